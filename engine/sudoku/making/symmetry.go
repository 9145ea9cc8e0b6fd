package making

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// A Symmetry is a symmetry of the pattern that the given cells form.
type Symmetry uint8

const (
	NoSymmetry Symmetry = iota
	Rotational
	Diagonal
	Horizontal
	Vertical
	Quarter
	Antidiagonal
	BothMirrors
	BothDiagonals
	FullSymmetry
)

var symmetries = [...]string{
	NoSymmetry: "none", Rotational: "rotational", Diagonal: "diagonal",
	Horizontal: "horizontal", Vertical: "vertical", Quarter: "quarter",
	Antidiagonal: "antidiagonal", BothMirrors: "both-mirrors", BothDiagonals: "both-diagonals", FullSymmetry: "full",
}

func (s Symmetry) String() string { return symmetries[s] }

func SymmetryNames() []string { return symmetries[:] }

func SymmetryNamed(name string) Symmetry {
	for s, n := range symmetries {
		if n == name {
			return Symmetry(s)
		}
	}
	return NoSymmetry
}

// turns holds, for each Symmetry, the symmetries of the square that generate it. The numbers are
// those of latin.TurnedCell.
var turns = [...][]int{
	NoSymmetry: nil, Rotational: {3}, Diagonal: {4}, Horizontal: {1}, Vertical: {2}, Quarter: {6},
	Antidiagonal: {7}, BothMirrors: {1, 2}, BothDiagonals: {4, 7}, FullSymmetry: {1, 4},
}

// orbits divides the cells of a shape into sets that are given or empty together.
func (s Symmetry) orbits(sh *board.Shape) (orbits []latin.Cells) {
	for _, cells := range s.OrbitsOn(sh.Side) {
		var orbit latin.Cells
		for _, c := range cells {
			orbit.Add(c)
		}
		orbits = append(orbits, orbit)
	}
	return orbits
}

// Holds reports whether a set of cells has the symmetry.
func (s Symmetry) Holds(sh *board.Shape, cells latin.Cells) bool {
	for c := range cells.All() {
		for _, turn := range turns[s] {
			if !cells.Has(latin.TurnedCell(sh.Side, c, turn)) {
				return false
			}
		}
	}
	return true
}

// OrbitsOn divides the cells of a grid of any size into sets that are given or empty together.
func (s Symmetry) OrbitsOn(side int) [][]int {
	var orbits [][]int
	isListed := make([]bool, side*side)
	for c := range isListed {
		if isListed[c] {
			continue
		}
		orbit := []int{c}
		isListed[c] = true
		for i := 0; i < len(orbit); i++ {
			for _, turn := range turns[s] {
				if moved := latin.TurnedCell(side, orbit[i], turn); !isListed[moved] {
					isListed[moved] = true
					orbit = append(orbit, moved)
				}
			}
		}
		orbits = append(orbits, orbit)
	}
	return orbits
}
