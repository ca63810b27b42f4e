package generator

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/edition"
	"podium/generator/site"
	"podium/generator/table"
)

// archive is what a cycle is compared with.
type archive struct {
	files []frozenFile         // of history/, oldest first
	since *edition.State       // the state that the changes are told from, nil without one
	close *edition.Edition     // the edition of a closed cycle, nil without one
	diffs []edition.Difference // from since, once computed
}

// frozenFile is one file of history/ by its name.
type frozenFile struct {
	entry
	day    chess.Date
	number int
}

// loadHistory reads the editions that the build of the cycle needs: the newest
// one not after its day, or the earlier output folder in its place, and the one
// that a closed cycle must agree with.
func (p *project) loadHistory(c *cycle) {
	for _, e := range c.files.history {
		day, number, ok := edition.ParseName(e.base())
		if !ok {
			unknownFile(e, &c.list)
			continue
		}
		c.archive.files = append(c.archive.files, frozenFile{e, day, number})
	}
	slices.SortStableFunc(c.archive.files, func(a, b frozenFile) int {
		if n := a.day.Cmp(b.day); n != 0 {
			return n
		}
		return a.number - b.number
	})
	if name := c.set.Publish.Edition; name != "" && c.set.Publish.Status == "official" {
		c.archive.close = p.closingEdition(c, name)
	}
	if p.opt.Previous != "" {
		p.loadPrevious(c)
		return
	}
	for _, f := range slices.Backward(c.archive.files) {
		if f.day.After(c.asOf()) {
			continue
		}
		if e := p.openEdition(f.entry, &c.list); e != nil {
			c.archive.since = &e.State
			return
		}
	}
}

// asOf gives the day of the cycle's standings.
func (c *cycle) asOf() chess.Date {
	if c.teams != nil {
		return c.teams.standings.AsOf
	}
	return c.standings.AsOf
}

// openEdition reads one file of history/. A damaged one is a warning.
func (p *project) openEdition(f entry, list *diag.List) *edition.Edition {
	file := p.keep(p.folder.load(f, maxFile, list))
	if file == nil {
		return nil
	}
	e, err := edition.Read(file.Data)
	if err != nil {
		list.Warning("edition-damaged", diag.Pos{File: f.name},
			diag.Say("the file is no edition: %v", "plik nie jest wydaniem klasyfikacji: %v", err),
			diag.Say("take it from an earlier state of the repository, or delete it and freeze the edition again with podium edition",
				"weź go z wcześniejszego stanu repozytorium albo usuń i zamroź wydanie od nowa poleceniem podium edition"))
		return nil
	}
	return &e
}

// closingEdition reads the edition of publish.edition.
func (p *project) closingEdition(c *cycle, name string) *edition.Edition {
	for _, f := range c.archive.files {
		if f.base() == name || strings.TrimSuffix(f.base(), ".json") == name {
			if e := p.openEdition(f.entry, &c.list); e != nil {
				return e
			}
		}
	}
	c.list.Error("edition-missing", c.set.At("publish.edition"),
		diag.Say("the cycle is closed by the edition %q, which history/ does not hold whole", "cykl zamyka wydanie %q, którego w history/ nie ma w całości", name),
		diag.Say("freeze it with podium edition %s, or correct the name", "zamroź je poleceniem podium edition %s albo popraw nazwę", c.set.ID))
	return nil
}

// loadPrevious reads what an earlier build published of the cycle; a folder
// without it compares with nothing.
func (p *project) loadPrevious(c *cycle) {
	name := filepath.Join(p.opt.Previous, c.set.ID, "standings.json")
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	var state edition.State
	if err == nil {
		state, err = edition.ReadStandings(data)
	}
	if err != nil {
		c.list.Warning("edition-damaged", diag.Pos{File: filepath.ToSlash(name)},
			diag.Say("it holds no standings to compare with: %v", "nie ma tu klasyfikacji do porównania: %v", err),
			diag.Say("name the output folder of an earlier build with --previous", "podaj przez --previous folder wynikowy wcześniejszej publikacji"))
		return
	}
	p.keep(&table.File{Name: "--previous " + c.set.ID, Data: data})
	c.archive.since = &state
}

// hashes gives the sha256 of everything read for the cycle but its history, by
// published file name.
func (p *project) hashes(c *cycle) map[string]string {
	out := make(map[string]string, len(p.sources))
	for name, sum := range p.sources { // any order: a map into a map
		if !strings.HasPrefix(name, c.set.ID+"/history/") {
			out[c.gate.Redact(name)] = sum
		}
	}
	return out
}

// state gives the published standings of the cycle: what an edition freezes.
func (p *project) state(c *cycle) (edition.State, error) {
	if c.teams != nil {
		data, err := site.LeagueOnlyData(p.leagueInput(c, c.set.Language))
		return edition.State{League: data}, err
	}
	data, err := site.CircuitData(p.siteInput(c, c.set.Language))
	return edition.State{Circuit: data}, err
}

// today gives a frozen state with the ids that its persons have today: who
// asked not to be named since has another one.
func (c *cycle) today(s edition.State) edition.State {
	ids := map[string]string{}
	for _, id := range c.gate.Protected() {
		was := string(id)
		if c.register != nil && c.teams == nil {
			if player, ok := c.register.Player(id); ok && player.Public != "" {
				was = player.Public
			}
		}
		ids[was] = c.gate.ID(id)
	}
	return s.Renamed(ids)
}

// changes tells what differs from the previous edition, for the pages in lang.
func (p *project) changes(c *cycle, lang string) ([]site.Change, error) {
	if c.archive.since == nil {
		return nil, nil
	}
	if c.archive.diffs == nil {
		now, err := p.state(c)
		if err != nil {
			return nil, err
		}
		c.archive.diffs = edition.Compare(c.today(*c.archive.since), now)
	}
	persons := map[string]chess.PlayerID{}
	for _, l := range c.entries() {
		persons[c.gate.ID(l.Player)] = l.Player
	}
	var out []site.Change
	for _, d := range c.archive.diffs {
		if ch, told := change(d, persons, c.gate.In(lang).Redact); told {
			ch.Edition = c.archive.since.AsOf()
			out = append(out, ch)
		}
	}
	return out, nil
}

// change turns a difference into what the page of changes tells. What the page
// says elsewhere or what follows from the rest is left out.
func change(d edition.Difference, persons map[string]chess.PlayerID, redact func(string) string) (site.Change, bool) {
	ch := site.Change{Player: persons[d.ID], Tournament: d.Where, PlaceThen: d.PlaceThen, PlaceNow: d.PlaceNow,
		TotalThen: frozenNumber(d.Then), TotalNow: frozenNumber(d.Now)}
	kind, plain := plainChanges[d.Kind]
	ch.Kind = kind
	switch d.Kind {
	case edition.PersonGone:
		ch.Kind, ch.Name, ch.Player = site.ChangeLeft, redact(d.Name), ""
	case edition.PersonMerged, edition.PersonRenamed:
		ch.Kind, ch.Name = site.ChangeMerged, redact(d.Other)
		return ch, d.Kind == edition.PersonMerged || d.Other != d.Name
	case edition.PersonMoved:
		return ch, d.PlaceThen != d.PlaceNow || d.Then != d.Now
	case edition.ClubNew, edition.ClubGone, edition.ClubMoved:
		ch.Player, ch.Club = "", d.Name
		return ch, d.PlaceThen != d.PlaceNow || d.Then != d.Now
	default:
		if !plain {
			return teamChange(d)
		}
	}
	return ch, true
}

// plainChanges are the differences that a page tells as they are.
var plainChanges = map[edition.Kind]string{
	edition.TournamentNew:  site.ChangeTournament,
	edition.TournamentGone: site.ChangeGone,
	edition.FileChanged:    site.ChangeFile,
	edition.PersonNew:      site.ChangeNewcomer,
	edition.ResultChanged:  site.ChangeResult,
	edition.NowDropped:     site.ChangeDropped,
	edition.NowCounted:     site.ChangeCounted,
}

// plainTeamChanges are those of a league.
var plainTeamChanges = map[edition.Kind]string{
	edition.RoundNew:     site.ChangeRound,
	edition.RoundPaired:  site.ChangePaired,
	edition.MatchNew:     site.ChangeMatch,
	edition.MatchChanged: site.ChangeOutcome,
	edition.Adjusted:     site.ChangeDecision,
	edition.TeamNew:      site.ChangeTeam,
}

// teamChange turns a difference of a league into what the page tells.
func teamChange(d edition.Difference) (site.Change, bool) {
	ch := site.Change{Club: d.ID, Other: d.OtherID, PlaceThen: d.PlaceThen, PlaceNow: d.PlaceNow, TotalThen: frozenNumber(d.Then), TotalNow: frozenNumber(d.Now),
		GamesThen: frozenNumber(d.MoreThen), GamesNow: frozenNumber(d.MoreNow), Phase: d.Phase, Count: d.Count, Field: d.WhereName, Reason: d.Reason,
		GoneThen: d.Then == "", GoneNow: d.Now == ""}
	ch.Round, _ = strconv.Atoi(d.Where)
	kind, plain := plainTeamChanges[d.Kind]
	ch.Kind = kind
	switch d.Kind {
	case edition.TeamWithdrawn:
		ch.Kind = site.ChangeWithdrawn
		ch.Round, _ = strconv.Atoi(d.Now)
	case edition.TeamGone:
		ch.Kind, ch.Name = site.ChangeTeamGone, d.Name
	case edition.TeamMoved:
		return ch, d.PlaceThen != d.PlaceNow || d.Then != d.Now || d.MoreThen != d.MoreNow
	default:
		return ch, plain
	}
	return ch, true
}

// frozenNumber reads a number of standings.json, checked when the edition was read;
// none is 0.
func frozenNumber(s string) chess.Points {
	p, err := chess.ParsePoints(s)
	if err != nil {
		return chess.Points{}
	}
	return p
}
