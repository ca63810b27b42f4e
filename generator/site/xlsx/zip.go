package xlsx

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"
)

// skeleton is the zip writer handed to excelize. It keeps every part, so that
// parts come in one order, whatever order excelize hands them over in.
type skeleton map[string]*bytes.Buffer

// skeletonOf gives the parts that excelize makes: all but the rows.
func skeletonOf(f *excelize.File) (skeleton, error) {
	parts := skeleton{}
	f.SetZipWriter(func(io.Writer) excelize.ZipWriter { return parts })
	_, err := f.WriteToBuffer()
	return parts, err
}

// Create gives the writer of one part.
func (s skeleton) Create(name string) (io.Writer, error) {
	b := &bytes.Buffer{}
	s[name] = b
	return b, nil
}

// AddFS is part of excelize's interface; it is not used for saving.
func (s skeleton) AddFS(fs.FS) error { return errors.New("a workbook is not made from a folder") }

// Close is part of excelize's interface; the parts are written with their rows.
func (s skeleton) Close() error { return nil }

// names gives the parts in the order they are written in.
func (s skeleton) names() []string {
	names := make([]string, 0, len(s))
	for name := range s { // any order: sorted below
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(rankOf(a), rankOf(b)), strings.Compare(a, b))
	})
	return names
}

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

// write writes the workbook: every part, the sheets with their rows.
func (s skeleton) write(w io.Writer, rows map[string]*piece, p *press) error {
	z := zip.NewWriter(w)
	for _, name := range s.names() {
		pieces, err := s.pieces(name, rows[name], p)
		if err != nil {
			return err
		}
		if err := writePart(z, name, pieces); err != nil {
			return err
		}
	}
	return z.Close()
}

var noRows = []byte("<sheetData></sheetData>")

// pieces packs one part. Rows come where excelize left an empty table.
func (s skeleton) pieces(name string, rows *piece, p *press) ([]*piece, error) {
	data := s[name].Bytes()
	if name == contentTypes {
		data = sortTypes(data)
	}
	if rows == nil {
		return []*piece{p.pack(data), endOfPieces}, nil
	}
	i := bytes.Index(data, noRows)
	if i < 0 {
		return nil, errors.New(name + ": no empty table to fill")
	}
	i += len("<sheetData>")
	return []*piece{p.pack(data[:i]), rows, p.pack(data[i:]), endOfPieces}, nil
}

// writePart writes one part, with one time and one method of packing for all.
func writePart(z *zip.Writer, name string, pieces []*piece) error {
	h := &zip.FileHeader{Name: name, Method: zip.Deflate, CreatorVersion: zipVersion, ReaderVersion: zipVersion}
	//lint:ignore SA1019 the one field of time that CreateRaw heeds
	h.ModifiedDate = firstDay
	var packed [][]byte
	for _, p := range pieces {
		h.CRC32 = joinedSum(h.CRC32, p.sum, p.size)
		h.UncompressedSize64 += uint64(p.size)
		packed = append(packed, p.packed...)
	}
	for _, b := range packed {
		h.CompressedSize64 += uint64(len(b))
	}
	w, err := z.CreateRaw(h)
	if err != nil {
		return err
	}
	for _, b := range packed {
		if _, err := w.Write(b); err != nil {
			return err
		}
	}
	return nil
}

const (
	zipVersion = 20       // 2.0: packed by deflate
	firstDay   = 1<<5 | 1 // 1 January 1980: the date of the workbook stands in its properties
)

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
