package source

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
)

// trfPlayer is a record 001.
type trfPlayer struct {
	no    int
	at    diag.Pos
	cells []trfCell
}

// trfCell is one round of a player as written.
type trfCell struct {
	opponent int // start number, 0 = none
	colour   chess.Colour
	code     byte
}

// player reads a record 001. A line that only looks like one (a ruler) has no
// start number.
func (f *trfFile) player(c trfColumns, at diag.Pos) {
	no := c.number(5, 8)
	if no == 0 {
		f.res.Skipped = append(f.res.Skipped, Skipped{Row: at.Line, Text: string(c), Why: diag.Say("no start number", "brak numeru startowego")})
		return
	}
	if _, twice := f.byNo[no]; twice {
		f.in.list.Error("start-number-twice", at,
			diag.Say("start number %d stands twice", "numer startowy %d występuje dwa razy", no),
			diag.Say("export the report again", "wyeksportuj raport ponownie"))
		return
	}
	if f.in.ignored(c.cut(15, 47)) {
		f.res.Skipped = append(f.res.Skipped, Skipped{Row: at.Line, Text: c.cut(15, 47), Why: diag.Say("named in `ignore`", "wymieniony w `ignore`")})
		return
	}
	p := trfPlayer{no: no, at: at}
	for col := 92; col <= len(c); col += 10 {
		p.cells = append(p.cells, readTRFCell(c, col))
	}
	p.cells = trimCells(p.cells)
	f.byNo[no] = len(f.players)
	f.players = append(f.players, p)
	f.t.Rows = append(f.t.Rows, f.row(c, at, no))
}

func readTRFCell(c trfColumns, col int) trfCell {
	cell := trfCell{opponent: c.number(col, col+3)}
	if s := c.cut(col+7, col+7); len(s) == 1 {
		cell.code = strings.ToUpper(s)[0]
	} else if s == "½" {
		cell.code = '='
	}
	switch strings.ToLower(c.cut(col+5, col+5)) {
	case "w":
		cell.colour = 'w'
	case "b":
		cell.colour = 'b'
	}
	return cell
}

// trimCells cuts empty rounds at the end of the line.
func trimCells(cells []trfCell) []trfCell {
	n := len(cells)
	for n > 0 && cells[n-1] == (trfCell{}) {
		n--
	}
	return cells[:n]
}

func (f *trfFile) row(c trfColumns, at diag.Pos, no int) chess.Row {
	r := chess.Row{
		At: at, StartNo: no, Place: c.number(86, 89), PlayedRounds: -1,
		Person: chess.Person{
			Name: c.cut(15, 47), Title: trfTitle(c.cut(11, 13)), Fed: c.cut(54, 56), FIDE: cleanFIDE(c.cut(58, 68)),
			Rating: c.number(49, 52), Sex: trfSex(c.cut(10, 10)),
		},
	}
	var birth table.Birth
	if birth.UnmarshalCSV(c.cut(70, 79)) == nil && !birth.Guess {
		r.Person.BirthYear, r.Person.BirthDate = birth.Year, chess.Date(birth.Date)
	}
	if p, ok := c.points(81, 84); ok {
		r.Points, r.HasPoints = p, true
	} else if s := c.cut(81, 84); s != "" {
		f.in.list.Error("score-syntax", at,
			diag.Say("%q in columns 81–84 is no score (%s)", "%q w kolumnach 81–84 to nie wynik (%s)", s, r.Person.Name),
			diag.Say("columns count characters; export the report again", "kolumny liczy się w znakach; wyeksportuj raport ponownie"))
	}
	return r
}

func trfSex(s string) chess.Sex {
	switch strings.ToLower(s) {
	case "w", "f", "k":
		return chess.Female
	case "m":
		return chess.Male
	}
	return ""
}

// trfTitle writes out the titles of old reports: g, m, f, wf ...
func trfTitle(s string) string {
	old := map[string]string{
		"g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM",
	}
	if t, ok := old[s]; ok {
		return t
	}
	return s
}

// nationalNumber reads a national record of Poland: the number of the central
// register of a player named before.
func (f *trfFile) nationalNumber(c trfColumns) {
	if i, ok := f.byNo[c.number(5, 8)]; ok {
		f.t.Rows[i].Person.ID = cleanID(c.cut(58, 68))
	}
}

// games links the rounds of one player.
func (f *trfFile) games(i int) {
	r := &f.t.Rows[i]
	for k := range f.rounds {
		g := chess.Game{Round: k + 1, Opponent: -1}
		if k < len(f.players[i].cells) {
			g = f.game(k+1, f.players[i].cells[k], r)
		}
		r.Played = r.Played || g.Result.OverBoard() || g.Result == chess.ForfeitWin
		r.Games = append(r.Games, g)
	}
}

func (f *trfFile) game(round int, cell trfCell, r *chess.Row) chess.Game {
	g := chess.Game{Round: round, Opponent: -1, Colour: cell.colour}
	if j, ok := f.byNo[cell.opponent]; ok && f.players[j].no != r.StartNo {
		g.Opponent = j
	}
	met := cell.opponent > 0
	switch cell.code {
	case '1', 'W':
		g.Result = chess.Win
	case '=', 'D':
		g.Result = chess.Draw
	case '0', 'L':
		g.Result = chess.Loss
	case '+':
		g.Result = chess.ForfeitWin
	case '-':
		g.Result = chess.ForfeitLoss
		if !met {
			g.Result = chess.NotPaired
		}
	case 'F':
		g.Result = chess.FullBye
	case 'U':
		g.Result = chess.PairingBye
	case 'H':
		g.Result = chess.HalfBye
	case 'Z':
		g.Result = chess.NotPaired
	case 0, ' ':
		if met {
			g.Result = chess.Unfinished
		}
	default:
		f.in.list.Warning("round-syntax", r.At,
			diag.Say("%s, round %d: %q is no result", "%s, runda %d: %q nie jest wynikiem", r.Person.Name, round, string(rune(cell.code))),
			diag.Say("compare the points with the rounds", "porównaj punkty z rundami"))
	}
	if met && (g.Result.Bye() || cell.code == 'Z') {
		f.in.list.Warning("bye-with-opponent", r.At,
			diag.Say("%s, round %d: a bye (%c) with an opponent (%d)", "%s, runda %d: wolny los (%c) z podanym przeciwnikiem (%d)", r.Person.Name, round, cell.code, cell.opponent),
			diag.Say("it is read as a bye; correct the report if a game was played", "odczytano jako wolny los; popraw raport, jeśli grano partię"))
		g.Opponent, g.Colour = -1, 0
	}
	if !met {
		g.Colour = 0
		if g.Result == chess.Win || g.Result == chess.Draw || g.Result == chess.Loss {
			g.Result = withoutOpponent(g.Result)
		}
	}
	return g
}

// withoutOpponent reads a result of the board that names nobody as the bye of
// the same worth.
func withoutOpponent(r chess.Result) chess.Result {
	switch r {
	case chess.Win:
		return chess.PairingBye
	case chess.Draw:
		return chess.HalfBye
	}
	return chess.NotPaired
}
