package table

import (
	"path/filepath"
	"testing"

	"podium/generator/diag"
)

func TestRatingListByItsHeadingLine(t *testing.T) {
	type line struct {
		FIDE  string `csv:"fide_id"`
		Name  string `csv:"name"`
		Fed   string `csv:"fed"`
		Sex   Sex    `csv:"sex"`
		Birth Birth  `csv:"birth_year"`
		Elo   Number `csv:"rating"`
	}
	var list diag.List
	records, _ := Load[line](load(t, filepath.Join(shared(t, "samples", "fide-list"), "players_list_foa_sample.txt")),
		Spec{Required: []string{"fide_id"}, Open: true}, &list)
	if len(records) != 999 || list.Len() > 0 {
		t.Fatalf("%d records, %v", len(records), list.Sorted()[:min(5, list.Len())])
	}
	if r := records[0].Value; r.FIDE != "292227" || r.Fed != "ENG" || r.Sex != "m" || r.Elo != 1736 || records[0].Row.Line != 2 {
		t.Errorf("%+v", r)
	}
	old := "ID_Number Name                            TitlFed  Mar11 GamesBorn  Flag\n" +
		"1234567   Modrak, Ewa                     wf  POL  1987  9    2001  w\n"
	records, _ = Load[line](File{Name: "a.txt", Data: []byte(old)}, Spec{Required: []string{"fide_id"}, Open: true}, &list)
	if len(records) != 1 || records[0].Value.Name != "Modrak, Ewa" || records[0].Value.Elo != 1987 || records[0].Value.Birth.Year != 2001 {
		t.Errorf("%+v %v", records, list.Sorted())
	}
}

func TestListsOfTheCentralRegister(t *testing.T) {
	type player struct {
		ID     string `csv:"id"`
		Name   string `csv:"name"`
		Title  string `csv:"title"`
		Club   string `csv:"club"`
		Region string `csv:"region"`
		Elo    Number `csv:"rating"`
	}
	dir := shared(t, "samples", "cr-pzszach-json")
	for file, without := range map[string]int{"zawodnicy_WM_top500.json": 184, "zawodnicy_MA_top500.json": 199} {
		var list diag.List
		records, _ := Load[player](load(t, filepath.Join(dir, file)), Spec{Required: []string{"id", "name"}, Open: true}, &list)
		n := 0
		for _, r := range records {
			if r.Value.Club == "" {
				n++
			}
			if r.Value.ID == "" || r.Value.Name == "" || r.Value.Region == "" {
				t.Errorf("%s: %+v", file, r.Value)
			}
		}
		if len(records) != 500 || n != without || list.Len() > 0 {
			t.Errorf("%s: %d records, %d without a club, %v", file, len(records), n, list.Sorted())
		}
	}
	type club struct {
		Name string `csv:"club"`
	}
	for file, rows := range map[string]int{"kluby_WM.json": 18, "kluby_MA.json": 71} {
		var list diag.List
		records, _ := Load[club](load(t, filepath.Join(dir, file)), Spec{Required: []string{"club"}, Open: true}, &list)
		if len(records) != rows || records[0].Value.Name == "" {
			t.Errorf("%s: %d records %v", file, len(records), list.Sorted())
		}
	}
}

func FuzzReadLists(f *testing.F) {
	f.Add([]byte(`{"data":[{"id":"1","id_pzszach":"5","klub":null,"x":{"y":1}}]}`))
	f.Add([]byte("ID Number      Name     Fed\n1 a b\n"))
	f.Add([]byte("<table><tr><td rowspan=2>a<td colspan=3>b<tr><td>c</table>"))
	f.Add([]byte("<html><h2>x</h2><table><tr><th>Name<table><tr><td>1<tr><td>2</table></table>"))
	f.Fuzz(func(t *testing.T, data []byte) {
		var list diag.List
		checkSheets(t, Read(File{Name: "a", Data: data}, Options{}, &list), &list)
	})
}
