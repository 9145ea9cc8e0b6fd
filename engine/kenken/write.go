package kenken

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
)

// Boards returns an empty board of each size, first all with digits from 1, then all with
// digits from 0.
func (Kind) Boards() (all []engine.Board) {
	for lowest := 1; lowest >= 0; lowest-- {
		for size := minSize; size <= maxSize; size++ {
			all = append(all, engine.Board{
				Columns: size, Rows: size, Symbols: latin.Alphabet[lowest : lowest+size], Operations: strings.Join(asciiSigns[:], ""),
			})
		}
	}
	return all
}

// Write makes the puzzle that a draft describes. A given digit must be the clue of a cage of
// one cell.
func (k Kind) Write(d engine.Draft) (engine.Puzzle, error) {
	board, err := engine.BoardOf(k, d)
	if err != nil {
		return nil, err
	}
	p := &Puzzle{size: board.Columns, fromZero: strings.HasPrefix(board.Symbols, "0")}
	cageOf := map[int]int{} // by the number of a cage in the draft: its index in p.cages
	for cell, symbol := range d.Given {
		number := -1
		if d.Cages != nil && symbol == engine.Gap {
			number = d.Cages[cell]
		}
		if number < 0 || number >= len(d.Clues) {
			return nil, fmt.Errorf("cell %d has a digit, or is in no cage with a clue", cell)
		}
		if _, known := cageOf[number]; !known {
			cageOf[number] = len(p.cages)
			p.cages = append(p.cages, cage{})
		}
		c := &p.cages[cageOf[number]]
		c.cells = append(c.cells, uint8(cell))
	}
	for number, i := range cageOf {
		c := &p.cages[i]
		if c.clue, err = readClue(d.Clues[number], len(c.cells)); err != nil {
			return nil, err
		}
		if err := p.checkClue(c); err != nil {
			return nil, err
		}
	}
	p.setCageNumbers()
	// The text can only describe cages whose cells are connected.
	again, err := parse(p.String())
	if err != nil || !slices.Equal(again.cageOf[:], p.cageOf[:]) {
		return nil, fmt.Errorf("the cells of a cage don't hang together in %v", d.Cages)
	}
	return again, nil
}

// readClue parses the clue of a cage with this many cells: a number and the sign of an operation.
// The sign may be missing.
func readClue(text string, cells int) (clue, error) {
	number, sign := leadingDigits(text)
	target, err := strconv.Atoi(number)
	o := slices.Index(asciiSigns[:], sign)
	switch {
	case err != nil || sign != "" && o < 0:
		return clue{}, fmt.Errorf("%.20q is no clue; possible: a number, and one of %v", text, asciiSigns)
	case sign == "" && cells == 1:
		return clue{add, target}, nil
	case sign == "":
		return clue{unknown, target}, nil
	}
	return clue{op(o), target}, nil
}

// Draft returns a puzzle as a draft.
func (Kind) Draft(p engine.Puzzle) engine.Draft { return engine.DraftOfGrid(p.(engine.DrawableGrid)) }
