package enginetest

import (
	"errors"
	"fmt"
	"slices"

	"octavo/engine"
)

// followed takes the steps of an explanation one after the other, as somebody
// would who knows the rules and no technique: what a step follows from must have
// come about, what it does must be true and news, and after the last of them the
// grid is full. Told from its end, an explanation must make no sense.
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

// A follower is somebody who fills in a grid by an explanation.
type follower struct {
	kind    engine.Kind
	sample  sample
	columns int
	cells   []rune // what stands in them, engine.Gap for nothing
	right   []rune // what is to stand there
	placed  []bool // by a step
	struck  map[engine.Mark]bool
}

func follow(kind engine.Kind, s sample, grid engine.Grid, steps []engine.Step) error {
	answer, err := grid.Solve()
	if err != nil {
		return err
	}
	table := grid.Table()
	f := follower{
		kind: kind, sample: s, columns: len(table.Cells[0]), right: []rune(answer.Text),
		placed: make([]bool, len([]rune(answer.Text))), struck: map[engine.Mark]bool{},
	}
	f.begin()
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

// begin writes down what is given: the cells to which the rules leave one symbol
// while the grid is empty.
func (f *follower) begin() {
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
	f.cells = given
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
	for _, m := range step.Causes {
		cell, symbol, err := f.at(m)
		if err != nil {
			return err
		}
		if !f.gone(m, cell, symbol) {
			return fmt.Errorf("it follows from %s being out of R%dC%d, which nothing has said", m.Symbol, m.Row+1, m.Column+1)
		}
	}
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
	return nil
}

// gone reports whether a symbol can't stand in a cell any more, as far as has
// been said.
func (f *follower) gone(m engine.Mark, cell int, symbol rune) bool {
	if f.cells[cell] != engine.Gap {
		return f.cells[cell] != symbol
	}
	return f.struck[m] || !f.allowed(cell, symbol)
}

func (f *follower) strike(m engine.Mark) error {
	cell, symbol, err := f.at(m)
	switch {
	case err != nil:
		return err
	case f.right[cell] == symbol:
		return fmt.Errorf("it strikes %s from R%dC%d, where it belongs", m.Symbol, m.Row+1, m.Column+1)
	case f.struck[m] || f.placed[cell]:
		return fmt.Errorf("that %s is out of R%dC%d is no news", m.Symbol, m.Row+1, m.Column+1)
	}
	f.struck[m] = true
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
	f.placed[cell], f.cells[cell] = true, symbol
	return nil
}
