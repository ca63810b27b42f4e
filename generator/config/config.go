// Package config reads site.yaml and cycle.yaml strictly: every unknown key,
// wrong value and missing companion is a problem with file, line, column, what
// is allowed and the nearest known word, and all of them are found at once.
//
// One table, the vocabulary, says which keys there are. The reader takes types
// and defaults from it, and the JSON Schemas and the tables of docs/cycle.md
// are written from it. A new key is one line there and one line where the
// mapping is read.
package config

import (
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// LoadSite reads site.yaml. A nil file gives the defaults; problems go to list.
func LoadSite(f *table.File, list *diag.List) Site {
	r := &reader{shape: shapeOf("site")}
	if f != nil {
		d, root := decode(*f, list)
		if root = d.mapping(root); root != nil {
			r = d.open(root, "", shapeOf("site"))
		}
	}
	site := Site{
		Title:     r.get("title").text(),
		Language:  r.get("language").word(),
		Publisher: r.get("publisher").text(),
		Contact:   r.get("contact").text(),
		BaseURL:   baseURL(r.get("base_url")),
		Templates: r.get("templates").text(),
		Report:    r.get("report").text(),
		Image:     r.get("image").text(),
	}
	for _, item := range r.get("languages").items() {
		if lang := item.word(); lang != "" && !slices.Contains(site.Languages, lang) {
			site.Languages = append(site.Languages, lang)
		}
	}
	if !slices.Contains([]string{"pl", "en"}, site.Language) {
		site.Language = "pl"
	}
	if len(site.Languages) == 0 {
		site.Languages = []string{site.Language}
	} else if !r.get("language").set {
		site.Language = site.Languages[0]
	}
	others := slices.DeleteFunc(site.Languages, func(l string) bool { return l == site.Language })
	site.Languages = append([]string{site.Language}, others...)
	privacy := r.get("privacy").open()
	site.Privacy = SitePrivacy{
		BirthYear:    privacy.get("birth_year").yes(),
		IndexPlayers: privacy.get("index_players").yes(),
	}
	return site
}

// baseURL gives the address of the site without a slash at its end.
func baseURL(v value) string {
	address := strings.TrimRight(v.text(), "/")
	if v.set && !strings.HasPrefix(address, "https://") && !strings.HasPrefix(address, "http://") {
		v.failWith(diag.Say("a whole address such as https://example.org/chess", "pełny adres, na przykład https://example.org/szachy"))
		return ""
	}
	return address
}

// LoadCycle reads the cycle.yaml f of the cycle in folder id. files are the
// names present in its tournaments folder, sorted; those that the settings do
// not list follow the listed ones. Problems go to list. It gives nil only when
// the file is no YAML mapping or its kind is unknown. The same call with other
// settings for the same files answers what would be under other rules.
func LoadCycle(id string, f table.File, files []string, list *diag.List) *Cycle {
	d, root := decode(f, list)
	if root = d.mapping(root); root == nil {
		return nil
	}
	kind := d.kind(root)
	if kind == "" {
		return nil
	}
	r := d.open(root, "", shapeOf(kind))
	c := &Cycle{
		ID:         id,
		Kind:       kind,
		Title:      r.get("title").text(),
		Language:   r.get("language").word(),
		Draft:      r.get("draft").yes(),
		Columns:    columns(r.get("columns")),
		Era:        r.get("rules").word(),
		TieBreaks:  r.get("tie_breaks").texts(),
		Paragraphs: d.paragraphs(r.get("paragraphs"), kind),
		Keys:       d.keys,
		File:       f.Name,
		At:         d.place,
	}
	if c.Language == "" {
		c.Language = "pl"
	}
	if kind == "league" {
		c.loadLeague(r, files)
	} else {
		c.loadCircuit(r, files)
	}
	return c
}

func (c *Cycle) loadLeague(r *reader, files []string) {
	c.League = leagueRules(r)
	c.Publish = leaguePublish(r.get("publish").open())
	c.League.Final = c.Publish.Status == "official"
	c.Fees = Fees{Set: c.League.Fees.Set, FirstTeam: c.League.Fees.FirstTeam, NextTeam: c.League.Fees.NextTeam}
	list := newTournaments(r, files)
	c.Tournaments = list.files
	r.d.tie(c.League.Validate())
}

func (c *Cycle) loadCircuit(r *reader, files []string) {
	c.Circuit = circuitRules(r)
	c.Publish = c.Circuit.Publish
	c.Calendar = calendarRules(r.get("calendar_rules"))
	c.Fees = fees(r.get("fees"))
	list := newTournaments(r, files)
	c.Tournaments, c.Circuit.Tourns = list.files, list.rules
	list.resolve(r, c.Circuit)
	r.d.tie(c.Circuit.Validate())
}

// mapping gives the root when it is a mapping, else reports it.
func (d *decoder) mapping(root *yaml.Node) *yaml.Node {
	switch {
	case root == nil:
		return nil
	case root.Kind == yaml.MappingNode:
		return root
	case isNull(root):
		return &yaml.Node{Kind: yaml.MappingNode, Line: 1, Column: 1}
	}
	d.error("yaml-syntax", d.pos(root),
		diag.Say("the file does not consist of lines `key: value`", "plik nie składa się z wierszy `klucz: wartość`"),
		diag.Say("begin with kind: circuit", "zacznij od kind: circuit"))
	return nil
}

// kind gives the kind of cycle; without one it is read as a circuit, so that
// the other problems are found too.
func (d *decoder) kind(root *yaml.Node) string {
	v := d.reader(root, "circuit").get("kind")
	if v.node == nil {
		return "circuit" // key-missing is reported by open
	}
	if t := v.typ.words; !slices.Contains(t, v.plain()) {
		v.fail()
		return ""
	}
	return v.plain()
}

func (d *decoder) reader(n *yaml.Node, shape string) *reader {
	return &reader{d: d, node: n, shape: shapeOf(shape)}
}

func columns(v value) map[string]string {
	entries := v.entries()
	if len(entries) == 0 {
		return nil
	}
	out := make(map[string]string, len(entries))
	for _, e := range entries {
		out[e.name] = e.text()
	}
	return out
}

// paragraphs reads the paragraphs by key path and refuses paths that no key has.
func (d *decoder) paragraphs(v value, kind string) map[string]string {
	out := columns(v)
	for _, e := range v.entries() {
		if !shapeOf(kind).knownPath(e.name) {
			d.error("unknown-key", d.pos(e.key.node),
				diag.Say("no key has the path %q", "żaden klucz nie ma ścieżki %q", e.name),
				pathHint(e.name))
		}
	}
	return out
}

// pathHint suggests a key for the last part of a key path.
func pathHint(path string) diag.Text {
	var all []string
	for _, s := range vocabulary() {
		all = append(all, s.names()...)
	}
	if near := text.Nearest(path[strings.LastIndex(path, ".")+1:], all); near != "" {
		return didYouMean(near)
	}
	return diag.Say("write the keys with points between, such as count.drop", "zapisz klucze oddzielone kropkami, na przykład count.drop")
}

// tie gives the faults of the rules their place in the file. A fault about a
// key that was refused already says nothing new and is left out.
func (d *decoder) tie(problems []diag.Problem) {
	for _, p := range problems {
		if slices.ContainsFunc(d.failed, func(path string) bool { return within(path, p.Path) || within(p.Path, path) }) {
			continue
		}
		at := d.place(p.Path)
		d.list.Add(diag.Issue{Severity: p.Severity, Code: p.Code, Pos: at, Text: p.Text, Hint: p.Hint, Excerpt: d.excerpt(at.Line)})
	}
}

// within tells whether path is the key outer or lies below it.
func within(path, outer string) bool {
	rest, ok := strings.CutPrefix(path, outer)
	return ok && outer != "" && (rest == "" || rest[0] == '.' || rest[0] == '[')
}
