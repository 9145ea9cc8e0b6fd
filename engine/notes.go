package engine

import (
	"slices"

	"octavo/engine/figure"
)

// A Pictured grid is one whose steps are drawn, each in the position before it is
// taken. A Panel draws them.
type Pictured interface {
	Grid
	// How does somebody note what its cells may hold?
	Notes(figure.Style) Notes
}

// Notes are how candidates are noted in a grid.
type Notes struct {
	Symbols string      // all that cells may hold, in the order in which they stand in a cell
	Given   string      // what is given, cell by cell, as Solution.Text has it, Gap for nothing
	Regions bool        // no region holds a symbol twice, as no row and no column does
	Room    figure.Rect // where in a cell there is room for them, from its upper left corner
}

// columns is how many candidates stand side by side, so that all have as much room as
// there is.
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

// pitch is the distance of candidates, across and down.
func (n Notes) pitch() figure.Point {
	columns := n.columns()
	rows := (len([]rune(n.Symbols)) + columns - 1) / columns
	return figure.Point{X: n.Room.W / figure.Length(columns), Y: n.Room.H / figure.Length(rows)}
}

// Positions are those of a grid after the numbers of steps from its beginning that are
// told, in rising order.
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

// After is the position once a step has been taken in a grid of so many cells.
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

// Before are the positions of a grid before each of some steps from its beginning.
func Before(grid Grid, steps []Step) []Position {
	extent := grid.Extent()
	positions := make([]Position, len(steps))
	for i := range steps[1:] {
		positions[i+1] = positions[i].After(steps[i], extent.Rows, extent.Columns)
	}
	return positions
}
