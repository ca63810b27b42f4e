package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"podium/generator"
)

func (a *app) initCmd() *cobra.Command {
	var opt generator.InitOptions
	var list bool
	cmd := &cobra.Command{
		Use:   "init DIR",
		Short: a.say("make a commented, working cycle to start from", "utwórz działający cykl z komentarzami, na początek"),
		Long: a.say("DIR is the folder of the new cycle, as in data/gp-2026: the folder above it is the data folder.",
			"DIR to folder nowego cyklu, na przykład data/gp-2026: folder nad nim jest folderem danych."),
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if list {
				return a.listPresets()
			}
			if len(args) == 0 {
				return failure{exitUsage, errors.New(a.say("name the folder of the new cycle, such as data/gp-2026", "podaj folder nowego cyklu, na przykład data/gp-2026"))}
			}
			opt.Dir = args[0]
			if err := a.checkInit(cmd, &opt); err != nil {
				return err
			}
			return a.makeCycle(opt)
		},
	}
	cmd.Flags().StringVar(&opt.Kind, "kind", "circuit", "circuit | league")
	cmd.Flags().StringVar(&opt.Preset, "preset", "", a.say("start from this shipped regulation (see --list)", "zacznij od tego dołączonego regulaminu (zob. --list)"))
	cmd.Flags().StringVar(&opt.Lang, "language", a.lang, a.say("language of comments and pages: pl | en", "język komentarzy i stron: pl | en"))
	cmd.Flags().BoolVar(&list, "list", false, a.say("list the shipped regulations", "pokaż dołączone regulaminy"))
	return cmd
}

// checkInit finds wrong use before anything is written.
func (a *app) checkInit(cmd *cobra.Command, opt *generator.InitOptions) error {
	if !slices.Contains([]string{"circuit", "league"}, opt.Kind) {
		return failure{exitUsage, errors.New("--kind: circuit, league")}
	}
	if !slices.Contains([]string{"pl", "en"}, opt.Lang) {
		return failure{exitUsage, errors.New("--language: pl, en")}
	}
	if opt.Preset == "" {
		return nil
	}
	var names []string
	for _, p := range generator.Presets() {
		if p.Name == opt.Preset {
			if cmd.Flags().Changed("kind") && p.Kind != opt.Kind {
				return failure{exitUsage, errors.New(a.sayf("preset %s is of kind %s: leave --kind out", "regulamin %s jest rodzaju %s: pomiń --kind", p.Name, p.Kind))}
			}
			return nil
		}
		names = append(names, p.Name)
	}
	if near := generator.NearestPreset(opt.Preset); near != "" {
		return failure{exitUsage, errors.New(a.sayf("no preset %q: did you mean %s?", "nie ma regulaminu %q: czy chodziło o %s?", opt.Preset, near))}
	}
	return failure{exitUsage, errors.New(a.sayf("no preset %q; there are: %s", "nie ma regulaminu %q; są: %s", opt.Preset, strings.Join(names, ", ")))}
}

func (a *app) listPresets() error {
	for _, p := range generator.Presets() {
		fmt.Fprintf(a.out, "%s (%s)\n    %s\n", p.Name, p.Kind, p.Text.In(a.lang))
	}
	return nil
}

// makeCycle makes the folder and says what to do next.
func (a *app) makeCycle(opt generator.InitOptions) error {
	res, err := generator.Init(opt)
	switch {
	case errors.Is(err, generator.ErrNotEmpty):
		return failure{exitData, errors.New(a.sayf("the folder %s is not empty: choose a new one", "folder %s nie jest pusty: wybierz nowy", opt.Dir))}
	case errors.Is(err, generator.ErrCycleName):
		return failure{exitUsage, errors.New(a.sayf("%q is no name of a cycle: choose one such as data/gp-2026", "%q nie może być nazwą cyklu: wybierz na przykład data/gp-2026", opt.Dir))}
	case err != nil:
		return failure{exitData, err}
	}
	fmt.Fprintln(a.out, a.sayf("made %s after %s:", "utworzono %s według %s:", opt.Dir, res.Preset.Name))
	for _, f := range res.Files {
		fmt.Fprintln(a.out, "  "+f)
	}
	fmt.Fprintln(a.out, a.say("next:", "dalej:"))
	data := ""
	if res.Data != "data" {
		data = " --data " + quoted(res.Data)
	}
	fmt.Fprintln(a.out, "  podium check"+data)
	fmt.Fprintln(a.out, "  podium build"+data)
	who := "Borkowski" // stands in every example of a circuit
	if res.Preset.Kind == "league" {
		who = "Goniec"
	}
	fmt.Fprintln(a.out, "  podium explain"+data+" "+quoted(res.Cycle)+" "+who)
	return nil
}

// quoted writes a name as the command line takes it.
func quoted(s string) string {
	if strings.ContainsAny(s, " '\"$&;()") {
		return `"` + s + `"`
	}
	return s
}
