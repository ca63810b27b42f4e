package circuit

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
)

// termFunc gives the points of one term for a row of the worksheet; false
// means that the row is no result under this term.
type termFunc func(w *worksheet, t *Term, x *cell, row int) (chess.Points, bool)

// terms are the summands of rules.md 2.3 by their name.
func termOf(use string) termFunc {
	switch use {
	case "game_points":
		return gamePoints
	case "percent":
		return percentPoints
	case "place":
		return placePoints
	case "place_linear":
		return linearPoints
	case "place_low":
		return lowPoints
	case "participation":
		return participationPoints
	case "weaker_groups":
		return weakerGroups
	case "seed_gain":
		return seedGain
	case "performance":
		return performancePoints
	case "column":
		return columnPoints
	}
	return nil
}

// points fills the terms of a cell and their sum; false means no result.
func (w *worksheet) points(x *cell, i int) bool {
	if !x.start {
		return w.statedPoints(x, i)
	}
	for k := range w.ev.terms {
		t := &w.ev.terms[k]
		f := termOf(t.Use)
		if f == nil {
			continue
		}
		v, ok := f(w, t, x, i)
		if !ok {
			return false
		}
		x.terms[k] = v
	}
	if w.tooFewPlayed(i) {
		clear(x.terms)
	}
	for _, v := range x.terms {
		x.points = x.points.Add(v)
	}
	return true
}

// statedPoints takes the points of a row that is no start: they are its value
// whatever the terms say.
func (w *worksheet) statedPoints(x *cell, i int) bool {
	x.points = w.rows[i].Points
	if len(x.terms) > 0 {
		x.terms[0] = x.points
	}
	return true
}

// tooFewPlayed applies points_min_played: 0 points, still a start.
func (w *worksheet) tooFewPlayed(i int) bool {
	m := w.c.rules.MinPlayed
	if m == nil {
		return false
	}
	need := m.N
	if m.Part != nil {
		need = m.of(w.rounds)
	}
	n := w.played(i)
	if n < 0 {
		w.needGames("points_min_played")
		return false
	}
	return n < need
}

// gamePoints: the points as stated, without what the options leave out.
func gamePoints(w *worksheet, t *Term, _ *cell, i int) (chess.Points, bool) {
	row := w.rows[i]
	if t.Recode != nil {
		return w.recoded(t, i).Mul(t.Factor), true
	}
	w.needPoints(row)
	p := row.Points
	if !t.Byes || !t.ForfeitWins || t.MaxRounds > 0 {
		if !w.ev.t.HasGames {
			w.needGames("points.game_points")
			return p, true
		}
		for _, g := range row.Games {
			late := t.MaxRounds > 0 && g.Round > t.MaxRounds
			if late || (!t.Byes && g.Result.Bye()) || (!t.ForfeitWins && g.Result == chess.ForfeitWin) {
				p = p.Sub(chess.Halves(g.Result.Half()))
			}
		}
	}
	if t.NormaliseTo > 0 {
		if w.rounds == 0 {
			w.needRounds()
			return p, true
		}
		p = p.Mul(chess.Ratio(int64(t.NormaliseTo), int64(w.rounds)))
	}
	return p.Mul(t.Factor), true
}

// recoded counts games anew; a round that was not played gives nothing.
func (w *worksheet) recoded(t *Term, i int) chess.Points {
	var win, draw, loss int64
	row := w.rows[i]
	switch {
	case w.ev.t.HasGames:
		for _, g := range row.Games {
			switch {
			case t.MaxRounds > 0 && g.Round > t.MaxRounds:
			case g.Result == chess.Win, g.Result == chess.ForfeitWin && t.ForfeitWins, g.Result.Bye() && t.Byes && g.Result != chess.HalfBye:
				win++
			case g.Result == chess.Draw, g.Result == chess.HalfBye && t.Byes:
				draw++
			case g.Result == chess.Loss:
				loss++
			}
		}
	default:
		var ok [3]bool
		win, ok[0] = w.wholeColumn(row, "win", "wins", "won", "w", "wygrane")
		draw, ok[1] = w.wholeColumn(row, "draw", "draws", "drawn", "d", "remisy")
		loss, ok[2] = w.wholeColumn(row, "loss", "losses", "lost", "l", "przegrane")
		if ok != [3]bool{true, true, true} {
			w.needGames("points.recode")
		}
	}
	return t.Recode.Win.Mul(chess.Whole(win)).Add(t.Recode.Draw.Mul(chess.Whole(draw))).Add(t.Recode.Loss.Mul(chess.Whole(loss)))
}

func (w *worksheet) wholeColumn(row *chess.Row, names ...string) (int64, bool) {
	for _, name := range names {
		if text, ok := w.extra(row, name); ok {
			p, err := chess.ParsePoints(text)
			return p.Num(), err == nil && p.Den() == 1
		}
	}
	return 0, false
}

// extra gives a further column of the file by its heading, letter case aside.
func (w *worksheet) extra(row *chess.Row, name string) (string, bool) {
	if v, ok := row.Extra[name]; ok {
		return v, true
	}
	for _, heading := range w.ev.t.Columns {
		if strings.EqualFold(heading, name) {
			v, ok := row.Extra[heading]
			return v, ok
		}
	}
	return "", false
}

// percentPoints: 100 × points ÷ rounds, 0 below the minimum.
func percentPoints(w *worksheet, t *Term, _ *cell, i int) (chess.Points, bool) {
	w.needPoints(w.rows[i])
	if w.rounds == 0 {
		w.needRounds()
		return chess.Points{}, true
	}
	p := w.rows[i].Points.Mul(chess.Ratio(100, int64(w.rounds)))
	if p.Cmp(t.Min) < 0 {
		return chess.Points{}, true
	}
	return p, true
}

// participationPoints: a value for taking part.
func participationPoints(w *worksheet, t *Term, _ *cell, i int) (chess.Points, bool) {
	switch t.When {
	case "completed":
		if !w.completed(i) {
			return chess.Points{}, true
		}
	case "rounds":
		n := w.played(i)
		if n < 0 {
			w.needGames("points.participation")
		}
		if n < t.WhenRound {
			return chess.Points{}, true
		}
	}
	v, reached := t.Value, -1
	for _, s := range t.SizeBonus {
		if size := w.field(i).size; size >= s.Size && s.Size > reached {
			v, reached = s.Value, s.Size
		}
	}
	return v, true
}

// completed: played or had a bye in the last round and lost no game by forfeit.
// Without a crosstable the column of rounds played decides.
func (w *worksheet) completed(i int) bool {
	row := w.rows[i]
	if !w.ev.t.HasGames {
		if !w.statesPlayed() || w.rounds == 0 {
			w.needGames("points.participation")
			return false
		}
		return row.PlayedRounds >= w.rounds
	}
	last := false
	for _, g := range row.Games {
		if g.Result == chess.ForfeitLoss {
			return false
		}
		if g.Round == w.rounds {
			last = g.Result.OverBoard() || g.Result.Bye() || g.Result == chess.ForfeitWin
		}
	}
	return last
}

// weakerGroups: the number of participants in groups of a higher level.
func weakerGroups(w *worksheet, _ *Term, _ *cell, i int) (chess.Points, bool) {
	if w.ev.groupOf == nil {
		return chess.Points{}, true
	}
	own := w.ev.rules.Groups[w.ev.groupOf[i]].Level
	n := 0
	for g := range w.ev.rules.Groups {
		if w.ev.rules.Groups[g].Level > own {
			n += w.fields[g].size
		}
	}
	return chess.Whole(int64(n)), true
}

// seedGain: factor × places gained over the start number, within its caps.
func seedGain(w *worksheet, t *Term, x *cell, i int) (chess.Points, bool) {
	row := w.rows[i]
	seed := row.Seed
	if seed == 0 {
		seed = row.StartNo
	}
	if seed == 0 && !slices.ContainsFunc(w.rows, func(r *chess.Row) bool { return r.Seed > 0 || r.StartNo > 0 }) {
		w.needColumn("seed")
	}
	if seed == 0 || w.place[i] == 0 || seed <= w.place[i] {
		return chess.Points{}, true
	}
	gain := t.Factor.Mul(chess.Whole(int64(seed - w.place[i])))
	if t.Cap != nil && gain.Cmp(*t.Cap) > 0 {
		gain = *t.Cap
	}
	if t.CapShare != nil {
		if limit := w.placeTerms(x, i).Mul(*t.CapShare); gain.Cmp(limit) > 0 {
			gain = limit
		}
	}
	if t.Round == "down" {
		gain = chess.Whole(gain.Num() / gain.Den())
	}
	return gain, true
}

// placeTerms gives the points of the place terms of a row, wherever they stand
// in the list.
func (w *worksheet) placeTerms(x *cell, i int) chess.Points {
	var sum chess.Points
	for k := range w.ev.terms {
		if t := &w.ev.terms[k]; t.Use == "place" || t.Use == "place_linear" {
			v, _ := termOf(t.Use)(w, t, x, i)
			sum = sum.Add(v)
		}
	}
	return sum
}

// columnPoints: the number in a named column; a blank cell is 0.
func columnPoints(w *worksheet, t *Term, _ *cell, i int) (chess.Points, bool) {
	row := w.rows[i]
	text, ok := w.extra(row, t.Name)
	if !ok && !slices.Contains(w.ev.t.Columns, t.Name) {
		w.needColumn(t.Name)
		return chess.Points{}, true
	}
	if strings.TrimSpace(text) == "" {
		return chess.Points{}, true
	}
	p, err := chess.ParsePoints(text)
	if err != nil {
		w.c.list.Error("score-syntax", row.At,
			diag.Say("column %s of %s: %q is not a number", "kolumna %s, zawodnik %s: %q to nie jest liczba", t.Name, row.Person.Name, text),
			diag.Say("correct the cell, or use another column", "popraw komórkę albo wskaż inną kolumnę"))
		return chess.Points{}, true
	}
	return p.Mul(t.Factor), true
}
