// Command report turns the runs that bench/run.sh measured into tables: medians,
// spread, ratios of medians and the verdict on each target. The long form writes
// bench/RESULTS.md; the short one compares its ratios with those recorded and
// fails when one fell below 60 %.
package main

import (
	"bufio"
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

const (
	resultsFile  = "bench/RESULTS.md"
	recordedFile = "bench/short.tsv"
	fallen       = 0.6 // of the recorded ratio
)

func main() {
	short := flag.Bool("short", false, "the runs are those of the short form")
	record := flag.Bool("record", false, "record the ratios of the short form")
	runs := flag.String("runs", "bench/out/runs.tsv", "what was measured")
	about := flag.String("about", "bench/out/about.tsv", "date, machine and versions")
	flag.Parse()
	m := read(*runs)
	text := m.report(read(*about), *short)
	fmt.Print(text)
	switch {
	case !*short:
		fail(os.WriteFile(resultsFile, []byte(text), 0o644))
	case *record:
		fail(os.WriteFile(recordedFile, []byte(m.ratios()), 0o644))
	default:
		compare(m, read(recordedFile))
	}
}

// measured is a file of lines of fields.
type measured [][]string

func read(name string) (m measured) {
	f, err := os.Open(name)
	fail(err)
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		m = append(m, strings.Split(s.Text(), "\t"))
	}
	return m
}

// The columns of a run.
const (
	wall = 2 + iota
	cpu
	peak
)

// values gives one column of all runs of a program, ascending.
func (m measured) values(target, name string, column int) (out []float64) {
	for _, f := range m {
		if len(f) == 5 && f[0] == target && f[1] == name {
			v, err := strconv.ParseFloat(f[column], 64)
			fail(err)
			out = append(out, v)
		}
	}
	slices.Sort(out)
	return out
}

// median gives 0 for a program that did not run.
func (m measured) median(target, name string, column int) float64 {
	v := m.values(target, name, column)
	if len(v) == 0 {
		return 0
	}
	return (v[(len(v)-1)/2] + v[len(v)/2]) / 2
}

// names gives the programs of a target in the order in which they ran.
func (m measured) names(target string) (out []string) {
	for _, f := range m {
		if len(f) == 5 && f[0] == target && !slices.Contains(out, f[1]) {
			out = append(out, f[1])
		}
	}
	return out
}

// tick keeps a program that is faster than the clock of /usr/bin/time from an
// endless ratio.
const tick = 0.01

// ratio tells how many times longer the peer took; 0 where one did not run.
func (m measured) ratio(target, peer string) float64 {
	own, other := m.median(target, "podium", wall), m.median(target, peer, wall)
	if len(m.values(target, "podium", wall)) == 0 || len(m.values(target, peer, wall)) == 0 {
		return 0
	}
	return max(other, tick) / max(own, tick)
}

// ratios lists every ratio, to be recorded.
func (m measured) ratios() string {
	var b strings.Builder
	for _, t := range targets {
		for _, peer := range m.names(t.id) {
			if peer != "podium" {
				fmt.Fprintf(&b, "%s\t%s\t%.3f\n", t.id, peer, m.ratio(t.id, peer))
			}
		}
	}
	return b.String()
}

// compare ends the program with status 1 when a ratio fell.
func compare(m, recorded measured) {
	bad, compared := false, 0
	for _, f := range recorded {
		was, err := strconv.ParseFloat(f[2], 64)
		fail(err)
		now := m.ratio(f[0], f[1])
		switch {
		case now == 0:
			fmt.Fprintf(os.Stderr, "%s beside %s: not measured here\n", f[0], f[1])
			continue
		case now < was*fallen:
			fmt.Fprintf(os.Stderr, "%s beside %s: %.2f, recorded %.2f\n", f[0], f[1], now, was)
			bad = true
		}
		compared++
	}
	fmt.Printf("\n%d ratios compared with those recorded\n", compared)
	if bad || compared == 0 {
		os.Exit(1)
	}
}

func (m measured) about(key string) []string {
	var out []string
	for _, f := range m {
		if len(f) > 1 && f[0] == key {
			out = append(out, f[1])
		}
	}
	return out
}

func (m measured) report(about measured, short bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# Speed beside other programs\n\nMeasured %s on %s, load %s at the end.\n%s.\n",
		first(about, "date"), first(about, "machine"), first(about, "load"), strings.Join(about.about("versions"), "; "))
	b.WriteString("\nEvery program reads or makes the same data, in its fastest documented mode, in turn with podium in one run; no run is\n" +
		"dropped. Only ratios mean anything on another machine. Repeat it: `bench/run.sh`, one target: `TARGETS=results bench/run.sh`.\n")
	for _, t := range targets {
		if names := m.names(t.id); len(names) > 0 {
			if short {
				t.checks = nil // they are asked of the full size
			}
			m.table(&b, t, names)
		}
	}
	return b.String()
}

func (m measured) table(b *strings.Builder, t target, names []string) {
	fmt.Fprintf(b, "\n## %s\n\n%s\n\n| program | runs | wall s, median | min–max | CPU s | peak MB | takes × podium |\n|---|--:|--:|--:|--:|--:|--:|\n", t.title, t.text)
	for _, n := range names {
		v := m.values(t.id, n, wall)
		ratio := ""
		if n != "podium" {
			ratio = fmt.Sprintf("%.1f", m.ratio(t.id, n))
		}
		fmt.Fprintf(b, "| %s | %d | %.2f | %.2f–%.2f | %.2f | %.0f | %s |\n", n, len(v), m.median(t.id, n, wall), v[0], v[len(v)-1],
			m.median(t.id, n, cpu), m.median(t.id, n, peak)/1000, ratio)
	}
	b.WriteString("\n")
	for _, c := range t.checks {
		if text, ok, known := c(m, t.id); known {
			fmt.Fprintf(b, "- %s: **%s**\n", text, map[bool]string{true: "met", false: "missed"}[ok])
		}
	}
	var equal []string
	for _, f := range m {
		if f[0] == "check" && f[1] == t.id && !slices.Contains(equal, f[2]) {
			equal = append(equal, f[2])
		}
	}
	if len(equal) > 0 {
		fmt.Fprintf(b, "- results compared and equal: %s\n", strings.Join(equal, ", "))
	}
	var sizes []string
	for _, f := range m {
		if f[0] == "size" && f[1] == t.id {
			sizes = append(sizes, f[2]+" "+f[3]+" MB")
		}
	}
	if len(sizes) > 0 {
		fmt.Fprintf(b, "- sizes: %s\n", strings.Join(sizes, ", "))
	}
}

func first(m measured, key string) string { return cmp.Or(strings.Join(m.about(key), ""), "unknown") }

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
