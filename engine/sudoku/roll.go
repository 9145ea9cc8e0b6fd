package sudoku

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"octavo/engine"
)

// fourPuzzles says how many puzzles of 4×4 cells there are for each symmetry of
// the givens: those that meet all conditions of easy puzzles and leave a cell to
// be filled in, alike ones counted once. A test counts them in another way.
var fourPuzzles = [...]int{
	asymmetric: 2853, rotational: 107, diagonal: 415, horizontal: 50, vertical: 50, quarter: 17,
	antidiagonal: 415, bothMirrors: 8, bothDiagonals: 53, fully: 8,
}

// fourWith says the same of puzzles with so many givens, wherever in the grid these lie:
// who asks for a number doesn't ask for one in every house.
var fourWith = [...][17]int{
	asymmetric:    {4: 13, 96, 376, 711, 1040, 980, 788, 414, 210, 56, 22, 2},
	rotational:    {4: 6, 6: 28, 8: 50, 10: 38, 12: 28, 14: 6},
	diagonal:      {4: 2, 21, 50, 91, 109, 108, 89, 66, 46, 20, 8, 2},
	horizontal:    {4: 3, 6: 13, 8: 32, 10: 27, 12: 25, 14: 5},
	vertical:      {4: 3, 6: 13, 8: 32, 10: 27, 12: 25, 14: 5},
	quarter:       {4: 2, 8: 10, 12: 11},
	antidiagonal:  {4: 2, 21, 50, 91, 109, 108, 89, 66, 46, 20, 8, 2},
	bothMirrors:   {8: 7, 12: 5},
	bothDiagonals: {4: 2, 6: 15, 8: 18, 10: 18, 12: 14, 14: 6},
	fully:         {8: 4, 12: 5},
}

// different is how many puzzles there are as they are wished for; 0 where there are too
// many to be counted.
func (w *wish) different() (n int) {
	switch {
	case w.shape != four || !w.countable():
		return 0
	case w.givens == span{}:
		return fourPuzzles[w.symmetry]
	}
	for givens, puzzles := range fourWith[w.symmetry] {
		if w.givens.holds(givens) {
			n += puzzles
		}
	}
	return n
}

// A roll lists every puzzle of 4×4 cells under a symmetry, those with the fewest
// givens first, each in all the ways in which its givens may lie. Carving reaches
// only those that have no given to spare, which a person likes best: so the roll
// is for whoever wants more.
type roll [][]layout

// A layout is some givens of a full grid.
type layout struct {
	full  *grid
	given cellSet
}

// draw chooses a puzzle of the roll, beginning with number n and going on from
// end to end as it is asked again, in a layout of chance and with the digits
// renamed.
func (r roll) draw(want engine.Want, rng *rand.Rand) grid {
	layouts := r[(want.Number+want.Again)%len(r)]
	l := layouts[rng.IntN(len(layouts))]
	names := rng.Perm(four.side)
	g := l.grid()
	return g.renamed(func(d int) int { return names[d-1] + 1 })
}

func (l layout) grid() grid { return l.full.without(l.full.given().Without(l.given)) }

// newRoll goes through all choices of orbits from all full grids: those that meet the
// conditions of easy puzzles or, where a number of givens is asked for, those that have it.
func newRoll(orbits []cellSet, number span) roll {
	alike := map[string][]layout{}
	for _, full := range fullGrids(len(orbits) == four.cells) {
		for set := range 1<<len(orbits) - 1 {
			l := layout{full: full}
			for i, orbit := range orbits {
				if set>>i&1 != 0 {
					l.given = l.given.Or(orbit)
				}
			}
			g := l.grid()
			if number == (span{}) && !four.limits.easy(&g) || number != (span{}) && !number.holds(l.given.Count()) {
				continue
			}
			if n, _ := solutions(&g, 2); n == 1 {
				form := (&Puzzle{grid: g}).Canonical()
				alike[form] = append(alike[form], l)
			}
		}
	}
	return byGivens(alike)
}

func byGivens(alike map[string][]layout) roll {
	forms := make([]string, 0, len(alike))
	for form := range alike {
		forms = append(forms, form)
	}
	slices.SortStableFunc(forms, func(a, b string) int {
		return cmp.Or(cmp.Compare(alike[a][0].given.Count(), alike[b][0].given.Count()), cmp.Compare(a, b))
	})
	r := make(roll, len(forms))
	for i, form := range forms {
		r[i] = alike[form]
	}
	return r
}

// allGrids is more than there are full grids of 4×4 cells, which are 288.
const allGrids = 1000

// fullGrids lists the full grids of 4×4 cells whose first box is in order, or
// only one of those that are alike, which is enough where givens may lie anywhere.
func fullGrids(unlike bool) []*grid {
	var all []*grid
	known := map[string]bool{}
	empty := grid{shape: four}
	for i, c := range four.cellAt[2*four.side][:four.side] {
		empty.cells[c] = uint8(i + 1)
	}
	var l layers
	l.set(&empty)
	l.solutions(allGrids, func(full grid) {
		form := (&Puzzle{grid: full}).Canonical()
		if !unlike || !known[form] {
			all = append(all, &full)
		}
		known[form] = true
	})
	return all
}
