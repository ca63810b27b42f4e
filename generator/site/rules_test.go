package site

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"podium/generator/calendar"
	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/config"
)

func ref[T any](v T) *T { return &v }

func list(n ...int64) []chess.Points {
	var out []chess.Points
	for _, v := range n {
		out = append(out, chess.Whole(v))
	}
	return out
}

// everyTerm has one term of each kind with all its options.
func everyTerm() []circuit.Term {
	half := chess.Halves(1)
	return []circuit.Term{
		{Use: "game_points", Factor: chess.Whole(2), Byes: true, ForfeitWins: true, MaxRounds: 6, NormaliseTo: 7,
			Recode: &circuit.Recode{Win: chess.Whole(3), Draw: chess.Whole(1), Loss: chess.Whole(0)}},
		{Use: "percent", Min: chess.Whole(25)},
		{Use: "place", Table: list(20, 18, 8, 8, 8), Tail: &circuit.Tail{Step: chess.Whole(-1), To: chess.Whole(1)},
			Floor: []circuit.FloorStep{{Games: 5, Points: chess.Whole(2)}}, Ties: "share"},
		{Use: "place", Tables: []circuit.ClassTable{{Class: "A", Table: list(9, 5)}}, Tail: &circuit.Tail{Const: ref(chess.Whole(4))}},
		{Use: "place", BySize: []circuit.SizeTable{{Size: 10, Table: list(5, 3)}, {Table: list(9, 7)}}},
		{Use: "place", Bands: []circuit.Band{{Bound: chess.Ratio(3, 100), Value: chess.Whole(90)}}, Round: "up"},
		{Use: "place_linear", Top: 50, Add: chess.Whole(2), Min: chess.Whole(1)},
		{Use: "place_low"},
		{Use: "participation", Value: chess.Whole(2), When: "rounds", WhenRound: 4, SizeBonus: []circuit.SizeValue{{Size: 50, Value: chess.Whole(3)}}},
		{Use: "weaker_groups"},
		{Use: "seed_gain", Cap: ref(chess.Whole(10)), CapShare: ref(half), Round: "down"},
		{Use: "performance", Min: chess.Whole(2451), CapOver: ref(chess.Whole(100)), Byes: true},
		{Use: "column", Name: "Czas"},
	}
}

// everySetting has a value in every field of the settings.
func everySetting() circuit.Rules {
	born := circuit.Born{Year: 2004, Date: day(2004, 9, 1)}
	conditions := circuit.Conditions{
		Region: []string{"WM"}, Club: []string{"Hetman"}, Fed: []string{"POL"}, BornFrom: born, BornTo: born, Sex: chess.Female, FideRated: "yes",
		Where: []circuit.Demand{{Column: "licence", Values: []string{"yes"}, From: ref(chess.Whole(1)), To: ref(chess.Whole(9))}},
	}
	order := []circuit.OrderKey{
		{Use: "best_single", Scope: "all", Depth: 1}, {Use: "aux", Column: "BH"}, {Use: "starts_in", Block: "A"},
		{Use: "points_by", Points: everyTerm()[:1], Count: &circuit.Count{Best: &circuit.Share{N: 3}}}, {Use: "shared"},
	}
	share := &circuit.Share{Part: ref(chess.Ratio(7, 10)), Round: "up", Of: "held"}
	category := circuit.Category{ID: "u14", Title: "Do lat 14", Conditions: conditions, RatingFrom: 1000, RatingTo: 1800, RatingBasis: "period",
		Points: "own", MinSize: 3, MergeInto: "all", Order: order[4:]}
	prize := circuit.Prize{Name: "Nagroda", PlaceFrom: 1, PlaceTo: 2, Amounts: []circuit.Amount{{Money: 45000}, {Share: ref(chess.Ratio(1, 4))}, {Thing: "puchar"}},
		Category: "u14", Standing: "seniors", OutsideFrom: 1, OutsideTo: 15, MinStarts: 3, MinEligible: 5, Where: conditions.Where,
		Manual: []string{"1"}, Reason: "powód"}
	penalty := circuit.Count{All: true, Missed: "penalty", Penalty: circuit.PenaltyValue{Base: "n", Add: chess.Whole(5)}, Total: "mean",
		NeverCodes: []string{"DNE"}, AbsentCodes: []string{"DNC"}, Disqual: "droppable"}
	final := &circuit.Final{Tournament: tf, Weight: chess.Whole(3)}
	eligible := circuit.Eligibility{Conditions: conditions, Any: []circuit.Conditions{conditions}, Include: []circuit.NamedID{{ID: "1", Reason: "dzika karta"}},
		Exclude: []circuit.NamedID{{ID: "2", Reason: "zakaz"}}, At: "date", AtDate: day(2018, 1, 1), Day: "last", Unregistered: "never",
		PlaceScope: "eligible", MinStarts: circuit.Share{N: 3}, BelowMin: "list_apart", MinStartsIn: []string{t1}}
	clubs := &circuit.Clubs{Best: 5, MinPlayers: 2, MaxEntered: 10, Region: []string{"WM"}, Unit: "school", Presence: chess.Whole(1), MinClubs: 3,
		Count: &circuit.Count{ByHeld: []circuit.Step{{At: 9, N: 7}}}, Final: final, Order: order}
	return circuit.Rules{
		Season:  circuit.Season{From: day(2018, 2, 4), To: day(2018, 12, 16), Assign: "end"},
		Ratings: circuit.Ratings{Date: day(2018, 1, 1), Column: "rapid", Unrated: "in_lowest"},
		LowWins: true, Entries: "register", Decimals: 2, RankOn: "displayed",
		Tourns: []circuit.TournamentRules{{ID: t1, Weight: chess.Ratio(3, 2), Drop: "never", Block: "A", Class: "B", Points: everyTerm()[:1],
			Counts: true, CountsToDrops: true, Groups: []circuit.Group{
				{ID: "g1", Name: "Grupa A", Factor: chess.Whole(2), Level: 1, ByCat: []circuit.CategoryFactor{{Category: "u14", Factor: chess.Whole(3)}}},
				{ID: "g2", Factor: chess.Whole(1), Level: 2}}, Parts: []string{t2, t3}, MergeOrder: []string{"shared"}}},
		Points: everyTerm(), MinPlayed: &circuit.Share{Part: ref(chess.Ratio(1, 2))},
		Count: circuit.Count{Drop: []circuit.Step{{At: 9, N: 1}, {At: 12, N: 2}}, DropEvery: 3, Threshold: "held",
			PerBlock: []circuit.NamedCount{{Name: "A", Count: penalty}},
			PerTerm:  []circuit.NamedCount{{Name: "place", Count: circuit.Count{Best: &circuit.Share{Of: "most_starts", Less: 1}}}}},
		Final: final,
		Qualify: &circuit.Qualify{Top: 20, OrMinStarts: 5, PerCategory: 8, MinAverage: ref(chess.Whole(10)),
			Exclude: []string{"1"}, WildCards: []string{"2"}},
		Extras:   circuit.Extras{PerStart: chess.Whole(2), Manual: []circuit.ManualPoints{{ID: "1", Points: chess.Whole(20), Reason: "praca"}}},
		Eligible: eligible, Order: order, OrderFor: "first", OrderSeed: "ziarno",
		Manual: []circuit.ManualOrder{{IDs: []string{"1", "2"}, Reason: "dogrywka", By: "sędzia", Date: day(2018, 12, 16)}},
		Clubs:  clubs, Category: []circuit.Category{category}, Prizes: []circuit.Prize{prize, {Clubs: true, Draw: true, Combine: true}},
		PrizeRule: circuit.PrizeRules{Order: "listed", Shared: "split", Vacant: "lapse", Excluded: []string{"1"}},
		PrizePool: 100000,
		Publish:   circuit.Publish{Status: "official", Edition: "e1", Reopened: "błąd", CorrectionsUntil: "2018-12-31", HideBelow: 50},
		Further: []circuit.Further{{ID: "seniors", Title: "Seniorzy", Block: "A", Class: "B", Tournaments: []string{t1}, Group: "g", Points: everyTerm()[:1],
			Count: &circuit.Count{Best: share}, Final: final, Eligible: &circuit.Eligibility{MinStarts: *share},
			Order: order, Category: []circuit.Category{category}, Clubs: clubs, Prizes: []circuit.Prize{prize}}},
	}
}

// told gives all sentences of the settings as one text.
func told(w *words, r circuit.Rules) string {
	t := &teller{words: w, rules: &r, name: func(id string) string { return id }}
	for _, f := range fields {
		f.tell(t)
	}
	var b strings.Builder
	for _, s := range t.out {
		b.WriteString(s.text + "\n")
	}
	return b.String()
}

func TestEveryFieldOfTheSettingsIsTold(t *testing.T) {
	var listed []string
	for _, f := range fields {
		listed = append(listed, f.name)
	}
	typ := reflect.TypeFor[circuit.Rules]()
	for i := range typ.NumField() {
		if !slices.Contains(listed, typ.Field(i).Name) {
			t.Errorf("circuit.Rules.%s has no sentence on the rules page", typ.Field(i).Name)
		}
	}
}

// choices are the words a setting may take; every other text is free.
var choices = map[string][]string{
	"Season.Assign": {"start", "end"}, "Ratings.Unrated": {"out", "in_lowest"}, "Rules.Entries": {"results", "register"},
	"Rules.RankOn": {"exact", "displayed"}, "Rules.OrderFor": {"all", "first"}, "TournamentRules.Drop": {"normal", "never", "first"},
	"Term.Use":  {"game_points", "percent", "place", "place_linear", "place_low", "participation", "weaker_groups", "seed_gain", "performance", "column"},
	"Term.Ties": {"as_ranked", "share", "best"}, "Term.Round": {"up", "none", "down"}, "Term.When": {"started", "completed", "rounds"},
	"Share.Round": {"up", "down", "half_up"}, "Share.Of": {"held", "planned", "most_starts"},
	"Count.Threshold": {"held", "own_starts", "planned", "most_starts"}, "Count.Missed": {"zero", "none", "penalty"}, "Count.Total": {"sum", "mean"},
	"Count.Disqual": {"never_dropped", "droppable", "excluded"}, "PenaltyValue.Base": {"", "n", "entries"},
	"Eligibility.At":  {"tournament", "first_start", "season_start", "any_time", "date"},
	"Eligibility.Day": {"first", "last", "every"}, "Eligibility.Unregistered": {"from_registration", "never"},
	"Eligibility.PlaceScope": {"table", "eligible"}, "Eligibility.BelowMin": {"list_apart", "hide", "rank"},
	"Conditions.Sex": {"f", "m"}, "Conditions.FideRated": {"yes", "no"}, "Clubs.Unit": {"club", "school"},
	"OrderKey.Use": {"final_place", "final_points", "last_place", "last_result", "best_single", "best_dropped", "sum_all", "places_count", "sum_places",
		"sum_game_points", "aux", "points_by", "starts", "starts_in", "percent", "running_total", "common_places", "head_to_head", "younger", "older",
		"rating", "draw", "manual", "shared"},
	"OrderKey.Scope": {"counted", "scoring", "all"}, "Category.RatingBasis": {"period", "tournament", "first_start", "highest", "latest"},
	"Category.Points": {"overall", "own"}, "PrizeRules.Order": {"listed", "highest_value"}, "PrizeRules.Shared": {"undecided", "split", "duplicate"},
	"PrizeRules.Vacant": {"next_in_line", "lapse"}, "Publish.Status": {"provisional", "official"},
}

// silent are fields that no sentence tells, with the reason.
var silent = map[string]string{
	"NamedID.ID":      "a number leads to a name elsewhere",
	"ManualPoints.ID": "a number leads to a name elsewhere",
}

// TestEverySettingChangesASentence changes each field of the settings, one at a
// time, and looks for the difference on the rules page, in each language.
func TestEverySettingChangesASentence(t *testing.T) {
	for _, lang := range []string{"pl", "en"} {
		w := load(t, lang)
		rules := everySetting()
		m := &mutator{t: t, tell: func() string { return told(w, rules) }, choices: choices, seen: map[string]bool{}, tells: map[string]bool{}}
		m.base = m.tell()
		m.walk(reflect.ValueOf(&rules).Elem(), "Rules")
		for key := range m.seen {
			if !m.tells[key] && silent[key] == "" {
				t.Errorf("%s: no sentence depends on %s", lang, key)
			}
		}
		if len(m.seen) < 120 {
			t.Errorf("%s: only %d settings tried", lang, len(m.seen))
		}
		t.Logf("%s: %d settings, %d changes tried", lang, len(m.seen), m.tried)
	}
}

// mutator changes one field after another of a value and looks whether what is
// told changes with it.
type mutator struct {
	t           *testing.T
	tell        func() string
	choices     map[string][]string
	base        string
	seen, tells map[string]bool
	tried       int
}

func (m *mutator) walk(v reflect.Value, key string) {
	switch {
	case v.Type() == reflect.TypeFor[chess.Points]():
		m.try(v, key, reflect.ValueOf(v.Interface().(chess.Points).Add(chess.Whole(1))))
		return
	case v.Type() == reflect.TypeFor[chess.Date]():
		m.try(v, key, reflect.ValueOf(v.Interface().(chess.Date).AddDays(1)))
		return
	}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			m.walk(v.Field(i), v.Type().Name()+"."+v.Type().Field(i).Name)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			m.walk(v.Elem(), key)
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			m.walk(v.Index(i), key)
		}
		if v.Kind() == reflect.Slice && v.Len() > 0 {
			m.try(v, key, v.Slice(1, v.Len()))
		}
	case reflect.Bool:
		m.try(v, key, reflect.ValueOf(!v.Bool()))
	case reflect.Int, reflect.Int64:
		m.try(v, key, reflect.ValueOf(v.Int()+1).Convert(v.Type()))
	case reflect.String:
		values := m.choices[key]
		if values == nil {
			values = []string{v.String() + "X"}
		}
		for _, s := range values {
			m.try(v, key, reflect.ValueOf(s).Convert(v.Type()))
		}
	default:
		m.t.Fatalf("%s: a kind of setting this test does not know: %s", key, v.Kind())
	}
}

// try sets a field, tells all rules and sets it back.
func (m *mutator) try(v reflect.Value, key string, to reflect.Value) {
	m.seen[key] = true
	if m.tells[key] && m.choices[key] == nil {
		return // one place where it is told is enough
	}
	m.tried++
	old := reflect.New(v.Type()).Elem()
	old.Set(v)
	v.Set(to)
	text := m.tell()
	v.Set(old)
	if text != m.base {
		m.tells[key] = true
	}
	for _, raw := range []string{"rules.", "term.", "order.", "prize.", "league.", "{"} {
		if i := strings.Index(text, raw); i >= 0 {
			m.t.Fatalf("%s = %v: a text is missing: %q", key, to, text[max(0, i-20):min(len(text), i+60)])
		}
	}
}

func TestThresholdsAreToldAsTheRegulationSaysThem(t *testing.T) {
	count := circuit.Count{Drop: []circuit.Step{{At: 9, N: 1}, {At: 12, N: 2}, {At: 15, N: 3}}, DropEvery: 3, Threshold: "held"}
	for lang, want := range map[string][]string{
		"pl": {
			"Po 9 rozegranych turniejach odrzuca się każdemu zawodnikowi 1 najsłabszy wynik, po 12 – 2, po 15 – 3, dalej o jeden więcej co 3 turnieje.",
			"Turniej, w którym zawodnik nie grał, liczy się jako 0 i odpada jako pierwszy.",
		},
		"en": {
			"After 9 tournaments held 1 weakest result of every player is dropped, after 12 – 2, after 15 – 3, then one more for every 3 tournaments.",
			"A missed tournament counts 0 and is dropped first.",
		},
	} {
		tl := &teller{words: load(t, lang), rules: &circuit.Rules{Count: count}}
		tl.count()
		var got []string
		for _, s := range tl.out {
			got = append(got, s.text)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q", lang, got)
		}
	}
}

// Fields of calendar_rules and fees are told too.
func TestCalendarAndFeesAreTold(t *testing.T) {
	c := calendar.Rules{Set: true, Days: []string{"sat"}, Country: "PL", ExtraDays: []chess.Date{day(2018, 5, 2)}, MaxDays: 1, Rounds: 9,
		System: "swiss", Tempo: []string{"10+5", "15"}, Rated: "fide_rapid", NoticeMonths: 1, NoticeDays: 30, OnePerWeekend: "agreement",
		CoOrganiser: true, Region: "WM", ArbiterFee: true, FinalDate: day(2018, 12, 16), FinalOrganiser: "KS Alfa", Open: true, Reserved: true,
		TieBreaks: []string{"BH/M1", "BH"}, MaxEntryFees: []calendar.GroupFee{{Group: "senior", Amount: 2500}},
		MinPrizes: calendar.MinPrizes{Places: []int64{25000}, Categories: []calendar.GroupFee{{Group: "u14", Amount: 4000}}, Drawn: 4000}}
	f := config.Fees{FederationPerPlayer: 300, RatingPerPlayer: 250, Registration: 1000, FinalExempt: true, FirstTeam: 22000, NextTeam: 17000}
	for _, lang := range []string{"pl", "en"} {
		w := load(t, lang)
		base := len(calendarSentences(w, &c))
		v := reflect.ValueOf(&c).Elem()
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			if name == "Set" {
				continue
			}
			old := reflect.New(v.Field(i).Type()).Elem()
			old.Set(v.Field(i))
			v.Field(i).SetZero()
			if n := len(calendarSentences(w, &c)); n >= base {
				t.Errorf("%s: calendar.Rules.%s is not told", lang, name)
			}
			v.Field(i).Set(old)
		}
		if n := len(feeSentences(w, &f)); n != 6 {
			t.Errorf("%s: %d sentences about fees, want 6", lang, n)
		}
	}
}

func TestSentencesCarryKeyAndParagraph(t *testing.T) {
	c := sampleCycle(t, "pl")
	text := PlainText(page(t, c, "rules/index.html"))
	for _, want := range []string{
		"Wiążący jest: Regulamin",
		"po 6 – 2, dalej o jeden więcej co 3 turnieje. (§2) count.drop",
		"Punkty z finału są podwojone. final.weight",
		"Stan: odbyły się 4 turnieje, odrzuca się 1.",
		"Opłata rankingowa: 2,50 zł za każdego zawodnika. fees.rating_per_player",
		"Klasyfikacja indywidualna, miejsce 1–3: 450 zł, 350,50 zł, 300 zł. prizes",
		"Zmieniłoby się sum: 1, miejsc: 1, nagród: 0.",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the rules page lacks %q", want)
		}
	}
}

// The example adds up: the values printed, less the weakest, give the sum.
func TestWorkedExampleAddsUp(t *testing.T) {
	for held := 3; held <= 12; held++ {
		for drops := 1; drops < 3; drops++ {
			values, sum := exampleValues(held, drops)
			total, least := chess.Points{}, values[0]
			for _, v := range values {
				total = total.Add(v)
				if v.Cmp(least) < 0 {
					least = v
				}
			}
			if got := total.Sub(least); got != sum || len(values) != held-drops+1 {
				t.Errorf("held %d, drops %d: %v gives %v, printed %v", held, drops, values, got, sum)
			}
		}
	}
}
