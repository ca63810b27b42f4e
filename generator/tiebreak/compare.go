package tiebreak

import "podium/generator/chess"

// Difference is a value that the file states and the rules do not give.
type Difference struct {
	Row      int    // index in Tournament.Rows
	Heading  string // of the column
	Code     string
	Stated   chess.Points
	Computed chess.Points
	Fits     []Era // other rules that would give the stated value
}

// Report is the comparison of a tournament's stated tie-breaks with the rules.
type Report struct {
	Era         Era
	Compared    int      // values compared
	Columns     []string // headings compared
	Differences []Difference
}

// Compare recomputes the tie-breaks that a file states, column by column.
// chain gives the codes of the columns in their order where the headings do
// not say them ("TB1"); nil leaves such columns out. A tournament without
// games, and cells that are no numbers, are not compared.
func Compare(t chess.Tournament, era Era, chain []string) Report {
	out := Report{Era: era}
	if !t.HasGames {
		return out
	}
	event := New(t, era)
	for i, heading := range t.Columns {
		code, ok := CodeOf(heading)
		if !ok && i < len(chain) {
			code, ok = chain[i], true
		}
		if !ok {
			continue
		}
		before := out.Compared
		for row, r := range t.Rows {
			stated, err := chess.ParsePoints(r.Extra[heading])
			computed, known := event.Value(code, row)
			if err != nil || !known {
				continue
			}
			out.Compared++
			if stated != computed && stated != computed.Rounded(2) {
				out.Differences = append(out.Differences, Difference{row, heading, code, stated, computed, fits(t, era, code, row, stated)})
			}
		}
		if out.Compared > before {
			out.Columns = append(out.Columns, heading)
		}
	}
	return out
}

// fits lists the other eras whose rules give the stated value.
func fits(t chess.Tournament, era Era, code string, row int, stated chess.Points) []Era {
	var out []Era
	for _, other := range []Era{Virtual2009, FIDE2024, FIDE2026} {
		if other == era || other == FIDE2024 && era == FIDE2023 {
			continue
		}
		if v, ok := New(t, other).Value(code, row); ok && v == stated {
			out = append(out, other)
		}
	}
	return out
}
