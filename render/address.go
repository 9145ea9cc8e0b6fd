package render

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
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

// FrontPath is the file of the front of a book’s cover.
func (o *Outline) FrontPath() string { return path.Join(path.Dir(o.Path()), "cover.svg") }

// Number is that of the puzzle at an index of Puzzles, as readers count: the first of the work
// has 1, or the one after Before.
func (o *Outline) Number(i int) int {
	if o.Numbers != nil {
		return o.Numbers[i]
	}
	return o.Before + i + 1
}

// Place is that of a puzzle in the whole work, the first being 0.
func (o *Outline) Place(i int) int { return o.Number(i) - o.Before - 1 }

// Placed finds the puzzle that has a place in the whole work; -1 where the site has none.
func (o *Outline) Placed(at int) int {
	if o.Numbers != nil {
		return slices.Index(o.Numbers, o.Before+at+1)
	}
	if at >= len(o.Puzzles) {
		return -1
	}
	return at
}

// Shown leaves out all puzzles but some, the first being 0.
func (o *Outline) Shown(some []int) {
	var puzzles []string
	o.Numbers = []int{}
	for _, i := range some {
		puzzles, o.Numbers = append(puzzles, o.Puzzles[i]), append(o.Numbers, o.Before+i+1)
	}
	o.Puzzles = puzzles
}

// PuzzlePath is the page of a puzzle of a book, or of a level of a world, the first
// being 0. It is short enough to be typed from paper. That of a day is called after it.
func (o *Outline) PuzzlePath(i int) string {
	if o.Sort == Days {
		return strings.TrimSuffix(o.Path(), "index.html") + o.From.AddDate(0, 0, i).Format(time.DateOnly) + ".html"
	}
	return strings.TrimSuffix(o.Path(), "index.html") + strconv.Itoa(o.Number(i)) + ".html"
}

// RulesPath is the page on how a kind is played.
func RulesPath(language, kind string) string { return language + "/rules/" + kind + ".html" }

// PuzzlesPath is the page by which puzzles are found: by kind, size and tier.
func PuzzlesPath(language string) string { return language + "/puzzles/index.html" }

// StatisticsPath is the page that shows readers what they have played.
func StatisticsPath(language string) string { return language + "/puzzles/statistics.html" }
