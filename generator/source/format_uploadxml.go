package source

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// uploadXML reads the files that pairing programs send to Chess-Results: the
// only text format that holds clubs, boards, colours and team results
// together.
var uploadXML = reader{
	Format: Format{
		ID:         "chess-results-xml",
		Title:      diag.Say("Chess-Results upload file (XML)", "plik wysyłany do Chess-Results (XML)"),
		Extensions: []string{".xml"},
		Tested:     true,
	},
	match: func(in *input) (diag.Text, bool) {
		if in.kind != "xml" {
			return diag.Text{}, false
		}
		head := in.text()[:min(len(in.text()), 8192)]
		found := strings.Contains(head, "<chessresults") && strings.Contains(in.text(), "<player")
		return diag.Say("the element <chessresults>", "element <chessresults>"), found
	},
	read: readUploadXML,
}

// upload is a file being read.
type upload struct {
	in      *input
	res     *Result
	t       *chess.Tournament
	head    *node
	index   map[int]int // number of a player to row
	teamIDs map[int]string
	teamOf  map[int]int // row to number of its team
}

func readUploadXML(in *input, res *Result) {
	root, err := parseXML(cleanXML(in.text()))
	if err != nil {
		in.list.Error("page-damaged", in.place(),
			diag.Say("the XML cannot be read: %v", "nie da się odczytać pliku XML: %v", err),
			diag.Say("write the file again in the pairing program", "zapisz plik ponownie w programie kojarzącym"))
		return
	}
	u := &upload{in: in, res: res, t: &chess.Tournament{HasGames: true}, head: root.first("tournament"),
		index: map[int]int{}, teamIDs: map[int]string{}, teamOf: map[int]int{}}
	res.Tournament = u.t
	u.details()
	for _, n := range root.first("players").all("player") {
		u.player(n)
	}
	emptyRounds(u.t.Rows, res.Rounds)
	pairings := root.first("playerpairings").all("playerpairing")
	for _, n := range pairings {
		u.pairing(n)
	}
	u.teams(root.first("teams").all("team"))
	u.matches(root.first("teampairings").all("teampairing"), pairings)
}

func (u *upload) details() {
	a := u.head.attrs
	u.res.Title = text.Clean(a["name"])
	u.res.Date, u.res.To = compactDate(a["from"]), compactDate(a["to"])
	u.res.Rounds = min(whole(a["rounds"]), maxRounds)
	u.t.Facts = chess.Facts{
		Organizer: text.Clean(a["organiser"]), Arbiter: text.Clean(a["chiefarbiter"]), Place: text.Clean(a["location"]),
		Tempo: text.Clean(a["timecontrol"]), Number: a["key"],
	}
	if n := whole(a["currentround"]); n > 0 && n < u.res.Rounds {
		u.t.Facts.AfterRound = n
	}
	u.t.System = "swiss"
	if a["type"] == "1" || a["type"] == "2" {
		u.t.System = "round_robin"
	}
}

// compactDate reads 20250920.
func compactDate(s string) chess.Date {
	if len(s) != 8 {
		return chess.Date{}
	}
	d, _ := chess.ParseDate(s[:4] + "-" + s[4:6] + "-" + s[6:])
	return d
}

func (u *upload) player(n *node) {
	a := n.attrs
	name := text.Clean(strings.TrimSuffix(a["lastname"]+", "+a["firstname"], ", "))
	if strings.Trim(name, ", ") == "" || u.in.ignored(name) {
		u.res.Skipped = append(u.res.Skipped, Skipped{Row: n.line, Text: "no=" + a["no"] + " " + name, Why: diag.Say("no person", "to nie jest zawodnik")})
		return
	}
	row := chess.Row{
		At: diag.Pos{File: u.in.file.Name, Line: n.line}, StartNo: whole(a["no"]), Place: whole(a["rank"]), PlaceBlank: a["equal"] == "J", PlayedRounds: -1,
		Person: chess.Person{
			ID: cleanID(a["id"]), FIDE: cleanFIDE(a["fideid"]), Name: name, Title: a["title"], Fed: a["fed"],
			Club: text.Clean(a["clubname"]), Rating: whole(a["rtg"]), Sex: trfSex(a["sex"]),
		},
	}
	var birth table.Birth
	if birth.UnmarshalCSV(a["dob"]) == nil && !birth.Guess {
		row.Person.BirthYear, row.Person.BirthDate = birth.Year, chess.Date(birth.Date)
	}
	u.score(&row, a["pts"])
	for _, key := range []string{"tb1", "tb2", "tb3", "tb4", "tb5"} {
		if a[key] != "" {
			if row.Extra == nil {
				row.Extra = map[string]string{}
			}
			row.Extra[strings.ToUpper(key)] = a[key]
			u.column(strings.ToUpper(key))
		}
	}
	u.index[row.StartNo] = len(u.t.Rows)
	u.teamOf[len(u.t.Rows)] = whole(a["teamno"])
	u.t.Rows = append(u.t.Rows, row)
}

func (u *upload) column(heading string) {
	for _, c := range u.t.Columns {
		if c == heading {
			return
		}
	}
	u.t.Columns = append(u.t.Columns, heading)
}

func (u *upload) score(row *chess.Row, s string) {
	if s == "" {
		return
	}
	p, err := chess.ParsePoints(s)
	if err != nil {
		u.in.list.Error("score-syntax", row.At,
			diag.Say("%q is no score (%s)", "%q to nie wynik (%s)", s, row.Person.Name),
			diag.Say("write the file again in the pairing program", "zapisz plik ponownie w programie kojarzącym"))
		return
	}
	row.Points, row.HasPoints = p, true
}

// pairing reads a game: blackno -1 is a bye, -2 not paired.
func (u *upload) pairing(n *node) {
	a := n.attrs
	white, ok := u.index[whole(a["whiteno"])]
	if !ok {
		return
	}
	round := whole(a["round"])
	ws, errW := chess.ParsePoints(a["reswhite"])
	bs, errB := chess.ParsePoints(a["resblack"])
	black, ok := u.index[whole(a["blackno"])]
	switch {
	case !ok:
		g := chess.Game{Round: round, Opponent: -1}
		if errW == nil {
			g.Result = byeOf(ws, u.in.opt.Byes)
		}
		setGame(u.t.Rows, white, g)
	case errW != nil || errB != nil:
		setGame(u.t.Rows, white, chess.Game{Round: round, Opponent: black, Colour: 'w', Result: chess.Unfinished})
		setGame(u.t.Rows, black, chess.Game{Round: round, Opponent: white, Colour: 'b', Result: chess.Unfinished})
	default:
		forfeit := a["forfeit"] != ""
		setGame(u.t.Rows, white, chess.Game{Round: round, Opponent: black, Colour: 'w', Result: gameOf(ws, forfeit)})
		setGame(u.t.Rows, black, chess.Game{Round: round, Opponent: white, Colour: 'b', Result: gameOf(bs, forfeit)})
	}
}

func (u *upload) teams(nodes []*node) {
	ids := map[string]bool{}
	for _, n := range nodes {
		a := n.attrs
		team := chess.Team{Name: text.Clean(a["teamname"]), StartNo: whole(a["no"]), Captain: text.Clean(a["captain"]), At: diag.Pos{File: u.in.file.Name, Line: n.line}}
		team.ID = uniqueID(team.Name, ids)
		team.Stated = u.stated(a, team.At)
		for i, r := range u.t.Rows {
			if u.teamOf[i] == team.StartNo {
				team.Lineup = append(team.Lineup, chess.Seat{Board: len(team.Lineup) + 1, Person: r.Person, FIDE: r.Person.Rating, At: r.At})
			}
		}
		u.teamIDs[team.StartNo] = team.ID
		u.res.Teams = append(u.res.Teams, team)
	}
}

// The numbers of Chess-Results' tie-breaks that are points.
const (
	tieGamePoints  = "1"
	tieMatchPoints = "13"
)

// stated gives what the file says about a team's points, where its tie-breaks
// are those points.
func (u *upload) stated(a map[string]string, at diag.Pos) *chess.TeamTotals {
	out := &chess.TeamTotals{Place: whole(a["rank"]), At: at}
	found := 0
	for _, k := range []string{"1", "2", "3", "4", "5"} {
		p, err := chess.ParsePoints(a["tb"+k])
		if err != nil {
			continue
		}
		switch u.head.attrs["tb"+k+"no"] {
		case tieMatchPoints:
			out.MatchPoints = p
			found++
		case tieGamePoints:
			out.GamePoints = p
			found++
		}
	}
	if found != 2 {
		return nil
	}
	return out
}

// matches reads the pairings of teams with their boards.
func (u *upload) matches(nodes, games []*node) {
	byMatch := map[string][]*node{}
	for _, g := range games {
		key := g.attrs["round"] + "/" + g.attrs["pairing"]
		byMatch[key] = append(byMatch[key], g)
	}
	for _, n := range nodes {
		a := n.attrs
		m := chess.Match{Round: whole(a["round"]), Table: whole(a["pairing"]), A: u.teamIDs[whole(a["no1"])], At: diag.Pos{File: u.in.file.Name, Line: n.line}}
		switch {
		case m.A == "" || a["no2"] == "-2":
			continue
		case a["no2"] == "-1":
			m.Kind, m.Table = chess.TeamBye, 0
			u.res.Matches = append(u.res.Matches, m)
			continue
		}
		m.B = u.teamIDs[whole(a["no2"])]
		pa, errA := chess.ParsePoints(a["res1"])
		pb, errB := chess.ParsePoints(a["res2"])
		if errA == nil && errB == nil {
			m.Kind, m.HasTotals, m.TotalA, m.TotalB = chess.Played, true, pa, pb
		}
		for _, g := range byMatch[a["round"]+"/"+a["pairing"]] {
			m.Boards = append(m.Boards, u.board(g, whole(a["no1"])))
		}
		u.res.Matches = append(u.res.Matches, m)
	}
}

// board reads one game of a match; team a is the one named first.
func (u *upload) board(n *node, first int) chess.BoardResult {
	a := n.attrs
	out := chess.BoardResult{Board: whole(a["board"]), ColourA: 'w', At: diag.Pos{File: u.in.file.Name, Line: n.line}, ResultA: chess.Unfinished, ResultB: chess.Unfinished}
	white, okW := u.index[whole(a["whiteno"])]
	black, okB := u.index[whole(a["blackno"])]
	if okW {
		out.PersonA = u.t.Rows[white].Person
	}
	if okB {
		out.PersonB = u.t.Rows[black].Person
	}
	ws, errW := chess.ParsePoints(a["reswhite"])
	bs, errB := chess.ParsePoints(a["resblack"])
	forfeit := a["forfeit"] != "" || !okW || !okB
	if errW == nil {
		out.ResultA = gameOf(ws, forfeit)
	}
	if errB == nil {
		out.ResultB = gameOf(bs, forfeit)
	}
	if okW && u.teamOf[white] != first || !okW && okB && u.teamOf[black] == first {
		out.PersonA, out.PersonB = out.PersonB, out.PersonA
		out.ResultA, out.ResultB = out.ResultB, out.ResultA
		out.ColourA = 'b'
	}
	return out
}
