package main

import (
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strconv"

	"podium/generator"
	"podium/generator/diag"
)

// The voice of the program: lower case, no full stop, one thing a line, a hint
// on a line of its own. Whatever a command prints goes through this file.

// say gives a fixed sentence in the language of messages.
func (a *app) say(en, pl string) string { return diag.Text{En: en, Pl: pl}.In(a.lang) }

// sayf formats a sentence in the language of messages.
func (a *app) sayf(en, pl string, args ...any) string { return diag.Say(en, pl, args...).In(a.lang) }

// refusal gives a refusal to publish as a problem, with words in both languages.
func refusal(err error) (diag.Issue, bool) {
	var r interface{ Issue() diag.Issue }
	if !errors.As(err, &r) {
		return diag.Issue{}, false
	}
	return r.Issue(), true
}

// complain prints an error that ended the command.
func (a *app) complain(err error) {
	if issue, ok := refusal(err); ok {
		issue.Pos.File = "podium"
		_ = diag.WriteText(a.err, []diag.Issue{issue}, a.lang)
		return
	}
	fmt.Fprintf(a.err, "podium: %v\n", err)
}

// problems prints the issues as people read them, with a count at the end, and
// gives the failure that the exit status needs: errors always, warnings with
// strict.
func (a *app) problems(issues []diag.Issue, strict bool) error {
	shown := issues
	if !a.verbose {
		shown = upTo(issues, diag.Warning)
	}
	if err := diag.WriteText(a.err, shown, a.lang); err != nil {
		return failure{exitData, err}
	}
	if len(shown) > 0 {
		fmt.Fprintln(a.err, generator.CountSentence(issues).In(a.lang))
	}
	return verdict(issues, strict)
}

// verdict is the exit status that the issues call for.
func verdict(issues []diag.Issue, strict bool) error {
	for _, i := range issues {
		if i.Severity == diag.Error || strict && i.Severity == diag.Warning {
			return failure{exitData, nil}
		}
	}
	return nil
}

// upTo gives the issues of a severity and the graver ones.
func upTo(issues []diag.Issue, s diag.Severity) []diag.Issue {
	return slices.DeleteFunc(slices.Clone(issues), func(i diag.Issue) bool { return i.Severity > s })
}

// version gives the version of the program: that of the module as built, or
// "dev" for a build from a working copy.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return "dev"
}

// program identifies the running binary, so that a build by another one is not
// taken for unchanged. Where it cannot be read, the version must do.
func program() string {
	name, err := os.Executable()
	if err != nil {
		return version()
	}
	f, err := os.Open(name)
	if err != nil {
		return version()
	}
	defer f.Close()
	sum := crc32.New(crc32.MakeTable(crc32.Castagnoli))
	if _, err := io.Copy(sum, f); err != nil {
		return version()
	}
	return strconv.FormatUint(uint64(sum.Sum32()), 16)
}
