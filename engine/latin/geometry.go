package latin

import "math/bits"

// A geometry is what is known of every square of one size. Its lines are the
// rows, from 0, and then the columns.
type geometry struct {
	size  int
	cells int
	row   [MaxCells]uint8
	col   [MaxCells]uint8
	line  [2 * MaxSize][MaxSize]uint8        // the cells of each line
	of    [MaxCells]lines                    // the two lines of each cell
	peers [MaxCells][2 * (MaxSize - 1)]uint8 // the other cells of these
}

// lines is a set of lines.
type lines uint32

// geometries holds those of all sizes; nothing writes to it.
var geometries = buildGeometries()

func buildGeometries() (all [MaxSize + 1]geometry) {
	for size := range all {
		all[size] = buildGeometry(size)
	}
	return all
}

func buildGeometry(size int) geometry {
	g := geometry{size: size, cells: size * size}
	for cell := range g.cells {
		r, c := cell/size, cell%size
		g.row[cell], g.col[cell] = uint8(r), uint8(c)
		g.line[r][c] = uint8(cell)
		g.line[size+c][r] = uint8(cell)
		g.of[cell] = 1<<r | 1<<(size+c)
	}
	for cell := range g.cells {
		n := 0
		for peer := range g.cells {
			if peer != cell && g.aligned(cell, peer) {
				g.peers[cell][n] = uint8(peer)
				n++
			}
		}
	}
	return g
}

// aligned reports whether two cells share a row or a column.
func (g *geometry) aligned(a, b int) bool { return g.of[a]&g.of[b] != 0 }

func (s lines) first() int  { return bits.TrailingZeros32(uint32(s)) }
func (s lines) rest() lines { return s & (s - 1) }
