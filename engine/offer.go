package engine

import (
	"octavo/engine/figure"
	"octavo/engine/movelog"
)

// An Offer describes the puzzles that a maker can make.
type Offer struct {
	// Tiers are the tiers that a Want may have, easiest first. They are empty if puzzles are not
	// made by tier, or if proposals are sets (see SetTiers).
	Tiers []Tier
	// Band limits how hard the puzzles are, if the options decide that. A Want may also have one of
	// Tiers. If it has NoTier, the proposed puzzles may have any tier. The caller compares every
	// puzzle's grade with the band, so Fits need not do that.
	Band Band
	// EvenOptions returns options that make the puzzles of a tier about equally hard, for readers
	// who compare themselves with others. For some tiers it may return none. It is nil if no tier
	// has such options.
	EvenOptions func(Tier) Options
	// MeasuredFacts names the facts of grades that a book may print beside the puzzles,
	// or sort them by: "rating", "minutes".
	MeasuredFacts []string
	// SetTiers says that a proposal is a set of puzzles, such as three boards taken from one grid.
	// It has the tier of each puzzle. It is empty if proposals are single puzzles.
	SetTiers []Tier
	// Members are a fixed list of puzzles, such as the levels of a world. The options
	// alone choose them; a count or a seed has no effect.
	Members []Member
	// DistinctCount is the number of different puzzles of a tier, if there are few. The maker then
	// proposes one after another (see Want.Repeats). It is 0 if the number is large or unknown.
	DistinctCount int
	// Fits reports whether the maker could have proposed this puzzle for a Want, as far as the
	// puzzle alone shows. Puzzles from the cache must fit. If Fits is nil, every puzzle of the
	// extent in Format fits.
	Fits func(Puzzle, Want) bool
	// Format says how large the drawings are.
	Format Format
	// Pictograms are the pictograms in the drawings, in the order in which a legend explains them.
	Pictograms []Pictogram
	// CompareGrades gives the order of the puzzles in a book's section. Its result is negative if
	// grade a comes before grade b. If it returns 0, the puzzles' numbers decide. It is nil if the
	// numbers always decide.
	CompareGrades func(a, b Grade) int
	// ChooseIntroduction returns the tier whose introduction is printed above puzzles made for tier
	// t. It chooses by the grades of these puzzles. It may also return sentences to print after the
	// introduction, as steps of an explanation. It is nil if the introduction of t is always right.
	ChooseIntroduction func(t Tier, grades []Grade) (introduced Tier, added []Step)
	// Remarks returns remarks that are printed for readers of a tier, as steps of an explanation. It
	// is nil if there are never any.
	Remarks func(Tier) []Step
	// Advice returns remarks for a publisher who asks for puzzles of a tier; they are not printed.
	// It is nil if there are never any.
	Advice func(Tier) []Message
	// MaterialKey identifies the part of the publisher's material on which the puzzles and their
	// grades depend, and no more of it than the options make necessary. Like the kind's version, it
	// is part of the key of cached puzzles. It is empty if the puzzles depend on no material.
	MaterialKey string
}

// A Member is one puzzle of a fixed list.
type Member struct {
	// Kind is the kind with only the materials of this puzzle, so that a change of other materials
	// doesn't change this puzzle's version. It is nil if the kind needs no such copy.
	Kind    Kind
	Number  int
	Seed    string  // the seed of the puzzle's random choices
	Options Options // options that make only this puzzle
}

// A Format describes the drawings of a maker, for the layout of pages.
type Format struct {
	// Extent is the largest size of the maker's drawings.
	Extent Extent
	// AnswerRows is the number of rows of the largest drawn answer, if answers are less high than
	// questions. For example, the answer of a word search lacks the list of words below the grid.
	// It is 0 otherwise.
	AnswerRows int
	// AnswerLetters is the size of the smallest letters in drawn answers, in thousandths of a
	// cell's side. It is 0 if answers have the large digits of a grid.
	AnswerLetters int
	// MinCell is the side of the smallest cell that can be read. It is 0 if a cell can be read
	// whenever it has room for a hand-written digit.
	MinCell figure.Length
	// LetterLimit is an upper bound for the size of the smallest letters in a question,
	// in thousandths of a cell's side. A layout uses it to avoid cells whose letters are
	// too small to print. It is 0 if all letters have the same size.
	LetterLimit int
	// SolvedByMoves says that readers write nothing into the puzzles, but note moves.
	SolvedByMoves bool
	// HasPieces says that readers can cut out pieces and lay the puzzles out with them.
	HasPieces bool
	// MaxMoves is roughly the largest number of moves in a shortest solution. It is 0
	// if that is unknown before the puzzles are made.
	MaxMoves int
	// LogLine says how much room the note of one move needs. It is set if MaxMoves is known.
	LogLine movelog.Line
}

// AnswerExtent returns the largest size of the maker's drawn answers.
func (f Format) AnswerExtent() Extent {
	if f.AnswerRows > 0 {
		return Extent{f.Extent.Columns, f.AnswerRows}
	}
	return f.Extent
}

// An Extent is the size of a drawing, counted in cells.
type Extent struct{ Columns, Rows int }

// A Pictogram is a small picture with a name that stands in drawings, such as the mark of a colour.
type Pictogram struct {
	Name func(language string) string
	// Draw draws the pictogram into a square.
	Draw func(side figure.Length, style figure.Style) figure.Figure
}

// A Caption is the line above a drawing. Its text has the key "caption" in the kind's words. Count
// chooses between the text's singular and plural. The text contains {n} for Count, and the names of
// Facts in braces.
type Caption struct {
	Count int
	Facts []Fact
}
