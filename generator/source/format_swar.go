package source

import (
	"encoding/json"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// swar reads the JSON reports of the Belgian programs PairTwo and SWAR.
var swar = reader{
	Format: Format{
		ID:         "swar-json",
		Title:      diag.Say("PairTwo/SWAR report (JSON)", "raport PairTwo/SWAR (JSON)"),
		Extensions: []string{".json"},
		Tested:     true,
	},
	match: func(in *input) (diag.Text, bool) {
		if in.kind != "json" {
			return diag.Text{}, false
		}
		s := in.text()[:min(len(in.text()), 4096)]
		found := strings.Contains(s, `"tournament"`) && strings.Contains(s, `"players"`) && strings.Contains(s, `"rank"`)
		return diag.Say(`the keys "tournament" and "players"`, `klucze "tournament" i "players"`), found
	},
	read: readSWAR,
}

func readSWAR(in *input, res *Result) {
	var f struct {
		Tournament map[string]any `json:"tournament"`
		Players    []struct {
			Name   string            `json:"name"`
			ID     string            `json:"id"`
			FIDE   string            `json:"fide_id"`
			Fed    string            `json:"federation"`
			Title  string            `json:"title"`
			Rating map[string]string `json:"rating"`
			Club   string            `json:"club"`
			Birth  string            `json:"birth_year"`
			Sex    string            `json:"sex"`
			Points string            `json:"points"`
			Games  string            `json:"games"`
			Rank   string            `json:"rank"`
			Ties   []string          `json:"tie breaks"`
		} `json:"players"`
	}
	if err := json.Unmarshal([]byte(in.text()), &f); err != nil {
		in.damagedJSON(err)
		return
	}
	t := &chess.Tournament{}
	res.Tournament = t
	detail := func(key string) string {
		s, _ := f.Tournament[key].(string)
		return text.Clean(s)
	}
	res.Title, res.Rounds = detail("name"), min(whole(detail("rounds")), maxRounds)
	res.Date, res.To = trfDate(detail("start_date")), trfDate(detail("end_date"))
	t.Facts = chess.Facts{Organizer: detail("organiser"), Arbiter: detail("chief arbiter"), Place: detail("location"), Tempo: detail("timecontrol")}
	if detail("pairing") == "Swiss" {
		t.System = "swiss"
	}
	ties, _ := f.Tournament["tie_breaks"].([]any)
	for _, tie := range ties {
		if s, ok := tie.(string); ok {
			t.Columns = append(t.Columns, s)
		}
	}
	for i, p := range f.Players {
		_, club, found := strings.Cut(p.Club, ", ") // "621, La Tour"
		if !found {
			club = p.Club
		}
		row := chess.Row{At: in.itemPos(i), Place: whole(p.Rank), PlayedRounds: -1, Person: chess.Person{
			ID: cleanID(p.ID), FIDE: cleanFIDE(p.FIDE), Name: text.Clean(p.Name), Title: p.Title, Fed: p.Fed, Club: text.Clean(club),
			Rating: whole(p.Rating["fide"]), Sex: trfSex(p.Sex),
		}}
		var birth table.Birth
		if birth.UnmarshalCSV(p.Birth) == nil {
			row.Person.BirthYear = birth.Year
		}
		if in.ignored(row.Person.Name) {
			continue
		}
		score, err := chess.ParsePoints(p.Points)
		if err != nil {
			in.list.Error("score-syntax", row.At,
				diag.Say("%q is no score (%s)", "%q to nie wynik (%s)", p.Points, row.Person.Name),
				diag.Say("export the report again", "wyeksportuj raport ponownie"))
			continue
		}
		row.Points, row.HasPoints, row.Played = score, true, true
		if p.Games != "" {
			row.PlayedRounds = whole(p.Games)
			row.Played = row.PlayedRounds > 0
		}
		for k, v := range p.Ties {
			if k < len(t.Columns) {
				if row.Extra == nil {
					row.Extra = map[string]string{}
				}
				row.Extra[t.Columns[k]] = v
			}
		}
		t.Rows = append(t.Rows, row)
	}
}
