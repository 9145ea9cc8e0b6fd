package latin

import "math/bits"

// MaxHouses is the largest number of rows, columns and boxes.
const MaxHouses = 3 * MaxSize

// Houses is a set of houses: the rows from 0, then the columns, then the boxes.
type Houses uint32

// OneHouse is the set of house h alone.
func OneHouse(h int) Houses { return 1 << h }

// Add puts a house into the set.
func (s *Houses) Add(h int) { *s |= 1 << h }

// Drop takes a house out of the set.
func (s *Houses) Drop(h int) { *s &^= 1 << h }

// Has reports whether house h is in the set.
func (s *Houses) Has(h int) bool { return *s>>h&1 != 0 }

// First is the first house of a set that is not empty.
func (s Houses) First() int { return bits.TrailingZeros32(uint32(s)) }

// Rest is the set without its first house.
func (s Houses) Rest() Houses { return s & (s - 1) }

// maxPeers is the largest number of cells that share a house with one.
const maxPeers = 2*(MaxSize-1) + 4

// A geometry is what is known of every square of one size and one sort of box.
type geometry struct {
	size   int
	cells  int
	houses int
	row    [MaxCells]uint8
	col    [MaxCells]uint8
	house  [MaxHouses][MaxSize]uint8 // the cells of each house
	of     [MaxCells]Houses          // the houses of each cell
	peers  [MaxCells][maxPeers]uint8 // the other cells of these
	near   int                       // how many these are
	boxed  bool
}

// plain holds the squares without boxes by their size; boxed those with boxes,
// by the height and the width of a box. Nothing writes to them.
var plain, boxed = plainGeometries(), boxedGeometries()

func plainGeometries() (all [MaxSize + 1]geometry) {
	for size := range all {
		all[size] = newGeometry(size, 0, 0)
	}
	return all
}

// largestBox is the largest height or width of a box in a square that has
// several above and beside one another.
const largestBox = 4

func boxedGeometries() (all [largestBox + 1][largestBox + 1]geometry) {
	for height := 1; height <= largestBox; height++ {
		for width := 1; width <= largestBox; width++ {
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
		g.of[cell] = 1<<r | 1<<(size+c)
		if g.boxed {
			box := 2*size + r/boxHeight*boxHeight + c/boxWidth
			g.house[box][r%boxHeight*boxWidth+c%boxWidth] = uint8(cell)
			g.of[cell].Add(box)
		}
	}
	if g.boxed {
		g.houses = 3 * size
	}
	g.findPeers()
	return g
}

func (g *geometry) findPeers() {
	for cell := range g.cells {
		g.near = 0
		for peer := range g.cells {
			if peer != cell && g.aligned(cell, peer) {
				g.peers[cell][g.near] = uint8(peer)
				g.near++
			}
		}
	}
}

// aligned reports whether two cells share a house.
func (g *geometry) aligned(a, b int) bool { return g.of[a]&g.of[b] != 0 }
