package kenken

import (
	"bytes"
	"slices"
	"strconv"

	"octavo/engine"
	"octavo/engine/latin"
)

// Canonical returns the least of the puzzle's texts under the eight symmetries of the square,
// without the tier and the letter m of onlyProducts. Digits can't be renamed, since clues calculate
// with them.
func (p *Puzzle) Canonical() string {
	var least, text []byte
	for turn := range latin.SymmetryCount {
		if text = p.appendTurned(text[:0], turn); turn == 0 || bytes.Compare(text, least) < 0 {
			least, text = text, least
		}
	}
	return string(least)
}

// appendTurned appends the text of the turned puzzle. turn is as in latin.TurnedCell.
func (p *Puzzle) appendTurned(to []byte, turn int) []byte {
	to = strconv.AppendInt(to, int64(p.size), 10)
	if p.fromZero {
		to = append(to, 'z')
	}
	cells := p.size * p.size
	var cageOf [latin.MaxCells]uint8
	for cell := range cells {
		cageOf[latin.TurnedCell(p.size, cell, turn)] = p.cageOf[cell]
	}
	to = append(appendBlocks(append(to, ':'), p.size, cageOf[:cells]), ',')
	var written cageSet
	for _, i := range cageOf[:cells] {
		if !written.Has(int(i)) {
			written.Add(int(i))
			to = p.cages[i].append(to)
		}
	}
	return to
}

// Symmetries returns the symmetries that turn and mirror the square. Digits can't be renamed, since
// clues calculate with them.
func (Kind) Symmetries() []engine.Symmetry { return latin.Symmetries(false, (*Puzzle).turn) }

// turn returns the puzzle that a symmetry makes of this one. symmetry is as in latin.TurnedCell. The
// second argument, reversed digits, is always false.
func (p *Puzzle) turn(symmetry int, _ bool) *Puzzle {
	q := &Puzzle{size: p.size, fromZero: p.fromZero, tier: p.tier, onlyProducts: p.onlyProducts}
	for _, c := range p.cages {
		moved := cage{clue: c.clue}
		for _, cell := range c.cells {
			moved.cells = append(moved.cells, uint8(latin.TurnedCell(p.size, int(cell), symmetry)))
		}
		slices.Sort(moved.cells)
		q.cages = append(q.cages, moved)
	}
	slices.SortStableFunc(q.cages, func(a, b cage) int { return int(a.cells[0]) - int(b.cells[0]) })
	q.setCageNumbers()
	return q
}
