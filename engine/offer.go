package engine

import (
	"octavo/engine/figure"
	"octavo/engine/movelog"
)

// An Offer is what can be had of a maker, and what is to be known of its
// puzzles before there are any. A zero field means that there is nothing
// special.
type Offer struct {
	// Tiers are those that can be asked for, easiest first; none where puzzles
	// are not made by tier, or come in sets.
	Tiers []Tier
	// Band is how hard the puzzles are where it is the options that say so. A tier
	// may be asked for as well then, one of Tiers, and needn't be; what is proposed
	// under Want.Tier == NoTier is of any. Whoever asked holds every puzzle to the
	// band by its grade, so that Fits needn't.
	Band Band
	// Even says which options, asked for as well, make puzzles of a tier about equally
	// hard, for those who compare themselves with others; none where nothing does. Nil
	// where there are none for any tier.
	Even func(Tier) Options
	// Measured names the facts of their grades that a book may print beside the
	// puzzles, or put them in order by: "rating", "minutes".
	Measured []string
	// Set has the tiers of the puzzles of one proposal where these belong
	// together, such as three boards taken from one grid.
	Set []Tier
	// Members are a fixed row of puzzles, such as the levels of a world: the
	// options say which, so that nothing is left for a count or a seed to decide.
	Members []Member
	// Different is how many puzzles there are of a tier, alike ones counted once,
	// where there are so few that a reader could use them up: the maker comes to
	// all of them (see Want.Again). 0 where nobody has counted them.
	Different int
	// Fits reports whether a puzzle, which is of the tier wanted, is one that the
	// maker could propose, by all that can be seen of it: what is found in a cache
	// must be. Nil where every puzzle of the extent may be.
	Fits func(Puzzle, Want) bool
	// Format says how large the drawings are.
	Format Format
	// Signs are what the drawings show that has names, in the order in which it
	// is explained.
	Signs []Sign
	// Order is negative where a puzzle of grade a goes before one of grade b in a
	// section of a book, and 0 where their numbers decide; nil where they always do.
	Order func(a, b Grade) int
	// Lead chooses, for puzzles of these grades that were made for a tier, the
	// tier whose lead is printed over them, as what was measured of them has it;
	// and it may have more to say: sentences as steps of an explanation are. Nil
	// where the tier that was asked for says it all.
	Lead func(t Tier, grades []Grade) (as Tier, more []Step)
	// Notes has something to say to whoever asks for a tier: sentences as steps
	// of an explanation are. Nil where there is never anything.
	Notes func(Tier) []Step
	// Advice has something to say to a publisher who asks for a tier: what isn't
	// printed. Nil where there is never anything.
	Advice func(Tier) []Saying
	// Basis names what of the publisher's material the puzzles and what is
	// measured of them follow from, as exactly as the options allow. It is part of
	// what a cached puzzle is found by, beside the kind's version. Empty where the
	// version says it all.
	Basis string
}

// A Member is one puzzle of a fixed row.
type Member struct {
	// Kind is the kind with the materials that make this puzzle alone, so that
	// others may change without it; nil for the kind that was asked.
	Kind    Kind
	Number  int
	Seed    string  // what its chances follow from
	Options Options // those that make it alone
}

// A Format is what a page must know of drawings before there are any.
type Format struct {
	// Extent is the largest that a drawing of the maker's takes up.
	Extent Extent
	// LeastCell is the side of the smallest cell with which a drawing can be
	// read; 0 where that is as small as a hand-written digit allows.
	LeastCell figure.Length
	// Letters is how large the smallest letters of a question are at most, in
	// thousandths of the side of a cell, so that it can be told beforehand where they
	// come out too small to be printed; 0 where they are as large as any.
	Letters int
	// Moves says that the puzzles are solved by moves and not written into.
	Moves bool
	// Pieces says that they can be laid out with pieces which the reader cuts out.
	Pieces bool
	// Longest is about the most moves that a shortest solution has; 0 where that
	// isn't known before there are puzzles.
	Longest int
	// LogLine is the room that the note of a move takes, where Longest is known.
	LogLine movelog.Line
}

// An Extent is the size of a drawing, counted in cells.
type Extent struct{ Columns, Rows int }

// A Sign is something that drawings show.
type Sign struct {
	Name func(language string) string
	// Draw draws the sign into a square.
	Draw func(side figure.Length, style figure.Style) figure.Figure
}

// A Caption is the line over a drawing: the text caption of the kind's words,
// with its singular and plural chosen by Count, which is {n} in it. The other
// names in it are those of Facts.
type Caption struct {
	Count int
	Facts []Fact
}
