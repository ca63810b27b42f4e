package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"podium/generator"
)

func (a *app) scheduleCmd() *cobra.Command {
	var out string
	cmd := &cobra.Command{
		Use:   "schedule CYCLE",
		Short: a.say("a team championship's system, start numbers and rounds, as far as no pairing program is needed", "system rozgrywek drużynowych, numery startowe i rundy, o ile nie potrzeba programu kojarzącego"),
		Args:  cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			opt, err := a.options()
			if err != nil {
				return err
			}
			answer, issues, err := generator.Schedule(cmd.Context(), opt, args[0])
			if err != nil {
				return failure{exitData, err}
			}
			if bad := a.problems(issues, false); bad != nil {
				return bad
			}
			if _, err := io.WriteString(a.out, answer.Text); err != nil {
				return failure{exitData, err}
			}
			if out == "" {
				return nil
			}
			if err := answer.WriteFiles(out); err != nil {
				return failure{exitData, err}
			}
			fmt.Fprintln(a.out, a.sayf("wrote %d files into %s", "zapisano pliki (%d) w %s", len(answer.Files), out))
			return nil
		},
	}
	cmd.Flags().StringVar(&out, "out", "", a.say("write CSV and TRF26 for the pairing program into this folder", "zapisz CSV i TRF26 dla programu kojarzącego w tym folderze"))
	return a.readsData(cmd)
}
