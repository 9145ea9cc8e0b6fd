package kenken

import "octavo/engine/latin"

// findBlindSwap looks for cells of two rows or columns that can be exchanged without
// changing any clue. Suppose that at some places two lines hold the same digits in another
// order. Exchanging the lines there gives another Latin square. If each pair of exchanged
// cells lies in one cage, all cages keep their digits, so the puzzle has a second solution.
// Four of five ambiguous drafts of 9×9 cells have such a swap.
//
// findBlindSwap compares only neighbouring lines, since few cages reach further. It returns one of
// the swapped cells, or -1 if there is no swap.
func (d *draft) findBlindSwap() int {
	size := d.request.size
	for i := range size - 1 {
		var rows, columns uint16 // places along the line where this line and the next are in one cage
		for k := range size {
			if at := i*size + k; d.cageOf[at] == d.cageOf[at+size] {
				rows |= 1 << k
			}
			if at := k*size + i; d.cageOf[at] == d.cageOf[at+1] {
				columns |= 1 << k
			}
		}
		if cell := d.findSwapInLines(i*size, 1, size, rows); cell >= 0 {
			return cell
		}
		if cell := d.findSwapInLines(i, size, 1, columns); cell >= 0 {
			return cell
		}
	}
	return -1
}

// findSwapInLines looks for a swap of two lines. at is the set of places, counted along the lines,
// where one cage holds a cell of both. The first line begins at cell first. Adding step to a cell
// gives the next one of the line. Adding across gives the cell at the same place in the other line.
// It returns one of the swapped cells, or -1 if there is no swap.
func (d *draft) findSwapInLines(first, step, across int, at uint16) int {
	if at&(at-1) == 0 {
		return -1
	}
	var where [latin.MaxSize + 1]uint8 // the place of each digit in the first line
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

// completesSwap reports whether a cage of two neighbouring cells would complete a blind
// swap of their two columns or rows.
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
