package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/table"
)

// rules: the best 8 of 49 tournaments and a doubled final.
var rules = circuit.TallyRules{Best: 8, Final: 49, Weight: chess.Whole(2)}

// results reads a file of player, event and points and writes the ranking, in
// half points.
func results(name, out string) error {
	tally, err := count(name)
	if err != nil {
		return err
	}
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	for _, l := range tally.Lines() {
		fmt.Fprintf(w, "%d,%d,%d\n", l.Entry, halves(l.Total), halves(l.Final))
	}
	return errors.Join(w.Flush(), f.Close())
}

func halves(p chess.Points) int64 { return p.Num() * 2 / p.Den() }

// count tallies the file, a part for each processor.
func count(name string) (*circuit.Tally, error) {
	parts, err := split(name, runtime.GOMAXPROCS(0))
	if err != nil {
		return nil, err
	}
	tallies, errs := make([]*circuit.Tally, len(parts)), make(chan error)
	for i, part := range parts {
		go func() {
			tallies[i] = circuit.NewTally(rules)
			errs <- add(tallies[i], part)
		}()
	}
	for range parts {
		err = errors.Join(err, <-errs)
	}
	for _, t := range tallies[1:] {
		err = errors.Join(err, tallies[0].Merge(t))
	}
	return tallies[0], err
}

// split cuts a file into n parts at the ends of lines.
func split(name string, n int) ([]io.Reader, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	var parts []io.Reader
	from, buf := int64(0), make([]byte, 1<<12)
	for i := 1; i <= n; i++ {
		to := info.Size()
		if i < n {
			to = to / int64(n) * int64(i)
			k, err := f.ReadAt(buf, to)
			if err != nil && err != io.EOF {
				return nil, err
			}
			to += int64(bytes.IndexByte(buf[:k], '\n') + 1)
		}
		parts = append(parts, io.NewSectionReader(f, from, to-from))
		from = to
	}
	return parts, nil
}

// add counts every record of a part. Equal texts of points are parsed once.
func add(t *circuit.Tally, part io.Reader) error {
	known := map[string]chess.Points{}
	return table.Records(part, ',', func(_ int, fields [][]byte) error {
		if len(fields) != 3 {
			return fmt.Errorf("%d fields", len(fields))
		}
		player, ok1 := whole(fields[0])
		event, ok2 := whole(fields[1])
		if !ok1 || !ok2 {
			if string(fields[0]) == "player" {
				return nil
			}
			return fmt.Errorf("%q is no number", fields[:2])
		}
		p, ok := known[string(fields[2])]
		if !ok {
			var err error
			if p, err = chess.ParsePoints(string(fields[2])); err != nil {
				return err
			}
			known[string(fields[2])] = p
		}
		return t.Add(player, event, p)
	})
}

func whole(field []byte) (int, bool) {
	n := 0
	for _, c := range field {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = n*10 + int(c-'0')
	}
	return n, len(field) > 0 && len(field) < 10
}
