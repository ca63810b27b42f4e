package circuit_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/config"
	"podium/generator/diag"
)

// fileRow is a cell of the fixture's results as the row of a tournament file.
type fileRow struct {
	Points, Code, Club, Sex string
	Place, Seed, Born       int
	Rating                  int
	Played                  *int // rounds played
	Extra                   map[string]string
	Games                   []string // "1 Beata", "½ Beata", "0 Beata", "+ Beata", "- Beata", bye, half, zero
	Group                   string   // file of a group or part without ending
}

// table builds the file of tournament i from the i-th cells of the results.
func (f *fixture) table(t *testing.T, i int, set config.TournamentFile, book *book) circuit.Table {
	t.Helper()
	out := chess.Tournament{ID: set.ID, Name: set.Name, File: set.File, Date: set.Date, To: set.To, Rounds: set.Rounds, Status: set.Status}
	if out.To.IsZero() {
		out.To = out.Date
	}
	if len(set.Groups)+len(set.Parts) > 0 {
		return circuit.Table{Tournament: &out}
	}
	f.fill(t, &out, func(name string, cells []*yaml.Node) *yaml.Node {
		if i < len(cells) {
			return cells[i]
		}
		return nil
	})
	return book.identify(&out)
}

// piece builds the file of a group or a part: the cells that name it.
func (f *fixture) piece(t *testing.T, id, stem string, set config.TournamentFile, book *book) circuit.Table {
	t.Helper()
	out := chess.Tournament{ID: id, File: stem + ".csv", Date: set.Date, To: set.Date, Rounds: set.Rounds, Status: chess.Held}
	f.fill(t, &out, func(name string, cells []*yaml.Node) *yaml.Node {
		for _, c := range cells {
			var m map[string]any
			if c.Decode(&m) == nil && m["group"] == stem {
				return c
			}
		}
		return nil
	})
	return book.identify(&out)
}

func (f *fixture) fill(t *testing.T, out *chess.Tournament, pick func(string, []*yaml.Node) *yaml.Node) {
	t.Helper()
	if out.Status == chess.Planned || out.Status == chess.Cancelled {
		return
	}
	var games [][]string
	for k := 0; k+1 < len(f.Results.Content); k += 2 {
		name := f.Results.Content[k].Value
		cell := pick(name, f.Results.Content[k+1].Content)
		if cell == nil || cell.Value == "-" {
			continue
		}
		r := readCell(t, cell)
		row := chess.Row{At: diag.Pos{File: "gp/tournaments/" + out.ID + ".csv", Line: len(out.Rows) + 2},
			Person: chess.Person{Name: name, Club: r.Club, Rating: r.Rating, BirthYear: r.Born, Sex: chess.Sex(r.Sex)},
			Place:  r.Place, Code: r.Code, Seed: r.Seed, PlayedRounds: -1, Extra: r.Extra}
		if r.Played != nil {
			row.PlayedRounds = *r.Played
		}
		if r.Points != "" {
			p, err := chess.ParsePoints(r.Points)
			if err != nil {
				t.Fatal(err)
			}
			row.Points, row.HasPoints = p, true
		}
		row.Played = (row.HasPoints || row.Place > 0) && (r.Played == nil || *r.Played > 0)
		for heading := range r.Extra {
			if !slices.Contains(out.Columns, heading) {
				out.Columns = append(out.Columns, heading)
			}
		}
		out.HasGames = out.HasGames || r.Games != nil
		games = append(games, r.Games)
		out.Rows = append(out.Rows, row)
	}
	slices.Sort(out.Columns)
	for i := range out.Rows {
		out.Rows[i].Games = readGames(t, out, games[i])
	}
}

// readCell reads 6.5, 6.5@3, @3 (no points) or a mapping.
func readCell(t *testing.T, n *yaml.Node) fileRow {
	t.Helper()
	var r fileRow
	if n.Kind == yaml.MappingNode {
		if err := n.Decode(&r); err != nil {
			t.Fatal(err)
		}
		return r
	}
	points, place, _ := strings.Cut(n.Value, "@")
	r.Points = points
	for _, c := range place {
		r.Place = r.Place*10 + int(c-'0')
	}
	return r
}

var results = map[string]chess.Result{"1": chess.Win, "½": chess.Draw, "0": chess.Loss, "+": chess.ForfeitWin, "-": chess.ForfeitLoss,
	"bye": chess.PairingBye, "full": chess.FullBye, "half": chess.HalfBye, "zero": chess.NotPaired}

func readGames(t *testing.T, out *chess.Tournament, games []string) []chess.Game {
	t.Helper()
	var list []chess.Game
	for n, g := range games {
		result, who, _ := strings.Cut(g, " ")
		r, ok := results[result]
		if !ok {
			t.Fatalf("%q is no result of a game", g)
		}
		opponent := slices.IndexFunc(out.Rows, func(row chess.Row) bool { return row.Person.Name == who })
		list = append(list, chess.Game{Round: n + 1, Opponent: opponent, Result: r})
	}
	return list
}

// book is the register of a fixture; names stand for ids.
type book struct {
	filters bool
	persons map[chess.PlayerID]*chess.Player
	history map[chess.PlayerID][]chess.Membership
	ids     []chess.PlayerID
	unsure  map[string][]chess.PlayerID // rows that fit several persons
}

func newBook(t *testing.T, f *fixture) *book {
	t.Helper()
	b := &book{persons: map[chess.PlayerID]*chess.Player{}, history: map[chess.PlayerID][]chess.Membership{}, unsure: map[string][]chess.PlayerID{}}
	for i, r := range f.Register {
		b.filters = true
		id := chess.PlayerID(cmp.Or(r.ID, r.Name))
		if b.persons[id] == nil {
			b.persons[id] = person(t, id, r)
			b.persons[id].Registered = true
			b.ids = append(b.ids, id)
		}
		if r.ID != "" && r.ID != r.Name {
			b.unsure[r.Name] = append(b.unsure[r.Name], id)
		}
		m := chess.Membership{Club: r.Club, Region: r.Region, Facts: r.Facts, Source: "gp/register.csv:" + string(rune('2'+i%8))}
		if r.From != "" {
			m.From = day(t, r.From)
		}
		if r.To != "" {
			m.To = day(t, r.To)
		}
		b.history[id] = append(b.history[id], m)
	}
	for name, r := range f.Facts {
		b.persons[chess.PlayerID(name)] = person(t, chess.PlayerID(name), r)
	}
	slices.Sort(b.ids)
	return b
}

func person(t *testing.T, id chess.PlayerID, r registered) *chess.Player {
	p := &chess.Player{ID: id, Facts: r.Facts, Person: chess.Person{ID: string(id), Name: cmp.Or(r.Name, string(id)), Sex: chess.Sex(r.Sex),
		BirthYear: r.Born, Rating: r.Rating, Fed: r.Fed, Club: r.Club}}
	if r.BornOn != "" {
		p.Person.BirthDate = day(t, r.BornOn)
		p.Person.BirthYear = p.Person.BirthDate.Year
	}
	return p
}

// identify tells who the rows are: the person of that name, or a guest.
func (b *book) identify(t *chess.Tournament) circuit.Table {
	out := circuit.Table{Tournament: t}
	for i := range t.Rows {
		name := t.Rows[i].Person.Name
		if ids := b.unsure[name]; len(ids) > 1 {
			out.Who = append(out.Who, chess.Identity{Undecided: ids})
			continue
		}
		out.Who = append(out.Who, chess.Identity{Player: chess.PlayerID(name)})
	}
	return out
}

func (b *book) Filters() bool { return b.filters }
func (b *book) Player(id chess.PlayerID) (chess.Player, bool) {
	if p := b.persons[id]; p != nil {
		return *p, true
	}
	return chess.Player{ID: id, Person: chess.Person{Name: string(id)}}, false
}
func (b *book) On(id chess.PlayerID, d chess.Date) (chess.Membership, bool) {
	for _, m := range b.history[id] {
		if m.Covers(d) {
			return m, true
		}
	}
	return chess.Membership{}, false
}
func (b *book) History(id chess.PlayerID) []chess.Membership { return b.history[id] }
func (b *book) Registered() []chess.PlayerID                 { return b.ids }
func (b *book) ClubRegion(club string, d chess.Date) string {
	for _, id := range b.ids {
		for _, m := range b.history[id] {
			if m.Club == club && m.Covers(d) {
				return m.Region
			}
		}
	}
	return ""
}
func (b *book) Compare(x, y chess.PlayerID) int { return cmp.Compare(x, y) }
func (b *book) CompareText(x, y string) int     { return cmp.Compare(x, y) }
func (b *book) SameText(x, y string) bool       { return strings.EqualFold(x, y) }
