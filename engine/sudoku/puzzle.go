package sudoku

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// A Puzzle is a sudoku as it is set.
type Puzzle struct{ grid grid }

// String is the canonical text: the cells row by row.
func (p *Puzzle) String() string { return p.grid.String() }

// Solve returns the finished grid.
func (p *Puzzle) Solve() (engine.Solution, error) {
	n, solved := solutions(&p.grid, 2)
	answer := engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: n}}}
	if err := latin.Uniqueness(n); err != nil {
		return answer, err
	}
	answer.Text = solved.String()
	return answer, nil
}

// Caption counts the givens.
func (p *Puzzle) Caption() engine.Caption { return engine.Caption{Count: p.grid.filled()} }

// Table has the givens, and the boxes as regions.
func (p *Puzzle) Table() engine.Table { return p.grid.table() }

// AnswerTable has the solved grid; the givens where there is not exactly one
// solution.
func (p *Puzzle) AnswerTable() engine.Table {
	answer := p.answer()
	return answer.table()
}

func (g *grid) table() engine.Table {
	t := engine.Table{Cells: g.rows(), Regions: make([][]int, g.shape.side)}
	for c := range g.shape.cells {
		t.Regions[g.shape.row(c)] = append(t.Regions[g.shape.row(c)], g.shape.box(c))
	}
	return t
}

// answer is the one solution, or the givens where there is none or several.
func (p *Puzzle) answer() grid {
	n, solved := solutions(&p.grid, 2)
	if n != 1 {
		return p.grid
	}
	return solved
}
