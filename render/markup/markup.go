// Package markup writes what the pages of the site and those of electronic books
// have in common: the prose of Markdown, tables of cells, steps, tiers in dots,
// examples. Both say the same words of a puzzle, one in HTML and one in XML.
package markup

import (
	"strings"

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

// Drawn are the options of a drawing within such a page. In a book one with inks of its
// own brings its paper, as a class: what is white or coloured in it must not stand on a
// reader's black.
func (d Dialect) Drawn(f figure.Figure, o svg.Options) svg.Options {
	if d != XHTML {
		return o
	}
	o.Namespace = true
	if !inkOnly(f) {
		o.Class = strings.TrimLeft(o.Class+" paper", " ")
	}
	return o
}

// inkOnly reports whether a figure has no ink but black.
func inkOnly(f figure.Figure) bool {
	for _, item := range f.Items {
		inks := []figure.Ink{}
		switch it := item.(type) {
		case figure.Path:
			inks = append(inks, it.Stroke, it.Fill)
		case figure.Disc:
			inks = append(inks, it.Stroke, it.Fill)
		case figure.Text:
			inks = append(inks, it.Ink)
		case figure.Picture:
			return false
		}
		for _, ink := range inks {
			if ink != figure.NoInk && ink != figure.Black {
				return false
			}
		}
	}
	return true
}

// void ends an element that holds nothing.
func (d Dialect) void() string {
	if d == XHTML {
		return " />"
	}
	return ">"
}
