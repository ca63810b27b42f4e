package site

import (
	"podium/generator/chess"
	"podium/generator/circuit"
)

// data gives standings.json (contract section 3).
func (b *builder) data() *Data {
	d := &Data{
		SchemaVersion: 1, Kind: b.in.Cycle.Kind, Cycle: b.in.Cycle.ID, Title: b.in.Cycle.Title,
		Status: publishedStatus(b.st.Final), AsOf: b.st.AsOf.String(),
		Tournaments: []DataTournament{}, Held: b.st.Held, DroppedPerPlayer: b.st.Dropped,
		Individual: []DataEntry{}, Clubs: []DataClub{}, NotCounted: []DataNotCounted{}, Prizes: []DataPrize{},
	}
	for i := range b.st.Tournaments {
		d.Tournaments = append(d.Tournaments, b.dataTournament(&b.st.Tournaments[i]))
	}
	d.Individual = b.dataEntries(&b.st.Standing)
	for i := range b.st.Clubs {
		d.Clubs = append(d.Clubs, b.dataClub(&b.st.Clubs[i]))
	}
	for i := range b.st.NotCounted {
		n := &b.st.NotCounted[i]
		d.NotCounted = append(d.NotCounted, DataNotCounted{
			Tournament: n.Tournament, Name: b.fileRowName(n.Player, n.Name), Reason: string(n.Reason),
			Text: b.notCountedText(n), Source: b.source(n.At),
		})
	}
	for i := range b.st.Awards {
		d.Prizes = append(d.Prizes, b.dataPrize(&b.st.Standing, &b.st.Awards[i]))
	}
	for _, c := range b.st.Categories {
		d.Categories = append(d.Categories, b.dataCategory(c))
	}
	for i := range b.st.Further {
		s := &b.st.Further[i]
		ds := DataStanding{ID: s.ID, Title: s.Title, Individual: b.dataEntries(s)}
		for j := range s.Clubs {
			ds.Clubs = append(ds.Clubs, b.dataClub(&s.Clubs[j]))
		}
		d.Standings = append(d.Standings, ds)
	}
	for _, p := range b.st.Qualified {
		d.Qualified = append(d.Qualified, b.id(p))
	}
	for i := range b.st.Corrections {
		d.Corrections = append(d.Corrections, b.dataCorrection(&b.st.Corrections[i]))
	}
	d.Possible = b.dataPossible()
	return d
}

func publishedStatus(final bool) string {
	if final {
		return "final"
	}
	return "running"
}

func (b *builder) dataTournament(t *circuit.TournamentLine) DataTournament {
	d := DataTournament{
		ID: t.ID, Name: t.Name, Date: t.Date.String(), Status: string(t.Status), Final: t.Final,
		Players: t.Players, Source: t.File, SHA256: t.SHA256,
	}
	if !t.Weight.IsZero() && t.Weight.Cmp(chess.Whole(1)) != 0 {
		d.Weight = t.Weight.String()
	}
	return d
}

func (b *builder) dataEntries(s *circuit.Standing) []DataEntry {
	out := make([]DataEntry, 0, len(s.Lines)+len(s.Apart))
	for _, part := range [][]circuit.Line{s.Lines, s.Apart} {
		for i := range part {
			out = append(out, b.dataEntry(&part[i]))
		}
	}
	return out
}

func (b *builder) dataEntry(l *circuit.Line) DataEntry {
	d := DataEntry{
		Place: l.Place, Shared: l.Shared, ID: b.id(l.Player), Name: b.name(l.Player), Club: b.clubOf(l.Player, l.Club),
		Categories: []string{}, Total: l.Total.String(), CyclePoints: l.CyclePoints.String(),
		FinalPoints: l.FinalPoints.String(), DecidedBy: l.DecidedBy, Results: make([]DataResult, 0, len(l.Marks)),
	}
	if l.Apart {
		d.Section = "apart"
	}
	d.Categories = append(d.Categories, l.Categories...)
	if !l.Extras.IsZero() {
		d.Extras = l.Extras.String()
	}
	for i := range l.Marks {
		m := &l.Marks[i]
		d.Results = append(d.Results, DataResult{
			Tournament: m.Tournament, Place: m.Place, Points: m.Points.String(), Value: m.Value.String(),
			State: string(m.State), Reason: b.dataReason(m), Source: b.source(m.At),
		})
	}
	if p := l.Possible; p != nil {
		d.Max, d.Min, d.BestPlace, d.WorstPlace = p.Max.String(), p.Min.String(), p.BestPlace, p.WorstPlace
	}
	return d
}

// dataReason says in words why a result does not count or is not plain.
func (b *builder) dataReason(m *circuit.Mark) string {
	switch m.State {
	case circuit.NotEligible, circuit.CorrectedOut:
		s := b.reason(m)
		if m.DropRank > 0 {
			s = joinNotes(s, b.t("why.takes_drop"))
		}
		return s
	case circuit.Absent:
		if m.Reason == circuit.PenaltyMark {
			return b.t("state.penalty")
		}
		if m.DropRank > 0 || m.Reason == circuit.TakesDrop {
			return b.t("why.absent_drop")
		}
	}
	if m.Correction != nil && m.Original != nil {
		return b.t("why.corrected", "before", *m.Original, "reason", b.because(m.Correction), "by", b.decidedBy(m.Correction))
	}
	return b.reason(m)
}

func (b *builder) dataClub(l *circuit.Line) DataClub {
	d := DataClub{
		Place: l.Place, Shared: l.Shared, ID: b.clubID(l.Club), Name: l.Club, Total: l.Total.String(),
		CyclePoints: l.CyclePoints.String(), FinalPoints: l.FinalPoints.String(), DecidedBy: l.DecidedBy, Results: []DataClubResult{},
	}
	for i := range l.Marks {
		m := &l.Marks[i]
		r := DataClubResult{Tournament: m.Tournament, Value: m.Value.String(), State: string(m.State), Scorers: []string{}}
		for _, s := range m.Scorers {
			r.Scorers = append(r.Scorers, b.id(s.Player))
		}
		d.Results = append(d.Results, r)
	}
	return d
}

func (b *builder) dataPrize(s *circuit.Standing, a *circuit.Award) DataPrize {
	d := DataPrize{Prize: b.prizeName(b.prizeAt(s, a.Prize)), Amount: a.Amount.Thing, To: []string{}, Note: b.awardNotes(a)}
	if place := placeRange(a); place != "" {
		d.Prize += ", " + b.t("prize.place", "place", place)
	}
	if a.Amount.Thing == "" && a.Amount.Money != 0 {
		d.Amount = chess.Ratio(a.Amount.Money, 100).String()
	}
	for _, p := range a.To {
		d.To = append(d.To, b.id(p))
	}
	for _, c := range a.Clubs {
		d.To = append(d.To, b.clubID(c))
	}
	return d
}

func (b *builder) dataCategory(c circuit.CategoryStanding) DataCategory {
	d := DataCategory{ID: c.Category.ID, Title: c.Category.Title, Entries: []DataCategoryEntry{}}
	for i := range c.Lines {
		l := &c.Lines[i]
		d.Entries = append(d.Entries, DataCategoryEntry{Place: l.Place, Shared: l.Shared, ID: b.id(l.Player), Total: l.Total.String()})
	}
	return d
}

func (b *builder) dataCorrection(c *circuit.AppliedCorrection) DataCorrection {
	player := b.in.Privacy.NameInFile(c.Correction.Player)
	if c.Player != "" {
		player = b.id(c.Player)
	}
	return DataCorrection{
		Tournament: c.Tournament, Player: player, Field: c.Field, Before: c.Before, After: c.After,
		Reason: b.because(&c.Correction), By: b.in.Privacy.Redact(c.By), Date: c.Date.String(),
	}
}

// dataPossible gives what a running cycle still allows.
func (b *builder) dataPossible() *DataPossible {
	if b.st.Final {
		return nil
	}
	d := &DataPossible{Remaining: []string{}}
	for i := range b.st.Tournaments {
		if t := &b.st.Tournaments[i]; t.Status == chess.Planned {
			d.Remaining = append(d.Remaining, t.ID)
		}
	}
	if b.st.Newcomer != nil {
		d.NewcomerMaximum = b.st.Newcomer.String()
	}
	if at, _ := nextDrop(b.st.Rules.Count, b.st.Held); at > 0 && b.st.Rules.Count.Threshold == "held" {
		d.NextDropIn = at - b.st.Held
	}
	return d
}
