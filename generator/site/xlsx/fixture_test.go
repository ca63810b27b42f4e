package xlsx

import (
	"fmt"
	"strings"

	"podium/generator/chess"
	"podium/generator/site"
)

// fixture builds a cycle from a table an arbiter can read. A line is
//
//	place name | values by tournament | final | order inside a tie
//
// A value in brackets is dropped, "-" is an absence; the sums follow.
type fixture struct {
	weight  string // of the final
	counted int
	form    site.BookForm
	low     bool
	mean    bool
	digits  int // totals are compared rounded to this many decimals; 0 = exactly
	lines   string
}

var testTexts = site.BookTexts{
	Standings: "Klasyfikacja", Clubs: "Kluby", Flags: "Obliczenia", Place: "Miejsce", Name: "Nazwisko i imię", Club: "Klub",
	Total: "Razem", Sum: "Suma cyklu", Final: "Finał", Extras: "Dodatki", FinalPoints: "Punkty w finale", All: "Suma wszystkich",
	Dropped: "Odrzucone", Order: "Kolejność w remisie", Compared: "Suma porównywana", Shared: "Miejsce dzielone", Yes: "tak",
	ID: "Numer", Apart: "Poza klasyfikacją: za mało startów", Cycle: "Cykl", State: "Stan cyklu", AsOf: "Stan na dzień",
	Counted: "Liczonych wyników", CountedClubs: "Liczonych wyników klubu", Inputs: "Skrót danych", Program: "Program",
	Page: "strona &P z &N",
}

func (f fixture) cycle() *site.Cycle {
	info := &site.BookInfo{LowWins: f.low, Mean: f.mean, RankDigits: -1, Decimals: -1, Texts: testTexts}
	if f.digits > 0 {
		info.RankDigits, info.Decimals = f.digits, f.digits
	}
	if f.weight != "" {
		info.Final, info.FinalWeight = true, points(f.weight)
	}
	pool := site.BookPool{Form: f.form, Counted: f.counted}
	apart := false
	for i, text := range strings.Split(strings.TrimSpace(f.lines), "\n") {
		if strings.TrimSpace(text) == "apart" {
			apart = true
			continue
		}
		parts := strings.Split(text, "|")
		line := f.line(strings.Fields(parts[1]))
		must(fmt.Sscan(parts[0], &line.Place, &line.Name))
		must(fmt.Sscan(parts[3], &line.Order))
		line.ID, line.Club, line.Apart, line.Total = fmt.Sprint("id", i), "KS Próba", apart, line.Sum
		if s := strings.TrimSpace(parts[2]); s != "-" {
			p := points(s)
			line.Final, line.Total = &p, line.Sum.Add(p.Mul(info.FinalWeight))
		}
		if n := len(pool.Lines); n > 0 && pool.Lines[n-1].Place == line.Place && pool.Lines[n-1].Apart == apart {
			line.Shared, pool.Lines[n-1].Shared = true, true
		}
		pool.Lines = append(pool.Lines, line)
		for len(info.Tournaments) < len(line.Values) {
			id := fmt.Sprintf("t%d", len(info.Tournaments)+1)
			info.Tournaments = append(info.Tournaments, site.BookTournament{ID: id, Name: "Turniej " + id})
		}
	}
	info.Players = pool
	return &site.Cycle{ID: "proba", Kind: "circuit", Lang: "pl", Title: "Próba & co", Short: "po 3 turniejach",
		AsOf: chess.Date{Year: 2018, Month: 12, Day: 16},
		Book: func() site.Book {
			return site.Book{Info: info, Lists: []site.Table{{ID: site.BookRules, Caption: "Zasady", Columns: []site.Column{{Title: "Zasada", Kind: site.ColName}},
				Rows: []site.Row{{Cells: []site.Cell{{Text: "=1+1 zostaje tekstem"}}}}}}}
		}}
}

// line reads the values of one entry and sums what counts of them.
func (f fixture) line(values []string) site.BookLine {
	var line site.BookLine
	n := int64(0)
	for _, v := range values {
		if v == "-" {
			line.Values, line.Counts = append(line.Values, nil), append(line.Counts, false)
			continue
		}
		counts := !strings.HasPrefix(v, "(")
		p := points(strings.Trim(v, "()"))
		line.Values, line.Counts = append(line.Values, &p), append(line.Counts, counts)
		if counts {
			line.Sum, n = line.Sum.Add(p), n+1
		}
	}
	if f.mean && n > 0 {
		line.Sum = line.Sum.Div(chess.Whole(n))
	}
	return line
}

func points(s string) chess.Points {
	p, err := chess.ParsePoints(s)
	must(0, err)
	return p
}

func must(_ int, err error) {
	if err != nil {
		panic(err)
	}
}

// fixtures show every form of formula.
var fixtures = map[string]fixture{
	// the regulation of 2018: two of five dropped, an absence first, the final
	// doubled; who played the final stands before who did not
	"best": {weight: "2", counted: 3, form: site.BookBest, lines: `
		1 Świerk   | 6   6.5 (5)  7   (4)   | 6   | 1
		2 Jodła    | (6) 6   7    -   6.5   | 5   | 1
		2 Modrzew  | 7   6   -    6.5 -     | 5   | 1
		4 Cis      | (6) (6) 6    6   6     | 5.5 | 1
		5 Buk      | 7   7   7    -   -     | 4   | 2
		6 Grab     | 9   9   (1)  (0) 3     | -   | 1
		6 Olcha    | 7   7   7    -   -     | -   | 1
		8 Wiąz     | (0) 0   0    0   -     | -   | 1`},
	// thirds, as from shared points of a table of places
	"fine": {counted: 2, form: site.BookBest, lines: `
		1 Świerk   | 40/3 40/3 (25/3)       | - | 1
		1 Jodła    | 40/3 (0)  40/3         | - | 1
		3 Modrzew  | (25/3) 25/3 55/3       | - | 3
		4 Cis      | (1/3) 1/3 1/3          | - | 1`},
	// halves of a season chosen apart; a decision placed the second tie
	"flags": {weight: "3/2", counted: 4, form: site.BookFlags, lines: `
		1 Świerk   | 6 (5) (6.5) 7    | 6 | 1
		2 Jodła    | (4) 6 7 (6.5)    | 6 | 2
		2 Modrzew  | 6 - - 7          | 6 | 2
		4 Cis      | 5 - 1 -          | - | 1
		apart
		1 Buk      | 9 - - -          | - | 1
		2 Grab     | - - 8 -          | - | 1`},
	// places added, the lowest sum wins, an absence costs twelve
	"low": {counted: 3, form: site.BookBest, low: true, lines: `
		1 Świerk   | 1 2 (3) 1        | - | 1
		2 Jodła    | 2 (12) 1 2       | - | 1
		3 Modrzew  | (12) 3 2 12      | - | 1`},
	// the mean of the best two, compared as it is shown
	"mean": {counted: 2, form: site.BookBest, mean: true, digits: 1, lines: `
		1 Świerk   | 70 80 (60.5)     | - | 1
		1 Jodła    | 75.02 74.96 (60) | - | 1
		3 Modrzew  | 70.1 - -         | - | 1
		4 Cis      | 60 60.5 (1)      | - | 1`},
	// nothing that a formula of the row could know
	"plain": {counted: 2, form: site.BookPlain, lines: `
		1 Świerk   | 5 6 | - | 1
		2 Jodła    | 4 1 | - | 1`},
}
