package html

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	gmtext "github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"podium/generator/text"
)

// markdown renders the pages that people write: tables, footnotes, struck text
// and bare addresses beside the plain syntax. No HTML of the author gets
// through, and pictures come from the site alone.
type markdown struct{ gm goldmark.Markdown }

func newMarkdown() *markdown {
	return &markdown{goldmark.New(
		goldmark.WithParser(parser.NewParser(
			parser.WithBlockParsers(blockParsers()...),
			parser.WithInlineParsers(parser.DefaultInlineParsers()...),
			parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...),
			parser.WithASTTransformers(util.Prioritized(pageTransformer{}, 1000)),
		)),
		goldmark.WithExtensions(
			extension.Table, extension.Strikethrough, extension.Linkify,
			extension.NewFootnote(extension.WithFootnoteIDPrefixFunction(footnotePrefix)),
		),
		goldmark.WithRendererOptions(renderer.WithNodeRenderers(util.Prioritized(pageRenderer{}, 100))),
	)}
}

// blockParsers gives the usual ones without that for blocks of HTML: what
// stands between tags is a reader's text and must not vanish with them.
func blockParsers() []util.PrioritizedValue {
	return []util.PrioritizedValue{
		util.Prioritized(parser.NewSetextHeadingParser(), 100),
		util.Prioritized(parser.NewThematicBreakParser(), 200),
		util.Prioritized(parser.NewListParser(), 300),
		util.Prioritized(parser.NewListItemParser(), 400),
		util.Prioritized(parser.NewCodeBlockParser(), 500),
		util.Prioritized(parser.NewATXHeadingParser(), 600),
		util.Prioritized(parser.NewFencedCodeBlockParser(), 700),
		util.Prioritized(parser.NewBlockquoteParser(), 800),
		util.Prioritized(parser.NewParagraphParser(), 1000),
	}
}

// Names under which a document carries what its rendering needs.
const (
	metaTitle = "title" // h1 of the page
	metaTable = "table" // word that names the scroll box of a table
	metaPart  = "part"  // number of the piece on its page, for footnotes
)

// render gives the HTML of a Markdown text. Its heading equal to title is left
// out since the page has it as h1; ids keeps the ids of the page apart.
func (m *markdown) render(src, title string, w words, ids *headingIDs) (string, error) {
	source := []byte(unixLines(src))
	ctx := parser.NewContext(parser.WithIDs(ids))
	ctx.Set(titleKey, title)
	doc := m.gm.Parser().Parse(gmtext.NewReader(source), parser.WithContext(ctx))
	ids.parts++
	doc.OwnerDocument().SetMeta(map[string]any{metaTable: w["table"], metaPart: ids.parts})
	var out bytes.Buffer
	err := m.gm.Renderer().Render(&out, source, doc)
	return out.String(), err
}

var titleKey = parser.NewContextKey()

func footnotePrefix(n ast.Node) []byte {
	if part, _ := n.OwnerDocument().Meta()[metaPart].(int); part > 1 {
		return []byte(strconv.Itoa(part) + "-")
	}
	return nil
}

// headingIDs gives headings readable ids, the repeated ones numbered: lodz,
// lodz-1. It is a parser.IDs.
type headingIDs struct {
	used  map[string]bool
	parts int // Markdown pieces seen on the page
}

// Generate gives the id of a heading with this text.
func (h *headingIDs) Generate(value []byte, _ ast.NodeKind) []byte {
	base := text.Slug(string(value))
	if base == "" {
		base = "section"
	}
	id := base
	for n := 1; h.used[id]; n++ {
		id = base + "-" + strconv.Itoa(n)
	}
	h.Put([]byte(id))
	return []byte(id)
}

// Put marks an id as used.
func (h *headingIDs) Put(value []byte) {
	if h.used == nil {
		h.used = map[string]bool{}
	}
	h.used[string(value)] = true
}

// pageTransformer fits a document into a page: ids of headings, headings below
// the h1 of the page, links and pictures as the site allows them.
type pageTransformer struct{}

// Transform is called by goldmark after parsing.
func (pageTransformer) Transform(doc *ast.Document, reader gmtext.Reader, pc parser.Context) {
	source := reader.Source()
	var headings []*ast.Heading
	var images []*ast.Image
	_ = ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			headings = append(headings, n)
		case *ast.Link:
			n.Destination = []byte(safeHref("", string(n.Destination)))
		case *ast.Image:
			images = append(images, n)
		}
		return ast.WalkContinue, nil
	})
	for _, image := range images {
		foreignImage(image)
	}
	title, _ := pc.Get(titleKey).(string)
	fitHeadings(headings, title, source, pc.IDs())
}

// fitHeadings gives ids and puts the headings below the h1 of the page: the
// first one that repeats its title stays as an anchor only, and where others of
// the first level remain all move one level down.
func fitHeadings(headings []*ast.Heading, title string, source []byte, ids parser.IDs) {
	down := 0
	for i, h := range headings {
		words := plainText(h, source)
		h.SetAttributeString("id", ids.Generate([]byte(words), ast.KindHeading))
		switch {
		case i == 0 && text.Fold(words) == text.Fold(title):
			h.SetAttributeString("hidden", true)
		case h.Level == 1:
			down = 1
		}
	}
	for _, h := range headings {
		h.Level = min(h.Level+down, 6)
	}
}

// foreignImage turns a picture of another host into a link to it: a page asks
// no other host for anything.
func foreignImage(image *ast.Image) {
	destination := string(image.Destination)
	if _, absolute := schemeOf(destination); !absolute {
		return
	}
	link := ast.NewLink()
	link.Destination = []byte(safeHref("", destination))
	for c := image.FirstChild(); c != nil; c = image.FirstChild() {
		link.AppendChild(link, c)
	}
	if link.FirstChild() == nil {
		link.AppendChild(link, ast.NewString([]byte(destination)))
	}
	image.Parent().ReplaceChild(image.Parent(), image, link)
}

// plainText gives the words of a node without its markup.
func plainText(n ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(n, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Text:
			b.Write(n.Segment.Value(source))
			if n.SoftLineBreak() {
				b.WriteByte(' ')
			}
		case *ast.String:
			b.Write(n.Value)
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

// pageRenderer writes the nodes that a page shows otherwise than goldmark does.
type pageRenderer struct{}

// RegisterFuncs is called by goldmark.
func (p pageRenderer) RegisterFuncs(reg renderer.NodeRendererFuncRegisterer) {
	reg.Register(ast.KindRawHTML, p.rawHTML)
	reg.Register(ast.KindHeading, p.heading)
	reg.Register(extast.KindTable, p.table)
}

// htmlTag finds the name of an element. Only these names are markup; a reader's
// "<ranking 2000>" is text.
var htmlTag = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)^</?(a|abbr|address|article|aside|audio|b|base|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|math|meta|nav|noscript|object|ol|optgroup|option|p|param|picture|pre|q|s|samp|script|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video|wbr)[\s/>]|^<[!?]`)
})

func (pageRenderer) rawHTML(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		return ast.WalkSkipChildren, nil
	}
	raw := n.(*ast.RawHTML).Segments.Value(source)
	if !htmlTag().Match(raw) {
		_, _ = w.Write(util.EscapeHTML(raw))
	}
	return ast.WalkSkipChildren, nil
}

func (pageRenderer) heading(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	h := n.(*ast.Heading)
	id, _ := h.AttributeString("id")
	idBytes, _ := id.([]byte)
	if _, hidden := h.AttributeString("hidden"); hidden {
		if entering {
			_, _ = w.WriteString(`<span id="` + string(idBytes) + "\"></span>\n")
		}
		return ast.WalkSkipChildren, nil
	}
	level := strconv.Itoa(h.Level)
	if entering {
		_, _ = w.WriteString("<h" + level + ` id="` + string(idBytes) + `">`)
	} else {
		_, _ = w.WriteString("</h" + level + ">\n")
	}
	return ast.WalkContinue, nil
}

// table puts a table into a box of its own that scrolls sideways.
func (pageRenderer) table(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering {
		_, _ = w.WriteString("</table>\n</div>\n")
		return ast.WalkContinue, nil
	}
	name, _ := n.OwnerDocument().Meta()[metaTable].(string)
	_, _ = w.Write(appendAttr([]byte(`<div class="box" role="region" tabindex="0"`), "aria-label", name))
	_, _ = w.WriteString(">\n<table>\n")
	return ast.WalkContinue, nil
}
