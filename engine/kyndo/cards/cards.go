// Package cards draws the cards of KYNDO: faces A, B and C of a species, and their backs. A game, a
// species and a look go in, figures for PDF and SVG come out.
//
// A card is cut at Look.Trim; its figure is larger by the bleed on every side. Backs fill the bleed,
// or keep off the cut if there is no bleed; fronts are white there. Everything to be read stands
// within Look.Safe.
//
// Where the rules (docs/rules/kyndo.md) leave room, the cards do this:
//   - Attack and defence are a triangle and a square in every edition, not just two colours.
//   - A name that must be "set narrower" is set smaller, never squeezed: first on one line down to
//     three quarters of its size, then on two lines, then down to the least size.
//   - The ink-saving edition has only two filled areas: the modules of a QR code, for cameras, and
//     the lines of a photograph. An artist's paths are drawn as lines.
//   - A picture keeps its proportions, and the frame fits the picture. A picture with a focus is cut
//     to fill the frame.
//   - The arrow on face B rounds half up (R07); the number before it is exact.
//   - Abilities stand under each other. More than fit are refused.
package cards

import "octavo/engine/figure"

// A Size is the trimmed size of a card.
type Size struct {
	Name string
	W, H figure.Length
}

const mm = figure.Millimetre

// Sizes lists the sizes of cards, the default first. Most games have cards of 63 × 88 mm; poker cards
// are 2½ × 3½ in, bridge cards 2¼ × 3½ in (Bicycle, of the United States Playing Card Company);
// tarot cards are 70 × 120 mm. Large print has twice the sides of the default.
func Sizes() []Size {
	return []Size{
		{"poker", 63 * mm, 88 * mm},
		{"poker-us", 63_500, 88_900},
		{"bridge", 57_150, 88_900},
		{"tarot", 70 * mm, 120 * mm},
		{"large", 126 * mm, 176 * mm},
	}
}

// A Face is one of the three cards of a species (section 2).
type Face uint8

// A shows the two numbers, B how they are calculated, C the abilities.
const (
	A Face = iota
	B
	C
)

// Faces lists the faces.
func Faces() []Face { return []Face{A, B, C} }

// String returns the face's letter.
func (f Face) String() string { return [...]string{A: "A", B: "B", C: "C"}[f] }

// An Edition says how much ink and colour the cards have.
type Edition uint8

// InkSaving has lines only, Grey has no colour.
const (
	Colour Edition = iota
	InkSaving
	Grey
)

// Editions lists the editions.
func Editions() []Edition { return []Edition{Colour, InkSaving, Grey} }

var editionNames = [...]string{Colour: "colour", InkSaving: "ink-saving", Grey: "grey"}

// String returns the edition's name.
func (e Edition) String() string { return editionNames[e] }

// A Look is how a card is printed.
type Look struct {
	Size     Size
	Language string
	Edition  Edition
	Bleed    figure.Length // on every side, beyond the size
}

// Bounds returns the whole figure with its bleed.
func (l Look) Bounds() figure.Rect {
	return figure.Rect{W: l.Size.W + 2*l.Bleed, H: l.Size.H + 2*l.Bleed}
}

// Trim returns where the card is cut.
func (l Look) Trim() figure.Rect { return l.Bounds().Inset(l.Bleed) }

// safeMargin is how far inside the cut everything to be read stands: an eighth of an inch (The Game
// Crafter, template of poker cards; Cartamundi asks for 3 mm). Capitals and digits even keep the
// 4 mm of MB Print.
const safeMargin = figure.Inch / 8

// Safe returns the part of the card that no cutter reaches.
func (l Look) Safe() figure.Rect { return l.Trim().Inset(safeMargin) }
