package circuit_test

import (
	"fmt"
	"testing"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
)

// BenchmarkCompute2M computes 2,000,000 results of 40,000 players: the best 8
// of 49 tournaments and a doubled final.
func BenchmarkCompute2M(b *testing.B) {
	const players, tournaments = 40_000, 50
	ids := make([]chess.PlayerID, players)
	for p := range ids {
		ids[p] = chess.PlayerID(fmt.Sprintf("p%05d", p))
	}
	var tables []circuit.Table
	seed := uint32(1)
	for k := range tournaments {
		day := chess.Date{Year: 2018, Month: 1, Day: 1}.AddDays(k)
		t := &chess.Tournament{ID: fmt.Sprintf("t%02d", k), Date: day, To: day, Rounds: 9, Status: chess.Held, Rows: make([]chess.Row, players)}
		table := circuit.Table{Tournament: t, Who: make([]chess.Identity, players)}
		for p := range ids {
			seed = seed*1664525 + 1013904223
			t.Rows[p] = chess.Row{Points: chess.Halves(int64(seed >> 24 % 19)), HasPoints: true, Played: true, PlayedRounds: -1}
			table.Who[p].Player = ids[p]
		}
		tables = append(tables, table)
	}
	rules := circuit.Rules{Decimals: -1, Count: circuit.Count{Best: &circuit.Share{N: 8}},
		Final: &circuit.Final{Tournament: "t49", Weight: chess.Whole(2)},
		Order: []circuit.OrderKey{{Use: "final_points"}, {Use: "shared"}}}
	b.ReportAllocs()
	for b.Loop() {
		s := circuit.Compute(rules, circuit.Input{Tables: tables}, &diag.List{})
		if len(s.Lines) != players || !s.Final {
			b.Fatalf("%d lines", len(s.Lines))
		}
	}
	b.ReportMetric(float64(players*tournaments)*float64(b.N)/b.Elapsed().Seconds(), "rows/s") //repo:float
}
