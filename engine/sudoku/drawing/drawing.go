// Package drawing draws sudokus of all sizes and reads the drawings back. A [Grid] draws itself as a
// figure; [Read] reads such a figure.
package drawing

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/latin"
)

// digitHeight is the height of a digit in thousandths of its cell. A line of text, with room for
// letters that reach below it, then just fits into the cell.
const digitHeight = 580

// A Grid is a puzzle to be drawn. In Given, 0 is an empty cell.
type Grid struct {
	BoxHeight, BoxWidth int
	Given               []uint8
}

func (g Grid) side() int { return g.BoxHeight * g.BoxWidth }

// Question draws the puzzle as it is set.
func (g Grid) Question(style figure.Style) figure.Figure { return g.draw(style, g.Given, false) }

// Answer draws the solution: the givens light, the other digits semibold.
func (g Grid) Answer(style figure.Style, solution []uint8) figure.Figure {
	return g.draw(style, solution, true)
}

func (g Grid) draw(style figure.Style, digits []uint8, answer bool) figure.Figure {
	l := latin.Layout{Style: style, Size: g.side()}
	return l.DrawBoxed(g.BoxHeight, g.BoxWidth, digitHeight, g.Given, digits, answer)
}

// NoteLayout returns where in a cell readers write candidates: all of it except a narrow edge. text
// is the canonical text of the puzzle.
func (g Grid) NoteLayout(style figure.Style, text string) engine.NoteLayout {
	edge := style.Thick/2 + style.Cell/40
	return engine.NoteLayout{
		Symbols: latin.Alphabet[1 : g.side()+1], Given: text, RegionsAreHouses: true,
		Room: figure.Rect{W: style.Cell, H: style.Cell}.Inset(edge),
	}
}

// Read reads a drawing of a grid of at most maxSide rows. It finds the boxes by their thick lines, and
// the digits by the cells in which they stand. parse must read the text of a puzzle.
func Read(scanned figure.Scan, maxSide int, parse func(text string) (engine.Puzzle, error)) (engine.Reading, error) {
	found, err := latin.FindRuledSquare(scanned, maxSide)
	if err != nil {
		return engine.Reading{}, err
	}
	written, err := found.ReadDigits(found.Words, latin.SymbolPlace{Height: digitHeight}, latin.Alphabet[1:found.Size+1])
	if err != nil {
		return engine.Reading{}, err
	}
	puzzle, err := parse(written.Given())
	if err != nil {
		return engine.Reading{}, err
	}
	if err := checkThickLines(found, puzzle.(engine.Grid).Table().Regions); err != nil {
		return engine.Reading{}, err
	}
	text := puzzle.String()
	return engine.Reading{Puzzles: []string{text}, Answer: written.Solution(), SharedPart: text}, nil
}

// checkThickLines checks that thick lines separate boxes, and nothing else.
func checkThickLines(found *latin.FoundSquare, boxes [][]int) error {
	side := found.Size
	for cell := range side * side {
		row, column := cell/side, cell%side
		for direction, next := range [...]int{cell + 1, cell + side} {
			below := direction == 1
			if next >= side*side || !below && next/side != row {
				continue
			}
			if parted := boxes[row][column] != boxes[next/side][next%side]; parted != found.HasWall(cell, below) {
				return engine.Errorf("between %s and %s is no thick line where two boxes meet, or one within a box", found.CellName(cell), found.CellName(next))
			}
		}
	}
	return nil
}
