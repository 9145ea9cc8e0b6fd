// Package table reads and writes the sheets of spreadsheet programs: CSV in the ways in
// which these write it, and XLSX. What is read are cells with their places; what they
// mean is for others to say.
//
// The files come from strangers. Their sizes are bounded before anything is unpacked,
// formulas are never calculated, and what a program may have made of a cell behind its
// writer's back, such as a date of 5-10, is said and not guessed at.
package table

import (
	"slices"
	"strings"

	"octavo/content/message"
)

// Bounds of a sheet, more than any list of a classroom has.
const (
	MostBytes   = 4 << 20
	mostRows    = 5000
	mostColumns = 200
)

// A Table is one sheet.
type Table struct {
	Sheet     string // its name; "" where the file has no sheets
	Rows      []Row  // those with something in them, less those that begin with #
	Hidden    []int  // the columns that its writer may not see
	Separator rune   // what parts the cells of a text; 0 where nothing does
}

// A Row is a line of a sheet. Its cells have the columns 1, 2, 3 …; blank ones at its end
// are left out.
type Row struct {
	Number int // as the program counts, from 1
	Cells  []Cell
	spaced []int // columns of cells of a text before which a space stands
}

// A Cell is what stands in one place.
type Cell struct {
	Text  string          // without the spaces around it
	Wrong message.Message // what keeps the text from being used; nothing where nothing does
	// Shared says that just the same is wrong with other cells, so that it is said once.
	Shared bool
}

// Blank reports whether nothing stands in the cell.
func (c Cell) Blank() bool { return c.Text == "" && c.Wrong.Nothing() }

// At is the cell of a column, from 1; a blank one beyond the row's end.
func (r Row) At(column int) Cell {
	if column < 1 || column > len(r.Cells) {
		return Cell{}
	}
	return r.Cells[column-1]
}

// A Fault is what keeps a whole file from being read. Row and Column are 0 where it has
// no such place.
type Fault struct {
	Row, Column int
	Text        message.Message
}

// note begins a row that is for people alone.
const note = "#"

// add takes a row, unless nothing stands in it or it is a note. Rows are let in while
// there aren't too many.
func (t *Table) add(r Row) *Fault {
	for len(r.Cells) > 0 && r.Cells[len(r.Cells)-1].Blank() {
		r.Cells = r.Cells[:len(r.Cells)-1]
	}
	first := slices.IndexFunc(r.Cells, func(c Cell) bool { return !c.Blank() })
	switch {
	case first < 0 || r.Cells[first].Wrong.Nothing() && strings.HasPrefix(r.Cells[first].Text, note):
		return nil
	case len(r.Cells) > mostColumns:
		return &Fault{Row: r.Number, Column: len(r.Cells), Text: message.Text("the sheet has more than 200 columns; what stands out here has to go")}
	case len(t.Rows) == mostRows:
		return &Fault{Row: r.Number, Text: message.Text("the sheet has more than 5000 rows")}
	}
	t.Rows = append(t.Rows, r)
	return nil
}

// clean is the text of a cell without what surrounds it: spaces, those that don't break
// among them, and marks of the order of bytes that come along when texts are pasted.
func clean(text string) string {
	return strings.Trim(strings.TrimSpace(text), " \t\r\n\u00a0\u200b\ufeff")
}

// ColumnName is what programs call a column: A to Z, then AA and on.
func ColumnName(column int) string {
	name := ""
	for ; column > 0; column = (column - 1) / 26 {
		name = string(rune('A'+(column-1)%26)) + name
	}
	return name
}
