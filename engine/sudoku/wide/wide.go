// Package wide is sudoku on grids too large for the tables of package sudoku, and on some
// beside them: 8×8, 10×10, 12×12, 15×15, 16×16 and 25×25 cells, with digits past 9 written
// as letters.
//
// [Game] is the way in; package sudoku alone goes it. The text, the words, the names and the
// tiers of techniques are those of smaller sudokus: the game is told them. It has the
// techniques of easy, normal and hard puzzles (finders), none of which rests on there being
// one solution, so that what they fill in needs no search to be known as the only one. What
// withstands them is searched, within bounds (mostTries).
package wide

import (
	"octavo/engine"
	"unicode/utf8"
)

// A Game is large sudokus by a ladder.
type Game struct{ ladder *ladder }

// NewGame is the game with the rungs of sudoku's ladder, cheapest first. Those that large
// grids don't know are left out.
func NewGame(rungs []Rung) *Game { return &Game{newLadder(rungs)} }

// Has reports whether a text of so many cells is one of the game's.
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
