package sudoku

import (
	"fmt"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
)

// Read finds the boxes by their thick lines, and the digits by the cells in which
// they stand.
func (k Kind) Read(seen figure.Seen) (engine.Reading, error) {
	found, err := latin.FindLined(seen)
	if err != nil {
		return engine.Reading{}, err
	}
	s, ok := shapeOfSide(found.Size)
	if !ok {
		return engine.Reading{}, fmt.Errorf("%d cells in a row; possible: 4, 6, 9", found.Size)
	}
	if err := s.boxed(found); err != nil {
		return engine.Reading{}, err
	}
	written, err := found.Write(found.Words, latin.Spot{Height: digitHeight}, "123456789"[:s.side])
	if err != nil {
		return engine.Reading{}, err
	}
	puzzle, err := k.Parse(written.Given(s.side))
	if err != nil {
		return engine.Reading{}, err
	}
	text := puzzle.String()
	return engine.Reading{Puzzles: []string{text}, Answer: written.Solution(s.side), Common: text}, nil
}

// boxed holds that thick lines part boxes, and nothing else.
func (s *shape) boxed(found *latin.Found) error {
	for cell := range s.cells {
		for direction, step := range [...]int{1, s.side} {
			next, below := cell+step, direction == 1
			if next >= s.cells || !below && s.row(next) != s.row(cell) {
				continue
			}
			if parted := s.box(cell) != s.box(next); parted != found.Walled(cell, below) {
				return fmt.Errorf("between %s and %s is no thick line where two boxes meet, or one within a box", s.name(cell), s.name(next))
			}
		}
	}
	return nil
}
