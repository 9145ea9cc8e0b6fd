// Package table reads and writes the sheets of spreadsheet programs: XLSX, and CSV with the
// separators and encodings that these programs use. It returns cells with their places; callers
// interpret them.
//
// The files come from strangers. So reading is bounded, and formulas are never calculated. A
// spreadsheet program may have changed a cell unnoticed, such as 5-10 to a date. The package reports
// such a cell, and never guesses its original text.
package table

import (
	"slices"
	"strings"
	"unicode/utf8"

	"octavo/content/message"
)

// Limits of a sheet. No list of species or pupils needs more.
const (
	MaxBytes      = 4 << 20 // bytes of the file
	maxRows       = 5000
	maxColumns    = 200
	maxCellLength = 32_767  // characters, as in spreadsheet programs
	maxTextBytes  = 8 << 20 // bytes of all cells in UTF-8; cells of a workbook may share a text
)

// A Table is one sheet.
type Table struct {
	Sheet     string // name of the sheet; "" for CSV
	Rows      []Row  // all rows except blank ones and notes, which begin with #
	Hidden    []int  // columns that the spreadsheet program doesn't show
	Separator rune   // separator of the cells in CSV; 0 for XLSX
	textBytes int    // bytes of the texts of all rows
}

// A Row is a row of a sheet.
type Row struct {
	Number        int    // number of the row in spreadsheet programs, from 1
	Cells         []Cell // cells from column 1 on, without blank ones at the end
	spacedColumns []int  // columns whose text has a space before it; only for CSV
}

// A Cell is the content of one cell.
type Cell struct {
	Text  string          // text without spaces around it
	Wrong message.Message // why the text can't be used; empty if it can
	// IsShared says whether other cells have the same Wrong. Callers then report it once.
	IsShared bool
}

// IsBlank reports whether the cell has neither a text nor a fault.
func (c Cell) IsBlank() bool { return c.Text == "" && c.Wrong.Nothing() }

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

// tooMuch says why a table isn't read that exceeds maxTextBytes or the limits of a workbook.
const tooMuch = "this unpacks to more than a list of species or of pupils can be; keep the one sheet, without pictures, and delete what stands far out"

// notePrefix is the beginning of a row that is a note for people. Such a row isn't read.
const notePrefix = "#"

// add appends a row without the blank cells at its end, unless the row is blank or a note. It
// returns a fault if the sheet exceeds one of the limits.
func (t *Table) add(r Row) *Fault {
	for len(r.Cells) > 0 && r.Cells[len(r.Cells)-1].IsBlank() {
		r.Cells = r.Cells[:len(r.Cells)-1]
	}
	first := slices.IndexFunc(r.Cells, func(c Cell) bool { return !c.IsBlank() })
	switch {
	case first < 0 || r.Cells[first].Wrong.Nothing() && strings.HasPrefix(r.Cells[first].Text, notePrefix):
		return nil
	case len(r.Cells) > maxColumns:
		return tooWide(r.Number, len(r.Cells))
	case len(t.Rows) == maxRows:
		return tooManyRows(r.Number)
	}
	for i, cell := range r.Cells {
		if n := utf8.RuneCountInString(cell.Text); n > maxCellLength {
			return &Fault{Row: r.Number, Column: i + 1, Text: message.New("the cell has %d characters; possible: up to %d", n, maxCellLength)}
		}
		if t.textBytes += len(cell.Text); t.textBytes > maxTextBytes {
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

// trimCell returns the text of a cell without spaces, no-break spaces and byte order marks around it.
// Pasted texts may have these.
func trimCell(text string) string {
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
