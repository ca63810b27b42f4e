package site

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"podium/generator/chess"
)

func TestDataAsTheContractFixesIt(t *testing.T) {
	d := sampleCycle(t, "pl").Data()
	if d.SchemaVersion != 1 || d.Kind != "circuit" || d.Cycle != "gp" || d.Status != "final" || d.AsOf != "2018-12-16" || d.Held != 4 || d.DroppedPerPlayer != 1 {
		t.Errorf("head: %+v", d)
	}
	if ts := d.Tournaments[5]; !ts.Final || ts.Weight != "2" || ts.Source != tf+".csv" || ts.Players != 6 || ts.SHA256 == "" {
		t.Errorf("final: %+v", ts)
	}
	if d.Tournaments[0].Weight != "" {
		t.Error("a weight of 1 is printed")
	}
	first := d.Individual[0]
	if first.Total != "35.5" || first.CyclePoints != "21.5" || first.FinalPoints != "14" || first.DecidedBy != "" || !slices.Equal(first.Categories, []string{"women"}) {
		t.Errorf("first: %+v", first)
	}
	if r := first.Results[4]; r != (DataResult{Tournament: tf, Place: 1, Points: "7", Value: "14", State: "final", Source: tf + ".csv:2"}) {
		t.Errorf("final result: %+v", r)
	}
	if r := d.Individual[3].Results[1]; r.Value != "0" || r.Points != "6" || r.State != "not_eligible" || !strings.Contains(r.Reason, "KP") {
		t.Errorf("not eligible: %+v", r)
	}
	if r := d.Individual[1].Results[2]; r.State != "absent" || r.Reason != "nieobecność zajmuje jedno odrzucenie" || r.Source != "" {
		t.Errorf("absence: %+v", r)
	}
	if c := d.Clubs[0]; c.ID != "beta-lomza" || c.Name != beta || c.Total != "60.5" || !slices.Equal(c.Results[0].Scorers, []string{"103", "102"}) {
		t.Errorf("club: %+v", c)
	}
	if n := d.NotCounted[0]; n.Reason != "not_registered" || n.Name != "GOŚĆ Adam" || n.Source != t1+".csv:7" || n.Text == "" {
		t.Errorf("not counted: %+v", n)
	}
	if p := d.Prizes[1]; p.Amount != "650.5" || !slices.Equal(p.To, []string{"102", "103"}) || p.Note == "" {
		t.Errorf("prize: %+v", p)
	}
	if p := d.Prizes[2]; p.Amount != "puchar" || p.To == nil || len(p.To) != 0 {
		t.Errorf("prize nobody won: %+v", p)
	}
	if c := d.Corrections[0]; c.Player != "103" || c.Before != "6" || c.After != "7" || c.Date != "2018-10-02" {
		t.Errorf("correction: %+v", c)
	}
}

// Lists are never null: who reads them need not ask.
func TestEmptyListsAreLists(t *testing.T) {
	in := sampleInput("pl")
	in.Standings.Lines, in.Standings.Clubs, in.Standings.NotCounted, in.Standings.Awards, in.History = nil, nil, nil, nil, nil
	c, err := ForCircuit(in)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(c.Data())
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(data), "null") {
		t.Errorf("%s", data)
	}
}

func TestOnlyTheFirstLanguageHasData(t *testing.T) {
	in := sampleInput("en")
	in.Prefix, in.Others = "en/", []Alternate{{Lang: "pl"}}
	c, err := ForCircuit(in)
	if err != nil {
		t.Fatal(err)
	}
	if c.Data != nil || c.Prefix != "en/" {
		t.Error("the second language carries standings.json")
	}
	for _, b := range page(t, c, "index.html").Blocks {
		for _, l := range b.Links {
			if strings.HasSuffix(l.Href, ".json") && l.Href != "../standings.json" {
				t.Errorf("link to data: %s", l.Href)
			}
		}
	}
}

func TestCSVTablesListWhatIsDroppedByID(t *testing.T) {
	c := sampleCycle(t, "pl")
	tables := c.CSV()
	tb := tables[0]
	if tb.ID != "individual" || tables[1].ID != "clubs" {
		t.Fatalf("files: %s, %s", tb.ID, tables[1].ID)
	}
	if got := cell(t, &tb, 0, "dropped").Text; got != t3 {
		t.Errorf("dropped: %q", got)
	}
	if got := cell(t, &tb, 3, "uncounted").Text; got != t2 {
		t.Errorf("not counted: %q", got)
	}
	if got := cell(t, &tb, 4, "place"); got.Text != "4" {
		t.Errorf("a shared place carries a sign: %q", got.Text)
	}
}

func TestBooksListEveryTable(t *testing.T) {
	c := sampleCycle(t, "pl")
	var ids []string
	for _, b := range c.Book().Lists {
		ids = append(ids, b.ID)
		for r := range b.All() {
			if len(r.Cells) != len(b.Columns) {
				t.Errorf("%s: a row of %d cells, %d columns", b.ID, len(r.Cells), len(b.Columns))
			}
		}
	}
	if want := []string{"categories", "tournaments", "results", "not-counted", "prizes", "rules", "changes"}; !slices.Equal(ids, want) {
		t.Errorf("books %v", ids)
	}
}

// Rows have as many cells as the table has columns, everywhere.
func TestRowsFitTheirColumns(t *testing.T) {
	n := 0
	for _, p := range sampleCycle(t, "pl").Pages {
		for _, b := range p.Content() {
			if b.Table == nil {
				continue
			}
			n++
			for i, r := range b.Table.Rows {
				if len(r.Cells) != len(b.Table.Columns) {
					t.Errorf("%s, table %s, row %d: %d cells, %d columns", p.Path, b.Table.ID, i, len(r.Cells), len(b.Table.Columns))
				}
			}
		}
	}
	if n < 20 {
		t.Errorf("only %d tables", n)
	}
}

// shyGate hides one person wholly and one behind initials.
type shyGate struct{ openGate }

var hidden = map[chess.PlayerID][2]string{"103": {"Zawodnik 1", "x1"}, "104": {"M. P.", "x2"}}

func (g shyGate) Name(id chess.PlayerID) string {
	if h, ok := hidden[id]; ok {
		return h[0]
	}
	return g.openGate.Name(id)
}

func (g shyGate) ID(id chess.PlayerID) string {
	if h, ok := hidden[id]; ok {
		return h[1]
	}
	return string(id)
}

func (g shyGate) Page(id chess.PlayerID) bool     { return id != "103" }
func (g shyGate) ShowClub(id chess.PlayerID) bool { return id != "103" }

func (g shyGate) NameInFile(name string) string {
	switch name {
	case "Żak Ewa":
		return "Zawodnik 1"
	case "Mróz Piotr":
		return "M. P."
	case "GOŚĆ Adam", "Gość Adam":
		return "G. A."
	}
	return name
}

// everything gives all that a cycle publishes as one text.
func everything(t *testing.T, c *Cycle) string {
	t.Helper()
	full := *c
	full.Pages = slices.Clone(c.Pages)
	for i := range full.Pages {
		full.Pages[i].Blocks = full.Pages[i].Content()
	}
	published := struct {
		Cycle
		Data   *Data
		League *LeagueData
		Book   Book
		CSV    []Table
	}{Cycle: full, Book: c.Book(), CSV: c.CSV()}
	for i := range published.Book.Lists {
		list := &published.Book.Lists[i]
		var rows []Row
		for row := range list.All() {
			rows = append(rows, *row)
		}
		list.Rows = rows
	}
	if c.Data != nil {
		published.Data = c.Data()
	}
	if c.League != nil {
		published.League = c.League()
	}
	all, err := json.Marshal(published)
	if err != nil {
		t.Fatal(err)
	}
	return string(all)
}

// No page, table, feed or file of data holds the name or the number of a person
// who asked not to be named.
func TestNothingLeaksPastTheGate(t *testing.T) {
	in := sampleInput("pl")
	in.Privacy = shyGate{openGate{people}}
	c, err := ForCircuit(in)
	if err != nil {
		t.Fatal(err)
	}
	text := everything(t, c)
	checked := 0
	for _, secret := range []string{"Żak", "zak ewa", "Mróz", "mroz piotr", "Gość", "GOŚĆ", `"103"`, `"104"`, "player/103", "player/104", "p-103", "p-104"} {
		checked++
		if i := strings.Index(text, secret); i >= 0 {
			t.Errorf("%q leaks: …%s…", secret, text[max(0, i-80):min(len(text), i+80)])
		}
	}
	if !strings.Contains(text, "Zawodnik 1") || !strings.Contains(text, "player/x2/") {
		t.Error("the surrogates are missing")
	}
	for _, p := range c.Pages {
		if p.Path == "player/x1/index.html" {
			t.Error("a person without a page has one")
		}
	}
	if c.Data().Individual[2].Club != "" {
		t.Error("the club of a hidden person is printed")
	}
	t.Logf("%d bytes searched for %d forms", len(text), checked)
}

// The same input gives the same model.
func TestSameInputSameModel(t *testing.T) {
	first := everything(t, sampleCycle(t, "pl"))
	for range 5 {
		if everything(t, sampleCycle(t, "pl")) != first {
			t.Fatal("two builds differ")
		}
	}
}
