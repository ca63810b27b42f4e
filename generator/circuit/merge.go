package circuit

import (
	"cmp"
	"slices"

	"podium/generator/chess"
)

// merged is a table after parts and groups were put together.
type merged struct {
	Table
	groupOf []int
}

// mergeTables joins the tables that the settings call parts or groups of one
// tournament. The joined table stands under the tournament's own id; the
// single ones leave the list.
func mergeTables(r *Rules, tables []Table) []merged {
	byID := map[string]int{}
	for i := range tables {
		byID[tables[i].ID] = i
	}
	gone := map[int]bool{}
	var out []merged
	for _, t := range r.Tourns {
		ids := slices.Clone(t.Parts)
		for _, g := range t.Groups {
			ids = append(ids, g.ID)
		}
		var members []Table
		for _, id := range ids {
			if i, ok := byID[id]; ok && len(tables[i].Rows) > 0 {
				members = append(members, tables[i])
			}
			if i, ok := byID[id]; ok && id != t.ID {
				gone[i] = true
			}
		}
		if len(members) == 0 {
			continue
		}
		head := headOf(t.ID, members, tables, byID)
		if i, ok := byID[t.ID]; ok {
			gone[i] = true
		}
		if len(t.Groups) > 0 {
			out = append(out, joinGroups(t, head, members))
			continue
		}
		out = append(out, merged{Table: addParts(t, head, members)})
	}
	for i := range tables {
		if !gone[i] {
			out = append(out, merged{Table: tables[i]})
		}
	}
	return out
}

// headOf gives the facts of the joined tournament: those of the table that
// stands under its id, else those of the first member.
func headOf(id string, members, tables []Table, byID map[string]int) chess.Tournament {
	head := *members[0].Tournament
	head.Rounds = 0
	if i, ok := byID[id]; ok {
		head = *tables[i].Tournament
	}
	last := members[len(members)-1]
	head.ID, head.Rows, head.Status = id, nil, chess.Held
	if head.Date.IsZero() {
		head.Date = members[0].Date
	}
	if head.To = last.To; head.To.IsZero() {
		head.To = last.Date
	}
	for _, m := range members {
		if m.Status == chess.Cancelled || m.Status == chess.Annulled {
			head.Status = m.Status
		}
		if head.File == "" {
			head.File, head.SHA256 = m.File, m.SHA256
		}
	}
	return head
}

// joinGroups puts the rows of parallel groups one after another. Places stay
// those of the group.
func joinGroups(t TournamentRules, head chess.Tournament, members []Table) merged {
	out := merged{Table: Table{Tournament: &head}}
	head.HasGames = true
	for _, m := range members {
		shift := len(head.Rows)
		g := slices.IndexFunc(t.Groups, func(g Group) bool { return g.ID == m.ID })
		for i, row := range m.Rows {
			row.Games = slices.Clone(row.Games)
			for k := range row.Games {
				if row.Games[k].Opponent >= 0 {
					row.Games[k].Opponent += shift
				}
			}
			head.Rows = append(head.Rows, row)
			out.Who = append(out.Who, m.Who[i])
			out.groupOf = append(out.groupOf, g)
		}
		head.HasGames = head.HasGames && m.HasGames
		head.Rounds = max(head.Rounds, m.Rounds)
		head.Columns = unite(head.Columns, m.Columns)
	}
	return out
}

// addParts adds the points of several tables person by person and orders the
// sums; equal sums go by the place in the last part unless merge_order is
// `shared` alone.
func addParts(t TournamentRules, head chess.Tournament, members []Table) Table {
	out := Table{Tournament: &head}
	at := map[chess.PlayerID]int{}
	var last []int // place in the last part by row, 0 = not there
	head.HasGames = false
	sum := 0
	for n, m := range members {
		sum += m.Rounds
		head.Columns = unite(head.Columns, m.Columns)
		for i, row := range m.Rows {
			k, known := at[m.Who[i].Player]
			if !known || m.Who[i].Player == "" {
				k = len(head.Rows)
				row.Games = nil
				head.Rows, out.Who, last = append(head.Rows, row), append(out.Who, m.Who[i]), append(last, 0)
				if m.Who[i].Player != "" {
					at[m.Who[i].Player] = k
				}
			} else {
				head.Rows[k] = addRow(head.Rows[k], row)
			}
			if n == len(members)-1 {
				last[k] = row.Place
			}
		}
	}
	if head.Rounds == 0 {
		head.Rounds = sum
	}
	rankParts(t, head.Rows, last)
	return out
}

// addRow adds the points of a later part; the row keeps the place in the file
// and the facts of the later one.
func addRow(a, b chess.Row) chess.Row {
	b.Points, b.HasPoints = b.Points.Add(a.Points), a.HasPoints || b.HasPoints
	b.Played, b.Games = a.Played || b.Played, nil
	if a.PlayedRounds < 0 || b.PlayedRounds < 0 {
		b.PlayedRounds = -1
	} else {
		b.PlayedRounds += a.PlayedRounds
	}
	if a.Played {
		b.Code = ""
	}
	return b
}

// rankParts writes the places of the sums.
func rankParts(t TournamentRules, rows []chess.Row, last []int) {
	byLast := len(t.MergeOrder) == 0 || t.MergeOrder[0] == "last_part_place"
	key := func(i int) int {
		if last[i] == 0 {
			return len(rows) + 1
		}
		return last[i]
	}
	compare := func(a, b int) int {
		c := rows[b].Points.Cmp(rows[a].Points)
		if c == 0 && byLast {
			c = cmp.Compare(key(a), key(b))
		}
		return c
	}
	order := make([]int, len(rows))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, compare)
	for n, i := range order {
		rows[i].Place = n + 1
		if n > 0 && compare(order[n-1], i) == 0 {
			rows[i].Place = rows[order[n-1]].Place
		}
	}
}

func unite(a, b []string) []string {
	for _, s := range b {
		if !slices.Contains(a, s) {
			a = append(slices.Clip(a), s)
		}
	}
	return a
}
