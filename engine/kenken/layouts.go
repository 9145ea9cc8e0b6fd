package kenken

import "octavo/engine/latin"

// A layout of a cage is a digit for each of its cells. The digits make the target, and no row or column
// has a digit twice.

// anything is the rest of the product 0 after a cell with 0: the other cells may have any digits.
const anything = -1

// spend returns what the remaining cells must make after a cell with digit d, or false if they
// can't.
func (c clue) spend(rest, d int) (left int, ok bool) {
	switch {
	case c.op == add:
		return rest - d, rest >= d
	case rest == anything || rest == 0 && d == 0:
		return anything, true
	case d == 0:
		return 0, false
	default:
		return rest / d, rest%d == 0
	}
}

// pairs narrows two cells to the digits with which they make rest. If distinct is true, the digits
// differ.
func (c clue) pairs(rest int, a, b latin.Digits, distinct bool) (_, _ latin.Digits) {
	switch {
	case c.op == add:
		return a & sumPartners(rest, b, distinct), b & sumPartners(rest, a, distinct)
	case rest == anything:
		return a & others(b, distinct), b & others(a, distinct)
	default:
		return a & productPartners(rest, b, distinct), b & productPartners(rest, a, distinct)
	}
}

// others returns the digits that can be next to a digit of set.
func others(set latin.Digits, distinct bool) latin.Digits {
	switch {
	case set == 0:
		return 0
	case distinct && set.Single():
		return ^set
	default:
		return ^latin.Digits(0)
	}
}

// A finder goes through the layouts of one cage of sums or products.
type finder struct {
	clue
	n      int
	cells  [latin.MaxCells]place
	domain [latin.MaxCells]latin.Digits // the possible digits of each cell
	found  [latin.MaxCells]latin.Digits // the digits of each cell in the layouts found
	// least[i] and most[i] are the smallest and largest results of the cells from i on.
	least, most [latin.MaxCells + 1]int

	usedRow, usedCol [latin.MaxSize]latin.Digits
	any              bool // stop at the first layout
	left             int  // remaining tries of cells for this cage
	effort           int  // cells tried, over all cages
}

type place struct{ row, col uint8 }

func (p place) aligned(q place) bool { return p.row == q.row || p.col == q.col }

// Limits of the work, in cells tried. Very large cages could take years otherwise. No cage of up to
// nine cells comes near its limit. If a larger cage reaches its limit, the search for solutions
// decides. All cages of an ordinary puzzle together take some thousand steps.
const (
	usualCage   = 9       // cells; larger cages have the limit largeEffort
	usualEffort = 1 << 20 // for one cage
	largeEffort = 1 << 12 // for one cage
	maxEffort   = 1 << 24 // for a puzzle
)

// isComplete reports whether the search for layouts ended before its limit.
func (f *finder) isComplete() bool { return f.left > 0 }

// bound computes least and most from the domains.
func (f *finder) bound() {
	identity := 0
	if f.op == multiply {
		identity = 1
	}
	f.least[f.n], f.most[f.n] = identity, identity
	for i := f.n - 1; i >= 0; i-- {
		low, high := f.domain[i].Lowest(), f.domain[i].Highest()
		if f.op == multiply {
			f.least[i] = min(f.least[i+1]*low, targetLimit)
			f.most[i] = min(f.most[i+1]*high, targetLimit)
			continue
		}
		f.least[i] = f.least[i+1] + low
		f.most[i] = f.most[i+1] + high
	}
}

// supports finds the digits that each cell has in some layout.
func (f *finder) supports(c clue) {
	f.any, f.left = false, usualEffort
	clear(f.found[:f.n])
	for _, c := range c.meanings() {
		if f.search(c); !f.isComplete() {
			return
		}
	}
}

// exists reports whether there is a layout. If the search reaches its limit, it returns true.
func (f *finder) exists(c clue) bool {
	f.any, f.left = true, usualEffort
	for _, c := range c.meanings() {
		if f.search(c) || !f.isComplete() {
			return true
		}
	}
	return false
}

// meanings returns the possible clues on cages of three cells or more.
func (c clue) meanings() []clue {
	if c.op == unknown {
		return []clue{{add, c.target}, {multiply, c.target}}
	}
	return []clue{c}
}

// search goes through the layouts, without those that can add no digit, and reports whether there
// is one.
func (f *finder) search(c clue) bool {
	f.clue = c
	for _, digits := range f.domain[:f.n] {
		if digits == 0 {
			return false
		}
	}
	if f.n == 3 {
		return f.three()
	}
	f.bound()
	f.left = usualEffort
	if f.n > usualCage {
		f.left = largeEffort
	}
	before := f.left
	found := f.descend(0, c.target, false)
	f.effort += before - f.left
	return found
}

// three is search for cages of three cells, the most common large ones.
func (f *finder) three() (success bool) {
	a, b, c := f.cells[0], f.cells[1], f.cells[2]
	ab, ac, bc := a.aligned(b), a.aligned(c), b.aligned(c)
	for rest := f.domain[0]; rest != 0; rest = rest.Rest() {
		left, ok := f.spend(f.target, rest.Lowest())
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
		if inB, inC = f.pairs(left, inB, inC, bc); inB == 0 {
			continue
		}
		success = true
		if f.any {
			break
		}
		f.found[0] |= lowest
		f.found[1] |= inB
		f.found[2] |= inC
	}
	return success
}

// descend goes through the layouts that continue the first i digits. If known is true, these digits
// are in found already.
func (f *finder) descend(i, rest int, known bool) bool {
	if i == f.n-2 {
		return f.close(rest)
	}
	f.left--
	success := false
	at := f.cells[i]
	free := f.domain[i] &^ (f.usedRow[at.row] | f.usedCol[at.col])
	for ; free != 0 && f.left > 0; free = free.Rest() {
		d := free.Lowest()
		left, ok := f.spend(rest, d)
		if !ok || left != anything && (left < f.least[i+1] || left > f.most[i+1]) {
			continue
		}
		digit := latin.One(d)
		nothingNew := (known || success) && f.found[i]&digit != 0
		if nothingNew && f.complete(i+1) {
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
		if success && f.any {
			break
		}
	}
	return success
}

// close handles the last two cells together.
func (f *finder) close(rest int) bool {
	i := f.n - 2
	a, b := f.cells[i], f.cells[i+1]
	freeA := f.domain[i] &^ (f.usedRow[a.row] | f.usedCol[a.col])
	freeB := f.domain[i+1] &^ (f.usedRow[b.row] | f.usedCol[b.col])
	freeA, freeB = f.pairs(rest, freeA, freeB, a.aligned(b))
	f.found[i] |= freeA
	f.found[i+1] |= freeB
	return freeA != 0
}

// complete reports whether all digits of the cells from i on are found.
func (f *finder) complete(i int) bool {
	for ; i < f.n; i++ {
		if f.found[i] != f.domain[i] {
			return false
		}
	}
	return true
}
