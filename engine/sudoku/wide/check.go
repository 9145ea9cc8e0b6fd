package wide

import (
	"strings"
	"unicode/utf8"

	"octavo/engine"
)

// Check says whether an answer is right, by the three rules of the game and the givens. It
// reads the text of the puzzle and knows nothing of this package's grids, so that neither
// can hide the other's mistakes.
func Check(givens string, answer engine.Solution) error {
	text := answer.Text
	if answer.Moves != nil || len(givens) != utf8.RuneCountInString(text) || len(givens) != len(text) {
		return engine.Errorf("an answer of %d cells to a sudoku of %d", utf8.RuneCountInString(text), len(givens))
	}
	boxes := map[int][3]int{64: {8, 2, 4}, 100: {10, 2, 5}, 144: {12, 3, 4}, 225: {15, 3, 5}, 256: {16, 4, 4}, 625: {25, 5, 5}}
	box, ok := boxes[len(text)]
	if !ok {
		return engine.Errorf("no large sudoku has %d cells", len(text))
	}
	side, height, width := box[0], box[1], box[2]
	possible := "123456789ABCDEFGHIJKLMNOP"[:side]
	open := false
	var inRow, inColumn, inBox [25][25]bool
	for c := range len(text) {
		symbol := text[c]
		if symbol == engine.Gap {
			open = true
			continue
		}
		v := strings.IndexByte(possible, symbol)
		if v < 0 {
			return engine.Errorf("cell %d holds %q", c, symbol)
		}
		if givens[c] != '.' && givens[c] != symbol {
			return engine.Errorf("cell %d holds %q and was given as %q", c, symbol, givens[c])
		}
		row, column := c/side, c%side
		here := row/height*height + column/width
		if inRow[row][v] || inColumn[column][v] || inBox[here][v] {
			return engine.Errorf("cell %d holds %q, and so does another of its row, column or box", c, symbol)
		}
		inRow[row][v], inColumn[column][v], inBox[here][v] = true, true, true
	}
	if open {
		return engine.Errorf("the grid is %v", engine.ErrUnfinished)
	}
	return nil
}
