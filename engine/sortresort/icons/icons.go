// Package icons draws the items of a sorting game without colour. An icon is a simple shape with
// lines of one weight and one of a few markings.
//
// The set of shapes is fixed. A world names a shape and a marking for each of its items. Choose selects the
// others, so any world can be printed. Icons are designed for sides of 4 to 20 mm. No detail is finer than a
// twelfth of the side.
package icons

import (
	"slices"
	"strconv"

	"octavo/engine/figure"
)

// An Icon is a shape of the vocabulary with a marking on its body.
type Icon struct {
	Shape   string
	Marking Marking
	// Number is drawn in a circle, if Shape is empty because all icons are used up. Otherwise it is 0.
	Number int
}

// A Marking is the pattern on an icon's body.
type Marking uint8

// The markings, in the order in which the items of a family get them.
const (
	Plain Marking = iota
	Solid
	Striped
	Banded
	Halved
)

var markings = [...]string{"plain", "solid", "striped", "banded", "halved"}

func (m Marking) String() string { return markings[m] }

// Markings returns the names of the markings.
func Markings() []string { return slices.Clone(markings[:]) }

// Weight returns an icon's line weight: a twentieth of its side, but at least the style's thin
// line.
func Weight(side figure.Length, style figure.Style) figure.Length {
	return max(side/20, style.Thin)
}

// Draw draws the icon in a square box. Lines lie inside the box with their whole width.
func (i Icon) Draw(box figure.Rect, weight figure.Length) []figure.Item {
	p := painter{box: box.Inset((weight + 1) / 2), weight: weight, marking: i.Marking}
	layers, known := drawingOf(i.Shape)
	if !known {
		return p.number(i.Number)
	}
	for _, l := range layers {
		p.paint(l)
	}
	return p.items
}

// Copy returns a figure.Copy for the icon in a box, so that a file stores equal icons only once. The caller
// must set the range of items that the copy replaces. It returns false for a numbered icon.
func (i Icon) Copy(box figure.Rect, weight figure.Length) (figure.Copy, bool) {
	layers, known := drawingOf(i.Shape)
	return figure.Copy{
		Name: i.Shape + "-" + i.Marking.String(), Box: box.Inset((weight + 1) / 2), Weight: weight,
		Unit: func() []figure.Item {
			p := painter{box: figure.Rect{W: figure.Unit, H: figure.Unit}, weight: figure.Unit / 20, marking: i.Marking}
			for _, l := range layers {
				p.paint(l)
			}
			return p.items
		},
	}, known
}

// painter is the state of one drawing.
type painter struct {
	box     figure.Rect
	weight  figure.Length
	marking Marking
	items   []figure.Item
}

func (p *painter) paint(l layer) {
	segments := p.toBox(l.outline)
	switch l.role {
	case bodyRole:
		p.body(segments)
	case partRole:
		p.add(segments, figure.Black, figure.White)
	case lineRole:
		p.add(segments, figure.Black, figure.NoInk)
	case dotRole:
		p.add(segments, figure.NoInk, figure.Black)
	case detailRole:
		p.detail(segments)
	case markRole:
		p.mark(segments)
	}
}

// toBox moves an outline from the grid into the box.
func (p *painter) toBox(o outline) []figure.Segment {
	segments := make([]figure.Segment, len(o))
	for i, s := range o {
		segments[i].Op = s.Op
		for n, q := range s.P {
			segments[i].P[n] = figure.Point{X: p.box.X + q.X*p.box.W/grid, Y: p.box.Y + q.Y*p.box.H/grid}
		}
	}
	return segments
}

func (p *painter) add(segments []figure.Segment, stroke, fill figure.Ink) {
	path := figure.Path{Segments: segments, Stroke: stroke, Fill: fill}
	if stroke != figure.NoInk {
		path.Weight, path.Cap = p.weight, figure.Round
	}
	p.items = append(p.items, path)
}

// body draws an area, the marking in it, and the area's outline on top.
func (p *painter) body(segments []figure.Segment) {
	switch p.marking {
	case Plain:
		p.add(segments, figure.Black, figure.White)
		return
	case Solid:
		p.add(segments, figure.Black, figure.Black)
		return
	}
	p.add(segments, figure.NoInk, figure.White)
	area := flatten(segments)
	switch p.marking {
	case Striped:
		p.stripes(area)
	case Banded:
		p.area(area.band())
	case Halved:
		p.area(area.rightHalf())
	}
	p.add(segments, figure.Black, figure.NoInk)
}

// detail draws a line across the body: black, or white on a solid body. On a body with a pattern, the line
// couldn't be seen and is left out.
func (p *painter) detail(segments []figure.Segment) {
	switch p.marking {
	case Plain:
		p.add(segments, figure.Black, figure.NoInk)
	case Solid:
		p.add(segments, figure.White, figure.NoInk)
	}
}

// mark draws a small area on the body: black, or white on a solid body. On a body with a pattern, it is black
// with a white rim.
func (p *painter) mark(segments []figure.Segment) {
	switch p.marking {
	case Plain:
		p.add(segments, figure.NoInk, figure.Black)
	case Solid:
		p.add(segments, figure.NoInk, figure.White)
	default:
		p.add(segments, figure.White, figure.NoInk)
		p.add(segments, figure.NoInk, figure.Black)
	}
}

// number draws the icon of an item without a shape: its number in a circle.
func (p *painter) number(n int) []figure.Item {
	side := p.box.W
	radius := side / 2
	p.items = append(p.items, figure.Disc{
		Center: figure.Point{X: p.box.X + radius, Y: p.box.Y + radius}, Radius: radius,
		Stroke: figure.Black, Weight: p.weight, Fill: figure.White,
	})
	return append(p.items, figure.DigitText(p.box.X, p.box.Y, side, side*11/20, figure.SansSemibold, figure.Black, strconv.Itoa(n)))
}
