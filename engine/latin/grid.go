package latin

// A Grid is the state of a Latin square that is being solved: the candidates of
// every cell, and which of its parts have changed since a rule last looked.
// It is a plain value: a copy of it is a second, independent state.
type Grid struct {
	geo        *geometry
	full       Digits
	candidates [MaxCells]Digits
	open       [2 * MaxSize]Digits // the digits not yet placed, by line
	unplaced   int
	broken     bool // a cell without candidate or a line without place for a digit

	single  Cells         // cells with one candidate that are not placed
	touched Cells         // cells that lost candidates since TakeTouched
	recount lines         // lines to be searched for hidden singles
	changed lines         // lines that changed since it was last searched for subsets
	lost    Digits        // digits that some cell lost since it was last searched for fish
	regroup [sizes]lines  // lines to be searched for subsets, by their size
	refish  [sizes]Digits // digits to be searched for fish, by their size

	// Trace, where set, is told of every deduction that the grid makes.
	Trace func(Deduction)
}

// Reset makes the grid a square of some size, with all of digits in each cell.
func (g *Grid) Reset(size int, digits Digits) {
	geo := &geometries[size]
	g.geo, g.full, g.unplaced, g.broken = geo, digits, geo.cells, false
	for cell := range geo.cells {
		g.candidates[cell] = digits
	}
	for line := range 2 * size {
		g.open[line] = digits
	}
	g.single, g.touched = Cells{}, Cells{}
	g.recount, g.changed, g.lost = 0, 0, 0
	g.regroup, g.refish = [sizes]lines{}, [sizes]Digits{}
}

// Size is the number of cells in a row.
func (g *Grid) Size() int { return g.geo.size }

// Candidates is what a cell may still hold.
func (g *Grid) Candidates(cell int) Digits { return g.candidates[cell] }

// Solved reports whether every cell has its digit.
func (g *Grid) Solved() bool { return g.unplaced == 0 && !g.broken }

// Broken reports whether the square has turned out to be impossible.
func (g *Grid) Broken() bool { return g.broken }

// Break marks the square as impossible, for rules that find out by themselves.
func (g *Grid) Break() { g.broken = true }

// Row and Column say where a cell lies, counted from 0.
func (g *Grid) Row(cell int) int { return int(g.geo.row[cell]) }

// Column is the column of a cell, counted from 0.
func (g *Grid) Column(cell int) int { return int(g.geo.col[cell]) }

// Line gives the cells of a line: the rows from 0, then the columns.
func (g *Grid) Line(line int) []uint8 { return g.geo.line[line][:g.geo.size] }

// Open is the set of digits that a line has no cell for yet.
func (g *Grid) Open(line int) Digits { return g.open[line] }

// TakeTouched returns the cells that lost candidates since it was last asked.
func (g *Grid) TakeTouched() Cells {
	touched := g.touched
	g.touched = Cells{}
	return touched
}

// Remove takes digits from the candidates of a cell and reports whether it had
// any of them.
func (g *Grid) Remove(cell int, digits Digits) bool {
	had := g.candidates[cell]
	if had&digits == 0 {
		return false
	}
	g.set(cell, had&^digits, digits)
	return true
}

func (g *Grid) set(cell int, left, gone Digits) {
	g.candidates[cell] = left
	at := g.geo.of[cell]
	g.recount |= at
	g.changed |= at
	g.lost |= gone
	g.touched.Add(cell)
	if left.Rest() == 0 {
		g.single.Add(cell)
		g.broken = g.broken || left == 0
	}
}

// Place gives a cell its digit and takes the digit from the other cells of
// its row and column.
func (g *Grid) Place(cell, digit int) {
	d := One(digit)
	g.Remove(cell, g.candidates[cell]&^d)
	g.single.Drop(cell)
	g.unplaced--
	row, col := int(g.geo.row[cell]), g.geo.size+int(g.geo.col[cell])
	g.open[row] &^= d
	g.open[col] &^= d
	for _, peer := range g.geo.peers[cell][:2*(g.geo.size-1)] {
		if had := g.candidates[peer]; had&d != 0 {
			g.set(int(peer), had&^d, d)
		}
	}
}

// Narrowest finds the first cell in reading order of those not placed that
// have the fewest candidates.
func (g *Grid) Narrowest() int {
	best, fewest := -1, MaxSize+1
	for cell := range g.geo.cells {
		if n := g.candidates[cell].Count(); n > 1 && n < fewest {
			best, fewest = cell, n
		}
	}
	return best
}
