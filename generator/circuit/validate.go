package circuit

import (
	"fmt"
	"slices"

	"podium/generator/diag"
)

// Validate gives the faults of the rules that need no results to be seen, each
// with its key path in cycle.yaml (rules.md 6). It takes the rules as they were
// read; defaults need not be filled in.
func (r Rules) Validate() []diag.Problem {
	v := validator{rules: r.normal(), unsetOrder: r.PrizeRule.Order == ""}
	v.count(&r.Count, "count")
	v.order(r.Order, "order", v.rules.Final)
	for i := range r.Tourns {
		v.tournament(&r.Tourns[i], fmt.Sprintf("tournaments[%d]", i))
	}
	v.terms(r.Points, "points")
	v.clubs()
	v.categories(r.Category, "categories")
	v.prizes(r.Prizes, "prizes", r.Category)
	v.further()
	return v.out
}

type validator struct {
	rules      Rules
	unsetOrder bool // prize_rules.order is not set
	out        []diag.Problem
}

func (v *validator) add(s diag.Severity, code, path string, text, hint diag.Text) {
	v.out = append(v.out, diag.Problem{Severity: s, Code: code, Path: path, Text: text, Hint: hint})
}

func (v *validator) error(code, path string, text, hint diag.Text) {
	v.add(diag.Error, code, path, text, hint)
}

func (v *validator) warning(code, path string, text, hint diag.Text) {
	v.add(diag.Warning, code, path, text, hint)
}

// count checks one choice of results; blocks and terms have one each.
func (v *validator) count(c *Count, path string) {
	switch ways := c.ways(); {
	case len(c.PerBlock)+len(c.PerTerm) > 0 && ways > 0, len(c.PerBlock) > 0 && len(c.PerTerm) > 0, ways > 1:
		v.error("count-ambiguous", path,
			diag.Say("more than one way of choosing results is set", "ustawiono więcej niż jeden sposób wyboru wyników"),
			diag.Say("keep exactly one of drop, best, best_by_held, all, per_block, per_term", "zostaw dokładnie jeden z kluczy drop, best, best_by_held, all, per_block, per_term"))
	case ways == 0 && len(c.PerBlock)+len(c.PerTerm) == 0:
		v.error("count-ambiguous", path,
			diag.Say("nothing says which results count", "nie podano, które wyniki się liczą"),
			diag.Say("set one of drop, best, best_by_held, all", "ustaw jeden z kluczy drop, best, best_by_held, all"))
	}
	if len(c.Drop) > 0 && c.Threshold == "" {
		v.error("threshold-missing", path+".drop",
			diag.Say("`drop` does not say what its thresholds count", "`drop` nie mówi, co liczą jego progi"),
			diag.Say("add `threshold: held` (tournaments held) or `threshold: own_starts` (starts of each player)", "dopisz `threshold: held` (rozegrane turnieje) albo `threshold: own_starts` (starty zawodnika)"))
	}
	v.steps(c, path)
	for i := range c.PerBlock {
		v.count(&c.PerBlock[i].Count, path+".per_block."+c.PerBlock[i].Name)
		v.block(c.PerBlock[i].Name, path+".per_block."+c.PerBlock[i].Name)
	}
	for i := range c.PerTerm {
		v.count(&c.PerTerm[i].Count, path+".per_term."+c.PerTerm[i].Name)
	}
	v.perTerm(c, path)
}

// ways counts the keys that choose results.
func (c *Count) ways() int {
	n := 0
	for _, set := range []bool{len(c.Drop) > 0, c.Best != nil, len(c.ByHeld) > 0, c.All} {
		if set {
			n++
		}
	}
	return n
}

// steps checks that thresholds and drops rise.
func (v *validator) steps(c *Count, path string) {
	for i, s := range c.Drop {
		if i > 0 && (s.At <= c.Drop[i-1].At || s.N < c.Drop[i-1].N) {
			v.error("drop-map-order", path+".drop",
				diag.Say("%d: %d does not rise over %d: %d", "próg %d: %d nie rośnie względem %d: %d", s.At, s.N, c.Drop[i-1].At, c.Drop[i-1].N),
				diag.Say("thresholds and drops must rise", "progi i liczby odrzucanych muszą rosnąć"))
			continue
		}
		if i > 0 && s.N == c.Drop[i-1].N {
			v.warning("drop-map-order", path+".drop",
				diag.Say("at %d as many are dropped as at %d", "przy %d odrzuca się tyle samo co przy %d", s.At, c.Drop[i-1].At),
				diag.Say("leave one of them out", "usuń jeden z progów"))
		}
		if s.N >= s.At {
			v.warning("drop-map-order", path+".drop",
				diag.Say("at %d tournaments %d are dropped: nothing may be left", "przy %d turniejach odrzuca się %d: może nic nie zostać", s.At, s.N),
				diag.Say("check threshold and drops", "sprawdź próg i liczbę odrzucanych"))
		}
	}
	for i := 1; i < len(c.ByHeld); i++ {
		if c.ByHeld[i].At <= c.ByHeld[i-1].At {
			v.error("drop-map-order", path+".best_by_held",
				diag.Say("the thresholds of best_by_held do not rise", "progi best_by_held nie rosną"),
				diag.Say("write them in rising order, each once", "wpisz je rosnąco, każdy raz"))
		}
	}
}

// perTerm checks that per_term speaks of every term, and of no other.
func (v *validator) perTerm(c *Count, path string) {
	if len(c.PerTerm) == 0 {
		return
	}
	for i := range c.PerTerm {
		if !slices.ContainsFunc(v.rules.Points, func(t Term) bool { return t.Use == c.PerTerm[i].Name }) {
			v.error("block-unknown", path+".per_term."+c.PerTerm[i].Name,
				diag.Say("points has no term %s", "w points nie ma składnika %s", c.PerTerm[i].Name),
				diag.Say("use the names of the terms of points", "użyj nazw składników z points"))
		}
	}
	for _, t := range v.rules.Points {
		if !slices.ContainsFunc(c.PerTerm, func(n NamedCount) bool { return n.Name == t.Use }) {
			v.error("block-unknown", path+".per_term",
				diag.Say("the term %s has no count of its own", "składnik %s nie ma własnego wyboru wyników", t.Use),
				diag.Say("add it to per_term, `{all: true}` where nothing is dropped", "dopisz go w per_term, `{all: true}` jeśli nic się nie odrzuca"))
		}
	}
}

// block checks that some tournament belongs to a block that is named.
func (v *validator) block(name, path string) {
	if slices.ContainsFunc(v.rules.Tourns, func(t TournamentRules) bool { return t.Block == name }) {
		return
	}
	v.error("block-unknown", path,
		diag.Say("no tournament has the block %q", "żaden turniej nie ma bloku %q", name),
		diag.Say("set `block: %s` at its tournaments", "ustaw `block: %s` przy jego turniejach", name))
}

// order checks a chain of tie-breaks: known by its end, nothing after it.
func (v *validator) order(order []OrderKey, path string, final *Final) {
	end := slices.IndexFunc(order, func(k OrderKey) bool { return ends(k.Use) })
	if end < 0 || !ends(order[len(order)-1].Use) {
		v.error("order-open", path,
			diag.Say("the order does not end in shared, draw or manual", "kolejność nie kończy się na shared, draw ani manual"),
			diag.Say("add `shared` at the end if equal entries share the place", "dopisz na końcu `shared`, jeśli równi dzielą miejsce"))
	} else if end < len(order)-1 && order[end].Use != "manual" {
		v.error("order-open", path,
			diag.Say("keys after %s have no effect", "klucze po %s nie mają skutku", order[end].Use),
			diag.Say("put %s last", "wpisz %s na końcu", order[end].Use))
	}
	for i := range order {
		k := &order[i]
		at := fmt.Sprintf("%s[%d]", path, i)
		switch k.Use {
		case "final_place", "final_points":
			if final == nil {
				v.error("final-missing", at,
					diag.Say("%s needs a final, and none is named", "%s wymaga finału, a żadnego nie podano", k.Use),
					diag.Say("add `final: {tournament: …}` or leave the key out", "dopisz `final: {tournament: …}` albo usuń ten klucz"))
			}
		case "starts_in":
			v.block(k.Block, at)
		case "draw":
			if v.rules.OrderSeed == "" {
				v.error("order-open", at,
					diag.Say("draw needs a text from which the lots follow", "draw wymaga tekstu, z którego wynika losowanie"),
					diag.Say("set `order_seed`, for example to the numbers of a public lottery", "ustaw `order_seed`, na przykład wynik publicznego losowania"))
			}
		case "points_by":
			v.terms(k.Points, at+".points")
			if k.Count != nil {
				v.count(k.Count, at+".count")
			}
		}
	}
}

func ends(use string) bool { return use == "shared" || use == "draw" || use == "manual" }

// tournament checks one tournament of the settings.
func (v *validator) tournament(t *TournamentRules, path string) {
	if t.Weight.Sign() <= 0 {
		v.error("weight-invalid", path+".weight",
			diag.Say("a weight must be greater than 0", "waga musi być większa od 0"),
			diag.Say("for a tournament that does not count write `counts: false`", "jeśli turniej się nie liczy, wpisz `counts: false`"))
	}
	for i := range t.Groups {
		if t.Groups[i].Factor.Sign() < 0 {
			v.error("weight-invalid", fmt.Sprintf("%s.groups[%d].factor", path, i),
				diag.Say("a factor must be greater than 0", "współczynnik musi być większy od 0"),
				diag.Say("write a number such as 1 or 3/2", "wpisz liczbę, na przykład 1 albo 3/2"))
		}
	}
	v.terms(t.Points, path+".points")
	blocks := v.rules.Count.PerBlock
	final := v.rules.Final != nil && v.rules.Final.Tournament == t.ID && !v.rules.Final.InPool
	known := slices.ContainsFunc(blocks, func(n NamedCount) bool { return n.Name == t.Block })
	if len(blocks) > 0 && t.Counts && !final && !known {
		v.error("block-unknown", path+".block",
			diag.Say("tournament %s belongs to no block of count.per_block", "turniej %s nie należy do żadnego bloku z count.per_block", t.ID),
			diag.Say("set its `block` to one of those", "ustaw jego `block` na jeden z nich"))
	}
}
