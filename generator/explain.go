package generator

import (
	"context"
	"errors"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
	"podium/generator/site"
	"podium/generator/text"
)

// Answer is why an entry has its total and its place: as text for a terminal,
// and as the value that encodes to the answer of `explain --json`.
type Answer struct {
	Text string
	JSON any
}

// Explain answers for one player, club or team of a cycle. who is an id or a
// part of a name, folded. An error says that the cycle or the person is not
// there, or that several fit, and names them.
func Explain(ctx context.Context, opt Options, cycleID, who string) (Answer, []diag.Issue, error) {
	p, c, err := loadOne(ctx, opt, cycleID)
	if err != nil {
		return Answer{}, nil, err
	}
	if p.list.HasErrors() {
		return Answer{}, p.issues(), nil
	}
	if c.set.League != nil {
		a, err := p.explainTeam(c, who)
		return a, p.issues(), err
	}
	in := p.siteInput(c, c.set.Language)
	player, club, err := c.find(who, opt.Lang)
	if err != nil {
		return Answer{}, p.issues(), err
	}
	var e site.Explanation
	if club != "" {
		e, _, err = site.ExplainClub(in, club)
	} else {
		e, _, err = site.Explain(in, player)
	}
	if err != nil {
		return Answer{}, p.issues(), err
	}
	return Answer{site.PlainText(e.Page), e.Data}, p.issues(), nil
}

// loadOne reads one cycle; an unknown id is an error that names the known ones.
func loadOne(ctx context.Context, opt Options, id string) (*project, *cycle, error) {
	p, err := load(ctx, opt, id)
	if err != nil {
		return nil, nil, err
	}
	for _, c := range p.cycles {
		if c.set.ID == id {
			return p, c, nil
		}
	}
	if p.list.HasErrors() {
		return p, &cycle{}, nil
	}
	var known []string
	for _, f := range p.folder.cycles {
		known = append(known, f.id)
	}
	return nil, nil, errors.New(diag.Say("no cycle %q in the data folder; there is: %s", "nie ma cyklu %q w folderze danych; są: %s",
		id, strings.Join(known, ", ")).In(opt.Lang))
}

// find gives the one player or club of the standing that who names: by id,
// else by the whole name, else by whole words of it, else by any part.
func (c *cycle) find(who, lang string) (chess.PlayerID, string, error) {
	lines := c.entries()
	for _, l := range lines {
		if string(l.Player) == who || c.gate.ID(l.Player) == who {
			return l.Player, "", nil
		}
	}
	type hit struct {
		player chess.PlayerID
		club   string
		label  string
	}
	collect := func(fits func(name string) bool) []hit {
		var out []hit
		for _, l := range lines {
			if name := c.gate.Name(l.Player); fits(name) {
				out = append(out, hit{l.Player, "", name + " (" + c.gate.ID(l.Player) + ")"})
			}
		}
		for _, l := range c.standings.Clubs {
			if fits(l.Club) {
				out = append(out, hit{"", l.Club, l.Club})
			}
		}
		return out
	}
	hits := byName(who, collect)
	switch len(hits) {
	case 0:
		return "", "", errors.New(diag.Say("nobody in the standings is called %q", "nikt w klasyfikacji nie nazywa się %q", who).In(lang))
	case 1:
		return hits[0].player, hits[0].club, nil
	}
	var labels []string
	for _, h := range hits {
		labels = append(labels, h.label)
	}
	return "", "", errors.New(diag.Say("%q fits several, give an id: %s", "%q pasuje do kilku, podaj numer: %s", who, strings.Join(labels, "; ")).In(lang))
}

// byName gives the entries that who names: by the whole name, else by whole
// words of it, else by any part, folded. collect gives those whose name fits.
func byName[E any](who string, collect func(fits func(name string) bool) []E) []E {
	key, part := text.FoldName(who), text.Fold(who)
	for _, fits := range []func(name string) bool{
		func(name string) bool { return text.FoldName(name) == key },
		func(name string) bool { return hasWords(name, part) },
		func(name string) bool { return strings.Contains(text.Fold(name), part) },
	} {
		if found := collect(fits); len(found) > 0 {
			return found
		}
	}
	return nil
}

// hasWords tells whether every word of the folded part is a word of the name.
func hasWords(name, part string) bool {
	words := strings.Fields(text.Fold(name))
	for _, w := range strings.Fields(part) {
		if !slices.Contains(words, w) {
			return false
		}
	}
	return part != ""
}

// entries gives the lines of the individual standing for a comparison.
func (c *cycle) entries() []circuit.Line {
	return slices.Concat(c.standings.Lines, c.standings.Apart)
}
