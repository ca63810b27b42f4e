package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"podium/generator"
	"podium/generator/diag"
)

func (a *app) readCmd() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "read FILE...",
		Short: a.say("what a single file is, the rows understood, the rows skipped and why", "czym jest plik, które wiersze są zrozumiałe, a które pominięte i dlaczego"),
		Args:  cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			var issues []diag.Issue
			var answers []any
			for i, name := range args {
				data, err := os.ReadFile(name)
				if err != nil {
					return failure{exitData, err}
				}
				res := generator.Read(name, data)
				issues = append(issues, res.Issues...)
				if asJSON {
					answers = append(answers, res.JSON(a.lang))
					continue
				}
				if i > 0 {
					fmt.Fprintln(a.out)
				}
				if _, err := io.WriteString(a.out, res.Text(a.lang)); err != nil {
					return failure{exitData, err}
				}
			}
			if asJSON {
				var v any = answers
				if len(answers) == 1 {
					v = answers[0]
				}
				if err := writeJSON(a.out, v); err != nil {
					return failure{exitData, err}
				}
				return verdict(issues, false)
			}
			a.verbose = true // of a single file a note may be the answer
			return a.problems(issues, false)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, a.say("the same for programs", "to samo dla programów"))
	return cmd
}

func (a *app) formatsCmd() *cobra.Command {
	return &cobra.Command{
		Use:   "formats",
		Short: a.say("the formats that podium reads", "formaty, które podium czyta"),
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := io.WriteString(a.out, generator.FormatsText(a.lang))
			return err
		},
	}
}

func (a *app) versionCmd() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: a.say("the version of the program", "wersja programu"),
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintln(a.out, "podium", version())
			return err
		},
	}
}
