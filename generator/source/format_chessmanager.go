package source

import (
	"encoding/json"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// chessManager reads tournaments of ChessManager kept as JSON: players, rounds
// with their games, results.
var chessManager = reader{
	Format: Format{
		ID:         "chessmanager-json",
		Title:      diag.Say("ChessManager tournament (JSON)", "turniej z ChessManagera (JSON)"),
		Extensions: []string{".json"},
		Tested:     true,
	},
	match: func(in *input) (diag.Text, bool) {
		if in.kind != "json" {
			return diag.Text{}, false
		}
		s := in.text()
		found := strings.Contains(s, `"rounds"`) && strings.Contains(s, `"matches"`) && strings.Contains(s, `"players"`)
		return diag.Say(`the keys "players", "rounds", "matches"`, `klucze "players", "rounds", "matches"`), found
	},
	read: readChessManager,
}

type managerFile struct {
	Name    string `json:"name"`
	Date    string `json:"date"`
	Tempo   string `json:"time_control"`
	Rounds  int    `json:"n_rounds"`
	Players []struct {
		Name   string      `json:"name"`
		Title  string      `json:"title"`
		Club   string      `json:"club"`
		Birth  json.Number `json:"birthdate"`
		Rating json.Number `json:"rating"`
	} `json:"players"`
	Games []struct {
		Number  int `json:"num"`
		Matches []struct {
			White  string      `json:"white"`
			Black  string      `json:"black"`
			Result json.Number `json:"result"`
		} `json:"matches"`
	} `json:"rounds"`
	Results []map[string]any `json:"results"`
}

func readChessManager(in *input, res *Result) {
	var f managerFile
	d := json.NewDecoder(strings.NewReader(in.text()))
	d.UseNumber()
	if err := d.Decode(&f); err != nil {
		in.damagedJSON(err)
		return
	}
	t := &chess.Tournament{HasGames: true, System: "swiss"}
	res.Tournament = t
	res.Title, res.Rounds = text.Clean(f.Name), min(max(f.Rounds, len(f.Games)), maxRounds)
	if day, ok := table.ParseDate(f.Date); ok {
		res.Date = chess.Date(day)
	}
	t.Facts.Tempo = f.Tempo
	index := map[string]int{}
	for i, p := range f.Players {
		name := text.Clean(p.Name)
		if in.ignored(name) {
			continue
		}
		row := chess.Row{At: in.itemPos(i), StartNo: i + 1, PlayedRounds: -1, Person: chess.Person{
			Name: name, Title: p.Title, Club: text.Clean(p.Club), Rating: whole(p.Rating.String()), BirthYear: whole(p.Birth.String()),
		}}
		if _, twice := index[name]; twice {
			in.list.Warning("name-twice", row.At,
				diag.Say("%s stands twice: the games of namesakes cannot be told apart", "%s występuje dwa razy: partii imienników nie da się rozróżnić", name),
				diag.Say("compare the points", "porównaj punkty"))
		}
		index[name] = len(t.Rows)
		t.Rows = append(t.Rows, row)
	}
	emptyRounds(t.Rows, res.Rounds)
	for _, round := range f.Games {
		for _, m := range round.Matches {
			managerGame(in, t, round.Number, index, text.Clean(m.White), text.Clean(m.Black), m.Result.String())
		}
	}
	managerResults(in, t, f.Results, index)
}

// itemPos gives the place of the i-th player; JSON has no lines that people
// see, so items are counted.
func (in *input) itemPos(i int) diag.Pos {
	return diag.Pos{File: in.file.Name, Line: i + 1}
}

func (in *input) damagedJSON(err error) {
	in.list.Error("page-damaged", in.place(),
		diag.Say("the JSON cannot be read: %v", "nie da się odczytać pliku JSON: %v", err),
		diag.Say("save the file again", "zapisz plik ponownie"))
}

// managerGame reads a game; an opponent who is no player is a bye.
func managerGame(in *input, t *chess.Tournament, round int, index map[string]int, white, black, result string) {
	p, err := chess.ParsePoints(result)
	if err != nil {
		return
	}
	i, okW := index[white]
	j, okB := index[black]
	switch {
	case okW && okB:
		setGame(t.Rows, i, chess.Game{Round: round, Opponent: j, Colour: 'w', Result: gameOf(p, false)})
		setGame(t.Rows, j, chess.Game{Round: round, Opponent: i, Colour: 'b', Result: gameOf(chess.Whole(1).Sub(p), false)})
	case okW:
		setGame(t.Rows, i, chess.Game{Round: round, Opponent: -1, Result: byeOf(p, in.opt.Byes)})
	case okB:
		setGame(t.Rows, j, chess.Game{Round: round, Opponent: -1, Result: byeOf(chess.Whole(1).Sub(p), in.opt.Byes)})
	}
}

// managerResults reads the table of results; further numbers are tie-breaks.
func managerResults(in *input, t *chess.Tournament, results []map[string]any, index map[string]int) {
	for n, item := range results {
		name, _ := item["player"].(string)
		i, ok := index[text.Clean(name)]
		if !ok {
			continue
		}
		row := &t.Rows[i]
		if place, ok := item["place"].(json.Number); ok {
			row.Place = whole(place.String())
		}
		if points, ok := item["points"].(json.Number); ok {
			p, err := chess.ParsePoints(points.String())
			if err != nil {
				in.list.Error("score-syntax", in.itemPos(n),
					diag.Say("%q is no score (%s)", "%q to nie wynik (%s)", points, name),
					diag.Say("correct the file", "popraw plik"))
				continue
			}
			row.Points, row.HasPoints = p, true
		}
		for _, key := range []string{"bch1", "bch"} {
			if v, ok := item[key].(json.Number); ok {
				if row.Extra == nil {
					row.Extra = map[string]string{}
				}
				row.Extra[key] = v.String()
			}
		}
	}
	if len(results) > 0 {
		t.Columns = []string{"bch1", "bch"}
	}
}
