package generator

import (
	"cmp"
	"slices"

	"podium/generator/calendar"
	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/config"
	"podium/generator/diag"
	"podium/generator/site"
)

// bill is what one tournament owes: the items of the regulation, and from whose
// pocket.
type bill struct {
	t         *circuit.TournamentLine
	organiser string // "" where nobody is named
	played    int    // rows that played
	absent    int    // rows that did not
	charged   int    // for how many the fees are paid
	lines     []calendar.FeeLine
}

// sum adds the known items for one payee, for all where payee is "".
func (b bill) sum(payee, lang string) (grosze int64, known bool) {
	known = true
	for _, l := range b.lines {
		if payee == "" || l.Payee.In(lang) == payee {
			grosze, known = grosze+l.Amount, known && l.Known
		}
	}
	return grosze, known
}

// bills gives the fees of every tournament that took place or should have by
// the day of the standings.
func (c *cycle) bills() []bill {
	if !c.set.Fees.Set {
		return nil
	}
	settings := map[string]*config.TournamentFile{}
	for i := range c.set.Tournaments {
		settings[c.set.Tournaments[i].ID] = &c.set.Tournaments[i]
	}
	var out []bill
	for i := range c.standings.Tournaments {
		t := &c.standings.Tournaments[i]
		if t.Status == chess.Cancelled || t.Date.After(c.standings.AsOf) {
			continue
		}
		b := bill{t: t, played: t.Players, absent: len(t.Rows) - t.Players, charged: t.Players, organiser: t.Facts.Organizer}
		if set := settings[t.ID]; set != nil {
			b.organiser = cmp.Or(set.Conditions.Organiser, set.Conditions.CoOrganiser.Name, b.organiser)
			b.charged = cmp.Or(set.Conditions.FeePlayers, b.charged)
		}
		b.lines = calendar.Statement(c.set.Fees, b.charged, t.Final)
		out = append(out, b)
	}
	return out
}

// feePapers gives the fees of all tournaments, and a statement for each
// organiser.
func (c *cycle) feePapers() []paper {
	bills := c.bills()
	if len(bills) == 0 {
		return nil
	}
	lang := c.set.Language
	w := wording(lang)
	items := c.itemTable(bills, true)
	papers := []paper{{Name: "fees", Title: w("Fees of the tournaments", "Opłaty od turniejów"), Data: &items,
		Tables: []site.Table{c.playerTable(bills), items, c.payeeTable(bills)}, Notes: feeNotes(bills, lang)}}
	var organisers []string
	for _, b := range bills {
		if !slices.Contains(organisers, b.organiser) {
			organisers = append(organisers, b.organiser)
		}
	}
	slices.SortFunc(organisers, c.register.CompareText)
	slugs, _ := site.Slugs(organisers, c.register.CompareText)
	for _, name := range organisers {
		mine := slices.DeleteFunc(slices.Clone(bills), func(b bill) bool { return b.organiser != name })
		table := c.itemTable(mine, false)
		doc := paper{Name: "statement-" + slugs[name], Title: w("Statement: ", "Rozliczenie: ") + name, Data: &table,
			Tables: []site.Table{table, c.payeeTable(mine)}, Notes: feeNotes(mine, lang)}
		if name == "" {
			doc.Name, doc.Title = "statement", w("Statement of tournaments without an organiser", "Rozliczenie turniejów bez organizatora")
			doc.Notes = append(doc.Notes, w("Name the organiser under conditions of the tournament in cycle.yaml.", "Wpisz organizatora w conditions turnieju w pliku cycle.yaml."))
		}
		papers = append(papers, doc)
	}
	return papers
}

// feeNotes say what the sums do not hold.
func feeNotes(bills []bill, lang string) []string {
	var notes []string
	for _, b := range bills {
		switch _, known := b.sum("", lang); {
		case !known:
			notes = append(notes, diag.Say("%s: the number of players is not known, so the sums do not hold its fees", "%s: liczba zawodników nie jest znana, sumy nie obejmują opłat od tego turnieju", b.t.Name).In(lang))
		case b.charged != b.played:
			notes = append(notes, diag.Say("%s: fees for %d by fee_players in cycle.yaml, %d played by the file", "%s: opłaty za %d według fee_players w cycle.yaml, według pliku grało %d", b.t.Name, b.charged, b.played).In(lang))
		}
	}
	return notes
}

// playerTable tells for how many each tournament pays.
func (c *cycle) playerTable(bills []bill) site.Table {
	w := wording(c.set.Language)
	t := site.Table{ID: "players", Caption: w("participants", "uczestnicy"), Columns: []site.Column{
		column("tournament", w("tournament", "turniej"), site.ColName), column("date", w("day", "data"), site.ColDate),
		column("organiser", w("organiser", "organizator"), site.ColText), column("played", w("played", "grało"), site.ColNumber),
		column("absent", w("did not appear", "nie stawiło się"), site.ColNumber), column("sum", w("to pay", "do zapłaty"), site.ColMoney),
	}}
	for _, b := range bills {
		sum := site.Cell{Text: w("not known", "nieznane")}
		if grosze, known := b.sum("", c.set.Language); known {
			sum = moneyCell(grosze, c.set.Language)
		}
		t.Rows = append(t.Rows, site.Row{Cells: []site.Cell{
			{Text: b.t.Name}, dayCell(b.t.Date), {Text: b.organiser}, countCell(b.played), countCell(b.absent), sum}})
	}
	return t
}

// itemTable has a line for each fee of each tournament.
func (c *cycle) itemTable(bills []bill, organisers bool) site.Table {
	lang := c.set.Language
	w := wording(lang)
	t := site.Table{ID: "fees", Caption: w("fees", "opłaty"), Columns: []site.Column{
		column("tournament", w("tournament", "turniej"), site.ColName), column("date", w("day", "data"), site.ColDate),
		column("check", w("item", "pozycja"), site.ColText), column("clause", w("paragraph", "paragraf"), site.ColText),
		column("what", w("what for", "za co"), site.ColText), column("payee", w("to whom", "dla kogo"), site.ColText),
		column("count", w("number", "liczba"), site.ColNumber), column("rate", w("rate", "stawka"), site.ColMoney),
		column("amount", w("amount", "kwota"), site.ColMoney),
	}}
	if organisers {
		t.Columns = append(t.Columns, column("organiser", w("owed by", "kto płaci"), site.ColText))
	}
	for _, b := range bills {
		for _, l := range b.lines {
			count, amount := countCell(l.Count), moneyCell(l.Amount, lang)
			if !l.Known {
				count, amount = site.Cell{Text: "?"}, site.Cell{Text: w("not known", "nieznane")}
			}
			row := site.Row{Cells: []site.Cell{{Text: b.t.Name}, dayCell(b.t.Date), {Text: l.Check}, {Text: cmp.Or(c.set.Paragraphs[l.Key], l.Clause)},
				{Text: l.Item.In(lang)}, {Text: l.Payee.In(lang)}, count, moneyCell(l.Rate, lang), amount}}
			if organisers {
				row.Cells = append(row.Cells, site.Cell{Text: b.organiser})
			}
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// payeeTable sums what is owed to whom.
func (c *cycle) payeeTable(bills []bill) site.Table {
	lang := c.set.Language
	w := wording(lang)
	t := site.Table{ID: "payees", Caption: w("owed to", "należności"), Columns: []site.Column{
		column("payee", w("to whom", "dla kogo"), site.ColName), column("amount", w("amount", "kwota"), site.ColMoney)}}
	var payees []string
	sums := map[string]int64{}
	var all int64
	for _, b := range bills {
		for _, l := range b.lines {
			payee := l.Payee.In(lang)
			if !slices.Contains(payees, payee) {
				payees = append(payees, payee)
			}
			if l.Known {
				sums[payee] += l.Amount
				all += l.Amount
			}
		}
	}
	for _, payee := range append(payees, w("together", "razem")) {
		grosze, single := sums[payee]
		if !single && !slices.Contains(payees, payee) {
			grosze = all
		}
		t.Rows = append(t.Rows, site.Row{Cells: []site.Cell{{Text: payee}, moneyCell(grosze, lang)}})
	}
	return t
}

// leaguePapers gives the entry fees of the clubs and the list of cups and
// medals.
func (c *cycle) leaguePapers() []paper {
	var papers []paper
	if c.set.League.Fees.FirstTeam > 0 {
		papers = append(papers, c.entryFees())
	}
	if doc, any := c.medals(); any {
		papers = append(papers, doc)
	}
	return papers
}

// entryFees tells what each club owes for its teams.
func (c *cycle) entryFees() paper {
	lang := c.set.Language
	w := wording(lang)
	teams := map[string][]chess.Team{}
	var clubs []string
	for _, t := range c.teams.teams {
		club := cmp.Or(t.Club, t.Name)
		if teams[club] == nil {
			clubs = append(clubs, club)
		}
		teams[club] = append(teams[club], t)
	}
	slices.SortFunc(clubs, c.register.CompareText)
	table := site.Table{ID: "fees", Caption: w("entry fees", "wpisowe"), Columns: []site.Column{
		column("club", w("club", "klub"), site.ColName), column("teams", w("teams", "drużyny"), site.ColNumber),
		column("amount", w("amount", "kwota"), site.ColMoney), column("paid", w("paid by the entry", "wpłacono według zgłoszenia"), site.ColText)}}
	var all int64
	for _, club := range clubs {
		owed := c.set.League.Fees.Fee(len(teams[club]))
		all += owed
		table.Rows = append(table.Rows, site.Row{Cells: []site.Cell{{Text: club}, countCell(len(teams[club])), moneyCell(owed, lang), {Text: paidWords(teams[club], w)}}})
	}
	return paper{Name: "fees", Title: w("Entry fees of the clubs", "Wpisowe klubów"), Tables: []site.Table{table}, Data: &table,
		Notes: []string{w("together: ", "razem: ") + zlotys(all, lang)}}
}

// paidWords says for which teams the entry fee was paid.
func paidWords(teams []chess.Team, w func(en, pl string) string) string {
	yes, no := 0, 0
	for _, t := range teams {
		switch t.EntryPaid {
		case chess.Yes:
			yes++
		case chess.No:
			no++
		}
	}
	switch {
	case yes+no == 0:
		return w("not stated", "nie podano")
	case yes == len(teams):
		return w("yes", "tak")
	case no == len(teams):
		return w("no", "nie")
	}
	return w("not for all teams", "nie za wszystkie drużyny")
}
