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

// guided asks for hints in the midst of a puzzle of moves: at its beginning, at
// positions to which moves of chance have led, and from one hint to the next.
func guided(t T, kind engine.Kind, s sample) {
	helper, ok := kind.(engine.Hinter)
	if !ok {
		return
	}
	moves, ok := s.puzzle.(engine.Moves)
	if !ok {
		return
	}
	answer, err := moves.Solve()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	name := fnv.New64()
	name.Write([]byte(moves.String()))
	g := &guide{t, helper, s, moves, answer, rand.New(rand.NewPCG(name.Sum64(), 15))}
	g.refuses()
	g.isCalledOff()
	g.leads()
	for range fewer(2, 8) {
		g.astray()
	}
}

// A guide asks for hints to one puzzle of moves.
type guide struct {
	T
	kind   engine.Hinter
	s      sample
	puzzle engine.Moves
	answer engine.Solution
	rng    *rand.Rand
}

// enough is the work allowed for a hint: it is found in a moment, or not.
const enough = 20_000

// hint asks for a hint, and once more for the position as it is written.
func (g *guide) hint(made [][]int, mistakes bool) engine.Hint {
	g.Helper()
	at, ask := engine.Position{Moves: made}, engine.Ask{Mistakes: mistakes, Work: enough}
	hint, err := g.kind.Hint(context.Background(), g.puzzle, at, ask)
	if err != nil {
		g.Fatalf("%s at %q: %v", g.s, at, err)
	}
	read, err := g.kind.Position(g.puzzle, at.String())
	if err != nil || read.String() != at.String() {
		g.Fatalf("%s: the position %q is read as %q, %v", g.s, at, read, err)
	}
	if again, err := g.kind.Hint(context.Background(), g.puzzle, read, ask); err != nil || !reflect.DeepEqual(again, hint) {
		g.Errorf("%s at %q: %+v, and when read from its text %+v, %v", g.s, at, hint, again, err)
	}
	return hint
}

// playable reports whether moves can be made, by the kind's referee.
func (g *guide) playable(moves [][]int) bool {
	err := g.kind.Check(g.puzzle, engine.Solution{Moves: moves})
	return err == nil || errors.Is(err, engine.ErrUnfinished)
}

// solves reports whether moves lead to the end.
func (g *guide) solves(moves [][]int) bool {
	return g.kind.Check(g.puzzle, engine.Solution{Moves: moves}) == nil
}

// refuses holds that what is no position isn't taken for one: moves that can't be made
// among them.
func (g *guide) refuses() {
	first := engine.Position{Moves: g.answer.Moves[:1]}.String()
	numbers := len(g.answer.Moves[0])
	texts := []string{"x", first + "~", first + "-0", first + "~x", "12.4", "~R1C1-2"}
	for range 20 {
		move := make([]int, numbers)
		for i := range move {
			move[i] = g.rng.IntN(20)
		}
		if moves := [][]int{g.answer.Moves[0], move}; !g.playable(moves) {
			texts = append(texts, engine.Position{Moves: moves}.String())
		}
	}
	for _, text := range texts {
		if at, err := g.kind.Position(g.puzzle, text); err == nil {
			g.Errorf("%s: %q is read as the position %+v", g.s, text, at)
		}
	}
}

// isCalledOff holds that nobody is answered who doesn't wait any more.
func (g *guide) isCalledOff() {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if hint, err := g.kind.Hint(ctx, g.puzzle, engine.Position{}, engine.Ask{}); !errors.Is(err, context.Canceled) {
		g.Errorf("%s: after nobody waited any more, the hint is %+v, %v", g.s, hint, err)
	}
}

// leads holds that the hint at the beginning leads to the end, that hints on its way
// are as good, and that there is none at the end.
func (g *guide) leads() {
	first := g.hint(nil, false)
	if first.Outlook == engine.Undecided {
		return
	}
	if err := g.wrong(nil, first); err != nil {
		g.Errorf("%s: the first hint %+v: %v", g.s, first, err)
		return
	}
	for _, made := range []int{1, len(first.Moves) / 2, len(first.Moves) - 1} {
		hint := g.hint(first.Moves[:made], true)
		if err := g.wrong(first.Moves[:made], hint); err != nil {
			g.Errorf("%s after %v: the hint %+v: %v", g.s, first.Moves[:made], hint, err)
		}
		if hint.Least > len(first.Moves)-made {
			g.Errorf("%s after %v: the hint says that %d moves are needed, and %v solve it", g.s, first.Moves[:made], hint.Least, first.Moves[made:])
		}
	}
	if hint := g.hint(first.Moves, true); !reflect.DeepEqual(hint, engine.Hint{Outlook: engine.Finished}) {
		g.Errorf("%s after %v: it is solved, and the hint is %+v", g.s, first.Moves, hint)
	}
}

// wrong says what is wrong with a hint to moves that can be made and don't solve the
// puzzle yet.
func (g *guide) wrong(made [][]int, hint engine.Hint) error {
	switch {
	case hint.Outlook == engine.Undecided:
		return nil
	case hint.Outlook != engine.Onward || hint.Back != 0:
		return errors.New("there is a way on")
	case len(hint.Moves) == 0 || !g.solves(joinedMoves(made, hint.Moves)):
		return errors.New("its moves don't solve the puzzle")
	case hint.Least < 1 || hint.Least > len(hint.Moves):
		return fmt.Errorf("it has %d moves, and none has fewer than %d", len(hint.Moves), hint.Least)
	case hint.Step.Key == "":
		return errors.New("it isn't put into words")
	}
	return nil
}

func joinedMoves(made, more [][]int) [][]int {
	return append(made[:len(made):len(made)], more...)
}

// astray makes moves of chance, and holds that a hint leads from there to the end, or
// that it is said, to those who ask, how far to go back, to where there is a way.
func (g *guide) astray() {
	made := g.wander(1 + g.rng.IntN(12))
	if g.solves(made) {
		return
	}
	told, silent := g.hint(made, true), g.hint(made, false)
	if told.Outlook != engine.Lost {
		if err := g.wrong(made, told); err != nil || !reflect.DeepEqual(told, silent) {
			g.Errorf("%s after %v: the hint %+v, and %+v to who doesn't ask for mistakes: %v", g.s, made, told, silent, err)
		}
		return
	}
	if !reflect.DeepEqual(silent, engine.Hint{Outlook: engine.Misled}) {
		g.Errorf("%s after %v: there is no way on, and who doesn't ask for mistakes is told %+v", g.s, made, silent)
	}
	if told.Back < 1 || told.Back > len(made) {
		g.Errorf("%s after %v: %d moves are to be taken back", g.s, made, told.Back)
		return
	}
	back := len(made) - told.Back
	if hint := g.hint(made[:back], true); g.wrong(made[:back], hint) != nil {
		g.Errorf("%s after %v: with %d moves taken back, the hint is %+v", g.s, made, told.Back, hint)
	}
	if hint := g.hint(made[:back+1], true); hint.Outlook == engine.Onward {
		g.Errorf("%s after %v: %d moves are to be taken back, and there is a way after fewer", g.s, made, told.Back)
	}
}

// wander makes so many moves of chance that can be made, as far as some are found.
func (g *guide) wander(moves int) (made [][]int) {
	numbers := len(g.answer.Moves[0])
	for tries := 0; len(made) < moves && tries < 4000; tries++ {
		move := make([]int, numbers)
		for i := range move {
			move[i] = g.rng.IntN(16)
			if numbers == 4 && i%2 == 1 {
				move[i] %= 3
			}
		}
		if next := joinedMoves(made, [][]int{move}); g.playable(next) {
			made = next
		}
	}
	return made
}
