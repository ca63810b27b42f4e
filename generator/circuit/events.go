package circuit

import (
	"cmp"
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// event is one tournament with everything the settings say about it.
type event struct {
	t       *chess.Tournament
	who     []chess.Identity
	groupOf []int // index into rules.Groups by row; nil for a tournament without groups
	rules   TournamentRules
	terms   []Term
	weight  chess.Points // of the tournament, for a final times its own
	listed  bool         // named in the settings
	final   bool
	pool    bool    // its value takes part in the choice of results
	base    bool    // counts for the number of drops
	counts  bool    // false: shown only
	player  []int32 // number of the person by row, -1 = nobody known
	// starters is the number of starts in the table, guests included.
	starters int
}

// pos gives the place of the event for problems of the whole table.
func (ev *event) pos() diag.Pos {
	if len(ev.t.Rows) > 0 {
		return diag.Pos{File: ev.t.Rows[0].At.File, Sheet: ev.t.Rows[0].At.Sheet}
	}
	return diag.Pos{File: ev.t.File}
}

// calendar is the list of tournaments of a cycle, sorted by date, then by
// their order in the settings, then by id.
type calendar struct {
	all  []*event
	asOf chess.Date
}

// newCalendar merges parts and groups, sorts the tournaments and marks the
// final. asOf zero means the day of the last held tournament.
func newCalendar(r *Rules, in *Input) *calendar {
	c := &calendar{}
	at := map[string]int{}
	for i, t := range r.Tourns {
		at[t.ID] = i
	}
	for _, t := range mergeTables(r, in.Tables) {
		ev := &event{t: t.Tournament, who: t.Who, groupOf: t.groupOf, rules: NewTournament(t.ID)}
		if i, ok := at[t.ID]; ok {
			ev.rules, ev.listed = r.Tourns[i], true
		}
		ev.apply(r)
		c.all = append(c.all, ev)
	}
	place := func(ev *event) int {
		if i, ok := at[ev.t.ID]; ok {
			return i
		}
		return len(r.Tourns)
	}
	slices.SortStableFunc(c.all, func(a, b *event) int {
		return cmp.Or(a.t.Date.Cmp(b.t.Date), cmp.Compare(place(a), place(b)), cmp.Compare(a.t.ID, b.t.ID))
	})
	c.asOf = in.AsOf
	if c.asOf.IsZero() {
		for _, ev := range c.all {
			if ev.t.Status == chess.Held && ev.t.Date.After(c.asOf) {
				c.asOf = ev.t.Date
			}
		}
	}
	return c
}

// with gives the same tournaments under other rules.
func (c *calendar) with(r *Rules) *calendar {
	out := &calendar{asOf: c.asOf, all: make([]*event, len(c.all))}
	for n, ev := range c.all {
		twin := *ev
		twin.rules, twin.listed = NewTournament(ev.t.ID), false
		for i := range r.Tourns {
			if r.Tourns[i].ID == ev.t.ID {
				twin.rules, twin.listed = r.Tourns[i], true
			}
		}
		twin.apply(r)
		out.all[n] = &twin
	}
	return out
}

// apply sets what follows from the rules of the standing: terms, weight, and
// the part the tournament plays.
func (ev *event) apply(r *Rules) {
	ev.terms = r.Points
	if ev.rules.Points != nil {
		ev.terms = ev.rules.Points
	}
	ev.weight, ev.counts = ev.rules.Weight, ev.rules.Counts
	ev.final = r.Final != nil && r.Final.Tournament == ev.t.ID
	ev.pool = ev.counts && (!ev.final || r.Final.InPool)
	ev.base = ev.counts && ev.rules.CountsToDrops && (!ev.final || r.Final.CountsToDrops)
	if ev.final {
		ev.weight = ev.weight.Mul(r.Final.Weight)
	}
	ev.starters = 0
	for i := range ev.t.Rows {
		if isStart(&ev.t.Rows[i], r) {
			ev.starters++
		}
	}
}

// isStart tells whether the row is a start: something was played, and its code
// is none of those that stand for an absence.
func isStart(row *chess.Row, r *Rules) bool {
	return row.Played && (row.Code == "" || !slices.Contains(r.Count.AbsentCodes, row.Code))
}

// inScope tells whether the tournament's results enter the standing at asOf.
func (c *calendar) inScope(ev *event, s Season) bool {
	if ev.t.Status != chess.Held || ev.t.Date.After(c.asOf) {
		return false
	}
	return ev.rules.OutsideSeason || ev.inSeason(s)
}

func (ev *event) inSeason(s Season) bool {
	day := ev.t.Date
	if s.Assign == "end" {
		day = ev.lastDay()
	}
	return day.Within(s.From, s.To)
}

// lastDay gives the last day of a tournament over several days.
func (ev *event) lastDay() chess.Date {
	if ev.t.To.IsZero() {
		return ev.t.Date
	}
	return ev.t.To
}

// checkSeason reports tournaments outside the season.
func (c *calendar) checkSeason(r *Rules, list *diag.List) {
	for _, ev := range c.all {
		off := ev.t.Status == chess.Cancelled || ev.t.Status == chess.Annulled || ev.t.Date.IsZero()
		if off || ev.rules.OutsideSeason || ev.inSeason(r.Season) {
			continue
		}
		list.Error("season-outside", ev.pos(),
			diag.Say("tournament %s of %s lies outside the season %s to %s", "turniej %s z dnia %s leży poza sezonem od %s do %s",
				ev.t.ID, ev.t.Date, r.Season.From, r.Season.To),
			diag.Say("correct the date or the season, or set `outside_season: allow` on this tournament",
				"popraw datę albo sezon, albo wpisz przy tym turnieju `outside_season: allow`"))
	}
}

// scope gives the tournaments whose results enter the standing, in order.
func (c *calendar) scope(r *Rules) []*event {
	var out []*event
	for _, ev := range c.all {
		if c.inScope(ev, r.Season) {
			out = append(out, ev)
		}
	}
	return out
}

// remaining gives the tournaments that count and are still to come at asOf, the
// final included.
func (c *calendar) remaining(r *Rules) []*event {
	var out []*event
	for _, ev := range c.all {
		later := ev.t.Status == chess.Held && ev.t.Date.After(c.asOf)
		if ev.counts && (later || ev.t.Status == chess.Planned) && (ev.rules.OutsideSeason || ev.inSeason(r.Season)) {
			out = append(out, ev)
		}
	}
	return out
}

// planned gives the number of tournaments of the calendar that count for the
// thresholds and are neither cancelled nor annulled, in one block or ("") all.
func (c *calendar) planned(block string) int {
	n := 0
	for _, ev := range c.all {
		off := ev.t.Status == chess.Cancelled || ev.t.Status == chess.Annulled
		if ev.base && !off && (block == "" || ev.rules.Block == block) {
			n++
		}
	}
	return n
}

// lines gives the tournaments as published. A tournament after asOf is shown as
// planned, without its file, where the settings announce it, else not at all:
// a standing of an earlier day does not know later files.
func (c *calendar) lines(scope []*event) []TournamentLine {
	var out []TournamentLine
	for _, ev := range c.all {
		t := ev.t
		if t.Status == chess.Held && t.Date.After(c.asOf) {
			if !ev.listed {
				continue
			}
			t = &chess.Tournament{ID: t.ID, Name: t.Name, Date: t.Date, To: t.To, Rounds: t.Rounds, Status: chess.Planned}
		}
		line := TournamentLine{Tournament: t, Final: ev.final, Weight: ev.weight, Block: ev.rules.Block,
			Counted: ev.counts && slices.Contains(scope, ev)}
		for i := range t.Rows {
			if t.Rows[i].Played {
				line.Players++
			}
		}
		out = append(out, line)
	}
	return out
}
