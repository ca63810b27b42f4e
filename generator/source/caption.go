package source

import (
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// caption is what the line above (or below) a table says about it.
type caption struct {
	text   string
	round  int  // "after n rounds"; 0 = not said
	final  bool // says that it is the end
	starts bool // a starting list or a crosstable by starting numbers
}

var (
	captionWords = text.Pattern(`\b(?:rank(?:ing)?|crosstable|standings|klasyfikacja|tabela|wyniki|endstand|rangliste|kreuztabelle|stand|korstabell|stallning|poradi|classificacao|clasificacion|classement|classifica)\b`)
	startWords   = text.Pattern(`\b(?:starting rank|list of players|lista startowa|startrangliste|teilnehmerliste|startlista)\b`)
	finalWords   = text.Pattern(`\b(?:final|end\w*|koncow\w*|slut\w*|konecn\w*)\b`)
	afterPlural  = text.Pattern(`\b(?:after|nach|efter|po|apos|despues de|apres|dopo) (?:the )?(\d{1,2}) (?:rounds|runden|ronder|rundach|rondas|rondes|turni|kolech)\b`)
	afterRound   = text.Pattern(`\b(?:after|nach|efter|po|apos|despues de|apres|dopo)(?: der| la| le| il)? (?:(?:round|runde|rond|rundzie|ronda|ronde) (\d{1,2})|(\d{1,2}) (?:runde|rund|rundzie|kole|ronda|ronde|turno|round))\b`)
)

// readCaption reads a line such as "Final Ranking after 9 Rounds" in the
// languages of the pairing server.
func readCaption(line string) (caption, bool) {
	f := text.Fold(line)
	c := caption{text: line, final: finalWords().MatchString(f), starts: startWords().MatchString(f)}
	if m := afterPlural().FindStringSubmatch(f); m != nil {
		c.round, _ = strconv.Atoi(m[1])
		c.final = true
	} else if m := afterRound().FindStringSubmatch(f); m != nil {
		c.round, _ = strconv.Atoi(m[1] + m[2])
	}
	return c, len(f) < 90 && (c.starts || captionWords().MatchString(f) && (c.round > 0 || c.final || strings.Contains(f, "crosstable")))
}

// header is what the lines above and below a table say about the tournament.
type header struct {
	title   string
	caption caption
	dates   []table.Date
	rounds  int
	system  string
	facts   chess.Facts
}

var (
	programLine = text.Pattern(`(?i)chess-results|turnierdatenbank|turneringsdatabas|swiss-manager|^you find all|^du hittar all|schachturnier-ergebnis|schackturnerings`)
	stampLine   = text.Pattern(`\b(?:last update|servertime|letzte aktualisierung|senast uppdaterad|ostatnia aktualizacja|aktualizacja|stan na|wydruk|wygenerowano|sporzadzono)\b`)
	serverLink  = text.Pattern(`(?i)tnr(\d+)`)
	keyValue    = text.Pattern(`^([^:]{2,40}?)\s*:\s*(.+)$`)
	roundsIn    = text.Pattern(`\b(\d{1,2}) ?(?:rund|rundy|rounds|runden|ronder)\b`)
	swissWord   = text.Pattern(`\b(?:swiss|szwajcarsk\w*|schweizer\w*|schweizisk\w*)\b`)
	robinWord   = text.Pattern(`\b(?:round robin|kazdy z kazdym|kolowy\w*|rundenturnier|berger)\b`)
)

// serverTitle is the title of a saved page of the pairing server.
var serverTitle = text.Pattern(`^Chess-Results Server Chess-results\.com - (.+)$`)

// readHeader learns from the title lines above a table and the notes below.
func readHeader(s table.Sheet, above, below []table.Row) header {
	var h header
	for _, line := range s.Above {
		if m := serverTitle().FindStringSubmatch(line); m != nil {
			h.title = m[1]
			continue
		}
		if c, ok := readCaption(line); ok {
			h.caption = c // the last one stands directly above the table
			continue
		}
		h.line(line, true)
	}
	for _, row := range above {
		h.line(row.Text(), true)
	}
	for _, row := range below {
		h.line(row.Text(), false)
	}
	return h
}

func (h *header) line(s string, above bool) {
	if m := serverLink().FindStringSubmatch(s); m != nil {
		h.facts.Number = m[1]
	}
	if programLine().MatchString(s) || stampLine().MatchString(text.Fold(s)) {
		return
	}
	if c, ok := readCaption(s); ok && h.caption.text == "" {
		h.caption = c
		return
	}
	if !above {
		return
	}
	if m := keyValue().FindStringSubmatch(s); m != nil && h.detail(text.Fold(m[1]), m[2]) {
		return
	}
	if h.title == "" {
		h.title = s
	}
	h.free(s)
}

// detail takes a line "key : value" of the tournament details; false where the
// key is not known.
func (h *header) detail(key, value string) bool {
	key = strings.TrimSuffix(key, " s") // "Organizer(s)"
	switch {
	case oneOf(key, "organizer", "organiser", "organizator", "organizatorzy", "veranstalter", "arrangor"):
		h.facts.Organizer = value
	case oneOf(key, "chief arbiter", "sedzia glowny", "hauptschiedsrichter", "overdomare", "huvuddomare"):
		h.facts.Arbiter = value
	case oneOf(key, "location", "town", "place", "miejsce", "miejscowosc", "ort", "plats"):
		h.facts.Place = value
	case strings.HasPrefix(key, "time control"), oneOf(key, "tempo", "tempo gry", "bedenkzeit", "betankningstid"):
		h.facts.Tempo = value
		h.free(value)
	case oneOf(key, "number of rounds", "liczba rund", "rundenanzahl", "antal ronder"):
		h.rounds, _ = strconv.Atoi(strings.TrimSpace(value))
	case oneOf(key, "tournament type", "system", "system gry", "turnierart", "turneringstyp"):
		h.free(value)
	case oneOf(key, "date", "data", "datum", "termin", "fecha"):
		h.dates = findDates(value)
	case key == "rating calculation":
		h.facts.FideRated = "no"
		if strings.Contains(text.Fold(value), "international") {
			h.facts.FideRated = "yes"
		}
	default:
		return false
	}
	return true
}

func oneOf(s string, list ...string) bool {
	for _, t := range list {
		if s == t {
			return true
		}
	}
	return false
}

// free looks for the system, the rounds and a date in a line of any wording.
func (h *header) free(s string) {
	f := text.Fold(s)
	switch {
	case robinWord().MatchString(f):
		h.system = "round_robin"
	case swissWord().MatchString(f):
		h.system = "swiss"
	}
	if m := roundsIn().FindStringSubmatch(f); m != nil && h.rounds == 0 {
		h.rounds, _ = strconv.Atoi(m[1])
	}
	if len(h.dates) == 0 {
		h.dates = findDates(s)
	}
}

var (
	dayRange  = text.Pattern(`\b(\d{1,2})\.?\s*[-–—]\s*(\d{1,2})\.(\d{1,2})\.(\d{4})\b`)
	wordRange = text.Pattern(`\b(\d{1,2})\.?\s*[-–—]\s*(\d{1,2}\.? \p{L}+ \d{4})\b`)
	anyDate   = text.Pattern(`\b\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\b|\b\d{1,2}\. ?\d{1,2}\. ?\d{4}\b|\b\d{1,2}/\d{1,2}/\d{4}\b|\b\d{1,2}\.? \p{L}{3,} \d{4}\b|\b\p{L}{3,} \d{1,2}, \d{4}\b`)
)

// findDates gives the days named in a line, in their order: "2025/04/18 To
// 2025/04/22", "10-11.03.2018", "8 maja 2021".
func findDates(s string) []table.Date {
	var out []table.Date
	if m := dayRange().FindStringSubmatch(s); m != nil {
		out = appendDate(out, m[1]+"."+m[3]+"."+m[4])
	} else if m := wordRange().FindStringSubmatch(s); m != nil {
		if words := strings.Fields(m[2]); len(words) == 3 {
			out = appendDate(out, m[1]+" "+words[1]+" "+words[2])
		}
	}
	for _, d := range anyDate().FindAllString(s, -1) {
		out = appendDate(out, d)
	}
	return out
}

func appendDate(out []table.Date, s string) []table.Date {
	if d, ok := table.ParseDate(s); ok {
		return append(out, d)
	}
	return out
}

// fill hands what was learned to the result.
func (h *header) fill(res *Result) {
	res.Title, res.Caption = h.title, h.caption.text
	if n := len(h.dates); n > 0 {
		res.Date, res.To = chess.Date(h.dates[0]), chess.Date(h.dates[n-1])
	}
	res.Rounds = h.rounds
	t := res.Tournament
	t.System, t.Facts = h.system, h.facts
	if c := h.caption; c.round > 0 && c.final {
		res.Rounds = max(res.Rounds, c.round)
	} else {
		t.Facts.AfterRound = c.round
	}
}

// titleLine is why a line above the headings is no result.
var titleLine = diag.Say("a line above the headings", "wiersz nad nagłówkami")
