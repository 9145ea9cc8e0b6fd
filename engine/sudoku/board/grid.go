package board

import (
	"encoding/binary"
	"unicode/utf8"

	"octavo/engine"
	"octavo/engine/latin"
)

// A Grid is a grid of a shape in which some cells are filled. 0 is an empty cell.
type Grid struct {
	Shape *Shape
	Cells [MaxCells]uint8
}

// Parse reads the canonical text: the cells row by row, a digit or, for an empty cell, '.' or '0'.
func Parse(text string) (Grid, error) {
	var g Grid
	for _, s := range Shapes() {
		if s.Cells == utf8.RuneCountInString(text) {
			g.Shape = s
		}
	}
	if g.Shape == nil {
		return Grid{}, engine.Errorf("sudoku of %d cells; offered: 16, 36, 64, 81, 100, 144, 225, 256, 625 cells", utf8.RuneCountInString(text))
	}
	c := 0
	for _, r := range text {
		switch {
		case r == '.' || r == '0':
		case r >= '1' && r <= rune('0'+g.Shape.Side):
			g.Cells[c] = uint8(r - '0')
		default:
			return Grid{}, engine.Errorf("cell %d (%s) of the sudoku is %q; possible: 1 to %d, '.' or '0'",
				c+1, g.Shape.CellName(c), r, g.Shape.Side)
		}
		c++
	}
	return g, nil
}

// String returns the canonical text: the cells row by row, '.' for an empty one.
func (g *Grid) String() string {
	var text [MaxCells]byte
	for c, v := range g.Cells[:g.Shape.Cells] {
		text[c] = symbols[v]
	}
	return string(text[:g.Shape.Cells])
}

// symbols holds the character of each digit, and '.' for an empty cell.
const symbols = ".123456789"

// CountFilled counts the cells that hold a digit.
func (g *Grid) CountFilled() int {
	n := 0
	for _, v := range g.Cells[:g.Shape.Cells] {
		if v != 0 {
			n++
		}
	}
	return n
}

// Givens returns the cells that hold a digit.
func (g *Grid) Givens() (cells latin.Cells) {
	const (
		low    = 0x7f7f7f7f7f7f7f7f // the lower seven bits of eight cells
		gather = 0x0102040810204080 // moves the highest bits of eight cells together
	)
	for c := 0; c < MaxCells-1; c += 8 {
		eightCells := binary.LittleEndian.Uint64(g.Cells[c:])
		cells[c>>6] |= (eightCells + low) &^ low >> 7 * gather >> 56 << (c & 63)
	}
	if g.Cells[MaxCells-1] != 0 {
		cells.Add(MaxCells - 1)
	}
	return cells
}

// Without returns the grid without the digits of some cells.
func (g *Grid) Without(cells latin.Cells) Grid {
	rest := *g
	for c := range cells.All() {
		rest.Cells[c] = 0
	}
	return rest
}

// Restore copies the digits of some cells from a full grid.
func (g *Grid) Restore(full *Grid, cells latin.Cells) {
	for c := range cells.All() {
		g.Cells[c] = full.Cells[c]
	}
}

// Only returns a grid with the digits of these cells, and all other cells empty.
func (g *Grid) Only(cells latin.Cells) Grid {
	kept := Grid{Shape: g.Shape}
	kept.Restore(g, cells)
	return kept
}

// Rename returns the grid with each digit d replaced by name(d).
func (g *Grid) Rename(name func(int) int) Grid {
	other := *g
	for c, d := range g.Cells[:g.Shape.Cells] {
		if d != 0 {
			other.Cells[c] = uint8(name(int(d)))
		}
	}
	return other
}

// Rearrange returns the grid with its cells moved. from returns the old row and column of the cell
// that is in a row and column now.
func (g *Grid) Rearrange(from func(row, column int) (int, int)) Grid {
	other := *g
	for c := range g.Shape.Cells {
		row, column := from(g.Shape.Row(c), g.Shape.Column(c))
		other.Cells[c] = g.Cells[row*g.Shape.Side+column]
	}
	return other
}

// Transpose returns the grid with rows and columns exchanged.
func (g *Grid) Transpose() Grid {
	t := Grid{Shape: g.Shape}
	for c, v := range g.Cells[:g.Shape.Cells] {
		t.Cells[g.Shape.Column(c)*g.Shape.Side+g.Shape.Row(c)] = v
	}
	return t
}
