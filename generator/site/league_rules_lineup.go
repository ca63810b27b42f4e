package site

import (
	"cmp"
	"strings"

	"podium/generator/chess"
)

// Sentences about boards, line-ups, board lists, prizes and fees.

func (t *leagueTeller) boards() {
	for i, b := range t.r.Boards {
		var parts []string
		if b.BornFrom > 0 {
			parts = append(parts, t.t("rules.cond.born_from", "year", itoa(b.BornFrom)))
		}
		if b.BornTo > 0 {
			parts = append(parts, t.t("rules.cond.born_to", "year", itoa(b.BornTo)))
		}
		switch b.Sex {
		case chess.Female:
			parts = append(parts, t.t("rules.cond.female"))
		case chess.Male:
			parts = append(parts, t.t("rules.cond.male"))
		}
		if len(parts) == 0 {
			parts = append(parts, t.t("league.anybody"))
		}
		t.say("boards", "league.rule.board", "n", i+1, "who", strings.Join(parts, ", "))
	}
}

func (t *leagueTeller) lineup() {
	l := t.r.Lineup
	t.say("lineup", "league.rule.ladder")
	if len(l.Sections) > 0 {
		var sections []string
		for _, s := range l.Sections {
			sections = append(sections, joinInts(s))
		}
		t.say("lineup.sections", "league.rule.sections", "list", strings.Join(sections, "; "))
	}
	t.say("lineup.reserves", "league.rule.reserves."+cmp.Or(l.Reserves, "section_end"))
	if len(l.Up) > 0 {
		var moves []string
		for _, m := range l.Up {
			moves = append(moves, itoa(m[0])+" → "+itoa(m[1]))
		}
		t.say("lineup.up", "league.rule.up", "list", strings.Join(moves, ", "))
	}
	t.say("lineup.shared_reserves", "league.rule.shared_reserves."+cmp.Or(l.SharedReserves, "warn"))
}

func joinInts(n []int) string {
	var out []string
	for _, v := range n {
		out = append(out, itoa(v))
	}
	return strings.Join(out, ", ")
}

func (t *leagueTeller) borrowedMax() {
	if t.r.BorrowedMax != nil {
		t.say("borrowed_max", "league.rule.borrowed_max", "n", *t.r.BorrowedMax)
	}
}

func (t *leagueTeller) borrowed() {
	t.say("borrowed_count", "league.rule.borrowed."+cmp.Or(t.r.Borrowed, "registered"))
}

func (t *leagueTeller) coreGames() {
	c := t.r.CoreGames
	if c == nil {
		return
	}
	t.say("core_games", "league.rule.core_games", "n", c.Max)
	if c.File == "" {
		t.say("core_games.file", "league.rule.core_unknown")
	}
}

func (t *leagueTeller) conditionList() {
	var list []string
	for _, c := range t.r.Conditions {
		list = append(list, t.orKnown("league.condition.", c))
	}
	if len(list) > 0 {
		t.say("conditions", "league.rule.conditions", "list", strings.Join(list, "; "))
	}
}

func (t *leagueTeller) region() {
	if t.r.Region != "" {
		t.say("region", "league.rule.region", "region", t.r.Region)
	}
}

func (t *leagueTeller) minLineup() {
	if t.r.MinLineup > 0 {
		t.say("min_lineup", "league.rule.min_lineup", "n", t.r.MinLineup)
		return
	}
	t.say("min_lineup", "league.rule.min_lineup_open")
}

func (t *leagueTeller) colours() {
	if t.r.Colours != "" {
		t.say("colours", "league.rule.colours", "colours", t.r.Colours)
	}
}

func (t *leagueTeller) boardList() {
	t.say("board_list.board_of", "league.rule.board_of."+cmp.Or(t.r.BoardList.BoardOf, "lowest"))
	if t.r.BoardList.ForfeitIsPlayed {
		t.say("board_list.forfeit_is_played", "league.rule.forfeit_played")
	} else {
		t.say("board_list.forfeit_is_played", "league.rule.forfeit_not_played")
	}
}

func (t *leagueTeller) boardOrder() {
	var keys []string
	for _, k := range t.r.BoardOrder {
		keys = append(keys, t.orKnown("league.board_order.", k))
	}
	if len(keys) > 0 {
		t.say("board_order", "league.rule.board_order", "list", strings.Join(keys, "; "))
	}
}

func (t *leagueTeller) cups() {
	if n := t.r.Prizes.Cups; n > 0 {
		t.say("prizes.cups", "league.rule.cups", "n", n)
	}
	if n := t.r.Prizes.MedalsPerBoard; n > 0 {
		t.say("prizes.medals_per_board", "league.rule.medals", "n", n)
	}
	if s := t.r.Prizes.Title; s != "" {
		t.say("prizes.title", "league.rule.title", "title", s)
	}
	if t.r.Prizes.Diplomas {
		t.say("prizes.diplomas", "league.rule.diplomas")
	}
}

func (t *leagueTeller) promotion() {
	if t.r.Promotion == nil {
		t.say("promotion", "league.promotion_unknown")
		return
	}
	t.say("promotion", "league.rule.promotion", "n", *t.r.Promotion)
}

func (t *leagueTeller) fees() {
	if t.r.Fees.FirstTeam > 0 {
		t.say("fees.first_team", "rules.fees.first_team", "amount", t.money(t.r.Fees.FirstTeam))
	}
	if t.r.Fees.NextTeam > 0 {
		t.say("fees.next_team", "rules.fees.next_team", "amount", t.money(t.r.Fees.NextTeam))
	}
}

func (t *leagueTeller) deadlines() {
	d := t.r.Deadlines
	if !d.Entry.IsZero() {
		t.say("deadlines.entry", "league.deadline", "date", d.Entry)
	}
	if !d.Payment.IsZero() {
		t.say("deadlines.payment", "league.rule.payment", "date", d.Payment)
	}
	if d.CommuniqueDays > 0 {
		t.say("deadlines.communique_days", "league.rule.communique", "n", d.CommuniqueDays)
	}
}

func (t *leagueTeller) official() {
	if t.r.Final {
		t.say("publish.status", "rules.publish.official")
		return
	}
	t.say("publish.status", "rules.publish.provisional")
}
