package generator

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"podium/generator/chess"
	"podium/generator/config"
	"podium/generator/diag"
	"podium/generator/source"
)

// loadResults reads the tournaments and, at the same time, the register: but a
// register of long lists is read for those who play.
func (p *project) loadResults(c *cycle) []*chess.Tournament {
	reading := make(chan []delivery, 1)
	go func() { reading <- p.readTournaments(c) }()
	if !slices.ContainsFunc(c.files.register, p.folder.isLong) {
		c.register = p.loadRegister(c, nil)
		return p.tournaments(c, <-reading)
	}
	tournaments := p.tournaments(c, <-reading)
	c.register = p.loadRegister(c, persons(tournaments))
	return tournaments
}

// delivery is the file of one tournament, or of a part or group of one, and what
// it was read as.
type delivery struct {
	set    *config.TournamentFile
	piece  bool
	found  bool   // the folder has the file
	name   string // of the file, "" where it could not be read
	sha256 string
	res    source.Result
	list   diag.List
}

// tournaments gives a tournament for each of the settings, those without a file
// too, each followed by the tables of its parts and groups, which no standing sees
// by themselves.
func (p *project) tournaments(c *cycle, deliveries []delivery) []*chess.Tournament {
	var out, pieces []*chess.Tournament
	for i := range deliveries {
		d := &deliveries[i]
		if d.piece {
			pieces = append(pieces, p.tournament(c, d))
			continue
		}
		completeWhole(d.set, pieces)
		out = append(out, p.tournament(c, d))
		out = append(out, pieces...)
		pieces = nil
	}
	return out
}

// readTournaments reads all files at once, the pieces of a tournament before the whole.
func (p *project) readTournaments(c *cycle) []delivery {
	byName := make(map[string]entry, len(c.files.tournaments))
	for _, e := range c.files.tournaments {
		byName[c.files.tournament(e)] = e
	}
	var out []delivery
	for _, whole := range c.set.Tournaments {
		for n, file := range slices.Concat(whole.Parts, whole.Groups) {
			piece := whole
			piece.File, piece.ID = file, config.PartID(whole, n)
			out = append(out, delivery{set: &piece, piece: true})
		}
		out = append(out, delivery{set: &whole})
	}
	atOnce(len(out), func(i int) {
		d := &out[i]
		var e entry
		if e, d.found = byName[norm.NFC.String(d.set.File)]; d.set.File == "" || !d.found {
			return
		}
		if f := p.folder.load(e, maxFile, &d.list); f != nil {
			d.name, d.sha256 = f.Name, hashOf(f)
			d.res = p.cache.Read(*f, source.Options{
				Columns:  mergeColumns(c.set.Columns, d.set.Columns),
				Encoding: d.set.Encoding, Sheet: d.set.Sheet, Ignore: d.set.Ignore, Byes: d.set.Byes, Rounds: d.set.Rounds,
			}, &d.list)
		}
	})
	return out
}

// completeWhole gives a tournament of parts or groups what only its pieces can
// say: its days, and that it was held.
func completeWhole(whole *config.TournamentFile, pieces []*chess.Tournament) {
	for _, t := range pieces {
		if t.Status == chess.Held && whole.Status == "" {
			whole.Status = chess.Held
		}
		if whole.Date.IsZero() || !t.Date.IsZero() && t.Date.Before(whole.Date) {
			whole.Date = t.Date
		}
		if t.To.After(whole.To) {
			whole.To = t.To
		}
	}
}

// tournament gives what was read, completed by the settings. A table that cannot
// be read leaves a tournament without rows; the problem says why.
func (p *project) tournament(c *cycle, d *delivery) *chess.Tournament {
	set := d.set
	t := &chess.Tournament{ID: set.ID, Name: set.Name, Date: set.Date, To: set.To, Status: set.Status, Rounds: set.Rounds}
	c.list.Append(&d.list)
	if d.name != "" {
		c.read++
		p.sources[d.name] = d.sha256
		c.fill(t, d)
	}
	if t.Name == "" {
		t.Name = strings.TrimSuffix(path.Base(set.File), path.Ext(set.File))
	}
	if t.To.IsZero() {
		t.To = t.Date
	}
	if t.Status == "" {
		t.Status = chess.Planned
		if d.found {
			t.Status = chess.Held
		}
	}
	if t.Date.IsZero() && (d.found || set.File == "") {
		c.list.Error("date-missing", c.where(set),
			diag.Say("the day of %q is not known", "nie wiadomo, kiedy odbył się turniej %q", t.Name),
			diag.Say("write date: YYYY-MM-DD under tournaments in cycle.yaml, or begin the file's name with it",
				"wpisz date: RRRR-MM-DD w części tournaments pliku cycle.yaml albo rozpocznij nazwę pliku od daty"))
	}
	return t
}

// where points at the tournament's file, else at the settings.
func (c *cycle) where(set *config.TournamentFile) diag.Pos {
	if set.File != "" {
		return diag.Pos{File: c.files.id + "/tournaments/" + set.File}
	}
	return c.set.At("tournaments")
}

// fill takes over what the file says.
func (c *cycle) fill(t *chess.Tournament, d *delivery) {
	t.File, t.SHA256, t.Format = path.Base(d.name), d.sha256, d.res.Format.ID
	if read := d.res.Tournament; read != nil {
		t.Rows, t.Columns, t.HasGames, t.System, t.Facts = read.Rows, read.Columns, read.HasGames, read.System, read.Facts
		t.Name = cmp.Or(t.Name, read.Name)
		t.Rounds = cmp.Or(t.Rounds, read.Rounds)
		c.rows += len(read.Rows)
	}
	c.settleDate(t, d.set, d.res)
}

// settleDate takes the day from the settings, else the content, else the
// file's name; two that disagree are an error, because eligibility hangs on it.
func (c *cycle) settleDate(t *chess.Tournament, set *config.TournamentFile, res source.Result) {
	named, _ := source.DateInName(path.Base(set.File))
	type statement struct {
		date, to chess.Date
		from     diag.Text
	}
	statements := []statement{
		{set.Date, set.To, diag.Say("cycle.yaml", "cycle.yaml")},
		{res.Date, res.To, diag.Say("the file's content", "treść pliku")},
		{named, named, diag.Say("the file's name", "nazwa pliku")},
	}
	var first *statement
	for i := range statements {
		s := &statements[i]
		switch {
		case s.date.IsZero():
		case first == nil:
			first, t.Date, t.To = s, s.date, s.to
		case !s.date.Within(first.date, cmp.Or(first.to, first.date)) && !first.date.Within(s.date, cmp.Or(s.to, s.date)):
			c.list.Error("date-conflict", c.where(set),
				diag.Text{
					En: first.from.En + " says " + first.date.String() + ", " + s.from.En + " says " + s.date.String(),
					Pl: first.from.Pl + ": " + first.date.String() + ", " + s.from.Pl + ": " + s.date.String(),
				},
				diag.Say("correct the date in cycle.yaml or the name of the file", "popraw datę w cycle.yaml albo nazwę pliku"))
		}
	}
}

func mergeColumns(all, own map[string]string) map[string]string {
	if len(own) == 0 {
		return all
	}
	out := make(map[string]string, len(all)+len(own))
	maps.Copy(out, all)
	maps.Copy(out, own)
	return out
}
