// Package screen gives the sizes of drawings for screens: on pages of the site, in
// electronic books, and where engines draw puzzles in a browser.
//
// It takes the extent of a puzzle or its figure, and returns styles and classes of the style
// sheet.
package screen

import (
	"fmt"

	"octavo/engine"
	"octavo/engine/figure"
)

// side is the longer side of every drawing, so that lines have the same weight in all
// drawings that are shown at the same size.
const side = 90 * figure.Millimetre

// Cell returns the side of a cell in a drawing for a screen.
func Cell(extent engine.Extent) figure.Length {
	return side / figure.Length(max(extent.Columns, extent.Rows, 1))
}

// Style has thinner lines than print: a screen shows any line, and the drawing grows with
// the window.
func Style(extent engine.Extent, language string) figure.Style {
	return figure.Style{Cell: Cell(extent), Thin: 170, Thick: 480, Language: language}
}

// SmallStyle draws a puzzle as large as a stamp. Its lines are thick enough to be seen.
func SmallStyle(extent engine.Extent, language string) figure.Style {
	return figure.Style{Cell: Cell(extent), Thin: 300, Thick: 1000, Language: language, Sketch: true}
}

// The smallest screen that pages are made for leaves a drawing smallRoom pixels of width.
// Its letters should be minType pixels high.
const (
	smallRoom = 288
	minType   = 11
)

// roomSteps are the least widths, in pixels, that the style sheet has for drawings with small
// letters. A small screen scrolls them sideways.
var roomSteps = []int{340, 400, 480, 600}

// Class returns the class of a puzzle's drawing. It says how wide the drawing is at least.
func Class(f figure.Figure) string {
	if wide := minRoom(f); wide > 0 {
		return fmt.Sprintf("grid room%d", wide)
	}
	return "grid"
}

// minRoom returns the least width of a drawing in pixels; 0 if any screen is wide enough.
func minRoom(f figure.Figure) int {
	smallest := figure.Length(0)
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok && (smallest == 0 || text.Size < smallest) {
			smallest = text.Size
		}
	}
	if smallest == 0 || smallest*smallRoom >= minType*f.W {
		return 0
	}
	for _, room := range roomSteps {
		if smallest*figure.Length(room) >= minType*f.W {
			return room
		}
	}
	return roomSteps[len(roomSteps)-1]
}
