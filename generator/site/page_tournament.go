package site

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
	"podium/generator/text"
)

// tournamentPage shows the table as the tournament published it and what became
// of each row in the cycle.
func (b *builder) tournamentPage(t *circuit.TournamentLine) Page {
	p := Page{
		Path: "tournament/" + addressPart(t.ID) + "/index.html", Nav: "calendar/", Title: b.tournamentName(t.ID),
		HeadTitle: b.tournamentName(t.ID), ReportID: t.ID, ReportOf: b.tournamentName(t.ID) + " (" + t.ID + ")",
	}
	p.Make = func() []Block { return b.tournamentBlocks(t) }
	return p
}

// tournamentBlocks are the facts of a tournament, its corrections and its table.
func (b *builder) tournamentBlocks(t *circuit.TournamentLine) []Block {
	facts := b.days(t.Date, t.To) + " · " + b.statusWord(t)
	if t.Rounds > 0 {
		facts += " · " + b.t("tournament.rounds", "n", t.Rounds)
	}
	if t.Players > 0 {
		facts += " · " + b.t("tournament.players", "n", t.Players)
	}
	blocks := []Block{styled("status", span(facts))}
	if t.Status == chess.Annulled {
		blocks = append(blocks, styled("warn", span(b.t("tournament.annulled"))))
	}
	if one := chess.Whole(1); !t.Weight.IsZero() && t.Weight.Cmp(one) != 0 {
		blocks = append(blocks, para(span(b.t("tournament.weight", "weight", t.Weight))))
	}
	if t.File != "" {
		blocks = append(blocks, styled("small", span(b.t("tournament.source", "file", t.File, "rows", len(t.Rows), "hash", shortHash(t.SHA256)))))
	}
	blocks = append(blocks, b.correctionBlocks(t.ID)...)
	if n, all := b.countedRows(t.ID), t.Players; n > 0 {
		blocks = append(blocks, para(span(b.t("tournament.counted", "n", n, "all", all))))
	}
	blocks = append(blocks, table(b.resultTable(t)))
	return append(blocks, b.clubResultBlocks(t.ID)...)
}

func shortHash(sum string) string {
	return sum[:min(len(sum), 12)]
}

// fate is what became of a row: the person and the mark, or the entry of the
// list of rows that do not count.
type fate struct {
	player chess.PlayerID
	mark   *circuit.Mark
	not    *circuit.NotCounted
}

// fates ties the rows of a tournament to what became of them, by their place
// in the file.
func (b *builder) fates(t *circuit.TournamentLine) map[string]fate {
	out := make(map[string]fate)
	for i := range b.in.Tables {
		table := &b.in.Tables[i]
		if table.Tournament == nil || table.ID != t.ID {
			continue
		}
		for r := range table.Rows {
			if r < len(table.Who) && table.Who[r].Player != "" {
				out[b.source(table.Rows[r].At)] = fate{player: table.Who[r].Player}
			}
		}
	}
	for _, part := range [][]circuit.Line{b.st.Lines, b.st.Apart} {
		for i := range part {
			if m := findMark(&part[i], t.ID); m != nil && m.At.File != "" {
				out[b.source(m.At)] = fate{player: part[i].Player, mark: m}
			}
		}
	}
	for i := range b.st.NotCounted {
		n := &b.st.NotCounted[i]
		if key := b.source(n.At); n.Tournament == t.ID {
			f := out[key]
			f.not = n
			if n.Player != "" {
				f.player = n.Player
			}
			out[key] = f
		}
	}
	return out
}

func (b *builder) resultTable(t *circuit.TournamentLine) *Table {
	tb := &Table{ID: "table", Caption: b.t("tournament.caption", "tournament", b.tournamentName(t.ID)), Wide: true, Ranked: true, Empty: b.t("tournament.empty")}
	extra := tieBreakColumns(t.Columns)
	tb.Columns = []Column{b.column("place", ColPlace), b.column("name", ColName), b.column("points", ColTotal)}
	rated := b.ratingsUsed()
	if rated {
		tb.Columns = append(tb.Columns, b.column("rating", ColNumber))
	}
	for _, h := range extra {
		tb.Columns = append(tb.Columns, Column{Key: h, Title: h, Kind: ColNumber})
	}
	tb.Columns = append(tb.Columns, b.column("fate", ColLong))
	fates := b.fates(t)
	for i := range t.Rows {
		r := &t.Rows[i]
		f := fates[b.source(r.At)]
		tb.Rows = append(tb.Rows, b.tournamentRow(r, f, rated, extra))
	}
	tb.Legend = b.legend(tb)
	return tb
}

func (b *builder) tournamentRow(r *chess.Row, f fate, rated bool, extra []string) Row {
	name := b.fileRowName(f.player, r.Person.Name)
	club := r.Person.Club
	if f.player != "" {
		club = b.clubOf(f.player, club)
	} else if name != r.Person.Name {
		club = "" // asked not to be named
	}
	points := Cell{}
	if r.HasPoints {
		points = b.valueCell(r.Points)
	}
	const fixed = 5 // columns but the further ones of the file, at most
	cells := append(make([]Cell, 0, fixed+len(extra)), b.placeCell(r.Place, false), Cell{Text: name, Href: b.playerHref(f.player), Sub: club}, points)
	if rated {
		cells = append(cells, numberOrNone(r.Person.Rating))
	}
	for _, h := range extra {
		cells = append(cells, b.extraCell(r.Extra[h]))
	}
	fateCell := textCell(b.fateWords(r, f))
	if f.mark != nil {
		fateCell.Star = f.mark.Original != nil || f.mark.State == circuit.CorrectedOut
	}
	return Row{Anchor: rowAnchor(r.At), Search: text.Fold(name + " " + club), Cells: append(cells, fateCell)}
}

// rowAnchor is the anchor of a row of a source file on the tournament's page.
func rowAnchor(at diag.Pos) string { return "r" + itoa(at.Line) }

// ratingsUsed tells whether a category asks for ratings: only then are they
// published.
func (b *builder) ratingsUsed() bool {
	return slices.ContainsFunc(b.st.Rules.Category, func(c circuit.Category) bool { return c.RatingFrom > 0 || c.RatingTo > 0 })
}

func (b *builder) extraCell(s string) Cell {
	if p, err := chess.ParsePoints(s); err == nil {
		return Cell{Text: b.people(s), Num: &p}
	}
	return textCell(s)
}

// fateWords says whether a row counts, and why not.
func (b *builder) fateWords(r *chess.Row, f fate) string {
	switch {
	case f.not != nil:
		return b.t("fate.not", "reason", b.notCountedText(f.not))
	case f.mark == nil && !r.Played:
		return b.t("fate.not_played")
	case f.mark == nil:
		return b.t("fate.none")
	case f.mark.State == circuit.NotEligible || f.mark.State == circuit.CorrectedOut:
		return b.t("fate.not", "reason", b.reason(f.mark))
	}
	s := b.t("fate." + string(f.mark.State))
	if c := f.mark.Correction; c != nil && f.mark.Original != nil {
		s = joinNotes(s, b.t("fate.corrected", "before", *f.mark.Original, "after", f.mark.Points, "reason", b.because(c), "by", b.decidedBy(c)))
	}
	return s
}

// tieBreaks are the beginnings of headings of tie-breaks. Other columns of an
// export may hold what must not be published and stay out.
var tieBreaks = []string{
	"tb", "bh", "buch", "bch", "mbuch", "m buch", "median", "sb", "s b", "sonn", "berger", "prog", "ps", "win", "wins",
	"zwyc", "wygr", "koya", "ks", "aro", "tpr", "rp", "wart", "wrt", "punkt pom", "de", "bezp", "ep", "fore", "cut",
}

func tieBreakColumns(headings []string) []string {
	var out []string
	for _, h := range headings {
		folded := text.Fold(h)
		for _, start := range tieBreaks {
			rest, ok := strings.CutPrefix(folded, start)
			if ok && (len(start) > 2 || rest == "" || rest[0] == ' ' || rest[0] >= '0' && rest[0] <= '9') {
				out = append(out, h)
				break
			}
		}
	}
	return out
}

// correctionBlocks list the corrections of a tournament.
func (b *builder) correctionBlocks(tournament string) []Block {
	var list [][]Span
	for i := range b.st.Corrections {
		if c := &b.st.Corrections[i]; c.Tournament == tournament {
			list = append(list, b.correctionSpans(c))
		}
	}
	if len(list) == 0 {
		return nil
	}
	return []Block{heading("corrections", b.t("correction.title")), {List: list}}
}

// corrected names whom a correction is about.
func (b *builder) corrected(c *circuit.AppliedCorrection) string {
	if c.Player != "" {
		return b.name(c.Player)
	}
	return b.in.Privacy.NameInFile(c.Correction.Player)
}

// correctionSpans say what a correction changed, why and who decided.
func (b *builder) correctionSpans(c *circuit.AppliedCorrection) []Span {
	who := b.corrected(c)
	change := b.t("correction.field."+c.Field) + ": "
	if c.Field == "status" {
		change += b.statusValue(c.After)
	} else {
		change += b.people(c.Before) + " → " + b.people(c.After)
	}
	return []Span{
		linked(who, b.playerHref(c.Player)),
		span(" – " + change + ". " + b.t("correction.because", "reason", b.because(&c.Correction)) + b.decidedBy(&c.Correction)),
	}
}

func (b *builder) statusValue(v string) string {
	if b.has("correction.status." + v) {
		return b.t("correction.status." + v)
	}
	return v
}
