package making

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"octavo/engine"
	"octavo/engine/latin"

	"octavo/engine/sudoku/board"
	"octavo/engine/sudoku/canon"
)

// FourPuzzles is the number of 4×4 puzzles for each symmetry: those that meet the conditions of
// easy puzzles and have an empty cell. Puzzles that are the same under symmetries count once. A
// test confirms the numbers by another method.
var FourPuzzles = [...]int{
	NoSymmetry: 2853, Rotational: 107, Diagonal: 415, Horizontal: 50, Vertical: 50, Quarter: 17,
	Antidiagonal: 415, BothMirrors: 8, BothDiagonals: 53, FullSymmetry: 8,
}

// fourWith is the number of 4×4 puzzles by symmetry and number of givens. These puzzles need not
// meet the conditions of easy ones.
var fourWith = [...][17]int{
	NoSymmetry:    {4: 13, 96, 376, 711, 1040, 980, 788, 414, 210, 56, 22, 2},
	Rotational:    {4: 6, 6: 28, 8: 50, 10: 38, 12: 28, 14: 6},
	Diagonal:      {4: 2, 21, 50, 91, 109, 108, 89, 66, 46, 20, 8, 2},
	Horizontal:    {4: 3, 6: 13, 8: 32, 10: 27, 12: 25, 14: 5},
	Vertical:      {4: 3, 6: 13, 8: 32, 10: 27, 12: 25, 14: 5},
	Quarter:       {4: 2, 8: 10, 12: 11},
	Antidiagonal:  {4: 2, 21, 50, 91, 109, 108, 89, 66, 46, 20, 8, 2},
	BothMirrors:   {8: 7, 12: 5},
	BothDiagonals: {4: 2, 6: 15, 8: 18, 10: 18, 12: 14, 14: 6},
	FullSymmetry:  {8: 4, 12: 5},
}

// Different returns how many puzzles meet the requirements, or 0 if there are too many to count.
func (r *Requirements) Different() (n int) {
	switch {
	case r.Shape != board.Four || !r.IsCountable():
		return 0
	case r.Givens == Range{}:
		return FourPuzzles[r.Symmetry]
	}
	for givens, puzzles := range fourWith[r.Symmetry] {
		if r.Givens.Contains(givens) {
			n += puzzles
		}
	}
	return n
}

// A catalog lists every 4×4 puzzle with a symmetry, fewest givens first, each with all its
// patterns. Orders that need more puzzles than carving finds use it, since carving makes only
// minimal puzzles.
type catalog [][]pattern

// A pattern is a full grid and its given cells.
type pattern struct {
	full  *board.Grid
	given latin.Cells
}

// draw returns the puzzle for want.Number, with a random pattern and random digits. After each repeat
// it takes the next puzzle of the catalog.
func (r catalog) draw(want engine.Want, rng *rand.Rand) board.Grid {
	layouts := r[(want.Number+want.Repeats)%len(r)]
	l := layouts[rng.IntN(len(layouts))]
	names := rng.Perm(board.Four.Side)
	g := l.grid()
	return g.Rename(func(d int) int { return names[d-1] + 1 })
}

// grid returns the puzzle: the full grid with only the given cells.
func (l pattern) grid() board.Grid { return l.full.Without(l.full.Givens().Without(l.given)) }

// newCatalog tries all choices of orbits from all full grids. It keeps the choices with one
// solution that meet the conditions of easy puzzles. If a number of givens is required, it keeps
// those with that number instead.
func newCatalog(orbits []latin.Cells, number Range) catalog {
	alike := map[string][]pattern{}
	for _, full := range fullGrids(len(orbits) == board.Four.Cells) {
		for set := range 1<<len(orbits) - 1 {
			l := pattern{full: full}
			for i, orbit := range orbits {
				if set>>i&1 != 0 {
					l.given = l.given.Or(orbit)
				}
			}
			g := l.grid()
			if number == (Range{}) && !LimitsOf(board.Four).IsEasy(&g) || number != (Range{}) && !number.Contains(l.given.Count()) {
				continue
			}
			if n, _ := board.CountSolutions(&g, 2); n == 1 {
				form := canon.Form(&g)
				alike[form] = append(alike[form], l)
			}
		}
	}
	return sortByGivens(alike)
}

func sortByGivens(alike map[string][]pattern) catalog {
	forms := make([]string, 0, len(alike))
	for form := range alike {
		forms = append(forms, form)
	}
	slices.SortFunc(forms, func(a, b string) int {
		return cmp.Or(cmp.Compare(alike[a][0].given.Count(), alike[b][0].given.Count()), cmp.Compare(a, b))
	})
	r := make(catalog, len(forms))
	for i, form := range forms {
		r[i] = alike[form]
	}
	return r
}

// allGrids is a limit of solutions that no search reaches: there are only 288 full 4×4 grids.
const allGrids = 1000

// fullGrids lists the full 4×4 grids whose first box is in order. If unlike is set, it lists only
// one of several that are the same under symmetries. That is enough for patterns without symmetry.
func fullGrids(unlike bool) []*board.Grid {
	var all []*board.Grid
	isKnown := map[string]bool{}
	empty := board.Grid{Shape: board.Four}
	for i, c := range board.Four.CellAt[2*board.Four.Side][:board.Four.Side] {
		empty.Cells[c] = uint8(i + 1)
	}
	var l board.SmallBoard
	l.Set(&empty)
	l.Solutions(allGrids, func(full board.Grid) {
		form := canon.Form(&full)
		if !unlike || !isKnown[form] {
			all = append(all, &full)
		}
		isKnown[form] = true
	})
	return all
}
