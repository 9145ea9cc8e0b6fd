package latin

import (
	"math/bits"
)

// A Grid is the state of a Latin square while it is being solved. It has the candidates of every
// cell. It also records what has changed since the last search by each rule. A copy of a Grid is an
// independent state.
type Grid struct {
	geometry   *geometry
	full       Digits // all digits of the square
	candidates [MaxCells]Digits
	open       [MaxHouses]Digits // the digits not yet placed, by house
	unplaced   int               // number of cells whose digit is not yet placed
	broken     bool              // whether the square has no solution: a cell has no candidate, a house has no place for a digit, or Break was called

	unplacedSingles    Cells               // cells with one candidate that are not placed
	touched            Cells               // cells that lost candidates since the last TakeTouched
	hiddenSingleHouses Houses              // houses to search for hidden singles
	changedHouses      Houses              // houses that changed since the last search for subsets
	lostDigits         Digits              // digits that some cell lost since the last search for fish
	subsetHouses       [subsetSizes]Houses // houses to search for subsets, by subset size
	fishDigits         [subsetSizes]Digits // digits to search for fish, by fish size

	lastHouse int // the House of the last deduction that has one; naked singles and forcing chains have none

	// Trace is called with each deduction before the grid changes. It may be nil.
	Trace func(Deduction)
}

// Reset makes the grid an empty square of the given size. digits are the candidates of each cell.
func (g *Grid) Reset(size int, digits Digits) { g.reset(&plainSquares[size], digits) }

// ResetBoxed makes the grid an empty square with boxes. digits are the candidates of each cell.
// There must be as many digits as a box has cells.
func (g *Grid) ResetBoxed(boxHeight, boxWidth int, digits Digits) {
	g.reset(&boxedSquares[boxHeight][boxWidth], digits)
}

func (g *Grid) reset(geo *geometry, digits Digits) {
	g.geometry, g.full, g.unplaced, g.broken = geo, digits, geo.cells, false
	for cell := range geo.cells {
		g.candidates[cell] = digits
	}
	for house := range geo.houses {
		g.open[house] = digits
	}
	g.unplacedSingles, g.touched = Cells{}, Cells{}
	g.hiddenSingleHouses, g.changedHouses, g.lostDigits = 0, 0, 0
	g.subsetHouses, g.fishDigits = [subsetSizes]Houses{}, [subsetSizes]Digits{}
}

// Size returns the number of cells in a row.
func (g *Grid) Size() int { return g.geometry.size }

// Candidates returns the set of digits that a cell can still hold.
func (g *Grid) Candidates(cell int) Digits { return g.candidates[cell] }

// HouseCount returns the number of houses: rows, columns and boxes.
func (g *Grid) HouseCount() int { return g.geometry.houses }

// PlacedCount returns the number of cells in which a digit is placed.
func (g *Grid) PlacedCount() int { return g.geometry.cells - g.unplaced }

// IsSolved reports whether a digit is placed in every cell and the square isn't broken.
func (g *Grid) IsSolved() bool { return g.unplaced == 0 && !g.broken }

// IsBroken reports whether the square is known to have no solution.
func (g *Grid) IsBroken() bool { return g.broken }

// Break records that the square has no solution. Rules of a kind call it if a clue can't
// be met.
func (g *Grid) Break() { g.broken = true }

// Row returns the row of a cell, counted from 0.
func (g *Grid) Row(cell int) int { return int(g.geometry.row[cell]) }

// Column returns the column of a cell, counted from 0.
func (g *Grid) Column(cell int) int { return int(g.geometry.col[cell]) }

// HouseCells returns the cells of a house. Houses are numbered from 0: the rows, then
// the columns, then the boxes.
func (g *Grid) HouseCells(house int) []uint8 { return g.geometry.house[house][:g.geometry.size] }

// OpenDigits returns the set of digits that are not yet placed in a house.
func (g *Grid) OpenDigits(house int) Digits { return g.open[house] }

// AreAligned reports whether two cells share a house. Such cells can't hold the same digit.
func (g *Grid) AreAligned(a, b int) bool { return g.geometry.areAligned(a, b) }

// TakeTouched returns the cells that lost candidates since the last call of TakeTouched.
func (g *Grid) TakeTouched() Cells {
	touched := g.touched
	g.touched = Cells{}
	return touched
}

// Remove removes digits from the candidates of a cell. It reports whether the cell
// had any of them.
func (g *Grid) Remove(cell int, digits Digits) bool {
	had := g.candidates[cell]
	if had&digits == 0 {
		return false
	}
	g.setCandidates(cell, had&^digits, digits)
	return true
}

// setCandidates sets the candidates of a cell to left, after removed were removed. It
// records that the cell and its houses changed.
func (g *Grid) setCandidates(cell int, left, removed Digits) {
	g.candidates[cell] = left
	houses := g.geometry.housesOf[cell]
	g.hiddenSingleHouses |= houses
	g.changedHouses |= houses
	g.lostDigits |= removed
	g.touched.Add(cell)
	if left.Rest() == 0 {
		g.unplacedSingles.Add(cell)
		g.broken = g.broken || left == 0
	}
}

// Place writes a digit into a cell and removes it from the other cells of the
// cell's houses.
func (g *Grid) Place(cell, digit int) {
	d := OneDigit(digit)
	g.Remove(cell, g.candidates[cell]&^d)
	g.unplacedSingles.Drop(cell)
	g.unplaced--
	g.open[g.geometry.row[cell]] &^= d
	g.open[g.geometry.size+int(g.geometry.col[cell])] &^= d
	if g.geometry.boxed {
		g.open[(g.geometry.housesOf[cell]>>(2*g.geometry.size)).First()+2*g.geometry.size] &^= d
	}
	for _, peer := range g.geometry.peers[cell][:g.geometry.peerCount] {
		if had := g.candidates[peer]; had&d != 0 {
			g.setCandidates(int(peer), had&^d, d)
		}
	}
}

// FilledDigits returns the digits of a solved square by cell.
func (g *Grid) FilledDigits() (filled [MaxCells]uint8) {
	g.copyDigits(&filled)
	return filled
}

// copyDigits copies the digits of a solved square to filled.
func (g *Grid) copyDigits(filled *[MaxCells]uint8) {
	for cell, has := range g.candidates[:g.geometry.cells] {
		filled[cell] = uint8(has.Lowest())
	}
}

// NarrowestCell returns the cell with the fewest candidates, of all cells with at least two.
// Of several such cells it returns the first. It returns -1 if there is none.
func (g *Grid) NarrowestCell() int {
	best, fewest := -1, MaxSize+1
	for cell := range g.geometry.cells {
		if n := g.candidates[cell].Count(); n > 1 && n < fewest {
			best, fewest = cell, n
		}
	}
	return best
}

// Strike removes the digits of a deduction from its targets. It returns 1, the number of
// deductions, so that a rule of a kind can return that.
func (g *Grid) Strike(d Deduction) (times int) {
	g.beginDeduction(&d)
	g.removeFromCells(d.Targets, d.Digits)
	return 1
}

// beginDeduction records the house of a deduction and calls Trace. The caller then changes the
// grid.
func (g *Grid) beginDeduction(d *Deduction) {
	g.lastHouse = d.House
	if g.Trace != nil {
		g.Trace(*d)
	}
}

// removeFromCells removes digits from the candidates of several cells.
func (g *Grid) removeFromCells(cells Cells, digits Digits) {
	for !cells.IsEmpty() {
		g.Remove(cells.Pop(), digits)
	}
}

// MaxHouses is the largest number of rows, columns and boxes.
const MaxHouses = 3 * MaxSize

// Houses is a set of houses. Bit h stands for house h: the rows from 0, then the columns,
// then the boxes.
type Houses uint32

// OneHouse returns the set with only house h.
func OneHouse(h int) Houses { return 1 << h }

// Add puts a house into the set.
func (s *Houses) Add(h int) { *s |= 1 << h }

// Drop takes a house out of the set.
func (s *Houses) Drop(h int) { *s &^= 1 << h }

// Has reports whether house h is in the set.
func (s *Houses) Has(h int) bool { return *s>>h&1 != 0 }

// First returns the first house of the set, which must not be empty.
func (s Houses) First() int { return bits.TrailingZeros32(uint32(s)) }

// Rest returns the set without its first house.
func (s Houses) Rest() Houses { return s & (s - 1) }

// maxPeers is the largest number of peers of a cell. A peer is another cell that shares a house
// with the cell. A box of 3×3 cells adds four peers to those in the row and column.
const maxPeers = 2*(MaxSize-1) + 4

// A geometry has the houses of all squares of one size and box shape.
type geometry struct {
	size      int
	cells     int
	houses    int
	row       [MaxCells]uint8
	col       [MaxCells]uint8
	house     [MaxHouses][MaxSize]uint8 // the cells of each house
	housesOf  [MaxCells]Houses          // the houses of each cell
	peers     [MaxCells][maxPeers]uint8 // the peers of each cell
	peerCount int                       // the number of peers, the same for every cell
	boxed     bool                      // whether the square has boxes
}

// plainSquares holds the squares without boxes, by size. boxedSquares holds the squares
// with boxes, by the height and width of a box. Nothing may change them.
var plainSquares, boxedSquares = plainGeometries(), boxedGeometries()

func plainGeometries() (all [MaxSize + 1]geometry) {
	for size := range all {
		all[size] = newGeometry(size, 0, 0)
	}
	return all
}

// maxBoxSide is the largest height or width of a box, if a square has at least two
// boxes across and two down.
const maxBoxSide = 4

func boxedGeometries() (all [maxBoxSide + 1][maxBoxSide + 1]geometry) {
	for height := 1; height <= maxBoxSide; height++ {
		for width := 1; width <= maxBoxSide; width++ {
			if height*width <= MaxSize {
				all[height][width] = newGeometry(height*width, height, width)
			}
		}
	}
	return all
}

func newGeometry(size, boxHeight, boxWidth int) geometry {
	g := geometry{size: size, cells: size * size, houses: 2 * size, boxed: boxHeight > 0}
	for cell := range g.cells {
		r, c := cell/size, cell%size
		g.row[cell], g.col[cell] = uint8(r), uint8(c)
		g.house[r][c] = uint8(cell)
		g.house[size+c][r] = uint8(cell)
		g.housesOf[cell] = 1<<r | 1<<(size+c)
		if g.boxed {
			box := 2*size + r/boxHeight*boxHeight + c/boxWidth
			g.house[box][r%boxHeight*boxWidth+c%boxWidth] = uint8(cell)
			g.housesOf[cell].Add(box)
		}
	}
	if g.boxed {
		g.houses = 3 * size
	}
	g.findPeers()
	return g
}

// findPeers sets peers and peerCount from the houses.
func (g *geometry) findPeers() {
	for cell := range g.cells {
		g.peerCount = 0
		for peer := range g.cells {
			if peer != cell && g.areAligned(cell, peer) {
				g.peers[cell][g.peerCount] = uint8(peer)
				g.peerCount++
			}
		}
	}
}

// areAligned reports whether two cells share a house.
func (g *geometry) areAligned(a, b int) bool { return g.housesOf[a]&g.housesOf[b] != 0 }
