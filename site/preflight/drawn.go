package preflight

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"octavo/content/message"
	"octavo/render/pdfread"
)

// A sort of mark.
type sort byte

const (
	letters sort = 'l'
	stroke  sort = 's'
	area    sort = 'a'
	picture sort = 'p'
)

// A drawn thing can be seen on a page: it lies on it, is cut to what is shown of it, and
// isn't as white as the paper.
type drawn struct {
	sort  sort
	box   pdfread.Box // as the page is seen
	at    int         // in the list of its sort on the page
	order int
	ink   *pdfread.Ink
	crop  bool // it is a mark that shows where to cut
}

// A page is what is looked at.
type page struct {
	*pdfread.Page
	sheet
	drawn []drawn
}

// open works out what can be seen on a page.
func (l *look) open(m *pdfread.Page) *page {
	p := &page{Page: m, sheet: l.sheet(m)}
	p.see(l)
	return p
}

// see notes what can be seen.
func (p *page) see(l *look) {
	p.areas()
	l.pale(p)
	p.letters()
	p.cropMarks()
}

// keep adds what is seen of a mark.
func (p *page) keep(d drawn, box, clip pdfread.Box) {
	seen := box.Common(clip).Common(p.Media)
	if seen.Empty() {
		return
	}
	d.box = p.view.Box(seen)
	p.drawn = append(p.drawn, d)
}

// areas are all marks that aren't letters.
func (p *page) areas() {
	for i := range p.Paths {
		path := &p.Paths[i]
		if path.Fill && shown(&path.FillInk) {
			p.keep(drawn{sort: area, at: i, order: path.Order, ink: &path.FillInk}, path.Box, path.Clip)
		}
		if path.Stroke && shown(&path.StrokeInk) {
			p.keep(drawn{sort: stroke, at: i, order: path.Order, ink: &path.StrokeInk}, thick(path), path.Clip)
		}
	}
	for i := range p.Pictures {
		pic := &p.Pictures[i]
		if !pic.Stencil || shown(&pic.Ink) {
			p.keep(drawn{sort: picture, at: i, order: pic.Order, ink: &pic.Ink}, pic.Box, pic.Clip)
		}
	}
	for i := range p.Shadings {
		s := &p.Shadings[i]
		p.keep(drawn{sort: area, at: -1, order: s.Order, ink: &s.Ink}, s.Box, s.Box)
	}
}

// pale takes from pictures near the trim what is white in them: a scanned page goes up to its edges,
// but what is on it doesn't.
func (l *look) pale(p *page) {
	const near = pointsPerInch
	p.drawn = slices.DeleteFunc(p.drawn, func(d drawn) bool {
		return d.sort == picture && p.nearest(d.box) <= near && l.pixelsOf(&p.Pictures[d.at]).blank()
	})
	for i := range p.drawn {
		if d := &p.drawn[i]; d.sort == picture && p.nearest(d.box) <= near {
			pic := &p.Pictures[d.at]
			d.box = d.box.Common(p.view.Box(l.pixelsOf(pic).seen(pic)))
		}
	}
}

// letters are those that leave something on the paper: white ones do so where they lie
// on something that isn't white.
func (p *page) letters() {
	others := p.drawn
	for i := range p.Glyphs {
		g := &p.Glyphs[i]
		if g.Mode == 3 || g.Mode == 7 || g.Ink.Alpha == 0 || strings.TrimFunc(g.Text, unicode.IsSpace) == "" && g.Text != "" {
			continue
		}
		box := inked(g)
		if white(&g.Ink) && !p.covered(others, p.view.Box(box), g.Order) {
			continue
		}
		p.keep(drawn{sort: letters, at: i, order: g.Order, ink: &g.Ink}, box, g.Clip)
	}
}

// covered reports whether something was painted below a place before.
func (p *page) covered(others []drawn, box pdfread.Box, order int) bool {
	for i := range others {
		if others[i].order < order && others[i].sort != stroke && others[i].box.Has(box.Middle()) {
			return true
		}
	}
	return false
}

// shown reports whether an ink leaves something on white paper.
func shown(ink *pdfread.Ink) bool { return ink.Alpha > 0 && !white(ink) }

// white reports whether an ink is as white as the paper.
func white(ink *pdfread.Ink) bool {
	const full, none = 0.998, 0.002
	every := func(ok func(float64) bool) bool {
		for _, v := range ink.Values {
			if !ok(v) {
				return false
			}
		}
		return len(ink.Values) > 0
	}
	switch {
	case ink.Space == "Pattern" || ink.Space == "Indexed":
		return false
	case ink.Space == "DeviceCMYK" || ink.Space == "ICCBased" && ink.Components == 4 || ink.Space == "Separation" || ink.Space == "DeviceN":
		return every(func(v float64) bool { return v <= none })
	case ink.Space == "Lab":
		return len(ink.Values) == 3 && ink.Values[0] >= 100*full && math.Abs(ink.Values[1]) < 1 && math.Abs(ink.Values[2]) < 1
	}
	return every(func(v float64) bool { return v >= full })
}

// thick is what a stroked path covers. The ends of upright lines add nothing where they
// are cut off straight.
func thick(p *pdfread.Path) pdfread.Box {
	half := p.Width / 2
	all := pdfread.Nowhere()
	for stretch := range stretches(p.Segments) {
		b := pdfread.Bounds(stretch)
		across, along := half, half
		if p.Cap == 0 && len(stretch) == 2 {
			along = 0
		}
		switch {
		case b.Empty():
			continue
		case b.Height() == 0:
			b = pdfread.Box{X0: b.X0 - along, Y0: b.Y0 - across, X1: b.X1 + along, Y1: b.Y1 + across}
		case b.Width() == 0:
			b = pdfread.Box{X0: b.X0 - across, Y0: b.Y0 - along, X1: b.X1 + across, Y1: b.Y1 + along}
		default:
			b = b.Grown(half)
		}
		all = all.Joined(b)
	}
	return all
}

// stretches are the parts of a path that hang together, each from a move on.
func stretches(segments []pdfread.Segment) func(yield func([]pdfread.Segment) bool) {
	return func(yield func([]pdfread.Segment) bool) {
		for begin := 0; begin < len(segments); {
			end := begin + 1
			for end < len(segments) && segments[end].Op != pdfread.Move {
				end++
			}
			if !yield(segments[begin:end]) {
				return
			}
			begin = end
		}
	}
}

// mostWords are quoted of a line.
const mostWords = 32

// what names a mark for a person: letters by the line that they stand in.
func (p *page) what(d *drawn) message.Message {
	switch {
	case d.sort == letters:
		if text := p.line(d.at); text != "" {
			return message.Name("“" + text + "”")
		}
		return message.Text("a letter")
	case d.sort == picture:
		return message.Text("a picture")
	case d.sort == stroke:
		return message.Text("a line")
	}
	return message.Text("an area")
}

// line is the text around a letter, on its baseline.
func (p *page) line(at int) string {
	beside := func(a, b *pdfread.Glyph) bool {
		way := b.Origin.Minus(a.Origin)
		return way.Length() < 6*a.Size && math.Abs(cross(a.Up, way)) > 0.98*way.Length()*a.Up.Length()
	}
	begin, end := at, at+1
	for begin > 0 && at-begin < mostWords && beside(&p.Glyphs[begin-1], &p.Glyphs[begin]) {
		begin--
	}
	for end < len(p.Glyphs) && end-begin < mostWords && beside(&p.Glyphs[end-1], &p.Glyphs[end]) {
		end++
	}
	var text strings.Builder
	for i := begin; i < end; i++ {
		text.WriteString(p.Glyphs[i].Text)
	}
	return strings.TrimSpace(text.String())
}

func cross(a, b pdfread.Point) float64 { return a.X*b.Y - a.Y*b.X }
