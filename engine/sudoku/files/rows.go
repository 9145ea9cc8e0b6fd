package files

import (
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/puzzlefile"
)

// drawn holds the rows of a drawn grid that have been read so far.
type drawn struct {
	rows []row
}

// A row is a row of a drawn grid. A line of dashes alone may be a row of open cells, or part of a
// frame.
type row struct {
	line    engine.FileLine
	cells   string
	dashes  bool // the line has only dashes
	hasDash bool // whether the line has dashes and digits, so that dashes are open cells
}

// puzzle returns a puzzle, or an error, with the position where the row begins.
func (r row) puzzle(cells string, err error) engine.FilePuzzle {
	text := strings.TrimSpace(r.line.Text)
	return engine.FilePuzzle{Text: cells, Line: r.line.Number, Column: puzzlefile.ColumnOf(r.line.Text, text), Err: err}
}

// takes reports whether cells is a row that begins or continues a 16×16 grid. Otherwise a text of
// 16 cells is a 4×4 grid on one line.
func (d *drawn) takes(cells string) bool {
	isRow := len(cells) == 16 && !hasRepeat(cells) && (len(d.rows) == 0 || len(d.rows[0].cells) == 16)
	return isRow && (!d.mayBeSmall() || !isSmall(cells))
}

// mayBeSmall reports whether each row so far may be a whole 4×4 grid.
func (d *drawn) mayBeSmall() bool {
	return !slices.ContainsFunc(d.rows, func(row row) bool {
		return len(row.cells) != 16 || strings.Trim(row.cells, ".01234") != ""
	})
}

// isSmall reports whether 16 cells are surely a 4×4 grid: its digits are 1 to 4, and it has at
// least four givens, which every puzzle with one solution has.
func isSmall(cells string) bool {
	return strings.Trim(cells, ".01234") == "" && len(strings.NewReplacer(".", "", "0", "").Replace(cells)) >= 4
}

// hasRepeat reports whether a digit occurs twice, as in no row of a sudoku.
func hasRepeat(cells string) bool {
	for i, c := range cells {
		if c != '.' && c != '0' && strings.ContainsRune(cells[i+1:], c) {
			return true
		}
	}
	return false
}

// drawnRow reads a row of a drawn grid, or a part of its frame. It returns false if the text is
// neither.
func (r *reader) drawnRow(l engine.FileLine, text string) bool {
	if isFrame(text) {
		return true
	}
	cells, ok := rowOf(text)
	if ok {
		r.takeRow(l, cells)
	}
	return ok
}

// takeRow adds a row of cells to the grid that is being read, and yields the grid if it is
// complete. It refuses a row of another length, and skips the rows that follow a refused one
// without a gap.
func (r *reader) takeRow(l engine.FileLine, cells string) {
	if r.skipped > 0 && l.Number == r.skipped+1 {
		r.skipped = l.Number
		return
	}
	r.skipped = 0
	d, text := &r.drawn, strings.TrimSpace(l.Text)
	if len(d.rows) > 0 && len(d.rows[0].cells) != len(cells) {
		if !d.mayBeSmall() {
			r.refuseRow(l, len(cells))
			return
		}
		r.endGrid()
	}
	dashes := text != "" && strings.Trim(signs(text), "-") == ""
	d.rows = append(d.rows, row{l, cells, dashes, !dashes && strings.Contains(text, "-")})
	switch grid := d.whole(); {
	case grid == "":
	case d.mayBeSmall():
		r.endGrid()
	default:
		first := d.rows[0].line
		r.drawn = drawn{}
		r.putGrid(first, strings.TrimSpace(first.Text), grid)
	}
}

// refuseRow refuses a row of another length than the others of its grid. The rows that follow without
// a gap are skipped.
func (r *reader) refuseRow(l engine.FileLine, cells int) {
	first := r.drawn.rows[0]
	r.drawn, r.skipped = drawn{}, l.Number
	r.refuse(l, engine.Errorf("the row has %d cells, and the first of the grid, on line %d, has %d", cells, first.line.Number, len(first.cells)))
}

// isFrame reports whether a text is only part of a grid's frame or of the lines in it.
func isFrame(text string) bool {
	if strings.Trim(text, "-+*|=: \t") != "" || !strings.ContainsAny(text, "-=") {
		return false
	}
	return strings.ContainsAny(text, "+=:") || strings.HasPrefix(text, "*-") || !isSide(strings.Count(text, "-"))
}

// rowOf returns the cells of a row in which each cell is one character or one number. ok is false
// if the text is no such row.
func rowOf(text string) (cells string, ok bool) {
	if cells, ok = cellsOf(text); ok && isSide(len(cells)) {
		return cells, true
	}
	unframed := strings.ReplaceAll(strings.Trim(text, "+*|! \t"), "+", "")
	if cells, ok = cellsOf(unframed); ok && isSide(len(cells)) && unframed != text {
		return cells, true
	}
	return numberedRow(strings.FieldsFunc(text, func(c rune) bool { return c == ' ' || c == '\t' || c == '|' }))
}

// numberedRow returns the cells of a row with one number in each field, such as 1 to 16. ok is
// false if a field is no such number.
func numberedRow(fields []string) (cells string, ok bool) {
	if !isSide(len(fields)) {
		return "", false
	}
	var b strings.Builder
	for _, f := range fields {
		if one, ok := cellsOf(f); ok && len(one) == 1 {
			b.WriteString(one)
			continue
		}
		n, err := strconv.Atoi(f)
		if err != nil || n < 1 || n > len(fields) {
			return "", false
		}
		b.WriteByte(latin.Alphabet[n])
	}
	return b.String(), true
}

// whole returns the grid if it has all its rows, and otherwise "". Lines of dashes count as rows
// only if other rows have dashes for open cells.
func (d *drawn) whole() string {
	var all, certain strings.Builder
	count, dashed := 0, false
	for _, row := range d.rows {
		all.WriteString(row.cells)
		if !row.dashes {
			certain.WriteString(row.cells)
			count++
		}
		dashed = dashed || row.hasDash
	}
	switch side := len(d.rows[0].cells); {
	case dashed && len(d.rows) == side:
		return all.String()
	case !dashed && count == side:
		return certain.String()
	default:
		return ""
	}
}

// endGrid ends the current grid. If its rows may be whole 4×4 grids, each is yielded as a grid of
// its own. If rows are missing, it yields an error.
func (r *reader) endGrid() {
	d := r.drawn
	r.drawn = drawn{}
	switch {
	case !slices.ContainsFunc(d.rows, func(row row) bool { return !row.dashes }): // nothing was read, or only the end of a frame
	case d.mayBeSmall():
		for _, row := range d.rows {
			r.put(row.puzzle(row.cells, nil))
		}
	default:
		r.put(d.rows[0].puzzle("", engine.Errorf("the grid has %d of its %d rows", len(d.rows), len(d.rows[0].cells))))
	}
}
