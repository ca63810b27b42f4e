package site

import (
	"io/fs"
	"strings"

	"podium/generator/chess"
	"podium/generator/config"
	"podium/generator/league"
	"podium/generator/schedule"
	"podium/generator/text"
)

// LeagueInput is everything the pages of a team championship are made of.
type LeagueInput struct {
	Site      config.Site
	Cycle     *config.Cycle
	Standings league.Standings
	Schedule  schedule.Schedule // as schedule.Plan gives it
	Privacy   Gate
	Pages     []MarkdownPage
	Lang      string
	Prefix    string
	Others    []Alternate
	Templates fs.FS
	Version   string   // of the program
	InputHash string   // short hash of all input files
	Changes   []Change // Club holds the id of the team; totals are match points
}

// ForLeague gives the pages, tables and data of a team championship in one
// language. An error means that the texts of the language cannot be read.
func ForLeague(in LeagueInput) (*Cycle, error) {
	b, err := newLeagueBuilder(in)
	if err != nil {
		return nil, err
	}
	log := b.changeLog()
	c := &Cycle{
		ID: in.Cycle.ID, Kind: in.Cycle.Kind, Lang: in.Lang, Prefix: in.Prefix, Others: in.Others, Title: in.Cycle.Title,
		Short: spansText(b.status()), Menu: menu(b.in.Pages), Events: b.events(), AsOf: b.st.AsOf, Finished: b.st.Final,
		Season: b.st.Rules.From, Top: b.top(), Next: b.nextSentence(), Feed: feedEntries(log), Nav: b.nav(len(log)), Pages: b.pages(log),
		Book: func() Book { return Book{b.bookInfo(), b.books(log)} },
		CSV:  func() []Table { return []Table{lowerHeadings(b.teamsCSV()), lowerHeadings(b.boardsCSV())} },
	}
	if in.Prefix == "" {
		c.League = b.data
	}
	return c, nil
}

// bookInfo is what the workbook computes with.
func (b *leagueBuilder) bookInfo() *BookInfo {
	worth := b.st.Rules.MatchPoints
	return &BookInfo{Texts: bookTexts(b.words), MatchPoints: [3]chess.Points{worth.Win, worth.Draw, worth.Loss}}
}

// LeagueOnlyData gives standings.json alone, without any page.
func LeagueOnlyData(in LeagueInput) (*LeagueData, error) {
	b, err := newLeagueBuilder(in)
	if err != nil {
		return nil, err
	}
	return b.data(), nil
}

// leagueBuilder carries what every page of a league needs.
type leagueBuilder struct {
	*words
	in      LeagueInput
	st      *league.Standings
	byID    map[string]int // team id to index in Entries
	boards  int
	compare func(a, b string) int // names in the order of the language
}

func newLeagueBuilder(in LeagueInput) (*leagueBuilder, error) {
	w, err := loadWords(in.Lang, in.Templates)
	if err != nil {
		return nil, err
	}
	in.Pages = redactedPages(in.Pages, in.Privacy)
	b := &leagueBuilder{words: w, in: in, st: &in.Standings, byID: make(map[string]int), boards: len(in.Standings.Rules.Boards),
		compare: text.NewCollator(in.Lang).Compare}
	for i := range b.st.Entries {
		b.byID[b.st.Entries[i].Team.ID] = i
		b.boards = max(b.boards, len(b.st.Entries[i].Boards))
	}
	return b, nil
}

// teamHref gives the address of a team's page.
func (b *leagueBuilder) teamHref(id string) string {
	if _, ok := b.byID[id]; !ok {
		return ""
	}
	return "team/" + addressPart(id) + "/"
}

// teamName gives the name of a team by its id.
func (b *leagueBuilder) teamName(id string) string {
	if i, ok := b.byID[id]; ok {
		return b.st.Entries[i].Team.Name
	}
	return id
}

// entry gives the team of an index, nil for none.
func (b *leagueBuilder) entry(i int) *league.Entry {
	if i < 0 || i >= len(b.st.Entries) {
		return nil
	}
	return &b.st.Entries[i]
}

func (b *leagueBuilder) entryTeam(i int) string {
	if e := b.entry(i); e != nil {
		return e.Team.Name
	}
	return ""
}

// person gives the published name of a player: by his id, else by the name as
// the file has it.
func (b *leagueBuilder) person(id chess.PlayerID, name string) string {
	if id != "" {
		if s := b.in.Privacy.Name(id); s != "" {
			return s
		}
	}
	return b.in.Privacy.NameInFile(name)
}

// status gives the status line of the event.
func (b *leagueBuilder) status() []Span {
	key := "status.running"
	if b.st.Final {
		key = "status.final"
	}
	parts := []Span{strong(b.t(key))}
	done, all := b.st.RoundsDone, b.st.Rounds
	switch {
	case all > done:
		parts = append(parts, span(" · "+b.t("league.after_of", "n", done, "all", all)))
	case done > 0:
		parts = append(parts, span(" · "+b.t("league.after", "n", done)))
	}
	if b.st.Rounds2 > 0 {
		parts = append(parts, span(" · "+b.t("league.two_phases", "n", b.st.Rounds2)))
	}
	if !b.st.AsOf.IsZero() {
		parts = append(parts, span(" · "+b.t("status.as_of", "date", b.st.AsOf)))
	}
	return parts
}

func (b *leagueBuilder) nav(changes int) []Link {
	links := []Link{{Text: b.t("league.nav.index"), Href: "index.html"}}
	add := func(has bool, key, href string) {
		if has {
			links = append(links, Link{Text: b.t(key), Href: href})
		}
	}
	add(len(b.st.Matches) > 0, "league.nav.rounds", "rounds/")
	add(b.listed(), "league.nav.boards", "boards/")
	add(len(b.in.Schedule.Rounds) > 0, "league.nav.schedule", "schedule/")
	add(len(b.st.Entries) > 0, "league.nav.entries", "entries/")
	add(b.hasPrizes(), "nav.prizes", "prizes/")
	add(true, "nav.calendar", "calendar/")
	add(true, "nav.rules", "rules/")
	add(changes > 0, "nav.changes", "changes/")
	return links
}

// listed tells whether anybody stands in a board list.
func (b *leagueBuilder) listed() bool {
	for _, s := range b.st.Boards {
		if len(s.Lines) > 0 {
			return true
		}
	}
	return false
}

func (b *leagueBuilder) hasPrizes() bool {
	p := b.st.Rules.Prizes
	return p != (league.Prizes{}) || b.st.Rules.Promotion != nil
}

func (b *leagueBuilder) pages(log []logEntry) []Page {
	pages := []Page{
		b.indexPage(len(log)), b.boardsPage(), b.roundsPage(), b.schedulePage(), b.entriesPage(), b.prizesPage(),
		b.calendarPage(), b.rulesPage(), b.changesPage(log),
	}
	for i := range b.st.Entries {
		pages = append(pages, b.teamPage(i))
	}
	pages = append(pages, markdownPages(b.in.Pages, b.st.AsOf)...)
	for i := range pages {
		pages[i].LastMod = b.st.AsOf
	}
	return pages
}

// top gives the first three teams with their points.
func (b *leagueBuilder) top() []Link {
	var out []Link
	for i := range min(3, len(b.st.Entries)) {
		e := &b.st.Entries[i]
		out = append(out, Link{Text: e.Team.Name + " – " + b.num(e.MatchPoints) + " (" + b.num(e.GamePoints) + ")", Href: b.teamHref(e.Team.ID)})
	}
	return out
}

func (b *leagueBuilder) topSentence() string {
	var parts []string
	for i, l := range b.top() {
		parts = append(parts, itoa(i+1)+". "+l.Text)
	}
	return strings.Join(parts, "; ")
}

// pointsCell shows points in shortest form.
func (w *words) pointsCell(p chess.Points) Cell {
	return Cell{Text: w.num(p), Num: &p}
}

// sharedPlace shows a place; a shared one carries the sign of equality.
func (w *words) sharedPlace(place int, shared bool) Cell {
	if place == 0 {
		return textCell("")
	}
	c := intCell(place)
	if shared {
		c.Text, c.Note, c.Raw = c.Text+"=", w.t("place.shared"), itoa(place)
	}
	return c
}
