package register_test

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/register"
	"podium/generator/table"
)

// ratingList is written in the columns of FIDE's lists.
func ratingList(persons ...[]string) string {
	b := strings.Builder{}
	b.WriteString("ID Number      Name                                                         Fed Sex Tit  WTit OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n")
	for _, p := range persons { // number, name, federation, sex, standard, rapid, born
		fmt.Fprintf(&b, "%-15s%-61s%-4s%-4s%-29s%-6s%-7s%-6s%-20s%-6s\n", p[0], p[1], p[2], p[3], "", p[4], "", p[5], "", p[6])
	}
	return b.String()
}

var rated = ratingList(
	[]string{"1100001", "Sowa, Anna", "POL", "F", "1612", "1555", "2006"},
	[]string{"1100002", "Zubr, Jan", "POL", "M", "1901", "", "1988"},
	[]string{"1100003", "Ryba, Ola", "GER", "F", "", "1400", "1990"},
)

const bareMembers = "nr CR;Nazwisko i imię;Klub;Województwo;FIDE\nR1;Sowa Anna;KS Łoś;WM;1100001\nR2;Żubr Jan;KS Łoś;WM;\n"

// withRates is a register of members beside a rating list.
func withRates(list string, events ...event) season {
	return season{register: bareMembers, lists: map[string]string{"register-fide.txt": list}, tables: events}
}

func TestRatingListCompletesMembersByFIDENumber(t *testing.T) {
	r := withRates(rated, event{"2018-02-04", "Nazwisko i imię;nr CR;ID FIDE;Pkt\nSowa Anna;R1;;5\nŻubr Jan;R2;1100002;4\nGoście Ewa;;;3\n"}).run(t)
	r.is(t, 0, 0, "R1")
	r.is(t, 0, 1, "R2")
	sowa, _ := r.Player("R1")
	if p := sowa.Person; p.BirthYear != 2006 || p.Sex != "f" || p.Rating != 1612 || p.Fed != "POL" || p.Club != "KS Łoś" || p.Name != "Sowa Anna" {
		t.Errorf("Sowa: %+v", p)
	}
	if sowa.Ratings["RRtng"] != 1555 || sowa.Facts["fed"] != "POL" {
		t.Errorf("Sowa: ratings %v, facts %v", sowa.Ratings, sowa.Facts)
	}
	if p, _ := r.Player("R2"); p.Person.BirthYear != 1988 || p.Person.Rating != 1901 {
		t.Errorf("the FIDE number of a tournament is not used: %+v", p.Person)
	}
	if len(r.History("R1")) != 1 || slices.Contains(r.Registered(), "1100003") {
		t.Error("a rating list registers nobody")
	}
}

func TestRatingListDoesNotMixWithNationalRatings(t *testing.T) {
	s := withRates(rated, event{"2018-02-04", "Nazwisko i imię;nr CR;Pkt\nSowa Anna;R1;5\n"})
	s.register = "nr CR;Nazwisko i imię;Województwo;FIDE;Ranking\nR1;Sowa Anna;WM;1100001;\nR2;Żubr Jan;WM;;1800\n"
	r := s.run(t)
	if p, _ := r.Player("R1"); p.Person.Rating != 0 || p.Ratings["SRtng"] != 1612 || p.Person.BirthYear != 2006 {
		t.Errorf("rating %d, ratings %v", p.Person.Rating, p.Ratings)
	}
	s.opt.RatingColumn = "SRtng"
	if p, _ := s.run(t).Player("R1"); p.Person.Rating != 1612 {
		t.Errorf("ratings.column names the list's column, but the rating is %d", p.Person.Rating)
	}
}

func TestRatingListOfAnotherPersonIsLeftAside(t *testing.T) {
	s := withRates(strings.Replace(rated, "Sowa, Anna", "Kruk, Filip", 1), event{"2018-02-04", "Nazwisko i imię;nr CR;Pkt\nSowa Anna;R1;5\n"})
	r := s.run(t)
	if p, _ := r.Player("R1"); p.Person.BirthYear != 0 || p.Person.Rating != 0 {
		t.Errorf("taken from somebody else: %+v", p.Person)
	}
	r.says(t, "id-two-people", "gp/register-fide.txt:2", "1100001", "Kruk, Filip (2006)", "Sowa Anna")
}

func TestRatingListCompletesGuestsOfACycle(t *testing.T) {
	r := withRates(rated, event{"2018-02-04", "Nazwisko i imię;ID FIDE;Pkt\nRyba Ola;1100003;5\n"}).run(t)
	p, _ := r.Player("1100003")
	if p.Registered || p.Person.BirthYear != 1990 || p.Ratings["RRtng"] != 1400 {
		t.Errorf("guest: %+v", p)
	}
}

func TestRatingListAloneIsTheRegister(t *testing.T) {
	s := season{lists: map[string]string{"register.txt": rated}, tables: []event{{"2018-02-04", "Nazwisko i imię;Pkt\nŻubr Jan;5\n"}}}
	r := s.run(t)
	r.is(t, 0, 0, "1100002")
	if !r.Filters() || len(r.Registered()) != 3 {
		t.Errorf("registered: %v", r.Registered())
	}
}

func who(rows ...chess.Person) func(func(*chess.Person) bool) {
	return func(yield func(*chess.Person) bool) {
		for i := range rows {
			if !yield(&rows[i]) {
				return
			}
		}
	}
}

func opened(data string) func() (io.ReadCloser, error) {
	return func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(data)), nil }
}

func loadLong(t *testing.T, name, data string, list *diag.List, rows ...chess.Person) *register.Register {
	t.Helper()
	long, ok := register.NewLong(name, opened(data))
	if !ok {
		t.Fatal("not taken for a list")
	}
	return register.Load(register.Files{Long: []register.Long{long}, Who: who(rows...)}, register.Options{}, list)
}

func TestLongListKeepsWhoPlaysWithTheRightLine(t *testing.T) {
	for name, data := range map[string]string{ // any order: each alone
		"register.txt":     rated,
		"semicolons.csv":   "FIDE;Nazwisko;Imię\n1100001;Sowa;Anna\n1100002;\"Żubr\";Jan\n1100003;Ryba;Ola\n",
		"windows-1250.csv": "FIDE,Name\n1100001,\"Sowa, Anna\"\n1100002,\xafubr Jan\n1100003,Ryba Ola\n",
	} {
		t.Run(name, func(t *testing.T) {
			list := &diag.List{}
			r := loadLong(t, name, data, list, chess.Person{FIDE: "01100001"}, chess.Person{Name: "JAN ŻUBR"})
			if got := r.Registered(); !slices.Equal(got, []chess.PlayerID{"1100001", "1100002"}) {
				t.Fatalf("kept %v", got)
			}
			if line := r.History("1100002")[0].Source; line != name+":3" {
				t.Errorf("Żubr stands on line 3, not on %s", line)
			}
			if list.HasErrors() {
				t.Errorf("%+v", list.All())
			}
		})
	}
}

// The lines of a person under other names and numbers matter too: they are the
// periods of one history.
func TestLongListKeepsAWholeHistory(t *testing.T) {
	data := "id;name;club;from;to;fide_id\nR1;Sowa Anna;KS Łoś;;2018-02-28;\nR1;Kos Anna;KS Bóbr;2018-03-01;;11\n;Nikt Jan;;;;\n;Anna Kos;KS Wilk;2019-01-01;;11\n"
	r := loadLong(t, "register.csv", data, &diag.List{}, chess.Person{Name: "Sowa Anna"})
	if n := len(r.History("R1")); n != 3 || len(r.Registered()) != 1 {
		t.Errorf("%d periods, registered: %v", n, r.Registered())
	}
}

func TestLongListRefusesWhatHasNoLines(t *testing.T) {
	for _, data := range []string{"", "PK\x03\x04", "\xff\xfeF\x00I\x00", "no heading\nhere\n"} {
		if _, ok := register.NewLong("register.txt", opened(data)); ok {
			t.Errorf("%q was taken for a list", data)
		}
	}
}

// Whoever plays is found in a long list exactly as in the same list held whole.
func TestLongListDecidesLikeTheWholeList(t *testing.T) {
	words := []string{"Sowa", "Żubr", "Łoś-Ryba", "Anna", "Jan", "O'Hara", "de la Cruz", "Ęśćź"}
	checked := 0
	rapid.Check(t, func(rt *rapid.T) {
		word := rapid.SampledFrom(words)
		data := "id;fide_id;name;birth_year\n"
		for range rapid.IntRange(1, 12).Draw(rt, "lines") {
			data += fmt.Sprintf("%s;%s;%s %s;%s\n", rapid.SampledFrom([]string{"", "R1", "7", "007", "r2"}).Draw(rt, "id"),
				rapid.SampledFrom([]string{"", "11", "12", "13"}).Draw(rt, "fide"), word.Draw(rt, "a"), word.Draw(rt, "b"), rapid.SampledFrom([]string{"", "1990", "2004"}).Draw(rt, "year"))
		}
		var rows []chess.Row
		for i := range rapid.IntRange(1, 4).Draw(rt, "rows") {
			rows = append(rows, chess.Row{Place: i + 1, Person: chess.Person{
				ID: rapid.SampledFrom([]string{"", "R1", "R2", "7", "8"}).Draw(rt, "rowid"), FIDE: rapid.SampledFrom([]string{"", "11", "014"}).Draw(rt, "rowfide"),
				Name: word.Draw(rt, "c") + " " + word.Draw(rt, "d"), BirthYear: rapid.SampledFrom([]int{0, 1990}).Draw(rt, "rowyear"),
			}})
		}
		event := []*chess.Tournament{{ID: "t", Date: chess.Date{Year: 2018, Month: 2, Day: 4}, Rows: rows}}
		var seen []chess.Person
		for i := range rows {
			seen = append(seen, rows[i].Person)
		}
		whole := register.Load(register.Files{Register: []table.File{{Name: "register.csv", Data: []byte(data)}}}, register.Options{}, &diag.List{}).Identify(event, &diag.List{})
		long := loadLong(t, "register.csv", data, &diag.List{}, seen...).Identify(event, &diag.List{})
		for i := range rows {
			checked++
			if w, l := fmt.Sprint(whole[0][i]), fmt.Sprint(long[0][i]); w != l {
				rt.Fatalf("%+v is %s in the whole list, %s in the long one:\n%s", rows[i].Person, w, l, data)
			}
		}
	})
	t.Logf("%d rows checked", checked)
}
