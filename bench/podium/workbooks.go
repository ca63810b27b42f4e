package main

import (
	"bufio"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/site"
	"podium/generator/site/xlsx"
	"podium/generator/table"
)

// workbooks reads every workbook of a folder.
func workbooks(dir string) error {
	names, err := filepath.Glob(filepath.Join(dir, "*.xlsx"))
	if err != nil {
		return err
	}
	var rows, filled atomic.Int64
	var work sync.WaitGroup
	queue := make(chan string)
	for range runtime.GOMAXPROCS(0) {
		work.Go(func() {
			for name := range queue {
				for _, s := range read(name) {
					for _, r := range s.Rows {
						rows.Add(1)
						filled.Add(int64(countFilled(r)))
					}
				}
			}
		})
	}
	for _, name := range names {
		queue <- name
	}
	close(queue)
	work.Wait()
	fmt.Println(len(names), "workbooks", rows.Load(), "rows", filled.Load(), "cells")
	return nil
}

func read(name string) []table.Sheet {
	data, err := os.ReadFile(name)
	fail(err)
	var list diag.List
	sheets := table.Read(table.File{Name: name, Data: data}, table.Options{}, &list)
	if list.HasErrors() {
		fail(fmt.Errorf("%s: %v", name, list.Sorted()))
	}
	return sheets
}

func countFilled(r table.Row) int {
	n := 0
	for i := range r.Cells {
		if r.Cells[i].Text != "" {
			n++
		}
	}
	return n
}

// cells prints row, column and text of every filled cell.
func cells(names []string) error {
	w := bufio.NewWriter(os.Stdout)
	for _, name := range names {
		for _, s := range read(name) {
			for _, r := range s.Rows {
				for i, c := range r.Cells {
					if c.Text != "" {
						fmt.Fprintf(w, "%d,%d,%s\n", r.Line, i+1, c.Text)
					}
				}
			}
		}
	}
	return w.Flush()
}

// wide writes a workbook of three texts and seventeen numbers in every row,
// made row by row like those of the peers.
func wide(out string, rows int) error {
	t := site.Table{ID: "wide", Caption: "Wyniki"}
	row := site.Row{Cells: make([]site.Cell, 20)}
	numbers := make([]chess.Points, 17)
	for i := range row.Cells {
		kind := site.ColText
		if i >= 3 {
			kind = site.ColNumber
			row.Cells[i].Num = &numbers[i-3]
		}
		t.Columns = append(t.Columns, site.Column{Title: fmt.Sprint("kolumna ", i+1), Kind: kind})
	}
	t.Each = func(yield func(*site.Row) bool) {
		for r := range rows {
			for i := range 3 {
				row.Cells[i].Text = fmt.Sprintf("Zawodnik %d z klubu %d", r, i)
			}
			for i := range numbers {
				numbers[i] = chess.Halves(int64((r*7 + i*3) % 19))
			}
			if !yield(&row) {
				return
			}
		}
	}
	f, err := os.Create(out)
	if err != nil {
		return err
	}
	err = xlsx.Write(f, &site.Cycle{Title: "Próba", Book: site.ListBook(t)}, xlsx.Info{})
	return cmp.Or(err, f.Close())
}
