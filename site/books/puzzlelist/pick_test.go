package puzzlelist

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/engine/sudoku"
)

// grids returns n different sudokus, a line each.
func grids(n int) []string {
	all := make([]string, n)
	for i := range all {
		all[i] = strings.Map(func(d rune) rune { return d + 1 }, fmt.Sprintf("%09s", strconv.FormatInt(int64(i), 9))) + strings.Repeat(".", 72)
	}
	return all
}

func texts(entries []Entry) (all []string) {
	for _, e := range entries {
		all = append(all, e.Text)
	}
	return all
}

// TestPickIsByChanceAndSeed checks that a pick depends on the seed and the puzzles, not on their places,
// and that it takes no more than MaxPuzzles.
func TestPickIsByChanceAndSeed(t *testing.T) {
	lines := grids(MaxPuzzles + 4000)
	pick := func(lines []string, seed string) []Entry {
		entries, problems := Pick(sudoku.Kind{}, strings.NewReader("# credits\n\n"+strings.Join(lines, "\r\n")+"\n"), "content/a.txt", seed)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		return entries
	}
	first := pick(lines, "1")
	if e := first[0]; len(first) != MaxPuzzles || e.Text != lines[e.Pos.Line-3] {
		t.Fatalf("%d puzzles, the first %+v", len(first), first[0])
	}
	late := 0
	for _, e := range first {
		if e.Pos.Line > len(lines)/2 {
			late++
		}
	}
	if late < 4700 || late > 5300 { // ten standard deviations
		t.Errorf("%d of %d puzzles are from the second half of the file", late, len(first))
	}
	other := pick(lines, "2")
	slices.Reverse(lines)
	if again := pick(lines, "1"); !slices.Equal(texts(first), texts(again)) {
		t.Error("the order of the lines changes the pick")
	}
	if slices.Equal(texts(first), texts(other)) {
		t.Error("the seed doesn't change the pick")
	}
}

// TestPickReportsLines checks that lines that can't be read are reported with their numbers.
func TestPickReportsLines(t *testing.T) {
	for text, want := range map[string]string{
		strings.Join(grids(2), "\n") + "\n" + strings.Repeat("1", 80) + "\n": "content/a.txt:3:1",
		grids(1)[0] + "\n\xff\xfe\n":                                         "content/a.txt:2",
		grids(1)[0] + "\n" + strings.Repeat("1", 400_000):                    "content/a.txt:2",
	} {
		_, problems := Pick(sudoku.Kind{}, io.Reader(strings.NewReader(text)), "content/a.txt", "")
		if len(problems) != 1 || !strings.HasPrefix(problems[0].Error(), want) {
			t.Errorf("%.100q: %v, want %s", text, problems, want)
		}
	}
}
