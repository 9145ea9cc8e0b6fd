package sudoku

import (
	_ "embed"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest"
	"octavo/engine/slowtests"
)

// patternsText holds puzzles on the way of which a technique is the cheapest that leads
// on, some for each of its sentences.
//
//go:embed testdata/patterns.tsv
var patternsText string

// A patternPuzzle is one that needs a technique, told by a sentence.
type patternPuzzle struct {
	technique technique
	key       string
	grid      grid
	anywhere  bool // no puzzle met so far needs it; it is there beside something cheaper
}

func patternPuzzles(t testing.TB) (all []patternPuzzle) {
	t.Helper()
	for line := range strings.Lines(patternsText) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Fields(line)
		rung := slices.Index(Kind{}.Techniques(), fields[0])
		if rung < 0 {
			t.Fatalf("there is no technique %s", fields[0])
		}
		all = append(all, patternPuzzle{technique(rung), fields[1], mustParse(t, fields[2]), len(fields) > 3})
	}
	return all
}

// TestEachPatternIsFoundFirst climbs the ladder on puzzles of which each needs a certain
// pattern, and has the checker look at it.
func TestEachPatternIsFoundFirst(t *testing.T) {
	told := map[string]bool{}
	for _, r := range patternPuzzles(t) {
		_, at, d := r.find(t)
		if err := at.check(d); err != nil {
			t.Errorf("%s in %s: %v", r.key, r.grid.String(), err)
		}
		told[r.key] = true
	}
	for sentence := range unsaidYet(t) {
		if !slices.Contains(Kind{}.Techniques(), sentence) && isPattern(sentence) && !told[sentence] {
			t.Errorf("no puzzle needs %s", sentence)
		}
	}
}

// isPattern reports whether a sentence is of a technique that is no chain.
func isPattern(sentence string) bool {
	return !strings.HasPrefix(sentence, "chain") && !strings.HasPrefix(sentence, "branches")
}

// find climbs to where the ladder takes the technique, told by the sentence, or, of one
// that is anywhere, could take it.
func (r *patternPuzzle) find(t *testing.T) (*climber, *position, *deduction) {
	t.Helper()
	_, solved := solutions(&r.grid, 2)
	var (
		c climber
		d deduction
	)
	c.set(&r.grid)
	p := newPosition(&r.grid, &solved)
	for c.empty > 0 && c.next(&d, searching-1) {
		e := d
		if r.anywhere {
			e = deduction{cell: noCell, technique: r.technique}
			c.find(r.technique, &e)
		}
		if e.technique == r.technique && e.removed != (cellSet{}) && c.step(&e, new([]engine.Mark)).Key == r.key {
			return &c, p, &e
		}
		c.apply(&d)
		p.take(&d)
	}
	t.Fatalf("%s is not the cheapest step anywhere in %s", table[r.technique].name, r.grid.String())
	return nil, nil, nil
}

// TestNoPatternWithoutItsCauses puts back each candidate whose absence a pattern follows
// from, one at a time. What is then found must follow without it; and without many of
// them the step is not found any more. (Not without any: a colour is painted in several
// ways.)
func TestNoPatternWithoutItsCauses(t *testing.T) {
	tried, lost := map[technique]int{}, map[technique]int{}
	for _, r := range patternPuzzles(t) {
		c, at, d := r.find(t)
		c.because(d, func(cell int, absent digits) {
			for digit := range (absent & c.shape.all).All() {
				if !c.board.couldHold(cell, digit) {
					continue
				}
				again, e := climber{board: c.board}, deduction{cell: noCell}
				again.restore(cell, digit)
				before := at.may[cell]
				at.may[cell] = slices.Sorted(slices.Values(append(slices.Clone(before), digit)))
				tried[r.technique]++
				e.technique = r.technique
				if !again.find(r.technique, &e) || e.removed != d.removed || e.strikes != d.strikes {
					lost[r.technique]++
				}
				e.technique = r.technique
				if err := at.check(&e); e.removed != (cellSet{}) && err != nil {
					t.Errorf("%s, with %d in cell %d: %v", r.grid.String(), digit, cell, err)
				}
				at.may[cell] = before
			}
		})
	}
	for rung, n := range tried {
		if lost[rung] < n/4 {
			t.Errorf("%s is found all the same with %d of %d causes gone", table[rung].name, n-lost[rung], n)
		}
	}
}

// couldHold reports whether an empty cell has lost a digit that is not placed in any of
// its houses.
func (b *board) couldHold(c, digit int) bool {
	if b.may[c] == 0 || b.may[c].Has(digit) {
		return false
	}
	for _, h := range b.shape.houseOf[c] {
		if b.spots[digit-1][h] == 0 {
			return false
		}
	}
	return true
}

// restore gives a candidate back to a cell.
func (b *board) restore(c, digit int) {
	b.may[c] |= 1 << digit
	b.holds[digit-1].Add(c)
	for sort, h := range b.shape.houseOf[c] {
		b.spots[digit-1][h] |= 1 << b.shape.placeIn[c][sort]
	}
}

// TestPatternsAreTold has the explanations of these puzzles followed by somebody who
// knows no technique.
func TestPatternsAreTold(t *testing.T) {
	puzzles := patternPuzzles(t)
	if !slowtests.On {
		puzzles = puzzles[:1]
	}
	for i := range puzzles {
		enginetest.Follows(t, Kind{}, puzzles[i].grid.String())
	}
}
