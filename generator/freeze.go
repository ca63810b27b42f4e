package generator

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"podium/generator/diag"
	"podium/generator/edition"
)

// Frozen tells what freezing did. Nothing was written where the standings are
// those of an edition that is there, or where there is nothing to freeze.
type Frozen struct {
	File    string // path of the edition
	Written bool
	Said    diag.Text
}

// Freeze writes the standings of a cycle as an edition into its history/. An
// edition is never replaced: standings that differ from the newest one of the
// same day need a reason and become the next edition of that day.
func Freeze(ctx context.Context, opt Options, cycleID, reason string) (Frozen, []diag.Issue, error) {
	p, c, err := loadOne(ctx, opt, cycleID)
	if err != nil {
		return Frozen{}, nil, err
	}
	if c.set != nil {
		p.checkClosed(c)
	}
	if p.list.HasErrors() {
		return Frozen{}, p.issues(), nil
	}
	if c.set.Draft && !opt.Drafts {
		return Frozen{Said: diag.Say("%s is a draft: no edition is frozen", "%s to szkic: wydanie nie powstaje", cycleID)}, p.issues(), nil
	}
	if c.asOf().IsZero() {
		return Frozen{Said: diag.Say("%s has no results yet: no edition is frozen", "%s nie ma jeszcze wyników: wydanie nie powstaje", cycleID)}, p.issues(), nil
	}
	e, err := p.freeze(c, reason)
	if err != nil {
		return Frozen{}, p.issues(), err
	}
	f, err := p.keepEdition(c, e)
	return f, p.issues(), err
}

// freeze makes the edition of today's standings.
func (p *project) freeze(c *cycle, reason string) (edition.Edition, error) {
	state, err := p.state(c)
	e := edition.Edition{
		Program: "podium " + p.opt.Version, Cycle: c.set.ID, AsOf: c.asOf().String(), Reason: reason,
		Settings: p.sources[c.set.File], Corrections: []string{}, State: state,
	}
	for name, sum := range p.hashes(c) { // any order: Render sorts
		e.Inputs = append(e.Inputs, edition.Input{File: name, SHA256: sum})
	}
	for _, k := range c.corrections {
		e.Corrections = append(e.Corrections, edition.Fingerprint(k))
	}
	return e, err
}

// keepEdition writes the edition beside the others of the cycle.
func (p *project) keepEdition(c *cycle, e edition.Edition) (Frozen, error) {
	dir, err := p.historyDir(c)
	if err != nil {
		return Frozen{}, err
	}
	if last := c.lastOf(e.AsOf); last != nil {
		known := p.openEdition(last.entry, &p.list)
		if known != nil && len(edition.Compare(c.today(known.State), e.State)) == 0 {
			return Frozen{File: filepath.Join(dir, last.base()), Said: diag.Say("%s: the edition %s holds these standings already", "%s: wydanie %s zawiera już tę klasyfikację", c.set.ID, last.base())}, nil
		}
		if e.Reason == "" {
			return Frozen{}, errors.New(diag.Say("%s: there is an edition %s with other standings, and none is ever replaced; say with --reason why there is another one of that day",
				"%s: jest już wydanie %s z inną klasyfikacją, a żadne nie jest zastępowane; podaj przez --reason, dlaczego powstaje kolejne z tego dnia", c.set.ID, last.base()).In(p.opt.Lang))
		}
		e.Number = last.number + 1
	} else {
		e.Reason = "" // the first of a day needs none
	}
	data, err := edition.Render(e)
	if err != nil {
		return Frozen{}, err
	}
	name := filepath.Join(dir, e.Name())
	if err := writeNew(name, data); err != nil {
		return Frozen{}, err
	}
	return Frozen{File: name, Written: true, Said: diag.Say("%s: froze the edition %s", "%s: zamrożono wydanie %s", c.set.ID, e.Name())}, nil
}

// lastOf gives the newest edition of a day.
func (c *cycle) lastOf(day string) *frozenFile {
	for i, f := range slices.Backward(c.archive.files) {
		if f.day.String() == day {
			return &c.archive.files[i]
		}
	}
	return nil
}

// historyDir gives the folder of the cycle's editions, spelt as the system
// spells the cycle's folder.
func (p *project) historyDir(c *cycle) (string, error) {
	dirs, err := readDir(p.opt.Data, ".")
	if err != nil {
		return "", err
	}
	for _, d := range dirs {
		if d.base() == c.set.ID {
			return filepath.Join(p.opt.DataDir, filepath.FromSlash(d.raw), "history"), nil
		}
	}
	return "", fs.ErrNotExist
}

// writeNew writes a file that was not there, whole or not at all.
func writeNew(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err := errors.Join(err, f.Close()); err != nil {
		return errors.Join(err, os.Remove(name))
	}
	return nil
}

// Verified is what became of one edition when it was made again from the
// inputs of today.
type Verified struct {
	Edition     string // file name
	Differences []diag.Text
	Changed     []diag.Text // inputs that are not what they were
}

// Verify makes the editions of a cycle again, as of their days, and compares.
// name is the one edition to verify, or empty for all of history/.
func Verify(ctx context.Context, opt Options, cycleID, name string) ([]Verified, []diag.Issue, error) {
	p, c, err := loadOne(ctx, opt, cycleID)
	if err != nil || p.list.HasErrors() {
		return nil, issuesOf(p), err
	}
	var out []Verified
	for _, f := range c.archive.files {
		if name != "" && f.base() != name && strings.TrimSuffix(f.base(), ".json") != name {
			continue
		}
		frozen := p.openEdition(f.entry, &p.list)
		if frozen == nil {
			continue
		}
		v, issues, err := verify(ctx, opt, cycleID, f, frozen)
		if err != nil || issues != nil {
			return out, issues, err
		}
		out = append(out, v)
	}
	if len(out) == 0 && p.list.Count(diag.Warning) == 0 {
		return nil, p.issues(), errors.New(diag.Say("%s has no such edition in history/", "%s nie ma takiego wydania w history/", cycleID).In(opt.Lang))
	}
	return out, p.issues(), nil
}

func issuesOf(p *project) []diag.Issue {
	if p == nil {
		return nil
	}
	return p.issues()
}

// verify makes one edition again.
func verify(ctx context.Context, opt Options, cycleID string, f frozenFile, frozen *edition.Edition) (Verified, []diag.Issue, error) {
	opt.AsOf = f.day
	p, c, err := loadOne(ctx, opt, cycleID)
	if err != nil || p.list.HasErrors() {
		return Verified{}, issuesOf(p), err
	}
	state, err := p.state(c)
	if err != nil {
		return Verified{}, nil, err
	}
	v := Verified{Edition: f.base()}
	for _, d := range numbersOnly(edition.Compare(c.today(frozen.State), state)) {
		v.Differences = append(v.Differences, c.sentence(d))
	}
	for _, ch := range frozen.ChangedInputs(p.hashes(c)) {
		if ch.Now == "" {
			v.Changed = append(v.Changed, diag.Say("%s is gone", "nie ma już pliku %s", ch.File))
			continue
		}
		v.Changed = append(v.Changed, diag.Say("%s was changed: %s, in the edition %s", "zmieniono plik %s: teraz %s, w wydaniu %s", ch.File, ch.Now[:12], ch.Then[:min(12, len(ch.Then))]))
	}
	return v, nil, nil
}

// VerifiedText is the report for people, and whether all editions held.
func VerifiedText(all []Verified, lang string) (string, bool) {
	var b strings.Builder
	ok := true
	for _, v := range all {
		if len(v.Differences) == 0 {
			b.WriteString(diag.Say("%s: ok, the same numbers", "%s: zgodne, te same liczby", v.Edition).In(lang) + "\n")
			continue
		}
		ok = false
		b.WriteString(diag.Say("%s: differences: %d", "%s: różnice: %d", v.Edition, len(v.Differences)).In(lang) + "\n")
		for _, t := range slices.Concat(v.Differences, v.Changed) {
			b.WriteString("  " + t.In(lang) + "\n")
		}
	}
	return b.String(), ok
}
