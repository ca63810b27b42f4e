package source

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"path"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// chessArbiter reads tournaments of ChessArbiter Pro: a ZIP with an XML file.
// Its team files (.swdx) are of the same kind but described nowhere.
var chessArbiter = reader{
	Format: Format{
		ID:         "chessarbiter",
		Title:      diag.Say("ChessArbiter tournament", "turniej programu ChessArbiter"),
		Extensions: []string{".swsx"},
		Tested:     false,
	},
	match: func(in *input) (diag.Text, bool) {
		return diag.Say("the entry tournament.xml in a ZIP archive", "plik tournament.xml w archiwum ZIP"), in.kind == "swsx"
	},
	read: readChessArbiter,
}

// swsxPlayer is a player of the file with what is needed to link the rounds.
type swsxPlayer struct {
	id     int
	rounds []*node
}

func readChessArbiter(in *input, res *Result) {
	root, err := swsxRoot(in.file.Data)
	if err != nil {
		in.list.Error("workbook-damaged", in.place(),
			diag.Say("the tournament cannot be read: %v", "nie da się odczytać turnieju: %v", err),
			diag.Say("save it again in ChessArbiter, or export a FIDE report (TRF)", "zapisz go ponownie w programie ChessArbiter albo wyeksportuj raport FIDE (TRF)"))
		return
	}
	items := root.first("list_of_players").all("cobarray_item")
	if len(items) == 0 || strings.EqualFold(path.Ext(in.file.Name), ".swdx") {
		what, hint := table.Describe("swdx")
		in.list.Error("format-refused", in.place(), what, hint)
		return
	}
	t := &chess.Tournament{HasGames: true, System: "swiss"}
	res.Tournament = t
	swsxHead(root, res)
	var players []swsxPlayer
	index := map[int]int{}
	for _, n := range items {
		row := swsxRow(in, n)
		if in.ignored(row.Person.Name) {
			res.Skipped = append(res.Skipped, Skipped{Row: n.line, Text: row.Person.Name, Why: diag.Say("named in `ignore`", "wymieniony w `ignore`")})
			continue
		}
		index[whole(value(n, "player_id"))] = len(t.Rows)
		players = append(players, swsxPlayer{whole(value(n, "player_id")), n.child("rounds").all("cobarray_item")})
		t.Rows = append(t.Rows, row)
		res.Rounds = max(res.Rounds, min(len(n.child("rounds").all("cobarray_item")), maxRounds))
	}
	emptyRounds(t.Rows, res.Rounds)
	for i, p := range players {
		swsxGames(in, t, i, p, index)
	}
	if current := whole(value(root, "current_round")); current > 0 && current < res.Rounds {
		t.Facts.AfterRound = current
	}
	res.worth = swsxWorth(root)
	orderByTieBreaks(in, root, t)
}

// swsxRoot unpacks and cleans the XML file.
func swsxRoot(data []byte) (*node, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	for _, f := range z.File {
		if strings.ToLower(f.Name) != "tournament.xml" {
			continue
		}
		r, err := f.Open()
		if err != nil {
			return nil, err
		}
		defer r.Close()
		raw, err := io.ReadAll(io.LimitReader(r, table.MaxFile+1))
		if err != nil {
			return nil, err
		}
		if len(raw) > table.MaxFile {
			return nil, fmt.Errorf("more than %d MiB", table.MaxFile>>20)
		}
		s, _, _ := text.Decode(raw, "")
		return parseXML(cleanXML(s))
	}
	return nil, fmt.Errorf("no tournament.xml")
}

// value gives the attribute `value` of the first element of that name.
func value(n *node, name string) string { return text.Clean(n.first(name).attrs["value"]) }

func swsxDate(n *node) chess.Date {
	d := chess.Date{Year: whole(n.attrs["year"]), Month: whole(n.attrs["month"]), Day: whole(n.attrs["day"])}
	if !d.Valid() {
		return chess.Date{}
	}
	return d
}

func swsxHead(root *node, res *Result) {
	res.Title = value(root, "tour_name")
	res.Date, res.To = swsxDate(root.first("start_date")), swsxDate(root.first("end_date"))
	res.Rounds = min(whole(value(root, "no_of_round")), maxRounds)
	t := res.Tournament
	t.Facts.Arbiter = value(root.first("tournament_report_pol"), "chief_arbiter_name")
	t.Facts.Organizer, t.Facts.Place = value(root, "organiz"), value(root, "place")
	t.Facts.Tempo = value(root.first("tournament_report_pol"), "rate_of_play_it")
	if strings.Contains(strings.ToLower(value(root, "system_of_play")), "robin") {
		t.System = "round_robin"
	}
}

// swsxWorth gives what the settings of the tournament make of byes and
// forfeits.
func swsxWorth(root *node) map[chess.Result]chess.Points {
	worth := map[chess.Result]chess.Points{}
	if p, err := chess.ParsePoints(value(root, "bye_points")); err == nil {
		worth[chess.PairingBye], worth[chess.FullBye] = p, p
	}
	if p, err := chess.ParsePoints(value(root, "forfeit_points")); err == nil {
		worth[chess.ForfeitLoss] = p.Neg()
	}
	return worth
}

func swsxRow(in *input, n *node) chess.Row {
	row := chess.Row{
		At: diag.Pos{File: in.file.Name, Line: n.line}, StartNo: whole(value(n, "player_id")), PlayedRounds: -1, HasPoints: true,
		Person: chess.Person{
			ID: cleanID(value(n, "idcr")), FIDE: cleanFIDE(value(n, "code_fide")), Name: value(n, "name_surname"),
			Title: value(n, "title"), Fed: value(n, "fed"), Club: value(n, "club"), Sex: chess.Male,
			Region: value(n, "voivodeship"), Rating: whole(value(n, "local_rating")), BirthYear: whole(value(n, "date_of_born_year")),
		},
	}
	if value(n, "sex") == "0" {
		row.Person.Sex = chess.Female
	}
	if row.Person.Rating == 0 {
		row.Person.Rating = whole(value(n, "rating_fide"))
	}
	born := chess.Date{Year: row.Person.BirthYear, Month: whole(value(n, "date_of_born_month")), Day: whole(value(n, "date_of_born_day"))}
	if born.Valid() {
		row.Person.BirthDate = born
	}
	return row
}

// swsxGames reads the rounds of one player; the points are the sum of what the
// program gave for each.
func swsxGames(in *input, t *chess.Tournament, i int, p swsxPlayer, index map[int]int) {
	row := &t.Rows[i]
	for k, n := range p.rounds {
		points, err := chess.ParsePoints(value(n, "result"))
		if err != nil && value(n, "result") != "" {
			in.list.Error("score-syntax", diag.Pos{File: in.file.Name, Line: n.line},
				diag.Say("%q is no score (%s)", "%q to nie wynik (%s)", value(n, "result"), row.Person.Name),
				diag.Say("save the tournament again in ChessArbiter", "zapisz turniej ponownie w programie ChessArbiter"))
		}
		row.Points = row.Points.Add(points)
		g := chess.Game{Round: k + 1, Opponent: -1}
		switch value(n, "player_status") {
		case "1":
			g = swsxGame(n, k+1, index)
		case "2":
			g.Result = chess.PairingBye
			if points == chess.Halves(1) {
				g.Result = chess.HalfBye
			} else if in.opt.Byes == "requested" {
				g.Result = chess.FullBye
			}
		}
		setGame(t.Rows, i, g)
	}
}

func swsxGame(n *node, round int, index map[int]int) chess.Game {
	g := chess.Game{Round: round, Opponent: -1}
	if j, ok := index[whole(value(n, "opponent_id"))]; ok && value(n, "opponent_id") != "-1" {
		g.Opponent = j
	}
	switch value(n, "color_pieces") {
	case "1":
		g.Colour = 'w'
	case "2":
		g.Colour = 'b'
	}
	results := map[string]chess.Result{
		"1": chess.Win, "2": chess.Loss, "3": chess.Draw, "4": chess.ForfeitWin, "5": chess.ForfeitLoss,
	}
	r, ok := results[value(n, "result_symbol")]
	if !ok && g.Opponent >= 0 {
		r = chess.Unfinished
	}
	g.Result = r
	return g
}
