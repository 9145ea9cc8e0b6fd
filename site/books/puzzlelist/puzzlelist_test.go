package puzzlelist_test

import (
	"strings"
	"testing"
	"testing/fstest"
	"unicode/utf8"

	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/sudoku"
	"octavo/site/books/puzzlelist"
)

// sourceOf returns a file in the form in which content reads it.
func sourceOf(t testing.TB, name, text string) *strict.Source {
	t.Helper()
	s, problem := strict.ReadSource(fstest.MapFS{name: {Data: []byte(text)}}, name, 1<<22)
	if problem != nil {
		t.Skip(problem)
	}
	return s
}

func column(name string) strict.Located[string] {
	return strict.Located[string]{Value: name, Pos: strict.Pos{File: "a.md", Line: 1, Column: 1}}
}

const rows = "12..\n..21\n2.1.\n.1.2\n"

// TestPuzzlesHavePositions checks the texts and positions of the puzzles in files of each format.
func TestPuzzlesHavePositions(t *testing.T) {
	const grid = "12....212.1..1.2"
	for name, c := range map[string]struct{ file, text, column, want string }{
		"lines":            {"a.txt", "# two\n\n  one  \r\ntwo\n", "", "3:3 one, 4:1 two"},
		"SadMan":           {"a.sdk", "#AMe\n[Puzzle]\n" + rows + "[State]\n1234\n", "", "3:1 " + grid},
		"two of them":      {"a.SDK", rows + "\n" + rows, "", "1:1 " + grid + ", 6:1 " + grid},
		"on one line":      {"a.sdk", grid + "\n", "", "1:1 " + grid},
		"Simple Sudoku":    {"a.ss", "*-----*\n|12|XX|\n|..|21|\n|--+--|\n|2.|1.|\n|.1|.2|\n*-----*\n", "", "2:1 " + grid},
		"a headed column":  {"a.csv", "id,puzzle\n1,é\n2,\"b,c\"\n3,\n", "puzzle", "2:3 é, 3:3 b,c"},
		"semicolons":       {"a.csv", "número;tablero\né;x\n", "tablero", "2:3 x"},
		"a numbered table": {"a.csv", "1\tx\n2\ty\n", "2", "1:3 x, 2:3 y"},
	} {
		kind := engine.Kind(sudoku.Kind{})
		if !strings.Contains(c.want, grid) {
			kind = nil // any text is a puzzle
		}
		entries, problems := puzzlelist.Read(kind, sourceOf(t, c.file, c.text), column(c.column))
		var got []string
		for _, e := range entries {
			got = append(got, strings.TrimPrefix(e.Pos.String(), c.file+":")+" "+e.Text)
		}
		if len(problems) > 0 || strings.Join(got, ", ") != c.want {
			t.Errorf("%s: %q, %v", name, strings.Join(got, ", "), problems)
		}
	}
}

// TestMistakesHavePositions checks that mistakes are reported at their positions.
func TestMistakesHavePositions(t *testing.T) {
	for name, c := range map[string]struct{ file, text, column, want string }{
		"nothing":       {"a.txt", "# none\n", "", "a.txt:1:1: there is no puzzle in this file"},
		"a long line":   {"a.txt", strings.Repeat("1", 256_001) + "\n", "", "a.txt:1:1: the line has 256001 bytes; possible: up to 256000"},
		"too many":      {"a.txt", strings.Repeat("12....212.1..1.2\n", 10_001), "", "a.txt:10001:1: the file has more than 10000 puzzles"},
		"a long row":    {"a.ss", "12..\n ..213\n2.1.\n.1.2\n", "", "a.ss:2:1: the row has 5 cells, and the first of the grid, on line 1, has 4"},
		"a strange row": {"a.sdk", "123\n", "", "a.sdk:1:1: the number of signs here is 3; a sudoku has 16, 36, 64, 81"},
		"half a grid":   {"a.sdk", "\n12..\n..21\n", "", "a.sdk:2:1: the grid has 2 of its 4 rows"},
		"no column":     {"a.csv", "a,b\n1,2\n", "c", "a.md:1:1: column \"c\" of a.csv is not known; known: a, b"},
		"uneven rows":   {"a.csv", "a,b\n1\n1,2\n", "b", "a.csv:2:1: the table can't be read here: wrong number of fields; every row has as many columns as the first"},
		"quotes":        {"a.csv", "a,b\n1,\"2\n", "b", "quotation marks"},
	} {
		entries, problems := puzzlelist.Read(sudoku.Kind{}, sourceOf(t, c.file, c.text), column(c.column))
		if len(problems) == 0 || !strings.Contains(problems.Error(), c.want) {
			t.Errorf("%s: %v, and %d puzzles", name, problems, len(entries))
		}
	}
	unasked, problems := puzzlelist.Read(sudoku.Kind{}, sourceOf(t, "a.csv", "a,b\n1,2\n"), strict.Located[string]{})
	if len(unasked) > 0 || !strings.Contains(problems.Error(), "a.csv:1:1: the table has 2 columns; write column: …") {
		t.Errorf("%v", problems)
	}
}

// TestProblemsOfAFileAreLimited checks that the number of problems reported for one file is
// limited.
func TestProblemsOfAFileAreLimited(t *testing.T) {
	_, problems := puzzlelist.Read(sudoku.Kind{}, sourceOf(t, "a.sdk", strings.Repeat("123\n", 5000)), column(""))
	if len(problems) != 100 {
		t.Errorf("%d problems", len(problems))
	}
}

// FuzzRead reads any file. A puzzle must be at its reported position in the file, or there must be
// a problem.
func FuzzRead(f *testing.F) {
	f.Add("a.sdk", "[Puzzle]\n"+rows, "")
	f.Add("a.ss", "|12|..|\n", "")
	f.Add("a.csv", "a,b\n\"1\n2\",3\n", "b")
	f.Add("a.tsv", "é\t1\n", "2")
	f.Add("a.txt", "# x\n  ñ 1\n", "")
	f.Fuzz(func(t *testing.T, name, text, asked string) {
		if strings.ContainsAny(name, "/\\") || name == "" || name == "." || name == ".." || len(text) > 1<<16 {
			return
		}
		source := sourceOf(t, name, text)
		entries, problems := puzzlelist.Read(sudoku.Kind{}, source, column(asked))
		if len(entries) == 0 && len(problems) == 0 && !strings.Contains(name, "sv") {
			t.Error("neither a puzzle nor a mistake")
		}
		lines := strings.Split(source.Text(), "\n")
		for _, e := range entries {
			if e.Pos.Line < 1 || e.Pos.Line > len(lines) || e.Pos.Column < 1 || e.Pos.Column > 1+utf8.RuneCountInString(lines[e.Pos.Line-1]) {
				t.Errorf("%q stands at %v", e.Text, e.Pos)
			}
			if e.Text != strings.TrimSpace(e.Text) || e.Text == "" {
				t.Errorf("%q", e.Text)
			}
		}
	})
}
