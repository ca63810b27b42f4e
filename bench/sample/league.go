package main

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/league"
)

// The boards of the junior championship: 1 and 2 juniors to 18, 3 and 4 to 14,
// 5 a girl to 18, 6 a girl to 14.
const leagueBoards = 6

// sections of a line-up: juniors, younger juniors, girls, younger girls.
const (
	juniors = iota
	younger
	girls
	youngerGirls
)

// leaguePlayer is a registered player.
type leaguePlayer struct {
	id, name string
	section  int
	board    int // base: the board; 0 = reserve
	born     int
	female   bool
	rating   int
	fide     int
	club     string // where it is not the team's: borrowed
}

// leagueTeam is one team of a championship.
type leagueTeam struct {
	name, club string
	number     int
	strength   int
	players    []*leaguePlayer // in registered order
	score      int             // match points
	games      int             // half points
	byes       int
	met        map[string]bool
	last       []*leaguePlayer // line-up by board
}

// championship plays a team championship.
type championship struct {
	rng     *rand.Rand
	year    int
	teams   []*leagueTeam
	rows    [][]string // matches.csv
	style   func(a, b string) string
	matches []chess.Match
}

// leagueClubs are invented; the towns exist.
var leagueClubs = []string{
	"UKS Skoczek spod Lipy Garwolin", "MKS Wieża za Rzeką Pułtusk", "KSz Pion i Figura Płońsk", "UKS Złoty Laufer Ciechanów",
	"SKS Hetmanek z Górki Grójec", "UKS Długa Roszada Mława", "KS Cichy Gambit Sierpc", "UKS Biały Pionek nad Bugiem Wyszków",
	"MUKS Trzy Wieże Siedlce", "UKS Szach pod Sosną Otwock", "TS Spokojna Końcówka Żyrardów", "UKS Mała Roszada Sochaczew",
}

// leagues adds the two championships: dmj-2021 with 13 teams in a Swiss, and
// dmj-small with 10 teams in two phases.
func leagues(files map[string][]byte) {
	large := newChampionship(2151, 13, 2021)
	large.style = func(a, b string) string {
		if a == "½" {
			return "1/2"
		}
		if a == "+" || b == "+" || a == "-" {
			return a + ":" + b
		}
		return a + "-" + b
	}
	for round := 1; round <= 7; round++ {
		large.round(round, round == 7, round == 5)
	}
	large.add(files, "dmj-2021/", "round;table;team_a;team_b;board;player_a;player_b;result;phase")

	small := newChampionship(1972, 10, 2021)
	small.style = func(a, b string) string { return a + ":" + b }
	for round := 1; round <= 5; round++ {
		small.round(round, round == 5, false)
	}
	for round := 1; round <= 2; round++ {
		small.decide(5 + round)
	}
	small.add(files, "dmj-small/", "runda;stół;drużyna A;drużyna B;szachownica;zawodnik A;zawodnik B;wynik;faza")
}

// newChampionship enters n teams: the first club sends two.
func newChampionship(seed uint64, n, year int) *championship {
	c := &championship{rng: rand.New(rand.NewPCG(seed, 7)), year: year}
	names := newNaming(c.rng)
	id := 61000 + int(seed)
	for i := range n {
		t := &leagueTeam{club: leagueClubs[max(i-1, 0)], strength: 1700 - 22*i + c.rng.IntN(80), met: map[string]bool{}}
		t.name = t.club
		if i < 2 {
			t.number = i + 1
			t.name = t.club + " " + strings.Repeat("I", i+1)
		}
		c.enter(t, names, &id)
		c.teams = append(c.teams, t)
	}
	return c
}

// enter registers the base of six and up to three reserves.
func (c *championship) enter(t *leagueTeam, names *naming, id *int) {
	places := []struct{ section, board int }{
		{juniors, 1}, {juniors, 2}, {juniors, 0}, {younger, 3}, {younger, 4}, {younger, 0},
		{girls, 5}, {youngerGirls, 6}, {youngerGirls, 0},
	}
	for _, p := range places {
		if p.board == 0 && c.rng.IntN(3) == 0 {
			continue
		}
		player := &leaguePlayer{section: p.section, board: p.board, female: p.section >= girls}
		youngest := 18
		if p.section == younger || p.section == youngerGirls {
			youngest = 14
		}
		player.born = c.year - youngest + c.rng.IntN(4)
		if p.section == younger && c.rng.IntN(8) == 0 {
			player.female = true // a girl may be registered on a boys' board
		}
		surname, given := names.next(player.female)
		player.name = surname + " " + given
		*id += 1 + c.rng.IntN(9)
		player.id = fmt.Sprint(*id)
		player.rating = t.strength - 120*p.section - 10*p.board + c.rng.IntN(90)
		player.rating = max(player.rating-player.rating%2, 1000)
		switch c.rng.IntN(6) {
		case 0:
			player.fide, player.rating = player.rating-30, 0
		case 1, 2:
			player.fide = player.rating - 40 + c.rng.IntN(60)
		}
		t.players = append(t.players, player)
	}
	if c.rng.IntN(4) == 0 {
		t.players[0].club = leagueClubs[c.rng.IntN(len(leagueClubs))] // one borrowed player is allowed
	}
}

// round pairs a round of the Swiss by match points and plays it.
func (c *championship) round(round int, last, walkover bool) {
	order := slices.Clone(c.teams)
	slices.SortStableFunc(order, func(a, b *leagueTeam) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(b.games, a.games), cmp.Compare(b.strength, a.strength))
	})
	var free *leagueTeam
	for i := len(order) - 1; i >= 0 && len(order)%2 == 1; i-- {
		if order[i].byes == 0 {
			free = order[i]
			order = slices.Delete(order, i, i+1)
			break
		}
	}
	pairs := pairUp(order, last)
	for k, p := range pairs {
		a, b := p[0], p[1]
		if (round+k)%2 == 0 {
			a, b = b, a
		}
		c.play(1, round, k+1, a, b, walkover && k == 3)
	}
	if free != nil {
		free.byes++
		free.score++
		free.games += leagueBoards
		c.rows = append(c.rows, []string{fmt.Sprint(round), fmt.Sprint(len(pairs) + 1), free.name, "", "", "", "", "bye", ""})
		c.matches = append(c.matches, chess.Match{Round: round, A: free.name, Kind: chess.TeamBye})
	}
}

// pairUp pairs the upper half of a score group against the lower one, nobody
// twice, clubmates not in the last round.
func pairUp(order []*leagueTeam, last bool) [][2]*leagueTeam {
	if len(order) == 0 {
		return [][2]*leagueTeam{}
	}
	a := order[0]
	group := 1
	for group < len(order) && order[group].score == a.score {
		group++
	}
	for k := range len(order) - 1 {
		i := k + 1
		if group > 1 && k < group-1 {
			i = 1 + (group/2-1+k)%(group-1) // the middle of the group first
		}
		b := order[i]
		if a.met[b.name] || last && a.club == b.club {
			continue
		}
		rest := slices.Concat(order[1:i], order[i+1:])
		if pairs := pairUp(rest, last); pairs != nil {
			return append([][2]*leagueTeam{{a, b}}, pairs...)
		}
	}
	return nil
}

// decide plays a round of the second phase as the regulation pairs it.
func (c *championship) decide(round int) {
	rules := league.Defaults()
	rules.Boards = make([]league.Board, leagueBoards)
	system := league.DefaultSystem()
	system.From, system.Kind, system.Rounds, system.Then, system.ThenRounds = 2, league.Swiss, 5, "cup", 2
	rules.Systems = []league.System{system}
	var in league.Input
	byName := map[string]*leagueTeam{}
	for _, t := range c.teams {
		in.Teams = append(in.Teams, chess.Team{ID: t.name, Name: t.name})
		byName[t.name] = t
	}
	in.Matches = c.matches
	var list diag.List
	table := 0
	for _, d := range league.Compute(rules, in, &list).Deciding {
		if d.Round == round-5 && d.B != "" {
			table++
			c.play(2, round, table, byName[d.A], byName[d.B], false)
		}
	}
}

// play plays one match and writes its lines.
func (c *championship) play(phase, round, table int, a, b *leagueTeam, walkover bool) {
	a.met[b.name], b.met[a.name] = true, true
	start := []string{fmt.Sprint(round), fmt.Sprint(table), a.name, b.name}
	shown := ""
	if phase > 1 {
		shown = fmt.Sprint(phase)
	}
	m := chess.Match{Phase: phase, Round: round, Table: table, A: a.name, B: b.name, Kind: chess.Played}
	if walkover {
		a.score += 2
		a.games += 2 * leagueBoards
		b.score--
		m.Kind = chess.WalkoverA
		c.matches = append(c.matches, m)
		c.rows = append(c.rows, slices.Concat(start, []string{"", "", "", "walkover_a", shown}))
		return
	}
	a.last, b.last = c.lineup(a), c.lineup(b)
	x, y := 0, 0
	for k := range leagueBoards {
		signA, signB, r := c.game(a.last[k], b.last[k])
		r.Board = k + 1
		m.Boards = append(m.Boards, r)
		x += int(r.ResultA.Half())
		y += int(r.ResultB.Half())
		c.rows = append(c.rows, slices.Concat(start, []string{fmt.Sprint(k + 1), nameOf(a.last[k]), nameOf(b.last[k]), c.style(signA, signB), shown}))
	}
	c.matches = append(c.matches, m)
	a.games += x
	b.games += y
	switch {
	case x > y:
		a.score += 2
	case y > x:
		b.score += 2
	default:
		a.score++
		b.score++
	}
}

func nameOf(p *leaguePlayer) string {
	if p == nil {
		return "-"
	}
	return p.name
}

// lineup fills the boards with who is there, in registered order: a younger
// player may move up, a board nobody is left for stays empty.
func (c *championship) lineup(t *leagueTeam) []*leaguePlayer {
	left := map[int][]*leaguePlayer{}
	for _, p := range t.players {
		if c.rng.IntN(18) > 0 && (p.board > 0 || c.rng.IntN(4) == 0 || len(left[p.section]) < 1) {
			left[p.section] = append(left[p.section], p)
		}
	}
	take := func(sections ...int) *leaguePlayer {
		for _, s := range sections {
			if len(left[s]) > 0 {
				p := left[s][0]
				left[s] = left[s][1:]
				return p
			}
		}
		return nil
	}
	return []*leaguePlayer{take(juniors, younger), take(juniors, younger), take(younger), take(younger), take(girls, youngerGirls), take(youngerGirls)}
}

// game plays one board by the ratings and a little luck.
func (c *championship) game(a, b *leaguePlayer) (string, string, chess.BoardResult) {
	r := chess.BoardResult{}
	switch {
	case a == nil && b == nil:
		r.ResultA, r.ResultB = chess.ForfeitLoss, chess.ForfeitLoss
		return "-", "-", r
	case a == nil:
		r.ResultA, r.ResultB = chess.ForfeitLoss, chess.ForfeitWin
		return "-", "+", r
	case b == nil:
		r.ResultA, r.ResultB = chess.ForfeitWin, chess.ForfeitLoss
		return "+", "-", r
	}
	difference := cmp.Or(a.rating, a.fide) - cmp.Or(b.rating, b.fide)
	luck := c.rng.IntN(800) - 400
	switch {
	case difference+luck > 90:
		r.ResultA, r.ResultB = chess.Win, chess.Loss
		return "1", "0", r
	case difference+luck < -90:
		r.ResultA, r.ResultB = chess.Loss, chess.Win
		return "0", "1", r
	}
	r.ResultA, r.ResultB = chess.Draw, chess.Draw
	return "½", "½", r
}

// add writes teams.csv, lineups.csv and matches.csv.
func (c *championship) add(files map[string][]byte, prefix, head string) {
	teams := []string{"team;club;number;captain;region;licence;fee_paid;entry_paid;withdrawn"}
	lineups := []string{"team;board;role;id;name;birth_year;sex;club;rating;fide;licence"}
	names := newNaming(c.rng)
	for _, t := range c.teams {
		surname, given := names.next(c.rng.IntN(2) == 0)
		teams = append(teams, strings.Join([]string{t.name, t.club, orEmpty(t.number), surname + " " + given, "MA", "tak", "tak", "tak", ""}, ";"))
		for _, p := range t.players {
			role, sex := "base", "m"
			if p.board == 0 {
				role = "reserve"
			}
			if p.female {
				sex = "k"
			}
			lineups = append(lineups, strings.Join([]string{t.name, orEmpty(p.board), role, p.id, p.name, fmt.Sprint(p.born), sex, cmp.Or(p.club, t.club), orEmpty(p.rating), orEmpty(p.fide), "tak"}, ";"))
		}
	}
	rows := []string{head}
	for _, r := range c.rows {
		rows = append(rows, strings.Join(r, ";"))
	}
	files[prefix+"teams.csv"] = csvFile(teams...)
	files[prefix+"lineups.csv"] = csvFile(lineups...)
	files[prefix+"matches.csv"] = csvFile(rows...)
}

func orEmpty(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprint(n)
}
