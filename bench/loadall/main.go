// Command loadall reads a whole rating list in fixed columns into memory, as a
// program does that has no idea yet who will be asked for, and then looks up
// the players of a tournament.
//
//	loadall LIST PLAYERS OUT
package main

import (
	"bufio"
	"encoding/csv"
	"fmt"
	"os"
	"strings"
)

type person struct{ name, fed, sex, title, rating, rapid, blitz, born string }

func main() {
	list, err := os.Open(os.Args[1])
	fail(err)
	persons := map[string]person{}
	lines := bufio.NewScanner(list)
	lines.Scan() // the heading
	for lines.Scan() {
		l := lines.Text()
		cut := func(from, to int) string { return strings.TrimSpace(l[from:to]) }
		persons[cut(0, 15)] = person{cut(15, 76), cut(76, 80), cut(80, 84), cut(84, 89), cut(113, 119), cut(126, 132), cut(139, 145), cut(152, 158)}
	}
	fail(lines.Err())
	who, err := os.Open(os.Args[2])
	fail(err)
	players, err := csv.NewReader(who).ReadAll()
	fail(err)
	out, err := os.Create(os.Args[3])
	fail(err)
	w := bufio.NewWriter(out)
	for _, p := range players[1:] {
		found := persons[p[0]]
		fmt.Fprintf(w, "%s;%s;%s;%s;%s\n", p[0], found.name, found.fed, found.rating, found.born)
	}
	fail(w.Flush())
	fail(out.Close())
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
