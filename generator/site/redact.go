package site

import (
	"slices"

	"podium/generator/chess"
)

// redacted gives a copy of in whose free texts may be published: names and
// files of tournaments, Markdown pages. Persons, corrections and sources pass
// the gate where they are written.
func (in Input) redacted() Input {
	in.Pages = redactedPages(in.Pages, in.Privacy)
	in.Standings.Tournaments = slices.Clone(in.Standings.Tournaments)
	for i := range in.Standings.Tournaments {
		t := *in.Standings.Tournaments[i].Tournament
		in.Standings.Tournaments[i].Tournament = &t
		t.Name, t.File, t.Facts.Place = in.Privacy.Redact(t.Name), in.Privacy.Redact(t.File), in.Privacy.Redact(t.Facts.Place)
	}
	return in
}

func redactedPages(pages []MarkdownPage, gate Gate) []MarkdownPage {
	pages = slices.Clone(pages)
	for i := range pages {
		pages[i].Title, pages[i].Source = gate.Redact(pages[i].Title), gate.Redact(pages[i].Source)
	}
	return pages
}

// redactedRules gives the sentences of the rules as they may be published:
// reasons of decisions are free text.
func redactedRules(groups []ruleGroup, gate Gate) []ruleGroup {
	for _, g := range groups {
		for i := range g.sentences {
			g.sentences[i].text = gate.Redact(g.sentences[i].text)
		}
	}
	return groups
}

// because gives the reason of a correction as it may be published.
func (b *builder) because(c *chess.Correction) string { return b.in.Privacy.Redact(c.Reason) }
