package config

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"podium/generator/chess"
	"podium/generator/circuit"
	"podium/generator/diag"
	"podium/generator/text"
)

// PartID gives the id of the table of one part or group of a tournament: n
// counts its Parts and then its Groups from 0. The circuit's rules name the
// tables by it.
func PartID(t TournamentFile, n int) string { return fmt.Sprintf("%s/%d", t.ID, n+1) }

// tournaments collects what is known of the tournaments of a cycle: how each
// file is read and, at the same index, how it scores.
type tournaments struct {
	d     *decoder
	files []TournamentFile
	rules []circuit.TournamentRules

	present []string          // names in the folder
	used    map[string]string // file -> key path that uses it
	doubled map[string]bool   // key paths of tournaments whose file is used before
	ids     map[string]int    // id -> index of the tournament that has it
	names   map[string]string // id, file or a form of them -> id
}

// newTournaments reads the list of the settings and adds the files that it
// does not name, in the order of their names.
func newTournaments(r *reader, present []string) *tournaments {
	ts := &tournaments{d: r.d, present: present,
		used: map[string]string{}, doubled: map[string]bool{}, ids: map[string]int{}, names: map[string]string{}}
	for _, item := range r.get("tournaments").items() {
		ts.add(item)
	}
	for _, name := range present {
		if _, ok := ts.used[text.Clean(name)]; !ok {
			ts.append(TournamentFile{ID: stemID(name), File: name, Status: chess.Held, Byes: "allocated"},
				plainTournament(), "tournaments")
		}
	}
	return ts
}

// plainTournament are the rules of a tournament that the settings do not list.
func plainTournament() circuit.TournamentRules {
	return circuit.TournamentRules{Weight: chess.Whole(1), Drop: "normal", Counts: true, CountsToDrops: true}
}

func (ts *tournaments) add(item value) {
	r := item.open()
	if !item.isMapping() {
		return
	}
	t := TournamentFile{
		Name:     r.get("name").text(),
		Rounds:   r.get("rounds").int(),
		Columns:  columns(r.get("columns")),
		Encoding: encoding(r.get("encoding")),
		Sheet:    r.get("sheet").text(),
		Ignore:   r.get("ignore").texts(),
		Byes:     r.get("byes").word(),
	}
	t.Date, t.To = r.get("date").dates()
	rules := plainTournament()
	if r.shape.name == "tournament" {
		t.Status = chess.Status(r.get("status").word())
		t.Venue, t.Link = r.get("venue").text(), r.get("link").text()
		t.EntryDeadline = r.get("entry_deadline").date()
		t.Conditions = announced(r.get("conditions"))
		rules = tournamentRules(r)
		t.Parts = ts.partFiles(r.get("parts"))
	}
	t.File = ts.fileOf(r, &t)
	t.ID = ts.idOf(r, t, item.path)
	if r.shape.name == "tournament" {
		ts.addGroups(r.get("groups"), &t, &rules)
	}
	ts.append(t, rules, item.path)
}

func tournamentRules(r *reader) circuit.TournamentRules {
	rules := circuit.TournamentRules{
		Weight:        r.get("weight").number(),
		Drop:          r.get("drop").word(),
		Block:         r.get("block").text(),
		Class:         r.get("class").text(),
		Points:        terms(r.get("points")),
		Counts:        r.get("counts").yes(),
		CountsToDrops: r.get("counts_to_threshold").yes(),
		OutsideSeason: r.get("outside_season").word() == "allow",
	}
	if mergeOrder := words(r.get("merge_order")); r.get("parts").set {
		rules.MergeOrder = mergeOrder
	}
	return rules
}

// encoding gives the name by which the readers know an encoding.
func encoding(v value) string {
	if !v.set {
		return ""
	}
	name, ok := text.EncodingName(v.text())
	if !ok {
		v.failWith(knownWords(v.plain(), text.Encodings()))
	}
	return name
}

// partFiles reads names of files, each of which has to be there.
func (ts *tournaments) partFiles(v value) []string {
	var out []string
	for _, item := range v.items() {
		out = append(out, ts.take(item))
	}
	return out
}

func (ts *tournaments) addGroups(v value, t *TournamentFile, rules *circuit.TournamentRules) {
	for n := range t.Parts {
		rules.Parts = append(rules.Parts, PartID(*t, n))
	}
	for _, item := range v.items() {
		r := item.open()
		g := circuit.Group{
			ID:     PartID(*t, len(t.Parts)+len(t.Groups)),
			Name:   r.get("name").text(),
			Factor: chess.Whole(1),
			Level:  r.get("level").int(),
		}
		if factor := r.get("factor"); factor.isMapping() {
			for _, e := range factor.entries() {
				g.ByCat = append(g.ByCat, circuit.CategoryFactor{Category: e.name, Factor: e.number()})
			}
		} else {
			g.Factor = factor.number()
		}
		t.Groups = append(t.Groups, ts.take(r.get("file")))
		rules.Groups = append(rules.Groups, g)
	}
}

// fileOf gives the name of the tournament's file as it stands in the folder,
// settles the status and reports what does not go together.
func (ts *tournaments) fileOf(r *reader, t *TournamentFile) string {
	v := r.get("file")
	inPieces := len(t.Parts) > 0 || r.shape.name == "tournament" && r.get("groups").set
	if !v.set {
		if t.Status == chess.Held && !inPieces {
			ts.d.error("status-file", r.at("status"),
				diag.Say("the tournament is held, but names no file", "turniej jest rozegrany (held), ale nie podano pliku"),
				diag.Say("name its file, or write status: planned", "podaj jego plik albo wpisz status: planned"))
		}
		if t.Status == "" {
			t.Status = chess.Planned
			if inPieces {
				t.Status = chess.Held
			}
		}
		return ""
	}
	name, found := ts.match(v.text())
	switch {
	case found && t.Status == chess.Planned:
		ts.d.error("status-file", r.at("status"),
			diag.Say("the tournament is planned, but its file is there", "turniej jest planowany (planned), a jego plik już jest"),
			diag.Say("remove the line status", "usuń wiersz status"))
		ts.use(v, name)
	case found:
		ts.use(v, name)
		t.Status = cmp.Or(t.Status, chess.Held)
	case t.Status == chess.Held || t.Status == "" || t.Status == chess.Annulled:
		ts.missing(v)
		t.Status = cmp.Or(t.Status, chess.Planned)
	}
	return name
}

// take gives the name of a file that has to be there and marks it as used.
func (ts *tournaments) take(v value) string {
	name, found := ts.match(v.text())
	switch {
	case found:
		ts.use(v, name)
	case v.set:
		ts.missing(v)
	}
	return name
}

func (ts *tournaments) use(v value, name string) {
	if other, doubled := ts.used[text.Clean(name)]; doubled {
		ts.doubled[strings.TrimSuffix(v.path, ".file")] = true
		ts.d.error("duplicate-tournament", ts.d.pos(v.node),
			diag.Say("file %q is named twice, first in line %d", "plik %q podano dwa razy, po raz pierwszy w wierszu %d", name, ts.d.place(other).Line),
			diag.Say("keep one of the two", "zostaw jeden z nich"))
		return
	}
	ts.used[text.Clean(name)] = v.path
}

// match finds a name in the folder: as written, else without its extension
// where only one file fits. Composed and decomposed letters are equal.
func (ts *tournaments) match(name string) (string, bool) {
	wanted := text.Clean(name)
	var stems []string
	for _, file := range ts.present {
		clean := text.Clean(file)
		if clean == wanted {
			return file, true
		}
		if stem(clean) == wanted {
			stems = append(stems, file)
		}
	}
	if len(stems) == 1 {
		return stems[0], true
	}
	return name, false
}

func (ts *tournaments) missing(v value) {
	hint := diag.Say("put the file into the folder `tournaments`, or write status: planned without `file`",
		"dodaj plik do folderu `tournaments` albo wpisz status: planned bez `file`")
	if near := text.Nearest(v.plain(), ts.present); near != "" {
		hint = didYouMean(near)
	}
	ts.d.error("file-missing", ts.d.pos(v.node),
		diag.Say("the folder `tournaments` has no file %q", "w folderze `tournaments` nie ma pliku %q", v.plain()), hint)
}

// idOf gives the id: the key id, else the file's name, else date and name.
func (ts *tournaments) idOf(r *reader, t TournamentFile, path string) string {
	switch {
	case r.get("id").set:
		return text.Slug(r.get("id").text())
	case t.File != "":
		return stemID(t.File)
	case t.Name != "" || !t.Date.IsZero():
		return text.Slug(strings.TrimSpace(t.Date.String() + " " + t.Name))
	}
	ts.d.error("key-missing", ts.d.place(path),
		diag.Say("the tournament has neither file nor name nor date", "turniej nie ma ani pliku, ani nazwy, ani daty"),
		diag.Say("add date and name", "dopisz date i name"))
	return text.Slug(path)
}

// append takes one tournament and reports an id that is taken.
func (ts *tournaments) append(t TournamentFile, rules circuit.TournamentRules, path string) {
	_, doubled := ts.doubled[path]
	if other, taken := ts.ids[t.ID]; taken && !doubled {
		ts.d.error("duplicate-tournament", ts.d.place(path),
			diag.Say("%q and %q have the same id %q", "%q i %q mają ten sam identyfikator %q", ts.files[other].label(), t.label(), t.ID),
			diag.Say("give one of them an `id` of its own", "nadaj jednemu z nich własne `id`"))
	}
	ts.ids[t.ID] = len(ts.files)
	rules.ID = t.ID
	ts.files, ts.rules = append(ts.files, t), append(ts.rules, rules)
	for _, name := range []string{t.ID, text.Clean(t.File), stem(text.Clean(t.File))} {
		if _, taken := ts.names[name]; !taken && name != "" {
			ts.names[name] = t.ID
		}
	}
}

// label names a tournament in messages.
func (t TournamentFile) label() string { return cmp.Or(t.File, t.Name, t.ID) }

// find gives the id of the tournament that a setting names by id or file.
func (ts *tournaments) find(name string) (string, bool) {
	for _, form := range []string{name, text.Clean(name), text.Slug(name)} {
		if id, ok := ts.names[form]; ok {
			return id, true
		}
	}
	return text.Slug(name), false
}

// resolve puts ids in the place of the names by which rules name tournaments.
func (ts *tournaments) resolve(r *reader, rules *circuit.Rules) {
	ts.resolveFinal(rules.Final, "final.tournament")
	if rules.Clubs != nil {
		ts.resolveFinal(rules.Clubs.Final, "clubs.final.tournament")
	}
	ts.resolveAll(rules.Eligible.MinStartsIn, "eligibility.min_starts_in")
	for i := range rules.Further {
		f, at := &rules.Further[i], fmt.Sprintf("standings[%d].", i)
		ts.resolveFinal(f.Final, at+"final.tournament")
		ts.resolveAll(f.Tournaments, at+"only.tournaments")
		if f.Eligible != nil {
			ts.resolveAll(f.Eligible.MinStartsIn, at+"eligibility.min_starts_in")
		}
		if f.Clubs != nil {
			ts.resolveFinal(f.Clubs.Final, at+"clubs.final.tournament")
		}
	}
}

func (ts *tournaments) resolveAll(names []string, path string) {
	for i, name := range names {
		id, ok := ts.find(name)
		if !ok {
			at := ts.d.place(fmt.Sprintf("%s[%d]", path, i))
			ts.d.error("tournament-unknown", at,
				diag.Say("no tournament has the id %q", "żaden turniej nie ma identyfikatora %q", name),
				knownWords(name, ts.allIDs()))
		}
		names[i] = id
	}
}

func (ts *tournaments) allIDs() []string {
	ids := make([]string, len(ts.files))
	for i, t := range ts.files {
		ids[i] = t.ID
	}
	return ids
}

// resolveFinal ties the final to its tournament. A final that is still to come
// is normal; one whose name is nearly that of a tournament is a slip.
func (ts *tournaments) resolveFinal(f *circuit.Final, path string) {
	if f == nil || f.Tournament == "" {
		return
	}
	name := f.Tournament
	id, ok := ts.find(name)
	f.Tournament = id
	at := ts.d.place(path)
	if !ok {
		if near := text.Nearest(name, ts.allIDs()); near != "" {
			ts.d.report(diag.Warning, "final-not-held", at,
				diag.Say("no tournament has the id %q", "żaden turniej nie ma identyfikatora %q", name),
				didYouMean(near))
			return
		}
	}
	i := slices.IndexFunc(ts.files, func(t TournamentFile) bool { return t.ID == id })
	if i < 0 || ts.files[i].Status == chess.Planned {
		ts.d.report(diag.Note, "final-not-held", at,
			diag.Say("the final %q is still to come", "turniej finałowy %q jeszcze się nie odbył", name),
			diag.Say("nothing to do until its file is there", "nic nie trzeba robić, dopóki nie ma pliku"))
	}
}

func stem(file string) string {
	base := path.Base(file)
	if base == "." || base == "/" {
		return ""
	}
	return strings.TrimSuffix(base, path.Ext(base))
}

func stemID(file string) string { return text.Slug(stem(file)) }
