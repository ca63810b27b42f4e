package config

import (
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
	"podium/generator/text"
)

// value is what stands at a key or in a list. Each reading method gives the
// zero value where nothing stands, and reports what is not of its type; the
// text of the node is read as written, never as YAML resolves it (010,
// 2018-02-04 and 2.50 stay what they are).
type value struct {
	d    *decoder
	node *yaml.Node // nil: nothing written and no default
	path string
	typ  typ
	set  bool // written by the user, not the default
}

func (v value) is(kind yaml.Kind) bool { return v.node != nil && v.node.Kind == kind }
func (v value) isMapping() bool        { return v.is(yaml.MappingNode) }
func (v value) isScalar() bool         { return v.is(yaml.ScalarNode) }
func (v value) isList() bool           { return v.is(yaml.SequenceNode) }

// fail reports that the value is not what its type allows.
func (v value) fail() {
	hint := v.typ.describe()
	if t, ok := v.typ.as(wordForm); ok && v.isScalar() {
		if near := text.Nearest(v.node.Value, t.words); near != "" {
			hint = didYouMean(near)
		}
	}
	v.failWith(hint)
}

func (v value) failWith(hint diag.Text) {
	code := "value-invalid"
	if strings.HasSuffix(v.path, ".weight") {
		code = "weight-invalid"
	}
	what := diag.Say("the value of %s has the wrong form", "wartość %s ma niewłaściwą postać", v.path)
	if v.isScalar() {
		what = diag.Say("%q is not allowed for %s", "wartość %q nie jest dozwolona w %s", v.node.Value, v.path)
	}
	v.d.failed = append(v.d.failed, v.path)
	v.d.error(code, v.d.pos(v.node), what, hint)
}

// scalar gives the text of a value that is written as one word or text.
func (v value) scalar() (string, bool) {
	if v.node == nil {
		return "", false
	}
	if !v.isScalar() {
		v.fail()
		return "", false
	}
	return strings.TrimSpace(v.node.Value), true
}

func (v value) text() string {
	s, _ := v.scalar()
	return s
}

// texts gives a single text or a list of texts.
func (v value) texts() []string {
	if v.isScalar() {
		return []string{v.text()}
	}
	var out []string
	for _, item := range v.items() {
		if s, ok := item.scalar(); ok {
			out = append(out, s)
		}
	}
	return out
}

func (v value) int() int {
	s, ok := v.scalar()
	if !ok {
		return 0
	}
	t, _ := v.typ.as(intForm)
	n, err := strconv.Atoi(s)
	if err != nil || strings.HasPrefix(s, "+") || n < t.least || n > t.most {
		v.fail()
		return 0
	}
	return n
}

// intIf gives nil where nothing is written.
func (v value) intIf() *int {
	if v.node == nil {
		return nil
	}
	n := v.int()
	return &n
}

func (v value) number() chess.Points {
	s, ok := v.scalar()
	if !ok {
		return chess.Points{}
	}
	p, ok := parseNumber(s)
	if !ok {
		v.fail()
	}
	return p
}

// parseNumber reads a number of at most nine digits before and after the
// point, or the like over and under the bar, which always fits.
func parseNumber(s string) (chess.Points, bool) {
	run := 0
	for _, r := range s {
		if run++; r < '0' || r > '9' {
			run = 0
		}
		if run > 9 {
			return chess.Points{}, false
		}
	}
	p, err := chess.ParsePoints(s)
	return p, err == nil
}

// numberIf gives nil where nothing is written.
func (v value) numberIf() *chess.Points {
	if v.node == nil {
		return nil
	}
	p := v.number()
	return &p
}

// money gives grosze.
func (v value) money() int64 {
	s, ok := v.scalar()
	if !ok {
		return 0
	}
	grosze, ok := parseMoney(s)
	if !ok {
		v.fail()
	}
	return grosze
}

// parseMoney reads 450, 2.50 or 2,50, with or without "zł".
func parseMoney(s string) (int64, bool) {
	p, ok := parseNumber(strings.TrimSuffix(s, "zł"))
	if !ok || p.Sign() < 0 {
		return 0, false
	}
	grosze := p.Mul(chess.Whole(100))
	return grosze.Num(), grosze.Den() == 1
}

func (v value) date() chess.Date {
	s, ok := v.scalar()
	if !ok {
		return chess.Date{}
	}
	d, err := chess.ParseDate(s)
	if err != nil {
		v.fail()
	}
	return d
}

// longestEvent is the most days between the first and the last day of an
// event, against slips in the year.
const longestEvent = 366

// dates gives the first and the last day of one date or of {from, to}.
func (v value) dates() (from, to chess.Date) {
	if !v.isMapping() {
		d := v.date()
		return d, d
	}
	from, to = v.open().days()
	if !to.IsZero() && to.Ordinal()-from.Ordinal() > longestEvent {
		v.failWith(diag.Say("at most a year from the first day to the last", "od pierwszego do ostatniego dnia najwyżej rok"))
	}
	return from, to
}

// days gives the first and the last day of a mapping with from and to.
func (r *reader) days() (from, to chess.Date) {
	from, to = r.get("from").date(), r.get("to").date()
	if !to.IsZero() && to.Before(from) {
		r.get("to").failWith(diag.Say("the last day is not before the first", "ostatni dzień nie może być przed pierwszym"))
	}
	return from, to
}

// born gives a birth year or a full date.
func (v value) born() circuit.Born {
	if d, err := chess.ParseDate(v.plain()); err == nil {
		return circuit.Born{Date: d}
	}
	return circuit.Born{Year: v.int()}
}

// plain gives the text of a scalar without reporting anything.
func (v value) plain() string {
	if !v.isScalar() {
		return ""
	}
	return strings.TrimSpace(v.node.Value)
}

func (v value) yes() bool { return v.answer() == "yes" }

// answer gives "yes", "no" or "" where nothing is written.
func (v value) answer() string {
	s, ok := v.scalar()
	if !ok {
		return ""
	}
	switch strings.ToLower(s) {
	case "true", "yes", "tak":
		return "yes"
	case "false", "no", "nie":
		return "no"
	}
	v.fail()
	return ""
}

// word gives one of the words that the type allows.
func (v value) word() string {
	s, ok := v.scalar()
	if !ok {
		return ""
	}
	if t, _ := v.typ.as(wordForm); !slices.Contains(t.words, s) {
		v.fail()
		return ""
	}
	return s
}

// places gives the first and the last place of "3" or "1-15".
func (v value) places() (from, to int) {
	s, ok := v.scalar()
	if !ok {
		return 0, 0
	}
	if from, to, ok = parseRange(s); !ok {
		v.fail()
	}
	return from, to
}

// parseRange reads a number from 1 up, or two with a hyphen or dash between.
func parseRange(s string) (from, to int, ok bool) {
	first, last, two := strings.Cut(strings.ReplaceAll(s, "–", "-"), "-")
	if !two {
		last = first
	}
	from, err1 := strconv.Atoi(strings.TrimSpace(first))
	to, err2 := strconv.Atoi(strings.TrimSpace(last))
	if err1 != nil || err2 != nil || from < 1 || to < from || to > 99999 {
		return 0, 0, false
	}
	return from, to, true
}

// open begins to read the value as a mapping of its shape.
func (v value) open() *reader {
	t, ok := v.typ.as(mappingForm)
	if !ok {
		panic("config: " + v.path + " is no mapping in the vocabulary")
	}
	if v.node != nil && !v.isMapping() {
		v.fail()
		return v.d.open(nil, v.path, shapeOf(t.name))
	}
	return v.d.open(v.node, v.path, shapeOf(t.name))
}

// use gives the name and the options of a bare name or of {use: name, …}; an
// empty name where it is not known.
func (v value) use() (string, *reader) {
	t, _ := v.typ.as(useForm)
	name, node := v.plain(), (*yaml.Node)(nil)
	at := v
	if v.isMapping() {
		node = v.node
		at = (&reader{v.d, node, v.path, useShape}).get("use")
		name = at.plain()
	}
	if !slices.Contains(t.words, name) {
		if at.node == nil {
			at.node = v.node
		}
		at.failWith(knownWords(name, t.words))
		return "", nil
	}
	s := shapeOf(t.name + "." + name)
	if len(s.keys) == 0 {
		s = useShape
	}
	return name, v.d.open(node, v.path, s)
}

// useShape is the shape of a member of a family that takes no options.
var useShape = shape{keys: []key{{"use", plain, required, "name"}}}
