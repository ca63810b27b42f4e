package site

import (
	"slices"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// editionLog tells what differs from the newest frozen edition, and why a closed
// cycle was opened again.
func (b *builder) editionLog() []logEntry {
	return b.words.editionLog(b.st.AsOf, b.st.Rules.Publish.Reopened, b.in.Changes, b.editionLines)
}

// editionLines says what differs, kind by kind.
func (b *builder) editionLines() [][]Span {
	var lines [][]Span
	for _, kind := range []string{ChangeTournament, ChangeGone, ChangeFile} {
		lines = append(lines, b.changed(kind, b.changedTournament))
	}
	lines = append(lines, b.changed(ChangeNewcomer, b.changedPerson), b.changed(ChangeLeft, b.changedPerson))
	for _, c := range b.in.Changes {
		switch c.Kind {
		case ChangeMerged:
			lines = append(lines, []Span{b.changedPerson(&c), span(": " + b.t("changes.merged", "name", c.Name))})
		case ChangeResult:
			lines = append(lines, []Span{b.changedPerson(&c), span(", "), b.changedTournament(&c), span(": " + b.resultMove(&c))})
		}
	}
	lines = append(lines, b.changed(ChangeDropped, b.changedResult), b.changed(ChangeCounted, b.changedResult))
	for _, c := range b.in.Changes {
		if c.Kind == ChangeMoved {
			lines = append(lines, b.changedEntry(&c))
		}
	}
	return lines
}

// changed puts all changes of a kind into one sentence.
func (b *builder) changed(kind string, item func(*Change) Span) []Span {
	return b.words.changed(b.in.Changes, kind, item)
}

// editionLog heads the lines with the edition they are compared with, and with the
// reason why a closed cycle was opened again. Empty lines are left out.
func (w *words) editionLog(day chess.Date, reopened string, changes []Change, lines func() [][]Span) []logEntry {
	if len(changes) == 0 && reopened == "" {
		return nil
	}
	if len(changes) == 0 {
		return []logEntry{{date: day, anchor: "reopened", title: w.t("changes.reopened"), list: [][]Span{{span(reopened)}}}}
	}
	edition := changes[0].Edition
	e := logEntry{date: day, anchor: "e-" + addressPart(edition), title: w.t("changes.edition", "edition", w.dateInWords(edition))}
	if reopened != "" {
		e.list = append(e.list, []Span{span(w.t("changes.reopened") + ": " + reopened)})
	}
	e.list = append(e.list, slices.DeleteFunc(lines(), func(s []Span) bool { return len(s) == 0 })...)
	return []logEntry{e}
}

func (w *words) changed(changes []Change, kind string, item func(*Change) Span) []Span {
	var items []Span
	for i := range changes {
		if c := &changes[i]; c.Kind == kind {
			items = append(items, item(c), span(", "))
		}
	}
	if len(items) == 0 {
		return nil
	}
	return sentence(w.t("changes."+kind), items[:len(items)-1])
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
	return linked(b.name(c.Player)+" ("+b.tournamentShort(c.Tournament)+": "+b.brief(c.TotalNow)+")", b.playerHref(c.Player))
}

// resultMove says what a result was and is worth; a result that counts as
// before has another place in the file.
func (b *builder) resultMove(c *Change) string {
	if c.TotalThen.Cmp(c.TotalNow) == 0 {
		return b.t("changes.place", "before", placeOrDash(c.PlaceThen), "after", placeOrDash(c.PlaceNow))
	}
	return b.t("changes.points", "before", b.brief(c.TotalThen), "after", b.brief(c.TotalNow))
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
