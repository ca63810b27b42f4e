package schedule

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/generator/chess"
)

// File is one written file.
type File struct {
	Name string
	Data []byte
}

// CSV gives the files for a pairing program: the teams with their start
// numbers, and the pairings in the form of matches.csv, ready for results.
func CSV(s Schedule) []File {
	teams := [][]string{{"number", "team", "club", "captain", "mean", "second_mean"}}
	names := map[string]string{}
	for _, st := range s.Starts {
		names[st.Team.ID] = st.Team.Name
		teams = append(teams, []string{strconv.Itoa(st.Number), st.Team.Name, st.Team.Club, st.Team.Captain, exact(st.Mean), exact(st.Second)})
	}
	pairings := [][]string{{"round", "table", "team_a", "team_b", "board", "player_a", "player_b", "result", "phase"}}
	for _, r := range s.Rounds {
		for _, p := range r.Pairings {
			pairings = append(pairings, []string{strconv.Itoa(r.Round), strconv.Itoa(p.Table), names[p.A], names[p.B], "", "", "", "", strconv.Itoa(r.Phase)})
		}
	}
	return []File{{"teams.csv", lines(teams)}, {"pairings.csv", lines(pairings)}}
}

func exact(p *chess.Points) string {
	if p == nil {
		return ""
	}
	return p.String()
}

func lines(rows [][]string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.Comma = ';'
	_ = w.WriteAll(rows) // a buffer takes everything
	return b.Bytes()
}

// TRF26 gives the event, its players, its teams and the pairings that are fixed
// as a TRF26 file for a pairing program. Players are numbered by team and
// registered order; birth dates are left out. Pairings are those of teams
// (record 802): who sits at a board is known when the line-ups are handed in.
func TRF26(s Schedule) []byte {
	var b strings.Builder
	line := func(format string, args ...any) {
		b.WriteString(strings.TrimRight(fmt.Sprintf(format, args...), " ") + "\n")
	}
	line("012 %s", s.Title)
	line("042 %s", slashed(s.Rules.From))
	line("052 %s", slashed(s.Rules.To))
	players := 0
	for _, st := range s.Starts {
		players += len(st.Team.Lineup)
	}
	line("062 %d", players)
	line("082 %d", len(s.Starts))
	line("142 %d", len(s.Rounds))
	line("352 %s", colours(s))
	mp := s.Rules.MatchPoints
	line("362 TW %s   TD %s   TL %s", decimal(mp.Win), decimal(mp.Draw), decimal(mp.Loss))
	number := 0
	for _, st := range s.Starts {
		for _, seat := range st.Team.Lineup {
			number++
			line("%s", playerLine(number, seat))
		}
	}
	number = 0
	for _, st := range s.Starts {
		line("%s", teamLine(s, st, &number))
	}
	for _, l := range pairingLines(s) {
		line("%s", l)
	}
	return []byte(b.String())
}

func decimal(p chess.Points) string { return p.Round(1) }

func slashed(d chess.Date) string { return strings.ReplaceAll(d.String(), "-", "/") }

func colours(s Schedule) string {
	var b strings.Builder
	for i := range s.Rules.Boards {
		b.WriteString(strings.ToUpper(string(rune(s.Rules.Colour(i + 1)))))
	}
	return b.String()
}

// playerLine fills the columns of record 001.
func playerLine(number int, s chess.Seat) string {
	sex := map[chess.Sex]string{chess.Female: "w", chess.Male: "m"}[s.Person.Sex]
	rating := ""
	if r := max(s.FIDE, 0); r > 0 {
		rating = strconv.Itoa(r)
	} else if s.Person.Rating > 0 {
		rating = strconv.Itoa(s.Person.Rating)
	}
	return fmt.Sprintf("001 %4d %-1s    %-33s %4s %-3s %11s %-10s %4s %4d", number, sex, clip(s.Person.Name, 33), rating, clip(s.Person.Fed, 3), clip(s.Person.FIDE, 11), "", "0.0", number)
}

// teamLine fills the columns of record 310.
func teamLine(s Schedule, st Start, number *int) string {
	strength := ""
	if st.Mean != nil {
		strength = st.Mean.Round(0)
	}
	line := fmt.Sprintf("310 %3d %-32s %-5s %6s %6s %6s %3d ", st.Number, teamName(s, st.Team.Name), short(st), clip(strength, 6), "0.0", "0.0", st.Number)
	for range st.Team.Lineup {
		*number++
		line += fmt.Sprintf(" %4d", *number)
	}
	return line
}

// short gives the five characters that stand for a team: letters of its name
// and its number, so that teams of one club differ.
func short(st Start) string {
	number := strconv.Itoa(st.Number)
	return clip(strings.ToUpper(strings.ReplaceAll(st.Team.Name, " ", "")), 5-len(number)) + number
}

// teamName fits the name of a team into its column. Where another team would
// be cut to the same, the last word stays, which tells teams of one club apart.
func teamName(s Schedule, name string) string {
	const width = 32
	same := 0
	for _, st := range s.Starts {
		if clip(st.Team.Name, width) == clip(name, width) {
			same++
		}
	}
	tail := name[strings.LastIndexByte(name, ' ')+1:]
	if n := len([]rune(tail)); same > 1 && len([]rune(name)) > width && n < width/2 {
		return strings.TrimSpace(clip(name, width-n-1)) + " " + tail
	}
	return clip(name, width)
}

// pairingLines gives the records 802 of all teams: in each round the opponent's
// number and the colour on the first board, blank where nothing is fixed or the
// team is free. Without any pairing there are none.
func pairingLines(s Schedule) []string {
	number := map[string]int{}
	for _, st := range s.Starts {
		number[st.Team.ID] = st.Number
	}
	first, second := string(rune(s.Rules.Colour(1))), "w"
	if first == "w" {
		second = "b"
	}
	cells := map[string][]string{}
	for _, st := range s.Starts {
		cells[st.Team.ID] = slices.Repeat([]string{""}, len(s.Rounds))
	}
	paired := false
	for k, r := range s.Rounds {
		for _, p := range r.Pairings {
			paired = true
			cells[p.A][k] = fmt.Sprintf("%3d %s", number[p.B], first)
			cells[p.B][k] = fmt.Sprintf("%3d %s", number[p.A], second)
		}
	}
	var out []string
	for _, st := range s.Starts {
		line := fmt.Sprintf("802 %3d %-5s %6s %6s ", st.Number, short(st), "0.0", "0.0")
		for _, c := range cells[st.Team.ID] {
			line += fmt.Sprintf("%-12s", c)
		}
		out = append(out, line)
	}
	if !paired {
		return nil
	}
	return out
}

// clip cuts a text to its column; columns count characters.
func clip(s string, n int) string {
	r := []rune(s)
	return string(r[:min(n, len(r))])
}
