package kenken

import (
	"octavo/engine"
	"octavo/engine/splitmix"
)

// Hallmark is made of the cages. That of a small puzzle is exact: one in fourteen of 20,000 normal ones of
// 4×4 cells repeats another, and would have to be made again for a rough one.
func (p *Puzzle) Hallmark() (mark uint64, says engine.Hallmark) {
	if p.size <= smallSize {
		return p.exact(), engine.ExactHallmark
	}
	return p.rough(), engine.RoughHallmark
}

// smallSize is the largest side of which puzzles often repeat each other.
const smallSize = 4

// rough is made of the cages, each of its clue and of how far its cells lie from the edges, and of which
// cages lie side by side.
func (p *Puzzle) rough() (mark uint64) {
	var colours [len(p.cage)]uint64 // of the cages
	for i := range p.cages {
		c := &p.cages[i]
		colour := c.clue.number()
		for _, cell := range c.cells {
			colour += p.depth(int(cell)) << 40
		}
		colours[i] = splitmix.Mix(colour)
		mark += colours[i]
	}
	for row := range p.size {
		for column := range p.size {
			cell := row*p.size + column
			own := p.cage[cell]
			if below := cell + p.size; row+1 < p.size && p.cage[below] != own {
				mark += splitmix.Mix(colours[own] + colours[p.cage[below]])
			}
			if right := cell + 1; column+1 < p.size && p.cage[right] != own {
				mark += splitmix.Mix(colours[own] + colours[p.cage[right]])
			}
		}
	}
	mark += uint64(p.size) << 1
	if p.zero {
		mark++
	}
	return splitmix.Mix(mark)
}

// depth is how far a cell lies from the nearer edges of its column and of its row, whichever is which; and that
// it is a cell.
func (p *Puzzle) depth(cell int) uint64 {
	row, column := cell/p.size, cell%p.size
	down, across := min(row, p.size-1-row), min(column, p.size-1-column)
	return 1 + uint64(min(down, across))<<4 + uint64(max(down, across))<<12
}

// number tells clues apart.
func (c clue) number() uint64 { return uint64(c.op)<<32 | uint64(c.target) }
