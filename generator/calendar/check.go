package calendar

import (
	"podium/generator/chess"
	"podium/generator/diag"
)

// Cycle is what the checks need to know of the whole cycle.
type Cycle struct {
	From, To   chess.Date                       // the season
	Final      string                           // id of the final, empty without one
	Paragraphs map[string]string                // key path -> paragraph, printed instead of that of 2018
	ClubRegion func(club string) (string, bool) // region of a club by the register; nil without a register
}

// Tournament is one tournament with what its organiser announced.
type Tournament struct {
	*chess.Tournament
	Conditions Conditions
}

// Verdict of a check.
type Verdict string

// The verdicts. Unknown means that the input is missing.
const (
	OK       Verdict = "ok"
	Violated Verdict = "violated"
	Unknown  Verdict = "unknown"
)

// Finding is one condition of the regulation held against one tournament.
type Finding struct {
	Check      string // C-01 to C-19
	Clause     string // paragraph
	Key        string // key path of the limit in cycle.yaml
	Tournament string // id
	Verdict    Verdict
	Text       diag.Text
	Hint       diag.Text // what to do; empty when ok
	Missing    string    // when unknown: the key that is not given
}

// Severity says how a finding is reported: a violated condition is a warning;
// missing input and a mere preference (C-19) are notes.
func (f Finding) Severity() diag.Severity {
	if f.Verdict == Violated && f.Check != "C-19" {
		return diag.Warning
	}
	return diag.Note
}

// check is one statement of the regulation. asked tells whether the settings
// set a limit for this tournament.
type check struct {
	id, clause, key string
	asked           func(*checker, Tournament) bool
	judge           func(*checker, Tournament) answer
}

// answer is a verdict with its words.
type answer struct {
	verdict    Verdict
	text, hint diag.Text
	missing    string
}

// checker holds all tournaments that take place, for the checks that compare
// them.
type checker struct {
	rules Rules
	cycle Cycle
	all   []Tournament
}

// checks are in the order of rules.md section 8. The conditions on prizes are
// C-11 where the tournament is the final.
var checks = []check{
	{"C-01", "§1.13", "season", always, (*checker).inSeason},
	{"C-02", "§1.4", "calendar_rules.max_days", limit(func(r Rules) bool { return r.MaxDays > 0 }), (*checker).duration},
	{"C-03", "§1.4", "calendar_rules.days", limit(func(r Rules) bool { return len(r.Days)+len(r.ExtraDays) > 0 }), (*checker).freeDay},
	{"C-04", "§1.5", "calendar_rules.rounds", limit(func(r Rules) bool { return r.Rounds > 0 || r.System != "" }), (*checker).distance},
	{"C-05", "§1.6", "calendar_rules.tempo", limit(func(r Rules) bool { return len(r.Tempo) > 0 }), (*checker).tempo},
	{"C-06", "§1.2", "calendar_rules.rated", limit(func(r Rules) bool { return r.Rated != "" }), (*checker).rated},
	{"C-07", "§1.1", "calendar_rules.co_organiser", limit(func(r Rules) bool { return r.CoOrganiser }), (*checker).coOrganiser},
	{"C-08", "§1.1", "calendar_rules.arbiter_fee", limit(func(r Rules) bool { return r.ArbiterFee }), (*checker).arbiterFee},
	{"C-09", "§1.9", "calendar_rules.min_prizes.places", prizesAsked(false, placesAsked), (*checker).placePrizes},
	{"C-10", "§1.9", "calendar_rules.min_prizes.categories", prizesAsked(false, groupsAsked), (*checker).groupPrizes},
	{"C-11", "§1.9", "calendar_rules.min_prizes", prizesAsked(true, func(r Rules) bool { return placesAsked(r) || groupsAsked(r) }), (*checker).finalPrizes},
	{"C-12", "§1.10", "calendar_rules.max_entry_fees", limit(func(r Rules) bool { return len(r.MaxEntryFees) > 0 }), (*checker).entryFees},
	{"C-13", "§1.3", "calendar_rules.max_entry_fees", limit(func(r Rules) bool { return len(r.MaxEntryFees) > 0 }), (*checker).nothingOnTop},
	{"C-14", "§1.11", "calendar_rules.notice_months", limit(func(r Rules) bool { return r.NoticeMonths+r.NoticeDays > 0 }), (*checker).notice},
	{"C-15", "§1.11", "calendar_rules.reserved", limit(func(r Rules) bool { return r.Reserved }), (*checker).reserved},
	{"C-16", "§1.11", "calendar_rules.one_per_weekend", limit(func(r Rules) bool { return r.OnePerWeekend != "" }), (*checker).oneWeekend},
	{"C-17", "§4", "calendar_rules.final_date", finalAsked, (*checker).finalPlace},
	{"C-18", "§1.14", "calendar_rules.open", limit(func(r Rules) bool { return r.Open }), (*checker).open},
	{"C-19", "§1.7", "calendar_rules.tie_breaks", limit(func(r Rules) bool { return len(r.TieBreaks) > 0 }), (*checker).tieBreaks},
}

func always(*checker, Tournament) bool { return true }

func limit(set func(Rules) bool) func(*checker, Tournament) bool {
	return func(c *checker, _ Tournament) bool { return set(c.rules) }
}

func placesAsked(r Rules) bool { return len(r.MinPrizes.Places) > 0 }

func groupsAsked(r Rules) bool { return len(r.MinPrizes.Categories) > 0 || r.MinPrizes.Drawn > 0 }

func prizesAsked(final bool, set func(Rules) bool) func(*checker, Tournament) bool {
	return func(c *checker, t Tournament) bool { return set(c.rules) && c.isFinal(t) == final }
}

func finalAsked(c *checker, t Tournament) bool {
	return c.isFinal(t) && (!c.rules.FinalDate.IsZero() || c.rules.FinalOrganiser != "")
}

func (c *checker) isFinal(t Tournament) bool { return t.ID == c.cycle.Final }

// Check holds every tournament against every limit that rules names, in the
// order of tournaments and of the checks. Cancelled and annulled tournaments
// are left out; without rules (Rules.Set) nothing is checked.
func Check(rules Rules, cycle Cycle, tournaments []Tournament) []Finding {
	if !rules.Set {
		return nil
	}
	c := &checker{rules: rules, cycle: cycle}
	for _, t := range tournaments {
		if t.Status == chess.Held || t.Status == chess.Planned {
			c.all = append(c.all, t)
		}
	}
	var out []Finding
	for _, t := range c.all {
		for _, k := range checks {
			if !k.asked(c, t) {
				continue
			}
			a := k.judge(c, t)
			out = append(out, Finding{k.id, c.clause(k), k.key, t.ID, a.verdict, a.text, a.hint, a.missing})
		}
	}
	return out
}

func (c *checker) clause(k check) string {
	if own, ok := c.cycle.Paragraphs[k.key]; ok {
		return own
	}
	return k.clause
}

func ok(text diag.Text) answer             { return answer{OK, text, diag.Text{}, ""} }
func violated(text, hint diag.Text) answer { return answer{Violated, text, hint, ""} }

// unknown asks for a key of the conditions of the tournament.
func unknown(key string) answer {
	return answer{Unknown,
		diag.Say("not known: %s", "brak danych: %s", key),
		diag.Say("write %s under conditions of the tournament in cycle.yaml", "wpisz %s w części conditions turnieju w cycle.yaml", key), key}
}

func noDate() answer {
	return answer{Unknown,
		diag.Say("the date is not known", "nie wiadomo, kiedy jest turniej"),
		diag.Say("write the date of the tournament in cycle.yaml", "wpisz datę turnieju w cycle.yaml"), "date"}
}

// yesNo judges a plain statement of the organiser.
func yesNo(said, key string, good, bad, hint diag.Text) answer {
	switch said {
	case "yes":
		return ok(good)
	case "no":
		return violated(bad, hint)
	}
	return unknown(key)
}
