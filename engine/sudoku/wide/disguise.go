package wide

// Renamed returns the puzzle with other names of the digits.
func (p *Puzzle) Renamed(name func(int) int) *Puzzle {
	g := p.grid.clone()
	for c, d := range g.cells {
		if d != 0 {
			g.cells[c] = uint8(name(int(d)))
		}
	}
	return &Puzzle{p.game, g}
}

// Seen returns the puzzle with every cell filled from the place that from returns.
func (p *Puzzle) Seen(from func(row, column int) (int, int)) *Puzzle {
	g, side := p.grid.clone(), p.grid.shape.side
	for c := range g.cells {
		row, column := from(c/side, c%side)
		g.cells[c] = p.grid.cells[row*side+column]
	}
	return &Puzzle{p.game, g}
}

// Box returns the height and the width of a box.
func (p *Puzzle) Box() (height, width int) { return p.grid.shape.boxHeight, p.grid.shape.boxWidth }
