// Package cards draws the cards of KYNDO as figures, so that they come out as
// PDF and SVG alike: faces A, B and C of a species, and their backs.
//
// A card is cut at Look.Trim; its figure is larger by the bleed on every side.
// Backs reach into the bleed, and keep off the cut where there is none; fronts
// are white there. Nothing that must be read stands outside of Look.Safe.
//
// Where the rules (docs/rules/kyndo.md) leave room, this is how they are read:
//   - Attack and defence are a triangle and a square in every edition; colour
//     says nothing that the form doesn't.
//   - A name that is "set narrower" is set smaller: letters are never squeezed.
//     It goes down to three quarters of its size on one line, then stands on
//     two, then goes down to the least size.
//   - The ink-saving edition has no filled areas but the modules of a QR code,
//     which no camera reads otherwise, and the lines of a photograph. An artist's
//     paths are drawn as lines.
//   - A picture keeps its proportions, and the frame follows the picture; one with
//     a focus is cut to fill the frame.
//   - The arrow on face B rounds half up (R07); what stands before it is exact.
//   - Abilities stand under each other; more than fit are refused, whatever
//     number the rules allow.
package cards

import "octavo/engine/figure"

// A Size is the trimmed size of a card.
type Size struct {
	Name string
	W, H figure.Length
}

const mm = figure.Millimetre

// Sizes lists the sizes of cards, the default first. Games are printed on cards
// of 63 × 88 mm; a deck for poker is 2½ × 3½ in and one for bridge, of which
// players hold thirteen, 2¼ × 3½ in (Bicycle, of the United States Playing Card
// Company); 70 × 120 mm is usual for tarot. Large print has twice the sides of
// the first.
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

// A shows the two numbers, B how they are made, C the abilities.
const (
	A Face = iota
	B
	C
)

// Faces lists the faces.
func Faces() []Face { return []Face{A, B, C} }

// String is the face's letter.
func (f Face) String() string { return [...]string{A: "A", B: "B", C: "C"}[f] }

// An Edition is what the cards are printed with.
type Edition uint8

// InkSaving has lines only, Grey no colour.
const (
	Colour Edition = iota
	InkSaving
	Grey
)

// Editions lists the editions.
func Editions() []Edition { return []Edition{Colour, InkSaving, Grey} }

var editionNames = [...]string{Colour: "colour", InkSaving: "ink-saving", Grey: "grey"}

// String is the edition's name.
func (e Edition) String() string { return editionNames[e] }

// A Look is how a card is to come out.
type Look struct {
	Size     Size
	Language string
	Edition  Edition
	Bleed    figure.Length // on every side, beyond the size
}

// Bounds is the whole figure, bleed included.
func (l Look) Bounds() figure.Rect {
	return figure.Rect{W: l.Size.W + 2*l.Bleed, H: l.Size.H + 2*l.Bleed}
}

// Trim is where the card is cut, within its figure.
func (l Look) Trim() figure.Rect { return l.Bounds().Inset(l.Bleed) }

// safeMargin is how far inside the cut whatever must be read stands at least:
// an eighth of an inch (The Game Crafter, template of poker cards; Cartamundi
// asks for 3 mm). Capitals and figures keep the 4 mm of MB Print, too.
const safeMargin = figure.Inch / 8

// Safe is the part of the card that no cutter reaches.
func (l Look) Safe() figure.Rect { return l.Trim().Inset(safeMargin) }
