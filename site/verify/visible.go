package verify

import (
	"math"

	"octavo/engine/figure"
	"octavo/render/pdfread"
)

// visibleMarks holds the visible marks of a page.
type visibleMarks struct {
	glyphs []*pdfread.Glyph
	paths  []*pdfread.Path
}

// visibleOn returns the visible marks of a page. It leaves out marks without ink and white marks on
// white. It also leaves out marks that are clipped, off the page, or below something opaque.
func visibleOn(p *pdfread.Page) visibleMarks {
	covers, blots := opaqueRectanglesOf(p), opaqueShapesOf(p)
	var seen visibleMarks
	for i := range p.Paths {
		path := &p.Paths[i]
		box := path.Box
		if path.Stroke {
			box = box.Grown(path.Width / 2)
		}
		if !p.Budget.Spend(len(covers)) {
			break
		}
		if isClipped(box, path.Clip, p.Media) || !hasInk(path) || isHidden(covers, box, path.Order) {
			continue
		}
		if isAllWhite(path) && !isOverColour(p, path) {
			continue
		}
		seen.paths = append(seen.paths, path)
	}
	for i := range p.Glyphs {
		g := &p.Glyphs[i]
		if g.Mode == 3 || g.Mode == 7 || g.Ink.Alpha == 0 || isClipped(g.Box, g.Clip, p.Media) {
			continue
		}
		if !p.Budget.Spend(len(covers) + len(blots)) {
			break
		}
		if isHidden(covers, inner(g.Box), g.Order) || isHidden(blots, inner(g.Box), g.Order) {
			continue
		}
		if isWhite(g.Ink) && !isOnDark(p, g) {
			continue
		}
		seen.glyphs = append(seen.glyphs, g)
	}
	return seen
}

// inner returns the middle of a letter's box, with half its width and height.
func inner(b pdfread.Box) pdfread.Box {
	dx, dy := b.Width()/4, b.Height()/4
	return pdfread.Box{X0: b.X0 + dx, Y0: b.Y0 + dy, X1: b.X1 - dx, Y1: b.Y1 - dy}
}

// isClipped reports whether less than half of the width or height of a box is visible.
func isClipped(b, clip, page pdfread.Box) bool {
	left := b.Intersection(clip).Intersection(page)
	if left.IsEmpty() {
		return true
	}
	return left.Width() < b.Width()/2 || left.Height() < b.Height()/2
}

func hasInk(p *pdfread.Path) bool {
	return p.Stroke && p.StrokeInk.Alpha > 0 || p.Fill && p.FillInk.Alpha > 0
}

func isWhite(ink pdfread.Ink) bool { return tintOf(ink).Lightness() >= 250 }

func isAllWhite(p *pdfread.Path) bool {
	return (!p.Stroke || isWhite(p.StrokeInk)) && (!p.Fill || isWhite(p.FillInk))
}

// isOverColour reports whether a white path was painted over something that isn't white.
func isOverColour(p *pdfread.Page, path *pdfread.Path) bool {
	p.Budget.Spend(2 * len(p.Paths))
	for i := range p.Paths {
		under := &p.Paths[i]
		if under.Order >= path.Order {
			break
		}
		if under.Box.Touches(path.Box) && !isAllWhite(under) {
			return true
		}
	}
	return false
}

// isOnDark reports whether a white letter was painted over an area that isn't white.
func isOnDark(p *pdfread.Page, g *pdfread.Glyph) bool {
	p.Budget.Spend(len(p.Paths))
	for i := range p.Paths {
		under := &p.Paths[i]
		if under.Order < g.Order && under.Fill && !isWhite(under.FillInk) && under.Box.ContainsPoint(g.Box.Middle()) {
			return true
		}
	}
	return false
}

// A cover is an opaque rectangle that hides earlier marks. order is its number in the order of
// painting.
type cover struct {
	box   pdfread.Box
	order int
}

func opaqueRectanglesOf(p *pdfread.Page) []cover {
	var all []cover
	for i := range p.Paths {
		path := &p.Paths[i]
		if path.Fill && path.FillInk.Alpha == 1 && path.FillInk.Blend == "" && path.FillInk.Space != "Pattern" && isRectangle(path.Segments) {
			all = append(all, cover{path.Box.Intersection(path.Clip), path.Order})
		}
	}
	for i := range p.Pictures {
		picture := &p.Pictures[i]
		if !picture.Stencil && !picture.Masked && picture.Ink.Alpha == 1 && picture.Ink.Blend == "" {
			all = append(all, cover{picture.Box.Intersection(picture.Clip), picture.Order})
		}
	}
	return all
}

// opaqueShapesOf returns opaque areas, as rectangles that are a little smaller, and broad lines.
// Letters below them can't be seen.
func opaqueShapesOf(p *pdfread.Page) []cover {
	var all []cover
	for i := range p.Paths {
		path := &p.Paths[i]
		if path.Fill && path.FillInk.Alpha == 1 && isSinglePath(path.Segments) {
			b := path.Box.Intersection(path.Clip)
			all = append(all, cover{b.Grown(-0.15 * min(b.Width(), b.Height())), path.Order})
		}
		if path.Stroke && path.StrokeInk.Alpha == 1 && len(path.Segments) == 2 && path.Width > 2 {
			all = append(all, cover{path.Box.Grown(path.Width / 2).Intersection(path.Clip), path.Order})
		}
	}
	return all
}

// isSinglePath reports whether a path has exactly one subpath.
func isSinglePath(segments []pdfread.Segment) bool {
	for _, s := range segments[1:] {
		if s.Op == pdfread.Move {
			return false
		}
	}
	return true
}

func isHidden(covers []cover, box pdfread.Box, order int) bool {
	for _, c := range covers {
		if c.order > order && c.box.Contains(box) {
			return true
		}
	}
	return false
}

// isRectangle reports whether a path is one rectangle with level and upright sides.
func isRectangle(segments []pdfread.Segment) bool {
	if len(segments) > 6 || len(segments) < 4 || segments[0].Op != pdfread.Move {
		return false
	}
	at, corners := segments[0].P[0], 1
	for _, s := range segments[1:] {
		switch {
		case s.Op == pdfread.Close:
			continue
		case s.Op != pdfread.Line:
			return false
		case math.Abs(s.P[0].X-at.X) > 0.01 && math.Abs(s.P[0].Y-at.Y) > 0.01:
			return false
		}
		at = s.P[0]
		corners++
	}
	return corners >= 4
}

// tintOf returns about how an ink looks on white paper. It takes unknown inks for black.
func tintOf(ink pdfread.Ink) figure.Tint {
	red, green, blue := 0.0, 0.0, 0.0
	v := ink.Values
	space := ink.Space
	if space == "ICCBased" {
		space = ink.Base
	}
	switch {
	case (space == "DeviceGray" || space == "CalGray") && len(v) > 0:
		red, green, blue = v[0], v[0], v[0]
	case (space == "DeviceRGB" || space == "CalRGB") && len(v) > 2:
		red, green, blue = v[0], v[1], v[2]
	case space == "DeviceCMYK" && len(v) > 3:
		red, green, blue = (1-v[0])*(1-v[3]), (1-v[1])*(1-v[3]), (1-v[2])*(1-v[3])
	case space == "Separation" && len(v) > 0:
		red, green, blue = 1-v[0], 1-v[0], 1-v[0]
	case space == "Lab" && len(v) > 0:
		red, green, blue = v[0]/100, v[0]/100, v[0]/100
	}
	share := func(part float64) uint8 {
		part = 1 - ink.Alpha*(1-part) // as seen on white paper
		return uint8(math.Round(255 * max(0, min(1, part))))
	}
	return figure.TintOf(share(red), share(green), share(blue))
}
