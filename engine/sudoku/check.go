package sudoku

import (
	"unicode/utf8"

	"octavo/engine"
	"octavo/engine/sudoku/wide"
)

// Check says whether an answer is right, by the three rules of the game and the
// givens. It reads the text of the puzzle and knows nothing of this package's
// grids, so that neither can hide the other's mistakes.
func (Kind) Check(p engine.Puzzle, answer engine.Solution) error {
	if p, ok := p.(*wide.Puzzle); ok {
		return wide.Check(p.String(), answer)
	}
	givens, digits := p.String(), answer.Text
	if answer.Moves != nil || len(givens) != utf8.RuneCountInString(digits) || len(givens) != len(digits) {
		return engine.Errorf("an answer of %d cells to a sudoku of %d", utf8.RuneCountInString(digits), len(givens))
	}
	side, height, width := 0, 0, 0
	switch len(givens) {
	case 16:
		side, height, width = 4, 2, 2
	case 36:
		side, height, width = 6, 2, 3
	case 81:
		side, height, width = 9, 3, 3
	default:
		return engine.Errorf("no sudoku has %d cells", len(givens))
	}
	var (
		rows, columns, boxes [9]uint16 // the digits that stand in them, as bits
		open                 bool
	)
	for a := range digits {
		if digits[a] == engine.Gap {
			open = true
			continue
		}
		if digits[a] < '1' || digits[a] > byte('0'+side) {
			return engine.Errorf("cell %d holds %q", a, digits[a])
		}
		if givens[a] != '.' && givens[a] != digits[a] {
			return engine.Errorf("cell %d holds %q and was given as %q", a, digits[a], givens[a])
		}
		row, column, digit := a/side, a%side, uint16(1)<<(digits[a]-'0')
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

// clash names the first of the cells before one that hold its digit in one of its houses:
// there is one.
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
