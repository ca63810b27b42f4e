package circuit

import (
	"cmp"
	"fmt"
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// comparePrevious writes the place after the previous held tournament into
// every line, recomputed from the data. Nothing is compared with fewer than two
// tournaments, or when the latest change was an annulment.
func (c *calc) comparePrevious(out *Standings) {
	upto := len(c.events) - 1
	if upto < 1 {
		return
	}
	before := c.events[upto-1]
	for _, ev := range c.cal.all {
		if ev.t.Status == chess.Annulled && !ev.t.Date.After(c.cal.asOf) && !ev.t.Date.Before(before.t.Date) {
			return
		}
	}
	out.Previous = before.t.ID
	quiet := *c
	quiet.list, quiet.usedManual, quiet.bare = &diag.List{}, map[int]bool{}, true
	prev := quiet.standing(quiet.newSheet(&c.rules.Count, upto))
	takePlaces(out.Lines, prev.Lines)
	takePlaces(out.Apart, prev.Apart)
	takePlaces(out.Clubs, prev.Clubs)
	for i := range out.Categories {
		takePlaces(out.Categories[i].Lines, prev.Categories[i].Lines)
	}
}

// takePlaces copies the places of an earlier order.
func takePlaces(lines, before []Line) {
	type key struct {
		player chess.PlayerID
		club   string
	}
	of := func(l *Line) key {
		if l.Player != "" {
			return key{player: l.Player}
		}
		return key{club: l.Club}
	}
	at := make(map[key]int, len(before))
	for i := range before {
		at[of(&before[i])] = before[i].Place
	}
	for i := range lines {
		lines[i].PlaceBefore = at[of(&lines[i])]
	}
}

// otherReading computes the standing with the other base of the thresholds, so
// that everybody can see what hangs on the reading (rules.md 5).
func (c *calc) otherReading(out *Standings) {
	n := c.rules.Count
	if len(n.Drop) == 0 || (n.Threshold != "held" && n.Threshold != "own_starts") {
		return
	}
	r := *c.rules
	r.Count.Threshold = "own_starts"
	if n.Threshold == "own_starts" {
		r.Count.Threshold = "held"
		if r.Count.Missed == "none" {
			r.Count.Missed = "zero"
		}
	}
	quiet := *c
	quiet.rules, quiet.list, quiet.usedManual, quiet.bare = &r, &diag.List{}, map[int]bool{}, true
	other := Standings{Rules: out.Rules, Standing: quiet.standing(quiet.newSheet(&r.Count, len(c.events)))}
	other.Final, other.FinalHeld = out.Final, out.FinalHeld
	quiet.further(&other)
	quiet.awards(&other)
	o := &OtherReading{Base: r.Count.Threshold, Changes: changes(out.Lines, other.Lines)}
	for _, x := range o.Changes {
		if x.Place != x.OtherPlace {
			o.Places++
		}
		if x.Total != x.OtherTotal {
			o.Totals++
		}
	}
	o.Prizes = prizeChanges(out.Awards, other.Awards)
	o.Winner = winners(out.Lines) != winners(other.Lines)
	out.Other = o
	c.noteReading(o)
}

// noteReading tells `check` what the other reading would change.
func (c *calc) noteReading(o *OtherReading) {
	if len(o.Changes) == 0 {
		return
	}
	c.list.Note("other-reading", c.at("count.threshold"),
		diag.Say("with threshold %s, %d totals and %d places would differ", "przy threshold: %s inne byłyby sumy (%d) i miejsca (%d)", o.Base, o.Totals, o.Places),
		diag.Say("nothing to do if the reading is agreed", "jeśli odczytanie regulaminu jest uzgodnione, nic nie trzeba robić"))
}

// changes lists the entries whose place or total differs between two orders,
// by place in the first.
func changes(lines, other []Line) []ReadingChange {
	at := make(map[chess.PlayerID]*Line, len(other))
	for i := range other {
		at[other[i].Player] = &other[i]
	}
	var out []ReadingChange
	for i := range lines {
		l := &lines[i]
		x := ReadingChange{Player: l.Player, Place: l.Place, Total: l.Total}
		if o := at[l.Player]; o != nil {
			x.OtherPlace, x.OtherTotal = o.Place, o.Total
			delete(at, l.Player)
		}
		if x.Place != x.OtherPlace || x.Total != x.OtherTotal {
			out = append(out, x)
		}
	}
	for i := range other { // entries of the second order alone
		if o := &other[i]; at[o.Player] == o {
			out = append(out, ReadingChange{Player: o.Player, OtherPlace: o.Place, OtherTotal: o.Total})
		}
	}
	return out
}

func winners(lines []Line) string {
	s := ""
	for i := range lines {
		if lines[i].Place == 1 {
			s += string(lines[i].Player) + "\n"
		}
	}
	return s
}

// prizeChanges counts the persons whose prizes differ.
func prizeChanges(a, b []Award) int {
	one, two := prizesOf(a), prizesOf(b)
	var ids []chess.PlayerID
	for _, award := range slices.Concat(a, b) {
		ids = append(ids, award.To...)
	}
	slices.Sort(ids)
	n := 0
	for _, id := range slices.Compact(ids) {
		if one[id] != two[id] {
			n++
		}
	}
	return n
}

func prizesOf(awards []Award) map[chess.PlayerID]string {
	out := map[chess.PlayerID]string{}
	for i := range awards {
		a := &awards[i]
		for _, id := range a.To {
			out[id] += fmt.Sprintf("%d %d %d %d %s;", a.Prize, a.Place, a.PlaceTo, a.Amount.Money, a.Amount.Thing)
		}
	}
	return out
}

// movedBy gives the entries that one correction moved: their place and total
// without it, and with it.
func (c *calc) movedBy(i int, lines []Line) []ReadingChange {
	without := c.with(c.rules)
	without.skip, without.derived, without.bare = i, false, true
	if !without.evaluate() {
		return nil
	}
	before, _ := without.newSheet(&without.rules.Count, len(without.events)).orderPlayers()
	out := changes(before, lines)
	slices.SortStableFunc(out, func(a, b ReadingChange) int { return cmp.Compare(a.OtherPlace, b.OtherPlace) })
	return out
}
