package config

// feeGroups are amounts for named groups of players.
var feeGroups = tableOf("group", money)

var calendarShapes = []shape{
	{"calendar_rules", "Limits that `check` holds dates and conditions of tournaments against; what is not named is not checked.", []key{
		{"days", listOf(oneOf("sat", "sun", "holiday")), "", "days on which tournaments may be played"},
		{"country", oneOf("PL"), "PL", "whose public holidays"},
		{"extra_days", listOf(day), "", "further free days"},
		{"max_days", count, "", "longest duration in days"},
		{"rounds", count, "", "number of rounds"},
		{"system", oneOf("swiss", "round_robin"), "", "pairing system"},
		{"tempo", texts, "", "allowed time controls, such as `[10+5, 15]`"},
		{"rated", plain, "", "required rating, such as `fide_rapid`"},
		{"notice_months", count, "", "calendar months between announcement and tournament"},
		{"notice_days", count, "", "days between announcement and tournament; `notice_months` wins"},
		{"one_per_weekend", oneOf("agreement", "always"), "", "two tournaments in one weekend: only with agreement of both, or never"},
		{"co_organiser", truth, "false", "a club of the federation or an institution of the region must take part in organising"},
		{"region", plain, "", "region of the co-organiser"},
		{"arbiter_fee", truth, "false", "the arbiter's yearly fee must be paid"},
		{"min_prizes", mapping("prize_fund"), "", "least prizes"},
		{"max_entry_fees", feeGroups, "", "highest entry fees, by group; of several groups the lowest holds"},
		{"final_date", day, "", "day of the final"},
		{"final_organiser", plain, "", "organiser of the final"},
		{"open", truth, "false", "everybody may play"},
		{"reserved", truth, "false", "the date must stand in the federation's calendar before the tournament"},
		{"tie_breaks", texts, "", "preferred tie-breaks, such as `[BH/M1, BH, WIN, PS]`"},
	}},
	{"prize_fund", "Prizes of one tournament in złoty.", []key{
		{"places", listOf(money), "", "amounts of the places, the first first"},
		{"categories", feeGroups, "", "amount for the best of each group"},
		{"drawn", money, "0", "drawn prize"},
	}},
	{"conditions", "What the organiser of a tournament announced.", []key{
		{"system", oneOf("swiss", "round_robin"), "", "pairing system; unset: what the file says"},
		{"tempo", plain, "", "time control, such as `10+5`; unset: what the file says"},
		{"rated", plain, "", "rating, such as `fide_rapid`"},
		{"co_organiser", mapping("co_organiser"), "", "who runs it together with the federation"},
		{"arbiter", mapping("arbiter"), "", "chief arbiter"},
		{"prizes", mapping("prize_fund"), "", "prizes paid"},
		{"entry_fees", feeGroups, "", "entry fees, by group"},
		{"federation_fee_on_top", truth, "", "whether players pay the federation's fee on top"},
		{"announced", day, "", "day on which the announcement arrived"},
		{"reserved", day, "", "day on which the date was entered in the federation's calendar"},
		{"agreement", truth, "", "whether the organisers of one weekend agreed"},
		{"open", truth, "", "whether everybody may play"},
		{"organiser", plain, "", "organiser"},
		{"fee_players", count, "", "number of players for the fees; unset: who played by the file"},
		{"tie_breaks", texts, "", "tie-breaks; unset: the columns of the file"},
	}},
	{"co_organiser", "Co-organiser of a tournament.", []key{
		{"name", plain, required, "name"},
		{"kind", oneOf("club", "institution"), required, "club of the federation or another institution"},
		{"region", plain, "", "region of its seat; unset: that of the club by the register"},
	}},
	{"arbiter", "Chief arbiter of a tournament.", []key{
		{"name", plain, "", "name"},
		{"fee_paid", truth, "", "whether the yearly fee is paid"},
	}},
}
