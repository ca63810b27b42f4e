package config

import (
	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
)

// circuitRules reads the rules of a circuit; the tournaments are added later.
func circuitRules(r *reader) *circuit.Rules {
	rules := &circuit.Rules{
		LowWins:   r.get("low_wins").yes(),
		Entries:   r.get("entries").word(),
		Decimals:  -1,
		RankOn:    r.get("rank_on").word(),
		Points:    terms(r.get("points")),
		MinPlayed: minPlayed(r.get("points_min_played")),
		Count:     countOf(r.get("count").open()),
		Final:     final(r.get("final")),
		Qualify:   qualify(r.get("qualify")),
		Extras:    extras(r.get("extras").open()),
		Eligible:  eligibility(r.get("eligibility").open()),
		Order:     order(r.get("order")),
		OrderFor:  r.get("order_for").word(),
		OrderSeed: r.get("order_seed").text(),
		Manual:    manualOrders(r.get("manual_order")),
		Clubs:     clubs(r.get("clubs")),
		Category:  categories(r.get("categories")),
		Prizes:    prizes(r.get("prizes")),
		PrizeRule: prizeRules(r.get("prize_rules").open()),
		PrizePool: r.get("prize_pool").money(),
		Publish:   publish(r.get("publish").open()),
		Further:   standings(r.get("standings")),
	}
	if decimals := r.get("decimals"); decimals.set {
		rules.Decimals = decimals.int()
	}
	rules.PrizeRule.Combine = r.get("combine").yes()
	season, ratings := r.get("season").open(), r.get("ratings").open()
	rules.Season = circuit.Season{Assign: season.get("assign").word()}
	rules.Season.From, rules.Season.To = season.days()
	rules.Ratings = circuit.Ratings{
		Date:    ratings.get("date").date(),
		Column:  ratings.get("column").text(),
		Unrated: ratings.get("unrated").word(),
	}
	return rules
}

// minPlayed tells a number of rounds from a share such as 1/2.
func minPlayed(v value) *circuit.Share {
	if v.node == nil {
		return nil
	}
	part := v.number()
	switch {
	case part.Sign() < 0 || part.Den() > 1 && part.Cmp(chess.Whole(1)) > 0 || part.Num() > greatest:
		v.failWith(diag.Say("a number of rounds, or a share of them such as 1/2", "liczba rund albo ich część, na przykład 1/2"))
		return nil
	case part.Den() == 1:
		return &circuit.Share{N: int(part.Num())}
	}
	return &circuit.Share{Part: &part, Round: "up"}
}

func final(v value) *circuit.Final {
	if v.node == nil {
		return nil
	}
	r := v.open()
	return &circuit.Final{
		Tournament:    r.get("tournament").text(),
		Weight:        r.get("weight").number(),
		InPool:        r.get("in_drop_pool").yes(),
		CountsToDrops: r.get("counts_to_threshold").yes(),
		Required:      r.get("required").yes(),
	}
}

func qualify(v value) *circuit.Qualify {
	if v.node == nil {
		return nil
	}
	r := v.open()
	return &circuit.Qualify{
		Top:         r.get("top").int(),
		OrMinStarts: r.get("or_min_starts").int(),
		PerCategory: r.get("per_category").int(),
		MinAverage:  r.get("min_average").numberIf(),
		Exclude:     r.get("exclude").texts(),
		WildCards:   r.get("wild_cards").texts(),
	}
}

func extras(r *reader) circuit.Extras {
	out := circuit.Extras{PerStart: r.get("per_start").number()}
	for _, item := range r.get("manual").items() {
		m := item.open()
		out.Manual = append(out.Manual, circuit.ManualPoints{
			ID: m.get("id").text(), Points: m.get("points").number(), Reason: m.get("reason").text(),
		})
	}
	return out
}

func eligibility(r *reader) circuit.Eligibility {
	e := circuit.Eligibility{
		Conditions:   conditions(r),
		Include:      named(r.get("include")),
		Exclude:      named(r.get("exclude")),
		Day:          r.get("day").word(),
		Unregistered: r.get("unregistered").word(),
		PlaceScope:   r.get("place_scope").word(),
		MinStarts:    share(r.get("min_starts")),
		BelowMin:     r.get("below_min").word(),
		MinStartsIn:  r.get("min_starts_in").texts(),
	}
	for _, item := range r.get("any").items() {
		e.Any = append(e.Any, conditions(item.open()))
	}
	at := r.get("at")
	if d, err := chess.ParseDate(at.plain()); err == nil {
		e.At, e.AtDate = "date", d
	} else {
		e.At = at.word()
	}
	return e
}

// conditions reads the demands that eligibility, its alternatives and
// categories share.
func conditions(r *reader) circuit.Conditions {
	return circuit.Conditions{
		Region:    r.get("region").texts(),
		Club:      r.get("club").texts(),
		Fed:       r.get("fed").texts(),
		Where:     demands(r.get("where")),
		BornFrom:  r.get("born_from").born(),
		BornTo:    r.get("born_to").born(),
		Sex:       chess.Sex(r.get("sex").word()),
		FideRated: r.get("fide_rated").answer(),
	}
}

func demands(v value) []circuit.Demand {
	var out []circuit.Demand
	for _, e := range v.entries() {
		d := circuit.Demand{Column: e.name}
		if e.isMapping() {
			bounds := e.open()
			d.From, d.To = bounds.get("from").numberIf(), bounds.get("to").numberIf()
		} else {
			d.Values = e.texts()
		}
		out = append(out, d)
	}
	return out
}

func named(v value) []circuit.NamedID {
	var out []circuit.NamedID
	for _, item := range v.items() {
		if item.isMapping() {
			r := item.open()
			out = append(out, circuit.NamedID{ID: r.get("id").text(), Reason: r.get("reason").text()})
		} else {
			out = append(out, circuit.NamedID{ID: item.text()})
		}
	}
	return out
}

func order(v value) []circuit.OrderKey {
	var out []circuit.OrderKey
	for _, item := range v.items() {
		name, r := item.use()
		k := circuit.OrderKey{Use: name}
		switch name {
		case "best_single":
			k.Scope, k.Depth = r.get("scope").word(), r.get("depth").int()
		case "places_count":
			k.Scope = r.get("scope").word()
		case "aux":
			k.Column = r.get("column").text()
		case "starts_in":
			k.Block = r.get("block").text()
		case "points_by":
			k.Points, k.Count = terms(r.get("points")), countIf(r.get("count"))
		case "":
			continue
		}
		out = append(out, k)
	}
	return out
}

func manualOrders(v value) []circuit.ManualOrder {
	var out []circuit.ManualOrder
	for _, item := range v.items() {
		r := item.open()
		out = append(out, circuit.ManualOrder{
			IDs: r.get("ids").texts(), Reason: r.get("reason").text(),
			By: r.get("by").text(), Date: r.get("date").date(),
		})
	}
	return out
}

func clubs(v value) *circuit.Clubs {
	if v.node == nil {
		return nil
	}
	r := v.open()
	c := &circuit.Clubs{
		MinPlayers: r.get("min_players").int(),
		MaxEntered: r.get("max_entered").int(),
		Region:     r.get("region").texts(),
		Unit:       r.get("unit").text(),
		Presence:   r.get("presence").number(),
		MinClubs:   r.get("min_clubs").int(),
		Count:      countIf(r.get("count")),
		Final:      final(r.get("final")),
		Order:      order(r.get("order")),
	}
	if best := r.get("best"); best.plain() != "all" {
		c.Best = best.int()
	}
	return c
}

func categories(v value) []circuit.Category {
	var out []circuit.Category
	for _, item := range v.items() {
		r := item.open()
		out = append(out, circuit.Category{
			ID:          r.get("id").text(),
			Title:       r.get("title").text(),
			Conditions:  conditions(r),
			RatingFrom:  r.get("rating_from").int(),
			RatingTo:    r.get("rating_to").int(),
			RatingBasis: r.get("rating_basis").word(),
			Points:      r.get("points").word(),
			MinSize:     r.get("min_size").int(),
			MergeInto:   r.get("merge_into").text(),
			Order:       order(r.get("order")),
		})
	}
	return out
}

func standings(v value) []circuit.Further {
	var out []circuit.Further
	for _, item := range v.items() {
		r := item.open()
		only := r.get("only").open()
		f := circuit.Further{
			ID:          r.get("id").text(),
			Title:       r.get("title").text(),
			Block:       only.get("block").text(),
			Class:       only.get("class").text(),
			Tournaments: only.get("tournaments").texts(),
			Group:       only.get("group").text(),
			Points:      terms(r.get("points")),
			Count:       countIf(r.get("count")),
			Order:       order(r.get("order")),
			Category:    categories(r.get("categories")),
			Clubs:       clubs(r.get("clubs")),
			Prizes:      prizes(r.get("prizes")),
		}
		if own := r.get("eligibility"); own.set {
			e := eligibility(own.open())
			f.Eligible = &e
		}
		if own := r.get("final"); own.isScalar() {
			f.NoFinal = own.word() == "none"
		} else {
			f.Final = final(own)
		}
		out = append(out, f)
	}
	return out
}
