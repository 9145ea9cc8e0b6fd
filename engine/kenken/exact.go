package kenken

import (
	"math/bits"
	"slices"

	"octavo/engine/latin"
	"octavo/engine/splitmix"
)

// exact is made of the walls between the cages, as they are seen from where they make the least number, and of
// the clues in the order in which they are read from there: the least one, where several sides look the same.
// (A canonical text has the same in it, and takes ten times as long to write.)
func (p *Puzzle) exact() uint64 {
	seen := p.walls()
	least := slices.Min(seen[:])
	var clues reading
	for turn, walls := range seen {
		if walls == least {
			clues = clues.orLess(p.read(turn))
		}
	}
	mark := uint64(least)<<8 | uint64(p.size)<<1
	if p.zero {
		mark++
	}
	for _, clue := range clues.of[:clues.n] {
		mark = splitmix.Mix(mark) ^ clue
	}
	return splitmix.Mix(mark)
}

// walls are those of a small puzzle under each of the symmetries, a bit for each two cells side by side.
func (p *Puzzle) walls() (seen [latin.Turns]uint32) {
	var rows, columns view
	for n := range p.size {
		for at := range p.size - 1 {
			along, down := n*p.size+at, at*p.size+n
			rows.add(p.cage[along] != p.cage[along+1], n, at, p.size)
			columns.add(p.cage[down] != p.cage[down+p.size], n, at, p.size)
		}
	}
	edges := p.size * (p.size - 1)
	for turn := range seen {
		mirrored, upsideDown := turn&1 != 0, turn&2 != 0
		first, then := rows.turned(mirrored, upsideDown, edges), columns.turned(upsideDown, mirrored, edges)
		if turn&4 != 0 {
			first, then = then, first
		}
		seen[turn] = first<<edges | then
	}
	return seen
}

// A view is the walls in lines side by side, one line after the other: each from its first cell on, and each
// from its last.
type view struct{ forth, back uint32 }

// add adds what lies behind a cell of a line.
func (v *view) add(wall bool, line, at, size int) {
	if wall {
		v.forth |= 1 << (line*(size-1) + at)
		v.back |= 1 << (line*(size-1) + size - 2 - at)
	}
}

// turned is the view with each line from its other end, and with the last line first.
func (v *view) turned(back, lastFirst bool, edges int) uint32 {
	switch {
	case back && lastFirst:
		return bits.Reverse32(v.forth) >> (32 - edges)
	case lastFirst:
		return bits.Reverse32(v.back) >> (32 - edges)
	case back:
		return v.back
	default:
		return v.forth
	}
}

// A reading is the clues of a small puzzle in the order of the first cells of their cages.
type reading struct {
	of [smallSize * smallSize]uint64
	n  int
}

// read goes through the clues as they are seen under a symmetry.
func (p *Puzzle) read(turn int) (r reading) {
	seen := latin.Seen(p.size, turn)
	var known cageSet
	for row, first := 0, seen.First; row < p.size; row, first = row+1, first+seen.Down {
		for n, cell := 0, first; n < p.size; n, cell = n+1, cell+seen.Along {
			if i := int(p.cage[cell]); !known.Has(i) {
				known.Add(i)
				r.of[r.n] = p.cages[i].number()
				r.n++
			}
		}
	}
	return r
}

// orLess is the lesser of two readings, of which the first may be none.
func (r reading) orLess(other reading) reading {
	if r.n > 0 && slices.Compare(r.of[:r.n], other.of[:other.n]) <= 0 {
		return r
	}
	return other
}
