package config

var termList = listOf(use("points", "game_points", "percent", "place", "place_linear", "place_low",
	"participation", "weaker_groups", "seed_gain", "performance", "column"))

// ties says how a place table treats equal points.
var ties = oneOf("as_ranked", "share", "best")

// placeTable is a list, index 1 = winner, or a mapping of places.
var placeTable = anyOf(listOf(number), tableOf("place or range of places", number))

var pointsShapes = []shape{
	{"points.game_points", "Points of the tournament as its file states them.", []key{
		{"use", plain, required, "`game_points`"},
		{"factor", number, "1", "multiplies the points"},
		{"byes", truth, "true", "points of byes count"},
		{"forfeit_wins", truth, "true", "points of games won by forfeit count"},
		{"max_rounds", count, "0", "only the first n rounds; 0 = all"},
		{"normalise_to", count, "0", "points × n ÷ rounds of the tournament; 0 = as they are"},
		{"recode", mapping("recode"), "", "other worth of a win, a draw and a loss"},
	}},
	{"recode", "Worth of a game that was played.", []key{
		{"win", number, "1", "points of a win"},
		{"draw", number, "1/2", "points of a draw"},
		{"loss", number, "0", "points of a loss"},
	}},
	{"points.percent", "100 × points ÷ rounds.", []key{
		{"use", plain, required, "`percent`"},
		{"min", number, "0", "a lower percentage is worth 0"},
	}},
	{"points.place", "Points by place: exactly one of `table`, `tables`, `by_size` and `bands`.", []key{
		{"use", plain, required, "`place`"},
		{"table", placeTable, "", "points by place, the winner first, or with ranges `{1: 20, 2-4: 12}`"},
		{"tables", tableOf("class", placeTable), "", "a table for each `class` of tournaments"},
		{"by_size", tableOf("field size or more", placeTable), "", "a table for fields up to that size, `more` for larger ones"},
		{"bands", listOf(listOf(number)), "", "pairs of a share of the field and a value; the first that fits"},
		{"round", oneOf("up", "none"), "up", "bands: whether share × field is rounded up"},
		{"tail", anyOf(number, mapping("tail")), "", "what places beyond the table get"},
		{"floor", listOf(mapping("floor")), "", "points beyond the table by rounds played; the first that holds"},
		{"ties", ties, "as_ranked", "equal points: as the file ranks them, mean of the places, or the better place"},
	}},
	{"tail", "Steps that go on after a place table.", []key{
		{"step", number, required, "difference from place to place, such as -1"},
		{"to", number, "0", "where the steps end"},
	}},
	{"floor", "Points beyond the table.", []key{
		{"games", count, required, "rounds played at least"},
		{"points", number, required, "points"},
	}},
	{"points.place_linear", "top - place + 1 + add.", []key{
		{"use", plain, required, "`place_linear`"},
		{"top", anyOf(count, oneOf("n")), "n", "a number, or `n` for the size of the field"},
		{"add", number, "0", "added to every result"},
		{"min", number, "0", "least points of a result"},
		{"ties", ties, "as_ranked", "equal points: as the file ranks them, mean of the places, or the better place"},
	}},
	{"points.participation", "Points for taking part.", []key{
		{"use", plain, required, "`participation`"},
		{"value", number, "1", "points"},
		{"when", anyOf(oneOf("started", "completed"), mapping("when")), "started", "who gets them: everybody who started, or played to the end, or a number of rounds"},
		{"by_size", tableOf("field size", number), "", "points from that field size up, instead of `value`"},
	}},
	{"when", "A number of rounds.", []key{
		{"rounds", count, required, "rounds played at least"},
	}},
	{"points.seed_gain", "factor × places gained over the start number, never below 0.", []key{
		{"use", plain, required, "`seed_gain`"},
		{"factor", number, "1", "points for each place gained"},
		{"cap", number, "", "at most so many points"},
		{"cap_share", number, "", "at most this share of the points of the term `place`"},
		{"round", oneOf("none", "down"), "none", "`down`: whole points"},
	}},
	{"points.performance", "Rating performance from the rounds of the file.", []key{
		{"use", plain, required, "`performance`"},
		{"min", number, "", "a lower performance is no result"},
		{"cap_over_average", number, "", "at most so much over the average rating of the opponents"},
		{"byes", truth, "false", "byes count as games"},
	}},
	{"points.column", "The number in a column of the file.", []key{
		{"use", plain, required, "`column`"},
		{"name", plain, required, "heading of the column"},
		{"factor", number, "1", "multiplies the number"},
	}},
}
