package render

import (
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Path returns the path of a work's first page, relative to the root of the site. An article is a file
// in the folder of its language. Books are folders there, so an article and a book can't have the same
// path.
//
// Paths depend on the work alone. They are printed in books, so they must not change when other
// works are published.
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

// FrontPath returns the path of the file with a book's front cover.
func (o *Outline) FrontPath() string { return path.Join(path.Dir(o.Path()), "cover.svg") }

// Number returns the printed number of the puzzle at index i of Puzzles. The first puzzle of the whole
// work has number Before + 1.
func (o *Outline) Number(i int) int {
	if o.Numbers != nil {
		return o.Numbers[i]
	}
	return o.Before + i + 1
}

// Place returns where Puzzles[i] stands in the whole work, counted from 0. Place and index differ if the site lacks some puzzles.
func (o *Outline) Place(i int) int { return o.Number(i) - o.Before - 1 }

// IndexOfPlace returns the index in Puzzles of the puzzle at a place in the whole work. Places
// count from 0. It returns -1 if the site lacks the puzzle.
func (o *Outline) IndexOfPlace(at int) int {
	if o.Numbers != nil {
		return slices.Index(o.Numbers, o.Before+at+1)
	}
	if at >= len(o.Puzzles) {
		return -1
	}
	return at
}

// KeepOnly removes all puzzles from the outline except those at the indexes in some. These keep their
// numbers.
func (o *Outline) KeepOnly(some []int) {
	var puzzles []string
	o.Numbers = []int{}
	for _, i := range some {
		puzzles, o.Numbers = append(puzzles, o.Puzzles[i]), append(o.Numbers, o.Before+i+1)
	}
	o.Puzzles = puzzles
}

// PuzzlePath returns the path of the page of the puzzle or level at index i of Puzzles. The path is
// short enough to be typed from paper. The page of a daily puzzle is named after its date.
func (o *Outline) PuzzlePath(i int) string {
	if o.Sort == Days {
		return strings.TrimSuffix(o.Path(), "index.html") + o.From.AddDate(0, 0, i).Format(time.DateOnly) + ".html"
	}
	return strings.TrimSuffix(o.Path(), "index.html") + strconv.Itoa(o.Number(i)) + ".html"
}

// RulesPath returns the path of the page with the rules of a kind.
func RulesPath(language, kind string) string { return language + "/rules/" + kind + ".html" }

// DailyPath returns the path of the calendar of the puzzles of the day.
func DailyPath(language string) string { return language + "/" + DaysSlug + "/index.html" }

// DailyKindPath returns the path of the page on which the engines make the puzzle of the day of a kind.
func DailyKindPath(language, kind string) string {
	return language + "/" + DaysSlug + "/" + kind + ".html"
}

// EmptyBoardPath returns the path of the page with empty boards, on which readers write their own puzzles of a
// kind.
func EmptyBoardPath(language, kind string) string { return language + "/own/" + kind + ".html" }

// PuzzlesPath returns the path of the page where readers find puzzles by kind, size and tier.
func PuzzlesPath(language string) string { return language + "/puzzles/index.html" }

// SheetsPath returns the path of the page on which teachers make sheets of new puzzles.
func SheetsPath(language string) string { return language + "/puzzles/sheets.html" }

// DecksPath returns the path of the page on which teachers make cards of a table.
func DecksPath(language string) string { return language + "/puzzles/decks.html" }

// StatisticsPath returns the path of the page on which readers see which puzzles they have played.
func StatisticsPath(language string) string { return language + "/puzzles/statistics.html" }
