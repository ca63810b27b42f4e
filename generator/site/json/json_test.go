package json

import (
	"encoding/json"
	"strings"
	"testing"

	"podium/generator/site"
)

func TestKeysInTheOrderOfTheContract(t *testing.T) {
	d := &site.Data{SchemaVersion: 1, Kind: "circuit", Title: "Łódź & Żory <2018>", Tournaments: []site.DataTournament{}, Individual: []site.DataEntry{}}
	data, err := Render(d)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	if !strings.HasPrefix(text, "{\n  \"schema_version\": 1,\n  \"kind\": \"circuit\",\n  \"cycle\": \"\",\n  \"title\": \"Łódź & Żory <2018>\",\n") {
		t.Errorf("%s", text)
	}
	if strings.Contains(text, "\r") || !strings.HasSuffix(text, "}\n") {
		t.Error("line ends")
	}
	at := -1
	for _, key := range []string{"as_of", "tournaments", "held", "dropped_per_player", "individual", "clubs", "not_counted", "prizes"} {
		i := strings.Index(text, `"`+key+`"`)
		if i <= at {
			t.Errorf("key %s out of order", key)
		}
		at = i
	}
}

func TestExplainIsTheEntryWithItsNeighbours(t *testing.T) {
	entry := &site.DataEntry{Place: 3, ID: "103", Name: "Żak Ewa", Total: "31.5"}
	data, err := Explain(site.ExplainData{Player: entry, Above: &site.DataNeighbour{
		ID: "102", Name: "Łoś Jan", Total: "31.5", DecidedBy: "final_place", Tried: []site.DataTrial{{Criterion: "final_place", Own: "9", Other: "4"}}}})
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Place int
		ID    string
		Total string
		Above struct {
			ID    string
			Tried []site.DataTrial
		}
		Below any
	}
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatal(err)
	}
	if got.Place != 3 || got.ID != "103" || got.Total != "31.5" || got.Above.ID != "102" || len(got.Above.Tried) != 1 || got.Below != nil {
		t.Errorf("%s", data)
	}
	club, err := Explain(site.ExplainData{Club: &site.DataClub{Place: 1, ID: "beta"}})
	if err != nil || !strings.Contains(string(club), `"id": "beta"`) {
		t.Errorf("%s, %v", club, err)
	}
	team, err := Explain(site.ExplainData{Team: &site.DataTeam{Place: 2, ID: "a-1", MatchPoints: "-1"}})
	if err != nil || !strings.Contains(string(team), `"match_points": "-1"`) {
		t.Errorf("%s, %v", team, err)
	}
}
