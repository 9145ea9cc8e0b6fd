package html

import (
	"bytes"
	"html/template"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/svg"
)

// The parts of pages that are long and alike: they are appended, each text
// escaped on its way.

// A scratch is where one worker puts parts together, one after another.
type scratch struct {
	text  []byte
	known map[string]int // the drawings that the page has already, to be referred to

	solved render.Walkthrough // how a puzzle is solved whose page is being made
	panels engine.Panels      // on which steps are drawn,
	items  []figure.Item      // in this room
	steps  []gridStep         // as scripts are told of them,
	json   bytes.Buffer       // in JSON
}

// page begins a page, which knows no drawing yet.
func (d *scratch) page() { d.known = map[string]int{} }

// part makes HTML of what write appends.
func (d *scratch) part(write func(dst []byte) []byte) template.HTML {
	d.text = write(d.text[:0])
	return template.HTML(d.text)
}

// drawing is a figure as a part.
func (d *scratch) drawing(f figure.Figure, o svg.Options) template.HTML {
	o.Known = d.known
	return d.part(func(dst []byte) []byte { return svg.Append(dst, &f, o) })
}
