package edition

import (
	"slices"
	"strconv"

	"podium/generator/site"
)

// Kind says what differs.
type Kind string

// The kinds of difference. Those after ClubMoved concern what hangs on the
// standings; Team and Board are those of a team championship.
const (
	TournamentNew  Kind = "tournament_new"  // results of a tournament that had none
	TournamentGone Kind = "tournament_gone" // a tournament no longer counts
	FileChanged    Kind = "file_changed"    // another file stands for the tournament
	StatusChanged  Kind = "status"          // running or final
	DropsChanged   Kind = "drops"           // results dropped for everybody
	PersonNew      Kind = "person_new"
	PersonGone     Kind = "person_gone"
	PersonMerged   Kind = "person_merged" // two entries are one person
	PersonRenamed  Kind = "person_renamed"
	ResultChanged  Kind = "result"
	NowDropped     Kind = "now_dropped"
	NowCounted     Kind = "now_counted"
	PersonMoved    Kind = "person_moved" // place or total
	ClubNew        Kind = "club_new"
	ClubGone       Kind = "club_gone"
	ClubMoved      Kind = "club_moved"
	StandingMoved  Kind = "standing_moved" // place or total in a further standing
	PrizeChanged   Kind = "prize"
	TeamNew        Kind = "team_new"
	TeamGone       Kind = "team_gone"
	TeamMoved      Kind = "team_moved"
	RoundNew       Kind = "round_new"    // results of a round that had none
	RoundPaired    Kind = "round_paired" // pairings of a round that had none
	MatchNew       Kind = "match_new"    // a result of a round that had others already
	MatchChanged   Kind = "match"
	Adjusted       Kind = "adjusted"       // points by decision
	TeamWithdrawn  Kind = "team_withdrawn" // from a round on, or no longer
	BoardMoved     Kind = "board_moved"
)

// Difference is one thing that is not as it was. Which fields are set depends
// on the kind; numbers are in the form of standings.json, "" for none.
type Difference struct {
	Kind      Kind
	ID        string // of the person, club or team now; of one who is gone, then
	Name      string // published name; of somebody who is gone, as it was
	Other     string // name under which a merged or renamed person stood
	OtherID   string
	Where     string // tournament id, further standing, prize, round or board
	WhereName string
	PlaceThen int
	PlaceNow  int
	Then, Now string
	// More are second numbers: game points of a team; of MatchNew those of the
	// opponent.
	MoreThen, MoreNow string
	Count             int    // players of a new tournament, matches of a new round
	Phase             int    // of a round: 2 in the second phase
	Reason            string // of a decision
}

// Compare tells what differs between two states of one cycle: tournaments
// first, then persons, clubs, and what hangs on them. Nothing differs between
// states of different kinds but everything, so none are compared.
func Compare(then, now State) []Difference {
	switch {
	case then.Circuit != nil && now.Circuit != nil:
		c := &comparison{then: then.Circuit, now: now.Circuit}
		return c.circuits()
	case then.League != nil && now.League != nil:
		return leagues(then.League, now.League)
	}
	return nil
}

// comparison is the work on two states of a circuit.
type comparison struct {
	then, now *site.Data
	names     map[string]string // of tournaments
	both      map[string]bool   // tournaments with results in both states
	merged    map[string]bool   // rows (tournament and source) that came from another person
	out       []Difference
}

func (c *comparison) add(d Difference) { c.out = append(c.out, d) }

func (c *comparison) circuits() []Difference {
	c.tournaments()
	c.headline()
	c.persons()
	c.clubs()
	c.standings()
	c.prizes()
	return c.out
}

func counts(t site.DataTournament) bool { return t.Status == "held" && t.Players > 0 }

func (c *comparison) tournaments() {
	c.names, c.both = map[string]string{}, map[string]bool{}
	before := map[string]site.DataTournament{}
	for _, t := range c.then.Tournaments {
		before[t.ID], c.names[t.ID] = t, t.Name
	}
	still := map[string]bool{}
	for _, t := range c.now.Tournaments {
		was := before[t.ID]
		c.names[t.ID], still[t.ID] = t.Name, counts(t)
		c.both[t.ID] = counts(was) && counts(t)
		switch {
		case counts(t) && !counts(was):
			c.add(Difference{Kind: TournamentNew, Where: t.ID, WhereName: t.Name, Count: t.Players})
		case c.both[t.ID] && t.SHA256 != was.SHA256:
			c.add(Difference{Kind: FileChanged, Where: t.ID, WhereName: t.Name, Then: was.Source, Now: t.Source})
		}
	}
	for _, t := range c.then.Tournaments {
		if counts(t) && !still[t.ID] {
			c.add(Difference{Kind: TournamentGone, Where: t.ID, WhereName: t.Name})
		}
	}
}

func (c *comparison) headline() {
	if c.then.Status != c.now.Status {
		c.add(Difference{Kind: StatusChanged, Then: c.then.Status, Now: c.now.Status})
	}
	if c.then.DroppedPerPlayer != c.now.DroppedPerPlayer {
		c.add(Difference{Kind: DropsChanged, Then: strconv.Itoa(c.then.DroppedPerPlayer), Now: strconv.Itoa(c.now.DroppedPerPlayer)})
	}
}

// results compares what each tournament of both states was worth to a person.
func (c *comparison) results(then, now *site.DataEntry) {
	before := map[string]site.DataResult{}
	for _, r := range then.Results {
		before[r.Tournament] = r
	}
	for _, r := range now.Results {
		was := before[r.Tournament]
		delete(before, r.Tournament)
		c.result(now, was, r)
	}
	for _, was := range then.Results { // results that are gone
		if _, gone := before[was.Tournament]; gone {
			c.result(now, was, site.DataResult{Tournament: was.Tournament})
		}
	}
}

func (c *comparison) result(who *site.DataEntry, was, is site.DataResult) {
	if !c.both[is.Tournament] || c.merged[rowKey(is)] {
		return
	}
	d := Difference{ID: who.ID, Name: who.Name, Where: is.Tournament, WhereName: c.names[is.Tournament],
		Then: worth(was), Now: worth(is), PlaceThen: was.Place, PlaceNow: is.Place}
	switch {
	case d.Then != d.Now || was.Place != is.Place:
		d.Kind = ResultChanged
	case was.State == "counted" && is.State == "dropped":
		d.Kind = NowDropped
	case was.State == "dropped" && is.State == "counted":
		d.Kind = NowCounted
	default:
		return
	}
	c.add(d)
}

// worth gives the value of a result, "" where it is none or does not count.
func worth(r site.DataResult) string {
	switch r.State {
	case "counted", "dropped", "final":
		return r.Value
	case "absent": // a penalty is a number, a plain absence is none
		if r.Value != "0" {
			return r.Value
		}
	}
	return ""
}

func moved(kind Kind, then, now *site.DataEntry) (Difference, bool) {
	d := Difference{Kind: kind, ID: now.ID, Name: now.Name, PlaceThen: then.Place, PlaceNow: now.Place, Then: then.Total, Now: now.Total}
	return d, then.Place != now.Place || then.Total != now.Total || then.Shared != now.Shared || then.Section != now.Section
}

func (c *comparison) clubs() {
	before := map[string]*site.DataClub{}
	for i := range c.then.Clubs {
		before[c.then.Clubs[i].ID] = &c.then.Clubs[i]
	}
	for i := range c.now.Clubs {
		now := &c.now.Clubs[i]
		then, known := before[now.ID]
		delete(before, now.ID)
		switch {
		case !known:
			c.add(Difference{Kind: ClubNew, ID: now.ID, Name: now.Name, PlaceNow: now.Place, Now: now.Total})
		case then.Place != now.Place || then.Total != now.Total || then.Shared != now.Shared:
			c.add(Difference{Kind: ClubMoved, ID: now.ID, Name: now.Name, PlaceThen: then.Place, PlaceNow: now.Place, Then: then.Total, Now: now.Total})
		}
	}
	for i := range c.then.Clubs {
		if then := &c.then.Clubs[i]; before[then.ID] != nil {
			c.add(Difference{Kind: ClubGone, ID: then.ID, Name: then.Name, PlaceThen: then.Place, Then: then.Total})
		}
	}
}

// standings compares the further standings by their ids; new or lost ones are
// a matter of the settings and are seen in their hash.
func (c *comparison) standings() {
	for i := range c.now.Standings {
		now := &c.now.Standings[i]
		at := slices.IndexFunc(c.then.Standings, func(s site.DataStanding) bool { return s.ID == now.ID })
		if at < 0 {
			continue
		}
		before := map[string]*site.DataEntry{}
		for j := range c.then.Standings[at].Individual {
			e := &c.then.Standings[at].Individual[j]
			before[e.ID] = e
		}
		for j := range now.Individual {
			then := before[now.Individual[j].ID]
			if then == nil {
				continue // told of as a new person or a new result
			}
			if d, differs := moved(StandingMoved, then, &now.Individual[j]); differs {
				d.Where, d.WhereName = now.ID, now.Title
				c.add(d)
			}
		}
	}
}

// prizes compares by the order of the list, which is that of the settings.
func (c *comparison) prizes() {
	names := map[string]string{}
	for _, d := range []*site.Data{c.then, c.now} {
		for i := range d.Individual {
			names[d.Individual[i].ID] = d.Individual[i].Name
		}
	}
	for i := range max(len(c.then.Prizes), len(c.now.Prizes)) {
		var then, now site.DataPrize
		if i < len(c.then.Prizes) {
			then = c.then.Prizes[i]
		}
		if i < len(c.now.Prizes) {
			now = c.now.Prizes[i]
		}
		if then.Amount == now.Amount && slices.Equal(then.To, now.To) {
			continue
		}
		name := now.Prize
		if name == "" {
			name = then.Prize
		}
		c.add(Difference{Kind: PrizeChanged, Where: strconv.Itoa(i + 1), WhereName: name, Then: prizeWords(then, names), Now: prizeWords(now, names)})
	}
}

func prizeWords(p site.DataPrize, names map[string]string) string {
	s := p.Amount
	for i, id := range p.To {
		sep := ", "
		if i == 0 {
			sep = ": "
		}
		name := names[id]
		if name == "" {
			name = id
		}
		s += sep + name
	}
	return s
}
