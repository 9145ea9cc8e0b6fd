package sudoku

import (
	_ "embed"
	"strconv"
	"strings"
	"testing"
)

// qqwingText holds puzzles as `qqwing --generate 1000 --one-line` makes them,
// of all its levels as they come.
//
//go:embed testdata/qqwing.txt
var qqwingText string

//go:embed testdata/rated.tsv
var ratedText string

// harderText holds puzzles that no chain without patterns in it leads to the end of.
//
//go:embed testdata/harder.tsv
var harderText string

func qqwingPuzzles(t testing.TB) []grid {
	t.Helper()
	var grids []grid
	for _, line := range strings.Fields(qqwingText) {
		grids = append(grids, mustParse(t, line))
	}
	return grids
}

// A ratedPuzzle is one that Sudoku Explainer has rated.
type ratedPuzzle struct {
	maker  string
	grid   grid
	rating float64
}

func ratedPuzzles(t testing.TB) []ratedPuzzle {
	t.Helper()
	return readRated(t, ratedText)
}

func harderPuzzles(t testing.TB) []ratedPuzzle {
	t.Helper()
	return readRated(t, harderText)
}

func readRated(t testing.TB, text string) []ratedPuzzle {
	t.Helper()
	var all []ratedPuzzle
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Fields(line)
		rating, err := strconv.ParseFloat(fields[2], 64)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, ratedPuzzle{fields[0], mustParse(t, fields[1]), rating})
	}
	return all
}

func mustParse(t testing.TB, text string) grid {
	t.Helper()
	g, err := parseGrid(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
