// Package sheet lays cards out on paper: stacks of them go in, sheets with placed
// figures come out. It knows geometry and nothing of PDF.
//
// # Layouts
//
// Duplex puts fronts on one side and backs on the other. A back stands where
// its front falls when the sheet is turned over, so that places left empty on
// the last sheet stay empty behind too. Turned over an upright axis (the long
// edge of an upright sheet, the short edge of a lying one) the back stands
// mirrored from left to right; turned over a level axis it stands mirrored
// from top to bottom, and upside down on its page, so that every card, once
// cut, is turned like the leaf of a book. A printer that sets the second side
// off is answered by an offset, added to everything on the backs that must
// meet a front.
//
// GutterFold prints one side only: fronts on one half of the sheet and backs
// on the other, on either side of a fold through the middle of the paper.
// Fold with the print outside, edge on edge, glue, let dry, then cut.
//
// Singles prints fronts alone.
//
// Strip puts three cards in a row, A|B|C of one thing, joined. Cut the strip
// out; fold A back from B, so that their unprinted or printed backs meet (a
// mountain fold, print outside), and glue these together; fold C over B (a
// valley fold). Closed, the strip shows A in front and the back of C behind;
// opened, it shows B and C side by side. So the values and the abilities stay
// hidden until they are to be seen, and A is the front. Bleed goes around the
// whole strip, for its panels are folded and not cut. Where the cards have
// backs they are printed behind, as for Duplex; the strips may as well be cut
// into three cards.
//
// # Marks
//
// Crop marks stand outside the bleed, in line with the edges of the cards, at
// the rim of the grid only: between cards they would stand on a card. Marks
// where to fold are dashed. Each side has a line of 100 mm to check that the
// printer hasn't scaled the page, and a caption. All of it keeps the margins
// on which office printers can't print, and so do the cards: bleed that the
// printer cuts off is no bleed.
//
// # Where there was a choice
//
//   - A grid that isn't asked for is the one that holds most cards; on a tie the
//     sheet is upright. A grid that is asked for and doesn't fit is an error.
//   - Bleed is each card's own, so that cards with bleed stand apart by twice of
//     it: 3 × 3 poker cards with 3 mm need 207 × 282 mm.
//   - An offset is read and written as one looks at the back. It takes room on
//     both sides of the grid, for a printer cuts off by its own margins and not
//     by those of the paper that it has moved.
//   - Sheets with fewer cards than places keep the places; marks stand only in
//     line with cards that are there.
package sheet

import "octavo/engine/figure"

const mm = figure.Millimetre

// A Size is the trimmed size of cards. The name is for errors.
type Size struct {
	Name string
	W, H figure.Length
}

// A Card is the two sides of a card. Its figures include the bleed on all four sides.
type Card struct {
	Name  string // for errors
	Front *figure.Figure
	Back  *figure.Figure // nil for none; then no card of the stack has a back
}

// A Stack is the cards of a deck, all of one size, in order. For strips, three consecutive cards
// belong together. Cards may share a figure, which is written once.
type Stack struct {
	Name  string // printed on each sheet
	Size  Size
	Bleed figure.Length
	Cards []Card
}

// An Imposition is a stack laid out on sheets.
type Imposition struct {
	Grid   Grid
	Sheets []Sheet // one per side, in printing order: front 1, back 1, front 2…
}

// A Sheet is one side of a sheet of paper.
type Sheet struct {
	Number, Of int // of sheets of paper; front and back have the same number
	Side       Side
	W, H       figure.Length
	Cards      []PlacedCard
	Furniture  []Placed // marks, scale and caption
}

// A Side is one side of a sheet.
type Side uint8

// The sides of sheets.
const (
	Front Side = iota // the side with the fronts
	Back              // the other side of the same sheet
	Both              // fronts and backs on one side, to be folded
)

// A Placed is a figure on a sheet.
type Placed struct {
	Figure *figure.Figure
	At     figure.Point // upper left corner after turning
	Turn   Turn
	Clip   figure.Rect // visible part, on the sheet
}

// A PlacedCard is one side of a card on a sheet.
type PlacedCard struct {
	Placed
	Card int         // index in Stack.Cards
	Back bool        // the card's back
	Trim figure.Rect // the card's edges
}

// A Turn is how far a figure is turned, clockwise.
type Turn uint8

// The turns.
const (
	Upright Turn = iota
	Quarter
	Half
	ThreeQuarters
)

// Box returns the place of the turned figure on the sheet.
func (p Placed) Box() figure.Rect {
	if p.Turn == Quarter || p.Turn == ThreeQuarters {
		return figure.Rect{X: p.At.X, Y: p.At.Y, W: p.Figure.H, H: p.Figure.W}
	}
	return figure.Rect{X: p.At.X, Y: p.At.Y, W: p.Figure.W, H: p.Figure.H}
}

// Words are the printed texts of one language, with keys that begin with "sheet.". {name} is
// replaced by the argument after name in args.
type Words interface {
	Say(key string, args ...string) string
}
