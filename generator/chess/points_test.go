package chess

import (
	"errors"
	"fmt"
	"math"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func TestScoresAreReadAsPeopleWriteThem(t *testing.T) {
	for _, c := range []struct {
		text string
		want Points
	}{
		{"7", Whole(7)}, {"0", Whole(0)}, {"7.5", Halves(15)}, {"7,5", Halves(15)}, {"7½", Halves(15)}, {"½", Halves(1)},
		{"7 ½", Halves(15)}, {"15/2", Halves(15)}, {"7 1/2", Halves(15)}, {"1/3", Ratio(1, 3)}, {"1⁄2", Halves(1)},
		{"-1", Whole(-1)}, {"−1", Whole(-1)}, {"–½", Halves(-1)}, {"+3", Whole(3)}, {".5", Halves(1)}, {",5", Halves(1)},
		{" 6,5 ", Halves(13)}, {"\u00a06.5\u202f", Halves(13)}, {"¼", Ratio(1, 4)}, {"2¾", Ratio(11, 4)}, {"0012", Whole(12)},
		{"8.142857", Ratio(8142857, 1000000)},
	} {
		if got, err := ParsePoints(c.text); err != nil || got != c.want {
			t.Errorf("%q: %v (%v), want %v", c.text, got, err, c.want)
		}
	}
}

func TestWhatIsNoScoreIsNeverZero(t *testing.T) {
	for _, text := range []string{"", " ", "-", "x", "#N/A", "6.5.", "6,5,", "1e3", "0x1", "--1", "-+1", "6;5", "1/0", "1/", "/2", "½½",
		"5½5", "1.", "1.1234567891", "9999999999999999999", "999999999999999999 1/2147483647", "1/99999999999", "inf", "1 2", "½ 1"} {
		if got, err := ParsePoints(text); err == nil {
			t.Errorf("%q was read as %v", text, got)
		}
	}
}

func TestPointsPrintTheShortestExactForm(t *testing.T) {
	for want, p := range map[string]Points{
		"7": Whole(7), "7.5": Halves(15), "-0.5": Halves(-1), "0": {}, "88/3": Ratio(88, 3), "0.125": Ratio(1, 8),
		"-1/7": Ratio(-1, 7), "0.01": Ratio(1, 100), "66.66": Ratio(3333, 50), "1000000": Whole(1000000),
	} {
		if got := p.String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

func TestPointsRoundHalfAwayFromZero(t *testing.T) {
	for _, c := range []struct {
		p        Points
		decimals int
		want     string
	}{
		{Halves(19), 0, "10"}, {Ratio(949, 100), 0, "9"}, {Halves(-19), 0, "-10"}, {Ratio(2, 3), 2, "0.67"},
		{Ratio(1, 3), 2, "0.33"}, {Ratio(1, 8), 2, "0.13"}, {Whole(5), 1, "5.0"}, {Ratio(-1, 8), 2, "-0.13"}, {Ratio(1, 1000), 1, "0.0"},
	} {
		if got := c.p.Round(c.decimals); got != c.want {
			t.Errorf("%v to %d: %s, want %s", c.p, c.decimals, got, c.want)
		}
		want, err := ParsePoints(c.want)
		if got := c.p.Rounded(c.decimals); err != nil || got != want {
			t.Errorf("%v to %d: %v, want %v", c.p, c.decimals, got, want)
		}
	}
}

func drawPoints(t *rapid.T, name string) Points {
	den := rapid.SampledFrom([]int64{1, 1, 2, 2, 3, 6, 7, 12, 100, 720720}).Draw(t, name+" over")
	return Ratio(rapid.Int64Range(-1_000_000, 1_000_000).Draw(t, name), den)
}

func rat(p Points) *big.Rat { return big.NewRat(p.Num(), p.Den()) }

// result gives what an operation gives, false where it is too fine.
func result(t *rapid.T, op func() Points) (p Points, ok bool) {
	defer func() {
		if r := recover(); r == ErrTooFine {
			p, ok = Points{}, false
		} else if r != nil {
			t.Fatalf("panic: %v", r)
		}
	}()
	return op(), true
}

func TestPointsAgreeWithExactFractionsOrAreTooFine(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, q := drawPoints(t, "p"), drawPoints(t, "q")
		for _, c := range []struct {
			name string
			op   func() Points
			want *big.Rat
		}{
			{"+", func() Points { return p.Add(q) }, new(big.Rat).Add(rat(p), rat(q))},
			{"-", func() Points { return p.Sub(q) }, new(big.Rat).Sub(rat(p), rat(q))},
			{"*", func() Points { return p.Mul(q) }, new(big.Rat).Mul(rat(p), rat(q))},
			{"/", func() Points { return p.Div(q) }, quotient(p, q)},
		} {
			got, ok := result(t, c.op)
			fits := c.want != nil && c.want.Num().IsInt64() && c.want.Denom().IsInt64() && c.want.Denom().Int64() <= math.MaxInt32
			if ok != fits {
				t.Fatalf("%v %s %v: exact result %v, given %v", p, c.name, q, c.want, ok)
			}
			if ok && (got.Num() != c.want.Num().Int64() || got.Den() != c.want.Denom().Int64()) {
				t.Fatalf("%v %s %v = %v, want %v", p, c.name, q, got, c.want)
			}
		}
		if p.Cmp(q) != rat(p).Cmp(rat(q)) || (p == q) != (p.Cmp(q) == 0) || p.Sign() != rat(p).Sign() || p.Neg().Add(p) != (Points{}) {
			t.Fatalf("%v and %v compare as %d", p, q, p.Cmp(q))
		}
		if back, err := ParsePoints(p.String()); err != nil || back != p {
			t.Fatalf("%v printed as %s is read as %v", p, p, back)
		}
	})
}

func quotient(p, q Points) *big.Rat {
	if q.IsZero() {
		return nil
	}
	return new(big.Rat).Quo(rat(p), rat(q))
}

func TestTextIsReadOrRefusedButNeverPanics(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringMatching(`[-+−]?[0-9]{0,19}[ ½¼.,/]{0,2}[0-9]{0,12}(/[0-9]{0,12})?`).Draw(t, "text")
		if p, err := ParsePoints(text); err == nil && (p.Den() < 1 || p.Den() > math.MaxInt32) {
			t.Fatalf("%q was read as %d/%d", text, p.Num(), p.Den())
		}
	})
}

func TestOverflowIsNoticed(t *testing.T) {
	big := Whole(math.MaxInt64)
	for name, f := range map[string]func(){
		"sum": func() { big.Add(Whole(1)) },
		"sum of fractions": func() {
			Ratio(math.MaxInt64, 2).Add(Ratio(1, 3))
		},
		"product":     func() { big.Mul(Whole(2)) },
		"denominator": func() { Ratio(1, 65537).Mul(Ratio(1, 65539)) },
		"division":    func() { big.Div(Points{}) },
	} {
		func() {
			defer func() {
				if p := recover(); p != ErrTooFine {
					t.Errorf("%s: %v", name, p)
				}
			}()
			f()
		}()
	}
	if _, err := NewRatio(1, 0); !errors.Is(err, ErrTooFine) {
		t.Errorf("1/0: %v", err)
	}
	if _, err := NewRatio(math.MinInt64, 3); !errors.Is(err, ErrTooFine) {
		t.Errorf("smallest number: %v", err)
	}
	if got, err := NewRatio(6, -4); err != nil || got != Ratio(-3, 2) {
		t.Errorf("6/-4 = %v (%v)", got, err)
	}
	if c := big.Cmp(Ratio(math.MaxInt64, 2)); c != 1 {
		t.Errorf("comparison of large values: %d", c)
	}
}

func TestResultsOfRounds(t *testing.T) {
	for r, want := range map[Result]string{Win: "2 true false", Draw: "1 true false", Loss: "0 true false", ForfeitWin: "2 false false",
		ForfeitLoss: "0 false false", FullBye: "2 false true", HalfBye: "1 false true", PairingBye: "2 false true", NotPaired: "0 false false", Unfinished: "0 false false"} {
		if got := fmt.Sprint(r.Half(), r.OverBoard(), r.Bye()); got != want {
			t.Errorf("result %d: %s, want %s", r, got, want)
		}
	}
}

// TestPlainPointsAreThoseOfParsePoints reads short texts both ways.
func TestPlainPointsAreThoseOfParsePoints(t *testing.T) {
	plain := 0
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.StringMatching(`-?[0-9]{0,11}([.,/ ][0-9]{0,2})?½?`).Draw(t, "text")
		p, ok := ParsePlain([]byte(s))
		if !ok {
			return
		}
		plain++
		q, err := ParsePoints(" " + s) // the space keeps it from the short way
		if err != nil || p != q {
			t.Fatalf("%q: %s, want %s, %v", s, p, q, err)
		}
	})
	if plain == 0 {
		t.Fatal("no plain text among them")
	}
	t.Logf("%d plain texts", plain)
}
