package engine

import (
	"slices"

	"octavo/engine/figure"
)

// A DrawableGrid is a grid whose steps can be drawn. A StepDrawer draws each step in the
// position before it.
type DrawableGrid interface {
	Grid
	// NoteLayout returns how candidates are written in the cells of a drawing in this style.
	NoteLayout(figure.Style) NoteLayout
}

// A NoteLayout describes how candidates are written in the cells of a grid.
type NoteLayout struct {
	Symbols          string      // all symbols of the grid, in the order of their places in a cell
	Given            string      // the givens, cell by cell, in the form of Solution.Text; Gap in open cells
	RegionsAreHouses bool        // whether regions, like rows and columns, hold no symbol twice
	Room             figure.Rect // the area of the notes in a cell, relative to the cell's upper left corner
}

// columns returns how many candidates stand side by side, so that each has as much room as
// possible.
func (n NoteLayout) columns() int {
	count, best, bestPitch := len([]rune(n.Symbols)), 1, figure.Length(0)
	for columns := 1; columns <= count; columns++ {
		rows := (count + columns - 1) / columns
		if pitch := min(n.Room.W/figure.Length(columns), n.Room.H/figure.Length(rows)); pitch >= bestPitch {
			best, bestPitch = columns, pitch
		}
	}
	return best
}

// pitch returns the distance from a candidate to the next one, across and down.
func (n NoteLayout) pitch() figure.Point {
	columns := n.columns()
	rows := (len([]rune(n.Symbols)) + columns - 1) / columns
	return figure.Point{X: n.Room.W / figure.Length(columns), Y: n.Room.H / figure.Length(rows)}
}

// PositionsAfter returns positions of the grid during a solution. For each of counts it returns the
// position after that many steps. The counts must ascend.
func PositionsAfter(grid Grid, steps []Step, counts []int) []Position {
	extent := grid.Extent()
	cells := slices.Repeat([]rune{Gap}, extent.Rows*extent.Columns)
	var struck []CellSymbol
	done, all := 0, make([]Position, 0, len(counts))
	for _, count := range counts {
		for ; done < count; done++ {
			for _, m := range steps[done].Placed {
				cells[m.Row*extent.Columns+m.Column] = []rune(m.Symbol)[0]
			}
			struck = append(struck, steps[done].Struck...)
		}
		position := Position{}
		if count > 0 {
			position = Position{Filled: string(cells), Struck: slices.Clip(struck)}
		}
		all = append(all, position)
	}
	return all
}

// After returns the position to which a step leads from p. The grid has rows × columns cells.
func (p Position) After(step Step, rows, columns int) Position {
	cells := []rune(p.Filled)
	if len(cells) == 0 {
		cells = slices.Repeat([]rune{Gap}, rows*columns)
	}
	for _, m := range step.Placed {
		cells[m.Row*columns+m.Column] = []rune(m.Symbol)[0]
	}
	return Position{Filled: string(cells), Struck: slices.Concat(p.Struck, step.Struck)}
}

// PositionsBefore returns the position of a grid before each of the steps. The first step must
// begin at the givens.
func PositionsBefore(grid Grid, steps []Step) []Position {
	extent := grid.Extent()
	positions := make([]Position, len(steps))
	for i := range steps[1:] {
		positions[i+1] = positions[i].After(steps[i], extent.Rows, extent.Columns)
	}
	return positions
}
