package edition

import (
	"strconv"
	"strings"

	"podium/generator/diag"
	"podium/generator/text"
)

// Sentence says one difference in words.
func (d Difference) Sentence() diag.Text {
	switch d.Kind {
	case TournamentNew:
		return diag.Text{
			En: "new results: " + d.WhereName + " (" + strconv.Itoa(d.Count) + " " + text.Plural("en", d.Count, "player", "players") + ")",
			Pl: "nowe wyniki: " + d.WhereName + " (" + strconv.Itoa(d.Count) + " " + text.Plural("pl", d.Count, "zawodnik", "zawodników", "zawodników") + ")",
		}
	case TournamentGone:
		return diag.Say("no longer counted: %s", "już się nie liczy: %s", d.WhereName)
	case FileChanged:
		return diag.Say("%s: the file %s is not the one it was", "%s: plik %s nie jest już ten sam", d.WhereName, d.Now)
	case StatusChanged:
		return diag.Text{En: "status: " + d.Then + " → " + d.Now, Pl: "stan: " + statusPl(d.Then) + " → " + statusPl(d.Now)}
	case DropsChanged:
		return diag.Say("results dropped: %s → %s", "odrzucane wyniki: %s → %s", d.Then, d.Now)
	case PersonMerged:
		return diag.Say("%s: joined with %s", "%s: połączono z wpisem %s", d.who(), label(d.Other, d.OtherID))
	case PersonRenamed:
		return diag.Say("%s: stood as %s", "%s: poprzednio %s", d.who(), label(d.Other, d.OtherID))
	case ResultChanged:
		return d.change(d.who()+", "+d.WhereName, diag.Say("points", "punkty"))
	case NowDropped:
		return diag.Text{En: d.who() + ", " + d.WhereName + ": " + d.Now + " is dropped now", Pl: d.who() + ", " + d.WhereName + ": " + comma(d.Now) + " jest teraz odrzucane"}
	case NowCounted:
		return diag.Text{En: d.who() + ", " + d.WhereName + ": " + d.Now + " counts again", Pl: d.who() + ", " + d.WhereName + ": " + comma(d.Now) + " znów się liczy"}
	case StandingMoved:
		return d.change(d.who()+", "+d.WhereName, diag.Say("total", "suma"))
	case PrizeChanged:
		return diag.Text{En: "prize " + d.WhereName + ": " + or(d.Then) + " → " + or(d.Now), Pl: "nagroda " + d.WhereName + ": " + or(d.Then) + " → " + or(d.Now)}
	case RoundNew, RoundPaired:
		head := diag.Say("new results", "nowe wyniki")
		if d.Kind == RoundPaired {
			head = diag.Say("pairings", "kojarzenia")
		}
		return both(head, diag.Text{
			En: ": round " + d.Where + d.phase().En + " (" + strconv.Itoa(d.Count) + " " + text.Plural("en", d.Count, "match", "matches") + ")",
			Pl: ": runda " + d.Where + d.phase().Pl + " (" + strconv.Itoa(d.Count) + " " + text.Plural("pl", d.Count, "mecz", "mecze", "meczów") + ")",
		})
	case MatchNew:
		head := both(diag.Say("round %s", "runda %s", d.Where), d.phase())
		return both(head, diag.Text{En: ": " + d.Name + " – " + d.Other + " " + d.Now + ":" + d.MoreNow, Pl: ": " + d.Name + " – " + d.Other + " " + comma(d.Now) + ":" + comma(d.MoreNow)})
	case Adjusted:
		points := map[string]diag.Text{"match_points": diag.Say("match points", "punkty meczowe"), "game_points": diag.Say("game points", "małe punkty")}[d.WhereName]
		head := both(diag.Say("%s, round %s: decision on ", "%s, runda %s: decyzja, ", d.Name, d.Where), points)
		return both(head, diag.Text{En: " " + or(d.Then) + " → " + or(d.Now) + " (" + d.Reason + ")", Pl: " " + comma(or(d.Then)) + " → " + comma(or(d.Now)) + " (" + d.Reason + ")"})
	case TeamWithdrawn:
		if d.Now == "" {
			return diag.Say("%s: no longer withdrawn", "%s: już nie wycofana", d.Name)
		}
		return diag.Say("%s: withdrawn from round %s on", "%s: wycofana od rundy %s", d.Name, d.Now)
	case MatchChanged:
		return both(both(diag.Say("%s, round %s", "%s, runda %s", d.Name, d.Where), d.phase()), d.change("", diag.Say("match points", "punkty meczowe")))
	case BoardMoved:
		return both(diag.Say("%s, board %s", "%s, szachownica %s", d.Name, d.Where), d.change("", diag.Say("points", "punkty")))
	case TeamMoved, TeamNew, TeamGone:
		return d.change(d.Name, diag.Say("match points", "punkty meczowe"))
	case ClubMoved, ClubNew, ClubGone:
		return d.change(d.Name, diag.Say("total", "suma"))
	}
	return d.change(d.who(), diag.Say("total", "suma")) // PersonMoved, PersonNew, PersonGone
}

// phase names the second phase, nothing for the first.
func (d Difference) phase() diag.Text {
	if d.Phase < 2 {
		return diag.Text{}
	}
	return diag.Say(" of phase %d", " fazy %d", d.Phase)
}

func both(head, tail diag.Text) diag.Text {
	return diag.Text{En: head.En + tail.En, Pl: head.Pl + tail.Pl}
}

func statusPl(s string) string {
	if s == "final" {
		return "końcowa"
	}
	return "bieżąca"
}

func (d Difference) who() string { return label(d.Name, d.ID) }

func label(name, id string) string {
	if id == "" || id == name {
		return name
	}
	return name + " (" + id + ")"
}

// change says place and numbers before and after, whichever differ; a place
// that stays is a place that is shared now or no longer.
func (d Difference) change(head string, number diag.Text) diag.Text {
	var en, pl []string
	if d.PlaceThen != d.PlaceNow {
		en = append(en, "place "+place(d.PlaceThen)+" → "+place(d.PlaceNow))
		pl = append(pl, "miejsce "+place(d.PlaceThen)+" → "+place(d.PlaceNow))
	}
	if d.Then != d.Now {
		en = append(en, number.En+" "+or(d.Then)+" → "+or(d.Now))
		pl = append(pl, number.Pl+" "+comma(or(d.Then))+" → "+comma(or(d.Now)))
	}
	if d.MoreThen != d.MoreNow {
		en = append(en, "game points "+or(d.MoreThen)+" → "+or(d.MoreNow))
		pl = append(pl, "małe punkty "+comma(or(d.MoreThen))+" → "+comma(or(d.MoreNow)))
	}
	if len(en) == 0 {
		en, pl = []string{"the place is shared by others than before"}, []string{"inaczej dzielone miejsce"}
	}
	return diag.Text{En: head + ": " + strings.Join(en, ", "), Pl: head + ": " + strings.Join(pl, ", ")}
}

func place(n int) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(n)
}

func or(s string) string {
	if s == "" {
		return "–"
	}
	return s
}

func comma(s string) string { return strings.ReplaceAll(s, ".", ",") }
