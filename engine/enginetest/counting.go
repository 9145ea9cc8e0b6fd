package enginetest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"octavo/engine"
	"octavo/engine/slowtests"
)

// A refereeSearch counts the solutions of a grid with the referee (Kind.Check) alone, so that it
// shares no mistake with any solver. It fills cell after cell, and goes back when the referee reports
// a broken rule.
type refereeSearch struct {
	kind      engine.Kind
	puzzle    engine.Puzzle
	checks    int // how often the referee was called
	maxChecks int // how often the referee may be called
	found     []string
}

// searchSolutions returns the solutions that the search finds, at most two. complete is false if it
// found fewer and stopped because it had used its maxChecks calls of the referee.
func searchSolutions(kind engine.Kind, puzzle engine.Puzzle, cells int, symbols string, maxChecks int) (found []string, complete bool) {
	s := refereeSearch{kind: kind, puzzle: puzzle, maxChecks: maxChecks}
	text, open := make([]rune, cells), make([][]rune, cells)
	for i := range text {
		text[i], open[i] = engine.Gap, []rune(symbols)
	}
	s.fill(text, open)
	return s.found, s.checks < s.maxChecks || len(s.found) > 1
}

// fill takes the empty cell with the fewest possible symbols, or the first that has at most one,
// and tries each of its symbols. If no cell is empty, it adds the grid to found. It stops at two
// solutions. A symbol that breaks a rule now also breaks it after more cells are filled. So each
// call gets in open, by cell, only the symbols that broke no rule in the call before.
func (s *refereeSearch) fill(text []rune, open [][]rune) {
	open = slices.Clone(open)
	best := -1
	for i := range text {
		if text[i] != engine.Gap {
			continue
		}
		open[i] = s.possible(text, i, open[i])
		if best < 0 || len(open[i]) < len(open[best]) {
			best = i
		}
		if len(open[best]) < 2 {
			break
		}
	}
	if best < 0 {
		s.found = append(s.found, string(text))
		return
	}
	for _, symbol := range open[best] {
		if len(s.found) > 1 || s.checks >= s.maxChecks {
			break
		}
		text[best] = symbol
		s.fill(text, open)
	}
	text[best] = engine.Gap
}

// possible returns those of the symbols in open that break no rule in cell i.
func (s *refereeSearch) possible(text []rune, i int, open []rune) []rune {
	var possible []rune
	for _, symbol := range open {
		text[i] = symbol
		s.checks++
		if err := s.kind.Check(s.puzzle, engine.Solution{Text: string(text)}); !breaksRule(err) {
			possible = append(possible, symbol)
		}
	}
	text[i] = engine.Gap
	return possible
}

// Limits of the search. The checks are enough for every tiny grid, and for most small ones.
const (
	tinyGridCells     = 16     // the most cells of a tiny grid
	smallGridCells    = 36     // the most cells of a small grid
	checksOfTinyGrid  = 60_000 // calls of the referee for a tiny grid
	checksOfSmallGrid = 30_000 // calls for a small grid
	checksInFastTests = 3_000  // calls for a small grid in the fast tests
)

// checksFor returns how often the referee may be called for a grid with this many cells.
func checksFor(cells int) int {
	switch {
	case cells <= tinyGridCells:
		return checksOfTinyGrid
	case !slowtests.On:
		return checksInFastTests
	default:
		return checksOfSmallGrid
	}
}

// checkUnique counts the solutions of small samples with the referee alone. It checks that the
// solver's answer is the only solution. If the search stops early, it only checks that the search
// has not found two.
func checkUnique(t T, kind engine.Kind, s sample) {
	grid, ok := s.puzzle.(engine.Grid)
	if !ok {
		return
	}
	cells := countCells(grid.Table())
	if cells > smallGridCells {
		return
	}
	answer, err := s.puzzle.Solve()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	found, complete := searchSolutions(kind, s.puzzle, cells, s.symbols, checksFor(cells))
	switch {
	case len(found) > 1:
		t.Errorf("%s: both %q and %q are solutions", s, found[0], found[1])
	case complete && len(found) == 0:
		t.Errorf("%s: the count finds no solution; the puzzle's answer is %q", s, answer.Text)
	case complete && found[0] != answer.Text:
		t.Errorf("%s: %q is the solution, not %q", s, found[0], answer.Text)
	}
}

// checkSolutionCounts compares two numbers of solutions: the one in the puzzle's grade, and the one
// that a search with the referee alone finds. The puzzles are tiny grids with random changes, so
// that some have no solution, and some have several.
func checkSolutionCounts(t T, kind engine.Kind, samples func(T) []sample) {
	if !slices.ContainsFunc(samples(t), func(s sample) bool { _, ok := s.puzzle.(engine.Grid); return ok }) {
		return
	}
	texts := tinyGrids(t, kind)
	if len(texts) == 0 {
		t.Errorf("no option makes a grid of %d cells or fewer, so that its solutions could be counted", tinyGridCells)
		return
	}
	symbols, letters := samples(t)[0].symbols, lettersOf(samples(t))
	rng := rand.New(rand.NewPCG(3, 5))
	for tries, compared := 0, 0; tries < 6000 && compared < fastOrSlow(150, 300); tries++ {
		p, err := kind.Parse(mutateToLetters(texts[tries%len(texts)], letters, rng))
		if err != nil {
			continue
		}
		grid, ok := p.(engine.Grid)
		if !ok || countCells(grid.Table()) > tinyGridCells {
			continue
		}
		found, complete := searchSolutions(kind, p, countCells(grid.Table()), symbols, checksOfTinyGrid)
		if !complete {
			continue
		}
		compared++
		grade, err := p.Grade()
		if got := solutionsIn(grade, err); got != len(found) {
			t.Errorf("%q has %d solutions (2 stands for more), and is graded %+v, %v", p, len(found), grade, err)
			return
		}
		if !checkSolutions(t, kind, grid, len(found)) {
			return
		}
	}
}

// checkSolutions checks that Solutions returns the wanted number of different solutions, 0 to 2, and
// that the referee accepts them. It returns false if not.
func checkSolutions(t T, kind engine.Kind, grid engine.Grid, want int) bool {
	t.Helper()
	all, err := grid.Solutions()
	if err != nil || len(all) != want {
		t.Errorf("%q has %d solutions (2 stands for more), not %+v, %v", grid, want, all, err)
		return false
	}
	for _, s := range all {
		if err := kind.Check(grid, s); err != nil {
			t.Errorf("%q is no solution of %q: %v", s.Text, grid, err)
			return false
		}
	}
	if want == 2 && all[0].Text == all[1].Text {
		t.Errorf("%q has only %q as its two solutions", grid, all[0].Text)
		return false
	}
	return true
}

// solutionsIn returns the number of solutions that a grade reports; 2 stands for more.
func solutionsIn(grade engine.Grade, err error) int {
	switch {
	case errors.Is(err, engine.ErrUnsolvable):
		return 0
	case errors.Is(err, engine.ErrAmbiguous):
		return 2
	default:
		return grade.Solutions
	}
}

// tinyGrids returns the texts of grids with few cells. For each option it uses makers that set only
// this option: to each of its values, or to the two lowest of a range.
func tinyGrids(t T, kind engine.Kind) []string {
	t.Helper()
	var texts []string
	for _, spec := range kind.Options() {
		values := spec.Values
		if spec.High > spec.Low {
			values = []string{fmt.Sprint(spec.Low), fmt.Sprint(spec.Low + 1)}
		}
		for _, value := range values {
			maker, err := kind.Maker(engine.Options{spec.Key: value})
			if err != nil {
				continue
			}
			for _, tier := range tiersOf(maker) {
				texts = append(texts, tinyProposals(maker, tier)...)
			}
		}
	}
	return texts
}

// tinyProposals returns the texts of at least four proposed puzzles, or fewer if 20 calls of
// Propose give fewer. It returns nil if one of them is no grid or has more than tinyGridCells
// cells.
func tinyProposals(maker engine.Maker, tier engine.Tier) []string {
	var texts []string
	rng := rand.New(rand.NewChaCha8([32]byte{9}))
	for range 20 {
		puzzles, err := maker.Propose(context.Background(), rng, engine.Want{Tier: tier, Number: 1})
		if err != nil {
			continue
		}
		for _, p := range puzzles {
			grid, ok := p.(engine.Grid)
			if !ok || countCells(grid.Table()) > tinyGridCells {
				return nil
			}
			texts = append(texts, p.String())
		}
		if len(texts) >= 4 {
			break
		}
	}
	return texts
}

// lettersOf returns the different bytes of the puzzles' texts, sorted.
func lettersOf(all []sample) []byte {
	var letters []byte
	for _, s := range all {
		letters = append(letters, s.puzzle.String()...)
	}
	slices.Sort(letters)
	return slices.Compact(letters)
}

// mutateToLetters replaces one or more bytes of a text, at random places, with bytes of letters or
// of the text itself.
func mutateToLetters(text string, letters []byte, rng *rand.Rand) string {
	b := []byte(text)
	changes := 1
	if rng.IntN(2) == 0 {
		changes += rng.IntN(1 + len(b)/2)
	}
	for range changes {
		i := rng.IntN(len(b))
		if rng.IntN(2) == 0 {
			b[i] = letters[rng.IntN(len(letters))]
		} else {
			b[i] = b[rng.IntN(len(b))]
		}
	}
	return string(b)
}

// mutateWithin changes a text once or twice. It copies a random byte over another, or exchanges two
// random bytes.
func mutateWithin(text string, rng *rand.Rand) string {
	b := []byte(text)
	for range 1 + rng.IntN(2) {
		i, j := rng.IntN(len(b)), rng.IntN(len(b))
		if rng.IntN(2) == 0 {
			b[i] = b[j]
		} else {
			b[i], b[j] = b[j], b[i]
		}
	}
	return string(b)
}
