package text

// Nearest gives the known word most like the given one, for suggestions only:
// at most one slip per four letters (one slip in short words), letter case and
// marks do not matter. Of equally near words the first is given; "" when none
// is near.
func Nearest(word string, known []string) string {
	folded := Fold(word)
	best, bestDistance := "", 1+len([]rune(folded))/4
	if folded == "" {
		return ""
	}
	for _, k := range known {
		f := Fold(k)
		if f == "" || len(f) <= 2 && f != folded {
			continue
		}
		if d := Distance(folded, f); d < bestDistance || d == bestDistance && best == "" {
			best, bestDistance = k, d
		}
	}
	return best
}

// Distance gives the number of slips between two texts: a letter added, left
// out, replaced, or two neighbours swapped (Damerau, each letter touched once).
func Distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	var space [3 * 32]int // on the stack for words of usual length
	cells := space[:]
	if n := 3 * (len(y) + 1); n > len(cells) {
		cells = make([]int, n)
	}
	before, last, row := cells[:len(y)+1], cells[len(y)+1:2*(len(y)+1)], cells[2*(len(y)+1):3*(len(y)+1)]
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(x); i++ {
		row[0] = i
		for j := 1; j <= len(y); j++ {
			cost := 1
			if x[i-1] == y[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(y)]
}
