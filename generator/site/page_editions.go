package site

import (
	"slices"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// editionLog tells what differs from the newest frozen edition, and why a closed
// cycle was opened again.
func (b *builder) editionLog() []logEntry {
	reopened := b.st.Rules.Publish.Reopened
	if len(b.in.Changes) == 0 {
		return reopenedLog(b.words, b.st.AsOf, reopened)
	}
	edition := b.in.Changes[0].Edition
	e := logEntry{date: b.st.AsOf, anchor: "e-" + addressPart(edition), title: b.t("changes.edition", "edition", b.dateInWords(edition))}
	if reopened != "" {
		e.list = append(e.list, []Span{span(b.t("changes.reopened") + ": " + reopened)})
	}
	for _, kind := range []string{ChangeTournament, ChangeGone, ChangeFile} {
		e.list = append(e.list, b.changed(kind, b.changedTournament))
	}
	e.list = append(e.list, b.changed(ChangeNewcomer, b.changedPerson), b.changed(ChangeLeft, b.changedPerson))
	for _, c := range b.in.Changes {
		switch c.Kind {
		case ChangeMerged:
			e.list = append(e.list, []Span{b.changedPerson(&c), span(": " + b.t("changes.merged", "name", c.Name))})
		case ChangeResult:
			e.list = append(e.list, []Span{b.changedPerson(&c), span(", "), b.changedTournament(&c), span(": " + b.resultMove(&c))})
		}
	}
	e.list = append(e.list, b.changed(ChangeDropped, b.changedResult), b.changed(ChangeCounted, b.changedResult))
	for _, c := range b.in.Changes {
		if c.Kind == ChangeMoved {
			e.list = append(e.list, b.changedEntry(&c))
		}
	}
	e.list = slices.DeleteFunc(e.list, func(s []Span) bool { return len(s) == 0 })
	return []logEntry{e}
}

// reopenedLog tells why a closed cycle was opened again where nothing differs
// yet; without a reason there is nothing to tell.
func reopenedLog(w *words, day chess.Date, reason string) []logEntry {
	if reason == "" {
		return nil
	}
	return []logEntry{{date: day, anchor: "reopened", title: w.t("changes.reopened"), list: [][]Span{{span(reason)}}}}
}

// changed puts all changes of a kind into one sentence.
func (b *builder) changed(kind string, item func(*Change) Span) []Span {
	var items []Span
	for i := range b.in.Changes {
		if c := &b.in.Changes[i]; c.Kind == kind {
			items = append(items, item(c), span(", "))
		}
	}
	if len(items) == 0 {
		return nil
	}
	return sentence(b.t("changes."+kind), items[:len(items)-1])
}

func (b *builder) changedTournament(c *Change) Span {
	return linked(b.tournamentName(c.Tournament), b.tournamentHref(c.Tournament))
}

func (b *builder) changedPerson(c *Change) Span {
	if c.Player == "" {
		return span(c.Name)
	}
	return linked(b.name(c.Player), b.playerHref(c.Player))
}

func (b *builder) changedResult(c *Change) Span {
	return linked(b.name(c.Player)+" ("+b.tournamentShort(c.Tournament)+": "+b.exact(c.TotalNow)+")", b.playerHref(c.Player))
}

// resultMove says what a result was and is worth; a result that counts as
// before has another place in the file.
func (b *builder) resultMove(c *Change) string {
	if c.TotalThen.Cmp(c.TotalNow) == 0 {
		return b.t("changes.place", "before", placeOrDash(c.PlaceThen), "after", placeOrDash(c.PlaceNow))
	}
	return b.t("changes.points", "before", b.exact(c.TotalThen), "after", b.exact(c.TotalNow))
}

// changedEntry says how a player or a club moved.
func (b *builder) changedEntry(c *Change) []Span {
	moved := b.movedSpans(circuit.ReadingChange{
		Player: c.Player, Place: c.PlaceThen, OtherPlace: c.PlaceNow, Total: c.TotalThen, OtherTotal: c.TotalNow,
	})
	if c.Player == "" {
		moved[0] = linked(c.Club, b.clubHref(c.Club))
	}
	return moved
}
