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
)

var symmetries = [...]string{
	asymmetric: "none", rotational: "rotational", diagonal: "diagonal",
	horizontal: "horizontal", vertical: "vertical", quarter: "quarter",
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

// turns are the symmetries of the square that these are, as latin.Image counts
// them.
var turns = [...]int{asymmetric: 0, rotational: 3, diagonal: 4, horizontal: 1, vertical: 2, quarter: 6}

// orbits parts the cells of a shape into those that are given or empty
// together.
func (s symmetry) orbits(sh *shape) []cellSet {
	var (
		orbits []cellSet
		seen   cellSet
	)
	for c := range sh.cells {
		var orbit cellSet
		for at := c; !seen.Has(at); {
			seen.Add(at)
			orbit.Add(at)
			at = latin.Image(sh.side, at, turns[s])
		}
		if !orbit.Empty() {
			orbits = append(orbits, orbit)
		}
	}
	return orbits
}
