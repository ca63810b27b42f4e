package site

import (
	"cmp"
	"strings"

	"podium/generator/chess"
	"podium/generator/league"
)

// leagueTeller turns the settings of a league into sentences.
type leagueTeller struct {
	*teller
	r *league.Rules
}

// leagueField is the function that tells one field of league.Rules.
type leagueField struct {
	name, group string
	tell        func(*leagueTeller)
}

// leagueFields lists every field of league.Rules in the order of the page.
var leagueFields = []leagueField{
	{"From", "event", (*leagueTeller).when},
	{"To", "event", (*leagueTeller).until},
	{"Year", "event", (*leagueTeller).year},
	{"Systems", "system", (*leagueTeller).systems},
	{"Seeding", "system", (*leagueTeller).seeding},
	{"Numbers", "system", (*leagueTeller).numbers},
	{"DrawSeed", "system", (*leagueTeller).drawSeed},
	{"LastRound", "system", (*leagueTeller).lastRound},
	{"Timetable", "system", (*leagueTeller).timetable},
	{"MatchPoints", "points", (*leagueTeller).matchPoints},
	{"GamePoints", "points", (*leagueTeller).gamePoints},
	{"Walkover", "points", (*leagueTeller).walkover},
	{"Bye", "points", (*leagueTeller).bye},
	{"ByeHalf", "points", (*leagueTeller).byeHalf},
	{"ByeFull", "points", (*leagueTeller).byeFull},
	{"ByeZero", "points", (*leagueTeller).byeZero},
	{"Withdrawn", "points", (*leagueTeller).withdrawn},
	{"AnnulBelow", "points", (*leagueTeller).annulBelow},
	{"Order", "order", (*leagueTeller).order},
	{"Direct", "order", (*leagueTeller).direct},
	{"Manual", "order", (*leagueTeller).manual},
	{"Era", "order", (*leagueTeller).era},
	{"Boards", "lineups", (*leagueTeller).boards},
	{"Lineup", "lineups", (*leagueTeller).lineup},
	{"BorrowedMax", "lineups", (*leagueTeller).borrowedMax},
	{"Borrowed", "lineups", (*leagueTeller).borrowed},
	{"CoreGames", "lineups", (*leagueTeller).coreGames},
	{"Conditions", "lineups", (*leagueTeller).conditionList},
	{"Region", "lineups", (*leagueTeller).region},
	{"MinLineup", "lineups", (*leagueTeller).minLineup},
	{"Colours", "lineups", (*leagueTeller).colours},
	{"BoardList", "boards", (*leagueTeller).boardList},
	{"BoardOrder", "boards", (*leagueTeller).boardOrder},
	{"Prizes", "prizes", (*leagueTeller).cups},
	{"Promotion", "prizes", (*leagueTeller).promotion},
	{"Fees", "fees", (*leagueTeller).fees},
	{"Deadlines", "fees", (*leagueTeller).deadlines},
	{"Final", "publish", (*leagueTeller).official},
}

var leagueGroups = []string{"event", "system", "points", "order", "lineups", "boards", "prizes", "fees", "publish"}

// ruleGroups gives the sentences of all settings by section.
func (b *leagueBuilder) ruleGroups() []ruleGroup {
	byGroup := make(map[string][]ruleSentence)
	t := &leagueTeller{&teller{words: b.words}, &b.st.Rules}
	for _, f := range leagueFields {
		t.out = nil
		f.tell(t)
		byGroup[f.group] = append(byGroup[f.group], t.out...)
	}
	return redactedRules(b.inGroups(byGroup, leagueGroups, "league.group."), b.in.Privacy)
}

func (b *leagueBuilder) rulesPage() Page {
	p := Page{Path: "rules/index.html", Nav: "rules/", Title: b.t("rules.title"), HeadTitle: b.t("rules.title")}
	p.Blocks = append(p.Blocks, bindingBlock(b.words, b.in.Pages)...)
	p.Blocks = append(p.Blocks, groupBlocks(b.words, b.ruleGroups(), b.in.Cycle.Paragraphs)...)
	var defaults [][]Span
	for _, n := range b.st.Notes {
		if n.Code == "default" && !b.in.Cycle.Keys[n.Key] {
			defaults = append(defaults, []Span{span(n.Text.In(b.lang) + " "), quiet(n.Rule)})
		}
	}
	if len(defaults) > 0 {
		p.Blocks = append(p.Blocks, heading("defaults", b.t("league.defaults")), Block{List: defaults})
	}
	p.Blocks = append(p.Blocks, b.clubFees()...)
	p.Blocks = append(p.Blocks, madeBlocks(b.words, b.in.InputHash, b.in.Version)...)
	return p
}

// clubFees list what each club owes; who has paid is not published.
func (b *leagueBuilder) clubFees() []Block {
	if len(b.st.Fees) == 0 {
		return nil
	}
	t := &Table{ID: "fees", Caption: b.t("league.club_fees")}
	t.Columns = []Column{b.column("club", ColName), b.column("teams", ColNumber), b.column("amount", ColMoney)}
	for _, f := range b.st.Fees {
		zloty := chess.Ratio(f.Amount, 100)
		t.Rows = append(t.Rows, Row{Cells: []Cell{textCell(f.Club), intCell(len(f.Teams)), {Text: b.money(f.Amount), Num: &zloty, Raw: b.num(zloty)}}})
	}
	return []Block{heading("club-fees", b.t("league.club_fees")), table(t)}
}

func (t *leagueTeller) when() {
	if !t.r.From.IsZero() {
		t.say("date", "league.rule.from", "from", t.r.From)
	}
}

func (t *leagueTeller) until() {
	if !t.r.To.IsZero() && t.r.To != t.r.From {
		t.say("date", "league.rule.to", "to", t.r.To)
	}
}

func (t *leagueTeller) year() {
	if t.r.Year > 0 {
		t.say("year", "league.rule.year", "year", itoa(t.r.Year))
	}
}

func (t *leagueTeller) systems() {
	if len(t.r.Systems) == 0 {
		t.say("system", "league.rule.no_system")
	}
	for i := range t.r.Systems {
		s := &t.r.Systems[i]
		var parts []string
		add := func(key string, args ...any) { parts = append(parts, t.t("league.system."+key, args...)) }
		add(s.Kind)
		if s.Kind == league.Swiss {
			add("rounds", "n", s.Rounds)
		}
		if s.SwapLastTwo {
			add("swap")
		}
		if s.Then != "" {
			add("then."+s.Then, "n", s.ThenRounds)
			add("rest." + cmp.Or(s.Rest, "twice"))
			add("drawn." + cmp.Or(s.Drawn, "phase1"))
			add("free." + cmp.Or(s.Free, "keep"))
			add("totals." + cmp.Or(s.Totals, "phase"))
			add("first." + cmp.Or(s.FirstNamed, "higher"))
		}
		t.say("system", "league.rule.system", "teams", t.teamsRange(s), "list", strings.Join(parts, "; "))
	}
}

func (t *leagueTeller) teamsRange(s *league.System) string {
	switch {
	case s.To == 0:
		return t.t("league.teams_from", "n", s.From)
	case s.To == s.From:
		return t.t("league.teams", "n", s.From)
	}
	return itoa(s.From) + "–" + t.t("league.teams", "n", s.To)
}

func (t *leagueTeller) seeding() {
	s := t.r.Seeding
	t.say("seeding", "league.rule.seeding", "rating", t.t("league.rating."+cmp.Or(s.Rating, "national")))
	if s.Fallback != "" {
		t.say("seeding.fallback", "league.rule.fallback."+s.Fallback)
	}
	if len(s.Then) > 0 {
		var keys []string
		for _, k := range s.Then {
			keys = append(keys, t.orKnown("league.then.", k))
		}
		t.say("seeding.then", "league.rule.then", "list", strings.Join(keys, ", "))
	}
	if s.MissingRating != nil {
		t.say("seeding.missing_rating", "league.rule.missing_rating", "n", *s.MissingRating)
	}
	if s.FideList != "" {
		t.say("seeding.fide_list", "league.rule.fide_list", "list", t.t("league.fide_list."+s.FideList))
	}
	if !s.Date.IsZero() {
		t.say("seeding.date", "rules.ratings.date", "date", s.Date)
	}
}

func (t *leagueTeller) numbers() {
	var list []string
	for _, n := range t.r.Numbers {
		list = append(list, itoa(n.Number)+" – "+n.Team)
	}
	if len(list) > 0 {
		t.say("numbers", "league.rule.numbers", "list", strings.Join(list, ", "))
	}
}

func (t *leagueTeller) drawSeed() {
	if t.r.DrawSeed != "" {
		t.say("draw_seed", "rules.order_seed", "seed", t.r.DrawSeed)
	}
}

func (t *leagueTeller) lastRound() {
	if t.r.LastRound {
		t.say("check.clubmates_last_round", "league.rule.last_round")
	}
}

func (t *leagueTeller) timetable() {
	for i, r := range t.r.Timetable {
		t.say("timetable", "league.rule.round_time", "n", i+1, "when", strings.Trim(t.date(r.Date)+", "+r.Time, ", "))
	}
}

func (t *leagueTeller) matchPoints() {
	m := t.r.MatchPoints
	t.say("match_points", "league.rule.match_points", "win", m.Win, "draw", m.Draw, "loss", m.Loss, "walkover", m.Walkover)
}

func (t *leagueTeller) gamePoints() {
	g := t.r.GamePoints
	t.say("game_points", "league.rule.game_points", "win", g.Win, "draw", g.Draw, "loss", g.Loss)
}

func (t *leagueTeller) walkover() {
	w := t.r.Walkover
	var parts []string
	parts = t.gift(parts, "game", w.GamePoints)
	parts = t.gift(parts, "board", w.BoardPoints)
	parts = t.gift(parts, "player", w.PlayerPoints)
	parts = append(parts, t.t("league.players."+cmp.Or(w.Players, "lineup")))
	t.say("walkover", "league.rule.walkover", "list", strings.Join(parts, "; "))
}

// gift adds a number of points given without play, where the settings name it.
func (t *leagueTeller) gift(parts []string, key string, p *chess.Points) []string {
	if p == nil {
		return parts
	}
	return append(parts, t.t("league.gift."+key, "points", *p))
}

func (t *leagueTeller) byeOf(key, kind string, b league.Bye) {
	var parts []string
	parts = t.gift(parts, "match", b.MatchPoints)
	parts = t.gift(parts, "game", b.GamePoints)
	parts = t.gift(parts, "player", b.PlayerPoints)
	parts = append(parts, t.t("league.players."+cmp.Or(b.Players, "lineup")), t.t("league.bye_boards."+cmp.Or(b.Boards, "even")))
	t.say(key, "league.rule.bye", "kind", upperFirst(t.t("league.kind."+kind)), "list", strings.Join(parts, "; "))
}

func (t *leagueTeller) bye()     { t.byeOf("bye", "bye", t.r.Bye) }
func (t *leagueTeller) byeHalf() { t.byeOf("bye.half", "bye_half", t.r.ByeHalf) }
func (t *leagueTeller) byeFull() { t.byeOf("bye.full", "bye_full", t.r.ByeFull) }
func (t *leagueTeller) byeZero() { t.byeOf("bye.zero", "bye_zero", t.r.ByeZero) }

func (t *leagueTeller) withdrawn() {
	t.say("withdrawn", "league.rule.withdrawn."+cmp.Or(t.r.Withdrawn, "keep"))
}

func (t *leagueTeller) annulBelow() {
	if !t.r.AnnulBelow.IsZero() {
		t.say("withdrawn.annul_below", "league.rule.annul_below", "share", t.r.AnnulBelow.String())
	}
}

func (t *leagueTeller) order() {
	var keys []string
	end := league.KeyShared
	for _, k := range t.r.Order {
		switch k {
		case league.KeyShared, league.KeyDraw, league.KeyManual:
			end = k
		default:
			keys = append(keys, t.orderName(k))
		}
	}
	t.say("order", "league.rule.order", "list", strings.Join(keys, "; "))
	t.say("order", "rules.order.end."+end)
}

func (t *leagueTeller) direct() {
	d := t.r.Direct
	if d.GamePoints {
		t.say("direct.game_points", "league.rule.direct.with_games")
	} else {
		t.say("direct.game_points", "league.rule.direct.matches_only")
	}
	t.say("direct.walkovers", "league.rule.direct.walkovers."+cmp.Or(d.Walkovers, "count"))
	t.say("direct.repeated", "league.rule.direct.repeated."+cmp.Or(d.Repeated, "mean"))
	t.say("direct.incomplete", "league.rule.direct.incomplete."+cmp.Or(d.Incomplete, "strict"))
}

func (t *leagueTeller) manual() {
	for _, m := range t.r.Manual {
		by := m.By
		if day := t.numericDate(m.Date); day != "" {
			by = strings.TrimPrefix(by+", "+day, ", ")
		}
		if by != "" {
			by = " (" + by + ")"
		}
		t.say("manual_order", "league.rule.manual", "list", strings.Join(m.Teams, ", "), "reason", m.Reason, "by", by)
	}
}

func (t *leagueTeller) era() {
	if t.r.Era != "" {
		t.say("rules", "league.rule.era", "era", t.r.Era)
	}
}
