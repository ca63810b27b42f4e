package config

import (
	"slices"
	"strings"
)

// The vocabulary is the one table of all keys: the reader takes the allowed
// values and the defaults from it, the JSON Schemas and the tables of
// docs/cycle.md are written from it.

// shape is one kind of mapping: its keys in the order of the documents.
type shape struct {
	name string
	doc  string
	keys []key
}

// key is one key of a mapping. def is the default as it would be written,
// empty where the absence of the key is itself the meaning.
type key struct {
	name string
	typ  typ
	def  string
	doc  string
}

// required stands in key.def for a key that has to be there.
const required = "required"

// form is the way a value is written.
type form int

const (
	textForm    form = iota // any text
	intForm                 // a whole number from typ.least to typ.most
	numberForm              // an exact number: 2, 1.5, 3/2
	moneyForm               // złoty and grosze: 450, 2.50
	dateForm                // YYYY-MM-DD
	truthForm               // true or false
	wordForm                // one of typ.words
	placesForm              // a place or a range of places: 3, 1-15
	mappingForm             // a mapping of the shape typ.name
	useForm                 // a name of typ.words, or {use: name, …} of the shape typ.name.name
	listForm                // a list of typ.of
	tableForm               // a mapping with free keys and values typ.of
	anyForm                 // one of typ.alts
)

// typ says what a value may be.
type typ struct {
	form  form
	least int
	most  int
	name  string
	words []string
	of    *typ
	alts  []typ
	keys  string // tableForm: what the free keys are
}

var (
	plain  = typ{form: textForm}
	number = typ{form: numberForm}
	money  = typ{form: moneyForm}
	day    = typ{form: dateForm}
	truth  = typ{form: truthForm}
	places = typ{form: placesForm}
	count  = atLeast(0)
	year   = atLeast(firstYear)
	texts  = anyOf(plain, listOf(plain))
	days   = anyOf(day, mapping("span"))
	born   = anyOf(year, day)
)

// greatest bounds whole numbers, so that no slip makes anything run for long.
const greatest = 99999

// firstYear is the least year, so that "04" is no birth year.
const firstYear = 1000

func atLeast(n int) typ               { return between(n, greatest) }
func between(least, most int) typ     { return typ{form: intForm, least: least, most: most} }
func oneOf(words ...string) typ       { return typ{form: wordForm, words: words} }
func mapping(shape string) typ        { return typ{form: mappingForm, name: shape} }
func listOf(of typ) typ               { return typ{form: listForm, of: &of} }
func anyOf(alts ...typ) typ           { return typ{form: anyForm, alts: alts} }
func tableOf(keys string, of typ) typ { return typ{form: tableForm, keys: keys, of: &of} }

func use(family string, names ...string) typ {
	return typ{form: useForm, name: family, words: names}
}

// as gives the alternative of t that is written in form f.
func (t typ) as(f form) (typ, bool) {
	if t.form == f {
		return t, true
	}
	for _, alt := range t.alts {
		if found, ok := alt.as(f); ok {
			return found, true
		}
	}
	return typ{}, false
}

// vocabulary gives every shape, the roots first.
func vocabulary() []shape {
	return slices.Concat(rootShapes, tournamentShapes, pointsShapes, countShapes,
		standingShapes, prizeShapes, calendarShapes, leagueShapes, siteShapes)
}

var shapes = func() map[string]shape {
	byName := map[string]shape{}
	for _, s := range vocabulary() {
		byName[s.name] = s
	}
	return byName
}()

// shapeOf gives the shape of a name; a member of a family that takes no
// options needs no entry.
func shapeOf(name string) shape {
	if s, ok := shapes[name]; ok {
		return s
	}
	return shape{name: name}
}

func (s shape) key(name string) (key, bool) {
	i := slices.IndexFunc(s.keys, func(k key) bool { return k.name == name })
	if i < 0 {
		return key{}, false
	}
	return s.keys[i], true
}

func (s shape) names() []string {
	names := make([]string, len(s.keys))
	for i, k := range s.keys {
		names[i] = k.name
	}
	return names
}

// knownPath tells whether a key path such as "count.drop" leads to a key of
// the shape; free keys and list items are passed through.
func (s shape) knownPath(path string) bool {
	first, rest, deeper := strings.Cut(path, ".")
	k, ok := s.key(first)
	return ok && (!deeper || k.typ.knownPath(rest))
}

func (t typ) knownPath(path string) bool {
	switch t.form {
	case mappingForm:
		return shapeOf(t.name).knownPath(path)
	case useForm:
		return slices.ContainsFunc(t.words, func(name string) bool {
			return shapeOf(t.name + "." + name).knownPath(path)
		})
	case listForm:
		return t.of.knownPath(path)
	case tableForm:
		_, rest, deeper := strings.Cut(path, ".")
		return !deeper || t.of.knownPath(rest)
	case anyForm:
		return slices.ContainsFunc(t.alts, func(alt typ) bool { return alt.knownPath(path) })
	}
	return false
}
