package verify

import (
	"math"
	"strconv"
	"strings"

	"golang.org/x/net/html"

	"octavo/content/message"
	"octavo/engine/figure"
)

// A pen holds the attributes that elements of an SVG drawing inherit.
type pen struct {
	fill, stroke, class, anchor string
	weight, size                figure.Length
	scale                       float64      // millimetres in a unit of the element's coordinates
	at                          figure.Point // where the element's coordinates have their origin
}

// A drawer turns the elements of an SVG drawing into a scan.
type drawer struct {
	*sitePage
	to figure.Scan
}

// readSVG returns the paths, circles and letters that an SVG drawing shows.
func (p *sitePage) readSVG(svg *html.Node) (figure.Scan, error) {
	d := drawer{sitePage: p}
	err := d.draw(svg, pen{fill: "black", stroke: "none", weight: figure.Millimetre, scale: 1}, 0)
	return d.to, err
}

// elementsByID returns the elements below n by their id. Of several with one id it takes the first.
func elementsByID(n *html.Node) map[string]*html.Node {
	named := map[string]*html.Node{}
	for e := range n.Descendants() {
		if id := attribute(e, "id"); id != "" && named[id] == nil {
			named[id] = e
		}
	}
	return named
}

// deepest limits how many elements may be within each other. A reference counts as one.
const deepest = 64

func (d *drawer) draw(n *html.Node, p pen, depth int) error {
	if depth > deepest {
		return message.Errorf("its elements stand more than %d deep within each other", deepest)
	}
	if len(d.to.Traces)+len(d.to.Words) > maxDrawing {
		return errLargeDrawing
	}
	for _, a := range n.Attr {
		d.budget.Spend(len(a.Val))
	}
	if !d.budget.Spend(50) {
		return d.budget.Err()
	}
	p = p.with(n)
	var err error
	switch n.Data {
	case "title", "desc", "defs", "style", "metadata":
		return nil
	case "path":
		var segments []figure.Segment
		if segments, err = figure.ParsePath(attribute(n, "d")); err == nil {
			d.to.Traces = append(d.to.Traces, p.trace(segments))
		}
	case "circle":
		d.to.Traces = append(d.to.Traces, p.trace(circle(figure.Point{X: lengthOf(n, "cx"), Y: lengthOf(n, "cy")}, lengthOf(n, "r"))))
	case "text":
		for _, w := range p.wordsOf(n) {
			if w.Text != "" && w.Tint != figure.NoTint {
				d.to.Words = append(d.to.Words, w)
			}
		}
		return nil
	case "use":
		return d.drawReferenced(n, p, depth)
	case "svg", "g", "a":
	default:
		return message.Errorf("the element <%s> is in none of Octavo's drawings", n.Data)
	}
	if err != nil {
		return err
	}
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		if child.Type == html.ElementNode {
			if err := d.draw(child, p, depth+1); err != nil {
				return err
			}
		}
	}
	return nil
}

// drawReferenced draws the element that a <use> refers to.
func (d *drawer) drawReferenced(n *html.Node, p pen, depth int) error {
	to := d.named[strings.TrimPrefix(attribute(n, "href"), "#")]
	if to == nil {
		return message.Errorf("it refers to %q, which isn't on the page", attribute(n, "href"))
	}
	p.at = p.toDrawing(figure.Point{X: lengthOf(n, "x"), Y: lengthOf(n, "y")})
	return d.draw(to, p, depth+1)
}

// toDrawing converts a point from an element's coordinates to those of the whole drawing.
func (p pen) toDrawing(at figure.Point) figure.Point {
	return figure.Point{X: p.at.X + p.scaled(at.X), Y: p.at.Y + p.scaled(at.Y)}
}

func (p pen) scaled(l figure.Length) figure.Length {
	return figure.Length(math.Round(float64(l) * p.scale))
}

// with returns the pen for the contents of an element, changed by its attributes.
func (p pen) with(n *html.Node) pen {
	if size, ok := scaleOf(attribute(n, "transform")); ok { // before the other attributes, because the scale changes their lengths
		p.scale *= size
	}
	for _, a := range n.Attr {
		switch a.Key {
		case "fill":
			p.fill = a.Val
		case "stroke":
			p.stroke = a.Val
		case "class":
			p = p.withClasses(a.Val)
		case "text-anchor":
			p.anchor = a.Val
		case "stroke-width":
			p.weight = p.scaled(millimetres(a.Val))
		case "font-size":
			p.size = millimetres(a.Val)
		}
	}
	return p
}

// withClasses returns the pen, changed by classes of the site's style sheet (see render/svg).
func (p pen) withClasses(classes string) pen {
	for class := range strings.FieldsSeq(classes) {
		switch class {
		case "n":
			p.fill = "none"
		case "p":
			p.fill = "var(--paper)"
		case "h":
			p.fill = "var(--shade)"
		case "k":
			p.stroke = "currentColor"
		case "w":
			p.stroke = "var(--paper)"
		case "r", "q": // line ends
		default:
			p.class = class
		}
	}
	return p
}

// scaleOf reads a transform of the form scale(…). It returns false for others.
func scaleOf(transform string) (float64, bool) {
	inner, ok := strings.CutPrefix(transform, "scale(")
	size, err := strconv.ParseFloat(strings.TrimSuffix(inner, ")"), 64)
	return size, ok && err == nil && size > 0 && size < 1e3
}

func (p pen) trace(segments []figure.Segment) figure.Trace {
	for i := range segments {
		for k := range segments[i].P {
			segments[i].P[k] = p.toDrawing(segments[i].P[k])
		}
	}
	t := figure.Trace{Segments: segments, Fill: tintOfColour(p.fill), Stroke: tintOfColour(p.stroke)}
	if t.Stroke != figure.NoTint {
		t.Weight = p.weight
	}
	return t
}

// wordsOf returns the words of a text element. If each letter has a position, each is a word, but
// digits close to each other are one number.
func (p pen) wordsOf(n *html.Node) (words []figure.Word) {
	places, letters := strings.Fields(attribute(n, "x")), []rune(textOf(n))
	if len(places) < 2 || len(places) != len(letters) {
		return []figure.Word{p.word(strings.TrimSpace(textOf(n)), lengthOf(n, "x"), lengthOf(n, "y"))}
	}
	for i, place := range places {
		w := p.word(string(letters[i]), millimetres(place), lengthOf(n, "y"))
		if last := len(words) - 1; last >= 0 && isNumber.MatchString(words[last].Text+w.Text) && w.At.X-(words[last].At.X+words[last].Width) < p.size/10 {
			words[last].Width = w.At.X + w.Width - words[last].At.X
			words[last].Text += w.Text
			continue
		}
		words = append(words, w)
	}
	return words
}

// word returns a text that begins, ends or has its middle at x, as the pen's anchor says.
func (p pen) word(text string, x, y figure.Length) figure.Word {
	face := figure.Sans
	for _, f := range figure.Faces() {
		if f.String() == p.class {
			face = f
		}
	}
	w := wordOf(figure.Text{
		At: p.toDrawing(figure.Point{X: x, Y: y}), Size: p.size, Face: face,
		Anchor: map[string]figure.Anchor{"middle": figure.Middle, "end": figure.End}[p.anchor], String: text,
	})
	w.Tint = tintOfColour(p.fill)
	return w
}

// tintOfColour returns the tint of a CSS colour. It assumes a page with black on white, and takes an
// unknown colour for black.
func tintOfColour(colour string) figure.Tint {
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

// millimetres reads a number of millimetres as a length. It returns 0 for another text.
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

// textOf returns all text within a node.
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
