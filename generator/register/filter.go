package register

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// Long is a list of persons too long to be held whole, such as the rating list
// of FIDE: it is read line by line, and only those of wanted persons are kept.
type Long struct {
	Name   string
	open   func() (io.ReadCloser, error)
	layout table.Layout
}

// NewLong looks at the beginning of a list; false for a file that cannot be
// read line by line: a workbook, UTF-16, or a text without headings.
func NewLong(name string, open func() (io.ReadCloser, error)) (Long, bool) {
	l := Long{Name: name, open: open}
	r, err := open()
	if err != nil {
		return l, false
	}
	defer r.Close()
	beginning, err := io.ReadAll(io.LimitReader(r, 64<<10))
	if err != nil {
		return l, false
	}
	want := table.Search{Anchors: [][]string{{"id", "fide_id", "name", "surname"}}}
	var ok bool
	l.layout, ok = table.FindLayout(table.File{Name: name, Data: beginning}, want)
	return l, ok
}

// longestLine is the length of the longest line that a list may have.
const longestLine = 1 << 18

// Wanted are the persons whose lines of a long list can matter: those whose
// number or name stands in some other file of the cycle.
type Wanted struct {
	numbers map[uint64]bool // hashes
	names   map[uint64]bool // hashes of words, in any order
	exact   map[string]bool // keys of names
}

// NewWanted gives a set of nobody.
func NewWanted() *Wanted {
	return &Wanted{map[uint64]bool{}, map[uint64]bool{}, map[string]bool{}}
}

// Number adds the person of a number of the central register or of FIDE.
func (w *Wanted) Number(s string) {
	if id, _ := cleanID(s); id != "" {
		w.numbers[hashNumber([]byte(idKey(id)))] = true
	}
}

// Name adds everybody of a name, whatever the order of its words.
func (w *Wanted) Name(s string) {
	if key := nameKey(s); key != "" {
		w.exact[key] = true
		w.names[hashWords(0, []byte(key))] = true
	}
}

// wanted gathers all persons of the tournaments, the decisions and the lists
// read so far.
func (r *Register) wanted(who iter.Seq[*chess.Person], lists []listed) *Wanted {
	w := NewWanted()
	if who != nil {
		for p := range who {
			w.Number(p.ID)
			w.Number(p.FIDE)
			w.Name(p.Name)
		}
	}
	for _, a := range r.aliases {
		w.Number(a.id)
	}
	for _, l := range lists {
		for _, of := range l.lines {
			w.Number(of.person.ID)
			w.Number(of.person.FIDE)
		}
	}
	return w
}

// columnKind says what a column of a list is good for.
type columnKind byte

const (
	noColumn columnKind = iota
	numberColumn
	nameColumn // also a part of the name
)

// filter reads a list and keeps the rows of wanted persons.
type filter struct {
	Long
	want   *Wanted
	kinds  []columnKind // of the columns up to the last one that matters
	fields [][]byte
	rows   []table.Row
	read   int // persons
}

// Filter reads a list to its end and gives the rows above it and those of
// wanted persons. It notes how many they are; a list that cannot be read is a
// problem and false.
func (w *Wanted) Filter(l Long, list *diag.List) (table.Sheet, bool) {
	x := filter{Long: l, want: w}
	for _, c := range l.layout.Head.Columns {
		if kind := kindOf(c.Field); kind != noColumn {
			x.kinds = append(x.kinds, make([]columnKind, max(0, c.Index+1-len(x.kinds)))...)
			x.kinds[c.Index] = kind
		}
	}
	for again := true; again; again = w.learn(&x) {
		if line, err := x.pass(); err != nil {
			list.Error("file-unreadable", diag.Pos{File: l.Name, Line: line},
				diag.Say("the list cannot be read from here on: %v", "od tego miejsca listy nie można odczytać: %v", err),
				diag.Say("download or export the list anew", "pobierz lub wyeksportuj listę ponownie"))
			return table.Sheet{}, false
		}
	}
	sheet := table.Sheet{File: l.Name, Rows: append(slices.Clip(l.layout.Above), x.rows...)}
	table.ReportMojibake([]table.Sheet{sheet}, list)
	x.note(list)
	return sheet, true
}

// learn adds what the rows kept say of their persons, and tells whether that
// asks for more lines: a person may have several in a register, under another
// name or number. A rating list in fixed columns has one for each.
func (w *Wanted) learn(x *filter) bool {
	if x.layout.Fixed() {
		return false
	}
	known := len(w.numbers) + len(w.exact)
	head := &x.layout.Head
	for _, row := range x.rows {
		w.Number(head.Cell(row, "id").Text)
		w.Number(head.Cell(row, "fide_id").Text)
		w.Name(head.Cell(row, "name").Text + " " + head.Cell(row, "surname").Text + " " + head.Cell(row, "given").Text)
	}
	return len(w.numbers)+len(w.exact) > known
}

// pass reads the list once; with an error it gives the line it stands on.
func (x *filter) pass() (int, error) {
	x.rows, x.read = nil, 0
	f, err := x.open()
	if err != nil {
		return 0, err
	}
	defer f.Close()
	r := bufio.NewReaderSize(f, longestLine)
	for n := 1; ; n++ {
		line, err := r.ReadSlice('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return n, err
		}
		line = bytes.TrimRight(line, "\r\n")
		if n > x.layout.Head.Line && len(line) > 0 {
			x.read++
			if x.keeps(line) {
				x.rows = append(x.rows, x.layout.Row(x.Name, n, line))
			}
		}
		if err != nil {
			return 0, nil
		}
	}
}

func kindOf(field string) columnKind {
	switch field {
	case "id", "fide_id":
		return numberColumn
	case "name", "surname", "given":
		return nameColumn
	}
	return noColumn
}

// keeps tells whether the person of a line is wanted.
func (x *filter) keeps(line []byte) bool {
	x.fields = x.layout.Fields(x.fields[:0], line, len(x.kinds))
	name := uint64(0)
	for i, field := range x.fields {
		switch x.kinds[i] {
		case numberColumn:
			if x.number(field) {
				return true
			}
		case nameColumn:
			name = x.words(name, field)
		}
	}
	return x.want.names[name] && x.named()
}

func (x *filter) number(field []byte) bool {
	if h, plain := hashDigits(field); plain {
		return x.want.numbers[h]
	}
	id, _ := cleanID(string(field))
	return id != "" && x.want.numbers[hashNumber([]byte(idKey(id)))]
}

func (x *filter) words(sum uint64, field []byte) uint64 {
	if slices.ContainsFunc(field, func(b byte) bool { return b >= 0x80 }) {
		field = []byte(text.Fold(x.layout.Text(field)))
	}
	return hashWords(sum, field)
}

// named compares the name itself.
func (x *filter) named() bool {
	var name []byte
	for i, field := range x.fields {
		if x.kinds[i] == nameColumn {
			name = append(append(name, ' '), field...)
		}
	}
	return x.want.exact[nameKey(x.layout.Text(name))]
}

// hashDigits gives the hash of a number of digits, leading zeros left out
// because spreadsheets lose them.
func hashDigits(field []byte) (hash uint64, plain bool) {
	if len(field) == 0 || len(field) > 18 {
		return 0, false
	}
	for _, b := range field {
		if b < '0' || b > '9' {
			return 0, false
		}
		hash = hash*10 + uint64(b-'0')
	}
	return hash, true
}

func hashNumber(id []byte) uint64 {
	if h, plain := hashDigits(id); plain {
		return h
	}
	return hashWord(id) | 1<<63 // no number of 18 digits
}

const fnvOffset, fnvPrime = 14695981039346656037, 1099511628211

func hashWord(word []byte) uint64 {
	h := uint64(fnvOffset)
	for _, b := range word {
		h = (h ^ uint64(b)) * fnvPrime
	}
	return h
}

// hashWords adds the hashes of the words of a text in ASCII to sum, as
// text.FoldName compares them: letter case, punctuation and order do not
// matter. Bytes beyond ASCII are taken for letters.
func hashWords(sum uint64, s []byte) uint64 {
	h := uint64(fnvOffset)
	for _, b := range s {
		if c := wordByte[b]; c != 0 {
			h = (h ^ uint64(c)) * fnvPrime
		} else if h != fnvOffset {
			sum, h = sum+h, fnvOffset
		}
	}
	if h != fnvOffset {
		sum += h
	}
	return sum
}

// wordByte gives the folded byte of a word, 0 for what stands between words.
var wordByte = func() (t [256]byte) {
	for i := range t {
		switch b := byte(i); {
		case b >= 'A' && b <= 'Z':
			t[i] = b + 'a' - 'A'
		case b >= 'a' && b <= 'z', b >= '0' && b <= '9', b >= 0x80:
			t[i] = b
		}
	}
	return t
}()

// note says how much of the list was read.
func (x *filter) note(list *diag.List) {
	if x.layout.Guessed {
		table.ReportGuess(x.Name, x.layout.Encoding, list)
	}
	list.Note("list-filtered", diag.Pos{File: x.Name},
		diag.Say("a long list: of its %d lines %d are read, those of persons whose number or name stands in the tournaments, in aliases.csv or in another list of the register",
			"długa lista: z jej wierszy (%d) wczytano te (%d), które dotyczą osób z turniejów, z aliases.csv lub z innej listy rejestru, rozpoznanych po numerze albo nazwisku", x.read, len(x.rows)),
		diag.Say("nothing to do; in so long a list no similar names are looked for: whoever is spelt differently in it is found by number only",
			"nic nie trzeba robić; w tak długiej liście nie są szukane podobne nazwiska: kto jest w niej zapisany inaczej, zostanie odnaleziony tylko po numerze"))
}
