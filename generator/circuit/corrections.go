package circuit

import (
	"path"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
)

// fixes binds corrections to rows: by tournament id, then by row index, the
// indexes of Input.Corrections in the order of the file.
type fixes struct {
	list []chess.Correction
	rows map[string]map[int][]int
	row  []bound // by correction; row -1 where it fits nothing
}

type bound struct {
	ev  *event
	row int
}

// bindCorrections finds the row of each correction and reports those that fit
// nothing or whose value cannot be read. A correction of a tournament still to
// come waits in silence.
func bindCorrections(c *calc, in *Input) *fixes {
	f := &fixes{list: in.Corrections, rows: map[string]map[int][]int{}, row: make([]bound, len(in.Corrections))}
	for i := range f.list {
		f.row[i].row = -1
		ev, row := f.find(c, &f.list[i])
		if row < 0 || !validCorrection(&f.list[i], c.list) {
			continue
		}
		f.row[i] = bound{ev, row}
		if f.rows[ev.t.ID] == nil {
			f.rows[ev.t.ID] = map[int][]int{}
		}
		f.rows[ev.t.ID][row] = append(f.rows[ev.t.ID][row], i)
	}
	return f
}

func (f *fixes) find(c *calc, k *chess.Correction) (*event, int) {
	var ev *event
	for _, e := range c.cal.all {
		if e.named(k.Tournament) {
			ev = e
		}
	}
	unused := func(en, pl string, args ...any) (*event, int) {
		c.list.Warning("correction-unused", k.At, diag.Say(en, pl, args...),
			diag.Say("write the tournament's id and the player's id as on the page", "wpisz identyfikator turnieju i zawodnika tak jak na stronie"))
		return nil, -1
	}
	if ev == nil {
		return unused("there is no tournament %q", "nie ma turnieju %q", k.Tournament)
	}
	if ev.t.Status == chess.Planned && len(ev.t.Rows) == 0 {
		return nil, -1
	}
	rows := f.candidates(c, ev, k.Player)
	switch len(rows) {
	case 1:
		return ev, rows[0]
	case 0:
		return unused("%q is not in the table of %s", "%[1]q nie występuje w tabeli turnieju %[2]s", k.Player, ev.t.ID)
	}
	return unused("%q fits %d rows of %s", "%[1]q pasuje do %[2]d wierszy turnieju %[3]s", k.Player, len(rows), ev.t.ID)
}

// named tells whether people mean the tournament: by its id, or by the name of
// its file with or without the ending.
func (ev *event) named(s string) bool {
	return s == ev.t.ID || (s != "" && (s == ev.t.File || s == strings.TrimSuffix(ev.t.File, path.Ext(ev.t.File))))
}

// candidates gives the rows an id or a name fits; an id goes before a name.
func (f *fixes) candidates(c *calc, ev *event, player string) []int {
	var byID, byName []int
	for i := range ev.t.Rows {
		row := &ev.t.Rows[i]
		p := ev.player[i]
		switch {
		case p >= 0 && c.isPerson(player, p), player != "" && (player == row.Person.ID || player == row.Person.FIDE):
			byID = append(byID, i)
		case c.reg.SameText(player, row.Person.Name):
			byName = append(byName, i)
		}
	}
	if len(byID) > 0 {
		return byID
	}
	return byName
}

// validCorrection checks field and value.
func validCorrection(k *chess.Correction, list *diag.List) bool {
	bad := func(code string, want diag.Text) bool {
		list.Error(code, k.At, diag.Say("%s: %q cannot be applied", "%s: nie można zastosować %q", k.Field, k.Value), want)
		return false
	}
	switch k.Field {
	case "points":
		if _, err := chess.ParsePoints(k.Value); err != nil {
			return bad("score-syntax", diag.Say("write a number of points such as 6.5", "wpisz liczbę punktów, na przykład 6,5"))
		}
	case "place":
		if n, err := strconv.Atoi(strings.TrimSpace(k.Value)); err != nil || n < 1 {
			return bad("score-syntax", diag.Say("write a place such as 3", "wpisz miejsce, na przykład 3"))
		}
	case "club":
	case "status":
		switch k.Value {
		case "counted", "not-counted", "disqualified":
		default:
			return bad("unknown-key", diag.Say("allowed: counted, not-counted, disqualified", "dozwolone: counted, not-counted, disqualified"))
		}
	default:
		return bad("unknown-key", diag.Say("the field is one of points, place, club, status", "pole to jedno z: points, place, club, status"))
	}
	return true
}

// rowFix is what corrections say about one row.
type rowFix struct {
	row    *chess.Row // as corrected
	club   string
	status string
	last   *chess.Correction
}

// fixFor applies the corrections of a row, without the one numbered skip.
func (c *calc) fixFor(ev *event, i int) *rowFix {
	indexes := c.fixes.rows[ev.t.ID][i]
	if len(indexes) == 0 || (len(indexes) == 1 && indexes[0] == c.skip) {
		return nil
	}
	row := ev.t.Rows[i]
	out := &rowFix{row: &row}
	for _, n := range indexes {
		if n == c.skip {
			continue
		}
		k := &c.fixes.list[n]
		out.last = k
		switch k.Field {
		case "points":
			row.Points, _ = chess.ParsePoints(k.Value)
			row.HasPoints, row.Played = true, true
		case "place":
			row.Place, _ = strconv.Atoi(strings.TrimSpace(k.Value))
		case "club":
			out.club = strings.TrimSpace(k.Value)
		case "status":
			out.status = k.Value
		}
	}
	return out
}

// applied lists the corrections that found their row, with what they did. moved
// tells for each, by index, whom it moved.
func (c *calc) applied(moved func(i int) []ReadingChange) []AppliedCorrection {
	var out []AppliedCorrection
	for i := range c.fixes.list {
		b := c.fixes.row[i]
		if b.row < 0 || !c.cal.inScope(b.ev, c.rules.Season) {
			continue
		}
		k := c.fixes.list[i]
		a := AppliedCorrection{Correction: k, After: k.Value}
		row := &b.ev.t.Rows[b.row]
		if p := b.ev.player[b.row]; p >= 0 {
			a.Player = c.people.ids[p]
		}
		switch k.Field {
		case "points":
			if row.HasPoints {
				a.Before = row.Points.String()
			}
			v, _ := chess.ParsePoints(k.Value)
			a.After = v.String()
		case "place":
			if row.Place > 0 {
				a.Before = strconv.Itoa(row.Place)
			}
		case "club":
			a.Before = c.clubBefore(b)
		case "status":
			a.Before = c.statusBefore(b)
		}
		a.Moved = moved(i)
		out = append(out, a)
	}
	return out
}

// clubBefore gives the club the result would stand for without a correction.
func (c *calc) clubBefore(b bound) string {
	if p := b.ev.player[b.row]; p >= 0 {
		if line := c.lineOn(p, b.ev.t.Date); line != nil {
			return line.Club
		}
	}
	return b.ev.t.Rows[b.row].Person.Club
}

// statusBefore gives the state the result would have without a correction, in
// the words of the field.
func (c *calc) statusBefore(b bound) string {
	if p := b.ev.player[b.row]; p >= 0 && c.judge(p, b.ev, &b.ev.t.Rows[b.row]).ok {
		return "counted"
	}
	return "not-counted"
}
