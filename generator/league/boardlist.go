package league

import (
	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/rank"
)

// boardLists ranks the players of every board. Entries are in
// final order, so equal players stand by the place of their team.
func (s *Standings) boardLists(rules Rules) {
	byBoard := make([][]BoardLine, len(rules.Boards)+1)
	for i := range s.Entries {
		for k := range s.Entries[i].Players {
			p := &s.Entries[i].Players[k]
			switch {
			case s.Entries[i].Annulled:
			case p.Board > 0 && p.Board < len(byBoard):
				line := BoardLine{PlayerLine: p}
				line.rate()
				byBoard[p.Board] = append(byBoard[p.Board], line)
			case len(p.Results) > 0:
				s.Unlisted = append(s.Unlisted, *p)
			}
		}
	}
	for b := 1; b < len(byBoard); b++ {
		s.Boards = append(s.Boards, BoardStanding{Board: b, Lines: s.rankBoard(byBoard[b], rules)})
	}
}

func (s *Standings) rankBoard(lines []BoardLine, rules Rules) []BoardLine {
	entries := make([]*BoardLine, len(lines))
	for i := range lines {
		entries[i] = &lines[i]
	}
	var criteria []rank.Criterion[*BoardLine]
	for _, key := range rules.BoardOrder {
		if key == KeyShared {
			break
		}
		criteria = append(criteria, rank.Criterion[*BoardLine]{ID: key, Values: s.boardValues(key)})
	}
	medals := rules.Prizes.MedalsPerBoard
	var out []BoardLine
	for _, p := range rank.Order(entries, criteria) {
		line := *p.Entry
		line.Place, line.Shared, line.DecidedBy = p.Place, p.Shared, p.DecidedBy
		line.Medal = p.Place <= medals
		out = append(out, line)
	}
	for from := 0; from < len(out); {
		to := from + 1
		for to < len(out) && out[to].Place == out[from].Place {
			to++
		}
		for k := from; k < to; k++ {
			out[k].AtLine = from < medals && to > medals
		}
		from = to
	}
	return out
}

func (s *Standings) boardValues(key string) func([]*BoardLine) []rank.Value {
	of := func(l *BoardLine) chess.Points {
		switch key {
		case "points":
			return l.Points
		case "team_place":
			return chess.Whole(int64(-s.Entries[l.Team].Place))
		case "percent":
			return l.Percent
		case "games_desc":
			return chess.Whole(int64(l.Games))
		case "games_asc":
			return chess.Whole(int64(-l.Games))
		case "wins":
			return chess.Whole(int64(l.Wins))
		}
		return chess.Whole(int64(l.Performance))
	}
	return func(tied []*BoardLine) []rank.Value {
		points := make([][]chess.Points, len(tied))
		for i, l := range tied {
			points[i] = []chess.Points{of(l)}
		}
		return values(points)
	}
}

// rate gives the share of the points of games played, and the performance by
// the mean rating of the opponents met over the board.
func (l *BoardLine) rate() {
	if l.Games == 0 {
		return
	}
	half, ratings, rated := int64(0), 0, 0
	for _, r := range l.Results {
		if !r.Result.OverBoard() || r.Board == 0 {
			continue
		}
		half += r.Result.Half()
		if r.OpponentRating > 0 {
			ratings += r.OpponentRating
			rated++
		}
	}
	l.Percent = chess.Ratio(50*half, int64(l.Games))
	if rated == l.Games {
		mean := (2*ratings + rated) / (2 * rated)
		l.Performance = mean + ratingDifference(int(100*half+int64(l.Games))/(2*l.Games))
	}
}

// noteMedals flags ties across the last medal of a board.
func (s *Standings) noteMedals(rules Rules, list *diag.List) {
	for _, b := range s.Boards {
		var teams []string
		for _, l := range b.Lines {
			if l.AtLine {
				teams = append(teams, s.Entries[l.Team].Team.ID)
			}
		}
		if teams == nil {
			continue
		}
		text := diag.Say("board %d: %d players share a place across the last medal", "szachownica %d: dzielone miejsce na granicy medali (zawodników: %d)", b.Board, len(teams))
		s.Notes = append(s.Notes, Note{Code: "medal_line", Rule: "R-12", Board: b.Board, Teams: teams, Text: text})
		if s.Final {
			list.Warning("tie-at-cut", diag.Pos{}, text, diag.Say("decide how many medals are given", "zdecyduj, ile medali zostanie przyznanych"))
		}
	}
}
