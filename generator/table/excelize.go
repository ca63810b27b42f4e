package table

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/xuri/excelize/v2"

	"podium/generator/text"
)

// readByExcelize reads a workbook that the scanner does not know. Cells come
// without their types; formulas by their stored values.
func readByExcelize(f File) (sheets []Sheet, err error) {
	defer func() {
		if p := recover(); p != nil { // excelize panics on some damaged files
			sheets, err = nil, fmt.Errorf("%v", p)
		}
	}()
	x, err := excelize.OpenReader(bytes.NewReader(f.Data), excelize.Options{
		RawCellValue: true, UnzipSizeLimit: MaxUnzip, UnzipXMLSizeLimit: 16 << 20,
	})
	if err != nil {
		return nil, err
	}
	defer x.Close()
	props, err := x.GetWorkbookProps()
	if err != nil {
		return nil, err
	}
	from1904 := props.Date1904 != nil && *props.Date1904
	for _, name := range x.GetSheetList() {
		visible, err := x.GetSheetVisible(name)
		if err != nil {
			return nil, err
		}
		s := Sheet{File: f.Name, Name: name, Hidden: !visible}
		if err := excelizeRows(x, &s, from1904); err != nil {
			return nil, err
		}
		sheets = append(sheets, s)
	}
	return sheets, nil
}

func excelizeRows(x *excelize.File, s *Sheet, from1904 bool) error {
	rows, err := x.Rows(s.Name)
	if err != nil {
		return err
	}
	defer rows.Close()
	for line := 1; rows.Next() && len(s.Rows) < MaxRows; line++ {
		hidden := rows.GetRowOpts().Hidden
		cells, err := rows.Columns()
		if err != nil {
			return err
		}
		row := Row{Line: line, Hidden: hidden}
		for i, v := range cells[:min(len(cells), MaxColumns)] {
			c := Cell{Text: text.Clean(v), At: cellPos(s, line, i+1)}
			if _, err := strconv.ParseFloat(v, 64); err == nil {
				c.Text, c.Number, c.From1904 = numberText(v), true, from1904
			}
			row.Cells = append(row.Cells, c)
		}
		if !row.Empty() {
			s.Rows = append(s.Rows, row)
		}
	}
	return rows.Error()
}
