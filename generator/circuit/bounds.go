package circuit

import "podium/generator/chess"

// bestOf gives the best value that a tournament still to come can give: the
// greatest, under low_wins the smallest. false where a term has no bound.
func (c *calc) bestOf(ev *event) (chess.Points, bool) {
	var sum chess.Points
	for i := range ev.terms {
		v, ok := c.bestTerm(ev, &ev.terms[i])
		if !ok {
			return chess.Points{}, false
		}
		sum = sum.Add(v)
	}
	f := chess.Whole(1)
	for i := range ev.rules.Groups {
		if len(ev.rules.Groups[i].ByCat) > 0 {
			return chess.Points{}, false
		}
		if g := ev.rules.Groups[i].Factor; g.Cmp(f) > 0 {
			f = g
		}
	}
	return sum.Mul(ev.weight).Mul(f), true
}

// bestTerm bounds one term.
func (c *calc) bestTerm(ev *event, t *Term) (chess.Points, bool) {
	if c.rules.LowWins {
		switch t.Use {
		case "place_low":
			return chess.Whole(1), true
		case "game_points", "participation":
			return chess.Points{}, true
		}
		return chess.Points{}, false
	}
	switch t.Use {
	case "game_points":
		return c.bestGamePoints(ev, t)
	case "percent":
		return chess.Whole(100), true
	case "place":
		return t.bestPlace(ev.rules.Class), true
	case "place_linear":
		return chess.Whole(int64(t.Top)).Add(t.Add), t.Top > 0
	case "participation":
		v := t.Value
		for _, s := range t.SizeBonus {
			v = larger(v, s.Value)
		}
		return v, true
	case "seed_gain":
		if t.Cap != nil {
			return *t.Cap, true
		}
	}
	return chess.Points{}, false
}

func (c *calc) bestGamePoints(ev *event, t *Term) (chess.Points, bool) {
	rounds := roundsOf(ev.t)
	if rounds == 0 { // nothing is said yet: as many as the longest tournament held
		for _, held := range c.events {
			rounds = max(rounds, roundsOf(held.t))
		}
	}
	if rounds == 0 {
		return chess.Points{}, false
	}
	n := rounds
	if t.MaxRounds > 0 {
		n = min(n, t.MaxRounds)
	}
	v := chess.Whole(int64(n))
	if t.Recode != nil {
		v = v.Mul(t.Recode.Win)
	} else if t.NormaliseTo > 0 {
		v = v.Mul(chess.Ratio(int64(t.NormaliseTo), int64(rounds)))
	}
	return v.Mul(t.Factor), true
}

// bestPlace gives the largest value of the term's tables.
func (t *Term) bestPlace(class string) chess.Points {
	var best chess.Points
	tables := [][]chess.Points{t.Table}
	for _, x := range t.Tables {
		if x.Class == class {
			tables = append(tables, x.Table)
		}
	}
	for _, x := range t.BySize {
		tables = append(tables, x.Table)
	}
	for _, table := range tables {
		for _, v := range table {
			best = larger(best, v)
		}
	}
	for _, b := range t.Bands {
		best = larger(best, b.Value)
	}
	return best
}

func larger(a, b chess.Points) chess.Points {
	if a.Cmp(b) < 0 {
		return b
	}
	return a
}
