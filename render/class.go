package render

import "octavo/engine/figure"

// A Class is a class set: a book in which each pupil of a class has a section with different puzzles.
type Class struct {
	Pupils   []Pupil  // the pupils, in the order of the book's sections
	Groups   []string // a sentence for teachers on each group of pupils
	Handouts Handouts
	// Duplex means that sheets are printed on both sides, so that each pupil begins on a new leaf.
	Duplex bool
}

// Handouts says how the pages of pupils are arranged on paper.
type Handouts uint8

// The arrangements of pupils' pages.
const (
	Whole    Handouts = iota // a side of a sheet has one page
	TwoUp                    // a sheet has two pages, usually of two pupils, and is cut apart
	Booklets                 // a side of a sheet has two pages; the sheets are folded into a booklet for each pupil
)

// A Pupil is a pupil of a class, with their printed texts and duels.
type Pupil struct {
	ID    string     // id, such as "3A-07"
	Name  string     // name of the pupil; "" if the pupil writes it by hand
	Group string     // the pupil's group, for teachers; "" if the class has no groups
	Duels []Duel     // the duels printed after the pupil's puzzles
	Check *SelfCheck // the pupil's self-check; nil for none
}

// A Duel is an exercise: a round of a game whose result the pupil works out, with the answer.
type Duel struct {
	Number   int    // number of the duel, counted through the pupil's puzzles and duels
	Title    string // text printed beside the number
	Question DescribedFigure
	Answer   DescribedFigure
	// Lead is printed above the first duel of a sheet, such as rules; nil for nothing. A duel begins a
	// new sheet if its Lead isn't that of the duel before.
	Lead *DescribedFigure
}

// A DescribedFigure is a figure with a description for readers who can't see it.
type DescribedFigure struct {
	Figure      figure.Figure
	Description string
}
