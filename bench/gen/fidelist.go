package main

import (
	"bufio"
	"encoding/csv"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"podium/generator/text"
)

// fideHeading is the heading line of a rating list in fixed columns.
const fideHeading = "ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"

// ratingList writes a rating list of n persons as FIDE does, and of one in 3,000 of
// them number and name as a tournament has them.
func ratingList(dir string, rng *rand.Rand, n int) {
	must(os.MkdirAll(dir, 0o755))
	list, err := os.Create(filepath.Join(dir, "list.txt"))
	must(err)
	who, err := os.Create(filepath.Join(dir, "players.csv"))
	must(err)
	w, players := bufio.NewWriterSize(list, 1<<20), csv.NewWriter(who)
	fmt.Fprintln(w, fideHeading)
	must(players.Write([]string{"fide_id", "name"}))
	feds := []string{"POL", "GER", "FRA", "ESP", "IND", "USA", "CZE", "UKR"}
	for i := range n {
		id := 100_000 + i*7
		first, sex := men[rng.IntN(len(men))], "M"
		if i%6 == 0 {
			first, sex = women[rng.IntN(len(women))], "F"
		}
		name := surnames[rng.IntN(len(surnames))] + ending(rng) + ", " + first
		rating := ""
		if rng.IntN(3) > 0 {
			rating = strconv.Itoa(1400 + rng.IntN(1200))
		}
		// lists of FIDE have no letters with marks
		fmt.Fprintf(w, "%-15d%-61s%-4s%-4s%-5s%-5s%-15s%-4s%-6s%-4d%-3d%-6s%-4s%-3s%-6s%-4s%-3s%-6d%-4s\n", id, plain(name), feds[rng.IntN(len(feds))],
			sex, "", "", "", "", rating, rng.IntN(9), 20, "", "", "", "", "", "", 1930+rng.IntN(90), "")
		if i%3000 == 1500 {
			must(players.Write([]string{strconv.Itoa(id), name}))
		}
	}
	must(w.Flush())
	players.Flush()
	must(players.Error())
	must(list.Close())
	must(who.Close())
}

// ending gives the rest of a surname,three letters, so that most names are different.
func ending(rng *rand.Rand) string {
	const letters = "abdegiklmnoprstuwz"
	var b [3]byte
	for i := range b {
		b[i] = letters[rng.IntN(len(letters))]
	}
	return string(b[:])
}

// plain writes a name without marks, its capitals kept.
func plain(name string) string {
	out := []byte(text.Fold(name))
	upper := true
	for i, c := range out {
		if upper && c >= 'a' && c <= 'z' {
			out[i] = c - 'a' + 'A'
		}
		upper = c == ' '
	}
	i := strings.LastIndexByte(string(out), ' ')
	return string(out[:i]) + "," + string(out[i:])
}
