package source

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/generator/chess"
)

// swsxWant is a row of the expected reading.
type swsxWant struct {
	Player int    `json:"player_id"`
	Name   string `json:"name"`
	ID     string `json:"id"`
	FIDE   string `json:"fide_id"`
	Club   string `json:"club"`
	Birth  int    `json:"birth_year"`
	Sex    string `json:"sex"`
	Title  string `json:"title"`
	Points string `json:"points"`
	Played bool   `json:"played"`
	Place  int    `json:"place_by_listed_tiebreaks"`
	Median string `json:"buch_median"`
	Buch   string `json:"buch"`
	Prog   string `json:"progress"`
	Rounds []struct {
		Status   string `json:"status"`
		Colour   string `json:"colour"`
		Opponent int    `json:"opponent"`
		Result   string `json:"result"`
	} `json:"rounds"`
}

func TestChessArbiterTournamentRoundByRound(t *testing.T) {
	dir := shared(t, "samples", "chessarbiter-swsx")
	data, err := os.ReadFile(filepath.Join(dir, "expected.json"))
	if err != nil {
		t.Fatal(err)
	}
	var want struct{ Rows []swsxWant }
	if err := json.Unmarshal(data, &want); err != nil {
		t.Fatal(err)
	}
	res, issues := readFile(t, filepath.Join(dir, "2018-03-10-kalinowo.swsx"), Options{})
	if res.Tournament == nil || countCode(issues, "place-computed") != len(issues) {
		t.Fatalf("%v", issues)
	}
	rows := res.Tournament.Rows
	if len(rows) != 13 || len(want.Rows) != 13 || points(rows).String() != "54.5" || res.Rounds != 9 || res.Date.String() != "2018-03-10" {
		t.Errorf("%d rows, %s points, %d rounds, %s", len(rows), points(rows), res.Rounds, res.Date)
	}
	rounds := 0
	for _, w := range want.Rows {
		r := rows[slices.IndexFunc(rows, func(r chess.Row) bool { return r.StartNo == w.Player })]
		got := swsxWant{Player: r.StartNo, Name: r.Person.Name, ID: r.Person.ID, FIDE: r.Person.FIDE, Club: r.Person.Club, Birth: r.Person.BirthYear,
			Sex: string(r.Person.Sex), Title: r.Person.Title, Points: r.Points.String(), Played: r.Played, Place: r.Place, Rounds: w.Rounds}
		if r.Played {
			got.Median, got.Buch, got.Prog = r.Extra["Buch śr"], r.Extra["Buch"], r.Extra["Prog"]
		} else {
			w.Prog = ""
		}
		if diff := cmp.Diff(w, got); diff != "" {
			t.Errorf("%s: %s", w.Name, diff)
		}
		for k, x := range w.Rounds {
			g := r.Games[k]
			status := map[string]chess.Result{
				"win": chess.Win, "loss": chess.Loss, "draw": chess.Draw, "forfeit win": chess.ForfeitWin, "forfeit loss": chess.ForfeitLoss,
			}[x.Result]
			switch x.Status {
			case "bye":
				status = chess.PairingBye
			case "half bye":
				status = chess.HalfBye
			}
			opponent := 0
			if g.Opponent >= 0 {
				opponent = rows[g.Opponent].StartNo
			}
			if g.Result != status || opponent != x.Opponent {
				t.Errorf("%s, round %d: %+v, want %+v", w.Name, k+1, g, x)
			}
			rounds++
		}
	}
	t.Logf("%d rounds", rounds)
}

// archive packs one file.
func archive(t testing.TB, name, content string) []byte {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(content)); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestTeamFileOfChessArbiterIsRefusedByName(t *testing.T) {
	data := archive(t, "tournament.xml", "<ca_tournament><list_of_teams/></ca_tournament>")
	res, issues := readText(t, "liga.swdx", string(data), Options{})
	if res.Tournament != nil || len(issues) != 1 || issues[0].Code != "format-refused" {
		t.Errorf("%v", issues)
	}
}

func FuzzReadSWSX(f *testing.F) {
	f.Add(`<a><tour_name value="x"/><no_of_round value="2"/><list_of_players><cobarray_item><player_id value="1"/><name_surname value="Modrak Ewa"/>` +
		`<rounds><cobarray_item><player_status value="1"/><result value="0,5"/><opponent_id value="1"/></cobarray_item></rounds></cobarray_item></list_of_players></a>`)
	f.Fuzz(func(t *testing.T, content string) {
		res, list := readBytes("a.swsx", archive(t, "tournament.xml", content))
		checkResult(t, res, list)
	})
}
