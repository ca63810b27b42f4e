// Command shots makes the pictures of the README and of the quick start from
// podium's own pages:
//
//	go run ./bench/shots
//
// It builds the sample data and the template into a temporary folder, lets
// Chromium without a window photograph the pages, and writes docs/img and
// docs/pl/img.
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
	file, data, page string
	width, height    int
}

var shots = []shot{
	{"docs/img/standings-390.png", "data", "gp-2018/index.html", 390, 844},
	{"docs/img/standings-1280.png", "data", "gp-2018/index.html", 1280, 800},
	{"docs/img/player-390.png", "data", "rapid-2025/player/95005/index.html", 390, 844},
	{"docs/img/team-1280.png", "data", "dmj-small/team/uks-skoczek-spod-lipy-garwolin-ii/index.html", 1280, 1000},
	{"docs/pl/img/pierwsza-publikacja.png", "docs/template/data", "grand-prix/calendar/index.html", 800, 480},
	{"docs/pl/img/strona-glowna.png", "data", "index.html", 900, 640},
	{"docs/pl/img/tabela-telefon.png", "data", "gp-2018/index.html", 390, 844},
	{"docs/pl/img/zawodnik.png", "data", "gp-2018/player/90099/index.html", 1040, 760},
	{"docs/pl/img/nie-liczone.png", "data", "gp-2018/not-counted/index.html", 900, 560},
	{"docs/pl/img/zasady.png", "data", "gp-2018/rules/index.html", 900, 640},
}

func main() {
	log.SetFlags(0)
	temp, err := os.MkdirTemp("", "podium-shots-")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(temp)
	built := map[string]string{}
	for _, s := range shots {
		if built[s.data] == "" {
			built[s.data] = filepath.Join(temp, fmt.Sprint("site", len(built)))
			run("go", "run", "./cmd/podium", "build", "--data", s.data, "--out", built[s.data])
		}
		raw := filepath.Join(temp, "raw.png")
		page := "file://" + filepath.Join(built[s.data], s.page)
		if s.width < narrowest {
			page = framed(temp, page, s)
		}
		run("chromium", "--headless", "--no-sandbox", "--hide-scrollbars", "--user-data-dir="+filepath.Join(temp, "profile"),
			fmt.Sprintf("--window-size=%d,%d", s.width, s.height), "--screenshot="+raw, page)
		if err := os.MkdirAll(filepath.Dir(s.file), 0o777); err != nil {
			log.Fatal(err)
		}
		if err := shrink(raw, s.file, s.width, s.height); err != nil {
			log.Fatal(err)
		}
	}
}

// narrowest is the least width of a window of Chromium. A phone is a frame in
// such a window, so that the page is laid out for it; the picture is cut after.
const narrowest = 500

func framed(temp, page string, s shot) string {
	file := filepath.Join(temp, "frame.html")
	text := fmt.Sprintf(`<!doctype html><body style="margin:0"><iframe src="%s" width="%d" height="%d" style="border:0"></iframe>`, page, s.width, s.height)
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		log.Fatal(err)
	}
	return "file://" + file
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
