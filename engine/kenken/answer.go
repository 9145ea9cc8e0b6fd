package kenken

import (
	"strings"

	"octavo/engine"
)

// Solve returns the finished grid.
func (p *Puzzle) Solve() (engine.Solution, error) {
	v := judge(p)
	answer := engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: v.solutions}}}
	if err := v.err(); err != nil {
		return answer, err
	}
	answer.Text = gridText(v.grid[:p.size*p.size])
	return answer, nil
}

// answer is the solved grid; ok is false where there is none or several.
func (p *Puzzle) answer() (grid []uint8, ok bool) {
	v := judge(p)
	return v.grid[:p.size*p.size], v.err() == nil
}

// Rows reads the puzzle row by row: each cell has the letter of its cage, the
// first one of a cage its clue too.
func (p *Puzzle) Rows() [][]string {
	return p.table(func(cell int) string {
		i := int(p.cage[cell])
		c := &p.cages[i]
		if int(c.cells[0]) != cell {
			return cageLetters(i)
		}
		return cageLetters(i) + " " + c.label(asciiSigns)
	})
}

// AnswerRows reads the solved grid row by row, each digit after what Rows has
// in its cell. Where there is not exactly one solution, there are no digits.
func (p *Puzzle) AnswerRows() [][]string {
	rows := p.Rows()
	grid, ok := p.answer()
	if !ok {
		return rows
	}
	for cell := range grid {
		rows[cell/p.size][cell%p.size] += " " + gridText(grid[cell:cell+1])
	}
	return rows
}

func (p *Puzzle) table(of func(cell int) string) [][]string {
	rows := make([][]string, p.size)
	for cell := range p.size * p.size {
		r := cell / p.size
		rows[r] = append(rows[r], of(cell))
	}
	return rows
}

// cageLetters counts cages as A … Z, AA, BB …
func cageLetters(i int) string {
	return strings.Repeat(string(rune('A'+i%26)), i/26+1)
}
