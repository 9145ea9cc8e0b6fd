// Package played says of a puzzle what the script needs that plays it in a browser, but for
// words: pages carry it, and engines tell it of puzzles that no page has. It knows drawings
// and engines alone, so that both may.
package playdata

import (
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// A Grid is what is told of a grid beside its kind and text.
type Grid struct {
	Symbols string `json:"symbols"`
	Given   string `json:"given"` // cell by cell, row by row
	// Boxes have each symbol once: a number for every cell.
	Boxes []int `json:"boxes,omitempty"`
	// Cages are a number for every cell, and Clues those of each as they are drawn, "20+".
	Cages  []int    `json:"cages,omitempty"`
	Clues  []string `json:"clues,omitempty"`
	Margin int64    `json:"margin"` // around the cells, in thousandths of the drawing's width
	// Room is where in a cell symbols are written, in thousandths of its side: left, top,
	// width, height.
	Room [4]int64 `json:"room"`
}

// GridOf is what is told of a grid that was drawn.
func GridOf(grid engine.Pictured, drawn *engine.Drawn) Grid {
	table, style := &drawn.Table, drawn.Style
	notes := grid.Notes(style)
	g := Grid{
		Symbols: notes.Symbols, Given: notes.Given,
		Margin: margin(drawn.Question.W, style.Cell*figure.Length(len(table.Cells))),
	}
	for i, length := range []figure.Length{notes.Room.X, notes.Room.Y, notes.Room.W, notes.Room.H} {
		g.Room[i] = int64(length) * 1000 / int64(style.Cell)
	}
	if table.Clues != nil {
		g.Cages, g.Clues = slices.Concat(table.Regions...), cluesIn(table)
	}
	if notes.Regions {
		g.Boxes = slices.Concat(table.Regions...)
	}
	return g
}

// margin is what stands on either side of a drawing's cells, in thousandths of its width.
func margin(width, cells figure.Length) int64 { return int64(width-cells) * 1000 / (2 * int64(width)) }

// cluesIn are the clues of a grid, one for each of its regions.
func cluesIn(table *engine.Table) []string {
	clues := make([]string, len(table.Clues))
	for r, cells := range table.Cells {
		for c, cell := range cells {
			if fields := strings.Fields(cell); len(fields) > 1 {
				clues[table.Regions[r][c]] = fields[1]
			}
		}
	}
	return clues
}

// ClueSteps are the same clues, to be put into words.
func ClueSteps(table *engine.Table) []engine.Step {
	told := make([]engine.Step, len(table.Clues))
	for _, clue := range table.Clues {
		told[table.Regions[clue.Cells[0].Row][clue.Cells[0].Column]] = clue.Told
	}
	return told
}

// PieceID is the name by which scripts use the drawing of a piece on their page.
func PieceID(i int) string { return "_s" + strconv.Itoa(i) }
