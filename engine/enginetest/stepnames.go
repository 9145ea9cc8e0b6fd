package enginetest

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"

	"octavo/engine"
)

// stepNames holds the cells, symbols and houses that the arguments of a step name. The sentence
// also names them, since checkSentence requires that it has a place for each argument.
type stepNames struct {
	cells     []engine.CellSymbol // cells, each with an empty Symbol
	lastCells []engine.CellSymbol // the cells of the last argument that names nothing but cells
	symbols   []string
	houses    []engine.Term
}

var (
	cellName   = regexp.MustCompile(`R([1-9][0-9]*)C([1-9][0-9]*)`)
	symbolName = regexp.MustCompile(`[\pL\pN]+`)
)

// namesIn collects the names in the arguments of a step.
func namesIn(step engine.Step) (n stepNames) {
	for _, arg := range step.Args {
		from, alone := len(n.cells), true
		for _, term := range arg.Terms {
			alone = n.add(term) && alone
		}
		if cells := n.cells[from:]; alone && len(cells) > 0 {
			n.lastCells = cells
		}
	}
	return n
}

// add adds the names in a term. alone reports whether the term names only a cell.
func (n *stepNames) add(term engine.Term) (alone bool) {
	switch term.Word {
	case "row", "column", "box":
		n.houses = append(n.houses, term)
	case "":
		for _, m := range cellName.FindAllStringSubmatch(term.Text, -1) {
			row, _ := strconv.Atoi(m[1])
			column, _ := strconv.Atoi(m[2])
			n.cells = append(n.cells, engine.CellSymbol{Row: row - 1, Column: column - 1})
			alone = m[0] == term.Text
		}
		n.symbols = append(n.symbols, symbolName.FindAllString(cellName.ReplaceAllString(term.Text, ""), -1)...)
	}
	return alone
}

// cellOf returns the cell in which a symbol stands, as a CellSymbol without its symbol.
func cellOf(m engine.CellSymbol) engine.CellSymbol {
	return engine.CellSymbol{Row: m.Row, Column: m.Column}
}

// checkNames checks that the sentence of a step describes the step. It must name all cells and
// symbols that are placed or struck, with these cells last. It must name nothing else that has no
// part in the step.
func (f *follower) checkNames(step engine.Step) error {
	said, did := namesIn(step), slices.Concat(step.Placed, step.Struck)
	for _, m := range did {
		if !slices.Contains(said.lastCells, cellOf(m)) {
			return fmt.Errorf("its sentence doesn't name R%dC%d, where something is placed or struck, among the last of its cells", m.Row+1, m.Column+1)
		}
		if !slices.Contains(said.symbols, m.Symbol) {
			return fmt.Errorf("its sentence doesn't name %s, which is placed in R%dC%d or struck there", m.Symbol, m.Row+1, m.Column+1)
		}
	}
	for _, cell := range said.cells {
		if err := f.checkCellNamed(cell, said, step, did); err != nil {
			return err
		}
	}
	for _, house := range said.houses {
		if err := f.checkHouseNamed(house, step, said); err != nil {
			return err
		}
	}
	return nil
}

// checkCellNamed checks that a named cell belongs to the step. There are three ways to belong; the
// cells of the step are all that the step names, changes or uses as causes. The step changes the
// cell or uses it as a cause. Or a named symbol is possible in the cell, and the cell shares a
// house with another cell of the step. Or the cell lies directly beside another cell of the step.
func (f *follower) checkCellNamed(cell engine.CellSymbol, said stepNames, step engine.Step, did []engine.CellSymbol) error {
	is := func(m engine.CellSymbol) bool { return cellOf(m) == cell }
	if slices.ContainsFunc(did, is) || slices.ContainsFunc(step.Causes, is) {
		return nil
	}
	open := slices.ContainsFunc(said.symbols, func(symbol string) bool {
		m := engine.CellSymbol{Row: cell.Row, Column: cell.Column, Symbol: symbol}
		at, r, err := f.cellAndSymbol(m)
		return err == nil && !f.isExcluded(m, at, r)
	})
	others := slices.Concat(said.cells, did, step.Causes)
	belongs := slices.ContainsFunc(others, func(m engine.CellSymbol) bool {
		across, down := m.Column-cell.Column, m.Row-cell.Row
		return across*across+down*down == 1 || open && cellOf(m) != cell && f.shareHouse(cell, m)
	})
	if !belongs {
		return fmt.Errorf("its sentence names R%dC%d, which doesn't belong to the step", cell.Row+1, cell.Column+1)
	}
	return nil
}

// shareHouse reports whether two cells share a row, a column or a region.
func (f *follower) shareHouse(a, b engine.CellSymbol) bool {
	region := f.region(a)
	return a.Row == b.Row || a.Column == b.Column || region >= 0 && region == f.region(b)
}

// region returns the number of the region of a cell, or −1 if there is none.
func (f *follower) region(m engine.CellSymbol) int {
	if m.Row >= len(f.regions) || m.Column >= len(f.regions[m.Row]) {
		return -1
	}
	return f.regions[m.Row][m.Column]
}

// checkHouseNamed checks that a named house belongs to the step. The sentence must name a cell of the
// house. If the step places symbols, one of them must be in the house.
func (f *follower) checkHouseNamed(house engine.Term, step engine.Step, said stepNames) error {
	n, err := strconv.Atoi(house.Text)
	if err != nil {
		return errors.New("its sentence names a house without a number")
	}
	holds := func(m engine.CellSymbol) bool {
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
		return fmt.Errorf("its sentence names %s %d, which doesn't belong to the step", house.Word, n)
	}
	return nil
}
