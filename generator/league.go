package generator

import (
	"errors"
	"io/fs"
	"strings"

	"podium/generator/chess"
	"podium/generator/compare"
	"podium/generator/diag"
	"podium/generator/league"
	"podium/generator/privacy"
	"podium/generator/schedule"
	"podium/generator/site"
	"podium/generator/source"
	"podium/generator/table"
	"podium/generator/text"
)

// teamEvent is a team championship, read and computed.
type teamEvent struct {
	teams     []chess.Team
	matches   []chess.Match
	input     league.Input
	standings league.Standings
	plan      schedule.Schedule
}

// loadLeague reads and computes a team championship: what exports hold,
// completed by teams, lineups and matches.
func (p *project) loadLeague(c *cycle) {
	files := source.EntryFiles{Columns: c.set.Columns, Boards: len(c.set.League.Boards)}
	for _, e := range c.files.entries {
		f := p.keep(p.folder.load(e, maxFile, &c.list))
		switch {
		case f == nil:
		case isTable(e.base(), "teams"):
			files.Teams = f
		case isTable(e.base(), "lineups"):
			files.Lineups = f
		default:
			files.Matches = f
		}
	}
	c.teams = &teamEvent{}
	c.teams.teams, c.teams.matches = source.Entries(files, p.loadExports(c), &c.list)
	c.rows += len(c.teams.matches)
	roster := newRoster(c.teams.teams, c.teams.matches)
	c.register = p.loadRegister(c, roster.persons())
	c.corrections = p.loadCorrections(c)
	c.gate = privacy.Load(p.keep(p.folder.privacy), roster, roster.ids, c.set.Language, &c.list)
	in := league.Input{Teams: c.teams.teams, Matches: c.teams.matches, Corrections: c.corrections,
		CoreGames: p.loadCoreGames(c), AsOf: p.opt.AsOf}
	if c.register.Filters() {
		in.Register = c.register
	}
	c.teams.input = in
	c.teams.standings = league.Compute(*c.set.League, in, &c.list)
	p.planLeague(c)
}

// planLeague makes the schedule; a plan that cannot be made is a problem only
// while there are no matches to take as they are.
func (p *project) planLeague(c *cycle) {
	if len(c.teams.teams) == 0 {
		return
	}
	plan, problems := schedule.Plan(*c.set.League, schedule.Input{
		Title: c.set.Title, Teams: c.teams.teams, Standings: &c.teams.standings, AsOf: p.opt.AsOf})
	c.teams.plan = plan
	for _, pr := range problems {
		at := c.set.At(pr.Path)
		if pr.Severity == diag.Error && len(c.teams.matches) > 0 {
			pr.Severity = diag.Warning
		}
		c.list.Add(diag.Issue{Severity: pr.Severity, Code: pr.Code, Pos: at, Text: pr.Text, Hint: pr.Hint})
	}
}

// loadExports reads every file of tournaments/ and puts them together: a team
// event comes as one export, or as one workbook a round.
func (p *project) loadExports(c *cycle) source.Result {
	var all []source.Result
	for _, e := range c.files.tournaments {
		f := p.keep(p.folder.load(e, maxFile, &c.list))
		if f == nil {
			continue
		}
		c.read++
		res := p.cache.Read(*f, source.Options{Columns: c.set.Columns}, &c.list)
		all = append(all, res)
		if len(res.Teams)+len(res.Matches) == 0 && res.Tournament != nil {
			c.list.Warning("no-teams", diag.Pos{File: e.name},
				diag.Say("the file holds players but no teams", "plik zawiera zawodników, ale nie drużyny"),
				diag.Say("export the board pairings of each round, or fill in matches.csv", "wyeksportuj kojarzenia szachownic każdej rundy albo wypełnij matches.csv"))
		}
	}
	return source.Together(all)
}

func (p *project) loadCoreGames(c *cycle) []chess.CoreGame {
	core := c.set.League.CoreGames
	if core == nil || core.File == "" {
		return nil
	}
	name := c.files.id + "/" + core.File
	var f *table.File
	if _, err := fs.Stat(p.opt.Data, name); err == nil {
		f = p.keep(p.folder.load(entry{name, name}, maxFile, &c.list))
	}
	if f == nil {
		c.list.Error("file-missing", c.set.At("core_games.file"),
			diag.Say("there is no file %s in the cycle's folder", "w folderze cyklu nie ma pliku %s", core.File),
			diag.Say("put it there or correct the name", "umieść go tam albo popraw nazwę"))
		return nil
	}
	return source.CoreGames(*f, &c.list)
}

// roster knows the players of a team event as the privacy gate asks for them.
type roster struct {
	players map[chess.PlayerID]chess.Player
	names   map[chess.PlayerID][]string
	ids     []chess.PlayerID // in the order of line-ups and matches
}

func newRoster(teams []chess.Team, matches []chess.Match) *roster {
	r := &roster{players: map[chess.PlayerID]chess.Player{}, names: map[chess.PlayerID][]string{}}
	for _, t := range teams {
		for _, s := range t.Lineup {
			r.add(s.Player, s.Person, t.Club)
		}
	}
	for _, m := range matches {
		for _, b := range m.Boards {
			r.add(b.PlayerA, b.PersonA, "")
			r.add(b.PlayerB, b.PersonB, "")
		}
	}
	return r
}

func (r *roster) add(id chess.PlayerID, p chess.Person, club string) {
	if id == "" {
		return
	}
	if _, known := r.players[id]; !known {
		if p.Club == "" {
			p.Club = club
		}
		r.players[id] = chess.Player{ID: id, Person: p}
		r.ids = append(r.ids, id)
	}
	if p.Name != "" {
		r.names[id] = append(r.names[id], p.Name)
	}
}

// Player gives a person of the line-ups or matches.
func (r *roster) Player(id chess.PlayerID) (chess.Player, bool) {
	p, ok := r.players[id]
	return p, ok
}

// Spellings gives every name under which the files know the person.
func (r *roster) Spellings(id chess.PlayerID) []string { return r.names[id] }

// SameText tells whether two texts are equal folded.
func (r *roster) SameText(a, b string) bool { return text.Fold(a) == text.Fold(b) }

// leagueInput is what the pages of a team championship are made of.
func (p *project) leagueInput(c *cycle, lang string) site.LeagueInput {
	return site.LeagueInput{
		Site: p.site, Cycle: c.set, Standings: c.teams.standings, Schedule: c.teams.plan, Privacy: newGate(c, lang),
		Pages: c.pages, Lang: lang, Version: p.opt.Version,
	}
}

func (p *project) leagueEdition(c *cycle, lang, prefix string, others []site.Alternate, templates fs.FS, hash string) (*site.Cycle, error) {
	in := p.leagueInput(c, lang)
	in.Prefix, in.Others, in.Templates, in.InputHash = prefix, others, templates, hash
	var err error
	if in.Changes, err = p.changes(c, lang); err != nil {
		return nil, err
	}
	return site.ForLeague(in)
}

// explainTeam answers for one team, by id or by its name as byName finds it.
func (p *project) explainTeam(c *cycle, who string) (Answer, error) {
	teams := byName(who, func(fits func(string) bool) []chess.Team {
		var out []chess.Team
		for _, e := range c.teams.standings.Entries {
			if e.Team.ID == who {
				return []chess.Team{e.Team}
			}
			if fits(e.Team.Name) {
				out = append(out, e.Team)
			}
		}
		return out
	})
	switch len(teams) {
	case 0:
		return Answer{}, errors.New(diag.Say("no team is called %q", "żadna drużyna nie nazywa się %q", who).In(p.opt.Lang))
	case 1:
		e, _, err := site.ExplainTeam(p.leagueInput(c, c.set.Language), teams[0].ID)
		return Answer{site.PlainText(e.Page), e.Data}, err
	}
	var labels []string
	for _, t := range teams {
		labels = append(labels, t.Name+" ("+t.ID+")")
	}
	return Answer{}, errors.New(diag.Say("%q fits several, give an id: %s", "%q pasuje do kilku, podaj identyfikator: %s", who, strings.Join(labels, "; ")).In(p.opt.Lang))
}

// teamEntries gives the teams for a comparison by match points.
func (c *cycle) teamEntries() ([]compare.Entry, func(printedRow) string) {
	var out []compare.Entry
	byKey := map[string]string{}
	for _, e := range c.teams.standings.Entries {
		out = append(out, compare.Entry{ID: e.Team.ID, Name: e.Team.Name, Total: e.MatchPoints, Place: e.Place, Shared: e.Shared})
		byKey[text.Fold(e.Team.Name)], byKey[e.Team.ID] = e.Team.ID, e.Team.ID
	}
	return out, func(r printedRow) string {
		if id := byKey[r.id]; id != "" {
			return id
		}
		return byKey[text.Fold(r.Name)]
	}
}
