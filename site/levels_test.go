package site

import (
	"regexp"
)

// The tests of this file read levels of bottles back from the finished product,
// by the places of the printed glyphs and numbers, and play the printed moves
// by rules of their own.

// A letter is one that stands on a page or in a drawing, by its middle.
type letter struct {
	x, y float64
	text string
}

var (
	glyph = regexp.MustCompile(`^[A-Z]$`) // what the levels of the test are made of
	whole = regexp.MustCompile(`^[0-9]+$`)
	moved = regexp.MustCompile(`^([0-9]+)→([0-9]+)$`)
)
