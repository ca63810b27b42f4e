package source

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// roundCells gives the cells of a row in the columns of the rounds.
func (b *tableBuilder) roundCells(row table.Row) []table.Cell {
	out := make([]table.Cell, len(b.head.Rounds))
	for i, c := range b.head.Rounds {
		out[i] = row.Cell(c.Index)
	}
	return out
}

// rounds reads the games of the crosstable, where the table has one.
func (b *tableBuilder) rounds(h *header) {
	kind := kindOfRounds(b.lines)
	if kind == noRounds {
		return
	}
	white := whiteLetters(b.lines)
	parsed := make([][]cross, len(b.lines))
	for i, cells := range b.lines {
		switch kind {
		case swissRounds:
			parsed[i] = swissRow(cells, white, b.in.opt.Byes)
		case matrix:
			parsed[i] = matrixRow(cells)
		default:
			parsed[i] = plainRow(cells)
		}
		b.reportCells(cells, parsed[i], kind)
	}
	b.system(kind, h)
	opponents := link(parsed, b.starts)
	for i, k := range b.keep {
		if k >= 0 {
			b.games(&b.t.Rows[k], parsed[i], opponents[i], kind)
		}
	}
	b.t.HasGames = kind != plainRounds
	b.pointsFromTB1(kind)
}

// system fills what the shape of the crosstable tells: kind of event, rounds.
func (b *tableBuilder) system(kind roundKind, h *header) {
	n := len(b.head.Rounds)
	switch {
	case kind == matrix && b.res.Rounds > 0 && b.res.Rounds < n-1:
		b.t.System = "swiss" // printed as a matrix
	case kind == matrix:
		b.t.System = "round_robin"
		if b.res.Rounds == 0 {
			b.res.Rounds = n - 1 + n%2
		}
	default:
		if b.t.System == "" && kind == swissRounds {
			b.t.System = "swiss"
		}
		b.res.Rounds = max(b.res.Rounds, n)
	}
}

// games gives a row its rounds and whether it took part.
func (b *tableBuilder) games(r *chess.Row, cells []cross, opponents []int, kind roundKind) {
	r.Played = false
	for k, x := range cells {
		if x.result.OverBoard() || x.result == chess.ForfeitWin {
			r.Played = true
		}
		g := chess.Game{Opponent: -1, Colour: chess.Colour(x.colour), Result: x.result}
		if kind != matrix {
			g.Round = k + 1
		}
		if j := opponents[k]; j >= 0 {
			g.Opponent = b.keep[j]
		}
		r.Games = append(r.Games, g)
	}
	if r.PlayedRounds >= 0 {
		r.Played = r.PlayedRounds > 0
	}
}

func (b *tableBuilder) reportCells(cells []table.Cell, parsed []cross, kind roundKind) {
	if kind == matrix {
		for _, x := range parsed {
			if x.bad {
				reportRound(cells[x.number-1], b.in.list)
			}
		}
		return
	}
	for i, x := range parsed {
		if x.bad {
			reportRound(cells[i], b.in.list)
		}
	}
}

func reportRound(c table.Cell, list *diag.List) {
	list.Warning("round-syntax", c.At,
		diag.Say("%q is no result of a round and counts nothing", "%q nie jest wynikiem rundy i nic nie znaczy", c.Text),
		diag.Say("compare the points of this row with the rounds", "porównaj punkty tego wiersza z rundami"))
}

// hasTB1 tells whether the table may be one of the old layout, whose first
// tie-break is the score.
func (b *tableBuilder) hasTB1() bool { return !b.head.Has("points") && b.tb1() >= 0 }

func (b *tableBuilder) tb1() int {
	for _, c := range b.head.Columns {
		switch text.Fold(c.Heading) {
		case "tb1", "wtg1", "ph1":
			return c.Index
		}
	}
	return -1
}

// pointsFromTB1 takes the first tie-break as the score where there is no
// column of points and it equals the sum of the rounds in every row.
func (b *tableBuilder) pointsFromTB1(kind roundKind) {
	if !b.hasTB1() {
		return
	}
	values := make([]chess.Points, len(b.t.Rows))
	for i, r := range b.t.Rows {
		p, err := chess.ParsePoints(b.source[i].Cell(b.tb1()).Text)
		if err != nil || p != sum(r.Games) {
			return
		}
		values[i] = p
	}
	for i := range b.t.Rows {
		b.t.Rows[i].Points, b.t.Rows[i].HasPoints = values[i], true
	}
	b.res.Columns = append(b.res.Columns, Mapped{"points", "TB1"})
}

// columns keeps the cells of further columns under their headings.
func (b *tableBuilder) columns() {
	var kept []table.Column
	seen := map[string]bool{}
	for _, c := range b.head.Columns {
		seen[c.Heading] = seen[c.Heading] || c.Field != "" // an abbreviated name beside the name
	}
	for _, c := range b.head.Columns {
		if c.Field != "" || table.RoundNumber(c.Heading) > 0 || seen[c.Heading] {
			continue
		}
		seen[c.Heading] = true
		kept = append(kept, c)
		b.t.Columns = append(b.t.Columns, c.Heading)
	}
	for i, row := range b.source {
		for _, c := range kept {
			if v := row.Cell(c.Index).Text; v != "" {
				if b.t.Rows[i].Extra == nil {
					b.t.Rows[i].Extra = map[string]string{}
				}
				b.t.Rows[i].Extra[c.Heading] = v
			}
		}
	}
}

// titles are the titles and categories of players.
var titles = strings.Fields("GM IM FM CM WGM WIM WFM WCM AGM AIM AFM ACM NM M K++ K+ K k m I++ I+ I II+ II III IV V")

// untitled gives columns without a heading a meaning by their cells: beside
// the name, programs print the title, and some the sex.
func (b *tableBuilder) untitled() {
	name := b.head.Index("name")
	if name < 0 {
		return
	}
	headed := map[int]bool{}
	for _, c := range b.head.Columns {
		headed[c.Index] = true
	}
	for i := max(0, name-3); i <= name+3; i++ {
		if headed[i] {
			continue
		}
		switch filled, title, sex := b.count(i); {
		case filled == 0:
		case title == filled && !b.head.Has("title"):
			b.head.Set("title", i)
		case sex == filled && !b.head.Has("sex"):
			b.head.Set("sex", i)
		}
	}
}

// count tells how many cells of a column are filled, are titles, are sexes.
func (b *tableBuilder) count(column int) (filled, title, sex int) {
	for _, row := range b.sheet.Rows[b.head.Row+1:] {
		s := row.Cell(column).Text
		if s == "" || row.Filled() == 1 {
			continue
		}
		filled++
		if slices.Contains(titles, s) {
			title++
		}
		if s == "F" || s == "w" || s == "W" || s == "f" {
			sex++
		}
	}
	return filled, title, sex
}
