package pdf

import (
	"octavo/engine/figure"
	"octavo/render"
)

const mm = figure.Millimetre

// pt gives the length of whole points.
func pt(n int) figure.Length { return figure.Points(100 * n) }

// A page is a finished page: marks that are placed, and nothing left to decide.
type page struct {
	number int
	marks  []mark
	links  []link

	of    *render.Directive // what began it; nil for prose
	prose []stretchOfProse  // that stands on it
	keys  []string          // of the destinations that stand on it
}

// A mark is one of run, drawing, stroke, dot and picture.
type mark interface {
	// shifted is the mark moved by (dx, dy).
	shifted(dx, dy figure.Length) mark
}

// A run is a stretch of letters of one style on one line. at is on the baseline.
type run struct {
	at     figure.Point
	style  style
	text   string
	width  figure.Length
	spread fine // added to every space
	tail   tail
	strand *strand
}

// A tail is what stands behind the letters of a run.
type tail uint8

const (
	noTail     tail = iota
	spaceAfter      // white space that isn't drawn: the line ends, or another run follows
	softHyphen      // the last letter is a hyphen that stands there because the line ends
)

func (r run) shifted(dx, dy figure.Length) mark {
	r.at.X += dx
	r.at.Y += dy
	return r
}

// A drawing is a figure in the middle of a box. It is drawn when the page is
// written, in the inks of the form, so that laying out a book's pages twice draws
// nothing twice.
type drawing struct {
	box    figure.Rect
	name   string        // what it shows, for the text dump
	cell   figure.Length // the side of one of its cells, where that is told
	draw   func(grey bool) figure.Figure
	strand *strand
}

func (d drawing) shifted(dx, dy figure.Length) mark {
	d.box.X += dx
	d.box.Y += dy
	return d
}

// A stroke is a straight line.
type stroke struct {
	from, to figure.Point
	weight   figure.Length
	strand   *strand
}

func (s stroke) shifted(dx, dy figure.Length) mark {
	s.from.X += dx
	s.to.X += dx
	s.from.Y += dy
	s.to.Y += dy
	return s
}

// A dot is a small circle, filled or open, its line within the radius.
type dot struct {
	center figure.Point
	radius figure.Length
	filled bool
	strand *strand
}

func (d dot) shifted(dx, dy figure.Length) mark {
	d.center.X += dx
	d.center.Y += dy
	return d
}

// A picture is an image that fills a box.
type picture struct {
	box    figure.Rect
	name   string // of the picture: where it stands twice it is embedded once
	image  render.Image
	grey   bool // without its colours
	strand *strand
	cut    figure.Rect // what is seen of it; the zero Rect for all
}

func (p picture) shifted(dx, dy figure.Length) mark {
	p.box.X += dx
	p.box.Y += dy
	p.cut.X += dx
	p.cut.Y += dy
	return p
}

// A link leads from an area of a page to a place of the book or to an address.
type link struct {
	area    figure.Rect
	key     string // of the destination; "" where address is meant
	address string
	of      *element // what it is in the document
}

func (l link) shifted(dx, dy figure.Length) link {
	l.area.X += dx
	l.area.Y += dy
	return l
}

// turned is a link whose area lies in a box, once that stands upside down.
func (l link) turned(box figure.Rect) link {
	l.area.X = box.X + box.W - l.area.X - l.area.W
	l.area.Y = box.Y + box.H - l.area.Y - l.area.H
	return l
}

// A destination is where something stands that others refer to.
type destination struct {
	page int
	y    figure.Length
}
