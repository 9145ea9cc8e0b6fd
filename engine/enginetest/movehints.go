package enginetest

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"reflect"

	"octavo/engine"
)

// checkMoveHints asks for hints to a puzzle of moves: at its beginning, after random moves, and
// along a solution.
func checkMoveHints(t T, kind engine.Kind, s sample) {
	helper, ok := kind.(engine.Hinter)
	if !ok {
		return
	}
	moves, ok := s.puzzle.(engine.MovePuzzle)
	if !ok {
		return
	}
	answer, err := moves.Solve()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	name := fnv.New64()
	name.Write([]byte(moves.String()))
	g := &moveHintCheck{t, helper, s, moves, answer, rand.New(rand.NewPCG(name.Sum64(), 15))}
	g.checkPositionsRefused()
	g.checkCancelled()
	g.checkHintsToEnd()
	for range fastOrSlow(2, 8) {
		g.checkRandomPosition()
	}
}

// A moveHintCheck asks for hints to one puzzle of moves.
type moveHintCheck struct {
	T
	kind   engine.Hinter
	sample sample
	puzzle engine.MovePuzzle
	answer engine.Solution
	rng    *rand.Rand
}

// hintWork is the WorkLimit of the tests. The search for a hint ends at this limit.
const hintWork = 20_000

// hint returns the hint after some moves. It checks that the position gives the same hint after it
// is written as text and read back. mistakes asks for mistakes.
func (g *moveHintCheck) hint(played [][]int, mistakes bool) engine.Hint {
	g.Helper()
	at, ask := engine.Position{Moves: played}, engine.HintRequest{FindMistakes: mistakes, WorkLimit: hintWork}
	hint, err := g.kind.Hint(context.Background(), g.puzzle, at, ask)
	if err != nil {
		g.Fatalf("%s at %q: %v", g.sample, at, err)
	}
	read, err := g.kind.Position(g.puzzle, at.String())
	if err != nil || read.String() != at.String() {
		g.Fatalf("%s: the position %q is read as %q, %v", g.sample, at, read, err)
	}
	if again, err := g.kind.Hint(context.Background(), g.puzzle, read, ask); err != nil || !reflect.DeepEqual(again, hint) {
		g.Errorf("%s at %q: %+v, but when read from its text %+v, %v", g.sample, at, hint, again, err)
	}
	return hint
}

// isPlayable reports whether the referee accepts the moves.
func (g *moveHintCheck) isPlayable(moves [][]int) bool {
	err := g.kind.Check(g.puzzle, engine.Solution{Moves: moves})
	return err == nil || errors.Is(err, engine.ErrUnfinished)
}

// solves reports whether the moves solve the puzzle.
func (g *moveHintCheck) solves(moves [][]int) bool {
	return g.kind.Check(g.puzzle, engine.Solution{Moves: moves}) == nil
}

// checkPositionsRefused checks that bad texts and illegal moves aren't read as positions.
func (g *moveHintCheck) checkPositionsRefused() {
	first := engine.Position{Moves: g.answer.Moves[:1]}.String()
	numbers := len(g.answer.Moves[0])
	texts := []string{"x", first + "~", first + "-0", first + "~x", "12.4", "~R1C1-2"}
	for range 20 {
		move := make([]int, numbers)
		for i := range move {
			move[i] = g.rng.IntN(20)
		}
		if moves := [][]int{g.answer.Moves[0], move}; !g.isPlayable(moves) {
			texts = append(texts, engine.Position{Moves: moves}.String())
		}
	}
	for _, text := range texts {
		if at, err := g.kind.Position(g.puzzle, text); err == nil {
			g.Errorf("%s: %q is read as the position %+v", g.sample, text, at)
		}
	}
}

// checkCancelled checks that a cancelled context ends the search for a hint.
func (g *moveHintCheck) checkCancelled() {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if hint, err := g.kind.Hint(ctx, g.puzzle, engine.Position{}, engine.HintRequest{}); !errors.Is(err, context.Canceled) {
		g.Errorf("%s: with a cancelled context the hint is %+v, %v", g.sample, hint, err)
	}
}

// checkHintsToEnd checks that the moves of the first hint solve the puzzle. Hints after some of
// these moves must be right too, with a bound that the remaining moves don't undercut. For a solved
// puzzle the hint must say Finished. It checks nothing if the search for the first hint stops at
// its limit.
func (g *moveHintCheck) checkHintsToEnd() {
	first := g.hint(nil, false)
	if first.Outlook == engine.Undecided {
		return
	}
	if err := g.findFault(nil, first); err != nil {
		g.Errorf("%s: the first hint %+v: %v", g.sample, first, err)
		return
	}
	for _, played := range []int{1, len(first.Moves) / 2, len(first.Moves) - 1} {
		hint := g.hint(first.Moves[:played], true)
		if err := g.findFault(first.Moves[:played], hint); err != nil {
			g.Errorf("%s after %v: the hint %+v: %v", g.sample, first.Moves[:played], hint, err)
		}
		if hint.Bound > len(first.Moves)-played {
			g.Errorf("%s after %v: the hint says that at least %d moves are needed, but %v solve it", g.sample, first.Moves[:played], hint.Bound, first.Moves[played:])
		}
	}
	if hint := g.hint(first.Moves, true); !reflect.DeepEqual(hint, engine.Hint{Outlook: engine.Finished}) {
		g.Errorf("%s after %v: it is solved, but the hint is %+v", g.sample, first.Moves, hint)
	}
}

// findFault returns an error if a hint is wrong. A hint that is Undecided is never wrong. played
// are legal moves that don't solve the puzzle.
func (g *moveHintCheck) findFault(played [][]int, hint engine.Hint) error {
	switch {
	case hint.Outlook == engine.Undecided:
		return nil
	case hint.Outlook != engine.StepFound || hint.MovesToUndo != 0:
		return errors.New("there is a solution from here")
	case len(hint.Moves) == 0 || !g.solves(joinMoves(played, hint.Moves)):
		return errors.New("its moves don't solve the puzzle")
	case hint.Bound < 1 || hint.Bound > len(hint.Moves):
		return fmt.Errorf("it has %d moves, but its bound is %d", len(hint.Moves), hint.Bound)
	case hint.Step.Key == "":
		return errors.New("it has no sentence")
	}
	return nil
}

// joinMoves returns one list of moves after the other.
func joinMoves(first, second [][]int) [][]int {
	return append(first[:len(first):len(first)], second...)
}

// checkRandomPosition makes random moves. A hint must lead from there to the end. If there is no
// solution, it must say on request how many moves to undo.
func (g *moveHintCheck) checkRandomPosition() {
	played := g.randomMoves(1 + g.rng.IntN(12))
	if g.solves(played) {
		return
	}
	hint, withoutMistakes := g.hint(played, true), g.hint(played, false)
	if hint.Outlook != engine.Lost {
		if err := g.findFault(played, hint); err != nil || !reflect.DeepEqual(hint, withoutMistakes) {
			g.Errorf("%s after %v: the hint is %+v, and %+v without mistakes: %v", g.sample, played, hint, withoutMistakes, err)
		}
		return
	}
	if !reflect.DeepEqual(withoutMistakes, engine.Hint{Outlook: engine.Misled}) {
		g.Errorf("%s after %v: no solution is left, but the hint without mistakes is %+v", g.sample, played, withoutMistakes)
	}
	if hint.MovesToUndo < 1 || hint.MovesToUndo > len(played) {
		g.Errorf("%s after %v: the hint undoes %d moves", g.sample, played, hint.MovesToUndo)
		return
	}
	back := len(played) - hint.MovesToUndo
	if hint := g.hint(played[:back], true); g.findFault(played[:back], hint) != nil {
		g.Errorf("%s after %v: after undoing %d moves the hint is %+v", g.sample, played, hint.MovesToUndo, hint)
	}
	if hint := g.hint(played[:back+1], true); hint.Outlook == engine.StepFound {
		g.Errorf("%s after %v: the hint undoes %d moves, but fewer are enough", g.sample, played, hint.MovesToUndo)
	}
}

// randomMoves makes up to the given number of random legal moves.
func (g *moveHintCheck) randomMoves(moves int) (played [][]int) {
	numbers := len(g.answer.Moves[0])
	for tries := 0; len(played) < moves && tries < 4000; tries++ {
		move := make([]int, numbers)
		for i := range move {
			move[i] = g.rng.IntN(16)
			if numbers == 4 && i%2 == 1 {
				move[i] %= 3
			}
		}
		if next := joinMoves(played, [][]int{move}); g.isPlayable(next) {
			played = next
		}
	}
	return played
}
