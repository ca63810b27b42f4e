package source

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/generator/diag"
)

// person is what a case says about a row: name, points, and club where it
// matters.
type person struct{ name, points, club string }

func persons(res Result) []person {
	if res.Tournament == nil {
		return nil
	}
	var out []person
	for _, r := range res.Tournament.Rows {
		p := ""
		if r.HasPoints {
			p = r.Points.String()
		}
		out = append(out, person{r.Person.Name, p, r.Person.Club})
	}
	return out
}

// TestTablesOfKnownBugs runs the inputs that other programs are known to read
// wrongly.
func TestTablesOfKnownBugs(t *testing.T) {
	dir := shared(t, "cases")
	wieza, goniec := "KS Wieża Kalinowo", "UKS Goniec Brzezie"
	three := []person{{"Dębski Łukasz", "8", wieza}, {"Wierza Jan", "6.5", goniec}, {"Topola Piotr", "4", goniec}}
	cases := []struct {
		file     string
		want     []person
		problems []string
	}{
		{"xlsx-dimension-sparse/a1.xlsx", three, nil},
		{"xlsx-dimension-sparse/milion.xlsx", three, nil},
		{"xlsx-hidden/turniej.xlsx", three, []string{"hidden-rows"}},
		{"xlsx-rich-inline/turniej.xlsx", []person{{"Dębski Łukasz", "7.5", wieza}, {"Lipińska Żaneta", "6.5", wieza}, {"Wierza Jan", "5", ""}}, nil},
		{"xlsx-title-footer/turniej.xlsx", []person{{"Dębski Łukasz", "7.5", wieza}, {"Lipińska Żaneta", "7", wieza}, {"Wierza Jan", "6.5", goniec}}, nil},
		{"xlsx-error-bool/turniej.xlsx", []person{{"Dębski Łukasz", "7", ""}, {"Obcy Gość", "6", ""}}, []string{"score-syntax"}},
		{"xlsx-zip-bomb/bomba.xlsx", nil, []string{"file-too-large"}},
		{"xlsx-zip-bomb/uczciwy.xlsx", three[:1], nil},
		{"csv-bom-semicolon/turniej.csv", []person{{"Dębski Łukasz", "7.5", wieza}, {"Lipińska Żaneta", "7", wieza}, {"Wierza Jan", "6.5", goniec}}, nil},
		{"csv-missing-column/inaczej.csv", []person{{"Dębski Łukasz", "8", wieza}, {"Wierza Jan", "6.5", goniec}}, nil},
		{"csv-mojibake/turniej.csv", []person{{"DÄ\u0099bski Å\u0081ukasz", "7", "KS WieÅ¼a Kalinowo"}, {"SÃO Tomé Ana", "6", ""}, {"Ångström Nils", "5", ""}}, []string{"mojibake"}},
		{"csv-quotes/turniej.csv", []person{
			{"Dębski Łukasz", "8", `UKS "Wieża" Kalinowo`}, {"Lipińska Żaneta", "7", `"Goniec" Brzezie`}, {"Wierza Jan", "6.5", `"Goniec" Brzezie`},
			{"Topola Piotr", "4", `UKS "Hetman"; Dębina`}, {"Jesionek Olga", "3", "KS Skoczek"}}, nil},
		{"csv-sep-line/turniej.csv", []person{{"Dębski Łukasz", "7.5", wieza}}, nil},
		{"csv-sep-line/przecinek.csv", []person{{"Dębski, Łukasz", "7.5", wieza}}, nil},
		{"csv-utf16/unicode.txt", []person{{"Dębski Łukasz", "7.5", wieza}, {"Wierza Jan", "6", goniec}}, nil},
		{"csv-utf16/bez-znacznika.csv", []person{{"Dębski Łukasz", "7.5", wieza}}, nil},
		{"line-endings/crlf.csv", []person{{"Dębski Łukasz", "7", wieza}}, nil},
		{"line-endings/lf.csv", []person{{"Dębski Łukasz", "7", wieza}}, nil},
		{"trf-points-mismatch/tabela.csv", []person{{"Sosnowicz Igor", "3.5", ""}, {"Klonowicz Adam", "3", ""}}, []string{"points-differ"}},
	}
	for _, c := range cases {
		res, issues := readFile(t, filepath.Join(dir, c.file), Options{})
		if diff := cmp.Diff(c.want, persons(res), cmp.AllowUnexported(person{})); diff != "" {
			t.Errorf("%s: (-want +got)\n%s", c.file, diff)
		}
		var got []string
		for _, i := range issues {
			got = append(got, i.Code)
			if i.Pos.File == "" || i.Text.Pl == "" || i.Hint.Pl == "" {
				t.Errorf("%s: problem without place, Polish or hint: %+v", c.file, i)
			}
		}
		if !slices.Equal(got, c.problems) {
			t.Errorf("%s: problems %v, want %v", c.file, got, c.problems)
		}
	}
	t.Logf("%d cases", len(cases))
}

func TestBrokenScoreNamesCellAndPerson(t *testing.T) {
	_, issues := readFile(t, filepath.Join(shared(t, "cases"), "xlsx-error-bool", "turniej.xlsx"), Options{})
	if len(issues) != 1 || issues[0].Pos.Cell != "E3" || !strings.Contains(issues[0].Text.En, "#N/A in the points column") ||
		!strings.Contains(issues[0].Text.En, "Lipińska Żaneta") {
		t.Errorf("%+v", issues)
	}
}

func TestMissingColumnOfPointsIsNeverZero(t *testing.T) {
	file := filepath.Join(shared(t, "cases"), "csv-missing-column", "brak.csv")
	res, issues := readFile(t, file, Options{Need: []string{"points"}})
	if res.Tournament != nil || len(issues) != 1 || issues[0].Code != "column-missing" {
		t.Fatalf("%+v, %+v", res.Tournament, issues)
	}
	for _, word := range []string{"points", "Wynik"} {
		if !strings.Contains(issues[0].Text.En, word) {
			t.Errorf("the message does not name %q: %s", word, issues[0].Text.En)
		}
	}
	res, issues = readFile(t, file, Options{Need: []string{"points"}, Columns: map[string]string{"points": "wynik"}})
	want := []person{{"Dębski Łukasz", "8", "KS Wieża Kalinowo"}, {"Wierza Jan", "6.5", "UKS Goniec Brzezie"}}
	if diff := cmp.Diff(want, persons(res), cmp.AllowUnexported(person{})); diff != "" || len(issues) > 0 {
		t.Errorf("mapped by the settings: %s %v", diff, issues)
	}
}

func TestNoShowIsNoParticipant(t *testing.T) {
	res, _ := readFile(t, filepath.Join(shared(t, "cases"), "no-show-not-first", "t1.csv"), Options{})
	var played []person
	for _, r := range res.Tournament.Rows {
		if r.Played {
			played = append(played, person{r.Person.Name, r.Points.String(), ""})
		}
	}
	want := []person{{"Dębski Łukasz", "2.5", ""}, {"Wierza Jan", "1.5", ""}, {"Zerowy Piotr", "0", ""}, {"Uciekinier Ewa", "1", ""}}
	if diff := cmp.Diff(want, played, cmp.AllowUnexported(person{})); diff != "" {
		t.Errorf("participants (-want +got)\n%s", diff)
	}
	if first := res.Tournament.Rows[0]; first.Played || first.HasPoints || first.Place != 0 {
		t.Errorf("the no-show: %+v", first)
	}
}

func TestNotesAndSumsAreListedAsSkipped(t *testing.T) {
	res, _ := readFile(t, filepath.Join(shared(t, "cases"), "xlsx-title-footer", "turniej.xlsx"), Options{})
	var lines []int
	for _, s := range res.Skipped {
		lines = append(lines, s.Row)
		if s.Why.En == "" || s.Why.Pl == "" {
			t.Errorf("row %d is skipped without a reason", s.Row)
		}
	}
	if !slices.Equal(lines, []int{1, 2, 4, 10, 12, 14, 15}) {
		t.Errorf("skipped rows %v", lines)
	}
	if res.HeaderRow != 6 || res.Rounds != 9 || len(codes(nil, diag.Error)) != 0 {
		t.Errorf("header %d, rounds %d", res.HeaderRow, res.Rounds)
	}
}
