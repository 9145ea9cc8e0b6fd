// Package markup writes the parts that pages of the site and of electronic books share: prose,
// tables of cells, dots for tiers, examples.
//
// It takes Markdown trees, puzzles and words, and returns HTML or XHTML.
package markup

import (
	"strings"

	"octavo/engine/figure"
	"octavo/render/svg"
)

// A Dialect is the syntax in which markup is written.
type Dialect uint8

// The dialects.
const (
	HTML  Dialect = iota // for browsers
	XHTML                // the same elements as XML, for electronic books
)

// Drawn adapts the options of a drawing to the dialect. In an electronic book, a drawing with white
// or coloured parts gets the class "paper", since the background may be black there.
func (d Dialect) Drawn(f figure.Figure, o svg.Options) svg.Options {
	if d != XHTML {
		return o
	}
	o.ForElectronicBook = true
	if !inkOnly(f) {
		o.Class = strings.TrimLeft(o.Class+" paper", " ")
	}
	return o
}

// inkOnly reports whether black is the only ink of a figure. A figure with a picture has more inks.
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

// void returns the end of the tag of an element without contents, such as img.
func (d Dialect) void() string {
	if d == XHTML {
		return " />"
	}
	return ">"
}
