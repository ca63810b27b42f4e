package site

import (
	"slices"
	"strings"

	"podium/generator/circuit"
)

// books gives the tables of the workbook that are lists: their sheets carry the
// captions as names.
func (b *builder) books(log []logEntry) []Table {
	return []Table{
		b.categoriesBook(), b.tournamentsBook(), b.resultsBook(), b.notCountedBook(),
		b.prizesBook(), rulesBook(b.words, b.ruleGroups()), changesBook(b.words, log),
	}
}

func (b *builder) categoriesBook() Table {
	t := Table{ID: BookCategories, Caption: b.t("book.categories"), Empty: b.t("categories.none")}
	t.Columns = []Column{
		b.column("category", ColText), b.column("place", ColPlace), b.column("overall", ColNumber),
		b.column("name", ColName), b.column("club", ColText), b.column("total", ColTotal),
	}
	add := func(title string, categories []circuit.CategoryStanding) {
		for _, c := range categories {
			for i := range c.Lines {
				t.Rows = append(t.Rows, b.categoryLine(title+c.Category.Title, &c.Lines[i]))
			}
		}
	}
	add("", b.st.Categories)
	for _, s := range b.st.Further {
		add(s.Title+" – ", s.Categories)
	}
	return t
}

func (b *builder) categoryLine(category string, l *circuit.Line) Row {
	overall := Cell{}
	if l.OverallPlace > 0 {
		overall = intCell(l.OverallPlace)
	}
	return Row{Cells: []Cell{
		textCell(category), b.placeCell(l.Place, l.Shared), overall,
		textCell(b.name(l.Player)), textCell(b.clubOf(l.Player, l.Club)), b.totalCell(l.Total, ""),
	}}
}

func (b *builder) tournamentsBook() Table {
	t := Table{ID: "tournaments", Caption: b.t("book.tournaments"), Empty: b.t("calendar.empty")}
	t.Columns = []Column{
		b.column("id", ColText), b.column("tournament", ColName), b.column("date", ColDate), b.column("status", ColText),
		b.column("weight", ColNumber), b.column("players", ColNumber), b.column("source", ColText),
	}
	for i := range b.st.Tournaments {
		tl := &b.st.Tournaments[i]
		weight := Cell{}
		if !tl.Weight.IsZero() {
			weight = Cell{Text: b.exact(tl.Weight), Num: &tl.Weight}
		}
		t.Rows = append(t.Rows, Row{Cells: []Cell{
			textCell(tl.ID), textCell(b.tournamentName(tl.ID)), b.dateCell(tl.Date), textCell(b.statusWord(tl)),
			weight, intCell(tl.Players), textCell(tl.File),
		}})
	}
	return t
}

// resultsBook has one line for each result, ready for a pivot table. Where
// several standings have totals of their own, the first column names whose the
// line is: a result has another value or fate in each of them.
func (b *builder) resultsBook() Table {
	t := Table{ID: "results", Caption: b.t("book.results"), Empty: b.t("explain.empty")}
	t.Columns = []Column{
		b.column("id", ColText), b.column("name", ColName), b.column("club", ColText), b.column("tournament", ColText),
		b.column("date", ColDate), b.column("place_there", ColNumber), b.column("points", ColNumber), b.column("weight", ColNumber),
		b.column("value", ColNumber), b.column("exact", ColText), b.column("state", ColText), b.column("why", ColText),
	}
	beside := b.tablesBeside()
	if len(beside) == 0 {
		t.Each = func(yield func(*Row) bool) { b.results(&b.st.Standing, nil, yield) }
		return t
	}
	t.Columns = slices.Insert(t.Columns, 0, b.column("standing", ColText))
	t.Each = func(yield func(*Row) bool) {
		if !b.results(&b.st.Standing, []Cell{textCell(b.t("workbook.standings"))}, yield) {
			return
		}
		for _, s := range beside {
			if !b.results(&s.Standing, []Cell{textCell(s.Title)}, yield) {
				return
			}
		}
	}
	return t
}

// results makes the results of a standing, the cells of first before those of
// each; false when yield wants no more.
func (b *builder) results(s *circuit.Standing, first []Cell, yield func(*Row) bool) bool {
	for _, part := range [][]circuit.Line{s.Lines, s.Apart} {
		for i := range part {
			l := &part[i]
			for j := range l.Marks {
				m := &l.Marks[j]
				if m.State == circuit.Absent && m.Value.IsZero() {
					continue
				}
				if row := b.resultLine(l, m, first); !yield(&row) {
					return false
				}
			}
		}
	}
	return true
}

func (b *builder) resultLine(l *circuit.Line, m *circuit.Mark, first []Cell) Row {
	place, exact, weight := Cell{}, Cell{}, weightOf(m)
	if m.Place > 0 {
		place = intCell(m.Place)
	}
	if !m.Value.Exact() {
		exact = textCell(m.Value.String())
	}
	return Row{Cells: append(slices.Clip(first),
		textCell(b.id(l.Player)), textCell(b.name(l.Player)), textCell(b.clubOf(l.Player, m.Club)),
		textCell(b.tournamentName(m.Tournament)), b.dayOf(m.Tournament), place, b.valueCell(m.Points),
		Cell{Text: b.exact(weight), Num: &weight}, b.valueCell(m.Value), exact, textCell(b.stateWord(m)), textCell(b.dataReason(m)),
	)}
}

func (b *builder) notCountedBook() Table {
	t := Table{ID: BookNotCounted, Caption: b.t("book.not_counted"), Empty: b.t("not_counted.empty"), Columns: b.notCountedColumns(true)}
	for i := range b.st.Tournaments {
		t.Rows = append(t.Rows, b.notCountedRows(b.st.Tournaments[i].ID, true)...)
	}
	return t
}

func (b *builder) prizesBook() Table {
	t := *b.prizeTable(&b.st.Standing)
	t.ID, t.Caption = BookPrizes, b.t("book.prizes")
	return t
}

// changesBook is the change log as a list.
func changesBook(w *words, log []logEntry) Table {
	t := Table{ID: BookChanges, Caption: w.t("book.changes"), Empty: w.t("changes.empty")}
	t.Columns = []Column{w.column("date", ColDate), w.column("what", ColText), w.column("note", ColText)}
	for _, e := range log {
		for _, line := range e.list {
			t.Rows = append(t.Rows, Row{Cells: []Cell{w.dateCell(e.date), textCell(e.title), textCell(spansText(line))}})
		}
	}
	return t
}

// csvTables gives individual.csv and clubs.csv.
func (b *builder) csvTables() []Table {
	tables := []Table{b.csvTable("individual", slices.Concat(b.st.Lines, b.st.Apart))}
	if b.st.Rules.Clubs != nil {
		tables = append(tables, b.csvTable("clubs", b.st.Clubs))
	}
	return tables
}

// csvTable has plain columns, one for each tournament under its id. What was
// dropped and what does not count is listed by id in columns of its own: signs
// around a number would make it text.
func (b *builder) csvTable(id string, lines []circuit.Line) Table {
	pool, final := b.counted()
	clubs := id == "clubs"
	apart := slices.ContainsFunc(lines, func(l circuit.Line) bool { return l.Apart })
	t := Table{ID: id, Caption: id}
	t.Columns = []Column{b.column("place", ColPlace), b.column("shared", ColText), b.column("id", ColText)}
	if clubs {
		t.Columns = append(t.Columns, b.column("club", ColName))
	} else {
		t.Columns = append(t.Columns, b.column("name", ColName), b.column("club", ColText), b.column("categories", ColText))
	}
	t.Columns = append(t.Columns, b.column("total", ColTotal), b.column("cycle", ColNumber), b.column("final", ColFinal))
	t.Columns[0].Title, t.Columns[len(t.Columns)-1].Title = b.t("col.place_full"), b.t("col.final_full")
	t = lowerHeadings(t)
	for _, p := range pool {
		t.Columns = append(t.Columns, Column{Key: p.ID, Title: p.ID, Kind: ColTournament})
	}
	t.Columns = append(t.Columns, b.column("dropped", ColText), b.column("uncounted", ColText), b.column("decided", ColText))
	if apart {
		t.Columns = append(t.Columns, b.column("section", ColText))
	}
	for i := range lines {
		t.Rows = append(t.Rows, b.csvRow(&lines[i], pool, final, apart))
	}
	return t
}

// lowerHeadings writes headings as files of data have them.
func lowerHeadings(t Table) Table {
	for i := range t.Columns {
		t.Columns[i].Title = strings.ToLower(t.Columns[i].Title)
	}
	return t
}

func (b *builder) csvRow(l *circuit.Line, pool []*circuit.TournamentLine, final *circuit.TournamentLine, apart bool) Row {
	yes := func(is bool) Cell {
		if is {
			return textCell(b.t("yes"))
		}
		return Cell{}
	}
	const fixed = 13 // columns but those of the pool, at most
	cells := append(make([]Cell, 0, fixed+len(pool)), intCell(l.Place), yes(l.Shared), textCell(b.entryID(l)), textCell(b.entryName(l)))
	if l.Player != "" {
		cells = append(cells, textCell(b.clubOf(l.Player, l.Club)), textCell(strings.Join(l.Categories, " ")))
	}
	finalCell := Cell{}
	if final != nil {
		finalCell = b.markCell(findMark(l, final.ID))
	}
	cells = append(cells, b.totalCell(l.Total, ""), b.valueCell(l.CyclePoints), finalCell)
	var dropped, out []string
	for _, p := range pool {
		m := findMark(l, p.ID)
		cells = append(cells, b.markCell(m))
		switch {
		case m == nil:
		case m.State == circuit.Dropped:
			dropped = append(dropped, p.ID)
		case m.State == circuit.NotEligible || m.State == circuit.CorrectedOut:
			out = append(out, p.ID)
		}
	}
	cells = append(cells, textCell(strings.Join(dropped, " ")), textCell(strings.Join(out, " ")), textCell(b.decidedWord(l.DecidedBy)))
	if apart {
		cells = append(cells, yes(l.Apart))
	}
	return Row{Cells: cells}
}

func (b *builder) decidedWord(key string) string {
	if key == "" {
		return ""
	}
	return b.orderName(key)
}
