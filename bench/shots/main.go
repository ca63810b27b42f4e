// Command shots makes the pictures of the quick start from podium's own pages:
//
//	go run ./bench/shots
//
// It builds the sample data and the template into a temporary folder, lets
// Chromium without a window photograph the pages, and writes docs/pl/img.
package main

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"log"
	"os"
	"os/exec"
	"path/filepath"
)

// shot is one picture: a page of a built site at the size of a screen.
type shot struct {
	name, data, page string
	width, height    int
}

var shots = []shot{
	{"pierwsza-publikacja", "docs/template/data", "grand-prix/calendar/index.html", 800, 480},
	{"strona-glowna", "data", "index.html", 900, 640},
	{"tabela-telefon", "data", "gp-2018/index.html", 390, 844},
	{"zawodnik", "data", "gp-2018/player/90099/index.html", 1040, 760},
	{"nie-liczone", "data", "gp-2018/not-counted/index.html", 900, 560},
	{"zasady", "data", "gp-2018/rules/index.html", 900, 640},
}

const target = "docs/pl/img"

func main() {
	log.SetFlags(0)
	temp, err := os.MkdirTemp("", "podium-shots-")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(temp)
	if err := os.MkdirAll(target, 0o777); err != nil {
		log.Fatal(err)
	}
	built := map[string]string{}
	for _, s := range shots {
		if built[s.data] == "" {
			built[s.data] = filepath.Join(temp, fmt.Sprint("site", len(built)))
			run("go", "run", "./cmd/podium", "build", "--data", s.data, "--out", built[s.data])
		}
		raw := filepath.Join(temp, s.name+".png")
		// A window is never narrower than 500 pixels: the picture is cut after.
		run("chromium", "--headless", "--no-sandbox", "--hide-scrollbars", "--user-data-dir="+filepath.Join(temp, "profile"),
			fmt.Sprintf("--window-size=%d,%d", s.width, s.height), "--screenshot="+raw, "file://"+filepath.Join(built[s.data], s.page))
		if err := shrink(raw, filepath.Join(target, s.name+".png"), s.width, s.height); err != nil {
			log.Fatal(err)
		}
	}
}

func run(name string, args ...string) {
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		log.Fatalf("%s: %v\n%s", name, err, out)
	}
}

// shrink cuts a picture to its size and keeps six bits of each colour, which
// is enough for letters on paper and makes the file small.
func shrink(from, to string, width, height int) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	full, err := png.Decode(in)
	if err != nil {
		return err
	}
	small := image.NewNRGBA(image.Rect(0, 0, width, height).Intersect(full.Bounds()))
	for y := range small.Rect.Dy() {
		for x := range small.Rect.Dx() {
			r, g, b, _ := full.At(x, y).RGBA()
			small.SetNRGBA(x, y, color.NRGBA{six(r), six(g), six(b), 255})
		}
	}
	out, err := os.Create(to)
	if err != nil {
		return err
	}
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if err := enc.Encode(out, small); err != nil {
		return err
	}
	return out.Close()
}

// six rounds a 16-bit colour to six bits, as a byte.
func six(c uint32) uint8 { return uint8(((c*63 + 0x7fff) / 0xffff) * 255 / 63) }
