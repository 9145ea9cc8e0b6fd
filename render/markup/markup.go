// Package markup writes what the pages of the site and those of electronic books
// have in common: the prose of Markdown, tables of cells, steps, tiers in dots,
// examples. Both say the same words of a puzzle, one in HTML and one in XML.
package markup

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/svg"
)

// A Dialect is how markup is written.
type Dialect uint8

// The dialects.
const (
	HTML  Dialect = iota // for browsers
	XHTML                // the same elements as XML, for electronic books
)

// drawn are the options of a drawing within such a page.
func (d Dialect) drawn(o svg.Options) svg.Options {
	o.Namespace = d == XHTML
	return o
}

// void ends an element that holds nothing.
func (d Dialect) void() string {
	if d == XHTML {
		return " />"
	}
	return ">"
}

// side is how long the longer side of every drawing is, so that all have lines
// of the same weight wherever they are shown at the same size.
const side = 90 * figure.Millimetre

// Cell is the side of a cell in a drawing for a screen.
func Cell(extent engine.Extent) figure.Length {
	return side / figure.Length(max(extent.Columns, extent.Rows, 1))
}

// ScreenStyle is lighter than print: a screen has no thinnest line, and the
// drawing grows with the window.
func ScreenStyle(extent engine.Extent, language string) figure.Style {
	return figure.Style{Cell: Cell(extent), Thin: 170, Thick: 480, Language: language}
}
