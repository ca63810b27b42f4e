package source

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/text"
)

const oneSide = `(1/2|0[.,]5|[.,]5|½|1F|0F|1|0|\+|-)`

var (
	twoSides = text.Pattern(`^` + oneSide + `[-:]` + oneSide + `$`)
	drawSign = text.Pattern(`^(?:=|½|1/2|0[.,]5|[.,]5)$`)
)

// ParseBoardResult reads the result of one board from the side of the team
// named first: 1-0 0-1 1/2 ½:½ 0.5:0.5 = +:- -:+ -:- 0:0 ½:0 0:½, with every
// kind of dash. An empty text is a game without result. Nothing is completed:
// ½:0 is a half against nothing.
func ParseBoardResult(s string) (a, b chess.Result, ok bool) {
	s = plainResult(s)
	if s == "" {
		return chess.Unfinished, chess.Unfinished, true
	}
	if drawSign().MatchString(s) {
		return chess.Draw, chess.Draw, true
	}
	m := twoSides().FindStringSubmatch(s)
	if m == nil {
		return 0, 0, false
	}
	a, forfeitA := sideResult(m[1])
	b, forfeitB := sideResult(m[2])
	switch {
	case forfeitA != forfeitB, a.Half()+b.Half() > 2:
		return 0, 0, false
	}
	return a, b, true
}

func sideResult(s string) (result chess.Result, forfeit bool) {
	switch s {
	case "1":
		return chess.Win, false
	case "0":
		return chess.Loss, false
	case "+", "1F":
		return chess.ForfeitWin, true
	case "-", "0F":
		return chess.ForfeitLoss, true
	}
	return chess.Draw, false
}

// plainResult writes a result with simple dashes and without spaces.
func plainResult(s string) string {
	s = strings.Map(func(r rune) rune {
		switch r {
		case '‐', '‑', '–', '—', '−', '﹣', '－':
			return '-'
		case ' ', '\u00a0', '\u202f', '\u2009':
			return -1
		case '∶', '：':
			return ':'
		case '⁄':
			return '/'
		}
		return r
	}, s)
	return strings.ToUpper(s)
}

// matchKinds are the results of a whole match that name no points.
var matchKinds = map[string]chess.MatchKind{
	"walkover_a":    chess.WalkoverA,
	"walkover_b":    chess.WalkoverB,
	"walkover_both": chess.WalkoverBoth,
	"bye":           chess.TeamBye,
	"pauza":         chess.TeamBye,
	"bye_half":      chess.TeamByeHalf,
	"bye_full":      chess.TeamByeFull,
	"bye_zero":      chess.TeamByeZero,
}

// ParseMatchResult reads the result of a line without a board: a walkover, a
// bye, or the totals of the match ("3.5:2.5"). An empty text is a pairing
// without result.
func ParseMatchResult(s string) (kind chess.MatchKind, a, b chess.Points, ok bool) {
	if text.Clean(s) == "" {
		return chess.Pending, a, b, true
	}
	if kind, known := matchKinds[strings.ToLower(strings.TrimSpace(s))]; known {
		return kind, a, b, true
	}
	plain := plainResult(s)
	left, right, cut := strings.Cut(plain, ":")
	if !cut {
		left, right, cut = strings.Cut(plain, "-")
	}
	a, errA := chess.ParsePoints(left)
	b, errB := chess.ParsePoints(right)
	if !cut || errA != nil || errB != nil || a.Sign() < 0 || b.Sign() < 0 {
		return chess.Pending, a, b, false
	}
	return chess.Played, a, b, true
}
