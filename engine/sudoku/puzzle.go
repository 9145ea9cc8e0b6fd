package sudoku

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// A Puzzle is a sudoku as it is set.
type Puzzle struct {
	grid grid
	// full is the one solution, where the maker has it, who took away from it what can go; no grid
	// of any shape where it is still to be looked for.
	full grid
}

// solutions counts the solutions, stopping at the second, and gives the first one.
func (p *Puzzle) solutions() (int, grid) {
	if p.full.shape != nil {
		return 1, p.full
	}
	return solutions(&p.grid, 2)
}

// String is the canonical text: the cells row by row.
func (p *Puzzle) String() string { return p.grid.String() }

// AppendText appends what String says.
func (p *Puzzle) AppendText(to []byte) ([]byte, error) { return p.grid.append(to), nil }

// Solve returns the finished grid.
func (p *Puzzle) Solve() (engine.Solution, error) {
	n, solved := p.solutions()
	if err := latin.Uniqueness(n); err != nil {
		return engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: n}}}, err
	}
	return engine.Solution{Facts: onlyOne, Text: solved.String()}, nil
}

// onlyOne says that there is one solution. It is never changed.
var onlyOne = []engine.Fact{{Name: "solutions", Value: 1}}

// Caption counts the givens.
func (p *Puzzle) Caption() engine.Caption { return engine.Caption{Count: p.grid.filled()} }

// Extent is as many cells as a row has, across and down.
func (p *Puzzle) Extent() engine.Extent { return latin.Extent(p.grid.shape.side) }

// Table has the givens, and the boxes as regions.
func (p *Puzzle) Table() engine.Table { return p.grid.table() }

// AnswerTable has the solved grid; the givens where there is not exactly one
// solution.
func (p *Puzzle) AnswerTable() engine.Table {
	answer := p.answer()
	return answer.table()
}

func (g *grid) table() engine.Table {
	return engine.Table{Cells: latin.Rows(g.shape.side, g.cells[:]), Regions: g.shape.boxOf}
}

// answer is the one solution, or the givens where there is none or several.
func (p *Puzzle) answer() grid {
	n, solved := p.solutions()
	if n != 1 {
		return p.grid
	}
	return solved
}
