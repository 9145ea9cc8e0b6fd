package preflight

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"octavo/content/message"
	"octavo/render/pdfread"
)

// A markKind says what a mark is.
type markKind byte

const (
	letters markKind = 'l' // one letter
	stroke  markKind = 's' // a line
	area    markKind = 'a' // a filled path, or a shading
	picture markKind = 'p'
)

// A mark is something visible on the page: it isn't clipped away, and isn't as white as the paper.
type mark struct {
	kind  markKind
	box   pdfread.Box // visible part, on the upright page
	index int         // index in the page's Glyphs, Paths or Pictures; -1 for a shading
	order int         // number of marks that were painted before it
	ink   *pdfread.Ink
	crop  bool // whether it is a crop mark
}

// A page is an opened page with its size and its visible marks.
type page struct {
	*pdfread.Page
	sheet
	marks []mark
}

// openPage returns a page of an interior with its size and marks.
func (l *inspection) openPage(m *pdfread.Page) *page {
	p := &page{Page: m, sheet: l.sheetOf(m)}
	p.findMarks(l)
	return p
}

// findMarks finds the visible marks of a page, and which of them are crop marks.
func (p *page) findMarks(l *inspection) {
	p.addAreas()
	l.trimWhiteOfPictures(p)
	p.addLetters()
	p.findCropMarks()
}

// addMark adds a mark, with the visible part of its box. It adds nothing if no part is visible.
func (p *page) addMark(d mark, box, clip pdfread.Box) {
	seen := box.Intersection(clip).Intersection(p.Media)
	if seen.IsEmpty() {
		return
	}
	d.box = p.view.Box(seen)
	p.marks = append(p.marks, d)
}

// addAreas adds paths, pictures and shadings.
func (p *page) addAreas() {
	for i := range p.Paths {
		path := &p.Paths[i]
		if path.Fill && leavesInk(&path.FillInk) {
			p.addMark(mark{kind: area, index: i, order: path.Order, ink: &path.FillInk}, path.Box, path.Clip)
		}
		if path.Stroke && leavesInk(&path.StrokeInk) {
			p.addMark(mark{kind: stroke, index: i, order: path.Order, ink: &path.StrokeInk}, strokedBox(path), path.Clip)
		}
	}
	for i := range p.Pictures {
		pic := &p.Pictures[i]
		if !pic.Stencil || leavesInk(&pic.Ink) {
			p.addMark(mark{kind: picture, index: i, order: pic.Order, ink: &pic.Ink}, pic.Box, pic.Clip)
		}
	}
	for i := range p.Shadings {
		s := &p.Shadings[i]
		p.addMark(mark{kind: area, index: -1, order: s.Order, ink: &s.Ink}, s.Box, s.Box)
	}
}

// trimWhiteOfPictures shrinks pictures to their part that isn't white, and removes those that are
// all white. It does so only for pictures within an inch of the trim. A scanned page often reaches
// the edges of its sheet, but its content doesn't.
func (l *inspection) trimWhiteOfPictures(p *page) {
	const near = pointsPerInch
	p.marks = slices.DeleteFunc(p.marks, func(d mark) bool {
		return d.kind == picture && p.nearestDistance(d.box) <= near && l.pixelsOf(&p.Pictures[d.index]).isBlank()
	})
	for i := range p.marks {
		if d := &p.marks[i]; d.kind == picture && p.nearestDistance(d.box) <= near {
			pic := &p.Pictures[d.index]
			d.box = d.box.Intersection(p.view.Box(l.pixelsOf(pic).visibleBox(pic)))
		}
	}
}

// addLetters adds letters that leave ink, and white letters on top of something that isn't white.
func (p *page) addLetters() {
	others := p.marks
	for i := range p.Glyphs {
		g := &p.Glyphs[i]
		if g.Mode == 3 || g.Mode == 7 || g.Ink.Alpha == 0 || strings.TrimFunc(g.Text, unicode.IsSpace) == "" && g.Text != "" {
			continue
		}
		box := letterBox(g)
		if isWhite(&g.Ink) && !p.isOver(others, p.view.Box(box), g.Order) {
			continue
		}
		p.addMark(mark{kind: letters, index: i, order: g.Order, ink: &g.Ink}, box, g.Clip)
	}
}

// isOver reports whether an area or picture that was drawn earlier lies under the middle of a box.
func (p *page) isOver(others []mark, box pdfread.Box, order int) bool {
	if !p.Budget.Spend(len(others)) {
		return false
	}
	for i := range others {
		if others[i].order < order && others[i].kind != stroke && others[i].box.ContainsPoint(box.Middle()) {
			return true
		}
	}
	return false
}

// leavesInk reports whether an ink is visible on white paper.
func leavesInk(ink *pdfread.Ink) bool { return ink.Alpha > 0 && !isWhite(ink) }

// isWhite reports whether an ink is as white as the paper.
func isWhite(ink *pdfread.Ink) bool {
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

// strokedBox returns the area that a stroked path covers. A single line with butt ends is as long as
// its path; other ends add half the width.
func strokedBox(p *pdfread.Path) pdfread.Box {
	half := p.Width / 2
	all := pdfread.EmptyBox()
	for stretch := range subpaths(p.Segments) {
		b := pdfread.Bounds(stretch)
		across, along := half, half
		if p.Cap == 0 && len(stretch) == 2 {
			along = 0
		}
		switch {
		case b.IsEmpty():
			continue
		case b.Height() == 0:
			b = pdfread.Box{X0: b.X0 - along, Y0: b.Y0 - across, X1: b.X1 + along, Y1: b.Y1 + across}
		case b.Width() == 0:
			b = pdfread.Box{X0: b.X0 - across, Y0: b.Y0 - along, X1: b.X1 + across, Y1: b.Y1 + along}
		default:
			b = b.Grown(half)
		}
		all = all.Union(b)
	}
	return all
}

// subpaths yields the subpaths of a path. Each begins with a Move.
func subpaths(segments []pdfread.Segment) func(yield func([]pdfread.Segment) bool) {
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

// maxQuoted is the most letters that are quoted around a letter. Those before it are taken first, and those
// after it fill the rest.
const maxQuoted = 32

// describe names a mark in messages. A letter is named by the text around it.
func (p *page) describe(d *mark) message.Message {
	switch {
	case d.kind == letters:
		if text := p.lineAround(d.index); text != "" {
			return message.Name("“" + text + "”")
		}
		return message.Text("a letter")
	case d.kind == picture:
		return message.Text("a picture")
	case d.kind == stroke:
		return message.Text("a line")
	}
	return message.Text("an area")
}

// lineAround returns the text around the letter with this index, on the same baseline.
func (p *page) lineAround(at int) string {
	beside := func(a, b *pdfread.Glyph) bool {
		way := b.Origin.Minus(a.Origin)
		return way.Length() < 6*a.Size && math.Abs(cross(a.Up, way)) > 0.98*way.Length()*a.Up.Length()
	}
	begin, end := at, at+1
	for begin > 0 && at-begin < maxQuoted && beside(&p.Glyphs[begin-1], &p.Glyphs[begin]) {
		begin--
	}
	for end < len(p.Glyphs) && end-begin < maxQuoted && beside(&p.Glyphs[end-1], &p.Glyphs[end]) {
		end++
	}
	var text strings.Builder
	for i := begin; i < end; i++ {
		text.WriteString(p.Glyphs[i].Text)
	}
	return strings.TrimSpace(text.String())
}

// cross returns the cross product of two vectors, which is 0 if they are parallel.
func cross(a, b pdfread.Point) float64 { return a.X*b.Y - a.Y*b.X }
