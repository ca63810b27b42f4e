package site

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// prizesPage lists the prizes in the order of the settings, which is their
// priority.
func (b *builder) prizesPage() Page {
	p := Page{Path: "prizes/index.html", Nav: "prizes/", Title: b.t("prizes.title"), HeadTitle: b.t("prizes.title")}
	p.Blocks = b.statusBlocks()
	if len(b.st.Rules.Prizes) == 0 {
		p.Blocks = append(p.Blocks, para(span(b.t("prizes.none"))))
		return p
	}
	if !b.st.Final {
		p.Blocks = append(p.Blocks, styled("warn", strong(b.t("prizes.today"))))
	}
	p.Blocks = append(p.Blocks, table(withReceipts(b.words, b.prizeTable(&b.st.Standing))), para(span(b.t("prizes.total", "sum", b.money(paid(b.st.Awards))))))
	if open := unawarded(b.st.Awards); open > 0 {
		p.Blocks = append(p.Blocks, para(span(b.t("prizes.unawarded", "sum", b.money(open)))))
	}
	if b.st.Rules.PrizeRule.Collect {
		p.Blocks = append(p.Blocks, styled("note", span(b.t("prizes.collect"))))
	}
	return p
}

// PrizeTable gives the table of the prizes of a cycle, with the names that the
// gate of in lets pass. An error means that the texts of the language cannot be
// read.
func PrizeTable(in Input) (*Table, error) {
	b, err := newBuilder(in)
	if err != nil {
		return nil, err
	}
	return b.prizeTable(&b.st.Standing), nil
}

func (b *builder) prizeTable(s *circuit.Standing) *Table {
	t := &Table{ID: "prizes", Caption: b.t("prizes.caption"), Empty: b.t("prizes.empty")}
	t.Columns = []Column{
		b.column("prize", ColText), b.column("place", ColPlace), b.column("winner", ColName),
		b.column("amount", ColMoney), b.column("note", ColLong),
	}
	for i := range s.Awards {
		a := &s.Awards[i]
		prize := b.prizeAt(s, a.Prize)
		t.Rows = append(t.Rows, Row{Cells: []Cell{
			textCell(b.prizeName(prize)), textCell(placeRange(a)), b.winnersCell(a),
			b.amountCell(a), textCell(b.awardNotes(a)),
		}})
	}
	return t
}

// withReceipts adds a column that is empty on paper and not shown on screen.
func withReceipts(w *words, t *Table) *Table {
	t.Columns = append(t.Columns, w.column("receipt", ColPrint))
	for i := range t.Rows {
		t.Rows[i].Cells = append(t.Rows[i].Cells, Cell{})
	}
	return t
}

// prizeAt gives the settings of a prize of the main or a further standing.
func (b *builder) prizeAt(s *circuit.Standing, i int) circuit.Prize {
	prizes := b.st.Rules.Prizes
	if s.ID != "" {
		for _, f := range b.st.Rules.Further {
			if f.ID == s.ID {
				prizes = f.Prizes
			}
		}
	}
	if i < 0 || i >= len(prizes) {
		return circuit.Prize{}
	}
	return prizes[i]
}

// prizeName gives the name of the settings, else what the prize is for.
func (b *builder) prizeName(p circuit.Prize) string {
	switch {
	case p.Name != "":
		return p.Name
	case p.Category != "":
		return b.categoryTitle(p.Category)
	case p.Clubs:
		return b.t("prize.clubs")
	case p.Standing != "":
		return b.furtherTitle(p.Standing)
	case p.Draw:
		return b.t("prize.draw")
	}
	return b.t("prize.overall")
}

func (b *builder) furtherTitle(id string) string {
	for _, f := range b.st.Rules.Further {
		if f.ID == id {
			return f.Title
		}
	}
	return id
}

func placeRange(a *circuit.Award) string {
	switch {
	case a.Place == 0:
		return ""
	case a.PlaceTo > a.Place:
		return itoa(a.Place) + "–" + itoa(a.PlaceTo)
	}
	return itoa(a.Place)
}

func (b *builder) winnersCell(a *circuit.Award) Cell {
	var who []Link
	for _, p := range a.To {
		who = append(who, Link{Text: b.name(p), Href: b.playerHref(p)})
	}
	for _, c := range a.Clubs {
		who = append(who, Link{Text: c, Href: b.clubHref(c)})
	}
	return linksCell(who)
}

// amountCell shows money with its currency, a thing by its name; its number
// counts zloty.
func (b *builder) amountCell(a *circuit.Award) Cell {
	if a.Amount.Thing != "" {
		return textCell(a.Amount.Thing)
	}
	if a.Amount.Money == 0 {
		return Cell{}
	}
	zloty := chess.Ratio(a.Amount.Money, 100)
	c := Cell{Text: b.money(a.Amount.Money), Num: &zloty, Raw: b.num(zloty)}
	if len(a.To)+len(a.Clubs) > 1 {
		key := "prizes.each"
		if a.Undecided {
			key = "prizes.together"
		}
		c.Sub = b.t(key)
	}
	return c
}

// awardNotes turns the remarks of an award into words.
func (b *builder) awardNotes(a *circuit.Award) string {
	var notes []string
	for _, n := range a.Notes {
		var names []string
		for _, p := range n.Players {
			names = append(names, b.placedName(p))
		}
		notes = append(notes, b.t("award."+n.Code, "names", b.list(names), "place", n.Place,
			"text", n.Text, "rest", b.money(a.Rest), "places", placeRange(a)))
	}
	return strings.Join(notes, "; ")
}

// placedName gives a name with the place in the main standing: "Łoś Jan (2.)".
func (b *builder) placedName(p chess.PlayerID) string {
	if l := b.lines[p]; l != nil && !l.Apart {
		return b.name(p) + " (" + b.nth(l.Place) + ")"
	}
	return b.name(p)
}

// paid sums what is paid out, in grosze: what each winner receives, or the sum
// that is still to be shared.
func paid(awards []circuit.Award) int64 {
	var sum int64
	for _, a := range awards {
		winners := int64(len(a.To) + len(a.Clubs))
		if a.Undecided {
			winners = min(winners, 1)
		}
		sum += winners * a.Amount.Money
	}
	return sum
}

func unawarded(awards []circuit.Award) int64 {
	var sum int64
	for _, a := range awards {
		if len(a.To)+len(a.Clubs) == 0 {
			sum += a.Amount.Money
		}
	}
	return sum
}
