// Package screen says how large what is drawn for a screen comes out: on pages of the site,
// in electronic books, and where engines draw what no page has.
package screen

import (
	"fmt"

	"octavo/engine"
	"octavo/engine/figure"
)

// side is how long the longer side of every drawing is, so that all have lines
// of the same weight wherever they are shown at the same size.
const side = 90 * figure.Millimetre

// Cell is the side of a cell in a drawing for a screen.
func Cell(extent engine.Extent) figure.Length {
	return side / figure.Length(max(extent.Columns, extent.Rows, 1))
}

// Style is lighter than print: a screen has no thinnest line, and the
// drawing grows with the window.
func Style(extent engine.Extent, language string) figure.Style {
	return figure.Style{Cell: Cell(extent), Thin: 170, Thick: 480, Language: language}
}

// The smallest screen that pages are made for leaves a drawing smallRoom pixels, and letters
// are to have leastType of them.
const (
	smallRoom = 288
	leastType = 11
)

// roomSteps are the widths in pixels that the style sheet knows for drawings whose letters would
// be too small on a small screen: there one moves them to and fro.
var roomSteps = []int{340, 400, 480, 600}

// Class is that of the drawing of a puzzle, which says how wide it is at least.
func Class(f figure.Figure) string {
	if wide := leastRoom(f); wide > 0 {
		return fmt.Sprintf("grid room%d", wide)
	}
	return "grid"
}

// leastRoom is how wide a drawing is shown at least; 0 where any screen will do.
func leastRoom(f figure.Figure) int {
	smallest := figure.Length(0)
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok && (smallest == 0 || text.Size < smallest) {
			smallest = text.Size
		}
	}
	if smallest == 0 || smallest*smallRoom >= leastType*f.W {
		return 0
	}
	for _, room := range roomSteps {
		if smallest*figure.Length(room) >= leastType*f.W {
			return room
		}
	}
	return roomSteps[len(roomSteps)-1]
}
