package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/xuri/excelize/v2"
)

// workbooks writes tournaments of 100 players as the server of the pairing
// program exports them.
func workbooks(dir string, rng *rand.Rand, people []person, n int) {
	must(os.MkdirAll(dir, 0o755))
	var work sync.WaitGroup
	slots := make(chan struct{}, 2)
	for i := range n {
		players, half := field(rng, people, 100), halves(rng, 100)
		work.Add(1)
		slots <- struct{}{}
		go func() {
			defer func() { <-slots; work.Done() }()
			name := filepath.Join(dir, fmt.Sprintf("w%04d.xlsx", i))
			export(name, fmt.Sprintf("Turniej %d", i+1), "2031/05/11", players, half)
		}()
	}
	work.Wait()
}

// halves gives the half points of a field over nine rounds, the best first.
func halves(rng *rand.Rand, n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = rng.IntN(10) + rng.IntN(10)
	}
	slices.Sort(out)
	slices.Reverse(out)
	return out
}

// export writes one final table with eight rows of title.
func export(name, title, date string, players []person, half []int) {
	f := excelize.NewFile()
	defer f.Close()
	row := 0
	add := func(cells ...any) {
		row++
		must(f.SetSheetRow("Sheet1", fmt.Sprint("A", row), &cells))
	}
	add("From the Tournament-Database of Chess-Results http://chess-results.com")
	add(title)
	add("Number of rounds : 9")
	add("Tournament type : Swiss-System")
	add("Date : " + date)
	add("Last update 11.05.2031 18:04:26")
	add("Final Ranking after 9 Rounds")
	add("Rk.", "SNo", nil, "Name", "FideID", "Rtg", "FED", "Club/City", "Pts. ", "TB1", "TB2", "TB3")
	for i, p := range players {
		add(i+1, (i*7)%len(players)+1, nil, p.surname+", "+p.first, p.fide, p.rating, "POL", p.club,
			float64(half[i])/2, float64(90-i/2)/2, float64(80-i/3), half[i]/2)
	}
	add()
	add("You find all details to this tournament under  https://chess-results.com/tnr1.aspx?lan=1")
	must(f.SetSheetDimension("Sheet1", fmt.Sprint("A1:L", row)))
	must(f.SaveAs(name))
}

// season writes a data folder: 20 tournaments of 150 of the people, the last
// one a final.
func season(dir string, rng *rand.Rand, people []person) {
	cycle := filepath.Join(dir, "gp")
	must(os.MkdirAll(filepath.Join(cycle, "tournaments"), 0o755))
	var list strings.Builder
	for i := range 20 {
		day := fmt.Sprintf("2031-%02d-%02d", 2+i/2, 4+i%2*14)
		file := day + ".xlsx"
		export(filepath.Join(cycle, "tournaments", file), fmt.Sprintf("Turniej %d", i+1), strings.ReplaceAll(day, "-", "/"),
			field(rng, people, 150), halves(rng, 150))
		fmt.Fprintf(&list, "  - {file: %s, name: Turniej %d, date: %s, rounds: 9}\n", file, i+1, day)
	}
	must(os.WriteFile(filepath.Join(cycle, "cycle.yaml"), fmt.Appendf(nil, settings, list.String()), 0o644))
	var register strings.Builder
	register.WriteString("id;name;birth_year;sex;club;region;from;to;fide_id;rating\n")
	for _, p := range people {
		sex := "m"
		if p.female {
			sex = "k"
		}
		fmt.Fprintf(&register, "%d;%s %s;%d;%s;%s;NN;2030-01-01;;%d;%d\n", p.id, p.surname, p.first, p.born, sex, p.club, p.fide, p.rating)
	}
	must(os.WriteFile(filepath.Join(cycle, "register.csv"), []byte(register.String()), 0o644))
	must(os.WriteFile(filepath.Join(dir, "site.yaml"), []byte("title: Grand Prix\nlanguage: pl\n"), 0o644))
}
