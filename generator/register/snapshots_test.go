package register_test

import (
	"testing"

	"podium/generator/chess"
)

// lists is a register of three dated lists: Bóbr changes region between the
// first two, Wilk joins in the second, Sowa leaves before the third.
var lists = map[string]string{
	"register-2018-02-01.csv": "id;name;club;region\nR1;Bóbr Jan;KS Łoś;WM\nR3;Sowa Iga;KS Łoś;WM\nR4;Kuna Ewa;KS Łoś;WM\n",
	"register-2018-05-01.csv": "id;name;club;region\nR1;Bóbr Jan;UKS Wydra;PM\nR2;Wilk Olga;KS Łoś;WM\nR3;Sowa Iga;KS Łoś;WM\nR4;Kuna Ewa;KS Łoś;WM\n",
	"register-2018-09-01.csv": "id;name;club;region\nR1;Bóbr Jan;UKS Wydra;PM\nR2;Wilk Olga;KS Łoś;WM\nR4;Kuna Ewa;KS Łoś;WM\n",
}

func TestDatedListsBecomePeriods(t *testing.T) {
	r := season{lists: lists}.run(t)
	for _, c := range []struct {
		id   chess.PlayerID
		want []string // from..to club
	}{
		{"R1", []string{"..2018-04-30 KS Łoś", "2018-05-01.. UKS Wydra"}},
		{"R2", []string{"2018-05-01.. KS Łoś"}},
		{"R3", []string{"..2018-08-31 KS Łoś"}},
		{"R4", []string{".. KS Łoś"}},
	} {
		h := r.History(c.id)
		if len(h) != len(c.want) {
			t.Errorf("%s: %+v, want %q", c.id, h, c.want)
			continue
		}
		for i, m := range h {
			if got := m.From.String() + ".." + m.To.String() + " " + m.Club; got != c.want[i] {
				t.Errorf("%s: %q, want %q", c.id, got, c.want[i])
			}
		}
	}
	r.silent(t)
}

func TestDayBetweenListsThatDisagreeIsReported(t *testing.T) {
	r := season{lists: lists, tables: []event{
		{"2018-05-01", "Nazwisko i imię;Pkt\nBóbr Jan;7\nWilk Olga;6\n"}, // the day of a list
		{"2018-04-08", "Nazwisko i imię;Pkt\nBóbr Jan;7\nKuna Ewa;6\nSowa Iga;5\n"},
	}}.run(t)
	r.says(t, "register-undecided", "t2.csv:2", "Bóbr Jan", "2018-02-01", "2018-05-01", "UKS Wydra")
	r = season{lists: lists, tables: []event{{"2018-06-10", "Nazwisko i imię;Pkt\nSowa Iga;5\n"}}}.run(t)
	r.says(t, "register-undecided", "t1.csv:2", "Sowa Iga", "2018-09-01")
}

func TestTournamentBeforeTheFirstListIsReportedOnce(t *testing.T) {
	r := season{lists: lists, tables: []event{{"2018-01-07", "Nazwisko i imię;Pkt\nBóbr Jan;7\nKuna Ewa;6\n"}}}.run(t)
	r.says(t, "register-undecided", "gp/register-2018-02-01.csv", "2018-01-07")
	if m, ok := r.On("R1", r.tables[0].Date); !ok || m.Club != "KS Łoś" {
		t.Errorf("the first list stands for earlier days too: %+v", m)
	}
}

func TestPeriodsAndListsTogetherAreAnError(t *testing.T) {
	r := season{register: "id;name\nR1;Bóbr Jan\n", lists: lists}.run(t)
	r.says(t, "register-mixed", "gp/register-2018-02-01.csv", "gp/register.csv")
}
