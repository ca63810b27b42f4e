package generator

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
	"podium/generator/edition"
	"podium/generator/league"
)

// checkClosed holds a closed cycle against the edition that closed it: what
// differs needs a correction dated after the edition, or a reason why the cycle
// was opened again. What a correction explains is found by computing without
// it: then nothing may differ.
func (p *project) checkClosed(c *cycle) {
	frozen := c.archive.close
	if frozen == nil || c.list.HasErrors() {
		return // errors come first: what they break would all be differences
	}
	day, _ := chess.ParseDate(frozen.AsOf)
	if !p.opt.AsOf.IsZero() && p.opt.AsOf.Before(day) {
		return // a day before the edition
	}
	state, err := p.state(p.without(c, func(k chess.Correction) bool { return !frozen.Knows(k) && k.Date.After(day) }))
	if err != nil {
		return // texts of a language are missing: rendering says so
	}
	reopened := c.set.Publish.Reopened != ""
	for _, d := range numbersOnly(edition.Compare(c.today(frozen.State), state)) {
		at, text, hint := c.set.At("publish.edition"), c.sentence(d), p.wayOut(c, d, frozen)
		said := diag.Text{En: "not as in the edition " + frozen.Name() + ": " + text.En, Pl: "inaczej niż w wydaniu " + frozen.Name() + ": " + text.Pl}
		if reopened {
			p.list.Warning("edition-differs", at, said, hint)
		} else {
			p.list.Error("edition-differs", at, said, hint)
		}
	}
}

// without computes the cycle without some of its corrections.
func (p *project) without(c *cycle, leaveOut func(chess.Correction) bool) *cycle {
	kept := slices.DeleteFunc(slices.Clone(c.corrections), leaveOut)
	if len(kept) == len(c.corrections) {
		return c
	}
	other := *c
	other.corrections = kept
	if c.teams != nil {
		teams := *c.teams
		teams.input.Corrections = kept
		teams.standings = league.Compute(*c.set.League, teams.input, &diag.List{})
		other.teams = &teams
		return &other
	}
	other.standings = circuit.Compute(*c.set.Circuit, other.input(p.opt.AsOf), &diag.List{})
	return &other
}

// numbersOnly leaves out what is no number: the bytes of a file, whether the
// standings are final, which the settings of today say, and decisions, whose
// effect stands among the numbers.
func numbersOnly(diffs []edition.Difference) []edition.Difference {
	none := []edition.Kind{edition.StatusChanged, edition.FileChanged, edition.RoundPaired, edition.Adjusted, edition.TeamWithdrawn}
	return slices.DeleteFunc(diffs, func(d edition.Difference) bool { return slices.Contains(none, d.Kind) })
}

// sentence says a difference without protected names.
func (c *cycle) sentence(d edition.Difference) diag.Text {
	t := d.Sentence()
	return diag.Text{En: c.gate.Redact(t.En), Pl: c.gate.Redact(t.Pl)}
}

// wayOut says what to do about a difference of a closed cycle.
func (p *project) wayOut(c *cycle, d edition.Difference, frozen *edition.Edition) diag.Text {
	if d.Kind == edition.ResultChanged {
		return diag.Say("restore the file, or write a line for tournament %s and player %s in corrections.csv with a reason and a date after %s, or give the reason in publish.reopened",
			"przywróć plik albo dopisz w corrections.csv wiersz dla turnieju %s i zawodnika %s z uzasadnieniem i datą po %s, albo podaj powód w publish.reopened",
			d.Where, d.ID, frozen.AsOf)
	}
	var files []string
	for _, ch := range frozen.ChangedInputs(p.hashes(c)) {
		files = append(files, ch.File)
	}
	if len(files) == 0 {
		return diag.Say("undo what was changed since the edition, or give the reason in publish.reopened",
			"cofnij to, co zmieniono od wydania, albo podaj powód w publish.reopened")
	}
	return diag.Say("changed since the edition: %s; restore it, or write a correction dated after %s, or give the reason in publish.reopened",
		"zmienione od wydania: %s; przywróć albo wpisz korektę z datą po %s, albo podaj powód w publish.reopened",
		strings.Join(files, ", "), frozen.AsOf)
}

// checkLateCorrections warns of corrections after the day until which they are
// taken (publish.corrections_until).
func (p *project) checkLateCorrections(c *cycle) {
	until, _, _ := strings.Cut(c.set.Publish.CorrectionsUntil, ",")
	until, _, _ = strings.Cut(strings.TrimSpace(until), " ")
	day, err := chess.ParseDate(until)
	if err != nil {
		return // "end of the year": printed, not computed
	}
	for _, k := range c.corrections {
		if k.Date.After(day) {
			p.list.Warning("correction-late", k.At,
				diag.Say("the correction is dated %s, and corrections were taken until %s", "korekta ma datę %s, a korekty przyjmowano do %s", k.Date, day),
				diag.Say("it is applied; say in its reason why it was taken, or take it back", "została zastosowana; napisz w uzasadnieniu, dlaczego ją przyjęto, albo ją wycofaj"))
		}
	}
}
