package generator

import (
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/source"
	"podium/generator/table"
	"podium/generator/text"
)

// Imported tells what Import wrote and what it left out.
type Imported struct {
	File    string // written, as a path of the system
	Rows    int
	LeftOut []diag.Text
	Issues  []diag.Issue
}

// Import reads the export file and writes it into the tournaments of a cycle
// as a clean CSV: only the columns that a classification needs, no birth dates,
// no contacts, no games. Reading that CSV gives the same results. A file of
// that name that is there already is an error.
func Import(ctx context.Context, opt Options, file, cycleID string) (Imported, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return Imported{}, err
	}
	dir := filepath.Join(opt.DataDir, cycleID)
	if _, err := fs.Stat(opt.Data, cycleID+"/cycle.yaml"); err != nil {
		return Imported{}, errors.New(diag.Say("no cycle %q in the data folder", "nie ma cyklu %q w folderze danych", cycleID).In(opt.Lang))
	}
	var list diag.List
	res := source.Read(table.File{Name: filepath.Base(file), Data: data}, source.Options{}, &list)
	out := Imported{Issues: list.Sorted()}
	if list.HasErrors() || res.Tournament == nil {
		return out, nil
	}
	t := res.Tournament
	var body bytes.Buffer
	out.LeftOut = writeClean(&body, t, hasRegister(opt.Data, cycleID))
	for _, group := range byReason(res.Skipped) {
		out.LeftOut = append(out.LeftOut, leftOut(group)...)
	}
	out.Rows = len(t.Rows)
	out.File = filepath.Join(dir, "tournaments", cleanName(t, file))
	if err := os.MkdirAll(filepath.Dir(out.File), 0o755); err != nil {
		return out, err
	}
	f, err := os.OpenFile(out.File, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return out, errors.New(diag.Say("%s is there already: delete it first if this file replaces it", "%s już istnieje: usuń go najpierw, jeśli ten plik go zastępuje", out.File).In(opt.Lang))
	}
	if err != nil {
		return out, err
	}
	if _, err := f.Write(body.Bytes()); err != nil {
		f.Close()
		return out, err
	}
	return out, f.Close()
}

// leftOut names rows left out for one reason, many of them together.
func leftOut(group []source.Skipped) []diag.Text {
	first, last := group[0], group[len(group)-1]
	if len(group) > fewRows {
		return []diag.Text{{
			En: fmt.Sprintf("rows %d to %d: %s (%d)", first.Row, last.Row, first.Why.En, len(group)),
			Pl: fmt.Sprintf("wiersze od %d do %d: %s (%d)", first.Row, last.Row, first.Why.Pl, len(group)),
		}}
	}
	var out []diag.Text
	for _, s := range group {
		out = append(out, diag.Text{
			En: fmt.Sprintf("row %d: %s (%s)", s.Row, shortened(s.Text), s.Why.En), Pl: fmt.Sprintf("wiersz %d: %s (%s)", s.Row, shortened(s.Text), s.Why.Pl)})
	}
	return out
}

func hasRegister(fsys fs.FS, cycleID string) bool {
	found, _ := fs.Glob(fsys, cycleID+"/register*")
	return len(found) > 0
}

// cleanName begins with the day, as the contract reads it from file names.
func cleanName(t *chess.Tournament, file string) string {
	base := filepath.Base(file)
	name := text.Slug(cmp.Or(t.Name, strings.TrimSuffix(base, filepath.Ext(base))))
	if day := t.Date.String(); day != "" && !strings.HasPrefix(name, day) {
		name = day + "-" + name
	}
	return name + ".csv"
}

// cleanColumn is one column that a classification may need.
type cleanColumn struct {
	name  string
	value func(r *chess.Row) string
}

var cleanColumns = []cleanColumn{
	{"place", func(r *chess.Row) string { return number(r.Place) }},
	{"name", func(r *chess.Row) string { return r.Person.Name }},
	{"id", func(r *chess.Row) string { return r.Person.ID }},
	{"fide_id", func(r *chess.Row) string { return r.Person.FIDE }},
	{"title", func(r *chess.Row) string { return r.Person.Title }},
	{"rating", func(r *chess.Row) string { return number(r.Person.Rating) }},
	{"club", func(r *chess.Row) string { return r.Person.Club }},
	{"region", func(r *chess.Row) string { return r.Person.Region }},
	{"birth_year", func(r *chess.Row) string { return number(r.Person.BirthYear) }},
	{"sex", func(r *chess.Row) string { return string(r.Person.Sex) }},
	{"points", func(r *chess.Row) string {
		if !r.HasPoints {
			return ""
		}
		return r.Points.String()
	}},
	{"code", func(r *chess.Row) string { return r.Code }},
	{"seed", func(r *chess.Row) string { return number(r.Seed) }},
	{"played", playedRounds},
}

// playedRounds keeps, without the games, who played how often: 0 for somebody
// who never sat down.
func playedRounds(r *chess.Row) string {
	switch {
	case !r.Played:
		return "0"
	case r.PlayedRounds >= 0:
		return strconv.Itoa(r.PlayedRounds)
	case r.Games == nil:
		return ""
	}
	n := 0
	for _, g := range r.Games {
		if g.Result.OverBoard() || g.Result == chess.ForfeitWin {
			n++
		}
	}
	return strconv.Itoa(n)
}

// writeClean writes the table and says what of the file is not in it. Birth
// years stay out where the cycle has a register: that is where they belong.
func writeClean(w *bytes.Buffer, t *chess.Tournament, registered bool) []diag.Text {
	var left []diag.Text
	columns := slices.Clone(cleanColumns)
	if registered {
		columns = slices.DeleteFunc(columns, func(c cleanColumn) bool { return c.name == "birth_year" })
		left = append(left, diag.Say("birth years: the register has them", "lata urodzenia: są w rejestrze"))
	}
	left = append(left, diag.Say("days and months of birth, contacts", "dni i miesiące urodzenia, dane kontaktowe"))
	if t.HasGames {
		left = append(left, diag.Say("the games of each round", "wyniki poszczególnych rund"))
	}
	if len(t.Columns) > 0 {
		left = append(left, diag.Say("columns: %s", "kolumny: %s", strings.Join(t.Columns, ", ")))
	}
	columns = slices.DeleteFunc(columns, func(c cleanColumn) bool {
		return !slices.ContainsFunc(t.Rows, func(r chess.Row) bool { return c.value(&r) != "" })
	})
	out := csv.NewWriter(w)
	out.Comma = ';'
	record := make([]string, len(columns))
	for i, c := range columns {
		record[i] = c.name
	}
	_ = out.Write(record) // a buffer takes everything
	rows := slices.Clone(t.Rows)
	// below a place, a blank one is read as shared: who has none goes first
	slices.SortStableFunc(rows, func(a, b chess.Row) int { return cmp.Compare(min(a.Place, 1), min(b.Place, 1)) })
	for i := range rows {
		for k, c := range columns {
			record[k] = c.value(&rows[i])
		}
		_ = out.Write(record)
	}
	out.Flush()
	return left
}

func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
