package league

import (
	"fmt"
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// noteDefaults says how points are read on which the regulation is silent and
// a place may hang, with the key that changes each. Who publishes leaves out
// those whose key the settings state.
func (e *event) noteDefaults() {
	d := Defaults()
	rules := e.rules
	say := func(applies bool, rule, key string, text diag.Text) {
		if applies {
			e.notes = append(e.notes, Note{Code: "default", Rule: rule, Key: key, Text: text})
		}
	}
	byes := slices.ContainsFunc(e.matches, func(m MatchLine) bool { return m.Kind.IsBye() && !e.free(&m) })
	say(byes && rules.Bye.Boards == d.Bye.Boards, "R-04", "bye.boards",
		diag.Say("the game points of a bye count evenly on all boards", "małe punkty za pauzę liczą się po równo na wszystkich szachownicach"))
	say(byes && rules.Bye.Players == d.Bye.Players, "R-04", "bye.players",
		diag.Say("the players of that round's line-up get the points of a bye", "punkty za pauzę dostają zawodnicy ze składu na tę rundę"))
	walkovers := slices.ContainsFunc(e.matches, func(m MatchLine) bool { return m.Kind == chess.WalkoverA || m.Kind == chess.WalkoverB })
	say(walkovers && rules.Walkover.Players == d.Walkover.Players, "R-03", "walkover.players",
		diag.Say("the players of that round's line-up get the points of a match won by walkover", "punkty za mecz wygrany walkowerem dostają zawodnicy ze składu na tę rundę"))
	direct := slices.Contains(rules.Order, KeyDirect)
	say(direct && rules.Direct.Incomplete == d.Direct.Incomplete, "R-08", "direct.incomplete",
		diag.Say("when not all tied teams have met, a direct match decides only what no missing match could change", "gdy nie wszystkie drużyny grały ze sobą, bezpośredni mecz rozstrzyga tylko to, czego nie zmieniłby żaden brakujący mecz"))
	say(direct && rules.Direct.Repeated == d.Direct.Repeated && e.sys != nil && e.sys.Kind == DoubleRoundRobin, "R-08", "direct.repeated",
		diag.Say("two direct matches count by their mean", "dwa bezpośrednie mecze liczą się średnią"))
	say(direct && walkovers && rules.Direct.Walkovers == d.Direct.Walkovers, "R-08", "direct.walkovers",
		diag.Say("a walkover is a direct match", "walkower jest bezpośrednim meczem"))
	e.noteSystemDefaults(say)
}

func (e *event) noteSystemDefaults(say func(applies bool, rule, key string, text diag.Text)) {
	if e.sys == nil || !e.sys.TwoPhase() {
		return
	}
	d, n := DefaultSystem(), len(e.teams)
	path := "system." + e.sys.span() + "."
	cup := e.sys.Then == "cup"
	say(cup && n%(1<<e.sys.ThenRounds) > 1 && e.sys.Rest == d.Rest, "R-14", path+"rest",
		diag.Say("the teams beyond the last full group play each other in every round of phase 2", "drużyny spoza pełnych grup grają ze sobą w każdej rundzie fazy 2"))
	say(e.sys.Drawn == d.Drawn, "R-15", path+"drawn",
		diag.Say("a drawn match for a place goes to the team placed higher in phase 1", "przy remisie w meczu o miejsce wyżej jest drużyna lepsza w fazie 1"))
	say(n%2 == 1 && e.sys.Free == d.Free, "R-16", path+"free",
		diag.Say("the team without an opponent in phase 2 keeps its place and gets nothing", "drużyna bez przeciwnika w fazie 2 zachowuje miejsce i nie dostaje punktów"))
}

// span gives the range of numbers of teams as the settings write it.
func (s System) span() string {
	switch {
	case s.To == 0:
		return fmt.Sprintf("%d+", s.From)
	case s.To == s.From:
		return fmt.Sprint(s.From)
	}
	return fmt.Sprintf("%d-%d", s.From, s.To)
}
