package latin

import (
	"octavo/engine"
	"octavo/engine/figure"
)

// Turns is the number of symmetries of a square.
const Turns = 8

// Image is where a symmetry of the square takes a cell. Bit 0 of turn mirrors
// left and right, bit 1 top and bottom, and then bit 2 mirrors at the main
// diagonal: 3 is half a turn, 6 a quarter of one.
func Image(size, cell, turn int) int {
	r, c := cell/size, cell%size
	if turn&1 != 0 {
		c = size - 1 - c
	}
	if turn&2 != 0 {
		r = size - 1 - r
	}
	if turn&4 != 0 {
		r, c = c, r
	}
	return r*size + c
}

// Symmetries lead from a puzzle to all that are the same in disguise because they
// are turned or mirrored or, where digits may be counted from the other end too,
// reversed. Image makes such a puzzle.
func Symmetries[P engine.Puzzle](reversible bool, image func(p P, turn int, reversed bool) P) []engine.Symmetry {
	seen := func(name string, turn int, reversed bool) engine.Symmetry {
		return engine.Symmetry{Name: name, Image: func(p engine.Puzzle) engine.Puzzle { return image(p.(P), turn, reversed) }}
	}
	all := []engine.Symmetry{seen("mirrored", 1, false), seen("turned", 6, false)}
	if reversible {
		all = append(all, seen("digits reversed", 0, true))
	}
	return all
}

// Least is the smallest of the texts of a puzzle's images, which is the same for
// all of them.
func Least(images int, text func(i int) string) string {
	least := text(0)
	for i := 1; i < images; i++ {
		least = min(least, text(i))
	}
	return least
}

// Neighbour is the cell next to one upwards (0), to the right (1), downwards (2)
// or to the left (3); ok is false where there is none.
func Neighbour(size, cell, direction int) (next int, ok bool) {
	switch direction {
	case 0:
		return cell - size, cell >= size
	case 1:
		return cell + 1, cell%size < size-1
	case 2:
		return cell + size, cell < size*(size-1)
	default:
		return cell - 1, cell%size > 0
	}
}

// Text writes digits in a row.
func Text(digits []uint8) string {
	text := make([]byte, len(digits))
	for i, d := range digits {
		text[i] = '0' + d
	}
	return string(text)
}

// Rows writes the digits of a square row by row, a cell at a time; "" stands for
// the digit 0, and for all where there are none.
func Rows(size int, digits []uint8) [][]string {
	rows := make([][]string, size)
	for r := range rows {
		rows[r] = make([]string, size)
		for c := range rows[r] {
			if i := r*size + c; i < len(digits) && digits[i] != 0 {
				rows[r][c] = Text(digits[i : i+1])
			}
		}
	}
	return rows
}

// Edge is where the n-th row or column of a drawing begins: the middle of the
// line there.
func Edge(style figure.Style, n int) figure.Length {
	return (style.Thick+1)/2 + figure.Length(n)*style.Cell
}

// Middle is the middle of a cell in a drawing.
func Middle(style figure.Style, size, cell int) figure.Point {
	return figure.Point{X: Edge(style, cell%size) + style.Cell/2, Y: Edge(style, cell/size) + style.Cell/2}
}

// Write sets the digits of a square into its cells, so many thousandths of a
// cell high: in an answer those given light, and what was to be found semibold.
func Write(f *figure.Figure, style figure.Style, height figure.Length, size int, given, digits []uint8, answer bool) {
	em := style.Cell * height / figure.FigureHeight
	for cell, d := range digits[:size*size] {
		if d == 0 {
			continue
		}
		face := figure.Sans
		if answer && given[cell] != 0 {
			face = figure.SansLight
		} else if answer {
			face = figure.SansSemibold
		}
		x, y := Edge(style, cell%size), Edge(style, cell/size)
		f.Add(figure.Digit(x, y, style.Cell, em, face, figure.Black, Text([]uint8{d})))
	}
}
