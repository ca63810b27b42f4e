package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"podium/generator"
	"podium/generator/diag"
	"podium/generator/doctor"
)

func (a *app) doctorCmd() *cobra.Command {
	return &cobra.Command{
		Use:   "doctor [DIR]",
		Short: a.say("check a repository set up by a volunteer and name each missing step", "sprawdź repozytorium przygotowane do publikacji i nazwij każdy brakujący krok"),
		Args:  cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			dir := "."
			if len(args) == 1 {
				dir = args[0]
			}
			return a.doctor(dir)
		},
	}
}

// doctor prints what is missing and the clicks that no file can tell of.
func (a *app) doctor(dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return failure{exitData, errors.New(a.sayf("no folder %q here", "nie ma tu folderu %q", dir))}
	}
	defer root.Close()
	issues, err := doctor.Examine(root.FS())
	if err != nil {
		return failure{exitData, err}
	}
	if err := diag.WriteText(a.out, issues, a.lang); err != nil {
		return failure{exitData, err}
	}
	missing := verdict(issues, true)
	if missing == nil {
		fmt.Fprintln(a.out, a.say("all that files can tell is in place", "wszystko, co widać w plikach, jest na miejscu"))
	} else {
		fmt.Fprintln(a.out, generator.CountSentence(issues).In(a.lang))
	}
	fmt.Fprintln(a.out, a.say("to be looked at on github.com, since no file tells of it:", "do sprawdzenia na github.com, bo nie widać tego w plikach:"))
	for _, click := range doctor.Clicks() {
		fmt.Fprintln(a.out, "  "+click.In(a.lang))
	}
	return missing
}
