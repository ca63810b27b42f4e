package xlsx

import (
	"fmt"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/site"
)

// fineDigits is to how many decimals sums are rounded when values such as 1/3
// occur. Without it two equal sums of doubles could differ in their last bit;
// with more, the comparison of texts in COUNTIF would lose digits.
const (
	fineDigits = 9
	fineScale  = 1e9
)

// formulas are the formulas of one standing; they differ from row to row in
// the row alone.
type formulas struct {
	s       *standing
	best    string // {1,2,…,B}
	greater string // sign that compares a better value with a worse one
	flags   string // sheet of the flags, quoted
}

func newFormulas(s *standing) formulas {
	f := formulas{s: s, greater: ">"}
	if s.LowWins {
		f.greater = "<"
	}
	var n []string
	for i := range min(s.Counted, len(s.Tournaments)) {
		n = append(n, strconv.Itoa(i+1))
	}
	f.best = "{" + strings.Join(n, ",") + "}"
	return f
}

// cellName names a cell by column (from 0) and row (from 1).
func cellName(col, row int) string { return letters(col) + strconv.Itoa(row) }

// rowFormulas are the formulas of one row, placed among the rows from..to.
type rowFormulas struct {
	formulas
	row, from, to int
}

func (f formulas) row(row, from, to int) rowFormulas { return rowFormulas{f, row, from, to} }

func (f rowFormulas) cell(col int) string { return cellName(col, f.row) }

// column gives the cells of a column in all rows that are placed together.
func (f rowFormulas) column(col int) string {
	return fmt.Sprintf("$%[1]s$%[2]d:$%[1]s$%[3]d", letters(col), f.from, f.to)
}

func (f rowFormulas) values() string {
	return f.cell(f.s.at.first) + ":" + f.cell(f.s.at.last)
}

// rounded wraps a sum where doubles are inexact.
func (f rowFormulas) rounded(formula string) string {
	if !f.s.fine {
		return formula
	}
	return fmt.Sprintf("ROUND(%s,%d)", formula, fineDigits)
}

// place counts who is better, and who is level but before in the tie.
func (f rowFormulas) place() string {
	t := f.s.at.total
	if f.s.at.compared >= 0 {
		t = f.s.at.compared
	}
	return fmt.Sprintf(`COUNTIF(%s,"%s"&%s)+COUNTIFS(%s,%s,%s,"<"&%s)+1`, f.column(t), f.greater, f.cell(t),
		f.column(t), f.cell(t), f.column(f.s.at.order), f.cell(f.s.at.order))
}

func (f rowFormulas) total() string {
	terms := f.cell(f.s.at.sum)
	for _, col := range []int{f.s.at.final, f.s.at.extras} {
		if col >= 0 {
			terms += "+" + f.cell(col)
		}
	}
	return f.rounded(terms)
}

// sum is the cycle sum: the best values of the row, or the flagged ones.
func (f rowFormulas) sum() string {
	if len(f.s.Tournaments) == 0 {
		return "0"
	}
	if f.s.Form == site.BookFlags {
		return f.rounded(f.flagged())
	}
	r, n := f.values(), min(f.s.Counted, len(f.s.Tournaments))
	all, best := "SUM("+r+")", f.bestOf(r)
	if f.s.Mean {
		all, best = "AVERAGE("+r+")", best+"/"+strconv.Itoa(n)
	}
	var formula string
	switch {
	case n == 0:
		return "0"
	case n == len(f.s.Tournaments):
		formula = all
	default:
		formula = fmt.Sprintf("IF(COUNT(%s)<=%d,%s,%s)", r, n, all, best)
	}
	if f.s.Mean {
		formula = fmt.Sprintf("IF(COUNT(%s)=0,0,%s)", r, formula)
	}
	return f.rounded(formula)
}

// bestOf sums the best values; old Excel needs SUMPRODUCT around LARGE.
func (f rowFormulas) bestOf(r string) string {
	pick := "LARGE"
	if f.s.LowWins {
		pick = "SMALL"
	}
	return fmt.Sprintf("SUMPRODUCT(%s(%s,%s))", pick, r, f.best)
}

func (f rowFormulas) flagged() string {
	flags := fmt.Sprintf("%s!%s:%s", f.flags, cellName(1, f.row), cellName(len(f.s.Tournaments), f.row))
	sum := fmt.Sprintf("SUMPRODUCT(%s,%s)", f.values(), flags)
	if f.s.Mean {
		return fmt.Sprintf("IF(SUM(%s)=0,0,%s/SUM(%s))", flags, sum, flags)
	}
	return sum
}

// final weighs the points of the final.
func (f rowFormulas) final() string {
	w := f.s.FinalWeight
	if w.Cmp(chess.Whole(1)) == 0 {
		return f.cell(f.s.at.points)
	}
	weight := w.String()
	if !w.Exact() {
		weight = "(" + weight + ")"
	}
	return f.rounded(weight + "*" + f.cell(f.s.at.points))
}

func (f rowFormulas) all() string {
	if len(f.s.Tournaments) == 0 {
		return "0"
	}
	return f.rounded("SUM(" + f.values() + ")")
}

func (f rowFormulas) dropped() string {
	return f.rounded(f.cell(f.s.at.all) + "-" + f.cell(f.s.at.sum))
}

func (f rowFormulas) compared() string {
	return fmt.Sprintf("ROUND(%s,%d)", f.cell(f.s.at.total), f.s.RankDigits)
}

// shared says yes where another entry has the same place.
func (f rowFormulas) shared(yes string) string {
	return fmt.Sprintf(`IF(COUNTIF(%s,%s)>1,"%s","")`, f.column(0), f.cell(0), strings.ReplaceAll(yes, `"`, `""`))
}

// isDropped is the condition of a value cell under which it is struck through.
// Of equal values the earliest is dropped, so those from the cell to the right
// stand before it.
func (f formulas) isDropped(col, row int) string {
	s := f.s
	cell, last := cellName(col, row), "$"+cellName(s.at.last, row)
	whole := "$" + cellName(s.at.first, row) + ":" + last
	right := cell + ":" + last
	n := min(s.Counted, len(s.Tournaments))
	switch {
	case s.Form == site.BookFlags:
		return fmt.Sprintf("AND(ISNUMBER(%s),INDEX(%s,ROW()-%d,COLUMN()-%d)=0)", cell, s.flagName, headRow, s.at.first)
	case s.fine: // COUNTIF would compare texts of fifteen digits
		return fmt.Sprintf("AND(ISNUMBER(%s),SUMPRODUCT(ISNUMBER(%s)*(%s%s%s))+SUMPRODUCT(ISNUMBER(%s)*(%s=%s))>%d)",
			cell, whole, whole, f.greater, cell, right, right, cell, n)
	}
	return fmt.Sprintf(`AND(ISNUMBER(%s),COUNTIF(%s,"%s"&%s)+COUNTIF(%s,%s)>%d)`, cell, whole, f.greater, cell, right, cell, n)
}

// pointsFormat is the number format of points: as many decimals as occur, at
// most three; two where a value has no end.
func pointsFormat(info *site.BookInfo) string {
	if info.Decimals >= 0 {
		return decimalsFormat(info.Decimals)
	}
	most := 0
	for _, table := range append([]*site.BookInfo{info}, info.Further...) {
		most = max(most, digitsOf(table.Players), digitsOf(table.Clubs))
	}
	return decimalsFormat(most)
}

func decimalsFormat(n int) string {
	if n == 0 {
		return "0"
	}
	return "0." + strings.Repeat("0", n)
}

// digitsOf gives the decimals of the values of a pool.
func digitsOf(p site.BookPool) int {
	most := 0
	for _, l := range p.Lines { // the greatest of all: no order matters
		for _, v := range append([]*chess.Points{l.Final, &l.Extras}, l.Values...) {
			if v != nil {
				most = max(most, digits(*v))
			}
		}
	}
	return most
}

func digits(p chess.Points) int {
	s := p.String()
	if !p.Exact() {
		return 2
	}
	_, frac, _ := strings.Cut(s, ".")
	return min(len(frac), 3)
}
