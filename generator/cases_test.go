package generator

import (
	"fmt"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"podium/generator/diag"
	"podium/generator/site"
)

// caseFile reads a file of the faults that users of other programs met.
func caseFile(t *testing.T, name string) *fstest.MapFile {
	t.Helper()
	data, err := os.ReadFile(path.Join(needShared(t, "cases"), name))
	if err != nil {
		t.Fatal(err)
	}
	return &fstest.MapFile{Data: data}
}

func circuitData(t *testing.T, p *project) *site.Data {
	t.Helper()
	c, err := site.ForCircuit(p.siteInput(p.cycles[0], "pl"))
	if err != nil {
		t.Fatal(err)
	}
	return c.Data()
}

func TestAgeGoesByBirthYearAndNeverByTheClock(t *testing.T) {
	rules := `kind: circuit
title: Wiek
language: pl
season: {from: 2018-01-01, to: 2018-12-31}
points: [game_points]
count: {all: true}
order: [shared]
categories:
  - {id: u14, title: Juniorzy, born_from: 2004}
  - {id: s60, title: Seniorzy, born_to: 1958}
`
	table := "miejsce;nazwisko i imię;punkty\n"
	for i, name := range []string{"Junior A", "Junior B", "Junior C", "Senior D", "Senior E", "Senior F", "Junior G"} {
		table += fmt.Sprintf("%d;%s;%d\n", i+1, name, 7-i)
	}
	p := mustLoad(t, fstest.MapFS{
		"gp/cycle.yaml":                   {Data: []byte(rules)},
		"gp/register.csv":                 caseFile(t, "age-category/rejestr.csv"),
		"gp/tournaments/2018-05-05-t.csv": {Data: []byte(table)},
	}, "")
	names := map[string]string{}
	for _, e := range circuitData(t, p).Individual {
		names[e.ID] = e.Name
	}
	got := map[string][]string{}
	for _, c := range circuitData(t, p).Categories {
		for _, e := range c.Entries {
			got[c.ID] = append(got[c.ID], names[e.ID])
		}
	}
	if !slices.Equal(got["u14"], []string{"Junior A", "Junior B", "Junior G"}) || !slices.Equal(got["s60"], []string{"Senior D", "Senior E"}) {
		t.Errorf("categories: %v", got)
	}
	notices := 0
	for _, i := range p.issues() {
		if i.Code == "century" {
			notices++
		}
	}
	if notices != 2 {
		t.Errorf("%d notices about the century, want 2: %v", notices, p.issues())
	}
}

func TestWhoNeverPlayedIsNoParticipantAndNeverFirst(t *testing.T) {
	p := mustLoad(t, fstest.MapFS{
		"gp/cycle.yaml":                   {Data: []byte(plainRules)},
		"gp/tournaments/2018-05-05-t.csv": caseFile(t, "no-show-not-first/t1.csv"),
	}, "")
	d := circuitData(t, p)
	var got []string
	for _, e := range d.Individual {
		got = append(got, e.Name+" "+e.Total)
	}
	want := []string{"Dębski Łukasz 2.5", "Wierza Jan 1.5", "Uciekinier Ewa 1", "Zerowy Piotr 0"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if d.Tournaments[0].Players != 4 {
		t.Errorf("%d participants, want 4", d.Tournaments[0].Players)
	}
}

func TestNoProtectedNameOrPrivateFieldLeavesTheProgram(t *testing.T) {
	root, err := os.OpenRoot("../data")
	if err != nil {
		t.Fatal(err)
	}
	p := mustLoad(t, root.FS(), "")
	p.site.Report = "https://example.org/new?cycle={cycle}+{page}&tournament={tournament}&player={player}"
	var secrets []string
	for _, c := range p.cycles {
		for _, id := range c.gate.Protected() {
			secrets = append(secrets, c.gate.Secrets(id)...)
			secrets = append(secrets, c.gate.Numbers(id)...)
		}
	}
	if len(secrets) < 10 {
		t.Fatalf("only %d forms of protected names in the sample data", len(secrets))
	}
	checked := 0
	for _, f := range rendered(t, p) {
		checked++
		for name, text := range unpacked(t, f) {
			for _, s := range secrets {
				if i := strings.Index(text, s); i >= 0 && !partOfNumber(text, i, len(s)) {
					t.Errorf("%s holds %q: …%s…", name, s, text[max(0, i-40):min(len(text), i+40)])
				}
			}
		}
	}
	for _, i := range p.issues() {
		for _, text := range []string{i.Text.En, i.Text.Pl, i.Hint.En, i.Hint.Pl, i.Pos.File} {
			for _, s := range secrets {
				if strings.Contains(text, s) {
					t.Errorf("a message holds %q: %s", s, text)
				}
			}
		}
	}
	t.Logf("%d files checked for %d forms", checked, len(secrets))
}

// partOfNumber tells whether a number found is only a part of a longer one, as
// it happens in coordinates and hashes.
func partOfNumber(text string, at, length int) bool {
	word := func(i int) bool {
		return i >= 0 && i < len(text) && (text[i] >= '0' && text[i] <= '9' || text[i] >= 'a' && text[i] <= 'f' || text[i] == '.')
	}
	first := text[at]
	return first >= '0' && first <= '9' && (word(at-1) || word(at+length))
}

func TestPrivateColumnsOfTheRegisterStayInside(t *testing.T) {
	private := []string{"2009-03-17", "17.03.2009", "09231712345", "600 123 456", "ola@example.org", "Lipowa 7", "licencja-A77", "brak zgody rodzica"}
	register := "id;nazwisko i imię;data ur.;klub;województwo;od;pesel;telefon;e-mail;adres;licencja;uwagi\n" +
		"501;Lipowska Ola;" + private[0] + ";KS Brzoza;WM;2017-01-01;" + strings.Join(private[2:], ";") + "\n"
	p := mustLoad(t, fstest.MapFS{
		"gp/cycle.yaml": {Data: []byte(plainRules +
			"eligibility: {region: WM}\nclubs: {best: 2}\ncategories: [{id: u14, title: Juniorzy, born_from: 2004}]\n")},
		"gp/register.csv":                 {Data: []byte(register)},
		"gp/tournaments/2018-05-05-t.csv": {Data: []byte("place;name;id;points;data ur.;e-mail\n1;Lipowska Ola;501;3;" + private[1] + ";" + private[4] + "\n")},
	}, "")
	if got := circuitData(t, p).Categories[0].Entries; len(got) != 1 {
		t.Fatalf("the birth date is not used for the category: %v", got)
	}
	files := 0
	for _, f := range rendered(t, p) {
		files++
		for name, text := range unpacked(t, f) {
			for _, s := range append(private, "2009") { // the year stands in a namespace of the workbook's styles
				if strings.Contains(text, s) && !(s == "2009" && strings.HasSuffix(name, "styles.xml")) {
					t.Errorf("%s holds %q", name, s)
				}
			}
		}
	}
	t.Logf("%d files checked for %d private fields", files, len(private))
}

// A name hides in more places than a column of names.
func TestProtectedNameInFreeTextsIsHidden(t *testing.T) {
	const settings = plainRules + `eligibility: {region: WM}
manual_order: [{ids: ["50001", "50002"], reason: "losował Skrytowicz Onufry", by: "Onufry Skrytowicz", date: 2018-06-01}]
tournaments:
  - {file: "2018-05-05 Skrytowicz Onufry.csv", id: 2018-05-05-t, name: "Memoriał, gra Skrytowicz Onufry", date: 2018-05-05}
  - {file: "2018-05-06-t.csv", date: 2018-05-06}
`
	table := []byte("place;name;id;points\n1;Skrytowicz Onufry;50001;3\n2;Jawna Anna;50002;3\n3;Gość Jan;;1\n")
	files := fstest.MapFS{
		"gp/cycle.yaml":   {Data: []byte(settings)},
		"gp/register.csv": {Data: []byte("id;nazwisko i imię;klub;województwo;od\n50001;Skrytowicz Onufry;KS A;WM;2017-01-01\n50002;Jawna Anna;KS A;WM;2017-01-01\n")},
		"gp/corrections.csv": {Data: []byte("tournament;player;field;value;reason;by;date\n" +
			"2018-05-05-t;50001;points;2,5;partię ze Skrytowicz Onufry uznano za remis (SKRYTOWICZ ONUFRY);Onufry Skrytowicz;2018-05-07\n" +
			"2018-05-06-t;50002;status;not-counted;na wniosek: Skrytowicz, Onufry;sędzia;2018-05-07\n")},
		"gp/pages/relacja.md":                             {Data: []byte("---\ntitle: Wygrał Skrytowicz Onufry\nmenu: true\n---\n# Turniej\n\n**Skrytowicz Onufry** (50001) pokonał [Jawną](https://example.org/skrytowicz-onufry).\n")},
		"gp/tournaments/2018-05-05 Skrytowicz Onufry.csv": {Data: table},
		"gp/tournaments/2018-05-06-t.csv":                 {Data: table},
		"privacy.csv":                                     {Data: []byte("id;name;club;mode\n50001;;;initials\n")},
		"site.yaml":                                       {Data: []byte("languages: [pl, en]\n")},
	}
	p := mustLoad(t, files, "")
	p.checkFolder()
	if p.blocked() {
		t.Fatalf("nothing would be published: %v", p.issues())
	}
	secrets := append(p.cycles[0].gate.Secrets("50001"), "50001")
	published, shown := 0, 0
	for _, f := range rendered(t, p) {
		published++
		for name, text := range unpacked(t, f) {
			shown += strings.Count(text, "O. S.")
			for _, s := range secrets {
				if i := strings.Index(text, s); i >= 0 && !partOfNumber(text, i, len(s)) {
					t.Errorf("%s holds %q: …%s…", name, s, text[max(0, i-60):min(len(text), i+40)])
				}
			}
		}
	}
	if shown == 0 {
		t.Error("the initials stand nowhere")
	}
	t.Logf("%d files checked for %d forms", published, len(secrets))

	delete(files, "gp/pages/relacja.md")
	files["gp/pages/skrytowicz-onufry.md"] = &fstest.MapFile{Data: []byte("# Turniej\n")}
	p = mustLoad(t, files, "")
	p.checkFolder()
	if !slices.ContainsFunc(p.issues(), func(i diag.Issue) bool { return i.Code == "privacy-address" && i.Severity == diag.Error }) {
		t.Errorf("a page with the name in its address is published: %v", p.issues())
	}
}

func TestClubsOfOneAddressAreReported(t *testing.T) {
	p := mustLoad(t, fstest.MapFS{
		"gp/cycle.yaml":                   {Data: []byte(plainRules + "clubs: {best: 2}\n")},
		"gp/tournaments/2018-05-05-t.csv": {Data: []byte("place;name;club;points\n1;Sowa Jan;Vezha Olsztyn;3\n2;Kos Ewa;Вежа Olsztyn;2\n3;Gil Ala;Hetman;1\n")},
	}, "")
	p.checkFolder()
	clashes := 0
	for _, i := range p.issues() {
		if i.Code == "slug-clash" {
			clashes++
		}
	}
	if clashes != 1 {
		t.Errorf("%d clashes reported, want 1: %v", clashes, p.issues())
	}
}
