// Package sheet lays cards out on paper: stacks of them go in, sheets with placed
// figures come out. It knows geometry and nothing of PDF.
//
// # Layouts
//
// Duplex puts fronts on one side and backs on the other. A back is placed
// exactly behind its front. The sheet may be turned over an upright axis: the
// long edge in portrait, the short edge in landscape. Places of backs are then
// mirrored from left to right. Over a level axis they are mirrored from top to
// bottom, and backs are upside down. A cut card is always turned like the leaf
// of a book. If a printer shifts the second side, an offset moves all backs.
//
// GutterFold prints one side only. Fronts are on one half of the sheet and
// backs on the other, with a fold through the middle of the paper. The user
// folds the sheet with the print outside, glues it, and then cuts.
//
// Singles prints fronts alone.
//
// Strip joins three cards A|B|C of one thing in a row. The user cuts the strip
// out, folds A behind B (a mountain fold), and glues these two together. Then
// C is folded over B (a valley fold). The closed strip shows A in front and
// the back of C behind. The open strip shows B and C side by side, so that
// their texts stay hidden until then. Bleed goes around the whole strip, since
// its cards are folded and not cut apart. Backs are printed as for Duplex.
//
// # Marks
//
// Crop marks are outside the bleed, in line with the edges of the cards. They
// are only around the grid: between cards they would be on a card. Fold marks
// are dashed. Each side has a caption, and a line of 100 mm that shows whether
// the printer has scaled the page. Marks, caption and cards keep clear of the
// margins on which office printers can't print.
//
// # Decisions
//
//   - By default the grid is the one with most cards; if two have as many, the
//     sheet is upright. A requested grid that doesn't fit is an error.
//   - Each card has its own bleed, so that the distance between cards is twice
//     the bleed: 3 × 3 poker cards with 3 mm need 207 × 282 mm.
//   - The offset is as seen when looking at the back. It takes room on both
//     sides of the grid, since a printer's margins don't move with the print.
//   - A sheet with fewer cards than places leaves the other places empty. It has
//     marks only in line with cards.
package sheet

import "octavo/engine/figure"

const mm = figure.Millimetre

// A Size is the trimmed size of cards. Name is for error messages.
type Size struct {
	Name string
	W, H figure.Length
}

// A Card has the figures of the front and the back of a card. Both figures include the bleed at all four edges.
type Card struct {
	Name  string // name of the card in errors
	Front *figure.Figure
	Back  *figure.Figure // the back of the card; nil for all cards of the stack if backs aren't printed
}

// A Stack holds the cards of a deck in order, all of one size. For strips, three consecutive cards belong
// together. Several cards may share a figure, which is then in the PDF only once.
type Stack struct {
	Name  string // name of the deck, which is printed on each sheet
	Size  Size
	Bleed figure.Length
	Cards []Card
}

// An Imposition is a stack laid out on sheets.
type Imposition struct {
	Grid   Grid
	Sheets []Sheet // one for each printed side, in printing order: front 1, back 1, front 2…
}

// A Sheet is one side of a sheet of paper.
type Sheet struct {
	Number, Of int // number of the sheet of paper, from 1, and number of sheets; front and back have the same number
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

// A Placed is a figure with its place on a sheet.
type Placed struct {
	Figure *figure.Figure
	At     figure.Point // upper left corner of the turned figure
	Turn   Turn
	Clip   figure.Rect // visible part, in coordinates of the sheet
}

// A PlacedCard is one side of a card on a sheet.
type PlacedCard struct {
	Placed
	Card int         // index in Stack.Cards
	Back bool        // whether the side is the card's back
	Trim figure.Rect // the card on the sheet, without bleed
}

// A Turn is the angle by which a figure is turned clockwise.
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
