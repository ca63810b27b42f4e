package site

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"podium/generator/calendar"
	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/config"
	"podium/generator/diag"
	"podium/generator/text"
)

// A small circuit computed by hand: four tournaments, one result dropped from
// the third on, a doubled final. Everybody is invented.

type person struct {
	name    string
	history []chess.Membership
}

// roll is a register of a few persons.
type roll map[chess.PlayerID]person

func (r roll) Filters() bool { return true }

func (r roll) Player(id chess.PlayerID) (chess.Player, bool) {
	p, ok := r[id]
	return chess.Player{ID: id, Person: chess.Person{ID: string(id), Name: p.name}, Registered: len(p.history) > 0}, ok
}

func (r roll) On(id chess.PlayerID, day chess.Date) (chess.Membership, bool) {
	for _, m := range r[id].history {
		if m.Covers(day) {
			return m, true
		}
	}
	return chess.Membership{}, false
}

func (r roll) History(id chess.PlayerID) []chess.Membership { return r[id].history }

func (r roll) Registered() []chess.PlayerID {
	var ids []chess.PlayerID
	for id := range r {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

func (r roll) ClubRegion(string, chess.Date) string { return "WM" }

func (r roll) Compare(a, b chess.PlayerID) int {
	return cmp.Or(r.CompareText(r[a].name, r[b].name), strings.Compare(string(a), string(b)))
}

func (r roll) CompareText(a, b string) int { return strings.Compare(text.Fold(a), text.Fold(b)) }
func (r roll) SameText(a, b string) bool   { return text.Fold(a) == text.Fold(b) }

// openGate lets every name through.
type openGate struct{ roll roll }

func (g openGate) Name(id chess.PlayerID) string { return g.roll[id].name }
func (g openGate) ID(id chess.PlayerID) string   { return string(id) }
func (g openGate) Page(chess.PlayerID) bool      { return true }
func (g openGate) ShowClub(chess.PlayerID) bool  { return true }
func (g openGate) NameInFile(name string) string { return name }
func (g openGate) Redact(text string) string     { return text }
func day(y, m, d int) chess.Date                 { return chess.Date{Year: y, Month: m, Day: d} }
func half(n int64) chess.Points                  { return chess.Halves(n) }
func at(file string, row int) diag.Pos           { return diag.Pos{File: "gp/tournaments/" + file, Line: row} }
func member(club string, from chess.Date) chess.Membership {
	return chess.Membership{Club: club, Region: "WM", From: from, Source: "register.csv:2"}
}

const (
	alfa = "KS Alfa Olsztyn"
	beta = "Beta Łomża"
)

var people = roll{
	"101": {"Ćwik Anna", []chess.Membership{member(alfa, chess.Date{})}},
	"102": {"Łoś Jan", []chess.Membership{member(beta, chess.Date{})}},
	"103": {"Żak Ewa", []chess.Membership{member(beta, chess.Date{})}},
	"104": {"Mróz Piotr", []chess.Membership{member(alfa, chess.Date{})}},
	"105": {"Wilk Ola", []chess.Membership{member(alfa, chess.Date{}), member(beta, day(2018, 5, 1))}},
	"g1":  {"Gość Adam", nil},
}

func tournament(id, name string, d chess.Date) *chess.Tournament {
	t := &chess.Tournament{ID: id, Name: name, File: id + ".csv", SHA256: "0123456789abcdef0123", Date: d, To: d, Rounds: 9, Status: chess.Held}
	for i, p := range []string{"Ćwik Anna", "Łoś Jan", "Żak Ewa", "Mróz Piotr", "Wilk Ola", "Gość Adam"} {
		t.Rows = append(t.Rows, chess.Row{
			At: at(id+".csv", i+2), Place: i + 1, Points: half(int64(14 - i)), HasPoints: true, Played: true,
			Person: chess.Person{Name: p, Club: alfa, BirthYear: 1987, Rating: 1801}, Extra: map[string]string{"Bch": "40.5", "Telefon": "600123456"},
		})
	}
	t.Columns = []string{"Bch", "Telefon"}
	return t
}

func mark(t, club string, place, halves, row int, state circuit.State) circuit.Mark {
	m := circuit.Mark{Tournament: t, Club: club, Place: place, FilePlace: place, Points: half(int64(halves)), State: state, At: at(t+".csv", row)}
	m.Value = m.Points
	switch state {
	case circuit.InFinal:
		m.Value = m.Points.Mul(chess.Whole(2))
	case circuit.Dropped:
		m.DropRank = 1
	case circuit.NotEligible:
		m.Value = chess.Points{}
	}
	return m
}

func absent(t string, dropRank int) circuit.Mark {
	m := circuit.Mark{Tournament: t, State: circuit.Absent, DropRank: dropRank}
	if dropRank > 0 {
		m.Reason = circuit.TakesDrop
	}
	return m
}

const (
	t1, t2, t3, t4, tf = "2018-02-04-olsztyn", "2018-03-10-elk", "2018-05-12-pisz", "2018-09-16-gizycko", "2018-12-16-final"
)

func trials2(total, place string) []circuit.Trial {
	return []circuit.Trial{{Key: "total", Text: total}, {Key: "final_place", Text: place}}
}

func sampleRules() circuit.Rules {
	return circuit.Rules{
		Season: circuit.Season{From: day(2018, 2, 4), To: day(2018, 12, 16)}, Decimals: -1,
		Points:   []circuit.Term{{Use: "game_points", Factor: chess.Whole(1), Byes: true, ForfeitWins: true}},
		Count:    circuit.Count{Drop: []circuit.Step{{At: 3, N: 1}, {At: 6, N: 2}}, DropEvery: 3, Threshold: "held"},
		Final:    &circuit.Final{Tournament: tf, Weight: chess.Whole(2)},
		Eligible: circuit.Eligibility{Conditions: circuit.Conditions{Region: []string{"WM"}}},
		Order:    []circuit.OrderKey{{Use: "final_place"}, {Use: "shared"}},
		Clubs:    &circuit.Clubs{Best: 2, MinPlayers: 1},
		Category: []circuit.Category{{ID: "women", Title: "Kobiety", Conditions: circuit.Conditions{Sex: chess.Female}}},
		Prizes: []circuit.Prize{
			{PlaceFrom: 1, PlaceTo: 3, Amounts: []circuit.Amount{{Money: 45000}, {Money: 35050}, {Money: 30000}}},
			{Category: "women", Amounts: []circuit.Amount{{Thing: "puchar"}}, OutsideFrom: 1, OutsideTo: 3},
		},
		Publish: circuit.Publish{CorrectionsUntil: "2018-12-31", ShowDropped: true},
	}
}

func sampleLines() []circuit.Line {
	fix := chess.Correction{Tournament: t4, Player: "103", Field: "points", Value: "7", Reason: "pomyłka w protokole", By: "K. Sędzia", Date: day(2018, 10, 2)}
	zak := mark(t4, beta, 2, 14, 4, circuit.Counted)
	before := half(12)
	zak.Original, zak.Correction = &before, &fix
	return []circuit.Line{
		{Player: "101", Club: alfa, Place: 1, Total: half(71), CyclePoints: half(43), FinalPoints: chess.Whole(14), Starts: 5, PlaceBefore: 1,
			Categories: []string{"women"}, Tried: []circuit.Trial{{Key: "total", Text: "35.5"}},
			Marks: []circuit.Mark{mark(t1, alfa, 1, 14, 2, circuit.Counted), mark(t2, alfa, 2, 13, 2, circuit.Counted),
				mark(t3, alfa, 5, 10, 2, circuit.Dropped), mark(t4, alfa, 1, 16, 2, circuit.Counted), mark(tf, alfa, 1, 14, 2, circuit.InFinal)}},
		{Player: "102", Club: beta, Place: 2, DecidedBy: "total", Total: half(63), CyclePoints: half(39), FinalPoints: chess.Whole(12), Starts: 4, PlaceBefore: 3,
			Tried: trials2("31.5", "4"),
			Marks: []circuit.Mark{mark(t1, beta, 3, 12, 3, circuit.Counted), mark(t2, beta, 1, 14, 3, circuit.Counted),
				absent(t3, 1), mark(t4, beta, 3, 13, 3, circuit.Counted), mark(tf, beta, 4, 12, 3, circuit.InFinal)}},
		{Player: "103", Club: beta, Place: 3, DecidedBy: "final_place", Total: half(63), CyclePoints: half(43), FinalPoints: chess.Whole(10), Starts: 5, PlaceBefore: 2,
			Categories: []string{"women"}, Tried: trials2("31.5", "9"),
			Marks: []circuit.Mark{mark(t1, beta, 2, 14, 4, circuit.Counted), mark(t2, beta, 4, 10, 4, circuit.Dropped),
				mark(t3, beta, 1, 15, 4, circuit.Counted), zak, mark(tf, beta, 9, 10, 4, circuit.InFinal)}},
		{Player: "104", Club: alfa, Place: 4, Shared: true, DecidedBy: "total", Total: half(16), CyclePoints: half(16), Starts: 3,
			Tried: trials2("8", "–"),
			Marks: []circuit.Mark{mark(t1, alfa, 4, 10, 5, circuit.Counted), notEligible(), mark(t3, alfa, 6, 6, 5, circuit.Counted), absent(t4, 0), absent(tf, 0)}},
		{Player: "105", Club: beta, Place: 4, Shared: true, DecidedBy: "shared", Total: half(16), CyclePoints: half(16), Starts: 2, PlaceBefore: 4,
			Tried: trials2("8", "–"),
			Marks: []circuit.Mark{absent(t1, 1), mark(t2, alfa, 5, 8, 6, circuit.Counted), mark(t3, beta, 7, 8, 6, circuit.Counted), absent(t4, 0), absent(tf, 0)}},
	}
}

func notEligible() circuit.Mark {
	m := mark(t2, "", 3, 12, 5, circuit.NotEligible)
	m.Reason, m.Clause, m.DropRank = circuit.OtherRegion, "eligibility.region", 1
	m.Line = &chess.Membership{Region: "KP", Club: "Gryf", From: day(2018, 3, 1)}
	return m
}

func clubMark(t string, halves int, state circuit.State, scorers ...circuit.Scorer) circuit.Mark {
	m := circuit.Mark{Tournament: t, Points: half(int64(halves)), Value: half(int64(halves)), State: state, Scorers: scorers}
	if state == circuit.Dropped {
		m.DropRank = 1
	}
	if state == circuit.InFinal {
		m.Value = m.Points.Mul(chess.Whole(2))
	}
	return m
}

func score(p chess.PlayerID, place, halves int) circuit.Scorer {
	return circuit.Scorer{Player: p, Place: place, Value: half(int64(halves))}
}

func sampleClubs() []circuit.Line {
	next := score("105", 7, 8)
	pisz := clubMark(t3, 15, circuit.Dropped, score("103", 1, 15))
	pisz.Next = &next
	return []circuit.Line{
		{Club: beta, Place: 1, Total: half(121), CyclePoints: half(77), FinalPoints: chess.Whole(22), Marks: []circuit.Mark{
			clubMark(t1, 26, circuit.Counted, score("103", 2, 14), score("102", 3, 12)),
			clubMark(t2, 24, circuit.Counted, score("102", 1, 14), score("103", 4, 10)), pisz,
			clubMark(t4, 27, circuit.Counted, score("103", 2, 14), score("102", 3, 13)),
			clubMark(tf, 22, circuit.InFinal, score("102", 4, 12), score("103", 9, 10))}},
		{Club: alfa, Place: 2, DecidedBy: "total", Total: half(89), CyclePoints: half(61), FinalPoints: chess.Whole(14), Marks: []circuit.Mark{
			clubMark(t1, 24, circuit.Counted, score("101", 1, 14), score("104", 4, 10)),
			clubMark(t2, 21, circuit.Counted, score("101", 2, 13), score("105", 5, 8)),
			clubMark(t3, 16, circuit.Dropped, score("101", 5, 10), score("104", 6, 6)),
			clubMark(t4, 16, circuit.Counted, score("101", 1, 16)),
			clubMark(tf, 14, circuit.InFinal, score("101", 1, 14))}},
	}
}

func sampleStandings() circuit.Standings {
	lines := sampleLines()
	line := func(t *chess.Tournament, final bool, weight int64) circuit.TournamentLine {
		return circuit.TournamentLine{Tournament: t, Final: final, Weight: chess.Whole(weight), Counted: true, Players: 6}
	}
	cancelled := circuit.TournamentLine{Weight: chess.Whole(1), Tournament: &chess.Tournament{
		ID: "2018-07-07-gora", Name: "Turniej, Góra", Date: day(2018, 7, 7), To: day(2018, 7, 8), Status: chess.Cancelled,
	}}
	st := circuit.Standings{
		Standing: circuit.Standing{
			Lines: lines, Clubs: sampleClubs(), Held: 4, Dropped: 1, Counted: 3,
			Categories: []circuit.CategoryStanding{{Category: sampleRules().Category[0], Lines: []circuit.Line{
				{Player: "101", Club: alfa, Place: 1, OverallPlace: 1, Total: lines[0].Total},
				{Player: "103", Club: beta, Place: 2, OverallPlace: 3, Total: lines[2].Total},
			}}},
			Awards: []circuit.Award{
				{Prize: 0, Place: 1, PlaceTo: 1, Amount: circuit.Amount{Money: 45000}, To: []chess.PlayerID{"101"}},
				{Prize: 0, Place: 2, PlaceTo: 3, Amount: circuit.Amount{Money: 65050}, To: []chess.PlayerID{"102", "103"}, Undecided: true,
					Notes: []circuit.AwardNote{{Code: "shared_undecided"}}},
				{Prize: 1, Place: 1, Amount: circuit.Amount{Thing: "puchar"}, Notes: []circuit.AwardNote{{Code: "no_candidate"}}},
			},
		},
		Rules: sampleRules(), AsOf: day(2018, 12, 16), Final: true, FinalHeld: true, Previous: t4,
		Tournaments: []circuit.TournamentLine{
			line(tournament(t1, "I turniej, Olsztyn", day(2018, 2, 4)), false, 1), line(tournament(t2, "II turniej, Ełk", day(2018, 3, 10)), false, 1),
			line(tournament(t3, "III turniej, Pisz", day(2018, 5, 12)), false, 1), cancelled,
			line(tournament(t4, "IV turniej, Giżycko", day(2018, 9, 16)), false, 1), line(tournament(tf, "Finał, Olsztyn", day(2018, 12, 16)), true, 2),
		},
		NotCounted: []circuit.NotCounted{
			{Tournament: t1, Player: "g1", Name: "GOŚĆ Adam", Reason: circuit.NotRegistered, At: at(t1+".csv", 7)},
			{Tournament: t2, Player: "104", Name: "Mróz Piotr", Reason: circuit.OtherRegion, Line: notEligible().Line, At: at(t2+".csv", 5)},
		},
		Corrections: []circuit.AppliedCorrection{{Correction: *lines[2].Marks[3].Correction, Player: "103", Before: "6", After: "7",
			Moved: []circuit.ReadingChange{{Player: "103", Place: 4, OtherPlace: 3, Total: half(61), OtherTotal: half(63)}}}},
		Other: &circuit.OtherReading{Base: "own_starts", Totals: 1, Places: 1, Changes: []circuit.ReadingChange{
			{Player: "104", Place: 4, OtherPlace: 5, Total: half(16), OtherTotal: half(10)}}},
	}
	return st
}

// history gives three steps with a move up at the last.
func sampleHistory(now circuit.Standings) []circuit.Standings {
	step := func(n int, order ...int) circuit.Standings {
		s := circuit.Standings{Tournaments: slices.Clone(now.Tournaments[:n]), Standing: circuit.Standing{Held: n, Clubs: now.Clubs}}
		for place, i := range order {
			l := now.Lines[i]
			l.Place, l.Shared = place+1, false
			s.Lines = append(s.Lines, l)
		}
		return s
	}
	second := step(2, 2, 1, 4, 0)
	second.Dropped = 0
	return []circuit.Standings{step(1, 0, 2, 1), second, now}
}

func sampleInput(lang string) Input {
	st := sampleStandings()
	cycle := &config.Cycle{
		ID: "gp", Kind: "circuit", Title: "Grand Prix 2018", Language: lang,
		Calendar:   calendar.Rules{Set: true, Days: []string{"sat", "sun", "holiday"}, Country: "PL", Rounds: 9, NoticeMonths: 1},
		Fees:       config.Fees{Set: true, FederationPerPlayer: 300, RatingPerPlayer: 250, Registration: 1000, FinalExempt: true},
		Paragraphs: map[string]string{"count": "§2"},
		Tournaments: []config.TournamentFile{
			{ID: "2018-07-07-gora", Venue: "Góra", Link: "https://example.org/gora", EntryDeadline: day(2018, 7, 1)},
		},
	}
	return Input{
		Site:  config.Site{Language: "pl", Languages: []string{"pl"}, BaseURL: "https://gp.example.org/liga"},
		Cycle: cycle, Standings: st, History: sampleHistory(st), Register: people, Privacy: openGate{people}, Lang: lang,
		Short: func(club string) string { return strings.TrimSuffix(club, " Olsztyn") },
		Pages: []MarkdownPage{{Name: "regulamin", Title: "Regulamin", Menu: true, Source: "# Regulamin\n"}},
	}
}

func sampleCycle(t *testing.T, lang string) *Cycle {
	t.Helper()
	c, err := ForCircuit(sampleInput(lang))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func page(t *testing.T, c *Cycle, path string) Page {
	t.Helper()
	for _, p := range c.Pages {
		if p.Path == path {
			p.Blocks = p.Content()
			return p
		}
	}
	t.Fatalf("no page %s", path)
	return Page{}
}
