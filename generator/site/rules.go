package site

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
)

// ruleSentence is one sentence of the regulation with the key it comes from.
type ruleSentence struct{ key, text string }

// ruleGroup is a section of the rules page.
type ruleGroup struct {
	id, title string
	sentences []ruleSentence
}

// teller turns settings into sentences. Each field of the settings has one
// function; a test fails for a field without one.
type teller struct {
	*words
	rules *circuit.Rules
	name  func(tournament string) string
	out   []ruleSentence
}

// say adds the sentence of a text, from the setting key.
func (t *teller) say(key, textKey string, args ...any) { t.add(key, t.t(textKey, args...)) }

func (t *teller) add(key, text string) { t.out = append(t.out, ruleSentence{key, text}) }

// field is the function that tells one field of circuit.Rules, and the section
// its sentences stand in.
type field struct {
	name, group string
	tell        func(*teller)
}

// fields lists every field of circuit.Rules in the order of the page.
var fields = []field{
	{"Season", "tournaments", (*teller).season},
	{"Tourns", "tournaments", (*teller).tournaments},
	{"Eligible", "who", (*teller).eligible},
	{"Entries", "who", (*teller).entries},
	{"Points", "points", (*teller).points},
	{"MinPlayed", "points", (*teller).minPlayed},
	{"Count", "count", (*teller).count},
	{"Final", "final", (*teller).final},
	{"Qualify", "final", (*teller).qualify},
	{"Extras", "final", (*teller).extras},
	{"LowWins", "order", (*teller).lowWins},
	{"Decimals", "order", (*teller).decimals},
	{"RankOn", "order", (*teller).rankOn},
	{"Order", "order", (*teller).order},
	{"OrderFor", "order", (*teller).orderFor},
	{"OrderSeed", "order", (*teller).orderSeed},
	{"Manual", "order", (*teller).manual},
	{"Clubs", "clubs", (*teller).clubs},
	{"Category", "categories", (*teller).categories},
	{"Ratings", "categories", (*teller).ratings},
	{"Prizes", "prizes", (*teller).prizes},
	{"PrizeRule", "prizes", (*teller).prizeRules},
	{"PrizePool", "prizes", (*teller).prizePool},
	{"Further", "further", (*teller).further},
	{"Publish", "publish", (*teller).publish},
}

// groups is the order of the sections.
var groups = []string{"tournaments", "who", "points", "count", "final", "order", "clubs", "categories", "prizes", "further", "publish", "calendar", "fees"}

// ruleGroups gives the sentences of all settings by section.
func (b *builder) ruleGroups() []ruleGroup {
	byGroup := make(map[string][]ruleSentence)
	t := &teller{words: b.words, rules: &b.st.Rules, name: b.tournamentName}
	for _, f := range fields {
		t.out = nil
		f.tell(t)
		byGroup[f.group] = append(byGroup[f.group], t.out...)
	}
	byGroup["calendar"] = calendarSentences(b.words, &b.in.Cycle.Calendar)
	byGroup["fees"] = feeSentences(b.words, &b.in.Cycle.Fees)
	return redactedRules(b.inGroups(byGroup, groups, "rules.group."), b.in.Privacy)
}

// inGroups gives the groups that have sentences, in the order of ids; a group's
// title is the text of prefix and its id.
func (w *words) inGroups(byGroup map[string][]ruleSentence, ids []string, prefix string) []ruleGroup {
	var out []ruleGroup
	for _, id := range ids {
		if s := byGroup[id]; len(s) > 0 {
			out = append(out, ruleGroup{id, w.t(prefix + id), s})
		}
	}
	return out
}

func (b *builder) rulesPage() Page {
	p := Page{Path: "rules/index.html", Nav: "rules/", Title: b.t("rules.title"), HeadTitle: b.t("rules.title")}
	p.Blocks = append(p.Blocks, bindingBlock(b.words, b.in.Pages)...)
	p.Blocks = append(p.Blocks, groupBlocks(b.words, b.ruleGroups(), b.in.Cycle.Paragraphs)...)
	p.Blocks = append(p.Blocks, heading("state", b.t("rules.state")), styled("status", span(b.stateSentence())))
	if s := b.nextDropSentence(); s != "" {
		p.Blocks = append(p.Blocks, para(span(s)))
	}
	if m := b.st.Newcomer; m != nil {
		p.Blocks = append(p.Blocks, para(span(b.t("rules.newcomer", "points", *m))))
	}
	p.Blocks = append(p.Blocks, madeBlocks(b.words, b.in.InputHash, b.in.Version)...)
	p.Blocks = append(p.Blocks, b.exampleBlocks()...)
	p.Blocks = append(p.Blocks, b.otherReadingBlocks()...)
	return p
}

// bindingBlock links the regulation as its authors wrote it: the page
// "regulamin", in English editions also "regulations".
func bindingBlock(w *words, pages []MarkdownPage) []Block {
	for _, p := range pages {
		if p.Name == "regulamin" || p.Name == "regulations" {
			return []Block{styled("lead", span(w.t("rules.binding")+" "), linked(p.Title, "page/"+p.Name+"/"))}
		}
	}
	return []Block{styled("lead", span(w.t("rules.lead")))}
}

// groupBlocks show the sections; each sentence carries its key and, where the
// settings name one, the paragraph of the regulation.
func groupBlocks(w *words, groups []ruleGroup, paragraphs map[string]string) []Block {
	var blocks []Block
	for _, g := range groups {
		var list [][]Span
		for _, s := range g.sentences {
			item := []Span{span(s.text + " ")}
			if p := paragraph(paragraphs, s.key); p != "" {
				item = append(item, span("("+p+") "))
			}
			list = append(list, append(item, quiet(s.key)))
		}
		blocks = append(blocks, heading("g-"+g.id, g.title), Block{List: list})
	}
	return blocks
}

// paragraph finds the paragraph of a key, or of the key above it.
func paragraph(paragraphs map[string]string, key string) string {
	for key != "" {
		if p := paragraphs[key]; p != "" {
			return p
		}
		i := strings.LastIndexByte(key, '.')
		key = key[:max(i, 0)]
	}
	return ""
}

// rulesBook is the rules page as a list for the workbook.
func rulesBook(w *words, groups []ruleGroup) Table {
	t := Table{ID: BookRules, Caption: w.t("book.rules"), Columns: []Column{w.column("section", ColText), w.column("rule", ColName), w.column("key", ColText)}}
	t.Columns[0].Title = w.t("col.group")
	for _, g := range groups {
		for _, s := range g.sentences {
			t.Rows = append(t.Rows, Row{Cells: []Cell{textCell(g.title), textCell(s.text), textCell(s.key)}})
		}
	}
	return t
}

// madeBlocks say from which input and by which program the standing was
// computed, so that everybody can repeat it.
func madeBlocks(w *words, hash, version string) []Block {
	if hash == "" || version == "" {
		return nil
	}
	return []Block{styled("small", span(w.t("rules.made", "hash", hash, "version", version)))}
}

func (b *builder) stateSentence() string {
	if len(b.st.Rules.Count.Drop) > 0 {
		return b.t("rules.state_drop", "held", b.st.Held, "drops", b.st.Dropped)
	}
	return b.t("rules.state_held", "held", b.st.Held)
}

// exampleBlocks work the rule of drops out for an invented player.
func (b *builder) exampleBlocks() []Block {
	c := b.st.Rules.Count
	if len(c.Drop) == 0 || c.Threshold != "held" || c.Missed != "zero" && c.Missed != "" || b.st.Rules.LowWins {
		return nil
	}
	held, drops := c.Drop[0].At, c.Drop[0].N
	if held < 3 || drops >= held {
		return nil
	}
	values, sum := exampleValues(held, drops)
	var shown []string
	for _, v := range values {
		shown = append(shown, b.num(v))
	}
	text := b.t("rules.example", "held", held, "drops", drops, "starts", len(values), "values", strings.Join(shown, "; "), "sum", sum)
	return []Block{heading("example", b.t("rules.example_title")), para(span(text))}
}

// exampleValues gives the results of a player who missed one tournament less
// than are dropped at this number, and the sum of those that count: his
// absences and one real result are dropped.
func exampleValues(held, drops int) ([]chess.Points, chess.Points) {
	var values []chess.Points
	for i := range held - (drops - 1) {
		values = append(values, chess.Halves(int64(9+(i*4)%7)))
	}
	sorted := slices.SortedFunc(slices.Values(values), chess.Points.Cmp)
	var sum chess.Points
	for _, v := range sorted[1:] {
		sum = sum.Add(v)
	}
	return values, sum
}

// otherReadingBlocks report what the other base of the thresholds would change.
func (b *builder) otherReadingBlocks() []Block {
	o := b.st.Other
	if o == nil {
		return nil
	}
	blocks := []Block{
		heading("other-reading", b.t("other.title")),
		para(span(b.t("other.lead", "base", b.t("other.base."+o.Base)))),
	}
	if len(o.Changes) == 0 {
		return append(blocks, para(span(b.t("other.nothing"))))
	}
	summary := b.t("other.summary", "totals", o.Totals, "places", o.Places, "prizes", o.Prizes)
	if o.Winner {
		summary += " " + b.t("other.winner")
	}
	t := &Table{ID: "other", Caption: b.t("other.caption"), Columns: []Column{
		b.column("name", ColName), b.column("place", ColPlace), b.column("total", ColTotal),
		b.column("other_place", ColNumber), b.column("other_total", ColNumber),
	}}
	for _, c := range o.Changes {
		t.Rows = append(t.Rows, Row{Cells: []Cell{
			linkCell(b.name(c.Player), b.playerHref(c.Player)), b.placeCell(c.Place, false), b.totalCell(c.Total, ""),
			b.placeCell(c.OtherPlace, false), b.totalCell(c.OtherTotal, ""),
		}})
	}
	return append(blocks, para(span(summary)), table(t))
}
