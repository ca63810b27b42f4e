package league

import (
	"podium/generator/chess"
	"podium/generator/rank"
)

// meeting is what one team got in its matches against another of a tied group.
type meeting struct {
	match, game chess.Points
	times       int64
}

// direct compares the matches among the tied teams: match points, and
// where these split nothing, game points. rank gives every still tied subset
// here anew, so that it is compared by its own matches only.
//
// While some pair has not met, a team goes first only if no result of the
// missing matches could change that.
func (e *event) direct(tied []int) []rank.Value {
	met := e.meetings(tied)
	match, game := make([]chess.Points, len(tied)), make([]chess.Points, len(tied))
	missing := make([]int64, len(tied))
	complete := true
	for i := range tied {
		for j := range tied {
			switch m := met[i][j]; {
			case i == j:
			case m.times == 0:
				missing[i]++
				complete = false
			default:
				match[i] = match[i].Add(m.match)
				game[i] = game[i].Add(m.game)
			}
		}
	}
	if !complete && e.rules.Direct.Incomplete == "strict" {
		return e.certain(match, missing)
	}
	return splitBy(match, game, e.rules.Direct.GamePoints)
}

// splitBy gives the values by match points if they differ, else by game points.
func splitBy(match, game []chess.Points, useGame bool) []rank.Value {
	vectors := make([][]chess.Points, len(match))
	for i := range match {
		vectors[i] = []chess.Points{match[i]}
	}
	if useGame && allEqual(match) {
		for i := range match {
			vectors[i] = []chess.Points{match[i], game[i]}
		}
	}
	return values(vectors)
}

func allEqual(points []chess.Points) bool {
	for _, p := range points {
		if p != points[0] {
			return false
		}
	}
	return true
}

// certain puts one team first if its points are more than any other could have
// after the missing matches, each of which gives 0 to a win.
func (e *event) certain(match []chess.Points, missing []int64) []rank.Value {
	out := make([]rank.Value, len(match))
	for i := range match {
		out[i] = rank.Value{Text: match[i].String() + "?"}
	}
	win := e.rules.MatchPoints.Win
	for i := range match {
		first := true
		for j := range match {
			if i != j && match[i].Cmp(match[j].Add(win.Mul(chess.Whole(missing[j])))) <= 0 {
				first = false
			}
		}
		if first {
			out[i] = rank.Of(1, match[i].String())
			return out
		}
	}
	return out
}

// meetings gives what each of the tied teams got against each other in phase 1.
// Walkovers are results unless the settings ignore them; byes are none.
// Repeated meetings count by their mean.
func (e *event) meetings(tied []int) [][]meeting {
	at := map[int]int{}
	for k, i := range tied {
		at[i] = k
	}
	out := make([][]meeting, len(tied))
	for k, i := range tied {
		out[k] = make([]meeting, len(tied))
		for _, m := range e.teams[i].Matches {
			j, in := at[m.Opponent]
			if !in || m.Phase > 1 || !e.countsDirect(m) {
				continue
			}
			o := &out[k][j]
			o.match, o.game, o.times = o.match.Add(m.MatchPoints), o.game.Add(m.GamePoints), o.times+1
		}
		if e.rules.Direct.Repeated == "sum" {
			continue
		}
		for j := range out[k] {
			if o := &out[k][j]; o.times > 1 {
				o.match, o.game = o.match.Div(chess.Whole(o.times)), o.game.Div(chess.Whole(o.times))
			}
		}
	}
	return out
}

func (e *event) countsDirect(m TeamMatch) bool {
	switch m.Kind {
	case KindPlayed:
		return true
	case KindWalkoverWin, KindWalkoverLoss, KindWalkoverBoth:
		return e.rules.Direct.Walkovers != "ignore"
	}
	return false
}
