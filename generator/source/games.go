package source

import (
	"strconv"
	"strings"

	"podium/generator/chess"
)

// emptyRounds gives every row as many rounds not paired.
func emptyRounds(rows []chess.Row, rounds int) {
	for i := range rows {
		rows[i].Games = make([]chess.Game, rounds)
		for k := range rows[i].Games {
			rows[i].Games[k] = chess.Game{Round: k + 1, Opponent: -1}
		}
	}
}

// setGame writes one side of a round; rounds that the rows do not have are
// left out.
func setGame(rows []chess.Row, i int, g chess.Game) {
	if i < 0 || i >= len(rows) || g.Round < 1 || g.Round > len(rows[i].Games) || g.Opponent == i {
		return
	}
	rows[i].Games[g.Round-1] = g
	if g.Result.OverBoard() || g.Result == chess.ForfeitWin {
		rows[i].Played = true
	}
}

// maxRounds is the most rounds a file may claim.
const maxRounds = 200

// whole reads a whole number, 0 where it is none or out of bounds.
func whole(s string) int {
	n, err := strconv.Atoi(strings.TrimSpace(s))
	if err != nil || n < 0 || n > 1<<30 {
		return 0
	}
	return n
}

// byeOf gives the bye that a score without an opponent is.
func byeOf(p chess.Points, byes string) chess.Result {
	switch {
	case p == chess.Whole(1) && byes == "requested":
		return chess.FullBye
	case p == chess.Whole(1):
		return chess.PairingBye
	case p == chess.Halves(1):
		return chess.HalfBye
	}
	return chess.NotPaired
}

// gameOf gives the result that a score against an opponent is.
func gameOf(p chess.Points, forfeit bool) chess.Result {
	switch {
	case p == chess.Whole(1) && forfeit:
		return chess.ForfeitWin
	case p == chess.Whole(1):
		return chess.Win
	case p == chess.Halves(1):
		return chess.Draw
	case forfeit:
		return chess.ForfeitLoss
	}
	return chess.Loss
}
