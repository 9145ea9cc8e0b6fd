package kenken

import "octavo/engine/latin"

// blindSwap finds two rows, or two columns, of which some cells can be
// exchanged without any clue seeing it: whatever else its clues are, such a
// puzzle has a second solution. Where rows i and j hold the same digits in the
// same columns, in another order, exchanging them there gives another Latin
// square; if every such pair of cells lies in one cage, the cage's digits stay
// the same. Four of five ambiguous drafts of 9×9 cells are of this sort.
//
// Only neighbouring rows and columns are looked at, since few cages reach
// further. It returns one of the cells, or -1.
func (d *draft) blindSwap() int {
	size := d.request.size
	for i := range size - 1 {
		var rows, columns uint16 // where these lie in one cage with the next
		for k := range size {
			if at := i*size + k; d.cageOf[at] == d.cageOf[at+size] {
				rows |= 1 << k
			}
			if at := k*size + i; d.cageOf[at] == d.cageOf[at+1] {
				columns |= 1 << k
			}
		}
		if cell := d.swapIn(i*size, 1, size, rows); cell >= 0 {
			return cell
		}
		if cell := d.swapIn(i, size, 1, columns); cell >= 0 {
			return cell
		}
	}
	return -1
}

// swapIn looks for a cycle of two lines within the places at which they share
// cages. The first line begins at a cell, its next cell is a step away, and the
// other line's lies across.
func (d *draft) swapIn(first, step, across int, at uint16) int {
	if at&(at-1) == 0 {
		return -1
	}
	var where [latin.MaxSize + 1]uint8 // of each digit in the first line
	for k := range d.request.size {
		where[d.solution[first+k*step]] = uint8(k)
	}
	for at != 0 {
		start := latin.Digits(at).Lowest()
		for k := start; at>>k&1 != 0; {
			at &^= 1 << k
			k = int(where[d.solution[first+k*step+across]])
			if k == start {
				return first + k*step
			}
		}
	}
	return -1
}

// completesSwap reports whether a domino of two cells would complete a blind
// swap of the two columns, or rows, in which they lie.
func (d *draft) completesSwap(a, b int) bool {
	size := d.request.size
	a, b = min(a, b), max(a, b)
	row, column := a/size, a%size
	if b == a+1 {
		for k := row; ; {
			k = int(d.rowOf[column][d.solution[k*size+column+1]])
			if at := k*size + column; k == row || d.cageOf[at] != d.cageOf[at+1] {
				return k == row
			}
		}
	}
	for k := column; ; {
		k = int(d.columnOf[row][d.solution[(row+1)*size+k]])
		if at := row*size + k; k == column || d.cageOf[at] != d.cageOf[at+size] {
			return k == column
		}
	}
}
