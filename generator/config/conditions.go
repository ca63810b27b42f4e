package config

import (
	"podium/generator/calendar"
	"podium/generator/diag"
)

func calendarRules(v value) calendar.Rules {
	if !v.set {
		return calendar.Rules{}
	}
	r := v.open()
	rules := calendar.Rules{
		Set:            true,
		Country:        r.get("country").word(),
		MaxDays:        r.get("max_days").int(),
		Rounds:         r.get("rounds").int(),
		System:         r.get("system").word(),
		Tempo:          r.get("tempo").texts(),
		Rated:          r.get("rated").text(),
		NoticeMonths:   r.get("notice_months").int(),
		NoticeDays:     r.get("notice_days").int(),
		OnePerWeekend:  r.get("one_per_weekend").word(),
		CoOrganiser:    r.get("co_organiser").yes(),
		Region:         r.get("region").text(),
		ArbiterFee:     r.get("arbiter_fee").yes(),
		MinPrizes:      prizeFund(r.get("min_prizes").open()),
		MaxEntryFees:   groupFees(r.get("max_entry_fees")),
		FinalDate:      r.get("final_date").date(),
		FinalOrganiser: r.get("final_organiser").text(),
		Open:           r.get("open").yes(),
		Reserved:       r.get("reserved").yes(),
		TieBreaks:      r.get("tie_breaks").texts(),
	}
	if r.get("notice_months").set && r.get("notice_days").set {
		r.d.report(diag.Warning, "notice-twice", r.at("notice_days"),
			diag.Say("notice_months and notice_days are both set, the months hold", "podano notice_months i notice_days, obowiązują miesiące"),
			diag.Say("remove one of them", "usuń jedno z nich"))
	}
	for _, item := range r.get("days").items() {
		rules.Days = append(rules.Days, item.word())
	}
	for _, item := range r.get("extra_days").items() {
		rules.ExtraDays = append(rules.ExtraDays, item.date())
	}
	return rules
}

func announced(v value) calendar.Conditions {
	if !v.set {
		return calendar.Conditions{}
	}
	r := v.open()
	host, arbiter := r.get("co_organiser").open(), r.get("arbiter").open()
	return calendar.Conditions{
		Set:    true,
		System: r.get("system").word(),
		Tempo:  r.get("tempo").text(),
		Rated:  r.get("rated").text(),
		CoOrganiser: calendar.CoOrganiser{
			Name: host.get("name").text(), Kind: host.get("kind").word(), Region: host.get("region").text(),
		},
		Arbiter:            arbiter.get("name").text(),
		ArbiterFee:         arbiter.get("fee_paid").answer(),
		Prizes:             prizeFund(r.get("prizes").open()),
		EntryFees:          groupFees(r.get("entry_fees")),
		FederationFeeOnTop: r.get("federation_fee_on_top").answer(),
		Announced:          r.get("announced").date(),
		Reserved:           r.get("reserved").date(),
		Agreement:          r.get("agreement").answer(),
		Open:               r.get("open").answer(),
		Organiser:          r.get("organiser").text(),
		FeePlayers:         r.get("fee_players").int(),
		TieBreaks:          r.get("tie_breaks").texts(),
	}
}

func prizeFund(r *reader) calendar.MinPrizes {
	fund := calendar.MinPrizes{Categories: groupFees(r.get("categories")), Drawn: r.get("drawn").money()}
	for _, item := range r.get("places").items() {
		fund.Places = append(fund.Places, item.money())
	}
	return fund
}

func groupFees(v value) []calendar.GroupFee {
	var out []calendar.GroupFee
	for _, e := range v.entries() {
		out = append(out, calendar.GroupFee{Group: e.name, Amount: e.money()})
	}
	return out
}

func fees(v value) Fees {
	if !v.set {
		return Fees{}
	}
	r := v.open()
	return Fees{
		Set:                 true,
		FederationPerPlayer: r.get("federation_per_player").money(),
		RatingPerPlayer:     r.get("rating_per_player").money(),
		Registration:        r.get("registration").money(),
		FinalExempt:         r.get("final_exempt").yes(),
	}
}
