package board

import (
	"math/rand/v2"

	"octavo/engine/latin"
)

// CountSolutions counts the solutions of a grid up to a limit, and returns the first one found.
func CountSolutions(g *Grid, limit int) (int, Grid) {
	if g.Shape == Nine {
		return countNine(g, limit)
	}
	var l SmallBoard
	l.Set(g)
	return l.solve(limit)
}

// countNine counts the solutions of a 9×9 grid.
func countNine(g *Grid, limit int) (int, Grid) {
	c := countBySearch(g, limit)
	return c.found, c.first
}

// FindOther looks for a solution of a grid in which the empty cell c has another digit than v.
// Suppose that the grid has one solution if v is in c. If FindOther finds none, a given in c is
// superfluous. That is faster than counting all solutions.
func (g *Grid) FindOther(c int, v uint8) (Grid, bool) {
	if g.Shape == Nine {
		var b Bands
		b.Set(g)
		b.Exclude(c, int(v))
		if b.candidates(bandCellOf(c)) == 0 || !b.settleDigit(int(v-1)) {
			return Grid{}, false // singles prove that c holds v, as in most cells
		}
		return b.FindSolution()
	}
	var l SmallBoard
	l.Set(g)
	l.exclude(c, int(v))
	n, other := l.solve(1)
	return other, n > 0
}

// OtherSolution looks for a solution of a grid other than solved.
func (g *Grid) OtherSolution(solved *Grid) (Grid, bool) {
	for c, v := range g.Cells[:g.Shape.Cells] {
		if v != 0 {
			continue
		}
		if other, found := g.FindOther(c, solved.Cells[c]); found {
			return other, true
		}
	}
	return Grid{}, false
}

// solve counts the solutions of a board up to a limit, and returns the first one found. pick
// chooses the digit to try next. If it is nil, the smallest is tried.
func (b *Board) solve(limit int, pick func(latin.Digits) int) (int, Grid) {
	first := Grid{Shape: b.Shape}
	s := latin.Search{Limit: limit}
	latin.RunSearch(&s, b, latin.Operations{
		Propagate: b.propagate,
		Branch: func() (int, latin.Digits) {
			c := b.fewestCandidates()
			return c, b.Candidates[c]
		},
		Place: b.Place,
		OnSolution: func() {
			if s.Solutions == 1 {
				first = b.Grid()
			}
		},
		Pick: pick,
	})
	return s.Solutions, first
}

// propagate fills singles and returns the state of the board.
func (b *Board) propagate() latin.Outcome {
	switch {
	case !b.FillSingles():
		return latin.Broken
	case b.Empty == 0:
		return latin.Solved
	default:
		return latin.Open
	}
}

// fewestCandidates returns the empty cell with the fewest candidates.
func (b *Board) fewestCandidates() int {
	best, fewest := 0, MaxSide+1
	for c := range b.Shape.Cells {
		if n := b.Candidates[c].Count(); n > 0 && n < fewest {
			best, fewest = c, n
		}
	}
	return best
}

// RandomSolution makes a random full grid. It fills the cell with the fewest candidates at random,
// and goes back on a contradiction.
func RandomSolution(s *Shape, rng *rand.Rand) Grid {
	g := randomBox(s, rng)
	return Complete(&g, rng)
}

// Complete fills the rest of a grid at random. The grid must have a solution.
func Complete(g *Grid, rng *rand.Rand) Grid {
	byChance := func(digits latin.Digits) int { return randomDigit(digits, rng) }
	if g.Shape == Nine {
		var b Bands
		b.Set(g)
		return b.solve(byChance)
	}
	var b Board
	b.Set(g)
	_, full := b.solve(1, byChance)
	return full
}

// randomBox fills the first box with its digits in random order. Every such box belongs to some
// full grid.
func randomBox(s *Shape, rng *rand.Rand) Grid {
	g := Grid{Shape: s}
	box := &s.CellAt[2*s.Side]
	for i := range s.Side {
		j := rng.IntN(i + 1)
		g.Cells[box[i]], g.Cells[box[j]] = g.Cells[box[j]], uint8(i+1)
	}
	return g
}

// randomDigit returns one of the digits, each with equal chance.
func randomDigit(digits latin.Digits, rng *rand.Rand) int {
	for skip := rng.IntN(digits.Count()); skip > 0; skip-- {
		digits = digits.Rest()
	}
	return digits.Lowest()
}

// IsMinimal reports whether each given is necessary: without it, the grid has a second solution.
func (g *Grid) IsMinimal() bool {
	for c, v := range g.Cells[:g.Shape.Cells] {
		if v == 0 {
			continue
		}
		rest := *g
		rest.Cells[c] = 0
		if _, found := rest.FindOther(c, v); !found {
			return false
		}
	}
	return true
}
