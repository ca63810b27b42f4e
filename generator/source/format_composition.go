package source

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// composition reads the lists of teams with their players that Chess-Results
// and Swiss-Manager write, with the results of the rounds or without.
var composition = reader{
	Format: Format{
		ID:         "team-composition",
		Title:      diag.Say("teams with their players (Chess-Results, Swiss-Manager)", "składy drużyn (Chess-Results, Swiss-Manager)"),
		Extensions: []string{".xlsx", ".xls", ".html", ".csv"},
		Tested:     false,
	},
	match: func(in *input) (diag.Text, bool) {
		row, ok := in.findRow(func(rows []table.Row) bool {
			_, begins := in.block(rows)
			return begins
		})
		return diag.Say("the team %q above its players", "drużyna „%s” nad swoimi zawodnikami", row.Text()), ok
	},
	read: func(in *input, res *Result) {
		in.list.Append(&in.problems)
		c := &compositionList{in: in, res: res, ids: map[string]bool{}, breaks: map[int]string{}}
		for _, s := range in.sheets() {
			c.sheet(s)
		}
		c.finish()
	},
}

// seatLine is a row of a team's list by its canonical headings.
type seatLine struct {
	Board   table.Number `csv:"board"`
	Title   string       `csv:"title"`
	Name    string       `csv:"name"`
	Surname string       `csv:"surname"`
	Given   string       `csv:"given"`
	ID      string       `csv:"id"`
	FIDE    string       `csv:"fide_id"`
	Rating  table.Number `csv:"rating"`
	Fed     string       `csv:"fed"`
	Club    string       `csv:"club"`
	Birth   table.Birth  `csv:"birth_year"`
	Sex     table.Sex    `csv:"sex"`
	Points  string       `csv:"points"`
}

var seatFields = []string{"board", "title", "name", "surname", "given", "id", "fide_id", "rating", "fed", "club", "birth_year", "sex", "points"}

// blockRows is how far below the name of a team its headings may stand: the
// captain has a line of his own.
const blockRows = 3

// block tells whether rows begin with the name of a team and the headings of
// its players; it gives these headings.
func (in *input) block(rows []table.Row) (table.Head, bool) {
	if rows[0].Filled() != 1 || !teamLine().MatchString(rows[0].Text()) {
		return table.Head{}, false
	}
	for i := 1; i <= blockRows && i < len(rows); i++ {
		if h, ok := in.seatHead(rows[i]); ok {
			return h, true
		}
	}
	return table.Head{}, false
}

// seatHead reads a row as the headings of a team's players: the board comes
// first, which sets them apart from every other list.
func (in *input) seatHead(row table.Row) (table.Head, bool) {
	h, ok := table.FindHeader(table.Sheet{Rows: []table.Row{row}}, table.Search{
		Fields: seatFields, Columns: in.opt.Columns, Rounds: true, Anchors: [][]string{{"board"}, {"name", "surname"}},
	})
	return h, ok && h.Columns[0].Field == "board"
}

// compositionList is a list being read.
type compositionList struct {
	in     *input
	res    *Result
	ids    map[string]bool
	head   table.Head
	titles int // column without a heading that holds the titles, -1 = none
	team   *chess.Team
	breaks map[int]string   // number of a tie-break to what it is: match_points, game_points
	values []map[int]string // of each team, by number of the tie-break
	ended  bool
}

func (c *compositionList) sheet(s table.Sheet) {
	c.team, c.ended = nil, false
	first := len(s.Rows)
	for i := range s.Rows {
		if _, ok := c.in.block(s.Rows[i:]); ok {
			first = i
			break
		}
	}
	for _, line := range s.Above {
		c.tieBreak(line)
	}
	if h := readHeader(s, s.Rows[:first], nil); c.res.Title == "" && first < len(s.Rows) {
		c.res.Title, c.res.Caption = h.title, h.caption.text
		if n := len(h.dates); n > 0 {
			c.res.Date, c.res.To = chess.Date(h.dates[0]), chess.Date(h.dates[n-1])
		}
	}
	for i := range s.Rows {
		c.row(s.Rows[i:], i < first)
	}
}

// row reads the first of rows.
func (c *compositionList) row(rows []table.Row, above bool) {
	row := rows[0]
	switch c.tieBreak(row.Text()); {
	case row.Empty():
	case above:
		c.skip(row, titleLine)
	case c.open(rows):
		c.ended = false
	case row.Filled() == 1 && c.captain(row.Text()):
	case c.heading(row):
	case c.ended || row.Filled() <= 3 && footer().MatchString(row.Text()):
		c.ended = true
		c.skip(row, diag.Say("a note below the table", "notatka pod tabelą"))
	case c.team == nil || c.head.Cell(row, "name").Text+c.head.Cell(row, "surname").Text == "":
		c.skip(row, diag.Say("no player", "brak zawodnika"))
	default:
		c.seat(row)
	}
}

func (c *compositionList) skip(row table.Row, why diag.Text) {
	c.res.Skipped = append(c.res.Skipped, Skipped{Row: row.Line, Text: row.Text(), Why: why})
}

var (
	// teamLine is "3. Wieża II (RtgAvg:1780, Captain: … / TB1: 12 / TB2: 25,5)".
	teamLine = text.Pattern(`^(\d{1,3})\.\s*(\S.*)$`)
	// teamKey begins a value in the brackets behind a team's name.
	teamKey = text.Pattern(`(?:^|[,/])\s*(\pL[\pL. -]{0,20}?\d?)\s*:`)
	// teamUnits is the other way to write them: "12 MP / 25½ Pts".
	teamUnits = text.Pattern(`(?i)(\d+(?:[.,]5|½)?)\s*(MP|Pts|Pkt)\b`)
	breakKey  = text.Pattern(`^[\pL .-]+([1-6])$`)
	breakLine = text.Pattern(`(?i)\b(?:tie[ -]?break|wertung|wtg\.?|wart\.?|kryterium)\s*([1-6])\s*:\s*([^:\n]+)`)
)

// open begins a team where rows start with one.
func (c *compositionList) open(rows []table.Row) bool {
	head, ok := c.in.block(rows)
	if !ok {
		return false
	}
	m := teamLine().FindStringSubmatch(rows[0].Text())
	name, inside := m[2], ""
	if i := strings.LastIndex(name, "("); i > 0 && strings.HasSuffix(name, ")") {
		if in := name[i+1 : len(name)-1]; teamKey().MatchString(in) || teamUnits().MatchString(in) {
			name, inside = text.Clean(name[:i]), in
		}
	}
	c.res.Teams = append(c.res.Teams, chess.Team{ID: uniqueID(name, c.ids), Name: name, At: rows[0].At()})
	c.team = &c.res.Teams[len(c.res.Teams)-1]
	values := map[int]string{}
	c.details(inside, values)
	if len(values) == 0 {
		c.team.StartNo = whole(m[1]) // before the first round the teams stand by their numbers
	} else {
		values[0] = m[1]
	}
	c.values = append(c.values, values)
	if c.res.HeaderRow == 0 {
		c.firstHead(head)
	}
	return true
}

// details reads what stands in brackets behind the name of a team.
func (c *compositionList) details(inside string, values map[int]string) {
	keys := teamKey().FindAllStringSubmatchIndex(inside, -1)
	for i, k := range keys {
		end := len(inside)
		if i+1 < len(keys) {
			end = keys[i+1][0]
		}
		key, value := text.Fold(inside[k[2]:k[3]]), text.Clean(inside[k[1]:end])
		switch m := breakKey().FindStringSubmatch(key); {
		case m != nil:
			values[whole(m[1])] = value
		case captainWord(key):
			c.team.Captain = value
		}
	}
	for _, m := range teamUnits().FindAllStringSubmatch(inside, -1) {
		n, what := 2, "game_points"
		if strings.EqualFold(m[2], "MP") {
			n, what = 1, "match_points"
		}
		values[n], c.breaks[n] = m[1], what
	}
}

func captainWord(folded string) bool {
	return oneOf(folded, "captain", "kapitan", "mannschaftsfuhrer", "mf", "lagledare", "capitan", "capitaine", "capitano", "kapitein", "vedouci")
}

// captain reads the line of a captain below the name of his team.
func (c *compositionList) captain(line string) bool {
	m := keyValue().FindStringSubmatch(line)
	if m == nil || c.team == nil || len(c.team.Listed) > 0 || !captainWord(text.Fold(m[1])) {
		return false
	}
	c.team.Captain = m[2]
	return true
}

// tieBreak learns from a note what the tie-breaks of the teams are.
func (c *compositionList) tieBreak(line string) {
	for _, m := range breakLine().FindAllStringSubmatch(line, -1) {
		switch f := text.Fold(m[2]); {
		case strings.Contains(f, "match") && strings.Contains(f, "point"), strings.Contains(f, "mannschaftspunkt"), strings.Contains(f, "mecz"):
			c.breaks[whole(m[1])] = "match_points"
		case strings.Contains(f, "game"), strings.Contains(f, "board point"), strings.Contains(f, "brettpunkt"), strings.Contains(f, "spielpunkt"), strings.Contains(f, "male punkty"):
			c.breaks[whole(m[1])] = "game_points"
		}
	}
}

// heading takes the headings of a team's players.
func (c *compositionList) heading(row table.Row) bool {
	h, ok := c.in.seatHead(row)
	if !ok {
		return false
	}
	c.head = h
	c.titles = -1
	board, name := h.Index("board"), max(h.Index("name"), h.Index("surname"))
	if !h.Has("title") && name > board+1 && !slices.ContainsFunc(h.Columns, func(k table.Column) bool { return k.Index == board+1 }) {
		c.titles = board + 1
	}
	return true
}

// firstHead reports the headings of the first team; those of the others are
// equal.
func (c *compositionList) firstHead(h table.Head) {
	c.res.HeaderRow, c.res.Rounds = h.Line, len(h.Rounds)
	for _, k := range h.Columns {
		if k.Field != "" {
			c.res.Columns = append(c.res.Columns, Mapped{k.Field, k.Heading})
		}
	}
}

// seat reads one player.
func (c *compositionList) seat(row table.Row) {
	v := table.DecodeRows[seatLine]([]table.Row{row}, &c.head)[0].Value(c.in.list)
	p := chess.Person{
		ID: number(v.ID), FIDE: number(v.FIDE), Name: text.Clean(v.Name + " " + v.Surname + " " + v.Given), Title: v.Title,
		Rating: int(v.Rating), Fed: v.Fed, Club: v.Club, Sex: chess.Sex(v.Sex), BirthYear: v.Birth.Year, BirthDate: chess.Date(v.Birth.Date),
	}
	if c.in.ignored(p.Name) {
		c.skip(row, diag.Say("a name that the settings leave out", "nazwisko pominięte w ustawieniach"))
		return
	}
	if c.titles >= 0 {
		p.Title = row.Cell(c.titles).Text
	}
	seat := chess.Seat{Board: int(v.Board), Person: p, FIDE: p.Rating, At: row.At()}
	c.ratings(row, &seat)
	stated := chess.SeatTotals{At: c.head.At(row, "points")}
	if pts, err := chess.ParsePoints(v.Points); err == nil {
		stated.Points, stated.HasPoints = pts, true
	}
	for _, k := range c.head.Rounds {
		stated.Rounds = append(stated.Rounds, c.result(row.Cell(k.Index)))
	}
	c.checkSum(p, stated)
	seat.Stated = &stated
	c.team.Listed = append(c.team.Listed, seat)
}

// number gives an id, empty for the 0 that programs write for none.
func number(s string) string {
	if strings.Trim(s, "0") == "" {
		return ""
	}
	return s
}

// ratings tells national and FIDE ratings apart where the list has both; a
// single rating stands for both.
func (c *compositionList) ratings(row table.Row, seat *chess.Seat) {
	for _, k := range c.head.Columns {
		switch text.Fold(k.Heading) {
		case "rtgn", "elon", "nrtg":
			seat.Person.Rating = whole(row.Cell(k.Index).Text)
		case "rtgi", "eloi", "irtg":
			seat.FIDE = whole(row.Cell(k.Index).Text)
		}
	}
}

// result reads the cell of a round; an empty one is a round without a game.
func (c *compositionList) result(cell table.Cell) chess.Result {
	s := plainResult(cell.Text)
	if s == "" || s == "*" {
		return chess.NotPaired
	}
	if drawSign().MatchString(s) {
		return chess.Draw
	}
	switch s {
	case "1", "0", "+", "-":
		return opponentResult(s)
	case "1F", "1K":
		return chess.ForfeitWin
	case "0F", "0K":
		return chess.ForfeitLoss
	}
	c.in.list.Error("score-syntax", cell.At, diag.Say("%q is not a result", "%q nie jest wynikiem", cell.Text),
		diag.Say("export the list again, or correct the cell to 1, ½, 0, + or -", "wyeksportuj listę ponownie albo popraw komórkę na 1, ½, 0, + lub -"))
	return chess.Unfinished
}

// checkSum compares the points of a player with his rounds.
func (c *compositionList) checkSum(p chess.Person, s chess.SeatTotals) {
	half := int64(0)
	for _, r := range s.Rounds {
		half += r.Half()
	}
	if !s.HasPoints || len(s.Rounds) == 0 || chess.Ratio(half, 2) == s.Points || slices.Contains(s.Rounds, chess.Unfinished) {
		return
	}
	c.in.list.Warning("points-differ", s.At, diag.Say("%s: points %s, but the rounds add up to %s", "%s: punktów %s, a rundy dają %s", p.Name, s.Points, chess.Ratio(half, 2)),
		diag.Say("the rounds hold; export the list again", "liczą się rundy; wyeksportuj listę ponownie"))
}

// finish gives the teams what they are stated to have, now that the notes have
// said what the tie-breaks are.
func (c *compositionList) finish() {
	for i := range c.res.Teams {
		t, v := &c.res.Teams[i], c.values[i]
		stated := chess.TeamTotals{Place: whole(v[0]), At: t.At}
		known := 0
		for n := 1; n <= 6; n++ {
			p, err := chess.ParsePoints(v[n])
			switch {
			case err != nil || v[n] == "":
			case c.breaks[n] == "match_points":
				stated.MatchPoints = p
				known |= 1
			case c.breaks[n] == "game_points":
				stated.GamePoints = p
				known |= 2
			}
		}
		if known == 3 {
			t.Stated = &stated
		}
	}
	c.res.Lacks = diag.Say("who met whom and at which board: add the board pairings of the rounds, or matches.csv",
		"kto z kim i na której szachownicy grał: dodaj kojarzenia szachownic poszczególnych rund albo matches.csv")
	if c.res.Rounds == 0 {
		c.res.Lacks = diag.Say("what happened in the rounds: add their board pairings, or matches.csv",
			"co wydarzyło się w rundach: dodaj ich kojarzenia szachownic albo matches.csv")
	}
}
