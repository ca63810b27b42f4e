package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"podium/generator"
)

func (a *app) importCmd() *cobra.Command {
	var into string
	cmd := &cobra.Command{
		Use:   "import FILE --into CYCLE",
		Short: a.say("write a tournament into a cycle as a clean CSV, without personal data that a classification does not need", "zapisz turniej w cyklu jako czysty CSV, bez danych osobowych zbędnych w klasyfikacji"),
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if into == "" {
				return failure{exitUsage, errors.New(a.say("name the cycle with --into", "podaj cykl przez --into"))}
			}
			opt, err := a.options()
			if err != nil {
				return err
			}
			res, err := generator.Import(cmd.Context(), opt, args[0], into)
			if bad := a.problems(res.Issues, false); bad != nil {
				return bad
			}
			if err != nil {
				return failure{exitData, err}
			}
			fmt.Fprintln(a.out, a.sayf("wrote %s (%d rows); left out:", "zapisano %s (wierszy: %d); pominięto:", res.File, res.Rows))
			for _, t := range res.LeftOut {
				fmt.Fprintln(a.out, "  "+t.In(a.lang))
			}
			return nil
		},
	}
	cmd.Flags().StringVar(&into, "into", "", a.say("the cycle, by the name of its folder", "cykl, według nazwy folderu"))
	return a.readsData(cmd)
}
