package futoshiki

import (
	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/splitmix"
)

// smallSize is the largest side of which puzzles may often repeat each other: making these again would take
// longer than their canonical texts.
const smallSize = 4

// Hallmark is made of the cells: how far each lies from the edges, what is given in it, and twice over what those
// are which signs say it is more or less than. Digits may be counted from either end.
func (p *Puzzle) Hallmark() (mark uint64, says engine.Hallmark) {
	if p.Size <= smallSize {
		return 0, engine.NoHallmark
	}
	return splitmix.Mix(p.hallmark(false) + p.hallmark(true)), engine.RoughHallmark
}

func (p *Puzzle) hallmark(reversed bool) (mark uint64) {
	var colours [latin.MaxCells]uint64
	cells := p.Size * p.Size
	for cell := range cells {
		digit := uint64(p.Digits[cell])
		if digit != 0 && reversed {
			digit = uint64(p.Size+1) - digit
		}
		colours[cell] = splitmix.Mix(uint64(p.Size)<<24 | digit<<16 | p.depth(cell))
	}
	for range 2 {
		next := colours
		for _, s := range p.Clues {
			less, more := s.Less, s.More
			if reversed {
				less, more = more, less
			}
			next[less] += splitmix.Mix(colours[more])
			next[more] += splitmix.Mix(^colours[less])
		}
		mark = 0
		for cell := range cells {
			colours[cell] = splitmix.Mix(next[cell])
			mark += colours[cell]
		}
	}
	return splitmix.Mix(mark)
}

// depth is how far a cell lies from the nearer edges of its column and of its row, whichever is which.
func (p *Puzzle) depth(cell int) uint64 {
	row, column := cell/p.Size, cell%p.Size
	down, across := min(row, p.Size-1-row), min(column, p.Size-1-column)
	return uint64(min(down, across))<<8 | uint64(max(down, across))
}
