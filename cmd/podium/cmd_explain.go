package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"podium/generator"
	"podium/generator/diag"
)

func (a *app) explainCmd() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "explain CYCLE WHO",
		Short: a.say("why a player, club or team has this total and this place", "dlaczego zawodnik, klub albo drużyna ma taką sumę i takie miejsce"),
		Long: a.say("WHO is an id, or a part of a name: letter case and diacritics do not matter.",
			"WHO to numer albo część nazwiska: wielkość liter i znaki polskie nie mają znaczenia."),
		Args: cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			opt, err := a.options()
			if err != nil {
				return err
			}
			answer, issues, err := generator.Explain(cmd.Context(), opt, args[0], args[1])
			if err != nil {
				return failure{exitData, err}
			}
			if err := a.problems(upTo(issues, diag.Error), false); err != nil {
				return err
			}
			if asJSON {
				return writeJSON(a.out, answer.JSON)
			}
			_, err = io.WriteString(a.out, answer.Text)
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, a.say("the entry of standings.json with its neighbours", "wpis z standings.json z sąsiadami"))
	return a.readsData(cmd)
}

func (a *app) compareCmd() *cobra.Command {
	var rules string
	cmd := &cobra.Command{
		Use:   "compare CYCLE TABLE",
		Short: a.say("the computed standings against a published or hand-kept table", "obliczona klasyfikacja wobec tabeli opublikowanej lub prowadzonej ręcznie"),
		Args:  cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			opt, err := a.options()
			if err != nil {
				return err
			}
			res, err := generator.Compare(cmd.Context(), opt, args[0], args[1], rules)
			if err != nil {
				return failure{exitData, err}
			}
			if err := a.problems(upTo(res.Issues, diag.Error), false); err != nil {
				return err
			}
			for _, d := range res.Differences {
				fmt.Fprintln(a.out, d.In(a.lang))
			}
			fmt.Fprintln(a.out, res.Summary.In(a.lang))
			if len(res.Differences) > 0 {
				return failure{exitData, nil}
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&rules, "rules", "", a.say("compute under the settings of this file", "oblicz według ustawień z tego pliku"))
	return a.readsData(cmd)
}

func writeJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
