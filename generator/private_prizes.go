package generator

import (
	"cmp"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
	"podium/generator/site"
)

// prizePapers gives the list of prizes to print, the data of the certificates,
// and the prizes of each tournament whose organiser announced them.
func (p *project) prizePapers(c *cycle) ([]paper, error) {
	var papers []paper
	w := wording(c.set.Language)
	if len(c.set.Circuit.Prizes) > 0 {
		in := p.siteInput(c, c.set.Language)
		in.Privacy = openGate{c}
		list, err := site.PrizeTable(in)
		if err != nil {
			return nil, err
		}
		doc := paper{Name: "prizes", Title: w("Prizes of the cycle", "Nagrody cyklu"), Tables: []site.Table{*list}, Data: list, Receipt: true}
		if !c.standings.Final {
			doc.Lead = append(doc.Lead, w("Provisional: if the cycle ended today.", "Wstępnie: gdyby cykl zakończył się dziś."))
		}
		if c.set.Circuit.PrizeRule.Collect {
			doc.Lead = append(doc.Lead, w("Prizes are handed over in person: who is absent leaves the prize unclaimed.", "Nagrody są wręczane osobiście: nagroda nieobecnego pozostaje nieodebrana."))
		}
		certificates := c.certificates()
		papers = append(papers, doc, paper{Name: "certificates", Title: w("Data of the certificates", "Dane do dyplomów"),
			Tables: []site.Table{certificates}, Data: &certificates})
	}
	for i := range c.set.Tournaments {
		fund := c.set.Tournaments[i].Conditions.Prizes
		for j := range c.tables {
			if t := c.tables[j]; t.ID == c.set.Tournaments[i].ID && len(fund.Places) > 0 && len(t.Rows) > 0 {
				table := c.placePrizes(t, fund.Places)
				papers = append(papers, paper{Name: "prizes-" + t.ID, Title: w("Prizes: ", "Nagrody: ") + t.Name, Tables: []site.Table{table},
					Receipt: true, Notes: c.otherPrizes(i)})
			}
		}
	}
	return papers, nil
}

// certificates has a line for each prize and person or club that has one.
func (c *cycle) certificates() site.Table {
	lang := c.set.Language
	w := wording(lang)
	t := site.Table{ID: "certificates", Caption: w("certificates", "dyplomy"), Columns: []site.Column{
		column("name", w("name", "nazwisko i imię"), site.ColName), column("club", w("club", "klub"), site.ColText),
		column("place", w("place", "miejsce"), site.ColPlace), column("prize", w("prize", "nagroda"), site.ColText),
		column("amount", w("amount", "kwota"), site.ColText), column("cycle", w("cycle", "cykl"), site.ColText), column("date", w("day", "data"), site.ColDate),
	}}
	clubs := map[chess.PlayerID]string{}
	for _, l := range c.entries() {
		clubs[l.Player] = l.Club
	}
	add := func(name, club string, a *circuit.Award) {
		place := site.Cell{}
		if a.Place > 0 {
			place = countCell(a.Place)
		}
		amount := a.Amount.Thing
		switch {
		case amount != "" || a.Amount.Money == 0:
		case a.Undecided:
			amount = w("to be shared: ", "do podziału: ") + zlotys(a.Amount.Money, lang)
		default:
			amount = zlotys(a.Amount.Money, lang)
		}
		t.Rows = append(t.Rows, site.Row{Cells: []site.Cell{{Text: name}, {Text: club}, place, {Text: c.prizeWords(a)},
			{Text: amount}, {Text: c.set.Title}, dayCell(c.standings.AsOf)}})
	}
	for i := range c.standings.Awards {
		a := &c.standings.Awards[i]
		for _, id := range a.To {
			add(openGate{c}.Name(id), clubs[id], a)
		}
		for _, club := range a.Clubs {
			add(club, club, a)
		}
	}
	return t
}

// prizeWords names the prize as the settings do, else by its category.
func (c *cycle) prizeWords(a *circuit.Award) string {
	p := c.set.Circuit.Prizes[a.Prize]
	for _, cat := range c.set.Circuit.Category {
		if cat.ID == p.Category {
			return cmp.Or(p.Name, cat.Title)
		}
	}
	return cmp.Or(p.Name, wording(c.set.Language)("standings", "klasyfikacja"))
}

// placePrizes gives the prizes for the places of one tournament. Who share a
// place share its prizes; how, people decide.
func (c *cycle) placePrizes(t circuit.Table, amounts []int64) site.Table {
	lang := c.set.Language
	w := wording(lang)
	out := site.Table{ID: "places", Caption: w("prizes for places", "nagrody za miejsca"), Empty: w("Nobody has a place.", "Nikt nie ma miejsca."), Columns: []site.Column{
		column("place", w("place", "miejsce"), site.ColPlace), column("winner", w("who", "kto"), site.ColName), column("club", w("club", "klub"), site.ColText),
		column("amount", w("amount", "kwota"), site.ColMoney), column("note", w("note", "uwagi"), site.ColText)}}
	byPlace := map[int][]*chess.Row{}
	for i := range t.Rows {
		if r := &t.Rows[i]; r.Played && r.Place > 0 {
			byPlace[r.Place] = append(byPlace[r.Place], r)
		}
	}
	for place := 1; place <= len(amounts); {
		rows := byPlace[place]
		var names, clubs []string
		for _, r := range rows {
			names, clubs = append(names, r.Person.Name), append(clubs, r.Person.Club)
		}
		var sum int64
		last := place + max(len(rows), 1) - 1
		for n := place; n <= min(last, len(amounts)); n++ {
			sum += amounts[n-1]
		}
		note := ""
		switch {
		case len(rows) == 0:
			note = w("nobody has this place", "nikt nie ma tego miejsca")
		case last > len(amounts):
			note = diag.Say("%d share the place, and not all their places have a prize: to be decided", "miejsce dzieli %d osób, a nie wszystkie ich miejsca są nagradzane: do decyzji", len(rows)).In(lang)
		case len(rows) > 1:
			note = diag.Say("to be shared by %d", "do podziału na %d", len(rows)).In(lang)
		}
		out.Rows = append(out.Rows, site.Row{Cells: []site.Cell{countCell(place), {Text: strings.Join(names, ", ")}, {Text: strings.Join(slices.Compact(clubs), ", ")}, moneyCell(sum, lang), {Text: note}}})
		place = last + 1
	}
	return out
}

// otherPrizes names what was announced beside the places; who gets it, the
// organiser knows.
func (c *cycle) otherPrizes(i int) []string {
	lang := c.set.Language
	fund := c.set.Tournaments[i].Conditions.Prizes
	var notes []string
	for _, g := range fund.Categories {
		title := g.Group
		for _, cat := range c.set.Circuit.Category {
			if cat.ID == g.Group {
				title = cat.Title
			}
		}
		notes = append(notes, diag.Say("best of the group %s: %s", "najlepsza osoba w grupie %s: %s", title, zlotys(g.Amount, lang)).In(lang))
	}
	if fund.Drawn > 0 {
		notes = append(notes, diag.Say("drawn prize: %s", "nagroda losowana: %s", zlotys(fund.Drawn, lang)).In(lang))
	}
	return notes
}

// medals lists cups and medals of a team championship, shared places marked.
func (c *cycle) medals() (paper, bool) {
	w := wording(c.set.Language)
	rules := c.set.League.Prizes
	t := site.Table{ID: "certificates", Caption: w("cups and medals", "puchary i medale"), Columns: []site.Column{
		column("what", w("for", "za"), site.ColText), column("place", w("place", "miejsce"), site.ColPlace),
		column("name", w("who", "kto"), site.ColName), column("club", w("club or team", "klub lub drużyna"), site.ColText), column("note", w("note", "uwagi"), site.ColText)}}
	note := func(shared bool) site.Cell {
		if shared {
			return site.Cell{Text: w("shared place", "miejsce dzielone")}
		}
		return site.Cell{}
	}
	team := func(i int) string {
		if i < 0 || i >= len(c.teams.standings.Entries) {
			return ""
		}
		return c.teams.standings.Entries[i].Team.Name
	}
	for _, e := range c.teams.standings.Entries {
		if e.Place > 0 && e.Place <= rules.Cups {
			t.Rows = append(t.Rows, site.Row{Cells: []site.Cell{{Text: w("team", "drużyna")}, countCell(e.Place), {Text: e.Team.Name}, {Text: e.Team.Club}, note(e.Shared)}})
		}
	}
	for _, b := range c.teams.standings.Boards {
		for _, l := range b.Lines {
			if l.Place > 0 && l.Place <= rules.MedalsPerBoard {
				t.Rows = append(t.Rows, site.Row{Cells: []site.Cell{{Text: diag.Say("board %d", "szachownica %d", b.Board).In(c.set.Language)},
					countCell(l.Place), {Text: l.Name}, {Text: team(l.Team)}, note(l.Shared)}})
			}
		}
	}
	return paper{Name: "certificates", Title: w("Cups and medals", "Puchary i medale"), Tables: []site.Table{t}, Data: &t, Receipt: true}, len(t.Rows) > 0
}
