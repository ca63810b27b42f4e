package site

import (
	"slices"
	"strings"
	"testing"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// bookOf makes the numbers of the workbook from lines such as
//
//	A 1 | 6 (5) - x | 12 | 23
//
// name and place, values by tournament, value of the final, total. A value in
// brackets is dropped, "-" an absence, "n12" an absence worth 12, "x" a result
// without eligibility; dropped absences are not told apart here.
func bookOf(t *testing.T, rules circuit.Rules, counted int, lines string) *BookInfo {
	t.Helper()
	st := &circuit.Standings{Rules: rules, FinalHeld: rules.Final != nil}
	st.Counted = counted
	for i, text := range strings.Split(strings.TrimSpace(lines), "\n") {
		parts := strings.Split(text, "|")
		head := strings.Fields(parts[0])
		l := circuit.Line{Player: chess.PlayerID(head[0]), Place: len(head[1]), Total: bookPoints(t, parts[3])}
		for j, v := range strings.Fields(parts[1]) {
			id := string(rune('a' + j))
			l.Marks = append(l.Marks, bookMark(t, id, v))
			if i == 0 {
				st.Tournaments = append(st.Tournaments, circuit.TournamentLine{Tournament: &chess.Tournament{ID: id}, Counted: true})
			}
		}
		if v := strings.TrimSpace(parts[2]); v != "-" {
			l.FinalPoints = bookPoints(t, v)
			l.Marks = append(l.Marks, circuit.Mark{Tournament: "final", State: circuit.InFinal, Value: l.FinalPoints})
		}
		l.CyclePoints = l.Total.Sub(l.FinalPoints)
		st.Lines = append(st.Lines, l)
	}
	if rules.Final != nil {
		st.Tournaments = append(st.Tournaments, circuit.TournamentLine{Tournament: &chess.Tournament{ID: "final"}, Final: true, Counted: true})
	}
	name := func(l *circuit.Line) string { return string(l.Player) }
	w, err := loadWords("pl", nil)
	if err != nil {
		t.Fatal(err)
	}
	return bookInfo(w, st, bookNames{name, name, name, func(id string) string { return id }})
}

func bookMark(t *testing.T, id, v string) circuit.Mark {
	t.Helper()
	m := circuit.Mark{Tournament: id}
	switch {
	case v == "-":
		m.State = circuit.Absent
	case v == "x":
		m.State, m.Points, m.Reason = circuit.NotEligible, chess.Whole(9), circuit.OtherRegion
	case strings.HasPrefix(v, "n"):
		m.State, m.Reason, m.Value = circuit.Absent, circuit.PenaltyMark, bookPoints(t, v[1:])
	case strings.HasPrefix(v, "("):
		m.State, m.Value = circuit.Dropped, bookPoints(t, strings.Trim(v, "()"))
	default:
		m.State, m.Value = circuit.Counted, bookPoints(t, v)
	}
	return m
}

func bookPoints(t *testing.T, s string) chess.Points {
	t.Helper()
	p, err := chess.ParsePoints(s)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestWorkbookFormulaIsProved: the short formula only where it gives every sum
// and every mark, the flags where something else chose, a number where no sum
// of the row is the total.
func TestWorkbookFormulaIsProved(t *testing.T) {
	never := circuit.Rules{Tourns: []circuit.TournamentRules{{ID: "a", Drop: "never"}}}
	blocks := circuit.Rules{Count: circuit.Count{PerBlock: []circuit.NamedCount{{Name: "x"}}}}
	for _, c := range []struct {
		name  string
		rules circuit.Rules
		want  BookForm
		lines string
	}{
		{"best three of four", circuit.Rules{}, BookBest, "A * | 6 (5) 7 6 | - | 19"},
		{"an absence is an empty cell", circuit.Rules{}, BookBest, "A * | 6 - 7 x | - | 13"},
		{"a never dropped tournament may agree by chance", never, BookFlags, "A * | 6 (5) 7 6 | - | 19"},
		{"the latest of equal values dropped", circuit.Rules{}, BookFlags, "A * | 6 6 7 (6) | - | 19"},
		{"blocks", blocks, BookFlags, "A * | (6) 5 7 (6) | - | 12"},
		{"a disqualification counts as zero", circuit.Rules{}, BookFlags, "A * | 0 (5) 7 6 | - | 13"},
		{"no sum of the row", circuit.Rules{}, BookPlain, "A * | 6 (5) 7 6 | - | 20"},
		{"one entry alone decides", circuit.Rules{}, BookPlain, "A * | 6 (5) 7 6 | - | 19\nB ** | 6 5 - - | - | 10.5"},
	} {
		if got := bookOf(t, c.rules, 3, c.lines).Players.Form; got != c.want {
			t.Errorf("%s: form %s, want %s", c.name, got, c.want)
		}
	}
}

func TestWorkbookCells(t *testing.T) {
	rules := circuit.Rules{Final: &circuit.Final{Tournament: "final", Weight: chess.Whole(2)}, LowWins: true}
	info := bookOf(t, rules, 2, "A * | 1 n12 x | - | 13\nB ** | 2 (3) - | 15 | 17")
	a, b := info.Players.Lines[0], info.Players.Lines[1]
	if a.Final != nil || b.Final == nil || b.Final.String() != "7.5" {
		t.Errorf("points in the final: %v and %v, want none and 7.5", a.Final, b.Final)
	}
	if a.Values[1] == nil || a.Values[1].String() != "12" || !a.Counts[1] {
		t.Error("the penalty for an absence is no number that counts")
	}
	if b.Values[2] != nil || b.Counts[1] {
		t.Error("an absence has a value, or a dropped value counts")
	}
	if len(info.Tournaments) != 3 || !info.Final || !info.LowWins {
		t.Errorf("head of the workbook: %+v", info)
	}
}

// TestWorkbookNumbersTheTies: equal numbers share a place, so that the place
// can be counted from total and number.
func TestWorkbookNumbersTheTies(t *testing.T) {
	info := bookOf(t, circuit.Rules{}, 1, `
		A *     | 9 | - | 9
		B **    | 8 | - | 8
		C **    | 8 | - | 8
		D ****  | 8 | - | 8
		E ***** | 7 | - | 7`)
	var got []int
	for _, l := range info.Players.Lines {
		got = append(got, l.Order)
	}
	if want := []int{1, 1, 1, 3, 1}; !slices.Equal(got, want) {
		t.Errorf("order inside ties %v, want %v", got, want)
	}
}

func TestWorkbookTextsExistInEveryLanguage(t *testing.T) {
	for _, lang := range []string{"pl", "en"} {
		w, err := loadWords(lang, nil)
		if err != nil {
			t.Fatal(err)
		}
		if texts := bookTexts(w); strings.Contains(strings.Join([]string{texts.Standings, texts.Order, texts.Page, texts.Apart, texts.Yes}, " "), "workbook.") {
			t.Errorf("%s: %+v", lang, texts)
		}
	}
}
