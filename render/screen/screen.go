// Package screen returns the sizes of drawings for screens. Pages of the site, electronic books and
// engines in a browser use them.
//
// It takes the extent of a puzzle or its figure. It returns styles, and classes of the style sheet.
package screen

import (
	"fmt"

	"octavo/engine"
	"octavo/engine/figure"
)

// drawingSide is the longer side of every drawing. Since this side is always the same, lines look
// equally thick in all drawings that the screen shows equally large.
const drawingSide = 90 * figure.Millimetre

// CellSide returns the side of a cell in a puzzle's drawing for a screen.
func CellSide(extent engine.Extent) figure.Length {
	return drawingSide / figure.Length(max(extent.Columns, extent.Rows, 1))
}

// Style returns the style of a puzzle's drawing. Its lines are thinner than in print. A screen shows
// even the thinnest line, and in a wide window, lines grow with the drawing.
func Style(extent engine.Extent, language string) figure.Style {
	return figure.Style{Cell: CellSide(extent), Thin: 170, Thick: 480, Language: language}
}

// SmallStyle returns the style of a drawing that is shown as small as a stamp. Its lines are thicker
// than those of Style, so that they can be seen.
func SmallStyle(extent engine.Extent, language string) figure.Style {
	return figure.Style{Cell: CellSide(extent), Thin: 300, Thick: 1000, Language: language, Sketch: true}
}

// On the smallest screen that pages are made for, a drawing is smallWidth pixels wide. Its letters
// should have a size of at least minLetterHeight pixels.
const (
	smallWidth      = 288
	minLetterHeight = 11
)

// widthSteps are the minimum widths of drawings, in pixels, for which the style sheet has classes. On a
// small screen, readers scroll a wide drawing sideways.
var widthSteps = []int{340, 400, 480, 600}

// Class returns the classes of a puzzle's drawing. They set the drawing's minimum width.
func Class(f figure.Figure) string {
	if wide := minWidth(f); wide > 0 {
		return fmt.Sprintf("grid room%d", wide)
	}
	return "grid"
}

// minWidth returns the minimum width of a drawing in pixels, one of widthSteps. It returns 0 if the
// letters are large enough on any screen.
func minWidth(f figure.Figure) int {
	smallest := figure.Length(0)
	for _, item := range f.Items {
		if text, ok := item.(figure.Text); ok && (smallest == 0 || text.Size < smallest) {
			smallest = text.Size
		}
	}
	if smallest == 0 || smallest*smallWidth >= minLetterHeight*f.W {
		return 0
	}
	for _, room := range widthSteps {
		if smallest*figure.Length(room) >= minLetterHeight*f.W {
			return room
		}
	}
	return widthSteps[len(widthSteps)-1]
}
