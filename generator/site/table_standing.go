package site

import (
	"slices"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/text"
)

// standingTable is a table of entries with a column for each tournament, as
// the first page and the page of clubs show it.
type standingTable struct {
	id, caption string
	lines       []circuit.Line
	basis       *circuit.Basis // of a further standing; nil for that of the cycle
	change      bool           // compares places with those after the tournament before
	filter      bool
	empty       string
}

// table makes the table of a standing of persons or clubs.
func (b *builder) table(s standingTable) *Table {
	pool, final := b.counted()
	if s.basis != nil {
		pool, final = counted(s.basis.Tournaments)
	}
	pool = played(pool, s.lines)
	if final != nil && !slices.ContainsFunc(s.lines, func(l circuit.Line) bool { return findMark(&l, final.ID) != nil }) {
		final = nil
	}
	clubs := len(s.lines) > 0 && s.lines[0].Player == ""
	extras := slices.ContainsFunc(s.lines, func(l circuit.Line) bool { return !l.Extras.IsZero() })
	t := &Table{ID: s.id, Caption: s.caption, Ranked: true, Wide: true, Empty: s.empty}
	t.Columns = b.standingColumns(pool, final, clubs, s.change, extras)
	for i := range s.lines {
		l := &s.lines[i]
		row := b.standingRow(l, s.change, len(t.Columns))
		if extras {
			row.Cells = append(row.Cells, b.valueCell(l.Extras))
		}
		if final != nil {
			row.Cells = append(row.Cells, b.valueCell(l.CyclePoints), b.entryCell(l, final.ID))
		}
		for _, p := range pool {
			row.Cells = append(row.Cells, b.entryCell(l, p.ID))
		}
		t.Rows = append(t.Rows, row)
	}
	t.Legend = b.legend(t)
	if clubs {
		t.Legend = append(t.Legend, Legend{Mark: b.t("legend.mark.scorers"), Text: b.t("legend.scorers")})
	}
	if s.filter {
		t.Filter = b.filter(t.Rows)
	}
	return t
}

// played keeps the tournaments in which at least one of the entries has a mark:
// a further standing may look at some tournaments only.
func played(pool []*circuit.TournamentLine, lines []circuit.Line) []*circuit.TournamentLine {
	seen := make(map[string]bool)
	for i := range lines {
		for j := range lines[i].Marks {
			seen[lines[i].Marks[j].Tournament] = true
		}
	}
	var out []*circuit.TournamentLine
	for _, t := range pool {
		if seen[t.ID] {
			out = append(out, t)
		}
	}
	return out
}

func (b *builder) standingColumns(pool []*circuit.TournamentLine, final *circuit.TournamentLine, clubs, change, extras bool) []Column {
	name := "name"
	if clubs {
		name = "club"
	}
	cols := []Column{b.column("place", ColPlace), b.column(name, ColName), b.column("total", ColTotal)}
	cols[1].Key = "name"
	if change {
		c := b.column("change", ColChange)
		c.Long = b.t("change.versus", "tournament", b.tournamentShort(b.st.Previous))
		cols = append(cols, c)
	}
	if extras {
		cols = append(cols, b.column("extras", ColNumber))
	}
	if final != nil {
		c := b.column("final", ColFinal)
		if w := final.Weight; w.Cmp(chess.Whole(1)) != 0 && !w.IsZero() {
			c.Title += " ×" + b.num(w)
		}
		c.Long, c.Sub, c.Href = b.tournamentName(final.ID), b.shortDate(final.Date), b.tournamentHref(final.ID)
		cols = append(cols, b.column("cycle", ColNumber), c)
	}
	for _, t := range pool {
		cols = append(cols, b.tournamentColumn(t))
	}
	return cols
}

func (b *builder) tournamentColumn(t *circuit.TournamentLine) Column {
	return Column{
		Key: t.ID, Title: b.tournamentShort(t.ID), Long: b.tournamentName(t.ID),
		Sub: b.headOf(t.ID).dayMonth, Href: b.tournamentHref(t.ID), Kind: ColTournament,
	}
}

// standingRow makes the cells every standing begins with, with room for the
// others.
func (b *builder) standingRow(l *circuit.Line, change bool, cells int) Row {
	row := Row{Apart: l.Apart, Cats: l.Categories, Cells: make([]Cell, 0, cells)}
	row.Cells = append(row.Cells, b.placeCell(l.Place, l.Shared))
	if l.Player == "" {
		href := b.clubHref(l.Club)
		row.Search = text.Fold(l.Club)
		row.Anchor = "c-" + b.slugs[l.Club]
		row.Cells = append(row.Cells, linkCell(b.clubShort(l.Club), href), b.totalCell(l.Total, href))
	} else {
		href := b.playerHref(l.Player)
		name, club := b.name(l.Player), b.clubOf(l.Player, l.Club)
		row.Club = club
		row.Search = text.Fold(name + " " + club)
		row.Anchor = "p-" + addressPart(b.id(l.Player))
		row.Cells = append(row.Cells, Cell{Text: name, Href: href, Sub: b.clubShort(club)}, b.totalCell(l.Total, href))
	}
	if change {
		row.Cells = append(row.Cells, b.changeCell(l))
	}
	return row
}

// placeCell shows a place; a shared one carries the sign of equality.
func (b *builder) placeCell(place int, shared bool) Cell {
	if place == 0 {
		return textCell("")
	}
	c := intCell(place)
	if shared {
		c.Text += "="
		c.Note = b.t("place.shared")
		c.Raw = itoa(place)
	}
	return c
}

// changeCell compares the place with that after the tournament before.
func (b *builder) changeCell(l *circuit.Line) Cell {
	if l.PlaceBefore == 0 {
		return textCell(b.t("change.new"))
	}
	diff := l.PlaceBefore - l.Place
	num := chess.Whole(int64(diff))
	switch {
	case diff > 0:
		return Cell{Text: "▲" + itoa(diff), Num: &num, Note: b.t("change.up", "n", diff)}
	case diff < 0:
		return Cell{Text: "▼" + itoa(-diff), Num: &num, Note: b.t("change.down", "n", -diff)}
	}
	return Cell{Text: "=", Num: &num, Note: b.t("change.same")}
}

// entryCell shows what a tournament was worth to a person or a club.
func (b *builder) entryCell(l *circuit.Line, tournament string) Cell {
	m := findMark(l, tournament)
	c := b.markCell(m)
	if l.Player != "" || m == nil || len(m.Scorers) == 0 {
		return c
	}
	c.Raw = c.Text
	c.Text = b.num(m.Value) + " · " + b.t("club.scorers", "n", len(m.Scorers), "all", max(len(m.Scorers), b.players[clubDay{l.Club, tournament}]))
	c.Sub = ""
	c.Href = b.clubHref(l.Club)
	return c
}

// filter makes the search form of a table from what its rows hold.
func (b *builder) filter(rows []Row) *Filter {
	f := &Filter{}
	cats := make(map[string]bool)
	clubs := make(map[string]bool)
	for _, r := range rows {
		if r.Club != "" && !clubs[r.Club] {
			clubs[r.Club] = true
			f.Clubs = append(f.Clubs, r.Club)
		}
		for _, c := range r.Cats {
			cats[c] = true
		}
	}
	slices.SortFunc(f.Clubs, b.in.Register.CompareText)
	for _, c := range b.st.Rules.Category {
		if cats[c.ID] {
			f.Cats = append(f.Cats, Link{Text: c.Title, Href: c.ID})
		}
	}
	return f
}

// legend explains the marks that occur in the table, nothing more.
func (b *builder) legend(t *Table) []Legend {
	seen := make(map[string]bool)
	starred, shared, isNew := false, false, false
	for _, r := range t.Rows {
		for i, c := range r.Cells {
			if c.State != "final" || c.Sub != "" {
				seen[c.State] = true
			}
			starred = starred || c.Star
			shared = shared || (t.Columns[i].Kind == ColPlace && c.Raw != "")
			isNew = isNew || t.Columns[i].Kind == ColChange && c.Text != "" && c.Num == nil
		}
	}
	var out []Legend
	for _, s := range []string{"dropped", "final", "absent", statePenalty, "not_eligible", "corrected_out"} {
		if seen[s] {
			out = append(out, Legend{Mark: b.t("legend.mark." + s), State: s, Text: b.t("legend." + s)})
		}
	}
	if starred {
		out = append(out, Legend{Mark: "*", Text: b.t("legend.star")})
	}
	if shared {
		out = append(out, Legend{Mark: "=", Text: b.t("legend.shared")})
	}
	if isNew {
		out = append(out, Legend{Mark: b.t("change.new"), Text: b.t("legend.new")})
	}
	return out
}
