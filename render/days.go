package render

import (
	"time"

	"octavo/engine"
)

// DaysSlug is that of the one run of days that a site has.
const DaysSlug = "daily"

// Daily are the puzzles of a run of days in one language: a calendar, a page for each
// day, a feed of them.
type Daily struct {
	Language string
	Title    string // “Puzzle of the day”
	Words    Words
	Days     []Day // one after the other, of which at least one is
}

// A Day is the puzzle of a day.
type Day struct {
	Puzzle
	Date   time.Time // its midnight, in UTC
	Extent engine.Extent
}
