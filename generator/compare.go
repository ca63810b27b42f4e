package generator

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"podium/generator/chess"
	"podium/generator/compare"
	"podium/generator/diag"
	"podium/generator/table"
	"podium/generator/text"
)

// Comparison is the outcome of Compare: a sentence for each difference, in the
// order of the published table, and one that sums them up.
type Comparison struct {
	Differences []diag.Text
	Found       []compare.Difference
	Summary     diag.Text
	Issues      []diag.Issue
}

// Compare holds the computed standings of a cycle against a published or
// hand-kept table, a CSV file or a workbook. Whether the table is one of
// persons, clubs or teams shows by whom its rows name.
//
// rules is the path of another cycle.yaml to compute under, or empty.
func Compare(ctx context.Context, opt Options, cycleID, file, rules string) (Comparison, error) {
	p, c, err := loadOne(ctx, opt, cycleID)
	if err != nil {
		return Comparison{}, err
	}
	if p.list.HasErrors() {
		return Comparison{Issues: p.issues()}, nil
	}
	if rules != "" {
		other, issues, err := p.underFile(c, rules)
		if other == nil {
			return Comparison{Issues: issues}, err
		}
		c = other
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return Comparison{}, err
	}
	var list diag.List
	printed := published(table.File{Name: filepath.Base(file), Data: data}, &list)
	res := Comparison{Issues: list.Sorted()}
	if list.HasErrors() {
		return res, nil
	}
	entries, find := c.comparable(printed)
	rows := make([]compare.Row, len(printed))
	for i, r := range printed {
		rows[i] = r.Row
		rows[i].ID = find(r)
	}
	lowWins := c.set.Circuit != nil && c.set.Circuit.LowWins
	res.Found = compare.Tables(entries, rows, lowWins)
	for _, d := range res.Found {
		t := d.Sentence()
		if d.At.File != "" {
			t = diag.Text{En: d.At.String() + ": " + t.En, Pl: d.At.String() + ": " + t.Pl}
		}
		res.Differences = append(res.Differences, t)
	}
	res.Summary = summary(res.Found, len(rows))
	return res, nil
}

func summary(found []compare.Difference, rows int) diag.Text {
	n := map[compare.Kind]int{}
	for _, d := range found {
		n[d.Kind]++
	}
	return diag.Text{
		En: fmt.Sprintf("%d rows compared: %d totals, %d places differ; %d missing, %d surplus", rows, n[compare.Total], n[compare.Place], n[compare.Missing], n[compare.Surplus]),
		Pl: fmt.Sprintf("porównano wierszy: %d; różne sumy: %d, różne miejsca: %d; brakujące: %d, nadmiarowe: %d", rows, n[compare.Total], n[compare.Place], n[compare.Missing], n[compare.Surplus]),
	}
}

// printedRow is a row of the published table with everything that names
// somebody.
type printedRow struct {
	compare.Row
	id, fide, club string
}

// published reads the table to compare with: a name, an id or a club, and a
// total or points.
func published(f table.File, list *diag.List) []printedRow {
	records, head := table.Load[struct {
		Place string `csv:"place"`
		Name  string `csv:"name"`
		ID    string `csv:"id"`
		FIDE  string `csv:"fide_id"`
		Club  string `csv:"club"`
		Team  string `csv:"team"`
		Total string `csv:"total"`
		Pts   string `csv:"points"`
		MP    string `csv:"match_points"`
	}](f, table.Spec{Required: []string{"name|id|club|team", "total|points|match_points"}, Open: true}, list)
	if head == nil {
		return nil
	}
	var out []printedRow
	for _, r := range records {
		v := r.Value
		row := printedRow{id: v.ID, fide: v.FIDE, club: v.Club}
		row.At = r.At("name")
		row.Name = cmp.Or(v.Name, v.Team, v.Club, v.ID)
		total := cmp.Or(v.Total, v.MP, v.Pts)
		if p, err := chess.ParsePoints(total); err == nil {
			row.Total, row.HasTotal, row.Decimals = p, true, decimals(total)
		} else if total != "" {
			list.Error("score-syntax", r.At("total"), diag.Say("%q is no total", "%q to nie jest suma", total),
				diag.Say("write a number such as 67.5", "wpisz liczbę, np. 67,5"))
		}
		row.Place = leadingInt(v.Place)
		if row.Name != "" {
			out = append(out, row)
		}
	}
	return out
}

func decimals(s string) int {
	if i := strings.LastIndexAny(s, ",."); i >= 0 {
		return len(strings.TrimSpace(s[i+1:]))
	}
	return 0
}

// leadingInt reads 7, "7.", "7=" and "7-9".
func leadingInt(s string) int {
	n := 0
	for _, r := range strings.TrimSpace(s) {
		if r < '0' || r > '9' || n > 1e6 {
			break
		}
		n = n*10 + int(r-'0')
	}
	return n
}

// comparable gives the computed entries that the table is about, and how one
// of its rows names one of them ("" for nobody).
func (c *cycle) comparable(rows []printedRow) ([]compare.Entry, func(printedRow) string) {
	if c.teams != nil {
		return c.teamEntries()
	}
	persons, findPerson := c.personEntries()
	clubs, findClub := c.clubEntries()
	known := func(find func(printedRow) string) int {
		n := 0
		for _, r := range rows {
			if find(r) != "" {
				n++
			}
		}
		return n
	}
	if known(findClub) > known(findPerson) {
		return clubs, findClub
	}
	return persons, findPerson
}

func (c *cycle) personEntries() ([]compare.Entry, func(printedRow) string) {
	var out []compare.Entry
	byKey := map[string]string{} // an ambiguous name is nobody's
	for _, l := range c.entries() {
		name := string(l.Player)
		if p, ok := c.register.Player(l.Player); ok {
			name = p.Person.Name
		}
		out = append(out, compare.Entry{ID: string(l.Player), Name: name, Total: l.Total, Place: l.Place, Shared: l.Shared, Apart: l.Apart})
		key := text.FoldName(name)
		if _, twice := byKey[key]; twice {
			byKey[key] = ""
			continue
		}
		byKey[key] = string(l.Player)
	}
	ids := map[string]string{} // by the own and by the published id
	for _, e := range out {
		ids[e.ID] = e.ID
		ids[c.gate.ID(chess.PlayerID(e.ID))] = e.ID
	}
	return out, func(r printedRow) string {
		for _, id := range []string{r.id, r.fide} {
			if known := ids[id]; known != "" {
				return known
			}
		}
		if r.id != "" && r.Name == r.id {
			return ""
		}
		if id := byKey[text.FoldName(r.Name)]; id != "" {
			return id
		}
		id, _ := c.register.Find(r.Name)
		return ids[string(id)]
	}
}

func (c *cycle) clubEntries() ([]compare.Entry, func(printedRow) string) {
	var out []compare.Entry
	byKey := map[string]string{}
	for _, l := range c.standings.Clubs {
		out = append(out, compare.Entry{ID: l.Club, Name: l.Club, Total: l.Total, Place: l.Place, Shared: l.Shared})
		byKey[text.Fold(l.Club)] = l.Club
	}
	return out, func(r printedRow) string { return byKey[text.Fold(c.register.Club(cmp.Or(r.club, r.Name)))] }
}
