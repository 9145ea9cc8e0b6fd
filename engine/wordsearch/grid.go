package wordsearch

import (
	"slices"

	"octavo/engine/shape"
)

// A Grid holds the letters of a puzzle, row by row. A cell is one letter. outside marks the cells
// that are not part of the puzzle's shape.
type Grid struct {
	Columns, Rows int
	Cells         []rune
}

// outside stands in Grid.Cells for a cell beyond the shape.
const outside = '.'

// The sides of a grid that are possible, in cells.
const minSide, maxSide = 4, 30

// A direction is a step from one letter of a word to the next.
type direction struct{ right, down int }

// directions lists all directions: first the two easiest to read, then the two diagonals that
// also run to the right, and at last their opposites, in which words are read backwards.
var directions = [...]direction{
	{1, 0}, {0, 1},
	{1, 1}, {1, -1},
	{-1, 0}, {0, -1}, {-1, -1}, {-1, 1},
}

// How many of directions a tier uses: always the first ones.
const (
	straightDirections = 2
	forwardDirections  = 4
	allDirections      = len(directions)
)

// A run is a row of cells in which a word may stand: a first cell, a direction, and a number of
// letters.
type run struct {
	first     int
	direction int // index in directions
	length    int
}

// cell returns the cell of the run's letter i.
func (r run) cell(g *Grid, i int) int {
	d := directions[r.direction]
	return r.first + i*(d.down*g.Columns+d.right)
}

// cells returns the cells of the run.
func (r run) cells(g *Grid) []int {
	cells := make([]int, r.length)
	for i := range cells {
		cells[i] = r.cell(g, i)
	}
	return cells
}

// last returns the cell of the run's last letter.
func (r run) last(g *Grid) int { return r.cell(g, r.length-1) }

// contains reports whether the run lies within the grid.
func (g *Grid) contains(r run) bool {
	d := directions[r.direction]
	column, row := r.first%g.Columns+(r.length-1)*d.right, r.first/g.Columns+(r.length-1)*d.down
	return column >= 0 && column < g.Columns && row >= 0 && row < g.Rows
}

// spells reports whether the letters of a run are those of a word.
func (g *Grid) spells(r run, word []rune) bool {
	if !g.contains(r) {
		return false
	}
	for i, letter := range word {
		if g.Cells[r.cell(g, i)] != letter {
			return false
		}
	}
	return true
}

// find returns the runs that spell a word. A palindrome, which reads the same from both ends, is
// found once.
func (g *Grid) find(word []rune) (found []run) {
	for first, letter := range g.Cells {
		if letter != word[0] {
			continue
		}
		for d := range directions {
			r := run{first, d, len(word)}
			if g.spells(r, word) && !(isPalindrome(word) && d >= forwardDirections) {
				found = append(found, r)
			}
		}
	}
	return found
}

// isPalindrome reports whether a word reads the same from both ends.
func isPalindrome(word []rune) bool {
	back := slices.Clone(word)
	slices.Reverse(back)
	return slices.Equal(word, back)
}

// emptyGrid returns a grid of a shape: 0 in each of its cells, and outside elsewhere.
func emptyGrid(m shape.Mask) Grid {
	g := Grid{m.Columns, m.Rows, make([]rune, len(m.IsInside))}
	for cell, isInside := range m.IsInside {
		if !isInside {
			g.Cells[cell] = outside
		}
	}
	return g
}

// mask returns the grid's shape.
func (g *Grid) mask() shape.Mask {
	m := shape.Mask{Columns: g.Columns, Rows: g.Rows, IsInside: make([]bool, len(g.Cells))}
	for cell, letter := range g.Cells {
		m.IsInside[cell] = letter != outside
	}
	return m
}

// cellCount returns the number of cells of the grid's shape.
func (g *Grid) cellCount() int {
	m := g.mask()
	return m.Count()
}

// isRectangle reports whether all cells belong to the shape.
func (g *Grid) isRectangle() bool { return g.cellCount() == len(g.Cells) }

// hasShapeOf reports whether two grids have the same cells.
func (g *Grid) hasShapeOf(other *Grid) bool {
	m := g.mask()
	return m.Equal(other.mask())
}

// longestLine returns the most cells that stand in a line, level or upright.
func (g *Grid) longestLine() (longest int) {
	for first := range g.Cells {
		for d := range straightDirections {
			r := run{first, d, 1}
			for g.contains(r) && g.Cells[r.last(g)] != outside {
				r.length++
			}
			longest = max(longest, r.length-1)
		}
	}
	return longest
}
