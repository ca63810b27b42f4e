// Package league computes a team championship: match and game points,
// walkovers, byes, results by board, direct matches, line-ups, board lists and
// places, in one phase or two. Statements of the regulation are
// named in the comments; every number is exact.
//
//	rules := league.Defaults()
//	rules.Boards = make([]league.Board, 4)
//	standings := league.Compute(rules, league.Input{Teams: teams, Matches: matches}, &list)
//	standings.Entries[0].Place // 1
//
// What stands everywhere: the sum of a team's board results is its game points
// (unless boards are not known or a bye gives none), the sum of its players'
// points is its game points less those given to no player, and places are
// 1, 2, 2, 4 with every difference named by the criterion that made it.
package league

import (
	"cmp"
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// Compute gives the standings of a league. Faults of the data go to list; a
// violation of a line-up rule is a warning and never changes a result.
func Compute(rules Rules, in Input, list *diag.List) Standings {
	e := newEvent(rules, in, list)
	e.collect()
	e.annul()
	e.score()
	e.lineups()
	e.total()
	e.correct()
	e.players()
	order := e.place()
	e.checkMatches()
	e.checkRounds()
	e.checkPlaces(order)
	e.checkEntries()
	e.checkFielded()
	e.noteDefaults()
	return e.standings(order)
}

// event is a league while it is computed. Teams are known by their index in
// the input until standings gives them in order.
type event struct {
	rules Rules
	in    Input
	list  *diag.List
	n     int            // boards
	index map[string]int // team id to index
	sys   *System
	era   string

	matches  []MatchLine
	teams    []*team
	rounds   int // of phase 1
	deciding []DecidingMatch

	violations []Violation
	notes      []Note
}

// team is one team while it is computed.
type team struct {
	Entry
	roster   roster
	blocked  string     // criterion that lacks data for this team's tied group
	groups   [][]string // ids of the teams tied at each trial
	annulled bool
}

func newEvent(rules Rules, in Input, list *diag.List) *event {
	e := &event{rules: rules, in: in, list: list, index: map[string]int{}}
	for _, m := range in.Matches {
		for _, b := range m.Boards {
			e.n = max(e.n, b.Board)
		}
	}
	// A league without stated boards takes as many as its matches show.
	for len(e.rules.Boards) < e.n && len(rules.Boards) == 0 {
		e.rules.Boards = append(e.rules.Boards, Board{})
	}
	e.n = len(e.rules.Boards)
	e.sys = rules.SystemFor(len(in.Teams))
	e.era = rules.era()
	for i, t := range in.Teams {
		e.index[t.ID] = i
		tm := &team{Entry: Entry{Team: t}}
		tm.Boards = make([]chess.Points, e.n)
		tm.BoardsKnown = true
		e.teams = append(e.teams, tm)
	}
	e.checkSize()
	return e
}

// checkSize reports a number of teams that no system is stated for.
func (e *event) checkSize() {
	switch {
	case len(e.teams) == 0:
		e.list.Warning("too-few-teams", diag.Pos{}, diag.Say("no team is entered yet", "nie zgłoszono jeszcze żadnej drużyny"), diag.Say("enter the teams in teams.csv", "wpisz drużyny do teams.csv"))
	case len(e.teams) < 2:
		e.list.Error("too-few-teams", diag.Pos{}, diag.Say("%d team: a championship needs two", "liczba drużyn: %d; mistrzostwa wymagają dwóch", len(e.teams)),
			diag.Say("enter the teams in teams.csv", "wpisz drużyny do teams.csv"))
	case e.sys == nil && len(e.rules.Systems) > 0:
		e.list.Error("system-missing", diag.Pos{}, diag.Say("the settings name no system for %d teams", "ustawienia nie podają systemu dla %d drużyn", len(e.teams)),
			diag.Say("add a range to `system`", "dopisz zakres do `system`"))
	}
}

// mostRounds is more than any team event has; a larger number is a slip.
const mostRounds = 99

// collect takes the matches that the day asked for has seen, in order of
// phase, round and table, and drops lines of unknown teams.
func (e *event) collect() {
	for _, m := range e.in.Matches {
		m.Phase = e.phaseOf(m)
		if m.Round < 1 || m.Round > mostRounds {
			e.list.Error("match-round", m.At, diag.Say("there is no round %d", "nie ma rundy %d", m.Round), diag.Say("correct the number", "popraw numer"))
			continue
		}
		line := MatchLine{Match: m, TeamA: e.team(m.A, m), TeamB: -1, Kind: m.Kind}
		if !m.Kind.IsBye() {
			line.TeamB = e.team(m.B, m)
		}
		if line.TeamA < 0 || (!m.Kind.IsBye() && line.TeamB < 0) {
			continue
		}
		if line.TeamA == line.TeamB {
			e.list.Error("team-twice", m.At, diag.Say("%s plays against itself", "drużyna %s gra sama ze sobą", e.name(line.TeamA)), diag.Say("correct one of the two names", "popraw jedną z nazw"))
			continue
		}
		line.Boards = slices.DeleteFunc(slices.Clone(m.Boards), e.beyond)
		slices.SortStableFunc(line.Boards, func(a, b chess.BoardResult) int { return cmp.Compare(a.Board, b.Board) })
		e.matches = append(e.matches, line)
	}
	slices.SortStableFunc(e.matches, func(a, b MatchLine) int {
		return cmp.Or(cmp.Compare(a.Phase, b.Phase), cmp.Compare(a.Round, b.Round), cmp.Compare(a.Table, b.Table))
	})
	e.rounds = e.lastRound(1)
	if e.sys != nil {
		e.rounds = max(e.rounds, e.sys.RoundsFor(len(e.teams)))
	}
	for i := range e.matches {
		if m := &e.matches[i]; m.Phase > 1 && m.Round <= e.rounds {
			m.Round += e.rounds // phase 2 goes on counting, also where its file starts anew
		}
	}
	e.matches = slices.DeleteFunc(e.matches, func(m MatchLine) bool { return !e.seenOn(m) })
}

// phaseOf gives the phase of a match. Exports know no phases: a round behind
// those of phase 1 is one of phase 2.
func (e *event) phaseOf(m chess.Match) int {
	if s := e.sys; s != nil && s.TwoPhase() && m.Round > s.Rounds && m.Round <= s.Rounds+s.ThenRounds {
		return 2
	}
	return max(m.Phase, 1)
}

// beyond reports a board that the teams do not play on (I-08).
func (e *event) beyond(b chess.BoardResult) bool {
	if b.Board >= 1 && b.Board <= e.n {
		return false
	}
	e.list.Error("board-number", b.At, diag.Say("there is no board %d: the teams play on %d", "nie ma szachownicy %d: drużyny grają na %d", b.Board, e.n), diag.Say("correct the number", "popraw numer"))
	return true
}

func (e *event) team(id string, m chess.Match) int {
	if i, known := e.index[id]; known {
		return i
	}
	e.list.Error("unknown-team", m.At, diag.Say("%q is no team of this event", "%q nie jest drużyną tych zawodów", id), diag.Say("write the name as in teams.csv", "wpisz nazwę tak jak w teams.csv"))
	return -1
}

func (e *event) name(i int) string {
	if i < 0 {
		return "–"
	}
	return e.teams[i].Team.Name
}

func (e *event) lastRound(phase int) int {
	last := 0
	for _, m := range e.matches {
		if m.Phase == phase {
			last = max(last, m.Round)
		}
	}
	return last
}

// seenOn tells whether a match was played by the day asked for: by the
// timetable, else by the first day of the event.
func (e *event) seenOn(m MatchLine) bool {
	if e.in.AsOf.IsZero() {
		return true
	}
	at := m.Round - 1
	if at >= 0 && at < len(e.rules.Timetable) && !e.rules.Timetable[at].Date.IsZero() {
		return !e.rules.Timetable[at].Date.After(e.in.AsOf)
	}
	return e.rules.From.IsZero() || !e.rules.From.After(e.in.AsOf)
}

// annul marks the matches of withdrawn teams that vanish from every total.
func (e *event) annul() {
	for i, t := range e.teams {
		if t.Team.Withdrawn == 0 {
			continue
		}
		switch e.rules.Withdrawn {
		case "annul":
			t.annulled = true
		case "annul_below":
			t.annulled = e.share(i).Cmp(e.rules.AnnulBelow) < 0
		}
	}
	for i := range e.matches {
		m := &e.matches[i]
		m.Annulled = e.teams[m.TeamA].annulled || (m.TeamB >= 0 && e.teams[m.TeamB].annulled)
	}
}

// share gives the part of its matches that a team played over the board.
func (e *event) share(i int) chess.Points {
	played, all := int64(0), int64(e.rounds)
	if e.sys != nil && e.sys.IsRoundRobin() && len(e.teams)%2 == 1 {
		all = int64(e.rounds * (len(e.teams) - 1) / len(e.teams))
	}
	for _, m := range e.matches {
		if m.Phase == 1 && m.Kind == chess.Played && (m.TeamA == i || m.TeamB == i) {
			played++
		}
	}
	if all == 0 {
		return chess.Points{}
	}
	return chess.Ratio(played, all)
}
