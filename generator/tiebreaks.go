package generator

import (
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/tiebreak"
)

// reportTieBreaks recomputes the tie-breaks that a file states under the rules
// of the tournament's day (or era, where the settings name one), and says where
// they differ. The stated values and places hold.
func reportTieBreaks(t *chess.Tournament, era string, chain []string, list *diag.List) tiebreak.Report {
	rules := tiebreak.Era(era)
	if !rules.Valid() {
		rules = tiebreak.EraOf(t.Date)
	}
	report := tiebreak.Compare(*t, rules, chain)
	for _, heading := range report.Columns {
		var own []tiebreak.Difference
		for _, d := range report.Differences {
			if d.Heading == heading {
				own = append(own, d)
			}
		}
		if len(own) == 0 {
			continue
		}
		first := own[0]
		list.Warning("tie-break-differs", t.Rows[first.Row].At,
			diag.Say("column %q: %d values are not what the rules of %s give; the first: %s has %s, computed %s%s",
				"kolumna %[1]q: wartości niezgodne z przepisami %[3]s: %[2]d; pierwsza: %[4]s ma %[5]s, obliczono %[6]s%[7]s",
				heading, len(own), rules, t.Rows[first.Row].Person.Name, first.Stated, first.Computed, fitting(own)),
			diag.Say("the stated values hold; if the program used other rules, name them with rules: in cycle.yaml",
				"obowiązują wartości z pliku; jeśli program stosował inne przepisy, wpisz je w cycle.yaml jako rules:"))
	}
	return report
}

// fitting names the rules that would give every value that differs.
func fitting(own []tiebreak.Difference) string {
	var eras []string
	for _, era := range own[0].Fits {
		all := true
		for _, d := range own {
			fits := false
			for _, e := range d.Fits {
				fits = fits || e == era
			}
			all = all && fits
		}
		if all {
			eras = append(eras, string(era))
		}
	}
	if len(eras) == 0 {
		return ""
	}
	return " (" + strings.Join(eras, ", ") + " ✓)"
}
