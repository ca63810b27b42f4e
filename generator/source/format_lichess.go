package source

import (
	"encoding/json"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/text"
)

// lichess reads the results of a Lichess tournament, one JSON object a line.
var lichess = reader{
	Format: Format{
		ID:         "lichess",
		Title:      diag.Say("Lichess results (ndjson)", "wyniki z Lichess (ndjson)"),
		Extensions: []string{".ndjson", ".json"},
		Tested:     false,
	},
	match: func(in *input) (diag.Text, bool) {
		return diag.Say(`lines that begin with {"rank":`, `wiersze zaczynające się od {"rank":`), in.kind == "json" && lichessLine().MatchString(in.text())
	},
	read: readLichess,
}

var lichessLine = text.Pattern(`^\s*\{\s*"rank"\s*:`)

func readLichess(in *input, res *Result) {
	t := &chess.Tournament{}
	res.Tournament = t
	for i, line := range strings.Split(in.text(), "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		at := diag.Pos{File: in.file.Name, Line: i + 1}
		var p struct {
			Rank     int         `json:"rank"`
			Points   json.Number `json:"points"`
			Score    json.Number `json:"score"`
			TieBreak json.Number `json:"tieBreak"`
			Rating   int         `json:"rating"`
			User     string      `json:"username"`
			Title    string      `json:"title"`
			Absent   bool        `json:"absent"`
		}
		if err := json.Unmarshal([]byte(line), &p); err != nil {
			in.list.Error("score-syntax", at,
				diag.Say("the line is no result: %v", "wiersz nie jest wynikiem: %v", err),
				diag.Say("download the file again", "pobierz plik ponownie"))
			res.Skipped = append(res.Skipped, Skipped{Row: i + 1, Text: line[:min(len(line), 60)], Why: diag.Say("not readable", "nieczytelny wiersz")})
			continue
		}
		if in.ignored(p.User) {
			continue
		}
		row := chess.Row{At: at, Place: p.Rank, PlayedRounds: -1, Person: chess.Person{Name: text.Clean(p.User), Title: p.Title, Rating: p.Rating}}
		for _, n := range []json.Number{p.Points, p.Score} {
			if score, err := chess.ParsePoints(n.String()); err == nil {
				row.Points, row.HasPoints = score, true
				break
			}
		}
		if n := p.TieBreak.String(); n != "" {
			row.Extra = map[string]string{"tieBreak": n}
			t.Columns = []string{"tieBreak"}
		}
		row.Played = row.HasPoints && (!p.Absent || row.Points.Sign() > 0)
		t.Rows = append(t.Rows, row)
	}
}
