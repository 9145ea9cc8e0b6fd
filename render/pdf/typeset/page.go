package typeset

import (
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
)

// A Page is a finished page: marks with their places. A writer only has to draw them.
type Page struct {
	Number int
	Marks  []Mark
	Links  []Link
	Fields []Field // from left to right

	directive *render.Directive // the directive for which the page was begun; nil for prose
	sources   []sourceRange     // the prose on the page, as byte ranges of the Markdown
	keys      []string          // the keys of the destinations on the page
}

// A Field is a place in which readers of the PDF type a line of text. Label is its name for screen
// readers.
type Field struct {
	Area  figure.Rect
	Label string
}

// A Mark is a Run, Drawing, Stroke, Dot, Picture or UpsideDown.
type Mark interface {
	// Moved returns the mark moved by (dx, dy).
	Moved(dx, dy figure.Length) Mark
}

// A Run is a stretch of letters in one style on one line. At is the left end of the run, on the
// baseline.
type Run struct {
	At      figure.Point
	Style   font.Style
	Text    string
	Width   figure.Length
	Spread  font.Nano // width added to every space
	Ending  ending
	Content *tagged.Content
}

// An ending says what follows the letters of a run.
type ending uint8

const (
	noEnding   ending = iota
	SpaceAfter        // white space that isn't drawn, at the end of a line or before the next run
	SoftHyphen        // the last letter is a hyphen that stands there only because the line ends
)

func (r Run) Moved(dx, dy figure.Length) Mark {
	r.At.X += dx
	r.At.Y += dy
	return r
}

// A Drawing is a figure in the middle of a box. Draw is called only when the page is written, so
// that rounds of layout draw nothing.
type Drawing struct {
	Box     figure.Rect
	Name    string        // name of what the drawing shows, such as "puzzle:3"; previews, golden files of tests and checks of letter sizes use it
	Cell    figure.Length // the side of a cell; 0 for drawings without cells
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

// A Dot is a small circle, filled or open. The line of an open dot lies within the radius.
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

// A Picture is an image, stretched to fill a box.
type Picture struct {
	Box     figure.Rect
	Name    string // name of the picture; a PDF embeds only one of all pictures with this name
	Image   render.Image
	Grey    bool // whether the picture is printed without colours
	Content *tagged.Content
	Clip    figure.Rect // the part of the page on which the picture is visible; the zero Rect for all of Box
}

func (p Picture) Moved(dx, dy figure.Length) Mark {
	p.Box.X += dx
	p.Box.Y += dy
	p.Clip.X += dx
	p.Clip.Y += dy
	return p
}

// A Link leads from an area of a page to a destination of the book or to an address.
type Link struct {
	Area    figure.Rect
	Key     string          // key of the destination; "" if Address is set
	Address string          // a URL; "" if Key is set
	Element *tagged.Element // structure element of the link
}

func (l Link) Moved(dx, dy figure.Length) Link {
	l.Area.X += dx
	l.Area.Y += dy
	return l
}

// Turned returns a link of an UpsideDown as a link of the page. Before, its area is measured from
// the upper left corner of the box, which isn't turned yet. Afterwards it is measured from the
// upper left corner of the page.
func (l Link) Turned(box figure.Rect) Link {
	l.Area.X = box.X + box.W - l.Area.X - l.Area.W
	l.Area.Y = box.Y + box.H - l.Area.Y - l.Area.H
	return l
}

// A Destination is a place in the book that links and page references point to.
type Destination struct {
	Page int
	Y    figure.Length
}

// BleedBox returns the box of a trimmed page plus its bleed. number is the page number: it says on
// which side the spine is. Only a bleed with Spine has bleed at the spine too.
func BleedBox(trim figure.Rect, b render.Bleed, number int) figure.Rect {
	left, right := b.By, b.By
	switch {
	case b.Spine:
	case geometry.IsRecto(number):
		left = 0
	default:
		right = 0
	}
	return figure.Rect{X: trim.X - left, Y: trim.Y - b.By, W: trim.W + left + right, H: trim.H + 2*b.By}
}

// Intersection returns the common part of two boxes. Its width or height is 0 if there is none.
func Intersection(a, b figure.Rect) figure.Rect {
	x, y := max(a.X, b.X), max(a.Y, b.Y)
	return figure.Rect{X: x, Y: y, W: max(0, min(a.X+a.W, b.X+b.W)-x), H: max(0, min(a.Y+a.H, b.Y+b.H)-y)}
}

// Union returns the smallest box that contains two boxes.
func Union(a, b figure.Rect) figure.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return figure.Rect{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}

// UpsideDown holds marks that are printed upside down, such as hints. Their places are measured
// from the upper left corner of Box, before Box is turned.
type UpsideDown struct {
	Box   figure.Rect
	Marks []Mark
}

func (t UpsideDown) Moved(dx, dy figure.Length) Mark {
	t.Box.X += dx
	t.Box.Y += dy
	return t
}

// LinkArea returns the area of a run that is a link. The area is a little larger than the letters,
// so that it is easy to click on.
func LinkArea(r Run) figure.Rect {
	return figure.Rect{X: r.At.X - mm, Y: r.At.Y - r.Style.Size, W: r.Width + 2*mm, H: r.Style.Size * 3 / 2}
}

// InContent returns the run as part of s, content of the structure tree.
func (r Run) InContent(s *tagged.Content) Run {
	r.Content = s
	return r
}

// WithSpace returns the run with a space after it, which isn't drawn. Programs that copy or speak
// the text need it.
func (r Run) WithSpace() Run {
	r.Ending = SpaceAfter
	return r
}

// SpokenText returns the text of the run as a screen reader speaks it.
func (r Run) SpokenText() string {
	switch r.Ending {
	case SpaceAfter:
		return r.Text + " "
	case SoftHyphen:
		return r.Text[:len(r.Text)-len("-")]
	}
	return r.Text
}
