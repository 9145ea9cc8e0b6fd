package table

import (
	"encoding/csv"
	"slices"
	"strings"
)

// A Parting is how the cells of a row of text came apart otherwise than those of the heads.
type Parting struct {
	Row    Row  // as it was probably meant
	Column int  // of the cell that fell apart; 0 where the whole row is parted otherwise
	By     rune // what parts the row; 0 where nobody can tell where a text fell apart
}

// Misparted finds out whether a row of text has fallen into other cells than its heads have:
// by a mark that isn't theirs, or by one that stands within a text without quotation marks.
func (t *Table) Misparted(heads, row Row) (Parting, bool) {
	width := len(heads.Cells)
	switch {
	case t.Separator == 0 || width < 3:
	case len(row.Cells) == 1:
		return t.otherwise(row, width)
	case len(row.Cells) > width:
		return t.fallen(row, width), true
	}
	return Parting{}, false
}

// otherwise is a row that has one cell, and more of them by another mark.
func (t *Table) otherwise(row Row, width int) (Parting, bool) {
	for _, mark := range []rune{',', ';', '\t'} {
		if all := parted(row.Cells[0].Text, mark); mark != t.Separator && len(all) > width/2 && len(all) > 2 {
			return Parting{Row: Row{Number: row.Number, Cells: cells(all)}, By: mark}, true
		}
	}
	return Parting{}, false
}

// parted are the cells of a line by a mark; nil where it can't be read so.
func parted(line string, mark rune) []string {
	in := csv.NewReader(strings.NewReader(line))
	in.Comma, in.FieldsPerRecord, in.TrimLeadingSpace, in.LazyQuotes = mark, -1, mark != '\t', true
	record, err := in.Read()
	if err != nil {
		return nil
	}
	return record
}

// fallen is a row with more cells than heads. Where as many of them begin with a space as
// there are too many, these belong to the texts before them.
func (t *Table) fallen(row Row, width int) Parting {
	if len(row.spaced) != len(row.Cells)-width {
		return Parting{Row: row}
	}
	joined, first := Row{Number: row.Number}, 0
	for i, cell := range row.Cells {
		if last := len(joined.Cells) - 1; slices.Contains(row.spaced, i+1) {
			joined.Cells[last].Text += string(t.Separator) + " " + cell.Text
			if first == 0 {
				first = last + 1
			}
			continue
		}
		joined.Cells = append(joined.Cells, cell)
	}
	return Parting{Row: joined, Column: first, By: t.Separator}
}
