package site

import (
	"slices"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// Book is what the workbook of a cycle holds: the numbers it computes with, and
// lists (categories, prizes, not counted, rules, changes), each a sheet.
type Book struct {
	Info  *BookInfo // nil: lists alone
	Lists []Table
}

// ListBook gives a workbook of lists alone.
func ListBook(lists ...Table) func() Book { return func() Book { return Book{Lists: lists} } }

// The lists that the workbook knows by ID. Each becomes a sheet
// of its own; a table with another ID becomes a sheet named by its caption.
const (
	BookCategories = "categories"
	BookNotCounted = "not-counted"
	BookPrizes     = "prizes"
	BookRules      = "rules"
	BookChanges    = "changes"

	BookTeams   = "teams" // of a league: these five hang on each other by formulas
	BookMatches = "matches"
	BookRounds  = "rounds"
	BookLineups = "lineups"
	BookBoards  = "boards"
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

// BookInfo is what the workbook computes with: both standings in exact numbers,
// and the form of their formulas. Names and ids have passed the privacy gate.
// A league has the Texts and what a match is worth.
type BookInfo struct {
	Title       string           // of a further standing; "" of that of the cycle
	MatchPoints [3]chess.Points  // won, drawn, lost
	Status      string           // status line of a further standing; "" that of the cycle
	Tournaments []BookTournament // columns of the pool: the tournaments that count, by date
	Final       bool             // a final outside the pool was held
	FinalWeight chess.Points
	LowWins     bool // a lower total is better
	Mean        bool // the cycle sum is the mean of what counts
	RankDigits  int  // totals are compared rounded to this many decimals; -1 = exactly
	Decimals    int  // shown decimals of totals; -1 = as many as there are
	Players     BookPool
	Clubs       BookPool
	Texts       BookTexts
	Further     []*BookInfo // further standings, then categories with points of their own
}

// BookTournament is one column of values.
type BookTournament struct {
	ID     string
	Name   string
	Weight chess.Points
}

// BookPool is one standing of the workbook.
type BookPool struct {
	Form    BookForm
	Counted int // values that count at most
	Lines   []BookLine
}

// BookLine is one entry: a player, or a club (which has no Club).
type BookLine struct {
	ID, Name, Club string
	Place          int
	Shared         bool
	Apart          bool // placed in a list of its own
	Total          chess.Points
	Sum            chess.Points    // of the cycle, without the final
	Values         []*chess.Points // by BookInfo.Tournaments; nil = nothing there: an empty cell
	Counts         []bool          // which of them count
	Final          *chess.Points   // points in the final before its weight; nil = did not play
	Extras         chess.Points    // outside the choice of results
	Order          int             // order inside a tie from 1; equal numbers = shared place
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

// bookNames gives what the workbook calls an entry and a tournament.
type bookNames struct {
	id, name, club func(*circuit.Line) string
	tournament     func(id string) string
}

func (b *builder) bookInfo() *BookInfo {
	club := func(l *circuit.Line) string {
		if l.Player == "" {
			return ""
		}
		return b.clubOf(l.Player, l.Club)
	}
	names := bookNames{b.entryID, b.entryName, club, b.tournamentName}
	info := bookInfo(b.words, b.st, names)
	for _, further := range b.tablesBeside() {
		more := bookInfo(b.words, further, names)
		more.Title, more.Status = further.Title, spansText(b.statusOf(further.Tournaments))
		info.Further = append(info.Further, more)
	}
	return info
}

// tablesBeside gives the standings that have totals of their own: the further
// ones, and categories whose members are computed among themselves.
func (b *builder) tablesBeside() []*circuit.Standings {
	var out []*circuit.Standings
	own := func(title string, from *circuit.Basis, of *circuit.Standing) {
		for _, c := range of.Categories {
			if c.Category.OwnPoints() && len(c.Lines) > 0 {
				s := circuit.Standing{Title: title + c.Category.Title, Lines: c.Lines, Counted: of.Counted}
				out = append(out, &circuit.Standings{Standing: s, Rules: from.Rules, Tournaments: from.Tournaments, FinalHeld: from.FinalHeld})
			}
		}
	}
	for _, s := range b.st.Further {
		if len(s.Lines)+len(s.Apart) > 0 {
			out = append(out, &circuit.Standings{Standing: s, Rules: s.Basis.Rules, Tournaments: s.Basis.Tournaments, FinalHeld: s.Basis.FinalHeld})
		}
	}
	own("", &circuit.Basis{Rules: b.st.Rules, Tournaments: b.st.Tournaments, FinalHeld: b.st.FinalHeld}, &b.st.Standing)
	for i := range b.st.Further {
		s := &b.st.Further[i]
		own(s.Title+" – ", s.Basis, s)
	}
	return out
}

func bookInfo(w *words, st *circuit.Standings, names bookNames) *BookInfo {
	info := &BookInfo{
		LowWins:    st.Rules.LowWins,
		Mean:       st.Rules.Count.Total == "mean",
		RankDigits: -1,
		Decimals:   st.Rules.Decimals,
		Texts:      bookTexts(w),
	}
	if st.Rules.RankOn == "displayed" {
		info.RankDigits = st.Rules.Decimals
	}
	m := bookMaker{info: info, names: names}
	for i := range st.Tournaments {
		t := &st.Tournaments[i]
		switch {
		case t.Final && (st.Rules.Final == nil || !st.Rules.Final.InPool):
			if st.FinalHeld {
				info.Final, info.FinalWeight, m.final = true, finalWeight(st.Rules.Final), t.ID
			}
		case t.Counted:
			info.Tournaments = append(info.Tournaments, BookTournament{t.ID, names.tournament(t.ID), t.Weight})
		}
	}
	counted := st.Counted
	if counted == 0 {
		counted = len(info.Tournaments)
	}
	info.Players = m.pool(slices.Concat(st.Lines, st.Apart), counted, uniform(st.Rules, st.Rules.Count))
	clubCount := st.Rules.Count
	if st.Rules.Clubs != nil && st.Rules.Clubs.Count != nil {
		clubCount = *st.Rules.Clubs.Count
		counted = len(info.Tournaments) - mostDropped(st.Clubs)
	}
	info.Clubs = m.pool(st.Clubs, counted, uniform(st.Rules, clubCount))
	return info
}

// bookMaker puts entries into columns.
type bookMaker struct {
	info  *BookInfo
	names bookNames
	final string // id of the final outside the pool
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
func (m *bookMaker) pool(lines []circuit.Line, counted int, uniform bool) BookPool {
	p := BookPool{Form: BookPlain, Counted: counted}
	best, flags := uniform, true
	order := m.info.tieOrder(lines)
	for i := range lines {
		line := m.line(&lines[i])
		line.Order = order[i]
		p.Lines = append(p.Lines, line)
		best = best && m.info.bestGives(&line, counted)
		flags = flags && m.info.flagsGive(&line)
	}
	switch {
	case best:
		p.Form = BookBest
	case flags:
		p.Form = BookFlags
	}
	return p
}

func (m *bookMaker) line(l *circuit.Line) BookLine {
	n := len(m.info.Tournaments)
	line := BookLine{
		ID: m.names.id(l), Name: m.names.name(l), Club: m.names.club(l),
		Place: l.Place, Shared: l.Shared, Apart: l.Apart, Total: l.Total, Sum: l.CyclePoints, Extras: l.Extras,
		Values: make([]*chess.Points, n), Counts: make([]bool, n),
	}
	for i := range l.Marks {
		mark := &l.Marks[i]
		if mark.State == circuit.InFinal && mark.Tournament == m.final {
			played := l.FinalPoints.Div(m.info.FinalWeight)
			line.Final = &played
		}
		at := slices.IndexFunc(m.info.Tournaments, func(t BookTournament) bool { return t.ID == mark.Tournament })
		if at < 0 {
			continue
		}
		if v, counts := bookValue(mark); v != nil {
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
func (b *BookInfo) bestGives(l *BookLine, n int) bool {
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
	return b.sum(got).Cmp(l.Sum) == 0
}

func (b *BookInfo) flagsGive(l *BookLine) bool {
	var got []chess.Points
	for i, v := range l.Values {
		if v != nil && l.Counts[i] {
			got = append(got, *v)
		}
	}
	return b.sum(got).Cmp(l.Sum) == 0
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
