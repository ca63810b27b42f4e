// Package edition freezes standings and tells what differs between two states
// of them. It reads and writes no files: an edition is bytes in and bytes out.
//
// An edition holds what is published and nothing else: names and ids have
// passed the privacy gate. It says from which bytes it was made, so that it can
// be made again and compared.
package edition

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/site"
)

// Edition is one frozen state of a cycle's standings, a file of history/.
type Edition struct {
	SchemaVersion int     `json:"schema_version"`
	Program       string  `json:"program"`
	Cycle         string  `json:"cycle"`
	AsOf          string  `json:"as_of"`
	Number        int     `json:"number,omitempty"` // 2 for the second edition of a day
	Reason        string  `json:"reason,omitempty"` // why there is another one of that day
	Settings      string  `json:"settings"`         // sha256 of cycle.yaml
	Inputs        []Input `json:"inputs"`
	// Corrections holds a fingerprint of each line of corrections.csv that the
	// edition knew.
	Corrections []string `json:"corrections"`
	State
}

// State is the standings themselves, as in standings.json; one of both is set.
type State struct {
	Circuit *site.Data       `json:"circuit,omitempty"`
	League  *site.LeagueData `json:"league,omitempty"`
}

// Input is one file that the standings were made from.
type Input struct {
	File   string `json:"file"` // relative to the data folder
	SHA256 string `json:"sha256"`
}

// schema is the version of the file's form.
const schema = 1

// Render gives the bytes of an edition: equal editions give equal bytes.
// Inputs are put in order.
func Render(e Edition) ([]byte, error) {
	e.SchemaVersion = schema
	e.Inputs = slices.Clone(e.Inputs)
	slices.SortFunc(e.Inputs, func(a, b Input) int { return strings.Compare(a.File, b.File) })
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(e); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// Read takes the bytes of an edition. An error says what makes them none: they
// are damaged, or of a later version of the program.
func Read(data []byte) (Edition, error) {
	var e Edition
	if err := json.Unmarshal(data, &e); err != nil {
		return Edition{}, err
	}
	if e.SchemaVersion != schema {
		return Edition{}, fmt.Errorf("schema_version %d, known is %d", e.SchemaVersion, schema)
	}
	if _, err := chess.ParseDate(e.AsOf); err != nil {
		return Edition{}, fmt.Errorf("as_of: %w", err)
	}
	return e, e.check()
}

// ReadStandings takes the bytes of a published standings.json.
func ReadStandings(data []byte) (State, error) {
	var kind struct{ Kind string }
	if err := json.Unmarshal(data, &kind); err != nil {
		return State{}, err
	}
	var s State
	var err error
	if kind.Kind == "league" {
		s.League = &site.LeagueData{}
		err = json.Unmarshal(data, s.League)
	} else {
		s.Circuit = &site.Data{}
		err = json.Unmarshal(data, s.Circuit)
	}
	if err != nil {
		return State{}, err
	}
	return s, s.check()
}

// AsOf gives the day of the standings as they name it.
func (s State) AsOf() string {
	if s.League != nil {
		return s.League.AsOf
	}
	return s.Circuit.AsOf
}

// check finds numbers that are none, so that comparing never meets one.
func (s State) check() error {
	var numbers []string
	switch {
	case (s.Circuit == nil) == (s.League == nil):
		return fmt.Errorf("it holds no standings")
	case s.Circuit != nil:
		numbers = circuitNumbers(s.Circuit)
	default:
		for _, t := range s.League.Teams {
			numbers = append(numbers, t.MatchPoints, t.GamePoints)
		}
	}
	for _, n := range numbers {
		if _, err := chess.ParsePoints(n); err != nil {
			return fmt.Errorf("%q is no number: %w", n, err)
		}
	}
	return nil
}

func circuitNumbers(d *site.Data) []string {
	var numbers []string
	for i := range d.Individual {
		numbers = append(numbers, d.Individual[i].Total)
		for _, r := range d.Individual[i].Results {
			numbers = append(numbers, r.Value)
		}
	}
	for i := range d.Clubs {
		numbers = append(numbers, d.Clubs[i].Total)
	}
	return numbers
}

// Name gives the file name of an edition: its day, and from the second of a day
// on its number.
func (e Edition) Name() string {
	if e.Number > 1 {
		return e.AsOf + "-" + strconv.Itoa(e.Number) + ".json"
	}
	return e.AsOf + ".json"
}

// Fingerprint of a correction: equal for lines that decide the same for the
// same reason, wherever they stand in the file.
func Fingerprint(c chess.Correction) string {
	sum := sha256.Sum256([]byte(strings.Join([]string{c.Tournament, c.Player, c.Field, c.Value, c.Reason, c.By, c.Date.String()}, "\x00")))
	return hex.EncodeToString(sum[:8])
}

// Knows tells whether the edition was made with this line of corrections.csv.
func (e Edition) Knows(c chess.Correction) bool {
	return slices.Contains(e.Corrections, Fingerprint(c))
}

// InputChange is a file of the edition that is not what it was; Now is empty
// where it is gone.
type InputChange struct{ File, Then, Now string }

// ChangedInputs holds the files of the edition against the hashes of today, by
// file name. Files that are new since are not listed: a season grows.
func (e Edition) ChangedInputs(now map[string]string) []InputChange {
	var out []InputChange
	for _, in := range e.Inputs {
		if now[in.File] != in.SHA256 {
			out = append(out, InputChange{in.File, in.SHA256, now[in.File]})
		}
	}
	return out
}

// Renamed gives the state with other ids of persons; names are those that they
// have now. It serves people who asked not to be named after the edition was
// frozen.
func (s State) Renamed(ids map[string]string) State {
	if s.Circuit == nil || len(ids) == 0 {
		return s
	}
	d := *s.Circuit
	rename := func(id string) string {
		if now, ok := ids[id]; ok {
			return now
		}
		return id
	}
	d.Individual = slices.Clone(d.Individual)
	for i := range d.Individual {
		d.Individual[i].ID = rename(d.Individual[i].ID)
	}
	d.Prizes = slices.Clone(d.Prizes)
	for i := range d.Prizes {
		to := slices.Clone(d.Prizes[i].To)
		for j := range to {
			to[j] = rename(to[j])
		}
		d.Prizes[i].To = to
	}
	d.Standings = slices.Clone(d.Standings)
	for i := range d.Standings {
		d.Standings[i].Individual = slices.Clone(d.Standings[i].Individual)
		for j := range d.Standings[i].Individual {
			d.Standings[i].Individual[j].ID = rename(d.Standings[i].Individual[j].ID)
		}
	}
	return State{Circuit: &d}
}

// ParseName reads day and number from the name of a file of history/, false
// where it is not the name of an edition.
func ParseName(base string) (day chess.Date, number int, ok bool) {
	stem, found := strings.CutSuffix(base, ".json")
	const length = len("2018-12-16")
	if !found || len(stem) < length {
		return chess.Date{}, 0, false
	}
	day, err := chess.ParseDate(stem[:length])
	if err != nil {
		return chess.Date{}, 0, false
	}
	number = 1
	if rest := stem[length:]; rest != "" {
		n, err := strconv.Atoi(strings.TrimPrefix(rest, "-"))
		if err != nil || n < 2 || rest[0] != '-' {
			return chess.Date{}, 0, false
		}
		number = n
	}
	return day, number, true
}
