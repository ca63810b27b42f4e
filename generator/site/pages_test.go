package site

import (
	"slices"
	"strings"
	"testing"

	"podium/generator/chess"
	"podium/generator/circuit"
)

func cell(t *testing.T, tb *Table, row int, key string) Cell {
	t.Helper()
	for i, c := range tb.Columns {
		if c.Key == key {
			return tb.Rows[row].Cells[i]
		}
	}
	t.Fatalf("table %s has no column %s", tb.ID, key)
	return Cell{}
}

func tableOf(t *testing.T, p Page, id string) *Table {
	t.Helper()
	for _, b := range p.Content() {
		if b.Table != nil && b.Table.ID == id {
			return b.Table
		}
	}
	t.Fatalf("page %s has no table %s", p.Path, id)
	return nil
}

func TestPagesAtTheAddressesOfTheContract(t *testing.T) {
	c := sampleCycle(t, "pl")
	for _, path := range []string{
		"index.html", "clubs/index.html", "categories/index.html", "prizes/index.html", "calendar/index.html", "rules/index.html",
		"changes/index.html", "not-counted/index.html", "player/101/index.html", "club/beta-lomza/index.html",
		"tournament/2018-02-04-olsztyn/index.html", "page/regulamin/index.html",
	} {
		p := page(t, c, path)
		if p.Title == "" || p.HeadTitle == "" || len(p.Content()) == 0 {
			t.Errorf("%s is empty", path)
		}
	}
	paths := make(map[string]bool)
	for _, p := range c.Pages {
		if paths[p.Path] {
			t.Errorf("two pages at %s", p.Path)
		}
		paths[p.Path] = true
	}
}

// A page that the contract names is written without content too, with a
// sentence, and left out of the navigation.
func TestEmptyPageSaysWhy(t *testing.T) {
	in := sampleInput("pl")
	in.Standings.Clubs, in.Standings.Categories, in.Standings.Awards, in.Standings.NotCounted = nil, nil, nil, nil
	in.Standings.Rules.Clubs, in.Standings.Rules.Prizes = nil, nil
	in.Standings.Corrections, in.History = nil, nil
	for i := range in.Standings.Lines {
		for j := range in.Standings.Lines[i].Marks {
			in.Standings.Lines[i].Marks[j].Club = ""
		}
	}
	c, err := ForCircuit(in)
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"clubs/index.html": "nie ma klasyfikacji klubowej", "categories/index.html": "nie ma kategorii",
		"prizes/index.html": "nie ma nagród", "not-counted/index.html": "Wszystkie wyniki są zaliczone", "changes/index.html": "Nie było jeszcze zmian",
	} {
		p := page(t, c, path)
		text := PlainText(p)
		for _, b := range p.Content() {
			if b.Table != nil {
				text += b.Table.Empty
			}
		}
		if !strings.Contains(text, want) {
			t.Errorf("%s does not say %q", path, want)
		}
		if slices.ContainsFunc(c.Nav, func(l Link) bool { return l.Href == p.Nav }) {
			t.Errorf("%s stands in the navigation", path)
		}
	}
}

func TestStatusLine(t *testing.T) {
	c := sampleCycle(t, "pl")
	if want := "Klasyfikacja końcowa · po 4 turniejach i finale · stan na 16 grudnia 2018 · wstępna, uwagi do 31 grudnia 2018"; c.Short != want {
		t.Errorf("got %q", c.Short)
	}
	in := sampleInput("pl")
	st := &in.Standings
	st.Final, st.FinalHeld, st.AsOf = false, false, day(2018, 9, 16)
	st.Rules.Publish.CorrectionsUntil = ""
	last := &st.Tournaments[len(st.Tournaments)-1]
	last.Counted, last.Status = false, chess.Planned
	for _, d := range []chess.Date{day(2018, 9, 1), day(2018, 10, 7)} {
		st.Tournaments = append(st.Tournaments, circuit.TournamentLine{Tournament: &chess.Tournament{
			ID: d.String(), Name: "Turniej, Reszel", Date: d, Status: chess.Planned}})
	}
	c, err := ForCircuit(in)
	if err != nil {
		t.Fatal(err)
	}
	if want := "Klasyfikacja bieżąca · po 4 z 6 turniejów · stan na 16 września 2018"; c.Short != want {
		t.Errorf("got %q", c.Short)
	}
	text := PlainText(page(t, c, "index.html"))
	for _, want := range []string{
		"czekamy na wyniki: 1 września, Reszel\n",
		"Od 6. turnieju odrzuca się 2 wyniki – to za 2 turnieje",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the first page lacks %q:\n%s", want, text)
		}
	}
	if prizes := PlainText(page(t, c, "prizes/index.html")); !strings.Contains(prizes, "Gdyby cykl zakończył się dziś") {
		t.Error("prizes of a running cycle are not marked as provisional")
	}
	player := PlainText(page(t, c, "player/102/index.html"))
	if !strings.Contains(player, "do miejsca wyżej brakuje 4 pkt") {
		t.Errorf("no word about what can still change:\n%s", player)
	}
	if c.Finished || c.Data().Status != "running" {
		t.Error("a running cycle is published as finished")
	}
}

func TestNextDropGoesOnAfterTheLastThreshold(t *testing.T) {
	count := circuit.Count{Drop: []circuit.Step{{At: 9, N: 1}, {At: 12, N: 2}, {At: 15, N: 3}}, DropEvery: 3}
	for _, c := range []struct{ held, at, drops int }{{0, 9, 1}, {8, 9, 1}, {9, 12, 2}, {14, 15, 3}, {15, 18, 4}, {17, 18, 4}, {18, 21, 5}} {
		if at, drops := nextDrop(count, c.held); at != c.at || drops != c.drops {
			t.Errorf("after %d: from %d on %d drops, want from %d on %d", c.held, at, drops, c.at, c.drops)
		}
	}
	count.DropEvery = 0
	if at, _ := nextDrop(count, 15); at != 0 {
		t.Errorf("a drop at %d that the regulation does not name", at)
	}
}

// Marks of site.md: a sign and hidden words for each state.
func TestMarksAreSignsWithWords(t *testing.T) {
	tb := tableOf(t, page(t, sampleCycle(t, "pl"), "index.html"), "individual")
	for _, c := range []struct {
		row                   int
		key                   string
		text, state, note, su string
		star                  bool
	}{
		{0, "place", "1", "", "", "", false},
		{3, "place", "4=", "", "miejsce równe", "", false},
		{0, "name", "Ćwik Anna", "", "", "KS Alfa", false},
		{0, "total", "35,5", "", "", "", false},
		{0, "change", "=", "", "bez zmiany", "", false},
		{1, "change", "▲1", "", "awans o 1", "", false},
		{2, "change", "▼1", "", "spadek o 1", "", false},
		{3, "change", "nowy", "", "", "", false},
		{0, "final", "14,0", "final", "finał, podwójnie", "2×7,0", false},
		{0, t1, "7,0", "counted", "", "", false},
		{0, t3, "5,0", "dropped", "odrzucony", "", false},
		{1, t3, "–", "absent", "nie grał", "", false},
		{2, t4, "7,0", "counted", "poprawiony: było 6", "", true},
		{3, t2, "[6,0]", "not_eligible", "nie liczy się: w dniu 10.03.2018 w rejestrze: KP (od 01.03.2018)", "", false},
	} {
		got := cell(t, tb, c.row, c.key)
		if got.Text != c.text || got.State != c.state || got.Note != c.note || got.Sub != c.su || got.Star != c.star {
			t.Errorf("row %d, %s: %+v", c.row, c.key, got)
		}
	}
	var keys []string
	for _, c := range tb.Columns {
		keys = append(keys, c.Key)
	}
	if want := []string{"place", "name", "total", "change", "cycle", "final", t1, t2, t3, t4}; !slices.Equal(keys, want) {
		t.Errorf("columns %v", keys)
	}
}

func TestPenaltyOfAnAbsence(t *testing.T) {
	b := sampleBuilder(t, "pl")
	got := b.markCell(&circuit.Mark{State: circuit.Absent, Reason: circuit.PenaltyMark, Value: chess.Whole(25), DropRank: 1})
	if got.Text != "25,0 n" || got.Raw != "25,0" || got.State != "penalty" || got.Note != "nieobecny, punkty karne, odrzucony" {
		t.Errorf("%+v", got)
	}
	if zero := b.markCell(&circuit.Mark{State: circuit.Counted}); zero.Text != "0,0" {
		t.Errorf("played and scored nothing: %+v", zero)
	}
}

func sampleBuilder(t *testing.T, lang string) *builder {
	t.Helper()
	b, err := newBuilder(sampleInput(lang))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The legend holds the marks of the table, nothing more.
func TestLegendFollowsTheTable(t *testing.T) {
	c := sampleCycle(t, "pl")
	marks := func(tb *Table) []string {
		var out []string
		for _, l := range tb.Legend {
			out = append(out, l.Mark)
		}
		return out
	}
	if got := marks(tableOf(t, page(t, c, "index.html"), "individual")); !slices.Equal(got, []string{"2,5", "2×6,0", "–", "[6,0]", "*", "=", "nowy"}) {
		t.Errorf("individual: %v", got)
	}
	if got := marks(tableOf(t, page(t, c, "categories/index.html"), "category-women")); len(got) != 0 {
		t.Errorf("category: %v", got)
	}
}

func TestClubCellNamesScorers(t *testing.T) {
	p := page(t, sampleCycle(t, "pl"), "clubs/index.html")
	tb := tableOf(t, p, "clubs")
	got := cell(t, tb, 0, t3)
	if got.Text != "7,5 · 1 z 2" || got.Raw != "7,5" || got.State != "dropped" || got.Href != "club/beta-lomza/" {
		t.Errorf("%+v", got)
	}
	club := PlainText(page(t, sampleCycle(t, "pl"), "club/beta-lomza/index.html"))
	if !strings.Contains(club, "nie w dwójce") {
		t.Error("the first who did not fit is not marked")
	}
}

func TestNotCountedSaysWhyAndWhatToDo(t *testing.T) {
	c := sampleCycle(t, "pl")
	text := PlainText(page(t, c, "not-counted/index.html"))
	for _, want := range []string{"GOŚĆ Adam", "brak w rejestrze w dniu 04.02.2018", "zgłoś sędziemu numer CR", ".csv:7"} {
		if !strings.Contains(text, want) {
			t.Errorf("lacks %q", want)
		}
	}
	last := c.Nav[len(c.Nav)-1]
	if last.Text != "Niezaliczone (2)" {
		t.Errorf("navigation: %q", last.Text)
	}
}

// A day before or after the line of the register is told as such.
func TestReasonNamesTheLineOfTheRegister(t *testing.T) {
	b := sampleBuilder(t, "pl")
	later := &chess.Membership{From: day(2018, 3, 1)}
	ended := &chess.Membership{To: day(2018, 1, 31)}
	for _, c := range []struct {
		line *chess.Membership
		want string
	}{
		{nil, "brak w rejestrze w dniu 04.02.2018"},
		{later, "brak w rejestrze w dniu 04.02.2018; wpis dopiero od 01.03.2018"},
		{ended, "brak w rejestrze w dniu 04.02.2018; wpis tylko do 31.01.2018"},
	} {
		if got := b.reasonText(circuit.NotRegistered, "", t1, c.line, nil); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

func TestTournamentPageKeepsOtherColumnsOut(t *testing.T) {
	p := page(t, sampleCycle(t, "pl"), "tournament/2018-02-04-olsztyn/index.html")
	text := PlainText(p)
	if !strings.Contains(text, "Bch") || strings.Contains(text, "Telefon") || strings.Contains(text, "600123456") || strings.Contains(text, "1987") {
		t.Errorf("columns of the export:\n%s", text)
	}
	if strings.Contains(text, "1801") {
		t.Error("ratings are published although no category asks for them")
	}
	if !strings.Contains(text, "SHA-256: 0123456789ab…") {
		t.Error("the hash of the file is missing")
	}
}

// The table shows what the tournament published, so the fate of a corrected row
// names both values.
func TestTournamentPageTellsWhatACorrectedResultIsNow(t *testing.T) {
	for lang, want := range map[string]string{
		"pl": "poprawiony: 6 → 7, powód: pomyłka w protokole (K. Sędzia, 02.10.2018)",
		"en": "corrected: 6 → 7, reason: pomyłka w protokole (K. Sędzia, 2 Oct 2018)",
	} {
		c := sampleCycle(t, lang)
		if text := PlainText(page(t, c, "tournament/"+t4+"/index.html")); !strings.Contains(text, want) {
			t.Errorf("lacks %q:\n%s", want, text)
		}
	}
}

func TestTieBreakColumns(t *testing.T) {
	got := tieBreakColumns([]string{"TB1", "Buchholz", "Rok", "Telefon", "e-mail", "SB", "Wart.", "Deklaracja", "BH/M1", "Adres", "Data ur."})
	if want := []string{"TB1", "Buchholz", "SB", "Wart.", "BH/M1"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestSlugsOfEqualNamesAreNumbered(t *testing.T) {
	slugs, clashes := Slugs([]string{"Łyna Olsztyn", "Lyna Olsztyn", "Hetman"}, strings.Compare)
	if slugs["Lyna Olsztyn"] != "lyna-olsztyn" || slugs["Łyna Olsztyn"] != "lyna-olsztyn-2" || len(clashes) != 1 {
		t.Errorf("%v, %v", slugs, clashes)
	}
}

func TestPrizesInWordsAndMoney(t *testing.T) {
	text := PlainText(page(t, sampleCycle(t, "pl"), "prizes/index.html"))
	for _, want := range []string{
		"450 zł", "650,50 zł", "2–3", "równe miejsca 2–3 – kwota do podziału, decyzja sędziego",
		"brak uprawnionego – nagroda nieprzyznana", "Razem do wypłaty: 1100,50 zł.",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("lacks %q:\n%s", want, text)
		}
	}
}

// Every code of a note has words.
func TestEveryAwardNoteHasWords(t *testing.T) {
	for _, lang := range []string{"pl", "en"} {
		w := load(t, lang)
		for _, code := range []string{"shared_undecided", "split", "duplicate", "passed_over", "no_candidate", "absent_from_final",
			"left_region", "outside", "excluded", "too_few", "drawn", "manual", "no_amount"} {
			if !w.has("award." + code) {
				t.Errorf("%s: no words for %s", lang, code)
			}
		}
	}
}

func TestCalendarHasWeekdayStatusAndDeadline(t *testing.T) {
	c := sampleCycle(t, "pl")
	tb := tableOf(t, page(t, c, "calendar/index.html"), "calendar")
	if got := cell(t, tb, 3, "date"); got.Text != "7–8 lipca 2018" || got.Sub != "sobota" {
		t.Errorf("%+v", got)
	}
	if got := cell(t, tb, 3, "status").Text; got != "odwołany" {
		t.Errorf("status %q", got)
	}
	if got := cell(t, tb, 3, "tournament").Href; got != "https://example.org/gora" {
		t.Errorf("link %q", got)
	}
	if got := cell(t, tb, 3, "deadline").Text; got != "01.07.2018" {
		t.Errorf("deadline %q", got)
	}
	if e := c.Events[3]; !e.Cancelled || e.UID != "2018-07-07-gora@gp.gp.example.org" || e.To != day(2018, 7, 8) {
		t.Errorf("%+v", e)
	}
	if e := c.Events[4]; e.Sequence != 1 {
		t.Errorf("a correction does not count: %+v", e)
	}
}

func TestChangesTellWhatHappened(t *testing.T) {
	c := sampleCycle(t, "pl")
	text := PlainText(page(t, c, "changes/index.html"))
	for _, want := range []string{
		"16 grudnia 2018 – Finał, Olsztyn", "Największe awanse: Ćwik Anna (4. → 1.)", "Od tego turnieju odrzuca się 1 wynik (odbyło się 4).",
		"Klasyfikacja jest końcowa.", "Żak Ewa – punkty: 6 → 7. Powód: pomyłka w protokole (K. Sędzia, 02.10.2018)",
		"Żak Ewa: miejsce 4 → 3, suma 30,5 → 31,5", "Wilk Ola: od 12.05.2018 punkty dla klubu Beta Łomża (wcześniej KS Alfa Olsztyn)",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("lacks %q:\n%s", want, text)
		}
	}
	var anchors []string
	for _, e := range c.Feed {
		anchors = append(anchors, e.Anchor)
	}
	if want := []string{tf, "c-2018-10-02-1", "m-2018-05-12-105", t2, t1}; !slices.Equal(anchors, want) {
		t.Errorf("anchors %v", anchors)
	}
}

// TestChangesReadWellInEachLanguage: places are ordinals of the language, and a
// total that no decimal gives exactly is rounded as in the table.
func TestChangesReadWellInEachLanguage(t *testing.T) {
	for lang, want := range map[string][]string{
		"pl": {"Największe awanse: Ćwik Anna (4. → 1.)", "suma 56,2 → 31,5"},
		"en": {"Largest moves up: Ćwik Anna (4th → 1st)", "total 56.2 → 31.5"},
	} {
		in := sampleInput(lang)
		in.Standings.Corrections[0].Moved[0].Total = chess.Ratio(337, 6)
		c, err := ForCircuit(in)
		if err != nil {
			t.Fatal(err)
		}
		text := PlainText(page(t, c, "changes/index.html"))
		for _, s := range want {
			if !strings.Contains(text, s) {
				t.Errorf("%s lacks %q:\n%s", lang, s, text)
			}
		}
	}
}

func TestEditionChangesStandFirst(t *testing.T) {
	in := sampleInput("pl")
	in.Changes = []Change{{Edition: "2018-11-01", Player: "102", PlaceThen: 3, PlaceNow: 2, TotalThen: half(61), TotalNow: half(63)},
		{Edition: "2018-11-01", Club: beta, PlaceThen: 2, PlaceNow: 1, TotalThen: half(121), TotalNow: half(121)}}
	c, err := ForCircuit(in)
	if err != nil {
		t.Fatal(err)
	}
	text := PlainText(page(t, c, "changes/index.html"))
	for _, want := range []string{"od wydania 1 listopada 2018", "Łoś Jan: miejsce 3 → 2, suma 30,5 → 31,5", "Beta Łomża: miejsce 2 → 1"} {
		if !strings.Contains(text, want) {
			t.Errorf("lacks %q:\n%s", want, text)
		}
	}
}

func TestFurtherStandingHasItsPage(t *testing.T) {
	in := sampleInput("pl")
	lines := sampleLines()[:2]
	in.Standings.Further = []circuit.Standing{{ID: "rapid", Title: "Szachy szybkie", Lines: lines,
		Basis: &circuit.Basis{Tournaments: in.Standings.Tournaments[:2]}}}
	in.Standings.Rules.Further = []circuit.Further{{ID: "rapid", Title: "Szachy szybkie"}}
	c, err := ForCircuit(in)
	if err != nil {
		t.Fatal(err)
	}
	p := page(t, c, "standing/rapid/index.html")
	if tb := tableOf(t, p, "standing-rapid"); len(tb.Rows) != 2 {
		t.Errorf("%d rows", len(tb.Rows))
	}
	if len(c.Data().Standings) != 1 || len(c.Data().Standings[0].Individual) != 2 {
		t.Errorf("data: %+v", c.Data().Standings)
	}
}

func TestThoseApartHaveATableOfTheirOwn(t *testing.T) {
	in := sampleInput("pl")
	st := &in.Standings
	st.Apart = []circuit.Line{st.Lines[4]}
	st.Apart[0].Apart, st.Apart[0].Place, st.Apart[0].Shared = true, 1, false
	st.Lines = st.Lines[:4]
	st.Rules.Eligible.MinStarts = circuit.Share{N: 3}
	c, err := ForCircuit(in)
	if err != nil {
		t.Fatal(err)
	}
	text := PlainText(page(t, c, "index.html"))
	if !strings.Contains(text, "Poza klasyfikacją: mniej niż 3 starty") {
		t.Error("no heading for those apart")
	}
	last := c.Data().Individual[4]
	if last.Section != "apart" || last.Place != 1 {
		t.Errorf("data: %+v", last)
	}
}

// No page of any language shows the key of a missing text or an open bracket.
func TestNoPageShowsAnOpenText(t *testing.T) {
	for _, lang := range []string{"pl", "en"} {
		c := sampleCycle(t, lang)
		w := load(t, lang)
		for _, p := range c.Pages {
			text := PlainText(p) + p.HeadTitle + p.Description
			if strings.Contains(text, "{") {
				t.Errorf("%s %s: an open bracket", lang, p.Path)
			}
			for _, word := range strings.Fields(text) {
				section, rest, found := strings.Cut(word, ".")
				if found && rest != "" && !w.has(word) && (section == "state" || section == "reason" || section == "why" || section == "col") {
					t.Errorf("%s %s: %q", lang, p.Path, word)
				}
			}
		}
		t.Logf("%s: %d pages", lang, len(c.Pages))
	}
}

func TestWhoMayPlayTheFinalIsListed(t *testing.T) {
	in := sampleInput("pl")
	in.Standings.Qualified = []chess.PlayerID{"101", "103"}
	in.Standings.Newcomer = ref(half(25))
	c, err := ForCircuit(in)
	if err != nil {
		t.Fatal(err)
	}
	if text := PlainText(page(t, c, "index.html")); !strings.Contains(text, "Prawo gry w finale (2)\n  - Ćwik Anna\n  - Żak Ewa") {
		t.Errorf("%s", text)
	}
	if text := PlainText(page(t, c, "rules/index.html")); !strings.Contains(text, "może zdobyć najwyżej 12,5 punktu") {
		t.Error("the maximum of a newcomer is not told")
	}
}
