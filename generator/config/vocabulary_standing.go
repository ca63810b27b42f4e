package config

import "slices"

var orderList = listOf(use("order", "final_place", "final_points", "last_place", "last_result", "best_single",
	"best_dropped", "sum_all", "places_count", "sum_places", "sum_game_points", "aux", "points_by", "starts",
	"starts_in", "percent", "running_total", "common_places", "head_to_head", "younger", "older", "rating",
	"draw", "manual", "shared"))

// conditionKeys are the demands that eligibility and categories share.
var conditionKeys = []key{
	{"region", texts, "", "region of the register line, one or a list"},
	{"club", texts, "", "club of the register line, one or a list"},
	{"fed", texts, "", "federation, one or a list, such as `POL`"},
	{"where", tableOf("column", anyOf(plain, listOf(plain), mapping("range"))), "", "demands on any column of the register: a value, a list, or `{from, to}`"},
	{"born_from", born, "", "birth year at least (inclusive), or a full date"},
	{"born_to", born, "", "birth year at most (inclusive), or a full date"},
	{"sex", oneOf("f", "m"), "", "sex"},
	{"fide_rated", truth, "", "whether the person has a FIDE rating"},
}

var standingShapes = []shape{
	{"eligibility", "Whose results count, by the register.", slices.Concat(conditionKeys, []key{
		{"any", listOf(mapping("demand")), "", "at least one of these must hold"},
		{"include", listOf(anyOf(plain, mapping("named"))), "", "ids that are eligible in any case"},
		{"exclude", listOf(anyOf(plain, mapping("named"))), "", "ids that are not eligible"},
		{"at", anyOf(oneOf("tournament", "first_start", "season_start", "any_time"), day), "tournament", "the day on which the register is asked"},
		{"day", oneOf("first", "last", "every"), "first", "which day of a tournament over several days"},
		{"unregistered", oneOf("from_registration", "never"), "from_registration", "who starts before the registration: counts from then, or never"},
		{"place_scope", oneOf("table", "eligible"), "table", "place in the file, or renumbered among the eligible"},
		{"min_starts", anyOf(count, mapping("share")), "0", "least number of starts"},
		{"below_min", oneOf("list_apart", "hide", "rank"), "list_apart", "who has fewer starts: listed apart, not shown, or ranked all the same"},
		{"min_starts_in", texts, "", "ids of tournaments that must be played"},
	})},
	{"demand", "Demands that must hold together.", conditionKeys},
	{"range", "Inclusive bounds of a number.", []key{
		{"from", number, "", "at least"},
		{"to", number, "", "at most"},
	}},
	{"named", "A decision on a person.", []key{
		{"id", plain, required, "id of the person"},
		{"reason", plain, "", "reason, printed"},
	}},
	{"manual_order", "A decision on a tie, valid while exactly these entries are tied.", []key{
		{"ids", listOf(plain), required, "ids in the order decided"},
		{"reason", plain, "", "reason, printed"},
		{"by", plain, "", "who decided"},
		{"date", day, "", "day of the decision"},
	}},
	{"order.best_single", "Best results first, compared one by one.", []key{
		{"use", plain, required, "`best_single`"},
		{"scope", oneOf("counted", "all"), "counted", "`all`: dropped results too"},
		{"depth", count, "0", "compare so many results; 0 = all"},
	}},
	{"order.places_count", "Number of first places, then of second places, and so on.", []key{
		{"use", plain, required, "`places_count`"},
		{"scope", oneOf("counted", "scoring", "all"), "counted", "results that count, all with points, or all"},
	}},
	{"order.aux", "Sum of a tie-break column over the results that count.", []key{
		{"use", plain, required, "`aux`"},
		{"column", plain, required, "name of the tie-break or heading of the column"},
	}},
	{"order.points_by", "The total under other terms.", []key{
		{"use", plain, required, "`points_by`"},
		{"points", termList, required, "terms"},
		{"count", mapping("count"), "", "which results count; unset: as in the standing"},
	}},
	{"order.starts_in", "Number of starts in a block.", []key{
		{"use", plain, required, "`starts_in`"},
		{"block", plain, required, "the block"},
	}},
	{"clubs", "Standing of clubs: the sum of the best results of each tournament.", []key{
		{"best", anyOf(atLeast(1), oneOf("all")), required, "so many best results of a club count in each tournament"},
		{"min_players", atLeast(1), "1", "fewer scorers: the tournament counts as missed"},
		{"max_entered", count, "0", "check only: more participants are reported; 0 = no limit"},
		{"region", texts, "", "region of the club"},
		{"unit", plain, "club", "column of the register that names the unit, such as `school`"},
		{"presence", number, "0", "added for each participant beyond the scorers"},
		{"min_clubs", count, "0", "fewer clubs: no standing"},
		{"count", mapping("count"), "", "which results count; unset: as for individuals"},
		{"final", mapping("final"), "", "unset: as for individuals"},
		{"order", orderList, "", "unset: as for individuals"},
	}},
	{"category", "A group of persons with its own places.", slices.Concat([]key{
		{"id", plain, required, "id and address"},
		{"title", plain, required, "title as printed"},
	}, conditionKeys, []key{
		{"rating_from", count, "0", "rating at least (inclusive)"},
		{"rating_to", count, "0", "rating at most (inclusive); 0 = open"},
		{"rating_basis", oneOf("period", "tournament", "first_start", "highest", "latest"), "period", "which rating decides"},
		{"points", oneOf("overall", "own"), "overall", "`own`: places and points are computed among the members only"},
		{"min_size", count, "0", "fewer members: the category is not formed"},
		{"merge_into", plain, "", "category that takes the members then"},
		{"order", orderList, "", "unset: as in the standing"},
	})},
	{"standing", "A further standing over the same data; what is not given is taken from the cycle.", []key{
		{"id", plain, required, "id and address"},
		{"title", plain, required, "title as printed"},
		{"only", mapping("only"), "", "which results belong to it"},
		{"points", termList, "", "own terms"},
		{"count", mapping("count"), "", "own count"},
		{"final", anyOf(oneOf("none"), mapping("final")), "", "own final, or `none`"},
		{"eligibility", mapping("eligibility"), "", "own eligibility"},
		{"order", orderList, "", "own tie-breaks"},
		{"categories", listOf(mapping("category")), "", "own categories"},
		{"clubs", mapping("clubs"), "", "own standing of clubs"},
		{"prizes", listOf(mapping("prize")), "", "own prizes"},
	}},
	{"only", "Which results belong to a further standing.", []key{
		{"block", plain, "", "those of one block"},
		{"class", plain, "", "those of one class"},
		{"tournaments", texts, "", "those of the tournaments with these ids"},
		{"group", plain, "", "those of one group"},
	}},
}
