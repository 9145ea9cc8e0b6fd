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

// A slowSearch counts the solutions of a grid with nothing but the referee: it
// fills cell after cell, and gives up a way as soon as the referee says that a
// rule is broken. It knows no kind, so that no solver's mistake is its own.
type slowSearch struct {
	kind   engine.Kind
	puzzle engine.Puzzle
	asked  int // how often the referee was
	most   int // and how often it may be
	found  []string
}

// solutionsBySearch are up to two solutions; known is false where the referee
// would be asked more than so many times.
func solutionsBySearch(kind engine.Kind, puzzle engine.Puzzle, cells int, symbols string, most int) (found []string, known bool) {
	s := slowSearch{kind: kind, puzzle: puzzle, most: most}
	text, open := make([]rune, cells), make([][]rune, cells)
	for i := range text {
		text[i], open[i] = engine.Gap, []rune(symbols)
	}
	s.fill(text, open)
	return s.found, s.asked < s.most || len(s.found) > 1
}

// fill goes on with the cell that has fewest symbols to choose from. What was
// refused in a cell stays refused in it however the grid goes on, so that only
// the symbols that are open yet are asked about again.
func (s *slowSearch) fill(text []rune, open [][]rune) {
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
		if len(s.found) > 1 || s.asked >= s.most {
			break
		}
		text[best] = symbol
		s.fill(text, open)
	}
	text[best] = engine.Gap
}

// possible are those of the symbols that break no rule in an open cell.
func (s *slowSearch) possible(text []rune, i int, open []rune) []rune {
	var some []rune
	for _, symbol := range open {
		text[i] = symbol
		s.asked++
		if err := s.kind.Check(s.puzzle, engine.Solution{Text: string(text)}); !refused(err) {
			some = append(some, symbol)
		}
	}
	text[i] = engine.Gap
	return some
}

// How large a grid may be to be searched, and how often the referee may be asked
// about one puzzle: enough for every tiny grid, and for most of the others.
const (
	tinyGrid         = 16 // cells
	smallGrid        = 36
	askedOfTinyGrid  = 60_000
	askedOfSmallGrid = 30_000
	askedInFastTests = 3_000
)

// patienceFor is how often the referee may be asked about a grid.
func patienceFor(cells int) int {
	switch {
	case cells <= tinyGrid:
		return askedOfTinyGrid
	case !slowtests.On:
		return askedInFastTests
	default:
		return askedOfSmallGrid
	}
}

// unique counts the solutions of small samples without their solver.
func unique(t T, kind engine.Kind, s sample) {
	grid, ok := s.puzzle.(engine.Grid)
	if !ok {
		return
	}
	cells := cellsOf(grid.Table())
	if cells > smallGrid {
		return
	}
	answer, err := s.puzzle.Solve()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	found, known := solutionsBySearch(kind, s.puzzle, cells, s.symbols, patienceFor(cells))
	switch {
	case len(found) > 1:
		t.Errorf("%s: both %q and %q are solutions", s, found[0], found[1])
	case known && len(found) == 0:
		t.Errorf("%s: no solution breaks no rule, not even %q", s, answer.Text)
	case known && found[0] != answer.Text:
		t.Errorf("%s: %q is the solution, not %q", s, found[0], answer.Text)
	}
}

// counted compares how many solutions the kind finds in puzzles with the number
// that a search finds which knows the referee alone. The puzzles are tiny ones
// that were changed at random, so that there are such with none, one and several.
func counted(t T, kind engine.Kind, made func(T) []sample) {
	if !slices.ContainsFunc(made(t), func(s sample) bool { _, ok := s.puzzle.(engine.Grid); return ok }) {
		return
	}
	tiny := tinyGrids(t, kind)
	if len(tiny) == 0 {
		t.Errorf("no option makes a grid of %d cells or fewer, so that its solutions could be counted", tinyGrid)
		return
	}
	symbols, letters := made(t)[0].symbols, lettersOf(made(t))
	rng := rand.New(rand.NewPCG(3, 5))
	for tries, decided := 0, 0; tries < 6000 && decided < fewer(150, 300); tries++ {
		p, err := kind.Parse(remade(tiny[tries%len(tiny)], letters, rng))
		if err != nil {
			continue
		}
		grid, ok := p.(engine.Grid)
		if !ok || cellsOf(grid.Table()) > tinyGrid {
			continue
		}
		found, known := solutionsBySearch(kind, p, cellsOf(grid.Table()), symbols, askedOfTinyGrid)
		if !known {
			continue
		}
		decided++
		grade, err := p.Grade()
		if got := solutionsOf(grade, err); got != len(found) {
			t.Errorf("%q has %d solutions (2 stands for more), and is graded %+v, %v", p, len(found), grade, err)
			return
		}
	}
}

func solutionsOf(grade engine.Grade, err error) int {
	switch {
	case errors.Is(err, engine.ErrUnsolvable):
		return 0
	case errors.Is(err, engine.ErrAmbiguous):
		return 2
	default:
		return grade.Solutions
	}
}

// tinyGrids are the texts of some grids of few cells: an option may make them so
// small, at one of its values or near the lower end of its range.
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
				texts = append(texts, tinyOf(maker, tier)...)
			}
		}
	}
	return texts
}

// tinyOf are the texts of a few proposals, if they are small enough.
func tinyOf(maker engine.Maker, tier engine.Tier) []string {
	var texts []string
	rng := rand.New(rand.NewChaCha8([32]byte{9}))
	for range 20 {
		made, err := maker.Propose(context.Background(), rng, engine.Want{Tier: tier, Number: 1})
		if err != nil {
			continue
		}
		for _, p := range made {
			grid, ok := p.(engine.Grid)
			if !ok || cellsOf(grid.Table()) > tinyGrid {
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

// lettersOf are all that the texts of puzzles are written with.
func lettersOf(all []sample) []byte {
	var letters []byte
	for _, s := range all {
		letters = append(letters, s.puzzle.String()...)
	}
	slices.Sort(letters)
	return slices.Compact(letters)
}

// remade changes a text in one place or in many, into letters that such texts
// have or what stands elsewhere in it.
func remade(text string, letters []byte, rng *rand.Rand) string {
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

// varied changes a text in one or two places into what stands elsewhere in it.
func varied(text string, rng *rand.Rand) string {
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
