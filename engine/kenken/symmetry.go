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
	least := p.appendTurned(room[0][:0], 0)
	for turn, at := 1, 1; turn < latin.Turns; turn++ {
		if text := p.appendTurned(room[at][:0], turn); bytes.Compare(text, least) < 0 {
			least, at = text, 1-at
		}
	}
	return string(least)
}

// appendTurned writes the text of the puzzle under one of the eight symmetries, as latin.Image
// counts them, less what it claims.
func (p *Puzzle) appendTurned(to []byte, turn int) []byte {
	var (
		cage  [latin.MaxCells]uint8
		known cageSet
		order [latin.MaxCells]uint8 // the cages by their first cells
		cages int
	)
	first, along, down := latin.Seen(p.size, turn)
	cell := 0
	for row := range p.size {
		for from := first + row*down; cell < (row+1)*p.size; from += along {
			i := p.cage[from]
			cage[cell] = i
			cell++
			if !known.Has(int(i)) {
				known.Add(int(i))
				order[cages] = i
				cages++
			}
		}
	}
	to = strconv.AppendInt(to, int64(p.size), 10)
	if p.zero {
		to = append(to, 'z')
	}
	to = append(appendBlocks(append(to, ':'), p.size, cage[:cell]), ',')
	for _, i := range order[:cages] {
		to = p.cages[i].append(to)
	}
	return to
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
		slices.SortFunc(q.cages, func(a, b cage) int { return int(a.cells[0]) - int(b.cells[0]) })
		q.number()
		return q
	}
}
