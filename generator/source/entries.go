package source

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// EntryFiles are the files of a league that podium defines itself; a missing
// one is nil.
type EntryFiles struct {
	Teams, Lineups, Matches *table.File
	Columns                 map[string]string // field to heading, from `columns`
	Boards                  int               // boards of a match by the settings, 0 = not stated
}

// Entries puts a team event together: what the export holds (zero without
// one), completed by teams.csv, lineups.csv and matches.csv. Every team gets an
// id, every player the number he is known by; where the files contradict each
// other both places are named. Without an export and without teams.csv the
// teams are those that lineups.csv and matches.csv name.
func Entries(files EntryFiles, export Result, list *diag.List) ([]chess.Team, []chess.Match) {
	j := newJoiner(export, list)
	if files.Teams != nil {
		j.addTeams(readTeams(*files.Teams, files.Columns, list))
	}
	var seats []lineupLine
	var lines []matchLine
	if files.Lineups != nil {
		seats = readLineups(*files.Lineups, files.Columns, list)
	}
	if files.Matches != nil {
		lines = readMatches(*files.Matches, files.Columns, list)
	}
	if len(j.teams) == 0 {
		j.nameTeams(seats, lines)
	}
	j.addSeats(seats)
	j.lists()
	j.number()
	j.exportMatches(export.Matches)
	j.addMatches(lines)
	j.listedResults(files.Boards)
	return j.teams, j.matches
}

// teamEntry is one line of teams.csv. E-mail, telephone and manager are
// columns people keep there; they are never read.
type teamEntry struct {
	Team      string       `csv:"team"`
	Club      string       `csv:"club"`
	Captain   string       `csv:"captain"`
	Withdrawn table.Number `csv:"withdrawn"`
	Number    table.Number `csv:"number"`
	Region    string       `csv:"region"`
	Licence   string       `csv:"licence"`
	FeePaid   string       `csv:"fee_paid"`
	EntryPaid string       `csv:"entry_paid"`
}

func readTeams(f table.File, columns map[string]string, list *diag.List) []chess.Team {
	records, _ := table.Load[teamEntry](f, table.Spec{Required: []string{"team"}, Columns: columns, Open: true}, list)
	var out []chess.Team
	for _, r := range records {
		v := r.Value
		if v.Team == "" {
			list.Error("team-missing", r.At("team"), diag.Say("a line without the name of a team", "wiersz bez nazwy drużyny"), diag.Say("write the name or delete the line", "wpisz nazwę albo usuń wiersz"))
			continue
		}
		out = append(out, chess.Team{
			Name: v.Team, Club: v.Club, Captain: v.Captain, Region: v.Region,
			Withdrawn: int(v.Withdrawn), Number: int(v.Number),
			Licence: flag(v.Licence, r.At("licence"), list), FeePaid: flag(v.FeePaid, r.At("fee_paid"), list), EntryPaid: flag(v.EntryPaid, r.At("entry_paid"), list),
			At: r.At("team"),
		})
	}
	return out
}

// flag reads yes or no; an empty cell leaves the question open, a number or
// another text that is no word for no is a licence's number: yes.
func flag(s string, at diag.Pos, list *diag.List) chess.Flag {
	switch w := text.Fold(s); w {
	case "":
		return chess.FlagUnknown
	case "nie", "no", "n", "false", "falsz", "0", "brak":
		return chess.No
	case "tak", "yes", "y", "t", "true", "prawda", "1", "x", "+", "ok":
		return chess.Yes
	default:
		if strings.ContainsAny(w, "0123456789") {
			return chess.Yes
		}
		list.Error("flag-syntax", at, diag.Say("%q is neither yes nor no", "%q to ani tak, ani nie", s), diag.Say("write tak or nie, or leave the cell empty", "wpisz tak albo nie, albo zostaw puste pole"))
		return chess.FlagUnknown
	}
}

// lineupLine is one line of lineups.csv.
type lineupLine struct {
	team string
	seat chess.Seat
}

// lineupEntry is one line of lineups.csv; `fide` is the FIDE rating.
type lineupEntry struct {
	Team      string       `csv:"team"`
	Board     table.Number `csv:"board"`
	Role      string       `csv:"role"`
	ID        string       `csv:"id"`
	Name      string       `csv:"name"`
	BirthYear table.Birth  `csv:"birth_year"`
	Sex       table.Sex    `csv:"sex"`
	Club      string       `csv:"club"`
	Rating    table.Number `csv:"rating"`
	FIDE      table.Number `csv:"fide"`
	Licence   string       `csv:"licence"`
}

func readLineups(f table.File, columns map[string]string, list *diag.List) []lineupLine {
	records, _ := table.Load[lineupEntry](f, table.Spec{Required: []string{"team", "id|name"}, Columns: columns, Open: true}, list)
	var out []lineupLine
	for _, r := range records {
		v := r.Value
		if v.Team == "" || (v.Name == "" && v.ID == "") {
			list.Error("team-missing", r.At("team"), diag.Say("a line of a line-up without team or player", "wiersz składu bez drużyny albo zawodnika"), diag.Say("fill in both or delete the line", "uzupełnij oba pola albo usuń wiersz"))
			continue
		}
		p := chess.Person{
			ID: v.ID, Name: v.Name, Sex: chess.Sex(v.Sex), Club: v.Club, Rating: int(v.Rating),
			BirthYear: v.BirthYear.Year, BirthDate: chess.Date(v.BirthYear.Date),
		}
		out = append(out, lineupLine{v.Team, chess.Seat{
			Board: int(v.Board), Role: role(v, r.At("role"), list), Player: playerID(p), Person: p, FIDE: int(v.FIDE),
			Licence: flag(v.Licence, r.At("licence"), list), At: r.At("team"),
		}})
	}
	return out
}

func role(v lineupEntry, at diag.Pos, list *diag.List) chess.Role {
	w := text.Fold(v.Role)
	switch {
	case w == "" && v.Board > 0, w == "b", strings.HasPrefix(w, "base"), strings.HasPrefix(w, "podst"):
		return chess.Base
	case w == "", w == "r", strings.HasPrefix(w, "rez"), strings.HasPrefix(w, "reserve"):
		return chess.Reserve
	}
	list.Error("role-syntax", at, diag.Say("%q is no role in a line-up", "%q nie jest rolą w składzie", v.Role), diag.Say("write base or reserve", "wpisz base albo reserve"))
	return chess.Reserve
}

// playerID gives the number a person is known by: in the central register, of
// FIDE, else a short hash of the folded name.
func playerID(p chess.Person) chess.PlayerID {
	if id := cmp.Or(p.ID, p.FIDE); id != "" {
		return chess.PlayerID(id)
	}
	if p.Name == "" {
		return ""
	}
	return chess.PlayerID(text.Hash(text.FoldName(p.Name)))
}

type coreEntry struct {
	ID        string       `csv:"id"`
	Name      string       `csv:"name"`
	Team      string       `csv:"team"`
	Games     table.Number `csv:"games"`
	Relegated string       `csv:"relegated"`
}

// CoreGames reads the list of games in the central league, with the columns
// id;team;games;relegated (a name may stand instead of the id).
func CoreGames(f table.File, list *diag.List) []chess.CoreGame {
	records, _ := table.Load[coreEntry](f, table.Spec{Required: []string{"id|name", "team", "games"}, Open: true}, list)
	var out []chess.CoreGame
	for _, r := range records {
		v := r.Value
		out = append(out, chess.CoreGame{
			Player: playerID(chess.Person{ID: v.ID, Name: v.Name}), Name: v.Name, Team: v.Team, Games: int(v.Games),
			Relegated: flag(v.Relegated, r.At("relegated"), list) == chess.Yes, At: r.At("team"),
		})
	}
	return out
}

// joiner puts teams and matches of several files together.
type joiner struct {
	list    *diag.List
	teams   []chess.Team
	byName  map[string]int // folded name to index
	byID    map[string]int // id of the export to index
	matches []chess.Match
}

func newJoiner(export Result, list *diag.List) *joiner {
	j := &joiner{list: list, byName: map[string]int{}, byID: map[string]int{}}
	for _, t := range export.Teams {
		t.Lineup, t.Listed = numbered(t.Lineup), numbered(t.Listed)
		j.byName[text.Fold(t.Name)] = len(j.teams)
		if t.ID != "" {
			j.byID[t.ID] = len(j.teams)
		}
		j.teams = append(j.teams, t)
	}
	return j
}

// numbered gives seats with the number that each player is known by.
func numbered(seats []chess.Seat) []chess.Seat {
	out := slices.Clone(seats)
	for i := range out {
		out[i].Player = cmp.Or(out[i].Player, playerID(out[i].Person))
	}
	return out
}

// addTeams completes the teams of the export by teams.csv; what the file of
// the association says holds.
func (j *joiner) addTeams(lines []chess.Team) {
	own := map[string]diag.Pos{}
	for _, t := range lines {
		key := text.Fold(t.Name)
		if first, twice := own[key]; twice {
			j.list.Error("team-twice", t.At, diag.Say("%s is entered twice, first at %s", "drużyna %s jest wpisana dwa razy, najpierw: %s", t.Name, first), diag.Say("delete one of the lines", "usuń jeden z wierszy"))
			continue
		}
		own[key] = t.At
		i, known := j.byName[key]
		if !known {
			j.byName[key] = len(j.teams)
			j.teams = append(j.teams, t)
			continue
		}
		e := &j.teams[i]
		e.Club, e.Captain, e.Region = cmp.Or(t.Club, e.Club), cmp.Or(t.Captain, e.Captain), cmp.Or(t.Region, e.Region)
		e.Withdrawn, e.Number = cmp.Or(t.Withdrawn, e.Withdrawn), cmp.Or(t.Number, e.Number)
		e.Licence, e.FeePaid, e.EntryPaid, e.At = t.Licence, t.FeePaid, t.EntryPaid, t.At
	}
}

// nameTeams takes the teams from the other files when nothing lists them.
func (j *joiner) nameTeams(seats []lineupLine, lines []matchLine) {
	add := func(name string, at diag.Pos) {
		if key := text.Fold(name); name != "" {
			if _, known := j.byName[key]; !known {
				j.byName[key] = len(j.teams)
				j.teams = append(j.teams, chess.Team{Name: name, At: at})
			}
		}
	}
	for _, s := range seats {
		add(s.team, s.seat.At)
	}
	for _, l := range lines {
		add(l.teamA, l.at)
		add(l.teamB, l.at)
	}
}

// team gives the index of a team by its name, -1 with a problem.
func (j *joiner) team(name string, at diag.Pos) int {
	if i, known := j.byName[text.Fold(name)]; known {
		return i
	}
	var names []string
	for _, t := range j.teams {
		names = append(names, t.Name)
	}
	hint := diag.Say("write the name as in teams.csv", "wpisz nazwę tak jak w teams.csv")
	if near := text.Nearest(name, names); near != "" {
		hint = diag.Say("did you mean %s?", "czy chodzi o drużynę %s?", near)
	}
	j.list.Error("unknown-team", at, diag.Say("%q is no team of this event", "%q nie jest drużyną tych zawodów", name), hint)
	return -1
}

// addSeats gives the teams the line-ups of lineups.csv; a team named there
// keeps nothing of the export's but the numbers of its players.
func (j *joiner) addSeats(lines []lineupLine) {
	own := map[int][]chess.Seat{}
	for _, l := range lines {
		i := j.team(l.team, l.seat.At)
		if i < 0 {
			continue
		}
		s := l.seat
		if known := findSeat(j.teams[i].Lineup, s.Person); known != nil {
			s.Player = known.Player
			s.Person.Rating, s.FIDE = cmp.Or(s.Person.Rating, known.Person.Rating), cmp.Or(s.FIDE, known.FIDE)
		}
		own[i] = append(own[i], s)
	}
	for i := range j.teams {
		if seats := own[i]; seats != nil {
			j.teams[i].Lineup = seats
			j.sameSeat(seats)
		}
	}
}

// sameSeat reports a player who stands twice in one line-up.
func (j *joiner) sameSeat(seats []chess.Seat) {
	first := map[chess.PlayerID]diag.Pos{}
	for _, s := range seats {
		if at, twice := first[s.Player]; twice {
			j.list.Error("same-person-twice", s.At, diag.Say("%s stands twice in the line-up, first at %s", "%s występuje w składzie dwa razy, najpierw: %s", s.Person.Name, at),
				diag.Say("delete one line, or give both persons their numbers", "usuń jeden wiersz albo podaj numery obu osób"))
			continue
		}
		first[s.Player] = s.At
	}
}

// findSeat gives the seat of a person named by number, else by name where no
// number says otherwise; nil for none.
func findSeat(seats []chess.Seat, p chess.Person) *chess.Seat {
	for i := range seats {
		s := &seats[i]
		switch {
		case p.ID != "" && (p.ID == s.Person.ID || p.ID == string(s.Player)):
			return s
		case p.FIDE != "" && p.FIDE == s.Person.FIDE:
			return s
		}
	}
	if p.Name == "" {
		return nil
	}
	other := func(a, b string) bool { return a != "" && b != "" && a != b }
	for i := range seats {
		s := &seats[i].Person
		if !other(s.ID, p.ID) && !other(s.FIDE, p.FIDE) && text.FoldName(s.Name) == text.FoldName(p.Name) {
			return &seats[i]
		}
	}
	return nil
}

// number gives every team its address; equal ones are numbered.
func (j *joiner) number() {
	used := map[string]bool{}
	for i := range j.teams {
		base := text.Slug(j.teams[i].Name)
		id := base
		for n := 2; used[id]; n++ {
			id = base + "-" + strconv.Itoa(n)
		}
		used[id] = true
		j.teams[i].ID = id
	}
}
