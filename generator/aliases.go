package generator

import (
	"context"
	"errors"

	"podium/generator/diag"
)

// Question is one open question of identity: what is not clear, where, and the
// line to fill in for aliases.csv of the cycle.
type Question struct {
	Cycle string
	Line  string
	Text  diag.Text
	At    diag.Pos
}

// AliasesHeading is the heading of aliases.csv, under which the lines of the
// questions stand.
const AliasesHeading = "name;club;birth_year;id;decision"

// Questions gives every open question of identity of the data folder, or of one
// cycle. It writes nothing.
func Questions(ctx context.Context, opt Options, cycleID string) ([]Question, error) {
	p, err := load(ctx, opt, cycleID)
	if err != nil {
		return nil, err
	}
	if cycleID != "" && len(p.cycles) == 0 {
		return nil, errors.New(diag.Say("no cycle %q in the data folder", "nie ma cyklu %q w folderze danych", cycleID).In(opt.Lang))
	}
	var out []Question
	for _, c := range p.cycles {
		if c.register == nil {
			continue
		}
		for _, q := range c.register.Questions() {
			out = append(out, Question{c.set.ID, q.Line, q.Text, q.At})
		}
	}
	return out, nil
}
