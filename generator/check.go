package generator

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"podium/generator/calendar"
	"podium/generator/config"
	"podium/generator/diag"
	"podium/generator/privacy"
	"podium/generator/site"
	"podium/generator/table"
)

// Check reads and computes the whole data folder and gives every problem in
// it, sorted. It writes nothing.
func Check(ctx context.Context, opt Options) ([]diag.Issue, error) {
	p, err := load(ctx, opt, "")
	if err != nil {
		return nil, err
	}
	p.checkFolder()
	for _, c := range p.cycles {
		p.scanPrivate(c)
		for _, t := range c.tables {
			reportTieBreaks(t.Tournament, c.set.Era, c.set.TieBreaks, &p.list)
		}
	}
	return p.issues(), nil
}

// checkFolder looks at what computing does not need: the conditions of the
// regulation and the address of the site.
func (p *project) checkFolder() {
	if p.site.BaseURL == "" && len(p.cycles) > 0 {
		p.list.Note("base-url-missing", diag.Pos{File: "site.yaml"},
			diag.Say("the address of the site is not known: sitemap, feed and calendar have no absolute addresses",
				"adres strony nie jest znany: mapa strony, kanał i kalendarz nie mają pełnych adresów"),
			diag.Say("write base_url in site.yaml; GitHub's workflow gives it by itself", "wpisz base_url w site.yaml; workflow GitHuba podaje go sam"))
	}
	p.checkPrivacy()
	for _, c := range p.cycles {
		p.checkAddresses(c)
		p.checkClubAddresses(c)
		p.checkConditions(c)
		p.checkClosed(c)
		p.checkLateCorrections(c)
	}
}

// checkPrivacy warns of lines of privacy.csv that are about nobody in any
// cycle: probably misspelt, and then the person is published.
func (p *project) checkPrivacy() {
	unmet := map[diag.Pos]int{}
	var places []diag.Pos
	for _, c := range p.cycles {
		for _, at := range c.gate.Unmet() {
			if unmet[at]++; unmet[at] == 1 {
				places = append(places, at)
			}
		}
	}
	for _, at := range places {
		if unmet[at] == len(p.cycles) {
			p.list.Warning("privacy-unmet", at,
				diag.Say("the line is about nobody in any cycle: it protects nobody", "wiersz nie dotyczy nikogo w żadnym cyklu: nikogo nie chroni"),
				diag.Say("check the id, or name and club", "sprawdź id albo nazwisko i klub"))
		}
	}
}

// checkAddresses reports addresses and copied files that would publish a
// protected name: they cannot be rewritten without breaking links.
func (p *project) checkAddresses(c *cycle) {
	named := func(at diag.Pos, name string) {
		if c.gate.Redact(name) == name {
			return
		}
		p.list.Error("privacy-address", at,
			diag.Say("an address of the site would hold a protected name", "adres na stronie zawierałby nazwisko osoby chronionej"),
			diag.Say("rename the file, or give the tournament an id in cycle.yaml", "zmień nazwę pliku albo nadaj turniejowi id w cycle.yaml"))
	}
	for i := range c.set.Tournaments {
		named(c.where(&c.set.Tournaments[i]), c.set.Tournaments[i].ID)
	}
	for _, e := range append(slices.Clone(c.files.assets), c.files.pages...) {
		named(diag.Pos{File: e.name}, e.name)
	}
	for _, e := range p.folder.static {
		named(diag.Pos{File: e.name}, e.name)
	}
}

// checkClubAddresses warns of clubs whose names an address writes alike:
// probably one club under two names.
func (p *project) checkClubAddresses(c *cycle) {
	if c.set.Circuit == nil {
		return
	}
	for _, club := range site.SlugClashes(&c.standings, c.register.CompareText) {
		p.list.Warning("slug-clash", diag.Pos{File: c.files.id},
			diag.Say("the address of club %q is numbered: another club has the same one", "adres klubu %q ma numer: inny klub ma taki sam", club),
			diag.Say("if it is one club, join the names in clubs.csv", "jeśli to jeden klub, połącz nazwy w clubs.csv"))
	}
}

// scanPrivate looks for personal data in every table of a cycle.
func (p *project) scanPrivate(c *cycle) {
	var all []entry
	for _, group := range [][]entry{c.files.register, c.files.aliases, c.files.corrections, c.files.clubs, c.files.entries, c.files.tournaments} {
		all = append(all, group...)
	}
	for _, e := range all {
		if packed(e) {
			continue // a rating list: it has years of birth alone
		}
		var quiet diag.List // problems of reading are reported where the file is read
		f := p.folder.load(e, table.MaxFile, &quiet)
		if f == nil {
			continue
		}
		privacy.Scan(table.Read(*f, table.Options{}, &quiet), &p.list)
	}
}

// checkConditions holds the tournaments against the regulation's conditions
// (calendar_rules). What a tournament does not say is one note for all of it.
func (p *project) checkConditions(c *cycle) {
	var silent []calendar.Finding
	for _, f := range c.findings() {
		switch f.Verdict {
		case calendar.Unknown:
			silent = append(silent, f)
		case calendar.Violated:
			text := diag.Text{En: fmt.Sprintf("%s %s: %s", f.Check, f.Clause, f.Text.En), Pl: fmt.Sprintf("%s %s: %s", f.Check, f.Clause, f.Text.Pl)}
			p.list.Add(diag.Issue{Severity: f.Severity(), Code: "condition-violated", Pos: c.placeOf(f), Text: text, Hint: f.Hint})
		}
	}
	for len(silent) > 0 {
		n := 0
		var missing []string
		for n < len(silent) && silent[n].Tournament == silent[0].Tournament {
			missing = append(missing, fmt.Sprintf("%s %s (%s)", silent[n].Check, silent[n].Clause, silent[n].Missing))
			n++
		}
		p.list.Note("condition-unknown", c.placeOf(silent[0]),
			diag.Say("conditions that nothing is known of: %s", "warunki, o których nic nie podano: %s", strings.Join(missing, ", ")),
			diag.Say("write what is in brackets into cycle.yaml, under conditions of the tournament (date: at the tournament itself)",
				"wpisz w cycle.yaml to, co podano w nawiasach, w części conditions turnieju (date: przy samym turnieju)"))
		silent = silent[n:]
	}
}

// placeOf points at the tournament's entry in the settings, at its file where
// the settings do not list it, and at the condition where no tournament is
// meant.
func (c *cycle) placeOf(f calendar.Finding) diag.Pos {
	i := slices.IndexFunc(c.set.Tournaments, func(t config.TournamentFile) bool { return t.ID == f.Tournament })
	if i < 0 {
		return c.set.At(f.Key)
	}
	if at := c.set.At(fmt.Sprintf("tournaments[%d]", i)); at != c.set.At("tournaments") {
		return at
	}
	return c.where(&c.set.Tournaments[i])
}

// findings gives the verdict of every check of the calendar.
func (c *cycle) findings() []calendar.Finding {
	if c.set.Circuit == nil || !c.set.Calendar.Set {
		return nil
	}
	rules := c.set.Circuit
	about := calendar.Cycle{From: rules.Season.From, To: rules.Season.To, Paragraphs: c.set.Paragraphs}
	if rules.Final != nil {
		about.Final = rules.Final.Tournament
	}
	if c.register.Filters() {
		about.ClubRegion = func(club string) (string, bool) {
			region := c.register.ClubRegion(club, rules.Season.To)
			return region, region != ""
		}
	}
	var list []calendar.Tournament
	for i := range c.set.Tournaments {
		set := &c.set.Tournaments[i]
		for _, t := range c.tables {
			if t.ID == set.ID {
				list = append(list, calendar.Tournament{Tournament: t.Tournament, Conditions: set.Conditions})
			}
		}
	}
	return calendar.Check(c.set.Calendar, about, list)
}
