package table

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"path"
	"strconv"
	"strings"

	"podium/generator/diag"
)

var errTooLarge = errors.New("unpacks to more than is read")

// readXLSX reads all sheets of a workbook. The common case goes through our
// own scanner; what that does not know is left to excelize.
func readXLSX(f File, list *diag.List) []Sheet {
	sheets, err := scanWorkbook(f, list)
	if errors.Is(err, errOddXML) {
		sheets, err = readByExcelize(f)
	}
	switch {
	case errors.Is(err, errTooLarge):
		list.Error("file-too-large", diag.Pos{File: f.Name},
			diag.Say("the workbook unpacks to more than %d MiB", "skoroszyt po rozpakowaniu ma ponad %d MiB", MaxUnzip>>20),
			diag.Say("copy the table into a new workbook", "skopiuj samą tabelę do nowego skoroszytu"))
	case err != nil:
		list.Error("workbook-damaged", diag.Pos{File: f.Name},
			diag.Say("the workbook is damaged: %v", "skoroszyt jest uszkodzony: %v", err),
			diag.Say("open it in a spreadsheet program and save it anew", "otwórz go w arkuszu kalkulacyjnym i zapisz ponownie"))
	}
	return sheets
}

// workbook is an open container with what the cells refer to.
type workbook struct {
	file     string
	parts    map[string]*zip.File
	left     int64        // bytes that may still be unpacked
	buf      bytes.Buffer // the part that is being read
	shared   []string
	formats  []cellFormat // by style index
	date1904 bool
	list     *diag.List
}

func scanWorkbook(f File, list *diag.List) ([]Sheet, error) {
	z, err := zip.NewReader(bytes.NewReader(f.Data), int64(len(f.Data)))
	if err != nil {
		return nil, err
	}
	w := &workbook{file: f.Name, parts: map[string]*zip.File{}, left: MaxUnzip, list: list}
	for _, p := range z.File {
		if p.UncompressedSize64 > MaxUnzip {
			return nil, errTooLarge
		}
		w.parts[strings.ToLower(strings.ReplaceAll(p.Name, "\\", "/"))] = p
	}
	sheets, targets, err := w.readIndex()
	if err != nil {
		return nil, err
	}
	if err := w.readShared(); err != nil {
		return nil, err
	}
	if err := w.readStyles(); err != nil {
		return nil, err
	}
	for i := range sheets {
		if err := w.readSheet(&sheets[i], targets[i]); err != nil {
			return nil, err
		}
	}
	return sheets, nil
}

// part unpacks one part, valid until the next one; a part that is not there
// gives nil.
func (w *workbook) part(name string) ([]byte, error) {
	p := w.parts[strings.ToLower(name)]
	if p == nil {
		return nil, nil
	}
	r, err := p.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	// the size in the directory is a hint only: it may lie
	w.buf.Reset()
	w.buf.Grow(int(min(p.UncompressedSize64, 1<<20)) + bytes.MinRead)
	n, err := w.buf.ReadFrom(io.LimitReader(r, w.left+1))
	if err != nil {
		return nil, err
	}
	if w.left -= n; w.left < 0 {
		return nil, errTooLarge
	}
	return w.buf.Bytes(), nil
}

// tags calls do for every opening tag of a part.
func (w *workbook) tags(name string, do func(x *xmlScan)) error {
	data, err := w.part(name)
	if err != nil || data == nil {
		return err
	}
	x, err := newXMLScan(data)
	if err != nil {
		return err
	}
	for {
		isTag, ok := x.next()
		if !ok {
			return x.err
		}
		if isTag && !x.tag.end {
			do(x)
		}
	}
}

// readIndex gives the sheets in their order and the part of each.
func (w *workbook) readIndex() (sheets []Sheet, targets []string, err error) {
	rels := map[string]string{}
	err = w.tags("xl/_rels/workbook.xml.rels", func(x *xmlScan) {
		if x.is("Relationship") {
			rels[string(x.tag.attr("Id"))] = unescapeXML(x.tag.attr("Target"))
		}
	})
	if err != nil {
		return nil, nil, err
	}
	err = w.tags("xl/workbook.xml", func(x *xmlScan) {
		switch {
		case x.is("workbookPr"):
			w.date1904 = isTrue(x.tag.attr("date1904"))
		case x.is("sheet"):
			target := rels[string(x.tag.attr("r:id"))]
			if target == "" {
				return // a chart or macro sheet
			}
			sheets = append(sheets, Sheet{
				File: w.file, Name: unescapeXML(x.tag.attr("name")),
				Hidden: len(x.tag.attr("state")) > 0 && string(x.tag.attr("state")) != "visible",
			})
			targets = append(targets, partName(target))
		}
	})
	if err == nil && len(sheets) == 0 {
		err = errOddXML
	}
	return sheets, targets, err
}

func partName(target string) string {
	if rooted, ok := strings.CutPrefix(target, "/"); ok {
		return rooted
	}
	return path.Join("xl", target)
}

func isTrue(b []byte) bool { return string(b) == "1" || string(b) == "true" }

// readShared reads the table of shared strings, rich text joined, phonetic
// marks left out.
func (w *workbook) readShared() error {
	return w.tags("xl/sharedStrings.xml", func(x *xmlScan) {
		if !x.is("si") {
			return
		}
		s := ""
		if !x.tag.empty {
			s = richText(x, "si")
		}
		w.shared = append(w.shared, s)
	})
}

// richText joins the texts up to the closing tag of parent.
func richText(x *xmlScan, parent string) string {
	var parts []string
	inText, phonetic := false, false
	for {
		isTag, ok := x.next()
		switch {
		case !ok || isTag && x.tag.end && x.is(parent):
			return unescapeCell(strings.Join(parts, ""))
		case isTag && x.is("t"):
			inText = !x.tag.end && !x.tag.empty
		case isTag && x.is("rPh"):
			phonetic = !x.tag.end && !x.tag.empty
		case !isTag && inText && !phonetic:
			parts = append(parts, x.content())
		}
	}
}

// readStyles learns which styles show a number as a date or with leading zeros.
func (w *workbook) readStyles() error {
	codes := map[int]string{}
	inXfs := false
	return w.tags("xl/styles.xml", func(x *xmlScan) {
		switch {
		case x.is("numFmt"):
			id, _ := strconv.Atoi(string(x.tag.attr("numFmtId")))
			codes[id] = unescapeXML(x.tag.attr("formatCode"))
		case x.is("cellXfs"):
			inXfs = true
		case x.is("cellStyles"), x.is("dxfs"):
			inXfs = false
		case x.is("xf") && inXfs:
			id, _ := strconv.Atoi(string(x.tag.attr("numFmtId")))
			w.formats = append(w.formats, formatOf(id, codes[id]))
		}
	})
}
