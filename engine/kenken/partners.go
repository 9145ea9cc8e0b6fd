package kenken

import (
	"math/bits"

	"octavo/engine/latin"
)

// Two cells that have to make a target relate each digit of one to those that
// the other may then hold. All tables are read by sets of digits at once: the
// partners of a set are what the other cell may hold if this one holds one of
// the set. Nothing writes to them.
var (
	mirrored  = buildMirrored()
	cofactors = buildCofactors()
	ratios    = buildRatios()
)

const (
	digitSets  = 1 << (latin.MaxSize + 1)
	maxProduct = latin.MaxSize * latin.MaxSize
)

type partnerTable [digitSets]latin.Digits

// buildMirrored maps the digits d of each set to 9 − d.
func buildMirrored() (table partnerTable) {
	for set := range table {
		table[set] = latin.Digits(bits.Reverse16(uint16(set)) >> (15 - latin.MaxSize))
	}
	return table
}

// buildCofactors holds, for every product, the partners of each set among
// different digits.
func buildCofactors() *[maxProduct + 1]partnerTable {
	tables := new([maxProduct + 1]partnerTable)
	for x := range latin.MaxSize + 1 {
		for y := range x {
			tables[x*y].relate(x, y)
		}
	}
	return tables
}

// buildRatios holds the same for every quotient of the larger by the smaller
// digit. The quotient 0 is that of 0 by any other digit.
func buildRatios() *[latin.MaxSize + 1]partnerTable {
	tables := new([latin.MaxSize + 1]partnerTable)
	for x := range latin.MaxSize + 1 {
		for y := range x {
			switch {
			case y == 0:
				tables[0].relate(x, y)
			case x%y == 0:
				tables[x/y].relate(x, y)
			}
		}
	}
	return tables
}

// relate makes two digits partners.
func (t *partnerTable) relate(x, y int) {
	for set := range t {
		if set>>x&1 != 0 {
			t[set] |= latin.One(y)
		}
		if set>>y&1 != 0 {
			t[set] |= latin.One(x)
		}
	}
}

// partners is what a cell may hold if a cell in line with it holds one of set.
func (c clue) partners(set latin.Digits) latin.Digits {
	switch c.op {
	case add:
		return sumPartners(c.target, set, true)
	case multiply:
		return productPartners(c.target, set, true)
	case subtract:
		if c.target == 0 || c.target > latin.MaxSize {
			return 0
		}
		return (set<<c.target | set>>c.target) & (digitSets - 1)
	case divide:
		if c.target > latin.MaxSize {
			return 0
		}
		return ratios[c.target][set]
	default:
		return clue{add, c.target}.partners(set) | clue{multiply, c.target}.partners(set) |
			clue{subtract, c.target}.partners(set) | clue{divide, c.target}.partners(set)
	}
}

// sumPartners are the digits that make sum with one of set; distinct rules out
// twice the same digit.
func sumPartners(sum int, set latin.Digits, distinct bool) latin.Digits {
	if sum < 0 || sum > 2*latin.MaxSize {
		return 0
	}
	found := mirrored[set]
	if sum >= latin.MaxSize {
		found = found << (sum - latin.MaxSize) & (digitSets - 1)
	} else {
		found >>= latin.MaxSize - sum
	}
	if distinct && sum%2 == 0 {
		found &^= latin.One(sum / 2)
	}
	return found
}

// productPartners are the digits that make product with one of set.
func productPartners(product int, set latin.Digits, distinct bool) latin.Digits {
	if product > maxProduct {
		return 0
	}
	found := cofactors[product][set]
	if !distinct {
		found |= set & squareRoots[product]
	}
	return found
}

// squareRoots holds, for every square, its root as a set.
var squareRoots = buildSquareRoots()

func buildSquareRoots() (roots [maxProduct + 1]latin.Digits) {
	for d := range latin.MaxSize + 1 {
		roots[d*d] = latin.One(d)
	}
	return roots
}
