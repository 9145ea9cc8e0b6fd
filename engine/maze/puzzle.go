package maze

import (
	"fmt"
	"strconv"
	"strings"

	"octavo/engine"
)

// Bounds of a puzzle's text.
const minSide, maxSide = 2, 60

// A Puzzle is a maze with two openings. It doesn't change after it is made.
type Puzzle struct{ Grid }

// digits writes the walls of a cell: bit 0 is the wall above, then right, below and left. A dot is a
// cell beyond the shape.
const digits = "0123456789abcdef."

// String returns the text of the maze: COLUMNSxROWS:WALLS.
func (p *Puzzle) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%dx%d:", p.Columns, p.Rows)
	for _, w := range p.cells {
		b.WriteByte(digits[w])
	}
	return b.String()
}

// Parse reads the text of a maze: COLUMNSxROWS:WALLS, with a hexadecimal digit for each cell.
func (Kind) Parse(text string) (engine.Puzzle, error) {
	size, cells, _ := strings.Cut(text, ":")
	columns, rows, ok := readSize(size)
	if !ok {
		return nil, engine.Errorf("%.20q can't be read; a maze is written COLUMNSxROWS:WALLS, with %d to %d columns and rows", text, minSide, maxSide)
	}
	if len(cells) != columns*rows {
		return nil, engine.Errorf("%d cells are written, and the maze has %d", len(cells), columns*rows)
	}
	p := &Puzzle{Grid{columns, rows, make([]walls, columns*rows)}}
	for cell := range cells {
		w := strings.IndexByte(digits, cells[cell])
		if w < 0 {
			return nil, engine.Errorf("%s is written %q; possible: 0 to 9, a to f, and . beyond the shape", p.cellName(cell), cells[cell])
		}
		p.cells[cell] = walls(w)
	}
	if err := p.check(); err != nil {
		return nil, err
	}
	return p, nil
}

// readSize reads columns and rows, such as 12x10.
func readSize(text string) (columns, rows int, ok bool) {
	c, r, _ := strings.Cut(text, "x")
	columns, _ = strconv.Atoi(c)
	rows, _ = strconv.Atoi(r)
	isSide := func(n int) bool { return n >= minSide && n <= maxSide }
	return columns, rows, isSide(columns) && isSide(rows) && text == strconv.Itoa(columns)+"x"+strconv.Itoa(rows)
}

// check returns an error unless neighbours agree about the wall between them, the shape reaches all
// four sides of the grid, and the outer wall has two openings.
func (g *Grid) check() error {
	for cell, w := range g.cells {
		for s := range sides {
			if n := g.neighbour(cell, s); w != outside && n != none && w.has(s) != g.cells[n].has(s.opposite()) {
				return engine.Errorf("%s and %s don't agree about the wall between them", g.cellName(min(cell, n)), g.cellName(max(cell, n)))
			}
		}
	}
	if m := g.mask(); !m.IsCropped() {
		return engine.Errorf("a row or column at an edge has no cells")
	}
	if n := len(g.openings()); n != 2 {
		return engine.Errorf("the outer wall has %d openings; possible: 2, the start and the goal", n)
	}
	return nil
}

// Canonical returns the least of the texts of the eight images.
func (p *Puzzle) Canonical() string {
	image := p.Grid
	least := p.String()
	for range 2 {
		for range sides {
			image = image.turned()
			least = min(least, (&Puzzle{image}).String())
		}
		image = image.mirrored()
	}
	return least
}

// turned returns the maze turned by a quarter to the right.
func (g *Grid) turned() Grid {
	t := Grid{g.Rows, g.Columns, make([]walls, len(g.cells))}
	for cell, w := range g.cells {
		column, row := g.Rows-1-cell/g.Columns, cell%g.Columns
		if w != outside {
			w = (w<<1 | w>>(sides-1)) & allWalls
		}
		t.cells[row*t.Columns+column] = w
	}
	return t
}

// mirrored returns the maze with left and right exchanged.
func (g *Grid) mirrored() Grid {
	t := Grid{g.Columns, g.Rows, make([]walls, len(g.cells))}
	for cell, w := range g.cells {
		if w != outside {
			kept := w &^ (1<<left | 1<<right) // of the walls above and below
			if w.has(left) {
				kept |= 1 << right
			}
			if w.has(right) {
				kept |= 1 << left
			}
			w = kept
		}
		column := g.Columns - 1 - cell%g.Columns
		t.cells[cell/g.Columns*g.Columns+column] = w
	}
	return t
}

// Solve returns the way as a letter for each step from the start, such as "RRDL".
func (p *Puzzle) Solve() (engine.Solution, error) {
	w, err := p.way()
	switch err {
	case engine.ErrUnsolvable:
		return engine.Solution{Facts: []engine.Fact{{Name: "solutions"}}}, err
	case engine.ErrAmbiguous:
		return engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: 2}}}, err
	}
	return engine.Solution{Facts: []engine.Fact{{Name: "solutions", Value: 1}, {Name: "way", Value: len(w.cells)}}, Text: p.text(w)}, nil
}

// deadEnds returns the number of cells with walls on three sides.
func (g *Grid) deadEnds() (count int) {
	for cell, w := range g.cells {
		if w != outside && g.passages(cell) == 1 {
			count++
		}
	}
	return count
}
