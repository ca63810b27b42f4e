package league

import (
	"podium/generator/chess"
	"podium/generator/diag"
)

// standings gives the teams in order, with every index renumbered to it, and
// what follows from the places.
func (e *event) standings(order []placed) Standings {
	s := Standings{
		Rules: e.rules, AsOf: e.asOf(), System: e.sys, Rounds: e.rounds, Era: e.era,
		Matches: e.matches, Violations: e.violations, Notes: e.notes, Deciding: e.deciding,
	}
	at := make([]int, len(e.teams)) // old index to new
	for k, p := range order {
		at[p.team] = k
	}
	for _, p := range order {
		s.Entries = append(s.Entries, e.entry(p, at))
	}
	for i := range s.Matches {
		m := &s.Matches[i]
		m.TeamA = at[m.TeamA]
		if m.TeamB >= 0 {
			m.TeamB = at[m.TeamB]
		}
	}
	if e.sys != nil && e.sys.TwoPhase() {
		s.Rounds2 = e.sys.ThenRounds
		s.Phase1 = e.phase1Order(order, at)
	}
	s.RoundsDone = e.roundsDone()
	s.Final = e.rules.Final || e.complete()
	s.boardLists(e.rules)
	s.noteMedals(e.rules, e.list)
	s.noteLines(e.list)
	s.Fees = e.fees(s.Entries)
	return s
}

func (e *event) asOf() chess.Date {
	switch {
	case !e.in.AsOf.IsZero():
		return e.in.AsOf
	case !e.rules.To.IsZero():
		return e.rules.To
	}
	return e.rules.From
}

func (e *event) entry(p placed, at []int) Entry {
	t := e.teams[p.team]
	entry := t.Entry
	entry.Place, entry.Shared, entry.DecidedBy = p.place, p.shared, p.decidedBy
	entry.Tried = p.tried
	if p.tried == nil {
		entry.Tried = t.Phase1Tried
	}
	entry.TieBreaks = e.tieBreaks(p.team)
	if e.sys != nil && e.sys.Totals == "all" {
		entry.Totals = entry.All
	}
	for i := range entry.Matches {
		if m := &entry.Matches[i]; m.Opponent >= 0 {
			m.Opponent = at[m.Opponent]
		}
	}
	for i := range entry.Players {
		entry.Players[i].Team = at[p.team]
	}
	return entry
}

func (e *event) phase1Order(order []placed, at []int) []int {
	out := make([]int, 0, len(order))
	for place := 1; place <= len(order); place++ {
		for _, p := range order {
			if e.teams[p.team].PlacePhase1 == place {
				out = append(out, at[p.team])
			}
		}
	}
	return out
}

// roundsDone gives the last round of phase 1 up to which every match has a
// result.
func (e *event) roundsDone() int {
	for r := 1; r <= e.rounds; r++ {
		if !e.roundDone(1, r) {
			return r - 1
		}
	}
	return e.rounds
}

// roundDone tells whether every team that still plays has a result in a round;
// in a round robin one may be free, and opponents of withdrawn teams too.
func (e *event) roundDone(phase, round int) bool {
	seen := map[int]bool{}
	for _, m := range e.matches {
		if m.Phase != phase || m.Round != round {
			continue
		}
		if m.Kind == chess.Pending && !m.Annulled {
			return false
		}
		seen[m.TeamA] = true
		if m.TeamB >= 0 {
			seen[m.TeamB] = true
		}
	}
	if e.sys == nil {
		return len(seen) > 0 // matches are taken as they are
	}
	missing, allowed := 0, 0
	if e.sys.IsRoundRobin() {
		allowed = len(e.teams) % 2
	}
	for i, t := range e.teams {
		w := t.Team.Withdrawn
		out := t.annulled || (w > 0 && round >= w)
		switch {
		case out && e.sys.IsRoundRobin():
			allowed++
			if !seen[i] {
				missing++
			}
		case !out && !seen[i]:
			missing++
		}
	}
	return len(seen) > 0 && missing <= allowed
}

// complete tells whether every match of every round has a result.
func (e *event) complete() bool {
	if len(e.matches) == 0 || e.roundsDone() < e.rounds {
		return false
	}
	for _, m := range e.matches {
		if m.Kind == chess.Pending && !m.Annulled {
			return false
		}
	}
	for _, d := range e.deciding {
		if !d.Done {
			return false
		}
	}
	return true
}

// noteLines flags shared places that a cup or the promotion line depends on
// lots or a play-off is needed, nothing is broken silently.
func (s *Standings) noteLines(list *diag.List) {
	for from := 0; from < len(s.Entries); {
		to := from + 1
		for to < len(s.Entries) && s.Entries[to].Place == s.Entries[from].Place {
			to++
		}
		place, last := s.Entries[from].Place, s.Entries[from].Place+to-from-1
		if to-from > 1 && !s.Entries[from].Annulled {
			var teams []string
			for _, en := range s.Entries[from:to] {
				teams = append(teams, en.Team.ID)
			}
			if place <= s.Rules.Prizes.Cups {
				s.line(list, "cup_line", teams, diag.Say("places %d to %d are shared and a cup depends on them: lots or a play-off is needed", "miejsca %d–%d są dzielone, a zależy od nich puchar: potrzebne losowanie lub dogrywka", place, last))
			}
			if p := s.Rules.Promotion; p != nil && place <= *p && last > *p {
				s.line(list, "promotion_line", teams, diag.Say("the promotion line runs through the shared places %d to %d: lots or a play-off is needed", "granica awansu przechodzi przez dzielone miejsca %d–%d: potrzebne losowanie lub dogrywka", place, last))
			}
		}
		from = to
	}
	if p := s.Rules.Promotion; p != nil {
		s.Promoted = []string{}
		for _, en := range s.Entries {
			if en.Place <= *p && !en.Annulled {
				s.Promoted = append(s.Promoted, en.Team.ID)
			}
		}
	}
}

func (s *Standings) line(list *diag.List, code string, teams []string, text diag.Text) {
	s.Notes = append(s.Notes, Note{Code: code, Rule: "R-05", Teams: teams, Text: text})
	if s.Final {
		list.Warning("tie-at-cut", diag.Pos{}, text, diag.Say("write the decision under `manual_order` in cycle.yaml and add manual to `order`", "wpisz decyzję w `manual_order` w cycle.yaml i dodaj manual do `order`"))
	}
}

// fees gives what each club pays, in the order of the entries' clubs in the
// input.
func (e *event) fees(entries []Entry) []ClubFee {
	if !e.rules.Fees.Set {
		return nil
	}
	at := map[string]int{}
	var out []ClubFee
	for _, t := range e.in.Teams {
		if t.Club == "" {
			continue
		}
		k, known := at[t.Club]
		if !known {
			k = len(out)
			at[t.Club] = k
			out = append(out, ClubFee{Club: t.Club})
		}
		out[k].Teams = append(out[k].Teams, t.ID)
	}
	for k := range out {
		out[k].Amount = e.rules.Fees.Fee(len(out[k].Teams))
	}
	return out
}
