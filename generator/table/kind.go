package table

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"strings"
	"unicode/utf16"

	"podium/generator/text"
)

// Kind says what a file is by its first bytes, whatever its name: "xlsx",
// "swsx" (ChessArbiter), "zip" (any other archive), "torn" (the beginning of an
// archive), "xls" (BIFF workbook),
// "encrypted" (a workbook with a password), "ole" (another file of an office
// program), "swissmanager" (native pairing file), "pdf", "image", "html",
// "xml", "json", "fidelist" (rating list in fixed columns), "binary", "empty",
// or "text" for everything delimited.
func Kind(data []byte) string {
	switch {
	case bytes.HasPrefix(data, []byte("PK\x03\x04")):
		return zipKind(data)
	case bytes.HasPrefix(data, []byte("\xD0\xCF\x11\xE0")):
		return oleKind(data)
	case bytes.HasPrefix(data, []byte("\x93\xFF\x89\x44")):
		return "swissmanager"
	case bytes.HasPrefix(data, []byte("%PDF")):
		return "pdf"
	case isImage(data):
		return "image"
	}
	return textKind(data)
}

func zipKind(data []byte) string {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return "torn"
	}
	kind := "zip"
	for _, f := range z.File {
		switch name := strings.ToLower(f.Name); {
		case name == "tournament.xml":
			return "swsx"
		case name == "xl/workbook.xml":
			kind = "xlsx"
		}
	}
	return kind
}

// oleKind tells workbooks apart by the names of their streams, which stand in
// UTF-16 in the directory of the container.
func oleKind(data []byte) string {
	switch {
	case bytes.Contains(data, utf16Bytes("EncryptedPackage")):
		return "encrypted"
	case bytes.Contains(data, utf16Bytes("Workbook")), bytes.Contains(data, utf16Bytes("Book")):
		return "xls"
	}
	return "ole"
}

func utf16Bytes(s string) []byte {
	var out []byte
	for _, u := range utf16.Encode([]rune(s)) {
		out = binary.LittleEndian.AppendUint16(out, u)
	}
	return out
}

func isImage(data []byte) bool {
	for _, sign := range []string{"\x89PNG", "\xFF\xD8\xFF", "GIF8", "II*\x00", "MM\x00*"} {
		if bytes.HasPrefix(data, []byte(sign)) {
			return true
		}
	}
	return len(data) > 12 && bytes.HasPrefix(data, []byte("RIFF")) && string(data[8:12]) == "WEBP"
}

var fideHeading = text.Pattern(`(?m)^ID[ _]Number\s+Name`)

func textKind(data []byte) string {
	head := data[:min(len(data), 4096)]
	if len(head)%2 == 1 && len(head) < len(data) {
		head = head[:len(head)-1]
	}
	s, used, _ := text.Decode(head, "")
	s = strings.TrimSpace(s)
	switch {
	case s == "":
		return "empty"
	case strings.HasPrefix(s, "<?xml"), strings.HasPrefix(strings.ToLower(s), "<chessresults"), strings.HasPrefix(s, "<tournament"):
		if strings.Contains(strings.ToLower(s), "<html") {
			return "html"
		}
		return "xml"
	case s[0] == '<':
		return "html"
	case s[0] == '{', s[0] == '[':
		return "json"
	case fideHeading().MatchString(s):
		return "fidelist"
	case !strings.HasPrefix(used, "utf-16") && bytes.IndexByte(head, 0) >= 0:
		return "binary"
	}
	return "text"
}
