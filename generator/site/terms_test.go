package site

import (
	"strings"
	"testing"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// Two terms chosen apart: of the second tournament the points of games are
// dropped, those for taking part count. The rows add up to the total.
func TestTermsChosenApartAreToldAndAddUp(t *testing.T) {
	in := sampleInput("pl")
	st := &in.Standings
	st.Rules.Points = []circuit.Term{{Use: "game_points"}, {Use: "participation", Value: chess.Whole(1)}}
	st.Rules.Count = circuit.Count{PerTerm: []circuit.NamedCount{
		{Name: "game_points", Count: circuit.Count{Best: &circuit.Share{N: 1}}}, {Name: "participation", Count: circuit.Count{All: true}}}}
	l := &st.Lines[0]
	l.Marks = nil
	for i, games := range []int64{10, 7} { // halves
		m := mark(st.Tournaments[i].ID, alfa, 1, int(games)+2, 2, circuit.Counted)
		m.Terms, m.TermDropped = []chess.Points{half(games), chess.Whole(1)}, []bool{i == 1, false}
		l.Marks = append(l.Marks, m)
	}
	l.CyclePoints, l.Total, l.FinalPoints = chess.Whole(7), chess.Whole(7), chess.Points{}
	c, err := ForCircuit(in)
	if err != nil {
		t.Fatal(err)
	}
	p := page(t, c, "player/101/index.html")
	if text := PlainText(p); !strings.Contains(text, "Z tego: punkty zdobyte w turnieju 5 i za udział 2.") {
		t.Errorf("the sums of the terms are missing:\n%s", text)
	}
	tb := tableOf(t, p, "results")
	for i, want := range []string{"6,0||6,0", "1,0|odrzucono: punkty zdobyte w turnieju 3,5|7,0"} {
		if got := cell(t, tb, i, "value").Text + "|" + cell(t, tb, i, "why").Text + "|" + cell(t, tb, i, "running").Text; got != want {
			t.Errorf("row %d: %q, want %q", i+1, got, want)
		}
	}
}
