package records

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLinesAreSplitOneByOne(t *testing.T) {
	text := "id,name,points\r\n1,\"Łąka, Jan\",7.5\n\n2,\"Ż \"\"Mały\"\"\",\n3,\"open,4\n5,a\"b,\"\"\n,"
	want := [][]string{{"id", "name", "points"}, {"1", "Łąka, Jan", "7.5"}, {"2", `Ż "Mały"`, ""}, {"3", `"open`, "4"}, {"5", `a"b`, ""}, {"", ""}}
	var got [][]string
	var lines []int
	err := Each(strings.NewReader(text), ',', func(line int, fields [][]byte) error {
		row := []string{}
		for _, f := range fields {
			row = append(row, string(f))
		}
		got, lines = append(got, row), append(lines, line)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]int{1, 2, 4, 5, 6, 7}, lines); diff != "" {
		t.Error(diff)
	}
}

func TestTheFirstErrorEndsTheWork(t *testing.T) {
	stop := errors.New("no number")
	calls := 0
	err := Each(strings.NewReader("1\n2\n3\n"), ',', func(line int, _ [][]byte) error {
		if calls++; line == 2 {
			return stop
		}
		return nil
	})
	if !errors.Is(err, stop) || calls != 2 || !strings.Contains(err.Error(), "line 2") {
		t.Errorf("%v after %d calls", err, calls)
	}
	if err := Each(strings.NewReader(strings.Repeat("x", 2<<20)), ',', func(int, [][]byte) error { return nil }); !errors.Is(err, errLongRecord) {
		t.Errorf("long line: %v", err)
	}
}
