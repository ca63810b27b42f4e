package main

import (
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"podium/generator/chess"
)

// event is one tournament and the way its file is written.
type event struct {
	id     string // as podium will call it
	file   string
	title  string
	town   string
	date   chess.Date
	rounds int
	ties   int               // tie-breaks used, of four
	field  float64           // how many come, 1 = as usual
	spell  map[string]string // clubs under another spelling in this list
	write  func(e *event, order []*entrant) []byte
	order  []*entrant // final order, once played
}

// half is a number of half points.
type half int

// decimal is a number with one decimal.
type decimal float64

// column is one column of a list: heading and what stands in a row, which is a
// string, an int, a half or a decimal; nil leaves the cell empty.
type column struct {
	head  string
	value func(e *event, p *entrant) any
}

var (
	place  = func(_ *event, p *entrant) any { return p.place }
	title  = func(_ *event, p *entrant) any { return p.title }
	rating = func(_ *event, p *entrant) any { return p.rating }
	ofClub = func(e *event, p *entrant) any { return e.clubOf(p) }
	region = func(e *event, p *entrant) any { return p.regionOn(e.date) }
	number = func(_ *event, p *entrant) any { return p.id }
	fideID = func(_ *event, p *entrant) any { return p.fide }
	born   = func(_ *event, p *entrant) any { return p.born }
	points = func(_ *event, p *entrant) any { return half(p.half) }
	median = func(_ *event, p *entrant) any { return decimal(p.median) }
	buch   = func(_ *event, p *entrant) any { return decimal(p.buch) }
	wins   = func(_ *event, p *entrant) any { return p.wins }
	progr  = func(_ *event, p *entrant) any { return decimal(p.progr) }
	sex    = func(_ *event, p *entrant) any {
		if p.female {
			return "K"
		}
		return "M"
	}
)

// clubOf is the club the list prints for an entrant.
func (e *event) clubOf(p *entrant) string {
	name := p.clubOn(e.date)
	if old := p.oldClub[e.id]; old != "" {
		name = old
	}
	if other := e.spell[name]; other != "" {
		return other
	}
	return name
}

func unless(hidden bool, v any) any {
	if hidden {
		return nil
	}
	return v
}

// plainName is "Surname Given", as it was written in this tournament.
func plainName(e *event, p *entrant) any { return written(e, p) }

// loudName is "SURNAME Given".
func loudName(e *event, p *entrant) any {
	surname, given, _ := strings.Cut(written(e, p), " ")
	return strings.ToUpper(surname) + " " + given
}

// commaName is "Surname, Given".
func commaName(e *event, p *entrant) any {
	return strings.Replace(written(e, p), " ", ", ", 1)
}

func written(e *event, p *entrant) string {
	if s := p.spelling[e.id]; s != "" {
		return s
	}
	return p.name()
}

// text writes a cell for a text file: decimal comma, or 7½ with halves.
func text(v any, comma string, halves bool) string {
	switch v := v.(type) {
	case nil:
		return ""
	case string:
		return v
	case int:
		return strconv.Itoa(v)
	case half:
		if halves {
			return halfText(v)
		}
		return strings.Replace(strconv.FormatFloat(float64(v)/2, 'f', 1, 64), ".", comma, 1)
	case decimal:
		return strings.Replace(strconv.FormatFloat(float64(v), 'f', 1, 64), ".", comma, 1)
	}
	panic(fmt.Sprintf("no text for %T", v))
}

func halfText(v half) string {
	switch {
	case v == 1:
		return "½"
	case v%2 == 1:
		return strconv.Itoa(int(v)/2) + "½"
	}
	return strconv.Itoa(int(v) / 2)
}

// list is a text file made of columns.
type list struct {
	columns []column
	sep     string
	comma   string // decimal sign
	halves  bool
	crlf    bool
	enc     encoding.Encoding // nil = UTF-8 without mark
	before  func(e *event) []string
	repeat  int      // the heading comes again after so many rows, as on printed pages
	after   []string // lines below the table
	pad     bool     // title lines are padded with empty fields, as Excel does
}

var (
	windows1250 = charmap.Windows1250
	iso88592    = charmap.ISO8859_2
	utf8Mark    = unicode.UTF8BOM
	utf16LE     = unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)
)

// write gives the bytes of the file.
func (l list) write(e *event, order []*entrant) []byte {
	var lines []string
	if l.before != nil {
		for _, s := range l.before(e) {
			lines = append(lines, l.padded(s))
		}
	}
	heads := make([]string, len(l.columns))
	for i, c := range l.columns {
		heads[i] = c.head
	}
	head := strings.Join(heads, l.sep)
	lines = append(lines, head)
	for n, p := range order {
		if l.repeat > 0 && n > 0 && n%l.repeat == 0 {
			lines = append(lines, head)
		}
		cells := make([]string, len(l.columns))
		for i, c := range l.columns {
			cells[i] = l.quoted(text(c.value(e, p), l.comma, l.halves))
		}
		lines = append(lines, strings.Join(cells, l.sep))
	}
	for _, s := range l.after {
		lines = append(lines, l.padded(s))
	}
	end := "\n"
	if l.crlf {
		end = "\r\n"
	}
	return encoded(strings.Join(lines, end)+end, l.enc)
}

func (l list) padded(s string) string {
	if !l.pad {
		return s
	}
	return s + strings.Repeat(l.sep, len(l.columns)-1)
}

func (l list) quoted(s string) string {
	if strings.Contains(s, l.sep) || strings.Contains(s, `"`) {
		return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
	}
	return s
}

// encoded panics where a sign does not exist in the encoding: the lists are ours.
func encoded(s string, enc encoding.Encoding) []byte {
	if enc == nil {
		return []byte(s)
	}
	b, err := enc.NewEncoder().Bytes([]byte(s))
	if err != nil {
		panic(err)
	}
	return b
}
