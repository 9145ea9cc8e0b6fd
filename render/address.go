package render

import (
	"strconv"
	"strings"
)

// Path is the first page of a work, from the topmost folder of the site. An article
// lies where no book can, since those are folders.
//
// Paths depend on nothing but the work itself: they are printed, and so have to stay
// what they are whatever else is published.
func (o *Outline) Path() string {
	switch o.Sort {
	case Worlds:
		return o.Language + "/worlds/" + o.Slug + "/index.html"
	case Articles:
		return o.Language + "/" + o.Slug + ".html"
	default:
		return o.Language + "/" + o.Slug + "/index.html"
	}
}

// PuzzlePath is the page of a puzzle of a book, or of a level of a world, the first
// being 0. It is short enough to be typed from paper.
func (o *Outline) PuzzlePath(i int) string {
	return strings.TrimSuffix(o.Path(), "index.html") + strconv.Itoa(o.Before+i+1) + ".html"
}
