// Command sample makes the invented seasons of the folder data.
//
//	go run ./bench/sample -out data
//
// It writes what programs and people would have handed in: the registers, the
// export files of every tournament, and the decisions of the arbiter on
// identity, results and privacy (aliases.csv, corrections.csv, clubs.csv,
// privacy.csv). The regulations (cycle.yaml), site.yaml and the pages are
// written by hand and stay as they are.
//
// Every tournament is really played: a Swiss system with ratings pairs round
// after round, so that a crosstable agrees with itself. All persons, clubs and
// numbers are invented; towns and voivodeships exist. The same seed gives the
// same people, games and files.
//
// The season gp-2018 tells, among others, these stories, which the test checks:
// transfers of club and of voivodeship, registration at the first tournament
// and too late, namesakes told apart by club, year of birth or decision, a
// changed surname, a tie at the prize border that the final decides, and one
// that stays shared.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strconv"
)

func main() {
	out := flag.String("out", "data", "folder to write into")
	flag.Parse()
	files := sample()
	names := make([]string, 0, len(files))
	for name := range files {
		names = append(names, name)
	}
	sort.Strings(names)
	total := 0
	for _, name := range names {
		path := filepath.Join(*out, filepath.FromSlash(name))
		must(os.MkdirAll(filepath.Dir(path), 0o755))
		must(os.WriteFile(path, files[name], 0o644))
		total += len(files[name])
	}
	fmt.Printf("wrote %d files, %d bytes\n", len(files), total)
}

// sample gives all made files by their path below the data folder.
func sample() map[string][]byte {
	files := map[string][]byte{}
	g := grandPrix()
	g.add(files, "gp-2018/")
	files["privacy.csv"] = g.privacy()
	rapid().add(files, "rapid-2025/")
	leagues(files)
	return files
}

// must stops the program: a fault here is a fault of the program.
func must(err error) {
	if err != nil {
		panic(err)
	}
}

func atoi(s string) int {
	n, err := strconv.Atoi(s)
	must(err)
	return n
}

func orNil(s string) any {
	if s == "" {
		return nil
	}
	return s
}
