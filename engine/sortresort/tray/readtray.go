package tray

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/scan"
	"octavo/engine/sortresort/icons"
	"octavo/engine/sortresort/play"
)

// A reading is the state of reading a drawing after its trays were found.
type reading struct {
	*drawingParts
	boxes []box
	board Board
	items map[icons.Icon]play.Item

	outlines, thin, front, back []scan.Line // the recognised lines of each kind, which must have the same weight
}

func (r *reading) read() error {
	r.items = map[icons.Icon]play.Item{}
	if r.isAmbiguous() {
		r.board.Folded = r.hasFold() || !r.showsRowsBehind()
	}
	for i := range r.boxes {
		b := &r.boxes[i]
		for len(r.board.State.Containers) < b.letter {
			r.board.State.Containers = append(r.board.State.Containers, play.Container{Slots: 1, Rows: [][]play.Item{{0}}, Despawn: true, Gone: true})
			r.board.Motions = append(r.board.Motions, Still)
		}
		c, motion, err := r.readTray(b)
		if err != nil {
			return engine.Errorf("tray %s: %v", Letter(b.letter), err)
		}
		r.board.State.Containers = append(r.board.State.Containers, c)
		r.board.Motions = append(r.board.Motions, motion)
	}
	if err := r.readStars(); err != nil {
		return err
	}
	if r.board.Folded && r.board.Stars != nil {
		return errors.New("the places of its trays have no numbers")
	}
	return r.checkLeftovers()
}

// checkLeftovers returns an error if a part of the drawing was not recognised, or if lines of one kind have
// different weights.
func (r *reading) checkLeftovers() error {
	switch {
	case slices.Contains(r.usedWords, false):
		return engine.Errorf("%q stands where nothing is to be read", r.words[slices.Index(r.usedWords, false)].Text)
	case slices.Contains(r.usedLines, false), slices.Contains(r.usedCurves, false):
		return errors.New("a line is drawn that is part of no tray and no item")
	case slices.Contains(r.usedAreas, false):
		return errors.New("an area is drawn that is part of no tray and no item")
	case !r.board.Folded && (!scan.HaveOneWeight(r.outlines) || !scan.HaveOneWeight(r.thin)) || !scan.HaveOneWeight(r.front) || !scan.HaveOneWeight(r.back):
		return errors.New("lines of one sort are not equally heavy")
	}
	return nil
}

// isAmbiguous reports whether the heights of all trays fit both folded and full rows behind. For example, two
// full rows are as high as five folded ones.
func (r *reading) isAmbiguous() bool {
	return !slices.ContainsFunc(r.boxes, func(b box) bool {
		return b.behind%behindTenths != 0 || b.behind%foldedTenths != 0
	})
}

// hasFold reports whether some tray has the edge of a folded row.
func (r *reading) hasFold() bool {
	lines := r.blackLines()
	for i := range r.boxes {
		b := &r.boxes[i]
		y := b.Y + b.H - b.cell*trayWidth/3 - b.cell*foldedTenths/10
		if b.behind > 0 && scan.IsReached(lines, figure.Point{X: b.X, Y: y}, figure.Point{X: b.X + b.W, Y: y}, 2*scan.Slack) {
			return true
		}
	}
	return false
}

// showsRowsBehind reports whether the drawing shows how rows behind are drawn: some tray has a row behind, or a
// number below a slot, which folded trays lack.
func (r *reading) showsRowsBehind() bool {
	return slices.ContainsFunc(r.boxes, func(b box) bool {
		if b.behind > 0 {
			return true
		}
		for slot := range b.slots {
			if r.findSlotNumber(&b, slot) >= 0 {
				return true
			}
		}
		return false
	})
}

// nowhere is a point far away from any drawing. blackLines moves lines there.
var nowhere = figure.Point{X: 1 << 36, Y: 1 << 36}

// blackLines returns all lines, with the same indexes as r.lines. Lines that aren't black are moved to nowhere.
func (r *reading) blackLines() []scan.Line {
	lines := make([]scan.Line, len(r.lines))
	for i := range r.lines {
		if lines[i] = r.lines[i].Line; r.lines[i].Tone != scan.Black {
			lines[i] = scan.Line{From: nowhere, To: nowhere}
		}
	}
	return lines
}

// readTray reads one tray: signs, slot numbers, items and outline.
func (r *reading) readTray(b *box) (play.Container, Motion, error) {
	c := play.Container{Slots: b.slots}
	lock, motion, err := r.readSigns(b)
	if err != nil {
		return c, motion, err
	}
	c.Lock = lock
	if err := r.readSlotNumbers(b); err != nil {
		return c, motion, err
	}
	rows := 1 + int(b.behind)/behindTenths
	if r.board.Folded {
		rows = 1 + int(b.behind)/foldedTenths
	}
	if rows > play.MaxRows {
		return c, motion, engine.Errorf("it has %d rows; possible: up to %d", rows, play.MaxRows)
	}
	for range rows {
		c.Rows = append(c.Rows, make([]play.Item, b.slots))
	}
	if err := r.readItems(b, &c); err != nil {
		return c, motion, err
	}
	c.Despawn, err = r.findOutline(b, c)
	return c, motion, err
}

// painter returns a painter that draws a tray as the reader expects it. Thin lines get weight 1 and outlines a
// greater weight, so that the reader can tell them apart.
func (r *reading) painter(b *box) *painter {
	return &painter{board: r.board, style: figure.Style{Cell: b.cell, Thin: 1, Thick: b.cell}}
}

// findOutline finds a tray's outline, with the ticks between slots, and what drawShade draws. In a
// folded drawing it also finds the edges of the rows behind. If all of them are there, it marks
// them as recognised. dashed says whether the outline is dashed.
func (r *reading) findOutline(b *box, c play.Container) (dashed bool, err error) {
	for _, dashed := range []bool{false, true} {
		c.Despawn = dashed
		p := r.painter(b)
		p.outline(c, b.Rect)
		p.drawShade(c, b.Rect)
		for row := 1; row < len(c.Rows) && r.board.Folded; row++ {
			p.fold(b.Rect, b.Y+b.H-p.front()-p.behindHeight()*figure.Length(row))
		}
		if r.contains(p.figure.Items) {
			r.markFound(p.figure.Items)
			return dashed, nil
		}
	}
	return false, errors.New("its outline, its shelf or a mark between slots is not whole")
}

// contains reports whether all expected items are in the drawing.
func (r *reading) contains(items []figure.Item) bool { return r.findItems(items, false) }

func (r *reading) markFound(items []figure.Item) { r.findItems(items, true) }

// findItems reports whether all lines, curves and areas of items are in the drawing. If take is true, it also
// marks them as recognised.
func (r *reading) findItems(items []figure.Item, take bool) bool {
	lines := r.blackLines()
	all := true
	for _, item := range items {
		path, ok := item.(figure.Path)
		if !ok {
			return false
		}
		if path.Fill != figure.NoInk {
			all = r.findArea(path, take) && all
		} else {
			all = r.findLine(path, lines, take) && all
		}
	}
	return all
}

// findLine reports whether a path is among lines and the drawing's curves. If take is true, it also marks what
// it found as recognised.
func (r *reading) findLine(path figure.Path, lines []scan.Line, take bool) bool {
	t := figure.Trace{Segments: path.Segments}
	all := true
	used := make([]bool, len(lines))
	for _, l := range scan.Lines(&t) {
		all = scan.IsCovered(lines, l.From, l.To, maxOffset, used) && all
	}
	bent := make([]bool, len(r.curves))
	for _, c := range scan.Curves(&t) {
		matched := false
		for k := range r.curves {
			if r.curves[k].Tone == scan.Black && r.curves[k].IsSame(c, maxOffset) {
				bent[k], matched = true, true
			}
		}
		all = all && matched
	}
	if take {
		r.recordFound(used, bent, path.Weight > 1)
	}
	return all
}

// recordFound marks the lines in used and the curves in bent as recognised, and records their weights. outline
// says whether they belong to an outline.
func (r *reading) recordFound(used, bent []bool, outline bool) {
	to := &r.thin
	if outline {
		to = &r.outlines
	}
	for k := range used {
		if used[k] && !r.usedLines[k] {
			r.usedLines[k] = true
			*to = append(*to, r.lines[k].Line)
		}
	}
	for k := range bent {
		if bent[k] && !r.usedCurves[k] {
			r.usedCurves[k] = true
			*to = append(*to, scan.Line{Weight: r.curves[k].Weight})
		}
	}
}

func (r *reading) findArea(path figure.Path, take bool) bool {
	want := path.Extent()
	for k := range r.areas {
		a := &r.areas[k]
		tone := scan.Black
		if path.Fill == figure.Shade {
			tone = scan.Quiet
		}
		if !r.usedAreas[k] && scan.ToneOf(a.Fill) == tone && a.Stroke == figure.NoTint && isSameBox(a.Box, want) {
			r.usedAreas[k] = take
			return true
		}
	}
	return false
}

func isSameBox(a, b figure.Rect) bool {
	return scan.AreNear(figure.Point{X: a.X, Y: a.Y}, figure.Point{X: b.X, Y: b.Y}, maxOffset) &&
		scan.AreNear(figure.Point{X: a.X + a.W, Y: a.Y + a.H}, figure.Point{X: b.X + b.W, Y: b.Y + b.H}, maxOffset)
}

// readSlotNumbers reads the slot numbers below a tray. Folded trays have none.
func (r *reading) readSlotNumbers(b *box) error {
	if r.board.Folded {
		return nil
	}
	for slot := range b.slots {
		found := r.findSlotNumber(b, slot)
		if found < 0 || r.usedWords[found] {
			return engine.Errorf("its place %d has no number", slot+1)
		}
		r.usedWords[found] = true
	}
	return nil
}

// findSlotNumber returns the index of the word that is the number below a slot, or -1.
func (r *reading) findSlotNumber(b *box, slot int) int {
	p := r.painter(b)
	want := p.slot(b.X, slot, b.Y+b.H+p.tenths(slotNumberTenths-1))
	return slices.IndexFunc(r.words, func(w figure.Word) bool {
		return w.Text == strconv.Itoa(slot+1) && w.Weight == figure.RegularLetters && scan.ToneOf(w.Tint) == scan.Black &&
			scan.AreNear(figure.Point{X: w.At.X + w.Width/2, Y: w.At.Y}, want, maxOffset)
	})
}

// readSigns reads the signs at the upper right of a tray: a lock with a number, and an arrow.
func (r *reading) readSigns(b *box) (lock int, motion Motion, err error) {
	p := r.painter(b)
	end := figure.Point{X: b.X + b.W, Y: b.baseline}
	for i := range r.words {
		w := &r.words[i]
		right := figure.Point{X: w.At.X + w.Width, Y: w.At.Y}
		if r.usedWords[i] || !scan.AreNear(right, end, maxOffset) {
			continue
		}
		n, err := strconv.Atoi(w.Text)
		if err != nil || n < 1 || strconv.Itoa(n) != w.Text || w.Weight != figure.BoldLetters || scan.ToneOf(w.Tint) != scan.Black || lock > 0 {
			return 0, Still, engine.Errorf("%q stands over it", w.Text)
		}
		body, shackle := padlock(right, w.Size, w.Width, 1)
		if !r.contains([]figure.Item{body, shackle}) {
			return 0, Still, engine.Errorf("there is no lock before the %d over it", n)
		}
		r.markFound([]figure.Item{body})
		r.markFound([]figure.Item{shackle})
		lock, r.usedWords[i] = n, true
		end = beforeLock(body, w.Size)
	}
	for _, m := range []Motion{ToAndFro, Leftwards, Rightwards} {
		if arrow := []figure.Item{p.arrow(m, end)}; r.contains(arrow) {
			r.markFound(arrow)
			return lock, m, nil
		}
	}
	return lock, Still, nil
}

// readStars reads how many moves are allowed for each number of stars. The stars that a limit earns are drawn
// before it.
func (r *reading) readStars() error {
	var limits []*figure.Word
	for i := range r.words {
		if w := &r.words[i]; !r.usedWords[i] && strings.HasPrefix(w.Text, "≤") {
			limits = append(limits, w)
			r.usedWords[i] = true
		}
	}
	slices.SortStableFunc(limits, func(a, b *figure.Word) int { return int(a.At.X - b.At.X) })
	for i, w := range limits {
		n, err := strconv.Atoi(strings.TrimPrefix(w.Text, "≤"))
		if err != nil || n < 1 || w.Weight != figure.RegularLetters || scan.ToneOf(w.Tint) != scan.Black || abs(w.At.Y-limits[0].At.Y) > scan.Slack {
			return engine.Errorf("%q says no number of moves", w.Text)
		}
		if !r.hasStarsBefore(w, len(limits)-i) {
			return engine.Errorf("before %q don't stand %d stars", w.Text, len(limits)-i)
		}
		if i > 0 && n <= r.board.Stars[i-1] {
			return engine.Errorf("%q are no more moves than for more stars", w.Text)
		}
		r.board.Stars = append(r.board.Stars, n)
	}
	return nil
}

// hasStarsBefore reports whether n stars stand before a number. If so, it marks them as recognised.
func (r *reading) hasStarsBefore(w *figure.Word, n int) bool {
	size := w.Size
	x := w.At.X + w.Width - starsOffset(w.Width, size)
	for range n {
		x -= size * 8 / 10
		trace := star(figure.Rect{X: x, Y: w.At.Y - size*7/10, W: size * 3 / 4, H: size * 3 / 4})
		want := scan.Area{Points: pointsOf(trace.Segments)}
		k := slices.IndexFunc(r.areas, func(a scan.Area) bool {
			return scan.ToneOf(a.Fill) == scan.Black && a.Stroke == figure.NoTint && a.HasSameOutline(&want, maxOffset)
		})
		if k < 0 || r.usedAreas[k] {
			return false
		}
		r.usedAreas[k] = true
	}
	return true
}

func pointsOf(segments []figure.Segment) (all []figure.Point) {
	for _, s := range segments {
		if s.Op != figure.Close {
			all = append(all, s.P[0])
		}
	}
	return all
}
