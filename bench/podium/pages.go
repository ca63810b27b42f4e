package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/publish"
	"podium/generator/site"
	"podium/generator/site/html"
)

type standing struct {
	Title string
	Rows  []line
}

type line struct {
	Place, ID          int
	Name, Club, Search string
	Total              mark
	Marks              []mark
}

type mark struct{ Text, Value string }

// pages publishes n pages, the tables of the data folder in turn, as a build
// does: nothing is rendered when the inputs are those of last time.
func pages(data, out string, n int) error {
	tables, hash, err := readTables(data)
	if err != nil {
		return err
	}
	if _, same := publish.Unchanged(out, hash); same {
		return nil
	}
	r, err := html.New(html.Options{})
	if err != nil {
		return err
	}
	c := &site.Cycle{ID: "gp", Kind: "circuit", Lang: "pl", Title: "Grand Prix"}
	blocks := make([][]site.Block, len(tables))
	for i := range tables {
		t, err := tables[i].table()
		if err != nil {
			return err
		}
		blocks[i] = []site.Block{{Table: t}}
	}
	for i := range n {
		c.Pages = append(c.Pages, site.Page{Path: fmt.Sprintf("p%05d/index.html", i), Title: fmt.Sprint("Klasyfikacja ", i),
			Blocks: blocks[i%len(blocks)]})
	}
	sum, err := publish.Dir(context.Background(), out, publish.Options{InputHash: hash}, func(add func(site.File) error) error {
		return r.Cycle(c, add)
	})
	if err == nil {
		fmt.Printf("wrote %d of %d files, %d bytes\n", sum.Written, sum.Files, sum.Bytes)
	}
	return err
}

// readTables gives the tables in the order of their names, and the hash of all.
func readTables(dir string) ([]standing, string, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.json"))
	if err != nil || len(names) == 0 {
		return nil, "", fmt.Errorf("no tables in %s: %w", dir, err)
	}
	hash := sha256.New()
	tables := make([]standing, len(names))
	for i, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, "", err
		}
		hash.Write(data)
		if err := json.Unmarshal(data, &tables[i]); err != nil {
			return nil, "", err
		}
	}
	return tables, hex.EncodeToString(hash.Sum(nil)), nil
}

// table makes the model of one standings table.
func (s *standing) table() (*site.Table, error) {
	t := &site.Table{ID: "individual", Caption: s.Title, Ranked: true, Wide: true, Columns: []site.Column{
		{Title: "M", Kind: site.ColPlace}, {Title: "Zawodnik", Kind: site.ColName}, {Title: "Klub"}, {Title: "Suma", Kind: site.ColTotal}}}
	for i := range 5 {
		t.Columns = append(t.Columns, site.Column{Title: strconv.Itoa(i + 1), Kind: site.ColTournament})
	}
	cells := make([]site.Cell, len(s.Rows)*len(t.Columns))
	t.Rows = make([]site.Row, len(s.Rows))
	for i := range s.Rows {
		l := &s.Rows[i]
		row := cells[i*9 : i*9+9]
		row[0] = site.Cell{Text: strconv.Itoa(l.Place)}
		row[1] = site.Cell{Text: l.Name, Href: "player/" + strconv.Itoa(l.ID) + "/"}
		row[2] = site.Cell{Text: l.Club}
		for k, m := range append([]mark{l.Total}, l.Marks...) {
			p, err := chess.ParsePoints(m.Text)
			if err != nil {
				return nil, err
			}
			row[3+k] = site.Cell{Text: m.Text, Num: &p}
		}
		t.Rows[i] = site.Row{Cells: row, Search: l.Search}
	}
	return t, nil
}

// raw writes files of the same names and sizes as those of a folder, without
// rendering anything.
func raw(of, out string) error {
	var names []string
	var sizes []int64
	longest := int64(0)
	err := filepath.Walk(of, func(path string, info os.FileInfo, err error) error {
		if err == nil && info.Mode().IsRegular() {
			names, sizes = append(names, strings.TrimPrefix(path, of)), append(sizes, info.Size())
			longest = max(longest, info.Size())
		}
		return err
	})
	if err != nil {
		return err
	}
	page := make([]byte, longest)
	for i := range page {
		page[i] = byte('a' + i%26)
	}
	for i, name := range names {
		target := filepath.Join(out, name)
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(target, page[:sizes[i]], 0o644); err != nil {
			return err
		}
	}
	return nil
}
