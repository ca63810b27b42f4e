package source

import "podium/generator/diag"

// reader is a format with the way to recognise and to read it.
type reader struct {
	Format
	match func(*input) (why diag.Text, ok bool)
	read  func(*input, *Result)
}

// readers lists the formats in the order in which they are tried; the plain
// table comes last.
func readers() []reader {
	return []reader{
		chessArbiter,
		uploadXML,
		lichess,
		chessManager,
		swar,
		trf,
		teamRounds,
		composition,
		chessResults,
		swissManager,
		swissManagerText,
		swissPerfect,
		swissChess,
		plainTable,
	}
}

// Formats lists all formats that podium reads, in the order in which they are
// tried.
func Formats() []Format {
	var out []Format
	for _, r := range readers() {
		out = append(out, r.Format)
	}
	return out
}
