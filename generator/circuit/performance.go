package circuit

import "podium/generator/chess"

// performancePoints: the rating performance of the games of the file, that is
// the mean of the opponents' ratings plus the difference that the score stands
// for. Below `min` it is no result.
func performancePoints(w *worksheet, t *Term, _ *cell, i int) (chess.Points, bool) {
	if !w.ev.t.HasGames {
		w.needGames("points.performance")
		return chess.Points{}, false
	}
	var games, half, ratings int64
	for _, g := range w.rows[i].Games {
		if !g.Result.OverBoard() && (!t.Byes || !g.Result.Bye()) {
			continue
		}
		half += g.Result.Half()
		games++
		if g.Opponent >= 0 {
			ratings += int64(w.rows[g.Opponent].Person.Rating)
		}
	}
	opponents := w.ratedOpponents(i)
	if games == 0 || opponents == 0 {
		return chess.Points{}, false
	}
	average := roundDiv(ratings, opponents)
	p := average + ratingDifference(half, games)
	if t.CapOver != nil {
		if limit := chess.Whole(average).Add(*t.CapOver); chess.Whole(p).Cmp(limit) > 0 {
			return limit, limit.Cmp(t.Min) >= 0
		}
	}
	v := chess.Whole(p)
	return v, v.Cmp(t.Min) >= 0
}

// ratedOpponents counts the games over the board against somebody with a rating.
func (w *worksheet) ratedOpponents(i int) int64 {
	n := int64(0)
	for _, g := range w.rows[i].Games {
		if g.Result.OverBoard() && g.Opponent >= 0 && w.rows[g.Opponent].Person.Rating > 0 {
			n++
		}
	}
	return n
}

// ratingDifference gives the difference that a score of half/2 points of games
// stands for, by the table of FIDE (percentage rounded half up).
func ratingDifference(half, games int64) int64 {
	percent := roundDiv(100*half, 2*games)
	if percent < 50 {
		return -differences[50-percent]
	}
	return differences[percent-50]
}

// differences are the rating differences for 50 to 100 per cent.
var differences = [51]int64{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
	149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309,
	322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
}

// roundDiv divides non-negative numbers and rounds half up.
func roundDiv(a, b int64) int64 { return (2*a + b) / (2 * b) }
