package source

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/table"
	"podium/generator/text"
)

// cross is the round part of one row: what each round's cell says, with the
// opponent still as the number printed.
type cross struct {
	number int // of the opponent, 0 = none
	colour byte
	result chess.Result
	bad    bool // not readable
}

// roundKind says how the cells of the rounds are written.
type roundKind int

const (
	noRounds    roundKind = iota
	swissRounds           // opponent, colour, result: "12w1"
	matrix                // a column for each opponent: "1", "½", "*"
	plainRounds           // the result alone: "1", "0,5", "-"
)

// swissCell is "12w1"; where the colour is not known "12:1", and a forfeit
// "12--".
var swissCell = text.Pattern(`^(\d{1,4})\s*(?:([a-zA-Z:])\s*(½|[10+=-])?|-([+-]))[kK]?$`)

// kindOfRounds looks at all cells of the rounds' block.
func kindOfRounds(cells [][]table.Cell) roundKind {
	swiss, diagonal, filled := 0, 0, 0
	for i, row := range cells {
		for k, c := range row {
			if c.Text == "" {
				continue
			}
			filled++
			if i == k && isDiagonal(c.Text) {
				diagonal++
			}
			if swissCell().MatchString(c.Text) {
				swiss++
				continue
			}
			if p, err := chess.ParsePoints(c.Text); err == nil && p.Cmp(chess.Whole(1)) > 0 && swiss == 0 {
				return noRounds // sums of whole tournaments, not rounds
			}
		}
	}
	switch {
	case swiss > 0:
		return swissRounds
	case diagonal > 1 && diagonal >= len(cells)-1:
		return matrix
	case filled > 0:
		return plainRounds
	}
	return noRounds
}

func isDiagonal(s string) bool {
	return s == "*" || strings.EqualFold(s, "x") || s == "#" || s == "■"
}

// whiteLetters tells which letters of the table's cells mean White: the
// letters of a language go together.
func whiteLetters(cells [][]table.Cell) string {
	seen := map[string]bool{}
	for _, row := range cells {
		for _, c := range row {
			if m := swissCell().FindStringSubmatch(c.Text); m != nil {
				seen[strings.ToLower(m[2])] = true
			}
		}
	}
	switch {
	case seen["w"]: // w b, w s, w z
		return "w"
	case seen["v"]: // v s
		return "v"
	case seen["b"] && (seen["c"] || seen["n"]): // b c, b n
		return "b"
	}
	return "w"
}

// swissRow reads the cells of a row in a Swiss crosstable. A point without
// opponent is allocated by the pairing unless byes says that it was requested.
func swissRow(cells []table.Cell, white, byes string) []cross {
	out := make([]cross, len(cells))
	for i, c := range cells {
		out[i] = swissRound(c.Text, white, byes)
	}
	return out
}

func swissRound(s, white, byes string) cross {
	if m := swissCell().FindStringSubmatch(s); m != nil {
		n := 0
		for _, d := range m[1] {
			n = n*10 + int(d-'0')
		}
		x := cross{number: n, colour: 'b', result: opponentResult(m[3] + m[4])}
		switch strings.ToLower(m[2]) {
		case "", ":":
			x.colour = 0
		case white:
			x.colour = 'w'
		}
		return x
	}
	bye := chess.PairingBye
	if byes == "requested" {
		bye = chess.FullBye
	}
	switch strings.ReplaceAll(s, " ", "") {
	case "", "0", "-0", "-", "*":
		return cross{result: chess.NotPaired}
	case "-1", "1", "+", "+1", "bye":
		return cross{result: bye}
	case "-½", "½", "-0.5", "0.5", "-0,5", "0,5", "=":
		return cross{result: chess.HalfBye}
	}
	return cross{bad: true}
}

func opponentResult(s string) chess.Result {
	switch s {
	case "1":
		return chess.Win
	case "0":
		return chess.Loss
	case "½", "=":
		return chess.Draw
	case "+":
		return chess.ForfeitWin
	case "-":
		return chess.ForfeitLoss
	}
	return chess.Unfinished
}

// matrixRow reads a row of a table with a column for each opponent.
func matrixRow(cells []table.Cell) []cross {
	var out []cross
	for k, c := range cells {
		if c.Text == "" || isDiagonal(c.Text) {
			continue
		}
		x, ok := resultAlone(c.Text)
		out = append(out, cross{number: k + 1, result: x, bad: !ok})
	}
	return out
}

// plainRow reads results without opponents; only their sum and whether a round
// was played is known.
func plainRow(cells []table.Cell) []cross {
	out := make([]cross, len(cells))
	for i, c := range cells {
		out[i] = cross{result: chess.NotPaired}
		if c.Text == "" || c.Text == "-" || c.Text == "–" {
			continue
		}
		x, ok := resultAlone(c.Text)
		out[i] = cross{result: x, bad: !ok}
	}
	return out
}

func resultAlone(s string) (chess.Result, bool) {
	switch s {
	case "+":
		return chess.ForfeitWin, true
	case "-", "–":
		return chess.ForfeitLoss, true
	case "=":
		return chess.Draw, true
	}
	p, err := chess.ParsePoints(s)
	switch {
	case err != nil:
		return chess.NotPaired, false
	case p == chess.Whole(1):
		return chess.Win, true
	case p == chess.Halves(1):
		return chess.Draw, true
	case p.IsZero():
		return chess.Loss, true
	}
	return chess.NotPaired, false
}

// link turns the printed numbers of opponents into rows. A crosstable names
// opponents by their line or by their starting number; which one is told by
// the table itself: if A met B, then B met A.
func link(rows [][]cross, startNo []int) [][]int {
	byLine := make(map[int]int, len(rows))
	byStart := make(map[int]int, len(rows))
	for i := range rows {
		byLine[i+1] = i
		if n := startNo[i]; n > 0 {
			byStart[n] = i
		}
	}
	best, bestScore := resolveNumbers(rows, byLine), 0
	bestScore = mutual(rows, best)
	if other := resolveNumbers(rows, byStart); mutual(rows, other) > bestScore {
		best = other
	}
	return best
}

func resolveNumbers(rows [][]cross, index map[int]int) [][]int {
	out := make([][]int, len(rows))
	for i, row := range rows {
		out[i] = make([]int, len(row))
		for k, x := range row {
			out[i][k] = -1
			if j, ok := index[x.number]; ok && x.number > 0 && j != i {
				out[i][k] = j
			}
		}
	}
	return out
}

// mutual counts the games that both sides name, in the same round or, in a
// matrix, at all.
func mutual(rows [][]cross, opponents [][]int) int {
	n := 0
	for i := range opponents {
		for k, j := range opponents[i] {
			if j < 0 {
				continue
			}
			if len(rows[j]) > k && opponents[j][k] == i || len(rows[i]) != len(opponents[j]) && slices.Contains(opponents[j], i) {
				n++
			}
		}
	}
	return n
}
