package compare

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"podium/generator/chess"
)

func entries(totals ...string) []Entry {
	var out []Entry
	for i, s := range totals {
		p, err := chess.ParsePoints(s)
		if err != nil {
			panic(err)
		}
		e := Entry{ID: string(rune('A' + i)), Name: string(rune('A' + i)), Total: p, Place: i + 1}
		if i > 0 && out[i-1].Total == p {
			e.Place, e.Shared, out[i-1].Shared = out[i-1].Place, true, true
		}
		out = append(out, e)
	}
	return out
}

func row(id string, place int, total string) Row {
	p, err := chess.ParsePoints(total)
	if err != nil {
		panic(err)
	}
	return Row{ID: id, Name: id, Place: place, Total: p, HasTotal: true}
}

func said(ds []Difference) []string {
	var out []string
	for _, d := range ds {
		out = append(out, string(d.Kind)+" "+d.Name+" "+d.Published+" "+d.Computed)
	}
	return out
}

func TestDifferencesAreJudgedInsideThePublishedTable(t *testing.T) {
	tests := []struct {
		name    string
		entries []Entry
		rows    []Row
		want    []string
	}{
		{"equal tables have no difference", entries("9", "8", "8", "7"),
			[]Row{row("A", 1, "9"), row("B", 2, "8"), row("C", 2, "8"), row("D", 4, "7")}, nil},
		{"a table that never shares may print any place of the group", entries("9", "8", "8", "7"),
			[]Row{row("A", 1, "9"), row("C", 2, "8"), row("B", 3, "8"), row("D", 4, "7")}, nil},
		{"a missing person is one difference and shifts nobody", entries("9", "8", "7"),
			[]Row{row("A", 1, "9"), row("C", 2, "7")}, []string{"missing B  8"}},
		{"a gap that the rows below keep is a person left out", entries("9", "8", "7", "6"),
			[]Row{row("A", 1, "9"), row("C", 3, "7"), row("D", 4, "6")}, []string{"missing B  8"}},
		{"a wrong total is one difference, its place follows the table's own total", entries("9", "8", "7"),
			[]Row{row("A", 1, "9"), row("C", 2, "7"), row("B", 3, "5")}, []string{"total B 5 8"}},
		{"a place against the table's own totals is a difference", entries("9", "8", "7"),
			[]Row{row("A", 1, "9"), row("B", 3, "8"), row("C", 2, "7")}, []string{"place B 3 2", "place C 2 3"}},
		{"a stranger is one difference", entries("9"),
			[]Row{row("A", 1, "9"), {Name: "X", Place: 2}}, []string{"surplus X  "}},
		{"who is listed apart has places of his own", []Entry{{ID: "A", Name: "A", Total: chess.Whole(5), Place: 1}, {ID: "B", Name: "B", Total: chess.Whole(4), Place: 2}, {ID: "C", Name: "C", Total: chess.Whole(9), Place: 1, Apart: true}},
			[]Row{row("A", 1, "5"), row("B", 2, "4"), row("C", 1, "9")}, nil},
		{"our order decides between equal totals", []Entry{{ID: "A", Name: "A", Total: chess.Whole(5), Place: 1}, {ID: "B", Name: "B", Total: chess.Whole(5), Place: 2}},
			[]Row{row("B", 1, "5"), row("A", 2, "5")}, []string{"place B 1 2", "place A 2 1"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, said(Tables(tt.entries, tt.rows, false))); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestRoundedPublishedTotalEqualsTheExactOne(t *testing.T) {
	e := []Entry{{ID: "A", Name: "A", Total: chess.Ratio(57, 7), Place: 1}}
	r := row("A", 1, "8.14")
	r.Decimals = 2
	if d := Tables(e, []Row{r}, false); len(d) != 0 {
		t.Errorf("57/7 printed as 8.14 is reported: %v", said(d))
	}
	r = row("A", 1, "8.15")
	r.Decimals = 2
	if d := Tables(e, []Row{r}, false); len(d) != 1 {
		t.Errorf("8.15 for 57/7 passes: %v", said(d))
	}
}
