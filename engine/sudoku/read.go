package sudoku

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
	"octavo/engine/sudoku/wide"
)

// Read finds the boxes by their thick lines, and the digits by the cells in which
// they stand.
func (k Kind) Read(seen figure.Seen) (engine.Reading, error) {
	found, err := latin.FindLined(seen, wide.MaxSide)
	if err != nil {
		return engine.Reading{}, err
	}
	written, err := found.Write(found.Words, latin.Spot{Height: digitHeight}, latin.Alphabet[1:found.Size+1])
	if err != nil {
		return engine.Reading{}, err
	}
	puzzle, err := k.Parse(written.Given())
	if err != nil {
		return engine.Reading{}, err
	}
	if err := boxed(found, puzzle.(engine.Grid).Table().Regions); err != nil {
		return engine.Reading{}, err
	}
	text := puzzle.String()
	return engine.Reading{Puzzles: []string{text}, Answer: written.Solution(), Common: text}, nil
}

// boxed holds that thick lines part boxes, and nothing else.
func boxed(found *latin.Found, boxes [][]int) error {
	side := found.Size
	for cell := range side * side {
		row, column := cell/side, cell%side
		for direction, next := range [...]int{cell + 1, cell + side} {
			below := direction == 1
			if next >= side*side || !below && next/side != row {
				continue
			}
			if parted := boxes[row][column] != boxes[next/side][next%side]; parted != found.Walled(cell, below) {
				return engine.Errorf("between %s and %s is no thick line where two boxes meet, or one within a box", found.Name(cell), found.Name(next))
			}
		}
	}
	return nil
}
