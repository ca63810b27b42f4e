package circuit

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"podium/generator/chess"
	"podium/generator/diag"
)

// people numbers the persons of a cycle, so that the hot parts work on small
// integers. Numbers follow the order of ids.
type people struct {
	ids    []chess.PlayerID
	number map[chess.PlayerID]int32
	facts  []chess.Player
}

func newPeople(cal *calendar, reg Register) *people {
	p := &people{number: map[chess.PlayerID]int32{}}
	add := func(id chess.PlayerID) {
		if _, known := p.number[id]; !known && id != "" {
			p.number[id] = 0
			p.ids = append(p.ids, id)
		}
	}
	for _, ev := range cal.all {
		for i := range ev.who {
			add(ev.who[i].Player)
		}
	}
	for _, id := range reg.Registered() {
		add(id)
	}
	slices.Sort(p.ids)
	p.facts = make([]chess.Player, len(p.ids))
	for i, id := range p.ids {
		p.number[id] = int32(i)
		p.facts[i], _ = reg.Player(id)
	}
	for _, ev := range cal.all {
		p.resolve(ev)
	}
	return p
}

// resolve writes the number of the person of each row.
func (p *people) resolve(ev *event) {
	ev.player = make([]int32, len(ev.t.Rows))
	for i := range ev.player {
		ev.player[i] = -1
		if i < len(ev.who) && ev.who[i].Player != "" {
			ev.player[i] = p.number[ev.who[i].Player]
		}
	}
}

// openRegister is the register of a cycle without one: everybody counts.
type openRegister struct{}

func (openRegister) Filters() bool                              { return false }
func (openRegister) Player(chess.PlayerID) (chess.Player, bool) { return chess.Player{}, false }
func (openRegister) On(chess.PlayerID, chess.Date) (chess.Membership, bool) {
	return chess.Membership{}, false
}
func (openRegister) History(chess.PlayerID) []chess.Membership { return nil }
func (openRegister) Registered() []chess.PlayerID              { return nil }
func (openRegister) ClubRegion(string, chess.Date) string      { return "" }
func (openRegister) Compare(a, b chess.PlayerID) int           { return cmp.Compare(a, b) }
func (openRegister) CompareText(a, b string) int               { return cmp.Compare(a, b) }
func (openRegister) SameText(a, b string) bool                 { return a == b }

// name gives the person's name, the id where none is known.
func (p *people) name(n int32) string {
	if name := p.facts[n].Person.Name; name != "" {
		return name
	}
	return string(p.ids[n])
}

// sourcePos turns file:row of a register line back into a place.
func sourcePos(source string) diag.Pos {
	at := strings.LastIndexByte(source, ':')
	if at < 0 {
		return diag.Pos{File: source}
	}
	line, err := strconv.Atoi(source[at+1:])
	if err != nil {
		return diag.Pos{File: source}
	}
	return diag.Pos{File: source[:at], Line: line}
}
