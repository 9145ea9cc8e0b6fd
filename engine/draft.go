package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"octavo/engine/figure"
)

// A WritableKind is a kind whose puzzles a person can write on an empty board, cell by cell.
type WritableKind interface {
	Kind
	// Boards returns the empty boards, smallest first.
	Boards() []Board
	// Write makes a puzzle from a draft on one of the boards. It refuses an incomplete draft, such
	// as one with a cell outside all cages. The puzzle may have any number of solutions.
	Write(Draft) (Puzzle, error)
	// Draft returns the draft of a puzzle, from which Write makes the same puzzle.
	Draft(Puzzle) Draft
}

// A Board is an empty board. Boards of a kind differ in their size or in their symbols.
type Board struct {
	Columns, Rows       int
	Symbols             string // the symbols that cells may hold, in their order
	BoxColumns, BoxRows int    // the size of a box in cells; 0 if there are no boxes
	Operations          string // the signs in the clues of cages; "" if there are no cages
	Signs               bool   // whether signs < and > may stand between neighbouring cells
}

// A Draft is what a person has written on a board. The unused parts are nil.
type Draft struct {
	Columns   int
	Symbols   string   // the symbols of the board
	Given     string   // the symbol of each cell, row by row, with Gap for open cells
	Cages     []int    // the number of each cell's cage, or -1 if it has none
	Clues     []string // the clue of each cage: its target, and its operation if printed, as in "20+"
	LessPairs [][2]int // neighbours with a sign between them: the first cell is less than the second
}

// BoardOf returns the kind's board on which a draft is written. It refuses a draft that fits no
// board, and one with symbols, cages or signs that the board doesn't have.
func BoardOf(kind WritableKind, d Draft) (Board, error) {
	boards := kind.Boards()
	i := slices.IndexFunc(boards, func(b Board) bool {
		return b.Columns == d.Columns && b.Symbols == d.Symbols && b.Columns*b.Rows == len(d.Given)
	})
	if i < 0 {
		return Board{}, fmt.Errorf("%s has no board of %d cells in rows of %d with the symbols %.40q", kind.Name(), len(d.Given), d.Columns, d.Symbols)
	}
	b := boards[i]
	if at := strings.IndexFunc(d.Given, func(r rune) bool { return r != Gap && !strings.ContainsRune(b.Symbols, r) }); at >= 0 {
		return b, fmt.Errorf("cell %d is %q; possible: %s", at, d.Given[at], b.Symbols)
	}
	if b.Operations == "" && d.Cages != nil || d.Cages != nil && len(d.Cages) != len(d.Given) || !b.Signs && d.LessPairs != nil {
		return b, errors.New("the draft has cages or signs that its board hasn't")
	}
	for _, pair := range d.LessPairs {
		if min(pair[0], pair[1]) < 0 || max(pair[0], pair[1]) >= len(d.Given) {
			return b, fmt.Errorf("there is a sign between the cells %d and %d of %d", pair[0], pair[1], len(d.Given))
		}
	}
	return b, nil
}

// DraftOfGrid returns the draft of a grid, made from its table and its givens.
func DraftOfGrid(grid DrawableGrid) Draft {
	table, notes := grid.Table(), grid.NoteLayout(figure.Style{Cell: figure.Millimetre})
	return table.Draft(notes)
}

// Draft returns the draft of the grid with this table. notes says which symbols and givens the grid
// has.
func (t *Table) Draft(notes NoteLayout) Draft {
	d := Draft{Columns: len(t.Cells[0]), Symbols: notes.Symbols, Given: notes.Given}
	if t.Clues != nil {
		d.Cages, d.Clues = slices.Concat(t.Regions...), t.regionClues()
	}
	d.LessPairs = append(orderedCells(t.SignsRight, 1), orderedCells(t.SignsBelow, len(t.Cells))...)
	return d
}

// regionClues returns the clue of each region. A clue stands in one cell of its region, behind the
// region's name.
func (t *Table) regionClues() []string {
	clues := make([]string, len(t.Clues))
	for r, cells := range t.Cells {
		for c, cell := range cells {
			if fields := strings.Fields(cell); len(fields) > 1 {
				clues[t.Regions[r][c]] = fields[1]
			}
		}
	}
	return clues
}

// orderedCells returns the pairs of neighbours with a sign between them, the lesser cell first.
// signs has, for each cell, the sign between it and its neighbour to the right or below. distance
// is the difference between the numbers of the two cells: 1 to the right, a row's length below.
func orderedCells(signs [][]string, distance int) (less [][2]int) {
	for r, row := range signs {
		for c, sign := range row {
			cell := r*len(signs) + c
			switch sign {
			case "<", "∧":
				less = append(less, [2]int{cell, cell + distance})
			case ">", "∨":
				less = append(less, [2]int{cell + distance, cell})
			}
		}
	}
	return less
}
