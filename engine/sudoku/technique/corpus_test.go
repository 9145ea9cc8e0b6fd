package technique

import (
	"math/rand/v2"
	"slices"
	"testing"

	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/corpus"
)

func parse(t testing.TB, text string) board.Grid {
	t.Helper()
	g, err := board.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func qqwingPuzzles(t testing.TB) (all []board.Grid) {
	t.Helper()
	for _, text := range corpus.QQWing() {
		all = append(all, parse(t, text))
	}
	return all
}

// everyNth returns each n-th element.
func everyNth[T any](n int, all []T) (result []T) {
	for i := 0; i < len(all); i += n {
		result = append(result, all[i])
	}
	return result
}

func ratedPuzzles(t testing.TB) []board.Grid { return parseAll(t, corpus.RatedPuzzles()) }

func harderPuzzles(t testing.TB) []board.Grid { return parseAll(t, corpus.Harder()) }

func parseAll(t testing.TB, rated []corpus.Rated) (all []board.Grid) {
	t.Helper()
	for _, r := range rated {
		all = append(all, parse(t, r.Text))
	}
	return all
}

// minimalPuzzle returns a random puzzle with no superfluous given.
func minimalPuzzle(s *board.Shape, rng *rand.Rand) board.Grid {
	g := board.RandomSolution(s, rng)
	for _, c := range rng.Perm(s.Cells) {
		rest := g
		rest.Cells[c] = 0
		if n, _ := board.CountSolutions(&rest, 2); n == 1 {
			g = rest
		}
	}
	return g
}

// A patternPuzzle is a puzzle that needs a technique, with the key of its sentence.
type patternPuzzle struct {
	technique Technique
	key       string
	grid      board.Grid
	beside    bool // a cheaper step is possible, too, since no known puzzle needs the technique
}

func patternPuzzles(t testing.TB) (all []patternPuzzle) {
	t.Helper()
	for _, p := range corpus.Patterns() {
		rung := slices.Index(Ladder.Names(), p.Technique)
		if rung < 0 {
			t.Fatalf("there is no technique %s", p.Technique)
		}
		all = append(all, patternPuzzle{Technique(rung), p.Sentence, parse(t, p.Text), p.Beside})
	}
	return all
}
