package site

import (
	"slices"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// The tables of Cycle.Books that the workbook knows by ID. Each becomes a sheet
// of its own; a table with another ID becomes a sheet named by its caption.
const (
	BookCategories = "categories"
	BookNotCounted = "not-counted"
	BookPrizes     = "prizes"
	BookRules      = "rules"
	BookChanges    = "changes"
)

// BookForm says by which formula the workbook recomputes a cycle sum.
type BookForm string

// The forms, from the shortest to the last resort. Which one holds is proved
// value by value in bookInfo, so that a formula never disagrees with the engine.
const (
	BookBest  BookForm = "best"  // the best Counted values of the row
	BookFlags BookForm = "flags" // values times a matrix of 1 and 0
	BookPlain BookForm = "plain" // no formula of the row gives the sum: a number
)

// BookInfo is what standings.xlsx needs to know beyond Data: exact values in
// columns, and the form of the formulas. Ids are the published ones.
type BookInfo struct {
	Tournaments []string // columns of the pool: ids of the tournaments that count, by date
	Final       string   // id of the final outside the pool, "" = none
	FinalWeight chess.Points
	LowWins     bool // a lower total is better
	Mean        bool // the cycle sum is the mean of what counts
	RankDigits  int  // totals are compared rounded to this many decimals; -1 = exactly
	Decimals    int  // shown decimals of totals; -1 = as many as there are
	Players     BookPool
	Clubs       BookPool
	Texts       BookTexts
}

// BookTexts are the words of the two standings and of the head of the rules,
// in the language of the cycle. Lists bring their own.
type BookTexts struct {
	Standings, Clubs, Flags                      string // sheets
	Place, Name, Club, Total, Sum, Final, Extras string
	FinalPoints, All, Dropped, Order, Compared   string
	Shared, Yes, ID, Apart                       string
	Cycle, State, AsOf, Counted, CountedClubs    string
	Inputs, Program                              string
	Page                                         string // of the print footer, with &P and &N
}

// bookTexts takes them from the texts of a language.
func bookTexts(w *words) BookTexts {
	t := func(key string) string { return w.t("workbook." + key) }
	return BookTexts{
		Standings: t("standings"), Clubs: t("clubs"), Flags: t("flags"),
		Place: t("place"), Name: t("name"), Club: t("club"), Total: t("total"), Sum: t("sum"), Final: t("final"), Extras: t("extras"),
		FinalPoints: t("final_points"), All: t("all"), Dropped: t("dropped"), Order: t("order"), Compared: t("compared"),
		Shared: t("shared"), Yes: t("yes"), ID: t("id"), Apart: t("apart"),
		Cycle: t("cycle"), State: t("state"), AsOf: t("as_of"), Counted: t("counted"), CountedClubs: t("counted_clubs"),
		Inputs: t("inputs"), Program: t("program"), Page: t("page"),
	}
}

// BookPool is one standing of the workbook.
type BookPool struct {
	Form    BookForm
	Counted int                 // values that count at most
	Lines   map[string]BookLine // by published id; looked up, never ranged over
}

// BookLine is one entry in numbers.
type BookLine struct {
	Values []*chess.Points // by BookInfo.Tournaments; nil = nothing there: an empty cell
	Counts []bool          // which of them count
	Final  *chess.Points   // points in the final before its weight; nil = did not play
	Extras chess.Points    // outside the choice of results
	Order  int             // order inside a tie from 1; equal numbers = shared place
}

// bookInfo gives the numbers of the workbook. player and club give the
// published id of a person and of a club (by its name).
func bookInfo(w *words, st circuit.Standings, player func(chess.PlayerID) string, club func(string) string) *BookInfo {
	info := &BookInfo{
		LowWins:    st.Rules.LowWins,
		Mean:       st.Rules.Count.Total == "mean",
		RankDigits: -1,
		Decimals:   st.Rules.Decimals,
		Texts:      bookTexts(w),
	}
	if st.Rules.RankOn == "displayed" && st.Rules.Decimals >= 0 {
		info.RankDigits = st.Rules.Decimals
	}
	for _, t := range st.Tournaments {
		switch {
		case t.Final && (st.Rules.Final == nil || !st.Rules.Final.InPool):
			if st.FinalHeld {
				info.Final, info.FinalWeight = t.ID, finalWeight(st.Rules.Final)
			}
		case t.Counted:
			info.Tournaments = append(info.Tournaments, t.ID)
		}
	}
	counted := st.Counted
	if counted == 0 {
		counted = len(info.Tournaments)
	}
	info.Players = info.pool(slices.Concat(st.Lines, st.Apart), counted, uniform(st.Rules, st.Rules.Count),
		func(l circuit.Line) string { return player(l.Player) })
	clubCount := st.Rules.Count
	if st.Rules.Clubs != nil && st.Rules.Clubs.Count != nil {
		clubCount = *st.Rules.Clubs.Count
		counted = len(info.Tournaments) - mostDropped(st.Clubs)
	}
	info.Clubs = info.pool(st.Clubs, counted, uniform(st.Rules, clubCount),
		func(l circuit.Line) string { return club(l.Club) })
	return info
}

func finalWeight(f *circuit.Final) chess.Points {
	if f == nil || f.Weight.IsZero() {
		return chess.Whole(1)
	}
	return f.Weight
}

// uniform tells whether every value of an entry stands in one pool with the
// same right to be dropped, so that "the best n of the row" is the rule itself.
func uniform(r circuit.Rules, c circuit.Count) bool {
	if len(c.PerBlock) > 0 || len(c.PerTerm) > 0 || len(c.NeverCodes) > 0 ||
		c.Threshold == "own_starts" || c.Threshold == "most_starts" {
		return false
	}
	return !slices.ContainsFunc(r.Tourns, func(t circuit.TournamentRules) bool {
		return t.Drop != "" && t.Drop != "normal"
	})
}

// mostDropped gives the greatest number of drops of any entry, absences that
// take one up included.
func mostDropped(lines []circuit.Line) int {
	most := 0
	for _, l := range lines {
		n := 0
		for _, m := range l.Marks {
			if m.State == circuit.Dropped || m.Reason == circuit.TakesDrop {
				n++
			}
		}
		most = max(most, n)
	}
	return most
}

// pool puts the entries into columns and finds the shortest form of formula
// that gives the engine's sum for every one of them.
func (b *BookInfo) pool(lines []circuit.Line, counted int, uniform bool, id func(circuit.Line) string) BookPool {
	p := BookPool{Form: BookPlain, Counted: counted, Lines: make(map[string]BookLine, len(lines))}
	best, flags := uniform, true
	order := b.tieOrder(lines)
	for i, l := range lines {
		line := b.line(l)
		line.Order = order[i]
		p.Lines[id(l)] = line
		best = best && b.bestGives(line, counted, l.CyclePoints)
		flags = flags && b.flagsGive(line, l.CyclePoints)
	}
	switch {
	case best:
		p.Form = BookBest
	case flags:
		p.Form = BookFlags
	}
	return p
}

func (b *BookInfo) line(l circuit.Line) BookLine {
	n := len(b.Tournaments)
	line := BookLine{Values: make([]*chess.Points, n), Counts: make([]bool, n), Extras: l.Extras}
	for i := range l.Marks {
		m := &l.Marks[i]
		if m.State == circuit.InFinal && m.Tournament == b.Final {
			played := l.FinalPoints.Div(b.FinalWeight)
			line.Final = &played
		}
		at := slices.Index(b.Tournaments, m.Tournament)
		if at < 0 {
			continue
		}
		if v, counts := bookValue(m); v != nil {
			line.Values[at], line.Counts[at] = v, counts
		}
	}
	return line
}

// bookValue gives the number that stands in the cell of a mark and whether it
// counts. An absence is an empty cell unless it is worth a penalty.
func bookValue(m *circuit.Mark) (*chess.Points, bool) {
	switch m.State {
	case circuit.Counted, circuit.InFinal:
		return &m.Value, true
	case circuit.Dropped:
		return &m.Value, false
	case circuit.Absent:
		if !m.Value.IsZero() {
			return &m.Value, m.Reason != circuit.TakesDrop
		}
	}
	return nil, false
}

// bestGives tells whether the best n values are exactly those that count, the
// earliest of equal ones left out first, and give the sum.
func (b *BookInfo) bestGives(l BookLine, n int, sum chess.Points) bool {
	var got []chess.Points
	for i, v := range l.Values {
		if v == nil {
			continue
		}
		ahead := 1
		for j, w := range l.Values {
			if w != nil && i != j && (b.better(*w, *v) || (w.Cmp(*v) == 0 && j > i)) {
				ahead++
			}
		}
		if (ahead <= n) != l.Counts[i] {
			return false
		}
		if ahead <= n {
			got = append(got, *v)
		}
	}
	return b.sum(got).Cmp(sum) == 0
}

func (b *BookInfo) flagsGive(l BookLine, sum chess.Points) bool {
	var got []chess.Points
	for i, v := range l.Values {
		if v != nil && l.Counts[i] {
			got = append(got, *v)
		}
	}
	return b.sum(got).Cmp(sum) == 0
}

func (b *BookInfo) sum(values []chess.Points) chess.Points {
	var s chess.Points
	for _, v := range values {
		s = s.Add(v)
	}
	if b.Mean && len(values) > 0 {
		return s.Div(chess.Whole(int64(len(values))))
	}
	return s
}

func (b *BookInfo) better(v, w chess.Points) bool {
	if b.LowWins {
		v, w = w, v
	}
	return v.Cmp(w) > 0
}

// tieOrder numbers the entries inside each group of equal totals; entries that
// share a place have the same number. A list apart starts anew.
func (b *BookInfo) tieOrder(lines []circuit.Line) []int {
	order := make([]int, len(lines))
	first := 0
	for i, l := range lines {
		if i == 0 || l.Apart != lines[i-1].Apart || b.ranked(l.Total).Cmp(b.ranked(lines[i-1].Total)) != 0 {
			first = l.Place
		}
		order[i] = l.Place - first + 1
	}
	return order
}

// ranked gives the total as it is compared.
func (b *BookInfo) ranked(total chess.Points) chess.Points {
	if b.RankDigits < 0 {
		return total
	}
	return total.Rounded(b.RankDigits)
}
