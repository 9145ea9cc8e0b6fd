package engine

import (
	"slices"

	"octavo/engine/figure"
)

// A DrawableGrid is a grid whose steps can be drawn. A StepDrawer draws each step in the
// position before it.
type DrawableGrid interface {
	Grid
	// Notes returns how candidates are written in the cells of a drawing in this style.
	Notes(figure.Style) Notes
}

// Notes describe how candidates are written in the cells of a grid.
type Notes struct {
	Symbols          string      // all symbols of the grid, in the order of their places in a cell
	Given            string      // the givens, cell by cell, in the form of Solution.Text; Gap in open cells
	RegionsAreHouses bool        // whether regions, like rows and columns, hold no symbol twice
	Room             figure.Rect // the area of the notes in a cell, relative to the cell's upper left corner
}

// columns returns the number of candidates side by side that gives each the most room.
func (n Notes) columns() int {
	count, best, bestPitch := len([]rune(n.Symbols)), 1, figure.Length(0)
	for columns := 1; columns <= count; columns++ {
		rows := (count + columns - 1) / columns
		if pitch := min(n.Room.W/figure.Length(columns), n.Room.H/figure.Length(rows)); pitch >= bestPitch {
			best, bestPitch = columns, pitch
		}
	}
	return best
}

// pitch returns the distance between candidates, across and down.
func (n Notes) pitch() figure.Point {
	columns := n.columns()
	rows := (len([]rune(n.Symbols)) + columns - 1) / columns
	return figure.Point{X: n.Room.W / figure.Length(columns), Y: n.Room.H / figure.Length(rows)}
}

// PositionsAfter returns a position of the grid for each count: the one after that many
// steps. The counts must ascend.
func PositionsAfter(grid Grid, steps []Step, counts []int) []Position {
	extent := grid.Extent()
	cells := slices.Repeat([]rune{Gap}, extent.Rows*extent.Columns)
	var struck []Mark
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

// After returns the position after a step, in a grid of rows × columns.
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

// PositionsBefore returns the position of a grid before each of the steps, which begin at the
// givens.
func PositionsBefore(grid Grid, steps []Step) []Position {
	extent := grid.Extent()
	positions := make([]Position, len(steps))
	for i := range steps[1:] {
		positions[i+1] = positions[i].After(steps[i], extent.Rows, extent.Columns)
	}
	return positions
}
