package source

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// tournamentLine is a row of a tournament's table by its canonical headings.
type tournamentLine struct {
	Place   string       `csv:"place"`
	StartNo table.Number `csv:"startno"`
	Name    string       `csv:"name"`
	Surname string       `csv:"surname"`
	Given   string       `csv:"given"`
	ID      string       `csv:"id"`
	FIDE    string       `csv:"fide_id"`
	Title   string       `csv:"title"`
	Rating  table.Number `csv:"rating"`
	Fed     string       `csv:"fed"`
	Club    string       `csv:"club"`
	Region  string       `csv:"region"`
	Birth   table.Birth  `csv:"birth_year"`
	Sex     table.Sex    `csv:"sex"`
	Points  string       `csv:"points"`
	Code    string       `csv:"code"`
	Seed    table.Number `csv:"seed"`
	Played  string       `csv:"played"`
}

// tournamentFields are the fields of tournamentLine.
var tournamentFields = []string{
	"place", "startno", "name", "surname", "given", "id", "fide_id", "title", "rating", "fed", "club", "region",
	"birth_year", "sex", "points", "code", "seed", "played",
}

var nameFields = []string{"name", "surname", "id", "fide_id"}

// search is what a tournament's heading row looks like.
func (in *input) search() table.Search {
	return table.Search{
		Fields: tournamentFields, Columns: in.opt.Columns, Rounds: true,
		Anchors: [][]string{nameFields, {"points", "place", "startno", "seed", "rating", "club"}},
	}
}

// tableStyle says how a family of exports writes its tables.
type tableStyle struct {
	strict bool                // own or hand-made: doubled headings and overlong rows are problems
	points func(string) string // turns the writing of points into the usual one; nil = usual
	server bool                // of the pairing server, which cuts at 150 rows
}

// readTable reads a tournament from a sheet.
func (in *input) readTable(s table.Sheet, head table.Head, style tableStyle, res *Result) {
	t := &chess.Tournament{}
	res.Tournament, res.HeaderRow = t, head.Line
	b := &tableBuilder{in: in, res: res, sheet: s, head: head, style: style, t: t}
	b.untitled()
	for _, c := range b.head.Columns {
		if c.Field != "" {
			res.Columns = append(res.Columns, Mapped{c.Field, c.Heading})
			b.known, b.headings = append(b.known, c), append(b.headings, text.Fold(c.Heading))
		}
	}
	if style.strict {
		table.ReportDoubled(&b.head, in.list)
	}
	if !b.needed() {
		res.Tournament = nil
		return
	}
	b.rows()
	h := readHeader(s, s.Rows[:head.Row], b.notes)
	h.fill(res)
	for _, row := range s.Rows[:head.Row] {
		b.skipAt(row, titleLine)
	}
	b.rounds(&h)
	b.columns()
	if style.server && len(t.Rows) == 150 {
		in.list.Warning("truncated-150", in.place(),
			diag.Say("exactly 150 rows: the pairing server cuts a table there", "dokładnie 150 wierszy: serwer obcina tabelę w tym miejscu"),
			diag.Say("export it with all rows (add &zeilen=99999 to the address)", "wyeksportuj wszystkie wiersze (dopisz do adresu &zeilen=99999)"))
	}
}

// tableBuilder gathers the rows of one table.
type tableBuilder struct {
	in       *input
	res      *Result
	sheet    table.Sheet
	head     table.Head
	style    tableStyle
	t        *chess.Tournament
	known    []table.Column // that are a field
	headings []string       // theirs, folded
	source   []table.Row    // of each row of the tournament
	lines    [][]table.Cell // cells of the rounds of all persons, ignored ones included
	keep     []int          // index in t.Rows of each of lines, -1 = ignored
	starts   []int          // starting number of each of lines
	notes    []table.Row    // below the table
}

// needed tells whether the columns that the caller needs are there.
func (b *tableBuilder) needed() bool {
	ok := true
	for _, f := range b.in.opt.Need {
		if !b.head.Has(f) && !(f == "points" && b.hasTB1()) {
			table.ReportMissing(b.head, f, b.in.list)
			ok = false
		}
	}
	if len(b.in.opt.Need) == 0 && !b.head.Has("points") && !b.head.Has("place") && !b.hasTB1() && !b.head.Has("startno") {
		table.ReportMissing(b.head, "points", b.in.list)
		ok = false
	}
	return ok
}

// footer recognises the notes of programs below a table.
var footer = text.Pattern(`(?i)program swiss-manager|^you find all details|^du hittar all|chess-tournament-results-server|schachturnier-ergebnisserver|schackturneringsresultat|^details on this tournament|^annotation`)

// sumWords are names of lines that add up others.
var sumWords = map[string]bool{
	"razem": true, "suma": true, "ogolem": true, "lacznie": true, "total": true, "sum": true, "summe": true, "srednia": true,
	"average": true, "bye": true, "pauza": true, "wolny los": true,
}

func (b *tableBuilder) rows() {
	ended := false
	below := b.sheet.Rows[b.head.Row+1:]
	decoded := table.DecodeRows[tournamentLine](below, &b.head)
	b.t.Rows = slices.Grow(b.t.Rows, len(below))
	for i, row := range below {
		switch why, end := b.notARow(row); {
		case end || ended && why.En == "":
			ended = true
			b.notes = append(b.notes, row)
			b.skipAt(row, diag.Say("a note below the table", "notatka pod tabelą"))
		case why.En != "":
			b.notes = append(b.notes, row)
			b.skipAt(row, why)
		default:
			b.row(row, &decoded[i])
		}
	}
}

func (b *tableBuilder) skipAt(row table.Row, why diag.Text) {
	b.res.Skipped = append(b.res.Skipped, Skipped{Row: row.Line, Text: row.Text(), Why: why})
}

// notARow tells why a row is no person; end tells that the table is over.
func (b *tableBuilder) notARow(row table.Row) (why diag.Text, end bool) {
	if row.Filled() <= 3 && footer().MatchString(row.Text()) {
		return diag.Text{}, true
	}
	name := b.name(row)
	switch {
	case b.repeatsHeading(row):
		return diag.Say("the headings again", "powtórzone nagłówki"), false
	case row.Filled() == 1:
		return diag.Say("a single filled cell: a section or a note", "jedna wypełniona komórka: nagłówek sekcji albo notatka"), false
	case name == "" && b.head.Cell(row, "id").Text == "" && b.head.Cell(row, "fide_id").Text == "":
		return diag.Say("no name and no number of a person", "brak nazwiska i numeru zawodnika"), false
	case sumWords[text.Fold(name)] || strings.HasPrefix(text.Fold(name), "razem "):
		return diag.Say("a sum or a free seat, not a person", "podsumowanie albo wolne miejsce, a nie zawodnik"), false
	}
	return diag.Text{}, false
}

// repeatsHeading tells whether most cells of the known columns say their own
// headings.
func (b *tableBuilder) repeatsHeading(row table.Row) bool {
	missed := 0
	for i, c := range b.known {
		if text.Fold(row.Cell(c.Index).Text) == b.headings[i] {
			continue
		}
		if missed++; missed*2 >= len(b.known) {
			return false
		}
	}
	return len(b.known) > 0
}

func (b *tableBuilder) name(row table.Row) string {
	if b.head.Has("name") {
		return b.head.Cell(row, "name").Text
	}
	return strings.TrimSpace(b.head.Cell(row, "surname").Text + " " + b.head.Cell(row, "given").Text)
}

// row reads one person.
func (b *tableBuilder) row(row table.Row, decoded *table.Decoded[tournamentLine]) {
	name := b.name(row)
	b.lines = append(b.lines, b.roundCells(row))
	if b.in.ignored(name) {
		b.keep = append(b.keep, -1)
		b.starts = append(b.starts, 0)
		b.skipAt(row, diag.Say("named in `ignore`", "wymieniony w `ignore`"))
		return
	}
	line := decoded.Value(b.in.list)
	b.keep = append(b.keep, len(b.t.Rows))
	b.starts = append(b.starts, int(line.StartNo))
	if b.style.strict {
		table.CheckLength(row, &b.head, b.in.list)
	}
	r := chess.Row{
		At: row.At(), Code: line.Code, Seed: int(line.Seed), StartNo: int(line.StartNo), PlayedRounds: -1,
		Person: chess.Person{
			ID: cleanID(line.ID), FIDE: cleanFIDE(line.FIDE), Name: name, Title: dash(line.Title), Sex: chess.Sex(line.Sex),
			BirthYear: line.Birth.Year, BirthDate: chess.Date(line.Birth.Date), Club: dash(line.Club), Region: dash(line.Region),
			Fed: dash(line.Fed), Rating: int(line.Rating),
		},
	}
	if line.Birth.Guess {
		b.noteCentury(row, line.Birth.Year)
	}
	b.place(&r, line.Place, row)
	if !b.points(&r, line.Points, row) || !b.played(&r, line.Played, row) {
		b.keep[len(b.keep)-1] = -1
		b.skipAt(row, diag.Say("its points cannot be read", "nie da się odczytać jego punktów"))
		return
	}
	b.blankPlace(&r)
	b.t.Rows = append(b.t.Rows, r)
	b.source = append(b.source, row)
}

func (b *tableBuilder) noteCentury(row table.Row, year int) {
	b.in.list.Warning("century", b.head.At(row, "birth_year"),
		diag.Say("a year of two digits is read as %d", "rok zapisany dwiema cyframi odczytano jako %d", year),
		diag.Say("write all four digits", "wpisz wszystkie cztery cyfry"))
}

var placeText = text.Pattern(`^=?(\d{1,5})(?:\s*[-–]\s*\d{1,5})?[.=)]*$`)

// place reads "1", "1." or "1-3"; blank ones are settled by blankPlace.
func (b *tableBuilder) place(r *chess.Row, s string, row table.Row) {
	m := placeText().FindStringSubmatch(strings.ReplaceAll(s, " ", ""))
	switch {
	case m != nil:
		for _, d := range m[1] {
			r.Place = r.Place*10 + int(d-'0')
		}
	case s != "" && dash(s) != "" && r.Code == "" && len(s) <= 4 && strings.ToUpper(s) == s && strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "":
		r.Code = s // DNF instead of a place
	case s != "" && dash(s) != "":
		b.in.list.Warning("place-syntax", b.head.At(row, "place"),
			diag.Say("%q is not a place", "%q nie jest miejscem", s),
			diag.Say("write a number, or the reason in a column `code`", "wpisz liczbę albo podaj powód w kolumnie `code`"))
	}
}

// points reads the score; false where it is none.
func (b *tableBuilder) points(r *chess.Row, s string, row table.Row) bool {
	if b.style.points != nil {
		s = b.style.points(s)
	}
	if dash(s) == "" {
		return b.head.Cell(row, "points").Fault == ""
	}
	p, err := chess.ParsePoints(s)
	if err != nil || s == "TRUE" || s == "FALSE" {
		b.in.list.Error("score-syntax", b.head.At(row, "points"),
			diag.Say("%s in the points column is no score (%s)", "%s w kolumnie punktów to nie wynik (%s)", s, r.Person.Name),
			diag.Say("write 6.5 or 6½", "wpisz 6,5 albo 6½"))
		return false
	}
	r.Points, r.HasPoints = p, true
	return true
}

// played reads the number of rounds played.
func (b *tableBuilder) played(r *chess.Row, s string, row table.Row) bool {
	if dash(s) == "" {
		r.Played = r.HasPoints || r.Place > 0 || r.Code != ""
		return true
	}
	var n table.Number
	if err := n.UnmarshalCSV(s); err != nil {
		b.in.list.Error("score-syntax", b.head.At(row, "played"),
			diag.Say("%q is no number of rounds", "%q nie jest liczbą rund", s),
			diag.Say("write digits only", "wpisz same cyfry"))
		return false
	}
	r.PlayedRounds = int(n)
	r.Played = n > 0
	return true
}

// blankPlace gives a row without a place that of the row above: programs leave
// the place of a full tie blank. A row with other points, or with a code for
// the missing place, has none.
func (b *tableBuilder) blankPlace(r *chess.Row) {
	if !b.head.Has("place") || r.Place > 0 || r.Code != "" || len(b.t.Rows) == 0 {
		return
	}
	above := b.t.Rows[len(b.t.Rows)-1]
	if above.Place > 0 && r.HasPoints == above.HasPoints && r.Points == above.Points && (r.HasPoints || !b.head.Has("points")) {
		r.Place, r.PlaceBlank = above.Place, true
		r.Played = true
	}
}

// dash gives the text, empty for a lone dash.
func dash(s string) string {
	if s == "-" || s == "–" || s == "—" {
		return ""
	}
	return s
}

// cleanID takes the country from a number of the register ("PL-12345").
func cleanID(s string) string {
	s = dash(s)
	if len(s) > 3 && strings.EqualFold(s[:3], "PL-") {
		return s[3:]
	}
	if s == "0" {
		return ""
	}
	return s
}

// cleanFIDE gives a FIDE number, empty for 0.
func cleanFIDE(s string) string {
	if s = dash(s); strings.Trim(s, "0") == "" {
		return ""
	}
	return s
}
