package latin

// A Rule is one of the deductions that need nothing but the square.
type Rule uint8

// The rules, cheapest first. NoRule stands for no deduction at all.
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
	ForcingChain
)

// A Deduction is one step, as the trace is told of it.
type Deduction struct {
	Rule Rule
	// Line is where a hidden single or a subset stands. For fish it is any of
	// the base lines, and says whether these are rows or columns.
	Line int
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
}

// A Link is one cell of a forcing chain with the digit forced upon it.
type Link struct{ Cell, Digit int }
