package making

import (
	"math/bits"
	"octavo/engine/slowtests"
	"octavo/engine/sudoku/board"
	"testing"
)

// TestFourByFourAreCounted compares the numbers of puzzles with an independent count by the rules alone:
// every set of cells that has the symmetry, in every full grid, up to all 128 exchanges of lines.
func TestFourByFourAreCounted(t *testing.T) {
	fours := newFourCount()
	for sym := NoSymmetry; sym <= FullSymmetry; sym++ {
		if (sym == NoSymmetry || sym == Diagonal || sym == Antidiagonal) && !slowtests.On {
			continue // 131,072 sets of givens, and more puzzles than all other symmetries have together
		}
		listed := newCatalog(sym.orbits(board.Four), Range{})
		if n, with := fours.puzzles(sym); with != fourWith[sym] {
			t.Errorf("%v: there are %v puzzles by their givens, %v are listed in the table", sym, with, fourWith[sym])
		} else if all := newCatalog(sym.orbits(board.Four), Range{1, 15}); len(all) != sumOf(with) {
			t.Errorf("%v: there are %v puzzles by their givens, and %d in the catalog", sym, with, len(all))
		} else if n != FourPuzzles[sym] || n != len(listed) {
			t.Errorf("%v: there are %d puzzles; %d are listed in the table, and %d in the catalog", sym, n, FourPuzzles[sym], len(listed))
		}
	}
}

// A fourCount holds all full 4×4 grids, and the new place of every cell for each exchange of lines.
type fourCount struct {
	grids     [][16]byte
	exchanges [][16]int
}

func newFourCount() *fourCount {
	f := &fourCount{}
	var try func(g [16]byte, at int)
	try = func(g [16]byte, at int) {
		if at == 16 {
			f.grids = append(f.grids, g)
			return
		}
		for d := byte(1); d <= 4; d++ {
			clash := false
			for i := range at {
				sameBox := i/8 == at/8 && i%4/2 == at%4/2
				clash = clash || g[i] == d && (i/4 == at/4 || i%4 == at%4 || sameBox)
			}
			if !clash {
				next := g
				next[at] = d
				try(next, at+1)
			}
		}
	}
	try([16]byte{}, 0)
	lines := [][4]int{{0, 1, 2, 3}, {1, 0, 2, 3}, {0, 1, 3, 2}, {1, 0, 3, 2}, {2, 3, 0, 1}, {3, 2, 0, 1}, {2, 3, 1, 0}, {3, 2, 1, 0}}
	for _, rows := range lines {
		for _, columns := range lines {
			var straight, turned [16]int
			for i := range 16 {
				straight[i] = rows[i/4]*4 + columns[i%4]
				turned[i] = columns[i%4]*4 + rows[i/4]
			}
			f.exchanges = append(f.exchanges, straight, turned)
		}
	}
	return f
}

func sumOf(numbers [17]int) (sum int) {
	for _, n := range numbers {
		sum += n
	}
	return sum
}

// puzzles counts the puzzles with one solution, a given in every row, column and box and of every digit,
// and an empty cell. It also counts all puzzles with one solution by their number of givens.
func (f *fourCount) puzzles(sym Symmetry) (spread int, with [17]int) {
	anywhere := map[[16]byte]int{}
	forms, full := map[[16]byte]bool{}, map[[16]byte]bool{}
	for _, grid := range f.grids {
		if [4]byte(grid[:4]) != [4]byte{1, 2, 3, 4} {
			continue // the others are these with renamed digits
		}
		form := f.form(grid)
		if sym == NoSymmetry && full[form] {
			continue // without symmetry one of several equivalent grids is enough
		}
		full[form] = true
		for set := range 1<<16 - 1 {
			if !hasSymmetry(set, sym) {
				continue
			}
			if puzzle := only(grid, set); bits.OnesCount(uint(set)) >= 4 && f.solutions(puzzle) == 1 {
				form := f.form(puzzle)
				anywhere[form] = bits.OnesCount(uint(set))
				if spreadOut(puzzle) {
					forms[form] = true
				}
			}
		}
	}
	for _, givens := range anywhere {
		with[givens]++
	}
	return len(forms), with
}

func only(grid [16]byte, set int) [16]byte {
	for i := range grid {
		if set>>i&1 == 0 {
			grid[i] = 0
		}
	}
	return grid
}

// image returns the image of a cell under a symmetry.
func image(i int, sym Symmetry) int {
	r, c := i/4, i%4
	switch sym {
	case Rotational:
		return 15 - i
	case Diagonal:
		return 4*c + r
	case Horizontal:
		return 4*r + 3 - c
	case Vertical:
		return 4*(3-r) + c
	case Quarter:
		return 4*c + 3 - r
	case Antidiagonal:
		return 4*(3-c) + 3 - r
	default:
		return i
	}
}

func hasSymmetry(set int, sym Symmetry) bool {
	switch sym {
	case BothMirrors:
		return hasSymmetry(set, Horizontal) && hasSymmetry(set, Vertical)
	case BothDiagonals:
		return hasSymmetry(set, Diagonal) && hasSymmetry(set, Antidiagonal)
	case FullSymmetry:
		return hasSymmetry(set, Horizontal) && hasSymmetry(set, Diagonal)
	}
	for i := range 16 {
		if set>>i&1 != set>>image(i, sym)&1 {
			return false
		}
	}
	return true
}

func spreadOut(puzzle [16]byte) bool {
	var rows, columns, boxes, digits int
	for i, d := range puzzle {
		if d != 0 {
			rows |= 1 << (i / 4)
			columns |= 1 << (i % 4)
			boxes |= 1 << (i/8*2 + i%4/2)
			digits |= 1 << (d - 1)
		}
	}
	return rows&columns&boxes&digits == 15
}

func (f *fourCount) solutions(puzzle [16]byte) int {
	n := 0
	for _, grid := range f.grids {
		fits := true
		for i, d := range puzzle {
			fits = fits && (d == 0 || d == grid[i])
		}
		if fits {
			n++
		}
	}
	return n
}

// form returns the least image of a puzzle under exchanges of lines, with digits named in order of
// appearance.
func (f *fourCount) form(puzzle [16]byte) [16]byte {
	least := [16]byte{255}
	for _, from := range f.exchanges {
		var names [5]byte
		var image [16]byte
		next := byte(1)
		for i := range image {
			d := puzzle[from[i]]
			if d != 0 && names[d] == 0 {
				names[d], next = next, next+1
			}
			image[i] = names[d]
		}
		if string(image[:]) < string(least[:]) {
			least = image
		}
	}
	return least
}
