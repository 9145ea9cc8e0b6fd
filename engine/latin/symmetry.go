package latin

import "octavo/engine"

// SymmetryCount is the number of symmetries of a square: its rotations and reflections, with the
// one that changes nothing.
const SymmetryCount = 8

// TurnedCell returns the cell to which a symmetry of the square moves a cell. turn is the number of
// the symmetry. Its bit 0 mirrors left and right, bit 1 top and bottom. After that, bit 2 mirrors
// at the main diagonal. So 3 is a rotation by 180°, and 6 a rotation by 90°.
func TurnedCell(size, cell, turn int) int {
	r, c := cell/size, cell%size
	if turn&1 != 0 {
		c = size - 1 - c
	}
	if turn&2 != 0 {
		r = size - 1 - r
	}
	if turn&4 != 0 {
		r, c = c, r
	}
	return r*size + c
}

// Symmetries returns the symmetries of a kind: reflection, rotation and, if reversible is true,
// reversed digits (1 becomes the largest). turned makes the changed puzzle.
func Symmetries[P engine.Puzzle](reversible bool, turned func(p P, turn int, reversed bool) P) []engine.Symmetry {
	symmetry := func(name string, turn int, reversed bool) engine.Symmetry {
		return engine.Symmetry{Name: name, Apply: func(p engine.Puzzle) engine.Puzzle { return turned(p.(P), turn, reversed) }}
	}
	all := []engine.Symmetry{symmetry("mirrored", 1, false), symmetry("turned", 6, false)}
	if reversible {
		all = append(all, symmetry("digits reversed", 0, true))
	}
	return all
}

// LeastText returns the smallest of the texts that a function returns for 0 to count−1. If these
// are the texts of a puzzle under all symmetries, all puzzles that are the same have the same least
// text.
func LeastText(count int, text func(i int) string) string {
	least := text(0)
	for i := 1; i < count; i++ {
		least = min(least, text(i))
	}
	return least
}

// Neighbour returns the cell above (0), to the right (1), below (2) or to the left (3) of a cell,
// or false if there is none.
func Neighbour(size, cell, direction int) (next int, ok bool) {
	switch direction {
	case 0:
		return cell - size, cell >= size
	case 1:
		return cell + 1, cell%size < size-1
	case 2:
		return cell + size, cell < size*(size-1)
	default:
		return cell - 1, cell%size > 0
	}
}
