package generator

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"text/tabwriter"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
	"podium/generator/table"
)

// WhatIf is a cycle computed under other settings: who gains and who loses.
type WhatIf struct {
	Cycle   string
	Changes []WhatIfChange // everybody whose place or total changes, by the new place
	Entries int            // compared
}

// WhatIfChange is one entry under both settings. A place of 0 means that the
// entry is not in that standing.
type WhatIfChange struct {
	Player              chess.PlayerID
	Name                string
	Club                bool
	PlaceNow, PlaceThen int
	TotalNow, TotalThen chess.Points
}

// OtherRules computes every circuit of the data folder under the settings of
// another cycle.yaml as well. It publishes nothing. A cycle for which those
// settings do not fit is left out; with none left the problems say why.
func OtherRules(ctx context.Context, opt Options, file string) ([]WhatIf, []diag.Issue, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, nil, err
	}
	p, err := load(ctx, opt, "")
	if err != nil {
		return nil, nil, err
	}
	if p.list.HasErrors() {
		return nil, p.issues(), nil
	}
	var out []WhatIf
	var refused diag.List
	for _, c := range p.cycles {
		if c.set.Circuit == nil {
			continue
		}
		other, ok := p.underRules(c, table.File{Name: filepath.ToSlash(file), Data: data}, &refused)
		if ok {
			out = append(out, whatIf(c, other))
		}
	}
	if len(out) == 0 && refused.Len() > 0 {
		return nil, refused.Sorted(), nil
	}
	if len(out) == 0 {
		return nil, nil, errors.New(diag.Say("the data folder has no circuit", "w folderze danych nie ma cyklu indywidualnego").In(opt.Lang))
	}
	return out, p.issues(), nil
}

// underRules reads the cycle anew under other settings.
func (p *project) underRules(c *cycle, rules table.File, refused *diag.List) (*cycle, bool) {
	files := c.files
	files.settings = rules
	other := (&project{opt: p.opt, folder: p.folder, site: p.site, sources: map[string]string{}}).loadCycle(files)
	if other.set == nil || other.set.Circuit == nil || other.list.HasErrors() {
		refused.Append(&other.list)
		return nil, false
	}
	return other, true
}

// underFile is underRules for the path of a cycle.yaml; nil with the problems
// or the error that say why those settings do not fit.
func (p *project) underFile(c *cycle, rules string) (*cycle, []diag.Issue, error) {
	data, err := os.ReadFile(rules)
	if err != nil {
		return nil, nil, err
	}
	var refused diag.List
	other, ok := p.underRules(c, table.File{Name: filepath.ToSlash(rules), Data: data}, &refused)
	if !ok {
		return nil, refused.Sorted(), nil
	}
	return other, nil, nil
}

func whatIf(now, then *cycle) WhatIf {
	out := WhatIf{Cycle: now.set.ID}
	out.Changes = append(out.Changes, changes(now, now.entries(), then.entries(), false, &out.Entries)...)
	out.Changes = append(out.Changes, changes(now, now.standings.Clubs, then.standings.Clubs, true, &out.Entries)...)
	return out
}

// changes pairs the lines of two standings, by the place under the new settings.
func changes(c *cycle, now, then []circuit.Line, clubs bool, entries *int) []WhatIfChange {
	key := func(l circuit.Line) string {
		if clubs {
			return l.Club
		}
		return string(l.Player)
	}
	byKey := make(map[string]circuit.Line, len(now))
	for _, l := range now {
		byKey[key(l)] = l
	}
	var out []WhatIfChange
	seen := map[string]bool{}
	add := func(l, before circuit.Line) {
		*entries++
		if l.Place == before.Place && l.Total == before.Total {
			return
		}
		ch := WhatIfChange{Player: l.Player, Name: l.Club, Club: clubs,
			PlaceNow: before.Place, PlaceThen: l.Place, TotalNow: before.Total, TotalThen: l.Total}
		if !clubs {
			ch.Player = chess.PlayerID(key(pick(l, before)))
			ch.Name = c.gate.Name(ch.Player)
		} else {
			ch.Name = key(pick(l, before))
		}
		out = append(out, ch)
	}
	for _, l := range then {
		seen[key(l)] = true
		add(l, byKey[key(l)])
	}
	for _, l := range now {
		if !seen[key(l)] {
			add(circuit.Line{}, l)
		}
	}
	return out
}

func pick(l, before circuit.Line) circuit.Line {
	if l.Place > 0 {
		return l
	}
	return before
}

// WhatIfText is the report for people: who gains, who loses, nobody left out.
func WhatIfText(results []WhatIf, lang string) string {
	var b strings.Builder
	say := func(en, pl string, args ...any) { b.WriteString(diag.Say(en, pl, args...).In(lang) + "\n") }
	for _, r := range results {
		gain, lose := 0, 0
		for _, c := range r.Changes {
			switch {
			case better(c.PlaceThen, c.PlaceNow):
				gain++
			case better(c.PlaceNow, c.PlaceThen):
				lose++
			}
		}
		say("%s: %d entries compared, %d change: %d gain places, %d lose places",
			"%s: porównano %d, zmienia się %d: zyskuje miejsca %d, traci %d", r.Cycle, r.Entries, len(r.Changes), gain, lose)
		w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
		for _, c := range r.Changes {
			fmt.Fprintf(w, "  %s\t%s → %s\t%s → %s\t%s\n", c.Name, place(c.PlaceNow), place(c.PlaceThen), c.TotalNow, c.TotalThen, arrow(c))
		}
		w.Flush()
	}
	return b.String()
}

// better tells whether place a is ahead of b; 0 is not in the standing.
func better(a, b int) bool { return a > 0 && (b == 0 || a < b) }

func place(n int) string {
	if n == 0 {
		return "–"
	}
	return fmt.Sprintf("%d.", n)
}

func arrow(c WhatIfChange) string {
	switch {
	case better(c.PlaceThen, c.PlaceNow):
		return "▲"
	case better(c.PlaceNow, c.PlaceThen):
		return "▼"
	}
	return "="
}
