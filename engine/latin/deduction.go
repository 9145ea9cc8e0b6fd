package latin

// A Rule is a sort of deduction: one of those that need nothing but the square,
// or, from Own on, one of a kind's own.
type Rule uint8

// The rules of the square, cheapest first. NoRule stands for no deduction.
const (
	NoRule Rule = iota
	NakedSingle
	HiddenSingle
	NakedPair
	HiddenPair
	NakedTriple
	HiddenTriple
	NakedQuad
	HiddenQuad
	XWing
	Swordfish
	Jellyfish
	XYWing
	WWing
	ForcingChain
	AlternatingChain
	// Guess is no deduction: a digit taken from the solution where the ladder
	// ends, since only a search finds it.
	Guess
	// Own is the first rule that a kind may number as it likes.
	Own

	rules = 40
)

var ruleNames = [Own]string{
	NakedSingle: "naked-single", HiddenSingle: "hidden-single",
	NakedPair: "naked-pair", HiddenPair: "hidden-pair",
	NakedTriple: "naked-triple", HiddenTriple: "hidden-triple",
	NakedQuad: "naked-quad", HiddenQuad: "hidden-quad",
	XWing: "x-wing", Swordfish: "swordfish", Jellyfish: "jellyfish",
	XYWing: "xy-wing", WWing: "w-wing", ForcingChain: "forcing-chain", AlternatingChain: "alternating-chain",
	Guess: "search",
}

// InLine reports whether a rule of the square stands in a row or a column, for
// fish that of its base lines.
func (r Rule) InLine() bool { return r >= HiddenSingle && r <= Jellyfish }

// A Deduction is one step, as the trace is told of it, before it is taken.
type Deduction struct {
	Rule Rule
	// House is where a hidden single or a subset stands. For fish it is any of
	// the base lines, and says whether these are rows or columns.
	House int
	// Digits are those placed, locked or removed.
	Digits Digits
	// Cells form the pattern: the cell of a single, the cells of a subset or
	// fish, the start of a chain.
	Cells Cells
	// Targets lose candidates. For a hidden subset they are its own cells,
	// which lose all but Digits; else they lose Digits.
	Targets Cells
	// Chain is the way of a forcing chain: what follows when the start cell
	// is not the digit removed.
	Chain []Link
	// Strand is the way of an alternating chain, from its false end to its true one.
	Strand []Stance
	// Clue is the clue that a rule of a kind's own follows from, as that kind
	// counts them.
	Clue int
}

// A Link is one cell of a chain with the digit that follows for it.
type Link struct{ Cell, Digit int }

// A Stance is a candidate of an alternating chain, false and true by turns, the first
// one false. A true one is the other place in House if the one before it is false, or,
// where that is inCell, the other candidate of the cell.
type Stance struct {
	Link
	House int
}

// Places reports whether the deduction places a digit.
func (d *Deduction) Places() bool {
	return d.Rule == NakedSingle || d.Rule == HiddenSingle || d.Rule == Guess
}

// hides reports whether the targets keep the digits instead of losing them.
func (d *Deduction) hides() bool {
	return d.Rule == HiddenPair || d.Rule == HiddenTriple || d.Rule == HiddenQuad
}
