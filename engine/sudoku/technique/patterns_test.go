package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
	"slices"
	"strings"
	"testing"
)

// TestEachPatternIsFoundFirst climbs to the pattern that each puzzle needs, and checks it.
func TestEachPatternIsFoundFirst(t *testing.T) {
	isExplained := map[string]bool{}
	for _, r := range patternPuzzles(t) {
		_, position, d := r.find(t)
		if err := position.check(d); err != nil {
			t.Errorf("%s in %s: %v", r.key, r.grid.String(), err)
		}
		isExplained[r.key] = true
	}
	for sentence := range missingSentences(t) {
		if !slices.Contains(Ladder.Names(), sentence) && isPattern(sentence) && !isExplained[sentence] {
			t.Errorf("no puzzle needs %s", sentence)
		}
	}
}

// isPattern reports whether a sentence is of a technique that is no chain.
func isPattern(sentence string) bool {
	return !strings.HasPrefix(sentence, "chain") && !strings.HasPrefix(sentence, "branches")
}

// find climbs to the step that the ladder takes by the technique with the sentence. If a cheaper step is
// always possible, it climbs to a position where the technique is possible.
func (r *patternPuzzle) find(t *testing.T) (*Solver, *position, *Deduction) {
	t.Helper()
	_, solution := board.CountSolutions(&r.grid, 2)
	var (
		c Solver
		d Deduction
	)
	c.Set(&r.grid)
	p := newPosition(&r.grid, &solution)
	for c.Empty > 0 && c.NextOnLadder(&d, Search-1) {
		e := d
		if r.beside {
			e = Deduction{cell: NoCell, technique: r.technique}
			c.find(r.technique, &e)
		}
		if e.technique == r.technique && e.removed != (latin.Cells{}) && c.Step(&e).Key == r.key {
			return &c, p, &e
		}
		c.Apply(&d)
		p.apply(&d)
	}
	t.Fatalf("%s is not the cheapest step anywhere in %s", table[r.technique].name, r.grid.String())
	return nil, nil, nil
}

// TestNoPatternWithoutItsCauses restores each absent candidate that a pattern follows from, one at a
// time. A step found then must follow without the absence. Mostly the step is no longer found; colours
// can be painted in several ways.
func TestNoPatternWithoutItsCauses(t *testing.T) {
	tries, missedBy := map[Technique]int{}, map[Technique]int{}
	for _, r := range patternPuzzles(t) {
		c, position, d := r.find(t)
		causesOf(&c.Board, d, func(cell int, absent latin.Digits) {
			for digit := range (absent & c.Shape.All).All() {
				if !couldHold(&c.Board, cell, digit) {
					continue
				}
				solver, e := Solver{Board: c.Board}, Deduction{cell: NoCell}
				restoreCandidate(&solver.Board, cell, digit)
				before := position.candidates[cell]
				position.candidates[cell] = slices.Sorted(slices.Values(append(slices.Clone(before), digit)))
				tries[r.technique]++
				e.technique = r.technique
				if !solver.find(r.technique, &e) || e.removed != d.removed || e.strikes != d.strikes {
					missedBy[r.technique]++
				}
				e.technique = r.technique
				if err := position.check(&e); e.removed != (latin.Cells{}) && err != nil {
					t.Errorf("%s, with %d in cell %d: %v", r.grid.String(), digit, cell, err)
				}
				position.candidates[cell] = before
			}
		})
	}
	for rung, n := range tries {
		if missedBy[rung] < n/4 {
			t.Errorf("%s is found all the same with %d of %d causes gone", table[rung].name, n-missedBy[rung], n)
		}
	}
}

// couldHold reports whether an empty cell has lost a digit that is not placed in any of
// its houses.
func couldHold(b *board.Board, c, digit int) bool {
	if b.Candidates[c] == 0 || b.Candidates[c].Has(digit) {
		return false
	}
	for _, h := range b.Shape.HousesOf[c] {
		if b.Places[digit-1][h] == 0 {
			return false
		}
	}
	return true
}

// restoreCandidate adds a candidate to a cell.
func restoreCandidate(b *board.Board, c, digit int) {
	b.Candidates[c] |= 1 << digit
	b.CellsWith[digit-1].Add(c)
	for sort, h := range b.Shape.HousesOf[c] {
		b.Places[digit-1][h] |= 1 << b.Shape.PlaceIn[c][sort]
	}
}
