package league

import (
	"fmt"
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// Keys of order.
const (
	KeyMatchPoints = "match_points"
	KeyGamePoints  = "game_points"
	KeyBoards      = "boards"
	KeyDirect      = "direct"
	KeyShared      = "shared"
	KeyDraw        = "draw"
	KeyManual      = "manual"
)

var boardOrderKeys = []string{"points", "team_place", "percent", "games_desc", "games_asc", "performance", "wins", KeyShared}

// Validate gives the faults of the settings by key path.
func (r Rules) Validate() []diag.Problem {
	v := &validator{rules: r}
	v.boards()
	v.points()
	v.order()
	v.boardOrder()
	v.systems()
	v.seeding()
	v.lineup()
	v.choices()
	v.dates()
	return v.problems
}

type validator struct {
	rules    Rules
	problems []diag.Problem
}

func (v *validator) add(s diag.Severity, code, path string, text, hint diag.Text) {
	v.problems = append(v.problems, diag.Problem{Severity: s, Code: code, Path: path, Text: text, Hint: hint})
}

func (v *validator) bad(path string, text, hint diag.Text) {
	v.add(diag.Error, "value-invalid", path, text, hint)
}

func (v *validator) boards() {
	if len(v.rules.Boards) == 0 {
		v.bad("boards", diag.Say("the settings name no boards", "ustawienia nie podają szachownic"),
			diag.Say("write one entry for each board, for example - {born_from: 2003}", "wpisz po jednej pozycji na szachownicę, na przykład - {born_from: 2003}"))
	}
	for i, b := range v.rules.Boards {
		if b.BornFrom > 0 && b.BornTo > 0 && b.BornFrom > b.BornTo {
			v.bad(fmt.Sprintf("boards[%d]", i), diag.Say("born_from lies after born_to", "born_from jest późniejsze niż born_to"),
				diag.Say("exchange the two years", "zamień oba roczniki"))
		}
	}
	if n := len(v.rules.Colours); n > 0 && n < len(v.rules.Boards) {
		v.bad("colours", diag.Say("%q names %d boards, the teams play on %d", "%q podaje %d szachownic, drużyny grają na %d", v.rules.Colours, n, len(v.rules.Boards)),
			diag.Say("write one letter W or B for each board", "wpisz po jednej literze W lub B na szachownicę"))
	}
}

// points checks that gifts add up: the sum over boards is the game points, so
// that results by board and game points agree (I-04).
func (v *validator) points() {
	r := v.rules
	mp := r.MatchPoints
	if mp.Win.Cmp(mp.Draw) < 0 || mp.Draw.Cmp(mp.Loss) < 0 {
		v.bad("match_points", diag.Say("a win must be worth at least a draw and a draw at least a loss", "zwycięstwo musi być warte co najmniej tyle co remis, a remis co najmniej tyle co porażka"), diag.Text{})
	}
	if g := r.WalkoverGift(); len(r.Boards) > 0 && sum(g.Boards) != g.GamePoints {
		v.add(diag.Warning, "gift-sum", "walkover", diag.Say("a walkover gives %s game points, but %s on the boards", "walkower daje %s małych punktów, ale %s na szachownicach", g.GamePoints, sum(g.Boards)),
			diag.Say("set game_points to board_points times the number of boards", "ustaw game_points na board_points razy liczba szachownic"))
	}
	for _, b := range []struct {
		path string
		kind chess.MatchKind
	}{{"bye", chess.TeamBye}, {"bye.half", chess.TeamByeHalf}, {"bye.full", chess.TeamByeFull}, {"bye.zero", chess.TeamByeZero}} {
		if g := r.ByeGift(b.kind); g.Boards != nil && len(r.Boards) > 0 && sum(g.Boards) != g.GamePoints {
			v.add(diag.Warning, "gift-sum", b.path, diag.Say("the bye gives %s game points, but %s on the boards", "pauza daje %s małych punktów, ale %s na szachownicach", g.GamePoints, sum(g.Boards)),
				diag.Say("leave `boards` out or change game_points", "usuń `boards` albo zmień game_points"))
		}
	}
}

func (v *validator) order() {
	order := v.rules.Order
	for i, key := range order {
		path := fmt.Sprintf("order[%d]", i)
		last := i == len(order)-1
		switch key {
		case KeyShared, KeyDraw, KeyManual:
			if !last && !(key == KeyManual && i == len(order)-2 && order[i+1] == KeyShared) {
				v.add(diag.Error, "order-open", path, diag.Say("keys after %s are never reached", "klucze po %s nigdy nie są używane", key), diag.Say("delete them or move %s to the end", "usuń je albo przenieś %s na koniec", key))
			}
			if key == KeyDraw && v.rules.DrawSeed == "" {
				v.add(diag.Error, "draw-seed", path, diag.Say("lots need a stored seed", "losowanie wymaga zapisanego ziarna"), diag.Say("set draw_seed to any text, before the first round", "ustaw draw_seed na dowolny tekst, przed pierwszą rundą"))
			}
			continue
		case KeyMatchPoints, KeyGamePoints, KeyBoards, KeyDirect:
		default:
			if _, err := parseCode(key); err != nil {
				v.add(diag.Error, "unknown-key", path, diag.Say("%q is no criterion of a team standing", "%q nie jest kryterium klasyfikacji drużynowej", key),
					diag.Say("use match_points, game_points, boards, direct or a code such as BH:MP/C1", "użyj match_points, game_points, boards, direct albo kodu takiego jak BH:MP/C1"))
			}
		}
		if last {
			v.add(diag.Error, "order-open", "order", diag.Say("the order does not say what happens when nothing separates two teams", "kolejność nie mówi, co się dzieje, gdy nic nie rozdziela drużyn"),
				diag.Say("end it with shared, draw or manual", "zakończ ją wpisem shared, draw albo manual"))
		}
	}
	if len(order) == 0 {
		v.add(diag.Error, "order-open", "order", diag.Say("the order of teams is empty", "kolejność drużyn jest pusta"), diag.Say("write for example [match_points, game_points, boards, direct, shared]", "wpisz na przykład [match_points, game_points, boards, direct, shared]"))
	}
}

func (v *validator) boardOrder() {
	order := v.rules.BoardOrder
	for i, key := range order {
		if !slices.Contains(boardOrderKeys, key) {
			v.add(diag.Error, "unknown-key", fmt.Sprintf("board_order[%d]", i), diag.Say("%q is no criterion of a board list", "%q nie jest kryterium klasyfikacji na szachownicach", key), diag.Text{})
		}
	}
	if len(order) == 0 || order[len(order)-1] != KeyShared {
		v.add(diag.Error, "order-open", "board_order", diag.Say("the order of a board list does not end in shared", "kolejność na szachownicach nie kończy się wpisem shared"), diag.Say("add shared at the end", "dopisz shared na końcu"))
	}
}

func (v *validator) systems() {
	upTo := 0
	for i, s := range v.rules.Systems {
		path := fmt.Sprintf("system[%d]", i)
		switch {
		case s.From < 2:
			v.bad(path, diag.Say("a championship needs at least two teams", "mistrzostwa wymagają co najmniej dwóch drużyn"), diag.Text{})
		case s.To != 0 && s.To < s.From:
			v.bad(path, diag.Say("the range %d-%d is empty", "zakres %d-%d jest pusty", s.From, s.To), diag.Text{})
		case i > 0 && (upTo == 0 || s.From <= upTo):
			v.bad(path, diag.Say("the ranges of numbers of teams overlap", "zakresy liczby drużyn zachodzą na siebie"), diag.Text{})
		}
		upTo = s.To
		if s.Kind == Swiss && s.Rounds < 1 {
			v.bad(path, diag.Say("a Swiss needs a number of rounds", "system szwajcarski wymaga liczby rund"), diag.Say("write {swiss: 7}", "wpisz {swiss: 7}"))
		}
		if s.TwoPhase() && (s.ThenRounds < 1 || s.ThenRounds > 4) {
			v.bad(path, diag.Say("the second phase needs 1 to 4 rounds", "druga faza wymaga od 1 do 4 rund"), diag.Say("write rounds: 2", "wpisz rounds: 2"))
		}
		if s.Kind != Swiss && !s.IsRoundRobin() {
			v.bad(path, diag.Say("%q is no system", "%q nie jest systemem rozgrywek", s.Kind), diag.Text{})
		}
		if s.Drawn == "lots" && v.rules.DrawSeed == "" {
			v.add(diag.Error, "draw-seed", path, diag.Say("lots need a stored seed", "losowanie wymaga zapisanego ziarna"), diag.Say("set draw_seed", "ustaw draw_seed"))
		}
	}
}

func (v *validator) seeding() {
	used := map[int]string{}
	for i, n := range v.rules.Numbers {
		path := fmt.Sprintf("numbers[%d]", i)
		if n.Number < 1 {
			v.bad(path, diag.Say("start numbers begin with 1", "numery startowe zaczynają się od 1"), diag.Text{})
		}
		if other, taken := used[n.Number]; taken {
			v.bad(path, diag.Say("number %d is given to %s and %s", "numer %d mają %s i %s", n.Number, other, n.Team), diag.Text{})
		}
		used[n.Number] = n.Team
	}
}

func (v *validator) lineup() {
	seen := make([]bool, len(v.rules.Boards)+1)
	for i, section := range v.rules.Lineup.Sections {
		for _, b := range section {
			if b < 1 || b > len(v.rules.Boards) || seen[b] {
				v.bad(fmt.Sprintf("lineup.sections[%d]", i), diag.Say("board %d does not exist or stands in two sections", "szachownica %d nie istnieje albo stoi w dwóch grupach", b), diag.Text{})
				continue
			}
			seen[b] = true
		}
	}
	if n := len(v.rules.Boards); n > 0 && v.rules.MinLineup > n {
		v.bad("min_lineup", diag.Say("the least line-up is larger than the number of boards", "minimalny skład jest większy niż liczba szachownic"), diag.Text{})
	}
	for i, c := range v.rules.Conditions {
		if !slices.Contains([]string{"club_licence", "fee_paid", "entry_paid", "player_licence", "region"}, c) {
			v.add(diag.Error, "unknown-key", fmt.Sprintf("conditions[%d]", i), diag.Say("%q is no condition", "%q nie jest warunkiem", c),
				diag.Say("use club_licence, fee_paid, entry_paid, player_licence or region", "użyj club_licence, fee_paid, entry_paid, player_licence albo region"))
		}
	}
}

// choices checks the keys that take one of a few words.
func (v *validator) choices() {
	r := v.rules
	check := func(path, value string, allowed ...string) {
		if !slices.Contains(allowed, value) {
			v.bad(path, diag.Say("%q is not one of %v", "%q nie jest żadnym z %v", value, allowed), diag.Text{})
		}
	}
	check("withdrawn", r.Withdrawn, "keep", "annul", "annul_below")
	check("direct.walkovers", r.Direct.Walkovers, "count", "ignore")
	check("direct.repeated", r.Direct.Repeated, "mean", "sum")
	check("direct.incomplete", r.Direct.Incomplete, "strict", "ignore")
	check("board_list.board_of", r.BoardList.BoardOf, "lowest", "most_played", "registered")
	check("walkover.players", r.Walkover.Players, "lineup", "registered", "none")
	check("bye.players", r.Bye.Players, "lineup", "registered")
	check("bye.boards", r.Bye.Boards, "even", "win", "none")
	check("borrowed_count", r.Borrowed, "registered", "fielded")
	check("lineup.reserves", r.Lineup.Reserves, "section_end", "list_order")
	check("lineup.shared_reserves", r.Lineup.SharedReserves, "warn", "error", "allow")
	check("seeding.rating", r.Seeding.Rating, "national", "fide")
	check("rules", r.Era, "", "2009", "2023", "2024", "2026")
}

func (v *validator) dates() {
	r := v.rules
	if !r.From.IsZero() && !r.To.IsZero() && r.To.Before(r.From) {
		v.bad("date", diag.Say("the last day lies before the first", "ostatni dzień jest wcześniejszy niż pierwszy"), diag.Text{})
	}
	for i, t := range r.Timetable {
		if !t.Date.IsZero() && !t.Date.Within(r.From, r.To) {
			v.add(diag.Warning, "season-outside", fmt.Sprintf("timetable[%d]", i), diag.Say("round %d is played on %s, outside the event", "runda %d jest rozgrywana %s, poza terminem zawodów", i+1, t.Date), diag.Text{})
		}
	}
}

func sum(points []chess.Points) chess.Points {
	total := chess.Points{}
	for _, p := range points {
		total = total.Add(p)
	}
	return total
}
