package preflight

import (
	"fmt"
	"math"

	"octavo/content"
	"octavo/content/message"
	"octavo/engine/figure"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// This package measures in points. Places are on the upright page: x to the right and y downwards,
// from the upper left corner of its trim.
const (
	pointsPerInch = 72.0
	// sizeTolerance is how far a size may differ from the right one, in points: about a quarter of
	// a millimetre.
	sizeTolerance = 0.75
	// rounding is how far a position may differ, in points, because files have few decimals.
	rounding = 0.1
)

// A side is one of the four sides of an upright page.
type side int

const (
	left side = iota
	top
	right
	bottom
)

var sides = [...]side{left, top, right, bottom}

// edge names the edge on a side.
func (s side) edge() message.Message {
	switch s {
	case left:
		return message.Text("the left edge")
	case top:
		return message.Text("the top edge")
	case right:
		return message.Text("the right edge")
	}
	return message.Text("the bottom edge")
}

// A sheet describes the size of one page: its trim, its bleed and everything around them.
type sheet struct {
	number     int            // number of the page, from 1
	w, h       float64        // width and height of the trim
	media      pdfread.Box    // the whole sheet
	bleed      pdfread.Box    // the page with its bleed
	spine      side           // side where the page is bound
	hasBleed   bool           // whether bleed extends beyond the trim
	view       pdfread.Matrix // turns coordinates of the PDF into those of the upright page
	statesTrim bool           // whether the file states the trim
}

// sheetOf returns the sheet of a page. If the file states no trim, the trim is the whole page, as a
// rule. If the page has a usual size only without the house's bleed, the trim leaves out the bleed.
func (l *inspection) sheetOf(p *pdfread.Page) sheet {
	s := sheet{number: p.Number, spine: l.spineOf(p.Number), statesTrim: p.Has["TrimBox"] || p.Has["ArtBox"]}
	trim := p.Trim
	if !p.Has["TrimBox"] && p.Has["ArtBox"] {
		trim = p.Art
	}
	s.view = upright(trim, p.Rotate)
	if !s.statesTrim && l.House.Bleed.Known() {
		whole := s.view.Box(trim)
		if cut, ok := withoutBleed(whole, l.House.Bleed.Value, s.spine); ok {
			s.view = s.view.Times(pdfread.Matrix{1, 0, 0, 1, -cut.X0, -cut.Y0})
			trim = inverse(s.view).Box(pdfread.Box{X0: 0, Y0: 0, X1: cut.Width(), Y1: cut.Height()})
		}
	}
	seen := s.view.Box(trim)
	s.w, s.h = seen.Width(), seen.Height()
	s.media = s.view.Box(p.Media)
	s.bleed = s.media
	if p.Has["BleedBox"] {
		s.bleed = s.view.Box(p.Bleed)
	}
	for _, side := range sides {
		s.hasBleed = s.hasBleed || s.overhangAt(s.bleed, side) > sizeTolerance
	}
	return s
}

// spineOf returns the side where a page is bound: the left of odd pages, or the right if the book is
// read from right to left. Even pages are the other way round.
func (l *inspection) spineOf(number int) side {
	if (number%2 == 1) != l.rightToLeft() {
		return left
	}
	return right
}

// upright returns the matrix that turns a page upright and puts the upper left of its trim at 0, 0.
func upright(trim pdfread.Box, rotate int) pdfread.Matrix {
	switch rotate {
	case 90:
		return pdfread.Matrix{0, 1, 1, 0, -trim.Y0, -trim.X0}
	case 180:
		return pdfread.Matrix{-1, 0, 0, 1, trim.X1, -trim.Y0}
	case 270:
		return pdfread.Matrix{0, -1, -1, 0, trim.Y1, trim.X1}
	}
	return pdfread.Matrix{1, 0, 0, -1, -trim.X0, trim.Y1}
}

// inverse returns the inverse of a matrix that turns, mirrors and moves.
func inverse(m pdfread.Matrix) pdfread.Matrix {
	det := m[0]*m[3] - m[1]*m[2]
	a, b, c, d := m[3]/det, -m[1]/det, -m[2]/det, m[0]/det
	return pdfread.Matrix{a, b, c, d, -(m[4]*a + m[5]*c), -(m[4]*b + m[5]*d)}
}

// withoutBleed returns the box of a page without the house's bleed. It returns false if this box
// has no usual size, or if the whole page has one.
func withoutBleed(whole pdfread.Box, bleed houses.Bleed, spine side) (pdfread.Box, bool) {
	if isUsualSize(whole.Width(), whole.Height()) {
		return whole, false
	}
	by, cut := points(bleed.Width), whole
	cut.Y0, cut.Y1 = cut.Y0+by, cut.Y1-by
	if bleed.AtSpine || spine != left {
		cut.X0 += by
	}
	if bleed.AtSpine || spine != right {
		cut.X1 -= by
	}
	return cut, isUsualSize(cut.Width(), cut.Height())
}

// isUsualSize reports whether a size in points is one of the trims that books can name.
func isUsualSize(w, h float64) bool {
	for _, name := range content.TrimNames() {
		trim, err := content.ParseTrim(name)
		if err == nil && math.Abs(points(figure.Length(trim.Width))-w) <= sizeTolerance && math.Abs(points(figure.Length(trim.Height))-h) <= sizeTolerance {
			return true
		}
	}
	return false
}

// overhangAt returns how far a box reaches beyond the trim on a side. It is negative inside the trim.
func (s *sheet) overhangAt(b pdfread.Box, at side) float64 {
	switch at {
	case left:
		return -b.X0
	case top:
		return -b.Y0
	case right:
		return b.X1 - s.w
	}
	return b.Y1 - s.h
}

// distanceFrom returns the distance of a box from a side of the trim. It is negative beyond the trim.
func (s *sheet) distanceFrom(b pdfread.Box, at side) float64 {
	switch at {
	case left:
		return b.X0
	case top:
		return b.Y0
	case right:
		return s.w - b.X1
	}
	return s.h - b.Y1
}

// nearestDistance returns the least distance of a box from the four sides of the trim.
func (s *sheet) nearestDistance(b pdfread.Box) float64 {
	return min(s.distanceFrom(b, left), s.distanceFrom(b, top), s.distanceFrom(b, right), s.distanceFrom(b, bottom))
}

// placeOf returns the place of a box's upper left corner.
func (s *sheet) placeOf(b pdfread.Box) *Place {
	return &Place{Page: s.number, X: millimetres(b.X0), Y: millimetres(b.Y0)}
}

// size formats the size of the trim.
func (s *sheet) size() string { return sizeOf(s.w, s.h) }

// sizeOf formats a size in millimetres and inches.
func sizeOf(w, h float64) string {
	return fmt.Sprintf("%s × %s mm (%s × %s in)", tenths(millimetres(w)), tenths(millimetres(h)), hundredths(w/pointsPerInch), hundredths(h/pointsPerInch))
}

// bothUnits formats a length in millimetres and inches.
func bothUnits(pt float64) string {
	return fmt.Sprintf("%s mm (%s in)", tenths(millimetres(pt)), thousandths(pt/pointsPerInch))
}

func points(l figure.Length) float64 { return float64(l) * pointsPerInch / float64(figure.Inch) }

func millimetres(pt float64) float64 { return pt * 25.4 / pointsPerInch }
