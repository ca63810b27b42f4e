package register

import (
	"podium/generator/diag"
	"podium/generator/text"
)

// reportClubs reports clubs of the files that nobody knows, each spelling
// once, and rows whose club is not the register's of that day. A guest's club
// is asked about only where a known one is near.
func (r *Register) reportClubs(rows []*row, list *diag.List) {
	if len(r.clubs.known) == 0 {
		return
	}
	known := map[string]bool{}
	for _, c := range r.clubs.known {
		known[clubKey(c)] = true
	}
	asked := map[string]bool{}
	for _, w := range rows {
		club := text.Clean(w.person().Club)
		if clubKey(club) == "" {
			continue
		}
		key := clubKey(r.clubs.name(club))
		if known[key] {
			r.reportOtherClub(w, list)
			continue
		}
		if asked[key] {
			continue
		}
		near := r.clubs.nearest(club)
		if near == "" && (w.found == nil || !w.found.Registered) {
			continue
		}
		asked[key] = true
		reportUnknownClub(w, club, near, list)
	}
}

func reportUnknownClub(w *row, club, near string, list *diag.List) {
	if near == "" {
		list.Warning("unknown-club", w.at(),
			diag.Say("club %q stands neither in the register nor in clubs.csv", "klubu %q nie ma ani w rejestrze, ani w clubs.csv", club),
			diag.Say("if it is another spelling of a club, add it to clubs.csv", "jeśli to inna pisownia nazwy klubu, dopisz ją do clubs.csv"))
		return
	}
	list.Warning("unknown-club", w.at(),
		diag.Say("club %q is not known; the nearest is %q", "nieznany klub %q; najbliższy to %q", club, near),
		diag.Say("if it is the same club, add to clubs.csv: %s", "jeśli to ten sam klub, dopisz do clubs.csv: %s", near+";;"+club))
}

// reportOtherClub reports a registered person's row with another club than the
// register's on that day; the register decides.
func (r *Register) reportOtherClub(w *row, list *diag.List) {
	if w.found == nil || !w.found.Registered {
		return
	}
	l, ok := w.found.on(w.table.Date)
	if !ok || l.Club == "" || r.clubs.same(l.Club, w.person().Club) {
		return
	}
	list.Warning("club-differs", w.at(),
		diag.Say("%s: club %q in this file, %q in the register on %s; the register decides", "%[1]s: w tym pliku klub %[2]q, w rejestrze w dniu %[4]s klub %[3]q; rozstrzyga rejestr",
			w.found.Person.Name, w.person().Club, l.Club, w.table.Date),
		diag.Say("if the register is wrong, correct its dates; a single decision goes into corrections.csv", "jeśli błąd jest w rejestrze, popraw w nim daty; pojedynczą decyzję zapisz w corrections.csv"))
}
