package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"podium/generator"
	"podium/generator/diag"
)

func (a *app) serveCmd() *cobra.Command {
	var port int
	var poll bool
	cmd := &cobra.Command{
		Use:   "serve",
		Short: a.say("build, serve on this computer, rebuild and reload when a file changes", "zbuduj, pokaż na tym komputerze, przebuduj i odśwież po zmianie pliku"),
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.serve(cmd.Context(), port, poll)
		},
	}
	cmd.Flags().IntVar(&port, "port", 8080, a.say("the port on 127.0.0.1; 0 = any free one", "port na 127.0.0.1; 0 = dowolny wolny"))
	cmd.Flags().BoolVar(&poll, "poll", false, a.say("look for changes each second, where the system reports none", "szukaj zmian co sekundę, gdy system ich nie zgłasza"))
	return a.readsData(cmd)
}

// serve builds into a folder of its own, so that the published one stays as it
// is, and goes on until interrupted.
func (a *app) serve(ctx context.Context, port int, poll bool) error {
	dir, err := os.MkdirTemp("", "podium-serve-")
	if err != nil {
		return failure{exitData, err}
	}
	defer os.RemoveAll(dir)
	opt, err := a.options()
	if err != nil {
		return err
	}
	if opt.Cache, err = a.cacheFolder(""); err != nil {
		return err
	}
	opt.Out = filepath.Join(dir, "site")
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	if err != nil {
		return failure{exitData, errors.New(a.sayf("port %d is taken: choose another with --port", "port %d jest zajęty: wybierz inny przez --port", port))}
	}
	show := newShow(opt.Out, listener.Addr().String(), a.lang)
	a.rebuild(ctx, opt, show)
	changes, err := watch(ctx, a.data, poll)
	if err != nil {
		return failure{exitData, err}
	}
	go func() {
		for range changes {
			a.rebuild(ctx, opt, show)
		}
	}()
	fmt.Fprintln(a.out, a.sayf("open http://%s/ and stop with Ctrl-C", "otwórz http://%s/; Ctrl-C kończy", listener.Addr()))
	server := &http.Server{Handler: show, ReadHeaderTimeout: 10 * time.Second}
	go func() {
		<-ctx.Done()
		_ = server.Close() // open streams of events would hold a graceful stop
	}()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return failure{exitData, err}
	}
	return nil
}

// rebuild builds once and tells the show how it went.
func (a *app) rebuild(ctx context.Context, opt generator.Options, show *show) {
	res, err := generator.Build(ctx, opt)
	if err != nil {
		a.complain(err)
		issue, ok := refusal(err)
		if !ok {
			issue = diag.Issue{Severity: diag.Error, Code: "build", Text: diag.Text{En: err.Error()}}
		}
		show.set([]diag.Issue{issue})
		return
	}
	_ = a.problems(res.Issues, false) // shown here and on the page; serving goes on
	if verdict(res.Issues, false) != nil {
		show.set(res.Issues)
		return
	}
	show.set(nil)
}
