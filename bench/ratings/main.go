// Command ratings is podium's side of the comparison of rating lists: it reads
// the list line by line as the register of a cycle is read, keeps the lines of
// the players, and writes what these say.
//
//	ratings LIST PLAYERS OUT
package main

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"

	"podium/generator/diag"
	"podium/generator/register"
	"podium/generator/table"
)

func main() {
	debug.SetGCPercent(20) // as the program itself
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "ratings LIST PLAYERS OUT")
		os.Exit(2)
	}
	if err := ratings(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func ratings(list, who, out string) error {
	players, err := readPlayers(who)
	if err != nil {
		return err
	}
	want := register.NewWanted()
	for _, p := range players {
		want.Number(p[0])
		want.Name(p[1])
	}
	long, ok := register.NewLong(list, func() (io.ReadCloser, error) { return os.Open(list) })
	if !ok {
		return errors.New("no list of persons")
	}
	var problems diag.List
	sheet, ok := want.Filter(long, &problems)
	if !ok {
		return errors.New(problems.All()[0].Text.En)
	}
	return write(out, players, sheet)
}

func readPlayers(name string) ([][]string, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, err
	}
	return rows[1:], nil
}

func write(name string, players [][]string, sheet table.Sheet) error {
	head, _ := table.FindHeader(sheet, table.Search{Anchors: [][]string{{"fide_id"}}})
	found := map[string]table.Row{}
	for _, row := range sheet.Rows {
		found[head.Cell(row, "fide_id").Text] = row
	}
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	for _, p := range players {
		field := func(name string) string { return head.Cell(found[p[0]], name).Text }
		fmt.Fprintf(w, "%s;%s;%s;%s;%s\n", field("fide_id"), field("name"), field("fed"), field("rating"), field("birth_year"))
	}
	return errors.Join(w.Flush(), f.Close())
}
