package source

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// teamRounds reads the lists of a team event's rounds by Swiss-Manager and
// Chess-Results: pairings of teams, with the boards or without, one round or
// more a file.
var teamRounds = reader{
	Format: Format{
		ID:         "team-rounds",
		Title:      diag.Say("round list of a team event (Swiss-Manager, Chess-Results)", "lista rundy turnieju drużynowego (Swiss-Manager, Chess-Results)"),
		Extensions: []string{".xlsx", ".xls", ".html", ".csv"},
		Tested:     false,
	},
	match: func(in *input) (diag.Text, bool) {
		row, ok := in.findRow(func(rows []table.Row) bool {
			return teamRound(rows[0]) > 0 && len(rows) > 1 && startsTeams(rows[1])
		})
		return diag.Say("the line %q above pairings of teams", "wiersz „%s” nad parami drużyn", row.Text()), ok
	},
	read: func(in *input, res *Result) {
		in.list.Append(&in.problems)
		p := &pairingList{in: in, res: res, ids: map[string]bool{}, byName: map[string]string{}}
		for _, s := range in.sheets() {
			p.board, p.dash = false, -1
			for _, row := range s.Rows {
				p.row(row)
			}
		}
		p.finish()
		if len(in.sheets()) > 0 {
			h := readHeader(in.sheets()[0], nil, nil)
			res.Title = h.title
		}
	},
}

var (
	roundTitle  = text.Pattern(`(?i)^(?:round|runda|runde|rond|ronda|ronde)\s*(\d{1,3})\b|^(\d{1,3})\s*\.\s*(?:runda|runde|round|rond)\b`)
	matchResult = text.Pattern(`^(\d*[½]?(?:[.,]5)?)\s*(F?)\s*[-:–]\s*(\d*[½]?(?:[.,]5)?)\s*(F?)$`)
	boardResult = text.Pattern(`^([10½=+-])\s*[:–]\s*([10½=+-])$`)
	matchNumber = text.Pattern(`^(\d+)(?:\.(\d+))?$`)
)

// teamRound gives the number in a heading "Round 3 on 2026/08/11", 0 where the
// row is none.
func teamRound(row table.Row) int {
	m := roundTitle().FindStringSubmatch(row.Text())
	if m == nil || row.Filled() > 1 {
		return 0
	}
	return whole(m[1] + m[2])
}

// startsTeams tells whether the row under a round's heading begins a list of
// teams.
func startsTeams(row table.Row) bool {
	teams := 0
	for _, c := range row.Cells {
		switch text.Fold(c.Text) {
		case "team", "mannschaft", "druzyna", "zespol", "lag":
			teams++
		case "bo", "br", "szach":
			return true
		}
		if matchResult().MatchString(c.Text) && strings.Trim(c.Text, " -:–") != "" && !boardResult().MatchString(c.Text) {
			return true
		}
	}
	return teams >= 2
}

// byeNames are what programs write instead of a second team.
var byeNames = []string{"bye", "spielfrei", "wolny los", "pauza", "free", "wolne"}

// pairingList is a list being read.
type pairingList struct {
	in     *input
	res    *Result
	ids    map[string]bool
	byName map[string]string
	round  int
	table  int
	board  bool // headings "Bo." introduce each match
	dash   int  // column between the two sides, under such a heading
	match  *chess.Match
}

func (p *pairingList) row(row table.Row) {
	if n := teamRound(row); n > 0 {
		p.close()
		p.round, p.table = n, 0
		if d := findDates(row.Text()); len(d) > 0 && p.res.Date.IsZero() {
			p.res.Date = chess.Date(d[0])
		}
		return
	}
	if p.round == 0 {
		return
	}
	first := row.Cell(0).Text
	switch {
	case slices.Contains([]string{"bo", "br", "szach"}, text.Fold(first)):
		p.board = true
		p.dash = slices.IndexFunc(row.Cells, func(c table.Cell) bool { return c.Text == "-" })
		p.open(row, row.Cells[1:max(1, p.dash)], row.Cells[p.dash+1:], lastCell(row))
	case p.board && matchNumber().MatchString(first) && p.dash > 0:
		p.seat(row, matchNumber().FindStringSubmatch(first)[2], p.dash, lastCell(row))
	case p.splitMatch(row), p.splitBoard(row):
	default:
		p.res.Skipped = append(p.res.Skipped, Skipped{Row: row.Line, Text: row.Text(), Why: diag.Say("neither a match nor a board", "ani mecz, ani szachownica")})
	}
}

// lastCell gives the last filled cell's text, "" where it is no result.
func lastCell(row table.Row) string {
	for i := len(row.Cells) - 1; i >= 0; i-- {
		if t := row.Cells[i].Text; t != "" {
			if matchResult().MatchString(t) || boardResult().MatchString(t) {
				return t
			}
			return ""
		}
	}
	return ""
}

// splitMatch reads a line of a match: the result in one cell, or in two beside
// a colon.
func (p *pairingList) splitMatch(row table.Row) bool {
	if p.board || !matchNumber().MatchString(row.Cell(0).Text) {
		return false
	}
	for i, c := range row.Cells[1:] {
		i++
		switch {
		case c.Text == ":" && i > 1 && i+1 < len(row.Cells):
			result := row.Cells[i-1].Text + " - " + row.Cells[i+1].Text
			p.open(row, row.Cells[1:i-1], row.Cells[min(i+2, len(row.Cells)):], result)
			return true
		case slices.Contains(byeNames, text.Fold(c.Text)):
			p.open(row, row.Cells[1:i], []table.Cell{c}, "")
			return true
		case !boardResult().MatchString(c.Text) && matchResult().MatchString(c.Text) && strings.Trim(c.Text, " -:–") != "":
			p.open(row, row.Cells[1:i], row.Cells[i+1:], c.Text)
			return true
		}
	}
	return false
}

// splitBoard reads a line of a board under its match.
func (p *pairingList) splitBoard(row table.Row) bool {
	number := matchNumber().FindStringSubmatch(row.Cell(0).Text)
	at := slices.IndexFunc(row.Cells, func(c table.Cell) bool { return boardResult().MatchString(c.Text) })
	if number == nil || number[2] != "" || at < 1 || p.match == nil {
		return false
	}
	p.seat(row, number[1], at, row.Cells[at].Text)
	return true
}

// open begins a match.
func (p *pairingList) open(row table.Row, left, right []table.Cell, result string) {
	p.close()
	a, b := teamName(left), teamName(right)
	if a == "" {
		return
	}
	p.table++
	m := &chess.Match{Round: p.round, Table: p.table, A: p.team(a, row), At: row.At()}
	if b == "" || slices.Contains(byeNames, text.Fold(b)) {
		m.Kind, m.Table = chess.TeamBye, 0
	} else {
		m.B = p.team(b, row)
		totals(m, result)
	}
	p.match = m
}

// teamName gives the first cell of a side that is a name.
func teamName(cells []table.Cell) string {
	for _, c := range cells {
		if c.Text != "" && text.Fold(c.Text) != "rtg" && !matchNumber().MatchString(c.Text) && !matchResult().MatchString(c.Text) {
			return c.Text
		}
	}
	return ""
}

func (p *pairingList) team(name string, row table.Row) string {
	if id, ok := p.byName[name]; ok {
		return id
	}
	id := uniqueID(name, p.ids)
	p.byName[name] = id
	p.res.Teams = append(p.res.Teams, chess.Team{ID: id, Name: name, At: row.At()})
	return id
}

// totals reads "3½ - 2½"; an F marks a match that was not played.
func totals(m *chess.Match, result string) {
	r := matchResult().FindStringSubmatch(result)
	if r == nil {
		return
	}
	pa, errA := chess.ParsePoints(r[1])
	pb, errB := chess.ParsePoints(r[3])
	if errA != nil || errB != nil {
		return
	}
	switch {
	case r[2]+r[4] == "":
		m.HasTotals, m.TotalA, m.TotalB = true, pa, pb
		m.Kind = chess.Played
	case pa.Cmp(pb) > 0:
		m.Kind = chess.WalkoverA
	case pa.Cmp(pb) < 0:
		m.Kind = chess.WalkoverB
	default:
		m.Kind = chess.WalkoverBoth
	}
}

// seat reads one board; middle is the column between the two sides.
func (p *pairingList) seat(row table.Row, number string, middle int, result string) {
	if p.match == nil || middle >= len(row.Cells) {
		return
	}
	b := chess.BoardResult{Board: whole(number), ResultA: chess.Unfinished, ResultB: chess.Unfinished, At: row.At()}
	b.PersonA = sidePerson(row.Cells[1:middle])
	b.PersonB = sidePerson(row.Cells[middle+1:])
	if m := boardResult().FindStringSubmatch(result); m != nil {
		b.ResultA, b.ResultB = opponentResult(m[1]), opponentResult(m[2])
	}
	p.match.Boards = append(p.match.Boards, b)
}

// sidePerson reads "[title] name rating"; a dash is an empty seat.
func sidePerson(cells []table.Cell) chess.Person {
	var out chess.Person
	for _, c := range cells {
		switch {
		case dash(c.Text) == "" || boardResult().MatchString(c.Text):
		case out.Name == "" && slices.Contains(titles, c.Text):
			out.Title = c.Text
		case whole(c.Text) > 0 || c.Text == "0":
			out.Rating = whole(c.Text)
		case out.Name == "":
			out.Name = c.Text
		}
	}
	return out
}

// close ends the match at hand. Without any result it has not been played yet.
func (p *pairingList) close() {
	if p.match == nil {
		return
	}
	m := *p.match
	p.match = nil
	open := len(m.Boards) > 0 && !slices.ContainsFunc(m.Boards, func(b chess.BoardResult) bool { return b.ResultA != chess.Unfinished })
	if m.Kind == chess.Played && m.TotalA.IsZero() && m.TotalB.IsZero() && (open || len(m.Boards) == 0) {
		m.Kind, m.HasTotals = chess.Pending, false
	}
	if m.Kind == chess.Pending && len(m.Boards) > 0 && !open {
		m.Kind = chess.Played
	}
	p.res.Matches = append(p.res.Matches, m)
}

func (p *pairingList) finish() {
	p.close()
	for _, m := range p.res.Matches {
		p.res.Rounds = max(p.res.Rounds, m.Round)
	}
	open := 0
	for _, m := range p.res.Matches {
		if m.Kind == chess.Pending {
			open++
		}
	}
	if open > 0 {
		p.in.list.Warning("not-final-list", p.in.place(),
			diag.Say("matches without a result: %d", "mecze bez wyniku: %d", open),
			diag.Say("export the list again when they are over", "wyeksportuj listę ponownie po ich zakończeniu"))
	}
}
