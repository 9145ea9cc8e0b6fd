// Package table reads and writes the sheets of spreadsheet programs: XLSX, and CSV with the
// separators and encodings that these programs use. It returns cells with their places; callers
// interpret them.
//
// The files come from strangers. What is read of them is counted while it is read, and formulas are
// never calculated. A spreadsheet program may have changed a cell unnoticed, such as 5-10 to a
// date. Such a cell is reported; its original text is never guessed.
package table

import (
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/content/message"
)

// Limits of a sheet. No list of a class needs more.
const (
	MostBytes   = 4 << 20 // of the file
	mostRows    = 5000
	mostColumns = 200
	longestCell = 32_767  // characters, as in spreadsheet programs
	mostText    = 8 << 20 // bytes in UTF-8; cells of a workbook may share a text
)

// A Table is one sheet.
type Table struct {
	Sheet     string // the name of the sheet; "" in a CSV
	Rows      []Row  // without blank rows and notes, which begin with #
	Hidden    []int  // columns that the spreadsheet program doesn't show
	Separator rune   // separates the cells of a CSV; 0 in a workbook
	textBytes int    // of all rows
}

// A Row is a row of a sheet. Its cells have the columns 1, 2, 3 …; blank cells at its end are
// left out.
type Row struct {
	Number        int // from 1, as spreadsheet programs count
	Cells         []Cell
	spacedColumns []int // columns whose text has a space before it, in a CSV
}

// A Cell is the content of one cell.
type Cell struct {
	Text  string          // without spaces around it
	Wrong message.Message // why the text can't be used; empty if it can
	// Shared reports whether other cells have the same Wrong, which callers then report once.
	Shared bool
}

// Blank reports whether the cell is empty.
func (c Cell) Blank() bool { return c.Text == "" && c.Wrong.Nothing() }

// At returns the cell of a column, from 1, or a blank cell beyond the row's end.
func (r Row) At(column int) Cell {
	if column < 1 || column > len(r.Cells) {
		return Cell{}
	}
	return r.Cells[column-1]
}

// A Fault explains why a whole file can't be read. Row and Column are 0 if they aren't known.
type Fault struct {
	Row, Column int
	Text        message.Message
}

// notePrefix begins a row that is a note for people, and isn't read.
const notePrefix = "#"

// add appends a row without the blank cells at its end, unless the row is blank or a note. It
// returns a fault if the sheet exceeds one of the limits.
func (t *Table) add(r Row) *Fault {
	for len(r.Cells) > 0 && r.Cells[len(r.Cells)-1].Blank() {
		r.Cells = r.Cells[:len(r.Cells)-1]
	}
	first := slices.IndexFunc(r.Cells, func(c Cell) bool { return !c.Blank() })
	switch {
	case first < 0 || r.Cells[first].Wrong.Nothing() && strings.HasPrefix(r.Cells[first].Text, notePrefix):
		return nil
	case len(r.Cells) > mostColumns:
		return tooWide(r.Number, len(r.Cells))
	case len(t.Rows) == mostRows:
		return tooManyRows(r.Number)
	}
	for i, cell := range r.Cells {
		if n := utf8.RuneCountInString(cell.Text); n > longestCell {
			return &Fault{Row: r.Number, Column: i + 1, Text: message.New("the cell has %d characters; possible: up to %d", n, longestCell)}
		}
		if t.textBytes += len(cell.Text); t.textBytes > mostText {
			return &Fault{Row: r.Number, Column: i + 1, Text: message.Text(tooMuch)}
		}
	}
	t.Rows = append(t.Rows, r)
	return nil
}

func tooManyRows(row int) *Fault {
	return &Fault{Row: row, Text: message.Text("the sheet has more than 5000 rows")}
}

func tooWide(row, column int) *Fault {
	return &Fault{Row: row, Column: column, Text: message.Text("the sheet has more than 200 columns; what stands out here has to go")}
}

// clean returns the text of a cell without the spaces around it, including no-break spaces, and
// without byte order marks, which pasted texts may have.
func clean(text string) string {
	return strings.Trim(strings.TrimSpace(text), " \t\r\n\u00a0\u200b\ufeff")
}

// ColumnName returns the name of a column in spreadsheet programs: A to Z, then AA, AB and so on.
func ColumnName(column int) string {
	name := ""
	for ; column > 0; column = (column - 1) / 26 {
		name = string(rune('A'+(column-1)%26)) + name
	}
	return name
}
