package calendar

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"podium/generator/diag"
)

func (c *checker) distance(t Tournament) answer {
	system := t.Conditions.System
	if system == "" {
		system = t.System
	}
	switch want := c.rules; {
	case want.Rounds > 0 && t.Rounds > 0 && t.Rounds != want.Rounds:
		return violated(
			diag.Say("rounds: %d instead of %d", "liczba rund: %d zamiast %d", t.Rounds, want.Rounds),
			diag.Say("play the stated number of rounds", "rozegraj ustaloną liczbę rund"))
	case want.System != "" && system != "" && system != want.System:
		return violated(
			diag.Say("system: %s instead of %s", "system: %s zamiast %s", system, want.System),
			diag.Say("use the stated system", "zastosuj ustalony system"))
	case want.Rounds > 0 && t.Rounds == 0:
		return unknown("rounds")
	case want.System != "" && system == "":
		return unknown("system")
	}
	return ok(diag.Say("system and number of rounds as stated", "system i liczba rund zgodne z regulaminem"))
}

func (c *checker) tempo(t Tournament) answer {
	said := t.Conditions.Tempo
	if said == "" {
		said = t.Facts.Tempo
	}
	if said == "" {
		return unknown("tempo")
	}
	for _, allowed := range c.rules.Tempo {
		if canonicalTempo(said) == canonicalTempo(allowed) {
			return ok(diag.Say("time control %s", "tempo gry %s", said))
		}
	}
	all := strings.Join(c.rules.Tempo, ", ")
	return violated(
		diag.Say("time control %s, allowed are: %s", "tempo gry %s, dozwolone: %s", said, all),
		diag.Say("play at an allowed time control", "graj dozwolonym tempem"))
}

// canonicalTempo gives "10+5" for 10'+5”, 10 minutes + 5 secs per move and
// the like, and "15" for P'15 and 15 minutes.
func canonicalTempo(s string) string {
	numbers := strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsDigit(r) })
	for i, n := range numbers {
		if v, err := strconv.Atoi(n); err == nil {
			numbers[i] = strconv.Itoa(v)
		}
	}
	if len(numbers) == 2 && numbers[1] == "0" {
		numbers = numbers[:1]
	}
	return strings.Join(numbers, "+")
}

func (c *checker) rated(t Tournament) answer {
	said := t.Conditions.Rated
	if said == "" && t.Facts.FideRated == "yes" && strings.HasPrefix(c.rules.Rated, "fide") {
		said = c.rules.Rated
	}
	switch {
	case said == "" && t.Facts.FideRated == "no":
		said = "no"
	case said == "":
		return unknown("rated")
	}
	if said != c.rules.Rated {
		return violated(
			diag.Say("rating: %s instead of %s", "ocena rankingowa: %s zamiast %s", said, c.rules.Rated),
			diag.Say("submit the tournament for the stated rating", "zgłoś turniej do wymaganej oceny rankingowej"))
	}
	return ok(diag.Say("rating: %s", "ocena rankingowa: %s", said))
}

// coOrganiser asks for a club of the federation or an institution of the
// region; the register's word on a club's region wins over the organiser's.
func (c *checker) coOrganiser(t Tournament) answer {
	host := t.Conditions.CoOrganiser
	if host.Name == "" {
		return unknown("co_organiser")
	}
	region := host.Region
	if host.Kind == "club" && c.cycle.ClubRegion != nil {
		if known, found := c.cycle.ClubRegion(host.Name); found {
			region = known
		}
	}
	switch {
	case c.rules.Region == "":
	case region == "":
		return unknown("co_organiser.region")
	case !strings.EqualFold(region, c.rules.Region):
		return violated(
			diag.Say("co-organiser %s is of region %s instead of %s", "współorganizator %s jest z regionu %s zamiast %s", host.Name, region, c.rules.Region),
			diag.Say("win a club or an institution of the region as co-organiser", "pozyskaj współorganizatora: klub albo instytucję z regionu"))
	}
	return ok(diag.Say("co-organiser: %s", "współorganizator: %s", host.Name))
}

func (c *checker) arbiterFee(t Tournament) answer {
	return yesNo(t.Conditions.ArbiterFee, "arbiter.fee_paid",
		diag.Say("the arbiter's yearly fee is paid", "roczna opłata sędziego jest uregulowana"),
		diag.Say("the arbiter's yearly fee is not paid", "roczna opłata sędziego nie jest uregulowana"),
		diag.Say("pay the fee before the tournament", "ureguluj opłatę przed turniejem"))
}

func (c *checker) open(t Tournament) answer {
	return yesNo(t.Conditions.Open, "open",
		diag.Say("open to all", "otwarty dla wszystkich"),
		diag.Say("not open to all", "nie jest otwarty dla wszystkich"),
		diag.Say("admit everybody who wants to play", "dopuść wszystkich chętnych"))
}

func (c *checker) placePrizes(t Tournament) answer {
	paid := t.Conditions.Prizes.Places
	if len(paid) == 0 {
		return unknown("prizes.places")
	}
	for i, least := range c.rules.MinPrizes.Places {
		amount := int64(0)
		if i < len(paid) {
			amount = paid[i]
		}
		if amount < least {
			return tooLittle(fmt.Sprintf("%d", i+1), amount, least)
		}
	}
	return ok(diag.Say("prizes of the places as stated", "nagrody za miejsca zgodne z regulaminem"))
}

func (c *checker) groupPrizes(t Tournament) answer {
	paid, least := t.Conditions.Prizes, c.rules.MinPrizes
	if len(paid.Categories) == 0 && paid.Drawn == 0 {
		return unknown("prizes.categories")
	}
	for _, g := range least.Categories {
		if amount, _ := amountOf(paid.Categories, g.Group); amount < g.Amount {
			return tooLittle(g.Group, amount, g.Amount)
		}
	}
	if paid.Drawn < least.Drawn {
		return tooLittle("drawn", paid.Drawn, least.Drawn)
	}
	return ok(diag.Say("prizes of the categories as stated", "nagrody w kategoriach zgodne z regulaminem"))
}

// finalPrizes holds the final against both conditions on prizes; the graver
// answer stands.
func (c *checker) finalPrizes(t Tournament) answer {
	var answers []answer
	if placesAsked(c.rules) {
		answers = append(answers, c.placePrizes(t))
	}
	if groupsAsked(c.rules) {
		answers = append(answers, c.groupPrizes(t))
	}
	for _, verdict := range []Verdict{Violated, Unknown} {
		for _, a := range answers {
			if a.verdict == verdict {
				return a
			}
		}
	}
	return answers[0]
}

func tooLittle(prize string, amount, least int64) answer {
	a, l := zloty(amount), zloty(least)
	return violated(
		diag.Text{
			En: "prize " + prize + " is " + a.En + ", at least " + l.En + " is required",
			Pl: "nagroda " + prize + " wynosi " + a.Pl + ", wymagane co najmniej " + l.Pl,
		},
		diag.Say("raise the prize", "podwyższ nagrodę"))
}

func amountOf(amounts []GroupFee, group string) (int64, bool) {
	for _, g := range amounts {
		if g.Group == group {
			return g.Amount, true
		}
	}
	return 0, false
}

// MaxEntryFee gives the highest entry fee that a person of all the named
// groups may be asked: the lowest of their limits. Without any limit for them
// the highest limit of all holds.
func (r Rules) MaxEntryFee(groups ...string) int64 {
	lowest, highest, found := int64(0), int64(0), false
	for _, g := range r.MaxEntryFees {
		highest = max(highest, g.Amount)
		if slices.Contains(groups, g.Group) && (!found || g.Amount < lowest) {
			lowest, found = g.Amount, true
		}
	}
	if !found {
		return highest
	}
	return lowest
}

// entryFees compares each fee with the limit of its group; a fee for who is of
// several groups is named with a plus: women+s60.
func (c *checker) entryFees(t Tournament) answer {
	asked := t.Conditions.EntryFees
	for _, fee := range asked {
		if most := c.rules.MaxEntryFee(strings.Split(fee.Group, "+")...); fee.Amount > most {
			a, m := zloty(fee.Amount), zloty(most)
			return violated(
				diag.Text{
					En: "entry fee " + fee.Group + " is " + a.En + ", at most " + m.En + " is allowed",
					Pl: "wpisowe " + fee.Group + " wynosi " + a.Pl + ", dozwolone najwyżej " + m.Pl,
				},
				diag.Say("lower the fee", "obniż wpisowe"))
		}
	}
	for _, g := range c.rules.MaxEntryFees {
		if _, said := amountOf(asked, g.Group); !said {
			return unknown("entry_fees." + g.Group)
		}
	}
	return ok(diag.Say("entry fees within the limits", "wpisowe w granicach regulaminu"))
}

func (c *checker) nothingOnTop(t Tournament) answer {
	switch t.Conditions.FederationFeeOnTop {
	case "no":
		return ok(diag.Say("players pay nothing beside the entry fee", "zawodnicy nie płacą nic poza wpisowym"))
	case "yes":
		return violated(
			diag.Say("players are asked for the federation's fee beside the entry fee", "zawodnicy są obciążani opłatą na rzecz związku oprócz wpisowego"),
			diag.Say("the organiser bears this fee", "tę opłatę ponosi organizator"))
	}
	return unknown("federation_fee_on_top")
}

// zloty writes grosze as people do.
func zloty(grosze int64) diag.Text {
	if grosze%100 == 0 {
		return diag.Say("%d zł", "%d zł", grosze/100)
	}
	return diag.Say("%d.%02d zł", "%d,%02d zł", grosze/100, grosze%100)
}

// tieBreakNames are the codes of tie-breaks under the headings of lists.
var tieBreakNames = map[string]string{
	"buchholz średni": "BH/M1", "średni buchholz": "BH/M1", "średni buchholz 1": "BH/M1", "median": "BH/M1",
	"buchholz": "BH", "pełny buchholz": "BH", "wart. buchholza": "BH",
	"liczba zwycięstw": "WIN", "progresja": "PS", "progres": "PS",
}

func (c *checker) tieBreaks(t Tournament) answer {
	said := t.Conditions.TieBreaks
	if len(said) == 0 {
		for _, heading := range t.Columns {
			if code, known := tieBreakNames[strings.ToLower(heading)]; known {
				said = append(said, code)
			} else if slices.Contains(c.rules.TieBreaks, heading) {
				said = append(said, heading)
			}
		}
	}
	if len(said) == 0 {
		return unknown("tie_breaks")
	}
	want := strings.Join(c.rules.TieBreaks, ", ")
	if got := strings.Join(said, ", "); got != want {
		return violated(
			diag.Say("tie-breaks %s, preferred are %s", "punktacja pomocnicza: %s, preferowana: %s", got, want),
			diag.Say("use the preferred tie-breaks next time", "następnym razem użyj preferowanej punktacji"))
	}
	return ok(diag.Say("tie-breaks as preferred", "punktacja pomocnicza zgodna z preferowaną"))
}
