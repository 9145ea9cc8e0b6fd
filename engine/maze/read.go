package maze

import (
	"cmp"
	"errors"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/scan"
)

// ReadDrawing finds the walls, the arrows at both openings, and the way of an answer.
func (k Kind) ReadDrawing(scanned figure.Scan) (engine.Reading, error) {
	areas, others := scan.Areas(scanned.Traces)
	lines, others := scan.StraightLines(others)
	if len(others) > 0 || len(scanned.Words) > 0 || len(lines) == 0 {
		return engine.Reading{}, errors.New("there are no straight walls, or something beside them")
	}
	drawn, way := divideByWeight(lines)
	f, err := readWalls(drawn, areas)
	if err != nil {
		return engine.Reading{}, err
	}
	puzzle, err := k.Parse((&Puzzle{f.Grid}).String())
	if err != nil {
		return engine.Reading{}, err
	}
	if err := f.checkArrows(areas); err != nil {
		return engine.Reading{}, err
	}
	if way == nil {
		return engine.Reading{Puzzles: []string{puzzle.String()}, SharedPart: puzzle.String()}, nil
	}
	answer, err := f.readWay(way)
	return engine.Reading{Puzzles: []string{puzzle.String()}, Answer: answer, SharedPart: puzzle.String()}, err
}

// divideByWeight divides lines into walls and the heavier lines of a way. There is no way if all lines
// have one weight.
func divideByWeight(lines []scan.Line) (drawn, way []scan.Line) {
	lightest := slices.MinFunc(lines, func(a, b scan.Line) int { return int(a.Weight - b.Weight) }).Weight
	for _, l := range lines {
		if 7*l.Weight > 8*lightest {
			way = append(way, l)
		} else {
			drawn = append(drawn, l)
		}
	}
	return drawn, way
}

// A foundGrid is a grid that was found in a drawing.
type foundGrid struct {
	Grid
	corner figure.Point // its upper left corner
	cell   figure.Length
}

// readWalls finds the grid of the walls, which of its walls are drawn, and which cells lie outside.
func readWalls(lines []scan.Line, arrows []scan.Area) (*foundGrid, error) {
	level, upright, err := joinedRuns(lines)
	if err != nil {
		return nil, err
	}
	var xs, ys []figure.Length
	for _, r := range level {
		xs, ys = append(xs, r.span.From, r.span.To), append(ys, r.at)
	}
	for _, r := range upright {
		ys, xs = append(ys, r.span.From, r.span.To), append(xs, r.at)
	}
	xs, ys = scan.DistinctPositions(xs, 2*scan.Slack), scan.DistinctPositions(ys, 2*scan.Slack)
	cell := min(leastGap(xs), leastGap(ys))
	columns, isEven := countCells(xs, cell)
	rows, isAlsoEven := countCells(ys, cell)
	if !isEven || !isAlsoEven || columns < minSide || rows < minSide || columns > maxSide || rows > maxSide {
		return nil, errors.New("the walls don't stand in a grid of squares")
	}
	f := &foundGrid{Grid: Grid{columns, rows, make([]walls, columns*rows)}, corner: figure.Point{X: xs[0], Y: ys[0]}}
	f.cell = (xs[len(xs)-1] - xs[0]) / figure.Length(columns)
	if other := (ys[len(ys)-1] - ys[0]) / figure.Length(rows); 50*abs(other-f.cell) > f.cell {
		return nil, errors.New("the cells aren't squares")
	}
	f.setWalls(level, upright)
	return f, f.markOutside(arrows)
}

// A run is a straight line of a drawing, whole: at is its place, and span reaches along it.
type run struct {
	at   figure.Length
	span scan.Span
}

// joinedRuns joins lines that continue each other. It returns the level runs and the upright ones.
func joinedRuns(lines []scan.Line) (level, upright []run, err error) {
	for i := range lines {
		switch l := &lines[i]; {
		case l.IsLevel():
			level = append(level, run{(l.From.Y + l.To.Y) / 2, scan.Span{From: min(l.From.X, l.To.X), To: max(l.From.X, l.To.X)}})
		case l.IsUpright():
			upright = append(upright, run{(l.From.X + l.To.X) / 2, scan.Span{From: min(l.From.Y, l.To.Y), To: max(l.From.Y, l.To.Y)}})
		default:
			return nil, nil, errors.New("a line is neither level nor upright")
		}
	}
	if level, err = joinRuns(level); err != nil {
		return nil, nil, err
	}
	upright, err = joinRuns(upright)
	return level, upright, err
}

// joinRuns joins the runs of each place. It refuses lines that lie on each other.
func joinRuns(all []run) (joined []run, err error) {
	var places []figure.Length
	for _, r := range all {
		places = append(places, r.at)
	}
	for _, at := range scan.DistinctPositions(places, 2*scan.Slack) {
		var spans scan.Spans
		for _, r := range all {
			if abs(r.at-at) <= 2*scan.Slack {
				spans = append(spans, r.span)
			}
		}
		if overlap(spans) {
			return nil, errors.New("two lines lie on each other")
		}
		for _, span := range spans.Joined() {
			joined = append(joined, run{at, span})
		}
	}
	return joined, nil
}

// overlap reports whether two spans have more than their ends in common. It sorts the spans.
func overlap(spans scan.Spans) bool {
	slices.SortFunc(spans, func(a, b scan.Span) int { return cmp.Compare(a.From, b.From) })
	for i := 1; i < len(spans); i++ {
		if spans[i].From < spans[i-1].To-2*scan.Slack {
			return true
		}
	}
	return false
}

// leastGap returns the smallest distance between neighbouring positions, or 0 if there is one only.
func leastGap(positions []figure.Length) (least figure.Length) {
	for i := 1; i < len(positions); i++ {
		if gap := positions[i] - positions[i-1]; least == 0 || gap < least {
			least = gap
		}
	}
	return least
}

// countCells returns how many cells lie between the first position and the last. The second result is
// false if a position doesn't lie on an edge of a cell.
func countCells(positions []figure.Length, cell figure.Length) (count int, isEven bool) {
	if cell <= 0 || len(positions) < 2 {
		return 0, false
	}
	length := positions[len(positions)-1] - positions[0]
	count = int((length + cell/2) / cell)
	for _, at := range positions {
		along := (at - positions[0]) * figure.Length(count)
		nearest := (along + length/2) / length * length
		if 20*abs(along-nearest) > length {
			return count, false
		}
	}
	return count, true
}

// edge returns the edge of a cell that is nearest to a place.
func (f *foundGrid) edge(along, from figure.Length) int {
	return int((2*(along-from) + f.cell) / (2 * f.cell))
}

// setWalls sets the walls of the cells on both sides of each run.
func (f *foundGrid) setWalls(level, upright []run) {
	set := func(column, row int, s side) {
		if f.at(column, row) != outside {
			f.cells[row*f.Columns+column] |= 1 << s
		}
	}
	for _, r := range level {
		row := f.edge(r.at, f.corner.Y)
		for column := f.edge(r.span.From, f.corner.X); column < f.edge(r.span.To, f.corner.X); column++ {
			set(column, row, up)
			set(column, row-1, down)
		}
	}
	for _, r := range upright {
		column := f.edge(r.at, f.corner.X)
		for row := f.edge(r.span.From, f.corner.Y); row < f.edge(r.span.To, f.corner.Y); row++ {
			set(column, row, left)
			set(column-1, row, right)
		}
	}
}

// A place is a column and a row, which may lie beyond the grid.
type place struct{ column, row int }

// markOutside marks the cells that can't be reached from the arrows. No wall stands between two of
// them.
func (f *foundGrid) markOutside(arrows []scan.Area) error {
	isInside := f.reachedFrom(arrows)
	for row := -1; row <= f.Rows; row++ {
		for column := -1; column <= f.Columns; column++ {
			at := place{column, row}
			for s := range sides {
				if !isInside[at] && !isInside[at.next(s)] && f.isWall(at, s) {
					return errors.New("a line lies beyond the maze")
				}
			}
		}
	}
	for cell := range f.cells {
		if !isInside[place{cell % f.Columns, cell / f.Columns}] {
			f.cells[cell] = outside
		}
	}
	return nil
}

// reachedFrom returns the places that can be reached from the cells with arrows, without leaving the
// maze by an opening.
func (f *foundGrid) reachedFrom(arrows []scan.Area) map[place]bool {
	closed := map[opening]bool{}
	isInside := map[place]bool{}
	var queue []place
	for _, a := range arrows {
		o := f.openingAt(figure.Point{X: a.Box.X + a.Box.W/2, Y: a.Box.Y + a.Box.H/2})
		if o.cell == none {
			continue
		}
		closed[o] = true
		at := place{o.cell % f.Columns, o.cell / f.Columns}
		isInside[at] = true
		queue = append(queue, at)
	}
	for ; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for s := range sides {
			n := at.next(s)
			if f.cellIndex(n.column, n.row) != none && !isInside[n] && !f.isWall(at, s) && !closed[opening{f.cellIndex(at.column, at.row), s}] {
				isInside[n] = true
				queue = append(queue, n)
			}
		}
	}
	return isInside
}

// next returns the place on a side.
func (p place) next(s side) place { return place{p.column + steps[s].right, p.row + steps[s].down} }

// isWall reports whether a wall stands on a side of a place.
func (f *foundGrid) isWall(at place, s side) bool {
	switch s {
	case up:
		return f.hasWallAbove(at.column, at.row)
	case down:
		return f.hasWallAbove(at.column, at.row+1)
	case left:
		return f.hasWallLeft(at.column, at.row)
	}
	return f.hasWallLeft(at.column+1, at.row)
}

// openingAt returns the opening to which an arrow belongs: in the cell of the arrow's middle, the
// side that is nearest to it.
func (f *foundGrid) openingAt(middle figure.Point) opening {
	x, y := middle.X-f.corner.X, middle.Y-f.corner.Y
	distance := [sides]figure.Length{up: y % f.cell, left: x % f.cell, right: f.cell - x%f.cell, down: f.cell - y%f.cell}
	nearest := up
	for s := range sides {
		if distance[s] < distance[nearest] {
			nearest = s
		}
	}
	return opening{f.cellIndex(int(x/f.cell), int(y/f.cell)), nearest}
}

// checkArrows returns an error unless the areas are the arrows at the two openings.
func (f *foundGrid) checkArrows(areas []scan.Area) error {
	if len(areas) != 2 {
		return engine.Errorf("there are %d arrows; possible: 2, at start and goal", len(areas))
	}
	for i, o := range f.openings() {
		corners := f.arrowCorners(o, i == 0, f.cell)
		want := scan.Area{Points: make([]figure.Point, len(corners))}
		for k, at := range corners {
			want.Points[k] = figure.Point{X: at.X + f.corner.X, Y: at.Y + f.corner.Y}
		}
		if !slices.ContainsFunc(areas, func(a scan.Area) bool { return scan.IsDark(a.Fill) && a.HasSameOutline(&want, f.cell/20) }) {
			return engine.Errorf("the arrow at %s is missing, or points elsewhere", f.cellName(o.cell))
		}
	}
	return nil
}

// readWay follows the line of a way from the start. It returns the way as a solution's text.
func (f *foundGrid) readWay(lines []scan.Line) (string, error) {
	if !scan.HaveOneWeight(lines) {
		return "", errors.New("the way has lines of several weights")
	}
	level, upright, err := joinedRuns(lines)
	if err != nil {
		return "", err
	}
	links, err := f.readLinks(level, upright)
	if err != nil {
		return "", err
	}
	ends := f.openings()
	cell, goal := ends[0].cell, ends[1].cell
	var text []byte
	for cell != goal {
		next, s := links.take(&f.Grid, cell)
		if next == none {
			return "", errors.New("the line of the way is broken")
		}
		text = append(text, letters[s])
		cell = next
	}
	if len(links) > 0 {
		return "", errors.New("the way has a line too many")
	}
	return string(text), nil
}

// A link is a piece of a line from the middle of a cell to that of its neighbour on the right or below.
type link struct {
	cell int
	side side
}

type links map[link]bool

// readLinks divides lines into links. Each line must begin and end in the middle of a cell.
func (f *foundGrid) readLinks(level, upright []run) (links, error) {
	found := links{}
	middle := func(along, from figure.Length) (index int, isNear bool) {
		index = int((along - from) / f.cell)
		return index, 20*abs(along-from-figure.Length(index)*f.cell-f.cell/2) <= f.cell
	}
	add := func(r run, across, along figure.Length, s side) bool {
		place, isMiddle := middle(r.at, across)
		first, isFirst := middle(r.span.From, along)
		last, isLast := middle(r.span.To, along)
		for i := first; i < last; i++ {
			if s == right {
				found[link{f.cellIndex(i, place), s}] = true
			} else {
				found[link{f.cellIndex(place, i), s}] = true
			}
		}
		return isMiddle && isFirst && isLast
	}
	fits := true
	for _, r := range level {
		fits = add(r, f.corner.Y, f.corner.X, right) && fits
	}
	for _, r := range upright {
		fits = add(r, f.corner.X, f.corner.Y, down) && fits
	}
	if !fits {
		return nil, errors.New("a line of the way lies off the middle of cells")
	}
	return found, nil
}

// take removes the first link at a cell. It returns the cell at its other end, and the side to it, or
// none if there is no link.
func (l links) take(g *Grid, cell int) (next int, s side) {
	for s := range sides {
		n := g.neighbour(cell, s)
		piece := link{cell, s}
		if s == up || s == left {
			piece = link{n, s.opposite()}
		}
		if n != none && l[piece] {
			delete(l, piece)
			return n, s
		}
	}
	return none, 0
}

func abs(l figure.Length) figure.Length { return max(l, -l) }
