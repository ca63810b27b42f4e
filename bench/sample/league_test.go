package main

import (
	"bytes"
	"strings"
	"testing"

	"podium/generator/diag"
	"podium/generator/league"
	"podium/generator/source"
	"podium/generator/table"
)

// TestChampionshipsAreClean reads the made championships and asks for what they
// are there to show: a bye in every round, a walkover, forfeits, reserves, two
// teams of one club, and no violation.
func TestChampionshipsAreClean(t *testing.T) {
	files := map[string][]byte{}
	leagues(files)
	for _, c := range []struct {
		name                      string
		teams, rounds, byes, wons int
	}{{"dmj-2021", 13, 7, 7, 1}, {"dmj-small", 10, 7, 0, 0}} {
		read := func(name string) *table.File {
			return &table.File{Name: name, Data: files[c.name+"/"+name]}
		}
		var list diag.List
		teams, matches := source.Entries(source.EntryFiles{Teams: read("teams.csv"), Lineups: read("lineups.csv"), Matches: read("matches.csv")}, source.Result{}, &list)
		rules := league.Defaults()
		born := []int{2003, 2003, 2007, 2007, 2003, 2007}
		for k := range leagueBoards {
			b := league.Board{BornFrom: born[k]}
			if k >= 4 {
				b.Sex = "f"
			}
			rules.Boards = append(rules.Boards, b)
		}
		one := 1
		rules.MinLineup, rules.BorrowedMax = 3, &one
		rules.Conditions = []string{"club_licence", "fee_paid", "entry_paid", "player_licence"}
		s := league.Compute(rules, league.Input{Teams: teams, Matches: matches}, &list)
		for _, i := range list.Sorted() {
			if i.Severity != diag.Note {
				t.Errorf("%s: %s: %s", c.name, i.Pos, i.Text.En)
			}
		}
		walkovers, byes, rounds, reserves := 0, 0, 0, 0
		for _, e := range s.Entries {
			walkovers += e.Walkovers
			byes += e.Byes
			for _, m := range e.Matches {
				rounds = max(rounds, m.Round)
			}
			for _, p := range e.Players {
				if p.Seat != nil && p.Seat.Role == "reserve" && p.Games > 0 {
					reserves++
				}
			}
		}
		if len(teams) != c.teams || rounds != c.rounds || byes != c.byes || walkovers != c.wons || reserves == 0 || teams[0].Club != teams[1].Club {
			t.Errorf("%s: %d teams, %d rounds, %d byes, %d walkovers, %d reserves played", c.name, len(teams), rounds, byes, walkovers, reserves)
		}
		if !bytes.Contains(files[c.name+"/matches.csv"], []byte(";+:-;")) {
			t.Errorf("%s: no board was forfeited", c.name)
		}
		t.Logf("%s: %d teams, %d lines of matches", c.name, len(teams), strings.Count(string(files[c.name+"/matches.csv"]), "\n"))
	}
}
