package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"podium/generator"
)

func (a *app) aliasesCmd() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "aliases [CYCLE]",
		Short: a.say("every open question of identity as a line to fill in for aliases.csv; writes nothing", "otwarte pytania o tożsamość jako wiersze do pliku aliases.csv; niczego nie zapisuje"),
		Args:  cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			opt, err := a.options()
			if err != nil {
				return err
			}
			cycle := ""
			if len(args) == 1 {
				cycle = args[0]
			}
			questions, err := generator.Questions(cmd.Context(), opt, cycle)
			if err != nil {
				return failure{exitData, err}
			}
			a.askAll(questions)
			return nil
		},
	}
	return a.readsData(cmd)
}

// askAll prints the lines to fill in under the heading of aliases.csv, and on
// standard error what each is about.
func (a *app) askAll(questions []generator.Question) {
	if len(questions) == 0 {
		fmt.Fprintln(a.err, a.say("no open question", "brak otwartych pytań"))
		return
	}
	cycle := ""
	for _, q := range questions {
		if q.Cycle != cycle {
			cycle = q.Cycle
			fmt.Fprintln(a.err, a.sayf("for %s/aliases.csv:", "do pliku %s/aliases.csv:", cycle))
			fmt.Fprintln(a.out, generator.AliasesHeading)
		}
		fmt.Fprintf(a.err, "%s: %s\n", q.At, q.Text.In(a.lang))
		fmt.Fprintln(a.out, q.Line)
	}
}
