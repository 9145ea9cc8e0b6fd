package typeset

import (
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
)

// A Page is a finished page: marks that are placed, and nothing left to decide.
type Page struct {
	Number int
	Marks  []Mark
	Links  []Link

	directive *render.Directive // what began it; nil for prose
	sources   []sourceRange     // that stands on it
	keys      []string          // of the destinations that stand on it
}

// A Mark is one of run, drawing, stroke, dot and picture.
type Mark interface {
	// shifted is the mark moved by (dx, dy).
	Moved(dx, dy figure.Length) Mark
}

// A Run is a stretch of letters of one style on one line. at is on the baseline.
type Run struct {
	At      figure.Point
	Style   font.Style
	Text    string
	Width   figure.Length
	Spread  font.Nano // added to every space
	Ending  ending
	Content *tagged.Content
}

// A ending is what stands behind the letters of a run.
type ending uint8

const (
	noEnding   ending = iota
	SpaceAfter        // white space that isn't drawn: the line ends, or another run follows
	SoftHyphen        // the last letter is a hyphen that stands there because the line ends
)

func (r Run) Moved(dx, dy figure.Length) Mark {
	r.At.X += dx
	r.At.Y += dy
	return r
}

// A Drawing is a figure in the middle of a box. It is drawn when the page is
// written, in the inks of the form, so that laying out a book's pages twice draws
// nothing twice.
type Drawing struct {
	Box     figure.Rect
	Name    string        // what it shows, for the text dump
	Cell    figure.Length // the side of one of its cells, where that is told
	Draw    func(grey bool) figure.Figure
	Content *tagged.Content
}

func (d Drawing) Moved(dx, dy figure.Length) Mark {
	d.Box.X += dx
	d.Box.Y += dy
	return d
}

// A Stroke is a straight line.
type Stroke struct {
	From, To figure.Point
	Weight   figure.Length
	Content  *tagged.Content
}

func (s Stroke) Moved(dx, dy figure.Length) Mark {
	s.From.X += dx
	s.To.X += dx
	s.From.Y += dy
	s.To.Y += dy
	return s
}

// A Dot is a small circle, filled or open, its line within the radius.
type Dot struct {
	Center  figure.Point
	Radius  figure.Length
	Filled  bool
	Content *tagged.Content
}

func (d Dot) Moved(dx, dy figure.Length) Mark {
	d.Center.X += dx
	d.Center.Y += dy
	return d
}

// A Picture is an image that fills a box.
type Picture struct {
	Box     figure.Rect
	Name    string // of the picture: where it stands twice it is embedded once
	Image   render.Image
	Grey    bool // without its colours
	Content *tagged.Content
	Clip    figure.Rect // what is seen of it; the zero Rect for all
}

func (p Picture) Moved(dx, dy figure.Length) Mark {
	p.Box.X += dx
	p.Box.Y += dy
	p.Clip.X += dx
	p.Clip.Y += dy
	return p
}

// A Link leads from an area of a page to a place of the book or to an address.
type Link struct {
	Area    figure.Rect
	Key     string // of the destination; "" where address is meant
	Address string
	Element *tagged.Element // what it is in the document
}

func (l Link) Moved(dx, dy figure.Length) Link {
	l.Area.X += dx
	l.Area.Y += dy
	return l
}

// Turned is a link whose area lies in a box, once that stands upside down.
func (l Link) Turned(box figure.Rect) Link {
	l.Area.X = box.X + box.W - l.Area.X - l.Area.W
	l.Area.Y = box.Y + box.H - l.Area.Y - l.Area.H
	return l
}

// A Destination is where something stands that others refer to.
type Destination struct {
	Page int
	Y    figure.Length
}

// BleedBox is a page with its bleed, counted from the upper left corner of its trim.
func BleedBox(trim figure.Rect, b render.Bleed, number int) figure.Rect {
	left, right := b.By, b.By
	switch {
	case b.Spine:
	case geometry.Recto(number):
		left = 0
	default:
		right = 0
	}
	return figure.Rect{X: trim.X - left, Y: trim.Y - b.By, W: trim.W + left + right, H: trim.H + 2*b.By}
}

// Intersection is what two boxes have in common.
func Intersection(a, b figure.Rect) figure.Rect {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	return figure.Rect{X: x, Y: y, W: max(0, min(a.X+a.W, b.X+b.W)-x), H: max(0, min(a.Y+a.H, b.Y+b.H)-y)}
}

// Union is the smallest rectangle that holds two.
func Union(a, b figure.Rect) figure.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return figure.Rect{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}

// UpsideDown is marks that are read when the page is turned upside down: they count
// from the upper left corner of a box as it then is.
type UpsideDown struct {
	Box   figure.Rect
	Marks []Mark
}

func (t UpsideDown) Moved(dx, dy figure.Length) Mark {
	t.Box.X += dx
	t.Box.Y += dy
	return t
}

// LinkArea is what a reader may touch of a line.
func LinkArea(r Run) figure.Rect {
	return figure.Rect{X: r.At.X - mm, Y: r.At.Y - r.Style.Size, W: r.Width + 2*mm, H: r.Style.Size * 3 / 2}
}

// InContent makes a mark one of a strand.
func (r Run) InContent(s *tagged.Content) Run {
	r.Content = s
	return r
}

// WithSpace is a run after which a word ends.
func (r Run) WithSpace() Run {
	r.Ending = SpaceAfter
	return r
}

// SpokenText is what a run says.
func (r Run) SpokenText() string {
	switch r.Ending {
	case SpaceAfter:
		return r.Text + " "
	case SoftHyphen:
		return r.Text[:len(r.Text)-len("-")]
	}
	return r.Text
}
