package kenken

import (
	"math/bits"

	"octavo/engine/latin"
)

// Tables of partners. If two cells make a target, the partners of a digit in one are the possible
// digits of the other. The index of a table is a set of digits; its value has the partners of all of
// them. The tables are read-only.
var (
	complements = buildComplements()
	cofactors   = buildCofactors()
	ratios      = buildRatios()
)

const (
	digitSets  = 1 << (latin.MaxSize + 1)
	maxProduct = latin.MaxSize * latin.MaxSize
)

type partnerTable [digitSets]latin.Digits

// buildComplements maps the digits d of each set to 9 − d.
func buildComplements() (table partnerTable) {
	for set := range table {
		table[set] = latin.Digits(bits.Reverse32(uint32(set)) >> (31 - latin.MaxSize))
	}
	return table
}

// buildCofactors makes a table for every product of two different digits.
func buildCofactors() *[maxProduct + 1]partnerTable {
	tables := new([maxProduct + 1]partnerTable)
	for x := range latin.MaxSize + 1 {
		for y := range x {
			tables[x*y].addPair(x, y)
		}
	}
	return tables
}

// buildRatios makes a table for every quotient of the larger digit by the smaller one. The quotient
// 0 is 0 divided by any other digit.
func buildRatios() *[latin.MaxSize + 1]partnerTable {
	tables := new([latin.MaxSize + 1]partnerTable)
	for x := range latin.MaxSize + 1 {
		for y := range x {
			switch {
			case y == 0:
				tables[0].addPair(x, y)
			case x%y == 0:
				tables[x/y].addPair(x, y)
			}
		}
	}
	return tables
}

// addPair makes two digits partners.
func (t *partnerTable) addPair(x, y int) {
	for set := range t {
		if set>>x&1 != 0 {
			t[set] |= latin.One(y)
		}
		if set>>y&1 != 0 {
			t[set] |= latin.One(x)
		}
	}
}

// partners returns the possible digits of a cell if another cell in its row or column holds a digit
// of set.
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

// sumPartners returns the digits that make a sum with a digit of set. If distinct is true, the two
// digits differ.
func sumPartners(sum int, set latin.Digits, distinct bool) latin.Digits {
	if sum < 0 || sum > 2*latin.MaxSize {
		return 0
	}
	found := complements[set]
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

// productPartners returns the digits that make a product with a digit of set. If distinct is true,
// the two digits differ.
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

// squareRoots has the root of every square as a set of one digit.
var squareRoots = buildSquareRoots()

func buildSquareRoots() (roots [maxProduct + 1]latin.Digits) {
	for d := range latin.MaxSize + 1 {
		roots[d*d] = latin.One(d)
	}
	return roots
}
