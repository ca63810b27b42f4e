package generator

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/source"
	"podium/generator/table"
	"podium/generator/tiebreak"
)

// ReadResult is what a single file was understood to be.
type ReadResult struct {
	File   string
	Result source.Result
	Ties   tiebreak.Report // stated tie-breaks against the rules of the day
	Issues []diag.Issue
}

// Read reads one file by itself, without any cycle.
func Read(name string, data []byte) ReadResult {
	var list diag.List
	res := source.Read(table.File{Name: filepath.ToSlash(name), Data: data}, source.Options{}, &list)
	var ties tiebreak.Report
	if res.Tournament != nil {
		ties = reportTieBreaks(res.Tournament, "", nil, &list)
	}
	return ReadResult{name, res, ties, list.Sorted()}
}

// readRow is a row in the form of the contract.
type readRow struct {
	Row       int    `json:"row"`
	Place     int    `json:"place"`
	Name      string `json:"name"`
	ID        string `json:"id"`
	FideID    string `json:"fide_id"`
	Club      string `json:"club"`
	Region    string `json:"region"`
	Rating    int    `json:"rating"`
	BirthYear int    `json:"birth_year"`
	Sex       string `json:"sex"`
	Points    string `json:"points"`
	Played    bool   `json:"played"`
	Team      string `json:"team,omitempty"`  // of a list of teams
	Board     int    `json:"board,omitempty"` // registered place in the team
}

type readSkipped struct {
	Row  int    `json:"row"`
	Text string `json:"text"`
	Why  string `json:"why"`
}

// JSON gives the answer of `read --json`.
func (r ReadResult) JSON(lang string) any {
	columns := make(map[string]string, len(r.Result.Columns))
	for _, c := range r.Result.Columns {
		columns[c.Field] = c.Heading
	}
	rows, skipped := []readRow{}, []readSkipped{}
	if t := r.Result.Tournament; t != nil {
		for i := range t.Rows {
			rows = append(rows, newReadRow(&t.Rows[i]))
		}
	}
	for _, t := range r.Result.Teams {
		for _, s := range t.Listed {
			rows = append(rows, listedRow(t, s))
		}
	}
	for _, s := range r.Result.Skipped {
		skipped = append(skipped, readSkipped{s.Row, s.Text, s.Why.In(lang)})
	}
	return struct {
		File     string            `json:"file"`
		Format   string            `json:"format"`
		Why      string            `json:"why"`
		Title    string            `json:"title"`
		Caption  string            `json:"caption"`
		Date     string            `json:"date"`
		Rounds   int               `json:"rounds"`
		Header   int               `json:"header_row"`
		Columns  map[string]string `json:"columns"`
		Rows     []readRow         `json:"rows"`
		Skipped  []readSkipped     `json:"skipped"`
		Lacks    string            `json:"lacks,omitempty"`
		Problems []any             `json:"problems"`
	}{r.File, r.Result.Format.ID, r.Result.Why.In(lang), r.Result.Title, r.Result.Caption, r.Result.Date.String(), r.Result.Rounds,
		r.Result.HeaderRow, columns, rows, skipped, r.Result.Lacks.In(lang), diag.JSON(r.Issues, lang)}
}

func newReadRow(r *chess.Row) readRow {
	points := ""
	if r.HasPoints {
		points = r.Points.String()
	}
	return readRow{r.At.Line, r.Place, r.Person.Name, r.Person.ID, r.Person.FIDE, r.Person.Club, r.Person.Region,
		r.Person.Rating, r.Person.BirthYear, string(r.Person.Sex), points, r.Played, "", 0}
}

// listedRow gives a player of a list of teams; the place is that of the team.
func listedRow(t chess.Team, s chess.Seat) readRow {
	p := s.Person
	row := readRow{Row: s.At.Line, Name: p.Name, ID: p.ID, FideID: p.FIDE, Club: p.Club, Region: p.Region, Rating: cmp.Or(p.Rating, s.FIDE),
		BirthYear: p.BirthYear, Sex: string(p.Sex), Team: t.Name, Board: s.Board}
	if s.Stated.HasPoints {
		row.Points = s.Stated.Points.String()
	}
	row.Played = slices.ContainsFunc(s.Stated.Rounds, chess.Result.OverBoard)
	return row
}

// Text gives the answer for people: what the file is, what was understood, the
// first and last rows, and what was skipped and why. An arbiter should see in
// ten seconds whether the file is the right one.
func (r ReadResult) Text(lang string) string {
	var b strings.Builder
	say := func(en, pl string, args ...any) { b.WriteString(diag.Say(en, pl, args...).In(lang) + "\n") }
	res := r.Result
	fmt.Fprintf(&b, "%s\n", r.File)
	if res.Format.ID == "" {
		return b.String() // the problem says what it is
	}
	say("  format:  %s (%s)", "  format:  %s (%s)", res.Format.Title.In(lang), res.Why.In(lang))
	if res.Title != "" {
		say("  caption: %s", "  tytuł:   %s", res.Title)
	}
	if res.Caption != "" {
		say("  table:   %s", "  tabela:  %s", res.Caption)
	}
	if !res.Date.IsZero() {
		say("  date:    %s", "  data:    %s", res.Date)
	}
	if res.Rounds > 0 {
		say("  rounds:  %d", "  rundy:   %d", res.Rounds)
	}
	if res.HeaderRow > 0 {
		say("  heading in row %d: %s", "  nagłówek w wierszu %d: %s", res.HeaderRow, mapped(res.Columns, lang))
	}
	if n := len(res.Teams); n > 0 {
		say("  teams:   %d, matches: %d", "  drużyny: %d, mecze: %d", n, len(res.Matches))
	}
	if t := res.Tournament; t != nil {
		if further := furtherColumns(t, res.Columns); further != "" {
			say("  further columns: %s", "  dalsze kolumny: %s", further)
		}
		writeRows(&b, t, lang)
		if len(t.Rows) > 0 && !slices.ContainsFunc(t.Rows, func(r chess.Row) bool { return r.HasPoints }) {
			say("  points:  none; if a further column holds them, name it in cycle.yaml: columns: {points: HEADING}",
				"  punkty:  brak; jeśli zawiera je dalsza kolumna, wskaż ją w cycle.yaml: columns: {points: NAGŁÓWEK}")
		}
	}
	writeListed(&b, res.Teams, lang)
	if lacks := res.Lacks.In(lang); lacks != "" {
		say("  it does not tell %s", "  nie mówi, %s", lacks)
	}
	if n := r.Ties.Compared; n > 0 {
		say("  tie-breaks recomputed by the rules of %s: %s; %d values, %d differ",
			"  punktacja pomocnicza przeliczona wg przepisów %s: %s; wartości %d, różnych %d",
			r.Ties.Era, strings.Join(r.Ties.Columns, ", "), n, len(r.Ties.Differences))
	}
	if n := len(res.Skipped); n > 0 {
		say("  skipped: %d", "  pominięto: %d", n)
		writeSkipped(&b, res.Skipped, lang)
	}
	return b.String()
}

func mapped(columns []source.Mapped, lang string) string {
	parts := make([]string, len(columns))
	for i, c := range columns {
		heading := strconv.Quote(c.Heading)
		if c.Heading == "" {
			heading = diag.Say("(no heading)", "(bez nagłówka)").In(lang)
		}
		parts[i] = c.Field + " = " + heading
	}
	return strings.Join(parts, ", ")
}

// furtherColumns lists the columns kept as they are, such as tie-breaks.
func furtherColumns(t *chess.Tournament, mapped []source.Mapped) string {
	further := slices.DeleteFunc(slices.Clone(t.Columns), func(heading string) bool {
		return slices.ContainsFunc(mapped, func(m source.Mapped) bool { return m.Heading == heading })
	})
	return strings.Join(further, ", ")
}

// writeSkipped shows the lines left out by their reason: of many the first and
// the last, because titles and footers must not hide a lost player.
func writeSkipped(b *strings.Builder, skipped []source.Skipped, lang string) {
	for _, group := range byReason(skipped) {
		fmt.Fprintf(b, "    %s (%d)\n", group[0].Why.In(lang), len(group))
		for i, s := range group {
			switch {
			case len(group) <= fewRows || i == 0 || i == len(group)-1:
				fmt.Fprintf(b, "      %d: %s\n", s.Row, shortened(s.Text))
			case i == 1:
				fmt.Fprintln(b, "      …")
			}
		}
	}
}

// fewRows is how many rows left out for one reason are shown each.
const fewRows = 3

// byReason gathers the lines left out for the same reason.
func byReason(skipped []source.Skipped) [][]source.Skipped {
	var out [][]source.Skipped
	for _, s := range skipped {
		i := slices.IndexFunc(out, func(group []source.Skipped) bool { return group[0].Why == s.Why })
		if i < 0 {
			out = append(out, nil)
			i = len(out) - 1
		}
		out[i] = append(out[i], s)
	}
	return out
}

// shortened cuts a text to what a line of a terminal holds.
func shortened(s string) string {
	const most = 90
	if r := []rune(s); len(r) > most {
		return string(r[:most-1]) + "…"
	}
	return s
}

// writeRows shows how many rows there are, and the first and last three.
func writeRows(b *strings.Builder, t *chess.Tournament, lang string) {
	played := 0
	for i := range t.Rows {
		if t.Rows[i].Played {
			played++
		}
	}
	b.WriteString(diag.Say("  players: %d, of these played: %d", "  zawodnicy: %d, z tego grało: %d", len(t.Rows), played).In(lang) + "\n")
	const shown = 3
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	comma := strings.NewReplacer()
	if lang == "pl" {
		comma = strings.NewReplacer(".", ",")
	}
	for i := range t.Rows {
		if i == shown && len(t.Rows) > 2*shown {
			fmt.Fprintln(w, "    …")
		}
		if i >= shown && i < len(t.Rows)-shown {
			continue
		}
		r := &t.Rows[i]
		points, place := "–", "–"
		if r.HasPoints {
			points = comma.Replace(r.Points.String())
		}
		if r.Place > 0 {
			place = strconv.Itoa(r.Place) + "."
		}
		fmt.Fprintf(w, "    %d:\t%s\t%s\t%s\t%s\t%s\n", r.At.Line, place, r.Person.Name, cmp.Or(r.Person.ID, r.Person.FIDE, "–"), cmp.Or(r.Person.Club, "–"), points)
	}
	w.Flush()
}

// writeListed shows the first and the last team of a list, with their players.
func writeListed(b *strings.Builder, teams []chess.Team, lang string) {
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	for i, t := range teams {
		if len(t.Listed) == 0 || i > 0 && i < len(teams)-1 {
			continue
		}
		fmt.Fprintf(w, "    %s\n", diag.Say("%s, players: %d", "%s, zawodników: %d", t.Name, len(t.Listed)).In(lang))
		for _, s := range t.Listed {
			row := listedRow(t, s)
			fmt.Fprintf(w, "    %d:\t%d\t%s\t%d\t%s\t%s\n", row.Row, row.Board, row.Name, row.Rating, cmp.Or(row.ID, row.FideID, "–"), cmp.Or(row.Points, "–"))
		}
	}
	w.Flush()
}

// FormatsText lists the formats that podium reads.
func FormatsText(lang string) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	for _, f := range source.Formats() {
		tested := diag.Say("by description only", "tylko według opisu")
		if f.Tested {
			tested = diag.Say("tested on real files", "sprawdzony na prawdziwych plikach")
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", f.ID, strings.Join(f.Extensions, " "), f.Title.In(lang), tested.In(lang))
	}
	w.Flush()
	return b.String()
}
