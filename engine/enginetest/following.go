package enginetest

import (
	"errors"
	"fmt"
	"slices"

	"octavo/engine"
)

// followed takes the steps of an explanation one after the other, as somebody
// would who knows the rules and no technique: what a step follows from must have
// come about, and not long before it is taken; what it does must be true and
// news, and what its sentence names; and after the last of them the grid is full.
// Told from its end, an explanation must make no sense.
func followed(t T, kind engine.Kind, s sample) {
	grid, ok := s.puzzle.(engine.Grid)
	if !ok {
		return
	}
	steps, err := grid.Explain()
	if err != nil {
		t.Fatalf("explaining %s: %v", s, err)
	}
	if err := follow(kind, s, grid, steps); err != nil {
		t.Errorf("%s: %v", s, err)
		return
	}
	backwards := slices.Clone(steps)
	slices.Reverse(backwards)
	if len(steps) > 1 && follow(kind, s, grid, backwards) == nil {
		t.Errorf("%s: the explanation says the same backwards: its steps have no causes", s)
	}
}

// Follows checks the explanation of one puzzle of a kind as [Run] does those of its
// samples, for techniques that few puzzles need.
func Follows(t T, kind engine.Kind, text string) {
	t.Helper()
	puzzle, err := kind.Parse(text)
	if err != nil {
		t.Fatalf("%v", err)
	}
	s := sample{puzzle: puzzle}
	s.symbols = symbolsOf([]sample{s})
	followed(t, kind, s)
}

// A follower is somebody who fills in a grid by an explanation.
type follower struct {
	kind    engine.Kind
	sample  sample
	columns int
	cells   []rune              // what stands in them, engine.Gap for nothing
	right   []rune              // what is to stand there
	placed  []bool              // by a step
	struck  map[engine.Mark]int // by which step, from 1
	taken   []moment
	filled  []rune  // what the steps have filled in, and all givens that need no step
	regions [][]int // as the table numbers them
}

// A moment is before a step of some rung of the ladder: what the steps had filled
// in by then, and all givens that need no step.
type moment struct {
	rung   int
	filled []rune
}

func follow(kind engine.Kind, s sample, grid engine.Grid, steps []engine.Step) error {
	answer, err := grid.Solve()
	if err != nil {
		return err
	}
	f := newFollower(kind, s, grid, []rune(answer.Text))
	f.begin(steps)
	stuck := false
	for i, step := range steps {
		if err := f.take(step); err != nil {
			return fmt.Errorf("step %d of %d, %s: %w", i+1, len(steps), step.Technique, err)
		}
		stuck = step.Technique == "search"
	}
	if grade, err := grid.Grade(); err != nil || grade.Hardest == "search" || stuck {
		return err // the techniques end before the puzzle does
	}
	if string(f.cells) != string(f.right) {
		return fmt.Errorf("after %d steps there is %q, and the solution is %q", len(steps), string(f.cells), string(f.right))
	}
	return nil
}

// newFollower is somebody before the first step.
func newFollower(kind engine.Kind, s sample, grid engine.Grid, right []rune) follower {
	table := grid.Table()
	return follower{
		kind: kind, sample: s, columns: len(table.Cells[0]), right: right,
		placed: make([]bool, len(right)), struck: map[engine.Mark]int{}, regions: table.Regions,
	}
}

// begin writes down what is given.
func (f *follower) begin(steps []engine.Step) { f.beginWith(f.givens(), steps) }

// givens are the cells to which the rules leave one symbol while the grid is empty.
func (f *follower) givens() []rune {
	f.cells = slices.Repeat([]rune{engine.Gap}, len(f.right))
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

// beginWith writes down what is known to be given.
func (f *follower) beginWith(given []rune, steps []engine.Step) {
	f.cells, f.filled = slices.Clone(given), slices.Clone(given)
	for _, step := range steps {
		for _, m := range step.Placed {
			if cell, _, err := f.at(m); err == nil {
				f.filled[cell] = engine.Gap
			}
		}
	}
}

// allowed reports whether the rules allow a symbol in a cell, by what stands in
// the others.
func (f *follower) allowed(i int, symbol rune) bool {
	before := f.cells[i]
	f.cells[i] = symbol
	err := f.kind.Check(f.sample.puzzle, engine.Solution{Text: string(f.cells)})
	f.cells[i] = before
	return !refused(err)
}

// plain reports whether it was plain before one of the steps that a symbol can't
// stand in a cell: it had been struck, the cell was filled, or the symbol stood
// in its row or column.
func (f *follower) plain(m engine.Mark, step int) bool {
	cell, symbol, _ := f.at(m)
	if by := f.struck[m]; by > 0 && by <= step {
		return true
	}
	filled := f.taken[step].filled
	if filled[cell] != engine.Gap {
		return filled[cell] != symbol
	}
	for other, held := range filled {
		if held == symbol && (other/f.columns == m.Row || other%f.columns == m.Column) {
			return !f.allowed(cell, symbol)
		}
	}
	return false
}

// at is the cell of a mark, or an error where there is none such.
func (f *follower) at(m engine.Mark) (cell int, symbol rune, err error) {
	cell = m.Row*f.columns + m.Column
	if m.Row < 0 || m.Column < 0 || m.Column >= f.columns || cell >= len(f.cells) || len([]rune(m.Symbol)) != 1 {
		return 0, 0, fmt.Errorf("there is no mark %+v", m)
	}
	return cell, []rune(m.Symbol)[0], nil
}

func (f *follower) take(step engine.Step) error {
	if len(step.Placed)+len(step.Struck) == 0 {
		return errors.New("it neither places nor strikes anything")
	}
	f.taken = append(f.taken, moment{f.rung(step.Technique), slices.Clone(f.filled)})
	for _, m := range step.Causes {
		cell, symbol, err := f.at(m)
		if err != nil {
			return err
		}
		if !f.gone(m, cell, symbol) {
			return fmt.Errorf("it follows from %s being out of R%dC%d, which nothing has said", m.Symbol, m.Row+1, m.Column+1)
		}
	}
	if err := f.timely(step); err != nil {
		return err
	}
	if err := f.shows(step); err != nil {
		return err
	}
	unnamed := f.names(step)
	for _, m := range step.Struck {
		if err := f.strike(m); err != nil {
			return err
		}
	}
	for _, m := range step.Placed {
		if err := f.place(m); err != nil {
			return err
		}
	}
	return unnamed
}

// gone reports whether a symbol can't stand in a cell any more, as far as has
// been said.
func (f *follower) gone(m engine.Mark, cell int, symbol rune) bool {
	if f.cells[cell] != engine.Gap {
		return f.cells[cell] != symbol
	}
	return f.struck[m] > 0 || !f.allowed(cell, symbol)
}

// rung is the place of a technique on the ladder; the search comes after all.
func (f *follower) rung(technique string) int {
	if i := slices.Index(f.kind.Techniques(), technique); i >= 0 {
		return i
	}
	return len(f.kind.Techniques())
}

// alike is how far apart on the ladder techniques may be that are looked for
// together, or see one thing from two sides.
const alike = 2 // rungs

// timely holds that a step tells all that it follows from. Since the cheapest step
// is taken first, what a cheap step follows from can't have been there before dear
// ones were taken, so many in a row as the kind takes at a time; and a step without
// causes comes before all that are dearer than itself.
func (f *follower) timely(step engine.Step) error {
	if step.Technique == "search" {
		return nil
	}
	rung, dearer := f.rung(step.Technique), len(f.taken)-1
	for dearer >= 0 && f.taken[dearer].rung <= rung+alike {
		dearer--
	}
	if dearer < 0 {
		return nil
	}
	for dearer > 0 && f.taken[dearer-1].rung == f.taken[dearer].rung {
		dearer--
	}
	for _, m := range step.Causes {
		if !f.plain(m, dearer) {
			return nil
		}
	}
	return fmt.Errorf("all that it is said to follow from was known before step %d, which is dearer: something is left unsaid", dearer+1)
}

func (f *follower) strike(m engine.Mark) error {
	cell, symbol, err := f.at(m)
	switch {
	case err != nil:
		return err
	case f.right[cell] == symbol:
		return fmt.Errorf("it strikes %s from R%dC%d, where it belongs", m.Symbol, m.Row+1, m.Column+1)
	case f.struck[m] > 0 || f.placed[cell]:
		return fmt.Errorf("that %s is out of R%dC%d is no news", m.Symbol, m.Row+1, m.Column+1)
	}
	f.struck[m] = len(f.taken)
	return nil
}

func (f *follower) place(m engine.Mark) error {
	cell, symbol, err := f.at(m)
	switch {
	case err != nil:
		return err
	case f.right[cell] != symbol:
		return fmt.Errorf("it places %s in R%dC%d, where %c belongs", m.Symbol, m.Row+1, m.Column+1, f.right[cell])
	case f.placed[cell]:
		return fmt.Errorf("R%dC%d is filled already", m.Row+1, m.Column+1)
	}
	f.placed[cell], f.cells[cell], f.filled[cell] = true, symbol, symbol
	return nil
}
