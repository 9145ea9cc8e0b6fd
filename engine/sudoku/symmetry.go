package sudoku

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

// image is where the symmetry takes a cell.
func (s symmetry) image(side, row, column int) (int, int) {
	last := side - 1
	switch s {
	case rotational:
		return last - row, last - column
	case diagonal:
		return column, row
	case horizontal:
		return row, last - column
	case vertical:
		return last - row, column
	case quarter:
		return column, last - row
	default:
		return row, column
	}
}

// orbits parts the cells of a shape into those that are given or empty
// together.
func (s symmetry) orbits(sh *shape) []cellSet {
	var (
		orbits []cellSet
		seen   cellSet
	)
	for c := range sh.cells {
		var orbit cellSet
		for at := c; !seen.has(at); {
			seen.add(at)
			orbit.add(at)
			row, column := s.image(sh.side, sh.row(at), sh.column(at))
			at = row*sh.side + column
		}
		if !orbit.empty() {
			orbits = append(orbits, orbit)
		}
	}
	return orbits
}
