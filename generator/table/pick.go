package table

import (
	"slices"
	"strings"

	"podium/generator/diag"
)

// Pick chooses the sheet whose heading row is recognised. Visible sheets come
// before hidden ones, which are never used silently; several visible ones are
// a problem with the list of them, not a guess. Hidden rows are noted.
func Pick(sheets []Sheet, want Search, list *diag.List) (Sheet, Head, bool) {
	if len(sheets) == 0 {
		return Sheet{}, Head{}, false // Read has said why
	}
	var found, hidden []int
	heads := make([]Head, len(sheets))
	for i, s := range sheets {
		h, ok := FindHeader(s, want)
		heads[i] = h
		switch {
		case ok && s.Hidden:
			hidden = append(hidden, i)
		case ok:
			found = append(found, i)
		}
	}
	switch {
	case len(found) == 1:
		i := found[0]
		noteHiddenRows(sheets[i], heads[i], list)
		return sheets[i], heads[i], true
	case len(found) > 1:
		list.Error("several-sheets", sheets[found[0]].place(),
			diag.Say("several sheets hold a table: %s", "kilka arkuszy zawiera tabelę: %s", sheetNames(sheets, found)),
			diag.Say("name the one to read: `sheet: NAME` at the tournament in cycle.yaml, or remove the others",
				"wskaż właściwy: `sheet: NAZWA` przy turnieju w cycle.yaml, albo usuń pozostałe"))
	case len(hidden) > 0:
		list.Error("sheet-hidden", sheets[hidden[0]].place(),
			diag.Say("only a hidden sheet holds a table: %s", "tabela jest tylko w ukrytym arkuszu: %s", sheetNames(sheets, hidden)),
			diag.Say("unhide the sheet, or name it: `sheet: NAME`", "odkryj ten arkusz albo wskaż go: `sheet: NAZWA`"))
	default:
		reportMissing(sheets, heads, want, list)
	}
	return Sheet{}, Head{}, false
}

func reportMissing(sheets []Sheet, heads []Head, want Search, list *diag.List) {
	best := 0
	for i := range heads {
		if len(heads[i].fields) > len(heads[best].fields) {
			best = i
		}
	}
	h := heads[best]
	if h.Row < 0 {
		list.Error("header-missing", sheets[best].place(),
			diag.Say("no row of headings was found in the first %d rows", "w pierwszych %d wierszach nie ma wiersza nagłówków", headingRows),
			diag.Say("the columns needed: %s", "potrzebne kolumny: %s", anchorNames(want.Anchors)))
		return
	}
	for _, group := range want.Anchors {
		if !slices.ContainsFunc(group, h.Has) {
			ReportMissing(h, strings.Join(group, " / "), list)
		}
	}
}

// ReportMissing reports that a table has no column of the field, with the
// headings found and how to map one.
func ReportMissing(h Head, field string, list *diag.List) {
	first, _, _ := strings.Cut(field, " / ")
	list.Error("column-missing", h.at,
		diag.Say("no column of %s; headings found: %s", "brak kolumny %s; znalezione nagłówki: %s", field, h.Headings()),
		diag.Say("rename the heading, or say which one it is: `columns: {%s: HEADING}` in cycle.yaml",
			"zmień nagłówek albo wskaż właściwy: `columns: {%s: NAGŁÓWEK}` w cycle.yaml", first))
}

func anchorNames(anchors [][]string) string {
	var out []string
	for _, g := range anchors {
		out = append(out, strings.Join(g, " / "))
	}
	return strings.Join(out, ", ")
}

func sheetNames(sheets []Sheet, which []int) string {
	var out []string
	for _, i := range which {
		out = append(out, sheets[i].Name)
	}
	return strings.Join(out, ", ")
}

func (s Sheet) place() diag.Pos { return diag.Pos{File: s.File, Sheet: s.Name} }

func noteHiddenRows(s Sheet, h Head, list *diag.List) {
	var who []string
	for _, r := range s.Rows[h.Row+1:] {
		if !r.Hidden || r.Empty() {
			continue
		}
		if name := h.Cell(r, "name").Text; name != "" {
			who = append(who, name)
			continue
		}
		who = append(who, r.Text())
	}
	if len(who) == 0 {
		return
	}
	list.Note("hidden-rows", s.place(),
		diag.Say("hidden rows are read like the others (%d): %s", "ukryte wiersze są czytane tak jak inne (%d): %s", len(who), strings.Join(who, ", ")),
		diag.Say("hiding a row does not delete a result", "ukrycie wiersza nie usuwa wyniku"))
}
