package league

import (
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// rank of a player in the registered order of his team, and the section he is
// registered in (index of Rules.Sections; -1 = none fits).
type rosterPlace struct {
	position int
	section  int
	seat     *chess.Seat
}

// roster is the registered line-up of a team by player; nil where the input
// states no roles.
type roster map[chess.PlayerID]rosterPlace

// rosterOf orders a line-up: section by section, the base by board, then the
// reserves as listed; with `reserves: list_order` as listed altogether.
func (e *event) rosterOf(t *team) roster {
	var seats []*chess.Seat
	for i := range t.Team.Lineup {
		s := &t.Team.Lineup[i]
		if s.Role == "" {
			return nil
		}
		seats = append(seats, s)
	}
	if len(seats) == 0 {
		return nil
	}
	section := make(map[*chess.Seat]int, len(seats))
	previous := -1
	for _, s := range seats {
		if s.Role == chess.Base {
			previous = e.sectionOfBoard(s.Board)
			section[s] = previous
			continue
		}
		section[s] = e.sectionOfReserve(s, previous)
	}
	order := slices.Clone(seats)
	if e.rules.Lineup.Reserves != "list_order" {
		slices.SortStableFunc(order, func(a, b *chess.Seat) int {
			if section[a] != section[b] {
				return section[a] - section[b]
			}
			if a.Role != b.Role {
				if a.Role == chess.Base {
					return -1
				}
				return 1
			}
			if a.Role == chess.Base {
				return a.Board - b.Board
			}
			return 0
		})
	}
	out := roster{}
	for i, s := range order {
		if _, twice := out[s.Player]; !twice {
			out[s.Player] = rosterPlace{i + 1, section[s], s}
		}
	}
	return out
}

func (e *event) sectionOfBoard(board int) int {
	for i, boards := range e.rules.Sections() {
		if slices.Contains(boards, board) {
			return i
		}
	}
	return -1
}

// sectionOfReserve takes the board of the line, else the section of the base
// player above if the reserve may play there, else the last section that fits
// birth year and sex: the youngest of them, girls before boys' boards.
func (e *event) sectionOfReserve(s *chess.Seat, previous int) int {
	if s.Board > 0 {
		return e.sectionOfBoard(s.Board)
	}
	sections := e.rules.Sections()
	fits := func(i int) bool {
		return len(sections[i]) > 0 && sections[i][0] <= e.n && eligible(e.rules.Boards[sections[i][0]-1], s.Person) == ""
	}
	if previous >= 0 && fits(previous) {
		return previous
	}
	for i := len(sections) - 1; i >= 0; i-- {
		if fits(i) {
			return i
		}
	}
	return previous
}

// eligible gives the rule that keeps a person from a board, "" for none; data
// that are missing keep nobody away.
func eligible(b Board, p chess.Person) string {
	switch {
	case p.BirthYear > 0 && b.BornFrom > 0 && p.BirthYear < b.BornFrom, p.BirthYear > 0 && b.BornTo > 0 && p.BirthYear > b.BornTo:
		return "age"
	case p.Sex != "" && b.Sex != "" && p.Sex != b.Sex:
		return "sex"
	}
	return ""
}

// checkEntries tests what was registered.
func (e *event) checkEntries() {
	for _, t := range e.teams {
		t.roster = e.rosterOf(t)
		e.checkSeats(t)
		e.checkBorrowed(t)
		e.checkConditions(t)
	}
	e.checkBases()
	e.checkCore()
	if e.rules.MinLineup == 0 && len(e.matches) > 0 {
		text := diag.Say("the settings do not say how many players a team needs at the start of a match", "ustawienia nie mówią, ilu zawodników drużyna musi mieć na początku meczu")
		e.unknown("min_lineup", text)
		e.list.Warning("min-lineup-unset", diag.Pos{}, text, diag.Say("set min_lineup", "ustaw min_lineup"))
	}
}

// checkSeats tests every base player against the condition of his board.
func (e *event) checkSeats(t *team) {
	missing := false
	for i := range t.Team.Lineup {
		s := &t.Team.Lineup[i]
		if s.Role != chess.Base || s.Board < 1 || s.Board > e.n {
			continue
		}
		b := e.rules.Boards[s.Board-1]
		missing = missing || (b.BornFrom+b.BornTo > 0 && s.Person.BirthYear == 0) || (b.Sex != "" && s.Person.Sex == "")
		if rule := eligible(b, s.Person); rule != "" {
			e.violate(e.atSeat(t, s, rule, "R-20", "boards", s.Board, conditionText(rule, s.Person.Name, s.Board)))
		}
	}
	if missing {
		e.unknown("age", diag.Say("%s: birth year or sex of a player is not known", "%s: nie jest znany rok urodzenia albo płeć zawodnika", t.Team.Name))
	}
}

func conditionText(rule, name string, board int) diag.Text {
	if rule == "sex" {
		return diag.Say("%s may not play on board %d (sex)", "%s nie może grać na szachownicy %d (płeć)", name, board)
	}
	return diag.Say("%s may not play on board %d (year of birth)", "%s nie może grać na szachownicy %d (rocznik)", name, board)
}

func (e *event) atSeat(t *team, s *chess.Seat, rule, clause, key string, board int, text diag.Text) Violation {
	return Violation{
		Rule: rule, Clause: clause, Key: key, Team: t.Team.ID, Teams: []string{t.Team.ID}, Board: board,
		Player: s.Player, Name: s.Person.Name, At: s.At,
		Text: text,
	}
}

// checkBorrowed counts registered players of other clubs.
func (e *event) checkBorrowed(t *team) {
	if e.rules.BorrowedMax == nil || e.rules.Borrowed == "fielded" || t.Team.Club == "" {
		return
	}
	n, missing := 0, false
	for i := range t.Team.Lineup {
		s := &t.Team.Lineup[i]
		borrowed, known := e.borrowed(t, s)
		missing = missing || !known
		if !borrowed {
			continue
		}
		if n++; n > *e.rules.BorrowedMax {
			e.violate(e.atSeat(t, s, "borrowed_max", "R-24", "borrowed_max", 0,
				diag.Say("%s is borrowed player no. %d, at most %d allowed", "%s to wypożyczony zawodnik nr %d, dozwolonych najwyżej %d", s.Person.Name, n, *e.rules.BorrowedMax)))
		}
	}
	if missing {
		e.unknown("borrowed_max", diag.Say("%s: the club of a player is not known", "%s: nie jest znany klub zawodnika", t.Team.Name))
	}
}

// borrowed tells whether a player belongs to another club on the first day: by
// the register, else by the line of the line-up.
func (e *event) borrowed(t *team, s *chess.Seat) (borrowed, known bool) {
	club := s.Person.Club
	if r := e.in.Register; r != nil && r.Filters() {
		if m, ok := r.On(s.Player, e.rules.From); ok {
			club = m.Club
		}
	}
	if club == "" {
		return false, false
	}
	return !e.same(club, t.Team.Club), true
}

// checkConditions tests the flags that the settings ask for.
func (e *event) checkConditions(t *team) {
	for _, c := range e.rules.Conditions {
		switch c {
		case "club_licence":
			e.checkFlag(t, t.Team.Licence, "licence", diag.Say("the club has no licence", "klub nie ma licencji"))
		case "fee_paid":
			e.checkFlag(t, t.Team.FeePaid, "fee", diag.Say("the fees of the club are not paid", "klub ma nieuregulowane składki"))
		case "entry_paid":
			e.checkFlag(t, t.Team.EntryPaid, "fee", diag.Say("the entry fee is not paid", "nie wpłacono wpisowego"))
		case "region":
			e.checkRegion(t)
		case "player_licence":
			e.checkLicences(t)
		}
	}
}

func (e *event) checkFlag(t *team, f chess.Flag, rule string, text diag.Text) {
	switch f {
	case chess.No:
		e.violate(Violation{Rule: rule, Clause: "R-27", Key: "conditions", Team: t.Team.ID, Teams: []string{t.Team.ID}, At: t.Team.At,
			Text: text})
	case chess.FlagUnknown:
		e.unknown(rule, diag.Text{En: t.Team.Name + ": not stated whether " + text.En, Pl: t.Team.Name + ": brak danych, czy " + text.Pl})
	}
}

func (e *event) checkRegion(t *team) {
	switch {
	case t.Team.Region == "":
		e.unknown("region", diag.Say("%s: the region is not known", "%s: nie jest znane województwo", t.Team.Name))
	case !e.same(t.Team.Region, e.rules.Region):
		e.violate(Violation{Rule: "region", Clause: "R-27", Key: "region", Team: t.Team.ID, Teams: []string{t.Team.ID}, At: t.Team.At,
			Text: diag.Say("the club is registered in %s, not in %s", "klub jest zarejestrowany w województwie %s, nie %s", t.Team.Region, e.rules.Region)})
	}
}

func (e *event) checkLicences(t *team) {
	missing := 0
	for i := range t.Team.Lineup {
		s := &t.Team.Lineup[i]
		switch s.Licence {
		case chess.No:
			e.violate(e.atSeat(t, s, "licence", "R-27", "conditions", 0, diag.Say("%s has no licence", "%s nie ma licencji", s.Person.Name)))
		case chess.FlagUnknown:
			missing++
		}
	}
	if missing > 0 {
		e.unknown("licence", diag.Say("%s: the licence of %d players is not stated", "%s: nie podano licencji zawodników (%d)", t.Team.Name, missing))
	}
}

// checkBases tests that nobody is in two bases, and no base player a reserve of
// a lower team of the club.
func (e *event) checkBases() {
	base, reserve := map[chess.PlayerID][]int{}, map[chess.PlayerID][]int{}
	for i, t := range e.teams {
		for k := range t.Team.Lineup {
			s := &t.Team.Lineup[k]
			into := reserve
			switch s.Role {
			case "":
				continue
			case chess.Base:
				into = base
				for _, other := range base[s.Player] {
					e.violate(e.atSeat(t, s, "two_base_lineups", "R-23", "lineup", s.Board,
						diag.Say("%s is in the base line-up of %s too", "%s jest też w składzie podstawowym drużyny %s", s.Person.Name, e.name(other))))
				}
			}
			into[s.Player] = append(into[s.Player], i)
		}
	}
	for i, t := range e.teams {
		for k := range t.Team.Lineup {
			if s := &t.Team.Lineup[k]; s.Role == chess.Reserve {
				e.checkReserve(i, s, base[s.Player], reserve[s.Player])
			}
		}
	}
}

func (e *event) checkReserve(i int, s *chess.Seat, bases, reserves []int) {
	t := e.teams[i]
	for _, higher := range bases {
		if higher != i && e.lower(i, higher) {
			e.violate(e.atSeat(t, s, "reserve_of_lower_team", "R-23", "lineup", 0,
				diag.Say("%s is a base player of the higher team %s", "%s jest w składzie podstawowym wyższej drużyny %s", s.Person.Name, e.name(higher))))
		}
	}
	if len(reserves) < 2 || reserves[0] == i || e.rules.Lineup.SharedReserves == "allow" {
		return
	}
	severity := diag.Warning
	if e.rules.Lineup.SharedReserves == "error" {
		severity = diag.Error
	}
	e.list.Add(diag.Issue{Severity: severity, Code: "shared-reserve", Pos: s.At,
		Text: diag.Say("%s: %s is a reserve of %s too", "%s: %s jest w rezerwie także w drużynie %s", t.Team.Name, s.Person.Name, e.name(reserves[0])),
		Hint: diag.Say("allowed unless the regulation says otherwise: lineup.shared_reserves", "dozwolone, o ile regulamin nie mówi inaczej: lineup.shared_reserves")})
}

// lower tells whether team i ranks below team j of the same club: by the
// number of the team, else by the order of the file.
func (e *event) lower(i, j int) bool {
	a, b := e.teams[i].Team, e.teams[j].Team
	if a.Club == "" || !e.same(a.Club, b.Club) {
		return false
	}
	if a.Number != b.Number && a.Number > 0 && b.Number > 0 {
		return a.Number > b.Number
	}
	return i > j
}

// checkCore finds players of the central league.
func (e *event) checkCore() {
	rule := e.rules.CoreGames
	if rule == nil {
		return
	}
	if len(e.in.CoreGames) == 0 {
		e.unknown("central_league", diag.Say("there is no list of games in the central league", "brak listy partii rozegranych w lidze centralnej"))
		return
	}
	for _, t := range e.teams {
		for k := range t.Team.Lineup {
			s := &t.Team.Lineup[k]
			for _, g := range e.in.CoreGames {
				same := g.Player == s.Player && (e.same(g.Team, t.Team.Club) || e.same(g.Team, t.Team.Name))
				if same && !g.Relegated && g.Games > rule.Max {
					e.violate(e.atSeat(t, s, "central_league", "R-26", "core_games", 0,
						diag.Say("%s played %d games in the central league, at most %d allowed", "%s ma %d partii w lidze centralnej, dozwolone najwyżej %d", s.Person.Name, g.Games, rule.Max)))
				}
			}
		}
	}
}
