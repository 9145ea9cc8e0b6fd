package latin

import "octavo/engine"

// Turns is the number of symmetries of a square.
const Turns = 8

// Image is where a symmetry of the square takes a cell. Bit 0 of turn mirrors
// left and right, bit 1 top and bottom, and then bit 2 mirrors at the main
// diagonal: 3 is half a turn, 6 a quarter of one.
func Image(size, cell, turn int) int {
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

// Symmetries lead from a puzzle to all that are the same in disguise because they
// are turned or mirrored or, where digits may be counted from the other end too,
// reversed. Image makes such a puzzle.
func Symmetries[P engine.Puzzle](reversible bool, image func(p P, turn int, reversed bool) P) []engine.Symmetry {
	seen := func(name string, turn int, reversed bool) engine.Symmetry {
		return engine.Symmetry{Name: name, Image: func(p engine.Puzzle) engine.Puzzle { return image(p.(P), turn, reversed) }}
	}
	all := []engine.Symmetry{seen("mirrored", 1, false), seen("turned", 6, false)}
	if reversible {
		all = append(all, seen("digits reversed", 0, true))
	}
	return all
}

// Least is the smallest of the texts of a puzzle's images, which is the same for
// all of them.
func Least(images int, text func(i int) string) string {
	least := text(0)
	for i := 1; i < images; i++ {
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
