package render

import "octavo/engine/figure"

// A Class is a set of sheets in which each pupil has different puzzles, in a section of the book.
type Class struct {
	Pupils   []Pupil  // by section
	Groups   []string // a sentence for teachers on each group
	Handouts Handouts
	// Duplex means that sheets are printed on both sides, so that each pupil begins on a new leaf.
	Duplex bool
}

// Handouts says how the pages of pupils are arranged on paper.
type Handouts uint8

// The arrangements of pupils' pages.
const (
	Whole    Handouts = iota // whole pages
	TwoUp                    // half pages to cut apart
	Booklets                 // half pages, folded into a booklet for each pupil
)

// A Pupil is a pupil of a class, with their printed texts and duels.
type Pupil struct {
	ID    string // "3A-07"
	Name  string // "" if the pupil writes the name by hand
	Group string // the pupil's group, for teachers; "" if there are none
	Duels []Duel // printed after the puzzles
}

// A Duel is an exercise: a round of a game whose result the pupil works out, with the answer.
type Duel struct {
	Number   int    // counted through the pupil's puzzles and duels
	Title    string // printed beside the number
	Question DescribedFigure
	Answer   DescribedFigure
	// Lead is printed above the first duel of a sheet, such as rules; nil for nothing. A duel
	// with another Lead than the one before begins a new sheet.
	Lead *DescribedFigure
}

// A DescribedFigure is a figure with a description for readers who can't see it.
type DescribedFigure struct {
	Figure      figure.Figure
	Description string
}
