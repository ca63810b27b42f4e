package circuit

import (
	"math"

	"podium/generator/chess"
	"podium/generator/diag"
)

// room is the greatest sum of units allowed, so that no sum can overflow.
const room = int64(1) << 61

// denominator is the lowest common denominator of the values seen so far.
type denominator struct {
	value int64
	ok    bool
}

func (d *denominator) add(p chess.Points) {
	if !d.ok || p.Den() == 1 || d.value%p.Den() == 0 {
		return
	}
	next := d.value / gcd(d.value, p.Den()) * p.Den()
	if next > math.MaxInt32 {
		d.ok = false
		return
	}
	d.value = next
}

// toUnits turns all values into whole units of one common denominator, in which
// sums, drops and comparisons are integer arithmetic. It gives false, with an
// issue that names the value, when these would not fit.
func (c *calc) toUnits() bool {
	d := denominator{1, true}
	d.add(c.rules.Count.Penalty.Add)
	for _, ev := range c.events {
		d.add(c.rules.Count.Penalty.Add.Mul(ev.weight))
		d.add(ev.weight)
		if c.rules.Clubs != nil {
			d.add(c.rules.Clubs.Presence.Mul(c.clubFactor(ev)))
		}
	}
	for _, ev := range c.cal.remaining(c.rules) {
		d.add(c.rules.Count.Penalty.Add.Mul(ev.weight))
		d.add(ev.weight.Mul(chess.Halves(1)))
		if best, ok := c.bestOf(ev); ok {
			d.add(best)
		}
	}
	perTerm := len(c.rules.Count.PerTerm) > 0
	for i := range c.cells {
		x := &c.cells[i]
		d.add(x.value)
		if c.rules.Clubs != nil && c.rules.Clubs.Final != nil {
			d.add(x.value.Mul(c.clubFactor(c.events[x.event])))
		}
		for k := range x.terms {
			if perTerm && !x.points.IsZero() {
				d.add(x.terms[k].Mul(x.value).Div(x.points))
			}
		}
		if !d.ok {
			c.tooFine(x.value, c.events[x.event], x.row)
			return false
		}
	}
	c.unit = d.value
	sum := int64(0)
	for i := range c.cells {
		x := &c.cells[i]
		n, ok := c.fits(x.value)
		if sum += max(n, -n); !ok || sum > room {
			c.tooFine(x.value, c.events[x.event], x.row)
			return false
		}
		x.units = n
	}
	return true
}

// fits gives a value in units; false where it does not fit.
func (c *calc) fits(p chess.Points) (int64, bool) {
	f := c.unit / p.Den()
	if n := p.Num(); n > room/f || n < -room/f {
		return 0, false
	}
	return p.Num() * f, true
}

// units gives a value, known to fit, in units.
func (c *calc) units(p chess.Points) int64 { return p.Num() * (c.unit / p.Den()) }

// toPoints gives units back as points.
func (c *calc) toPoints(units int64) chess.Points { return chess.Ratio(units, c.unit) }

func (c *calc) tooFine(v chess.Points, ev *event, row *chess.Row) {
	at := ev.pos()
	if row != nil {
		at = row.At
	}
	c.list.Error("points-too-fine", at,
		diag.Say("the value %s of %s cannot be added exactly to the others", "wartości %s z turnieju %s nie da się dodać dokładnie do pozostałych", v, ev.t.ID),
		diag.Say("use weights and points with small denominators", "użyj wag i punktów o małych mianownikach"))
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
