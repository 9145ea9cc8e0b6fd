package html

import (
	"bytes"
	"html/template"
	"unsafe"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/svg"
)

// The parts of pages that are long and alike: they are appended, each text
// escaped on its way.

// A scratch is where one worker puts parts together, one after another.
type scratch struct {
	text  []byte         // the parts of the page, one after another
	known map[string]int // the drawings that the page has already, to be referred to

	solved render.Walkthrough // how a puzzle is solved whose page is being made
	panels engine.Panels      // on which steps are drawn,
	items  []figure.Item      // in this room
	json   bytes.Buffer       // what scripts are told of it
}

// page begins a page, which knows no drawing yet. What the one before it is made of is gone, unless that was kept.
func (d *scratch) page() { d.text, d.known = d.text[:0], map[string]int{} }

// keep leaves their room to the parts of the page at hand.
func (d *scratch) keep() { d.text = nil }

// part makes HTML of what write appends.
func (d *scratch) part(write func(dst []byte) []byte) template.HTML {
	return template.HTML(d.lent(write(d.text)))
}

// lent is what was appended to the text, in the place where it stands. It lasts until the next page begins: pages are tens of
// kilobytes of parts, of which nothing is left once their template has been executed.
func (d *scratch) lent(text []byte) string {
	part := text[len(d.text):]
	d.text = text
	return unsafe.String(unsafe.SliceData(part), len(part))
}

// drawing is a figure as a part.
func (d *scratch) drawing(f figure.Figure, o svg.Options) template.HTML {
	o.Known = d.known
	return d.part(func(dst []byte) []byte { return svg.Append(dst, &f, o) })
}
