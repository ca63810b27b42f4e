package register

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// entry is one line of the register as its file writes it.
type entry struct {
	ID        string       `csv:"id"`
	FIDE      string       `csv:"fide_id"`
	Name      string       `csv:"name"`
	Surname   string       `csv:"surname"`
	Given     string       `csv:"given"`
	Title     string       `csv:"title"`
	Rating    table.Number `csv:"rating"`
	Fed       string       `csv:"fed"`
	Club      string       `csv:"club"`
	Region    string       `csv:"region"`
	Born      table.Birth  `csv:"birth_year"`
	BirthDate table.Birth  `csv:"birth_date"`
	Sex       table.Sex    `csv:"sex"`
	From      table.Date   `csv:"from"`
	To        table.Date   `csv:"to"`
	Licence   string       `csv:"licence"`
	FIDEElo   table.Number `csv:"fide"` // a second rating beside the national one
}

// line is one membership period with what it says about its person. ID and
// FIDE are cleaned, empty where damaged.
type line struct {
	chess.Membership
	person  chess.Person
	name    string // key
	ratings map[string]int
	at      diag.Pos
	dated   bool // its period was derived from dated lists
}

// same tells whether two lines say the same about club and region.
func (l *line) same(m *line) bool {
	return clubKey(l.Club) == clubKey(m.Club) && text.Fold(l.Region) == text.Fold(m.Region)
}

// reader turns the entries of a register into lines.
type reader struct {
	opt   Options
	clubs *clubs
	list  *diag.List
}

// listed is one list of the register as read.
type listed struct {
	file  string
	lines []*line
	head  *table.Head // nil where it could not be read
}

// rates tells a rating list: it knows persons by FIDE number alone and says
// nothing of clubs and days.
func (l *listed) rates() bool {
	return l.head != nil && l.head.Has("fide_id") && !slices.ContainsFunc([]string{"id", "club", "region", "from", "to"}, l.head.Has)
}

func (d *reader) file(f table.File) listed {
	spec := table.Spec{Required: []string{"id|fide_id|name|surname"}, Open: true}
	if len(d.opt.Columns) > 0 {
		var quiet diag.List // Load reads the file again and reports
		spec.Columns = d.columnsOf(table.Read(f, spec.Options, &quiet))
	}
	records, head := table.Load[entry](f, spec, d.list)
	return listed{f.Name, d.lines(records), head}
}

// columnsOf gives the headings of cycle.yaml that the register has: they are
// written for tournament files, and one that is not here must not hide the
// usual heading.
func (d *reader) columnsOf(sheets []table.Sheet) map[string]string {
	here := map[string]bool{}
	for _, s := range sheets {
		for _, row := range s.Rows[:min(len(s.Rows), headingRows)] {
			for _, c := range row.Cells {
				here[text.Fold(c.Text)] = true
			}
		}
	}
	out := map[string]string{}
	for field, heading := range d.opt.Columns { // any order: a map into a map
		if here[text.Fold(heading)] {
			out[field] = heading
		}
	}
	return out
}

// headingRows is how far down a heading row is looked for.
const headingRows = 40

func (d *reader) sheet(s table.Sheet) listed {
	want := table.Search{Anchors: [][]string{{"id", "fide_id", "name", "surname"}}, Columns: d.columnsOf([]table.Sheet{s})}
	head, ok := table.FindHeader(s, want)
	if !ok {
		d.list.Error("column-missing", diag.Pos{File: s.File, Sheet: s.Name},
			diag.Say("no column with names or numbers of persons", "brak kolumny z nazwiskami lub numerami osób"),
			diag.Say("name the columns id;name;birth_year;sex;club;region;from;to", "nazwij kolumny id;name;birth_year;sex;club;region;from;to"))
		return listed{file: s.File}
	}
	return listed{s.File, d.lines(table.Decode[entry](s, &head, d.list)), &head}
}

func (d *reader) lines(records []table.Record[entry]) []*line {
	var out []*line
	for _, r := range records {
		if l := d.line(r); l != nil {
			out = append(out, l)
		}
	}
	return out
}

// checkRatingColumn reports that no list has the column that `ratings` names.
func (d *reader) checkRatingColumn(lists []listed) {
	if d.ownRating() {
		return
	}
	var first *table.Head
	for _, l := range lists {
		if l.head == nil {
			continue
		}
		first = cmp.Or(first, l.head)
		for _, c := range l.head.Columns {
			if text.Fold(c.Heading) == text.Fold(d.opt.RatingColumn) || c.Field == d.opt.RatingColumn {
				return
			}
		}
	}
	if first == nil {
		return
	}
	d.list.Error("column-missing", first.Place(),
		diag.Say("the register has no column %q, which `ratings` names; headings found: %s", "rejestr nie ma kolumny %q, którą wskazuje `ratings`; znalezione nagłówki: %s", d.opt.RatingColumn, first.Headings()),
		diag.Say("correct `ratings.column` or the heading", "popraw `ratings.column` albo nagłówek"))
}

func (d *reader) ownRating() bool { return d.opt.RatingColumn == "" || d.opt.RatingColumn == "rating" }

func (d *reader) line(r table.Record[entry]) *line {
	e := r.Value
	l := &line{at: r.Row.At()}
	l.person = chess.Person{
		Name: text.Clean(e.Name), Title: text.Clean(e.Title), Sex: chess.Sex(e.Sex), Fed: text.Clean(e.Fed),
		BirthYear: e.Born.Year, BirthDate: chess.Date(e.Born.Date), Rating: int(e.Rating),
		Club: text.Clean(e.Club), Region: text.Clean(e.Region),
	}
	if l.person.Name == "" {
		l.person.Name = text.Clean(e.Surname + " " + e.Given)
	}
	if l.person.Name != "" {
		l.name = nameKey(l.person.Name)
	}
	d.birth(l, r)
	d.numbers(l, r)
	if l.person.Name == "" && l.person.ID == "" && l.person.FIDE == "" {
		d.list.Error("name-missing", l.at,
			diag.Say("the line names nobody: no number and no name", "wiersz nikogo nie wskazuje: nie ma numeru ani nazwiska"),
			diag.Say("fill it in or delete it", "uzupełnij go albo usuń"))
		return nil
	}
	l.Membership = chess.Membership{
		Club: l.person.Club, Region: l.person.Region, Source: l.at.Source(),
		From: chess.Date(e.From), To: chess.Date(e.To),
	}
	l.Facts, l.ratings = d.facts(r)
	if !d.ownRating() {
		if l.person.Rating = l.ratings[text.Fold(d.opt.RatingColumn)]; l.person.Rating > 0 {
			l.ratings[d.opt.RatingColumn] = l.person.Rating
		}
	}
	if !l.From.IsZero() && !l.To.IsZero() && l.To.Before(l.From) {
		d.list.Error("period-order", r.At("to"),
			diag.Say("the period ends on %s, before it begins on %s", "okres kończy się %s, zanim się zaczyna %s", l.To, l.From),
			diag.Say("correct one of the two days", "popraw jedną z tych dat"))
	}
	return l
}

func (d *reader) birth(l *line, r table.Record[entry]) {
	if b := r.Value.BirthDate; b.Year != 0 {
		l.person.BirthYear, l.person.BirthDate = b.Year, chess.Date(b.Date)
	}
	if r.Value.Born.Guess {
		d.list.Note("century", r.At("birth_year"),
			diag.Say("year of birth %q read as %d", "rok urodzenia %q odczytany jako %d", r.Text("birth_year"), l.person.BirthYear),
			diag.Say("write four digits", "wpisz cztery cyfry"))
	}
}

func (d *reader) numbers(l *line, r table.Record[entry]) {
	var idFault, fideFault bool
	l.person.ID, idFault = cleanID(r.Value.ID)
	l.person.FIDE, fideFault = cleanFIDE(r.Value.FIDE)
	if id := text.Clean(r.Value.ID); id != "" && strings.Trim(id, "0") == "" {
		idFault = true // a register has no person 0
	}
	for _, f := range []struct {
		bad   bool
		field string
		value string
	}{{idFault, "id", r.Value.ID}, {fideFault, "fide_id", r.Value.FIDE}} {
		if f.bad {
			d.list.Error("id-damaged", r.At(f.field),
				diag.Say("%q is no number of a person: a spreadsheet has changed it", "%q nie jest numerem osoby: zmienił go arkusz kalkulacyjny", f.value),
				diag.Say("write the number anew in a column formatted as text", "wpisz numer ponownie w kolumnie sformatowanej jako tekst"))
		}
	}
}

// facts gives every column of the line by its names. Whole numbers of columns
// that podium has no other use for are ratings too.
func (d *reader) facts(r table.Record[entry]) (map[string]string, map[string]int) {
	facts, ratings := map[string]string{}, map[string]int{}
	for _, c := range r.Head.Columns {
		value := text.Clean(r.Row.Cell(c.Index).Text)
		if value == "" || c.Field == "birth_date" || c.Field == "birth_year" {
			continue
		}
		n, err := strconv.Atoi(value)
		rating := err == nil && n >= 0 && n < 4000 && (c.Field == "" || c.Field == "rating" || c.Field == "fide")
		for _, name := range columnNames(c) {
			facts[name] = value
			if rating {
				ratings[name] = n
			}
		}
	}
	return facts, ratings
}

// columnNames gives the names under which settings may ask for a column.
func columnNames(c table.Column) []string {
	folded := text.Fold(c.Heading)
	names := []string{c.Heading, folded, strings.ReplaceAll(folded, " ", "_")}
	if c.Field != "" {
		names = append(names, c.Field)
	}
	return names
}

// snapshotDay gives the day in the name of a dated list, register-YYYY-MM-DD.
func snapshotDay(name string) (chess.Date, bool) {
	base := name[strings.LastIndexByte(name, '/')+1:]
	base, _, _ = strings.Cut(base, ".")
	if len(base) < 10 {
		return chess.Date{}, false
	}
	day, err := chess.ParseDate(base[len(base)-10:])
	return day, err == nil
}
