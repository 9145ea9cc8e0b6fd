package sudoku

import (
	"octavo/engine"
	"unicode/utf8"
)

// A grid is a board of any shape with some cells filled; 0 is empty.
type grid struct {
	shape *shape
	cells [maxCells]uint8
}

// parseGrid reads the canonical text: the cells row by row, a digit or '.' or
// '0'.
func parseGrid(text string) (grid, error) {
	var g grid
	for _, s := range shapes() {
		if s.cells == utf8.RuneCountInString(text) {
			g.shape = s
		}
	}
	if g.shape == nil {
		return grid{}, engine.Errorf("sudoku of %d cells; offered: 16, 36, 64, 81, 100, 144, 225, 256, 625 cells", utf8.RuneCountInString(text))
	}
	c := 0
	for _, r := range text {
		switch {
		case r == '.' || r == '0':
		case r >= '1' && r <= rune('0'+g.shape.side):
			g.cells[c] = uint8(r - '0')
		default:
			return grid{}, engine.Errorf("cell %d (%s) of the sudoku is %q; possible: 1 to %d, '.' or '0'",
				c+1, g.shape.name(c), r, g.shape.side)
		}
		c++
	}
	return g, nil
}

// String is the canonical text of the grid, '.' standing for an empty cell.
func (g *grid) String() string {
	return string(g.append(make([]byte, 0, maxCells)))
}

func (g *grid) append(to []byte) []byte {
	var text [maxCells]byte
	for c, v := range g.cells[:g.shape.cells] {
		text[c] = symbols[v]
	}
	return append(to, text[:g.shape.cells]...)
}

// symbols are those of the digits; 0 is an open cell.
const symbols = ".123456789"

// filled counts the cells that hold a digit.
func (g *grid) filled() int {
	n := 0
	for _, v := range g.cells[:g.shape.cells] {
		if v != 0 {
			n++
		}
	}
	return n
}
