package enginetest

import (
	"math/rand/v2"
	"slices"
	"strings"

	"octavo/engine"
)

// shortest tries, in tiny puzzles of moves, every line of moves that is shorter
// than the solver says a solution must be, with nothing but the referee. The
// puzzles are what is left of a sample when letter after letter is struck from
// its text.
func shortest(t T, kind engine.Kind, made func(T) []sample) {
	for seed, s := range made(t) {
		if _, ok := s.puzzle.(engine.Moves); !ok || len(s.puzzle.String()) > longestShrunk {
			return
		}
		rng := rand.New(rand.NewPCG(23, uint64(seed)))
		for range 4 {
			if !noShorter(t, kind, shrunk(kind, s.puzzle, rng)) {
				return
			}
		}
	}
}

// What is tried of a tiny puzzle: lines of so many moves between the first
// places, and so many of them.
const (
	longestTried = 5
	placesTried  = 5
	linesTried   = 4000
	tinyText     = 14 // bytes

	longestShrunk = 300 // bytes: of more, too little can be struck
)

// shrunk strikes letters from a text, one or all that are equal, as long as what
// is left is a puzzle.
func shrunk(kind engine.Kind, p engine.Puzzle, rng *rand.Rand) engine.Puzzle {
	text := p.String()
	for tries := 0; tries < 300 && len(text) > tinyText; tries++ {
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

// noShorter looks for a solution that the solver says there is none of.
func noShorter(t T, kind engine.Kind, p engine.Puzzle) bool {
	t.Helper()
	solution, err := p.Solve()
	limit := longestTried
	if err == nil {
		bound, ok := engine.Grade{Facts: solution.Facts}.Fact("bound")
		if !ok || len(solution.Moves) == 0 || len(solution.Moves[0]) != 2 {
			return true
		}
		limit = min(limit, bound-1)
	}
	for most := range limit + 1 {
		lines := linesTried
		if line := solvedWithin(kind, p, nil, most, &lines); line != nil {
			t.Errorf("%q is solved by %v; its solver says %v, %v", p, line, told(solution), err)
			return false
		}
	}
	return true
}

// solvedWithin is a line that solves a puzzle and begins in a way, with so many
// moves more; nil where there is none, or lines have run out.
func solvedWithin(kind engine.Kind, p engine.Puzzle, begun [][]int, most int, lines *int) [][]int {
	*lines--
	if *lines < 0 {
		return nil
	}
	err := kind.Check(p, engine.Solution{Moves: begun})
	switch {
	case err == nil:
		return slices.Clone(begun)
	case most == 0 || refused(err):
		return nil
	}
	for from := range placesTried {
		for to := range placesTried {
			next := append(slices.Clone(begun), []int{from, to})
			if from == to || refused(kind.Check(p, engine.Solution{Moves: next})) {
				continue
			}
			if line := solvedWithin(kind, p, next, most-1, lines); line != nil {
				return line
			}
		}
	}
	return nil
}
