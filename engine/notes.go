package engine

import (
	"slices"

	"octavo/engine/figure"
)

// A Pictured grid has drawings of its steps. A Panel draws each step in the position
// before it.
type Pictured interface {
	Grid
	// Notes says how candidates are noted in the cells.
	Notes(figure.Style) Notes
}

// Notes say how candidates are noted in a grid.
type Notes struct {
	Symbols string      // all symbols of the grid, in the order of their places in a cell
	Given   string      // the givens, cell by cell, in the form of Solution.Text; Gap in open cells
	Regions bool        // regions, like rows and columns, hold no symbol twice
	Room    figure.Rect // the place of the notes in a cell, from the cell's upper left corner
}

// columns returns how many candidates stand side by side, so that each has the most
// room.
func (n Notes) columns() int {
	count, best, most := len([]rune(n.Symbols)), 1, figure.Length(0)
	for columns := 1; columns <= count; columns++ {
		rows := (count + columns - 1) / columns
		if pitch := min(n.Room.W/figure.Length(columns), n.Room.H/figure.Length(rows)); pitch >= most {
			best, most = columns, pitch
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

// Positions returns the positions of a grid after the given numbers of steps, which
// must ascend.
func Positions(grid Grid, steps []Step, after []int) []Position {
	extent := grid.Extent()
	cells := slices.Repeat([]rune{Gap}, extent.Rows*extent.Columns)
	var struck []Mark
	taken, all := 0, make([]Position, 0, len(after))
	for _, n := range after {
		for ; taken < n; taken++ {
			for _, m := range steps[taken].Placed {
				cells[m.Row*extent.Columns+m.Column] = []rune(m.Symbol)[0]
			}
			struck = append(struck, steps[taken].Struck...)
		}
		at := Position{}
		if n > 0 {
			at = Position{Filled: string(cells), Struck: slices.Clip(struck)}
		}
		all = append(all, at)
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

// Before returns the position of a grid before each of its first steps.
func Before(grid Grid, steps []Step) []Position {
	extent := grid.Extent()
	positions := make([]Position, len(steps))
	for i := range steps[1:] {
		positions[i+1] = positions[i].After(steps[i], extent.Rows, extent.Columns)
	}
	return positions
}
