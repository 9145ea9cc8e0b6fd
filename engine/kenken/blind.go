package kenken

import "octavo/engine/latin"

// blindSwap finds two rows, or two columns, of which some cells can be
// exchanged without any clue seeing it: whatever else its clues are, such a
// puzzle has a second solution. Where rows i and j hold the same digits in the
// same columns, in another order, exchanging them there gives another Latin
// square; if every such pair of cells lies in one cage, the cage's digits stay
// the same. Four of five ambiguous drafts of 9×9 cells are of this sort.
//
// It returns one of the cells, or -1.
func (d *draft) blindSwap() int {
	var linked [2][latin.MaxSize][latin.MaxSize]uint16
	size := d.request.size
	for i := range d.puzzle.cages {
		cells := d.cages[i].cells
		for k, a := range cells {
			for _, b := range cells[k+1:] {
				ra, ca, rb, cb := int(a)/size, int(a)%size, int(b)/size, int(b)%size
				switch {
				case ca == cb:
					linked[0][ra][rb] |= 1 << ca
				case ra == rb:
					linked[1][ca][cb] |= 1 << ra
				}
			}
		}
	}
	for way := range linked {
		for i := range size {
			for j := i + 1; j < size; j++ {
				if at := linked[way][i][j]; at&(at-1) != 0 {
					if cell := d.swapIn(way, i, j, at); cell >= 0 {
						return cell
					}
				}
			}
		}
	}
	return -1
}

// swapIn looks for a cycle of the two lines within the places at which they
// are linked. Way 0 is for rows, 1 for columns.
func (d *draft) swapIn(way, i, j int, at uint16) int {
	size := d.request.size
	step, across := 1, size
	if way == 1 {
		step, across = size, 1
	}
	var where [latin.MaxSize + 1]uint8 // of each digit in line i
	for k := range size {
		where[d.solution[i*across+k*step]] = uint8(k)
	}
	for at != 0 {
		start := latin.Digits(at).Lowest()
		for k := start; at>>k&1 != 0; {
			at &^= 1 << k
			k = int(where[d.solution[j*across+k*step]])
			if k == start {
				return i*across + k*step
			}
		}
	}
	return -1
}
