package tray

import (
	"errors"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/scan"
	"octavo/engine/sortresort/icons"
	"octavo/engine/sortresort/play"
)

// Read recognises the board in a scanned drawing, from letters, outlines and the look of items. Items are
// numbered in reading order. A letter that is left out between others stands for a tray that has disappeared.
func Read(scanned figure.Scan) (Board, error) {
	f := sortParts(scanned)
	boxes, err := f.boxes()
	if err != nil {
		return Board{}, err
	}
	r := reading{drawingParts: f, boxes: boxes, board: Board{Folded: areFolded(boxes)}}
	if err := r.read(); err != nil {
		return Board{}, err
	}
	return r.board, nil
}

// drawingParts holds the parts of a drawing, and which of them are already recognised.
type drawingParts struct {
	lines  []icons.Stroke
	curves []icons.Bend
	areas  []scan.Area
	words  []figure.Word

	usedLines, usedCurves, usedAreas, usedWords []bool
}

func sortParts(scanned figure.Scan) *drawingParts {
	f := &drawingParts{words: scan.JoinWords(scanned.Words, false)}
	var all icons.Parts
	for i := range scanned.Traces {
		all.Add(&scanned.Traces[i])
	}
	f.lines, f.curves, f.areas = all.Lines, all.Curves, all.Areas
	f.usedLines, f.usedCurves = make([]bool, len(f.lines)), make([]bool, len(f.curves))
	f.usedAreas, f.usedWords = make([]bool, len(f.areas)), make([]bool, len(f.words))
	return f
}

// maxOffset is the largest distance of a found part from its expected position.
const maxOffset = 3 * scan.Slack

// A box is a tray that was found.
type box struct {
	figure.Rect
	letter   int           // number of the letter: 0 for A
	baseline figure.Length // y of the letter's baseline
	cell     figure.Length // size of a cell, which follows from this tray's width; unifyCells replaces it by the average
	slots    int
	behind   figure.Length // height of the rows behind, in tenths of a cell
}

// boxes finds the trays. A tray has a letter above its corner, and two round lower corners.
func (f *drawingParts) boxes() ([]box, error) {
	lefts, rights := f.corners()
	var all []box
	for i := range f.words {
		w := &f.words[i]
		if len(w.Text) != 1 || w.Text[0] < 'A' || w.Text[0] >= 'A'+play.MaxContainers {
			continue
		}
		if w.Weight != figure.BoldLetters || scan.ToneOf(w.Tint) != scan.Black {
			return nil, engine.Errorf("the letter %s is not heavy and black, as those of trays are", w.Text)
		}
		b, err := f.boxUnder(w, lefts, rights)
		if err != nil {
			return nil, engine.Errorf("tray %s: %v", w.Text, err)
		}
		f.usedWords[i] = true
		all = append(all, b)
	}
	if len(all) == 0 {
		return nil, errors.New("there are no trays with letters")
	}
	return all, unifyCells(all)
}

// A bend is a round lower corner of a tray. Its ends touch the side and the bottom.
type bend struct{ side, bottom figure.Point }

// corners returns the curves that may be lower left corners of trays, and those that may be lower right ones.
func (f *drawingParts) corners() (lefts, rights []bend) {
	for i := range f.curves {
		c := f.curves[i]
		from, to := c.From, c.To
		if from.X > to.X {
			from, to = to, from
		}
		wide, high := to.X-from.X, to.Y-from.Y
		switch {
		case c.Tone != scan.Black || wide < scan.Slack:
		case abs(wide-high) <= 2*scan.Slack:
			lefts = append(lefts, bend{from, to})
		case abs(wide+high) <= 2*scan.Slack:
			rights = append(rights, bend{to, from})
		}
	}
	return lefts, rights
}

var errCorner = errors.New("under its letter is no tray with two corners")

// boxUnder returns the tray whose upper left corner is under a letter.
func (f *drawingParts) boxUnder(w *figure.Word, lefts, rights []bend) (box, error) {
	left, ok := nearest(lefts, func(b bend) (figure.Length, bool) {
		return b.side.Y - w.At.Y, abs(b.side.X-w.At.X) <= 2*scan.Slack && b.side.Y > w.At.Y
	})
	if !ok {
		return box{}, errCorner
	}
	right, ok := nearest(rights, func(b bend) (figure.Length, bool) {
		return b.side.X - left.side.X, b.side.X > left.bottom.X && abs(b.bottom.Y-left.bottom.Y) <= 2*scan.Slack && abs(b.side.Y-left.side.Y) <= 2*scan.Slack
	})
	if !ok {
		return box{}, errCorner
	}
	b := box{letter: int(w.Text[0] - 'A'), baseline: w.At.Y}
	b.X, b.W = left.side.X, right.side.X-left.side.X
	radius := left.bottom.X - left.side.X
	if b.slots = 1; b.W > 6*radius {
		b.slots = 3
	}
	b.cell = b.W * 3 / figure.Length(trayWidth*b.slots)
	if abs(b.cell-2*radius) > b.cell/8 {
		return box{}, engine.Errorf("it is as wide as %d hundredths of a slot", 100*b.W*3/(trayWidth*2*radius))
	}
	b.Y = w.At.Y + b.cell*3/10
	b.H = left.bottom.Y - b.Y
	return b, nil
}

// nearest returns the bend with the least distance. far returns the distance of a bend, and false if the bend
// should be ignored. ok is false if all are ignored.
func nearest(bends []bend, far func(bend) (figure.Length, bool)) (best bend, ok bool) {
	var least figure.Length
	for _, b := range bends {
		if d, counts := far(b); counts && (!ok || d < least) {
			best, least, ok = b, d, true
		}
	}
	return best, ok
}

// unifyCells gives all trays the average cell size, and sorts them by place in reading order. It returns an
// error if cell sizes differ or letters aren't in this order.
func unifyCells(all []box) error {
	wide, cells := figure.Length(0), figure.Length(0)
	for i := range all {
		wide, cells = wide+3*all[i].W, cells+figure.Length(trayWidth*all[i].slots)
	}
	cell := wide / cells
	for i := range all {
		b := &all[i]
		if abs(b.cell-cell) > 2*scan.Slack {
			return engine.Errorf("tray %s is wider or narrower than others", Letter(b.letter))
		}
		b.cell = cell
		bottom := b.Y + b.H
		b.Y = b.baseline + cell*3/10
		b.H = bottom - b.Y
		b.behind = ((b.H-cell*trayWidth/3)*100/cell + 5) / 10
		if off := (b.H - cell*trayWidth/3) - b.behind*cell/10; b.behind < 0 || abs(off) > maxOffset {
			return engine.Errorf("tray %s is higher or lower than its rows", Letter(b.letter))
		}
	}
	slices.SortStableFunc(all, func(a, b box) int {
		if d := a.Y + a.H - b.Y - b.H; abs(d) > cell {
			return int(d)
		}
		return int(a.X - b.X)
	})
	for i := 1; i < len(all); i++ {
		if all[i].letter <= all[i-1].letter {
			return engine.Errorf("tray %s stands after tray %s", Letter(all[i].letter), Letter(all[i-1].letter))
		}
	}
	return nil
}

// areFolded reports whether the heights of the trays show that rows behind are folded: only counted, not drawn
// with items. A folded row is 4/10 of a cell high, another one is one cell high. If the heights fit both, it
// returns false, and isAmbiguous later returns true.
func areFolded(all []box) bool {
	wholeCells, foldedCells := true, true
	for i := range all {
		wholeCells = wholeCells && all[i].behind%behindTenths == 0
		foldedCells = foldedCells && all[i].behind%foldedTenths == 0
	}
	return foldedCells && !wholeCells
}
