package engine

import (
	"octavo/engine/figure"
	"octavo/engine/movelog"
)

// An Offer describes the puzzles that a maker can make. A zero field means that there is
// nothing special.
type Offer struct {
	// Tiers are the tiers that a Want may have, easiest first. They are empty if
	// puzzles are not made by tier, or come in sets.
	Tiers []Tier
	// Band says how hard the puzzles are, if the options decide that. A Want may still
	// have one of Tiers; with NoTier the proposed puzzles have any tier. The caller
	// compares every puzzle's grade with the band, so Fits need not.
	Band Band
	// EvenOptions returns options that make the puzzles of a tier about equally hard, for
	// readers who compare themselves with others. It may return none. It is nil if no
	// tier has such options.
	EvenOptions func(Tier) Options
	// MeasuredFacts names the facts of grades that a book may print beside the puzzles,
	// or sort them by: "rating", "minutes".
	MeasuredFacts []string
	// Set has the tiers of the puzzles of one proposal, if they belong together, such
	// as three boards taken from one grid.
	Set []Tier
	// Members are a fixed list of puzzles, such as the levels of a world. The options
	// alone choose them; a count or a seed has no effect.
	Members []Member
	// DistinctCount is the number of different puzzles of a tier, if there are few. The
	// maker then proposes all of them (see Want.Repeats). It is 0 if the number is large
	// or unknown.
	DistinctCount int
	// Fits reports whether the maker could propose this puzzle of the wanted tier, as
	// far as the puzzle itself shows. Cached puzzles must fit. It is nil if every
	// puzzle of the extent fits.
	Fits func(Puzzle, Want) bool
	// Format says how large the drawings are.
	Format Format
	// Signs are the named pictures in the drawings, in the order in which they are
	// explained.
	Signs []Sign
	// Order sorts the puzzles of a book's section: it is negative if grade a comes
	// before grade b, and 0 if the puzzles' numbers decide. It is nil if the numbers
	// always decide.
	Order func(a, b Grade) int
	// Introduction chooses the tier whose introduction is printed above puzzles that
	// were made for tier t, by their grades. It may add sentences, in the form of an
	// explanation's steps. It is nil if the introduction of t is always right.
	Introduction func(t Tier, grades []Grade) (introduced Tier, added []Step)
	// Notes returns remarks for readers of a tier, in the form of an explanation's
	// steps. It is nil if there are never any.
	Notes func(Tier) []Step
	// Advice returns remarks for a publisher of a tier; they are not printed. It is nil
	// if there are never any.
	Advice func(Tier) []Message
	// Basis identifies the part of the publisher's material that the puzzles and their
	// measures depend on, as exactly as the options allow. Like the kind's version, it
	// is part of the key of cached puzzles. It is empty if the version alone is enough.
	Basis string
}

// A Member is one puzzle of a fixed list.
type Member struct {
	// Kind is the kind with only the materials of this puzzle, so that other materials
	// may change without affecting it. It is nil if the kind needs no such copy.
	Kind    Kind
	Number  int
	Seed    string  // seed of its random choices
	Options Options // options that make only this puzzle
}

// A Format describes the drawings of a maker, for the layout of pages.
type Format struct {
	// Extent is the largest size of the maker's drawings.
	Extent Extent
	// MinCell is the side of the smallest readable cell. It is 0 if only hand-written
	// digits limit the size.
	MinCell figure.Length
	// LetterLimit is an upper bound for the smallest letters of a question, in
	// thousandths of the side of a cell. It shows beforehand which cells make letters
	// too small to print. It is 0 if all letters have the same size.
	LetterLimit int
	// Moves means that the puzzles are solved by moves, and not written into.
	Moves bool
	// Pieces means that the reader can cut out pieces and lay the puzzles out.
	Pieces bool
	// MaxMoves is roughly the largest number of moves in a shortest solution. It is 0
	// if that is unknown before there are puzzles.
	MaxMoves int
	// LogLine is the room for the note of one move, if MaxMoves is known.
	LogLine movelog.Line
}

// An Extent is the size of a drawing, counted in cells.
type Extent struct{ Columns, Rows int }

// A Sign is a named picture in drawings.
type Sign struct {
	Name func(language string) string
	// Draw draws the sign into a square.
	Draw func(side figure.Length, style figure.Style) figure.Figure
}

// A Caption is the line above a drawing. Its text is "caption" in the kind's words, in
// the singular or plural for Count. The text contains {n} for Count, and the names of
// Facts.
type Caption struct {
	Count int
	Facts []Fact
}
