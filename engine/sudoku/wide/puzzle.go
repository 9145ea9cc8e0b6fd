package wide

import (
	"maps"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
	"octavo/engine/sudoku/drawing"
	"octavo/engine/sudoku/technique"
)

// A Puzzle is a large sudoku.
type Puzzle struct{ grid grid }

// String returns the cells row by row, with '.' for an empty one.
func (p *Puzzle) String() string { return p.grid.String() }

// Solve returns the solution. It returns an error if there isn't exactly one, or if the search gave up.
func (p *Puzzle) Solve() (engine.Solution, error) {
	v := p.grid.judge()
	count := engine.Fact{Name: "solutions", Value: v.solutions}
	if v.gaveUp {
		count.Form = engine.Unknown
	}
	answer := engine.Solution{Facts: []engine.Fact{count}}
	if err := v.err(); err != nil {
		return answer, err
	}
	answer.Text = v.solved.String()
	return answer, nil
}

// Solutions returns the solutions, up to two. It returns an error if the search gave up before it
// found two.
func (p *Puzzle) Solutions() ([]engine.Solution, error) {
	v := p.grid.judge()
	if v.gaveUp {
		return nil, v.err()
	}
	return latin.SolutionsOf([]string{v.solved.String(), v.other.String()}[:v.solutions]...), nil
}

// Boards describes an empty board of each size, the smallest first.
func Boards() (all []engine.Board) {
	for _, side := range slices.Sorted(maps.Keys(shapes)) {
		s := shapes[side]
		all = append(all, engine.Board{
			Columns: side, Rows: side, Symbols: latin.Alphabet[1 : side+1], BoxColumns: s.boxWidth, BoxRows: s.boxHeight,
		})
	}
	return all
}

// Grade grades the puzzle by the techniques it needs. It includes the conditions of easy puzzles that
// the givens fail.
func (p *Puzzle) Grade() (engine.Grade, error) {
	v := p.grid.judge()
	if err := v.err(); err != nil {
		return engine.Grade{Solutions: v.solutions}, err
	}
	counts := countGivens(&p.grid)
	facts := counts.facts(p.grid.filled())
	used := p.grid.climb()
	grade := technique.Ladder.Grade(&used, facts...)
	grade.Conditions = p.grid.shape.conditions(facts)
	return grade, nil
}

// climb solves a grid with one solution step by step, and counts the uses of each technique. If they
// don't suffice, it counts Search once.
func (g *grid) climb() (used latin.Tally) {
	var d deduction
	b := newBoard(g.shape)
	for b.set(g); b.empty > 0 && b.nextStep(&d); b.apply(&d) {
		used.Count(d.technique, 1)
	}
	if b.empty > 0 {
		used.Count(technique.Search, 1)
	}
	return used
}

// Caption tells the number of givens.
func (p *Puzzle) Caption() engine.Caption { return engine.Caption{Count: p.grid.filled()} }

// Extent returns the number of cells across and down.
func (p *Puzzle) Extent() engine.Extent { return latin.Extent(p.grid.shape.side) }

// Table returns the givens, with the boxes as regions.
func (p *Puzzle) Table() engine.Table { return p.grid.table() }

// AnswerTable returns the solution, or the givens if there isn't exactly one solution.
func (p *Puzzle) AnswerTable() engine.Table {
	answer := p.answer()
	return answer.table()
}

func (g *grid) table() engine.Table {
	side := g.shape.side
	t := engine.Table{Cells: latin.DigitRows(side, g.cells), Regions: make([][]int, side)}
	for c, houses := range g.shape.housesOf {
		t.Regions[c/side] = append(t.Regions[c/side], houses[boxHouse]-2*side)
	}
	return t
}

// answer returns the one solution, or the givens if there is none or several.
func (p *Puzzle) answer() grid {
	v := p.grid.judge()
	if v.err() != nil {
		return p.grid
	}
	return v.solved
}

// Question draws the puzzle at the start.
func (p *Puzzle) Question(style figure.Style) figure.Figure { return p.drawing().Question(style) }

// Answer draws the solution, or the givens if there isn't exactly one solution.
func (p *Puzzle) Answer(style figure.Style) figure.Figure {
	answer := p.answer()
	return p.drawing().Answer(style, answer.cells)
}

// NoteLayout returns where in a cell readers write candidates.
func (p *Puzzle) NoteLayout(style figure.Style) engine.NoteLayout {
	return p.drawing().NoteLayout(style, p.String())
}

func (p *Puzzle) drawing() drawing.Grid {
	return drawing.Grid{BoxHeight: p.grid.shape.boxHeight, BoxWidth: p.grid.shape.boxWidth, Given: p.grid.cells}
}

// Rename returns the puzzle with each digit d replaced by name(d).
func (p *Puzzle) Rename(name func(int) int) *Puzzle {
	g := p.grid.clone()
	for c, d := range g.cells {
		if d != 0 {
			g.cells[c] = uint8(name(int(d)))
		}
	}
	return &Puzzle{g}
}

// Rearrange returns the puzzle with its cells moved. from returns the old row and column of the
// cell that is in a row and column now.
func (p *Puzzle) Rearrange(from func(row, column int) (int, int)) *Puzzle {
	g, side := p.grid.clone(), p.grid.shape.side
	for c := range g.cells {
		row, column := from(c/side, c%side)
		g.cells[c] = p.grid.cells[row*side+column]
	}
	return &Puzzle{g}
}

// Box returns the height and the width of a box.
func (p *Puzzle) Box() (height, width int) { return p.grid.shape.boxHeight, p.grid.shape.boxWidth }
