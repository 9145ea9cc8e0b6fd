// Package stream writes the content streams of pages. Pages, sheets and covers go
// in; PDF operators come out, with the letters and pictures that they use.
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

// A Writer writes the content streams of pages, one after another. Each stream begins with a matrix
// that converts micrometres, measured from the upper left corner, to points. So all later
// coordinates are whole numbers, and streams are the same bytes on every machine.
type Writer struct {
	buf              []byte
	Measurer         *font.Measurer
	Letters          font.Letters
	pictures         map[string]int    // index in PictureList, by name of the picture
	PictureList      []typeset.Picture // pictures by the number n in their name /In
	shared           figureSet
	thinnestLine     figure.Length             // weight that thinner lines get; 0 leaves all weights as they are
	grey             bool                      // whether every ink is printed as its grey twin
	CMYK             bool                      // whether colours are written as CMYK
	MinByDesign      figure.Length             // the least size of letters in drawings that the design promises; 0 for no limit
	TooSmall         typeset.SmallLettersError // drawings with letters smaller than MinByDesign
	MinByHouse       figure.Length             // the least size of letters that the print house accepts; 0 for no limit
	TooSmallForHouse []typeset.SmallLetters    // drawings with letters smaller than MinByHouse
	Bleed            render.Bleed
	pageWithBleed    figure.Rect // box of the current page with its bleed, measured from the upper left corner of the trimmed page
	state            graphicsState
	Tags             *tagged.Tagging // the record of marked-content sequences; nil for untagged documents
	upsideDown       *figure.Rect    // the box of marks that are drawn upside down; otherwise nil
	Smallest         figure.Length   // the smallest size of letters so far; 0 before the first letter
}

// A graphicsState holds the settings that the stream has made, so that the writer doesn't repeat
// them.
type graphicsState struct {
	fill, stroke figure.Ink
	weight       figure.Length
	cap          figure.Cap
	style        font.Style
	inText       bool         // whether a text object is open
	at           figure.Point // where the latest text in the text object begins
}

// New returns a writer. Lines thinner than thinnest get that weight. If grey is true, each ink is
// printed as its grey twin.
func New(m *font.Measurer, thinnest figure.Length, grey bool) *Writer {
	return &Writer{Measurer: m, pictures: map[string]int{}, thinnestLine: thinnest, grey: grey}
}

// Page returns the content stream of a page. The slice is valid until the next call.
func (c *Writer) Page(p *typeset.Page, width, height figure.Length) []byte {
	trim := figure.Rect{W: width, H: height}
	c.pageWithBleed = typeset.BleedBox(trim, c.Bleed, p.Number)
	c.openAt(-c.pageWithBleed.X, height-c.pageWithBleed.Y)
	c.Tags.BeginPage()
	for _, m := range p.Marks {
		c.mark(m)
	}
	c.endText()
	c.endContent()
	return c.buf
}

// open begins the stream of a page with this height and no bleed.
func (c *Writer) open(height figure.Length) { c.openAt(0, height) }

// openAt begins the stream of a page. The origin of coordinates is the upper left corner of the
// trimmed page. left and up are the distances of this origin from the lower left corner of the
// paper.
func (c *Writer) openAt(left, up figure.Length) {
	c.buf = c.buf[:0]
	c.state = graphicsState{fill: figure.Black, stroke: figure.Black, weight: -1}
	// A micrometre is 72/25400 points.
	c.text(".00283464567 0 0 -.00283464567 ").points(left).text(" ").points(up).text(" cm\n")
}

// mark writes one mark of a page.
func (c *Writer) mark(m typeset.Mark) {
	switch m := m.(type) {
	case typeset.Run:
		c.beginContent(m.Content)
		c.run(m)
	case typeset.Drawing:
		c.drawing(m)
	case typeset.UpsideDown:
		c.drawUpsideDown(m)
	case typeset.Stroke:
		c.endText()
		c.beginContent(m.Content)
		c.setLine(figure.Black, m.Weight, figure.Butt)
		c.point(m.From).text("m ").point(m.To).text("l S\n")
	case typeset.Dot:
		c.dot(m)
	case typeset.Picture:
		c.endText()
		c.beginContent(m.Content)
		c.recordBox(m.Content, c.visiblePart(m))
		c.picture(m)
	}
}

// drawUpsideDown draws marks as if their box were turned by 180 degrees.
func (c *Writer) drawUpsideDown(t typeset.UpsideDown) {
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

// drawing draws a figure in the middle of its box.
func (c *Writer) drawing(d typeset.Drawing) {
	f := d.Draw(c.grey)
	c.checkLetters(d.Name, f)
	at := figure.Point{X: d.Box.X + (d.Box.W-f.W)/2, Y: d.Box.Y + (d.Box.H-f.H)/2}
	c.beginContent(d.Content)
	c.recordBox(d.Content, figure.Rect{X: at.X, Y: at.Y, W: f.W, H: f.H})
	c.items(f.Items, at)
}

// items draws the items of a figure. by is the offset that it adds to their places.
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
		c.setLine(p.Stroke, p.Weight, p.Cap)
	}
	c.setFill(p.Fill)
	for i := range p.Segments {
		s := &p.Segments[i]
		switch s.Op {
		case figure.Move:
			c.shiftedPoint(s.P[0], by).text("m ")
		case figure.Line:
			c.shiftedPoint(s.P[0], by).text("l ")
		case figure.Curve:
			c.shiftedPoint(s.P[0], by).shiftedPoint(s.P[1], by).shiftedPoint(s.P[2], by).text("c ")
		case figure.Close:
			c.text("h ")
		}
	}
	c.paint(p.Stroke, p.Fill)
}

func (c *Writer) disc(d figure.Disc, by figure.Point) {
	c.endText()
	if d.Stroke != figure.NoInk {
		c.setLine(d.Stroke, d.Weight, figure.Butt)
	}
	c.setFill(d.Fill)
	c.circle(figure.Point{X: d.Center.X + by.X, Y: d.Center.Y + by.Y}, d.Radius)
	c.paint(d.Stroke, d.Fill)
}

// dot draws a filled or open dot. The line of an open dot lies within the radius, so the dot is as
// large as a filled one.
func (c *Writer) dot(d typeset.Dot) {
	c.endText()
	c.beginContent(d.Content)
	c.recordBox(d.Content, figure.Rect{X: d.Center.X - d.Radius, Y: d.Center.Y - d.Radius, W: 2 * d.Radius, H: 2 * d.Radius})
	if d.Filled {
		c.setFill(figure.Black)
		c.circle(d.Center, d.Radius)
		c.paint(figure.NoInk, figure.Black)
		return
	}
	c.setLine(figure.Black, figure.Hairline, figure.Butt)
	c.circle(d.Center, d.Radius-figure.Hairline/2)
	c.paint(figure.Black, figure.NoInk)
}

// circle adds a circle to the path: four Bézier curves. Handles as long as 0.5523 times the radius
// make them nearly round.
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

// paint ends the path and draws it: the outline, the area, or both. An ink NoInk draws nothing.
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

// setLine sets the ink, the weight and the ends of the lines to come.
func (c *Writer) setLine(ink figure.Ink, weight figure.Length, end figure.Cap) {
	weight = max(weight, c.thinnestLine)
	if c.state.stroke != ink {
		c.state.stroke = ink
		c.setInk(ink, lineInk)
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

// setFill sets the ink of the areas and letters to come. For NoInk it does nothing.
func (c *Writer) setFill(ink figure.Ink) {
	if ink != figure.NoInk && c.state.fill != ink {
		c.state.fill = ink
		c.setInk(ink, areaInk)
	}
}

// byteShare writes n/255, with up to three decimals.
func (c *Writer) byteShare(n uint8) *Writer {
	c.thousandths((int(n)*1000 + 127) / 255)
	return c.text(" ")
}

// picture places a picture and records it in PictureList. In a grey document the picture is grey.
func (c *Writer) picture(p typeset.Picture) {
	c.endText()
	p.Grey = p.Grey || c.grey
	n, ok := c.pictures[p.Name]
	if !ok {
		n = len(c.PictureList)
		c.pictures[p.Name] = n
		c.PictureList = append(c.PictureList, p)
	} else if p.Box.W > c.PictureList[n].Box.W {
		c.PictureList[n].Box = p.Box // the file keeps as many pixels as the largest box of the picture needs
	}
	c.text("q ")
	if visible := c.visiblePart(p); visible != p.Box {
		c.number(int(visible.X)).number(int(visible.Y)).number(int(visible.W)).number(int(visible.H)).text("re W n ")
	}
	c.number(int(p.Box.W)).text("0 0 ").number(-int(p.Box.H)).number(int(p.Box.X)).number(int(p.Box.Y + p.Box.H))
	c.text("cm /I").number(n).text("Do Q\n")
}

// figurePicture places a picture that is part of a figure. Its grey version has a name of its own,
// since a document may show both versions.
func (c *Writer) figurePicture(p figure.Picture, by figure.Point) {
	box, clip := p.WholeBox(), figure.Rect{}
	box.X += by.X
	box.Y += by.Y
	if p.WholeBox() != p.Box {
		clip = figure.Rect{X: p.Box.X + by.X, Y: p.Box.Y + by.Y, W: p.Box.W, H: p.Box.H}
	}
	name, grey := p.Name, p.Grey || c.grey
	if grey {
		name += " grey"
	}
	c.picture(typeset.Picture{
		Box: box, Clip: clip, Name: name, Grey: grey,
		Image: render.Image{Data: p.Data, Format: p.Format, Width: p.Width, Height: p.Height},
	})
}

// shiftedPoint writes a point, moved by an offset.
func (c *Writer) shiftedPoint(p, by figure.Point) *Writer {
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

// points writes a length in points, with up to four decimals.
func (c *Writer) points(l figure.Length) *Writer {
	c.buf = AppendPoints(c.buf, l)
	return c
}

// thousandths writes n/1000.
func (c *Writer) thousandths(n int) {
	c.buf = appendDecimal(c.buf, n, 3)
}

// AppendPoints appends a length in points, with up to four decimals.
func AppendPoints(to []byte, l figure.Length) []byte {
	return appendDecimal(to, int((l*720_000+12_700)/25_400), 4)
}

// appendDecimal appends n/10^places as a decimal number without trailing zeros. n must not be
// negative.
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

// An inkOperator holds the operators that set the colour of lines, or of areas: one each for grey,
// RGB and CMYK (ISO 32000-1, 8.6.8).
type inkOperator struct{ grey, screen, print string }

var (
	lineInk = inkOperator{"G\n", "RG\n", "K\n"}
	areaInk = inkOperator{"g\n", "rg\n", "k\n"}
)

// setInk sets the colour of lines or areas. It writes greys in the colour space grey, so that they
// are printed with black ink alone.
func (c *Writer) setInk(colour figure.Ink, operator inkOperator) {
	spec := colour.Spec()
	rgb, twin := spec.RGB, [3]uint8{spec.Grey, spec.Grey, spec.Grey}
	if c.grey {
		rgb = twin
	}
	switch {
	case rgb[0] == rgb[1] && rgb[1] == rgb[2]:
		c.byteShare(rgb[0]).text(operator.grey)
	case c.CMYK:
		mix := ink.Of(colour)
		c.percent(mix.C).percent(mix.M).percent(mix.Y).percent(mix.K).text(operator.print)
	default:
		c.byteShare(rgb[0]).byteShare(rgb[1]).byteShare(rgb[2]).text(operator.screen)
	}
}

// percent writes n/100.
func (c *Writer) percent(n uint8) *Writer {
	c.thousandths(int(n) * 10)
	return c.text(" ")
}

// visiblePart returns the part of a picture that Clip and the bleed leave visible.
func (c *Writer) visiblePart(p typeset.Picture) figure.Rect {
	switch {
	case p.Clip.W == 0:
		return p.Box
	case c.pageWithBleed.W == 0: // loose sheets have no bleed
		return p.Clip
	}
	return typeset.Intersection(p.Clip, c.pageWithBleed)
}

// beginContent begins a marked-content sequence of s, unless the open sequence is of s already. s
// is nil for artifacts.
func (c *Writer) beginContent(s *tagged.Content) {
	if t := c.Tags; t != nil && (!t.Open || t.Current != s) {
		c.endContent()
		c.text(t.BeginSequence(s))
	}
}

// endContent closes the open marked-content sequence, if there is one.
func (c *Writer) endContent() {
	if t := c.Tags; t != nil && t.Open {
		c.endText()
		c.text("EMC\n")
		t.Open = false
	}
}

// closeRun makes the text correct for programs that copy or speak it. It adds a space after a run
// that ends with SpaceAfter. It replaces the last hyphen of a run that ends with SoftHyphen by a
// soft hyphen.
func (c *Writer) closeRun(r typeset.Run) {
	if c.Tags == nil || r.Content == nil || r.Content.Element == nil {
		return
	}
	if element := r.Content.Element; element.Role == tagged.RoleLink {
		c.Tags.LinkTexts[element] += r.SpokenText()
	}
	face := r.Style.Face
	switch {
	case r.Ending == typeset.SpaceAfter && c.Measurer.Advance(face, ' ') >= 0:
		c.glyph(face, ' ')
	case r.Ending == typeset.SoftHyphen && c.Measurer.Advance(face, tagged.SoftHyphenLetter) == c.Measurer.Advance(face, '-'):
		c.buf = c.buf[:len(c.buf)-len("002d")] // removes the hyphen, which glyph wrote as four digits
		c.glyph(face, tagged.SoftHyphenLetter)
	}
}

// recordBox records the area of a drawing or picture, which the structure tree gives as the
// bounding box of its element.
func (c *Writer) recordBox(s *tagged.Content, box figure.Rect) {
	if c.Tags == nil || s == nil || s.Element == nil || s.Element.Role != tagged.RoleFigure {
		return
	}
	if t := c.upsideDown; t != nil {
		box.X, box.Y = t.X+t.W-box.X-box.W, t.Y+t.H-box.Y-box.H
	}
	if earlier, ok := c.Tags.Boxes[s.Element]; ok {
		box = typeset.Union(earlier, box)
	}
	c.Tags.Boxes[s.Element] = box
}
