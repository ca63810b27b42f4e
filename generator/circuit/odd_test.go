package circuit_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
)

func drawTerm(t *rapid.T) circuit.Term {
	term := circuit.NewTerm(rapid.SampledFrom([]string{"game_points", "percent", "place", "place_linear", "place_low", "participation",
		"weaker_groups", "seed_gain", "performance", "column", "unheard of"}).Draw(t, "term"))
	term.Byes, term.MaxRounds, term.NormaliseTo = rapid.Bool().Draw(t, "byes"), rapid.IntRange(0, 3).Draw(t, "max"), rapid.IntRange(0, 6).Draw(t, "to")
	term.Ties = rapid.SampledFrom([]string{"", "share", "best"}).Draw(t, "ties")
	switch rapid.IntRange(0, 4).Draw(t, "table") {
	case 0:
		term.Table = []chess.Points{chess.Whole(5), chess.Whole(3)}
	case 1:
		term.Bands = []circuit.Band{{Bound: chess.Halves(1), Value: chess.Whole(9)}}
	case 2:
		term.BySize = []circuit.SizeTable{{Size: 2, Table: []chess.Points{chess.Whole(1)}}}
	case 3:
		term.Tables = []circuit.ClassTable{{Class: "x", Table: []chess.Points{chess.Whole(1)}}}
	}
	if rapid.Bool().Draw(t, "tail") {
		term.Tail = &circuit.Tail{Step: chess.Whole(-1)}
	}
	if rapid.Bool().Draw(t, "cap") {
		term.CapShare, term.Recode = ratio(1, 2), &circuit.Recode{Win: chess.Whole(3)}
	}
	return term
}

func drawOrder(t *rapid.T) []circuit.OrderKey {
	uses := rapid.SliceOfN(rapid.SampledFrom([]string{"final_place", "final_points", "last_place", "last_result", "best_single", "best_dropped",
		"sum_all", "places_count", "sum_places", "sum_game_points", "aux", "points_by", "starts", "starts_in", "percent", "running_total",
		"common_places", "head_to_head", "younger", "older", "rating", "draw", "manual", "shared", "unheard of"}), 0, 4).Draw(t, "order")
	var out []circuit.OrderKey
	for _, u := range uses {
		out = append(out, circuit.OrderKey{Use: u, Points: []circuit.Term{circuit.NewTerm("place_low")}, Column: "BH", Block: "A"})
	}
	return out
}

func drawOddRules(t *rapid.T) circuit.Rules {
	r := circuit.Rules{LowWins: rapid.Bool().Draw(t, "low"), Decimals: rapid.IntRange(-1, 2).Draw(t, "decimals"),
		RankOn:   rapid.SampledFrom([]string{"", "displayed"}).Draw(t, "rank on"),
		Entries:  rapid.SampledFrom([]string{"", "register"}).Draw(t, "entries"),
		OrderFor: rapid.SampledFrom([]string{"", "first"}).Draw(t, "order for"),
		Points:   rapid.SliceOfN(rapid.Custom(drawTerm), 0, 3).Draw(t, "points"),
		Order:    drawOrder(t), Count: drawCount(t, 4)}
	r.Count.Missed = rapid.SampledFrom([]string{"", "zero", "none", "penalty"}).Draw(t, "missed")
	r.Count.Penalty = circuit.PenaltyValue{Base: rapid.SampledFrom([]string{"", "n", "entries"}).Draw(t, "base"), Add: chess.Halves(1)}
	r.Count.Total = rapid.SampledFrom([]string{"", "mean"}).Draw(t, "total")
	switch rapid.IntRange(0, 3).Draw(t, "parts") {
	case 0:
		r.Count.PerBlock = []circuit.NamedCount{{Name: "A", Count: circuit.Count{All: true}}}
	case 1:
		r.Count.PerTerm = []circuit.NamedCount{{Name: "game_points", Count: circuit.Count{Best: &circuit.Share{N: 1}}}}
	}
	if rapid.Bool().Draw(t, "final") {
		r.Final = &circuit.Final{Tournament: rapid.SampledFrom([]string{"t3", "t9"}).Draw(t, "id"), InPool: rapid.Bool().Draw(t, "pool"), Required: rapid.Bool().Draw(t, "required")}
	}
	if rapid.Bool().Draw(t, "clubs") {
		r.Clubs = &circuit.Clubs{Best: rapid.IntRange(0, 2).Draw(t, "best"), Presence: chess.Ratio(1, 3), Order: drawOrder(t)}
	}
	if rapid.Bool().Draw(t, "categories") {
		r.Category = []circuit.Category{{ID: "a", RatingTo: 1500, RatingBasis: rapid.SampledFrom([]string{"", "tournament", "latest", "highest", "first_start"}).Draw(t, "basis")},
			{ID: "b", Points: "own", MinSize: 2, MergeInto: "a", Order: drawOrder(t)}}
	}
	r.Prizes = []circuit.Prize{{PlaceFrom: 2, PlaceTo: 4, Amounts: []circuit.Amount{{Money: 100}, {Thing: "cup"}}}, {Category: "a", OutsideFrom: 1, OutsideTo: 1}, {Clubs: true}, {Standing: "none"}}
	r.PrizeRule.Order = rapid.SampledFrom([]string{"", "highest_value"}).Draw(t, "prize order")
	r.PrizeRule.Shared = rapid.SampledFrom([]string{"", "split", "duplicate"}).Draw(t, "shared")
	r.Eligible.PlaceScope = rapid.SampledFrom([]string{"", "eligible"}).Draw(t, "scope")
	r.Eligible.MinStarts = circuit.Share{N: rapid.IntRange(0, 3).Draw(t, "starts")}
	r.Qualify = &circuit.Qualify{Top: 2, PerCategory: 1, MinAverage: ratio(1, 2)}
	r.Further = []circuit.Further{{ID: "f", Block: "A", Prizes: r.Prizes}}
	r.MinPlayed = &circuit.Share{Part: ratio(1, 2)}
	for k := range 4 {
		tr := circuit.NewTournament(fmt.Sprintf("t%d", k))
		tr.Block, tr.Drop = rapid.SampledFrom([]string{"", "A"}).Draw(t, "block"), rapid.SampledFrom([]string{"normal", "never", "first"}).Draw(t, "drop")
		r.Tourns = append(r.Tourns, tr)
	}
	r.Tourns[1].Groups = []circuit.Group{{ID: "t2", Level: 1}, {ID: "t0", Level: 2}}
	return r
}

func drawOddTables(t *rapid.T) []circuit.Table {
	var out []circuit.Table
	for k := range 4 {
		d := chess.Date{Year: 2018, Month: 3, Day: 1 + k}
		x := &chess.Tournament{ID: fmt.Sprintf("t%d", k), Date: d, To: d, Rounds: rapid.IntRange(0, 3).Draw(t, "rounds"), HasGames: rapid.Bool().Draw(t, "games"),
			Status: rapid.SampledFrom([]chess.Status{chess.Held, chess.Held, chess.Held, chess.Planned, chess.Annulled}).Draw(t, "status")}
		table := circuit.Table{Tournament: x}
		for range rapid.IntRange(0, 4).Draw(t, "rows") {
			id := chess.PlayerID(fmt.Sprintf("p%d", rapid.IntRange(0, 4).Draw(t, "who")))
			row := chess.Row{Place: rapid.IntRange(0, 4).Draw(t, "place"), HasPoints: rapid.Bool().Draw(t, "has points"), Played: rapid.Bool().Draw(t, "played"),
				Points: chess.Halves(rapid.Int64Range(-2, 6).Draw(t, "points")), Code: rapid.SampledFrom([]string{"", "DNS", "DNF"}).Draw(t, "code"),
				PlayedRounds: rapid.IntRange(-1, 3).Draw(t, "rounds played"), Person: chess.Person{Name: string(id), Club: rapid.SampledFrom([]string{"", "K", "L"}).Draw(t, "club"), Rating: rapid.IntRange(0, 2).Draw(t, "rating") * 1000}}
			if x.HasGames {
				row.Games = []chess.Game{{Round: 1, Opponent: -1, Result: chess.Result(rapid.IntRange(0, 9).Draw(t, "result"))}}
			}
			x.Rows = append(x.Rows, row)
			who := chess.Identity{Player: id}
			if id == "p4" {
				who = chess.Identity{Undecided: []chess.PlayerID{"p4", "p5"}}
			}
			table.Who = append(table.Who, who)
		}
		out = append(out, table)
	}
	return out
}

// Whatever stands in settings and files, the computation ends, every line has a
// place, and the shares of prizes add up.
func TestOddRulesAndTablesNeverPanic(t *testing.T) {
	lines := 0
	rapid.Check(t, func(t *rapid.T) {
		r := drawOddRules(t)
		r.Validate()
		in := circuit.Input{Tables: drawOddTables(t), Corrections: []chess.Correction{
			{Tournament: "t0", Player: "p1", Field: "status", Value: "disqualified"}, {Tournament: "t3", Player: "p0", Field: "points", Value: "7"}}}
		s := circuit.Compute(r, in, &diag.List{})
		for i, l := range s.Lines {
			if l.Place < 1 || l.Place > i+1 {
				t.Fatalf("line %d has place %d", i+1, l.Place)
			}
			lines++
		}
		for _, a := range s.Awards {
			if a.Rest < 0 || a.Rest > 0 && a.Rest >= int64(len(a.To)+len(a.Clubs)) {
				t.Fatalf("%d grosze left over among %d", a.Rest, len(a.To))
			}
		}
	})
	t.Logf("%d lines checked", lines)
}
