package csv

import (
	"encoding/csv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"podium/generator/chess"
	"podium/generator/site"
)

func number1(text string, p chess.Points, state string) site.Cell {
	return site.Cell{Text: text, Num: &p, State: state}
}

func sample() site.Table {
	return site.Table{
		Columns: []site.Column{{Title: "miejsce"}, {Title: "zawodnik"}, {Title: "razem"}, {Title: "t1"}, {Title: "odrzucone"}},
		Rows: []site.Row{
			{Cells: []site.Cell{number1("1", chess.Whole(1), ""), {Text: "Łoś; Jan"}, number1("7,5", chess.Halves(15), ""), number1("2,5", chess.Halves(5), "dropped"), {Text: "t1"}}},
			{Cells: []site.Cell{{Text: "2=", Num: ptr(chess.Whole(2)), Raw: "2"}, {Text: `Żak "Ewa"`}, number1("−1", chess.Whole(-1), ""), {Text: "–", State: "absent"}, {}}},
			{Cells: []site.Cell{number1("4", chess.Whole(4), ""), {Text: "=1+1"}, number1("0,0", chess.Points{}, ""), {Text: "[6,0]", State: "not_eligible"}, {}}},
		},
	}
}

func ptr(p chess.Points) *chess.Points { return &p }

func render(t *testing.T, tb site.Table, lang string) string {
	t.Helper()
	data, err := Render(tb, lang)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestExcelInPolishReadsTheFile(t *testing.T) {
	want := "\uFEFFmiejsce;zawodnik;razem;t1;odrzucone\r\n" +
		"1;\"Łoś; Jan\";7,5;2,5;t1\r\n" +
		"2;\"Żak \"\"Ewa\"\"\";-1;;\r\n" +
		"4;'=1+1;0,0;;\r\n"
	if got := render(t, sample(), "pl"); got != want {
		t.Errorf("got\n%q\nwant\n%q", got, want)
	}
}

func TestEnglishKeepsThePoint(t *testing.T) {
	tb := site.Table{Columns: []site.Column{{Title: "total"}}, Rows: []site.Row{{Cells: []site.Cell{number1("7.5", chess.Halves(15), "")}}}}
	if got := render(t, tb, "en"); !strings.HasSuffix(got, "\r\n7.5\r\n") {
		t.Errorf("%q", got)
	}
}

// Text that a spreadsheet would run as a formula gets an apostrophe; numbers
// never do.
func TestDangerousTextIsHarmless(t *testing.T) {
	for text, want := range map[string]string{
		"=HYPERLINK(\"http://x\")": "'=HYPERLINK", "+48": "'+48", "-cmd": "'-cmd", "@SUM(A1)": "'@SUM", "\tx": "'\tx", "\rx": "'", "Jan": "Jan", "": "",
	} {
		tb := site.Table{Columns: []site.Column{{Title: "a"}, {Title: "b"}}, Rows: []site.Row{{Cells: []site.Cell{{Text: text}, {Text: "z"}}}}}
		got, err := read(render(t, tb, "pl"))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(got[1][0], want) {
			t.Errorf("%q became %q", text, got[1][0])
		}
	}
	heading := site.Table{Columns: []site.Column{{Title: "=1+1"}}}
	if got := render(t, heading, "pl"); !strings.Contains(got, "'=1+1") {
		t.Errorf("heading %q", got)
	}
}

func read(s string) ([][]string, error) {
	r := csv.NewReader(strings.NewReader(strings.TrimPrefix(s, mark)))
	r.Comma = ';'
	return r.ReadAll()
}

// Whatever stands in a name, a reader of CSV gets it back, and never as a
// formula.
func TestTextSurvivesTheFile(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		text := rapid.StringOf(rapid.RuneFrom([]rune("aŁ;\"',=+-@ \n"))).Draw(rt, "text")
		tb := site.Table{Columns: []site.Column{{Title: "a"}, {Title: "b"}}, Rows: []site.Row{{Cells: []site.Cell{{Text: text}, {Text: "end"}}}}}
		data, err := Render(tb, "pl")
		if err != nil {
			rt.Fatal(err)
		}
		rows, err := read(string(data))
		if err != nil || len(rows) != 2 || rows[1][1] != "end" {
			rt.Fatalf("%q gives %v, %v", text, rows, err)
		}
		got := rows[1][0]
		if got != text && got != "'"+text {
			rt.Fatalf("%q came back as %q", text, got)
		}
		if got != "" && strings.ContainsRune("=+-@\t\r\n", rune(got[0])) {
			rt.Fatalf("%q is run as a formula", got)
		}
	})
}
