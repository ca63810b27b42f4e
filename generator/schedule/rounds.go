package schedule

import (
	"podium/generator/diag"
	"podium/generator/league"
)

// rounds lays out the rounds of both phases.
func (p *planner) rounds(n int) {
	sys := p.s.System
	switch {
	case sys == nil:
		return
	case sys.Kind == league.Swiss:
		for r := 1; r <= sys.Rounds; r++ {
			p.s.Rounds = append(p.s.Rounds, Round{Phase: 1, Round: r, ByProgram: true})
		}
	default:
		p.roundRobin(n)
	}
	if sys.TwoPhase() {
		p.phase2()
	}
}

// roundRobin pairs by the Berger tables, in a double round robin the second
// cycle with colours reversed.
func (p *planner) roundRobin(n int) {
	table := Berger(n)
	sys := p.s.System
	if last := len(table) - 1; sys.SwapLastTwo && last > 0 {
		table[last], table[last-1] = table[last-1], table[last]
	}
	for _, games := range table {
		p.addRound(games, false)
	}
	if sys.Kind != league.DoubleRoundRobin {
		return
	}
	if last := len(table) - 1; sys.SwapLastTwo && last > 0 {
		table[last], table[last-1] = table[last-1], table[last]
	}
	for _, games := range table {
		p.addRound(games, true)
	}
}

// addRound adds a round of the table; one that is in the matches already stands
// as it was paired there.
func (p *planner) addRound(games []Game, reversed bool) {
	r := Round{Phase: 1, Round: len(p.s.Rounds) + 1}
	if p.paired(&r) {
		p.s.Rounds = append(p.s.Rounds, r)
		return
	}
	for _, g := range games {
		if reversed {
			g.White, g.Black = g.Black, g.White
		}
		if g.White > len(p.s.Starts) || g.Black > len(p.s.Starts) {
			r.Free = append(r.Free, p.s.Starts[min(g.White, g.Black)-1].Team.ID)
			continue
		}
		r.Pairings = append(r.Pairings, Pairing{Table: len(r.Pairings) + 1, A: p.s.Starts[g.White-1].Team.ID, B: p.s.Starts[g.Black-1].Team.ID})
	}
	p.s.Rounds = append(p.s.Rounds, r)
}

// paired takes a round from the matches, if it is there.
func (p *planner) paired(r *Round) bool {
	if p.in.Standings == nil {
		return false
	}
	met := map[string]bool{}
	for _, m := range p.in.Standings.Matches {
		if m.Match.Phase != 1 || m.Round != r.Round {
			continue
		}
		met[m.A] = true
		if !m.Match.Kind.IsBye() {
			met[m.B] = true
			r.Pairings = append(r.Pairings, Pairing{Table: len(r.Pairings) + 1, A: m.A, B: m.B})
		}
	}
	for _, st := range p.s.Starts {
		if len(r.Pairings) > 0 && !met[st.Team.ID] {
			r.Free = append(r.Free, st.Team.ID)
		}
	}
	return len(r.Pairings) > 0
}

// phase2 takes the matches for places as far as phase 1 has decided them
//
func (p *planner) phase2() {
	sys := p.s.System
	first := len(p.s.Rounds)
	for k := 1; k <= sys.ThenRounds; k++ {
		r := Round{Phase: 2, Round: first + k, Open: true}
		if st := p.in.Standings; st != nil && st.RoundsDone >= st.Rounds {
			for _, d := range st.Deciding {
				if d.Round == k {
					r.decide(d)
				}
			}
			r.Open = len(r.Pairings) == 0
		}
		p.s.Rounds = append(p.s.Rounds, r)
	}
}

func (r *Round) decide(d league.DecidingMatch) {
	if d.B == "" {
		r.Free = append(r.Free, d.A)
		return
	}
	label := diag.Say("for places %d–%d", "o miejsca %d–%d", d.From, d.To)
	r.Pairings = append(r.Pairings, Pairing{Table: len(r.Pairings) + 1, A: d.A, B: d.B, Label: label})
}

// mostRounds is what two days hold where no timetable is stated: four and three.
const mostRounds = 7

// times gives the rounds their days and hours, and warns where the timetable
// does not hold them.
func (p *planner) times() {
	table := p.s.Rules.Timetable
	for i := range p.s.Rounds {
		if i < len(table) {
			p.s.Rounds[i].Date, p.s.Rounds[i].Time = table[i].Date, table[i].Time
		}
	}
	limit := mostRounds
	if len(table) > 0 {
		limit = len(table)
	}
	if len(p.s.Rounds) > limit {
		p.add(diag.Warning, "timetable-short", "timetable", diag.Say("%d rounds, but the timetable holds %d", "liczba rund: %d, a terminarz mieści %d", len(p.s.Rounds), limit), diag.Say("complete `timetable`", "uzupełnij `timetable`"))
	}
}
