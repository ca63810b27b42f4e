package config

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
)

func prizes(v value) []circuit.Prize {
	var out []circuit.Prize
	for _, item := range v.items() {
		r := item.open()
		p := circuit.Prize{
			Name:        r.get("name").text(),
			Amounts:     amounts(r.get("amounts")),
			Category:    r.get("category").text(),
			Standing:    r.get("standing").text(),
			Clubs:       r.get("clubs").yes(),
			Combine:     r.get("combine").yes(),
			MinStarts:   r.get("min_starts").int(),
			MinEligible: r.get("min_eligible").int(),
			Where:       demands(r.get("where")),
			Draw:        r.get("draw").yes(),
			Manual:      slices.Concat(r.get("manual").texts(), r.get("to").texts()),
			Reason:      r.get("reason").text(),
		}
		p.PlaceFrom, p.PlaceTo = r.get("places").places()
		p.OutsideFrom, p.OutsideTo = r.get("outside").places()
		out = append(out, p)
	}
	return out
}

func amounts(v value) []circuit.Amount {
	var out []circuit.Amount
	for _, s := range v.texts() {
		out = append(out, amount(s))
	}
	return out
}

// finestShare bounds the denominator of a percentage of the pool.
const finestShare = 1000

// amount tells money, a share of the pool ("25%") and a thing apart.
func amount(s string) circuit.Amount {
	if share, percent := strings.CutSuffix(s, "%"); percent {
		if p, ok := parseNumber(share); ok && p.Sign() > 0 && p.Den() <= finestShare {
			part := p.Mul(chess.Ratio(1, 100))
			return circuit.Amount{Share: &part}
		}
	}
	if grosze, ok := parseMoney(s); ok {
		return circuit.Amount{Money: grosze}
	}
	return circuit.Amount{Thing: s}
}

func prizeRules(r *reader) circuit.PrizeRules {
	return circuit.PrizeRules{
		Order:    r.get("order").word(),
		Shared:   r.get("shared").word(),
		Vacant:   r.get("vacant").word(),
		Excluded: r.get("excluded").texts(),
		Collect:  r.get("collect_in_person").yes(),
	}
}

func publish(r *reader) circuit.Publish {
	return circuit.Publish{
		Status:           r.get("status").word(),
		Edition:          r.get("edition").text(),
		Reopened:         r.get("reopened").text(),
		CorrectionsUntil: r.get("corrections_until").text(),
		ShowDropped:      r.get("show_dropped").yes(),
		HideBelow:        r.get("hide_below").int(),
	}
}
