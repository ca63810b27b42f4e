package site

import (
	"cmp"
	"net/url"
	"path"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/config"
	"podium/generator/diag"
	"podium/generator/text"
)

// ForCircuit gives the pages, tables and data of a circuit in one language. An
// error means that the texts of the language cannot be read.
func ForCircuit(in Input) (*Cycle, error) {
	b, err := newBuilder(in)
	if err != nil {
		return nil, err
	}
	c := &Cycle{
		ID: in.Cycle.ID, Kind: in.Cycle.Kind, Lang: in.Lang, Prefix: in.Prefix, Others: in.Others,
		Title: in.Cycle.Title, Short: spansText(b.status()),
		Menu: menu(b.in.Pages), Events: b.events(), AsOf: b.st.AsOf, Finished: b.st.Final,
		Season: b.st.Rules.Season.From, Top: b.top(), Next: b.nextSentence(),
	}
	log := b.changeLog()
	c.Feed = feedEntries(log)
	c.Nav = b.nav(len(log))
	c.Pages = b.pages(log)
	c.Book = func() Book { return Book{b.bookInfo(), b.books(log)} }
	c.CSV = b.csvTables
	if in.Prefix == "" {
		c.Data = b.data
	}
	return c, nil
}

// CircuitData gives standings.json alone, without any page. An error means that
// the texts of the language cannot be read.
func CircuitData(in Input) (*Data, error) {
	b, err := newBuilder(in)
	if err != nil {
		return nil, err
	}
	return b.data(), nil
}

// builder carries what every page of a circuit needs: the texts, and tables to
// look things up.
type builder struct {
	*words
	in       Input
	st       *circuit.Standings
	decimals int                              // of values in tables
	lines    map[chess.PlayerID]*circuit.Line // of the main standing, those apart included
	listed   map[chess.PlayerID]bool          // has an entry in some standing, so a page
	slugs    map[string]string                // address of a club
	tourns   map[string]*circuit.TournamentLine
	heads    map[string]*eventHead
	files    map[string]*config.TournamentFile
	players  map[clubDay]int      // eligible results of a club in a tournament
	trail    map[string][]*moment // places of an entry after each tournament
}

// eventHead is what the pages say of a tournament again and again.
type eventHead struct {
	name, short, href, dayMonth string
	day                         Cell
}

// headOf gives what is said of a tournament; an unknown one goes by its id.
func (b *builder) headOf(id string) *eventHead {
	if h := b.heads[id]; h != nil {
		return h
	}
	return &eventHead{name: id, short: id}
}

func (b *builder) head(t *circuit.TournamentLine) *eventHead {
	h := &eventHead{name: t.Name, dayMonth: b.shortDate(t.Date), day: b.dateCell(t.Date)}
	if h.name == "" {
		h.name = t.ID
	}
	h.short = h.name
	if i := strings.LastIndex(h.name, ", "); i >= 0 {
		h.short = h.name[i+2:]
	}
	if f := b.files[t.ID]; f != nil && f.Venue != "" {
		h.short = f.Venue
	}
	if hasPage(t) {
		h.href = "tournament/" + addressPart(t.ID) + "/"
	}
	return h
}

type clubDay struct{ club, tournament string }

func newBuilder(in Input) (*builder, error) {
	w, err := loadWords(in.Lang, in.Templates)
	if err != nil {
		return nil, err
	}
	in = in.redacted()
	b := &builder{
		words: w, in: in, st: &in.Standings,
		lines:   make(map[chess.PlayerID]*circuit.Line),
		listed:  make(map[chess.PlayerID]bool),
		tourns:  make(map[string]*circuit.TournamentLine),
		files:   make(map[string]*config.TournamentFile),
		players: make(map[clubDay]int),
	}
	for i := range b.st.Tournaments {
		b.tourns[b.st.Tournaments[i].ID] = &b.st.Tournaments[i]
	}
	for i := range in.Cycle.Tournaments {
		b.files[in.Cycle.Tournaments[i].ID] = &in.Cycle.Tournaments[i]
	}
	b.heads = make(map[string]*eventHead, len(b.st.Tournaments))
	for i := range b.st.Tournaments {
		t := &b.st.Tournaments[i]
		b.heads[t.ID] = b.head(t)
	}
	b.indexLines()
	b.decimals = decimalsOf(b.st)
	b.slugs, _ = Slugs(clubNames(b.st), in.Register.CompareText)
	b.trail = b.history()
	return b, nil
}

func (b *builder) indexLines() {
	for _, part := range [][]circuit.Line{b.st.Lines, b.st.Apart} {
		for i := range part {
			l := &part[i]
			b.lines[l.Player] = l
			b.listed[l.Player] = true
			for j := range l.Marks {
				if m := &l.Marks[j]; m.Club != "" && eligible(m.State) {
					b.players[clubDay{m.Club, m.Tournament}]++
				}
			}
		}
	}
	for _, s := range b.st.Further {
		for _, part := range [][]circuit.Line{s.Lines, s.Apart} {
			for i := range part {
				b.listed[part[i].Player] = true
			}
		}
	}
}

// eligible tells whether a result of that state scores for its club.
func eligible(s circuit.State) bool {
	return s == circuit.Counted || s == circuit.Dropped || s == circuit.InFinal
}

// SlugClashes lists the clubs of a standing whose address is numbered, since
// another club would have the same.
func SlugClashes(st *circuit.Standings, compare func(a, b string) int) []string {
	_, clashes := Slugs(clubNames(st), compare)
	return clashes
}

// clubNames lists every club that has a page, each once.
func clubNames(st *circuit.Standings) []string {
	var names []string
	for _, l := range st.Clubs {
		names = append(names, l.Club)
	}
	for _, s := range st.Further {
		for _, l := range s.Clubs {
			names = append(names, l.Club)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Slugs gives each name its part of an address. Names whose slugs are equal are
// numbered in the order of compare; clashes lists them for a warning.
func Slugs(names []string, compare func(a, b string) int) (slugs map[string]string, clashes []string) {
	sorted := slices.Clone(names)
	slices.SortFunc(sorted, func(a, b string) int { return cmp.Or(compare(a, b), strings.Compare(a, b)) })
	slugs = make(map[string]string, len(sorted))
	used := make(map[string]bool, len(sorted))
	for _, name := range slices.Compact(sorted) {
		slug := text.Slug(name)
		if used[slug] {
			clashes = append(clashes, name)
		}
		base := slug
		for n := 2; used[slug]; n++ {
			slug = base + "-" + itoa(n)
		}
		used[slug] = true
		slugs[name] = slug
	}
	return slugs, clashes
}

// id gives the published id of a person.
func (b *builder) id(p chess.PlayerID) string { return b.in.Privacy.ID(p) }

// name gives the published name of a person.
func (b *builder) name(p chess.PlayerID) string { return b.in.Privacy.Name(p) }

// clubID gives the published id of a club: its slug.
func (b *builder) clubID(club string) string { return b.slugs[club] }

// playerHref gives the address of a person's page, empty without one.
func (b *builder) playerHref(p chess.PlayerID) string {
	if !b.listed[p] || !b.in.Privacy.Page(p) {
		return ""
	}
	return "player/" + addressPart(b.id(p)) + "/"
}

// PlayerPath gives the file of a person's page by the published id, below the
// folder of the cycle or of one of its languages.
func PlayerPath(id string) string { return "player/" + addressPart(id) + "/index.html" }

// addressPart keeps ids that are safe in an address as they are.
func addressPart(id string) string {
	for _, r := range id {
		if !(r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '-' || r == '_') {
			return text.Slug(id)
		}
	}
	return id
}

// clubHref gives the address of a club's page, empty without one.
func (b *builder) clubHref(club string) string {
	if slug := b.slugs[club]; slug != "" {
		return "club/" + slug + "/"
	}
	return ""
}

// clubShort gives the name of a club as tables show it.
func (b *builder) clubShort(club string) string {
	if b.in.Short != nil {
		if s := b.in.Short(club); s != "" {
			return s
		}
	}
	return club
}

// clubOf gives the club that may stand beside a person.
func (b *builder) clubOf(p chess.PlayerID, club string) string {
	if !b.in.Privacy.ShowClub(p) {
		return ""
	}
	return club
}

// tournamentHref gives the address of a tournament's page, empty without one.
func (b *builder) tournamentHref(id string) string {
	return b.headOf(id).href
}

// hasPage tells whether a tournament has a page: it was held or at least has a
// file.
func hasPage(t *circuit.TournamentLine) bool {
	return t.Status == chess.Held || t.File != "" || len(t.Rows) > 0
}

// tournamentName gives the full name, the id where there is none.
func (b *builder) tournamentName(id string) string {
	return b.headOf(id).name
}

// tournamentShort gives the name for a column: the venue of the settings, else
// what stands behind the last comma of the name ("I turniej, Olsztyn").
func (b *builder) tournamentShort(id string) string {
	return b.headOf(id).short
}

// fileName gives a file relative to the cycle's tournaments folder.
func (b *builder) fileName(file string) string {
	for _, folder := range []string{b.in.Cycle.ID + "/tournaments/", b.in.Cycle.ID + "/"} {
		if rest, ok := strings.CutPrefix(file, folder); ok {
			return rest
		}
	}
	return path.Clean(file)
}

// source gives file:row of a published number, empty for an absence.
func (b *builder) source(at diag.Pos) string {
	if at.File == "" {
		return ""
	}
	at.File = b.in.Privacy.Redact(b.fileName(at.File))
	return at.Source()
}

// dayOf gives the day of a tournament as a cell, empty for an unknown one.
func (b *builder) dayOf(id string) Cell {
	return b.headOf(id).day
}

// counted lists the tournaments of the standing by date: those of the pool and,
// apart, the final where it was held.
func (b *builder) counted() (pool []*circuit.TournamentLine, final *circuit.TournamentLine) {
	return counted(b.st.Tournaments)
}

func counted(tournaments []circuit.TournamentLine) (pool []*circuit.TournamentLine, final *circuit.TournamentLine) {
	for i := range tournaments {
		t := &tournaments[i]
		switch {
		case !t.Counted:
		case t.Final:
			final = t
		default:
			pool = append(pool, t)
		}
	}
	return pool, final
}

// host gives the host of the site's address, empty when unknown.
func host(base string) string {
	u, err := url.Parse(base)
	if err != nil {
		return ""
	}
	return u.Hostname()
}

// decimalsOf gives how many decimals the tables need: those of the finest
// value, at most two.
func decimalsOf(st *circuit.Standings) int {
	most := 0
	see := func(p chess.Points) {
		for most < inexactDecimals && p.Rounded(most).Cmp(p) != 0 {
			most++
		}
	}
	for _, part := range [][]circuit.Line{st.Lines, st.Apart, st.Clubs} {
		for i := range part {
			see(part[i].Total)
			for j := range part[i].Marks {
				see(part[i].Marks[j].Points)
				see(part[i].Marks[j].Value)
			}
		}
	}
	return most
}

// findMark gives the mark of a tournament, nil when the entry has none.
func findMark(l *circuit.Line, tournament string) *circuit.Mark {
	for i := range l.Marks {
		if l.Marks[i].Tournament == tournament {
			return &l.Marks[i]
		}
	}
	return nil
}
