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

// played are the kinds, and the tiers of the puzzles whose positions are looked at. Trays need
// a world to be made in: of them there are two levels that were written down.
var played = map[string][]string{
	"sudoku":     {"easy", "normal", "hard", "extreme"},
	"kenken":     {"easy", "normal", "hard"},
	"futoshiki":  {"easy", "normal", "hard"},
	"watersort":  {"easy", "normal", "hard"},
	"sortresort": {},
}

// trays is the kind of levels.
const trays = "sortresort"

// writtenLevel is a level of those that worlds are tested by, with a solution.
func writtenLevel(t *testing.T, name string) worker.Puzzle {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "site", "worlds", "testdata", "levels", name))
	if err != nil {
		t.Fatal(err)
	}
	kind, _ := kinds.Named(trays)
	puzzle, err := kind.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	reply := worker.Answer(t.Context(), worker.Request{Do: worker.Solve, Kind: trays, Puzzle: puzzle.String()})
	if reply.Error != nil || len(reply.Solve.Moves) < 5 {
		t.Fatalf("the level has no solution: %+v", reply)
	}
	return worker.Puzzle{Puzzle: puzzle.String(), Solution: *reply.Solve}
}

// A place is a position of chance in a puzzle.
type place struct {
	kind string
	made worker.Puzzle
	at   engine.Position
}

// places are n positions in puzzles of a kind, the same ones at any time.
func places(t *testing.T, kind string, n int) (all []place) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(n), uint64(len(kind))))
	var puzzles []worker.Puzzle
	for _, tier := range played[kind] {
		for seed := range 2 {
			reply := worker.Answer(t.Context(), worker.Request{Do: worker.Make, Kind: kind, Tier: tier, Seed: strconv.Itoa(seed)})
			if reply.Error != nil {
				t.Fatalf("%s %s: %v", kind, tier, reply.Error)
			}
			puzzles = append(puzzles, reply.Made...)
		}
	}
	if kind == trays {
		puzzles = append(puzzles, writtenLevel(t, "Island_level_025.json"), writtenLevel(t, "Farmland_level_025.json"))
	}
	for i := range n {
		made := puzzles[i%len(puzzles)]
		p := place{kind: kind, made: made}
		if made.Solution.Text != "" {
			p.at = filledByChance(rng, made.Solution.Text)
		} else {
			p.at.Moves = movedByChance(t, rng, kind, made)
		}
		all = append(all, p)
	}
	return all
}

// filledByChance has some cells filled in, and candidates struck from others that don't
// belong there.
func filledByChance(rng *rand.Rand, solution string) (at engine.Position) {
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
				at.Struck = append(at.Struck, engine.Mark{Row: i / side, Column: i % side, Symbol: string(symbol)})
			}
		}
	}
	at.Filled = string(filled)
	return at
}

// movedByChance are some moves of the solution, and some of chance after them.
func movedByChance(t *testing.T, rng *rand.Rand, kind string, made worker.Puzzle) (moves [][]int) {
	t.Helper()
	moves = slices.Clone(made.Solution.Moves[:rng.IntN(len(made.Solution.Moves))])
	bottles, slots := strings.Count(made.Puzzle, "/")+1, strings.Count(made.Puzzle, `"slot_count"`)
	for range rng.IntN(40) {
		move := []int{rng.IntN(bottles), rng.IntN(bottles)}
		if kind == trays {
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

// request asks for a hint from a place.
func (p place) request(id int) worker.Request {
	return worker.Request{ID: id, Do: worker.Hint, Kind: p.kind, Puzzle: p.made.Puzzle, Position: p.at.String()}
}

// TestHintsFromPositionsOfChance: each is true, and new to whoever has filled in and
// struck so much; moves lead from there to the end.
func TestHintsFromPositionsOfChance(t *testing.T) {
	n := 200
	if !slowtests.On {
		n = 24
	}
	for kind := range played {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			for i, p := range places(t, kind, n) {
				reply := worker.Answer(t.Context(), p.request(i))
				if reply.Error != nil {
					t.Fatalf("%s at %s: %v", p.made.Puzzle, p.at, reply.Error)
				}
				if p.made.Solution.Text != "" {
					p.holdStep(t, reply.Hint)
				} else {
					p.holdMoves(t, reply.Hint)
				}
			}
		})
	}
}

func (p place) holdStep(t *testing.T, h *worker.Hinted) {
	t.Helper()
	side := 1
	for side*side < len(p.at.Filled) {
		side++
	}
	if h.Outlook == engine.Finished.String() && p.whole(t) {
		return
	}
	if h.Outlook != engine.Onward.String() || h.Step == nil || len(h.Step.Placed)+len(h.Step.Struck) == 0 {
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
		news = news || p.at.Filled[cell] == engine.Gap && !slices.Contains(p.at.Struck, engine.Mark(m))
	}
	if !news {
		t.Errorf("%s at %s: %+v is no news", p.made.Puzzle, p.at, h.Step)
	}
}

// whole reports whether the only cells that nobody has filled in are given.
func (p place) whole(t *testing.T) bool {
	t.Helper()
	kind, _ := kinds.Named(p.kind)
	puzzle, err := kind.Parse(p.made.Puzzle)
	if err != nil {
		t.Fatal(err)
	}
	given := puzzle.(engine.Pictured).Notes(figure.Print(figure.Millimetre, "en")).Given
	for i := range p.at.Filled {
		if p.at.Filled[i] == engine.Gap && given[i] == engine.Gap {
			return false
		}
	}
	return true
}

func (p place) holdMoves(t *testing.T, h *worker.Hinted) {
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
