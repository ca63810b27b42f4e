package xlsx

import (
	"bytes"
	"cmp"
	"compress/flate"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"
	"time"

	"archive/zip"

	fast "github.com/klauspost/compress/flate"
)

// level is how hard the parts are packed: the fastest one costs a fifth more
// bytes and a third of the time.
const level = flate.BestSpeed

// packer is the zip writer handed to excelize. It keeps every part in memory
// until Close, so that parts come in one order, with one time and one method
// of packing, whatever order excelize hands them over in.
type packer struct {
	out   io.Writer
	parts map[string]*bytes.Buffer
	rows  map[string][][]byte // rows of the sheets, by part
}

// Create gives the writer of one part.
func (p *packer) Create(name string) (io.Writer, error) {
	b := &bytes.Buffer{}
	p.parts[name] = b
	return b, nil
}

// AddFS is part of excelize's interface; it is not used for saving.
func (p *packer) AddFS(fs.FS) error { return errors.New("a workbook is not made from a folder") }

// Close writes all parts.
func (p *packer) Close() error {
	names := make([]string, 0, len(p.parts))
	for name := range p.parts { // any order: sorted below
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(rankOf(a), rankOf(b)), strings.Compare(a, b))
	})
	z := zip.NewWriter(p.out)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return fast.NewWriter(w, level) })
	for _, name := range names {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: partTime})
		if err != nil {
			return err
		}
		if err := p.write(w, name); err != nil {
			return err
		}
	}
	return z.Close()
}

// partTime is the time of every part: the date of the workbook stands in its
// properties.
var partTime = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// rankOf puts the part that lists the others first, as some readers expect.
func rankOf(name string) int {
	switch name {
	case contentTypes:
		return 0
	case "_rels/.rels":
		return 1
	}
	return 2
}

const contentTypes = "[Content_Types].xml"

var noRows = []byte("<sheetData></sheetData>")

// write puts the rows of a sheet where excelize left its empty table, and the
// entries of the content types into one order.
func (p *packer) write(w io.Writer, name string) error {
	data := p.parts[name].Bytes()
	if name == contentTypes {
		data = sortTypes(data)
	}
	rows, ok := p.rows[name]
	if !ok {
		_, err := w.Write(data)
		return err
	}
	before, after, found := bytes.Cut(data, noRows)
	if !found {
		return errors.New(name + ": no empty table to fill")
	}
	before, after = data[:len(before)+len("<sheetData>")], data[len(data)-len(after)-len("</sheetData>"):]
	for _, b := range slices.Concat([][]byte{before}, rows, [][]byte{after}) {
		if _, err := w.Write(b); err != nil {
			return err
		}
	}
	return nil
}

// sortTypes sorts the children of the content types part, which excelize keeps
// in a map when there are many.
func sortTypes(data []byte) []byte {
	head, rest, ok := strings.Cut(string(data), "<Override ")
	if !ok {
		return data
	}
	body, tail, ok := strings.Cut("<Override "+rest, "</Types>")
	if !ok {
		return data
	}
	items := strings.SplitAfter(body, "></Override>")
	slices.Sort(items)
	return []byte(head + strings.Join(items, "") + "</Types>" + tail)
}
