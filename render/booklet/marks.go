package booklet

import "octavo/engine/figure"

// A Line is a mark on a sheet, from one point to another.
type Line struct{ From, To figure.Point }

// MarkWeight is the weight of cutting lines.
const MarkWeight = 90 * figure.Micrometre

// The distance of marks from the pages, and their length.
const (
	markGap    = 2 * mm
	markLength = 4 * mm
	// edge is the margin that home printers leave blank.
	edge = 5 * mm
)

// Cuts returns the marks of cuts at the corners of the open book, and of the fold, if the sheet is large
// enough.
func (l *Layout) Cuts() []Line {
	var lines []Line
	left, right := l.Width/2-l.Page.W, l.Width/2+l.Page.W
	top, bottom := l.top(), l.top()+l.Page.H
	printed := figure.Rect{W: l.Width, H: l.Height}.Inset(edge - mm)
	add := func(x1, y1, x2, y2 figure.Length) {
		if x1 < printed.X || y1 < printed.Y || x2 > printed.X+printed.W || y2 > printed.Y+printed.H {
			return // the mark would be in the printer's margin
		}
		lines = append(lines, Line{figure.Point{X: x1, Y: y1}, figure.Point{X: x2, Y: y2}})
	}
	if l.Across {
		add(edge, l.Height/2, edge+markLength, l.Height/2)
		add(l.Width-edge-markLength, l.Height/2, l.Width-edge, l.Height/2)
		return lines
	}
	if l.Doubled {
		add(l.Width/2, edge, l.Width/2, edge+markLength)
		add(l.Width/2, l.Height-edge-markLength, l.Width/2, l.Height-edge)
	}
	if top >= edge+markGap {
		reach := min(markLength, top-markGap-edge+mm)
		for _, x := range []figure.Length{left, l.Width / 2, right} {
			add(x, top-markGap-reach, x, top-markGap)
			add(x, bottom+markGap, x, bottom+markGap+reach)
		}
	}
	if left >= edge+markGap {
		reach := min(markLength, left-markGap-edge+mm)
		for _, y := range []figure.Length{top, bottom} {
			add(left-markGap-reach, y, left-markGap, y)
			add(right+markGap, y, right+markGap+reach, y)
		}
	}
	return lines
}

// Collating marks are bars on the folds of signatures, each below the previous one. They form steps on the
// back of the block.
const (
	stepWidth  = 1500 * figure.Micrometre
	stepHeight = 4 * mm
)

// Step returns the bar on the fold of a signature's outermost sheet, or an empty rectangle if there is
// only one signature.
func (l *Layout) Step(s Sheet) figure.Rect {
	if l.Signatures < 2 || s.Depth > 0 {
		return figure.Rect{}
	}
	from := l.top() + max(0, edge-l.top()) + stepHeight
	most := max(1, int((l.top()+l.Page.H-from-edge-stepHeight)/stepHeight))
	return figure.Rect{
		X: (l.Width - stepWidth) / 2, Y: from + figure.Length(s.Signature%most)*stepHeight, W: stepWidth, H: stepHeight,
	}
}
