package site

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"podium/generator/chess"
	"podium/templates"
)

func load(t *testing.T, lang string) *words {
	t.Helper()
	w, err := loadWords(lang, nil)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestEveryLanguageHasTheSameTexts(t *testing.T) {
	files, err := fs.Glob(templates.FS, "lang/*.yaml")
	if err != nil || len(files) < 2 {
		t.Fatalf("language files: %v, %v", files, err)
	}
	pl := load(t, "pl")
	for _, file := range files {
		lang := strings.TrimSuffix(filepath.Base(file), ".yaml")
		w := load(t, lang)
		for key := range pl.texts {
			if !w.has(key) {
				t.Errorf("%s.yaml has no text %q", lang, key)
			}
		}
		for key := range w.texts {
			if !pl.has(key) {
				t.Errorf("%s.yaml has a text %q that pl.yaml lacks", lang, key)
			}
		}
		t.Logf("%s: %d texts", lang, len(w.texts))
	}
}

// literals gives every string of the package's sources, tests left out.
func literals(t *testing.T) []string {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if s, err := strconv.Unquote(lit.Value); err == nil {
					out = append(out, s)
				}
			}
			return true
		})
	}
	return out
}

// A text that no source names, whole or by its beginning, is dead.
func TestEveryTextIsUsed(t *testing.T) {
	used := literals(t)
	for key := range load(t, "pl").texts {
		ok := slices.ContainsFunc(used, func(s string) bool {
			if s == key {
				return true
			}
			rest, found := strings.CutPrefix(key, s)
			return found && (strings.HasSuffix(s, ".") || strings.HasSuffix(s, "_") || strings.HasPrefix(rest, "."))
		})
		if !ok && !strings.HasPrefix(key, "workbook.") {
			t.Errorf("no source uses the text %q", key)
		}
	}
}

// A text that is asked for by its whole key must exist: otherwise the key
// itself would stand on the page.
func TestEveryTextAskedForExists(t *testing.T) {
	pl := load(t, "pl")
	sections := make(map[string]bool)
	for key := range pl.texts {
		if i := strings.IndexByte(key, '.'); i > 0 {
			sections[key[:i]] = true
		}
	}
	// key paths of cycle.yaml and of the workbook look like texts
	settings := []string{"final.", "order.", "points.", "count.", "clubs.", "categories.", "prizes.", "season."}
	checked := 0
	for _, s := range literals(t) {
		i := strings.IndexByte(s, '.')
		if i <= 0 || !sections[s[:i]] || strings.ContainsAny(s, " /,") || strings.HasSuffix(s, ".") {
			continue
		}
		prefix := slices.ContainsFunc(slices.Collect(keys(pl)), func(k string) bool { return strings.HasPrefix(k, s) })
		setting := slices.ContainsFunc(settings, func(p string) bool { return strings.HasPrefix(s, p) })
		if !prefix && !setting && s != "index.html" && s != "calendar.ics" {
			t.Errorf("the text %q is asked for and does not exist", s)
		}
		checked++
	}
	if checked < 200 {
		t.Errorf("only %d texts found in the sources", checked)
	}
}

func keys(w *words) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range w.texts {
			if !yield(k) {
				return
			}
		}
	}
}

// Numerals decline: 1 wynik, 2–4 wyniki, 5–21 wyników, 22 wyniki, 25 wyników,
// 102 wyniki, 112 wyników, 1,5 punktu.
func TestNumeralsDecline(t *testing.T) {
	pl, en := load(t, "pl"), load(t, "en")
	best := func(n int) string { return pl.t("rules.count.best", "n", n, "who", "zawodnikowi") }
	for _, c := range []struct{ got, want string }{
		{best(1), "Każdemu zawodnikowi liczy się 1 najlepszy wynik."},
		{best(2), "Każdemu zawodnikowi liczą się 2 najlepsze wyniki."},
		{best(4), "Każdemu zawodnikowi liczą się 4 najlepsze wyniki."},
		{best(5), "Każdemu zawodnikowi liczy się 5 najlepszych wyników."},
		{best(12), "Każdemu zawodnikowi liczy się 12 najlepszych wyników."},
		{best(14), "Każdemu zawodnikowi liczy się 14 najlepszych wyników."},
		{best(21), "Każdemu zawodnikowi liczy się 21 najlepszych wyników."},
		{best(22), "Każdemu zawodnikowi liczą się 22 najlepsze wyniki."},
		{best(25), "Każdemu zawodnikowi liczy się 25 najlepszych wyników."},
		{best(102), "Każdemu zawodnikowi liczą się 102 najlepsze wyniki."},
		{best(112), "Każdemu zawodnikowi liczy się 112 najlepszych wyników."},
		{pl.t("rules.extras.start", "points", chess.Halves(3)), "Za każdy start dodaje się 1,5 punktu."},
		{pl.t("rules.extras.start", "points", chess.Whole(1)), "Za każdy start dodaje się 1 punkt."},
		{pl.t("rules.extras.start", "points", chess.Whole(22)), "Za każdy start dodaje się 22 punkty."},
		{pl.t("status.after", "n", 1), "po 1 turnieju"},
		{pl.t("status.after", "n", 22), "po 22 turniejach"},
		{pl.t("status.after_of", "n", 9, "all", 13), "po 9 z 13 turniejów"},
		{pl.t("tournament.rounds", "n", 2), "2 rundy"},
		{pl.t("tournament.rounds", "n", 9), "9 rund"},
		{pl.t("explain.best", "n", 3, "all", 4), "3 najlepsze z 4"},
		{pl.t("explain.best", "n", 11, "all", 13), "11 najlepszych z 13"},
		{pl.t("reason.undecided.n", "n", 2), "w rejestrze pasują 2 osoby – nie rozstrzygnięto, kto grał"},
		{en.t("status.after", "n", 1), "after 1 tournament"},
		{en.t("status.after", "n", 9), "after 9 tournaments"},
		{en.t("rules.count.best", "n", 1, "who", "player"), "The best 1 result of every player counts."},
		{en.t("rules.extras.start", "points", chess.Halves(3)), "1.5 points are added for every start."},
	} {
		if c.got != c.want {
			t.Errorf("got  %s\nwant %s", c.got, c.want)
		}
	}
}

func TestNumbersAndDatesAsPeopleWriteThem(t *testing.T) {
	pl, en := load(t, "pl"), load(t, "en")
	third := chess.Ratio(250, 3)
	for _, c := range []struct{ got, want string }{
		{pl.num(chess.Halves(15)), "7,5"},
		{pl.num(chess.Whole(7)), "7"},
		{pl.num(third), "83,33"},
		{pl.exactNote(third, 2), "dokładnie 250/3"},
		{pl.fixed(chess.Whole(12), 1), "12,0"},
		{pl.num(chess.Whole(-1)), "−1"},
		{pl.signed(chess.Halves(3)), "+1,5"},
		{en.num(chess.Halves(15)), "7.5"},
		{pl.date(day(2018, 12, 16)), "16 grudnia 2018"},
		{en.date(day(2018, 12, 16)), "16 December 2018"},
		{pl.numericDate(day(2018, 2, 4)), "04.02.2018"},
		{en.numericDate(day(2018, 2, 4)), "4 Feb 2018"},
		{pl.days(day(2018, 7, 7), day(2018, 7, 8)), "7–8 lipca 2018"},
		{pl.days(day(2018, 6, 30), day(2018, 7, 1)), "30 czerwca – 1 lipca 2018"},
		{pl.days(day(2018, 12, 31), day(2019, 1, 1)), "31 grudnia 2018 – 1 stycznia 2019"},
		{pl.weekday(day(2018, 12, 16)), "niedziela"},
		{pl.money(45000), "450 zł"},
		{pl.money(5250), "52,50 zł"},
		{en.money(5250), "52.50 zł"},
		{pl.nth(3), "3."},
		{en.nth(1), "1st"}, {en.nth(2), "2nd"}, {en.nth(3), "3rd"}, {en.nth(11), "11th"}, {en.nth(22), "22nd"}, {en.nth(113), "113th"},
		{pl.dateInWords("2018-12-31 20:00"), "31 grudnia 2018 20:00"},
		{pl.dateInWords("koniec roku"), "koniec roku"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

func TestOwnTextsReplaceTheEmbeddedOnes(t *testing.T) {
	own := fstest.MapFS{"lang/pl.yaml": {Data: []byte("nav:\n  clubs: Drużyny\n")}}
	w, err := loadWords("pl", own)
	if err != nil {
		t.Fatal(err)
	}
	if got := w.t("nav.clubs"); got != "Drużyny" {
		t.Errorf("own text not used: %q", got)
	}
	if got := w.t("nav.rules"); got != "Zasady" {
		t.Errorf("the other texts are lost: %q", got)
	}
	if _, err := loadWords("pl", fstest.MapFS{"lang/pl.yaml": {Data: []byte("a: [")}}); err == nil {
		t.Error("a broken file of texts was taken")
	}
	if _, err := loadWords("xx", nil); err == nil {
		t.Error("an unknown language was taken")
	}
}
