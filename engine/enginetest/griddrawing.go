package enginetest

import (
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
)

// checkGridDrawing reads a grid's drawings back and compares them with its tables: the texts in the
// cells, the signs between them, the thick lines around regions and the clues outside. It uses the
// style of a puzzle alone on its page, which shows everything.
func checkGridDrawing(t T, _ engine.Kind, s sample) {
	grid, ok := s.puzzle.(engine.Grid)
	if !ok {
		return
	}
	style := figure.PrintStyle(14*figure.Millimetre, "en")
	for name, drawing := range map[string]struct {
		figure figure.Figure
		table  engine.Table
	}{
		"question": {grid.Question(style), grid.Table()},
		"answer":   {grid.Answer(style), grid.AnswerTable()},
	} {
		where := s.String() + ", " + name
		if len(drawing.table.Cells) == 0 || len(drawing.table.Cells[0]) == 0 {
			t.Fatalf("%s: a table without cells", where)
		}
		p := newGridDrawing(drawing.figure, drawing.table, style)
		p.compareCells(t, where)
		p.compareSigns(t, where)
		p.compareRegions(t, where)
		p.compareOutside(t, where)
		checkClues(t, where, drawing.table)
	}
	checkAnswerTable(t, s, grid)
}

// A gridDrawing is a drawing of a grid, and the table that says what should be in it. Cells are
// squares of the style's size. The first and last of a row touch the edges of the drawing; the
// others are evenly between them. Clues outside have cells of their own, before the first or after
// the last.
type gridDrawing struct {
	figure        figure.Figure
	table         engine.Table
	columns, rows int
	firstCentre   figure.Point // the centre of the first cell
	pitch         figure.Point // distance from a cell to the next, across and down
}

func newGridDrawing(f figure.Figure, table engine.Table, style figure.Style) gridDrawing {
	p := gridDrawing{figure: f, table: table, columns: len(table.Cells[0]), rows: len(table.Cells)}
	stripWidth := func(side engine.Side) int { // width of the clues on a side, in cells
		if table.Outside[side] == nil {
			return 0
		}
		return 1
	}
	half := (style.Thick + 1) / 2
	left, top := stripWidth(engine.Left), stripWidth(engine.Top)
	p.pitch = figure.Point{
		X: (f.W - 2*half - style.Cell) / figure.Length(max(1, left+p.columns-1+stripWidth(engine.Right))),
		Y: (f.H - 2*half - style.Cell) / figure.Length(max(1, top+p.rows-1+stripWidth(engine.Bottom))),
	}
	p.firstCentre = figure.Point{
		X: half + style.Cell/2 + figure.Length(left)*p.pitch.X,
		Y: half + style.Cell/2 + figure.Length(top)*p.pitch.Y,
	}
	return p
}

// cellCentre returns the centre of a cell.
func (p gridDrawing) cellCentre(row, column int) figure.Point {
	return figure.Point{X: p.firstCentre.X + figure.Length(column)*p.pitch.X, Y: p.firstCentre.Y + figure.Length(row)*p.pitch.Y}
}

// areNear reports whether two points are at most a quarter of a cell apart.
func (p gridDrawing) areNear(a, b figure.Point) bool {
	return max(a.X-b.X, b.X-a.X) <= p.pitch.X/4 && max(a.Y-b.Y, b.Y-a.Y) <= p.pitch.Y/4
}

// centreOf returns the centre of a rectangle.
func centreOf(r figure.Rect) figure.Point { return figure.Point{X: r.X + r.W/2, Y: r.Y + r.H/2} }

// texts returns the texts printed in each cell.
func (p gridDrawing) texts() [][][]string {
	cells := make([][][]string, p.rows)
	for r := range cells {
		cells[r] = make([][]string, p.columns)
		for c := range cells[r] {
			cells[r][c] = p.textsAt(r, c)
		}
	}
	return cells
}

// textsAt returns the texts printed in one cell. Cells for clues outside have the index −1, or one
// after the last.
func (p gridDrawing) textsAt(row, column int) (texts []string) {
	from := p.cellCentre(row, column)
	from.X -= p.pitch.X / 2
	from.Y -= p.pitch.Y / 2
	for _, item := range p.figure.Items {
		text, ok := item.(figure.Text)
		if !ok {
			continue
		}
		at := centreOf(text.Extent())
		if at.X >= from.X && at.X < from.X+p.pitch.X && at.Y >= from.Y && at.Y < from.Y+p.pitch.Y && !p.isBetweenCells(at) {
			texts = append(texts, text.String)
		}
	}
	return texts
}

// isBetweenCells reports whether a point lies between two cells, where the table has signs.
func (p gridDrawing) isBetweenCells(at figure.Point) bool {
	for r := range p.rows {
		for c := range p.columns {
			here := p.cellCentre(r, c)
			right, below := here, here
			right.X += p.pitch.X / 2
			below.Y += p.pitch.Y / 2
			if p.table.SignsRight != nil && p.areNear(at, right) && c < p.columns-1 || p.table.SignsBelow != nil && p.areNear(at, below) && r < p.rows-1 {
				return true
			}
		}
	}
	return false
}

// compareCells checks that each cell shows the words of its table cell. If a word isn't shown, it
// must be the name of the cell's region. Then all cells of the region have it.
func (p gridDrawing) compareCells(t T, where string) {
	t.Helper()
	names := map[int][]string{} // by region: the words that its cells don't show
	for r, row := range p.texts() {
		for c, shown := range row {
			var hidden []string // words of the table that are not shown
			for _, word := range strings.Fields(p.table.Cells[r][c]) {
				if i := slices.Index(shown, word); i >= 0 {
					shown = slices.Delete(slices.Clone(shown), i, i+1)
				} else {
					hidden = append(hidden, word)
				}
			}
			if len(shown) > 0 {
				t.Errorf("%s: cell R%dC%d shows %q, and the table says %q", where, r+1, c+1, shown, p.table.Cells[r][c])
				return
			}
			if p.table.Regions == nil {
				if len(hidden) > 0 {
					t.Errorf("%s: cell R%dC%d doesn't show %q", where, r+1, c+1, hidden)
					return
				}
				continue
			}
			region := p.table.Regions[r][c]
			if name, ok := names[region]; ok && !slices.Equal(name, hidden) {
				t.Errorf("%s: what isn't shown in the region of R%dC%d is %q there and %q elsewhere, so it is no name of its region", where, r+1, c+1, hidden, name)
				return
			}
			names[region] = hidden
		}
	}
	var taken []string
	for _, name := range names {
		if len(name) == 0 {
			continue // most regions have no name
		}
		key := strings.Join(name, " ")
		if slices.Contains(taken, key) {
			t.Errorf("%s: two regions are called %q", where, key)
		}
		taken = append(taken, key)
	}
}

// compareSigns checks that the signs between cells are those of the table.
func (p gridDrawing) compareSigns(t T, where string) {
	t.Helper()
	for r := range p.rows {
		for c := range p.columns {
			if want, got := signAt(p.table.SignsRight, r, c), p.readSign(r, c, r, c+1); p.table.SignsRight != nil && c < p.columns-1 && got != want {
				t.Errorf("%s: between R%dC%d and its neighbour to the right is drawn %q, and the table says %q", where, r+1, c+1, got, want)
				return
			}
			if want, got := signAt(p.table.SignsBelow, r, c), p.readSign(r, c, r+1, c); p.table.SignsBelow != nil && r < p.rows-1 && got != want {
				t.Errorf("%s: between R%dC%d and its neighbour below is drawn %q, and the table says %q", where, r+1, c+1, got, want)
				return
			}
		}
	}
}

// signAt returns the text in a table of signs, or "" outside it.
func signAt(signs [][]string, row, column int) string {
	if row >= len(signs) || column >= len(signs[row]) {
		return ""
	}
	return signs[row][column]
}

// readSign reads the sign between two cells: a text, or an angle that points to the smaller symbol.
func (p gridDrawing) readSign(row, column, otherRow, otherColumn int) string {
	a, b := p.cellCentre(row, column), p.cellCentre(otherRow, otherColumn)
	at := figure.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	for _, item := range p.figure.Items {
		switch it := item.(type) {
		case figure.Text:
			if p.areNear(centreOf(it.Extent()), at) {
				return it.String
			}
		case figure.Path:
			for _, line := range linesIn(it) {
				if len(line) == 3 && p.areNear(line[0], at) && p.areNear(line[1], at) && p.areNear(line[2], at) {
					return angleSign(line[0], line[1], line[2])
				}
			}
		}
	}
	return ""
}

// angleSign returns the sign that an angle looks like. Its two lines meet at point.
func angleSign(from, point, to figure.Point) string {
	across, down := from.X+to.X-2*point.X, from.Y+to.Y-2*point.Y
	switch {
	case max(across, -across) > max(down, -down) && across > 0:
		return "<"
	case max(across, -across) > max(down, -down):
		return ">"
	case down > 0:
		return "∧"
	default:
		return "∨"
	}
}

// linesIn returns the unbroken lines of a path.
func linesIn(path figure.Path) [][]figure.Point {
	var all [][]figure.Point
	for _, segment := range path.Segments {
		switch {
		case segment.Op == figure.Move:
			all = append(all, []figure.Point{segment.P[0]})
		case len(all) == 0:
		case segment.Op == figure.Line:
			all[len(all)-1] = append(all[len(all)-1], segment.P[0])
		case segment.Op == figure.Close:
			all[len(all)-1] = append(all[len(all)-1], all[len(all)-1][0])
		}
	}
	return all
}

// compareRegions checks that a thick line separates two neighbours if they are in different
// regions, and only then.
func (p gridDrawing) compareRegions(t T, where string) {
	t.Helper()
	if p.table.Regions == nil {
		return
	}
	for r := range p.rows {
		for c := range p.columns {
			for _, step := range [][2]int{{0, 1}, {1, 0}} {
				row, column := r+step[0], c+step[1]
				if row >= p.rows || column >= p.columns {
					continue
				}
				differ := p.table.Regions[r][c] != p.table.Regions[row][column]
				if drawn := p.hasThickLine(p.cellCentre(r, c), p.cellCentre(row, column)); drawn != differ {
					t.Errorf("%s: a thick line between R%dC%d and R%dC%d: %v; they are in different regions: %v", where, r+1, c+1, row+1, column+1, drawn, differ)
					return
				}
			}
		}
	}
}

// hasThickLine reports whether a line of the greatest weight runs through the point halfway between
// two cells.
func (p gridDrawing) hasThickLine(a, b figure.Point) bool {
	thickest := figure.Length(0)
	for _, item := range p.figure.Items {
		if path, ok := item.(figure.Path); ok && path.Stroke != figure.NoInk {
			thickest = max(thickest, path.Weight)
		}
	}
	at := figure.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	for _, item := range p.figure.Items {
		path, ok := item.(figure.Path)
		if !ok || path.Stroke == figure.NoInk || path.Weight < thickest {
			continue
		}
		for _, line := range linesIn(path) {
			for i := 1; i < len(line); i++ {
				if runsThrough(line[i-1], line[i], at) {
					return true
				}
			}
		}
	}
	return false
}

// runsThrough reports whether a vertical or horizontal line passes a point within 4 µm.
func runsThrough(from, to, at figure.Point) bool {
	const tolerance = 4
	box := figure.Rect{
		X: min(from.X, to.X) - tolerance, Y: min(from.Y, to.Y) - tolerance,
		W: max(from.X, to.X) - min(from.X, to.X) + 2*tolerance, H: max(from.Y, to.Y) - min(from.Y, to.Y) + 2*tolerance,
	}
	return box.Contains(figure.Rect{X: at.X, Y: at.Y})
}

// compareOutside checks that the clues around the grid are those of the table.
func (p gridDrawing) compareOutside(t T, where string) {
	t.Helper()
	sides := [engine.Sides]struct {
		name  string
		lines int
		cell  func(n int) (row, column int)
	}{
		engine.Top:    {"above", p.columns, func(n int) (int, int) { return -1, n }},
		engine.Right:  {"to the right", p.rows, func(n int) (int, int) { return n, p.columns }},
		engine.Bottom: {"below", p.columns, func(n int) (int, int) { return p.rows, n }},
		engine.Left:   {"to the left", p.rows, func(n int) (int, int) { return n, -1 }},
	}
	for side, s := range sides {
		if clues := p.table.Outside[side]; clues != nil && len(clues) != s.lines {
			t.Errorf("%s: the table says %q %s, and there are %d rows or columns", where, clues, s.name, s.lines)
			return
		}
		for n := range s.lines {
			want, got := strings.Fields(p.table.Outside.At(engine.Side(side), n)), p.textsAt(s.cell(n))
			if !slices.Equal(want, got) {
				t.Errorf("%s: outside, %s, number %d, is drawn %q, and the table says %q", where, s.name, n+1, got, want)
				return
			}
		}
	}
}

// checkClues checks the clues in words, which blind readers hear instead of the cells' texts. Each
// cell must have exactly one clue, that of its region. The symbol that is read aloud must be the
// last word of the cell's text.
func checkClues(t T, where string, table engine.Table) {
	t.Helper()
	if table.Clues == nil {
		return
	}
	clues := map[engine.CellPlace]int{}
	for n, clue := range table.Clues {
		for _, at := range clue.Cells {
			if _, twice := clues[at]; twice {
				t.Errorf("%s: R%dC%d has two clues in words", where, at.Row+1, at.Column+1)
			}
			clues[at] = n
		}
	}
	regions := map[int]int{}
	for r, cells := range table.Cells {
		for c, cell := range cells {
			clue, ok := clues[engine.CellPlace{Row: r, Column: c}]
			region := table.Regions[r][c]
			if regionClue, known := regions[region]; !ok || known && regionClue != clue {
				t.Errorf("%s: R%dC%d has a clue in words: %v, and it is that of its region: %v", where, r+1, c+1, ok, !known || regionClue == clue)
				return
			}
			regions[region] = clue
			if symbol := signAt(table.Symbols, r, c); symbol != "" && !strings.HasSuffix(cell, " "+symbol) {
				t.Errorf("%s: in R%dC%d is heard %q, and there is %q", where, r+1, c+1, symbol, cell)
				return
			}
		}
	}
}

// checkAnswerTable checks that the answer's table agrees with the answer's text, and that the
// symbols obey the signs between cells.
func checkAnswerTable(t T, s sample, grid engine.Grid) {
	t.Helper()
	answer, err := grid.Solve()
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	table, symbols := grid.AnswerTable(), []rune(answer.Text)
	if len(symbols) != countCells(table) {
		return // checkReferee reports it
	}
	var rows [][]string
	for _, cells := range table.Cells {
		var row []string
		for range cells {
			row = append(row, string(symbols[0]))
			symbols = symbols[1:]
		}
		rows = append(rows, row)
	}
	for r, cells := range table.Cells {
		for c, cell := range cells {
			if words := strings.Fields(cell); len(words) == 0 || words[len(words)-1] != rows[r][c] {
				t.Errorf("%s: R%dC%d is %q in the answer's table, and %q in its text", s, r+1, c+1, cell, rows[r][c])
				return
			}
			for _, pair := range []struct {
				sign        string
				row, column int
			}{{signAt(table.SignsRight, r, c), r, c + 1}, {signAt(table.SignsBelow, r, c), r + 1, c}} {
				if pair.sign == "" {
					continue
				}
				here, there := rows[r][c], rows[pair.row][pair.column]
				if smaller := pair.sign == "<" || pair.sign == "∧"; smaller != (here < there) {
					t.Errorf("%s: R%dC%d holds %s, %s and then %s", s, r+1, c+1, here, pair.sign, there)
					return
				}
			}
		}
	}
}
