package enginetest

import (
	"math/rand/v2"
	"slices"
	"strings"

	"octavo/engine"
)

// checkShortest checks that no line of moves solves a tiny puzzle in fewer moves than the solver's bound.
// It tries all such lines, within the limits below. It uses only the referee. The tiny puzzles are samples with
// characters deleted from their text.
func checkShortest(t T, kind engine.Kind, samples func(T) []sample) {
	for seed, s := range samples(t) {
		if _, ok := s.puzzle.(engine.MovePuzzle); !ok || len(s.puzzle.String()) > maxShrunkBytes {
			return
		}
		rng := rand.New(rand.NewPCG(23, uint64(seed)))
		for range 4 {
			if !checkNoShorter(t, kind, shrink(kind, s.puzzle, rng)) {
				return
			}
		}
	}
}

// Limits of the search in tiny puzzles.
const (
	maxMovesTried = 5    // moves in a line
	placesTried   = 5    // moves are tried only between the first five places
	maxLinesTried = 4000 // lines that are tried for one puzzle
	tinyTextBytes = 14   // length of a text, in bytes, at which shrink stops

	maxShrunkBytes = 300 // a longer text can't be made as short in a few hundred tries
)

// shrink makes a puzzle smaller. Again and again it deletes a random character of the text, or all
// characters equal to it. It undoes this if the rest is no puzzle.
func shrink(kind engine.Kind, p engine.Puzzle, rng *rand.Rand) engine.Puzzle {
	text := p.String()
	for tries := 0; tries < 300 && len(text) > tinyTextBytes; tries++ {
		i := rng.IntN(len(text))
		fewer := text[:i] + text[i+1:]
		if rng.IntN(2) == 0 {
			fewer = strings.ReplaceAll(text, text[i:i+1], "")
		}
		if less, err := kind.Parse(fewer); err == nil {
			p, text = less, fewer
		}
	}
	return p
}

// checkNoShorter looks for a solution that is shorter than the solver's bound, or for any solution
// if the solver finds none. It returns false if it finds one.
func checkNoShorter(t T, kind engine.Kind, p engine.Puzzle) bool {
	t.Helper()
	solution, err := p.Solve()
	limit := maxMovesTried
	if err == nil {
		bound, ok := engine.Grade{Facts: solution.Facts}.FactValue("bound")
		if !ok || len(solution.Moves) == 0 || len(solution.Moves[0]) != 2 {
			return true
		}
		limit = min(limit, bound-1)
	}
	for most := range limit + 1 {
		lines := maxLinesTried
		if line := searchSolution(kind, p, nil, most, &lines); line != nil {
			t.Errorf("%q is solved by %v; its solver says %v, %v", p, line, answerText(solution), err)
			return false
		}
	}
	return true
}

// searchSolution returns a solution that begins with prefix and has at most most further moves. It
// returns nil if it finds none. lines is how many lines it may still try; it counts them down.
func searchSolution(kind engine.Kind, p engine.Puzzle, prefix [][]int, most int, lines *int) [][]int {
	*lines--
	if *lines < 0 {
		return nil
	}
	err := kind.Check(p, engine.Solution{Moves: prefix})
	switch {
	case err == nil:
		return slices.Clone(prefix)
	case most == 0 || breaksRule(err):
		return nil
	}
	for from := range placesTried {
		for to := range placesTried {
			next := append(slices.Clone(prefix), []int{from, to})
			if from == to || breaksRule(kind.Check(p, engine.Solution{Moves: next})) {
				continue
			}
			if line := searchSolution(kind, p, next, most-1, lines); line != nil {
				return line
			}
		}
	}
	return nil
}
