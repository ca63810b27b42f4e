package league

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
)

// checkRounds tests the pairings as a whole: every team once a round, byes,
// repeated matches, clubmates in the last round, gaps (R-17, I-06, I-07, I-09,
// I-10), and what the file states about its own totals (I-12).
func (e *event) checkRounds() {
	swiss := e.sys != nil && e.sys.Kind == Swiss
	last := e.lastRound(1)
	for r := 1; r <= last; r++ {
		e.checkRound(r, swiss)
	}
	if e.sys != nil {
		e.checkRepeated()
		if planned := e.sys.RoundsFor(len(e.teams)); last > planned {
			e.list.Warning("round-surplus", diag.Pos{}, diag.Say("round %d is in the file, the system has %d", "w pliku jest runda %d, a system przewiduje %d", last, planned), diag.Say("correct the rounds or `system`", "popraw numery rund albo `system`"))
		}
	}
	e.checkOncePerRound()
	for i := range e.teams {
		e.checkByes(i, swiss)
		e.checkWithdrawn(i)
		e.checkStated(i)
	}
	if swiss && e.rules.LastRound {
		e.checkClubmates(e.sys.Rounds)
	}
}

func (e *event) checkRound(r int, swiss bool) {
	seen := map[int]bool{}
	allocated := 0
	for _, m := range e.matches {
		if m.Phase == 1 && m.Round == r {
			seen[m.TeamA] = true
			if m.TeamB >= 0 {
				seen[m.TeamB] = true
			}
			if m.Kind == chess.TeamBye {
				allocated++
			}
		}
	}
	if len(seen) == 0 {
		e.list.Warning("round-missing", diag.Pos{}, diag.Say("round %d has no match", "w rundzie %d nie ma żadnego meczu", r), diag.Say("add its matches or correct the numbers", "dopisz mecze albo popraw numery rund"))
		return
	}
	if e.sys != nil && !swiss {
		e.checkFreeTeams(r, seen)
	}
	if !swiss {
		return
	}
	for i, t := range e.teams {
		if w := t.Team.Withdrawn; !seen[i] && (w == 0 || r < w) {
			e.list.Warning("bye-missing", t.Team.At, diag.Say("round %d: %s has neither a match nor a bye", "runda %d: drużyna %s nie ma ani meczu, ani pauzy", r, t.Team.Name), diag.Say("add the match, or a line with the result bye", "dopisz mecz albo wiersz z wynikiem bye"))
		}
	}
	if allocated > 1 {
		e.list.Warning("bye-count", diag.Pos{}, diag.Say("round %d has %d byes", "w rundzie %d jest %d pauz", r, allocated), diag.Say("only one team can be left over", "bez pary może zostać tylko jedna drużyna"))
	}
}

// checkFreeTeams finds teams without a match in a round of a round robin, beyond
// the one that is free with an odd number. A withdrawn team's later matches are
// walkovers and have to be entered as such.
func (e *event) checkFreeTeams(r int, seen map[int]bool) {
	var missing []string
	for i, t := range e.teams {
		if t.annulled {
			return // its opponents are free
		}
		if !seen[i] {
			missing = append(missing, t.Team.Name)
		}
	}
	if len(missing) > len(e.teams)%2 {
		e.list.Warning("match-missing", diag.Pos{}, diag.Say("round %d: no match of %s", "runda %d: brak meczu drużyn: %s", r, strings.Join(missing, ", ")),
			diag.Say("add the match; one against a withdrawn team is walkover_a or walkover_b", "dopisz mecz; mecz z drużyną wycofaną to walkover_a albo walkover_b"))
	}
}

// checkOncePerRound finds teams with two matches in one round (I-07).
func (e *event) checkOncePerRound() {
	type key struct{ team, phase, round int }
	seen := map[key]bool{}
	for _, m := range e.matches {
		for _, t := range []int{m.TeamA, m.TeamB} {
			k := key{t, m.Phase, m.Round}
			if t >= 0 && seen[k] {
				e.list.Error("team-twice", m.At, diag.Say("round %d: %s has two matches", "runda %d: drużyna %s ma dwa mecze", m.Round, e.name(t)), diag.Say("correct the round or the team", "popraw rundę albo drużynę"))
			}
			seen[k] = true
		}
	}
}

// checkRepeated finds pairs that met too often, or in a double round robin
// twice with the same colours (I-06). Phase 2 may repeat.
func (e *event) checkRepeated() {
	allowed := 1
	if e.sys.Kind == DoubleRoundRobin {
		allowed = 2
	}
	type pair struct{ a, b int }
	times, ordered := map[pair]int{}, map[pair]int{}
	for _, m := range e.matches {
		if m.Phase > 1 || m.TeamB < 0 {
			continue
		}
		p := pair{min(m.TeamA, m.TeamB), max(m.TeamA, m.TeamB)}
		times[p]++
		ordered[pair{m.TeamA, m.TeamB}]++
		text := diag.Text{}
		switch {
		case times[p] > allowed:
			text = diag.Say("%s and %s meet again", "%s i %s grają ze sobą ponownie", e.name(m.TeamA), e.name(m.TeamB))
		case allowed == 2 && ordered[pair{m.TeamA, m.TeamB}] > 1:
			text = diag.Say("%s and %s meet twice with the same colours", "%s i %s grają dwa razy tymi samymi kolorami", e.name(m.TeamA), e.name(m.TeamB))
		default:
			continue
		}
		e.violate(Violation{Rule: "repeated_match", Clause: "R-13", Key: "system", Teams: e.ids(m.TeamA, m.TeamB), Team: e.teams[m.TeamA].Team.ID, Round: m.Round, Phase: 1, At: m.At, Text: text})
	}
}

// checkClubmates finds a match of two teams of one club in the last round of
// the Swiss.
func (e *event) checkClubmates(last int) {
	unknown := false
	for _, m := range e.matches {
		if m.Phase > 1 || m.Round != last || m.TeamB < 0 {
			continue
		}
		a, b := e.teams[m.TeamA].Team.Club, e.teams[m.TeamB].Team.Club
		unknown = unknown || a == "" || b == ""
		if a != "" && e.same(a, b) {
			e.violate(Violation{
				Rule: "clubmates_last_round", Clause: "R-17", Key: "check", Teams: e.ids(m.TeamA, m.TeamB), Team: e.teams[m.TeamA].Team.ID, Round: m.Round, Phase: 1, At: m.At,
				Text: diag.Say("%s and %s are of one club and meet in the last round", "%s i %s są z jednego klubu, a grają ze sobą w ostatniej rundzie", e.name(m.TeamA), e.name(m.TeamB)),
			})
		}
	}
	if unknown {
		e.unknown("clubmates_last_round", diag.Say("the club of a team is not known, so clubmates in the last round cannot be found", "nie wiadomo, z jakiego klubu jest drużyna, więc nie można sprawdzić meczów klubowych w ostatniej rundzie"))
	}
}

func (e *event) checkByes(i int, swiss bool) {
	byes := 0
	for _, m := range e.teams[i].Matches {
		if m.Phase == 1 && m.Kind == KindBye && m.Bye == chess.TeamBye {
			if byes++; byes > 1 && swiss {
				e.list.Warning("bye-second", m.At, diag.Say("round %d: %s has a bye again", "runda %d: drużyna %s pauzuje ponownie", m.Round, e.name(i)), diag.Say("compare with the pairing", "porównaj z kojarzeniem"))
			}
		}
	}
}

// checkWithdrawn asks about a team that no longer comes, and about one that
// plays after it withdrew.
func (e *event) checkWithdrawn(i int) {
	t := e.teams[i]
	missed := 0
	for _, m := range t.Matches {
		switch m.Kind {
		case KindWalkoverLoss, KindWalkoverBoth:
			missed++
		case KindPlayed:
			missed = 0
			if w := t.Team.Withdrawn; w > 0 && m.Phase == 1 && m.Round >= w {
				e.list.Warning("withdrawn-plays", m.At, diag.Say("round %d: %s plays, but withdrew before round %d", "runda %d: drużyna %s gra, choć wycofała się przed rundą %d", m.Round, t.Team.Name, w), diag.Say("correct `withdrawn` in teams.csv", "popraw `withdrawn` w teams.csv"))
			}
		case KindBye:
			missed = 0
		}
	}
	if missed >= 2 && t.Team.Withdrawn == 0 {
		text := diag.Say("%s lost its last %d matches by walkover: probably withdrawn", "drużyna %s przegrała walkowerem ostatnie mecze (%d): prawdopodobnie wycofana", t.Team.Name, missed)
		e.notes = append(e.notes, Note{Code: "withdrawn_probably", Rule: "R-03", Teams: e.ids(i), Text: text})
		e.list.Warning("withdrawn-probably", t.Team.At, text, diag.Say("write the first round it no longer plays into the column withdrawn of teams.csv", "wpisz w kolumnie withdrawn pliku teams.csv pierwszą rundę, w której już nie gra"))
	}
}

// checkStated compares what the export states about a team with what its
// matches give; the computed values stand (I-12).
func (e *event) checkStated(i int) {
	t := e.teams[i]
	s := t.Team.Stated
	if !e.in.AsOf.IsZero() {
		return
	}
	e.checkListed(t)
	if s == nil {
		return
	}
	if s.MatchPoints != t.MatchPoints || s.GamePoints != t.GamePoints {
		e.list.Warning("team-points-differ", s.At, diag.Say("%s: the file states %s match and %s game points, its matches give %s and %s", "%s: plik podaje %s pkt meczowych i %s małych, z meczów wynika %s i %s", t.Team.Name, s.MatchPoints, s.GamePoints, t.MatchPoints, t.GamePoints),
			diag.Say("compare the values of byes and walkovers with the settings", "porównaj wartość pauz i walkowerów z ustawieniami"))
	}
}

// checkListed compares the points that a list of the team states for its
// players with those of their boards; a list may leave out what a bye or a
// walkover gave (I-12). A list with rounds was compared board by board.
func (e *event) checkListed(t *team) {
	for _, s := range t.Team.Listed {
		if !t.BoardsKnown || len(s.Stated.Rounds) > 0 || !s.Stated.HasPoints {
			continue
		}
		i := slices.IndexFunc(t.Players, func(p PlayerLine) bool { return p.Player == s.Player })
		var all, gifts chess.Points
		if i >= 0 {
			all = t.Players[i].Points
			for _, r := range t.Players[i].Results {
				if r.Kind != KindPlayed {
					gifts = gifts.Add(r.Points)
				}
			}
		}
		if s.Stated.Points != all && s.Stated.Points != all.Sub(gifts) {
			e.list.Warning("player-points-differ", s.Stated.At, diag.Say("%s: the list of %s states %s points, the boards give %s", "%s: lista drużyny %s podaje punktów %s, z szachownic wynika %s", s.Person.Name, t.Team.Name, s.Stated.Points, all),
				diag.Say("the boards hold; export the list again, or complete the matches", "obowiązują szachownice; wyeksportuj listę ponownie albo uzupełnij mecze"))
		}
	}
}

// checkPlaces compares the places that the export states with those computed;
// it may have used other criteria (I-12).
func (e *event) checkPlaces(order []placed) {
	differ := 0
	var first placed
	for _, p := range order {
		if s := e.teams[p.team].Team.Stated; s != nil && s.Place > 0 && s.Place != p.place {
			if differ++; differ == 1 {
				first = p
			}
		}
	}
	if differ == 0 || !e.in.AsOf.IsZero() {
		return
	}
	s := e.teams[first.team].Team.Stated
	e.list.Warning("team-place-differs", s.At, diag.Say("the file places %d teams otherwise, first %s on %d instead of %d", "plik podaje inne miejsca drużyn (%d), najpierw %s na %d zamiast %d", differ, e.name(first.team), s.Place, first.place),
		diag.Say("compare the criteria of the file with `order`", "porównaj kryteria pliku z `order`"))
}

// unknown notes a check that the data do not allow.
func (e *event) unknown(rule string, text diag.Text) {
	e.notes = append(e.notes, Note{Code: "unknown", Rule: rule, Text: text})
}

// same tells whether two club names mean one club.
func (e *event) same(a, b string) bool {
	if e.in.Register != nil {
		return e.in.Register.SameText(a, b)
	}
	return a == b
}
