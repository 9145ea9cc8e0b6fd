package table

import (
	"encoding/csv"
	"slices"
	"strings"
)

// A WrongSplit describes a row of a CSV file that was split into wrong cells.
type WrongSplit struct {
	Row       Row  // the row that was probably meant
	Column    int  // the column of the first text that was split; 0 if it isn't known, or if all of the row is wrong
	Separator rune // the separator of the row; 0 if it isn't known which text was split
}

// FindWrongSplit reports whether a row was split into wrong cells, and how. Either the row has another
// separator than the heads, or it has the separator in a text without quotation marks.
func (t *Table) FindWrongSplit(heads, row Row) (WrongSplit, bool) {
	width := len(heads.Cells)
	switch {
	case t.Separator == 0 || width < 3:
	case len(row.Cells) == 1:
		return t.splitByOtherMark(row, width)
	case len(row.Cells) > width:
		return t.rejoinCells(row, width), true
	}
	return WrongSplit{}, false
}

// splitByOtherMark splits the only cell of a row by another separator. It returns false if that gives too
// few cells. width is the number of heads.
func (t *Table) splitByOtherMark(row Row, width int) (WrongSplit, bool) {
	for _, mark := range []rune{',', ';', '\t'} {
		if texts := splitLine(row.Cells[0].Text, mark); mark != t.Separator && len(texts) > width/2 && len(texts) > 2 {
			return WrongSplit{Row: Row{Number: row.Number, Cells: cellsOf(texts)}, Separator: mark}, true
		}
	}
	return WrongSplit{}, false
}

// splitLine returns the cells of a line for a separator, or nil if they can't be read.
func splitLine(line string, mark rune) []string {
	in := csv.NewReader(strings.NewReader(line))
	in.Comma, in.FieldsPerRecord, in.TrimLeadingSpace, in.LazyQuotes = mark, -1, mark != '\t', true
	record, err := in.Read()
	if err != nil {
		return nil
	}
	return record
}

// rejoinCells joins cells of a row that has more cells than heads. If as many cells begin with a space
// as there are surplus cells, each cell with a space belongs to the text before it. Otherwise the
// result has the row unchanged.
func (t *Table) rejoinCells(row Row, width int) WrongSplit {
	if len(row.spacedColumns) != len(row.Cells)-width {
		return WrongSplit{Row: row}
	}
	joined, first := Row{Number: row.Number}, 0
	for i, cell := range row.Cells {
		if last := len(joined.Cells) - 1; slices.Contains(row.spacedColumns, i+1) {
			joined.Cells[last].Text += string(t.Separator) + " " + cell.Text
			if first == 0 {
				first = last + 1
			}
			continue
		}
		joined.Cells = append(joined.Cells, cell)
	}
	return WrongSplit{Row: joined, Column: first, Separator: t.Separator}
}
