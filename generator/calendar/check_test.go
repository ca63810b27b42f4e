package calendar

import (
	"slices"
	"testing"

	"podium/generator/chess"
	"podium/generator/diag"
)

// rules2018 are the conditions of the regulation of 2018 as settings.
func rules2018(t *testing.T) Rules {
	return Rules{
		Set: true, Days: []string{"sat", "sun", "holiday"}, Country: "PL", MaxDays: 1,
		Rounds: 9, System: "swiss", Tempo: []string{"10+5", "15"}, Rated: "fide_rapid",
		NoticeMonths: 1, OnePerWeekend: "agreement", CoOrganiser: true, Region: "WM", ArbiterFee: true,
		MinPrizes: MinPrizes{
			Places:     []int64{25000, 16000, 10000, 8000, 6000, 5000},
			Categories: []GroupFee{{"r1800", 4000}, {"u14", 4000}, {"s60", 4000}, {"women", 4000}},
			Drawn:      4000,
		},
		MaxEntryFees: []GroupFee{{"senior", 2500}, {"junior_u18", 2000}, {"s60", 2000}, {"women", 1500}, {"u14", 1500}},
		FinalDate:    on(t, "2018-12-16"), FinalOrganiser: "Wieża Orneta",
		Open: true, Reserved: true, TieBreaks: []string{"BH/M1", "BH", "WIN", "PS"},
	}
}

// good is a tournament that keeps every condition.
func good(t *testing.T) Tournament {
	return Tournament{
		Tournament: &chess.Tournament{ID: "t", Name: "Olsztyn", Status: chess.Held, Date: on(t, "2018-03-04"), Rounds: 9},
		Conditions: Conditions{
			Set: true, System: "swiss", Tempo: "10'+5''", Rated: "fide_rapid",
			CoOrganiser: CoOrganiser{Name: "Goniec Ruda", Kind: "club", Region: "WM"}, Arbiter: "Anna Wilk", ArbiterFee: "yes",
			Prizes: MinPrizes{
				Places:     []int64{30000, 16000, 10000, 8000, 6000, 5000},
				Categories: []GroupFee{{"r1800", 4000}, {"u14", 4000}, {"s60", 5000}, {"women", 4000}},
				Drawn:      4000,
			},
			EntryFees:          []GroupFee{{"senior", 2500}, {"junior_u18", 2000}, {"s60", 1500}, {"women", 1500}, {"u14", 1000}},
			FederationFeeOnTop: "no", Announced: on(t, "2018-02-04"), Reserved: on(t, "2018-01-10"),
			Open: "yes", Organiser: "Wieża Orneta", TieBreaks: []string{"BH/M1", "BH", "WIN", "PS"},
		},
	}
}

func cycle2018(t *testing.T) Cycle {
	return Cycle{From: on(t, "2018-02-04"), To: on(t, "2018-12-16"), Final: "final",
		ClubRegion: func(club string) (string, bool) {
			region, found := map[string]string{"Goniec Ruda": "WM", "Hetman Kutno": "LD"}[club]
			return region, found
		}}
}

func verdict(t *testing.T, findings []Finding, id, check string) Finding {
	t.Helper()
	i := slices.IndexFunc(findings, func(f Finding) bool { return f.Tournament == id && f.Check == check })
	if i < 0 {
		t.Fatalf("no finding %s for %s in %+v", check, id, findings)
	}
	return findings[i]
}

func TestTournamentThatKeepsEveryCondition(t *testing.T) {
	findings := Check(rules2018(t), cycle2018(t), []Tournament{good(t)})
	if len(findings) != 17 { // all but C-11 and C-17, which are for the final
		t.Errorf("%d findings", len(findings))
	}
	for _, f := range findings {
		if f.Verdict != OK || f.Hint != (diag.Text{}) || f.Text.En == "" || f.Text.Pl == "" || f.Clause == "" {
			t.Errorf("%+v", f)
		}
	}
}

// TestConditions changes one fact of a good tournament for each statement
// C-01 to C-19 of the regulation.
func TestConditions(t *testing.T) {
	date := func(s string) func(*Tournament) {
		return func(x *Tournament) { x.Date = on(t, s) }
	}
	announced := func(day, announced string) func(*Tournament) {
		return func(x *Tournament) { x.Date, x.Conditions.Announced = on(t, day), on(t, announced) }
	}
	fact := func(change func(*Conditions)) func(*Tournament) {
		return func(x *Tournament) { change(&x.Conditions) }
	}
	final := func(change func(*Tournament)) func(*Tournament) {
		return func(x *Tournament) { x.ID, x.Date = "final", on(t, "2018-12-16"); change(x) }
	}
	tempo := func(s string) func(*Tournament) { return fact(func(c *Conditions) { c.Tempo = s }) }
	for _, c := range []struct {
		check, name string
		change      func(*Tournament)
		want        Verdict
	}{
		{"C-01", "first day of the season", date("2018-02-04"), OK},
		{"C-01", "last day of the season", date("2018-12-16"), OK},
		{"C-01", "a day after the season", date("2018-12-17"), Violated},
		{"C-01", "last day outside", func(x *Tournament) { x.Date, x.To = on(t, "2018-12-16"), on(t, "2018-12-17") }, Violated},
		{"C-01", "no date", func(x *Tournament) { x.Date = chess.Date{} }, Unknown},
		{"C-02", "Saturday and Sunday", func(x *Tournament) { x.Date, x.To = on(t, "2018-03-03"), on(t, "2018-03-04") }, Violated},
		{"C-03", "working Wednesday", date("2018-05-02"), Violated},
		{"C-03", "Corpus Christi", date("2018-05-31"), OK},
		{"C-04", "seven rounds", func(x *Tournament) { x.Rounds = 7 }, Violated},
		{"C-04", "round robin", fact(func(c *Conditions) { c.System = "round_robin" }), Violated},
		{"C-04", "rounds not known", func(x *Tournament) { x.Rounds = 0 }, Unknown},
		{"C-04", "system of the file", func(x *Tournament) { x.Conditions.System, x.System = "", "swiss" }, OK},
		{"C-05", "10 minutes and 5 seconds", tempo("10 minutes + 5 secs per move"), OK},
		{"C-05", "15 minutes", tempo("P'15"), OK},
		{"C-05", "15 minutes and 10 seconds", tempo("15+10"), Violated},
		{"C-05", "not known", tempo(""), Unknown},
		{"C-05", "tempo of the file", func(x *Tournament) { x.Conditions.Tempo, x.Facts.Tempo = "", "10'+5”" }, OK},
		{"C-06", "blitz rating", fact(func(c *Conditions) { c.Rated = "fide_blitz" }), Violated},
		{"C-06", "the file says unrated", func(x *Tournament) { x.Conditions.Rated, x.Facts.FideRated = "", "no" }, Violated},
		{"C-06", "the file says rated", func(x *Tournament) { x.Conditions.Rated, x.Facts.FideRated = "", "yes" }, OK},
		{"C-06", "not known", fact(func(c *Conditions) { c.Rated = "" }), Unknown},
		{"C-07", "club of another region", fact(func(c *Conditions) { c.CoOrganiser.Name = "Hetman Kutno" }), Violated},
		{"C-07", "institution of the region", fact(func(c *Conditions) { c.CoOrganiser = CoOrganiser{"Dom Kultury", "institution", "wm"} }), OK},
		{"C-07", "institution of another region", fact(func(c *Conditions) { c.CoOrganiser = CoOrganiser{"Dom Kultury", "institution", "PM"} }), Violated},
		{"C-07", "institution without a seat", fact(func(c *Conditions) { c.CoOrganiser = CoOrganiser{"Dom Kultury", "institution", ""} }), Unknown},
		{"C-07", "nobody named", fact(func(c *Conditions) { c.CoOrganiser = CoOrganiser{} }), Unknown},
		{"C-08", "fee not paid", fact(func(c *Conditions) { c.ArbiterFee = "no" }), Violated},
		{"C-08", "not known", fact(func(c *Conditions) { c.ArbiterFee = "" }), Unknown},
		{"C-09", "sixth prize of 40", fact(func(c *Conditions) { c.Prizes.Places[5] = 4000 }), Violated},
		{"C-09", "five prizes only", fact(func(c *Conditions) { c.Prizes.Places = c.Prizes.Places[:5] }), Violated},
		{"C-09", "not known", fact(func(c *Conditions) { c.Prizes.Places = nil }), Unknown},
		{"C-10", "no prize for a woman", fact(func(c *Conditions) { c.Prizes.Categories = c.Prizes.Categories[:3] }), Violated},
		{"C-10", "drawn prize of 30", fact(func(c *Conditions) { c.Prizes.Drawn = 3000 }), Violated},
		{"C-11", "prizes of the final", final(func(*Tournament) {}), OK},
		{"C-11", "sixth prize of the final too small", final(func(x *Tournament) { x.Conditions.Prizes.Places[5] = 4000 }), Violated},
		{"C-11", "drawn prize of the final missing", final(func(x *Tournament) { x.Conditions.Prizes.Drawn = 0 }), Violated},
		{"C-12", "senior 26", fact(func(c *Conditions) { c.EntryFees[0].Amount = 2600 }), Violated},
		{"C-12", "woman of 60 at 18", fact(func(c *Conditions) { c.EntryFees = append(c.EntryFees, GroupFee{"women+s60", 1800}) }), Violated},
		{"C-12", "woman of 60 at 15", fact(func(c *Conditions) { c.EntryFees = append(c.EntryFees, GroupFee{"women+s60", 1500}) }), OK},
		{"C-12", "no fee for juniors stated", fact(func(c *Conditions) { c.EntryFees = c.EntryFees[:1] }), Unknown},
		{"C-13", "25 and 3 on top", fact(func(c *Conditions) { c.FederationFeeOnTop = "yes" }), Violated},
		{"C-13", "not known", fact(func(c *Conditions) { c.FederationFeeOnTop = "" }), Unknown},
		{"C-14", "31 March, last day of February", announced("2018-03-31", "2018-02-28"), OK},
		{"C-14", "31 March, a day late", announced("2018-03-31", "2018-03-01"), Violated},
		{"C-14", "4 March, 28 days", announced("2018-03-04", "2018-02-04"), OK},
		{"C-14", "4 March, a day late", announced("2018-03-04", "2018-02-05"), Violated},
		{"C-14", "10 June, 31 days", announced("2018-06-10", "2018-05-10"), OK},
		{"C-14", "10 June, 30 days", announced("2018-06-10", "2018-05-11"), Violated},
		{"C-15", "not entered", fact(func(c *Conditions) { c.Reserved = chess.Date{} }), Unknown},
		{"C-15", "entered after the tournament", fact(func(c *Conditions) { c.Reserved = on(t, "2018-03-05") }), Violated},
		{"C-16", "alone", func(*Tournament) {}, OK},
		{"C-17", "final as stated", final(func(*Tournament) {}), OK},
		{"C-17", "final a week early", final(func(x *Tournament) { x.Date = on(t, "2018-12-09") }), Violated},
		{"C-17", "final of another club", final(func(x *Tournament) { x.Conditions.Organiser = "Goniec Ruda" }), Violated},
		{"C-17", "organiser not known", final(func(x *Tournament) { x.Conditions.Organiser = "" }), Unknown},
		{"C-18", "members only", fact(func(c *Conditions) { c.Open = "no" }), Violated},
		{"C-18", "not known", fact(func(c *Conditions) { c.Open = "" }), Unknown},
		{"C-19", "another order", fact(func(c *Conditions) { c.TieBreaks = []string{"BH", "BH/M1", "WIN", "PS"} }), Violated},
		{"C-19", "headings of the file", func(x *Tournament) {
			x.Conditions.TieBreaks = nil
			x.Columns = []string{"Buchholz średni", "Buchholz", "Liczba zwycięstw", "Progresja", "Uwagi"}
		}, OK},
		{"C-19", "no tie-breaks in the file", fact(func(c *Conditions) { c.TieBreaks = nil }), Unknown},
	} {
		t.Run(c.check+" "+c.name, func(t *testing.T) {
			x := good(t)
			c.change(&x)
			f := verdict(t, Check(rules2018(t), cycle2018(t), []Tournament{x}), x.ID, c.check)
			if f.Verdict != c.want {
				t.Errorf("%s, want %s: %s", f.Verdict, c.want, f.Text.En)
			}
			if (f.Verdict == OK) != (f.Hint == diag.Text{}) {
				t.Errorf("hint %q for %s", f.Hint.En, f.Verdict)
			}
		})
	}
}

func TestPreferenceIsOnlyANote(t *testing.T) {
	for _, c := range []struct {
		f    Finding
		want diag.Severity
	}{
		{Finding{Check: "C-04", Verdict: Violated}, diag.Warning},
		{Finding{Check: "C-04", Verdict: Unknown}, diag.Note},
		{Finding{Check: "C-19", Verdict: Violated}, diag.Note},
	} {
		if got := c.f.Severity(); got != c.want {
			t.Errorf("%+v is reported as %s", c.f, got)
		}
	}
}

// TestTwoTournamentsInOneWeekend is C-16, with 10 to 12 November 2018 as one
// weekend, and C-15 for two on one day.
func TestTwoTournamentsInOneWeekend(t *testing.T) {
	pair := func(dayA, dayB, reservedA, reservedB string, agreed bool) []Tournament {
		a, b := good(t), good(t)
		a.ID, b.ID = "a", "b"
		a.Date, b.Date = on(t, dayA), on(t, dayB)
		a.Conditions.Reserved, b.Conditions.Reserved = on(t, reservedA), on(t, reservedB)
		if agreed {
			a.Conditions.Agreement, b.Conditions.Agreement = "yes", "yes"
		}
		return []Tournament{a, b}
	}
	for _, c := range []struct {
		name, check string
		all         []Tournament
		rule        string
		a, b        Verdict
	}{
		{"without agreement the later one", "C-16", pair("2018-11-10", "2018-11-12", "2018-01-05", "2018-01-08", false), "agreement", OK, Violated},
		{"whatever the order of the list", "C-16", pair("2018-11-12", "2018-11-10", "2018-01-08", "2018-01-05", false), "agreement", Violated, OK},
		{"by agreement", "C-16", pair("2018-11-10", "2018-11-12", "2018-01-05", "2018-01-08", true), "agreement", OK, OK},
		{"never two", "C-16", pair("2018-11-10", "2018-11-12", "2018-01-05", "2018-01-08", true), "always", OK, Violated},
		{"next weekend", "C-16", pair("2018-11-10", "2018-11-17", "2018-01-05", "2018-01-08", false), "agreement", OK, OK},
		{"one day reserved twice", "C-15", pair("2018-11-10", "2018-11-10", "2018-01-08", "2018-01-05", true), "agreement", Violated, OK},
	} {
		t.Run(c.name, func(t *testing.T) {
			rules := rules2018(t)
			rules.OnePerWeekend = c.rule
			findings := Check(rules, cycle2018(t), c.all)
			if a, b := verdict(t, findings, "a", c.check).Verdict, verdict(t, findings, "b", c.check).Verdict; a != c.a || b != c.b {
				t.Errorf("%s and %s, want %s and %s", a, b, c.a, c.b)
			}
		})
	}
}

func TestCancelledTournamentTakesNoWeekend(t *testing.T) {
	a, b := good(t), good(t)
	a.ID, b.ID, b.Status = "a", "b", chess.Cancelled
	b.Conditions.Reserved = on(t, "2018-01-01")
	findings := Check(rules2018(t), cycle2018(t), []Tournament{a, b})
	if f := verdict(t, findings, "a", "C-16"); f.Verdict != OK {
		t.Errorf("%+v", f)
	}
	if slices.ContainsFunc(findings, func(f Finding) bool { return f.Tournament == "b" }) {
		t.Error("the cancelled tournament was checked")
	}
}

func TestLowestLimitHoldsForSeveralGroups(t *testing.T) {
	rules := rules2018(t)
	for _, c := range []struct {
		groups []string
		want   int64
	}{
		{[]string{"women", "s60"}, 1500},
		{[]string{"junior_u18"}, 2000},
		{[]string{"members"}, 2500},
	} {
		if got := rules.MaxEntryFee(c.groups...); got != c.want {
			t.Errorf("%v: %d grosze, want %d", c.groups, got, c.want)
		}
	}
}

func TestNothingIsCheckedWithoutLimits(t *testing.T) {
	if f := Check(Rules{}, cycle2018(t), []Tournament{good(t)}); f != nil {
		t.Errorf("%+v", f)
	}
	findings := Check(Rules{Set: true}, cycle2018(t), []Tournament{good(t)})
	if len(findings) != 1 || findings[0].Check != "C-01" {
		t.Errorf("%+v", findings)
	}
}

func TestOwnParagraphsArePrinted(t *testing.T) {
	cycle := cycle2018(t)
	cycle.Paragraphs = map[string]string{"calendar_rules.rounds": "§ 7"}
	if f := verdict(t, Check(rules2018(t), cycle, []Tournament{good(t)}), "t", "C-04"); f.Clause != "§ 7" {
		t.Errorf("clause %q", f.Clause)
	}
}
