package schedule

import (
	"bytes"
	"encoding/csv"
	"fmt"
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

// TRF26 gives the event, its players and teams as a TRF26 file for a pairing
// program. Players are numbered by team and registered order; birth dates are
// left out.
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
		line("%s", teamLine(st, &number))
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
func teamLine(st Start, number *int) string {
	strength := ""
	if st.Mean != nil {
		strength = st.Mean.Round(0)
	}
	short := []rune(strings.ToUpper(strings.ReplaceAll(st.Team.Name, " ", "")))
	line := fmt.Sprintf("310 %3d %-32s %-5s %6s %6s %6s %3d ", st.Number, clip(st.Team.Name, 32), string(short[:min(5, len(short))]), clip(strength, 6), "0.0", "0.0", st.Number)
	for range st.Team.Lineup {
		*number++
		line += fmt.Sprintf(" %4d", *number)
	}
	return line
}

// clip cuts a text to its column; columns count characters.
func clip(s string, n int) string {
	r := []rune(s)
	return string(r[:min(n, len(r))])
}
