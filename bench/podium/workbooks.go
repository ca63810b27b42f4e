package main

import (
	"bufio"
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

// wide writes a workbook of three texts and seventeen numbers in every row.
func wide(out string, rows int) error {
	t := site.Table{ID: "wide", Caption: "Wyniki"}
	for i := range 20 {
		kind := site.ColText
		if i >= 3 {
			kind = site.ColNumber
		}
		t.Columns = append(t.Columns, site.Column{Title: fmt.Sprint("kolumna ", i+1), Kind: kind})
	}
	for r := range rows {
		row := make([]site.Cell, 20)
		for i := range 3 {
			row[i].Text = fmt.Sprintf("Zawodnik %d z klubu %d", r, i)
		}
		for i := range 17 {
			p := chess.Halves(int64((r*7 + i*3) % 19))
			row[3+i].Num = &p
		}
		t.Rows = append(t.Rows, site.Row{Cells: row})
	}
	data, err := xlsx.Render(&site.Cycle{Title: "Próba", Book: site.ListBook(t)}, xlsx.Info{})
	if err != nil {
		return err
	}
	return os.WriteFile(out, data, 0o644)
}
