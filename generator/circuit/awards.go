package circuit

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
)

// amount gives the amount at an index of a prize, shares of the pool as money.
func (d *desk) amount(p *Prize, index int) Amount {
	if index >= len(p.Amounts) {
		return Amount{}
	}
	a := p.Amounts[index]
	if a.Share != nil {
		v := a.Share.Mul(chess.Whole(d.c.rules.PrizePool))
		a.Money = v.Num() / v.Den()
	}
	return a
}

// award gives the places of a prize to a group that shares them (often of one).
// cut tells that the group reaches beyond the places of the prize.
func (d *desk) award(p *Prize, group []candidate, slots []slot, cut bool) {
	a := Award{Prize: slots[0].prize, Place: slots[0].place, PlaceTo: slots[len(slots)-1].place}
	var things []string
	best := d.amount(p, slots[0].index)
	var sum int64
	for _, s := range slots {
		x := d.amount(p, s.index)
		sum += x.Money
		if x.Thing != "" {
			things = append(things, x.Thing)
		}
		if s.index >= len(p.Amounts) {
			a.Notes = append(a.Notes, AwardNote{Code: "no_amount", Place: s.place})
		}
	}
	for _, x := range group {
		d.take(&a, p, x)
	}
	if len(group) == 1 {
		a.Amount = best
	} else {
		d.share(&a, group, sum, things, best)
	}
	d.warnShared(&a, group, cut)
	d.notePassed(&a, p, group[0].line)
	d.out = append(d.out, a)
}

// take gives the award to one candidate; who is excluded keeps the place and
// takes nothing.
func (d *desk) take(a *Award, p *Prize, x candidate) {
	if x.excluded {
		a.Notes = append(a.Notes, AwardNote{Code: "excluded", Players: []chess.PlayerID{x.player}})
		return
	}
	if x.player != "" {
		a.To = append(a.To, x.player)
	} else {
		a.Clubs = append(a.Clubs, x.club)
	}
	d.serve(p, x.taker)
}

// share divides the amounts of the places that a group occupies. Things cannot
// be divided: people decide.
func (d *desk) share(a *Award, group []candidate, sum int64, things []string, best Amount) {
	switch rule := d.c.rules.PrizeRule.Shared; {
	case rule == "split" && len(things) == 0:
		n := int64(len(group))
		a.Amount, a.Rest = Amount{Money: sum / n}, sum%n
		a.Notes = append(a.Notes, AwardNote{Code: "split"})
	case rule == "duplicate":
		a.Amount = best
		a.Notes = append(a.Notes, AwardNote{Code: "duplicate"})
	default:
		a.Amount = Amount{Money: sum, Thing: strings.Join(things, ", ")}
		a.Undecided = true
		a.Notes = append(a.Notes, AwardNote{Code: "shared_undecided"})
	}
}

// warnShared warns of a line of the list of prizes that runs through a shared
// place.
func (d *desk) warnShared(a *Award, group []candidate, cut bool) {
	if !a.Undecided && !cut {
		return
	}
	names := make([]string, len(group))
	for i := range group {
		if names[i] = group[i].club; names[i] == "" {
			names[i] = d.c.people.name(d.c.people.number[group[i].player])
		}
	}
	d.c.list.Warning("tie-at-cut", d.c.at("prizes"),
		diag.Say("place %d is shared by %s and decides about a prize", "miejsce %d dzielą %s, a zależy od niego nagroda", group[0].line.Place, strings.Join(names, ", ")),
		diag.Say("set prize_rules.shared, or enter a decision in manual_order", "ustaw prize_rules.shared albo wpisz rozstrzygnięcie w manual_order"))
}

// notePassed names those before the winner who have another prize already, or
// who are shut out by `outside`.
func (d *desk) notePassed(a *Award, p *Prize, winner *Line) {
	_, lines := d.order(p)
	free := p.Combine || d.c.rules.PrizeRule.Combine
	var passed, inside []chess.PlayerID
	for i := range lines {
		l := &lines[i]
		if l.Place >= winner.Place || p.Clubs {
			break
		}
		switch {
		case p.inside(l):
			inside = append(inside, l.Player)
		case !free && !p.plain() && len(d.served[taker{player: l.Player}]) > 0:
			passed = append(passed, l.Player)
		}
	}
	if len(inside) > 0 {
		a.Notes = append(a.Notes, AwardNote{Code: "outside", Players: inside})
	}
	if len(passed) > 0 {
		a.Notes = append(a.Notes, AwardNote{Code: "passed_over", Players: passed})
	}
}

// remark adds what should be known about the winners: who was not in the final
// where prizes are handed over in person only, and who has left the region.
func (d *desk) remark(a *Award) {
	var absent, left []chess.PlayerID
	for _, id := range a.To {
		n := d.c.people.number[id]
		if d.c.rules.PrizeRule.Collect && d.all.FinalHeld && !d.c.playedFinal(n) {
			absent = append(absent, id)
		}
		if d.c.hasLeft(n) {
			left = append(left, id)
			d.c.list.Warning("left-region", d.c.at("prizes"),
				diag.Say("%s wins a prize and no longer meets the rules of eligibility", "%s zdobywa nagrodę, ale nie spełnia już warunków uprawnienia", d.c.people.name(n)),
				diag.Say("earlier results count; decide whether the prize is due", "wcześniejsze wyniki się liczą; zdecyduj, czy nagroda się należy"))
		}
	}
	if len(absent) > 0 {
		a.Notes = append(a.Notes, AwardNote{Code: "absent_from_final", Players: absent})
	}
	if len(left) > 0 {
		a.Notes = append(a.Notes, AwardNote{Code: "left_region", Players: left})
	}
}

func (c *calc) playedFinal(p int32) bool {
	for _, x := range c.of(p) {
		if c.events[x.event].final && x.start {
			return true
		}
	}
	return false
}

// hasLeft tells whether a person whose results are judged day by day would not
// be eligible at asOf.
func (c *calc) hasLeft(p int32) bool {
	e := &c.rules.Eligible
	if !c.reg.Filters() || e.At != "tournament" || c.named(e.Include, p) {
		return false
	}
	line := c.lineOn(p, c.cal.asOf)
	return line == nil || !c.meetsAll(p, line, nil).ok
}
