package html

import (
	"html/template"

	"octavo/engine/figure"
	"octavo/render/screen"
	"octavo/render/svg"
)

// question is the drawing of a puzzle, of a class that says how wide it is at least.
func (d *scratch) question(f figure.Figure, title string) template.HTML {
	return d.drawing(f, svg.Options{Title: title, Class: screen.Class(f)})
}
