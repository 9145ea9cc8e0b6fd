package enginetest

import (
	"slices"

	"octavo/engine"
)

// checkFollow checks Follow. It must say that the moves of the solution are legal, and that no
// position between them is without a solution. It must say that an illegal move is illegal.
func checkFollow(t T, kind engine.Kind, s sample) {
	p, ok := s.puzzle.(engine.MovePuzzle)
	if !ok {
		return
	}
	solution, err := s.puzzle.Solve()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	checkLength(t, s, solution)
	moves := solution.Moves
	if len(moves) == 0 || !p.Follow(nil).IsDescribed() {
		return
	}
	for _, n := range []int{0, len(moves) / 2, len(moves)} {
		if line := p.Follow(moves[:n]); line.EndsIllegally || line.MovesUntilLost >= 0 || len(line.Moves) != n {
			t.Errorf("%s: for %d moves of the solution Follow says: %d played, dead after %d, illegal %v", s, n, len(line.Moves), line.MovesUntilLost, line.EndsIllegally)
		}
	}
	if open, end := p.Follow(moves[:len(moves)-1]).End.Key, p.Follow(moves).End.Key; open == end {
		t.Errorf("%s: Follow says %q at the end, and also a move before", s, end)
	}
	checkIllegalMoves(t, kind, s, p, moves)
	wrong := append(slices.Clone(moves[:1]), slices.Repeat([]int{0}, len(moves[0])))
	if line := p.Follow(wrong); !line.EndsIllegally || len(line.Moves) != 1 {
		t.Errorf("%s: for %v Follow says: %d played, illegal %v", s, wrong, len(line.Moves), line.EndsIllegally)
	}
}

// checkIllegalMoves tries pairs of numbers as the next move after some of the solution's moves: all
// pairs up to the greatest number in the solution. Check and Follow must agree which pairs are
// illegal moves.
func checkIllegalMoves(t T, kind engine.Kind, s sample, p engine.MovePuzzle, moves [][]int) {
	t.Helper()
	if len(moves[0]) != 2 {
		return
	}
	most := 0
	for _, m := range moves {
		most = max(most, m[0], m[1])
	}
	for i := range (most + 1) * (most + 1) {
		next := []int{i / (most + 1), i % (most + 1)}
		for _, n := range fastOrSlow([]int{3 * len(moves) / 4, len(moves)}, []int{len(moves) / 3, len(moves) / 2, len(moves)}) {
			line := append(slices.Clone(moves[:n]), next)
			err := kind.Check(s.puzzle, engine.Solution{Moves: line})
			if breaksRule(err) && n < len(moves) {
				continue // Follow takes long in positions without a solution
			}
			if described := p.Follow(line); described.EndsIllegally != breaksRule(err) {
				t.Errorf("%s: for the line %v the referee says %v, and Follow %+v", s, line, err, described.End)
				return
			}
		}
	}
}

// checkLength checks the facts about the length of a solution, if there are any. The length is the
// number of moves, at least the bound, and optimal if it equals the bound.
func checkLength(t T, s sample, solution engine.Solution) {
	t.Helper()
	facts := engine.Grade{Facts: solution.Facts}
	length, hasLength := facts.FactValue("length")
	bound, hasBound := facts.FactValue("bound")
	if !hasLength || !hasBound {
		return
	}
	if length != len(solution.Moves) || bound > length || isTrueFact(solution.Facts, "optimal") != (bound == length) {
		t.Errorf("%s: %d moves, with the facts %v", s, len(solution.Moves), solution.Facts)
	}
}
