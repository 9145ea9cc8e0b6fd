package site

import (
	"regexp"
)

// Tests of levels read bottles back from the places of printed glyphs and numbers. They play the
// printed moves by their own implementation of the rules.

// A letter is a letter on a page or in a drawing, with its middle.
type letter struct {
	x, y float64
	text string
}

var (
	glyph = regexp.MustCompile(`^[A-Z]$`) // what the levels of the test are made of
	whole = regexp.MustCompile(`^[0-9]+$`)
	moved = regexp.MustCompile(`^([0-9]+)→([0-9]+)$`)
)
