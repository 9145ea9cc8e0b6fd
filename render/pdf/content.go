package pdf

import (
	"math/bits"
	"strconv"

	"octavo/engine/figure"
	"octavo/render"
)

// content writes the content stream of one page after another. One matrix
// turns micrometres with the origin at the upper left into the points of PDF;
// everything after it is whole numbers, and so the same on every machine.
type content struct {
	buf      []byte
	measurer *measurer
	used     [faceCount]runeSet
	pictures map[string]int // the number by which a picture is known
	order    []picture      // the pictures, by number
	shared   sharedFigures
	thinnest figure.Length     // no line is thinner; 0 for no limit
	grey     bool              // every ink is printed as its grey twin
	four     bool              // colours are mixtures of the four inks of print
	least    figure.Length     // no letter of a drawing may be smaller; 0 for no limit
	tooSmall SmallLettersError // the drawings that have smaller ones
	house    figure.Length     // the least size of letters that the print house takes; 0 for any
	refused  []SmallLetters    // the drawings that have smaller ones
	bleed    render.Bleed
	bled     figure.Rect // the page with its bleed
	state    state
	tags     *tagging      // nil for documents that have none
	around   *figure.Rect  // where the marks stand that are drawn on their heads; else nil
	smallest figure.Length // the least size of letters; 0 where there are none
}

// state is what the page has been told already.
type state struct {
	fill, stroke figure.Ink
	weight       figure.Length
	cap          figure.Cap
	style        style
	inText       bool         // a text object is open
	at           figure.Point // where its last line began
}

// A runeSet is a set of runes up to U+FFFF.
type runeSet [0x10000 / 64]uint64

func (s *runeSet) add(r rune) { s[r>>6] |= 1 << (r & 63) }

func (s *runeSet) runes() []rune {
	var runes []rune
	for i, word := range s {
		for ; word != 0; word &= word - 1 {
			runes = append(runes, rune(i<<6|bits.TrailingZeros64(word)))
		}
	}
	return runes
}

func newContent(m *measurer, thinnest figure.Length, grey bool) *content {
	return &content{measurer: m, pictures: map[string]int{}, thinnest: thinnest, grey: grey}
}

// page returns the stream of a page; it is good until the next call.
func (c *content) page(p *page, width, height figure.Length) []byte {
	trim := figure.Rect{W: width, H: height}
	c.bled = bled(trim, c.bleed, p.number)
	c.openAt(-c.bled.X, height-c.bled.Y)
	c.tags.begin()
	for _, m := range p.marks {
		c.mark(m)
	}
	c.endText()
	c.ends()
	return c.buf
}

// open begins the stream of a page of a height.
func (c *content) open(height figure.Length) { c.openAt(0, height) }

// openAt begins the stream of a page whose upper left corner is so far from the lower
// left one of the paper.
func (c *content) openAt(left, up figure.Length) {
	c.buf = c.buf[:0]
	c.state = state{fill: figure.Black, stroke: figure.Black, weight: -1}
	// 72/25400 points are a micrometre.
	c.text(".00283464567 0 0 -.00283464567 ").points(left).text(" ").points(up).text(" cm\n")
}

func (c *content) mark(m mark) {
	switch m := m.(type) {
	case run:
		c.belongs(m.strand)
		c.run(m)
	case drawing:
		c.drawing(m)
	case turned:
		c.turned(m)
	case stroke:
		c.endText()
		c.belongs(m.strand)
		c.line(figure.Black, m.weight, figure.Butt)
		c.point(m.from).text("m ").point(m.to).text("l S\n")
	case dot:
		c.dot(m)
	case picture:
		c.endText()
		c.belongs(m.strand)
		c.covers(m.strand, c.seen(m))
		c.picture(m)
	}
}

// turned puts marks on their heads: the lower right corner of their box becomes the
// upper left.
func (c *content) turned(t turned) {
	c.endText()
	c.ends()
	before := c.state
	c.around = &t.box
	c.text("q -1 0 0 -1 ").point(figure.Point{X: t.box.X + t.box.W, Y: t.box.Y + t.box.H}).text("cm\n")
	for _, m := range t.marks {
		c.mark(m)
	}
	c.endText()
	c.ends()
	c.text("Q\n")
	c.state, c.around = before, nil
}

// drawing puts a figure into the middle of its box.
func (c *content) drawing(d drawing) {
	f := d.draw(c.grey)
	c.legible(d.name, f)
	at := figure.Point{X: d.box.X + (d.box.W-f.W)/2, Y: d.box.Y + (d.box.H-f.H)/2}
	c.belongs(d.strand)
	c.covers(d.strand, figure.Rect{X: at.X, Y: at.Y, W: f.W, H: f.H})
	c.items(f.Items, at)
}

// items draws what a figure is made of, moved.
func (c *content) items(items []figure.Item, by figure.Point) {
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

func (c *content) path(p figure.Path, by figure.Point) {
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

func (c *content) disc(d figure.Disc, by figure.Point) {
	c.endText()
	if d.Stroke != figure.NoInk {
		c.line(d.Stroke, d.Weight, figure.Butt)
	}
	c.area(d.Fill)
	c.circle(figure.Point{X: d.Center.X + by.X, Y: d.Center.Y + by.Y}, d.Radius)
	c.paint(d.Stroke, d.Fill)
}

// dot draws a dot; an open one is as large as a filled one.
func (c *content) dot(d dot) {
	c.endText()
	c.belongs(d.strand)
	c.covers(d.strand, figure.Rect{X: d.center.X - d.radius, Y: d.center.Y - d.radius, W: 2 * d.radius, H: 2 * d.radius})
	if d.filled {
		c.area(figure.Black)
		c.circle(d.center, d.radius)
		c.paint(figure.NoInk, figure.Black)
		return
	}
	c.line(figure.Black, figure.Hairline, figure.Butt)
	c.circle(d.center, d.radius-figure.Hairline/2)
	c.paint(figure.Black, figure.NoInk)
}

// circle draws four Bézier curves, whose handles are 0.5523 of the radius.
func (c *content) circle(m figure.Point, r figure.Length) {
	k := r * 5523 / 10000
	at := func(dx, dy figure.Length) *content { return c.point(figure.Point{X: m.X + dx, Y: m.Y + dy}) }
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

func (c *content) paint(stroke, fill figure.Ink) {
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

// line sets the ink, weight and ends of lines.
func (c *content) line(ink figure.Ink, weight figure.Length, end figure.Cap) {
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
func (c *content) area(ink figure.Ink) {
	if ink != figure.NoInk && c.state.fill != ink {
		c.state.fill = ink
		c.ink(ink, areaInk)
	}
}

// share writes n/255 in thousandths.
func (c *content) share(n uint8) *content {
	c.thousandths((int(n)*1000 + 127) / 255)
	return c.text(" ")
}

// picture places one, grey where all the inks of the document are.
func (c *content) picture(p picture) {
	c.endText()
	p.grey = p.grey || c.grey
	n, ok := c.pictures[p.name]
	if !ok {
		n = len(c.order)
		c.pictures[p.name] = n
		c.order = append(c.order, p)
	} else if p.box.W > c.order[n].box.W {
		c.order[n].box = p.box // the largest decides how many pixels are needed
	}
	c.text("q ")
	if seen := c.seen(p); seen != p.box {
		c.number(int(seen.X)).number(int(seen.Y)).number(int(seen.W)).number(int(seen.H)).text("re W n ")
	}
	c.number(int(p.box.W)).text("0 0 ").number(-int(p.box.H)).number(int(p.box.X)).number(int(p.box.Y + p.box.H))
	c.text("cm /I").number(n).text("Do Q\n")
}

// figurePicture writes the pixels of a figure. The grey twin of a picture is
// another picture.
func (c *content) figurePicture(p figure.Picture, by figure.Point) {
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
	c.picture(picture{
		box: box, cut: cut, name: name, grey: grey,
		image: render.Image{Data: p.Data, Format: p.Format, Width: p.Width, Height: p.Height},
	})
}

func (c *content) shifted(p, by figure.Point) *content {
	return c.number(int(p.X + by.X)).number(int(p.Y + by.Y))
}

func (c *content) point(p figure.Point) *content { return c.number(int(p.X)).number(int(p.Y)) }

// number writes an integer and a space.
func (c *content) number(n int) *content {
	c.buf = append(strconv.AppendInt(c.buf, int64(n), 10), ' ')
	return c
}

func (c *content) text(s string) *content {
	c.buf = append(c.buf, s...)
	return c
}

// points writes a length in points, to a ten-thousandth.
func (c *content) points(l figure.Length) *content {
	c.buf = appendPoints(c.buf, l)
	return c
}

func (c *content) thousandths(n int) {
	c.buf = appendDecimal(c.buf, n, 3)
}

func appendPoints(to []byte, l figure.Length) []byte {
	return appendDecimal(to, int((l*720_000+12_700)/25_400), 4)
}

// appendDecimal writes n, which is not negative, with its last places behind a point.
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
