package render

import "octavo/engine/figure"

// A Class is whom sheets are for, where each pupil gets puzzles of their own: those of one
// section.
type Class struct {
	Pupils   []Pupil  // by section
	Groups   []string // what those who teach have to know of each group, in a sentence
	Handouts Handouts
	// Duplex is asked for where sheets are printed on both sides: those of each pupil begin
	// on a leaf of their own.
	Duplex bool
}

// Handouts are how the pages of pupils lie on paper.
type Handouts uint8

// Whole pages, halves that are cut apart, or halves that are folded, a booklet for each pupil.
const (
	Whole Handouts = iota
	TwoUp
	Booklets
)

// A Pupil is one of a class.
type Pupil struct {
	ID    string // "3A-07"
	Name  string // "" where it is for the pupil to write
	Group string // for those who teach; "" where all get the same
	Duels []Duel // which stand behind the puzzles
}

// A Duel is a round of a game to be worked out, and how that is done.
type Duel struct {
	Number   int    // which it is of the pupil's puzzles and duels
	Title    string // beside it
	Question Drawn
	Answer   Drawn
	// Lead is what it needs besides, which stands above the first on a sheet; nil for
	// nothing. Duels of another lead begin another sheet.
	Lead *Drawn
}

// Drawn is a figure with what it says in words.
type Drawn struct {
	Figure figure.Figure
	Aloud  string
}
