package kenken

import "octavo/engine/latin"

// A layout of a cage assigns a digit to each of its cells. The digits make the target, and
// no row or column has a digit twice.

// anyRest says that the remaining cells of a product 0 may have any digits, because an earlier cell
// has the digit 0.
const anyRest = -1

// restAfter returns the result that the remaining cells must have after a cell with digit d. rest
// is the result of that cell and the remaining ones together. ok is false if no result fits.
func (c clue) restAfter(rest, d int) (left int, ok bool) {
	switch {
	case c.op == add:
		return rest - d, rest >= d
	case rest == anyRest || rest == 0 && d == 0:
		return anyRest, true
	case d == 0:
		return 0, false
	default:
		return rest / d, rest%d == 0
	}
}

// narrowPair returns which digits of the sets a and b two cells can have if their result must be
// rest. If distinct is true, the two digits must differ.
func (c clue) narrowPair(rest int, a, b latin.Digits, distinct bool) (_, _ latin.Digits) {
	switch {
	case c.op == add:
		return a & sumPartners(rest, b, distinct), b & sumPartners(rest, a, distinct)
	case rest == anyRest:
		return a & compatibleDigits(b, distinct), b & compatibleDigits(a, distinct)
	default:
		return a & productPartners(rest, b, distinct), b & productPartners(rest, a, distinct)
	}
}

// compatibleDigits returns the digits that one cell can hold if another cell holds some digit of
// set. If distinct is true, the two digits must differ.
func compatibleDigits(set latin.Digits, distinct bool) latin.Digits {
	switch {
	case set == 0:
		return 0
	case distinct && set.IsSingle():
		return ^set
	default:
		return ^latin.Digits(0)
	}
}

// A layoutSearch goes through the layouts of one cage whose clue is a sum or a product.
type layoutSearch struct {
	clue
	cellCount int
	cells     [latin.MaxCells]cellPlace
	domain    [latin.MaxCells]latin.Digits // the possible digits of each cell
	found     [latin.MaxCells]latin.Digits // the digits of each cell in the layouts found
	// minRest[i] and maxRest[i] are the smallest and the largest sum or product of the cells from i
	// on.
	minRest, maxRest [latin.MaxCells + 1]int

	usedRow, usedCol [latin.MaxSize]latin.Digits
	firstOnly        bool // whether to stop at the first layout
	triesLeft        int  // remaining tries of cells for this cage
	cellsTried       int  // cells tried, over all cages
}

type cellPlace struct{ row, col uint8 }

func (p cellPlace) isAligned(q cellPlace) bool { return p.row == q.row || p.col == q.col }

// Limits of the work, in cells tried. Without these, very large cages could take years. No cage of
// up to nine cells comes near its limit. If a larger cage reaches its limit, the solver deduces
// nothing from it, and leaves the rest to the search for solutions. All cages of an ordinary puzzle
// together take some thousand tries of a cell.
const (
	usualCageSize = 9       // cells; larger cages have the limit largeEffort
	usualEffort   = 1 << 20 // cells tried for one cage
	largeEffort   = 1 << 12 // cells tried for one cage of more than usualCageSize cells
	maxEffort     = 1 << 24 // cells tried for a puzzle
)

// endedInTime reports whether the search for layouts ended before its limit.
func (f *layoutSearch) endedInTime() bool { return f.triesLeft > 0 }

// computeBounds computes minRest and maxRest from the domains.
func (f *layoutSearch) computeBounds() {
	identity := 0
	if f.op == multiply {
		identity = 1
	}
	f.minRest[f.cellCount], f.maxRest[f.cellCount] = identity, identity
	for i := f.cellCount - 1; i >= 0; i-- {
		low, high := f.domain[i].Lowest(), f.domain[i].Highest()
		if f.op == multiply {
			f.minRest[i] = min(f.minRest[i+1]*low, targetLimit)
			f.maxRest[i] = min(f.maxRest[i+1]*high, targetLimit)
			continue
		}
		f.minRest[i] = f.minRest[i+1] + low
		f.maxRest[i] = f.maxRest[i+1] + high
	}
}

// findDigits finds, for each cell, the digits that it has in at least one layout, and stores them
// in found.
func (f *layoutSearch) findDigits(c clue) {
	f.firstOnly, f.triesLeft = false, usualEffort
	clear(f.found[:f.cellCount])
	for _, c := range c.knownOperations() {
		if f.search(c); !f.endedInTime() {
			return
		}
	}
}

// hasLayout reports whether there is a layout. If the search reaches its limit, it returns true.
func (f *layoutSearch) hasLayout(c clue) bool {
	f.firstOnly, f.triesLeft = true, usualEffort
	for _, c := range c.knownOperations() {
		if f.search(c) || !f.endedInTime() {
			return true
		}
	}
	return false
}

// knownOperations returns the clues that c may mean. If c has no operation and the cage has three
// or more cells, these are a sum and a product.
func (c clue) knownOperations() []clue {
	if c.op == unknown {
		return []clue{{add, c.target}, {multiply, c.target}}
	}
	return []clue{c}
}

// search goes through the layouts of a clue with a known operation. It skips layouts whose digits
// are all in found already. It reports whether there is a layout.
func (f *layoutSearch) search(c clue) bool {
	f.clue = c
	for _, digits := range f.domain[:f.cellCount] {
		if digits == 0 {
			return false
		}
	}
	if f.cellCount == 3 {
		return f.searchThree()
	}
	f.computeBounds()
	f.triesLeft = usualEffort
	if f.cellCount > usualCageSize {
		f.triesLeft = largeEffort
	}
	before := f.triesLeft
	found := f.descend(0, c.target, false)
	f.cellsTried += before - f.triesLeft
	return found
}

// searchThree is search for cages of three cells, which are the most common large ones.
func (f *layoutSearch) searchThree() (success bool) {
	a, b, c := f.cells[0], f.cells[1], f.cells[2]
	ab, ac, bc := a.isAligned(b), a.isAligned(c), b.isAligned(c)
	for rest := f.domain[0]; rest != 0; rest = rest.Rest() {
		left, ok := f.restAfter(f.target, rest.Lowest())
		if !ok {
			continue
		}
		inB, inC := f.domain[1], f.domain[2]
		lowest := rest & -rest
		if ab {
			inB &^= lowest
		}
		if ac {
			inC &^= lowest
		}
		if inB, inC = f.narrowPair(left, inB, inC, bc); inB == 0 {
			continue
		}
		success = true
		if f.firstOnly {
			break
		}
		f.found[0] |= lowest
		f.found[1] |= inB
		f.found[2] |= inC
	}
	return success
}

// descend goes through the layouts that continue the digits chosen for the first i cells. rest is
// the sum or product that the other cells must have. If known is true, the chosen digits are
// already in found. It reports whether there is such a layout.
func (f *layoutSearch) descend(i, rest int, known bool) bool {
	if i == f.cellCount-2 {
		return f.findLastTwo(rest)
	}
	f.triesLeft--
	success := false
	at := f.cells[i]
	free := f.domain[i] &^ (f.usedRow[at.row] | f.usedCol[at.col])
	for ; free != 0 && f.triesLeft > 0; free = free.Rest() {
		d := free.Lowest()
		left, ok := f.restAfter(rest, d)
		if !ok || left != anyRest && (left < f.minRest[i+1] || left > f.maxRest[i+1]) {
			continue
		}
		digit := latin.OneDigit(d)
		nothingNew := (known || success) && f.found[i]&digit != 0
		if nothingNew && f.hasAllFrom(i+1) {
			continue
		}
		f.usedRow[at.row] |= digit
		f.usedCol[at.col] |= digit
		if f.descend(i+1, left, nothingNew) {
			success = true
			f.found[i] |= digit
		}
		f.usedRow[at.row] &^= digit
		f.usedCol[at.col] &^= digit
		if success && f.firstOnly {
			break
		}
	}
	return success
}

// findLastTwo adds to found the digits with which the last two cells make rest. It reports whether
// there are such digits.
func (f *layoutSearch) findLastTwo(rest int) bool {
	i := f.cellCount - 2
	a, b := f.cells[i], f.cells[i+1]
	freeA := f.domain[i] &^ (f.usedRow[a.row] | f.usedCol[a.col])
	freeB := f.domain[i+1] &^ (f.usedRow[b.row] | f.usedCol[b.col])
	freeA, freeB = f.narrowPair(rest, freeA, freeB, a.isAligned(b))
	f.found[i] |= freeA
	f.found[i+1] |= freeB
	return freeA != 0
}

// hasAllFrom reports whether found already has all possible digits of the cells from i on.
func (f *layoutSearch) hasAllFrom(i int) bool {
	for ; i < f.cellCount; i++ {
		if f.found[i] != f.domain[i] {
			return false
		}
	}
	return true
}
