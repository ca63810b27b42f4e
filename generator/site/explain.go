package site

import (
	"cmp"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// Explain gives why the player has this total and this place; false when no
// standing lists him.
func Explain(in Input, player chess.PlayerID) (Explanation, bool, error) {
	b, err := newBuilder(in)
	if err != nil {
		return Explanation{}, false, err
	}
	for i := -1; i < len(b.st.Further); i++ {
		s := &b.st.Standing
		if i >= 0 {
			s = &b.st.Further[i]
		}
		for _, part := range [][]circuit.Line{s.Lines, s.Apart} {
			for j := range part {
				if part[j].Player == player {
					entry := b.dataEntry(&part[j])
					return Explanation{b.withOtherReading(b.playerPage(s, part, j), player), b.explainData(&entry, nil, part, j)}, true, nil
				}
			}
		}
	}
	return Explanation{}, false, nil
}

// withOtherReading adds what the other reading of the threshold would change
// for the player. It stands in the answer of explain and on the rules page, not
// on the page of the player.
func (b *builder) withOtherReading(p Page, player chess.PlayerID) Page {
	if b.st.Other == nil {
		return p
	}
	for _, c := range b.st.Other.Changes {
		if c.Player == player {
			p.Blocks, p.Make = append(p.Content(), heading("other-reading", b.t("other.title")), para(b.movedSpans(c)...)), nil
		}
	}
	return p
}

// ExplainClub gives why the club has this total and this place.
func ExplainClub(in Input, club string) (Explanation, bool, error) {
	b, err := newBuilder(in)
	if err != nil {
		return Explanation{}, false, err
	}
	for i := range b.st.Clubs {
		if b.st.Clubs[i].Club == club {
			entry := b.dataClub(&b.st.Clubs[i])
			return Explanation{b.clubPage(b.st.Clubs, i), b.explainData(nil, &entry, b.st.Clubs, i)}, true, nil
		}
	}
	return Explanation{}, false, nil
}

func (b *builder) explainData(player *DataEntry, club *DataClub, lines []circuit.Line, i int) ExplainData {
	d := ExplainData{Player: player, Club: club}
	if i > 0 {
		d.Above = b.dataNeighbour(&lines[i], &lines[i-1], lines[i].DecidedBy)
	}
	if i+1 < len(lines) {
		d.Below = b.dataNeighbour(&lines[i], &lines[i+1], lines[i+1].DecidedBy)
	}
	return d
}

func (b *builder) dataNeighbour(own, other *circuit.Line, decided string) *DataNeighbour {
	n := &DataNeighbour{ID: b.entryID(other), Name: b.entryName(other), Total: other.Total.String(), DecidedBy: decided, Tried: []DataTrial{}}
	for _, t := range trials(own, other, decided) {
		n.Tried = append(n.Tried, DataTrial{t.key, t.own, t.other})
	}
	return n
}

func (b *builder) entryID(l *circuit.Line) string {
	if l.Player == "" {
		return b.clubID(l.Club)
	}
	return b.id(l.Player)
}

func (b *builder) entryName(l *circuit.Line) string {
	if l.Player == "" {
		return l.Club
	}
	return b.name(l.Player)
}

func (b *builder) entryHref(l *circuit.Line) string {
	if l.Player == "" {
		return b.clubHref(l.Club)
	}
	return b.playerHref(l.Player)
}

// trial is one criterion applied between two neighbours.
type trial struct{ key, own, other string }

// trials gives the criteria that were applied to both, up to the one that
// decided. The total always comes first.
func trials(own, other *circuit.Line, decided string) []trial {
	out := []trial{{"total", own.Total.String(), other.Total.String()}}
	if decided == "total" {
		return out
	}
	for i := range min(len(own.Tried), len(other.Tried)) {
		a, c := own.Tried[i], other.Tried[i]
		if a.Key != c.Key {
			break
		}
		if a.Key == "total" {
			continue
		}
		out = append(out, trial{a.Key, a.Text, c.Text})
		if a.Key == decided {
			break
		}
	}
	return out
}

// sumSentence is the total in one line:
// 67,5 (11 najlepszych z 13) + 14 (finał 2 × 7) = 81,5 → 3. miejsce.
func (b *builder) sumSentence(l *circuit.Line) string {
	parts := []string{b.exact(l.CyclePoints) + " (" + b.choiceWords(l) + ")"}
	if !l.Extras.IsZero() {
		parts = append(parts, b.exact(l.Extras)+" ("+b.t("explain.extras")+")")
	}
	if m := finalMark(l); m != nil {
		parts = append(parts, b.exact(l.FinalPoints)+" ("+b.finalParts(m)+")")
	}
	s := strings.Join(parts, " + ")
	if len(parts) > 1 {
		s += " = " + b.exact(l.Total)
	}
	if shown := b.totalCell(l.Total, ""); shown.Note != "" {
		s += " ≈ " + shown.Text
	}
	return s + " → " + b.placeWords(l)
}

func (b *builder) placeWords(l *circuit.Line) string {
	key := "explain.place"
	switch {
	case l.Apart && l.Shared:
		key = "explain.place.apart_shared"
	case l.Apart:
		key = "explain.place.apart"
	case l.Shared:
		key = "explain.place.shared"
	}
	return b.t(key, "nth", b.nth(l.Place))
}

func finalMark(l *circuit.Line) *circuit.Mark {
	for i := range l.Marks {
		if l.Marks[i].State == circuit.InFinal {
			return &l.Marks[i]
		}
	}
	return nil
}

func (b *builder) finalParts(m *circuit.Mark) string {
	w := weightOf(m)
	if w.Cmp(chess.Whole(1)) == 0 {
		return b.t("explain.final")
	}
	return b.t("explain.final.weighted", "weight", w, "points", m.Points)
}

// choiceWords says how many of how many values make up the cycle sum. An
// absence is a value where the rules let it take up a drop.
func (b *builder) choiceWords(l *circuit.Line) string {
	counted, dropped, absent, absences := 0, 0, 0, 0
	for i := range l.Marks {
		m := &l.Marks[i]
		switch {
		case m.State == circuit.InFinal || b.isFinal(m.Tournament):
		case m.DropRank > 0 && !eligible(m.State):
			absent, absences = absent+1, absences+1
		case m.DropRank > 0 || m.State == circuit.Dropped:
			dropped++
		case m.State == circuit.Absent && m.Reason != circuit.PenaltyMark:
			absences++
		default:
			counted++
		}
	}
	if b.st.Rules.Count.Total == "mean" {
		return b.t("explain.mean", "n", counted)
	}
	if absent > 0 {
		counted += absences - absent
		dropped += absent
	}
	if dropped == 0 {
		return b.t("explain.all", "n", counted)
	}
	return b.t("explain.best", "n", counted, "all", counted+dropped)
}

// isFinal tells whether the tournament is the final outside the pool.
func (b *builder) isFinal(id string) bool {
	f := b.st.Rules.Final
	return f != nil && f.Tournament == id && !f.InPool
}

// dropSentence says how many results are dropped at this number of tournaments
// and where the other thresholds are.
func (b *builder) dropSentence() string {
	c := b.st.Rules.Count
	if len(c.Drop) == 0 {
		return ""
	}
	var steps []string
	for i, s := range c.Drop {
		if i > 0 && s.At > b.st.Held {
			break
		}
		steps = append(steps, b.t("explain.step", "at", s.At, "n", s.N))
	}
	return b.t("explain.held", "held", b.st.Held, "drops", b.st.Dropped, "steps", strings.Join(steps, ", "))
}

// neighbourBlocks compare the entry with those directly above and below.
func (b *builder) neighbourBlocks(lines []circuit.Line, i int, order []circuit.OrderKey) []Block {
	var blocks []Block
	if i > 0 {
		blocks = append(blocks, b.neighbour("above", &lines[i], &lines[i-1], lines[i].DecidedBy, order)...)
	}
	if i+1 < len(lines) {
		blocks = append(blocks, b.neighbour("below", &lines[i], &lines[i+1], lines[i+1].DecidedBy, order)...)
	}
	if len(blocks) == 0 {
		return nil
	}
	return append([]Block{heading("neighbours", b.t("explain.neighbours"))}, blocks...)
}

func (b *builder) neighbour(side string, own, other *circuit.Line, decided string, order []circuit.OrderKey) []Block {
	tried := trials(own, other, decided)
	who := linked(b.entryName(other), b.entryHref(other))
	total := " " + b.totalCell(other.Total, "").Text + " – "
	var spans []Span
	switch decided {
	case "shared":
		spans = []Span{span(b.t("explain.level") + " "), who, span(total + b.t("explain.undecided"))}
	case "total":
		spans = []Span{span(b.t("explain."+side) + " "), who, span(total + b.totalVerdict(own, other))}
	default:
		last := tried[len(tried)-1]
		spans = []Span{span(b.t("explain."+side) + " "), who,
			span(total + b.decides(last.key) + ": " + b.comparison(last))}
	}
	keys := make([]string, len(order))
	for i, k := range order {
		keys[i] = k.Use
	}
	return []Block{para(spans...), {List: b.trialList(tried, decided, keys)}}
}

// totalVerdict says by how much the neighbour has more or less.
func (b *builder) totalVerdict(own, other *circuit.Line) string {
	diff := other.Total.Sub(own.Total)
	key := "explain.more"
	if diff.Sign() < 0 {
		key = "explain.less"
	}
	return b.t(key, "diff", b.signed(diff))
}

// trialList lists the criteria with both values; those of the order after the
// one that decided were not used.
func (w *words) trialList(tried []trial, decided string, order []string) [][]Span {
	var list [][]Span
	used := make(map[string]bool)
	for _, t := range tried {
		used[t.key] = true
		item := []Span{span(w.orderName(t.key) + ": " + w.comparison(t))}
		if t.key == decided {
			item = append(item, strong(" – "+w.t("explain.this_decides")))
		}
		list = append(list, item)
	}
	for _, key := range order {
		if !used[key] && key != "shared" {
			list = append(list, []Span{quiet(w.orderName(key) + ": " + w.t("explain.not_used"))})
		}
	}
	return list
}

// comparison writes both values with the sign between them: "4 < 9". The signs
// compare numbers; other texts stand side by side.
func (w *words) comparison(t trial) string {
	own, errOwn := chess.ParsePoints(t.own)
	other, errOther := chess.ParsePoints(t.other)
	sign := " / "
	if t.own == t.other {
		sign = " = "
	} else if errOwn == nil && errOther == nil {
		sign = [...]string{" < ", " = ", " > "}[own.Cmp(other)+1]
	}
	a, c := w.criterion(t.key, t.own), w.criterion(t.key, t.other)
	if a == c && t.own != t.other {
		a, c = w.decimal(t.own), w.decimal(t.other) // rounding would hide what decided
	}
	return a + sign + c
}

// criterion writes the value of a criterion; a missing place or result of the
// final is said in words.
func (w *words) criterion(key, value string) string {
	if (value == "" || value == "–") && strings.HasPrefix(key, "final_") {
		return w.t("explain.no_final")
	}
	return w.people(value)
}

// people writes a value of a criterion with the decimal sign of the language,
// fractions without a decimal rounded.
func (w *words) people(s string) string {
	if s == "" {
		return "–"
	}
	words := strings.Fields(s)
	for i, word := range words {
		bare := strings.TrimRight(word, ",;")
		if p, err := chess.ParsePoints(bare); err == nil {
			words[i] = w.num(p) + word[len(bare):]
		}
	}
	return strings.Join(words, " ")
}

// rankAmongCounted numbers the counted values of an entry from the best, equal
// ones by date; 0 for what does not count.
func (b *builder) rankAmongCounted(l *circuit.Line) (ranks []int, n int) {
	ranks = make([]int, len(l.Marks))
	var idx []int
	for i := range l.Marks {
		if l.Marks[i].State == circuit.Counted {
			idx = append(idx, i)
		}
	}
	low := b.st.Rules.LowWins
	slices.SortStableFunc(idx, func(i, j int) int {
		c := l.Marks[j].Value.Cmp(l.Marks[i].Value)
		if low {
			c = -c
		}
		return cmp.Or(c, i-j)
	})
	for pos, i := range idx {
		ranks[i] = pos + 1
	}
	return ranks, len(idx)
}

// dropsTaken counts the values of an entry that were dropped or that took up a
// drop.
func dropsTaken(l *circuit.Line) int {
	n := 0
	for i := range l.Marks {
		if l.Marks[i].DropRank > 0 {
			n++
		}
	}
	return n
}
