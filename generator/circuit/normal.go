package circuit

import (
	"cmp"
	"slices"

	"podium/generator/chess"
)

// NewTerm gives a term with the defaults that are not the zero value: byes and
// forfeit wins count in game_points, every factor and participation value is 1.
func NewTerm(use string) Term {
	t := Term{Use: use, Byes: use == "game_points", ForfeitWins: true}
	return t.normal()
}

// NewTournament gives the rules of a tournament that the settings say nothing
// about: weight 1, droppable, counted in totals and thresholds.
func NewTournament(id string) TournamentRules {
	return TournamentRules{ID: id, Weight: chess.Whole(1), Drop: "normal", Counts: true, CountsToDrops: true}
}

// normal gives the rules with every default written out, so that nothing else
// in the package has to know what an empty word means. Slices that change are
// copied; the caller's rules stay as they are.
func (r Rules) normal() Rules {
	r.Season.Assign = cmp.Or(r.Season.Assign, "start")
	r.Ratings.Column = cmp.Or(r.Ratings.Column, "rating")
	r.Ratings.Unrated = cmp.Or(r.Ratings.Unrated, "out")
	r.Entries = cmp.Or(r.Entries, "results")
	r.RankOn = cmp.Or(r.RankOn, "exact")
	r.OrderFor = cmp.Or(r.OrderFor, "all")
	r.Tourns = slices.Clone(r.Tourns)
	for i := range r.Tourns {
		r.Tourns[i] = r.Tourns[i].normal()
	}
	if len(r.Points) == 0 {
		r.Points = []Term{NewTerm("game_points")}
	}
	r.Points = normalTerms(r.Points)
	r.Count = r.Count.normal()
	r.Final = r.Final.normal()
	r.Eligible = r.Eligible.normal()
	r.Order = normalOrder(r.Order)
	r.Clubs = r.Clubs.normal()
	r.Category = normalCategories(r.Category)
	r.PrizeRule.Order = cmp.Or(r.PrizeRule.Order, "listed")
	r.PrizeRule.Shared = cmp.Or(r.PrizeRule.Shared, "undecided")
	r.PrizeRule.Vacant = cmp.Or(r.PrizeRule.Vacant, "next_in_line")
	r.Publish.Status = cmp.Or(r.Publish.Status, "provisional")
	r.Further = slices.Clone(r.Further)
	for i := range r.Further {
		r.Further[i] = r.Further[i].normal()
	}
	return r
}

func (t TournamentRules) normal() TournamentRules {
	t.Weight = orOne(t.Weight)
	t.Drop = cmp.Or(t.Drop, "normal")
	t.Points = normalTerms(t.Points)
	t.Groups = slices.Clone(t.Groups)
	for i := range t.Groups {
		t.Groups[i].Factor = orOne(t.Groups[i].Factor)
	}
	if len(t.MergeOrder) == 0 {
		t.MergeOrder = []string{"last_part_place", "shared"}
	}
	return t
}

func normalTerms(terms []Term) []Term {
	terms = slices.Clone(terms)
	for i := range terms {
		terms[i] = terms[i].normal()
	}
	return terms
}

func (t Term) normal() Term {
	t.Factor = orOne(t.Factor)
	t.Ties = cmp.Or(t.Ties, "as_ranked")
	switch t.Use {
	case "place":
		t.Round = cmp.Or(t.Round, "up")
	case "seed_gain":
		t.Round = cmp.Or(t.Round, "none")
	case "participation":
		t.When = cmp.Or(t.When, "started")
		t.Value = orOne(t.Value)
	}
	return t
}

func (c Count) normal() Count {
	c.Total = cmp.Or(c.Total, "sum")
	c.Disqual = cmp.Or(c.Disqual, "never_dropped")
	if c.AbsentCodes == nil {
		c.AbsentCodes = []string{"DNC", "DNS"}
	}
	if c.Missed == "" {
		c.Missed = "none"
		if c.hasDrop() {
			c.Missed = "zero"
		}
	}
	c.Best = c.Best.normal()
	for _, list := range []*[]NamedCount{&c.PerBlock, &c.PerTerm} {
		*list = slices.Clone(*list)
		for i := range *list {
			part := &(*list)[i].Count
			part.Best = part.Best.normal()
		}
	}
	return c
}

// hasDrop tells whether results are dropped by thresholds anywhere in the count.
func (c *Count) hasDrop() bool {
	has := func(n NamedCount) bool { return len(n.Count.Drop) > 0 }
	return len(c.Drop) > 0 || slices.ContainsFunc(c.PerBlock, has) || slices.ContainsFunc(c.PerTerm, has)
}

func (s *Share) normal() *Share {
	if s == nil {
		return nil
	}
	out := *s
	out.Round = cmp.Or(out.Round, "up")
	if out.Of == "" && (out.Part != nil || out.N == 0) {
		out.Of = "held"
	}
	return &out
}

func (f *Final) normal() *Final {
	if f == nil || f.Tournament == "" {
		return nil
	}
	out := *f
	out.Weight = orOne(out.Weight)
	return &out
}

func (e Eligibility) normal() Eligibility {
	e.At = cmp.Or(e.At, "tournament")
	e.Day = cmp.Or(e.Day, "first")
	e.Unregistered = cmp.Or(e.Unregistered, "from_registration")
	e.PlaceScope = cmp.Or(e.PlaceScope, "table")
	e.BelowMin = cmp.Or(e.BelowMin, "list_apart")
	if e.MinStarts.Part != nil {
		e.MinStarts = *e.MinStarts.normal()
	}
	return e
}

func normalOrder(order []OrderKey) []OrderKey {
	order = slices.Clone(order)
	for i := range order {
		order[i].Scope = cmp.Or(order[i].Scope, "counted")
		order[i].Points = normalTerms(order[i].Points)
	}
	return order
}

func (c *Clubs) normal() *Clubs {
	if c == nil {
		return nil
	}
	out := *c
	out.MinPlayers = max(out.MinPlayers, 1)
	out.Unit = cmp.Or(out.Unit, "club")
	if out.Count != nil {
		n := out.Count.normal()
		out.Count = &n
	}
	out.Final = out.Final.normal()
	out.Order = normalOrder(out.Order)
	return &out
}

func normalCategories(list []Category) []Category {
	list = slices.Clone(list)
	for i := range list {
		list[i].RatingBasis = cmp.Or(list[i].RatingBasis, "period")
		list[i].Points = cmp.Or(list[i].Points, "overall")
		list[i].Order = normalOrder(list[i].Order)
	}
	return list
}

func (f Further) normal() Further {
	f.Points = normalTerms(f.Points)
	if f.Count != nil {
		n := f.Count.normal()
		f.Count = &n
	}
	f.Final = f.Final.normal()
	if f.Eligible != nil {
		e := f.Eligible.normal()
		f.Eligible = &e
	}
	f.Order = normalOrder(f.Order)
	f.Category = normalCategories(f.Category)
	f.Clubs = f.Clubs.normal()
	return f
}

func orOne(p chess.Points) chess.Points {
	if p.IsZero() {
		return chess.Whole(1)
	}
	return p
}
