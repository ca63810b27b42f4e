package xlsx

import (
	"archive/zip"
	"bytes"
	"io"
	"testing"

	"pgregory.net/rapid"
)

// TestPiecesOfAPartAreOnePart packs bytes in pieces and unpacks them with the
// standard library, which compares the sum of the bytes with the stored one.
func TestPiecesOfAPartAreOnePart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, err := newPress()
		if err != nil {
			t.Fatal(err)
		}
		var want []byte
		var pieces []*piece
		for _, text := range rapid.SliceOf(rapid.SliceOf(rapid.SliceOf(rapid.ByteRange('a', 'd')))).Draw(t, "pieces") {
			d := p.begin()
			for _, run := range text {
				run = bytes.Repeat(run, 5000) // more than one chunk
				p.add(d, run)
				want = append(want, run...)
			}
			p.finish()
			pieces = append(pieces, d)
		}
		var buf bytes.Buffer
		z := zip.NewWriter(&buf)
		if err := writePart(z, "part", append(pieces, endOfPieces)); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		r, err := zip.NewReader(bytes.NewReader(buf.Bytes()), int64(buf.Len()))
		if err != nil {
			t.Fatal(err)
		}
		f, err := r.Open("part")
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(f)
		if err != nil || !bytes.Equal(got, want) {
			t.Fatalf("%d bytes became %d: %v", len(want), len(got), err)
		}
	})
}
