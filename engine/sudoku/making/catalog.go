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

// FourPuzzles says how many puzzles of 4×4 cells there are for each symmetry of
// the givens: those that meet all conditions of easy puzzles and leave a cell to
// be filled in, alike ones counted once. A test counts them in another way.
var FourPuzzles = [...]int{
	NoSymmetry: 2853, Rotational: 107, Diagonal: 415, Horizontal: 50, Vertical: 50, Quarter: 17,
	Antidiagonal: 415, BothMirrors: 8, BothDiagonals: 53, FullSymmetry: 8,
}

// fourWith says the same of puzzles with so many givens, wherever in the grid these lie:
// who asks for a number doesn't ask for one in every house.
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

// Different is how many puzzles there are as they are wished for; 0 where there are too
// many to be counted.
func (w *Requirements) Different() (n int) {
	switch {
	case w.Shape != board.Four || !w.IsCountable():
		return 0
	case w.Givens == Range{}:
		return FourPuzzles[w.Symmetry]
	}
	for givens, puzzles := range fourWith[w.Symmetry] {
		if w.Givens.Contains(givens) {
			n += puzzles
		}
	}
	return n
}

// A catalog lists every puzzle of 4×4 cells under a symmetry, those with the fewest
// givens first, each in all the ways in which its givens may lie. Carving reaches
// only those that have no given to spare, which a person likes best: so the roll
// is for whoever wants more.
type catalog [][]pattern

// A pattern is some givens of a full grid.
type pattern struct {
	full  *board.Grid
	given latin.Cells
}

// draw chooses a puzzle of the roll, beginning with number n and going on from
// end to end as it is asked again, in a layout of chance and with the digits
// renamed.
func (r catalog) draw(want engine.Want, rng *rand.Rand) board.Grid {
	layouts := r[(want.Number+want.Again)%len(r)]
	l := layouts[rng.IntN(len(layouts))]
	names := rng.Perm(board.Four.Side)
	g := l.grid()
	return g.Rename(func(d int) int { return names[d-1] + 1 })
}

func (l pattern) grid() board.Grid { return l.full.Without(l.full.Givens().Without(l.given)) }

// newCatalog goes through all choices of orbits from all full grids: those that meet the
// conditions of easy puzzles or, where a number of givens is asked for, those that have it.
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
	return byGivens(alike)
}

func byGivens(alike map[string][]pattern) catalog {
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

// allGrids is more than there are full grids of 4×4 cells, which are 288.
const allGrids = 1000

// fullGrids lists the full grids of 4×4 cells whose first box is in order, or
// only one of those that are alike, which is enough where givens may lie anywhere.
func fullGrids(unlike bool) []*board.Grid {
	var all []*board.Grid
	known := map[string]bool{}
	empty := board.Grid{Shape: board.Four}
	for i, c := range board.Four.CellAt[2*board.Four.Side][:board.Four.Side] {
		empty.Cells[c] = uint8(i + 1)
	}
	var l board.SmallBoard
	l.Set(&empty)
	l.Solutions(allGrids, func(full board.Grid) {
		form := canon.Form(&full)
		if !unlike || !known[form] {
			all = append(all, &full)
		}
		known[form] = true
	})
	return all
}
