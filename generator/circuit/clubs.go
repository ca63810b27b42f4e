package circuit

import (
	"cmp"
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// clubSheet computes the standing of clubs (rules.md 2.9): in each tournament a
// club has the sum of its best eligible results, those dropped in the
// individual standing too; then the clubs' own count, final and order.
func (c *calc) clubSheet(upto int) *sheet {
	rules := c.rules.Clubs
	s := &sheet{c: c, count: &c.rules.Count, final: c.rules.Final, order: c.rules.Order, club: true, upto: upto}
	if rules.Count != nil {
		s.count = rules.Count
	}
	if rules.Final != nil {
		s.final = rules.Final
	}
	if rules.Order != nil {
		s.order = rules.Order
	}
	byName := map[string]*entry{}
	for n := range c.events[:upto] {
		for _, x := range c.clubCells[n] {
			e := byName[x.club]
			if e == nil {
				e = &entry{person: -1, club: x.club, cells: make([]cell, 0, upto-n)}
				byName[e.club] = e
				s.entries = append(s.entries, e)
			}
			e.cells = append(e.cells, x)
		}
	}
	s.entries = slices.DeleteFunc(s.entries, func(e *entry) bool {
		return !slices.ContainsFunc(e.cells, func(x cell) bool { return x.counts() })
	})
	slices.SortFunc(s.entries, func(a, b *entry) int { return cmp.Compare(a.club, b.club) })
	for n := range c.events[:upto] {
		s.placeClubs(n)
	}
	s.fill()
	return s
}

// team is a club's participants in one tournament.
type team struct {
	name    string
	members []*cell
}

// gatherClubs computes what each club has in each tournament.
func (c *calc) gatherClubs() {
	if c.rules.Clubs == nil {
		return
	}
	byEvent := make([][]*cell, len(c.events))
	for p := range c.people.ids {
		cells := c.of(int32(p))
		for i := range cells {
			n := cells[i].event
			byEvent[n] = append(byEvent[n], &cells[i])
		}
	}
	c.clubCells = make([][]cell, len(c.events))
	for n, ev := range c.events {
		teams := c.teamsOf(byEvent[n], ev)
		cells := make([]cell, len(teams))
		for i := range teams {
			cells[i] = c.clubCell(int32(n), ev, &teams[i])
		}
		c.clubCells[n] = cells
	}
}

// teamsOf sorts the eligible results of a tournament by club, clubs by name.
func (c *calc) teamsOf(results []*cell, ev *event) []team {
	at := map[string]int{}
	var teams []team
	for _, x := range results {
		if !x.counts() || !x.start {
			continue
		}
		name := c.unitOf(x)
		if name == "" {
			continue
		}
		i, known := at[name]
		if !known {
			if i = -1; c.clubAllowed(name, ev.t.Date) {
				i = len(teams)
				teams = append(teams, team{name: name})
			}
			at[name] = i
		}
		if i >= 0 {
			teams[i].members = append(teams[i].members, x)
			continue
		}
		c.reportMixedClub(name, ev, x)
	}
	slices.SortFunc(teams, func(a, b team) int { return cmp.Compare(a.name, b.name) })
	return teams
}

// unitOf gives the club of a result, or the register's other column that names
// the unit.
func (c *calc) unitOf(x *cell) string {
	unit := c.rules.Clubs.Unit
	if unit == "club" {
		return x.club
	}
	return subject{&c.people.facts[x.person], x.line, x.row}.fact(unit)
}

func (c *calc) clubAllowed(name string, day chess.Date) bool {
	k := c.rules.Clubs
	if len(k.Region) == 0 || !c.reg.Filters() || k.Unit != "club" {
		return true
	}
	return c.among(k.Region, c.reg.ClubRegion(name, day))
}

// reportMixedClub says that a club is left out for its region although the
// result of one of its members is of an allowed one: its members are registered
// in several.
func (c *calc) reportMixedClub(name string, ev *event, x *cell) {
	if c.derived || x.line == nil || !c.among(c.rules.Clubs.Region, x.line.Region) {
		return
	}
	region := c.reg.ClubRegion(name, ev.t.Date)
	c.list.Warning("club-region", ev.pos(),
		diag.Say("%s is left out of the standing of clubs: by the register most of its members are of region %s on %s, though some are of %s",
			"klub %s nie jest w klasyfikacji klubowej: według rejestru większość jego zawodników jest z województwa %s (%s), a tylko część z %s", name, region, ev.t.Date, x.line.Region),
		diag.Say("correct the regions in the register, or take `region` out of `clubs`", "popraw województwa w rejestrze albo usuń `region` z części `clubs`"))
}

// clubCell sums the best results of a club. Fewer than `best` count as they
// are; fewer than min_players make the tournament a missed one.
func (c *calc) clubCell(n int32, ev *event, t *team) cell {
	k := c.rules.Clubs
	if k.MaxEntered > 0 && len(t.members) > k.MaxEntered {
		c.list.Warning("too-many-entered", ev.pos(),
			diag.Say("%s entered %d players in %s, %d are allowed", "%s: %d zawodników w turnieju %s, dozwolonych %d", t.name, len(t.members), ev.t.ID, k.MaxEntered),
			diag.Say("all stay in the table; decide by correction if some do not count", "wszyscy zostają w tabeli; jeśli ktoś ma się nie liczyć, wpisz korektę"))
	}
	slices.SortFunc(t.members, func(a, b *cell) int {
		v := cmp.Compare(b.units, a.units)
		if c.rules.LowWins {
			v = -v
		}
		return cmp.Or(v, cmp.Compare(placeOrLast(a), placeOrLast(b)), cmp.Compare(a.person, b.person))
	})
	scorers := t.members
	if k.Best > 0 && len(scorers) > k.Best {
		scorers = scorers[:k.Best]
	}
	x := cell{person: -1, event: n, state: Counted, start: true, club: t.name, more: &detail{}}
	if len(scorers) < k.MinPlayers {
		x.state, x.start = Absent, false
		x.more.reason, x.more.clause = OtherCondition, "clubs.min_players"
		return x
	}
	for _, m := range scorers {
		x.value = x.value.Add(m.value)
		x.more.scorers = append(x.more.scorers, c.scorer(m))
	}
	if len(t.members) > len(scorers) {
		next := c.scorer(t.members[len(scorers)])
		x.more.next = &next
	}
	x.value = x.value.Mul(c.clubFactor(ev)).Add(k.Presence.Mul(chess.Whole(int64(len(t.members)))))
	x.points = x.value.Div(ev.weight.Mul(c.clubFactor(ev)))
	x.units = c.units(x.value)
	return x
}

// clubFactor corrects for a final that clubs weigh otherwise than players.
func (c *calc) clubFactor(ev *event) chess.Points {
	one := chess.Whole(1)
	own := c.rules.Clubs.Final
	if own == nil {
		return one
	}
	f := one
	if own.Tournament == ev.t.ID {
		f = own.Weight
	}
	if ev.final {
		f = f.Div(c.rules.Final.Weight)
	}
	return f
}

func (c *calc) scorer(m *cell) Scorer {
	return Scorer{Player: c.people.ids[m.person], Place: int(m.place), Value: m.value}
}

func placeOrLast(x *cell) int32 {
	if x.place == 0 {
		return 1 << 30
	}
	return x.place
}

// placeClubs gives each club its place among the clubs by value in one
// tournament, equal values sharing it.
func (s *sheet) placeClubs(n int) {
	var cells []*cell
	for _, e := range s.entries {
		if x := e.at(n); x != nil && x.counts() {
			cells = append(cells, x)
		}
	}
	better := func(a, b *cell) int {
		if s.c.rules.LowWins {
			return cmp.Compare(a.units, b.units)
		}
		return cmp.Compare(b.units, a.units)
	}
	slices.SortStableFunc(cells, better)
	for i, x := range cells {
		x.place = int32(i + 1)
		if i > 0 && better(cells[i-1], x) == 0 {
			x.place = cells[i-1].place
		}
	}
}

// clubs gives the standing of clubs; none where there are fewer than min_clubs.
func (c *calc) clubs(upto int) []Line {
	if c.rules.Clubs == nil {
		return nil
	}
	s := c.clubSheet(upto)
	if len(s.entries) < c.rules.Clubs.MinClubs {
		return nil
	}
	return s.lines(s.ranked(s.entries))
}
