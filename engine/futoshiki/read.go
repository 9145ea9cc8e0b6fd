package futoshiki

import (
	"errors"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
	"octavo/engine/scan"
)

// ReadDrawing reads a puzzle from a drawing. It finds the cells by their squares. If only the frame
// is drawn, it tries every size. Exactly one size must make sense of all signs and digits.
func (k Kind) ReadDrawing(scanned figure.Scan) (engine.Reading, error) {
	found, lines, err := latin.FindSquareOfCells(scanned, squareShare)
	if err == nil {
		return readSquare(found, lines)
	}
	if _, _, none := latin.FindFramedSquare(scanned, minSize); none != nil {
		return engine.Reading{}, err
	}
	var fitting []engine.Reading
	for size := minSize; size <= maxSize; size++ {
		found, lines, _ := latin.FindFramedSquare(scanned, size)
		r, wrong := readSquare(found, lines)
		if err = wrong; wrong == nil {
			fitting = append(fitting, r)
		}
	}
	if len(fitting) != 1 {
		return engine.Reading{}, engine.Errorf("as squares of %d different sizes the drawing makes sense; of size %d: %v", len(fitting), maxSize, err)
	}
	return fitting[0], nil
}

// readSquare reads the signs and digits of a square. lines are its slanted lines.
func readSquare(found *latin.FoundSquare, lines []scan.Line) (engine.Reading, error) {
	if found.Size < minSize {
		return engine.Reading{}, engine.Errorf("%d cells in a row; possible: %d to %d", found.Size, minSize, maxSize)
	}
	written, err := found.ReadDigits(found.Words, latin.SymbolPlace{Height: digitHeight}, "123456789"[:found.Size])
	if err != nil {
		return engine.Reading{}, err
	}
	p := new(Puzzle)
	p.Size = found.Size
	if p.Clues, err = readSigns(found, lines); err != nil {
		return engine.Reading{}, err
	}
	for cell, digit := range []byte(written.Given()) {
		if digit != engine.Gap {
			p.Digits[cell] = digit - '0'
		}
	}
	text := p.String()
	return engine.Reading{Puzzles: []string{text}, Answer: written.Solution(), SharedPart: text}, nil
}

// readSigns reads the signs between cells from slanted lines. Every line must belong to a
// complete sign.
func readSigns(found *latin.FoundSquare, lines []scan.Line) ([]latin.Pair, error) {
	var pairs []latin.Pair
	linesBetween := map[[2]int][]scan.Line{}
	for _, l := range lines {
		cell, next, ok := found.SideAt(figure.Point{X: (l.From.X + l.To.X) / 2, Y: (l.From.Y + l.To.Y) / 2})
		if !ok {
			return nil, errors.New("a line aslant is not between two cells")
		}
		at := [2]int{cell, next}
		linesBetween[at] = append(linesBetween[at], l)
	}
	for at, of := range linesBetween {
		pair, ok := signOf(found, at[0], at[1], of)
		if !ok {
			return nil, engine.Errorf("between %s and %s is no whole sign, or more than one", found.CellName(at[0]), found.CellName(at[1]))
		}
		pairs = append(pairs, pair)
	}
	sortSigns(pairs)
	return pairs, nil
}

// signOf reads the sign between two neighbouring cells: an angle that points to the cell with the
// smaller digit. It returns false if the lines are no sign, or more than one.
func signOf(found *latin.FoundSquare, cell, next int, lines []scan.Line) (latin.Pair, bool) {
	from, to := found.Middle(cell), found.Middle(next)
	middle := figure.Point{X: (from.X + to.X) / 2, Y: (from.Y + to.Y) / 2}
	across, down := (to.X-from.X)/found.Cell, (to.Y-from.Y)/found.Cell
	depth, breadth := found.Cell*signDepth/1000, found.Cell*signBreadth/1000
	for _, sign := range []figure.Length{1, -1} {
		dx, dy := sign*across, sign*down
		tip := figure.Point{X: middle.X + dx*depth, Y: middle.Y + dy*depth}
		used := make([]bool, len(lines))
		whole := true
		for _, side := range []figure.Length{1, -1} {
			end := figure.Point{X: middle.X - dx*depth - side*dy*breadth, Y: middle.Y - dy*depth - side*dx*breadth}
			whole = scan.IsCovered(lines, end, tip, 2*scan.Slack, used) && whole
		}
		if whole && !slices.Contains(used, false) {
			if sign > 0 {
				return latin.Pair{Less: next, More: cell}, true
			}
			return latin.Pair{Less: cell, More: next}, true
		}
	}
	return latin.Pair{}, false
}
