package site

import (
	"podium/generator/chess"
	"podium/generator/circuit"
)

// notCountedPage lists the rows that a reader would expect to count and that
// do not, by tournament.
func (b *builder) notCountedPage() Page {
	p := Page{Path: "not-counted/index.html", Nav: "not-counted/", Title: b.t("not_counted.title"), HeadTitle: b.t("not_counted.title")}
	for i := range b.st.Tournaments {
		t := &b.st.Tournaments[i]
		if t.Status == chess.Annulled {
			p.Blocks = append(p.Blocks, styled("note", span(b.t("not_counted.annulled", "tournament", b.tournamentName(t.ID), "date", t.Date))))
		}
	}
	if len(b.st.NotCounted) == 0 {
		p.Blocks = append(p.Blocks, para(span(b.t("not_counted.empty"))))
		return p
	}
	p.Blocks = append(p.Blocks, para(span(b.t("not_counted.lead", "n", len(b.st.NotCounted)))))
	for i := range b.st.Tournaments {
		t := &b.st.Tournaments[i]
		if rows := b.notCountedRows(t.ID, false); len(rows) > 0 {
			p.Blocks = append(p.Blocks, heading(addressPart(t.ID), b.tournamentName(t.ID)), table(&Table{
				ID: "n-" + addressPart(t.ID), Caption: b.tournamentName(t.ID) + ", " + b.date(t.Date),
				Columns: b.notCountedColumns(false), Rows: rows,
			}))
		}
	}
	return p
}

func (b *builder) notCountedColumns(withTournament bool) []Column {
	cols := []Column{b.column("name", ColName), b.column("reason", ColLong), b.column("remedy", ColLong), b.column("source", ColText)}
	if withTournament {
		cols = append([]Column{b.column("tournament", ColText)}, cols...)
	}
	return cols
}

// notCountedRows gives the rows of one tournament; the list for the workbook
// names the tournament in each.
func (b *builder) notCountedRows(tournament string, withTournament bool) []Row {
	var rows []Row
	for i := range b.st.NotCounted {
		n := &b.st.NotCounted[i]
		if n.Tournament != tournament {
			continue
		}
		cells := []Cell{
			linkCell(b.fileRowName(n.Player, n.Name), b.playerHref(n.Player)),
			textCell(b.notCountedText(n)), textCell(b.remedy(n)), b.sourceCell(n.At),
		}
		if withTournament {
			cells = append([]Cell{textCell(b.tournamentName(tournament))}, cells...)
		}
		rows = append(rows, Row{Cells: cells})
	}
	return rows
}

// fileRowName gives a name as the file has it, unless the person asked not to
// be named.
func (b *builder) fileRowName(p chess.PlayerID, name string) string {
	if p != "" {
		player, known := b.in.Register.Player(p)
		if known && b.in.Privacy.Name(p) != player.Person.Name {
			return b.in.Privacy.Name(p)
		}
	}
	return b.in.Privacy.NameInFile(name)
}

func (b *builder) notCountedText(n *circuit.NotCounted) string {
	if n.Reason == circuit.Undecided {
		return b.t("reason.undecided.n", "n", len(n.Candidates))
	}
	return b.reasonText(n.Reason, n.Clause, n.Tournament, n.Line, n.Correction)
}

// remedy says what would make the row count.
func (b *builder) remedy(n *circuit.NotCounted) string {
	key := "remedy." + string(n.Reason)
	if n.Reason == circuit.NotRegistered && n.Line != nil {
		key += ".line"
	}
	return b.t(key)
}
