package table

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"
)

// errOddXML tells that a part of a workbook is written in a way that the
// scanner does not know (a document type, another encoding); excelize reads it.
var errOddXML = errors.New("unusual XML")

// xmlScan walks over the tags and texts of a workbook part without building
// anything: ten times as fast as a general decoder. It knows UTF-8 without a
// document type, which is all that spreadsheet programs write.
type xmlScan struct {
	data []byte
	pos  int
	err  error
	tag  xmlTag
	text []byte // raw, entities not yet resolved
	raw  bool   // text is a CDATA section
}

// xmlTag is a tag without its prefix.
type xmlTag struct {
	name  []byte
	attrs []byte
	end   bool // closing tag
	empty bool // <name/>
}

func newXMLScan(data []byte) (*xmlScan, error) {
	data = bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF"))
	head := strings.ToLower(string(data[:min(len(data), 200)]))
	if len(data) > 0 && data[0] != '<' {
		return nil, errOddXML
	}
	if i := strings.Index(head, "encoding="); i >= 0 && !strings.HasPrefix(head[i+10:], "utf-8") {
		return nil, errOddXML
	}
	return &xmlScan{data: data}, nil
}

// next moves on to the next tag (isTag) or text; false at the end or on error.
func (x *xmlScan) next() (isTag, ok bool) {
	for x.pos < len(x.data) {
		rest := x.data[x.pos:]
		if rest[0] != '<' {
			n := bytes.IndexByte(rest, '<')
			if n < 0 {
				n = len(rest)
			}
			x.text, x.raw = rest[:n], false
			x.pos += n
			return false, true
		}
		if len(rest) > 1 && rest[1] != '!' && rest[1] != '?' {
			return true, x.readTag(rest)
		}
		switch {
		case bytes.HasPrefix(rest, []byte("<!--")):
			x.skip("-->")
		case bytes.HasPrefix(rest, []byte("<?")):
			x.skip("?>")
		case bytes.HasPrefix(rest, []byte("<![CDATA[")):
			n := bytes.Index(rest, []byte("]]>"))
			if n < 0 {
				x.err = errOddXML
				return false, false
			}
			x.text, x.raw = rest[9:n], true
			x.pos += n + 3
			return false, true
		case bytes.HasPrefix(rest, []byte("<!")):
			x.err = errOddXML
			return false, false
		default:
			return true, x.readTag(rest)
		}
	}
	return false, false
}

func (x *xmlScan) skip(end string) {
	n := bytes.Index(x.data[x.pos:], []byte(end))
	if n < 0 {
		x.pos, x.err = len(x.data), errOddXML
		return
	}
	x.pos += n + len(end)
}

func (x *xmlScan) readTag(rest []byte) bool {
	n := tagEnd(rest)
	if n < 0 {
		x.err = errOddXML
		return false
	}
	x.pos += n + 1
	body := rest[1:n]
	t := xmlTag{}
	if len(body) > 0 && body[0] == '/' {
		t.end, body = true, body[1:]
	}
	if len(body) > 0 && body[len(body)-1] == '/' {
		t.empty, body = true, body[:len(body)-1]
	}
	i, colon := 0, 0
	for ; i < len(body) && !isSpace(body[i]); i++ {
		if body[i] == ':' {
			colon = i + 1
		}
	}
	t.name, t.attrs = body[colon:i], body[i:]
	x.tag = t
	return true
}

// tagEnd finds the '>' that ends a tag, outside of attribute values.
func tagEnd(b []byte) int {
	quote := byte(0)
	for i, c := range b {
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '>':
			return i
		}
	}
	return -1
}

// attr gives the raw value of an attribute, by its full name.
func (t xmlTag) attr(name string) []byte {
	b := t.attrs
	for {
		b = skipSpace(b)
		eq := bytes.IndexByte(b, '=')
		if eq < 0 {
			return nil
		}
		key := b[:eq]
		for len(key) > 0 && isSpace(key[len(key)-1]) {
			key = key[:len(key)-1]
		}
		b = skipSpace(b[eq+1:])
		if len(b) == 0 || b[0] != '"' && b[0] != '\'' {
			return nil
		}
		end := bytes.IndexByte(b[1:], b[0])
		if end < 0 {
			return nil
		}
		if string(key) == name {
			return b[1 : 1+end]
		}
		b = b[end+2:]
	}
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

func skipSpace(b []byte) []byte {
	for len(b) > 0 && isSpace(b[0]) {
		b = b[1:]
	}
	return b
}

func (x *xmlScan) is(name string) bool { return string(x.tag.name) == name }

// content gives the text of the last text token with entities resolved.
func (x *xmlScan) content() string {
	if x.raw {
		return string(x.text)
	}
	return unescapeXML(x.text)
}

// unescapeXML resolves the five entities and character references and makes
// line ends uniform, as XML demands.
func unescapeXML(b []byte) string {
	if bytes.IndexByte(b, '&') < 0 && bytes.IndexByte(b, '\r') < 0 {
		return string(b)
	}
	s := strings.ReplaceAll(strings.ReplaceAll(string(b), "\r\n", "\n"), "\r", "\n")
	var out strings.Builder
	for {
		i := strings.IndexByte(s, '&')
		if i < 0 {
			break
		}
		out.WriteString(s[:i])
		s = s[i:]
		end := strings.IndexByte(s, ';')
		if end < 0 || end > 10 {
			out.WriteByte('&')
			s = s[1:]
			continue
		}
		out.WriteString(entity(s[1:end]))
		s = s[end+1:]
	}
	out.WriteString(s)
	return out.String()
}

func entity(name string) string {
	switch name {
	case "lt":
		return "<"
	case "gt":
		return ">"
	case "amp":
		return "&"
	case "quot":
		return `"`
	case "apos":
		return "'"
	}
	num, base := strings.TrimPrefix(name, "#"), 10
	if hex, ok := strings.CutPrefix(strings.ToLower(num), "x"); ok {
		num, base = hex, 16
	}
	n, err := strconv.ParseUint(num, base, 32)
	if err != nil || !utf8.ValidRune(rune(n)) {
		return "&" + name + ";"
	}
	return string(rune(n))
}

// unescapeCell resolves _x000D_ and its like, in which workbooks hide control
// characters.
func unescapeCell(s string) string {
	if !strings.Contains(s, "_x") {
		return s
	}
	var out strings.Builder
	for len(s) > 0 {
		if len(s) >= 7 && s[0] == '_' && s[1] == 'x' && s[6] == '_' {
			if n, err := strconv.ParseUint(s[2:6], 16, 16); err == nil {
				out.WriteRune(rune(n))
				s = s[7:]
				continue
			}
		}
		out.WriteByte(s[0])
		s = s[1:]
	}
	return out.String()
}
