package files

import (
	"encoding/csv"
	"slices"
	"strings"

	"octavo/engine"
)

// gridHeadings are the headings that mark the column of puzzles. Other columns may hold solutions.
var gridHeadings = []string{"puzzle", "puzzles", "grid", "sudoku", "quiz", "quizzes", "question", "problem", "givens", "clues", "board"}

// tableRow reads a row of a table (RFC 4180) with commas, semicolons or tabs. The row has a grid in
// one of its fields, or one row of a grid with a cell in each field, or headings. tableRow returns
// false if the text is no such row.
func (r *reader) tableRow(l engine.FileLine, text string) bool {
	fields := fieldsOf(l.Text)
	if len(fields) < 2 {
		return false
	}
	var grids []int
	for i, f := range fields {
		if cells, ok := wholeGrid(f); ok && cells != "" {
			grids = append(grids, i)
		}
	}
	switch len(grids) {
	case 0:
		return r.fieldCells(l, fields) || r.readHeading(fields)
	case 1:
	default:
		named := slices.DeleteFunc(slices.Clone(grids), func(i int) bool { return !r.isGridColumn(i) })
		open := slices.DeleteFunc(slices.Clone(grids), func(i int) bool { return !strings.ContainsAny(fields[i], ".0"+openSigns) })
		switch {
		case len(named) == 1:
			grids = named
		case len(open) == 1:
			grids = open
		default:
			r.refuse(l, engine.Errorf("the row has %d fields that could be the puzzle; a heading such as puzzle tells which", len(grids)))
			return true
		}
	}
	r.grid(l, fields[grids[0]])
	return true
}

// isGridColumn reports whether the heading of column i is one of gridHeadings.
func (r *reader) isGridColumn(i int) bool {
	return i < len(r.heading) && slices.Contains(gridHeadings, r.heading[i])
}

// readHeading records fields as the headings of a table. It returns false if a puzzle came before them,
// or if none of them is a known heading.
func (r *reader) readHeading(fields []string) bool {
	if r.started || !slices.ContainsFunc(fields, func(f string) bool { return slices.Contains(gridHeadings, strings.ToLower(f)) }) {
		return false
	}
	for _, f := range fields {
		r.heading = append(r.heading, strings.ToLower(f))
	}
	r.started = true
	return true
}

// fieldCells reads a row of a grid with one cell per field; an empty field is an open cell. A row
// of empty fields between two grids separates them. fieldCells returns false if the fields are no
// such row.
func (r *reader) fieldCells(l engine.FileLine, fields []string) bool {
	switch {
	case len(r.drawn.rows) == 0 && strings.Join(fields, "") == "":
		return true
	case !isSide(len(fields)):
		return false
	}
	var cells []string
	for _, f := range fields {
		if f == "" {
			f = "."
		}
		cells = append(cells, f)
	}
	row, ok := numberedRow(cells)
	if ok {
		r.takeRow(l, row)
	}
	return ok
}

// isOpenRow reports whether a line of tabs alone is the next row of a grid with one cell per field: a
// row of open cells.
func (r *reader) isOpenRow(line string) bool {
	return len(r.drawn.rows) > 0 && strings.Trim(line, "\t") == "" && strings.Count(line, "\t")+1 == len(r.drawn.rows[0].cells)
}

// fieldsOf splits a row at the separator that is most frequent in it. It returns nil if the row
// can't be read.
func fieldsOf(line string) []string {
	separator := ','
	for _, c := range ";\t" {
		if strings.Count(line, string(c)) > strings.Count(line, string(separator)) {
			separator = c
		}
	}
	in := csv.NewReader(strings.NewReader(line))
	in.Comma, in.LazyQuotes = separator, true
	fields, err := in.Read()
	if err != nil {
		return nil
	}
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	return fields
}
