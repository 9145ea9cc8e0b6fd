package sudoku

import (
	"strings"
	"unicode/utf8"

	"octavo/engine"
)

// boxSizes holds the height and width of boxes, in cells, by the number of cells of the grid.
var boxSizes = map[int][2]int{
	16: {2, 2}, 36: {2, 3}, 64: {2, 4}, 81: {3, 3}, 100: {2, 5}, 144: {3, 4}, 225: {3, 5}, 256: {4, 4}, 625: {5, 5},
}

// Check rejects an answer that breaks the three rules of the game or changes a given. It reads the
// text of the puzzle and shares no code with the solvers' grids, so that neither hides mistakes of
// the other.
func (Kind) Check(p engine.Puzzle, answer engine.Solution) error {
	givens, digits := p.String(), answer.Text
	if answer.Moves != nil || len(givens) != utf8.RuneCountInString(digits) || len(givens) != len(digits) {
		return engine.Errorf("an answer of %d cells to a sudoku of %d", utf8.RuneCountInString(digits), len(givens))
	}
	box, ok := boxSizes[len(givens)]
	if !ok {
		return engine.Errorf("no sudoku has %d cells", len(givens))
	}
	height, width := box[0], box[1]
	side := height * width
	symbols := "123456789ABCDEFGHIJKLMNOP"[:side]
	open := false
	var rows, columns, boxes [25]uint32 // the digits in each row, column and box; bit d is digit d
	for a := range digits {
		if digits[a] == engine.Gap {
			open = true
			continue
		}
		v := strings.IndexByte(symbols, digits[a])
		if v < 0 {
			return engine.Errorf("cell %d holds %q", a, digits[a])
		}
		if givens[a] != '.' && givens[a] != digits[a] {
			return engine.Errorf("cell %d holds %q and was given as %q", a, digits[a], givens[a])
		}
		row, column, digit := a/side, a%side, uint32(1)<<v
		box := row/height*height + column/width
		if (rows[row]|columns[column]|boxes[box])&digit != 0 {
			return clash(digits, a, side, height, width)
		}
		rows[row], columns[column], boxes[box] = rows[row]|digit, columns[column]|digit, boxes[box]|digit
	}
	if open {
		return engine.Errorf("the grid is %v", engine.ErrUnfinished)
	}
	return nil
}

// clash returns an error that names cell a and the first cell before it with the same digit in one of
// its houses.
func clash(digits string, a, side, height, width int) error {
	b := 0
	for {
		sameRow := a/side == b/side
		sameColumn := a%side == b%side
		sameBox := a/side/height == b/side/height && a%side/width == b%side/width
		if (sameRow || sameColumn || sameBox) && digits[a] == digits[b] {
			return engine.Errorf("cells %d and %d both hold %q", b, a, digits[a])
		}
		b++
	}
}
