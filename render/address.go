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

// RulesPath is the page on how a kind is played.
func RulesPath(language, kind string) string { return language + "/rules/" + kind + ".html" }

// PuzzlesPath is the page by which puzzles are found: by kind, size and tier.
func PuzzlesPath(language string) string { return language + "/puzzles/index.html" }

// StatisticsPath is the page that shows readers what they have played.
func StatisticsPath(language string) string { return language + "/puzzles/statistics.html" }
