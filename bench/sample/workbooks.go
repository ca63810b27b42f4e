package main

import (
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"
)

const sheet1 = "Sheet1"

// workbook is one sheet under construction.
type workbook struct {
	file  *excelize.File
	sheet string
	row   int
}

func newWorkbook(sheet string) *workbook {
	f := excelize.NewFile()
	if sheet != sheet1 {
		must(f.SetSheetName(sheet1, sheet))
	}
	return &workbook{file: f, sheet: sheet}
}

// add writes the next row; nil cells stay empty.
func (w *workbook) add(cells ...any) {
	w.row++
	for i, v := range cells {
		if v == nil {
			continue
		}
		must(w.file.SetCellValue(w.sheet, w.cell(i), v))
	}
}

func (w *workbook) cell(col int) string {
	name, err := excelize.CoordinatesToCellName(col+1, w.row)
	must(err)
	return name
}

func (w *workbook) link(url string) {
	must(w.file.SetCellHyperLink(w.sheet, w.cell(0), url, "External"))
}

func (w *workbook) width(cols string, width float64) {
	from, to, _ := strings.Cut(cols, ":")
	must(w.file.SetColWidth(w.sheet, from, to, width))
}

// bytes gives the file. Times and program come from the event, so that the
// same season gives the same bytes.
func (w *workbook) bytes(day, program string) []byte {
	stamp := day + "T18:00:00Z"
	must(w.file.SetDocProps(&excelize.DocProperties{Created: stamp, Modified: stamp, Creator: program}))
	used, err := w.file.GetRows(w.sheet)
	must(err)
	widest := 1
	for _, r := range used {
		widest = max(widest, len(r))
	}
	last, err := excelize.CoordinatesToCellName(widest, len(used))
	must(err)
	must(w.file.SetSheetDimension(w.sheet, "A1:"+last))
	buf, err := w.file.WriteToBuffer()
	must(err)
	return buf.Bytes()
}

// pairingServer writes a table as the server of the pairing program exports it.
type pairingServer struct {
	details bool // the tournament's details stand above
	fide    bool // with FIDE numbers
	clubs   bool // with clubs
	games   bool // crosstable; else a plain ranking list
	number  int  // of the tournament on the server
}

// write gives the workbook.
func (s pairingServer) write(e *event, order []*entrant) []byte {
	w := newWorkbook(sheet1)
	w.width("A:A", 5)
	w.width("B:B", 4.5)
	w.width("C:C", 26)
	w.add("From the Tournament-Database of Chess-Results http://chess-results.com")
	w.link("http://chess-results.com/")
	w.add(e.title + " ")
	if s.details {
		w.add("Organizer(s) : Komitet Zielonych Pól")
		w.add("Federation : Poland ( POL )")
		w.add("Time control (Rapid) : 10 minutes + 5 secs per move")
		w.add("Location : " + e.town)
		w.add(fmt.Sprintf("Number of rounds : %d", e.rounds))
		w.add("Tournament type : Swiss-System")
		w.add("Rating calculation : Rating international")
		w.add("Date : " + strings.ReplaceAll(e.date.String(), "-", "/"))
		w.row++
	}
	w.add(fmt.Sprintf("Last update %02d.%02d.%04d 18:04:26", e.date.Day, e.date.Month, e.date.Year))
	if s.games {
		w.add(fmt.Sprintf("Final Ranking crosstable after %d Rounds", e.rounds))
	} else {
		w.add(fmt.Sprintf("Final Ranking after %d Rounds", e.rounds))
	}
	w.add(s.heads(e)...)
	for _, p := range order {
		w.add(s.cells(e, p)...)
	}
	w.row++
	w.add(fmt.Sprintf("You find all details to this tournament under  https://chess-results.com/tnr%d.aspx?lan=1", s.number))
	w.link(fmt.Sprintf("https://chess-results.com/tnr%d.aspx?lan=1", s.number))
	w.add("Chess-Tournament-Results-Server: Chess-Results")
	w.link("http://chess-results.com/")
	return w.bytes(e.date.String(), "")
}

func (s pairingServer) heads(e *event) []any {
	heads := []any{"Rk.", nil, "Name"}
	if !s.games {
		heads = []any{"Rk.", "SNo", nil, "Name"}
	}
	if s.fide {
		heads = append(heads, "FideID")
	}
	heads = append(heads, "Rtg", "FED")
	if s.clubs {
		heads = append(heads, "Club/City")
	}
	if s.games {
		for n := range e.rounds {
			heads = append(heads, fmt.Sprintf("%d.Rd", n+1))
		}
	}
	heads = append(heads, "Pts. ")
	for n := range e.ties {
		heads = append(heads, fmt.Sprintf("TB%d", n+1))
	}
	return heads
}

func (s pairingServer) cells(e *event, p *entrant) []any {
	cells := []any{unless(p.tied, p.place), orNil(p.title), written(e, p) + " "}
	if !s.games {
		cells = []any{unless(p.tied, p.place), p.start, orNil(p.title), commaName(e, p)}
	}
	if s.fide {
		if p.fide == "" {
			cells = append(cells, 0)
		} else {
			cells = append(cells, atoi(p.fide))
		}
	}
	cells = append(cells, p.rating, p.fed)
	if s.clubs {
		cells = append(cells, orNil(e.clubOf(p)))
	}
	if s.games {
		for _, r := range p.rounds {
			cells = append(cells, roundCell(r))
		}
	}
	cells = append(cells, float64(p.half)/2)
	return append(cells, []any{p.median, p.buch, p.wins, p.progr}[:e.ties]...)
}

// roundCell writes " 41b1": opponent, colour, result; a bye of one point turns
// into the number -1 on its way through the spreadsheet.
func roundCell(r round) any {
	switch r.sign {
	case bye:
		return -1
	case halfBye:
		return "   -½"
	case absent:
		return 0
	}
	colour := 'b'
	if r.white {
		colour = 'w'
	}
	return fmt.Sprintf("%3d%c%c", r.opponent+1, colour, r.sign)
}

// clubTable is a workbook as a club's secretary makes it: title rows, Polish
// headings, points as numbers or as 7½.
type clubTable struct {
	sheet   string
	titles  func(e *event) []string
	columns []column
	halves  bool
	footer  []string
}

// write gives the workbook.
func (c clubTable) write(e *event, order []*entrant) []byte {
	w := newWorkbook(c.sheet)
	for _, t := range c.titles(e) {
		w.add(t)
	}
	w.row++
	heads := make([]any, len(c.columns))
	for i, col := range c.columns {
		heads[i] = col.head
	}
	w.add(heads...)
	bold, err := w.file.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true}})
	must(err)
	must(w.file.SetRowStyle(w.sheet, w.row, w.row, bold))
	for _, p := range order {
		cells := make([]any, len(c.columns))
		for i, col := range c.columns {
			cells[i] = c.value(col.value(e, p))
		}
		w.add(cells...)
	}
	w.row++
	for _, t := range c.footer {
		w.add(t)
	}
	w.width("B:B", 30)
	return w.bytes(e.date.String(), "Sekretariat")
}

func (c clubTable) value(v any) any {
	switch v := v.(type) {
	case half:
		if c.halves {
			return halfText(v)
		}
		return float64(v) / 2
	case decimal:
		return float64(v)
	case string:
		return orNil(v)
	}
	return v
}
