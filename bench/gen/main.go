// Command gen writes the data of the speed comparisons: the same files for
// podium and for every peer, from a seed.
//
//	go run ./bench/gen -out bench/out/data
//	go run ./bench/gen -out bench/out/short -short
//
// All persons and clubs are invented.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"

	"podium/generator/text"
)

// sizes says how much of everything is written.
type sizes struct {
	players, events int // of results.csv
	tables, rows    int // of pages/
	workbooks       int
	rated           int // persons of the rating list
}

var (
	full  = sizes{players: 40_000, events: 50, tables: 20, rows: 300, workbooks: 3_000, rated: 1_800_000}
	short = sizes{players: 200, events: 50, tables: 20, rows: 300, workbooks: 100, rated: 200_000}
)

func main() {
	out := flag.String("out", "bench/out/data", "folder to write into")
	seed := flag.Uint64("seed", 1, "of all random choices")
	small := flag.Bool("short", false, "write the short form")
	flag.Parse()
	size := full
	if *small {
		size = short
	}
	rng := rand.New(rand.NewPCG(*seed, 0))
	people := invent(rng, 600, 60)
	must(os.MkdirAll(*out, 0o755))
	results(filepath.Join(*out, "results.csv"), rng, size)
	pages(filepath.Join(*out, "pages"), rng, people, size)
	workbooks(filepath.Join(*out, "workbooks"), rng, people, size.workbooks)
	season(filepath.Join(*out, "season"), rng, people)
	ratingList(filepath.Join(*out, "ratings"), rng, size.rated)
}

// results writes one line for every player in every event: the last event is
// the final. Points are halves up to 9.
func results(name string, rng *rand.Rand, size sizes) {
	f, err := os.Create(name)
	must(err)
	w := bufio.NewWriterSize(f, 1<<20)
	fmt.Fprintln(w, "player,event,points")
	for e := range size.events {
		for p := range size.players {
			half := rng.IntN(19)
			fmt.Fprintf(w, "%d,%d,%d.%d\n", p, e, half/2, half%2*5)
		}
	}
	must(w.Flush())
	must(f.Close())
}

// standing is the table of one page.
type standing struct {
	Title string `json:"title"`
	Rows  []line `json:"rows"`
}

type line struct {
	Place int    `json:"place"`
	ID    int    `json:"id"`
	Name  string `json:"name"`
	Club  string `json:"club"`
	// Search is the folded name, for the attribute that the search field uses.
	Search string `json:"search"`
	Total  mark   `json:"total"`
	Marks  []mark `json:"marks"`
}

// mark is a number as shown, and as a page holds it for sorting.
type mark struct {
	Text  string `json:"text"`
	Value string `json:"value"`
}

// pages writes tables of nine columns as JSON; the pages of a site take them in
// turn.
func pages(dir string, rng *rand.Rand, people []person, size sizes) {
	must(os.MkdirAll(dir, 0o755))
	for n := range size.tables {
		s := standing{Title: fmt.Sprintf("Klasyfikacja %d", n+1)}
		for place := range size.rows {
			p := people[rng.IntN(len(people))]
			l := line{Place: place + 1, ID: p.id, Name: p.surname + " " + p.first, Club: p.club}
			l.Search = text.Fold(l.Name)
			sum := 0
			for range 5 {
				half := rng.IntN(19)
				sum += half
				l.Marks = append(l.Marks, points(half))
			}
			l.Total = points(sum)
			s.Rows = append(s.Rows, l)
		}
		data, err := json.Marshal(s)
		must(err)
		must(os.WriteFile(filepath.Join(dir, fmt.Sprintf("t%03d.json", n)), data, 0o644))
	}
}

func points(half int) mark {
	value := fmt.Sprint(half / 2)
	if half%2 == 1 {
		value += ".5"
	}
	return mark{fmt.Sprintf("%d,%d", half/2, half%2*5), value}
}

// must stops the program: it has nobody to report to.
func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
