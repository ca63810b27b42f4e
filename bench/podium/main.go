// Command podium is podium's side of the speed comparisons, made of its own
// packages. Building a season is measured with the program itself, counting
// results with bench/tally.
//
//	podium pages DATA OUT N          N pages of 300 rows, published
//	podium raw OUT COPY              write as many bytes into as many files
//	podium workbooks DIR             read all workbooks, print rows and cells
//	podium cells FILE...             print all cells, to compare them
//	podium wide OUT ROWS             one workbook of 20 columns
package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
)

func main() {
	debug.SetGCPercent(15) // this and the next as the program itself
	floor := make([]byte, 64<<20)
	defer runtime.KeepAlive(floor)
	args := os.Args[1:]
	if len(args) < 2 {
		fail(fmt.Errorf("see the beginning of bench/podium/main.go"))
	}
	switch args[0] {
	case "pages":
		fail(pages(args[1], args[2], number(args[3])))
	case "raw":
		fail(raw(args[1], args[2]))
	case "workbooks":
		fail(workbooks(args[1]))
	case "cells":
		fail(cells(args[1:]))
	case "wide":
		fail(wide(args[1], number(args[2])))
	default:
		fail(fmt.Errorf("unknown: %s", args[0]))
	}
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	fail(err)
	return n
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
