package schedule

// Game is one match of a Berger table: numbers from 1, White first.
type Game struct{ White, Black int }

// Berger gives the rounds of a round robin for n players by the tables of FIDE
// (C.05). With an odd n the highest number of the table, n+1, is the free one:
// who is paired with it has no match.
//
// Each round follows from the last: write down its players without the highest
// number m in order of pairs, White first; the last one meets m, White going to
// m in even rounds; the others are paired from the end, the last but one White.
func Berger(n int) [][]Game {
	m := n + n%2
	if m < 2 {
		return nil
	}
	round := make([]Game, 0, m/2)
	for i := 1; i <= m/2; i++ {
		round = append(round, Game{i, m + 1 - i})
	}
	rounds := [][]Game{round}
	for r := 2; r < m; r++ {
		round = next(round, m, r)
		rounds = append(rounds, round)
	}
	return rounds
}

func next(last []Game, m, r int) []Game {
	var row []int
	for _, g := range last {
		for _, p := range []int{g.White, g.Black} {
			if p != m {
				row = append(row, p)
			}
		}
	}
	end := len(row) - 1
	first := Game{row[end], m}
	if r%2 == 0 {
		first = Game{m, row[end]}
	}
	out := []Game{first}
	for i := end - 1; i > 0; i -= 2 {
		out = append(out, Game{row[i-1], row[i]})
	}
	return out
}

// meeting gives the round in which two numbers of an even table of m meet.
func meeting(m, a, b int) int {
	switch {
	case b == m:
		b = a
	case a == m:
		a = b
	}
	if r := (a + b - 1) % (m - 1); r != 0 {
		return r
	}
	return m - 1
}
