package sudoku

import "octavo/engine/latin"

// A symmetry is how the givens of a puzzle lie.
type symmetry uint8

const (
	asymmetric symmetry = iota
	rotational
	diagonal
	horizontal
	vertical
	quarter
	antidiagonal
	bothMirrors
	bothDiagonals
	fully
)

var symmetries = [...]string{
	asymmetric: "none", rotational: "rotational", diagonal: "diagonal",
	horizontal: "horizontal", vertical: "vertical", quarter: "quarter",
	antidiagonal: "antidiagonal", bothMirrors: "both-mirrors", bothDiagonals: "both-diagonals", fully: "full",
}

func (s symmetry) String() string { return symmetries[s] }

func symmetryNames() []string { return symmetries[:] }

func symmetryNamed(name string) symmetry {
	for s, n := range symmetries {
		if n == name {
			return symmetry(s)
		}
	}
	return asymmetric
}

// turns are the symmetries of the square that make up each of these, as latin.Image
// counts them.
var turns = [...][]int{
	asymmetric: nil, rotational: {3}, diagonal: {4}, horizontal: {1}, vertical: {2}, quarter: {6},
	antidiagonal: {7}, bothMirrors: {1, 2}, bothDiagonals: {4, 7}, fully: {1, 4},
}

// orbits parts the cells of a shape into those that are given or empty
// together.
func (s symmetry) orbits(sh *shape) []cellSet {
	var (
		orbits []cellSet
		seen   cellSet
	)
	for c := range sh.cells {
		if seen.Has(c) {
			continue
		}
		orbit := s.orbit(sh, c)
		seen = seen.Or(orbit)
		orbits = append(orbits, orbit)
	}
	return orbits
}

// orbit are the cells to which a symmetry carries one of them.
func (s symmetry) orbit(sh *shape, cell int) cellSet {
	orbit := latin.OneCell(cell)
	for edge := orbit; !edge.Empty(); {
		at := edge.Pop()
		for _, turn := range turns[s] {
			if image := latin.Image(sh.side, at, turn); !orbit.Has(image) {
				orbit.Add(image)
				edge.Add(image)
			}
		}
	}
	return orbit
}

// lies reports whether some cells lie as the symmetry has it.
func (s symmetry) lies(sh *shape, cells cellSet) bool {
	for c := range cells.All() {
		for _, turn := range turns[s] {
			if !cells.Has(latin.Image(sh.side, c, turn)) {
				return false
			}
		}
	}
	return true
}
