// Package chess holds the nouns that every part of podium speaks of: exact
// points, calendar days, persons, tournaments, teams and matches, each with the
// place in the user's file it was read from. It computes no rule.
package chess

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"
)

// Points is an exact rational number of points, always reduced, denominator at
// least 1. The zero value is 0. Values are compared with Cmp or ==, which agree
// because the form is unique.
type Points struct {
	num int64
	den int32 // 0 stands for 1, so that the zero value is a valid 0
}

// ErrTooFine is given when a result no longer fits an int64 numerator over an
// int32 denominator.
var ErrTooFine = errors.New("points too fine")

// Whole gives n points.
func Whole(n int64) Points { return Points{num: n} }

// Halves gives n half points.
func Halves(n int64) Points { return Ratio(n, 2) }

// Ratio gives num/den reduced. It panics when den is 0 or the reduced form
// does not fit; use NewRatio for values from files.
func Ratio(num, den int64) Points {
	p, err := NewRatio(num, den)
	if err != nil {
		panic(err)
	}
	return p
}

// NewRatio gives num/den reduced, or ErrTooFine when it does not fit or den is 0.
func NewRatio(num, den int64) (Points, error) {
	if den == 0 || num == math.MinInt64 || den == math.MinInt64 {
		return Points{}, ErrTooFine
	}
	if den < 0 {
		num, den = -num, -den
	}
	g := gcd(abs(num), den)
	num, den = num/g, den/g
	if den > math.MaxInt32 {
		return Points{}, ErrTooFine
	}
	if den == 1 {
		den = 0
	}
	return Points{num, int32(den)}, nil
}

// Num gives the reduced numerator.
func (p Points) Num() int64 { return p.num }

// Den gives the reduced denominator, at least 1.
func (p Points) Den() int64 {
	if p.den == 0 {
		return 1
	}
	return int64(p.den)
}

// IsZero tells whether p is 0.
func (p Points) IsZero() bool { return p.num == 0 }

// Sign gives -1, 0 or 1.
func (p Points) Sign() int {
	switch {
	case p.num < 0:
		return -1
	case p.num > 0:
		return 1
	}
	return 0
}

// Cmp compares p with q: -1, 0 or 1.
func (p Points) Cmp(q Points) int {
	if p.den == q.den {
		return cmpInt(p.num, q.num)
	}
	return cmpProducts(p.num, q.Den(), q.num, p.Den())
}

// Add gives p+q; it panics with ErrTooFine on overflow, which the callers'
// common denominator check (circuit) excludes beforehand.
func (p Points) Add(q Points) Points {
	if p.den == q.den {
		if s, ok := addInt(p.num, q.num); ok {
			if p.den == 0 {
				return Points{num: s}
			}
			return Ratio(s, p.Den())
		}
		panic(ErrTooFine)
	}
	g := gcd(p.Den(), q.Den())
	a, ok1 := mulInt(p.num, q.Den()/g)
	b, ok2 := mulInt(q.num, p.Den()/g)
	d, ok3 := mulInt(p.Den()/g, q.Den())
	s, ok4 := addInt(a, b)
	if !ok1 || !ok2 || !ok3 || !ok4 {
		panic(ErrTooFine)
	}
	return Ratio(s, d)
}

// Neg gives -p.
func (p Points) Neg() Points { return Points{-p.num, p.den} }

// Sub gives p-q.
func (p Points) Sub(q Points) Points { return p.Add(q.Neg()) }

// Mul gives p*q, or panics with ErrTooFine.
func (p Points) Mul(q Points) Points {
	g1 := gcd(abs(p.num), q.Den())
	g2 := gcd(abs(q.num), p.Den())
	n, ok1 := mulInt(p.num/g1, q.num/g2)
	d, ok2 := mulInt(p.Den()/g2, q.Den()/g1)
	if !ok1 || !ok2 {
		panic(ErrTooFine)
	}
	return Ratio(n, d)
}

// Div gives p/q; it panics when q is 0.
func (p Points) Div(q Points) Points {
	if q.num == 0 {
		panic(ErrTooFine)
	}
	return p.Mul(Ratio(q.Den(), q.num))
}

// String gives the published form: the shortest exact decimal ("7.5"), or
// "p/q" where no decimal is exact.
func (p Points) String() string {
	if s, ok := p.decimal(); ok {
		return s
	}
	return strconv.FormatInt(p.num, 10) + "/" + strconv.FormatInt(p.Den(), 10)
}

// Polish gives String with a decimal comma, for messages.
func (p Points) Polish() string { return strings.Replace(p.String(), ".", ",", 1) }

// Exact tells whether String is a decimal.
func (p Points) Exact() bool {
	_, ok := p.decimal()
	return ok
}

func (p Points) decimal() (string, bool) {
	rest, twos, fives := p.Den(), 0, 0
	for ; rest%2 == 0; rest /= 2 {
		twos++
	}
	for ; rest%5 == 0; rest /= 5 {
		fives++
	}
	if rest != 1 {
		return "", false
	}
	digits := max(twos, fives)
	if digits > 9 {
		return "", false
	}
	num, ok := mulInt(p.num, pow10(digits)/p.Den())
	if !ok {
		return "", false
	}
	return fixed(num, digits), true
}

// Round gives p with exactly the given number of decimals, rounded half away
// from zero, with a decimal point: for people, never for comparing.
func (p Points) Round(decimals int) string {
	return fixed(p.rounded(decimals), decimals)
}

// Rounded gives the value that Round prints, for `rank_on: displayed`.
func (p Points) Rounded(decimals int) Points {
	return Ratio(p.rounded(decimals), pow10(decimals))
}

func (p Points) rounded(decimals int) int64 {
	n, ok := mulInt(abs(p.num), 2*pow10(decimals))
	if !ok {
		panic(ErrTooFine)
	}
	q := (n/p.Den() + 1) / 2 // floor(2x)+1 halved is x rounded half up
	if p.num < 0 {
		return -q
	}
	return q
}

// Float gives the nearest float, for spreadsheet cells and pictures only.
func (p Points) Float() float64 { return float64(p.num) / float64(p.Den()) } //repo:float

// MarshalBinary gives numerator and denominator, for the cache of read files.
func (p Points) MarshalBinary() ([]byte, error) {
	return binary.AppendVarint(binary.AppendVarint(nil, p.num), p.Den()), nil
}

// UnmarshalBinary reads what MarshalBinary gave; other bytes are an error.
func (p *Points) UnmarshalBinary(data []byte) error {
	num, n := binary.Varint(data)
	if n <= 0 {
		return ErrTooFine
	}
	den, m := binary.Varint(data[n:])
	if m <= 0 {
		return ErrTooFine
	}
	var err error
	*p, err = NewRatio(num, den)
	return err
}

// ParsePoints reads a score as people and programs write it: 7, 7.5, "7,5",
// 7½, ½, 15/2, -1; minus signs of every kind and spaces of every kind around
// it are understood. Anything else, an empty text too, is an error.
func ParsePoints(s string) (Points, error) {
	if p, ok := parsePlain(s); ok {
		return p, nil
	}
	t := cleanNumber(s)
	neg := strings.HasPrefix(t, "-")
	u := strings.TrimPrefix(t, "-")
	if strings.HasPrefix(u, "+") && !neg {
		u = u[1:]
	}
	p, ok := parseUnsigned(u)
	if !ok {
		return Points{}, fmt.Errorf("%q is not a number of points", s)
	}
	if neg {
		p = p.Neg()
	}
	return p, nil
}

// ParsePlain reads a field of a list of millions: whole and half points as nearly
// all are (7, 7.5, "7,0"). It gives false for everything else, which is for
// ParsePoints.
func ParsePlain(field []byte) (Points, bool) { return parsePlain(field) }

// parsePlain reads what nearly every cell holds, whole and half points: 7, 7.5,
// "7,0". It gives false for everything else.
func parsePlain[T string | []byte](s T) (Points, bool) {
	n := len(s)
	half := n > 2 && (s[n-2] == ',' || s[n-2] == '.') && (s[n-1] == '0' || s[n-1] == '5')
	if half {
		n -= 2
	}
	whole, ok := digits(s[:n])
	if !ok || n > 9 {
		return Points{}, false
	}
	if half && s[n+1] == '5' {
		return Points{2*whole + 1, 2}, true
	}
	return Points{num: whole}, true
}

func parseUnsigned(u string) (Points, bool) {
	if num, den, found := strings.Cut(u, "/"); found {
		// "7 1/2" and "1/2" are halves written out
		whole := int64(0)
		if w, frac, ok := strings.Cut(num, " "); ok {
			n, good := digits(w)
			if !good {
				return Points{}, false
			}
			whole, num = n, strings.TrimSpace(frac)
		}
		n, ok1 := digits(num)
		d, ok2 := digits(den)
		if !ok1 || !ok2 || d == 0 {
			return Points{}, false
		}
		high, ok1 := mulInt(whole, d)
		sum, ok2 := addInt(high, n)
		if !ok1 || !ok2 {
			return Points{}, false
		}
		p, err := NewRatio(sum, d)
		return p, err == nil
	}
	for _, q := range quarters {
		if rest, found := strings.CutSuffix(u, q.sign); found {
			if rest = strings.TrimSpace(rest); rest == "" {
				return q.value, true
			}
			n, ok := digits(rest)
			if !ok || n > math.MaxInt64/8 {
				return Points{}, false
			}
			return q.value.Add(Whole(n)), true
		}
	}
	whole, frac, found := strings.Cut(strings.Replace(u, ",", ".", 1), ".")
	if !found {
		n, ok := digits(whole)
		return Whole(n), ok
	}
	if len(frac) == 0 || len(frac) > 9 {
		return Points{}, false
	}
	if whole == "" {
		whole = "0"
	}
	w, ok1 := digits(whole)
	f, ok2 := digits(frac)
	if !ok1 || !ok2 || w > math.MaxInt64/pow10(len(frac))-1 {
		return Points{}, false
	}
	p, err := NewRatio(w*pow10(len(frac))+f, pow10(len(frac)))
	return p, err == nil
}

var quarters = []struct {
	sign  string
	value Points
}{{"½", Points{1, 2}}, {"¼", Points{1, 4}}, {"¾", Points{3, 4}}}

func cleanNumber(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch r {
		case '\u2212', '\u2013', '\u2014', '\u2010', '\u2011', '\ufe63', '\uff0d':
			b.WriteByte('-')
		case '\u00a0', '\u202f', '\u2007', '\u2009', '\t':
			b.WriteByte(' ')
		case '\u200b', '\ufeff', '\u2060':
		case '\u2044':
			b.WriteByte('/')
		default:
			b.WriteRune(r)
		}
	}
	return strings.TrimSpace(b.String())
}

func digits[T string | []byte](s T) (int64, bool) {
	if len(s) == 0 || len(s) > 18 {
		return 0, false
	}
	var n int64
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = n*10 + int64(s[i]-'0')
	}
	return n, true
}

func fixed(n int64, decimals int) string {
	sign := ""
	if n < 0 {
		sign = "-"
	}
	s := strconv.FormatInt(abs(n), 10)
	if decimals == 0 {
		return sign + s
	}
	if len(s) <= decimals {
		s = strings.Repeat("0", decimals-len(s)+1) + s
	}
	return sign + s[:len(s)-decimals] + "." + s[len(s)-decimals:]
}

func pow10(n int) int64 {
	p := int64(1)
	for range n {
		p *= 10
	}
	return p
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, 1)
}

func abs(a int64) int64 {
	if a < 0 {
		return -a
	}
	return a
}

func cmpInt(a, b int64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

func addInt(a, b int64) (int64, bool) {
	s := a + b
	return s, (s > a) == (b > 0)
}

func mulInt(a, b int64) (int64, bool) {
	hi, lo := bits.Mul64(uint64(abs(a)), uint64(abs(b)))
	if hi != 0 || lo > math.MaxInt64 {
		return 0, false
	}
	if (a < 0) != (b < 0) {
		return -int64(lo), true
	}
	return int64(lo), true
}

// cmpProducts compares a*b with c*d (b and d positive) without overflow.
func cmpProducts(a, b, c, d int64) int {
	if sa, sc := cmpInt(a, 0), cmpInt(c, 0); sa != sc || sa == 0 {
		return cmpInt(int64(sa), int64(sc))
	}
	h1, l1 := bits.Mul64(uint64(abs(a)), uint64(b))
	h2, l2 := bits.Mul64(uint64(abs(c)), uint64(d))
	r := 0
	switch {
	case h1 != h2:
		r = 1
		if h1 < h2 {
			r = -1
		}
	case l1 != l2:
		r = 1
		if l1 < l2 {
			r = -1
		}
	}
	if a < 0 {
		return -r
	}
	return r
}
