package register

import (
	"slices"

	"podium/generator/chess"
	"podium/generator/diag"
)

// snapshot is a dated list: the state of one day.
type snapshot struct {
	day   chess.Date
	file  string
	lines []*line
}

// arrange gives the lines of all lists; dated ones become periods.
func (d *reader) arrange(lists []listed) ([]*line, []snapshot) {
	var lines []*line
	var shots []snapshot
	var plain string
	for _, l := range lists {
		if day, ok := snapshotDay(l.file); ok {
			shots = append(shots, snapshot{day, l.file, l.lines})
			continue
		}
		plain = l.file
		lines = append(lines, l.lines...)
	}
	slices.SortStableFunc(shots, func(a, b snapshot) int { return a.day.Cmp(b.day) })
	if plain != "" && len(shots) > 0 {
		d.list.Error("register-mixed", diag.Pos{File: shots[0].file},
			diag.Say("the register stands both in %s with periods and in dated lists", "rejestr jest zarówno w %s z okresami, jak i w listach z datami", plain),
			diag.Say("keep one of the two", "zostaw jedno z dwojga"))
		return lines, nil
	}
	for i := range shots {
		lines = append(lines, shots[i].periods(i, shots)...)
	}
	return lines, shots
}

// periods gives the lines of the list with the days it speaks for: from its
// own day until the day before the next list, the first one from ever, the last
// one for good. Days that a line states itself stand.
func (s *snapshot) periods(i int, all []snapshot) []*line {
	for _, l := range s.lines {
		if !l.From.IsZero() || !l.To.IsZero() {
			continue
		}
		l.dated = true
		if i > 0 {
			l.From = s.day
		}
		if i+1 < len(all) {
			l.To = all[i+1].day.AddDays(-1)
		}
	}
	return s.lines
}

// join makes one period of neighbouring ones that say the same, so that a
// history shows changes only.
func join(lines []*line) []*line {
	var out []*line
	for _, l := range lines {
		if n := len(out); n > 0 && l.dated && out[n-1].dated && out[n-1].same(l) && out[n-1].To.AddDays(1) == l.From {
			joined := *l
			joined.From = out[n-1].From
			out[n-1] = &joined
			continue
		}
		out = append(out, l)
	}
	return out
}

// between gives the two lists around a day that none is of; false before the
// second list and after the last one.
func between(shots []snapshot, day chess.Date) (before, after *snapshot, ok bool) {
	for i := 1; i < len(shots); i++ {
		if shots[i-1].day.Before(day) && day.Before(shots[i].day) {
			return &shots[i-1], &shots[i], true
		}
	}
	return nil, nil, false
}

// checkSnapshots reports rows whose day lies between two lists that disagree
// on the person, and tournaments before the first list.
func (r *Register) checkSnapshots(rows []*row, list *diag.List) {
	if len(r.shots) == 0 {
		return
	}
	early := map[string]bool{}
	for _, w := range rows {
		first, day := r.shots[0], w.table.Date
		if day.Before(first.day) && !early[w.table.ID] {
			early[w.table.ID] = true
			list.Warning("register-undecided", diag.Pos{File: first.file},
				diag.Say("the tournament of %s is earlier than the first list of the register (%s), which is used for it", "turniej z %s jest wcześniejszy niż pierwsza lista rejestru (%s), która go dotyczy", day, first.day),
				diag.Say("add a list of a day before it", "dodaj listę sprzed tego dnia"))
		}
		if w.found == nil || !w.found.Registered {
			continue
		}
		before, after, ok := between(r.shots, day)
		if !ok {
			continue
		}
		a, okA := w.found.on(before.day)
		b, okB := w.found.on(after.day)
		if okA == okB && (!okA || a.same(b)) {
			continue
		}
		list.Warning("register-undecided", w.at(),
			diag.Say("%s: the list of %s says %s, that of %s says %s, and the tournament (%s) lies between; the earlier one is used",
				"%s: lista z %s mówi: %s, a lista z %s: %s; turniej (%s) jest między nimi, przyjęto wcześniejszą",
				w.found.Person.Name, before.day, state(a, okA), after.day, state(b, okB), day),
			diag.Say("add the list of that day, or columns from and to with the days", "dodaj listę z tego dnia albo kolumny od i do z datami"))
	}
}

func state(l *line, ok bool) string {
	switch {
	case !ok:
		return "–"
	case l.Club == "":
		return l.Region
	case l.Region == "":
		return l.Club
	}
	return l.Club + ", " + l.Region
}
