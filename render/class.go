package render

import "octavo/engine/figure"

// A Class is a set of sheets in which each pupil has puzzles of their own: one section each.
type Class struct {
	Pupils   []Pupil  // by section
	Groups   []string // a note for teachers on each group, one sentence
	Handouts Handouts
	// Duplex means that sheets are printed on both sides: each pupil begins on a new leaf.
	Duplex bool
}

// Handouts says how the pages of pupils are arranged on paper.
type Handouts uint8

// Whole pages, half pages to cut apart, or half pages folded into a booklet for each pupil.
const (
	Whole Handouts = iota
	TwoUp
	Booklets
)

// A Pupil is a pupil of a class, with their printed texts and duels.
type Pupil struct {
	ID    string // "3A-07"
	Name  string // "" if the pupil writes it
	Group string // for teachers; "" if all get the same
	Duels []Duel // after the puzzles
}

// A Duel is an exercise: a round of a game whose result the pupil works out, with the answer.
type Duel struct {
	Number   int    // counted through the pupil's puzzles and duels
	Title    string // printed beside the number
	Question Drawn
	Answer   Drawn
	// Lead is printed above the first duel, such as rules; nil for nothing. A duel with a
	// different lead begins a new sheet.
	Lead *Drawn
}

// Drawn is a figure with a description in words.
type Drawn struct {
	Figure figure.Figure
	Aloud  string
}
