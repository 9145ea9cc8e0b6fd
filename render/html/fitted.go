package html

import (
	"fmt"
	"html/template"

	"octavo/engine/figure"
	"octavo/render/svg"
)

// The smallest screen that pages are made for leaves a drawing smallRoom pixels, and letters
// are to have leastType of them.
const (
	smallRoom = 288
	leastType = 11
)

// roomSteps are the widths in pixels that the style sheet knows for drawings whose letters would
// be too small on a small screen: there one moves them to and fro.
var roomSteps = []int{340, 400, 480, 600}

// question is the drawing of a puzzle, of a class that says how wide it is at least.
func (d *scratch) question(f figure.Figure, title string) template.HTML {
	class := "grid"
	if wide := leastRoom(f); wide > 0 {
		class = fmt.Sprintf("grid room%d", wide)
	}
	return d.drawing(f, svg.Options{Title: title, Class: class})
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
