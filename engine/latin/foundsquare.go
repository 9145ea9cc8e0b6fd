package latin

import (
	"errors"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/scan"
)

// A FoundSquare is a square that was found in a drawing: the places of its cells, the
// thick lines between them, and the words.
type FoundSquare struct {
	Size  int
	Cell  figure.Length // the side of a cell
	Thick figure.Length // weight of the frame
	Words []figure.Word // the dark words of the drawing, from top to bottom

	corner figure.Point // top left corner of the first cell
	walls  [2][]bool    // by direction and cell: whether a thick line separates it from the next cell
}

// The directions from a cell to the next one, as indices of walls.
const (
	rightwards = iota
	downwards
)

// HasWall reports whether a thick line separates a cell from its right neighbour or, if
// below is true, from the one below.
func (f *FoundSquare) HasWall(cell int, below bool) bool {
	if below {
		return f.walls[downwards][cell]
	}
	return f.walls[rightwards][cell]
}

// CellName returns the usual name of a cell, such as R4C7.
func (f *FoundSquare) CellName(cell int) string { return Namer{Size: f.Size}.CellName(cell) }

// Weights of grid lines, in hundredths of the frame's weight. Octavo draws thin lines with at most
// 60 (figure.Small). A line lighter than minThin is an error, and so is one between maxThin and
// minThick.
const (
	minThick = 85
	maxThin  = 72
	minThin  = 12
)

var errLines = errors.New("no square of lines is drawn")

// squareLines holds the lines of a drawing.
type squareLines struct {
	sides   []scan.Line     // level and upright lines
	slanted []scan.Line     // all other lines, such as those of signs
	columns []figure.Length // x of the upright lines, without repeats
	rows    []figure.Length // y of the level lines, without repeats
}

// findLines finds the lines of a drawing. It returns an error if the drawing has anything other
// than straight lines and words.
func findLines(scanned figure.Scan) (found squareLines, err error) {
	lines, others := scan.StraightLines(scanned.Traces)
	if len(others) > 0 {
		return found, errors.New("something is drawn that is no straight line")
	}
	var xs, ys []figure.Length
	for _, l := range lines {
		switch {
		case l.IsLevel():
			ys = append(ys, (l.From.Y+l.To.Y)/2)
		case l.IsUpright():
			xs = append(xs, (l.From.X+l.To.X)/2)
		default:
			found.slanted = append(found.slanted, l)
			continue
		}
		found.sides = append(found.sides, l)
	}
	found.columns, found.rows = scan.DistinctPositions(xs, scan.Slack), scan.DistinctPositions(ys, scan.Slack)
	return found, nil
}

// findUniformLines finds the lines of a drawing. It returns an error if the level and upright lines
// differ in weight, or if the slanted lines do.
func findUniformLines(scanned figure.Scan) (squareLines, error) {
	found, err := findLines(scanned)
	if err == nil && (!scan.HaveOneWeight(found.sides) || !scan.HaveOneWeight(found.slanted)) {
		err = errUnequalWeights
	}
	return found, err
}

// FindRuledSquare finds a square that is drawn as a thick frame with thin or thick lines
// between its cells. It has at most maxSize cells in a row.
func FindRuledSquare(scanned figure.Scan, maxSize int) (*FoundSquare, error) {
	lines, err := findLines(scanned)
	if err != nil {
		return nil, err
	}
	f := &FoundSquare{Words: scan.JoinWords(scanned.Words, true)}
	if err := f.findFrame(&lines, maxSize); err != nil {
		return nil, err
	}
	var ruled [2]gridLines
	for direction := range ruled {
		ruled[direction], f.walls[direction] = make(gridLines, f.Size+1), make([]bool, f.Size*f.Size)
	}
	for i := range lines.sides {
		if err := f.addRuling(&lines.sides[i], &ruled); err != nil {
			return nil, err
		}
	}
	for _, direction := range []int{downwards, rightwards} {
		if err := f.findWalls(direction, ruled[direction]); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// findFrame finds where the square lies, the number of its cells and the weight of its frame.
func (f *FoundSquare) findFrame(lines *squareLines, maxSize int) error {
	if len(lines.slanted) > 0 {
		return errors.New("a line is aslant")
	}
	columns, rows := lines.columns, lines.rows
	n := len(columns) - 1
	if n < 1 || len(rows)-1 < 1 {
		return errLines
	}
	if len(rows)-1 != n || n > maxSize {
		return engine.Errorf("lines part %d columns and %d rows; a square has as many of both, and up to %d", n, len(rows)-1, maxSize)
	}
	f.Size, f.corner = n, figure.Point{X: columns[0], Y: rows[0]}
	wide, high := columns[n]-columns[0], rows[n]-rows[0]
	f.Cell = (wide + high) / figure.Length(2*n)
	if abs(wide-high) > 2*scan.Slack || f.Cell < 10*scan.Slack {
		return engine.Errorf("the lines enclose %d × %d µm, and no square", wide, high)
	}
	for i := range lines.sides {
		f.Thick = max(f.Thick, lines.sides[i].Weight)
	}
	for k := range columns {
		if abs(columns[k]-f.corner.X-wide*figure.Length(k)/figure.Length(n)) > scan.Slack ||
			abs(rows[k]-f.corner.Y-high*figure.Length(k)/figure.Length(n)) > scan.Slack {
			return engine.Errorf("line %d of the grid is not where lines evenly apart would be", k+1)
		}
	}
	return nil
}

func abs(n figure.Length) figure.Length { return max(n, -n) }

// gridLines holds, for each grid line of one direction, the parts that are drawn thin and those
// drawn thick.
type gridLines [][2]scan.Spans

// The weights of lines, as indices of gridLines.
const (
	thin = iota
	thick
)

// addRuling adds a line of the drawing to the grid line on which it lies. It returns an error if
// the line is neither thin nor thick, or extends beyond the frame.
func (f *FoundSquare) addRuling(l *scan.Line, ruled *[2]gridLines) error {
	weight := thin
	switch part := l.Weight * 100 / max(f.Thick, 1); {
	case part >= minThick:
		weight = thick
	case part > maxThin || part < minThin:
		return engine.Errorf("a line of %d µm is neither thick, as the frame of %d µm, nor thin", l.Weight, f.Thick)
	}
	direction, place, from, to := downwards, (l.From.Y+l.To.Y)/2-f.corner.Y, l.From.X-f.corner.X, l.To.X-f.corner.X
	if l.IsUpright() {
		direction, place, from, to = rightwards, (l.From.X+l.To.X)/2-f.corner.X, l.From.Y-f.corner.Y, l.To.Y-f.corner.Y
	}
	if end := figure.Length(f.Size) * f.Cell; min(from, to) < -2*scan.Slack || max(from, to) > end+2*scan.Slack {
		return errors.New("a line runs on beyond the frame")
	}
	n := (place + f.Cell/2) / f.Cell
	spans := &ruled[direction][n][weight]
	*spans = append(*spans, scan.Span{From: min(from, to), To: max(from, to)})
	return nil
}

// findWalls finds the thick lines between the cells, in one direction. It returns an error if a
// line has a gap or changes its weight beside a cell, or if the frame is not thick.
func (f *FoundSquare) findWalls(direction int, ruled gridLines) error {
	for n := range f.Size + 1 {
		light, heavy := ruled[n][thin].Joined(), ruled[n][thick].Joined()
		for k := range f.Size {
			side := scan.Span{From: figure.Length(k) * f.Cell, To: figure.Length(k+1) * f.Cell}
			walled, whole := f.covers(heavy, side)
			if !walled && whole {
				_, whole = f.covers(light, side)
				whole = whole && n > 0 && n < f.Size && light.CoveredLength(side) > 0
			}
			cell := f.cellBefore(direction, n, k)
			if !whole {
				return engine.Errorf("the line %s %s is broken, or missing, or partly thin", sideOf(direction, n), f.CellName(cell))
			}
			if n > 0 && n < f.Size {
				f.walls[direction][cell] = walled
			}
		}
	}
	return nil
}

// covers reports how spans cover a side of a cell. all is true if they cover all of it. whole is
// true if they cover either all of it or nothing.
func (f *FoundSquare) covers(spans scan.Spans, side scan.Span) (all, whole bool) {
	covered := spans.CoveredLength(side)
	all = covered >= side.To-side.From-3*scan.Slack
	return all, all || covered <= 3*scan.Slack
}

// cellBefore returns the cell at position k along grid line n: the cell above or to the left of the
// line. For line 0 it is the cell after the line. k and n are counted from 0.
func (f *FoundSquare) cellBefore(direction, n, k int) int {
	n = max(n-1, 0)
	if direction == downwards {
		return n*f.Size + k
	}
	return k*f.Size + n
}

// sideOf returns words that say on which side of a cell line n lies (see cellBefore).
func sideOf(direction, n int) string {
	switch {
	case direction == downwards && n == 0:
		return "above"
	case direction == downwards:
		return "below"
	case n == 0:
		return "to the left of"
	default:
		return "to the right of"
	}
}

// FindSquareOfCells finds a square whose cells are drawn as separate small squares. share is the
// side of a small square, in thousandths of the distance between cells. FindSquareOfCells also
// returns the slanted lines, from which a kind reads its own signs.
func FindSquareOfCells(scanned figure.Scan, share figure.Length) (*FoundSquare, []scan.Line, error) {
	lines, err := findUniformLines(scanned)
	if err != nil {
		return nil, nil, err
	}
	columns, rows := lines.columns, lines.rows
	n := len(columns) / 2
	if n < 2 || len(columns) != len(rows) || len(columns)%2 != 0 || n > MaxSize {
		return nil, nil, errSquares
	}
	side := columns[1] - columns[0]
	f := &FoundSquare{Words: scan.JoinWords(scanned.Words, true), Size: n, Cell: (columns[2*n-2] - columns[0]) / figure.Length(n-1)}
	if abs(side-f.Cell*share/1000) > 2*scan.Slack {
		return nil, nil, errSquares
	}
	f.corner = figure.Point{X: columns[0] - (f.Cell-side)/2, Y: rows[0] - (f.Cell-side)/2}
	return f, lines.slanted, f.checkSquares(&lines)
}

var (
	errSquares        = errors.New("no squares evenly apart are drawn")
	errUnequalWeights = errors.New("lines of one sort are not equally heavy")
)

// checkSquares returns an error unless each cell has a complete small square, and no other
// level or upright line is drawn.
func (f *FoundSquare) checkSquares(lines *squareLines) error {
	columns, rows := lines.columns, lines.rows
	level, upright := make([]scan.Spans, len(rows)), make([]scan.Spans, len(columns))
	for i := range lines.sides {
		l := &lines.sides[i]
		if l.IsLevel() {
			n := nearest(rows, (l.From.Y+l.To.Y)/2)
			level[n] = append(level[n], scan.Span{From: min(l.From.X, l.To.X), To: max(l.From.X, l.To.X)})
		} else {
			n := nearest(columns, (l.From.X+l.To.X)/2)
			upright[n] = append(upright[n], scan.Span{From: min(l.From.Y, l.To.Y), To: max(l.From.Y, l.To.Y)})
		}
	}
	for i := range rows {
		if k, ok := matchesPairs(level[i].Joined(), columns); !ok {
			return f.squareError(i/2*f.Size + k)
		}
		if k, ok := matchesPairs(upright[i].Joined(), rows); !ok {
			return f.squareError(k*f.Size + i/2)
		}
	}
	return nil
}

// squareError returns the error for an incomplete small square.
func (f *FoundSquare) squareError(cell int) error {
	return engine.Errorf("the square of %s lacks a side, or a part of one, or has one too long", f.CellName(cell))
}

// nearest returns the index of the place nearest to a target. places must be sorted.
func nearest(places []figure.Length, target figure.Length) int {
	i, _ := slices.BinarySearch(places, target)
	if i == len(places) || i > 0 && target-places[i-1] < places[i]-target {
		i--
	}
	return i
}

// matchesPairs reports whether there is one span from places[0] to places[1], one from places[2] to
// places[3] and so on, and no other. If not, k is the number of the first pair without its span.
func matchesPairs(spans scan.Spans, places []figure.Length) (k int, ok bool) {
	for i, s := range spans {
		if 2*i+1 >= len(places) || abs(s.From-places[2*i]) > 2*scan.Slack || abs(s.To-places[2*i+1]) > 2*scan.Slack {
			return min(i, len(places)/2-1), false
		}
	}
	return min(len(spans), len(places)/2-1), 2*len(spans) == len(places)
}

// FindFramedSquare finds a square without lines between its cells: only the frame is drawn. size is
// the number of cells in a row. FindFramedSquare also returns all slanted lines, from which a kind
// reads its own signs.
func FindFramedSquare(scanned figure.Scan, size int) (*FoundSquare, []scan.Line, error) {
	lines, err := findUniformLines(scanned)
	if err != nil {
		return nil, nil, err
	}
	columns, rows, sides := lines.columns, lines.rows, lines.sides
	if len(columns) != 2 || len(rows) != 2 {
		return nil, nil, errLines
	}
	left, right, top, bottom := columns[0], columns[1], rows[0], rows[1]
	if abs(right-left-bottom+top) > 2*scan.Slack {
		return nil, nil, errors.New("the frame is no square")
	}
	f := &FoundSquare{
		Words: scan.JoinWords(scanned.Words, true), Size: size,
		Cell: (right - left) / figure.Length(size), corner: figure.Point{X: left, Y: top},
	}
	used := make([]bool, len(sides))
	corners := [...]figure.Point{{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}}
	for i, from := range corners {
		if !scan.IsCovered(sides, from, corners[(i+1)%len(corners)], 2*scan.Slack, used) {
			return nil, nil, errors.New("the frame lacks a side, or a part of one")
		}
	}
	if slices.Contains(used, false) {
		return nil, nil, errors.New("a line is drawn that is no side of the frame")
	}
	return f, lines.slanted, nil
}
