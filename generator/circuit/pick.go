package circuit

import "podium/generator/chess"

// outcome is what the choice of results gives one entry.
type outcome struct {
	sum     int64 // units
	counted int   // values in the sum
}

func (o outcome) plus(p outcome) outcome {
	return outcome{o.sum + p.sum, o.counted + p.counted}
}

// starts are the numbers of starts of one entry, in all and by block.
type starts struct {
	all    int
	blocks map[string]int
}

func (s *starts) in(block string) int {
	if block == "" {
		return s.all
	}
	return s.blocks[block]
}

// pick applies the count to the items of one entry, marks what is dropped and
// sums what is left. Blocks and terms are chosen each alone.
func (s *sheet) pick(items []item, own *starts, b *baseTable) outcome {
	for i := range items {
		items[i].drop = 0
	}
	var out outcome
	for k := range s.count.PerBlock {
		part := &s.count.PerBlock[k]
		out = out.plus(s.pickPart(items, &part.Count, part.Name, b.of(part.Name, own)))
	}
	if len(s.count.PerBlock) == 0 {
		out = s.pickPart(items, s.count, "", b.of("", own))
	}
	return out
}

// pickPart chooses among the values of one block, or ("") of all.
func (s *sheet) pickPart(items []item, c *Count, block string, b bases) outcome {
	valued := c.valued(s.count.Missed)
	in := func(it *item) bool {
		return (it.kind == played || valued) && (block == "" || s.block(it) == block)
	}
	values := 0
	for i := range items {
		if in(&items[i]) {
			values++
		}
	}
	s.chooser.zero = s.count.Missed == "zero"
	s.chooser.choose(items, in, c.drops(b, values))
	var out outcome
	for i := range items {
		if it := &items[i]; it.drop == 0 && in(it) {
			out.sum += it.units
			out.counted++
		}
	}
	return out
}

// pickTerms applies a count for each term: the values of one term are chosen
// alone. An item counts as dropped where all of its terms are. It returns the
// drop ranks by term and item.
func (s *sheet) pickTerms(e *entry, items []item, b *baseTable) (outcome, [][]int32) {
	var out outcome
	ranks := make([][]int32, len(s.count.PerTerm))
	scratch := make([]item, len(items))
	for k := range s.count.PerTerm {
		part := &s.count.PerTerm[k]
		copy(scratch, items)
		for i := range scratch {
			scratch[i].drop = 0
			if n := scratch[i].cell; n >= 0 {
				scratch[i].units = s.termUnits(&e.cells[n], part.Name)
			}
		}
		out = out.plus(s.pickPart(scratch, &part.Count, "", b.of("", &e.own)))
		ranks[k] = make([]int32, len(items))
		for i := range scratch {
			ranks[k][i] = scratch[i].drop
		}
	}
	for i := range items {
		items[i].drop = ranks[0][i]
		for k := range ranks {
			if ranks[k][i] == 0 {
				items[i].drop = 0
			}
		}
	}
	return out, ranks
}

// termUnits gives the value of the terms of one name in a cell, weighted.
func (s *sheet) termUnits(x *cell, name string) int64 {
	if !x.counts() || x.points.IsZero() {
		return 0
	}
	var sum chess.Points
	for k, v := range x.terms {
		if s.c.events[x.event].terms[k].Use == name {
			sum = sum.Add(v)
		}
	}
	return s.c.units(sum.Mul(x.value).Div(x.points))
}

func (s *sheet) block(it *item) string { return s.c.events[it.event].rules.Block }

// baseTable holds the numbers that thresholds look at, by block.
type baseTable struct {
	all    bases
	blocks map[string]bases
}

func (t *baseTable) of(block string, own *starts) bases {
	b := t.all
	if block != "" {
		b = t.blocks[block]
	}
	b.own = own.in(block)
	return b
}

// newBases counts the tournaments among the first upto, and the greatest number
// of starts of any entry.
func (s *sheet) newBases(upto int) *baseTable {
	t := &baseTable{blocks: map[string]bases{}}
	count := func(block string) bases {
		b := bases{planned: s.c.cal.planned(block)}
		for _, ev := range s.c.events[:upto] {
			if s.isBase(ev) && (block == "" || ev.rules.Block == block) {
				b.held++
			}
		}
		for _, e := range s.entries {
			b.most = max(b.most, e.own.in(block))
		}
		return b
	}
	t.all = count("")
	for _, part := range s.count.PerBlock {
		t.blocks[part.Name] = count(part.Name)
	}
	return t
}
