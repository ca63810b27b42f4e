package xlsx_test

import (
	"encoding/json"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/xuri/excelize/v2"

	"podium/generator/site"
	"podium/generator/site/xlsx"
)

var leagues = []string{"dmj-2021", "dmj-small"}

// TestSampleLeaguesInLibreOffice lets LibreOffice recompute the workbooks of
// the sample championships and compares every formula with the stored number,
// and the points of the teams with standings.json.
func TestSampleLeaguesInLibreOffice(t *testing.T) {
	xlsx.Office(t)
	out := published(t)
	ours, done := recomputed(t, out, leagues)
	formulas, teams := 0, 0
	for _, id := range leagues {
		formulas += xlsx.CheckFormulas(t, id, ours[id], done[id])
		var d site.LeagueData
		if err := json.Unmarshal(read(t, filepath.Join(out, id, "standings.json")), &d); err != nil {
			t.Fatal(err)
		}
		for i, team := range d.Teams {
			row := strconv.Itoa(i + 2)
			for column, want := range map[string]string{"F": team.MatchPoints, "G": team.GamePoints} {
				if got, _ := done[id].GetCellValue("Drużyny", column+row, excelize.Options{RawCellValue: true}); got != want {
					t.Errorf("%s, %s: %s is %s, want %s", id, team.Name, column, got, want)
				}
			}
			teams++
		}
	}
	if formulas < 1500 || teams < 20 {
		t.Errorf("only %d formulas and %d teams", formulas, teams)
	}
	t.Logf("%d formulas, %d teams", formulas, teams)
}

// Another result on one board goes all the way up: to the match, the team, the
// player and the place.
func TestWorkbookOfALeagueIsLive(t *testing.T) {
	f := xlsx.Open(t, read(t, filepath.Join(published(t), "dmj-2021", "standings.xlsx")))
	value := func(sheet, cell string) string {
		t.Helper()
		s, err := f.CalcCellValue(sheet, cell, excelize.Options{RawCellValue: true})
		if err != nil {
			t.Fatalf("%s!%s: %v", sheet, cell, err)
		}
		return s
	}
	team, _ := f.GetCellValue("Rundy", "D2")
	row := ""
	for r := 2; r <= 14; r++ {
		if name, _ := f.GetCellValue("Drużyny", "D"+strconv.Itoa(r)); name == team {
			row = strconv.Itoa(r)
		}
	}
	before, points := value("Drużyny", "F"+row), value("Drużyny", "G"+row)
	for r := 2; r <= 7; r++ { // the whole first match is lost 0:6
		for column, points := range map[string]int{"J": 0, "K": 1} {
			if err := f.SetCellInt("Rundy", column+strconv.Itoa(r), int64(points)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if mp, gp := value("Drużyny", "F"+row), value("Drużyny", "G"+row); mp == before || gp == points {
		t.Errorf("%s still has %s match and %s game points", team, mp, gp)
	}
	if place := value("Drużyny", "A4"); place != "4" { // the opponent of that match comes past the third
		t.Errorf("the third is on place %s now", place)
	}
}
