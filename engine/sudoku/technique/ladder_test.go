package technique

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/slowtests"
	"octavo/engine/sudoku/board"
)

var replayed = flag.Int("replayed", 0, "how many random puzzles to replay, besides the corpus")

// replayedPuzzles returns the puzzles whose steps are checked: from the corpus, small ones, random ones.
func replayedPuzzles(t *testing.T) []board.Grid {
	n, small := 40, 20
	if slowtests.On {
		n, small = 1, 250
	}
	puzzles := append(everyNth(n, ratedPuzzles(t)), everyNth(n, harderPuzzles(t))...)
	rng := rand.New(rand.NewPCG(14, 2))
	for range small {
		puzzles = append(puzzles, minimalPuzzle(board.Four, rng), minimalPuzzle(board.Six, rng))
	}
	for range *replayed {
		puzzles = append(puzzles, minimalPuzzle(board.Nine, rng))
	}
	return puzzles
}

// TestEveryStepFollows checks the steps of the ladder. At every step it also asks for one use of each
// technique, even if it isn't the cheapest, so that rare techniques are checked too.
func TestEveryStepFollows(t *testing.T) {
	var count [Search + 1]int
	for _, g := range replayedPuzzles(t) {
		replay(t, &g, func(s *Solver, d *Deduction) bool { return s.NextOnLadder(d, Search-1) },
			func(d *Deduction, ask func(Technique)) {
				for t := NakedPair; t < Search && !d.placed; t++ {
					if takesLong := t >= NishioChain && d.technique < AlignedPair || t >= DynamicChain && d.technique < NishioChain; !takesLong {
						ask(t)
					}
				}
			}, count[:])
	}
	for rung, n := range count[:Search] {
		if n == 0 && slowtests.On {
			t.Errorf("%s was never seen", table[rung].name)
		}
	}
}

// TestEveryStepOfTheScaleFollows checks the steps by which puzzles are rated, in the same way.
func TestEveryStepOfTheScaleFollows(t *testing.T) {
	var count [len(table)]int
	for _, g := range replayedPuzzles(t) {
		if g.Shape != board.Nine {
			continue
		}
		replay(t, &g, (*Solver).NextOnScale, func(d *Deduction, ask func(Technique)) {
			for _, t := range scale {
				rating := table[t].rating
				takesLong := rating >= 75 && d.Rating < 65 || rating >= 90 && d.Rating < 80
				if (rating < 26 || !d.placed && rating >= d.Rating) && !takesLong {
					ask(t)
				}
			}
		}, count[:])
	}
	for _, r := range scale {
		if count[r] == 0 && slowtests.On {
			t.Errorf("%s was never seen", table[r].name)
		}
	}
}

// replay takes the steps of a puzzle, checks them, and asks for further techniques before each step.
func replay(t *testing.T, g *board.Grid, next func(*Solver, *Deduction) bool, askMore func(*Deduction, func(Technique)), count []int) {
	t.Helper()
	n, solution := board.CountSolutions(g, 2)
	if n != 1 {
		t.Fatalf("%v has %d solutions", g.String(), n)
	}
	var (
		s    Solver
		d, e Deduction
	)
	s.Set(g)
	p := newPosition(g, &solution)
	check := func(d *Deduction) {
		s.explainBranches(d)
		count[d.technique]++
		if err := p.check(d); err != nil {
			t.Fatalf("%v: %s: %v", g.String(), table[d.technique].name, err)
		}
	}
	for s.Empty > 0 && next(&s, &d) {
		check(&d)
		askMore(&d, func(technique Technique) {
			e.reset()
			if s.find(technique, &e) {
				e.technique = technique
				check(&e)
			}
		})
		s.Apply(&d)
		p.apply(&d)
		agree(t, &s.Board, p)
	}
}

// agree compares the candidates and places of the board with the checker's.
func agree(t *testing.T, b *board.Board, p *position) {
	t.Helper()
	for c, candidates := range p.candidates {
		if b.Broken || !slices.Equal(bitsOf(uint64(b.Candidates[c]), 0), candidates) {
			t.Fatalf("cell %d: candidates %v, by the checker %v", c, bitsOf(uint64(b.Candidates[c]), 0), candidates)
		}
	}
	for d := range b.Shape.Side {
		for h := range b.Shape.Houses {
			if places := p.places(h, d+1); b.Places[d][h].Count() != len(places) {
				t.Fatalf("house %d: digit %d at %b, by the checker %v", h, d+1, b.Places[d][h], places)
			}
		}
	}
}

func TestLadderAscendsByTier(t *testing.T) {
	for rung := range Search {
		if Ladder.Tier(rung) > Ladder.Tier(rung+1) {
			t.Errorf("%v (%v) stands before %v (%v)", rung, Ladder.Tier(rung), rung+1, Ladder.Tier(rung+1))
		}
	}
	names := Ladder.Names()
	slices.Sort(names)
	if n := len(slices.Compact(names)); n != int(Search) {
		t.Errorf("%d names of %d techniques", n, Search)
	}
	for tier, last := range map[engine.Tier]Technique{
		engine.Easy: NakedSingle, engine.Normal: HiddenTriple, engine.Hard: SashimiJellyfish, engine.Extreme: MultipleChain, engine.Unreasonable: Search,
	} {
		if Ladder.LastOfTier(tier) != last {
			t.Errorf("%v ends with %v, not %v", tier, Ladder.LastOfTier(tier), last)
		}
	}
}

// TestTableMatchesTheDocument compares docs/rules/sudoku.md with the table and the scale.
func TestTableMatchesTheDocument(t *testing.T) {
	document, err := os.ReadFile("../../../docs/rules/sudoku.md")
	if err != nil {
		t.Fatal(err)
	}
	previous := 0
	for _, r := range table[:Search] {
		rating := ""
		if r.rating > 0 {
			rating = fmt.Sprintf("%.1f", float64(r.rating)/10)
		}
		row := fmt.Sprintf("\n| `%s` | %v | %s | %d |\n", r.name, r.tier, rating, r.score)
		index := strings.Index(string(document), row)
		if index < previous {
			t.Errorf("the document has no row %q, or not in its place", row)
		}
		previous = max(index, previous)
	}
	for i, r := range scale {
		row := fmt.Sprintf("| %d | `%s` | %.1f", i+1, table[r].name, float64(table[r].rating)/10)
		if !strings.Contains(string(document), "\n"+row) {
			t.Errorf("the document has no row %q", row)
		}
	}
}
