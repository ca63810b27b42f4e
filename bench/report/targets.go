package main

import (
	"fmt"
	"strconv"
)

// target is one comparison and what is asked of it.
type target struct {
	id, title, text string
	checks          []check
}

// check says in words what is asked and measured, whether it is met, and whether
// it could be measured.
type check func(m measured, id string) (text string, met, known bool)

var targets = []target{
	{"season", "A season from scratch", "20 tournaments of 150 players as workbooks, 600 registered players, every page, workbook and feed; beside copying the output.",
		[]check{copies(3, 0.3), memory(80), rows(25), unchanged(10)}},
	{"pages", "Standings pages", "10,000 pages (short form: 1,000) of 300 rows and 9 columns with the same markup of rows, from data to disk; podium's have its frame around.",
		[]check{atLeast("Hugo", 25), atLeast("Eleventy, nunjucks", 25), atLeast("Eleventy, javascript", 25), atMost("same bytes unrendered", 2.5), memory(60), unchanged(10)}},
	{"results", "Best 8 of 49 and a doubled final", "2,000,000 results of 40,000 players (short form: 10,000 of 200) read from CSV, counted, sorted and written.",
		[]check{atLeast("DuckDB", 3), atLeast("pandas", 10), atLeast("sqlite3", 30), memory(100)}},
	{"workbooks", "Reading workbooks", "3,000 exports of 100 rows (short form: 100), on all processors.",
		[]check{atLeast("openpyxl", 6), atLeast("exceljs", 6)}},
	{"wide", "Writing a workbook", "100,000 rows (short form: 10,000) of 3 texts and 17 numbers.",
		[]check{atLeast("excelize stream writer", 1.7), atLeast("libxlsxwriter", 2), atLeast("XlsxWriter", 6)}},
	{"register", "A rating list for one cycle", "A list of 1,800,000 persons in fixed columns (short form: 200,000), of which 600 (67) play: what it says about them.",
		[]check{atLeast("Go, everything loaded", 8), atLeast("Python dictionary", 10), memory(20)}},
}

func atLeast(peer string, least float64) check {
	return func(m measured, id string) (string, bool, bool) {
		r := m.ratio(id, peer)
		return fmt.Sprintf("at least %.3g times as fast as %s: %.1f", least, peer, r), r >= least, r > 0
	}
}

func atMost(peer string, most float64) check {
	return func(m measured, id string) (string, bool, bool) {
		r := m.ratio(id, peer)
		if r == 0 {
			return "", false, false
		}
		return fmt.Sprintf("at most %.3g times the time of %s: %.2f", most, peer, 1/r), 1/r <= most, true
	}
}

func memory(most float64) check {
	return func(m measured, id string) (string, bool, bool) {
		v := m.values(id, "podium", peak)
		if len(v) == 0 {
			return "", false, false
		}
		mb := v[len(v)-1] / 1000
		return fmt.Sprintf("peak memory under %.0f MB: %.0f at most", most, mb), mb < most, true
	}
}

// copies asks for a multiple of the time of copying the output, and a constant.
func copies(times, more float64) check {
	return func(m measured, id string) (string, bool, bool) {
		own, cp := m.median(id, "podium", wall), m.median(id, "cp -r", wall)
		limit := times*cp + more
		return fmt.Sprintf("at most %.0f × cp -r + %.1f s = %.2f s: %.2f s", times, more, limit, own), own <= limit, own > 0
	}
}

// rows asks how many times longer a page takes through ranges of html/template.
func rows(least float64) check {
	return func(m measured, id string) (string, bool, bool) {
		for _, f := range m {
			if f[0] == "rows300" {
				r, err := strconv.ParseFloat(f[1], 64)
				return fmt.Sprintf("a table of 300 rows at least %.0f times as fast as html/template alone: %.1f (BenchmarkRows300)", least, r), r >= least, err == nil
			}
		}
		return "", false, false
	}
}

// unchanged asks for a build in which nothing changed.
func unchanged(times float64) check {
	return func(m measured, id string) (string, bool, bool) {
		r := m.ratio(id, "podium, nothing changed")
		if r == 0 {
			return "", false, false
		}
		return fmt.Sprintf("nothing changed: at most 1/%.0f of the full build: 1/%.0f", times, 1/r), 1/r >= times, true
	}
}
