package table

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"podium/generator/diag"
	"podium/generator/text"
)

// shared gives a folder of the reference data, or skips the test.
func shared(t testing.TB, parts ...string) string {
	t.Helper()
	dir := filepath.Join(append([]string{"..", "..", "..", "shared"}, parts...)...)
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("reference data %s is not here", dir)
	}
	return dir
}

func load(t testing.TB, path string) File {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return File{Name: filepath.Base(path), Data: data}
}

func grid(s Sheet) [][]string {
	var out [][]string
	for _, r := range s.Rows {
		var row []string
		for _, c := range r.Cells {
			row = append(row, c.Text)
		}
		out = append(out, row)
	}
	return out
}

func readCSV(t testing.TB, content string) (Sheet, *diag.List) {
	t.Helper()
	var list diag.List
	sheets := Read(File{Name: "a.csv", Data: []byte(content)}, Options{}, &list)
	if len(sheets) != 1 {
		t.Fatalf("%q: %v", content, list.Sorted())
	}
	return sheets[0], &list
}

func TestQuotesEncloseOnlyWholeFields(t *testing.T) {
	cases := []struct {
		name, line string
		want       []string
	}{
		{"inside a field", `1;UKS "Wieża" Kalinowo;5`, []string{"1", `UKS "Wieża" Kalinowo`, "5"}},
		{"at the start of a field", `1;"Goniec" Brzezie;5`, []string{"1", `"Goniec" Brzezie`, "5"}},
		{"around a field", `1;"Hetman; Dębina";5`, []string{"1", "Hetman; Dębina", "5"}},
		{"doubled", `1;"UKS ""Hetman""";5`, []string{"1", `UKS "Hetman"`, "5"}},
		{"a space behind", `1;"Hetman" ;5`, []string{"1", "Hetman", "5"}},
		{"empty", `1;"";5`, []string{"1", "", "5"}},
		{"a line break inside", "1;\"Hetman\nDębina\";5", []string{"1", "Hetman Dębina", "5"}},
	}
	for _, c := range cases {
		s, list := readCSV(t, "M;Klub;Pkt\n"+c.line+"\n2;Koniec;4\n")
		if diff := cmp.Diff(c.want, grid(s)[1]); diff != "" || list.Len() > 0 || len(s.Rows) != 3 {
			t.Errorf("%s: %s %v", c.name, diff, list.Sorted())
		}
	}
}

func TestForgottenQuoteLosesNoRow(t *testing.T) {
	s, list := readCSV(t, "M;Klub;Pkt\n1;\"Goniec;5\n2;Hetman\";4\n3;Wieża;3\n")
	want := [][]string{{"M", "Klub", "Pkt"}, {"1", `"Goniec`, "5"}, {"2", `Hetman"`, "4"}, {"3", "Wieża", "3"}}
	if diff := cmp.Diff(want, grid(s)); diff != "" {
		t.Error(diff)
	}
	if issues := list.Sorted(); len(issues) != 1 || issues[0].Code != "quote-open" || issues[0].Pos.Line != 2 {
		t.Errorf("%v", issues)
	}
}

func TestPlacesCountLinesAndCharacters(t *testing.T) {
	s, _ := readCSV(t, "M;Nazwisko i imię;Pkt\n\n1;\"Żur\nŁukasz\";5\n2;Ćma Jan;4\n")
	at := s.Rows[2].Cells[2].At
	if at.Line != 5 || at.Col != 11 {
		t.Errorf("the score of the last row stands at %s, want 5:11", at)
	}
	if s.Rows[1].Line != 3 || s.Rows[1].Cells[2].At.Line != 4 {
		t.Errorf("%+v", s.Rows[1])
	}
}

func TestSeparatorIsTheOneOfTheHeadings(t *testing.T) {
	for _, c := range []struct{ name, content string }{
		{"commas in names and scores", "Nazwisko i imię;Pkt\nModrak, Ewa;5,5\nOlcha, Jan;4,5\n"},
		{"titles with commas", "Puchar, edycja 1, finał\nBrzezie, 1.01.2018, sala, szkoła\nNazwisko i imię;Pkt\nModrak, Ewa;5,5\n"},
		{"tabs", "Nazwisko i imię\tPkt\nModrak, Ewa\t5,5\n"},
		{"a line that says so", "sep=;\nNazwisko i imię;Pkt\nModrak, Ewa;5,5\n"},
		{"quoted commas", "Nazwisko i imię,Pkt\n\"Modrak, Ewa\",\"5,5\"\n"},
	} {
		s, _ := readCSV(t, c.content)
		h, ok := FindHeader(s, Search{Anchors: [][]string{{"name"}, {"points"}}})
		if !ok {
			t.Errorf("%s: no heading row", c.name)
			continue
		}
		row := s.Rows[h.Row+1]
		if h.Cell(row, "name").Text != "Modrak, Ewa" || h.Cell(row, "points").Text != "5,5" {
			t.Errorf("%s: %v", c.name, grid(s))
		}
	}
}

// TestCSVRoundTrip writes any cells with every separator and reads them back.
func TestCSVRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cell := rapid.StringMatching(`[a-zA-Zżł0-9 ,;"½-]{0,8}`)
		rows := rapid.SliceOfN(rapid.SliceOfN(cell, 2, 4), 1, 5).Draw(t, "rows")
		sep := rapid.SampledFrom([]string{";", ",", "\t"}).Draw(t, "sep")
		var b strings.Builder
		b.WriteString("sep=" + sep + "\n")
		var want [][]string
		for _, row := range rows {
			var line, kept []string
			for _, c := range row {
				line = append(line, `"`+strings.ReplaceAll(c, `"`, `""`)+`"`)
				kept = append(kept, text.Clean(c))
			}
			b.WriteString(strings.Join(line, sep) + "\r\n")
			if strings.Join(kept, "") != "" {
				want = append(want, kept)
			}
		}
		var list diag.List
		s := splitText("a.csv", b.String(), &list)
		if diff := cmp.Diff(want, grid(s)); diff != "" || list.Len() > 0 {
			t.Fatalf("%q: %s %v", b.String(), diff, list.Sorted())
		}
	})
}

func TestHeadingsOfManyPrograms(t *testing.T) {
	cases := []struct {
		headings string
		want     map[string]string
	}{
		{"Rk.;Name;Rtg;FED;Pts.", map[string]string{"place": "Rk.", "rating": "Rtg", "fed": "FED", "points": "Pts."}},
		{"M;Nazwisko i imię;Rk;Pkt", map[string]string{"place": "M", "rating": "Rk", "points": "Pkt"}},
		{"Rank;SNo.;Name;Fed.;FED;Pts", map[string]string{"place": "Rank", "startno": "SNo.", "fed": "FED"}},
		{"M-ce;NAZWISKO I IMIE;Rank.;Pkt.", map[string]string{"place": "M-ce", "name": "NAZWISKO I IMIE", "rating": "Rank."}},
		{"poř.;st.č.;jméno;klub/místo;body", map[string]string{"place": "poř.", "startno": "st.č.", "club": "klub/místo", "points": "body"}},
		{"Plac.;Namn;Klubb/Ort;Poäng", map[string]string{"place": "Plac.", "name": "Namn", "club": "Klubb/Ort", "points": "Poäng"}},
		{"Rang;Teilnehmer;Titel;TWZ;Verein/Ort;Land;Punkte", map[string]string{"place": "Rang", "title": "Titel", "rating": "TWZ", "fed": "Land"}},
		{"No.;Name;Pts.;Rk.", map[string]string{"startno": "No.", "place": "Rk."}},
		{"nr CR;nazwisko i imię;rok urodzenia;płeć;klub;województwo;od;do;FIDE;ranking;kategoria;federacja", map[string]string{
			"id": "nr CR", "birth_year": "rok urodzenia", "sex": "płeć", "region": "województwo", "from": "od", "to": "do",
			"fide_id": "FIDE", "rating": "ranking", "title": "kategoria", "fed": "federacja"}},
	}
	for _, c := range cases {
		s, _ := readCSV(t, c.headings+"\n")
		h, _ := FindHeader(s, Search{})
		got := map[string]string{}
		for _, col := range h.Columns {
			got[col.Field] = col.Heading
		}
		for field, heading := range c.want {
			if got[field] != heading {
				t.Errorf("%s: %s = %q, want %q", c.headings, field, got[field], heading)
			}
		}
	}
}

type member struct {
	ID    string `csv:"id"`
	Name  string `csv:"name"`
	Birth Birth  `csv:"birth_year"`
	From  Date   `csv:"from"`
	Sex   Sex    `csv:"sex"`
	Elo   Number `csv:"rating"`
}

func TestLoadDecodesByCanonicalHeadings(t *testing.T) {
	var list diag.List
	records, head := Load[member](File{Name: "register.csv", Data: []byte(
		"Ranking;Nr CR;Nazwisko i imię;Rok urodzenia;Płeć;Od;Uwagi\n" +
			"1800;0012;Modrak Ewa;2004;k;4.02.2018;x\n" +
			";;;;;;\n" +
			"abc;13;Olcha Jan;2004/00/00;x;2018-13-01;\n")},
		Spec{Required: []string{"id|name"}, Open: true}, &list)
	if len(records) != 2 || head == nil {
		t.Fatalf("%v %v", records, list.Sorted())
	}
	want := []member{
		{"0012", "Modrak Ewa", Birth{Year: 2004}, Date{2018, 2, 4}, "f", 1800},
		{"13", "Olcha Jan", Birth{Year: 2004}, Date{}, "", 0},
	}
	for i, w := range want {
		if diff := cmp.Diff(w, records[i].Value); diff != "" {
			t.Errorf("record %d: %s", i, diff)
		}
	}
	if extra := records[0].Extra(); len(extra) != 1 || extra[0].Heading != "Uwagi" {
		t.Errorf("%v", extra)
	}
	if at := records[1].At("from"); at.Line != 4 || at.Col == 0 {
		t.Errorf("from stands at %v", at)
	}
	var got []string
	for _, i := range list.Sorted() {
		got = append(got, i.Severity.String()+" "+i.Code)
	}
	if diff := cmp.Diff([]string{"error date-syntax", "warning number-syntax", "warning sex-syntax"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestLoadReportsColumns(t *testing.T) {
	cases := []struct{ name, content, code string }{
		{"missing", "Nazwisko i imię;Klub\nModrak Ewa;Wieża\n", "column-missing"},
		{"twice", "id;name;name\n1;a;b\n", "column-doubled"},
		{"unknown", "id;name;Uwagi\n1;a;b\n", "column-unknown"},
		{"no headings at all", "1;2;3\n4;5;6\n", "header-missing"},
	}
	for _, c := range cases {
		var list diag.List
		Load[member](File{Name: "a.csv", Data: []byte(c.content)}, Spec{Required: []string{"id"}}, &list)
		if issues := list.Sorted(); len(issues) != 1 || issues[0].Code != c.code {
			t.Errorf("%s: %v", c.name, issues)
		}
	}
}

func TestDaysAsPeopleWriteThem(t *testing.T) {
	for s, want := range map[string]string{
		"2018-02-04": "2018-02-04", "2018/02/04": "2018-02-04", "4.02.2018": "2018-02-04", "04.02.2018 r.": "2018-02-04",
		"4/2/2018": "2018-02-04", "28. 07. 2005": "2005-07-28", "4 lutego 2018": "2018-02-04", "May 29, 2020": "2020-05-29",
		"43135": "2018-02-04", "8851": "1924-03-25", "2018-02-04 10:30": "2018-02-04",
		"30.02.2018": "", "4.02.18": "", "luty": "", "2018": "1905-07-10", "1.13.2018": "",
	} {
		d, ok := ParseDate(s)
		if d.String() != want || ok != (want != "") {
			t.Errorf("%q: %s %v, want %q", s, d, ok, want)
		}
	}
}

func TestYearsOfBirth(t *testing.T) {
	for s, want := range map[string]Birth{
		"2004": {Year: 2004}, "2004/00/00": {Year: 2004}, "00.00.2003": {Year: 2003}, "": {}, "0000/00/00": {}, ".  .": {}, "0000": {},
		"31.12.1958": {Year: 1958, Date: Date{1958, 12, 31}}, "48": {Year: 1948, Guess: true}, "04": {Year: 2004, Guess: true},
		"8851": {Year: 1924, Date: Date{1924, 3, 25}},
	} {
		var b Birth
		if err := b.UnmarshalCSV(s); err != nil || b != want {
			t.Errorf("%q: %+v %v, want %+v", s, b, err, want)
		}
	}
	var b Birth
	if b.UnmarshalCSV("młody") == nil {
		t.Error("a word is no year")
	}
}

func TestNumbersOfWorkbooksBecomeExact(t *testing.T) {
	for raw, want := range map[string]string{
		"6.4999999999999996": "6.5", "28.5": "28.5", "7": "7", "-1": "-1", "7E+06": "7000000", "0.33333333333333331": "1/3",
		"7.333333333333333": "22/3", "0.30000000000000004": "0.3", "99000011": "99000011", "1.2345678912345": "1.2345678912345",
	} {
		if got := numberText(raw); got != want {
			t.Errorf("%s: %s, want %s", raw, got, want)
		}
	}
}

func TestRegisterWithDatesOfEveryKind(t *testing.T) {
	type line struct {
		Name  string `csv:"name"`
		Birth Birth  `csv:"birth_year"`
		From  Date   `csv:"from"`
	}
	var list diag.List
	records, _ := Load[line](load(t, filepath.Join(shared(t, "cases"), "xlsx-date-formats", "rejestr.xlsx")),
		Spec{Required: []string{"name"}, Open: true}, &list)
	births := []Date{{2004, 3, 2}, {1957, 12, 31}, {2004, 3, 2}, {1924, 3, 25}}
	if len(records) != len(births) || list.Len() > 0 {
		t.Fatalf("%d records, %v", len(records), list.Sorted())
	}
	for i, r := range records {
		if r.Value.From != (Date{2018, 2, 4}) || r.Value.Birth.Date != births[i] {
			t.Errorf("%+v", r.Value)
		}
	}
}

// A register of thousands of lines is decoded in heaps; what is wrong in one
// line leaves all others as they are.
func TestUnreadableValuesCostNothingElse(t *testing.T) {
	const lines = 200
	content := "id;rating;sex\n"
	wrong := map[int]bool{}
	for i := range lines {
		wrong[i] = i%7 == 0 || i >= 130 && i < 140
		rating, sex := strconv.Itoa(1000+i), "k"
		if wrong[i] {
			rating, sex = "high", "x"
		}
		content += fmt.Sprintf("%d;%s;%s\n", i, rating, sex)
	}
	var list diag.List
	records, _ := Load[member](File{Name: "a.csv", Data: []byte(content)}, Spec{Required: []string{"id"}}, &list)
	if len(records) != lines {
		t.Fatalf("%d lines", len(records))
	}
	found := map[string]bool{}
	for _, i := range list.Sorted() {
		found[fmt.Sprint(i.Pos.Line, " ", i.Code)] = true
	}
	for i, r := range records {
		want := member{ID: strconv.Itoa(i), Elo: Number(1000 + i), Sex: "f"}
		if wrong[i] {
			want.Elo, want.Sex = 0, ""
			for _, code := range []string{"number-syntax", "sex-syntax"} {
				key := fmt.Sprint(i+2, " ", code)
				if !found[key] {
					t.Errorf("line %d: no %s", i+2, code)
				}
				delete(found, key)
			}
		}
		if diff := cmp.Diff(want, r.Value); diff != "" {
			t.Errorf("line %d: %s", i+2, diff)
		}
	}
	if len(found) > 0 {
		t.Errorf("further problems: %v", found)
	}
}
