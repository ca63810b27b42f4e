package text

import (
	"encoding/binary"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

func windows1250(s string) []byte {
	b, err := charmap.Windows1250.NewEncoder().Bytes([]byte(s))
	if err != nil {
		panic(err)
	}
	return b
}

func iso88592(s string) []byte {
	b, err := charmap.ISO8859_2.NewEncoder().Bytes([]byte(s))
	if err != nil {
		panic(err)
	}
	return b
}

func utf16Bytes(s string, order binary.AppendByteOrder) []byte {
	var b []byte
	for _, u := range utf16.Encode([]rune(s)) {
		b = order.AppendUint16(b, u)
	}
	return b
}

func TestDecodeTellsEncodingByContent(t *testing.T) {
	const polish = "Nazwisko;Śliwa Żądło;ćma\r\n"
	for _, c := range []struct {
		name, want, used string
		data             []byte
		guessed          bool
	}{
		{"utf-8", polish, UTF8, []byte(polish), false},
		{"utf-8 with mark", polish, UTF8, []byte("\ufeff" + polish), false},
		{"ascii", "Place;Name", UTF8, []byte("Place;Name"), false},
		{"windows-1250", polish, Windows1250, windows1250(polish), false},
		{"iso-8859-2", polish, ISO88592, iso88592(polish), false},
		{"no byte decides", "Żółw", Windows1250, windows1250("Żółw"), true},
		{"utf-16le with mark", polish, UTF16LE, utf16Bytes("\ufeff"+polish, binary.LittleEndian), false},
		{"utf-16be with mark", polish, UTF16BE, utf16Bytes("\ufeff"+polish, binary.BigEndian), false},
		{"utf-16le without mark", polish, UTF16LE, utf16Bytes(polish, binary.LittleEndian), false},
		{"utf-16be without mark", polish, UTF16BE, utf16Bytes(polish, binary.BigEndian), false},
		{"decomposed", "Łódź", UTF8, []byte(norm.NFD.String("Łódź")), false},
		{"empty", "", UTF8, nil, false},
	} {
		got, used, guessed := Decode(c.data, "")
		if got != c.want || used != c.used || guessed != c.guessed {
			t.Errorf("%s: got %q, %s, guessed %v; want %q, %s, %v", c.name, got, used, guessed, c.want, c.used, c.guessed)
		}
	}
}

func TestExplicitEncodingOverrides(t *testing.T) {
	got, used, guessed := Decode([]byte{0xB1}, "Latin2")
	if got != "ą" || used != ISO88592 || guessed {
		t.Errorf("got %q, %s, %v", got, used, guessed)
	}
	if got, _, _ := Decode(utf16Bytes("Łoś", binary.BigEndian), "utf-16be"); got != "Łoś" {
		t.Errorf("utf-16be without mark: got %q", got)
	}
}

func TestMojibakeGivesProbableReading(t *testing.T) {
	latin1 := func(b []byte) string {
		s, _ := charmap.ISO8859_1.NewDecoder().Bytes(b)
		return string(s)
	}
	western := func(b []byte) string {
		s, _ := charmap.Windows1252.NewDecoder().Bytes(b)
		return string(s)
	}
	central := func(b []byte) string { // as Windows does it: undefined bytes become C1 controls
		var s strings.Builder
		for _, c := range b {
			r := charmap.Windows1250.DecodeByte(c)
			if r == utf8.RuneError {
				r = rune(c)
			}
			s.WriteRune(r)
		}
		return s.String()
	}
	for _, want := range []string{"Żądło Świętosława", "Wójcik Łukasz", "KS „Łoś” Mątwy"} {
		for _, s := range []string{latin1([]byte(want)), western(windows1250(want)), central([]byte(want))} {
			if got, ok := Mojibake(s); !ok || got != want {
				t.Errorf("%q: got %q, %v; want %q", s, got, ok, want)
			}
		}
	}
	if got, ok := Mojibake(western(iso88592("Mątwa Łucja"))); !ok || got != "Mątwa Łucja" {
		t.Errorf("ISO-8859-2 read as Western: got %q, %v", got, ok)
	}
	if got, ok := Mojibake("W\ufffdjcik"); !ok || got != "" {
		t.Errorf("lost letter: got %q, %v", got, ok)
	}
}

func TestHonestNamesAreNoMojibake(t *testing.T) {
	for _, s := range []string{
		"Jan Łoś", "RÓŻA ŻÓŁTA", "São João", "Ångström Åse", "Müller Günther", "Nuñez ¿Qué?", "Lebœuf Ève",
		"Čapek Růžena", "Ґонта Олена", "Hala 300 m³", "PÓŁKA ŁÓDŹ", "Straße", "Þór Æsa", "ÂÂ", "7½", "Żółć – Ćma",
	} {
		if got, ok := Mojibake(s); ok {
			t.Errorf("%q taken for damaged %q", s, got)
		}
	}
}

func TestCleanKeepsWhatIsSeen(t *testing.T) {
	for in, want := range map[string]string{
		"  Jan\u00a0Łoś ":            "Jan Łoś",
		"Jan\u202fŁoś\u200b":         "Jan Łoś",
		"\ufeffŁo\u00ads":            "Łos",
		"Z\u0307aba":                 "Żaba",
		"Zosia\r\nMak":               "Zosia  Mak",
		"a\x00b":                     "ab",
		"\u2067Jan\u2069 \u200eŁoś ": "Jan Łoś",
	} {
		if got := Clean(in); got != want {
			t.Errorf("Clean(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestFoldNameIgnoresOrderHyphenCommaAndMarks(t *testing.T) {
	want := FoldName("Mątwa-Łoś Adam")
	for _, s := range []string{"MĄTWA-ŁOŚ Adam", "Mątwa Łoś, Adam", "adam mątwa łoś", "Matwa-Los Adam", "Mątwa\u2011Łoś\u00a0Adam", norm.NFD.String("Mątwa-Łoś Adam")} {
		if got := FoldName(s); got != want {
			t.Errorf("FoldName(%q) = %q, want %q", s, got, want)
		}
	}
	for _, s := range []string{"Mątwa Adam", "Mątwa-Łoś Adama"} {
		if FoldName(s) == want {
			t.Errorf("%q taken for the same name", s)
		}
	}
	if a, b := Fold(`UKS "Wieża" Łomża.`), Fold("uks  WIEZA lomza"); a != b {
		t.Errorf("%q and %q differ", a, b)
	}
}

func TestSlugIsSafeAndReadable(t *testing.T) {
	for in, want := range map[string]string{
		"Łódź":                "lodz",
		"Żółte kartki":        "zolte-kartki",
		"Ęąć":                 "eac",
		"2018-02-04 Ełk (I)":  "2018-02-04-elk-i",
		"Straße":              "strasse",
		"con":                 "con-x",
		"COM1":                "com1-x",
		"Шахи":                "shakhy",
		"":                    "",
		"../../etc/passwd":    "etc-passwd",
		"UKS „Wieża”  Mątwy.": "uks-wieza-matwy",
	} {
		if got := Slug(in); got != want {
			t.Errorf("Slug(%q) = %q, want %q", in, got, want)
		}
	}
	if got := Slug("***"); len(got) != 9 {
		t.Errorf("symbols alone give %q", got)
	}
}

func TestKeysAreStable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.String().Draw(t, "s")
		if f := Fold(s); Fold(f) != f {
			t.Fatalf("Fold(%q) = %q, again %q", s, f, Fold(f))
		}
		if f := FoldName(s); FoldName(f) != f {
			t.Fatalf("FoldName(%q) is not stable", s)
		}
		if c := Clean(s); Clean(c) != c {
			t.Fatalf("Clean(%q) = %q, again %q", s, c, Clean(c))
		}
		checkSlug(t, s)
	})
}

func checkSlug(t interface{ Fatalf(string, ...any) }, s string) {
	slug := Slug(s)
	if len(slug) > slugLength+2 || Slug(slug) != slug {
		t.Fatalf("Slug(%q) = %q is not stable", s, slug)
	}
	for i := range len(slug) {
		c := slug[i]
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '-' {
			t.Fatalf("Slug(%q) = %q holds %q", s, slug, c)
		}
	}
	if strings.HasPrefix(slug, "-") || strings.HasSuffix(slug, "-") || strings.Contains(slug, "--") {
		t.Fatalf("Slug(%q) = %q", s, slug)
	}
}

func TestPolishOrderOfNames(t *testing.T) {
	want := []string{"Adam Ćma", "Bąk Jan", "Cyba", "Ćma", "Dąb Żaneta", "Dąbek Adam", "Lis", "Łoś", "Mak", "Sowa", "Śliwa", "Zając", "Źrebak", "Żaba"}
	got := slices.Clone(want)
	slices.Reverse(got)
	c := NewCollator("pl")
	slices.SortFunc(got, c.Compare)
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if c.Compare("Łoś", "łoś") == 0 || c.Compare("Łoś", "Łoś") != 0 {
		t.Error("only equal texts may compare as equal")
	}
	if got := NewCollator("en").Compare("Łoś", "Mak"); got != -1 {
		t.Errorf("en: got %d", got)
	}
}

func TestPolishPluralForms(t *testing.T) {
	for n, want := range map[int]string{0: "turniejów", 1: "turniej", 2: "turnieje", 4: "turnieje", 5: "turniejów", 12: "turniejów", 14: "turniejów", 21: "turniejów", 22: "turnieje", 112: "turniejów", 101: "turniejów"} {
		if got := Plural("pl", n, "turniej", "turnieje", "turniejów"); got != want {
			t.Errorf("%d %s, want %s", n, got, want)
		}
	}
	if Plural("en", 1, "row", "rows") != "row" || Plural("en", 0, "row", "rows") != "rows" || Plural("en", 2, "row", "rows") != "rows" {
		t.Error("English forms")
	}
}

func TestNearestSuggestsOnlyWhatIsNear(t *testing.T) {
	known := []string{"threshold", "drop", "drop_every", "missed", "best"}
	for word, want := range map[string]string{"treshold": "threshold", "thershold": "threshold", "dropevery": "drop_every", "DROP": "drop", "bset": "best", "weight": "", "": ""} {
		if got := Nearest(word, known); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", word, got, want)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte("Łoś;7,5"), "")
	f.Add([]byte{0xFF, 0xFE, 0x41}, "")
	f.Add(windows1250("Śliwa"), "utf-16")
	f.Fuzz(func(t *testing.T, data []byte, explicit string) {
		s, used, _ := Decode(data, explicit)
		if !utf8.ValidString(s) || !slices.Contains(Encodings(), used) {
			t.Fatalf("%q as %s", s, used)
		}
		Mojibake(s)
	})
}

func FuzzFold(f *testing.F) {
	f.Add("Mątwa-Łoś, Adam")
	f.Add("ẞ½İ")
	f.Fuzz(func(t *testing.T, s string) {
		k := Fold(s)
		if Fold(k) != k || strings.Contains(k, "  ") || strings.TrimSpace(k) != k {
			t.Fatalf("Fold(%q) = %q", s, k)
		}
	})
}

func FuzzSlug(f *testing.F) {
	f.Add("Łódź 2018")
	f.Add("con")
	f.Fuzz(func(t *testing.T, s string) { checkSlug(t, s) })
}

// TestNoWrongReadingPassesUnsuspected holds the quick look at a text to the
// careful ones.
func TestNoWrongReadingPassesUnsuspected(t *testing.T) {
	signs := []rune("aółźÃ³Ä…ÅĹâ¹£¯¿±¶¼¦¡\u0085 ")
	wrong := 0
	rapid.Check(t, func(t *rapid.T) {
		s := string(rapid.SliceOfN(rapid.SampledFrom(signs), 0, 8).Draw(t, "text"))
		if suspicious(s) {
			wrong++
			return
		}
		for _, m := range []*charmap.Charmap{charmap.Windows1252, charmap.Windows1250, charmap.ISO8859_2} {
			if r, ok := utf8ReadAs(s, m); ok {
				t.Fatalf("%q reads %q", s, r)
			}
			if r, ok := polishReadAsWestern(s, m); ok {
				t.Fatalf("%q reads %q", s, r)
			}
		}
	})
	if wrong == 0 {
		t.Error("no text was suspicious")
	}
}
