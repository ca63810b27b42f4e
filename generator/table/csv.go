package table

import (
	"strings"
	"unicode/utf8"

	"podium/generator/diag"
	"podium/generator/text"
)

// readText reads delimited text of any encoding and separator.
func readText(f File, opt Options, list *diag.List) []Sheet {
	s, used, guessed := text.Decode(f.Data, opt.Encoding)
	if guessed {
		ReportGuess(f.Name, used, list)
	}
	return []Sheet{splitText(f.Name, s, list)}
}

// ReportGuess warns that no byte of a file decides its encoding.
func ReportGuess(file, used string, list *diag.List) {
	list.Warning("encoding-guess", diag.Pos{File: file},
		diag.Say("no byte decides the encoding; read as %s", "żaden bajt nie rozstrzyga o kodowaniu; odczytano jako %s", used),
		diag.Say("look at the accented letters; if they are wrong, name it: `encoding: iso-8859-2`",
			"sprawdź litery ze znakami; jeśli są złe, podaj kodowanie: `encoding: iso-8859-2`"))
}

// splitText splits decoded text into rows and fields; empty rows are left out. The separator is the one
// of a "sep=" line, else the one under which most headings are known.
func splitText(name, s string, list *diag.List) Sheet {
	p := splitter{file: name, rest: s, line: 1}
	if sep, ok := sepLine(s); ok {
		p.sep = sep
		p.skipLine()
	} else {
		p.sep = findSeparator(s)
	}
	out := Sheet{File: name}
	for p.rest != "" {
		row, open := p.row()
		if open > 0 {
			list.Error("quote-open", diag.Pos{File: name, Line: open},
				diag.Say("a quotation mark opens a field and never closes it", "cudzysłów otwiera pole i nigdy go nie zamyka"),
				diag.Say("remove the mark or close it", "usuń cudzysłów albo go zamknij"))
		}
		if row.Empty() {
			continue
		}
		if len(out.Rows) == MaxRows {
			reportTooManyRows(diag.Pos{File: name, Line: row.Line}, list)
			break
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

// sepLine reads the hint "sep=;" that some programs write for Excel.
func sepLine(s string) (byte, bool) {
	first, _, _ := strings.Cut(s, "\n")
	first = strings.ToLower(strings.Trim(first, "\r\" "))
	if sep, ok := strings.CutPrefix(first, "sep="); ok {
		switch sep {
		case ";", ",", "\t", "|":
			return sep[0], true
		case "":
			return '\t', true
		}
	}
	return 0, false
}

// findSeparator tries each separator on the first lines: the one that gives
// the row with most known headings, else the one in most lines.
func findSeparator(s string) byte {
	head := firstLines(s, headingRows)
	best, bestScore := byte(';'), -1
	for _, sep := range []byte{'\t', ';', ',', '|'} {
		p := splitter{rest: head, line: 1, sep: sep}
		known, lines := 0, 0
		for p.rest != "" {
			row, _ := p.row()
			if len(row.Cells) > 1 {
				lines++
				h := resolve(row, Search{Rounds: true})
				known = max(known, len(h.fields)+len(h.Rounds))
			}
		}
		if score := known*1000 + lines; score > bestScore {
			best, bestScore = sep, score
		}
	}
	return best
}

func firstLines(s string, n int) string {
	end := 0
	for range n {
		i := strings.IndexByte(s[end:], '\n')
		if i < 0 {
			return s
		}
		end += i + 1
	}
	return s[:end]
}

// splitter walks over the text; line and col count from 1, col in characters.
type splitter struct {
	file string
	rest string
	sep  byte
	line int
}

func (p *splitter) skipLine() {
	if _, rest, ok := strings.Cut(p.rest, "\n"); ok {
		p.rest = rest
		p.line++
		return
	}
	p.rest = ""
}

// row takes one record. open is the line of a quotation mark that is never
// closed, 0 where there is none; such a field is read as it stands.
func (p *splitter) row() (row Row, open int) {
	row.Line = p.line
	col := 1
	for {
		at := diag.Pos{File: p.file, Line: p.line, Col: col}
		value, length, unclosed := p.field()
		if unclosed {
			open = p.line
		}
		raw := p.rest[:length]
		p.rest = p.rest[length:]
		if len(row.Cells) < MaxColumns {
			row.Cells = append(row.Cells, Cell{Text: text.Clean(value), At: at})
		}
		if n := strings.Count(raw, "\n"); n > 0 {
			p.line += n
			col = utf8.RuneCountInString(raw[strings.LastIndexByte(raw, '\n')+1:]) + 1
		} else {
			col += utf8.RuneCountInString(raw)
		}
		if p.rest == "" || p.rest[0] != p.sep {
			p.endOfLine()
			return row, open
		}
		p.rest = p.rest[1:]
		col++
	}
}

func (p *splitter) endOfLine() {
	switch {
	case strings.HasPrefix(p.rest, "\r\n"):
		p.rest = p.rest[2:]
	case p.rest != "":
		p.rest = p.rest[1:]
	}
	p.line++
}

// field gives the value of the field at hand and how many bytes it takes.
func (p *splitter) field() (value string, length int, unclosed bool) {
	if strings.HasPrefix(p.rest, `"`) {
		value, length, closed := p.quoted()
		if closed {
			return value, length, false
		}
		unclosed = length < 0
	}
	length = strings.IndexAny(p.rest, string(p.sep)+"\r\n")
	if length < 0 {
		length = len(p.rest)
	}
	return p.rest[:length], length, unclosed
}

// quoted reads a field in quotation marks. They enclose it only if the closing
// one ends the field; otherwise they are text and closed is false. A length of
// -1 tells that no mark closes it.
func (p *splitter) quoted() (value string, length int, closed bool) {
	var b strings.Builder
	s := p.rest
	for i := 1; ; {
		j := strings.IndexByte(s[i:], '"')
		if j < 0 {
			return "", -1, false
		}
		b.WriteString(s[i : i+j])
		i += j + 1
		if i < len(s) && s[i] == '"' {
			b.WriteByte('"')
			i++
			continue
		}
		end := i
		for end < len(s) && s[end] == ' ' {
			end++
		}
		if end < len(s) && s[end] != p.sep && s[end] != '\n' && s[end] != '\r' {
			return "", 0, false
		}
		if v := b.String(); !p.swallows(v) {
			return v, end, true
		}
		return "", -1, false
	}
}

// swallows tells whether a quoted field holds whole fields of several lines: a
// mark that somebody forgot to close, closed by a later one by chance. No row
// may be lost that way.
func (p *splitter) swallows(v string) bool {
	return strings.ContainsAny(v, "\r\n") && strings.IndexByte(v, p.sep) >= 0
}
