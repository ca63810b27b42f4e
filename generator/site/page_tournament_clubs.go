package site

import (
	"cmp"
	"slices"

	"podium/generator/circuit"
)

// countedRows counts the results of a tournament that are worth something in
// the cycle or were dropped there.
func (b *builder) countedRows(tournament string) int {
	n := 0
	for _, part := range [][]circuit.Line{b.st.Lines, b.st.Apart} {
		for i := range part {
			if m := findMark(&part[i], tournament); m != nil && eligible(m.State) {
				n++
			}
		}
	}
	return n
}

// clubResult is what a club scored in one tournament.
type clubResult struct {
	club string
	mark *circuit.Mark
}

// clubResultBlocks show the clubs of a tournament by result, with their scorers
// and the first player who did not fit among them.
func (b *builder) clubResultBlocks(tournament string) []Block {
	var results []clubResult
	for i := range b.st.Clubs {
		if m := findMark(&b.st.Clubs[i], tournament); m != nil && len(m.Scorers) > 0 {
			results = append(results, clubResult{b.st.Clubs[i].Club, m})
		}
	}
	if len(results) == 0 {
		return nil
	}
	slices.SortStableFunc(results, func(x, y clubResult) int {
		return cmp.Or(y.mark.Value.Cmp(x.mark.Value), b.in.Register.CompareText(x.club, y.club))
	})
	t := &Table{ID: "club-results", Caption: b.t("tournament.clubs")}
	t.Columns = []Column{b.column("club", ColName), b.column("value", ColTotal), b.column("scorers", ColLong), {Key: "next", Title: upperFirst(b.notAmongBest()), Kind: ColText}, b.column("fate", ColLong)}
	for _, r := range results {
		t.Rows = append(t.Rows, b.clubResultRow(r))
	}
	return []Block{heading("clubs", b.t("tournament.clubs")), table(withoutEmpty(t, "next"))}
}

func (b *builder) clubResultRow(r clubResult) Row {
	var scorers []Link
	for _, s := range r.mark.Scorers {
		scorers = append(scorers, b.scorerLink(&s))
	}
	next := Cell{}
	if r.mark.Next != nil {
		next = linksCell([]Link{b.scorerLink(r.mark.Next)})
	}
	return Row{Cells: []Cell{
		linkCell(b.clubShort(r.club), b.clubHref(r.club)), b.valueCell(r.mark.Value), linksCell(scorers), next, textCell(b.t("fate.club." + string(r.mark.State))),
	}}
}

// scorerLink names a scorer with what he brought.
func (b *builder) scorerLink(s *circuit.Scorer) Link {
	return Link{Text: b.name(s.Player) + " " + b.num(s.Value), Href: b.playerHref(s.Player)}
}
