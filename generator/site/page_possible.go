package site

import (
	"slices"

	"podium/generator/chess"
	"podium/generator/circuit"
)

const possibleHref = "possible/"

// hasPossible tells whether the bounds of a running cycle are known.
func (b *builder) hasPossible() bool {
	return !b.st.Final && slices.ContainsFunc(b.st.Lines, func(l circuit.Line) bool { return l.Possible != nil })
}

// possiblePage says of everybody what the rest of the calendar still allows:
// total, places, prizes, the next result to go; and who lacks starts.
func (b *builder) possiblePage() Page {
	p := Page{
		Path: possibleHref + "index.html", Nav: possibleHref, Title: b.t("possible.page"),
		HeadTitle: b.t("possible.page") + " " + b.after(),
	}
	p.Make = func() []Block {
		blocks := append(b.statusBlocks(), styled("lead", span(b.t("possible.lead"))))
		blocks = append(blocks, listOf(b.outlook())...)
		blocks = append(blocks, table(b.possibleTable()))
		if n := b.minStarts(); n > 1 && len(b.st.Apart) > 0 {
			title := b.t("possible.starts_title", "n", n)
			blocks = append(blocks, heading("starts", title), table(b.startsTable(title, n)))
		}
		return blocks
	}
	return p
}

// listOf is a list as blocks, none where it is empty.
func listOf(list [][]Span) []Block {
	if len(list) == 0 {
		return nil
	}
	return []Block{{List: list}}
}

func (b *builder) possibleTable() *Table {
	t := &Table{ID: "possible", Caption: b.t("possible.caption", "after", b.after()), Ranked: true, Wide: true}
	t.Columns = []Column{b.column("place", ColPlace), b.column("name", ColName), b.column("total", ColTotal), b.column("max", ColNumber), b.column("reach", ColNumber)}
	lines := b.shown(b.st.Lines)
	last := lastPrizePlace(b.st.Rules.Prizes)
	drops := slices.ContainsFunc(lines, func(l circuit.Line) bool { return l.Possible != nil && l.Possible.NextDropReached })
	if last > 0 {
		t.Columns = append(t.Columns, b.column("prize_reach", ColText))
	}
	if drops {
		t.Columns = append(t.Columns, b.column("goes", ColText))
	}
	for i := range lines {
		l := &lines[i]
		if l.Possible == nil {
			continue
		}
		row := b.standingRow(l, false, len(t.Columns))
		row.Anchor = ""
		row.Cells = append(row.Cells, b.valueCell(l.Possible.Max), b.reachCell(l.Possible))
		if last > 0 {
			row.Cells = append(row.Cells, b.prizeReach(l.Possible, last))
		}
		if drops {
			row.Cells = append(row.Cells, b.goesCell(l.Possible))
		}
		t.Rows = append(t.Rows, row)
	}
	t.Legend, t.Filter = b.legend(t), b.filter(t.Rows)
	return t
}

// reachCell gives the places that can still be reached, sorted by the best.
func (b *builder) reachCell(p *circuit.Possible) Cell {
	best := chess.Whole(int64(p.BestPlace))
	switch {
	case p.Certain:
		return Cell{Text: b.t("possible.sure", "place", p.BestPlace), Num: &best}
	case p.BestPlace == p.WorstPlace:
		return Cell{Text: itoa(p.BestPlace), Num: &best}
	}
	return Cell{Text: itoa(p.BestPlace) + "–" + itoa(p.WorstPlace), Num: &best}
}

// lastPrizePlace gives the last place of the whole standing that has a prize.
func lastPrizePlace(prizes []circuit.Prize) int {
	last := 0
	for _, p := range prizes {
		if p.Category == "" && p.Standing == "" && !p.Clubs && !p.Draw && len(p.Manual) == 0 {
			last = max(last, p.PlaceTo, max(p.PlaceFrom, 1)+len(p.Amounts)-1)
		}
	}
	return last
}

func (b *builder) prizeReach(p *circuit.Possible, last int) Cell {
	switch {
	case p.WorstPlace <= last && p.Certain:
		return textCell(b.t("possible.prize_sure"))
	case p.BestPlace <= last:
		return textCell(b.t("possible.prize_open"))
	}
	return textCell("–")
}

// goesCell says which result goes next and after how many tournaments.
func (b *builder) goesCell(p *circuit.Possible) Cell {
	if !p.NextDropReached {
		return textCell("–")
	}
	in := b.t("possible.in", "n", p.NextDropIn)
	if p.WouldGo == "" {
		return Cell{Text: b.t("possible.absence"), Sub: in}
	}
	return Cell{Text: b.valueCell(p.WouldGoValue).Text + " · " + b.tournamentShort(p.WouldGo), Sub: in}
}

// startsTable lists those who lack starts, and whether the calendar has enough
// tournaments left.
func (b *builder) startsTable(caption string, least int) *Table {
	t := &Table{ID: "starts-table", Caption: caption, Ranked: true}
	t.Columns = []Column{b.column("place", ColPlace), b.column("name", ColName), b.column("total", ColTotal), b.column("starts", ColNumber), b.column("lacking", ColNumber), b.column("in_time", ColText)}
	left := remaining(b.st.Tournaments)
	for i := range b.st.Apart {
		l := &b.st.Apart[i]
		lacking := least - l.Starts
		inTime := "yes"
		if lacking > left {
			inTime = "possible.too_late"
		}
		row := b.standingRow(l, false, len(t.Columns))
		row.Anchor = ""
		row.Cells = append(row.Cells, intCell(l.Starts), intCell(lacking), textCell(b.t(inTime)))
		t.Rows = append(t.Rows, row)
	}
	return t
}
