package privacy_test

import (
	"encoding/json"
	"encoding/xml"
	"html"
	"net/url"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/privacy"
	"podium/generator/register"
	"podium/generator/table"
	"podium/generator/text"
)

var _ privacy.Register = (*register.Register)(nil)

const people = `id;name;club;region;fide_id
10001;Mątwa Adam;KS Łoś;WM;1200001
10002;Żuraw-Czapla Ewa;KS Łoś;WM;1200002
10003;Bóbr Jan;UKS Wydra;WM;1200003
`

func load(t *testing.T, wishes string) (*privacy.View, *diag.List) {
	t.Helper()
	list := &diag.List{}
	reg := register.Load(register.Files{Register: []table.File{{Name: "register.csv", Data: []byte(people)}}}, register.Options{}, list)
	guest := chess.Row{At: diag.Pos{File: "t.csv", Line: 2}, Person: chess.Person{Name: "Kuna Zofia", Club: "SP Gaj"}}
	reg.Identify([]*chess.Tournament{{ID: "t", Rows: []chess.Row{guest}}}, list)
	if list.HasErrors() {
		t.Fatal(list.Sorted())
	}
	return privacy.Load(&table.File{Name: "privacy.csv", Data: []byte(wishes)}, reg, reg.Players(), "pl", list), list
}

func TestProtectedPersonsAreShownBySurrogate(t *testing.T) {
	v, list := load(t, "id;name;club;mode\n10001;;;initials\n10002;;;anonymous\n;Zofia KUNA;SP Gaj;inicjały\n")
	if list.Len() != 0 {
		t.Errorf("unexpected: %v", list.Sorted())
	}
	guest := v.Protected()[2]
	for _, c := range []struct {
		id       chess.PlayerID
		name, as string
		page     bool
		club     bool
		mode     privacy.Mode
	}{
		{"10001", "A. M.", "x2", true, true, privacy.Initials},
		{"10002", "Zawodnik 3", "x3", false, false, privacy.Anonymous},
		{"10003", "Bóbr Jan", "10003", true, true, privacy.Open},
		{guest, "Z. K.", "x4", true, true, privacy.Initials},
	} {
		if v.Name(c.id) != c.name || v.ID(c.id) != c.as || v.Page(c.id) != c.page || v.ShowClub(c.id, 1) != c.club || v.Mode(c.id) != c.mode {
			t.Errorf("%s: %q %q page %v club %v %q", c.id, v.Name(c.id), v.ID(c.id), v.Page(c.id), v.ShowClub(c.id, 1), v.Mode(c.id))
		}
	}
	if !v.ShowClub("10002", 2) {
		t.Error("among two of the club its name may stand")
	}
	if got := v.In("en").Name("10002"); got != "Player 3" {
		t.Errorf("in English: %q", got)
	}
}

func TestNameOfAFileIsHiddenInEveryOrder(t *testing.T) {
	v, _ := load(t, "id;name;club;mode\n10001;;;initials\n10002;;;anonymous\n")
	for in, want := range map[string]string{
		"Mątwa Adam": "A. M.", "MATWA, Adam": "A. M.", "Ewa Żuraw Czapla": "Zawodnik 3", "Bóbr Jan": "Bóbr Jan", "Mątwa Anna": "Mątwa Anna",
	} {
		if got := v.NameInFile(in, ""); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
}

func TestUnreadableModeUncoversNobody(t *testing.T) {
	v, list := load(t, "id;name;club;mode\n10001;;;inicials\n99;;;initials\n")
	if v.Mode("10001") != privacy.Anonymous || !list.HasErrors() {
		t.Errorf("mode %q, %v", v.Mode("10001"), list.Sorted())
	}
	if u := v.Unmet(); len(u) != 1 || u[0].Line != 3 {
		t.Errorf("unmet lines: %v", u)
	}
}

func TestNilViewProtectsNobody(t *testing.T) {
	var v *privacy.View
	if v.ID("7") != "7" || !v.Page("7") || v.NameInFile("Mątwa Adam", "") != "Mątwa Adam" || v.Mode("7") != privacy.Open || len(v.Protected()) != 0 || v.In("en") != nil {
		t.Error("a nil view must answer")
	}
}

func TestFormsHoldEveryWayANameLeaks(t *testing.T) {
	const name = "Żuraw-Łoś Ewa"
	forms := privacy.Forms(name)
	quoted, _ := json.Marshal(name)
	var xmlText strings.Builder
	_ = xml.EscapeText(&xmlText, []byte(name))
	for what, form := range map[string]string{
		"as given": name, "reversed": "Ewa Żuraw-Łoś", "with comma": "Żuraw-Łoś, Ewa", "folded": text.Fold(name), "plain": "Zuraw-Los Ewa",
		"decomposed": norm.NFD.String(name), "upper": "ŻURAW-ŁOŚ EWA", "slug": "zuraw-los-ewa", "reversed slug": "ewa-zuraw-los",
		"percent": url.PathEscape(name), "query": url.QueryEscape(name), "JSON": strings.Trim(string(quoted), `"`),
		"JSON in ASCII": `\u017buraw-\u0141o\u015b Ewa`, "XML": xmlText.String(), "HTML": html.EscapeString(name),
		"character references": "&#379;uraw-&#321;o&#347; Ewa",
	} {
		if !slices.Contains(forms, form) {
			t.Errorf("%s is missing: %q", what, form)
		}
	}
	if got := privacy.Forms("Wu"); len(got) != 0 {
		t.Errorf("a name that is part of many words: %q", got)
	}
}

func TestSecretsAreNamesAndNumbers(t *testing.T) {
	v, _ := load(t, "id;name;club;mode\n10001;;;initials\n")
	secrets := v.Secrets("10001")
	for _, want := range []string{"Mątwa Adam", "Adam Mątwa", "matwa-adam"} {
		if !slices.Contains(secrets, want) {
			t.Errorf("%q is missing in %q", want, secrets)
		}
	}
	if got := v.Numbers("10001"); !slices.Equal(got, []string{"10001", "1200001"}) {
		t.Errorf("numbers %q", got)
	}
	if len(v.Secrets("10003"))+len(v.Numbers("10003")) != 0 {
		t.Error("nothing about others is secret")
	}
}

func TestMessagesHideProtectedNames(t *testing.T) {
	v, _ := load(t, "id;name;club;mode\n10001;;;initials\n10002;;;anonymous\n")
	for in, want := range map[string]string{
		"Mątwa Adam: no place":                      "A. M.: no place",
		"page player/10001/ of ADAM MĄTWA":          "page player/x2/ of A. M.",
		"line zuraw-czapla-ewa.csv, FIDE 1200002":   "line Zawodnik 3.csv, FIDE x3",
		"Bóbr Jan 1200003 and 110001 are as before": "Bóbr Jan 1200003 and 110001 are as before",
	} {
		if got := v.Redact(in); got != want {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
	}
	i := v.Issue(diag.Issue{Pos: diag.Pos{File: "Mątwa Adam.csv"}, Text: diag.Say("Mątwa Adam", "Mątwa Adam"), Excerpt: "1;Adam Mątwa;7"})
	if i.Pos.File != "A. M..csv" || i.Text.Pl != "A. M." || i.Excerpt != "1;A. M.;7" {
		t.Errorf("%+v", i)
	}
	if got := (*privacy.View)(nil).Redact("Mątwa Adam"); got != "Mątwa Adam" {
		t.Errorf("nil view: %q", got)
	}
}

func scan(t *testing.T, csv string) []diag.Issue {
	t.Helper()
	list := &diag.List{}
	privacy.Scan(table.Read(table.File{Name: "t.csv", Data: []byte(csv)}, table.Options{}, list), list)
	return list.Sorted()
}

func TestScanFindsPersonalData(t *testing.T) {
	for _, c := range []struct{ what, csv, text string }{
		{"heading PESEL", "Nazwisko;PESEL\nMątwa Adam;1\n", "PESEL"},
		{"PESEL by its check digit", "Nazwisko;Uwagi\nMątwa Adam;44051401359\n", "PESEL"},
		{"e-mail", "Nazwisko;Uwagi\nMątwa Adam;adam@example.org\n", "e-mail"},
		{"phone with country", "Nazwisko;Uwagi\nMątwa Adam;+48600123456\n", "phone"},
		{"grouped phone", "Nazwisko;Uwagi\nMątwa Adam;tel. 600 123 456\n", "phone"},
		{"heading address", "Nazwisko;Adres zamieszkania\nMątwa Adam;Gaj 1\n", "address"},
		{"date of birth", "Nazwisko;Data ur.\nMątwa Adam;2004-03-02\n", "birth"},
	} {
		issues := scan(t, c.csv)
		if len(issues) != 1 || issues[0].Code != "personal-data" || issues[0].Severity != diag.Warning || !strings.Contains(issues[0].Text.En, c.text) || issues[0].Pos.Line != 2 {
			t.Errorf("%s: %v", c.what, issues)
			continue
		}
		for _, said := range []string{issues[0].Text.En, issues[0].Text.Pl, issues[0].Excerpt} {
			if strings.Contains(said, "600") || strings.Contains(said, "@") || strings.Contains(said, "4405") {
				t.Errorf("%s: the message repeats the data: %q", c.what, said)
			}
		}
	}
}

func TestScanLeavesHonestNumbersAlone(t *testing.T) {
	for what, csv := range map[string]string{
		"FIDE number of nine digits": "Nazwisko;ID FIDE\nMątwa Adam;600123456\n",
		"eleven digits, no PESEL":    "Nazwisko;Uwagi\nMątwa Adam;44051401358\n",
		"year of birth":              "Nazwisko;Data ur.\nMątwa Adam;2004\nKuna Zofia;2004/00/00\n",
		"footer of a program":        "Nazwisko;Pkt\nMątwa Adam;7\nProgram Swiss-Manager, e-mail: h@swiss-manager.at;\n",
		"register dates":             "Nazwisko;od;do\nMątwa Adam;2018-01-01;2018-12-31\n",
	} {
		if issues := scan(t, csv); len(issues) != 0 {
			t.Errorf("%s: %v", what, issues)
		}
	}
}

func TestScanReportsAColumnOnce(t *testing.T) {
	issues := scan(t, "Nazwisko;E-mail;Telefon\nA B;a@example.org;600 123 456\nC D;c@example.org;600 123 457\n")
	if len(issues) != 2 || !strings.Contains(issues[0].Text.En, "cells: 2") {
		t.Errorf("%v", issues)
	}
}
