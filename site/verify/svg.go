package verify

import (
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"octavo/engine/figure"
)

// A pen is what elements of a drawing inherit from those around them.
type pen struct {
	fill, stroke, class, anchor string
	weight, size                figure.Length
}

// readSVG is what a drawing of a page shows: paths, circles and letters, in millimetres,
// with what they inherit.
func readSVG(svg *html.Node) (figure.Seen, error) {
	var all figure.Seen
	err := drawSVG(&all, svg, pen{fill: "black", stroke: "none", weight: figure.Millimetre}, 0)
	return all, err
}

// deepest is how deep elements of a drawing stand within each other.
const deepest = 64

func drawSVG(to *figure.Seen, n *html.Node, p pen, depth int) error {
	if depth > deepest {
		return fmt.Errorf("its elements stand more than %d deep within each other", deepest)
	}
	p = p.with(n)
	var err error
	switch n.Data {
	case "title", "desc", "defs", "style", "metadata":
		return nil
	case "path":
		var segments []figure.Segment
		if segments, err = figure.ParsePath(attribute(n, "d")); err == nil {
			to.Traces = append(to.Traces, p.trace(segments))
		}
	case "circle":
		to.Traces = append(to.Traces, p.trace(circle(figure.Point{X: lengthOf(n, "cx"), Y: lengthOf(n, "cy")}, lengthOf(n, "r"))))
	case "text":
		if w := p.word(n); w.Text != "" && w.Tint != figure.NoTint {
			to.Words = append(to.Words, w)
		}
		return nil
	case "svg", "g", "a":
	default:
		return fmt.Errorf("the element <%s> is in none of Octavo's drawings", n.Data)
	}
	if err != nil {
		return err
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		if child.Type == html.ElementNode {
			if err := drawSVG(to, child, p, depth+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// with is the pen under what an element says.
func (p pen) with(n *html.Node) pen {
	for _, a := range n.Attr {
		switch a.Key {
		case "fill":
			p.fill = a.Val
		case "stroke":
			p.stroke = a.Val
		case "class":
			p.class = a.Val
		case "text-anchor":
			p.anchor = a.Val
		case "stroke-width":
			p.weight = millimetres(a.Val)
		case "font-size":
			p.size = millimetres(a.Val)
		}
	}
	return p
}

func (p pen) trace(segments []figure.Segment) figure.Trace {
	t := figure.Trace{Segments: segments, Fill: tintNamed(p.fill), Stroke: tintNamed(p.stroke)}
	if t.Stroke != figure.NoTint {
		t.Weight = p.weight
	}
	return t
}

// word is a line of letters.
func (p pen) word(n *html.Node) figure.Word {
	face := figure.Sans
	for _, f := range figure.Faces() {
		if f.String() == p.class {
			face = f
		}
	}
	text := figure.Text{
		At: figure.Point{X: lengthOf(n, "x"), Y: lengthOf(n, "y")}, Size: p.size, Face: face,
		Anchor: map[string]figure.Anchor{"middle": figure.Middle, "end": figure.End}[p.anchor], String: strings.TrimSpace(textOf(n)),
	}
	w := wordOf(text)
	w.Tint = tintNamed(p.fill)
	return w
}

// tintNamed is the tint of a colour as pages write it. Black, white and shade are the
// page's to decide: as it is on white paper.
func tintNamed(colour string) figure.Tint {
	switch colour {
	case "none", "transparent":
		return figure.NoTint
	case "currentColor", "black":
		return figure.TintOf(0, 0, 0)
	case "var(--paper)", "white":
		return figure.TintOf(255, 255, 255)
	case "var(--shade)":
		return tintOfInk(figure.Shade)
	}
	if n, err := strconv.ParseUint(strings.TrimPrefix(colour, "#"), 16, 24); err == nil && len(colour) == 7 {
		return figure.TintOf(uint8(n>>16), uint8(n>>8), uint8(n))
	}
	return figure.TintOf(0, 0, 0)
}

func lengthOf(n *html.Node, name string) figure.Length { return millimetres(attribute(n, name)) }

// millimetres reads a length of a drawing.
func millimetres(text string) figure.Length {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || n != n || n > 1e6 || n < -1e6 {
		return 0
	}
	return micrometres(n * 1000 / perPoint)
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// textOf is all that stands in an element.
func textOf(n *html.Node) string {
	if n.Type == html.TextNode {
		return n.Data
	}
	var b strings.Builder
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		b.WriteString(textOf(child))
	}
	return b.String()
}
