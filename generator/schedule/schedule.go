// Package schedule says how a team championship is played: the system that the
// number of teams calls for, start numbers, and the rounds that follow without
// a pairing program.
//
//	s, problems := schedule.Plan(rules, schedule.Input{Teams: teams})
//	s.Rounds[0].Pairings // round robin: by the Berger tables
//
// Lots come from a stored seed, so that everybody can repeat them.
package schedule

import (
	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/league"
)

// Input is everything a schedule is made from.
type Input struct {
	Title     string
	Teams     []chess.Team
	Standings *league.Standings // as far as played, for the pairings of phase 2; nil before
	AsOf      chess.Date        // zero: nothing is provisional
}

// Schedule is the plan of the event.
type Schedule struct {
	Title       string
	Rules       league.Rules
	System      *league.System // nil: the settings name none
	Why         diag.Text
	Seed        string  // seed of the lots, empty when none were drawn
	Starts      []Start // by start number
	Rounds      []Round
	Notes       []diag.Text
	Provisional bool // the rating day has not come
}

// Start is one team with its start number.
type Start struct {
	Number       int
	Team         chess.Team
	Mean, Second *chess.Points // Swiss: exact means of R-19 (a) and (b); nil where a rating is missing
	Lots         bool          // lots decided against the team above
	Fixed        bool          // `numbers` names this number
}

// Round is one round.
type Round struct {
	Phase, Round int // Round goes on counting in phase 2
	Date         chess.Date
	Time         string
	Pairings     []Pairing
	Free         []string // ids of teams without a match
	ByProgram    bool     // Swiss: paired by a pairing program
	Open         bool     // phase 2: follows from results to come
}

// Pairing is one match to come. A is named first and has White on the odd boards.
type Pairing struct {
	Table int
	A, B  string    // team ids
	Label diag.Text // phase 2: what the match is for
}

// Plan makes the schedule; problems name the key or the fact of the data that
// stands against the regulation.
func Plan(rules league.Rules, in Input) (Schedule, []diag.Problem) {
	p := &planner{s: Schedule{Title: in.Title, Rules: rules}, in: in}
	n := len(in.Teams)
	if n < 2 {
		p.add(diag.Error, "too-few-teams", "system", diag.Say("%d team: a championship needs two", "liczba drużyn: %d; mistrzostwa wymagają dwóch", n), diag.Say("enter the teams in teams.csv", "wpisz drużyny do teams.csv"))
		return p.s, p.problems
	}
	p.s.System = rules.SystemFor(n)
	p.why(n)
	switch sys := p.s.System; {
	case sys == nil || sys.Kind == league.Swiss:
		p.seed()
	default:
		p.draw()
	}
	p.rounds(n)
	p.times()
	p.notes()
	return p.s, p.problems
}

type planner struct {
	s        Schedule
	in       Input
	problems []diag.Problem
}

func (p *planner) add(severity diag.Severity, code, path string, text, hint diag.Text) {
	p.problems = append(p.problems, diag.Problem{Severity: severity, Code: code, Path: path, Text: text, Hint: hint})
}

func (p *planner) note(text diag.Text) { p.s.Notes = append(p.s.Notes, text) }

// why says which system the number of teams calls for.
func (p *planner) why(n int) {
	sys := p.s.System
	if sys == nil {
		p.s.Why = diag.Say("%d teams: the settings name no system for this number", "liczba drużyn: %d; ustawienia nie podają systemu dla tej liczby", n)
		if len(p.s.Rules.Systems) > 0 {
			p.add(diag.Error, "system-missing", "system", p.s.Why, diag.Say("add a range to `system`", "dopisz zakres do `system`"))
		}
		return
	}
	rounds := sys.RoundsFor(n)
	switch sys.Kind {
	case league.DoubleRoundRobin:
		p.s.Why = diag.Say("%d teams: double round robin, %d rounds", "liczba drużyn: %d; system kołowy dwukołowy, liczba rund: %d", n, rounds)
	case league.RoundRobin:
		p.s.Why = diag.Say("%d teams: round robin, %d rounds", "liczba drużyn: %d; system kołowy, liczba rund: %d", n, rounds)
	default:
		p.s.Why = diag.Say("%d teams: Swiss system, %d rounds", "liczba drużyn: %d; system szwajcarski, liczba rund: %d", n, rounds)
	}
	switch sys.Then {
	case "cup":
		p.s.Why = join(p.s.Why, diag.Say(", then a cup for places, %d rounds", ", następnie system pucharowy o miejsca, liczba rund: %d", sys.ThenRounds))
	case "places":
		p.s.Why = join(p.s.Why, diag.Say(", then matches of neighbours for places, %d rounds", ", następnie mecze sąsiadów o miejsca, liczba rund: %d", sys.ThenRounds))
	}
}

func join(a, b diag.Text) diag.Text { return diag.Text{En: a.En + b.En, Pl: a.Pl + b.Pl} }

// notes prints what the regulation leaves to defaults, before round 1.
func (p *planner) notes() {
	sys, rules := p.s.System, p.s.Rules
	if p.s.Provisional {
		p.note(diag.Say("provisional: ratings of %s count", "kolejność tymczasowa: liczą się rankingi z dnia %s", rules.Seeding.Date))
	}
	if by := rules.CommuniqueBy(); !by.IsZero() {
		p.note(diag.Say("the communiqué is due on %s at the latest", "komunikat organizacyjny najpóźniej %s", by))
	}
	if sys == nil {
		return
	}
	if sys.Kind == league.Swiss && rules.LastRound {
		p.note(diag.Say("no two teams of one club may be paired in round %d", "w rundzie %d nie kojarzy się drużyn z jednego klubu", sys.Rounds))
	}
	if sys.TwoPhase() {
		p.note(drawnNote(sys.Drawn))
	}
	if n := len(p.in.Teams); sys.Then == "cup" && n%(1<<sys.ThenRounds) > 1 {
		p.note(restNote(sys.Rest, n-n%(1<<sys.ThenRounds)+1))
	}
}

func drawnNote(rule string) diag.Text {
	switch rule {
	case "boards":
		return diag.Say("a drawn match for places is decided by the first boards", "remisowy mecz o miejsce rozstrzygają kolejne szachownice")
	case "berlin":
		return diag.Say("a drawn match for places is decided by the Berlin count", "remisowy mecz o miejsce rozstrzyga punktacja berlińska")
	case "lots":
		return diag.Say("a drawn match for places is decided by lots", "remisowy mecz o miejsce rozstrzyga losowanie")
	}
	return diag.Say("a drawn match for places goes to the team placed higher in phase 1", "przy remisie w meczu o miejsce wyżej jest drużyna lepsza w fazie 1")
}

func restNote(rule string, from int) diag.Text {
	switch rule {
	case "none":
		return diag.Say("the teams from place %d keep their places", "drużyny od miejsca %d zachowują miejsca", from)
	case "once":
		return diag.Say("the teams from place %d play one match for them", "drużyny od miejsca %d grają o nie jeden mecz", from)
	}
	return diag.Say("the teams from place %d play each other in every round of phase 2, colours reversed", "drużyny od miejsca %d grają ze sobą w każdej rundzie fazy 2, z zamianą kolorów", from)
}
