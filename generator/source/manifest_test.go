package source

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"podium/generator/diag"
)

// refused lists the files of the samples that hold no tournament, with the
// code of the problem that says so.
var refused = map[string]string{
	"chess-results-xml/Tie-Breaks.xlsx":                 "",
	"fide-list/players_list_foa_sample.txt":             "format-unknown",
	"cr-pzszach-json/zawodnicy_WM_top500.json":          "format-unknown",
	"cr-pzszach-json/zawodnicy_MA_top500.json":          "format-unknown",
	"cr-pzszach-json/kluby_WM.json":                     "format-unknown",
	"cr-pzszach-json/kluby_MA.json":                     "format-unknown",
	"other/icu_foreign_4ncl.csv":                        "",
	"swiss-chess-html/stadtmeisterschaft-dwz.html":      "not-a-standing",
	"swiss-chess-html/stadtmeisterschaft-mannrang.html": "not-a-standing",
	"swiss-chess-html/stadtmeisterschaft-apaar-r5.html": "not-a-standing",
	"swiss-chess-html/stadtmeisterschaft-paar-r5.html":  "not-a-standing",
	"swiss-chess-html/stadtmeisterschaft-form.html":     "not-a-standing",
}

// formats gives the format that must be recognised for the manifest's words.
var formatOfManifest = map[string]string{
	"Chess-Results XLSX": "chess-results", "Chess-Results XLS (BIFF8)": "chess-results", "Chess-Results CSV": "chess-results",
	"Chess-Results HTML": "chess-results", "Swiss-Manager XLS (BIFF8)": "swiss-manager", "Swiss-Manager text": "swiss-manager-text",
	"TRF16": "trf", "TRF26": "trf", "TRF16 (Lichess)": "trf", "TRF16 with 013 teams": "trf", "Chess-Results upload XML": "chess-results-xml",
	"ChessManager (JSON)": "chessmanager-json", "SwissPerfect text": "swissperfect", "Swiss-Chess HTML": "swiss-chess",
	"ChessArbiter SWSX": "chessarbiter", "CSV of an arbiter": "table", "XLSX of an arbiter": "table",
}

// TestEverySampleIsReadOrRefused compares every sample with the numbers of the
// manifest.
func TestEverySampleIsReadOrRefused(t *testing.T) {
	dir := shared(t, "samples")
	data, err := os.ReadFile(filepath.Join(dir, "manifest.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	read, refusals, numbers := 0, 0, 0
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n")[1:] {
		f := strings.Split(line, "\t")
		name, format, golden := f[0], f[1], goldenNumbers(f[len(f)-1])
		if strings.HasPrefix(name, "xls-expected/") || strings.Contains(name, ".expected.") || strings.HasSuffix(name, "expected.json") {
			continue
		}
		res, issues := readFile(t, filepath.Join(dir, name), Options{})
		if code, ok := refused[name]; ok {
			refusals++
			if res.Tournament != nil || len(issues) == 0 || code != "" && issues[0].Code != code || issues[0].Hint.En == "" {
				t.Errorf("%s is not refused: %+v", name, issues)
			}
			continue
		}
		read++
		want := formatOfManifest[format]
		if strings.HasPrefix(name, "chess-results-html/cnyt2026_g14_boards") || strings.HasPrefix(name, "chess-results-html/cnyt2026_g14_teams") {
			want = "team-rounds"
		}
		if want != "" && res.Format.ID != want {
			t.Errorf("%s is read as %q, want %q", name, res.Format.ID, want)
		}
		numbers += compareWithManifest(t, name, res, issues, golden)
	}
	if read+refusals < 80 || numbers < 150 {
		t.Errorf("only %d files read, %d refused, %d numbers compared", read, refusals, numbers)
	}
	t.Logf("%d files read, %d refused, %d numbers compared", read, refusals, numbers)
}

func goldenNumbers(s string) map[string]string {
	out := map[string]string{}
	for _, part := range strings.Split(s, ";") {
		if key, value, ok := strings.Cut(strings.TrimSpace(part), "="); ok {
			out[key] = value
		}
	}
	return out
}

func compareWithManifest(t *testing.T, name string, res Result, issues []diag.Issue, golden map[string]string) int {
	t.Helper()
	got := map[string]string{}
	if res.Tournament != nil {
		rows := res.Tournament.Rows
		played := 0
		for _, r := range rows {
			if r.Played {
				played++
			}
		}
		skipped := 0
		if res.Format.ID == "chess-results-xml" {
			skipped = len(res.Skipped) // players without a name
		}
		got["rows"], got["players"] = itoa(len(rows)+skipped), itoa(len(rows))
		got["data_rows"], got["points_sum"], got["blank_rank"] = itoa(len(rows)), points(rows).String(), itoa(blanks(rows))
		got["header_row"], got["rounds"], got["played"] = itoa(res.HeaderRow), itoa(res.Rounds), itoa(played)
		got["rows_sum_ne_points"] = itoa(countCode(issues, "points-differ"))
	} else {
		boards := 0
		for _, m := range res.Matches {
			boards += len(m.Boards)
		}
		got["rows"] = itoa(max(boards, len(res.Matches)))
	}
	got["teams"] = itoa(len(res.Teams))
	n := 0
	for _, key := range []string{"rows", "players", "data_rows", "points_sum", "blank_rank", "header_row", "rounds", "played", "rows_sum_ne_points", "teams"} {
		want, ok := golden[key]
		if !ok {
			continue
		}
		n++
		if name == "trf-team/sharly_team_trf26.trf" && key == "rows_sum_ne_points" {
			want = "0" // after record 162, whose bye is the team's
		}
		if got[key] != want {
			t.Errorf("%s: %s is %s, want %s", name, key, got[key], want)
		}
	}
	return n
}
