// Package cards draws the cards of KYNDO: faces A, B and C of a species, and their backs.
// [Game.Front] and [Back] draw them as figures for PDF and SVG, by a [Look]. A [Quartet] has
// simpler cards, in the same style.
//
// A card is cut at Look.Trim. Its figure is larger than that by the bleed on every side. The back's
// pattern also fills the bleed; fronts are white there. All text stands within Look.Safe.
//
// The rules (docs/rules/kyndo.md) leave these decisions to the cards:
//   - Attack is a triangle and defence a square in every edition, so that colours aren't needed.
//   - A name that is too wide gets smaller type, never narrower letters. It shrinks to three
//     quarters of the size, then goes on two lines, then shrinks to the minimum.
//   - The ink-saving edition fills only two things: the modules of a QR code and the lines of a
//     photograph. An artist's paths are drawn as lines.
//   - A picture keeps its proportions and the frame fits the picture. A picture with a focus is
//     cropped to fill the frame.
//   - The number before the arrow on face B is exact, the number after it is rounded half up (R07).
//   - Abilities stand below each other. If they don't fit, drawing fails.
package cards

import "octavo/engine/figure"

// A Size is the trimmed size of a card.
type Size struct {
	Name string
	W, H figure.Length
}

const mm = figure.Millimetre

// Sizes lists the card sizes, the default first. Poker cards are 2½ × 3½ in and bridge cards 2¼ ×
// 3½ in (Bicycle, of the United States Playing Card Company). Tarot cards are 70 × 120 mm. Large
// print doubles both sides of the default.
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

// A shows the two numbers, attack and defence. B shows how the two numbers are calculated. C shows the
// abilities.
const (
	A Face = iota
	B
	C
)

// Faces lists the faces.
func Faces() []Face { return []Face{A, B, C} }

// String returns the face's letter.
func (f Face) String() string { return [...]string{A: "A", B: "B", C: "C"}[f] }

// An Edition says how a card uses ink and colour.
type Edition uint8

// InkSaving draws lines instead of areas. Grey has no colours.
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

// A Look says how a card is printed.
type Look struct {
	Size     Size
	Language string
	Edition  Edition
	Bleed    figure.Length // what is printed beyond the cut, on every side
}

// Bounds returns the area of a card's figure: the card with its bleed.
func (l Look) Bounds() figure.Rect {
	return figure.Rect{W: l.Size.W + 2*l.Bleed, H: l.Size.H + 2*l.Bleed}
}

// Trim returns the area of the cut card within the figure.
func (l Look) Trim() figure.Rect { return l.Bounds().Inset(l.Bleed) }

// safeMargin is the least distance of text from the cut: an eighth of an inch (The Game Crafter, template of
// poker cards). Cartamundi asks for 3 mm. Capitals and digits keep 4 mm, as MB Print asks for.
const safeMargin = figure.Inch / 8

// Safe returns the part of the card that is never cut off, even if the cut isn't exact.
func (l Look) Safe() figure.Rect { return l.Trim().Inset(safeMargin) }
