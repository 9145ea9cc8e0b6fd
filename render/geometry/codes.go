package geometry

import (
	"octavo/engine/figure"
)

// CodeSide is the side of the dark square of a code, the same in all books. A code with 37 modules a
// side holds addresses of 84 letters. Its modules are 0.337 mm wide, a little more than the 0.33 mm
// that cameras need, and with its quiet zone it is 15.2 mm wide. A code with 25 modules, the fewest for
// any address, has the widest quiet zone, 2 mm.
const (
	CodeSide  = 12500 * figure.Micrometre
	codeClear = 2 * mm // from the code to anything that isn't white
)

// White space around a code: between the code and its puzzle if it is below, at the foot of the page,
// or at the right; and below the line of text above it, for descenders.
const (
	codeUnder = codeClear + mm
	codeFoot  = 6 * mm
	codeRight = codeClear + 2*mm
	codeOver  = codeClear + 1200
)

// MaxModules returns the largest number of modules a side that a camera can read.
func MaxModules() int { return int(CodeSide / (330 * figure.Micrometre)) }

// A Code is the place of a code, and the room for its text, which is set from the bottom up.
type Code struct{ Square, Words figure.Rect }

// codes returns the possible places of codes on pages with perPage puzzles. A puzzle alone on its page
// has its code at the foot. Others have it below or, if cells become larger, at the right. Notes that
// take the whole width leave only the former.
func (g Page) codes(perPage int, noted bool) []room {
	switch {
	case !g.Coded:
		return []room{{}}
	case perPage == 1:
		return []room{{under: CodeSide + codeFoot}}
	case noted:
		return []room{{under: CodeSide + codeUnder}}
	}
	return []room{{under: CodeSide + codeUnder}, {right: codeRight + max(CodeSide, g.overCode())}}
}

// room is the room for a code beside a puzzle.
type room struct{ right, under figure.Length }

// WordsOfCode returns the size of the text beside a code. overCode returns the width of the room for a
// word above one.
func (g Page) WordsOfCode() figure.Length { return figure.Points(g.Design.SmallSize(800)) }
func (g Page) overCode() figure.Length    { return g.WordsOfCode() * 13 / 4 }

// codeBy returns the code of a puzzle drawn in a box, with words up to an edge.
func (g Grid) codeBy(box figure.Rect, edge figure.Length) Code {
	switch {
	case g.Right > 0:
		at := figure.Rect{X: box.X + box.W + codeRight, Y: box.Y + box.H - CodeSide, W: CodeSide, H: CodeSide}
		return Code{at, figure.Rect{X: at.X, Y: box.Y, W: g.Right - codeRight, H: box.H - CodeSide - codeOver}}
	case g.Under > 0:
		at := figure.Rect{X: box.X, Y: box.Y + box.H + g.Under - CodeSide, W: CodeSide, H: CodeSide}
		left := at.X + CodeSide + codeClear + mm
		return Code{at, figure.Rect{X: left, Y: at.Y, W: edge - left, H: at.H}}
	}
	return Code{}
}

// atFoot moves a code to the foot of an area.
func (c Code) atFoot(area figure.Rect) Code {
	if c == (Code{}) {
		return c
	}
	down := area.Y + area.H - c.Square.Y - c.Square.H
	c.Square.Y += down
	c.Words.Y += down
	return c
}
