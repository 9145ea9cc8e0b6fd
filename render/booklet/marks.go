package booklet

import "octavo/engine/figure"

// A Line is a mark on a sheet: a straight line between two points.
type Line struct{ From, To figure.Point }

// MarkWeight is the weight of cutting lines.
const MarkWeight = 90 * figure.Micrometre

// Measures of cut marks.
const (
	markGap    = 2 * mm // distance between a page and a mark
	markLength = 4 * mm
	// printerMargin is the margin that home printers leave blank.
	printerMargin = 5 * mm
)

// CutMarks returns the marks of a sheet: at the corners of its two pages, where the sheet is trimmed, and
// at its fold. Sheets that aren't folded are cut through the middle, and have marks there. CutMarks leaves
// out marks for which the sheet has too little room around the pages.
func (l *Layout) CutMarks() []Line {
	var lines []Line
	left, right := l.Width/2-l.Page.W, l.Width/2+l.Page.W
	top, bottom := l.topMargin(), l.topMargin()+l.Page.H
	printed := figure.Rect{W: l.Width, H: l.Height}.Inset(printerMargin - mm)
	add := func(x1, y1, x2, y2 figure.Length) {
		if x1 < printed.X || y1 < printed.Y || x2 > printed.X+printed.W || y2 > printed.Y+printed.H {
			return // the mark would be outside the area that printers can print on
		}
		lines = append(lines, Line{figure.Point{X: x1, Y: y1}, figure.Point{X: x2, Y: y2}})
	}
	if l.Across {
		add(printerMargin, l.Height/2, printerMargin+markLength, l.Height/2)
		add(l.Width-printerMargin-markLength, l.Height/2, l.Width-printerMargin, l.Height/2)
		return lines
	}
	if l.Doubled {
		add(l.Width/2, printerMargin, l.Width/2, printerMargin+markLength)
		add(l.Width/2, l.Height-printerMargin-markLength, l.Width/2, l.Height-printerMargin)
	}
	if top >= printerMargin+markGap {
		reach := min(markLength, top-markGap-printerMargin+mm)
		for _, x := range []figure.Length{left, l.Width / 2, right} {
			add(x, top-markGap-reach, x, top-markGap)
			add(x, bottom+markGap, x, bottom+markGap+reach)
		}
	}
	if left >= printerMargin+markGap {
		reach := min(markLength, left-markGap-printerMargin+mm)
		for _, y := range []figure.Length{top, bottom} {
			add(left-markGap-reach, y, left-markGap, y)
			add(right+markGap, y, right+markGap+reach, y)
		}
	}
	return lines
}

// Measures of collating marks. They are bars on the folds of signatures, each below the previous one. When the
// signatures lie in order, the bars on the spine form steps, so that a missing signature is seen.
const (
	collatingWidth  = 1500 * figure.Micrometre
	collatingHeight = 4 * mm
)

// CollatingMark returns the bar on the fold of a signature's outermost sheet. It returns an empty
// rectangle for inner sheets, and if there is only one signature.
func (l *Layout) CollatingMark(s Sheet) figure.Rect {
	if l.Signatures < 2 || s.Depth > 0 {
		return figure.Rect{}
	}
	from := l.topMargin() + max(0, printerMargin-l.topMargin()) + collatingHeight
	most := max(1, int((l.topMargin()+l.Page.H-from-printerMargin-collatingHeight)/collatingHeight))
	return figure.Rect{
		X: (l.Width - collatingWidth) / 2, Y: from + figure.Length(s.Signature%most)*collatingHeight, W: collatingWidth, H: collatingHeight,
	}
}
