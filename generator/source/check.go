package source

import (
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
)

// sum adds up the usual worth of all rounds.
func sum(games []chess.Game) chess.Points {
	half := int64(0)
	for _, g := range games {
		half += g.Result.Half()
	}
	return chess.Halves(half)
}

// roundSum adds up the rounds as the file values them.
func (res *Result) roundSum(games []chess.Game) chess.Points {
	total := chess.Points{}
	for _, g := range games {
		p, ok := res.worth[g.Result]
		if !ok {
			p = chess.Halves(g.Result.Half())
		}
		total = total.Add(p)
	}
	return total
}

// check looks for contradictions inside a tournament; what the file declares
// stands.
func check(in *input, res *Result) {
	t := res.Tournament
	for i := range t.Rows {
		checkPoints(in, res, &t.Rows[i], res.extra[i])
	}
	checkFinal(in, res)
	checkPlaces(in, res)
}

func checkPoints(in *input, res *Result, r *chess.Row, extra chess.Points) {
	if !r.HasPoints {
		return
	}
	factor := in.opt.Factor
	if factor.IsZero() {
		factor = chess.Whole(1)
	}
	games := r.Points.Div(factor)
	if s := res.roundSum(r.Games).Add(extra); len(r.Games) > 0 && s != games {
		in.list.Warning("points-differ", r.At,
			diag.Say("%s: %s declared, %s from rounds", "%s: zadeklarowano %s, z rund wynika %s", r.Person.Name, r.Points, s.Mul(factor)),
			differHint(games.Sub(s), r.Games))
	}
	if res.Rounds == 0 {
		return
	}
	switch {
	case games.Cmp(chess.Whole(int64(res.Rounds))) > 0:
		in.list.Error("points-over-rounds", r.At,
			diag.Say("%s: %s points in %d rounds", "%s: %s pkt w %d rundach", r.Person.Name, r.Points, res.Rounds),
			diag.Say("a win worth 2 points? say so: `factor: 2`; or correct `rounds`", "zwycięstwo za 2 punkty? dopisz `factor: 2`; albo popraw `rounds`"))
	case games.Den() > 2:
		in.list.Warning("points-over-rounds", r.At,
			diag.Say("%s: %s is no number of half points", "%s: %s nie jest wielokrotnością pół punktu", r.Person.Name, r.Points),
			diag.Say("look at the cell in the file", "sprawdź tę komórkę w pliku"))
	}
}

// differHint says what may lie behind a difference: programs leave byes out.
func differHint(missing chess.Points, games []chess.Game) diag.Text {
	free := 0
	for _, g := range games {
		if g.Result == chess.NotPaired {
			free++
		}
	}
	if missing.Sign() > 0 && missing.Cmp(chess.Whole(int64(free))) <= 0 {
		return diag.Say("the declared points stand; rounds with neither an opponent nor a bye: %d, so a bye that the program left out may explain the difference",
			"obowiązują punkty zadeklarowane; rundy bez przeciwnika i bez wolnego losu: %d, więc różnicę może wyjaśniać wolny los, którego program nie zapisał", free)
	}
	return diag.Say("the declared points stand; a line of corrections.csv may change them",
		"obowiązują punkty zadeklarowane; zmienia je wiersz w corrections.csv")
}

func checkFinal(in *input, res *Result) {
	if len(res.Tournament.Rows) > 0 && !slices.ContainsFunc(res.Tournament.Rows, func(r chess.Row) bool { return r.HasPoints || r.Place > 0 || r.Code != "" }) {
		in.list.Warning("not-final-list", in.place(),
			diag.Say("nobody has points or a place: a starting list?", "nikt nie ma punktów ani miejsca: czy to lista startowa?"),
			diag.Say("export the final standings", "wyeksportuj tabelę końcową"))
		return
	}
	after := res.Tournament.Facts.AfterRound
	if after == 0 || res.Rounds > 0 && after >= res.Rounds {
		checkUnfinished(in, res)
		return
	}
	text := diag.Say("after round %d of %d: not a final table", "po rundzie %d z %d: to nie jest tabela końcowa", after, res.Rounds)
	if res.Rounds == 0 {
		text = diag.Say("after round %d: perhaps not a final table", "po rundzie %d: być może nie jest to tabela końcowa", after)
	}
	in.list.Warning("not-final-list", in.place(), text,
		diag.Say("export the table again after the last round", "wyeksportuj tabelę ponownie po ostatniej rundzie"))
}

func checkUnfinished(in *input, res *Result) {
	open, first := 0, diag.Pos{}
	for _, r := range res.Tournament.Rows {
		for _, g := range r.Games {
			if g.Result != chess.Unfinished {
				continue
			}
			if open++; open == 1 {
				first = r.At
			}
		}
	}
	if open > 0 {
		in.list.Warning("not-final-list", first,
			diag.Say("games without a result: %d entries", "partie bez wyniku: %d wpisów", open),
			diag.Say("export the table again when they are over", "wyeksportuj tabelę ponownie po ich zakończeniu"))
	}
}

// checkPlaces looks at a table that is sorted by place: points must not rise,
// and places go 1, 2, 2, 4. Where the number of rounds is not known the points
// may be of any kind and are not looked at.
func checkPlaces(in *input, res *Result) {
	rows := res.Tournament.Rows
	if res.Rounds == 0 || !sortedByPlace(rows) {
		return
	}
	var blank []string
	last := chess.Row{}
	for i, r := range rows {
		if r.PlaceBlank {
			blank = append(blank, r.Person.Name)
		}
		if r.Place == 0 {
			continue
		}
		if last.Place > 0 && last.HasPoints && r.HasPoints && r.Points.Cmp(last.Points) > 0 {
			in.list.Warning("place-order", r.At,
				diag.Say("place %d has more points (%s) than place %d (%s)", "miejsce %d ma więcej punktów (%s) niż miejsce %d (%s)", r.Place, r.Points, last.Place, last.Points),
				diag.Say("sort the table by place, or correct it", "posortuj tabelę według miejsc albo ją popraw"))
		}
		if len(in.opt.Ignore) == 0 && r.Place != last.Place && r.Place != i+1 && r.Place != last.Place+1 {
			in.list.Warning("place-order", r.At,
				diag.Say("place %d follows place %d", "po miejscu %[2]d następuje miejsce %[1]d", r.Place, last.Place),
				diag.Say("a row may be missing", "być może brakuje wiersza"))
		}
		last = r
	}
	if len(blank) > 0 {
		in.list.Note("place-order", in.place(),
			diag.Say("no place printed (%d), shared with the row above: %s", "bez wydrukowanego miejsca (%d), wspólne z wierszem powyżej: %s", len(blank), strings.Join(blank, ", ")),
			diag.Say("programs leave the place of a full tie blank", "programy nie drukują miejsca przy pełnej równości"))
	}
}

func sortedByPlace(rows []chess.Row) bool {
	last := 0
	for _, r := range rows {
		if r.Place > 0 && r.Place < last {
			return false
		}
		last = max(last, r.Place)
	}
	return last > 0
}
