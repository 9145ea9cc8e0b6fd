package enginetest

import (
	"errors"
	"fmt"
	"slices"

	"octavo/engine"
)

// checkExplanation follows the steps of an explanation with the rules alone, without knowing any
// technique. All causes of a step must be true already. At least one of them must have become true
// only recently (see checkTimely). What a step places or strikes must be right and new, and the
// step's sentence must name it. The last step must fill the grid, unless the puzzle needs a search.
// In reverse order the steps must be refused.
func checkExplanation(t T, kind engine.Kind, s sample) {
	grid, ok := s.puzzle.(engine.Grid)
	if !ok {
		return
	}
	steps, err := grid.Explain()
	if err != nil {
		t.Fatalf("explaining %s: %v", s, err)
	}
	if err := followSteps(kind, s, grid, steps); err != nil {
		t.Errorf("%s: %v", s, err)
		return
	}
	backwards := slices.Clone(steps)
	slices.Reverse(backwards)
	if len(steps) > 1 && followSteps(kind, s, grid, backwards) == nil {
		t.Errorf("%s: the explanation says the same backwards: its steps have no causes", s)
	}
}

// CheckExplanation checks the explanation of one puzzle as [Run] does for its samples. It is for
// techniques that few puzzles need.
func CheckExplanation(t T, kind engine.Kind, text string) {
	t.Helper()
	puzzle, err := kind.Parse(text)
	if err != nil {
		t.Fatalf("%v", err)
	}
	s := sample{puzzle: puzzle}
	s.symbols = symbolsOf([]sample{s})
	checkExplanation(t, kind, s)
}

// A follower fills in a grid by following an explanation.
type follower struct {
	kind      engine.Kind
	sample    sample
	columns   int
	cells     []rune                    // by cell: its symbol, or engine.Gap
	solution  []rune                    // the solution's symbols, by cell
	placed    []bool                    // by cell: whether a step has filled it
	struck    map[engine.CellSymbol]int // by candidate: the number of the step that struck it, from 1
	pastSteps []pastStep
	filled    []rune  // symbols that steps have placed, and givens that no step places; Gap in other cells
	regions   [][]int // by row and column: the number of the region, as in the table
}

// A pastStep has the ladder index of a step that was taken, and follower.filled as it was before
// that step.
type pastStep struct {
	ladderIndex int
	filled      []rune
}

// followSteps takes all steps and returns the first fault.
func followSteps(kind engine.Kind, s sample, grid engine.Grid, steps []engine.Step) error {
	answer, err := grid.Solve()
	if err != nil {
		return err
	}
	f := newFollower(kind, s, grid, []rune(answer.Text))
	f.beginWithGivens(steps)
	stuck := false
	for i, step := range steps {
		if err := f.takeStep(step); err != nil {
			return fmt.Errorf("step %d of %d, %s: %w", i+1, len(steps), step.Technique, err)
		}
		stuck = step.Technique == "search"
	}
	if grade, err := grid.Grade(); err != nil || grade.Hardest == "search" || stuck {
		return err // the techniques don't solve the puzzle
	}
	if string(f.cells) != string(f.solution) {
		return fmt.Errorf("after %d steps there is %q, and the solution is %q", len(steps), string(f.cells), string(f.solution))
	}
	return nil
}

// newFollower returns a follower before the first step.
func newFollower(kind engine.Kind, s sample, grid engine.Grid, right []rune) follower {
	table := grid.Table()
	return follower{
		kind: kind, sample: s, columns: len(table.Cells[0]), solution: right,
		placed: make([]bool, len(right)), struck: map[engine.CellSymbol]int{}, regions: table.Regions,
	}
}

// beginWithGivens fills in the givens.
func (f *follower) beginWithGivens(steps []engine.Step) { f.beginWith(f.givens(), steps) }

// givens returns the cells that have only one possible symbol in the empty grid.
func (f *follower) givens() []rune {
	f.cells = slices.Repeat([]rune{engine.Gap}, len(f.solution))
	given := slices.Clone(f.cells)
	for i := range f.cells {
		possible := 0
		for _, symbol := range f.sample.symbols {
			if f.allowed(i, symbol) {
				possible++
				given[i] = symbol
			}
		}
		if possible != 1 {
			given[i] = engine.Gap
		}
	}
	return given
}

// beginWith fills in the given cells. filled leaves out those that steps place again.
func (f *follower) beginWith(given []rune, steps []engine.Step) {
	f.cells, f.filled = slices.Clone(given), slices.Clone(given)
	for _, step := range steps {
		for _, m := range step.Placed {
			if cell, _, err := f.cellAndSymbol(m); err == nil {
				f.filled[cell] = engine.Gap
			}
		}
	}
}

// allowed reports whether the rules allow a symbol in cell i, with the symbols that the other cells
// have now.
func (f *follower) allowed(i int, symbol rune) bool {
	before := f.cells[i]
	f.cells[i] = symbol
	err := f.kind.Check(f.sample.puzzle, engine.Solution{Text: string(f.cells)})
	f.cells[i] = before
	return !breaksRule(err)
}

// wasKnown reports whether a reader could see before a past step that a cell doesn't hold a symbol.
// The candidate was struck, the cell was filled, or the symbol stood in its row or column.
func (f *follower) wasKnown(m engine.CellSymbol, step int) bool {
	cell, symbol, _ := f.cellAndSymbol(m)
	if strikingStep := f.struck[m]; strikingStep > 0 && strikingStep <= step {
		return true
	}
	filled := f.pastSteps[step].filled
	if filled[cell] != engine.Gap {
		return filled[cell] != symbol
	}
	for other, filledSymbol := range filled {
		if filledSymbol == symbol && (other/f.columns == m.Row || other%f.columns == m.Column) {
			return !f.allowed(cell, symbol)
		}
	}
	return false
}

// cellAndSymbol returns the number of m's cell, and m's symbol. It returns an error if the grid has
// no such cell, or if m has not exactly one symbol.
func (f *follower) cellAndSymbol(m engine.CellSymbol) (cell int, symbol rune, err error) {
	cell = m.Row*f.columns + m.Column
	if m.Row < 0 || m.Column < 0 || m.Column >= f.columns || cell >= len(f.cells) || len([]rune(m.Symbol)) != 1 {
		return 0, 0, fmt.Errorf("there is no mark %+v", m)
	}
	return cell, []rune(m.Symbol)[0], nil
}

// takeStep checks a step and then carries it out.
func (f *follower) takeStep(step engine.Step) error {
	if len(step.Placed)+len(step.Struck) == 0 {
		return errors.New("it neither places nor strikes anything")
	}
	f.pastSteps = append(f.pastSteps, pastStep{f.ladderIndex(step.Technique), slices.Clone(f.filled)})
	for _, m := range step.Causes {
		cell, symbol, err := f.cellAndSymbol(m)
		if err != nil {
			return err
		}
		if !f.isExcluded(m, cell, symbol) {
			return fmt.Errorf("it follows from %s being out of R%dC%d, which no step has shown", m.Symbol, m.Row+1, m.Column+1)
		}
	}
	if err := f.checkTimely(step); err != nil {
		return err
	}
	if err := f.checkHighlight(step); err != nil {
		return err
	}
	unnamed := f.checkNames(step)
	for _, m := range step.Struck {
		if err := f.strikeCandidate(m); err != nil {
			return err
		}
	}
	for _, m := range step.Placed {
		if err := f.placeSymbol(m); err != nil {
			return err
		}
	}
	return unnamed
}

// isExcluded reports whether the steps so far or the rules exclude a symbol from a cell.
func (f *follower) isExcluded(m engine.CellSymbol, cell int, symbol rune) bool {
	if f.cells[cell] != engine.Gap {
		return f.cells[cell] != symbol
	}
	return f.struck[m] > 0 || !f.allowed(cell, symbol)
}

// ladderIndex returns the index of a technique on the ladder. The search, which isn't on the
// ladder, comes behind all techniques.
func (f *follower) ladderIndex(technique string) int {
	if i := slices.Index(f.kind.Techniques(), technique); i >= 0 {
		return i
	}
	return len(f.kind.Techniques())
}

// maxLadderDistance is the largest difference between two techniques' places on the ladder, if the
// solver looks for both together, or if both find the same facts.
const maxLadderDistance = 2

// checkTimely checks that a step names all its causes. The solver takes the cheapest step first. If
// it had known all causes of a step before a dearer step, it would have taken them in the other
// order. So one of the causes must have been unknown before the last dearer step. A step counts as
// dearer if it is more than maxLadderDistance further up the ladder. A kind may take several steps
// of the dearer technique in a row. Then the state before the first of them counts.
func (f *follower) checkTimely(step engine.Step) error {
	if step.Technique == "search" {
		return nil
	}
	rung, dearer := f.ladderIndex(step.Technique), len(f.pastSteps)-1
	for dearer >= 0 && f.pastSteps[dearer].ladderIndex <= rung+maxLadderDistance {
		dearer--
	}
	if dearer < 0 {
		return nil
	}
	for dearer > 0 && f.pastSteps[dearer-1].ladderIndex == f.pastSteps[dearer].ladderIndex {
		dearer--
	}
	for _, m := range step.Causes {
		if !f.wasKnown(m, dearer) {
			return nil
		}
	}
	return fmt.Errorf("all its causes were known before step %d, which is dearer: a cause is missing", dearer+1)
}

// strikeCandidate strikes a candidate, which must be wrong and not yet struck.
func (f *follower) strikeCandidate(m engine.CellSymbol) error {
	cell, symbol, err := f.cellAndSymbol(m)
	switch {
	case err != nil:
		return err
	case f.solution[cell] == symbol:
		return fmt.Errorf("it strikes %s from R%dC%d, where it belongs", m.Symbol, m.Row+1, m.Column+1)
	case f.struck[m] > 0 || f.placed[cell]:
		return fmt.Errorf("that %s is out of R%dC%d is known already", m.Symbol, m.Row+1, m.Column+1)
	}
	f.struck[m] = len(f.pastSteps)
	return nil
}

// placeSymbol places a symbol, which must be right and not yet placed.
func (f *follower) placeSymbol(m engine.CellSymbol) error {
	cell, symbol, err := f.cellAndSymbol(m)
	switch {
	case err != nil:
		return err
	case f.solution[cell] != symbol:
		return fmt.Errorf("it places %s in R%dC%d, where %c belongs", m.Symbol, m.Row+1, m.Column+1, f.solution[cell])
	case f.placed[cell]:
		return fmt.Errorf("R%dC%d is filled already", m.Row+1, m.Column+1)
	}
	f.placed[cell], f.cells[cell], f.filled[cell] = true, symbol, symbol
	return nil
}

// checkHighlight checks the highlight of a step. Its candidates must be possible, and each may
// appear once. The ends of its links must be such candidates, or be placed or struck. Each of its
// houses must have cells of the step.
func (f *follower) checkHighlight(step engine.Step) error {
	marks := slices.Concat(step.Pattern, step.Other)
	for i, m := range marks {
		cell, symbol := m.Row*f.columns+m.Column, engine.Gap
		if m.Symbol != "" {
			var err error
			if cell, symbol, err = f.cellAndSymbol(m); err != nil {
				return err
			}
		}
		switch {
		case m.Column >= f.columns || cell < 0 || cell >= len(f.cells):
			return fmt.Errorf("it shows %+v, which is outside the grid", m)
		case slices.Contains(marks[:i], m):
			return fmt.Errorf("it shows %+v twice", m)
		case symbol != engine.Gap && (f.placed[cell] || f.isExcluded(m, cell, symbol)):
			return fmt.Errorf("it shows %s in R%dC%d, where it can't stand any more", m.Symbol, m.Row+1, m.Column+1)
		}
	}
	used := slices.Concat(marks, step.Placed, step.Struck)
	for _, link := range step.Links {
		ends := slices.Concat(link.From, link.To)
		if len(link.From) == 0 || len(link.To) == 0 || slices.ContainsFunc(ends, func(m engine.CellSymbol) bool { return !slices.Contains(used, m) }) {
			return fmt.Errorf("it shows a link from %v to %v, but not both ends", link.From, link.To)
		}
	}
	concerned := slices.Concat(used, step.Causes)
	for _, house := range slices.Concat(step.Houses, step.Covers) {
		if !slices.ContainsFunc(concerned, func(m engine.CellSymbol) bool { return house.Has(m, f.regions) }) {
			return fmt.Errorf("it shows %+v, but nothing happens there", house)
		}
	}
	return nil
}
