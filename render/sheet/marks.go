package sheet

import (
	"slices"

	"octavo/engine/figure"
)

// How marks are drawn: they begin a little off the bleed, and where there is
// less room both the distance and the mark are shorter.
const (
	markGap    = 1 * mm
	markLength = 4 * mm
	foldClear  = 500 // between marks and the line of a fold
	foldDash   = 2 * mm
)

// A block is cards that are cut along the same lines: all of a side, or the
// fronts or the backs of a sheet that is folded.
type block struct {
	units  []figure.Rect // cards or strips, their edges when cut
	panels []figure.Rect // the cards
	limit  figure.Rect   // within which marks may stand
}

// mates gathers the fronts or the backs of a side.
func (p *imposer) mates(cards []PlacedCard, backs bool) []block {
	var b block
	for _, c := range cards {
		if c.Back != backs {
			continue
		}
		if len(b.panels)%p.grid.panels == 0 {
			b.units = append(b.units, c.Trim)
		}
		last := &b.units[len(b.units)-1]
		*last = hull(*last, c.Trim)
		b.panels = append(b.panels, c.Trim)
	}
	b.limit = p.grid.markLimit(b.units[0])
	return []block{b}
}

// hull is the smallest rectangle that holds both.
func hull(a, b figure.Rect) figure.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return figure.Rect{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}

// markLimit is where the marks around a card may stand: inside the printer's
// margins, off the scale and the caption, and on the card's side of a fold.
func (g *Grid) markLimit(card figure.Rect) figure.Rect {
	r := figure.Rect{W: g.W, H: g.H}.Inset(Margin)
	if g.aside {
		r.X, r.W = r.X+furnitureRoom, r.W-2*furnitureRoom
	} else {
		r.Y, r.H = r.Y+furnitureRoom, r.H-2*furnitureRoom
	}
	switch g.Folded {
	case UprightAxis:
		r.X, r.W = half(r.X, r.W, g.W/2, card.X > g.W/2)
	case LevelAxis:
		r.Y, r.H = half(r.Y, r.H, g.H/2, card.Y > g.H/2)
	}
	return r
}

// half cuts a stretch at a fold and keeps the part before or behind it.
func half(start, length, fold figure.Length, behind bool) (newStart, newLength figure.Length) {
	if behind {
		return fold + foldClear, start + length - fold - foldClear
	}
	return start, fold - foldClear - start
}

// marks draws crop marks and the marks of folds around a block.
func (b block) marks(bleed figure.Length) []figure.Item {
	box := b.units[0]
	for _, u := range b.units {
		box = hull(box, u)
	}
	box = box.Inset(-bleed)
	cutX, cutY := edges(b.units)
	foldX, _ := edges(b.panels)
	foldX = slices.DeleteFunc(foldX, func(x figure.Length) bool { return slices.Contains(cutX, x) })

	above := box.Y - b.limit.Y
	below := b.limit.Y + b.limit.H - box.Y - box.H
	before := box.X - b.limit.X
	behind := b.limit.X + b.limit.W - box.X - box.W
	var crop, fold figure.Path
	for _, x := range cutX {
		tick(&crop, 1, above, func(d figure.Length) figure.Point { return figure.Point{X: x, Y: box.Y - d} })
		tick(&crop, 1, below, func(d figure.Length) figure.Point { return figure.Point{X: x, Y: box.Y + box.H + d} })
	}
	for _, y := range cutY {
		tick(&crop, 1, before, func(d figure.Length) figure.Point { return figure.Point{X: box.X - d, Y: y} })
		tick(&crop, 1, behind, func(d figure.Length) figure.Point { return figure.Point{X: box.X + box.W + d, Y: y} })
	}
	for _, x := range foldX {
		tick(&fold, 3, above, func(d figure.Length) figure.Point { return figure.Point{X: x, Y: box.Y - d} })
		tick(&fold, 3, below, func(d figure.Length) figure.Point { return figure.Point{X: x, Y: box.Y + box.H + d} })
	}
	items := []figure.Item{hairline(crop)}
	if len(foldX) > 0 {
		items = append(items, hairline(fold))
	}
	return items
}

// tick draws a mark of so many dashes into the room beside the bleed; at says
// where a distance from the bleed lies.
func tick(p *figure.Path, dashes int, room figure.Length, at func(figure.Length) figure.Point) {
	gap := min(markGap, room/4)
	length := min(markLength, room-gap)
	parts := figure.Length(2*dashes - 1)
	for i := range figure.Length(dashes) {
		from, to := at(gap+length*2*i/parts), at(gap+length*(2*i+1)/parts)
		p.MoveTo(from.X, from.Y).LineTo(to.X, to.Y)
	}
}

// edges are the lines along the sides of rectangles, each once.
func edges(rects []figure.Rect) (xs, ys []figure.Length) {
	for _, r := range rects {
		xs = append(xs, r.X, r.X+r.W)
		ys = append(ys, r.Y, r.Y+r.H)
	}
	slices.Sort(xs)
	slices.Sort(ys)
	return slices.Compact(xs), slices.Compact(ys)
}

// foldLine draws the line over which a sheet is folded, from margin to margin.
func (g *Grid) foldLine() figure.Item {
	var p figure.Path
	length := g.H
	if g.Folded == LevelAxis {
		length = g.W
	}
	for d := Margin; d+foldDash <= length-Margin; d += 2 * foldDash {
		if g.Folded == LevelAxis {
			p.MoveTo(d, g.H/2).LineTo(d+foldDash, g.H/2)
		} else {
			p.MoveTo(g.W/2, d).LineTo(g.W/2, d+foldDash)
		}
	}
	return hairline(p)
}

func hairline(p figure.Path) figure.Path {
	p.Stroke, p.Weight = figure.Black, figure.Hairline
	return p
}
