package config

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
	"podium/generator/league"
)

// leagueRules reads the rules of a team championship.
func leagueRules(r *reader) *league.Rules {
	rules := league.Defaults()
	rules.Year = r.get("year").int()
	rules.From, rules.To = r.get("date").dates()
	rules.Boards = boards(r.get("boards"))
	scoring(r, &rules)
	standing(r, &rules)
	rules.Systems = systems(r.get("system"))
	rules.Seeding = seeding(r.get("seeding").open())
	rules.DrawSeed = r.get("draw_seed").text()
	rules.Numbers = numbers(r.get("numbers"))
	rules.Timetable = timetable(r.get("timetable"))
	teams(r, &rules)
	rules.Fees = leagueFees(r.get("fees"))
	dates, awards := r.get("deadlines").open(), r.get("prizes").open()
	rules.Deadlines = league.Deadlines{
		Entry:          dates.get("entry").date(),
		Payment:        dates.get("payment").date(),
		CommuniqueDays: dates.get("communique_days").int(),
	}
	rules.Prizes = league.Prizes{
		Cups: awards.get("cups").int(), MedalsPerBoard: awards.get("medals_per_board").int(),
		Title: awards.get("title").text(), Diplomas: awards.get("diplomas").yes(),
	}
	rules.Promotion = r.get("promotion").intIf()
	return &rules
}

// leaguePublish reads how the standing of a championship is published.
func leaguePublish(r *reader) circuit.Publish {
	return circuit.Publish{
		Status:           r.get("status").word(),
		Edition:          r.get("edition").text(),
		Reopened:         r.get("reopened").text(),
		CorrectionsUntil: r.get("corrections_until").text(),
	}
}

func boards(v value) []league.Board {
	var out []league.Board
	for _, item := range v.items() {
		r := item.open()
		out = append(out, league.Board{
			BornFrom: r.get("born_from").int(),
			BornTo:   r.get("born_to").int(),
			Sex:      chess.Sex(r.get("sex").word()),
		})
	}
	return out
}

// scoring reads what matches, games, walkovers and byes are worth.
func scoring(r *reader, rules *league.Rules) {
	m, g := r.get("match_points").open(), r.get("game_points").open()
	rules.MatchPoints = league.MatchPoints{
		Win: m.get("win").number(), Draw: m.get("draw").number(),
		Loss: m.get("loss").number(), Walkover: m.get("walkover").number(),
	}
	rules.GamePoints = league.GamePoints{
		Win: g.get("win").number(), Draw: g.get("draw").number(), Loss: g.get("loss").number(),
	}
	w, b := r.get("walkover").open(), r.get("bye").open()
	rules.Walkover = league.Walkover{
		GamePoints:   w.get("game_points").numberIf(),
		BoardPoints:  w.get("board_points").numberIf(),
		PlayerPoints: w.get("player_points").numberIf(),
		Players:      w.get("players").word(),
	}
	rules.Bye = bye(b)
	rules.ByeFull = bye(b.get("full").open())
	rules.ByeHalf = bye(b.get("half").open())
	rules.ByeZero = bye(b.get("zero").open())
}

func bye(r *reader) league.Bye {
	return league.Bye{
		MatchPoints:  r.get("match_points").numberIf(),
		GamePoints:   r.get("game_points").numberIf(),
		PlayerPoints: r.get("player_points").numberIf(),
		Players:      r.get("players").word(),
		Boards:       r.get("boards").word(),
	}
}

// standing reads the order of teams and of the players of a board.
func standing(r *reader, rules *league.Rules) {
	rules.Order = r.get("order").texts()
	rules.BoardOrder = words(r.get("board_order"))
	rules.Era = r.get("rules").word()
	d, l := r.get("direct").open(), r.get("board_list").open()
	rules.Direct = league.Direct{
		GamePoints: d.get("game_points").yes(),
		Walkovers:  d.get("walkovers").word(),
		Repeated:   d.get("repeated").word(),
		Incomplete: d.get("incomplete").word(),
	}
	rules.BoardList = league.BoardList{
		BoardOf:         l.get("board_of").word(),
		ForfeitIsPlayed: l.get("forfeit_is_played").yes(),
	}
	for _, item := range r.get("manual_order").items() {
		m := item.open()
		rules.Manual = append(rules.Manual, league.ManualOrder{
			Teams: m.get("teams").texts(), Reason: m.get("reason").text(),
			By: m.get("by").text(), Date: m.get("date").date(),
		})
	}
	if w := r.get("withdrawn"); w.isMapping() {
		rules.Withdrawn, rules.AnnulBelow = "annul_below", w.open().get("annul_below").number()
	} else {
		rules.Withdrawn = w.word()
	}
}

func words(v value) []string {
	var out []string
	for _, item := range v.items() {
		if w := item.word(); w != "" {
			out = append(out, w)
		}
	}
	return out
}

// systems reads the systems by number of teams, ascending, and notes where
// each stands, because the rules count them.
func systems(v value) []league.System {
	type placed struct {
		league.System
		at string
	}
	var found []placed
	for _, e := range v.entries() {
		name, open := strings.CutSuffix(e.name, "+")
		from, to, ok := parseRange(name)
		if !ok {
			e.key.failWith(diag.Say("a number of teams such as 5-8 or 13+", "liczba drużyn, na przykład 5-8 albo 13+"))
			continue
		}
		if open {
			to = 0
		}
		if s := system(e.value); s.Kind != "" {
			s.From, s.To = from, to
			found = append(found, placed{s, e.path})
		}
	}
	slices.SortStableFunc(found, func(a, b placed) int { return cmp.Compare(a.From, b.From) })
	var out []league.System
	for i, f := range found {
		v.d.alias(fmt.Sprintf("system[%d]", i), f.at)
		out = append(out, f.System)
	}
	return out
}

func system(v value) league.System {
	r, kind, rounds := v.d.open(nil, v.path, shapeOf("system")), "", 0
	if v.isMapping() {
		r = v.open()
		kind, rounds = r.get("use").word(), r.get("swiss").int()
		if r.get("swiss").set == r.get("use").set {
			v.failWith(diag.Say("give either swiss: rounds or use: round_robin", "podaj albo swiss: liczba rund, albo use: round_robin"))
		}
		if r.get("swiss").set {
			kind = league.Swiss
		}
	} else {
		kind = v.word()
	}
	return league.System{
		Kind:        kind,
		Rounds:      rounds,
		Then:        r.get("then").word(),
		ThenRounds:  r.get("rounds").int(),
		Rest:        r.get("rest").word(),
		Drawn:       r.get("drawn").word(),
		Free:        r.get("free").word(),
		Totals:      r.get("totals").word(),
		FirstNamed:  r.get("first_named").word(),
		SwapLastTwo: r.get("swap_last_two").yes(),
	}
}

func seeding(r *reader) league.Seeding {
	return league.Seeding{
		Rating:        r.get("rating").word(),
		Fallback:      r.get("fallback").word(),
		Then:          words(r.get("then")),
		MissingRating: r.get("missing_rating").intIf(),
		FideList:      r.get("fide_list").word(),
		Date:          r.get("date").date(),
	}
}

func numbers(v value) []league.TeamNumber {
	var out []league.TeamNumber
	for i, e := range v.entries() {
		out = append(out, league.TeamNumber{Team: e.name, Number: e.int()})
		v.d.alias(fmt.Sprintf("numbers[%d]", i), e.path)
	}
	return out
}

func timetable(v value) []league.RoundTime {
	var out []league.RoundTime
	for _, item := range v.items() {
		r := item.open()
		out = append(out, league.RoundTime{Date: r.get("date").date(), Time: r.get("time").text()})
	}
	return out
}

// teams reads the rules of line-ups, clubs and players.
func teams(r *reader, rules *league.Rules) {
	rules.LastRound = r.get("check").open().get("clubmates_last_round").yes()
	rules.MinLineup = r.get("min_lineup").int()
	rules.BorrowedMax = r.get("borrowed_max").intIf()
	rules.Borrowed = r.get("borrowed_count").word()
	rules.Conditions = words(r.get("conditions"))
	rules.Region = r.get("region").text()
	rules.Colours = r.get("colours").text()
	l := r.get("lineup").open()
	rules.Lineup = league.Lineup{
		Reserves:       l.get("reserves").word(),
		SharedReserves: l.get("shared_reserves").word(),
	}
	for _, item := range l.get("sections").items() {
		rules.Lineup.Sections = append(rules.Lineup.Sections, ints(item))
	}
	for _, item := range l.get("up").items() {
		pair := ints(item)
		if len(pair) != 2 {
			item.failWith(diag.Say("a pair such as [6, 5]", "para, na przykład [6, 5]"))
			continue
		}
		rules.Lineup.Up = append(rules.Lineup.Up, [2]int{pair[0], pair[1]})
	}
	if core := r.get("core_games"); core.set {
		c := core.open()
		rules.CoreGames = &league.CoreGames{Max: c.get("max").int(), File: c.get("file").text()}
	}
}

func ints(v value) []int {
	var out []int
	for _, item := range v.items() {
		out = append(out, item.int())
	}
	return out
}

func leagueFees(v value) league.Fees {
	r := v.open()
	return league.Fees{Set: v.set, FirstTeam: r.get("first_team").money(), NextTeam: r.get("next_team").money()}
}
