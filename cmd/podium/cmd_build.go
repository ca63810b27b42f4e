package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"podium/generator"
	"podium/generator/diag"
)

func (a *app) buildCmd() *cobra.Command {
	var out, baseURL, cache, rules, previous, private string
	var strict bool
	var allow []string
	cmd := &cobra.Command{
		Use:   "build",
		Short: a.say("read every cycle, compute, and replace the output folder whole or not at all", "wczytaj cykle, oblicz i podmień folder wynikowy w całości albo wcale"),
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			opt, err := a.options()
			if err != nil {
				return err
			}
			if rules != "" {
				return a.otherRules(cmd, opt, rules)
			}
			opt.Out, opt.BaseURL, opt.Strict, opt.Allow = out, baseURL, strict, allow
			opt.Previous, opt.Private = previous, private
			if opt.Cache, err = a.cacheFolder(cache); err != nil {
				return err
			}
			if err := generator.CheckPrivate(opt); err != nil {
				return failure{exitUsage, err}
			}
			return a.build(cmd, opt)
		},
	}
	cmd.Flags().StringVar(&out, "out", "public", a.say("the output folder", "folder wynikowy"))
	cmd.Flags().StringVar(&baseURL, "base-url", "", a.say("address under which the site is published", "adres, pod którym strona jest publikowana"))
	cmd.Flags().StringVar(&cache, "cache", "", a.say("where read files are kept between builds; \"none\" keeps nothing; safe to delete (default: the user's cache folder)",
		"gdzie trzymać odczytane pliki między przebiegami; \"none\" – nigdzie; można usunąć (domyślnie: folder pamięci podręcznej użytkownika)"))
	cmd.Flags().BoolVar(&strict, "strict", false, a.say("warnings stop publication too", "ostrzeżenia też wstrzymują publikację"))
	cmd.Flags().StringArrayVar(&allow, "allow", nil, a.say("let the refusal with this code pass; may be repeated", "przepuść odmowę o tym kodzie; można powtarzać"))
	cmd.Flags().StringVar(&rules, "rules", "", a.say("compute under the settings of this file instead and say who gains and loses; nothing is published", "oblicz według ustawień z tego pliku i pokaż, kto zyskuje, a kto traci; nic nie jest publikowane"))
	cmd.Flags().StringVar(&previous, "previous", "", a.say("tell what changed since this earlier output folder, not since the newest file of history/", "pokaż zmiany od tego wcześniejszego folderu wynikowego, a nie od najnowszego pliku w history/"))
	cmd.Flags().StringVar(&private, "private", "", a.say("write what is for the arbiter and the treasurer alone into this folder", "zapisz w tym folderze to, co jest tylko dla sędziego i skarbnika"))
	return a.readsData(cmd)
}

// cacheFolder gives the folder of the cache: the one asked for, else one in the
// user's cache folder; "" for none. It is never in the data folder, which may be
// published.
func (a *app) cacheFolder(asked string) (string, error) {
	switch asked {
	case "none":
		return "", nil
	case "":
		dir, err := os.UserCacheDir()
		if err != nil {
			return "", nil
		}
		return filepath.Join(dir, "podium"), nil
	}
	data, err1 := filepath.Abs(a.data)
	dir, err2 := filepath.Abs(asked)
	if err := cmp.Or(err1, err2); err != nil {
		return "", failure{exitUsage, err}
	}
	if rel, err := filepath.Rel(data, dir); err == nil && filepath.IsLocal(rel) {
		return "", failure{exitUsage, errors.New(a.sayf("--cache: %s is in the data folder", "--cache: %s leży w folderze danych", asked))}
	}
	return asked, nil
}

// otherRules reports what other settings would change.
func (a *app) otherRules(cmd *cobra.Command, opt generator.Options, file string) error {
	results, issues, err := generator.OtherRules(cmd.Context(), opt, file)
	if err != nil {
		return failure{exitData, err}
	}
	if bad := a.problems(upTo(issues, diag.Error), false); bad != nil {
		return bad
	}
	_, err = io.WriteString(a.out, generator.WhatIfText(results, a.lang))
	return err
}

func (a *app) build(cmd *cobra.Command, opt generator.Options) error {
	bar := a.progress()
	opt.Progress = bar.set
	start := time.Now() // shown to the person at the keyboard, never published
	res, err := generator.Build(cmd.Context(), opt)
	bar.done()
	bad := a.problems(res.Issues, opt.Strict)
	if err != nil {
		return failure{exitData, err}
	}
	if bad != nil {
		fmt.Fprintln(a.err, a.sayf("nothing published; the folder %s is as it was", "nic nie opublikowano; folder %s pozostał bez zmian", opt.Out))
		return bad
	}
	fmt.Fprintln(a.out, a.summary(res, time.Since(start)))
	fmt.Fprintln(a.out, a.sayf("open %s", "otwórz %s", filepath.Join(opt.Out, "index.html")))
	return nil
}

// summary is the one line a build ends with.
func (a *app) summary(r generator.BuildResult, took time.Duration) string {
	return generator.SummarySentence(r, took.Seconds()).In(a.lang)
}
