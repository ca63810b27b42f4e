// Command excelize writes the wide workbook with excelize's stream writer, its
// fastest documented way.
package main

import (
	"fmt"
	"os"
	"strconv"

	"github.com/xuri/excelize/v2"
)

func main() {
	rows, err := strconv.Atoi(os.Args[2])
	fail(err)
	f := excelize.NewFile()
	w, err := f.NewStreamWriter("Sheet1")
	fail(err)
	row := make([]any, 20)
	for i := range row {
		row[i] = fmt.Sprint("kolumna ", i+1)
	}
	fail(w.SetRow("A1", row))
	for r := range rows {
		for i := range 3 {
			row[i] = fmt.Sprintf("Zawodnik %d z klubu %d", r, i)
		}
		for i := range 17 {
			row[3+i] = float64((r*7+i*3)%19) / 2
		}
		fail(w.SetRow(fmt.Sprint("A", r+2), row))
	}
	fail(w.Flush())
	fail(f.SaveAs(os.Args[1]))
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
