package site

import (
	"strings"
	"testing"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// The values of counted rows and of the final add up to the total, on every
// page of a player or club.
func TestValuesOfAPageAddUpToItsTotal(t *testing.T) {
	in := sampleInput("pl")
	in.Standings.Lines[1].Extras = chess.Whole(2)
	in.Standings.Lines[1].Total = in.Standings.Lines[1].Total.Add(chess.Whole(2))
	c, err := ForCircuit(in)
	if err != nil {
		t.Fatal(err)
	}
	want := make(map[string]chess.Points)
	for _, l := range in.Standings.Lines {
		want["player/"+string(l.Player)+"/index.html"] = l.Total
	}
	want["club/beta-lomza/index.html"] = in.Standings.Clubs[0].Total
	want["club/ks-alfa-olsztyn/index.html"] = in.Standings.Clubs[1].Total
	for path, total := range want {
		tb := tableOf(t, page(t, c, path), "results")
		var sum chess.Points
		for i := range tb.Rows {
			if v := cell(t, tb, i, "value"); v.State == "counted" || v.State == "final" {
				sum = sum.Add(*v.Num)
			}
		}
		if sum != total {
			t.Errorf("%s: values add up to %v, the total is %v", path, sum, total)
		}
		last := cell(t, tb, len(tb.Rows)-1, "running")
		if last.Num != nil && *last.Num != total {
			t.Errorf("%s: running sum %v, total %v", path, *last.Num, total)
		}
	}
	if len(want) != 7 {
		t.Fatalf("%d pages looked at", len(want))
	}
}

func TestExplanationInOneSentence(t *testing.T) {
	c := sampleCycle(t, "pl")
	for path, want := range map[string]string{
		"player/101/index.html":      "21,5 (3 najlepsze z 4) + 14 (finał 2 × 7) = 35,5 → 1. miejsce",
		"player/104/index.html":      "8 (3 najlepsze z 4) → 4. miejsce, równe",
		"club/beta-lomza/index.html": "38,5 (3 najlepsze z 4) + 22 (finał 2 × 11) = 60,5 → 1. miejsce",
	} {
		if got := page(t, c, path).Description; got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}

func TestExplanationSaysWhyOfEachRow(t *testing.T) {
	text := PlainText(page(t, sampleCycle(t, "pl"), "player/103/index.html"))
	for _, want := range []string{
		"1. z 3 liczonych", "1. najsłabszy z 1 odrzucanych", "poprawiony: było 6, powód: pomyłka w protokole (K. Sędzia, 02.10.2018)",
		"dodaje się po odrzuceniach", "odbyły się 4 turnieje → odrzuca się 1 (po 3: 1)", ".csv:4",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("lacks %q:\n%s", want, text)
		}
	}
	absent := PlainText(page(t, sampleCycle(t, "pl"), "player/102/index.html"))
	if !strings.Contains(absent, "nieobecność zajmuje jedno odrzucenie") {
		t.Error("an absence that takes up a drop is not told")
	}
	moved := PlainText(page(t, sampleCycle(t, "pl"), "player/104/index.html"))
	if !strings.Contains(moved, "w dniu 10.03.2018 w rejestrze: KP (od 01.03.2018); zajmuje jedno odrzucenie") {
		t.Error("a result of another region is not told")
	}
}

func TestNeighboursAndTheCriterionThatDecided(t *testing.T) {
	c := sampleCycle(t, "pl")
	for path, wants := range map[string][]string{
		"player/102/index.html": {
			"wyżej: Ćwik Anna 35,5 – więcej punktów (+4)",
			"niżej: Żak Ewa 31,5 – decyduje miejsce w finale: 4 < 9",
			"suma punktów: 31,5 = 31,5",
			"miejsce w finale: 4 < 9 – to rozstrzyga",
			"miejsce w finale: nie użyto",
		},
		"player/104/index.html": {"równo z Wilk Ola 8,0 – regulamin nie rozstrzyga", "miejsce w finale: bez startu w finale = bez startu w finale"},
		"player/103/index.html": {"niżej: Mróz Piotr 8,0 – mniej punktów (−23,5)"},
	} {
		text := PlainText(page(t, c, path))
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %q:\n%s", path, want, text)
			}
		}
	}
}

func TestExplainGivesEntryAndNeighbours(t *testing.T) {
	e, ok, err := Explain(sampleInput("pl"), "103")
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	if e.Data.Player == nil || e.Data.Player.Place != 3 || e.Page.Title != "Żak Ewa" {
		t.Errorf("%+v", e.Data)
	}
	above := e.Data.Above
	if above == nil || above.ID != "102" || above.DecidedBy != "final_place" || len(above.Tried) != 2 ||
		above.Tried[1] != (DataTrial{Criterion: "final_place", Own: "9", Other: "4"}) {
		t.Errorf("above: %+v", above)
	}
	if below := e.Data.Below; below == nil || below.Total != "8" || below.DecidedBy != "total" || len(below.Tried) != 1 {
		t.Errorf("below: %+v", below)
	}
	if _, ok, _ := Explain(sampleInput("pl"), "999"); ok {
		t.Error("an unknown player is explained")
	}
	club, ok, err := ExplainClub(sampleInput("pl"), beta)
	if err != nil || !ok || club.Data.Club.ID != "beta-lomza" || club.Data.Above != nil || club.Data.Below.Name != alfa {
		t.Errorf("%+v %v %v", club.Data, ok, err)
	}
}

// The chart has the numbers of the table below it.
func TestChartHasTheNumbersOfItsTable(t *testing.T) {
	p := page(t, sampleCycle(t, "pl"), "player/102/index.html")
	var chart *Chart
	for _, b := range p.Content() {
		if b.Chart != nil {
			chart = b.Chart
		}
	}
	tb := tableOf(t, p, "trail-table")
	if chart == nil || len(chart.Series) != 2 || len(tb.Rows) != 3 || !chart.Invert {
		t.Fatalf("chart %+v", chart)
	}
	for i := range tb.Rows {
		own, leader := cell(t, tb, i, "place"), cell(t, tb, i, "leader")
		if own.Num.Num() != int64(chart.Series[0].Values[i]) || leader.Num.Num() != int64(chart.Series[1].Values[i]) {
			t.Errorf("row %d: %s and %s against %d and %d", i, own.Text, leader.Text, chart.Series[0].Values[i], chart.Series[1].Values[i])
		}
	}
}

func TestMeanAndFractionsAreExplained(t *testing.T) {
	in := sampleInput("pl")
	in.Standings.Rules.Count = circuit.Count{Best: &circuit.Share{N: 3}, Total: "mean"}
	in.Standings.Rules.Decimals = 1
	l := &in.Standings.Lines[0]
	l.CyclePoints, l.FinalPoints, l.Total = chess.Ratio(43, 6), chess.Points{}, chess.Ratio(43, 6)
	l.Marks = l.Marks[:4]
	b, err := newBuilder(in)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := b.sumSentence(l), "43/6 (średnia z 3 wyników) ≈ 7,2 → 1. miejsce"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := b.totalCell(l.Total, ""); got.Text != "7,2" || got.Note != "dokładnie 43/6" {
		t.Errorf("%+v", got)
	}
}

// What the other reading of the threshold would change is told by explain, not
// on the page of the player.
func TestOtherReadingStandsInExplainOnly(t *testing.T) {
	e, _, err := Explain(sampleInput("pl"), "104")
	if err != nil {
		t.Fatal(err)
	}
	if text := PlainText(e.Page); !strings.Contains(text, "Inne odczytanie progu") || !strings.Contains(text, "miejsce 4 → 5, suma 8 → 5") {
		t.Errorf("explain does not tell it:\n%s", text)
	}
	if text := PlainText(page(t, sampleCycle(t, "pl"), "player/104/index.html")); strings.Contains(text, "Inne odczytanie") {
		t.Error("it stands on the page of the player")
	}
}

// The weight stands beside the points where it is not 1, the day under the
// tournament, and the sum leads to the row in the table.
func TestExplanationShowsWeightDayAndTheWayToTheTable(t *testing.T) {
	p := page(t, sampleCycle(t, "pl"), "player/101/index.html")
	tb := tableOf(t, p, "results")
	last := len(tb.Rows) - 1
	if got := cell(t, tb, last, "points").Text; !strings.HasSuffix(got, " ×2") {
		t.Errorf("points of the doubled final: %q", got)
	}
	if got := cell(t, tb, 0, "points").Text; strings.Contains(got, "×") {
		t.Errorf("points of a tournament of weight 1: %q", got)
	}
	if got := cell(t, tb, 0, "tournament").Sub; got != "04.02.2018" {
		t.Errorf("day of the first tournament: %q", got)
	}
	found := false
	for _, block := range p.Content() {
		found = found || linksTo(block.Text, "index.html#p-101")
	}
	if !found {
		t.Error("nothing leads to the row in the table")
	}
}
