package site

import (
	"cmp"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/league"
)

// changeLog tells who led after each round and what decisions changed.
func (b *leagueBuilder) changeLog() []logEntry {
	log := slices.Concat(b.editionLog(), b.adjustmentLog(), b.roundLog())
	slices.SortStableFunc(log, func(x, y logEntry) int { return cmp.Or(y.date.Cmp(x.date), x.order-y.order) })
	return log
}

// roundLog tells of each round that is over: who led after it, in the second
// phase how its matches ended, and at the end who won.
func (b *leagueBuilder) roundLog() []logEntry {
	var log []logEntry
	groups, second := b.rounds(), 0
	for _, g := range groups {
		e := logEntry{date: b.roundDay(g.round), order: 3, anchor: "round-" + itoa(g.round), title: b.roundName(g.phase, g.round)}
		switch {
		case g.phase > 1:
			second++
			if slices.ContainsFunc(g.matches, pending) {
				continue
			}
			e.anchor = "phase-2-round-" + itoa(second)
			e.list = b.decidedMatches(g, second)
		case g.round > b.st.RoundsDone:
			continue
		default:
			if leaders := b.leadersAfter(g.round); len(leaders) > 0 {
				e.list = [][]Span{append([]Span{span(b.t("changes.leader") + " ")}, leaders...)}
			}
		}
		log = append([]logEntry{e}, log...)
	}
	if b.st.Final && len(log) > 0 {
		log[0].list = append(log[0].list, b.winner(), []Span{span(b.t("changes.final"))})
	}
	return log
}

// roundDay gives the day of a round by the timetable, else the first of the
// event.
func (b *leagueBuilder) roundDay(round int) chess.Date {
	if times := b.st.Rules.Timetable; round >= 1 && round <= len(times) && !times[round-1].Date.IsZero() {
		return times[round-1].Date
	}
	return cmp.Or(b.st.Rules.From, b.st.AsOf)
}

// decidedMatches tells how the matches of a round of the second phase ended,
// and for which places they were.
func (b *leagueBuilder) decidedMatches(g roundGroup, round int) [][]Span {
	var list [][]Span
	for _, m := range g.matches {
		if m.TeamB < 0 {
			continue
		}
		a, other := b.st.Entries[m.TeamA].Team, b.st.Entries[m.TeamB].Team
		line := []Span{linked(a.Name, b.teamHref(a.ID)), span(" – "), linked(other.Name, b.teamHref(other.ID)), span(" " + b.matchScore(m))}
		for _, d := range b.st.Deciding {
			if d.Round == round && (d.A == a.ID && d.B == other.ID || d.A == other.ID && d.B == a.ID) {
				line = append(line, span(" ("+b.t("changes.for_places", "from", d.From, "to", d.To)+")"))
			}
		}
		list = append(list, line)
	}
	return list
}

func (b *leagueBuilder) winner() []Span {
	var items []Span
	for i := range b.st.Entries {
		if e := &b.st.Entries[i]; e.Place == 1 && !e.Annulled {
			items = append(items, linked(e.Team.Name, b.teamHref(e.Team.ID)), span(", "))
		}
	}
	return sentence(b.t("changes.winner"), items)
}

// leadersAfter gives the teams with most match and game points after a round.
func (b *leagueBuilder) leadersAfter(round int) []Span {
	var best league.Totals
	var ids []string
	for i := range b.st.Entries {
		e := &b.st.Entries[i]
		var sum league.Totals
		for _, m := range e.Matches {
			if m.Phase <= 1 && m.Round <= round {
				sum.MatchPoints, sum.GamePoints = sum.MatchPoints.Add(m.MatchPoints), sum.GamePoints.Add(m.GamePoints)
			}
		}
		c := cmp.Or(sum.MatchPoints.Cmp(best.MatchPoints), sum.GamePoints.Cmp(best.GamePoints))
		if e.Annulled || c < 0 && len(ids) > 0 {
			continue
		}
		if c > 0 || len(ids) == 0 {
			best, ids = sum, nil
		}
		ids = append(ids, e.Team.ID)
	}
	var spans []Span
	for i, id := range ids {
		if i > 0 {
			spans = append(spans, span(", "))
		}
		spans = append(spans, linked(b.teamName(id), b.teamHref(id)))
	}
	if len(spans) > 0 {
		spans = append(spans, span(" ("+b.t("league.sum", "mp", best.MatchPoints, "gp", best.GamePoints)+")"))
	}
	return spans
}

// adjustmentLog tells of points added or taken by decision.
func (b *leagueBuilder) adjustmentLog() []logEntry {
	var log []logEntry
	perDay := make(map[chess.Date]int)
	for i := range b.st.Entries {
		e := &b.st.Entries[i]
		for j := range e.Added {
			a := &e.Added[j]
			perDay[a.Date]++
			log = append(log, logEntry{
				date: a.Date, order: 1, anchor: "c-" + cmp.Or(a.Date.String(), "0") + "-" + itoa(perDay[a.Date]),
				title: b.t("changes.correction", "tournament", e.Team.Name), list: [][]Span{{span(b.adjustment(a))}},
			})
		}
	}
	return log
}

// editionLog tells all that differs from the newest frozen edition, and why a
// closed championship was opened again.
func (b *leagueBuilder) editionLog() []logEntry {
	return b.words.editionLog(b.st.AsOf, b.in.Cycle.Publish.Reopened, b.in.Changes, b.editionLines)
}

// editionLines says what differs, kind by kind.
func (b *leagueBuilder) editionLines() [][]Span {
	var lines [][]Span
	for _, kind := range []string{ChangeRound, ChangePaired} {
		lines = append(lines, b.changed(kind, func(c *Change) Span {
			return span(b.changedRound(c) + " (" + b.t("changes.matches", "n", c.Count) + ")")
		}))
	}
	for _, kind := range []string{ChangeTeam, ChangeTeamGone} {
		lines = append(lines, b.changed(kind, b.changedTeam))
	}
	for i := range b.in.Changes {
		if line := b.changedLine(&b.in.Changes[i]); line != nil {
			lines = append(lines, line)
		}
	}
	return lines
}

// changed puts all changes of a kind into one sentence.
func (b *leagueBuilder) changed(kind string, item func(*Change) Span) []Span {
	return b.words.changed(b.in.Changes, kind, item)
}

func (b *leagueBuilder) changedRound(c *Change) string {
	return lowerFirst(b.roundName(c.Phase, c.Round))
}

func (b *leagueBuilder) changedTeam(c *Change) Span {
	if c.Name != "" {
		return span(c.Name)
	}
	return linked(b.teamName(c.Club), b.teamHref(c.Club))
}

// changedLine tells one change of a match or a team; nil where it stands in a
// sentence with others.
func (b *leagueBuilder) changedLine(c *Change) []Span {
	switch c.Kind {
	case ChangeMatch:
		return []Span{span(b.t("changes.match") + " " + b.changedRound(c) + ", "), b.changedTeam(c), span(" – "), linked(b.teamName(c.Other), b.teamHref(c.Other)),
			span(" " + b.num(c.TotalNow) + ":" + b.num(c.GamesNow))}
	case ChangeOutcome:
		return []Span{b.changedTeam(c), span(", " + b.changedRound(c) + ": " + b.pointsMove(c))}
	case ChangeDecision:
		a := league.Adjustment{Round: c.Round, MatchPoints: c.Field == league.KeyMatchPoints, Value: c.TotalNow, Correction: chess.Correction{Reason: c.Reason}}
		before := ", "
		if c.GoneNow {
			a.Value, before = c.TotalThen, ", "+b.t("changes.decision_gone")+": "
		}
		return []Span{b.changedTeam(c), span(before + lowerFirst(b.adjustment(&a)))}
	case ChangeWithdrawn:
		if c.Round == 0 {
			return []Span{b.changedTeam(c), span(": " + b.t("changes.plays_again"))}
		}
		return []Span{b.changedTeam(c), span(": " + b.t("changes.withdrawn", "n", c.Round))}
	case ChangeMoved:
		place := ""
		if c.PlaceThen != c.PlaceNow {
			place = b.t("changes.place", "before", placeOrDash(c.PlaceThen), "after", placeOrDash(c.PlaceNow))
		}
		return []Span{b.changedTeam(c), span(": " + strings.Trim(place+", "+b.pointsMove(c), ", "))}
	}
	return nil
}

// pointsMove says match and game points before and after, whichever differ.
func (b *leagueBuilder) pointsMove(c *Change) string {
	value := func(p chess.Points, gone bool) string {
		if gone {
			return "–"
		}
		return b.num(p)
	}
	var parts []string
	if c.TotalThen.Cmp(c.TotalNow) != 0 || c.GoneThen != c.GoneNow {
		parts = append(parts, b.t("changes.match_points", "before", value(c.TotalThen, c.GoneThen), "after", value(c.TotalNow, c.GoneNow)))
	}
	if c.GamesThen.Cmp(c.GamesNow) != 0 || c.GoneThen != c.GoneNow {
		parts = append(parts, b.t("changes.game_points", "before", value(c.GamesThen, c.GoneThen), "after", value(c.GamesNow, c.GoneNow)))
	}
	return strings.Join(parts, ", ")
}

func (b *leagueBuilder) changesPage(log []logEntry) Page {
	p := Page{Path: "changes/index.html", Nav: "changes/", Title: b.t("changes.title"), HeadTitle: b.t("changes.title")}
	p.Blocks = logBlocks(b.words, log)
	return p
}
