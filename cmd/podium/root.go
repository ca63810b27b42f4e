package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"podium/generator"
	"podium/generator/chess"
)

// The exit statuses of the contract.
const (
	exitDone  = 0 // done, warnings allowed
	exitData  = 1 // the data has errors, or the work could not be finished
	exitUsage = 2 // wrong use of the command
)

// streams are where a command reads and writes: results and reports go to out,
// problems and progress to err.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// failure is an error that carries its exit status. A nil err means that
// everything there is to say has been said.
type failure struct {
	status int
	err    error
}

func (f failure) Error() string {
	if f.err == nil {
		return ""
	}
	return f.err.Error()
}

func (f failure) Unwrap() error { return f.err }

// run carries out one call of the command and gives its exit status. Errors
// that are not ours come from cobra and mean wrong use.
func run(ctx context.Context, args []string, s streams, getenv func(string) string) int {
	app := &app{streams: s, getenv: getenv, lang: language(getenv)}
	root := app.root()
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	var f failure
	switch {
	case err == nil:
		return exitDone
	case errors.As(err, &f):
		if f.err != nil {
			app.complain(f.err)
		}
		return f.status
	}
	app.complain(err)
	fmt.Fprintln(s.err, app.say("see: podium help", "zobacz: podium help"))
	return exitUsage
}

// app is what every command shares.
type app struct {
	streams
	getenv  func(string) string
	lang    string // of messages: "en" or "pl"
	data    string
	asOf    string
	drafts  bool
	verbose bool
}

// language reads the language of messages from the environment; English
// unless it is Polish.
func language(getenv func(string) string) string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := getenv(name); v != "" {
			if strings.HasPrefix(strings.ToLower(v), "pl") {
				return "pl"
			}
			return "en"
		}
	}
	return "en"
}

func (a *app) root() *cobra.Command {
	root := &cobra.Command{
		Use:               "podium",
		Short:             a.say("from export files of tournaments to published standings", "od plików z turniejów do opublikowanej klasyfikacji"),
		SilenceUsage:      true,
		SilenceErrors:     true,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
		Args:              cobra.NoArgs,
		RunE:              func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetIn(a.in)
	root.SetOut(a.out)
	root.SetErr(a.err)
	root.PersistentFlags().BoolVarP(&a.verbose, "verbose", "v", false, a.say("more detail on standard error", "więcej szczegółów na standardowym wyjściu błędów"))
	root.AddCommand(a.buildCmd(), a.checkCmd(), a.readCmd(), a.explainCmd(), a.compareCmd(),
		a.aliasesCmd(), a.importCmd(), a.scheduleCmd(), a.editionCmd(), a.initCmd(), a.serveCmd(), a.doctorCmd(), a.formatsCmd(), a.versionCmd())
	return root
}

// readsData gives a command the flags of everything that reads a data folder.
func (a *app) readsData(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().StringVar(&a.data, "data", "data", a.say("the data folder", "folder danych"))
	cmd.Flags().StringVar(&a.asOf, "as-of", "", a.say("count tournaments up to this day (YYYY-MM-DD)", "licz turnieje do tego dnia (RRRR-MM-DD)"))
	cmd.Flags().BoolVar(&a.drafts, "drafts", false, a.say("read cycles marked draft: true as well", "czytaj też cykle oznaczone draft: true"))
	return cmd
}

// options gives the options shared by all commands that read a data folder.
func (a *app) options() (generator.Options, error) {
	opt := generator.Options{Drafts: a.drafts, Lang: a.lang, Version: version(), Log: a.log()}
	if a.asOf != "" {
		day, err := chess.ParseDate(a.asOf)
		if err != nil {
			return opt, failure{exitUsage, fmt.Errorf("--as-of: %w", err)}
		}
		opt.AsOf = day
	}
	root, err := os.OpenRoot(a.data)
	if err != nil {
		return opt, failure{exitData, errors.New(a.sayf(
			"no data folder %q here: name it with --data, or make one with podium init",
			"nie ma tu folderu danych %q: podaj go przez --data albo utwórz poleceniem podium init", a.data))}
	}
	opt.Program, opt.DataDir, opt.Data = program(), a.data, root.FS()
	return opt, nil
}

func (a *app) log() *slog.Logger {
	level := slog.LevelWarn
	if a.verbose {
		level = slog.LevelDebug
	}
	return slog.New(slog.NewTextHandler(a.err, &slog.HandlerOptions{Level: level, ReplaceAttr: func(_ []string, at slog.Attr) slog.Attr {
		if at.Key == slog.TimeKey {
			return slog.Attr{}
		}
		return at
	}}))
}
