package preset

import (
	"bytes"
	"slices"
	"strings"
	"testing"
)

func TestLinesOfTheOtherLanguageVanish(t *testing.T) {
	const text = `kind: circuit
#pl Tytuł cyklu
#en Title of the cycle
title: Puchar #pl
title: Cup #en
drop: {9: 1}   #pl po dziewięciu jeden
drop: {9: 1}   #en after nine one
  #en indented
colour: "#plum"
`
	for lang, want := range map[string]string{
		"pl": "kind: circuit\n# Tytuł cyklu\ntitle: Puchar\ndrop: {9: 1}   # po dziewięciu jeden\ncolour: \"#plum\"\n",
		"en": "kind: circuit\n# Title of the cycle\ntitle: Cup\ndrop: {9: 1}   # after nine one\n  # indented\ncolour: \"#plum\"\n",
	} {
		if got := string(localize([]byte(text), lang)); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", lang, got, want)
		}
	}
}

func TestRegulationPageHoldsTheParagraphsOfTheComments(t *testing.T) {
	const settings = `# An explanation.
kind: circuit

# § 1. The first rule
# goes on.
season: {}   # no paragraph
# § 2. The second rule.
# § 3. The third rule.
order: [shared]

# Not of the regulation.
`
	got := string(regulation([]byte(settings), pageNames["en"]))
	_, body, _ := strings.Cut(got, "in `cycle.yaml`.\n")
	if want := "\n§ 1. The first rule\ngoes on.\n\n§ 2. The second rule.\n\n§ 3. The third rule.\n"; body != want {
		t.Errorf("got %q, want %q", body, want)
	}
}

func TestEveryPresetIsWholeInBothLanguages(t *testing.T) {
	files := 0
	for _, p := range List() {
		for _, lang := range []string{"pl", "en"} {
			got, err := p.Files(lang)
			if err != nil {
				t.Fatal(err)
			}
			var names []string
			for _, f := range got {
				files++
				names = append(names, f.Path)
				if len(f.Data) == 0 || mark.Match(f.Data) {
					t.Errorf("%s/%s: %s is empty or still marked", p.Name, lang, f.Path)
				}
				if f.Path == "cycle.yaml" && !bytes.Contains(f.Data, []byte("language: "+lang+"\n")) {
					t.Errorf("%s/%s: the settings are of another language", p.Name, lang)
				}
				if strings.HasPrefix(f.Path, "pages/reg") && bytes.Count(f.Data, []byte("\n§ ")) < 3 {
					t.Errorf("%s/%s: %s has fewer than three paragraphs", p.Name, lang, f.Path)
				}
			}
			if !slices.IsSorted(names) || slices.Contains(names, expected) {
				t.Errorf("%s/%s: files %v", p.Name, lang, names)
			}
		}
	}
	t.Logf("%d files checked", files)
}

func TestNearestSuggestsOnlyWhatIsLike(t *testing.T) {
	if got := Nearest("percent-men"); got != "percent-mean" {
		t.Errorf("got %q", got)
	}
	if got := Nearest("golf"); got != "" {
		t.Errorf("got %q", got)
	}
}
