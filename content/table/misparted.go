package table

import (
	"encoding/csv"
	"slices"
	"strings"
)

// A WrongParting describes a row of text that was split into wrong cells.
type WrongParting struct {
	Row    Row  // the row that was probably meant
	Column int  // the column of the first text that was split; 0 if it isn't known, or if all of the row is wrong
	By     rune // the separator of the row; 0 if it isn't known which text was split
}

// Misparted reports whether a row of text was split into other cells than the row of heads. Either
// the row has another separator, or it has the separator within a text without quotation marks.
func (t *Table) Misparted(heads, row Row) (WrongParting, bool) {
	width := len(heads.Cells)
	switch {
	case t.Separator == 0 || width < 3:
	case len(row.Cells) == 1:
		return t.splitByOtherMark(row, width)
	case len(row.Cells) > width:
		return t.rejoinCells(row, width), true
	}
	return WrongParting{}, false
}

// splitByOtherMark splits a row that has one cell by another separator. It reports whether this
// gives enough cells for the width of the heads.
func (t *Table) splitByOtherMark(row Row, width int) (WrongParting, bool) {
	for _, mark := range []rune{',', ';', '\t'} {
		if texts := splitLine(row.Cells[0].Text, mark); mark != t.Separator && len(texts) > width/2 && len(texts) > 2 {
			return WrongParting{Row: Row{Number: row.Number, Cells: makeCells(texts)}, By: mark}, true
		}
	}
	return WrongParting{}, false
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

// rejoinCells joins the cells of a row that has more cells than heads. If the number of cells with
// a space before them is the number of surplus cells, each belongs to the text before it.
func (t *Table) rejoinCells(row Row, width int) WrongParting {
	if len(row.spacedColumns) != len(row.Cells)-width {
		return WrongParting{Row: row}
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
	return WrongParting{Row: joined, Column: first, By: t.Separator}
}
