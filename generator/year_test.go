package generator

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/generator/diag"
	"podium/generator/site"
)

var updateYear = flag.Bool("update", false, "write testdata/year anew")

// The year in one table: a line for each person, a column for each month, - for
// a month not played. In March and April Wydra plays under another spelling and
// without a number.
const yearResults = `
1001;Bielik Anna;Orzeł Brzezina;   6 5 7 4 6 5 7 6 5 4 6 7
1002;Dudek Piotr;Orzeł Brzezina;   5 6 5 6 5 6 - 5 6 5 4 6
1003;Kania Ewa;Wieża Dolina;       7 4 4 5 7 - 6 4 7 6 5 5
1004;Lelek Marek;Wieża Dolina;     4 4 6 - 3 4 5 7 4 3 7 4
1005;Wydra Jan;Skoczek Rzeczka;    3 5 = = 4 7 4 3 3 7 3 3
1006;Zięba Ola;Skoczek Rzeczka;    - - - 7 2 3 3 2 2 2 2 2
1007;Gil Adam;Goniec Łąka;         2 3 3 3 - - - - - - - -
`

const yearRules = `kind: circuit
title: Rok szachowy
language: pl
season: {from: 2031-01-01, to: 2031-12-31}
points: [game_points]
count: {drop: {9: 1}, threshold: held, missed: zero}
final: {tournament: 2031-12-07-t, weight: 2}
order: [final_place, shared]
clubs: {best: 2, order: [shared]}
prizes: [{places: 1-3, amounts: [300, 200, 100.50]}, {clubs: true, places: 1-1, amounts: [puchar]}]
fees: {federation_per_player: 3, rating_per_player: 2.50, registration: 10, final_exempt: true}
`

// year is a data folder that grows month by month.
type year struct {
	t         *testing.T
	dir, data string
}

func newYear(t *testing.T) *year {
	dir := t.TempDir()
	y := &year{t: t, dir: dir, data: filepath.Join(dir, "data")}
	y.write("rok/cycle.yaml", yearRules)
	return y
}

func (y *year) write(name, text string) {
	y.t.Helper()
	file := filepath.Join(y.data, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		y.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		y.t.Fatal(err)
	}
}

// fileOf gives the export of a month, for its first Sunday or thereabouts.
func fileOf(month int) string { return fmt.Sprintf("rok/tournaments/2031-%02d-07-t.csv", month) }

// tableOf writes the export of a month; change puts other points for a name.
func tableOf(month int, change map[string]string) string {
	type line struct{ id, name, club, points string }
	var lines []line
	for _, l := range strings.Split(strings.TrimSpace(yearResults), "\n") {
		f := strings.Split(l, ";")
		r := line{f[0], f[1], f[2], strings.Fields(f[3])[month-1]}
		if r.points == "=" {
			r = line{"", "Wydra Janek", f[2], fmt.Sprint(7 - month/2)}
		}
		if p, ok := change[r.name]; ok {
			r.points = p
		}
		if r.points != "-" {
			lines = append(lines, r)
		}
	}
	slices.SortStableFunc(lines, func(a, b line) int { return strings.Compare(b.points, a.points) })
	out := "miejsce;nazwisko i imię;nr CR;klub;punkty\n"
	for i, r := range lines {
		out += fmt.Sprintf("%d;%s;%s;%s;%s\n", i+1, r.name, r.id, r.club, strings.Replace(r.points, ".", ",", 1))
	}
	return out
}

func (y *year) options() Options {
	return Options{Data: os.DirFS(y.data), DataDir: y.data, Out: filepath.Join(y.dir, "public"), Lang: "en", Version: "test"}
}

// build publishes, and gives the problems.
func (y *year) build(change func(*Options)) (BuildResult, []diag.Issue) {
	y.t.Helper()
	opt := y.options()
	if change != nil {
		change(&opt)
	}
	res, err := Build(context.Background(), opt)
	if err != nil {
		y.t.Fatal(err)
	}
	return res, res.Issues
}

// mustBuild publishes and fails on any error.
func (y *year) mustBuild(change func(*Options)) {
	y.t.Helper()
	if res, issues := y.build(change); !res.Published() {
		y.t.Fatalf("not published: %v", said(issues, diag.Error))
	}
}

func said(issues []diag.Issue, s diag.Severity) []string {
	var out []string
	for _, i := range issues {
		if i.Severity == s {
			out = append(out, i.Code+": "+i.Text.En)
		}
	}
	return out
}

// changes gives the page of changes in a language, as text.
func (y *year) changes(lang string) string {
	y.t.Helper()
	p, err := load(context.Background(), y.options(), "")
	if err != nil {
		y.t.Fatal(err)
	}
	c, err := p.edition(p.cycles[0], lang, "", nil, nil, "hash")
	if err != nil {
		y.t.Fatal(err)
	}
	for _, page := range c.Pages {
		if page.Path == "changes/index.html" {
			return site.PlainText(page)
		}
	}
	y.t.Fatal("no page of changes")
	return ""
}

func (y *year) freeze(reason string) Frozen {
	y.t.Helper()
	f, issues, err := Freeze(context.Background(), y.options(), "rok", reason)
	if err != nil || said(issues, diag.Error) != nil {
		y.t.Fatal(err, issues)
	}
	return f
}

// month plays one month: its export arrives, and whatever else happened.
func (y *year) month(n int) {
	y.write(fileOf(n), tableOf(n, nil))
	switch n {
	case 3: // a protest about February
		y.correct(`2031-02-07-t;1002;points;6,5;błędny wynik rundy 5;sędzia klasyfikacyjny;2031-03-10`)
	case 5: // who played without a number was Wydra
		y.write("rok/aliases.csv", "name;club;birth_year;id;decision\nWydra Janek;;;1005;same\n")
	case 7: // June was sent again
		y.write(fileOf(6), tableOf(6, map[string]string{"Lelek Marek": "4.5"}))
	case 10: // somebody asked not to be named
		y.write("privacy.csv", "id;name;club;mode\n1003;;;initials\n")
	case 11: // August is annulled
		y.write("rok/cycle.yaml", yearRules+"tournaments:\n  - {file: 2031-08-07-t.csv, status: annulled}\n")
	}
}

func (y *year) correct(line string) {
	name := filepath.Join(y.data, "rok", "corrections.csv")
	old, err := os.ReadFile(name)
	if err != nil {
		old = []byte("tournament;player;field;value;reason;by;date\n")
	}
	y.write("rok/corrections.csv", string(old)+line+"\n")
}

// wholeYear plays twelve months with an edition each; with each, every month is
// published as well.
func wholeYear(t *testing.T, each func(y *year, month int)) *year {
	y := newYear(t)
	for n := 1; n <= 12; n++ {
		y.month(n)
		if each != nil {
			y.mustBuild(nil)
			each(y, n)
		}
		if f := y.freeze(""); !f.Written {
			t.Fatalf("month %d: %s", n, f.Said.En)
		}
	}
	return y
}

func TestYearTellsEachMonthWhatChanged(t *testing.T) {
	wholeYear(t, func(y *year, month int) {
		golden := filepath.Join("testdata", "year", fmt.Sprintf("%02d.txt", month))
		got := y.changes("pl")
		if *updateYear {
			if err := errorsOf(os.MkdirAll(filepath.Dir(golden), 0o777), os.WriteFile(golden, []byte(got), 0o666)); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), got); diff != "" {
			t.Errorf("month %d: %s", month, diff)
		}
		if en := y.changes("en"); strings.Contains(en, "changes.") || strings.Contains(en, "{") {
			t.Errorf("month %d: a text of the English page is missing:\n%s", month, en)
		}
		if month >= 10 && strings.Contains(got, "Kania") {
			t.Errorf("month %d names who asked not to be named", month)
		}
		page, err := os.ReadFile(filepath.Join(y.dir, "public", "rok", "changes", "index.html"))
		if err != nil || month > 1 && !bytes.Contains(page, []byte("od wydania")) {
			t.Errorf("month %d: the published page does not tell of the edition before (%v)", month, err)
		}
	})
}

func errorsOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

func TestFrozenEditionsAreVerified(t *testing.T) {
	y := wholeYear(t, nil)
	all, issues, err := Verify(context.Background(), y.options(), "rok", "2031-12-07")
	if err != nil || len(all) != 1 || len(all[0].Differences)+len(all[0].Changed) > 0 {
		t.Fatalf("the newest edition does not hold: %+v %v %v", all, issues, err)
	}
	y.write(fileOf(9), tableOf(9, map[string]string{"Dudek Piotr": "7"}))
	if all, _, err = Verify(context.Background(), y.options(), "rok", "2031-12-07.json"); err != nil || len(all) != 1 {
		t.Fatal(all, err)
	}
	text, same := VerifiedText(all, "en")
	for _, want := range []string{"Dudek Piotr (1002), 2031-09-07-t: place 2 → 1, points 6 → 7", "rok/tournaments/2031-09-07-t.csv was changed"} {
		if same || !strings.Contains(text, want) {
			t.Errorf("the report lacks %q:\n%s", want, text)
		}
	}
	if all, _, err = Verify(context.Background(), y.options(), "rok", ""); err != nil || len(all) != 12 {
		t.Errorf("%d editions verified: %v", len(all), err)
	}
	if _, _, err := Verify(context.Background(), y.options(), "rok", "2031-12-08"); err == nil {
		t.Error("an edition that is not there was verified")
	}
}

func TestEditionIsTheSameBytesAndNeverReplaced(t *testing.T) {
	y := newYear(t)
	y.month(1)
	first := y.freeze("")
	data, err := os.ReadFile(first.File)
	if err != nil {
		t.Fatal(err)
	}
	if again := y.freeze(""); again.Written || again.File != first.File {
		t.Errorf("frozen twice: %+v", again)
	}
	if err := os.Remove(first.File); err != nil {
		t.Fatal(err)
	}
	y.freeze("")
	if second, err := os.ReadFile(first.File); err != nil || !bytes.Equal(data, second) {
		t.Errorf("another edition from the same files: %v", err)
	}
	y.write(fileOf(1), tableOf(1, map[string]string{"Gil Adam": "6.5"}))
	if _, _, err := Freeze(context.Background(), y.options(), "rok", ""); err == nil || !strings.Contains(err.Error(), "--reason") {
		t.Errorf("an edition would be replaced: %v", err)
	}
	other := y.freeze("protest")
	if filepath.Base(other.File) != "2031-01-07-2.json" {
		t.Errorf("second edition of the day: %s", other.File)
	}
	if kept, _ := os.ReadFile(first.File); !bytes.Equal(kept, data) {
		t.Error("the first edition was touched")
	}
	if text, _ := os.ReadFile(other.File); !strings.Contains(string(text), `"reason": "protest"`) {
		t.Error("the reason is not kept")
	}
}

// closed plays the year and closes it.
func closed(t *testing.T, more string) *year {
	y := wholeYear(t, nil)
	y.close(more)
	y.mustBuild(nil)
	return y
}

func (y *year) close(more string) {
	y.write("rok/cycle.yaml", yearRules+"tournaments:\n  - {file: 2031-08-07-t.csv, status: annulled}\npublish: {status: official, edition: 2031-12-07.json"+more+"}\n")
}

func TestClosedCycleRefusesSilentChange(t *testing.T) {
	y := closed(t, "")
	y.write(fileOf(9), tableOf(9, map[string]string{"Dudek Piotr": "7"}))
	res, issues := y.build(nil)
	errs := said(issues, diag.Error)
	if res.Published() || !slices.ContainsFunc(errs, func(s string) bool {
		return strings.Contains(s, "edition-differs: not as in the edition 2031-12-07.json: Dudek Piotr (1002), 2031-09-07-t: place 2 → 1, points 6 → 7")
	}) {
		t.Errorf("published: %v, %v", res.Published(), errs)
	}
	for _, i := range issues {
		if i.Code == "edition-differs" && i.Hint.En == "" {
			t.Errorf("no way out of %s", i.Text.En)
		}
	}
}

func TestClosedCycleTakesADatedCorrection(t *testing.T) {
	y := closed(t, "")
	y.correct("2031-09-07-t;1002;points;7;przeoczony wynik;komisja;2031-12-20")
	y.mustBuild(nil)
	if got := y.changes("pl"); !strings.Contains(got, "Dudek Piotr, 2031-09-07-t: punkty 6 → 7") || !strings.Contains(got, "przeoczony wynik") {
		t.Errorf("not told:\n%s", got)
	}
	// one that is not dated after the edition decides nothing
	y.correct("2031-05-07-t;1004;points;6;bez daty;komisja;2031-12-01")
	if res, issues := y.build(nil); res.Published() {
		t.Errorf("a correction from before the edition passed: %v", issues)
	}
}

func TestClosedCycleIsOpenedAgainForAReason(t *testing.T) {
	y := closed(t, "")
	y.write(fileOf(9), tableOf(9, map[string]string{"Dudek Piotr": "7"}))
	y.close(", reopened: uchwała zarządu")
	res, issues := y.build(nil)
	if !res.Published() || len(said(issues, diag.Warning)) == 0 {
		t.Errorf("published: %v, %v", res.Published(), issues)
	}
	if got := y.changes("pl"); !strings.Contains(got, "zamknięta klasyfikacja została otwarta ponownie: uchwała zarządu") {
		t.Errorf("the reason is not told:\n%s", got)
	}
}

func TestClosingEditionMustBeThere(t *testing.T) {
	y := closed(t, "")
	if err := os.WriteFile(filepath.Join(y.data, "rok", "history", "2031-12-07.json"), []byte("{"), 0o666); err != nil {
		t.Fatal(err)
	}
	_, issues := y.build(nil)
	if errs := said(issues, diag.Error); len(errs) != 1 || !strings.HasPrefix(errs[0], "edition-missing") {
		t.Errorf("%v", errs)
	}
}

func TestLateCorrectionIsAWarning(t *testing.T) {
	y := closed(t, ", corrections_until: \"2031-12-15, 20:00\"")
	y.correct("2031-09-07-t;1002;points;7;przeoczony wynik;komisja;2031-12-20")
	_, issues := y.build(nil)
	if w := said(issues, diag.Warning); !slices.ContainsFunc(w, func(s string) bool { return strings.HasPrefix(s, "correction-late") }) {
		t.Errorf("no warning: %v", w)
	}
}

func TestPreviousFolderTakesThePlaceOfHistory(t *testing.T) {
	y := newYear(t)
	y.month(1)
	y.mustBuild(nil)
	old := filepath.Join(y.dir, "old")
	if err := os.Rename(filepath.Join(y.dir, "public"), old); err != nil {
		t.Fatal(err)
	}
	y.month(2)
	y.mustBuild(func(o *Options) { o.Previous = old })
	page, err := os.ReadFile(filepath.Join(y.dir, "public", "rok", "changes", "index.html"))
	if err != nil || !bytes.Contains(page, []byte("od wydania 7 stycznia 2031")) {
		t.Errorf("the earlier folder is not compared with: %v", err)
	}
	if _, err := Build(context.Background(), func() Options { o := y.options(); o.Previous = filepath.Join(y.dir, "none"); return o }()); err == nil {
		t.Error("a folder that does not exist was compared with")
	}
}

func TestPrivatePapersAreExactAndStayOutsideTheSite(t *testing.T) {
	private := ""
	y := wholeYear(t, nil)
	with := func(o *Options) { private = filepath.Join(y.dir, "private"); o.Private = private }
	y.mustBuild(with)
	fees, err := os.ReadFile(filepath.Join(private, "rok", "fees.csv"))
	if err != nil {
		t.Fatal(err)
	}
	// six played in January; the final is free of F-01
	for _, want := range []string{
		"2031-01-07-t;2031-01-07;F-01;§1.3;opłata na rzecz związku za każdego zawodnika;wojewódzki związek szachowy;6;3,00;18,00;",
		"2031-01-07-t;2031-01-07;F-02;§1.2;opłata rankingowa za każdego zawodnika;Polski Związek Szachowy;6;2,50;15,00;",
		"2031-12-07-t;2031-12-07;F-01;§1.3;opłata na rzecz związku za każdego zawodnika;wojewódzki związek szachowy;0;3,00;0,00;",
		"2031-12-07-t;2031-12-07;F-02;§1.2;opłata rankingowa za każdego zawodnika;Polski Związek Szachowy;6;2,50;15,00;",
	} {
		if !strings.Contains(string(fees), want) {
			t.Errorf("fees.csv lacks %q:\n%s", want, fees)
		}
	}
	prizes, err := os.ReadFile(filepath.Join(private, "rok", "prizes.html"))
	if err != nil || !bytes.Contains(prizes, []byte("Bielik Anna")) || !bytes.Contains(prizes, []byte("100,50 zł")) {
		t.Errorf("prizes: %v\n%s", err, prizes)
	}
	if certificates, err := os.ReadFile(filepath.Join(private, "rok", "certificates.csv")); err != nil || !bytes.Contains(certificates, []byte("Bielik Anna;Orzeł Brzezina;1;")) {
		t.Errorf("certificates: %v\n%s", err, certificates)
	}
	for _, name := range []string{"public", "public/deep", ".", "data", "data/rok"} {
		opt := y.options()
		opt.Private = filepath.Join(y.dir, filepath.FromSlash(name))
		if _, err := Build(context.Background(), opt); err == nil {
			t.Errorf("private papers were written into %s", name)
		}
	}
	if err := os.Symlink(filepath.Join(y.dir, "public"), filepath.Join(y.dir, "link")); err == nil {
		opt := y.options()
		opt.Private = filepath.Join(y.dir, "link", "inside")
		if CheckPrivate(opt) == nil {
			t.Error("a link into the output folder passed")
		}
	}
	leaks := 0
	err = filepath.WalkDir(filepath.Join(y.dir, "public"), func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(name)
		leaks++
		if bytes.Contains(data, []byte("F-01")) || bytes.Contains(data, []byte("pokwitowanie</th>")) || bytes.Contains(data, []byte("Kania")) {
			t.Errorf("%s holds what is private", name)
		}
		return err
	})
	if err != nil || leaks < 20 {
		t.Errorf("%d files looked through: %v", leaks, err)
	}
}
