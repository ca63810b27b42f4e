// Command tally counts a file of player, event and points: the best 8 of 49
// tournaments and a doubled final. It writes the ranking in half points.
//
//	tally FILE OUT
package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strconv"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/table/records"
)

// rules: the best 8 of 49 tournaments and a doubled final.
var rules = circuit.TallyRules{Best: 8, Final: 49, Weight: chess.Whole(2)}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "tally FILE OUT")
		os.Exit(2)
	}
	if err := results(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// results reads the file and writes the ranking.
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
	for l := range tally.Lines() {
		b := strconv.AppendInt(w.AvailableBuffer(), int64(l.Entry), 10)
		b = strconv.AppendInt(append(b, ','), halves(l.Total), 10)
		b = strconv.AppendInt(append(b, ','), halves(l.Final), 10)
		w.Write(append(b, '\n')) // an error comes again from Flush
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

// add counts every record of a part.
func add(t *circuit.Tally, part io.Reader) error {
	return records.Each(part, ',', func(_ int, fields [][]byte) error {
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
		p, ok := chess.ParsePlain(fields[2])
		if !ok {
			var err error
			if p, err = chess.ParsePoints(string(fields[2])); err != nil {
				return err
			}
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
