package source

import (
	"strings"
	"testing"

	"podium/generator/chess"
	"podium/generator/diag"
	"podium/generator/table"
)

func TestEveryWritingOfABoardResult(t *testing.T) {
	const win, draw, loss, plus, minus = chess.Win, chess.Draw, chess.Loss, chess.ForfeitWin, chess.ForfeitLoss
	for text, want := range map[string][2]chess.Result{
		"1-0": {win, loss}, "0-1": {loss, win}, "1:0": {win, loss}, "1 – 0": {win, loss}, "0−1": {loss, win},
		"1/2": {draw, draw}, "½": {draw, draw}, "=": {draw, draw}, "0.5": {draw, draw}, "0,5": {draw, draw},
		"½:½": {draw, draw}, "½-½": {draw, draw}, "½–½": {draw, draw}, "0.5:0.5": {draw, draw}, "0,5:0,5": {draw, draw}, "1/2-1/2": {draw, draw},
		"+:-": {plus, minus}, "-:+": {minus, plus}, "-:-": {minus, minus}, "+–−": {plus, minus}, "- : -": {minus, minus}, "1F:0F": {plus, minus},
		"0:0": {loss, loss}, "0-0": {loss, loss}, "½:0": {draw, loss}, "0:½": {loss, draw}, "½–0": {draw, loss}, "1/2:0": {draw, loss},
		"": {chess.Unfinished, chess.Unfinished}, " ": {chess.Unfinished, chess.Unfinished},
	} {
		a, b, ok := ParseBoardResult(text)
		if !ok || a != want[0] || b != want[1] {
			t.Errorf("%q is read as %d:%d, %v", text, a, b, ok)
		}
	}
	for _, text := range []string{"1:1", "2-0", "1-½", "+:0", "1:-", "-", "--", "+", "1", "0", "2026-02-01", "43132", "#N/A", "1-0-0", "bye"} {
		if a, b, ok := ParseBoardResult(text); ok {
			t.Errorf("%q is no result, read as %d:%d", text, a, b)
		}
	}
}

func TestEveryWritingOfAMatchResult(t *testing.T) {
	for text, want := range map[string]string{
		"3.5:2.5": "played 3.5 2.5", "3,5-2,5": "played 3.5 2.5", "3½:2½": "played 3.5 2.5", "4 – 2": "played 4 2", "½-3½": "played 0.5 3.5", "0:0": "played 0 0",
		"walkover_a": "walkover_a 0 0", "WALKOVER_B": "walkover_b 0 0", "walkover_both": "walkover_both 0 0",
		"bye": "bye 0 0", "bye_half": "bye_half 0 0", "bye_full": "bye_full 0 0", "bye_zero": "bye_zero 0 0", "": " 0 0",
	} {
		kind, a, b, ok := ParseMatchResult(text)
		if got := string(kind) + " " + a.String() + " " + b.String(); !ok || got != want {
			t.Errorf("%q is read as %q, %v", text, got, ok)
		}
	}
	for _, text := range []string{"2026-03-02", "3", "x:y", "-1:7", "walkover"} {
		if kind, a, b, ok := ParseMatchResult(text); ok {
			t.Errorf("%q is no result, read as %s %s %s", text, kind, a, b)
		}
	}
}

func own(name string, lines ...string) *table.File {
	return &table.File{Name: name, Data: []byte(strings.Join(lines, "\n") + "\n")}
}

func codesOf(list *diag.List) string {
	var codes []string
	for _, i := range list.Sorted() {
		codes = append(codes, i.Code)
	}
	return strings.Join(codes, " ")
}

func TestPolishHeadingsOfALeague(t *testing.T) {
	var list diag.List
	teams, matches := Entries(EntryFiles{
		Teams:   own("teams.csv", "drużyna;klub;kapitan;wycofana", "Wieża;KS Wieża;Nowik Anna;3", "Goniec;KS Goniec;;"),
		Lineups: own("lineups.csv", "drużyna;szachownica;rola;nr CR;nazwisko i imię;rok urodzenia;płeć;klub;ranking;fide;licencja", "Wieża;1;podstawowy;101;Kowal Jan;2004;m;KS Wieża;1800;1790;12/2021", "Wieża;;rezerwa;102;Lis Ewa;2008;k;KS Wieża;;;nie"),
		Matches: own("matches.csv", "runda;stół;drużyna A;drużyna B;szachownica;zawodnik A;zawodnik B;wynik;faza", "1;1;WIEŻA;Goniec;1;KOWAL, Jan;Dąb Ola;1:0;", "1;1;Wieża;Goniec;2;102;-;+:-;"),
	}, Result{}, &list)
	if list.Len() > 0 {
		t.Fatalf("problems: %v", list.Sorted())
	}
	w := teams[0]
	if w.ID != "wieza" || w.Withdrawn != 3 || w.Captain != "Nowik Anna" || len(w.Lineup) != 2 {
		t.Errorf("team %+v", w)
	}
	if s := w.Lineup[0]; s.Role != chess.Base || s.Player != "101" || s.Person.Rating != 1800 || s.FIDE != 1790 || s.Licence != chess.Yes {
		t.Errorf("seat %+v", s)
	}
	if s := w.Lineup[1]; s.Role != chess.Reserve || s.Person.Sex != "f" || s.Licence != chess.No {
		t.Errorf("seat %+v", s)
	}
	if len(matches) != 1 || len(matches[0].Boards) != 2 {
		t.Fatalf("matches %+v", matches)
	}
	b := matches[0].Boards
	if b[0].PlayerA != "101" || b[1].PlayerA != "102" || b[1].PlayerB != "" || b[0].PersonB.Name != "Dąb Ola" || b[0].PlayerB == "" {
		t.Errorf("boards %+v", b)
	}
}

func TestResultDamagedByASpreadsheetIsAnErrorWithItsCell(t *testing.T) {
	var list diag.List
	_, matches := Entries(EntryFiles{Matches: own("matches.csv", "round;team_a;team_b;board;player_a;player_b;result", "1;A;B;1;Jan;Ola;2026-01-02", "1;A;B;2;Iga;Ewa;1-0")}, Result{}, &list)
	issues := list.Sorted()
	if len(issues) != 1 || issues[0].Code != "score-syntax" || issues[0].Pos.Line != 2 || !strings.Contains(issues[0].Hint.En, "day") {
		t.Errorf("problems %v", issues)
	}
	if len(matches) != 1 || len(matches[0].Boards) != 1 {
		t.Errorf("the other board is read: %v", matches)
	}
}

func TestMisspeltTeamIsNamedWithTheNearest(t *testing.T) {
	var list diag.List
	Entries(EntryFiles{
		Teams:   own("teams.csv", "team;club", "Zielona Wieża;", "Biały Goniec;"),
		Matches: own("matches.csv", "round;team_a;team_b;board;result", "1;Zielona Wieza;Bialy Gonec;;3:3"),
	}, Result{}, &list)
	issues := list.Sorted()
	if len(issues) != 1 || issues[0].Code != "unknown-team" || !strings.Contains(issues[0].Hint.En, "Biały Goniec") {
		t.Errorf("problems %v", issues)
	}
}

// export is what a pairing program's file said: one match, board 1 only.
func export() Result {
	return Result{
		Teams: []chess.Team{
			{ID: "1", Name: "Wieża", Lineup: []chess.Seat{{Player: "901", Person: chess.Person{Name: "Kowal Jan"}}}},
			{ID: "2", Name: "Goniec", Lineup: []chess.Seat{{Player: "902", Person: chess.Person{Name: "Dąb Ola"}}}},
		},
		Matches: []chess.Match{{Round: 1, A: "1", B: "2", Kind: chess.Played, At: diag.Pos{File: "export.trf", Line: 9}, Boards: []chess.BoardResult{
			{Board: 1, PlayerA: "901", PlayerB: "902", ResultA: chess.Win, ResultB: chess.Loss},
		}}},
	}
}

func TestOwnLinesAddWhatTheExportLacks(t *testing.T) {
	var list diag.List
	teams, matches := Entries(EntryFiles{
		Teams:   own("teams.csv", "team;club;captain", "Goniec;KS Goniec;Nowik Anna"),
		Matches: own("matches.csv", "round;team_a;team_b;board;player_a;player_b;result", "1;Goniec;Wieża;1;Dąb Ola;Kowal Jan;0-1", "1;Goniec;Wieża;2;Lis Ewa;;+:-"),
	}, export(), &list)
	if list.Len() > 0 {
		t.Fatalf("problems: %v", list.Sorted())
	}
	if teams[1].Club != "KS Goniec" || teams[1].ID != "goniec" || len(teams[1].Lineup) != 1 {
		t.Errorf("team %+v", teams[1])
	}
	b := matches[0].Boards
	if len(matches) != 1 || len(b) != 2 || matches[0].A != "wieza" || b[1].ResultA != chess.ForfeitLoss || b[1].PersonB.Name != "Lis Ewa" {
		t.Errorf("matches %+v", matches)
	}
}

func TestContradictionNamesBothPlaces(t *testing.T) {
	for name, line := range map[string]string{
		"board":    "1;Wieża;Goniec;1;Kowal Jan;Dąb Ola;0-1",
		"walkover": "1;Wieża;Goniec;;;;walkover_b",
	} {
		var list diag.List
		Entries(EntryFiles{Matches: own("matches.csv", "round;team_a;team_b;board;player_a;player_b;result", line)}, export(), &list)
		if codesOf(&list) != "match-contradiction" || !strings.Contains(list.Sorted()[0].Text.En, "export.trf") && name != "board" {
			t.Errorf("%s: %v", name, list.Sorted())
		}
	}
}

func TestFaultsOfEntryFilesAreCollected(t *testing.T) {
	var list diag.List
	Entries(EntryFiles{
		Teams:   own("teams.csv", "team;club;licence", "A;;może", "A;;", ";KB;"),
		Lineups: own("lineups.csv", "team;board;role;id;name;sex", "A;1;kapitan;1;Jan;m", "A;2;base;1;Jan;m", "A;3;base;;;m"),
		Matches: own("matches.csv", "round;team_a;team_b;board;result;phase;colour", "x;A;;;bye;;", "1;A;A;;bye;;", "1;A;;1;1-0;;", "2;A;;;3:3;;", "3;A;;;bye;7;", "4;A;A;1;1-0;;zielony"),
	}, Result{}, &list)
	want := "flag-syntax team-missing team-twice same-person-twice role-syntax team-missing"
	for _, code := range append(strings.Fields(want), "match-line", "bye-opponent", "number-syntax", "colour-syntax") {
		if !strings.Contains(codesOf(&list), code) {
			t.Errorf("no %s among %s", code, codesOf(&list))
		}
	}
}

func TestEqualAddressesOfTeamsAreNumbered(t *testing.T) {
	var list diag.List
	long := strings.Repeat("Bardzo Długa Nazwa ", 6)
	teams, _ := Entries(EntryFiles{Teams: own("teams.csv", "team", long+"I", long+"II")}, Result{}, &list)
	if len(teams) != 2 || teams[1].ID != teams[0].ID+"-2" {
		t.Errorf("teams %v", teams)
	}
}
