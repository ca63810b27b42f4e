package main

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"podium/generator"
	"podium/generator/diag"
)

func (a *app) checkCmd() *cobra.Command {
	var strict bool
	var format string
	cmd := &cobra.Command{
		Use:   "check",
		Short: a.say("show every problem in the data at once; writes nothing", "pokaż od razu wszystkie problemy w danych; niczego nie zapisuje"),
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !slices.Contains([]string{"text", "json", "github"}, format) {
				return failure{exitUsage, fmt.Errorf("--format: text, json, github")}
			}
			opt, err := a.options()
			if err != nil {
				return err
			}
			issues, err := generator.Check(cmd.Context(), opt)
			if err != nil {
				return failure{exitData, err}
			}
			return a.report(issues, format, strict)
		},
	}
	cmd.Flags().StringVar(&format, "format", "text", "text | json | github")
	cmd.Flags().BoolVar(&strict, "strict", false, a.say("warnings count as errors", "ostrzeżenia liczą się jak błędy"))
	return a.readsData(cmd)
}

// report writes the problems to standard output: for check they are the result.
func (a *app) report(issues []diag.Issue, format string, strict bool) error {
	var err error
	switch format {
	case "json":
		err = diag.WriteJSON(a.out, issues, a.lang)
	case "github":
		err = diag.WriteGitHub(a.out, issues, a.lang)
	default:
		if err = diag.WriteText(a.out, issues, a.lang); err == nil {
			_, err = fmt.Fprintln(a.out, generator.CountSentence(issues).In(a.lang))
		}
	}
	if err != nil {
		return failure{exitData, err}
	}
	return verdict(issues, strict)
}
