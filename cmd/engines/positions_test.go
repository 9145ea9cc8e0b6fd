//go:build !js

package main

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/cmd/engines/worker"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kinds"
	"octavo/engine/slowtests"
)

// tiersByKind holds the tiers of the test puzzles by kind. Levels of Sort Resort need a world to be made,
// so two stored levels are used.
var tiersByKind = map[string][]string{
	"sudoku":     {"easy", "normal", "hard", "extreme"},
	"kenken":     {"easy", "normal", "hard"},
	"futoshiki":  {"easy", "normal", "hard"},
	"watersort":  {"easy", "normal", "hard"},
	"sortresort": {},
}

// sortresort is the name of Sort Resort.
const sortresort = "sortresort"

// storedLevel reads a level from the tests of worlds, with a solution.
func storedLevel(t *testing.T, name string) worker.Puzzle {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "site", "worlds", "testdata", "levels", name))
	if err != nil {
		t.Fatal(err)
	}
	kind, _ := kinds.Named(sortresort)
	puzzle, err := kind.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	reply := worker.Answer(t.Context(), worker.Request{Do: worker.Solve, Kind: sortresort, Puzzle: puzzle.String()})
	if reply.Error != nil || len(reply.Solve.Moves) < 5 {
		t.Fatalf("the level has no solution: %+v", reply)
	}
	return worker.Puzzle{Puzzle: puzzle.String(), Solution: *reply.Solve}
}

// A samplePosition is a random position in a puzzle.
type samplePosition struct {
	kind string
	made worker.Puzzle
	at   engine.Position
}

// samplePositions returns n positions in puzzles of a kind, the same ones every time.
func samplePositions(t *testing.T, kind string, n int) (all []samplePosition) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(n), uint64(len(kind))))
	var puzzles []worker.Puzzle
	for _, tier := range tiersByKind[kind] {
		for seed := range 2 {
			reply := worker.Answer(t.Context(), worker.Request{Do: worker.Make, Kind: kind, Tier: tier, Seed: strconv.Itoa(seed)})
			if reply.Error != nil {
				t.Fatalf("%s %s: %v", kind, tier, reply.Error)
			}
			puzzles = append(puzzles, reply.Made...)
		}
	}
	if kind == sortresort {
		puzzles = append(puzzles, storedLevel(t, "Island_level_025.json"), storedLevel(t, "Farmland_level_025.json"))
	}
	for i := range n {
		made := puzzles[i%len(puzzles)]
		p := samplePosition{kind: kind, made: made}
		if made.Solution.Text != "" {
			p.at = randomlyFilled(rng, made.Solution.Text)
		} else {
			p.at.Moves = randomMoves(t, rng, kind, made)
		}
		all = append(all, p)
	}
	return all
}

// randomlyFilled returns a position with some cells filled, and some wrong candidates struck from
// others.
func randomlyFilled(rng *rand.Rand, solution string) (at engine.Position) {
	filled, symbols := []byte(solution), map[byte]bool{}
	share := rng.Float64()
	side := 1
	for side*side < len(solution) {
		side++
	}
	for i := range filled {
		symbols[filled[i]] = true
		if rng.Float64() > share {
			filled[i] = engine.Gap
		}
	}
	for i := range filled {
		for symbol := range slices.Values([]byte("123456789")) {
			if symbols[symbol] && filled[i] == engine.Gap && solution[i] != symbol && rng.IntN(6) == 0 {
				at.Struck = append(at.Struck, engine.CellSymbol{Row: i / side, Column: i % side, Symbol: string(symbol)})
			}
		}
	}
	at.Filled = string(filled)
	return at
}

// randomMoves returns some moves of the solution, followed by random moves.
func randomMoves(t *testing.T, rng *rand.Rand, kind string, made worker.Puzzle) (moves [][]int) {
	t.Helper()
	moves = slices.Clone(made.Solution.Moves[:rng.IntN(len(made.Solution.Moves))])
	bottles, slots := strings.Count(made.Puzzle, "/")+1, strings.Count(made.Puzzle, `"slot_count"`)
	for range rng.IntN(40) {
		move := []int{rng.IntN(bottles), rng.IntN(bottles)}
		if kind == sortresort {
			move = []int{rng.IntN(slots), rng.IntN(3), rng.IntN(slots), rng.IntN(3)}
		}
		tried := append(slices.Clone(moves), move)
		c := worker.Answer(t.Context(), worker.Request{Do: worker.Check, Kind: kind, Puzzle: made.Puzzle, Moves: tried}).Check
		if c.Right && !c.Whole {
			moves = tried
		}
	}
	return moves
}

// request returns a request for a hint in the position.
func (p samplePosition) request(id int) worker.Request {
	return worker.Request{ID: id, Do: worker.Hint, Kind: p.kind, Puzzle: p.made.Puzzle, Position: p.at.String()}
}

// TestHintsFromRandomPositions checks that each hint is true and new to a reader of the position, and
// that moves lead from there to the end.
func TestHintsFromRandomPositions(t *testing.T) {
	n := 60
	if !slowtests.On {
		n = 24
	}
	for kind := range tiersByKind {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			for i, p := range samplePositions(t, kind, n) {
				reply := worker.Answer(t.Context(), p.request(i))
				if reply.Error != nil {
					t.Fatalf("%s at %s: %v", p.made.Puzzle, p.at, reply.Error)
				}
				if p.made.Solution.Text != "" {
					p.checkStep(t, reply.Hint)
				} else {
					p.checkMoves(t, reply.Hint)
				}
			}
		})
	}
}

func (p samplePosition) checkStep(t *testing.T, h *worker.Hinted) {
	t.Helper()
	side := 1
	for side*side < len(p.at.Filled) {
		side++
	}
	if h.Outlook == engine.Finished.String() && p.isComplete(t) {
		return
	}
	if h.Outlook != engine.StepFound.String() || h.Step == nil || len(h.Step.Placed)+len(h.Step.Struck) == 0 {
		t.Errorf("%s at %s: %+v", p.made.Puzzle, p.at, h)
		return
	}
	news := false
	for _, m := range h.Step.Placed {
		cell := m.Row*side + m.Column
		if p.made.Solution.Text[cell:cell+1] != m.Symbol {
			t.Errorf("%s at %s: R%dC%d is not %s", p.made.Puzzle, p.at, m.Row+1, m.Column+1, m.Symbol)
		}
		news = news || p.at.Filled[cell] == engine.Gap
	}
	for _, m := range h.Step.Struck {
		cell := m.Row*side + m.Column
		if p.made.Solution.Text[cell:cell+1] == m.Symbol {
			t.Errorf("%s at %s: %s is struck from R%dC%d, where it belongs", p.made.Puzzle, p.at, m.Symbol, m.Row+1, m.Column+1)
		}
		news = news || p.at.Filled[cell] == engine.Gap && !slices.Contains(p.at.Struck, engine.CellSymbol(m))
	}
	if !news {
		t.Errorf("%s at %s: %+v is no news", p.made.Puzzle, p.at, h.Step)
	}
}

// isComplete reports whether the position fills all cells that aren't given.
func (p samplePosition) isComplete(t *testing.T) bool {
	t.Helper()
	kind, _ := kinds.Named(p.kind)
	puzzle, err := kind.Parse(p.made.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	given := puzzle.(engine.DrawableGrid).NoteLayout(figure.PrintStyle(figure.Millimetre, "en")).Given
	for i := range p.at.Filled {
		if p.at.Filled[i] == engine.Gap && given[i] == engine.Gap {
			return false
		}
	}
	return true
}

func (p samplePosition) checkMoves(t *testing.T, h *worker.Hinted) {
	t.Helper()
	if len(h.Moves) == 0 {
		if !slices.Contains([]string{engine.Misled.String(), engine.Undecided.String()}, h.Outlook) {
			t.Errorf("%s at %s: %+v", p.made.Puzzle, p.at, h)
		}
		return
	}
	moves := slices.Concat(p.at.Moves, h.Moves)
	if reply := worker.Answer(t.Context(), worker.Request{Do: worker.Check, Kind: p.kind, Puzzle: p.made.Puzzle, Moves: moves}); !reply.Check.Whole {
		t.Errorf("%s at %s: %v lead nowhere: %+v", p.made.Puzzle, p.at, h.Moves, reply.Check)
	}
}
