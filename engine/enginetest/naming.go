package enginetest

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"octavo/engine"
)

// A naming is what a step's sentence names: all that stands in its arguments, for
// the sentence has a place for each of them (sayable).
type naming struct {
	cells   []engine.Mark // without a symbol
	acted   []engine.Mark // those of the last argument that names cells alone
	symbols []string
	houses  []engine.Term
}

var (
	cellName   = regexp.MustCompile(`R([1-9][0-9]*)C([1-9][0-9]*)`)
	symbolName = regexp.MustCompile(`[\pL\pN]+`)
)

func namingOf(step engine.Step) (n naming) {
	for _, arg := range step.Args {
		from, alone := len(n.cells), true
		for _, term := range arg.Terms {
			alone = n.add(term) && alone
		}
		if cells := n.cells[from:]; alone && len(cells) > 0 {
			n.acted = cells
		}
	}
	return n
}

// add notes what a term names, and reports whether it is a cell and nothing else.
func (n *naming) add(term engine.Term) (alone bool) {
	switch term.Word {
	case "row", "column", "box":
		n.houses = append(n.houses, term)
	case "":
		for _, m := range cellName.FindAllStringSubmatch(term.Text, -1) {
			row, _ := strconv.Atoi(m[1])
			column, _ := strconv.Atoi(m[2])
			n.cells = append(n.cells, engine.Mark{Row: row - 1, Column: column - 1})
			alone = m[0] == term.Text
		}
		n.symbols = append(n.symbols, symbolName.FindAllString(cellName.ReplaceAllString(term.Text, ""), -1)...)
	}
	return alone
}

// cellOf is where a mark is.
func cellOf(m engine.Mark) engine.Mark { return engine.Mark{Row: m.Row, Column: m.Column} }

// names holds that the sentence of a step speaks of what the step does: it names
// every cell and symbol that is placed or struck, the cells last, as what follows
// from the others; and what else it names has something to do with these.
func (f *follower) names(step engine.Step) error {
	said, did := namingOf(step), slices.Concat(step.Placed, step.Struck)
	for _, m := range did {
		if !slices.Contains(said.acted, cellOf(m)) {
			return fmt.Errorf("its sentence doesn't name R%dC%d, where something is placed or struck, among the last of its cells", m.Row+1, m.Column+1)
		}
		if !slices.Contains(said.symbols, m.Symbol) {
			return fmt.Errorf("its sentence doesn't name %s, which is placed in R%dC%d or struck there", m.Symbol, m.Row+1, m.Column+1)
		}
	}
	for _, cell := range said.cells {
		if err := f.concerned(cell, said, step, did); err != nil {
			return err
		}
	}
	for _, house := range said.houses {
		if err := f.crossed(house, step, said); err != nil {
			return err
		}
	}
	return nil
}

// concerned holds that a cell which is named belongs to the step: something
// happens there, or what is known of it is a cause; or else one of the symbols
// named can still stand there, and the cell is in line with another of the step's;
// or it is next to one, as in a chain of neighbours.
func (f *follower) concerned(cell engine.Mark, said naming, step engine.Step, did []engine.Mark) error {
	is := func(m engine.Mark) bool { return cellOf(m) == cell }
	if slices.ContainsFunc(did, is) || slices.ContainsFunc(step.Causes, is) {
		return nil
	}
	open := slices.ContainsFunc(said.symbols, func(symbol string) bool {
		m := engine.Mark{Row: cell.Row, Column: cell.Column, Symbol: symbol}
		at, r, err := f.at(m)
		return err == nil && !f.gone(m, at, r)
	})
	others := slices.Concat(said.cells, did, step.Causes)
	belongs := slices.ContainsFunc(others, func(m engine.Mark) bool {
		across, down := m.Column-cell.Column, m.Row-cell.Row
		return across*across+down*down == 1 || open && cellOf(m) != cell && f.inLine(cell, m)
	})
	if !belongs {
		return fmt.Errorf("its sentence names R%dC%d, which has nothing to do with it", cell.Row+1, cell.Column+1)
	}
	return nil
}

// inLine reports whether two cells share a row, a column or a region.
func (f *follower) inLine(a, b engine.Mark) bool {
	region := f.region(a)
	return a.Row == b.Row || a.Column == b.Column || region >= 0 && region == f.region(b)
}

// region is the number of the region in which a cell is; −1 where there is none.
func (f *follower) region(m engine.Mark) int {
	if m.Row >= len(f.regions) || m.Column >= len(f.regions[m.Row]) {
		return -1
	}
	return f.regions[m.Row][m.Column]
}

// crossed holds that a row, a column or a box which is named is one in which
// something happens: a symbol is placed there; or of a step that places none,
// every house named has a cell of which it speaks.
func (f *follower) crossed(house engine.Term, step engine.Step, said naming) error {
	n, err := strconv.Atoi(house.Text)
	if err != nil {
		return errors.New("its sentence names a house without a number")
	}
	holds := func(m engine.Mark) bool {
		switch house.Word {
		case "row":
			return m.Row == n-1
		case "column":
			return m.Column == n-1
		default:
			return f.region(m) == n-1
		}
	}
	if among := step.Placed; len(among) > 0 && !slices.ContainsFunc(among, holds) || !slices.ContainsFunc(said.cells, holds) {
		return fmt.Errorf("its sentence names %s %d, where nothing of it is", house.Word, n)
	}
	return nil
}
