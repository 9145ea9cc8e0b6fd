package kenken

import (
	"bytes"
	"slices"
	"strconv"

	"octavo/engine"
	"octavo/engine/latin"
)

// Canonical is the same text for all puzzles that are alike under the eight
// symmetries of the square: the smallest of their descriptions. (Digits can't
// be relabelled, since clues calculate with them.)
func (p *Puzzle) Canonical() string {
	var room [2][mostText]byte
	least, _ := p.appendTurned(room[0][:0], 0, nil)
	for turn, at := 1, 1; turn < latin.Turns; turn++ {
		if text, less := p.appendTurned(room[at][:0], turn, least); less {
			least, at = text, 1-at
		}
	}
	return string(least)
}

// appendTurned writes the text of the puzzle under one of the eight symmetries, as latin.Image
// counts them, less what it claims; and no further than it is known whether it is less than
// another.
func (p *Puzzle) appendTurned(to []byte, turn int, than []byte) (text []byte, less bool) {
	to = strconv.AppendInt(to, int64(p.size), 10)
	if p.zero {
		to = append(to, 'z')
	}
	to = append(to, ':')
	seen := latin.Seen(p.size, turn)
	blocks := runs{text: to, than: than}
	if !blocks.of(&seen, p.cage[:]) {
		return nil, false
	}
	text = append(blocks.text, ',')
	var known cageSet
	for row, first := 0, seen.First; row < p.size; row, first = row+1, first+seen.Down {
		for n, cell := 0, first; n < p.size; n, cell = n+1, cell+seen.Along {
			if i := int(p.cage[cell]); !known.Has(i) {
				known.Add(i)
				text = p.cages[i].append(text)
			}
		}
	}
	return text, bytes.Compare(text, than) < 0
}

// Symmetries turn and mirror the square. Digits can't be renamed, since clues
// calculate with them.
func (Kind) Symmetries() []engine.Symmetry {
	return []engine.Symmetry{
		{Name: "mirrored", Image: seen(func(size, row, column int) (int, int) { return row, size - 1 - column })},
		{Name: "turned", Image: seen(func(size, row, column int) (int, int) { return column, size - 1 - row })},
	}
}

// seen moves every cell of a puzzle to another place.
func seen(place func(size, row, column int) (int, int)) func(engine.Puzzle) engine.Puzzle {
	return func(puzzle engine.Puzzle) engine.Puzzle {
		p := puzzle.(*Puzzle)
		q := &Puzzle{size: p.size, zero: p.zero, tier: p.tier, times: p.times}
		for _, c := range p.cages {
			moved := cage{clue: c.clue}
			for _, cell := range c.cells {
				row, column := place(p.size, int(cell)/p.size, int(cell)%p.size)
				moved.cells = append(moved.cells, uint8(row*p.size+column))
			}
			slices.Sort(moved.cells)
			q.cages = append(q.cages, moved)
		}
		slices.SortStableFunc(q.cages, func(a, b cage) int { return int(a.cells[0]) - int(b.cells[0]) })
		q.number()
		return q
	}
}
