package html

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"podium/generator/chess"
	"podium/generator/site"
	"podium/generator/text"
)

// Size of the stress cycle: more than any circuit has.
const (
	stressPlayers = 300
	stressEvents  = 30
)

var (
	stressSurnames = []string{"Łukasiewicz", "Żurawska", "Ćwikła", "Cegiełka", "Lasota", "Zieleń", "Śliwa", "Ździebło", "Nowina", "Ąkowski"}
	stressNames    = []string{"Ewa", "Jan", "Łucja", "Ignacy", "Zofia", "Bartłomiej", "Ola"}
	stressTowns    = []string{"Dąbrówka", "Olszyny", "Rybno", "Wola", "Kamionka", "Jeziorna", "Górki", "Lipowiec", "Brzezina", "Stary Las"}
	stressClubs    = []string{
		"KS Wieża Kalinowo", "UKS Goniec Rybno", "Szach Dąbrówka", "MKS Hetman",
		"Międzyszkolny Uczniowski Klub Sportowy Skoczek Kamionka Wlkp.", // 60 signs
	}
	longPlayerName = "Wierzchosławska-Przybysławska Aleksandra" // 40 signs
)

// stressSite gives a cycle with every kind of block, mark and state, in Polish
// and English.
func stressSite() []*site.Cycle {
	return []*site.Cycle{stressCycle("pl", "", "en", "en/"), stressCycle("en", "en/", "pl", "")}
}

func stressCycle(lang, prefix, other, otherPrefix string) *site.Cycle {
	c := &site.Cycle{
		ID: "gp-2031", Kind: "circuit", Lang: lang, Prefix: prefix,
		Others: []site.Alternate{{Lang: other, Prefix: otherPrefix}},
		Title:  "Grand Prix Pojezierza 2031",
		Short:  "Klasyfikacja bieżąca · po 30 z 32 turniejów · stan na 16 listopada 2031",
		Nav: []site.Link{
			{Text: "Indywidualna", Href: "./"}, {Text: "Kluby", Href: "clubs/"}, {Text: "Nagrody", Href: "prizes/"},
			{Text: "Kalendarz", Href: "calendar/"}, {Text: "Zasady", Href: "rules/"}, {Text: "Zmiany", Href: "changes/"},
			{Text: "Niezaliczone (14)", Href: "not-counted/"},
		},
		Menu: []site.Link{{Text: "Regulamin", Href: "page/regulamin/"}},
		AsOf: chess.Date{Year: 2031, Month: 11, Day: 16}, Season: chess.Date{Year: 2031, Month: 2, Day: 2},
		Feed: []site.Entry{{Title: "Wyniki"}},
		Top: []site.Link{
			{Text: "Łukasiewicz Ewa – 201,5", Href: "player/1001/"}, {Text: "Żurawska Jan – 199", Href: "player/1002/"},
			{Text: "Ćwikła Łucja – 198,5", Href: "player/1003/"},
		},
	}
	c.Pages = append(c.Pages, stressStandings(), stressClubPage(), stressRules(), stressMarkdown(), stressLists())
	for i := range stressPlayers {
		c.Pages = append(c.Pages, stressPlayerPage(i))
	}
	for i := range stressEvents {
		c.Pages = append(c.Pages, stressEventPage(i))
	}
	final := stressEventPage(0)
	final.Path = "tournament/final/index.html"
	c.Pages = append(c.Pages, final)
	for _, name := range []string{"prizes", "calendar", "not-counted"} {
		c.Pages = append(c.Pages, stressSmallPage(name))
	}
	return c
}

func stressName(i int) string {
	if i == 6 {
		return longPlayerName
	}
	return stressSurnames[i%len(stressSurnames)] + " " + stressNames[i/len(stressSurnames)%len(stressNames)]
}

func stressClub(i int) string  { return stressClubs[i*7%len(stressClubs)] }
func stressEvent(e int) string { return fmt.Sprintf("2031-%02d-%02d", 2+e/3, 1+e%3*9) }
func playerHref(i int) string  { return "player/" + strconv.Itoa(1001+i) + "/" }

func polish(p chess.Points) string { return strings.ReplaceAll(p.Round(1), ".", ",") }

func numberCell(p chess.Points) site.Cell { return site.Cell{Text: polish(p), Num: &p} }

// stressMark gives a cell of every state in turn.
func stressMark(player, event int) site.Cell {
	c := numberCell(chess.Halves(int64(5 + (player*7+event*3)%14)))
	c.State = "counted"
	switch (player + event*5) % 11 {
	case 1:
		c.State, c.Note = "dropped", "odrzucony"
	case 2:
		c = site.Cell{Text: "–", State: "absent", Note: "nie grał"}
	case 3:
		c.Text, c.State, c.Note = "["+c.Text+"]", "not_eligible", "nie liczy się: brak w rejestrze tego dnia"
	case 4:
		if event%4 == 0 {
			c.Star, c.Note = true, "poprawiony: było 5,5"
		}
	case 5:
		if event%6 == 0 {
			c.Text, c.State, c.Note = "["+c.Text+"]*", "corrected_out", "wykreślony decyzją: dwa starty"
		}
	case 6:
		if event%5 == 0 {
			c = numberCell(chess.Whole(0))
		}
	case 7:
		if event%7 == 0 {
			c = numberCell(chess.Whole(-1))
			c.Text, c.State, c.Note = "-1n", "penalty", "nieobecny, punkty karne"
		}
	}
	return c
}

func stressColumns() []site.Column {
	cols := []site.Column{
		{Key: "place", Title: "M.", Long: "Miejsce", Kind: site.ColPlace},
		{Key: "name", Title: "Zawodnik", Kind: site.ColName},
		{Key: "total", Title: "Razem", Kind: site.ColTotal},
		{Key: "change", Title: "±", Long: "zmiana od turnieju Rybno", Kind: site.ColChange},
		{Key: "cycle", Title: "Cykl", Kind: site.ColNumber},
		{Key: "final", Title: "Finał ×2", Href: "tournament/final/", Kind: site.ColFinal},
	}
	for e := range stressEvents {
		id := stressEvent(e)
		cols = append(cols, site.Column{Key: id, Title: stressTowns[e%len(stressTowns)], Sub: id[8:] + "." + id[5:7],
			Href: "tournament/" + id + "/", Kind: site.ColTournament})
	}
	return cols
}

func stressRow(i int) site.Row {
	name, club := stressName(i), stressClub(i)
	total := chess.Halves(int64(440 - i))
	final := chess.Whole(int64(4 + i%10))
	place := numberCell(chess.Whole(int64(i + 1)))
	place.Text = strconv.Itoa(i + 1)
	if i == 3 || i == 4 {
		place = numberCell(chess.Whole(4))
		place.Text, place.Note = "4=", "miejsce dzielone"
	}
	change := site.Cell{Text: "=", Note: "bez zmiany"}
	switch i % 4 {
	case 1:
		n := chess.Whole(int64(i%3 + 1))
		change = site.Cell{Text: "▲" + n.String(), Num: &n, Note: "awans o " + n.String()}
	case 2:
		n := chess.Whole(int64(-(i%3 + 1)))
		change = site.Cell{Text: "▼" + n.Neg().String(), Num: &n, Note: "spadek o " + n.Neg().String()}
	}
	last := numberCell(final)
	last.State, last.Note, last.Sub = "final", "finał, podwójnie", "2×"+polish(final.Div(chess.Whole(2)))
	row := site.Row{
		Search: text.Fold(name + " " + club), Club: club,
		Cells: []site.Cell{
			place, {Text: name, Href: playerHref(i), Sub: club},
			{Text: polish(total), Num: &total, Href: playerHref(i)}, change, numberCell(total.Sub(final)), last,
		},
	}
	if i%5 == 0 {
		row.Cats = append(row.Cats, "u14")
	}
	if i%3 == 0 {
		row.Cats = append(row.Cats, "women")
	}
	for e := range stressEvents {
		row.Cells = append(row.Cells, stressMark(i, e))
	}
	return row
}

func stressStandings() site.Page {
	t := &site.Table{
		ID: "individual", Caption: "Klasyfikacja indywidualna po 30 turniejach", Columns: stressColumns(),
		Ranked: true, Wide: true,
		Filter: &site.Filter{Clubs: stressClubs, Cats: []site.Link{{Text: "Juniorzy do lat 14", Href: "u14"}, {Text: "Kobiety", Href: "women"}}},
		Legend: []site.Legend{
			{Mark: "2,5", State: "dropped", Text: "wynik odrzucony"}, {Mark: "–", State: "absent", Text: "nie grał"},
			{Mark: "[6,0]", State: "not_eligible", Text: "nie liczy się"}, {Mark: "6,0*", Text: "poprawiony lub wykreślony decyzją"},
			{Mark: "-1n", State: "penalty", Text: "nieobecny, punkty karne"}, {Mark: "2×6,0", State: "final", Text: "finał liczy się podwójnie"},
		},
	}
	for i := range stressPlayers {
		t.Rows = append(t.Rows, stressRow(i))
	}
	apart := &site.Table{ID: "apart", Caption: "Poza klasyfikacją: mniej niż 2 starty", Columns: t.Columns[:3]}
	for i := range 3 {
		total := chess.Halves(int64(9 - i))
		apart.Rows = append(apart.Rows, site.Row{Apart: true, Search: text.Fold("Odległy Gość"), Cells: []site.Cell{
			{Text: strconv.Itoa(i + 1)}, {Text: "Odległy Gość " + strconv.Itoa(i+1)}, numberCell(total)}})
	}
	return site.Page{
		Path: "index.html", Title: "Klasyfikacja indywidualna", HeadTitle: "Klasyfikacja indywidualna po 30 turniejach",
		Description: "1. Łukasiewicz Ewa 220,0; 2. Żurawska Ewa 219,5", Blocks: []site.Block{
			{Class: "status", Text: []site.Span{{Text: "Klasyfikacja bieżąca", Strong: true}, {Text: " · po 30 z 32 turniejów · stan na 16 listopada 2031"}}},
			{Class: "lead", Text: []site.Span{{Text: "Liczy się 23 z 30 wyników (7 najsłabszych odpada) i podwojone punkty z finału. "}, {Text: "Wszystkie zasady", Href: "rules/"}}},
			{Table: t},
			{Links: []site.Link{{Text: "Arkusz XLSX", Href: "standings.xlsx"}, {Text: "CSV", Href: "individual.csv"}, {Text: "JSON", Href: "standings.json"}}},
			{Table: apart},
			{Details: &site.Details{Summary: "Co jeszcze może się zmienić", Blocks: []site.Block{
				{List: [][]site.Span{{{Text: "do rozegrania: 2 turnieje"}}, {{Text: "kolejny wynik odpada po 33. turnieju"}}}}}}},
		},
	}
}

func stressClubPage() site.Page {
	t := &site.Table{ID: "clubs", Caption: "Klasyfikacja klubów", Ranked: true, Wide: true, Columns: stressColumns()}
	for i, club := range stressClubs {
		total := chess.Whole(int64(900 - i*20))
		place := numberCell(chess.Whole(int64(i + 1)))
		place.Text = strconv.Itoa(i + 1)
		row := site.Row{Search: text.Fold(club), Cells: []site.Cell{place, {Text: club, Href: "clubs/"}, numberCell(total), {}, numberCell(total), {Text: "–", State: "absent", Note: "nie grali"}}}
		for e := range stressEvents {
			c := numberCell(chess.Whole(int64(30 + (i+e)%9)))
			c.Sub = "5 z 7"
			row.Cells = append(row.Cells, c)
		}
		t.Rows = append(t.Rows, row)
	}
	return site.Page{Path: "clubs/index.html", Nav: "clubs/", Title: "Kluby", Blocks: []site.Block{{Table: t}}}
}

func stressRules() site.Page {
	return site.Page{Path: "rules/index.html", Nav: "rules/", Title: "Zasady", Blocks: []site.Block{
		{Class: "note", Text: []site.Span{{Text: "Wiążący jest "}, {Text: "regulamin", Href: "page/regulamin/"}, {Text: "."}}},
		{Heading: &site.Heading{Level: 2, ID: "count", Text: "Co się odrzuca"}},
		{List: [][]site.Span{
			{{Text: "Po 9 turniejach odrzuca się 1 najsłabszy wynik. "}, {Text: "count.drop", Quiet: true}},
			{{Text: "Finał liczy się podwójnie. "}, {Text: "final.weight", Quiet: true}, {Text: " fair play", Lang: "en"}},
		}},
		{Class: "warn", Text: []site.Span{{Text: "Inne odczytanie progu zmieniłoby 2 miejsca."}}},
		{Heading: &site.Heading{Level: 3, ID: "example", Text: "Przykład"}},
		{Text: []site.Span{{Text: "8,0", Struck: true}, {Text: " odpada."}}},
	}}
}

func stressMarkdown() site.Page {
	return site.Page{Path: "page/regulamin/index.html", Nav: "page/regulamin/", Title: "Regulamin", Blocks: []site.Block{{Markdown: strings.Join([]string{
		"# Regulamin", "", "Zobacz [żółte kartki](#zolte-kartki) i [kluby](../../clubs/). Grają też zawodnicy z rankingiem <2000.[^1]", "",
		"## Żółte kartki", "", "| grupa | wpisowe | opis bardzo długi, żeby tabela nie mieściła się na telefonie |", "|---|--:|---|",
		"| A | 20 zł | " + strings.Repeat("turniej ", 12) + "|", "", "~~Stary zapis~~ i https://example.org/regulamin", "",
		"    " + strings.Repeat("kod ", 60), "", "[^1]: Ranking z pierwszego dnia sezonu.", ""}, "\n")}}}
}

func stressLists() site.Page {
	p := site.Page{Path: "changes/index.html", Nav: "changes/", Title: "Zmiany"}
	for e := range 3 {
		p.Blocks = append(p.Blocks,
			site.Block{Heading: &site.Heading{Level: 2, ID: stressEvent(e), Text: "Turniej " + stressTowns[e]}},
			site.Block{List: [][]site.Span{{{Text: "do pierwszej dziesiątki weszła "}, {Text: stressName(e), Href: playerHref(e)}}}})
	}
	return p
}

func stressPlayerPage(i int) site.Page {
	t := &site.Table{ID: "why", Caption: "Wynik po wyniku", Columns: []site.Column{
		{Title: "Data", Kind: site.ColDate}, {Title: "Turniej", Kind: site.ColName}, {Title: "M.", Long: "Miejsce", Kind: site.ColPlace}, {Title: "Punkty", Kind: site.ColNumber},
		{Title: "Waga", Kind: site.ColNumber}, {Title: "Wartość", Kind: site.ColNumber}, {Title: "Stan"}, {Title: "Dlaczego"}, {Title: "Suma", Kind: site.ColNumber}, {Title: "Źródło"},
	}}
	chart := &site.Chart{Title: "Miejsce po każdym turnieju", Invert: true, Series: []site.Series{{Name: stressName(i), Main: true}, {Name: "Lider"}}}
	for e := range stressEvents {
		m := stressMark(i, e)
		id := stressEvent(e)
		t.Rows = append(t.Rows, site.Row{Cells: []site.Cell{{Text: id, Raw: id}, {Text: stressTowns[e%10], Href: "tournament/" + id + "/"},
			{Text: strconv.Itoa(e + 1)}, m, {Text: "1"}, m, {Text: "liczony"}, {Text: strconv.Itoa(e+1) + ". z 23 liczonych"}, {Text: "100,0"}, {Text: "plik, wiersz 17"}}})
		chart.X = append(chart.X, stressTowns[e%10])
		for s, v := range []int{1 + (i+e*7)%40, 1 + e%3} {
			chart.Series[s].Values = append(chart.Series[s].Values, v)
			chart.Series[s].Has = append(chart.Series[s].Has, e%9 != 4 || s == 1)
		}
	}
	return site.Page{
		Path: playerHref(i) + "index.html", Nav: "./", Title: stressName(i), NoIndex: true, ReportID: strconv.Itoa(1001 + i), ReportWho: "Kos Jan (1001)",
		Blocks: []site.Block{
			{Class: "lead", Text: []site.Span{{Text: "206 (23 najlepsze z 30) + 14 (finał 2 × 7) = "}, {Text: "220,0", Strong: true}, {Text: " → 1. miejsce"}}},
			{Table: t},
			{Heading: &site.Heading{Level: 2, ID: "neighbours", Text: "Sąsiedzi"}},
			{List: [][]site.Span{{{Text: "niżej: "}, {Text: stressName(i + 1), Href: playerHref((i + 1) % stressPlayers)}, {Text: " 219,5 – mniej punktów (−0,5)"}}}},
			{Heading: &site.Heading{Level: 2, ID: "history", Text: "Przebieg"}},
			{Chart: chart},
		},
	}
}

func stressEventPage(e int) site.Page {
	t := &site.Table{ID: "results", Caption: "Tabela turnieju", Columns: []site.Column{
		{Title: "M.", Long: "Miejsce", Kind: site.ColPlace}, {Title: "Zawodnik", Kind: site.ColName}, {Title: "Klub"}, {Title: "Punkty", Kind: site.ColNumber}, {Title: "W cyklu"}}, Ranked: true}
	for i := range 20 {
		place := numberCell(chess.Whole(int64(i + 1)))
		place.Text = strconv.Itoa(i + 1)
		t.Rows = append(t.Rows, site.Row{Cells: []site.Cell{place, {Text: stressName(i), Href: playerHref(i)}, {Text: stressClub(i)}, stressMark(i, e), {Text: "liczony"}}})
	}
	return site.Page{Path: "tournament/" + stressEvent(e) + "/index.html", Nav: "calendar/", Title: "Turniej " + stressTowns[e%10],
		Blocks: []site.Block{{Table: t}}}
}

func stressSmallPage(name string) site.Page {
	amount := chess.Whole(450)
	p := site.Page{Path: name + "/index.html", Nav: name + "/", Title: "Strona " + name}
	t := &site.Table{ID: name, Caption: "Tabela", Empty: "Wszystkie wyniki się liczą.", Columns: []site.Column{
		{Title: "Nagroda"}, {Title: "Kwota", Kind: site.ColMoney}, {Title: "Dzień", Kind: site.ColDate}, {Title: "Kto", Kind: site.ColName}}}
	if name != "not-counted" {
		t.Rows = append(t.Rows, site.Row{Anchor: "a1", Cells: []site.Cell{{Text: "1. miejsce"}, {Text: "450 zł", Num: &amount}, {Text: "niedziela, 2 lutego 2031", Raw: "2031-02-02"}, {Text: stressName(0), Href: playerHref(0)}}})
	}
	if name == "prizes" {
		p.Blocks = append(p.Blocks, site.Block{Class: "note", Text: []site.Span{{Text: "gdyby cykl zakończył się dziś"}}})
	}
	p.Blocks = append(p.Blocks, site.Block{Table: t})
	return p
}

// renderSite gives every file of the stress site by path, as one build makes it.
func renderSite(opt Options, cycles []*site.Cycle) (map[string][]byte, error) {
	r, err := New(opt)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	var mu sync.Mutex
	for _, c := range cycles {
		err := r.Cycle(c, func(f site.File) error {
			mu.Lock()
			defer mu.Unlock()
			if files[f.Path] != nil {
				return fmt.Errorf("%s twice", f.Path)
			}
			files[f.Path] = append([]byte(nil), f.Data...)
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	root, err := r.Root(cycles[:1], RootInfo{Title: "Klasyfikacje Pojezierza", Lang: "pl"})
	for _, f := range root {
		files[f.Path] = f.Data
	}
	return files, err
}

func stressOptions() Options {
	return Options{Version: "1.0", InputHash: "3f9c2a1b", Publisher: "Związek Szachowy Pojezierza", Contact: "klasyfikacja@example.org", BaseURL: "https://example.org/repo/"}
}
