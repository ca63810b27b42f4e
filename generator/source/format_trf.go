package source

import (
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// trf reads FIDE's tournament report, the forms of 2016 and 2026, of single
// players and of teams. Its columns are characters, not bytes.
var trf = reader{
	Format: Format{
		ID:         "trf",
		Title:      diag.Say("FIDE tournament report (TRF)", "raport FIDE (TRF)"),
		Extensions: []string{".trf", ".trfx", ".txt", ".tab"},
		Tested:     true,
	},
	match: func(in *input) (diag.Text, bool) {
		if in.kind != "text" {
			return diag.Text{}, false
		}
		for _, line := range in.lines(30) {
			if trfStart().MatchString(line) {
				return diag.Say("the record %q", "rekord „%s”", line[:3]), true
			}
		}
		return diag.Text{}, false
	},
	read: readTRF,
}

var trfStart = text.Pattern(`^(?:012|001) |^### `)

// trfFile is a report taken apart.
type trfFile struct {
	in      *input
	res     *Result
	t       *chess.Tournament
	players []trfPlayer
	byNo    map[int]int // start number to index in players
	rounds  int
	dates   int // round dates of record 132
	teams   []trfTeam
	old     []trfTeam // record 013 beside 310
	byes    []trfBye
	lineups map[[2]int][]int // round and team to start numbers, 0 = empty board
	forfeit []trfForfeit
	special []trfAbnormal
	pattern string // colours of the boards of the team named first
	worth   map[chess.Result]chess.Points
	detail  []trfLine // records 801, read when the number of boards is known
	details map[[2]int]trfDetail
	planned map[[2]int]trfPlanned // round and team to the opponent of record 802
}

type trfLine struct {
	at   diag.Pos
	line trfColumns
}

// trfColumns is a line cut by columns that count from 1.
type trfColumns []rune

// cut gives the columns from..to, trimmed.
func (c trfColumns) cut(from, to int) string {
	if from > len(c) {
		return ""
	}
	return text.Clean(string(c[from-1 : min(to, len(c))]))
}

// number gives a whole number in the columns, 0 where there is none.
func (c trfColumns) number(from, to int) int {
	n, err := strconv.Atoi(c.cut(from, to))
	if err != nil || n < 0 {
		return 0
	}
	return n
}

// points gives an exact number in the columns.
func (c trfColumns) points(from, to int) (chess.Points, bool) {
	p, err := chess.ParsePoints(c.cut(from, to))
	return p, err == nil
}

// numbers gives whole numbers in fields of four columns, five apart; a field
// that holds none is 0.
func (c trfColumns) numbers(from int) []int {
	var out []int
	for ; from <= len(c); from += 5 {
		out = append(out, c.number(from, from+3))
	}
	return out
}

func readTRF(in *input, res *Result) {
	res.Tournament = &chess.Tournament{HasGames: true}
	f := &trfFile{
		in: in, res: res, t: res.Tournament, byNo: map[int]int{}, lineups: map[[2]int][]int{}, details: map[[2]int]trfDetail{}, planned: map[[2]int]trfPlanned{},
		worth: map[chess.Result]chess.Points{},
	}
	for i, line := range strings.Split(in.text(), "\n") {
		f.record(trfColumns(strings.TrimRight(line, "\r")), diag.Pos{File: in.file.Name, Line: i + 1})
	}
	f.finish()
}

// record reads one line by its tag.
func (f *trfFile) record(c trfColumns, at diag.Pos) {
	tag, value := c.cut(1, 3), c.cut(5, len(c))
	if len(c) > 3 && c[3] != ' ' {
		tag = "" // a ruler
	}
	switch tag {
	case "012":
		f.res.Title = value
	case "022":
		f.t.Facts.Place = value
	case "042":
		f.res.Date = trfDate(value)
	case "052":
		f.res.To = trfDate(value)
	case "092", "192":
		f.system(value)
	case "102":
		f.t.Facts.Arbiter = value
	case "122":
		f.t.Facts.Tempo = value
	case "132":
		f.dates = len(strings.Fields(value))
	case "142", "XXR":
		f.rounds = c.number(5, 8)
	case "162":
		f.gameScores(value)
	case "352":
		f.pattern = strings.ToUpper(value)
	case "001":
		f.player(c, at)
	case "POL":
		f.nationalNumber(c)
	case "013", "310", "320", "330", "300", "240", "299", "801", "802":
		f.teamRecord(tag, c, at)
	default:
		if value != "" && !trfKnown().MatchString(tag) {
			f.res.Skipped = append(f.res.Skipped, Skipped{Row: at.Line, Text: string(c), Why: diag.Say("no record that is read", "rekord, który nie jest czytany")})
		}
	}
}

// trfKnown are the tags of records that say nothing about results.
var trfKnown = text.Pattern(`^(?:0[23678]2|112|152|172|182|202|212|222|250|260|362|802|XX[A-Z]|BB[A-Z]|[A-Z]{3}|###)$`)

func (f *trfFile) system(value string) {
	switch s := text.Fold(value); {
	case robinWord().MatchString(s):
		f.t.System = "round_robin"
	case strings.Contains(s, "swiss"):
		f.t.System = "swiss"
	}
}

// gameScores reads record 162: what a game or bye of each kind is worth
// where that is not the usual.
func (f *trfFile) gameScores(value string) {
	words := strings.Fields(value)
	for i := 0; i+1 < len(words); i += 2 {
		p, err := chess.ParsePoints(words[i+1])
		if err != nil {
			continue
		}
		switch words[i] {
		case "W":
			f.worth[chess.Win], f.worth[chess.ForfeitWin], f.worth[chess.FullBye] = p, p, p
			if _, ok := f.worth[chess.PairingBye]; !ok {
				f.worth[chess.PairingBye] = p
			}
		case "D":
			f.worth[chess.Draw], f.worth[chess.HalfBye] = p, p
		case "L":
			f.worth[chess.Loss] = p
		case "A":
			f.worth[chess.NotPaired], f.worth[chess.ForfeitLoss] = p, p
		case "P":
			f.worth[chess.PairingBye] = p
		}
	}
}

// trfDate reads the days that programs write into reports; two-digit years
// say nothing sure and give no day.
func trfDate(s string) chess.Date {
	d, _ := table.ParseDate(s)
	return chess.Date(d)
}

// finish links the games and builds the teams.
func (f *trfFile) finish() {
	if len(f.players)+len(f.teams) == 0 {
		f.in.list.Error("no-players", f.in.place(),
			diag.Say("the report names no players", "raport nie wymienia zawodników"),
			diag.Say("export it again", "wyeksportuj go ponownie"))
		f.res.Tournament = nil
		return
	}
	f.countRounds()
	for i := range f.players {
		f.games(i)
	}
	f.buildTeams()
	if len(f.players) == 0 {
		f.res.Tournament = nil // teams without line-ups
	}
	if len(f.res.Teams) > 0 && f.worth[chess.PairingBye].Cmp(chess.Whole(1)) > 0 {
		f.worth[chess.PairingBye] = chess.Points{} // the bye of record 162 is the team's
	}
	if len(f.worth) > 0 {
		f.res.worth = f.worth
	}
	if len(f.res.Teams) == 0 {
		f.res.extra = map[int]chess.Points{}
		f.applyToPlayers()
	}
}

// countRounds takes the number of rounds from the header, else from the
// longest line of a player.
func (f *trfFile) countRounds() {
	longest := 0
	for _, p := range f.players {
		longest = max(longest, len(p.cells))
	}
	if f.rounds == 0 {
		f.rounds = max(longest, f.dates)
	}
	f.res.Rounds = f.rounds
	if longest < f.rounds && longest > 0 {
		f.t.Facts.AfterRound = longest
	}
}
