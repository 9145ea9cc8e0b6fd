package enginetest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"octavo/engine"
	"octavo/engine/figure"
)

// checkStepDrawings draws the steps of an explanation and reads each drawing back. A drawing must
// show the position before the step, and highlight the step and nothing else.
func checkStepDrawings(t T, kind engine.Kind, s sample) {
	grid, ok := s.puzzle.(engine.DrawableGrid)
	if !ok {
		return
	}
	steps, err := grid.Explain()
	if err != nil {
		t.Fatalf("explaining %s: %v", s, err)
	}
	answer, err := grid.Solve()
	if err != nil {
		t.Fatalf("solving %s: %v", s, err)
	}
	f := newFollower(kind, s, grid, []rune(answer.Text))
	f.beginWithGivens(steps)
	style := figure.PrintStyle(14*figure.Millimetre, "en")
	panel, before := engine.NewStepDrawer(grid, engine.DrawGrid(grid, style)), engine.PositionsBefore(grid, steps)
	checkConcurrentDraws(t, s, panel, before, steps)
	var seen []string
	for i, step := range steps {
		if every := fastOrSlow(40, 8); !slices.Contains(seen, step.Technique) || i%every == 0 {
			where := fmt.Sprintf("%s, step %d (%s)", s, i+1, step.Technique)
			p := newStepDrawing(grid, panel.Draw(before[i], step), style)
			checkInFrame(t, where, p.figure)
			checkPrintable(t, where, p.figure)
			p.compare(t, where, &f, step)
			seen = append(seen, step.Technique)
		}
		if err := f.takeStep(step); err != nil {
			return // checkExplanation reports it
		}
	}
}

// checkConcurrentDraws checks that the first steps look the same when several goroutines draw them
// at once.
func checkConcurrentDraws(t T, s sample, panel *engine.StepDrawer, before []engine.Position, steps []engine.Step) {
	t.Helper()
	n := min(len(steps), 4)
	differ, group := make([]bool, n), sync.WaitGroup{}
	for i := range n {
		alone := panel.Draw(before[i], steps[i])
		group.Go(func() {
			for range 10 { // often enough for the goroutines to overlap
				differ[i] = differ[i] || !reflect.DeepEqual(panel.Draw(before[i], steps[i]), alone)
			}
		})
	}
	group.Wait()
	if i := slices.Index(differ, true); i >= 0 {
		t.Errorf("%s: step %d is drawn differently while other steps are drawn", s, i+1)
	}
}

// A stepDrawing holds the parts of a step's drawing that are not in the question.
type stepDrawing struct {
	gridDrawing
	hasQuestion   bool                              // whether the drawing contains the whole question
	blackSymbols  []engine.CellSymbol               // black candidates and symbols
	whiteSymbols  []engine.CellSymbol               // white symbols
	symbolPlaces  map[engine.CellSymbol]symbolPlace // where each symbol stands
	blackDiscs    []figure.Disc                     // discs on which white symbols stand
	rings         []figure.Disc                     // the rings in which black symbols stand
	slashes       []figure.Point                    // the middles of the lines through struck candidates
	framedCells   []engine.CellSymbol               // the cells with a frame around them
	curves        [][2]figure.Point                 // both ends of each solid link
	dashes        [][]figure.Point                  // all points of each dashed line
	unknownPaths  int                               // number of paths with an unknown shape
	shadingCounts map[engine.CellSymbol]int         // how many shaded rectangles cover a cell
}

// symbolPlace is the middle of a symbol, and its size.
type symbolPlace struct {
	figure.Point
	size figure.Length
}

// newStepDrawing reads a drawing of a step.
func newStepDrawing(grid engine.Grid, f figure.Figure, style figure.Style) *stepDrawing {
	p := &stepDrawing{gridDrawing: newGridDrawing(f, grid.Table(), style), symbolPlaces: map[engine.CellSymbol]symbolPlace{}, shadingCounts: map[engine.CellSymbol]int{}}
	question := grid.Question(style)
	var asked []string
	for _, item := range question.Items {
		asked = append(asked, dumpItem(item))
	}
	for _, item := range f.Items {
		if i := slices.Index(asked, dumpItem(item)); i >= 0 {
			asked = slices.Delete(asked, i, i+1)
			continue
		}
		p.addItem(item)
	}
	p.hasQuestion = len(asked) == 0
	for _, cell := range p.shadedCells() {
		p.shadingCounts[cell]++
	}
	return p
}

// dumpItem returns the text of an item.
func dumpItem(item figure.Item) string {
	f := figure.Figure{Items: []figure.Item{item}}
	return f.Dump()
}

// addItem adds an item to the list of its sort.
func (p *stepDrawing) addItem(item figure.Item) {
	switch it := item.(type) {
	case figure.Text:
		p.addSymbol(it)
	case figure.Disc:
		if it.Fill == figure.Black {
			p.blackDiscs = append(p.blackDiscs, it)
		} else {
			p.rings = append(p.rings, it)
		}
	case figure.Path:
		p.addPath(it)
	}
}

// addSymbol adds a candidate or a symbol.
func (p *stepDrawing) addSymbol(text figure.Text) {
	middle := figure.Point{X: text.At.X, Y: text.At.Y - text.Size*figure.FigureHeight/2000}
	m := p.cellAt(middle)
	m.Symbol = text.String
	p.symbolPlaces[m] = symbolPlace{middle, text.Size}
	if text.Ink == figure.White {
		p.whiteSymbols = append(p.whiteSymbols, m)
	} else {
		p.blackSymbols = append(p.blackSymbols, m)
	}
}

// cellAt returns the cell of a point.
func (p *stepDrawing) cellAt(point figure.Point) engine.CellSymbol {
	return engine.CellSymbol{
		Row:    int((point.Y - p.firstCentre.Y + p.pitch.Y/2) / p.pitch.Y),
		Column: int((point.X - p.firstCentre.X + p.pitch.X/2) / p.pitch.X),
	}
}

// addPath finds out by its operations what a path is, and adds it to the list of its sort.
func (p *stepDrawing) addPath(path figure.Path) {
	ops := ""
	var points []figure.Point
	for _, s := range path.Segments {
		ops += [...]string{figure.Move: "M", figure.Line: "L", figure.Curve: "C", figure.Close: "Z"}[s.Op]
		if s.Op != figure.Close {
			points = append(points, s.P[0])
		}
		if s.Op == figure.Curve {
			points[len(points)-1] = s.P[2]
		}
	}
	switch {
	case path.Fill == figure.Shade: // gridDrawing.shadedCells reads it
	case ops == "ML" && path.Cap == figure.Round:
		p.slashes = append(p.slashes, halfway(points[0], points[1]))
	case ops == "MLLLZ":
		p.framedCells = append(p.framedCells, p.cellAt(halfway(points[0], points[2])))
	case ops == "MC":
		p.curves = append(p.curves, [2]figure.Point{points[0], points[1]})
	case strings.ReplaceAll(ops, "ML", "") == "":
		p.dashes = append(p.dashes, points)
	case path.Fill != figure.Black && ops != "MLCCLCCZ": // neither an arrow's head nor the outline of a group
		p.unknownPaths++
	}
}

// halfway returns the point between two others.
func halfway(a, b figure.Point) figure.Point {
	return figure.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
}

// compare compares the drawing with the step. f must be at the position before the step.
func (p *stepDrawing) compare(t T, where string, f *follower, step engine.Step) {
	t.Helper()
	if !p.hasQuestion || p.unknownPaths > 0 {
		t.Errorf("%s: a part of the question is missing, or %d paths are unknown", where, p.unknownPaths)
	}
	var pattern, cells []engine.CellSymbol
	for _, m := range step.Pattern {
		if m.Symbol == "" {
			cells = append(cells, m)
		} else {
			pattern = append(pattern, m)
		}
	}
	for _, m := range step.Placed {
		if !slices.Contains(pattern, m) {
			pattern = append(pattern, m)
		}
		if !p.isLarge(m) { // a small symbol has a frame around its cell
			cells = append(cells, m)
		}
	}
	same := func(what string, got, want []engine.CellSymbol) {
		t.Helper()
		if !sameSymbols(got, want) {
			t.Errorf("%s: %s %v; want %v", where, what, got, want)
		}
	}
	same("on discs stand", p.symbolsOn(p.blackDiscs), pattern)
	same("white is", p.whiteSymbols, pattern)
	same("in rings stand", p.symbolsOn(p.rings), step.Other)
	same("struck is", p.struckSymbols(), step.Struck)
	same("framed is", withoutSymbols(p.framedCells), withoutSymbols(cells))
	p.compareNotes(t, where, f, step)
	p.compareGrounds(t, where, step)
	p.compareLinks(t, where, step)
}

// withoutSymbols returns the cells in which symbols stand (see cellOf).
func withoutSymbols(symbols []engine.CellSymbol) (cells []engine.CellSymbol) {
	for _, m := range symbols {
		cells = append(cells, cellOf(m))
	}
	return cells
}

// isLarge reports whether a symbol is on a disc that is wider than half a cell.
func (p *stepDrawing) isLarge(m engine.CellSymbol) bool {
	return slices.ContainsFunc(p.blackDiscs, func(d figure.Disc) bool { return d.Radius > p.pitch.X/4 && p.symbolAt(d.Center) == m })
}

// symbolsOn returns, for each disc, the symbol in its middle.
func (p *stepDrawing) symbolsOn(discs []figure.Disc) (symbols []engine.CellSymbol) {
	for _, d := range discs {
		symbols = append(symbols, p.symbolAt(d.Center))
	}
	return symbols
}

// struckSymbols returns, for each slash, the symbol under its middle.
func (p *stepDrawing) struckSymbols() (symbols []engine.CellSymbol) {
	for _, middle := range p.slashes {
		symbols = append(symbols, p.symbolAt(middle))
	}
	return symbols
}

// symbolAt returns the symbol whose centre is within a hundredth of a cell of a point. If there is
// none, the result has row −1.
func (p *stepDrawing) symbolAt(point figure.Point) engine.CellSymbol {
	for m, c := range p.symbolPlaces {
		if isNear(c.Point, point, p.pitch.X/100) {
			return m
		}
	}
	return engine.CellSymbol{Row: -1}
}

// isNear reports whether two points are no farther apart than far.
func isNear(a, b figure.Point, far figure.Length) bool {
	dx, dy := a.X-b.X, a.Y-b.Y
	return dx*dx+dy*dy <= far*far
}

// compareNotes checks the symbols in each cell. An open cell shows its remaining candidates, or
// nothing if no candidate was removed and the step doesn't involve the cell. A filled cell shows
// the placed symbol.
func (p *stepDrawing) compareNotes(t T, where string, f *follower, step engine.Step) {
	t.Helper()
	shown := slices.Concat(p.blackSymbols, p.whiteSymbols)
	mine := slices.Concat(step.Pattern, step.Other, step.Placed, step.Struck)
	for cell, held := range f.cells {
		var got []engine.CellSymbol
		for _, m := range shown {
			if m.Row*f.columns+m.Column == cell {
				got = append(got, m)
			}
		}
		at := engine.CellSymbol{Row: cell / f.columns, Column: cell % f.columns}
		is := func(m engine.CellSymbol) bool { return m.Symbol != "" && cellOf(m) == at }
		large := len(got) == 1 && p.isLarge(got[0])
		switch {
		case f.placed[cell]:
			if len(got) != 1 || got[0].Symbol != string(held) {
				t.Errorf("%s: R%dC%d shows %v, but %c was placed there", where, at.Row+1, at.Column+1, got, held)
			}
		case held == engine.Gap && !large:
			left := f.remainingCandidates(at)
			untouched := len(left) == len(f.symbols()) && !slices.ContainsFunc(mine, is)
			if !sameSymbols(got, left) && (len(got) > 0 || !untouched) {
				t.Errorf("%s: R%dC%d shows %v, but the candidates are %v", where, at.Row+1, at.Column+1, got, left)
			}
		case large && !slices.Contains(step.Placed, got[0]):
			t.Errorf("%s: R%dC%d shows %v, which no step placed", where, at.Row+1, at.Column+1, got)
		}
	}
}

// remainingCandidates returns the candidates of a cell that are not struck and not excluded by a
// placed symbol. A placed symbol in the same region excludes a candidate only if the region may not
// hold a symbol twice.
func (f *follower) remainingCandidates(cell engine.CellSymbol) (left []engine.CellSymbol) {
	for _, symbol := range f.symbols() {
		m := engine.CellSymbol{Row: cell.Row, Column: cell.Column, Symbol: string(symbol)}
		if f.struck[m] == 0 && !f.isExcludedByPlaced(m, symbol) {
			left = append(left, m)
		}
	}
	return left
}

// symbols returns all symbols of the solution.
func (f *follower) symbols() []rune {
	return slices.Compact(slices.Sorted(slices.Values(f.solution)))
}

// isExcludedByPlaced reports whether a placed symbol excludes a symbol from a cell.
func (f *follower) isExcludedByPlaced(m engine.CellSymbol, symbol rune) bool {
	for other, held := range f.cells {
		at := engine.CellSymbol{Row: other / f.columns, Column: other % f.columns}
		if held != symbol || !f.shareHouse(m, at) {
			continue
		}
		if at.Row == m.Row || at.Column == m.Column || !f.mayRepeat(m, other, symbol) {
			return true
		}
	}
	return false
}

// mayRepeat reports whether the rules allow a symbol in the cell of m and also in another cell, if
// the grid is otherwise empty.
func (f *follower) mayRepeat(m engine.CellSymbol, other int, symbol rune) bool {
	cells := slices.Repeat([]rune{engine.Gap}, len(f.cells))
	cells[other], cells[m.Row*f.columns+m.Column] = symbol, symbol
	return !breaksRule(f.kind.Check(f.sample.puzzle, engine.Solution{Text: string(cells)}))
}

// compareGrounds checks that a shaded ground lies under the houses and the cells of the pattern.
// Without houses and links it lies under the causes, too.
func (p *stepDrawing) compareGrounds(t T, where string, step engine.Step) {
	t.Helper()
	symbols := slices.Concat(step.Pattern, step.Other, step.Placed)
	if len(step.Houses)+len(step.Links) == 0 {
		symbols = append(symbols, step.Causes...)
	}
	for r := range p.rows {
		for c := range p.columns {
			cell := engine.CellSymbol{Row: r, Column: c}
			want := slices.ContainsFunc(step.Houses, func(h engine.House) bool { return h.Has(cell, p.table.Regions) }) ||
				slices.Contains(withoutSymbols(symbols), cell)
			if (p.shadingCounts[cell] > 0) != want {
				t.Errorf("%s: R%dC%d has a shaded ground: %v; want %v", where, r+1, c+1, !want, want)
			}
		}
	}
}

// compareLinks checks that every link is a line between its candidates, solid if it is strong. The
// only other lines are the frames of covers.
func (p *stepDrawing) compareLinks(t T, where string, step engine.Step) {
	t.Helper()
	curves, dashes := slices.Clone(p.curves), slices.Clone(p.dashes)
	for _, link := range step.Links {
		i := -1
		if link.IsStrong {
			i = slices.IndexFunc(curves, func(ends [2]figure.Point) bool { return p.joins(link, ends[0], ends[1]) })
		} else {
			i = slices.IndexFunc(dashes, func(line []figure.Point) bool { return p.joins(link, line[0], line[len(line)-1]) })
		}
		switch {
		case i < 0:
			t.Errorf("%s: the link from %v to %v is not drawn", where, link.From, link.To)
		case link.IsStrong:
			curves = slices.Delete(curves, i, i+1)
		default:
			dashes = slices.Delete(dashes, i, i+1)
		}
	}
	if len(curves) > 0 || len(dashes) > 1 || (len(dashes) == 1) != (len(step.Covers) > 0) {
		t.Errorf("%s: these lines are no links: %v, %v", where, curves, dashes)
	}
	for _, line := range dashes {
		p.compareCovers(t, where, line, step.Covers)
	}
}

// joins reports whether a line leads from one end of a link to the other.
func (p *stepDrawing) joins(link engine.Link, from, to figure.Point) bool {
	near := func(symbols []engine.CellSymbol, point figure.Point) bool {
		return slices.ContainsFunc(symbols, func(m engine.CellSymbol) bool {
			c, ok := p.symbolPlaces[m]
			return ok && isNear(c.Point, point, max(c.size, p.pitch.X/8))
		})
	}
	return near(link.From, from) && near(link.To, to)
}

// compareCovers checks that a dashed line runs along the edges of the covers, and nowhere else.
func (p *stepDrawing) compareCovers(t T, where string, line []figure.Point, covers []engine.House) {
	t.Helper()
	for _, house := range covers {
		var corners [4]bool
		box := p.houseBounds(house)
		for _, point := range line {
			for i, corner := range [4]figure.Point{{X: box.X, Y: box.Y}, {X: box.X + box.W, Y: box.Y}, {X: box.X, Y: box.Y + box.H}, {X: box.X + box.W, Y: box.Y + box.H}} {
				corners[i] = corners[i] || isNear(point, corner, p.pitch.X/4)
			}
		}
		if corners != [4]bool{true, true, true, true} {
			t.Errorf("%s: %+v has no frame", where, house)
		}
	}
	for _, point := range line {
		if !slices.ContainsFunc(covers, func(h engine.House) bool { return isOnEdge(p.houseBounds(h), point, p.pitch.X/5) }) {
			t.Errorf("%s: a dashed line at %v is on the edge of no house", where, point)
			return
		}
	}
}

// isOnEdge reports whether a point is in a rectangle and no farther than far from its edge.
func isOnEdge(box figure.Rect, at figure.Point, far figure.Length) bool {
	inner := box.Inset(far)
	spot := figure.Rect{X: at.X, Y: at.Y}
	return box.Contains(spot) && !inner.Contains(spot)
}

// houseBounds returns the rectangle around a house.
func (p *stepDrawing) houseBounds(house engine.House) (box figure.Rect) {
	low, high := figure.Point{X: p.figure.W, Y: p.figure.H}, figure.Point{}
	for r := range p.rows {
		for c := range p.columns {
			if house.Has(engine.CellSymbol{Row: r, Column: c}, p.table.Regions) {
				at := p.cellCentre(r, c)
				low = figure.Point{X: min(low.X, at.X), Y: min(low.Y, at.Y)}
				high = figure.Point{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
			}
		}
	}
	return figure.Rect{X: low.X - p.pitch.X/2, Y: low.Y - p.pitch.Y/2, W: high.X - low.X + p.pitch.X, H: high.Y - low.Y + p.pitch.Y}
}
