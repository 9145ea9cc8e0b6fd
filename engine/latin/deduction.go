package latin

// A Rule is a sort of deduction. Rules below FirstKindRule follow from the square alone.
// The others follow from the clues of a kind, such as cages.
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
	// Guess is no deduction. It is a digit of the solution that only a search
	// finds, because no technique of the ladder helps.
	Guess
	// FirstKindRule is the first number that a kind can use for rules of its clues.
	FirstKindRule

	// maxRules is more than the number of any rule. So the rules of the square and those of one
	// kind must together be fewer.
	maxRules = 40
)

// ruleNames holds the identifiers of the rules of the square. NoRule and rules of kinds have none
// here.
var ruleNames = [FirstKindRule]string{
	NakedSingle: "naked-single", HiddenSingle: "hidden-single",
	NakedPair: "naked-pair", HiddenPair: "hidden-pair",
	NakedTriple: "naked-triple", HiddenTriple: "hidden-triple",
	NakedQuad: "naked-quad", HiddenQuad: "hidden-quad",
	XWing: "x-wing", Swordfish: "swordfish", Jellyfish: "jellyfish",
	XYWing: "xy-wing", WWing: "w-wing", ForcingChain: "forcing-chain", AlternatingChain: "alternating-chain",
	Guess: "search",
}

// HasLines reports whether each deduction by the rule belongs to rows or to columns, never to both.
// A fish belongs to its base lines.
func (r Rule) HasLines() bool { return r >= HiddenSingle && r <= Jellyfish }

// A Deduction is one step of a solver. Grid.Trace gets it before the grid changes.
type Deduction struct {
	Rule Rule
	// House is the house of a hidden single or a subset. For a fish it is one of the base
	// lines, which shows whether these are rows or columns.
	House int
	// Digits are the digits that are placed, locked or removed.
	Digits Digits
	// Cells form the pattern: the cell of a single, the cells of a subset or fish, or the
	// start of a chain.
	Cells Cells
	// Targets lose candidates. The targets of a hidden subset are its own cells: they lose all
	// candidates but Digits. All other targets lose Digits.
	Targets Cells
	// Chain is a forcing chain, with the digit that each cell must hold. It begins at the
	// start cell and assumes that this cell doesn't hold the removed digit.
	Chain []Candidate
	// Nodes is an alternating chain, from its false end to its true end.
	Nodes []ChainNode
	// Clue is the number of the clue from which a deduction by a rule of a kind follows.
	// Each kind numbers its clues.
	Clue int
}

// A Candidate is a digit that a cell can still hold.
type Candidate struct{ Cell, Digit int }

// A ChainNode is a candidate of an alternating chain. The candidates are false and true in
// turn, and the first is false. Each true candidate follows from the false one before it:
// it is the only other place of the digit in House. If House is inCell, it is the only
// other candidate of the cell.
type ChainNode struct {
	Candidate
	House int
}

// PlacesDigit reports whether the deduction places a digit.
func (d *Deduction) PlacesDigit() bool {
	return d.Rule == NakedSingle || d.Rule == HiddenSingle || d.Rule == Guess
}

// isHiddenSubset reports whether the targets keep Digits and lose all others.
func (d *Deduction) isHiddenSubset() bool {
	return d.Rule == HiddenPair || d.Rule == HiddenTriple || d.Rule == HiddenQuad
}
