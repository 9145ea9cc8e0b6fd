package wordsearch

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/scan"
)

// A foundGrid is a grid that was found in a drawing.
type foundGrid struct {
	Grid
	corner figure.Point // the upper left corner of the rectangle around the shape
	cell   figure.Length
}

// ReadDrawing finds the frame, the letters in it, the list below, and the rings of an answer.
func (k Kind) ReadDrawing(scanned figure.Scan) (engine.Reading, error) {
	lines, others := scan.StraightLines(scanned.Traces)
	if len(others) > 0 || len(lines) < 4 {
		return engine.Reading{}, errors.New("there is no frame of straight lines, or something beside it")
	}
	used := make([]bool, len(lines))
	frame := boundsOf(lines)
	letters, below := splitAt(scanned.Words, frame.Y+frame.H)
	g, err := readLetters(letters, frame)
	if err != nil {
		return engine.Reading{}, err
	}
	if err := g.findOutline(lines, used); err != nil {
		return engine.Reading{}, err
	}
	shared := (&Puzzle{Grid: g.Grid}).String()
	if err := checkWeights(lines, used); err != nil {
		return engine.Reading{}, err
	}
	if slices.Contains(used, false) {
		places, err := g.readRings(lines, used)
		if err == nil && len(below) > 0 {
			err = g.checkMessage(below, places, frame)
		}
		if err != nil {
			return engine.Reading{}, err
		}
		return engine.Reading{Answer: g.placesText(places), SharedPart: shared}, nil
	}
	p := &Puzzle{Grid: g.Grid}
	if p.Words, err = g.readList(below, frame); err != nil || len(p.Words) == 0 {
		return engine.Reading{SharedPart: shared}, err
	}
	if _, err := k.Parse(p.String()); err != nil {
		return engine.Reading{}, err
	}
	return engine.Reading{Puzzles: []string{p.String()}, SharedPart: shared}, nil
}

// boundsOf returns the rectangle of the outermost lines.
func boundsOf(lines []scan.Line) figure.Rect {
	left, top := lines[0].From.X, lines[0].From.Y
	right, bottom := left, top
	for _, l := range lines {
		left, right = min(left, l.From.X, l.To.X), max(right, l.From.X, l.To.X)
		top, bottom = min(top, l.From.Y, l.To.Y), max(bottom, l.From.Y, l.To.Y)
	}
	return figure.Rect{X: left, Y: top, W: right - left, H: bottom - top}
}

// findOutline finds the lines around the cells that have letters, and marks them as used.
func (g *foundGrid) findOutline(lines []scan.Line, used []bool) error {
	at := func(c corner) figure.Point {
		return figure.Point{X: g.corner.X + figure.Length(c.column)*g.cell, Y: g.corner.Y + figure.Length(c.row)*g.cell}
	}
	for _, outline := range g.outline() {
		for i, from := range outline {
			if !scan.IsCovered(lines, at(from), at(outline[(i+1)%len(outline)]), 2*scan.Slack, used) {
				return errors.New("the line around the letters lacks a side, or a part of one")
			}
		}
	}
	return nil
}

// checkWeights returns an error unless the lines of the frame have one weight, and those of the
// rings another one: at most three quarters of it.
func checkWeights(lines []scan.Line, isFrame []bool) error {
	var frame, rings []scan.Line
	for i, l := range lines {
		if isFrame[i] {
			frame = append(frame, l)
		} else {
			rings = append(rings, l)
		}
	}
	if !scan.HaveOneWeight(frame) || !scan.HaveOneWeight(rings) || len(rings) > 0 && 3*frame[0].Weight < 4*rings[0].Weight {
		return errors.New("the frame, or the rings, have lines of several weights")
	}
	return nil
}

// splitAt divides dark words into those above the level y = height and those below.
func splitAt(words []figure.Word, height figure.Length) (above, below []figure.Word) {
	for _, w := range words {
		switch {
		case w.Tint == figure.NoTint || !scan.IsDark(w.Tint) || strings.TrimSpace(w.Text) == "":
		case w.Middle().Y < height:
			above = append(above, w)
		default:
			below = append(below, w)
		}
	}
	return above, below
}

// readLetters finds the cell of each letter. All letters have one size, which tells the size of a
// cell, and each stands in the middle of its own.
func readLetters(words []figure.Word, frame figure.Rect) (foundGrid, error) {
	words = scan.JoinWords(words, true)
	if len(words) == 0 {
		return foundGrid{}, errors.New("there are no letters in the frame")
	}
	cell := words[0].Size * maxCellShare / letterSize
	count := func(side figure.Length) int { return int((side + cell/2) / max(cell, 1)) }
	g := foundGrid{Grid: Grid{Columns: count(frame.W), Rows: count(frame.H)}, corner: figure.Point{X: frame.X, Y: frame.Y}}
	if g.Columns < minSide || g.Columns > maxSide || g.Rows < minSide || g.Rows > maxSide {
		return g, engine.Errorf("the grid has %d columns and %d rows; possible: %d to %d", g.Columns, g.Rows, minSide, maxSide)
	}
	g.cell = frame.W / figure.Length(g.Columns)
	if other := frame.H / figure.Length(g.Rows); 50*abs(other-g.cell) > g.cell || 20*abs(cell-g.cell) > g.cell {
		return g, errors.New("the letters have not the size of cells in this frame")
	}
	g.Cells = slices.Repeat([]rune{outside}, g.Columns*g.Rows)
	for i := range words {
		if err := g.setLetter(&words[i]); err != nil {
			return g, err
		}
	}
	return g, nil
}

// setLetter writes a letter of the drawing into its cell.
func (g *foundGrid) setLetter(w *figure.Word) error {
	at := w.Middle()
	column, row := int((at.X-g.corner.X)/g.cell), int((at.Y-g.corner.Y)/g.cell)
	if at.X < g.corner.X || at.Y < g.corner.Y || column >= g.Columns || row >= g.Rows {
		return engine.Errorf("%.20q stands outside of the grid", w.Text)
	}
	cell := row*g.Columns + column
	letters := []rune(w.Text)
	size := g.cell * letterSize / maxCellShare
	switch {
	case len(letters) != 1 || !isLetter(letters[0]):
		return engine.Errorf("%s holds %.20q, which is no letter", g.cellName(cell), w.Text)
	case g.Cells[cell] != outside:
		return engine.Errorf("%s holds two letters", g.cellName(cell))
	case w.Weight != figure.RegularLetters || 10*abs(w.Size-size) > size:
		return engine.Errorf("the letter in %s is not set like the others", g.cellName(cell))
	case !scan.AreNear(at, g.middleOf(cell), g.cell/14):
		return engine.Errorf("%.20q stands off the middle of %s", w.Text, g.cellName(cell))
	}
	g.Cells[cell] = letters[0]
	return nil
}

func (g *foundGrid) middleOf(cell int) figure.Point {
	return figure.Point{
		X: g.corner.X + figure.Length(cell%g.Columns)*g.cell + g.cell/2,
		Y: g.corner.Y + figure.Length(cell/g.Columns)*g.cell + g.cell/2,
	}
}

// readRings returns the places of the rings. Every line that isn't around the letters must be part of
// a ring.
func (g *foundGrid) readRings(lines []scan.Line, used []bool) (found []place, err error) {
	for from := range g.Cells {
		for d := range forwardDirections {
			if at, ok := g.ringFrom(from, d, lines, used); ok {
				found = append(found, at)
			}
		}
	}
	if slices.Contains(used, false) {
		return nil, errors.New("a line is drawn that is neither around the letters nor part of a ring")
	}
	return found, nil
}

// checkMessage checks that the words below the rings are the letters outside of them, set like a
// message.
func (g *foundGrid) checkMessage(words []figure.Word, places []place, frame figure.Rect) error {
	words = scan.JoinWords(words, true)
	var message string
	for _, w := range words {
		message += w.Text
	}
	var runs []run
	for _, at := range places {
		runs = append(runs, g.runOf(at))
	}
	if left := string(g.leftOver(runs)); left != string(newWord(message).Letters) {
		return engine.Errorf("the letters outside of the rings spell %.40q, and below them stands %.40q", left, message)
	}
	top, pitch, line, end := frame.Y+frame.H+g.cell*listGap/maxCellShare, g.cell*listPitch/maxCellShare, -1, frame.X
	for i, w := range words {
		if at := int((w.At.Y - top) / pitch); at == line+1 {
			line, end = at, frame.X
		} else if i == 0 || at != line {
			line = -1
		}
		isNear := abs(w.At.X-end) <= w.Size/2 && abs(w.At.Y-top-figure.Length(line)*pitch-pitch/2) <= g.cell/4
		if !isNear || w.Weight != figure.RegularLetters || 10*abs(w.Size-words[0].Size) > w.Size {
			return engine.Errorf("%.40q is not set like the message", w.Text)
		}
		end = w.At.X + w.Width
	}
	return nil
}

// ringFrom looks for a ring that begins at a cell in a direction, and marks its lines as used.
func (g *foundGrid) ringFrom(from, d int, lines []scan.Line, used []bool) (place, bool) {
	r := run{from, d, minLetters}
	if !g.contains(r) || !g.hasSides(r, 4, 7, lines, nil) { // the ring's end at the first cell, which is the same for every length
		return place{}, false
	}
	for ; g.contains(r); r.length++ {
		if g.hasSides(r, 0, 8, lines, nil) {
			g.hasSides(r, 0, 8, lines, used)
			return g.placeOf(r), true
		}
	}
	return place{}, false
}

// hasSides reports whether the sides first to end-1 of the ring around a run are drawn. It marks
// their lines as used if used isn't nil. Side i leads from corner i to the next.
func (g *foundGrid) hasSides(r run, first, end int, lines []scan.Line, used []bool) bool {
	corners := ringCorners(g.middleOf(r.first), g.middleOf(r.last(&g.Grid)), g.cell)
	for i := first; i < end; i++ {
		if !scan.IsCovered(lines, corners[i], corners[(i+1)%8], 2*scan.Slack, used) {
			return false
		}
	}
	return true
}

// readList reads the words below the grid, column after column.
func (g *foundGrid) readList(words []figure.Word, frame figure.Rect) ([]Word, error) {
	slices.SortStableFunc(words, func(a, b figure.Word) int { return cmp.Compare(a.At.X, b.At.X) })
	var entries []figure.Word // joined, each with its place
	for _, w := range words {
		i := slices.IndexFunc(entries, func(e figure.Word) bool {
			return abs(e.At.Y-w.At.Y) <= w.Size/10 && w.At.X-e.At.X-e.Width < w.Size*2/5 && w.At.X-e.At.X-e.Width > -w.Size/5
		})
		if i < 0 {
			entries = append(entries, w)
			continue
		}
		e := &entries[i]
		if gap := w.At.X - e.At.X - e.Width; gap > w.Size/8 && !strings.HasSuffix(e.Text, " ") && !strings.HasPrefix(w.Text, " ") {
			e.Text += " "
		}
		e.Text += w.Text
		e.Width = w.At.X + w.Width - e.At.X
	}
	slices.SortStableFunc(entries, func(a, b figure.Word) int {
		if abs(a.At.X-b.At.X) > 2*scan.Slack {
			return cmp.Compare(a.At.X, b.At.X)
		}
		return cmp.Compare(a.At.Y, b.At.Y)
	})
	var list []Word
	for _, e := range entries {
		w, ok := g.wordOf(strings.Join(strings.Fields(e.Text), " "))
		if !ok {
			return nil, engine.Errorf("%.40q stands in the list, and not in the grid", e.Text)
		}
		list = append(list, w)
	}
	return list, g.checkList(entries, list, frame)
}

// wordOf returns the word of an entry in the list. The grid must have the word's letters as they
// are, or without accents. The second result is false if the grid has neither.
func (g *Grid) wordOf(shown string) (Word, bool) {
	for _, text := range []string{shown, withoutAccents(shown)} {
		w := Word{shown, gridLetters(text)}
		if len(w.Letters) > 0 && len(g.find(w.Letters)) > 0 {
			return w, true
		}
	}
	return Word{}, false
}

// checkList checks that the entries stand where layOut puts these words, and are set in its size.
func (g *foundGrid) checkList(entries []figure.Word, words []Word, frame figure.Rect) error {
	if len(words) == 0 {
		return nil
	}
	// Near a limit, an error of some micrometres decides how many columns have room.
	var fault error
	for _, width := range []figure.Length{frame.W, frame.W * 199 / 200, frame.W * 201 / 200} {
		if fault = g.checkEntries(entries, layOut(words, width, g.cell), frame); fault == nil {
			return nil
		}
	}
	return fault
}

// checkEntries checks that the entries stand where a layout has them.
func (g *foundGrid) checkEntries(entries []figure.Word, l list, frame figure.Rect) error {
	for i, e := range entries {
		want := figure.Point{
			X: frame.X + figure.Length(i/l.lines)*l.column,
			Y: frame.Y + frame.H + g.cell*listGap/maxCellShare + figure.Length(i%l.lines)*l.pitch + l.pitch/2,
		}
		if abs(e.At.X-want.X) > g.cell/8 || abs(e.At.Y-want.Y) > g.cell/4 || 10*abs(e.Size-l.size) > l.size || e.Weight != figure.RegularLetters {
			return engine.Errorf("%.40q is not set like an entry of the list", e.Text)
		}
	}
	return nil
}

func abs(l figure.Length) figure.Length { return max(l, -l) }
