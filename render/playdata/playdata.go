// Package playdata makes the data of a puzzle for the script that plays it in a browser.
//
// It takes a drawn grid and returns its data without words. Pages of the site contain the data. For new
// puzzles, the engines' program in the browser makes the data. So this package is part of that program,
// and may import only engines and figures.
package playdata

import (
	"slices"
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
)

// A Grid is the data of a grid, except its kind and canonical text.
type Grid struct {
	Symbols string `json:"symbols"`
	Given   string `json:"given"` // the symbols given in the cells, row by row
	// Boxes gives each cell's box number. Boxes is empty if the grid's regions may repeat a symbol.
	Boxes []int `json:"boxes,omitempty"`
	// Cages gives each cell's cage number. Clues has the printed clue of each cage, such as "20+".
	Cages []int    `json:"cages,omitempty"`
	Clues []string `json:"clues,omitempty"`
	// Less has pairs of cells with a sign between them: the first is less than the second.
	Less   [][2]int `json:"less,omitempty"`
	Margin int64    `json:"margin"` // space on the left and on the right of the cells, in thousandths of the drawing's width
	// Room is the part of a cell in which symbols are written: left, top, width, height. The unit is a
	// thousandth of the cell's side.
	Room [4]int64 `json:"room"`
}

// GridOf returns the data of a grid, given its drawing.
func GridOf(grid engine.DrawableGrid, drawn *engine.GridDrawing) Grid {
	table, style := &drawn.Table, drawn.Style
	notes := grid.NoteLayout(style)
	draft := table.Draft(notes)
	g := Grid{
		Symbols: notes.Symbols, Given: notes.Given, Cages: draft.Cages, Clues: draft.Clues, Less: draft.LessPairs,
		Margin: margin(drawn.Question.W, style.Cell*figure.Length(len(table.Cells))),
	}
	for i, length := range []figure.Length{notes.Room.X, notes.Room.Y, notes.Room.W, notes.Room.H} {
		g.Room[i] = int64(length) * 1000 / int64(style.Cell)
	}
	if notes.RegionsAreHouses {
		g.Boxes = slices.Concat(table.Regions...)
	}
	return g
}

// margin returns the space on each side of a drawing's cells, in thousandths of the drawing's width.
func margin(width, cells figure.Length) int64 { return int64(width-cells) * 1000 / (2 * int64(width)) }

// ClueSteps returns the sentence of each region's clue, in the form of a step, by the region's number.
func ClueSteps(table *engine.Table) []engine.Step {
	steps := make([]engine.Step, len(table.Clues))
	for _, clue := range table.Clues {
		steps[table.Regions[clue.Cells[0].Row][clue.Cells[0].Column]] = clue.Sentence
	}
	return steps
}

// PieceID returns the id, on a page, of the drawing of the pieces of sort i, counted from 0.
func PieceID(i int) string { return "_s" + strconv.Itoa(i) }
