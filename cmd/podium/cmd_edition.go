package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"podium/generator"
)

func (a *app) editionCmd() *cobra.Command {
	var verify bool
	var reason string
	cmd := &cobra.Command{
		Use:   "edition CYCLE [NAME]",
		Short: a.say("freeze the standings as a file of history/, or verify what was frozen", "zamroź klasyfikację jako plik w history/ albo sprawdź zamrożone wydania"),
		Args:  cobra.RangeArgs(1, 2),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 2 && !verify {
				return failure{exitUsage, fmt.Errorf("%s", a.say("an edition is named by its day; NAME goes with --verify", "nazwą wydania jest jego dzień; NAZWA należy do --verify"))}
			}
			opt, err := a.options()
			if err != nil {
				return err
			}
			if verify {
				return a.verifyEditions(cmd, opt, append(args, "")[:2])
			}
			return a.freeze(cmd, opt, args[0], reason)
		},
	}
	cmd.Flags().BoolVar(&verify, "verify", false, a.say("make the frozen editions (or NAME) again from today's files and compare", "odtwórz zamrożone wydania (albo NAZWĘ) z dzisiejszych plików i porównaj"))
	cmd.Flags().StringVar(&reason, "reason", "", a.say("why there is another edition of the same day", "dlaczego powstaje kolejne wydanie z tego samego dnia"))
	return a.readsData(cmd)
}

func (a *app) freeze(cmd *cobra.Command, opt generator.Options, cycle, reason string) error {
	done, issues, err := generator.Freeze(cmd.Context(), opt, cycle, reason)
	bad := a.problems(issues, false)
	if err != nil {
		return failure{exitData, err}
	}
	if bad != nil {
		return bad
	}
	_, err = fmt.Fprintln(a.out, done.Said.In(a.lang))
	return err
}

// verifyEditions reports on each edition; a difference is the exit status 1.
func (a *app) verifyEditions(cmd *cobra.Command, opt generator.Options, args []string) error {
	all, issues, err := generator.Verify(cmd.Context(), opt, args[0], args[1])
	bad := a.problems(issues, false)
	report, same := generator.VerifiedText(all, a.lang)
	if _, writeErr := io.WriteString(a.out, report); writeErr != nil {
		return failure{exitData, writeErr}
	}
	switch {
	case err != nil:
		return failure{exitData, err}
	case bad != nil:
		return bad
	case !same:
		return failure{exitData, nil}
	}
	return nil
}
