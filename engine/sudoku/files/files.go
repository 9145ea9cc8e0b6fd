// Package files reads sudokus in the formats of other programs: a grid on one line or drawn in rows,
// tables, libraries, links, lists of candidates, XML. [Read] yields each grid as text, with the line
// and column where it begins. A cell is one character, '.' if it is open.
//
// The format is recognized from the text, not from the name of the file. docs/rules/sudoku.md lists the
// formats with their sources.
package files

import (
	"iter"
	"regexp"
	"strings"

	"octavo/engine"
	"octavo/engine/puzzlefile"
)

// Read yields the grids of a file.
func Read(lines iter.Seq[engine.FileLine]) iter.Seq[engine.FilePuzzle] {
	return func(yield func(engine.FilePuzzle) bool) {
		r := reader{yield: yield}
		for l := range lines {
			r.line(l)
			if r.stopped {
				return
			}
		}
		r.endGrid()
	}
}

type reader struct {
	yield   func(engine.FilePuzzle) bool
	stopped bool
	drawn   drawn    // the grid whose rows are being read
	saved   bool     // whether the line is in a section such as [State], where programs keep what a player has filled in
	skipped int      // the number of the last line skipped after a bad row of a grid; 0 for none
	heading []string // the headings of the table, in lower case
	started bool     // whether there was already a puzzle or a heading
}

// put yields a puzzle, or an error or a remark about a line.
func (r *reader) put(p engine.FilePuzzle) {
	r.started = true
	if !r.stopped {
		r.stopped = !r.yield(p)
	}
}

// putGrid yields a grid whose text is a part of a line. cells is the grid with one character per cell.
func (r *reader) putGrid(l engine.FileLine, part, cells string) {
	r.endGrid()
	p := engine.FilePuzzle{Line: l.Number, Column: puzzlefile.ColumnOf(l.Text, part), Text: cells}
	if _, zero, err := SettleZeros(cells); err != nil {
		p.Text, p.Err = "", err
	} else if zero != 0 {
		p.Note = engine.Errorf("0 is read as a symbol, since open cells have a sign of their own; it is printed as %c", zero)
	}
	r.put(p)
}

// refuse yields an error about a line.
func (r *reader) refuse(l engine.FileLine, err error) {
	r.endGrid()
	r.put(engine.FilePuzzle{Line: l.Number, Column: 1, Err: err})
}

// line reads one line of any format.
func (r *reader) line(l engine.FileLine) {
	text := strings.TrimSpace(l.Text)
	switch {
	case l.Err != nil:
		r.refuse(l, l.Err)
	case puzzlefile.IsRemark(l.Text) && !r.isOpenRow(l.Text):
	case section.MatchString(text):
		r.endGrid()
		r.saved = !strings.EqualFold(text, "[Puzzle]")
	case r.saved:
	case strings.HasPrefix(text, "{"):
		r.endGrid()
		r.put(puzzlefile.Line(l, true))
	case strings.HasPrefix(text, "<"):
		r.elements(l)
	default:
		r.textLine(l, text)
	}
}

// section matches the head of a part of a file, such as [Puzzle] or [State].
var section = regexp.MustCompile(`^\[[A-Za-z ]+\]$`)

// elements reads the puzzles of a line of XML from OpenSudoku.
func (r *reader) elements(l engine.FileLine) {
	for _, found := range gameElement.FindAllStringSubmatch(l.Text, -1) {
		r.grid(l, found[1])
	}
}

var gameElement = regexp.MustCompile(`<game\b[^>]*\bdata="([^"]*)"`)

// grid reads a part of a line that must be a whole grid, and yields an error if it isn't.
func (r *reader) grid(l engine.FileLine, part string) {
	if cells, ok := wholeGrid(part); ok {
		r.putGrid(l, part, cells)
		return
	}
	r.refuse(l, wrongLength(signs(part)))
}

// textLine reads a line that isn't JSON or XML: a whole grid, a row of a table, or a row of a drawn
// grid.
func (r *reader) textLine(l engine.FileLine, text string) {
	if part, ok := gridWithin(text); ok {
		r.grid(l, part)
		return
	}
	if cells, ok, err := otherFormats(text); err != nil {
		r.refuse(l, err)
		return
	} else if ok {
		r.putGrid(l, text, cells)
		return
	}
	for _, part := range []string{text, beforeRemark(text), firstWord(text)} {
		if cells, ok := wholeGrid(part); ok && !r.drawn.takes(cells) {
			r.putGrid(l, part, cells)
			return
		}
	}
	if r.tableRow(l, text) || r.drawnRow(l, text) {
		return
	}
	if isProse(text) {
		r.endGrid()
		r.put(engine.FilePuzzle{Line: l.Number, Column: 1, Note: engine.Errorf("the line is read as a remark, not as a puzzle")})
		return
	}
	rest := signs(beforeRemark(text))
	if cells, ok := cellsOf(rest); ok && len(r.drawn.rows) > 0 && !r.drawn.mayBeSmall() && len(cells) <= sides[len(sides)-1] {
		r.refuseRow(l, len(cells))
		return
	}
	r.refuse(l, wrongLength(rest))
}
