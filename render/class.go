package render

import "octavo/engine/figure"

// A Class is a set of sheets in which each pupil has puzzles of their own: one section each.
type Class struct {
	Pupils   []Pupil  // by section
	Groups   []string // what teachers need to know of each group, a sentence each
	Handouts Handouts
	// Duplex means that sheets are printed on both sides: each pupil begins on a new leaf.
	Duplex bool
}

// Handouts is how the pages of pupils lie on paper.
type Handouts uint8

// Whole pages, halves to be cut apart, or halves folded to a booklet for each pupil.
const (
	Whole Handouts = iota
	TwoUp
	Booklets
)

// A Pupil is one of a class.
type Pupil struct {
	ID    string // "3A-07"
	Name  string // "" if the pupil writes it
	Group string // for teachers; "" if all get the same
	Duels []Duel // after the puzzles
}

// A Duel is a round of a game to work out, with its answer.
type Duel struct {
	Number   int    // among the pupil's puzzles and duels
	Title    string // printed beside the number
	Question Drawn
	Answer   Drawn
	// Lead is what duels need besides, such as rules; nil for nothing. It stands above the first;
	// another lead begins another sheet.
	Lead *Drawn
}

// Drawn is a figure with a description in words.
type Drawn struct {
	Figure figure.Figure
	Aloud  string
}
