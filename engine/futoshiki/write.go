package futoshiki

import (
	"fmt"
	"slices"

	"octavo/engine"
	"octavo/engine/latin"
)

// Boards returns an empty board of each size.
func (Kind) Boards() (all []engine.Board) {
	for size := minSize; size <= maxSize; size++ {
		all = append(all, engine.Board{Columns: size, Rows: size, Symbols: latin.Alphabet[1 : size+1], Signs: true})
	}
	return all
}

// Write makes the puzzle that a draft describes.
func (k Kind) Write(d engine.Draft) (engine.Puzzle, error) {
	board, err := engine.BoardOf(k, d)
	if err != nil {
		return nil, err
	}
	p := new(Puzzle)
	p.Size = board.Columns
	for cell, symbol := range d.Given {
		if symbol != engine.Gap {
			p.Digits[cell] = uint8(symbol - '0')
		}
	}
	for _, less := range d.LessPairs {
		s := latin.Pair{Less: less[0], More: less[1]}
		if !areNeighbours(p.Size, s) || slices.ContainsFunc(p.Clues, func(other latin.Pair) bool { return other == s || other == latin.Pair{Less: s.More, More: s.Less} }) {
			return nil, fmt.Errorf("the sign between the cells %d and %d isn't between neighbours, or is the second one there", s.Less, s.More)
		}
		p.Clues = append(p.Clues, s)
	}
	sortSigns(p.Clues)
	return p, nil
}

// areNeighbours reports whether the two cells of a sign share an edge.
func areNeighbours(size int, s latin.Pair) bool {
	for direction := range directionLetters {
		if next, ok := latin.Neighbour(size, s.More, direction); ok && next == s.Less {
			return true
		}
	}
	return false
}

// Draft returns a puzzle as a draft.
func (Kind) Draft(p engine.Puzzle) engine.Draft { return engine.DraftOfGrid(p.(engine.DrawableGrid)) }
