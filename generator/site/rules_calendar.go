package site

import (
	"strings"

	"podium/generator/calendar"
	"podium/generator/chess"
	"podium/generator/config"
)

// calendarSentences tell the limits of key calendar_rules.
func calendarSentences(w *words, c *calendar.Rules) []ruleSentence {
	if !c.Set {
		return nil
	}
	t := &teller{words: w}
	t.calendarDays(c)
	t.calendarPlay(c)
	t.calendarNotice(c)
	t.calendarDuties(c)
	t.calendarMoney(c)
	return t.out
}

func (t *teller) calendarDays(c *calendar.Rules) {
	if len(c.Days) > 0 {
		var days []string
		for _, d := range c.Days {
			days = append(days, t.t("rules.calendar.day."+d))
		}
		t.say("calendar_rules.days", "rules.calendar.days", "list", t.or(days))
	}
	if c.Country != "" {
		t.say("calendar_rules.country", "rules.calendar.country", "country", c.Country)
	}
	if len(c.ExtraDays) > 0 {
		var days []string
		for _, d := range c.ExtraDays {
			days = append(days, t.date(d))
		}
		t.say("calendar_rules.extra_days", "rules.calendar.extra_days", "list", t.list(days))
	}
	if c.MaxDays > 0 {
		t.say("calendar_rules.max_days", "rules.calendar.max_days", "n", c.MaxDays)
	}
	if c.FinalDate != (chess.Date{}) {
		t.say("calendar_rules.final_date", "rules.calendar.final_date", "date", c.FinalDate)
	}
}

func (t *teller) calendarPlay(c *calendar.Rules) {
	if c.Rounds > 0 {
		t.say("calendar_rules.rounds", "rules.calendar.rounds", "n", c.Rounds)
	}
	if c.System != "" {
		t.say("calendar_rules.system", "rules.calendar.system", "system", t.orKnown("rules.calendar.system.", c.System))
	}
	if len(c.Tempo) > 0 {
		t.say("calendar_rules.tempo", "rules.calendar.tempo", "list", t.or(c.Tempo))
	}
	if c.Rated != "" {
		t.say("calendar_rules.rated", "rules.calendar.rated", "list", t.orKnown("rules.calendar.rated.", c.Rated))
	}
	if len(c.TieBreaks) > 0 {
		t.say("calendar_rules.tie_breaks", "rules.calendar.tie_breaks", "list", strings.Join(c.TieBreaks, ", "))
	}
	if c.Open {
		t.say("calendar_rules.open", "rules.calendar.open")
	}
}

// orKnown gives the text of a known value, else the value itself.
func (t *teller) orKnown(prefix, value string) string {
	if t.has(prefix + value) {
		return t.t(prefix + value)
	}
	return value
}

func (t *teller) calendarNotice(c *calendar.Rules) {
	if c.NoticeMonths > 0 {
		t.say("calendar_rules.notice_months", "rules.calendar.notice_months", "n", c.NoticeMonths)
	}
	if c.NoticeDays > 0 {
		t.say("calendar_rules.notice_days", "rules.calendar.notice_days", "n", c.NoticeDays)
	}
	if c.OnePerWeekend != "" {
		t.say("calendar_rules.one_per_weekend", "rules.calendar.weekend."+c.OnePerWeekend)
	}
	if c.Reserved {
		t.say("calendar_rules.reserved", "rules.calendar.reserved")
	}
}

func (t *teller) calendarDuties(c *calendar.Rules) {
	if c.CoOrganiser {
		t.say("calendar_rules.co_organiser", "rules.calendar.co_organiser")
	}
	if c.Region != "" {
		t.say("calendar_rules.region", "rules.calendar.region", "region", c.Region)
	}
	if c.ArbiterFee {
		t.say("calendar_rules.arbiter_fee", "rules.calendar.arbiter_fee")
	}
	if c.FinalOrganiser != "" {
		t.say("calendar_rules.final_organiser", "rules.calendar.final_organiser", "club", c.FinalOrganiser)
	}
}

func (t *teller) calendarMoney(c *calendar.Rules) {
	if len(c.MinPrizes.Places) > 0 {
		var amounts []string
		for _, a := range c.MinPrizes.Places {
			amounts = append(amounts, t.money(a))
		}
		t.say("calendar_rules.min_prizes", "rules.calendar.min_places", "list", strings.Join(amounts, ", "))
	}
	if len(c.MinPrizes.Categories) > 0 {
		t.say("calendar_rules.min_prizes", "rules.calendar.min_categories", "list", t.groupFees(c.MinPrizes.Categories))
	}
	if c.MinPrizes.Drawn > 0 {
		t.say("calendar_rules.min_prizes", "rules.calendar.min_drawn", "amount", t.money(c.MinPrizes.Drawn))
	}
	if len(c.MaxEntryFees) > 0 {
		t.say("calendar_rules.max_entry_fees", "rules.calendar.max_fees", "list", t.groupFees(c.MaxEntryFees))
	}
}

func (t *teller) groupFees(fees []calendar.GroupFee) string {
	var out []string
	for _, f := range fees {
		out = append(out, t.orKnown("rules.group_name.", f.Group)+" – "+t.money(f.Amount))
	}
	return strings.Join(out, ", ")
}

// feeSentences tell what the organiser pays.
func feeSentences(w *words, f *config.Fees) []ruleSentence {
	t := &teller{words: w}
	fee := func(key string, grosze int64) {
		if grosze > 0 {
			t.say("fees."+key, "rules.fees."+key, "amount", w.money(grosze))
		}
	}
	fee("federation_per_player", f.FederationPerPlayer)
	if f.FinalExempt {
		t.say("fees.final_exempt", "rules.fees.final_exempt")
	}
	fee("rating_per_player", f.RatingPerPlayer)
	fee("registration", f.Registration)
	fee("first_team", f.FirstTeam)
	fee("next_team", f.NextTeam)
	return t.out
}
