package latin

import (
	"bytes"
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// A SymbolPlace says where the symbol of a cell stands and how high it is, in thousandths of the
// cell's side.
type SymbolPlace struct {
	Height      figure.Length // height of a digit
	Above, Left figure.Length // parts of the cell that stay free; the digit is in the middle of the rest
}

// Tolerances when digits are read. Octavo draws digits far more exactly, but the fonts of other
// programs may differ by that much.
const (
	maxAside  = 60  // distance of a digit from its place, in thousandths of the cell
	maxResize = 100 // difference from the expected size, in thousandths of that size
)

// FoundDigits holds the digits that were read in the cells of a square.
type FoundDigits struct {
	Digits   []byte // by cell; Gap in empty cells
	Light    []bool // by cell: whether the digit is light
	IsAnswer bool   // whether some digits are light and the others heavy, as in an answer
	Count    int    // number of cells with a digit
}

// Given returns the text of the given digits by cell, with Gap for all other cells. In a question
// all digits are given, in an answer the light ones.
func (w *FoundDigits) Given() string {
	given := slices.Clone(w.Digits)
	for cell, light := range w.Light {
		if w.IsAnswer && !light {
			given[cell] = engine.Gap
		}
	}
	return string(given)
}

// Solution returns the digits of an answer by cell. For a question it returns "".
func (w *FoundDigits) Solution() string {
	if !w.IsAnswer {
		return ""
	}
	return string(w.Digits)
}

// ReadDigits finds the cell of every word. Each word must be one of digits and stand alone in its
// cell, at the place that spot describes. All words must have the normal weight, or all must be
// light or heavy. If some word is heavy, every cell must have a digit. Anything else is an error.
func (f *FoundSquare) ReadDigits(words []figure.Word, spot SymbolPlace, digits string) (FoundDigits, error) {
	cells := f.Size * f.Size
	w := FoundDigits{Digits: bytes.Repeat([]byte{engine.Gap}, cells), Light: make([]bool, cells)}
	weights := [3]int{}
	for i := range words {
		word := &words[i]
		cell, err := f.cellOfDigit(word, spot, digits)
		if err != nil {
			return w, err
		}
		if w.Digits[cell] != engine.Gap {
			return w, engine.Errorf("%s holds %q and %q", f.CellName(cell), w.Digits[cell], word.Text)
		}
		w.Digits[cell] = word.Text[0]
		weights[word.Weight+1]++
		if word.Weight == figure.LightLetters {
			w.Light[cell] = true
		}
	}
	light, plain, heavy := weights[0], weights[1], weights[2]
	w.IsAnswer, w.Count = plain == 0 && len(words) > 0, len(words)
	if plain > 0 && light+heavy > 0 {
		return w, engine.Errorf("%d digits are neither light nor heavy, and %d are", plain, light+heavy)
	}
	if heavy > 0 && w.Count < cells {
		return w, engine.Errorf("%s of the answer is empty", f.CellName(bytes.IndexByte(w.Digits, engine.Gap)))
	}
	return w, nil
}

// cellOfDigit returns the cell of a word. It returns an error if the word isn't a digit
// of the expected size at its place in a cell.
func (f *FoundSquare) cellOfDigit(word *figure.Word, spot SymbolPlace, digits string) (int, error) {
	cell, at, ok := f.CellAt(word.Middle())
	if !ok {
		return 0, engine.Errorf("%q stands outside of the grid", word.Text)
	}
	if len(word.Text) != 1 || !strings.Contains(digits, word.Text) {
		return 0, engine.Errorf("%s holds %q, and no digit of %s", f.CellName(cell), word.Text, digits)
	}
	middle := figure.Point{X: (1000 + spot.Left) / 2, Y: (1000 + spot.Above) / 2}
	if abs(at.X-middle.X) > maxAside || abs(at.Y-middle.Y) > maxAside {
		return 0, engine.Errorf("%q stands off the middle of %s", word.Text, f.CellName(cell))
	}
	if size := spot.Height * f.Cell / figure.FigureHeight; abs(word.Size-size) > size*maxResize/1000 {
		return 0, engine.Errorf("%q in %s is set in %d µm; digits are set in %d µm", word.Text, f.CellName(cell), word.Size, size)
	}
	return cell, nil
}

// CellAt returns the cell in which a point lies, and where it lies in the cell: at, in thousandths
// of the cell's side from its corner. ok is false if the point is outside of the square.
func (f *FoundSquare) CellAt(p figure.Point) (cell int, at figure.Point, ok bool) {
	x, y := p.X-f.corner.X, p.Y-f.corner.Y
	side := figure.Length(f.Size) * f.Cell
	if x < 0 || y < 0 || x >= side || y >= side {
		return 0, figure.Point{}, false
	}
	column, row := x/f.Cell, y/f.Cell
	at = figure.Point{X: (x - column*f.Cell) * 1000 / f.Cell, Y: (y - row*f.Cell) * 1000 / f.Cell}
	return int(row)*f.Size + int(column), at, true
}

// Middle returns the middle of a cell.
func (f *FoundSquare) Middle(cell int) figure.Point {
	return figure.Point{
		X: f.corner.X + figure.Length(cell%f.Size)*f.Cell + f.Cell/2,
		Y: f.corner.Y + figure.Length(cell/f.Size)*f.Cell + f.Cell/2,
	}
}

// SideAt returns the two neighbouring cells between which a point lies. The point must be within a
// quarter of a cell from the middle of their common side. next is to the right of cell or below it.
// ok is false if the point isn't there.
func (f *FoundSquare) SideAt(p figure.Point) (cell, next int, ok bool) {
	for _, step := range [...]struct {
		dx, dy   figure.Length
		distance int // from a cell to its neighbour in reading order
	}{{1, 0, 1}, {0, 1, f.Size}} {
		cell, at, inside := f.CellAt(figure.Point{X: p.X - step.dx*f.Cell/2, Y: p.Y - step.dy*f.Cell/2})
		next = cell + step.distance
		if inside && abs(at.X-500) <= 250 && abs(at.Y-500) <= 250 && next < f.Size*f.Size && (step.dx == 0 || next%f.Size != 0) {
			return cell, next, true
		}
	}
	return 0, 0, false
}
