package enginetest

import (
	"slices"

	"octavo/engine"
)

// lined checks what is told of lines of moves: the solution leads to the end,
// its beginning is never dead, and a move against the rules is called so.
func lined(t T, _ engine.Kind, s sample) {
	p, ok := s.puzzle.(engine.Moves)
	if !ok {
		return
	}
	solution, err := s.puzzle.Solve()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	bounded(t, s, solution)
	moves := solution.Moves
	if len(moves) == 0 || !p.Follow(nil).Told() {
		return
	}
	for _, n := range []int{0, len(moves) / 2, len(moves)} {
		if line := p.Follow(moves[:n]); line.Illegal || line.Dead >= 0 || len(line.Moves) != n {
			t.Errorf("%s: of %d moves of the solution it is told that %d were played, dead after %d, illegal %v", s, n, len(line.Moves), line.Dead, line.Illegal)
		}
	}
	if open, end := p.Follow(moves[:len(moves)-1]).End.Key, p.Follow(moves).End.Key; open == end {
		t.Errorf("%s: it is told as %q that the level is solved, and also a move before", s, end)
	}
	wrong := append(slices.Clone(moves[:1]), slices.Repeat([]int{0}, len(moves[0])))
	if line := p.Follow(wrong); !line.Illegal || len(line.Moves) != 1 {
		t.Errorf("%s: of %v it is told that %d moves were played, illegal %v", s, wrong, len(line.Moves), line.Illegal)
	}
}

// bounded checks what is said of the length of a solution, where anything is:
// it is the number of moves, no less than the bound, and shortest if it meets it.
func bounded(t T, s sample, solution engine.Solution) {
	t.Helper()
	said := engine.Grade{Facts: solution.Facts}
	length, counted := said.Fact("length")
	bound, bounds := said.Fact("bound")
	if !counted || !bounds {
		return
	}
	if length != len(solution.Moves) || bound > length || holds(solution.Facts, "optimal") != (bound == length) {
		t.Errorf("%s: %d moves, with the facts %v", s, len(solution.Moves), solution.Facts)
	}
}
