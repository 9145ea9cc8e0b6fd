package engine

import "octavo/engine/figure"

// The optional interfaces of this file are those of puzzles that are solved by
// moves, on paper with a pencil or with pieces cut from it. A renderer asks a
// puzzle or a maker for each of them, and does without those it lacks.

// A Played puzzle is solved by moves. Its solution is printed as a list of
// them, with pictures of what they lead to.
type Played interface {
	// Play prints a solution of the puzzle, which Solve has returned before:
	// what was found once is not searched for again.
	Play(Solution, figure.Style) Play
}

// A Play is a solution by moves, as it is printed.
type Play struct {
	// Moves are written as the kind writes them, such as "3→7": short, without
	// white space, each the same in every language.
	Moves []string
	// Stages are pictures of a few positions on the way, in order.
	Stages []Stage
}

// A Stage is a picture of what some of the moves lead to.
type Stage struct {
	After  int // how many moves have been made
	Figure figure.Figure
}

// A Noted puzzle is solved with notes: a log of moves, a grid of steps.
type Noted interface {
	// Workings draws what the reader writes on beneath the puzzle. It takes up
	// no more than the width and height given, and is the empty figure where
	// these are too little to be of use.
	Workings(width, height figure.Length, style figure.Style) figure.Figure
}

// A Handled puzzle can be laid out with pieces cut from paper.
type Handled interface {
	// Pieces is how many pieces there are.
	Pieces() int
	// Kit draws the sheets to print, each no larger than width × height: the
	// pieces with lines to cut along, and what they are laid on.
	Kit(width, height figure.Length, style figure.Style) []figure.Figure
}

// A Captioned puzzle has numbers for the line over its drawing, besides the
// facts of its grade.
type Captioned interface {
	Caption() []Fact
}

// A Described puzzle says what its drawing shows, for those who can't see it.
type Described interface {
	// Describe returns sentences as steps of an explanation are: their words
	// stand in the kind's words.<lang>.yaml under steps.
	Describe() []Step
}

// A Legible maker makes Played puzzles, and knows how small the cells of their
// drawings may become. The cells of other makers are squares that a digit is
// written into.
type Legible interface {
	Maker
	// LeastCell is the side of the smallest cell with which a drawing is
	// printed, be it a question or a stage of the play: all its letters are
	// 7 pt at least, and its lines keep apart.
	LeastCell() figure.Length
}

// A Keyed maker's drawings show things that have names.
type Keyed interface {
	Maker
	// Key lists them, in the order in which they are explained.
	Key() []Sign
}

// A Sign is something that drawings show.
type Sign struct {
	Name func(language string) string
	// Draw draws the sign into a square.
	Draw func(side figure.Length, style figure.Style) figure.Figure
}

// A Sorter is a maker whose puzzles stand in an order in the sections of a book.
// Those of other makers stand as their numbers say.
type Sorter interface {
	Maker
	// Compare is negative where a puzzle of grade a goes before one of grade b,
	// and 0 where the numbers decide.
	Compare(a, b Grade) int
}

// A Noting maker has something to say to whoever asks for a set of a tier.
type Noting interface {
	// Notes are sentences as steps of an explanation are.
	Notes(t Tier) []Step
}
