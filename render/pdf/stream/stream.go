// Package stream writes the content streams of pages. Pages, sheets and covers go
// in; the operators of PDF come out, with the letters and pictures that they use.
package stream

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/ink"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

// A Writer writes the content streams of pages, one after another. One matrix turns micrometres
// from the upper left into points; all that follows is whole numbers, which are the same on every
// machine.
type Writer struct {
	buf         []byte
	Measurer    *font.Measurer
	Letters     font.Letters
	pictures    map[string]int    // number of a picture by its name
	PictureList []typeset.Picture // pictures by number
	shared      figureSet
	thinnest    figure.Length             // the least weight of lines; 0 for no limit
	grey        bool                      // prints every ink as its grey twin
	FourInks    bool                      // writes colours as CMYK
	Least       figure.Length             // the least size of letters in drawings; 0 for no limit
	TooSmall    typeset.SmallLettersError // drawings with letters smaller than Least
	House       figure.Length             // the least size of letters that the print house takes; 0 for any
	Refused     []typeset.SmallLetters    // drawings with letters smaller than House
	Bleed       render.Bleed
	bled        figure.Rect // the page with its bleed
	state       graphicsState
	Tags        *tagged.Tagging // nil for untagged documents
	upsideDown  *figure.Rect    // the box of marks that are drawn upside down; otherwise nil
	Smallest    figure.Length   // the smallest size of letters so far; 0 if none
}

// A graphicsState is what the stream has set so far.
type graphicsState struct {
	fill, stroke figure.Ink
	weight       figure.Length
	cap          figure.Cap
	style        font.Style
	inText       bool         // a text object is open
	at           figure.Point // start of its last line
}

func New(m *font.Measurer, thinnest figure.Length, grey bool) *Writer {
	return &Writer{Measurer: m, pictures: map[string]int{}, thinnest: thinnest, grey: grey}
}

// Page returns the stream of a page. It is valid until the next call.
func (c *Writer) Page(p *typeset.Page, width, height figure.Length) []byte {
	trim := figure.Rect{W: width, H: height}
	c.bled = typeset.BleedBox(trim, c.Bleed, p.Number)
	c.openAt(-c.bled.X, height-c.bled.Y)
	c.Tags.BeginPage()
	for _, m := range p.Marks {
		c.mark(m)
	}
	c.endText()
	c.endContent()
	return c.buf
}

// open begins the stream of a page of a height.
func (c *Writer) open(height figure.Length) { c.openAt(0, height) }

// openAt begins the stream of a page. left and up are the place of its upper left corner on the
// paper, from the lower left.
func (c *Writer) openAt(left, up figure.Length) {
	c.buf = c.buf[:0]
	c.state = graphicsState{fill: figure.Black, stroke: figure.Black, weight: -1}
	// A micrometre is 72/25400 points.
	c.text(".00283464567 0 0 -.00283464567 ").points(left).text(" ").points(up).text(" cm\n")
}

func (c *Writer) mark(m typeset.Mark) {
	switch m := m.(type) {
	case typeset.Run:
		c.beginContent(m.Content)
		c.run(m)
	case typeset.Drawing:
		c.drawing(m)
	case typeset.UpsideDown:
		c.turned(m)
	case typeset.Stroke:
		c.endText()
		c.beginContent(m.Content)
		c.line(figure.Black, m.Weight, figure.Butt)
		c.point(m.From).text("m ").point(m.To).text("l S\n")
	case typeset.Dot:
		c.dot(m)
	case typeset.Picture:
		c.endText()
		c.beginContent(m.Content)
		c.noteBox(m.Content, c.seen(m))
		c.picture(m)
	}
}

// turned draws marks upside down: the lower right corner of their box becomes the upper left.
func (c *Writer) turned(t typeset.UpsideDown) {
	c.endText()
	c.endContent()
	before := c.state
	c.upsideDown = &t.Box
	c.text("q -1 0 0 -1 ").point(figure.Point{X: t.Box.X + t.Box.W, Y: t.Box.Y + t.Box.H}).text("cm\n")
	for _, m := range t.Marks {
		c.mark(m)
	}
	c.endText()
	c.endContent()
	c.text("Q\n")
	c.state, c.upsideDown = before, nil
}

// drawing puts a figure into the middle of its box.
func (c *Writer) drawing(d typeset.Drawing) {
	f := d.Draw(c.grey)
	c.checkLetters(d.Name, f)
	at := figure.Point{X: d.Box.X + (d.Box.W-f.W)/2, Y: d.Box.Y + (d.Box.H-f.H)/2}
	c.beginContent(d.Content)
	c.noteBox(d.Content, figure.Rect{X: at.X, Y: at.Y, W: f.W, H: f.H})
	c.items(f.Items, at)
}

// items draws the items of a figure, moved by a distance.
func (c *Writer) items(items []figure.Item, by figure.Point) {
	for _, item := range items {
		switch it := item.(type) {
		case figure.Path:
			c.path(it, by)
		case figure.Disc:
			c.disc(it, by)
		case figure.Text:
			c.figureText(it, by)
		case figure.Picture:
			c.figurePicture(it, by)
		}
	}
}

func (c *Writer) path(p figure.Path, by figure.Point) {
	c.endText()
	if p.Stroke != figure.NoInk {
		c.line(p.Stroke, p.Weight, p.Cap)
	}
	c.area(p.Fill)
	for i := range p.Segments {
		s := &p.Segments[i]
		switch s.Op {
		case figure.Move:
			c.shifted(s.P[0], by).text("m ")
		case figure.Line:
			c.shifted(s.P[0], by).text("l ")
		case figure.Curve:
			c.shifted(s.P[0], by).shifted(s.P[1], by).shifted(s.P[2], by).text("c ")
		case figure.Close:
			c.text("h ")
		}
	}
	c.paint(p.Stroke, p.Fill)
}

func (c *Writer) disc(d figure.Disc, by figure.Point) {
	c.endText()
	if d.Stroke != figure.NoInk {
		c.line(d.Stroke, d.Weight, figure.Butt)
	}
	c.area(d.Fill)
	c.circle(figure.Point{X: d.Center.X + by.X, Y: d.Center.Y + by.Y}, d.Radius)
	c.paint(d.Stroke, d.Fill)
}

// dot draws a dot. An open one is as large as a filled one.
func (c *Writer) dot(d typeset.Dot) {
	c.endText()
	c.beginContent(d.Content)
	c.noteBox(d.Content, figure.Rect{X: d.Center.X - d.Radius, Y: d.Center.Y - d.Radius, W: 2 * d.Radius, H: 2 * d.Radius})
	if d.Filled {
		c.area(figure.Black)
		c.circle(d.Center, d.Radius)
		c.paint(figure.NoInk, figure.Black)
		return
	}
	c.line(figure.Black, figure.Hairline, figure.Butt)
	c.circle(d.Center, d.Radius-figure.Hairline/2)
	c.paint(figure.Black, figure.NoInk)
}

// circle draws four Bézier curves, whose handles are 0.5523 of the radius.
func (c *Writer) circle(m figure.Point, r figure.Length) {
	k := r * 5523 / 10000
	at := func(dx, dy figure.Length) *Writer { return c.point(figure.Point{X: m.X + dx, Y: m.Y + dy}) }
	at(r, 0).text("m ")
	at(r, k)
	at(k, r)
	at(0, r).text("c ")
	at(-k, r)
	at(-r, k)
	at(-r, 0).text("c ")
	at(-r, -k)
	at(-k, -r)
	at(0, -r).text("c ")
	at(k, -r)
	at(r, -k)
	at(r, 0).text("c h ")
}

func (c *Writer) paint(stroke, fill figure.Ink) {
	switch {
	case stroke == figure.NoInk && fill == figure.NoInk:
		c.text("n\n")
	case fill == figure.NoInk:
		c.text("S\n")
	case stroke == figure.NoInk:
		c.text("f\n")
	default:
		c.text("B\n")
	}
}

// line sets ink, weight and ends of lines.
func (c *Writer) line(ink figure.Ink, weight figure.Length, end figure.Cap) {
	weight = max(weight, c.thinnest)
	if c.state.stroke != ink {
		c.state.stroke = ink
		c.ink(ink, lineInk)
	}
	if c.state.weight != weight {
		c.state.weight = weight
		c.number(int(weight)).text("w\n")
	}
	if c.state.cap != end {
		c.state.cap = end
		switch end {
		case figure.Round:
			c.text("1 J 1 j\n")
		case figure.Square:
			c.text("2 J 0 j\n")
		default:
			c.text("0 J 0 j\n")
		}
	}
}

// area sets the ink of areas and letters.
func (c *Writer) area(ink figure.Ink) {
	if ink != figure.NoInk && c.state.fill != ink {
		c.state.fill = ink
		c.ink(ink, areaInk)
	}
}

// share writes n/255 in thousandths.
func (c *Writer) share(n uint8) *Writer {
	c.thousandths((int(n)*1000 + 127) / 255)
	return c.text(" ")
}

// picture places a picture, in grey if the document is grey.
func (c *Writer) picture(p typeset.Picture) {
	c.endText()
	p.Grey = p.Grey || c.grey
	n, ok := c.pictures[p.Name]
	if !ok {
		n = len(c.PictureList)
		c.pictures[p.Name] = n
		c.PictureList = append(c.PictureList, p)
	} else if p.Box.W > c.PictureList[n].Box.W {
		c.PictureList[n].Box = p.Box // the largest box decides the number of pixels
	}
	c.text("q ")
	if seen := c.seen(p); seen != p.Box {
		c.number(int(seen.X)).number(int(seen.Y)).number(int(seen.W)).number(int(seen.H)).text("re W n ")
	}
	c.number(int(p.Box.W)).text("0 0 ").number(-int(p.Box.H)).number(int(p.Box.X)).number(int(p.Box.Y + p.Box.H))
	c.text("cm /I").number(n).text("Do Q\n")
}

// figurePicture places a picture of a figure. Its grey version counts as another picture.
func (c *Writer) figurePicture(p figure.Picture, by figure.Point) {
	box, cut := p.Plate(), figure.Rect{}
	box.X += by.X
	box.Y += by.Y
	if p.Plate() != p.Box {
		cut = figure.Rect{X: p.Box.X + by.X, Y: p.Box.Y + by.Y, W: p.Box.W, H: p.Box.H}
	}
	name, grey := p.Name, p.Grey || c.grey
	if grey {
		name += " grey"
	}
	c.picture(typeset.Picture{
		Box: box, Clip: cut, Name: name, Grey: grey,
		Image: render.Image{Data: p.Data, Format: p.Format, Width: p.Width, Height: p.Height},
	})
}

func (c *Writer) shifted(p, by figure.Point) *Writer {
	return c.number(int(p.X + by.X)).number(int(p.Y + by.Y))
}

func (c *Writer) point(p figure.Point) *Writer { return c.number(int(p.X)).number(int(p.Y)) }

// number writes an integer and a space.
func (c *Writer) number(n int) *Writer {
	c.buf = append(strconv.AppendInt(c.buf, int64(n), 10), ' ')
	return c
}

func (c *Writer) text(s string) *Writer {
	c.buf = append(c.buf, s...)
	return c
}

// points writes a length in points, with four decimals.
func (c *Writer) points(l figure.Length) *Writer {
	c.buf = AppendPoints(c.buf, l)
	return c
}

func (c *Writer) thousandths(n int) {
	c.buf = appendDecimal(c.buf, n, 3)
}

func AppendPoints(to []byte, l figure.Length) []byte {
	return appendDecimal(to, int((l*720_000+12_700)/25_400), 4)
}

// appendDecimal writes n, which isn't negative, with a number of decimals.
func appendDecimal(to []byte, n, places int) []byte {
	power := 1
	for range places {
		power *= 10
	}
	to = strconv.AppendInt(to, int64(n/power), 10)
	if n %= power; n == 0 {
		return to
	}
	to = append(to, '.')
	for power /= 10; n > 0; power /= 10 {
		to = append(to, byte('0'+n/power))
		n %= power
	}
	return to
}

// An inkOperator sets the colour of lines or areas in the colour spaces grey, RGB and CMYK (ISO
// 32000-1, 8.6.8).
type inkOperator struct{ grey, screen, print string }

var (
	lineInk = inkOperator{"G\n", "RG\n", "K\n"}
	areaInk = inkOperator{"g\n", "rg\n", "k\n"}
)

// ink sets a colour. Greys are written as grey, so that black is printed with black ink alone.
func (c *Writer) ink(of figure.Ink, set inkOperator) {
	spec := of.Spec()
	rgb, twin := spec.RGB, [3]uint8{spec.Grey, spec.Grey, spec.Grey}
	if c.grey {
		rgb = twin
	}
	switch {
	case rgb[0] == rgb[1] && rgb[1] == rgb[2]:
		c.share(rgb[0]).text(set.grey)
	case c.FourInks:
		mix := ink.Of(of)
		c.percent(mix.C).percent(mix.M).percent(mix.Y).percent(mix.K).text(set.print)
	default:
		c.share(rgb[0]).share(rgb[1]).share(rgb[2]).text(set.screen)
	}
}

// percent writes n/100.
func (c *Writer) percent(n uint8) *Writer {
	c.thousandths(int(n) * 10)
	return c.text(" ")
}

// seen returns the visible part of a picture.
func (c *Writer) seen(p typeset.Picture) figure.Rect {
	switch {
	case p.Clip.W == 0:
		return p.Box
	case c.bled.W == 0: // loose sheets have no bleed
		return p.Clip
	}
	return typeset.Intersection(p.Clip, c.bled)
}

// beginContent says which content the next marks belong to; nil for artifacts.
func (c *Writer) beginContent(s *tagged.Content) {
	if t := c.Tags; t != nil && (!t.Open || t.Current != s) {
		c.endContent()
		c.text(t.BeginSequence(s))
	}
}

// endContent closes the open sequence.
func (c *Writer) endContent() {
	if t := c.Tags; t != nil && t.Open {
		c.endText()
		c.text("EMC\n")
		t.Open = false
	}
}

// endRun writes what follows the letters of a run for readers that copy or speak the text: a
// space, or a soft hyphen in place of a hyphen at the end of a line.
func (c *Writer) endRun(r typeset.Run) {
	if c.Tags == nil || r.Content == nil || r.Content.Element == nil {
		return
	}
	if of := r.Content.Element; of.Role == tagged.RoleLink {
		c.Tags.LinkTexts[of] += r.SpokenText()
	}
	face := r.Style.Face
	switch {
	case r.Ending == typeset.SpaceAfter && c.Measurer.Advance(face, ' ') >= 0:
		c.glyph(face, ' ')
	case r.Ending == typeset.SoftHyphen && c.Measurer.Advance(face, tagged.SoftHyphenLetter) == c.Measurer.Advance(face, '-'):
		c.buf = c.buf[:len(c.buf)-len("002d")]
		c.glyph(face, tagged.SoftHyphenLetter)
	}
}

// noteBox records the area of a drawing or picture.
func (c *Writer) noteBox(s *tagged.Content, box figure.Rect) {
	if c.Tags == nil || s == nil || s.Element == nil || s.Element.Role != tagged.RoleFigure {
		return
	}
	if t := c.upsideDown; t != nil {
		box.X, box.Y = t.X+t.W-box.X-box.W, t.Y+t.H-box.Y-box.H
	}
	if there, ok := c.Tags.Boxes[s.Element]; ok {
		box = typeset.Union(there, box)
	}
	c.Tags.Boxes[s.Element] = box
}
