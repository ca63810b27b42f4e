// Package site says which pages, tables and data a cycle publishes, in the words
// of its language, but not how they look: no HTML, no spreadsheet, no bytes.
//
// All renderers read the same model, so that page, workbook, CSV and JSON cannot
// disagree, and names have passed the privacy gate before they get here.
package site

import (
	"iter"

	"podium/generator/chess"
)

// File is one published file. Path is relative to the output folder, with
// forward slashes.
type File struct {
	Path string
	Data []byte
}

// Cycle is everything published about one cycle in one language.
type Cycle struct {
	ID       string // folder
	Kind     string // circuit or league
	Lang     string
	Prefix   string // folder of this language below the cycle: "" or "en/"
	Others   []Alternate
	Title    string
	Short    string // status line for the root page
	Pages    []Page
	Nav      []Link
	Menu     []Link  // Markdown pages in the menu
	Events   []Event // calendar.ics
	Feed     []Entry // feed.xml, newest first
	AsOf     chess.Date
	Finished bool
	Season   chess.Date // first day, for the order of the root page
	Top      []Link     // first three with totals, for the root page
	Next     string     // what comes next, in one line for the root page; "" nothing

	// The downloads are made when they are rendered, as the pages are: the tables of
	// a season take more memory than the results. Any of them may be called beside
	// Page.Content; nil where the cycle has none.
	Data   func() *Data       // standings.json; nil in the further languages and for a league
	League func() *LeagueData // standings.json of a league; nil in the further languages
	Book   func() Book        // the workbook
	CSV    func() []Table     // individual, clubs (teams, boards): ID is the file's base name
}

// Alternate is the same cycle in another language.
type Alternate struct{ Lang, Prefix string }

// Link is a text with an address relative to the root of the cycle's language
// ("player/123/"); absolute addresses keep their scheme. An empty Href is text.
type Link struct {
	Text    string
	Href    string
	Current bool
}

// Page is one HTML page.
type Page struct {
	Path        string // "index.html", "player/123/index.html"
	Nav         string // Href of the Nav entry that is current, "" none
	Title       string // h1
	HeadTitle   string // <title> without the cycle's title
	Description string
	NoIndex     bool
	Blocks      []Block        // what stands on the page; renderers ask Content
	Make        func() []Block `json:"-"` // makes the content when it is rendered: a season has hundreds of pages
	ReportID    string         // what the form "report an error" is prefilled with: an id,
	ReportOf    string         // the tournament of the page as published, "" none,
	ReportWho   string         // the player, club or team of the page as published, "" none
	LastMod     chess.Date
}

// Content gives the blocks of the page. It may be called from several
// goroutines at a time.
func (p *Page) Content() []Block {
	if p.Make != nil {
		return p.Make()
	}
	return p.Blocks
}

// Block is one piece of a page, exactly one of the fields set.
type Block struct {
	Heading  *Heading
	Text     []Span   // a paragraph
	Class    string   // of a paragraph: "status", "lead", "note", "warn", "small"
	List     [][]Span // bullet list
	Table    *Table
	Chart    *Chart
	Markdown string   // source of a Markdown page, rendered by html
	Links    []Link   // row of links, e.g. downloads
	Details  *Details // folded
}

// Heading opens a section; ID is its anchor.
type Heading struct {
	Level int // 2 or 3
	ID    string
	Text  string
}

// Details is a folded piece.
type Details struct {
	Summary string
	Blocks  []Block
}

// Span is a run of text in a paragraph.
type Span struct {
	Text   string
	Href   string
	Strong bool
	Quiet  bool // small grey mark, such as the key of a rule
	Struck bool
	Lang   string // where it differs from the page
}

// Chart is a line chart of places, drawn as inline SVG at build time. The same
// numbers stand in a table on the page.
type Chart struct {
	Title  string
	X      []string // one label for each tournament
	Series []Series
	Invert bool // smaller is better: 1 on top
}

// Series is one line; a gap is NaN-free: Has tells which points exist.
type Series struct {
	Name   string
	Values []int
	Has    []bool
	Main   bool
}

// Table is one table with its legend.
type Table struct {
	ID      string
	Caption string
	Columns []Column
	Rows    []Row
	Each    func(yield func(*Row) bool) `json:"-"` // instead of Rows: makes them when they are written, for long lists of the workbook
	Legend  []Legend
	Filter  *Filter // nil: no search form
	Empty   string  // sentence instead of a table without rows
	Ranked  bool    // official order can be restored by the place column; sortable
	Wide    bool    // scrolls in its own box with sticky place and name
}

// All gives the rows one after the other. Nobody changes or keeps one.
func (t *Table) All() iter.Seq[*Row] {
	if t.Each != nil {
		return t.Each
	}
	return func(yield func(*Row) bool) {
		for i := range t.Rows {
			if !yield(&t.Rows[i]) {
				return
			}
		}
	}
}

// Column kinds.
const (
	ColText       = "text"
	ColPlace      = "place"
	ColName       = "name" // row header
	ColTotal      = "total"
	ColLong       = "long" // sentences: wide enough to read on a phone
	ColNumber     = "num"
	ColChange     = "change"
	ColTournament = "tournament" // value in one tournament
	ColFinal      = "final"
	ColDate       = "date"
	ColMoney      = "money"
	ColPrint      = "print" // empty, to be filled in on paper; not on screen
)

// Column is one column of a table.
type Column struct {
	Key   string // stable: "place", "name", "total", a tournament's id
	Title string // short heading
	Long  string // full words, "" = Title
	Sub   string // second line of the heading, e.g. a date
	Href  string
	Kind  string
}

// Row is one line of a table.
type Row struct {
	Cells  []Cell
	Anchor string
	Search string   // folded text for the search field
	Club   string   // filter value, "" = none
	Cats   []string // filter values
	Apart  bool
}

// Cell is one cell. Text is what is shown, in the form of the language
// ("7,5"); Num is its exact number where it is one.
type Cell struct {
	Text  string
	Num   *chess.Points
	Href  string
	Links *[]Link // instead of Href, where there are several: the parts of Text, joined by commas
	State string  // counted dropped final absent not_eligible corrected_out penalty, "" = no mark
	Note  string  // hidden words: "odrzucony"
	Sub   string  // second line: club under a name, "2×6,0" under a final's value
	Star  bool    // a correction touched it
	Raw   string  // for CSV where it differs from Text (no brackets); of a day YYYY-MM-DD, by which the column is sorted
}

// Legend explains one mark that occurs in the table.
type Legend struct{ Mark, State, Text string }

// Filter is the search form above a table.
type Filter struct {
	Clubs []string
	Cats  []Link // Text label, Href value
}

// Event is one tournament of the calendar feed.
type Event struct {
	UID       string
	Name      string
	From, To  chess.Date // inclusive
	Place     string
	URL       string // relative to the cycle
	Cancelled bool
	Sequence  int
	Stamp     chess.Date
	Text      string
}

// Entry is one entry of the Atom feed.
type Entry struct {
	Anchor  string // in changes/
	Title   string
	Updated chess.Date
	Text    string
	Link    string
}
