package source

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"podium/generator/text"
)

// node is an element of an XML file with its attributes.
type node struct {
	name     string
	attrs    map[string]string
	children []*node
	line     int
}

// The limits of an XML file.
const (
	maxDepth = 256
	maxNodes = 2_000_000
)

var errXMLLimit = errors.New("too deep or too large")

// charReference is a numeric reference; programs write some to characters that
// XML forbids, and none that matters.
var charReference = text.Pattern(`&#[xX]?[0-9a-fA-F]{0,8};`)

// cleanXML takes out control characters and references to characters: parsers
// refuse files with them, and programs write them.
func cleanXML(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' && r != '\r' || r >= 0x7F && r <= 0x9F || r == 0xFFFE || r == 0xFFFF {
			return -1
		}
		return r
	}, s)
	return charReference().ReplaceAllStringFunc(s, func(ref string) string {
		switch strings.ToLower(ref) {
		case "&#38;", "&#x26;":
			return "&amp;"
		case "&#34;", "&#x22;":
			return "&quot;"
		case "&#39;", "&#x27;":
			return "&apos;"
		}
		return ""
	})
}

// parseXML reads decoded XML into a tree; the root stands for the document.
func parseXML(s string) (*node, error) {
	d := xml.NewDecoder(strings.NewReader(s))
	d.Strict = false
	d.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil } // decoded already
	root := &node{line: 1}
	open := []*node{root}
	for count := 0; ; {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return root, nil
		}
		if err != nil {
			return nil, err
		}
		switch e := token.(type) {
		case xml.StartElement:
			if count++; count > maxNodes || len(open) > maxDepth {
				return nil, errXMLLimit
			}
			line, _ := d.InputPos()
			n := &node{name: e.Name.Local, attrs: map[string]string{}, line: line}
			for _, a := range e.Attr {
				n.attrs[a.Name.Local] = strings.TrimSpace(a.Value)
			}
			parent := open[len(open)-1]
			parent.children = append(parent.children, n)
			open = append(open, n)
		case xml.EndElement:
			if len(open) > 1 {
				open = open[:len(open)-1]
			}
		}
	}
}

// first gives the first element of that name below n, in the order of the
// file; an empty one where there is none.
func (n *node) first(name string) *node {
	if found := n.find(name); found != nil {
		return found
	}
	return &node{}
}

func (n *node) find(name string) *node {
	for _, c := range n.children {
		if c.name == name {
			return c
		}
		if found := c.find(name); found != nil {
			return found
		}
	}
	return nil
}

// child gives the direct child of that name, an empty one where there is none.
func (n *node) child(name string) *node {
	for _, c := range n.children {
		if c.name == name {
			return c
		}
	}
	return &node{}
}

// all gives the direct children of that name.
func (n *node) all(name string) []*node {
	var out []*node
	for _, c := range n.children {
		if c.name == name {
			out = append(out, c)
		}
	}
	return out
}
