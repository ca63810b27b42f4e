package config

var prizeShapes = []shape{
	{"prize", "One line of the list of prizes.", []key{
		{"name", plain, "", "name as printed"},
		{"places", places, "", "place or range of places, such as `1-15`; unset: as many places as amounts"},
		{"amounts", anyOf(plain, listOf(plain)), "", "one amount for each place: money, `25%` of `prize_pool`, or a text such as `cup`"},
		{"category", plain, "", "id of the category whose order is walked; unset: the whole standing"},
		{"standing", plain, "", "id of the further standing whose order is walked"},
		{"clubs", truth, "false", "prizes of clubs"},
		{"outside", places, "", "only entries whose overall place is not in this range, such as `1-15`"},
		{"combine", truth, "", "may be held together with another prize; unset: as `combine` of the cycle"},
		{"min_starts", count, "0", "least number of starts"},
		{"min_eligible", count, "0", "fewer entries that fit: not awarded"},
		{"where", tableOf("column", anyOf(plain, listOf(plain), mapping("range"))), "", "further demands on columns of the register"},
		{"draw", truth, "false", "drawn prize: the candidates are listed"},
		{"to", texts, "", "ids of the winners of a drawn prize"},
		{"manual", texts, "", "ids of the winners where people decide"},
		{"reason", plain, "", "reason of such a decision, printed"},
	}},
	{"prize_rules", "Rules of all prizes together.", []key{
		{"order", oneOf("listed", "highest_value"), "listed", "`highest_value`: a person takes the dearest prize, the others move on"},
		{"shared", oneOf("undecided", "split", "duplicate"), "undecided", "shared places: left to people, amounts added and divided, or the higher amount for each"},
		{"vacant", oneOf("next_in_line", "lapse"), "next_in_line", "a prize of somebody excluded: for the next, or not awarded"},
		{"excluded", texts, "", "ids that keep their place and take no prize"},
		{"collect_in_person", truth, "false", "note that prizes are handed over in person only"},
	}},
	{"publish", "How the standing is published.", []key{
		{"status", oneOf("provisional", "official"), "provisional", "`official` closes the cycle"},
		{"edition", plain, "", "file of `history/` that an official standing must agree with"},
		{"reopened", plain, "", "reason why a closed cycle may change"},
		{"corrections_until", plain, "", "day and hour until which corrections are taken, printed"},
		{"show_dropped", truth, "true", "dropped values stay visible, marked"},
		{"hide_below", count, "0", "places below this one are not listed; 0 = all are"},
	}},
	{"fees", "Fees in złoty that follow from numbers.", []key{
		{"federation_per_player", money, "0", "fee to the federation for each player who played"},
		{"rating_per_player", money, "0", "rating fee for each player who played"},
		{"registration", money, "0", "registration of a tournament, once"},
		{"final_exempt", truth, "false", "the final is free of `federation_per_player`, of nothing else"},
	}},
}
