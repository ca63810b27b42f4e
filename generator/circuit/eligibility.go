package circuit

import (
	"slices"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
)

// verdict says whether a result counts, and by which rule and register line.
type verdict struct {
	ok     bool
	reason Reason
	clause string
	line   *chess.Membership
}

// judge decides on one result by the person's register line of the day that
// eligibility.at names (rules.md 2.6).
func (c *calc) judge(p int32, ev *event, row *chess.Row) verdict {
	e := &c.rules.Eligible
	if c.named(e.Exclude, p) {
		return verdict{reason: OtherCondition, clause: "eligibility.exclude", line: c.lineOn(p, ev.t.Date)}
	}
	if c.named(e.Include, p) {
		return verdict{ok: true, clause: "eligibility.include", line: c.lineOn(p, ev.t.Date)}
	}
	if !c.reg.Filters() {
		return c.meetsAll(p, nil, row)
	}
	if e.Unregistered == "never" && c.lineOn(p, c.firstStart[p]) == nil {
		return verdict{reason: NotRegistered, clause: "eligibility.unregistered"}
	}
	switch e.At {
	case "first_start":
		return c.judgeDay(p, c.firstStart[p], row)
	case "season_start":
		return c.judgeDay(p, c.rules.Season.From, row)
	case "date":
		return c.judgeDay(p, e.AtDate, row)
	case "any_time":
		return c.judgeSeason(p, ev, row)
	}
	from, to := ev.t.Date, ev.t.Date
	switch e.Day {
	case "last":
		from, to = ev.lastDay(), ev.lastDay()
	case "every":
		to = ev.lastDay()
	}
	v := c.judgeDay(p, from, row)
	for day := from.AddDays(1); v.ok && !day.After(to); day = day.AddDays(1) {
		if w := c.judgeDay(p, day, row); !w.ok {
			v = w
		}
	}
	return v
}

// judgeDay decides by the register line of one day.
func (c *calc) judgeDay(p int32, day chess.Date, row *chess.Row) verdict {
	line := c.lineOn(p, day)
	if line == nil {
		return verdict{reason: NotRegistered, clause: "eligibility"}
	}
	return c.meetsAll(p, line, row)
}

// judgeSeason accepts a result when any line of the season fits, the line of
// the day first.
func (c *calc) judgeSeason(p int32, ev *event, row *chess.Row) verdict {
	first := c.judgeDay(p, ev.t.Date, row)
	if first.ok {
		return first
	}
	for _, m := range c.reg.History(c.people.ids[p]) {
		s := c.rules.Season
		if (!m.To.IsZero() && m.To.Before(s.From)) || (!s.To.IsZero() && m.From.After(s.To)) {
			continue
		}
		v := c.meetsAll(p, &m, row)
		if v.ok {
			return v
		}
		if first.line == nil {
			first = v
		}
	}
	return first
}

func (c *calc) lineOn(p int32, day chess.Date) *chess.Membership {
	if !c.reg.Filters() || day.IsZero() {
		return nil
	}
	if m, ok := c.reg.On(c.people.ids[p], day); ok {
		return &m
	}
	return nil
}

// meetsAll tests the conditions of eligibility and at least one of `any`.
func (c *calc) meetsAll(p int32, line *chess.Membership, row *chess.Row) verdict {
	e := &c.rules.Eligible
	who := subject{&c.people.facts[p], line, row}
	if clause := c.fails(&e.Conditions, who); clause != "" {
		v := verdict{reason: OtherCondition, clause: "eligibility." + clause, line: line}
		if clause == "region" {
			v.reason = OtherRegion
			c.warnNoRegion(p, line)
		}
		return v
	}
	fits := func(cond Conditions) bool { return c.fails(&cond, who) == "" }
	if len(e.Any) > 0 && !slices.ContainsFunc(e.Any, fits) {
		return verdict{reason: OtherCondition, clause: "eligibility.any", line: line}
	}
	return verdict{ok: true, line: line}
}

func (c *calc) warnNoRegion(p int32, line *chess.Membership) {
	if line == nil || line.Region != "" {
		return
	}
	c.list.Warning("region-missing", sourcePos(line.Source),
		diag.Say("%s stands in the register without a region", "%s figuruje w rejestrze bez województwa", c.people.name(p)),
		diag.Say("add the region, otherwise the results do not count", "dopisz województwo, inaczej wyniki się nie liczą"))
}

// subject is what a condition is asked about. line is nil without a register,
// row nil where no single result is meant.
type subject struct {
	player *chess.Player
	line   *chess.Membership
	row    *chess.Row
}

// fails gives the key of the first condition that the subject does not meet,
// empty where all hold. Without a register nobody is filtered by region or club.
func (c *calc) fails(cond *Conditions, s subject) string {
	if s.line != nil {
		if len(cond.Region) > 0 && !c.among(cond.Region, s.line.Region) {
			return "region"
		}
		if len(cond.Club) > 0 && !c.among(cond.Club, s.line.Club) {
			return "club"
		}
	}
	if len(cond.Fed) > 0 && !c.among(cond.Fed, s.fact("fed")) {
		return "fed"
	}
	if cond.Sex != "" && s.sex() != cond.Sex {
		return "sex"
	}
	if key := cond.failsAge(s); key != "" {
		return key
	}
	if cond.FideRated != "" && (s.fideRated() != (cond.FideRated == "yes")) {
		return "fide_rated"
	}
	for i := range cond.Where {
		if d := &cond.Where[i]; !c.meets(d, s) {
			return "where." + d.Column
		}
	}
	return ""
}

func (cond *Conditions) failsAge(s subject) string {
	if cond.BornFrom != (Born{}) {
		if ok, known := s.born(cond.BornFrom, true); !ok || !known {
			return "born_from"
		}
	}
	if cond.BornTo != (Born{}) {
		if ok, known := s.born(cond.BornTo, false); !ok || !known {
			return "born_to"
		}
	}
	return ""
}

// born compares with a bound of birth: from it on, or (from false) up to it.
func (s subject) born(b Born, from bool) (ok, known bool) {
	if !b.Date.IsZero() {
		day := s.player.Person.BirthDate
		if day.IsZero() {
			return false, false
		}
		if from {
			return !day.Before(b.Date), true
		}
		return !day.After(b.Date), true
	}
	year := s.player.Person.BirthYear
	if year == 0 && s.row != nil {
		year = s.row.Person.BirthYear
	}
	if from {
		return year >= b.Year, year != 0
	}
	return year <= b.Year, year != 0
}

func (s subject) sex() chess.Sex {
	if s.player.Person.Sex == "" && s.row != nil {
		return s.row.Person.Sex
	}
	return s.player.Person.Sex
}

// fideRated goes by a column fide_rated of the register, else by a FIDE rating
// there, else by the rating in the file.
func (s subject) fideRated() bool {
	if v := s.fact("fide_rated"); v != "" {
		return yes(v)
	}
	for _, column := range []string{"fide", "fide_rating", "fide_rapid", "fide_standard"} {
		if s.player.Ratings[column] > 0 {
			return true
		}
	}
	return s.row != nil && s.row.Person.Rating > 0
}

// fact gives a column of the person: the register line, the person's facts,
// then what the tournament file says.
func (s subject) fact(column string) string {
	if s.line != nil {
		switch column {
		case "region":
			return s.line.Region
		case "club":
			return s.line.Club
		}
		if v := s.line.Facts[column]; v != "" {
			return v
		}
	}
	if v := s.player.Facts[column]; v != "" {
		return v
	}
	if v := personFact(&s.player.Person, column); v != "" {
		return v
	}
	if n := s.player.Ratings[column]; n > 0 {
		return strconv.Itoa(n)
	}
	if s.row != nil {
		return personFact(&s.row.Person, column)
	}
	return ""
}

func personFact(p *chess.Person, column string) string {
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	switch column {
	case "region":
		return p.Region
	case "club":
		return p.Club
	case "fed":
		return p.Fed
	case "title":
		return p.Title
	case "sex":
		return string(p.Sex)
	case "rating":
		return number(p.Rating)
	case "birth_year":
		return number(p.BirthYear)
	case "fide_id":
		return p.FIDE
	}
	return ""
}

// meets tests one demand on a column: any of its values, or a number within
// its inclusive bounds.
func (c *calc) meets(d *Demand, s subject) bool {
	v := s.fact(d.Column)
	if d.From == nil && d.To == nil {
		return c.among(d.Values, v)
	}
	n, err := chess.ParsePoints(v)
	if err != nil {
		return false
	}
	return (d.From == nil || n.Cmp(*d.From) >= 0) && (d.To == nil || n.Cmp(*d.To) <= 0)
}

// among tells whether a text is one of the values, compared folded; the words
// for yes and no are equal in every spelling.
func (c *calc) among(values []string, v string) bool {
	for _, want := range values {
		if c.reg.SameText(want, v) || (yes(want) && yes(v)) || (no(want) && no(v)) {
			return true
		}
	}
	return false
}

func yes(s string) bool {
	return slices.Contains([]string{"yes", "true", "tak", "prawda"}, strings.ToLower(s))
}

func no(s string) bool {
	return slices.Contains([]string{"no", "false", "nie", "fałsz"}, strings.ToLower(s))
}

// named tells whether a list of decisions names the person.
func (c *calc) named(list []NamedID, p int32) bool {
	for i := range list {
		if c.isPerson(list[i].ID, p) {
			return true
		}
	}
	return false
}

// isPerson tells whether an id written in the settings means the person: the id
// of the cycle, the register number, the FIDE number or the published id.
func (c *calc) isPerson(id string, p int32) bool {
	f := &c.people.facts[p]
	return id != "" && (id == string(c.people.ids[p]) || id == f.Person.ID || id == f.Person.FIDE || id == f.Public)
}

// warnLate reports a register line that begins soon after a start: the form may
// have been signed at the tournament (registration on the first tournament).
func (c *calc) warnLate(p int32, ev *event, row *chess.Row) *chess.Membership {
	for _, m := range c.reg.History(c.people.ids[p]) {
		days := m.From.Ordinal() - ev.t.Date.Ordinal()
		if m.From.IsZero() || days <= 0 {
			continue
		}
		if days <= 31 && c.meetsAll(p, &m, row).ok {
			c.list.Warning("registered-late", row.At,
				diag.Say("%s played on %s and is registered from %s", "%s: start %s, rejestracja od %s", c.people.name(p), ev.t.Date, m.From),
				diag.Say("if the form was signed at the tournament, add to corrections.csv: %s;%s;status;counted;form signed at the tournament",
					"jeśli formularz podpisano na turnieju, dopisz do corrections.csv: %s;%s;status;counted;formularz podpisany na turnieju", ev.t.ID, c.people.ids[p]))
		}
		return &m
	}
	return nil
}
