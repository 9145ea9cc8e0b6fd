package sudoku

import "octavo/engine"

// A Puzzle is a sudoku as it is set.
type Puzzle struct{ grid grid }

// String is the canonical text: the cells row by row.
func (p *Puzzle) String() string { return p.grid.String() }

// Solve returns the finished grid.
func (p *Puzzle) Solve() (engine.Solution, error) {
	n, solved := solutions(&p.grid, 2)
	answer := engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: n}}}
	if err := uniqueness(n); err != nil {
		return answer, err
	}
	answer.Text = solved.String()
	return answer, nil
}

// Rows returns the givens, row by row.
func (p *Puzzle) Rows() [][]string { return p.grid.rows() }

// AnswerRows returns the solved grid, row by row; the givens where there is
// not exactly one solution.
func (p *Puzzle) AnswerRows() [][]string {
	answer := p.answer()
	return answer.rows()
}

// answer is the one solution, or the givens where there is none or several.
func (p *Puzzle) answer() grid {
	n, solved := solutions(&p.grid, 2)
	if n != 1 {
		return p.grid
	}
	return solved
}
