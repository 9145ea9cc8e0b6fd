package wide

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
)

// A grid is a grid of a shape in which some cells are filled. 0 is an empty cell.
type grid struct {
	shape *shape
	cells []uint8
}

func (s *shape) emptyGrid() grid { return grid{shape: s, cells: make([]uint8, s.cells)} }

// shapeOf returns the shape of grids with this many cells. ok is false if there is none.
func shapeOf(cells int) (s *shape, ok bool) {
	for _, s := range shapes {
		if s.cells == cells {
			return s, true
		}
	}
	return nil, false
}

// parseGrid reads the cells row by row: 1 to 9, then letters from A on; '.' or '0' for an
// empty cell.
func parseGrid(s *shape, text string) (grid, error) {
	g := s.emptyGrid()
	c := 0
	for _, r := range text {
		v := strings.IndexRune(latin.Alphabet, r)
		switch {
		case r == '.':
		case v < 0 || v > s.side:
			return grid{}, engine.Errorf("cell %d (%s) of the sudoku is %q; possible: %s, '.' or '0'", c+1, s.namer().CellName(c), r, s.symbols())
		default:
			g.cells[c] = uint8(v)
		}
		c++
	}
	return g, nil
}

// symbols describes the possible digits of a cell for an error message.
func (s *shape) symbols() string {
	switch last := latin.Alphabet[s.side]; s.side {
	case 8:
		return "1 to 8"
	case 10:
		return "1 to 9, A"
	default:
		return fmt.Sprintf("1 to 9, A to %c", last)
	}
}

// String returns the text of the grid, '.' for an empty cell.
func (g *grid) String() string {
	text := make([]byte, len(g.cells))
	for c, v := range g.cells {
		text[c] = '.'
		if v != 0 {
			text[c] = latin.Alphabet[v]
		}
	}
	return string(text)
}

// filled counts the cells that hold a digit.
func (g *grid) filled() int {
	n := 0
	for _, v := range g.cells {
		if v != 0 {
			n++
		}
	}
	return n
}

func (g *grid) clone() grid { return grid{shape: g.shape, cells: slices.Clone(g.cells)} }

// maxFillTries limits the guesses for filling a grid, per cell. Most grids take less than one guess
// per cell. After four it is faster to start again.
const maxFillTries = 4

// randomSolution makes a random full grid: a random first box, and the rest by a search. It returns
// false if the search gives up.
func randomSolution(s *shape, rng *rand.Rand) (grid, bool) {
	g := s.emptyGrid()
	for place, v := range rng.Perm(s.side) {
		g.cells[s.cellAt[2*s.side][place]] = uint8(v + 1)
	}
	b := newBoard(s)
	b.set(&g)
	filling := search{limit: 1, maxTries: maxFillTries * s.cells, pick: rng.IntN}
	if b.fillSingles() {
		filling.run(b, 0)
	}
	return filling.first, filling.found > 0
}
