package config

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
	"podium/generator/league"
	"podium/generator/table"
)

// least is the least cycle.yaml of a circuit.
const least = "kind: circuit\ntitle: Grand Prix\nseason: {from: 2018-02-04, to: 2018-12-16}\ncount: {best: 6}\norder: [shared]\n"

// load reads settings that must have no error.
func load(t *testing.T, content string, files ...string) *Cycle {
	t.Helper()
	var list diag.List
	c := LoadCycle("gp", table.File{Name: "gp/cycle.yaml", Data: []byte(content)}, files, &list)
	if list.HasErrors() || c == nil {
		t.Fatalf("%s\n%s", problems(list.Sorted()), content)
	}
	return c
}

// TestEveryKeyIsRead gives each key of the vocabulary a value that no type
// allows, and expects that it is refused: a key that nothing reads would pass.
func TestEveryKeyIsRead(t *testing.T) {
	const wrong = "[[[zzz]]]"
	checked := 0
	for _, root := range []string{"circuit", "league", "site"} {
		for name, wrap := range routes(root) {
			for _, k := range shapeOf(name).keys {
				if k.name == "kind" || k.name == "use" {
					continue
				}
				checked++
				content := wrap(k.name + ": " + wrong)
				var list diag.List
				file := table.File{Name: "x.yaml", Data: []byte(content)}
				if root == "site" {
					LoadSite(&file, &list)
				} else {
					LoadCycle("x", file, nil, &list)
				}
				if !slices.ContainsFunc(list.Sorted(), func(i diag.Issue) bool {
					return strings.HasSuffix(i.Code, "-invalid") && strings.Contains(i.Text.En, k.name)
				}) {
					t.Errorf("%s.%s is not read:\n%s%s", name, k.name, content, problems(list.Sorted()))
				}
			}
		}
	}
	if checked < 300 {
		t.Fatalf("only %d keys were checked", checked)
	}
	t.Logf("%d keys are read", checked)
}

// routes gives, for each shape below a root, a function that puts one line of
// that shape at the place where it belongs.
func routes(root string) map[string]func(string) string {
	out := map[string]func(string) string{}
	var follow func(t typ, wrap func(string) string)
	visit := func(name string, wrap func(string) string) {
		if _, done := out[name]; done {
			return
		}
		out[name] = wrap
		for _, k := range shapeOf(name).keys {
			follow(k.typ, func(inner string) string { return wrap(k.name + ": " + inner) })
		}
	}
	follow = func(t typ, wrap func(string) string) {
		switch t.form {
		case mappingForm:
			visit(t.name, func(line string) string { return wrap("{" + line + "}") })
		case useForm:
			for _, name := range t.words {
				visit(t.name+"."+name, func(line string) string { return wrap("{use: " + name + ", " + line + "}") })
			}
		case listForm:
			follow(*t.of, func(inner string) string { return wrap("[" + inner + "]") })
		case tableForm:
			follow(*t.of, func(inner string) string { return wrap("{2: " + inner + "}") })
		case anyForm:
			for _, alt := range t.alts {
				follow(alt, wrap)
			}
		}
	}
	visit(root, func(line string) string { return "kind: " + root + "\n" + line + "\n" })
	return out
}

func TestDefaultsOfACircuit(t *testing.T) {
	c := load(t, least, "2018-03-04 Ełk.csv")
	want := &circuit.Rules{
		Season:   circuit.Season{From: chess.Date{Year: 2018, Month: 2, Day: 4}, To: chess.Date{Year: 2018, Month: 12, Day: 16}, Assign: "start"},
		Ratings:  circuit.Ratings{Column: "rating", Unrated: "out"},
		Entries:  "results",
		Decimals: -1,
		RankOn:   "exact",
		Tourns: []circuit.TournamentRules{{
			ID: "2018-03-04-elk", Weight: chess.Whole(1), Drop: "normal", Counts: true, CountsToDrops: true,
		}},
		Points: []circuit.Term{{Use: "game_points", Factor: chess.Whole(1), Byes: true, ForfeitWins: true}},
		Count: circuit.Count{
			Best: &circuit.Share{N: 6}, Total: "sum",
			AbsentCodes: []string{"DNC", "DNS"}, Disqual: "never_dropped",
		},
		Eligible: circuit.Eligibility{
			At: "tournament", Day: "first", Unregistered: "from_registration", PlaceScope: "table",
			MinStarts: circuit.Share{}, BelowMin: "list_apart",
		},
		Order:     []circuit.OrderKey{{Use: "shared"}},
		OrderFor:  "all",
		PrizeRule: circuit.PrizeRules{Order: "listed", Shared: "undecided", Vacant: "next_in_line"},
		Publish:   circuit.Publish{Status: "provisional", ShowDropped: true},
	}
	if diff := cmp.Diff(want, c.Circuit, cmp.Comparer(func(a, b chess.Points) bool { return a == b })); diff != "" {
		t.Error(diff)
	}
	if c.Language != "pl" || c.Fees.Set || c.Calendar.Set || c.League != nil || c.ID != "gp" {
		t.Errorf("%+v", c)
	}
}

// TestDefaultsOfALeagueAreThoseOfTheRules keeps the defaults of the vocabulary
// and of package league in step.
func TestDefaultsOfALeagueAreThoseOfTheRules(t *testing.T) {
	c := load(t, "kind: league\ntitle: L\nyear: 2021\ndate: 2021-05-08\nboards: [{}, {}]\nsystem: {2+: {swiss: 5}}\n")
	want := league.Defaults()
	day := chess.Date{Year: 2021, Month: 5, Day: 8}
	want.Year, want.From, want.To, want.Boards = 2021, day, day, []league.Board{{}, {}}
	want.Systems = []league.System{{From: 2, Kind: league.Swiss, Rounds: 5,
		Rest: "twice", Drawn: "phase1", Free: "keep", Totals: "phase", FirstNamed: "higher"}}
	if diff := cmp.Diff(&want, c.League, cmp.Comparer(func(a, b chess.Points) bool { return a == b })); diff != "" {
		t.Error(diff)
	}
}

func TestValuesAreReadAsWritten(t *testing.T) {
	c := load(t, least+`
decimals: 02
eligibility:
  include: [0012, 010]
  where: {licence: yes, since: 2018-01-01}
points: [{use: place, table: [2.50, "1,5", 7/10], tail: -1}]
fees: {rating_per_player: 2.50, federation_per_player: "3,05"}
prizes: [{places: 1-4, amounts: [450, "99,90", 25%, puchar]}]
prize_pool: 1000 zł
`)
	r := c.Circuit
	if r.Decimals != 2 || r.Eligible.Include[0].ID != "0012" || r.Eligible.Include[1].ID != "010" {
		t.Errorf("%+v", r.Eligible)
	}
	where := []circuit.Demand{{Column: "licence", Values: []string{"yes"}}, {Column: "since", Values: []string{"2018-01-01"}}}
	if diff := cmp.Diff(where, r.Eligible.Where); diff != "" {
		t.Error(diff)
	}
	for i, want := range []chess.Points{chess.Ratio(5, 2), chess.Ratio(3, 2), chess.Ratio(7, 10)} {
		if r.Points[0].Table[i] != want {
			t.Errorf("table[%d] = %s", i, r.Points[0].Table[i])
		}
	}
	if *r.Points[0].Tail.Const != chess.Whole(-1) {
		t.Errorf("tail %v", r.Points[0].Tail)
	}
	if c.Fees.RatingPerPlayer != 250 || c.Fees.FederationPerPlayer != 305 || r.PrizePool != 100000 {
		t.Errorf("%+v, pool %d", c.Fees, r.PrizePool)
	}
	amounts := r.Prizes[0].Amounts
	if amounts[0].Money != 45000 || amounts[1].Money != 9990 || *amounts[2].Share != chess.Ratio(1, 4) || amounts[3].Thing != "puchar" {
		t.Errorf("%+v", amounts)
	}
}

func TestBareNameEqualsUseWithoutOptions(t *testing.T) {
	bare := load(t, least+"points: [game_points, {use: place, table: [3, 2]}]\n").Circuit
	long := load(t, least+"points: [{use: game_points}, {use: place, table: {1: 3, 2: 2}}]\n").Circuit
	if diff := cmp.Diff(bare, long, cmp.Comparer(func(a, b chess.Points) bool { return a == b })); diff != "" {
		t.Error(diff)
	}
}

func TestOrderOfThresholdsInTheFileDoesNotMatter(t *testing.T) {
	content := strings.Replace(least, "{best: 6}", "{drop: {15: 3, 9: 1, 12: 2}, threshold: held}", 1)
	want := []circuit.Step{{At: 9, N: 1}, {At: 12, N: 2}, {At: 15, N: 3}}
	if diff := cmp.Diff(want, load(t, content).Circuit.Count.Drop); diff != "" {
		t.Error(diff)
	}
}

func TestSharesAndPenalties(t *testing.T) {
	part := chess.Ratio(7, 10)
	for _, c := range []struct {
		best string
		want circuit.Share
	}{
		{"7", circuit.Share{N: 7}},
		{"{share: 7/10, of: planned, round: down}", circuit.Share{Part: &part, Of: "planned", Round: "down"}},
		{"{most_starts: -1}", circuit.Share{Of: "most_starts", Less: 1, Round: "up"}},
		{"{held: -2}", circuit.Share{Of: "held", Less: 2, Round: "up"}},
	} {
		got := load(t, strings.Replace(least, "best: 6", "best: "+c.best, 1)).Circuit.Count.Best
		if diff := cmp.Diff(&c.want, got, cmp.Comparer(func(a, b chess.Points) bool { return a == b })); diff != "" {
			t.Errorf("best: %s\n%s", c.best, diff)
		}
	}
	for written, want := range map[string]circuit.PenaltyValue{
		"n+5":       {Base: "n", Add: chess.Whole(5)},
		"entries+1": {Base: "entries", Add: chess.Whole(1)},
		"entries":   {Base: "entries"},
		"-1/2":      {Add: chess.Ratio(-1, 2)},
	} {
		c := load(t, strings.Replace(least, "best: 6", "best: 6, missed: {penalty: "+written+"}", 1)).Circuit.Count
		if c.Missed != "penalty" || c.Penalty != want {
			t.Errorf("penalty %s: %+v", written, c.Penalty)
		}
	}
}

func TestBornFromYearOrDay(t *testing.T) {
	c := load(t, least+"categories: [{id: u14, title: U14, born_from: 2004, born_to: 2010-06-30}]\n")
	got := c.Circuit.Category[0].Conditions
	if got.BornFrom != (circuit.Born{Year: 2004}) || got.BornTo != (circuit.Born{Date: chess.Date{Year: 2010, Month: 6, Day: 30}}) {
		t.Errorf("%+v", got)
	}
}

func TestPlacesOfProblemsLeadToKeys(t *testing.T) {
	c := load(t, least+"clubs:\n  best: 5\n  order: [{use: places_count}, shared]\n")
	for path, want := range map[string]string{
		"clubs.best":         "gp/cycle.yaml:7:3",
		"clubs.order[1]":     "gp/cycle.yaml:8:32",
		"clubs.order[0].use": "gp/cycle.yaml:8:12",
		"clubs.region":       "gp/cycle.yaml:6:1",
		"final.weight":       "gp/cycle.yaml:1:1",
		"":                   "gp/cycle.yaml:1:1",
	} {
		if got := c.At(path).String(); got != want {
			t.Errorf("%s stands at %s, want %s", path, got, want)
		}
	}
	for _, key := range []string{"clubs.order.use", "season.from", "title"} {
		if !c.Keys[key] {
			t.Errorf("key %s is set: %v", key, c.Keys)
		}
	}
	if c.Keys["points"] {
		t.Error("points is not set by the file")
	}
}

func TestSameFilesUnderOtherSettings(t *testing.T) {
	files := []string{"2018-02-04 Olsztyn.csv", "2018-03-04 Ełk.csv"}
	one := load(t, least, files...)
	other := load(t, strings.Replace(least, "best: 6", "best: 7", 1), files...)
	if one.Circuit.Count.Best.N != 6 || other.Circuit.Count.Best.N != 7 {
		t.Error("the settings are not read anew")
	}
	if diff := cmp.Diff(one.Tournaments, other.Tournaments); diff != "" {
		t.Error(diff)
	}
}

func TestSiteDefaultsAndValues(t *testing.T) {
	var list diag.List
	if diff := cmp.Diff(Site{Language: "pl", Languages: []string{"pl"}}, LoadSite(nil, &list)); diff != "" {
		t.Error(diff)
	}
	f := table.File{Name: "site.yaml", Data: []byte("title: Szachy\nlanguages: [en, pl, en]\nbase_url: https://example.org/gp/\nprivacy: {birth_year: yes}\n")}
	want := Site{Title: "Szachy", Language: "en", Languages: []string{"en", "pl"}, BaseURL: "https://example.org/gp", Privacy: SitePrivacy{BirthYear: true}}
	if diff := cmp.Diff(want, LoadSite(&f, &list)); diff != "" || list.Len() != 0 {
		t.Error(diff, problems(list.Sorted()))
	}
	f.Data = []byte("titel: Szachy\nlanguage: de\nlanguages: [pl, de]\n")
	if site := LoadSite(&f, &list); site.Language != "pl" || fmt.Sprint(site.Languages) != "[pl]" || list.Count(diag.Error) != 3 {
		t.Errorf("%+v\n%s", site, problems(list.Sorted()))
	}
}

func TestEmptyFileAsksForWhatIsRequired(t *testing.T) {
	var list diag.List
	c := LoadCycle("gp", table.File{Name: "gp/cycle.yaml"}, nil, &list)
	if c == nil || list.Count(diag.Error) != 5 {
		t.Errorf("%s", problems(list.Sorted()))
	}
}

// "Łódź" in windows-1250, with ź in its own byte there.
func TestSettingsInWindows1250(t *testing.T) {
	c := load(t, strings.Replace(least, "Grand Prix", "\xa3\xf3d\x9f", 1))
	if c.Title != "Łódź" {
		t.Errorf("title %q", c.Title)
	}
}

func FuzzLoadCycle(f *testing.F) {
	f.Add([]byte(least))
	f.Add([]byte("kind: league\nboards: [{}]\nsystem: {2+: {swiss: 5}}\n"))
	f.Add([]byte(least + "points: [{use: place, table: {1-3: 5}, floor: [{games: 1, points: 1/3}]}]\n"))
	f.Add([]byte("a: &x [*x]\n<<: *x\n? [1]\n: 2\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		var list diag.List
		file := table.File{Name: "gp/cycle.yaml", Data: data}
		c := LoadCycle("gp", file, []string{"a.csv", "b.xlsx"}, &list)
		if c == nil && !list.HasErrors() {
			t.Error("nothing was read and nothing was reported")
		}
		if c != nil && (c.Circuit == nil) == (c.League == nil) {
			t.Error("not exactly one kind")
		}
		LoadSite(&file, &list)
	})
}

func TestNumbersThatAreTooFineAreNotTaken(t *testing.T) {
	c := load(t, least+"prize_pool: 100\nprizes: [{places: 1-3, amounts: [12.5%, 0.123456789%, -5%]}]\n")
	amounts := c.Circuit.Prizes[0].Amounts
	if *amounts[0].Share != chess.Ratio(1, 8) || amounts[1].Thing != "0.123456789%" || amounts[2].Thing != "-5%" {
		t.Errorf("%+v", amounts)
	}
	for _, line := range []string{"points_min_played: 3/2", "points_min_played: -1", "decimals: 7", "prize_pool: 1234567890",
		"tournaments: [{name: Ełk, date: {from: 2018-05-13, to: 2118-05-14}}]"} {
		var list diag.List
		LoadCycle("gp", table.File{Name: "gp/cycle.yaml", Data: []byte(least + line + "\n")}, nil, &list)
		if list.Count(diag.Error) != 1 {
			t.Errorf("%s\n%s", line, problems(list.Sorted()))
		}
	}
}
