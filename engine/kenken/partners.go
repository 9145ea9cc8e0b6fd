package kenken

import (
	"math/bits"

	"octavo/engine/latin"
)

// Tables of partners. If two cells make a target, the partners of a digit in one cell are the
// digits that the other can hold. A table is indexed by a set of digits, and holds the partners of
// all digits in the set together. Nothing may change the tables.
var (
	complements = buildComplements() // partners for the sum 9; sumPartners shifts them for other sums
	cofactors   = buildCofactors()   // a table for each product
	ratios      = buildRatios()      // a table for each quotient
)

const (
	digitSetCount = 1 << (latin.MaxSize + 1)
	maxProduct    = latin.MaxSize * latin.MaxSize
)

// A partnerTable holds the partners of each set of digits.
type partnerTable [digitSetCount]latin.Digits

// buildComplements makes a table that maps each digit d to 9 − d.
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

// addPair makes two digits partners of each other.
func (t *partnerTable) addPair(x, y int) {
	for set := range t {
		if set>>x&1 != 0 {
			t[set] |= latin.OneDigit(y)
		}
		if set>>y&1 != 0 {
			t[set] |= latin.OneDigit(x)
		}
	}
}

// partners returns the digits that one cell of a cage of two can hold if the other cell holds some
// digit of set. The two cells are always in one row or column.
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
		return (set<<c.target | set>>c.target) & (digitSetCount - 1)
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

// sumPartners returns the digits that make a sum together with some digit of set. If distinct is
// true, the two digits differ.
func sumPartners(sum int, set latin.Digits, distinct bool) latin.Digits {
	if sum < 0 || sum > 2*latin.MaxSize {
		return 0
	}
	found := complements[set]
	if sum >= latin.MaxSize {
		found = found << (sum - latin.MaxSize) & (digitSetCount - 1)
	} else {
		found >>= latin.MaxSize - sum
	}
	if distinct && sum%2 == 0 {
		found &^= latin.OneDigit(sum / 2)
	}
	return found
}

// productPartners returns the digits that make a product together with some digit of set. If
// distinct is true, the two digits differ.
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

// squareRoots holds, by product, its square root as a set of one digit. If the root is no digit,
// the set is empty.
var squareRoots = buildSquareRoots()

func buildSquareRoots() (roots [maxProduct + 1]latin.Digits) {
	for d := range latin.MaxSize + 1 {
		roots[d*d] = latin.OneDigit(d)
	}
	return roots
}
