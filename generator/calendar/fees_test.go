package calendar

import "testing"

// The amounts are those of §1.2 and §1.3 of the regulation of 2018.
var fees2018 = Fees{Set: true, FederationPerPlayer: 300, RatingPerPlayer: 250, Registration: 1000, FinalExempt: true}

func TestStatementInGrosze(t *testing.T) {
	for _, c := range []struct {
		name       string
		players    int
		final      bool
		f1, f2, f3 int64
	}{
		{"ordinary tournament", 87, false, 26100, 21750, 1000},
		{"the final is free of the federation fee alone", 87, true, 0, 21750, 1000},
		{"one player", 1, false, 300, 250, 1000},
	} {
		t.Run(c.name, func(t *testing.T) {
			lines := Statement(fees2018, c.players, c.final)
			if len(lines) != 3 {
				t.Fatalf("%d lines", len(lines))
			}
			for i, want := range []int64{c.f1, c.f2, c.f3} {
				if l := lines[i]; l.Amount != want || !l.Known || l.Clause == "" {
					t.Errorf("%s: %d grosze, want %d (%+v)", l.Check, l.Amount, want, l)
				}
			}
		})
	}
}

func TestUnknownNumberOfPlayersIsNotFree(t *testing.T) {
	for _, l := range Statement(fees2018, 0, false) {
		if l.Known {
			t.Errorf("%s is known without players", l.Check)
		}
	}
}

func TestFeesThatAreNotNamedAreLeftOut(t *testing.T) {
	lines := Statement(Fees{Set: true, RatingPerPlayer: 250}, 10, false)
	if len(lines) != 1 || lines[0].Check != "F-02" || lines[0].Amount != 2500 {
		t.Errorf("%+v", lines)
	}
}
