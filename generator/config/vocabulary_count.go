package config

// thresholds maps a number of tournaments to a number of results.
var thresholds = tableOf("tournaments", count)

var countShapes = []shape{
	{"count", "Which results of an entry count: exactly one of `drop`, `best`, `best_by_held` and `all`, or a count for each block or term.", []key{
		{"drop", thresholds, "", "from so many tournaments on, so many results are dropped in all"},
		{"drop_every", atLeast(1), "", "after the last threshold one more drop every n tournaments"},
		{"threshold", oneOf("held", "own_starts", "planned", "most_starts"), "", "what the thresholds count; required with `drop`"},
		{"best", anyOf(atLeast(1), mapping("share")), "", "so many best results count"},
		{"best_by_held", thresholds, "", "from so many tournaments on, so many best results count"},
		{"all", truth, "false", "nothing is dropped"},
		{"per_block", tableOf("block", mapping("count")), "", "a count for each block; the totals are added"},
		{"per_term", tableOf("term", mapping("count")), "", "a count for the values of each term; the totals are added"},
		{"missed", anyOf(oneOf("zero", "none"), mapping("missed")), "", "a tournament without a start: a value of 0 that is dropped first, no value, or a penalty; unset: `zero` with `drop`, else `none`"},
		{"total", oneOf("sum", "mean"), "sum", "sum or mean of the values that count"},
		{"codes_never_dropped", texts, "", "a result with such a code cannot be dropped"},
		{"absent_codes", texts, "[DNC, DNS]", "a row with such a code is no start; points stated there are still its value"},
		{"disqualified", oneOf("never_dropped", "droppable", "excluded"), "never_dropped", "a disqualified result: 0 that stays, 0 that may be dropped, or no row"},
	}},
	{"share", "A number of results as a share, or less than a base. Give `share`, `most_starts` or `held`.", []key{
		{"share", number, "", "share such as `7/10`"},
		{"round", oneOf("up", "down", "half_up"), "up", "how the share is rounded"},
		{"of", oneOf("held", "planned"), "held", "tournaments of which the share is taken"},
		{"most_starts", between(-1000, 0), "", "the greatest number of starts of any entry, less so many: `-1`"},
		{"held", between(-1000, 0), "", "the tournaments held, less so many: `-2`"},
	}},
	{"missed", "Value of a tournament without a start.", []key{
		{"penalty", plain, required, "a number, `n+5` (n = starters of that tournament) or `entries+1` (entries in the standing)"},
	}},
	{"final", "A tournament outside the drops whose value is added to the total.", []key{
		{"tournament", plain, required, "id or file of the final; it may still be to come"},
		{"weight", number, "1", "value = points × weight"},
		{"in_drop_pool", truth, "false", "it may be dropped like any other"},
		{"counts_to_threshold", truth, "false", "it counts for the number of drops"},
		{"required", truth, "false", "entries without it are listed apart once it is held"},
	}},
	{"qualify", "A published list of who qualifies for the final; results of others are reported, not removed.", []key{
		{"top", count, "0", "so many first places of the standing"},
		{"or_min_starts", count, "0", "or so many starts"},
		{"per_category", count, "0", "so many of each category"},
		{"min_average", number, "", "least average of the results"},
		{"exclude", texts, "", "ids that do not qualify"},
		{"wild_cards", texts, "", "ids that qualify in any case"},
	}},
	{"extras", "Points added to the total.", []key{
		{"per_start", number, "0", "for each start"},
		{"manual", listOf(mapping("extra")), "", "additions by decision"},
	}},
	{"extra", "Points added by decision.", []key{
		{"id", plain, required, "id of the person"},
		{"points", number, required, "points, negative ones too"},
		{"reason", plain, required, "reason, printed"},
	}},
}
