package geometry

import (
	"octavo/engine/figure"
)

// CodeSide is the side of the dark square of a code, the same in all books. The largest code has 37 modules a
// side and holds addresses of 84 letters. Its modules are 0.337 mm wide, a little more than the 0.33 mm that
// cameras need. With its quiet zone, it is 15.2 mm wide. The smallest code for an address has 25 modules. It
// has the widest quiet zone, 2 mm, which codeClear keeps free.
const (
	CodeSide  = 12500 * figure.Micrometre
	codeClear = 2 * mm // least distance from the code to any print
)

// White space around a code.
const (
	codeGapBelow  = codeClear + mm   // white space between a puzzle and the code below it
	codeGapAtFoot = 6 * mm           // white space between a puzzle and the code at the foot of its page
	codeGapRight  = codeClear + 2*mm // white space between a puzzle and the code at its right
	codeGapAbove  = codeClear + 1200 // distance from the baseline of the text above a code to the code, with room for descenders
)

// MaxModules returns the largest number of modules on a side for which a code of CodeSide can be read by a
// camera.
func MaxModules() int { return int(CodeSide / (330 * figure.Micrometre)) }

// A Code is the square of a QR code, and the area Words of its text. The text stands at the bottom of this
// area.
type Code struct{ Square, Words figure.Rect }

// codeRooms returns the possible rooms for codes on pages with perPage puzzles. A puzzle alone on its page has
// its code at the foot. Several puzzles on a page have their codes below or at the right: the caller chooses
// the room with which cells are larger. If puzzles are noted, they have lines to write on. These take the whole
// width, so the code is always below.
func (g Page) codeRooms(perPage int, noted bool) []codeRoom {
	switch {
	case !g.HasCodes:
		return []codeRoom{{}}
	case perPage == 1:
		return []codeRoom{{under: CodeSide + codeGapAtFoot}}
	case noted:
		return []codeRoom{{under: CodeSide + codeGapBelow}}
	}
	return []codeRoom{{under: CodeSide + codeGapBelow}, {right: codeGapRight + max(CodeSide, g.codeWordWidth())}}
}

// A codeRoom is the room for a code: the width right of a puzzle, or the height under it. The other length is
// 0.
type codeRoom struct{ right, under figure.Length }

// CodeTextSize returns the size of the text beside a code. codeWordWidth returns the width of the room
// for a word above a code.
func (g Page) CodeTextSize() figure.Length  { return figure.Points(g.Design.SmallSize(800)) }
func (g Page) codeWordWidth() figure.Length { return g.CodeTextSize() * 13 / 4 }

// placeCode returns the place of a puzzle's code, or the zero Code if the puzzles of the grid have none. box is
// the puzzle's drawing; edge is the right edge of the text beside the code.
func (g Grid) placeCode(box figure.Rect, edge figure.Length) Code {
	switch {
	case g.Right > 0:
		at := figure.Rect{X: box.X + box.W + codeGapRight, Y: box.Y + box.H - CodeSide, W: CodeSide, H: CodeSide}
		return Code{at, figure.Rect{X: at.X, Y: box.Y, W: g.Right - codeGapRight, H: box.H - CodeSide - codeGapAbove}}
	case g.Under > 0:
		at := figure.Rect{X: box.X, Y: box.Y + box.H + g.Under - CodeSide, W: CodeSide, H: CodeSide}
		left := at.X + CodeSide + codeClear + mm
		return Code{at, figure.Rect{X: left, Y: at.Y, W: edge - left, H: at.H}}
	}
	return Code{}
}

// moveToFoot moves a code and its text down to the foot of an area.
func (c Code) moveToFoot(area figure.Rect) Code {
	if c == (Code{}) {
		return c
	}
	down := area.Y + area.H - c.Square.Y - c.Square.H
	c.Square.Y += down
	c.Words.Y += down
	return c
}
