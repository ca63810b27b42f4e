package config

import (
	"strings"

	"podium/generator/circuit"
	"podium/generator/diag"
)

func countIf(v value) *circuit.Count {
	if v.node == nil {
		return nil
	}
	c := countOf(v.open())
	return &c
}

func countOf(r *reader) circuit.Count {
	c := circuit.Count{
		Drop:        r.get("drop").steps(),
		DropEvery:   r.get("drop_every").int(),
		Threshold:   r.get("threshold").word(),
		ByHeld:      r.get("best_by_held").steps(),
		All:         r.get("all").yes(),
		PerBlock:    namedCounts(r.get("per_block")),
		PerTerm:     namedCounts(r.get("per_term")),
		Total:       r.get("total").word(),
		NeverCodes:  r.get("codes_never_dropped").texts(),
		AbsentCodes: r.get("absent_codes").texts(),
		Disqual:     r.get("disqualified").word(),
	}
	if best := r.get("best"); best.set {
		s := share(best)
		c.Best = &s
	}
	if missed := r.get("missed"); missed.isMapping() {
		c.Missed, c.Penalty = "penalty", penalty(missed.open().get("penalty"))
	} else {
		c.Missed = missed.word()
	}
	return c
}

func namedCounts(v value) []circuit.NamedCount {
	var out []circuit.NamedCount
	for _, e := range v.entries() {
		out = append(out, circuit.NamedCount{Name: e.name, Count: countOf(e.open())})
	}
	return out
}

// share reads a number of things, a share of a base, or a base less some.
func share(v value) circuit.Share {
	if !v.isMapping() {
		return circuit.Share{N: v.int()}
	}
	r := v.open()
	s := circuit.Share{Part: r.get("share").numberIf(), Round: r.get("round").word(), Of: r.get("of").word()}
	given := 0
	for _, base := range []string{"share", "most_starts", "held"} {
		less := r.get(base)
		if !less.set {
			continue
		}
		given++
		if base != "share" {
			s.Of, s.Less = base, -less.int()
		}
	}
	if given != 1 {
		v.failWith(diag.Say("give exactly one of share, most_starts and held", "podaj dokładnie jedno z: share, most_starts, held"))
	}
	return s
}

// penalty reads a number, or "n" or "entries" with something added.
func penalty(v value) circuit.PenaltyValue {
	s, ok := v.scalar()
	if !ok {
		return circuit.PenaltyValue{}
	}
	p := circuit.PenaltyValue{}
	for _, base := range []string{"entries", "n"} {
		if rest, found := strings.CutPrefix(s, base); found {
			p.Base, s = base, strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(rest), "+"))
			break
		}
	}
	if s == "" && p.Base != "" {
		return p
	}
	if p.Add, ok = parseNumber(s); !ok {
		v.failWith(diag.Say("a number, n+5 or entries+1", "liczba, n+5 albo entries+1"))
	}
	return p
}
