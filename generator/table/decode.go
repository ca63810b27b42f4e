package table

import (
	"encoding/csv"
	"errors"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/gocarina/gocsv"

	"podium/generator/diag"
)

// Spec says what a table of podium's own must and may hold.
type Spec struct {
	Options
	Required []string          // fields that must have a column; "id|name" = one of them
	Columns  map[string]string // field to heading, from `columns` in cycle.yaml
	Open     bool              // further columns are welcome (Record.Extra); otherwise each is a warning
}

// Record is one line of a table: its fields decoded into T by their canonical
// headings (struct tags `csv:"field"`), with the place of each.
type Record[T any] struct {
	Value T
	Row   Row
	Head  *Head
}

// At gives the place of a field's cell, or of the line where the table has no
// such column.
func (r Record[T]) At(field string) diag.Pos { return r.Head.At(r.Row, field) }

// Text gives a field as written, empty where the table has no such column.
func (r Record[T]) Text(field string) string { return r.Head.Cell(r.Row, field).Text }

// Extra gives the filled cells of columns that are no field of T, in file order.
func (r Record[T]) Extra() []Extra { return r.Head.Extra(r.Row) }

// Load reads a file of podium's own: it picks the sheet that has the required
// columns, reports missing, doubled and unknown columns and unreadable values,
// skips empty lines, and gives a record a line. A nil Head in the answer means
// that the file could not be read; why is in the list.
func Load[T any](f File, spec Spec, list *diag.List) ([]Record[T], *Head) {
	want := Search{Fields: tags[T](), Columns: spec.Columns, Anchors: groups(spec.Required)}
	s, h, ok := Pick(Read(f, spec.Options, list), want, list)
	if !ok {
		return nil, nil
	}
	reportColumns(&h, spec.Open, list)
	return Decode[T](s, &h, list), &h
}

// Decode decodes the rows below the heading. A value that cannot be read is a
// problem at its cell and left empty in the record; a filled cell beyond the last
// heading is a problem.
func Decode[T any](s Sheet, h *Head, list *diag.List) []Record[T] {
	rows := slices.DeleteFunc(slices.Clone(s.Rows[h.Row+1:]), Row.Empty)
	out := make([]Record[T], len(rows))
	for i, d := range DecodeRows[T](rows, h) {
		CheckLength(rows[i], h, list)
		out[i] = Record[T]{d.Value(list), rows[i], h}
	}
	return out
}

// Decoded is a row decoded into T.
type Decoded[T any] struct {
	value  T
	faults diag.List
}

// Value gives the row; what could not be read in it goes to list.
func (d *Decoded[T]) Value(list *diag.List) T {
	list.Append(&d.faults)
	return d.value
}

// together is how many rows gocsv gets at a time: it looks up the heading anew
// each time, and gives up the rest at the first value that cannot be read.
const together = 64

// DecodeRows decodes rows, each with its own problems: a caller may find that a
// row is none.
func DecodeRows[T any](rows []Row, h *Head) []Decoded[T] {
	fields := slices.DeleteFunc(slices.Clone(h.Columns), func(c Column) bool { return c.Field == "" })
	head := make([]string, len(fields))
	for k, c := range fields {
		head[k] = c.Field
	}
	out := make([]Decoded[T], len(rows))
	records := make([][]string, len(rows))
	for i, row := range rows {
		records[i] = make([]string, len(fields))
		for k, c := range fields {
			cell := row.Cell(c.Index)
			records[i][k] = fieldText(c.Field, cell)
			reportFault(cell, c, &out[i].faults)
		}
	}
	single := func(i int) {
		for {
			values, bad := unmarshal[T](head, records[i:i+1])
			if bad == nil {
				out[i].value = values[0]
				return
			}
			column := bad.Column - 1
			reportValue(rows[i].Cell(fields[column].Index), bad.Err, &out[i].faults)
			records[i][column] = ""
		}
	}
	for start := 0; start < len(rows); start += together {
		end := min(start+together, len(rows))
		values, bad := unmarshal[T](head, records[start:end])
		for i := start; i < end; i++ {
			if bad != nil {
				single(i)
				continue
			}
			out[i].value = values[i-start]
		}
	}
	return out
}

// unmarshal gives the records as values, or the first that cannot be read.
func unmarshal[T any](head []string, lines [][]string) ([]T, *csv.ParseError) {
	var out []T
	err := gocsv.UnmarshalDecoder(records(append([][]string{head}, lines...)), &out)
	var bad *csv.ParseError
	if err != nil && !errors.As(err, &bad) {
		panic(err) // T is no struct with csv tags: a fault of the program
	}
	return out, bad
}

// records are a heading and lines, for gocsv.
type records [][]string

// GetCSVRows gives them.
func (r records) GetCSVRows() ([][]string, error) { return r, nil }

// dayFields are the fields that hold a day; a year of birth may be one.
var dayFields = []string{"from", "to", "date", "birth_date", "birth_year"}

// fieldText gives a cell as its field reads it: a bare number of days of a
// workbook that counts from 1904 as the day it means.
func fieldText(field string, c Cell) string {
	if c.From1904 && slices.Contains(dayFields, field) && len(c.Text) >= 5 && serial().MatchString(c.Text) {
		if v, err := strconv.ParseFloat(c.Text, 64); err == nil {
			if day, ok := serialDate(v, true); ok {
				return day
			}
		}
	}
	return c.Text
}

// Fault is the error of a typed field: why a text is none of its kind.
type Fault struct {
	Severity   diag.Severity
	Code       string
	Text, Hint diag.Text
}

// Error gives the English sentence.
func (f *Fault) Error() string { return f.Text.En }

func reportValue(c Cell, err error, list *diag.List) {
	var f *Fault
	if errors.As(err, &f) {
		list.Add(diag.Issue{Severity: f.Severity, Code: f.Code, Pos: c.At, Text: f.Text, Hint: f.Hint})
		return
	}
	list.Error("value-syntax", c.At,
		diag.Say("%q cannot be read here", "%q jest tu nieczytelne", c.Text),
		diag.Say("correct the cell", "popraw tę komórkę"))
}

func reportFault(c Cell, column Column, list *diag.List) {
	if c.Fault != "" {
		list.Error(c.Fault, c.At,
			diag.Say("the formula in column %q has no stored value", "formuła w kolumnie %q nie ma zapisanej wartości", column.Heading),
			diag.Say("open the file in a spreadsheet program and save it", "otwórz plik w arkuszu kalkulacyjnym i zapisz go ponownie"))
	}
}

// CheckLength reports the first filled cell beyond the last heading.
func CheckLength(row Row, h *Head, list *diag.List) {
	last := h.Columns[len(h.Columns)-1].Index
	for i := last + 1; i < len(row.Cells); i++ {
		if row.Cells[i].Text != "" {
			list.Error("row-too-long", row.Cells[i].At,
				diag.Say("%q stands beyond the last heading", "%q stoi poza ostatnim nagłówkiem", row.Cells[i].Text),
				diag.Say("a separator too many in this line, or a heading too few", "w tym wierszu jest o jeden separator za dużo albo brakuje nagłówka"))
			return
		}
	}
}

// ReportDoubled reports headings that stand twice.
func ReportDoubled(h *Head, list *diag.List) {
	for _, c := range h.Doubled() {
		list.Error("column-doubled", c.At,
			diag.Say("the heading %q stands twice", "nagłówek %q występuje dwa razy", c.Heading),
			diag.Say("remove or rename one of the columns", "usuń jedną z kolumn albo zmień jej nazwę"))
	}
}

func reportColumns(h *Head, open bool, list *diag.List) {
	ReportDoubled(h, list)
	if open {
		return
	}
	doubled := h.Doubled()
	for _, c := range h.Columns {
		if c.Field == "" && !slices.ContainsFunc(doubled, func(d Column) bool { return d.Index == c.Index }) {
			list.Warning("column-unknown", c.At,
				diag.Say("the column %q is not known here and is left out", "kolumna %q nie jest tu znana i zostaje pominięta", c.Heading),
				diag.Say("rename or remove it", "zmień jej nazwę albo ją usuń"))
		}
	}
}

// tags lists the fields of T: the names in its csv tags, embedded structs
// included.
func tags[T any]() []string { return structTags(reflect.TypeFor[T]()) }

func structTags(t reflect.Type) []string {
	var out []string
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("csv"), ",")
		switch {
		case f.Anonymous && name == "":
			out = append(out, structTags(f.Type)...)
		case name != "" && name != "-":
			out = append(out, name)
		}
	}
	return out
}

// groups turns "id|name" into groups of anchors.
func groups(required []string) [][]string {
	var out [][]string
	for _, r := range required {
		out = append(out, strings.Split(r, "|"))
	}
	return out
}
