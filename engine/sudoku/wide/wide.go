// Package wide makes and solves sudokus of 8×8, 10×10, 12×12, 15×15, 16×16 and 25×25 cells. Options
// or a text go in; puzzles come out with their grade, steps and hints. Digits past 9 are letters.
//
// [Game] uses the techniques of easy, normal and hard puzzles (finders), with the names and tiers of
// package technique. None of them assumes that there is one solution, so a puzzle that they solve needs
// no search. Other puzzles are searched, within limits (mostTries).
//
// The package doesn't use packages board and technique, which keep sets of cells in two words and tables
// of fixed size in the board. With sets of ten words, for 625 cells, copying and comparing them would
// take most of the time. Type parameters would turn every set operation into a call. Drawings, checks
// of answers and symmetries are shared.
package wide

import (
	"octavo/engine"
	"unicode/utf8"
)

// A Game makes and solves large sudokus with a ladder.
type Game struct{ ladder *ladder }

// NewGame returns the game with the rungs of sudoku's ladder, cheapest first. Rungs that large
// grids don't have are left out.
func NewGame(rungs []Rung) *Game { return &Game{newLadder(rungs)} }

// Has reports whether there are puzzles with so many cells.
func (*Game) Has(cells int) bool {
	_, ok := shapeOf(cells)
	return ok
}

// Parse reads a puzzle from its text.
func (game *Game) Parse(text string) (*Puzzle, error) {
	s, ok := shapeOf(utf8.RuneCountInString(text))
	if !ok {
		return nil, engine.Errorf("no large sudoku has %d cells", utf8.RuneCountInString(text))
	}
	g, err := parseGrid(s, text)
	if err != nil {
		return nil, err
	}
	return &Puzzle{game, g}, nil
}
