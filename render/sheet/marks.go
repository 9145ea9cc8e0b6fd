package sheet

import (
	"slices"

	"octavo/engine/figure"
)

// Sizes of marks. If there is less room, the marks are shorter and closer to the bleed.
const (
	markGap    = 1 * mm
	markLength = 4 * mm
	foldClear  = 500    // distance between marks and the fold line
	foldDash   = 2 * mm // length of a dash of the fold line
	foldDashes = 3      // number of dashes in a fold mark
)

// A cutBlock holds cards that are cut along the same lines: all cards of a side, or the fronts or the
// backs of a folded sheet.
type cutBlock struct {
	units    []figure.Rect // trimmed cards or strips
	panels   []figure.Rect // trimmed cards
	markArea figure.Rect   // area in which marks may be
}

// blocks separates the cards of a side into fronts and backs.
func (p *imposer) blocks(cards []PlacedCard) []cutBlock {
	var blocks []cutBlock
	for i, c := range cards {
		if i == 0 || c.Back != cards[i-1].Back {
			blocks = append(blocks, cutBlock{markArea: p.grid.markArea(c.Trim)})
		}
		b := &blocks[len(blocks)-1]
		if len(b.panels)%p.grid.panels == 0 {
			b.units = append(b.units, c.Trim)
		}
		b.panels = append(b.panels, c.Trim)
		last := len(b.units) - 1
		b.units[last] = boundsOf(b.units[last], c.Trim)
	}
	return blocks
}

// boundsOf returns the smallest rectangle that contains two others.
func boundsOf(a, b figure.Rect) figure.Rect {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return figure.Rect{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}

// markArea returns the area for marks around a card. The area is inside the margins, away from scale and
// caption. On a folded sheet it is on the same half as the card.
func (g *Grid) markArea(card figure.Rect) figure.Rect {
	r := figure.Rect{W: g.W, H: g.H}.Inset(Margin)
	if g.furnitureAtSides {
		r.X, r.W = r.X+furnitureRoom, r.W-2*furnitureRoom
	} else {
		r.Y, r.H = r.Y+furnitureRoom, r.H-2*furnitureRoom
	}
	switch g.Folded {
	case UprightAxis:
		r.X, r.W = halfAtFold(r.X, r.W, g.W/2, card.X > g.W/2)
	case LevelAxis:
		r.Y, r.H = halfAtFold(r.Y, r.H, g.H/2, card.Y > g.H/2)
	}
	return r
}

// halfAtFold cuts a range at a fold. It returns the part before the fold, or the part after it if behind is
// true.
func halfAtFold(start, length, fold figure.Length, behind bool) (newStart, newLength figure.Length) {
	if behind {
		return fold + foldClear, start + length - fold - foldClear
	}
	return start, fold - foldClear - start
}

// marks draws crop marks around a block, and fold marks where the cards of strips are joined.
func (b cutBlock) marks(bleed figure.Length) []figure.Item {
	box := b.units[0]
	for _, u := range b.units {
		box = boundsOf(box, u)
	}
	box = box.Inset(-bleed)
	cutX, cutY := edges(b.units)
	foldX, _ := edges(b.panels)
	foldX = slices.DeleteFunc(foldX, func(x figure.Length) bool { return slices.Contains(cutX, x) })
	items := []figure.Item{b.marksAround(box, cutX, cutY, 1)}
	if len(foldX) > 0 {
		items = append(items, b.marksAround(box, foldX, nil, foldDashes))
	}
	return items
}

// marksAround draws marks around a box: above and below the box at each of xs, and to its left and right at
// each of ys. Each mark has a number of dashes.
func (b cutBlock) marksAround(box figure.Rect, xs, ys []figure.Length, dashes int) figure.Path {
	var p figure.Path
	right, low := box.X+box.W, box.Y+box.H
	limitX, limitY := b.markArea.X+b.markArea.W, b.markArea.Y+b.markArea.H
	for _, x := range xs {
		addMark(&p, dashes, box.Y-b.markArea.Y, func(d figure.Length) figure.Point { return figure.Point{X: x, Y: box.Y - d} })
		addMark(&p, dashes, limitY-low, func(d figure.Length) figure.Point { return figure.Point{X: x, Y: low + d} })
	}
	for _, y := range ys {
		addMark(&p, dashes, box.X-b.markArea.X, func(d figure.Length) figure.Point { return figure.Point{X: box.X - d, Y: y} })
		addMark(&p, dashes, limitX-right, func(d figure.Length) figure.Point { return figure.Point{X: right + d, Y: y} })
	}
	return hairline(p)
}

// addMark adds a mark that begins near the bleed and leads outwards. room is the greatest distance of its end
// from the bleed. at returns the point at a distance from the bleed.
func addMark(p *figure.Path, dashes int, room figure.Length, at func(figure.Length) figure.Point) {
	gap := min(markGap, room/4)
	length := min(markLength, room-gap)
	parts := figure.Length(2*dashes - 1)
	for i := range figure.Length(dashes) {
		from, to := at(gap+length*2*i/parts), at(gap+length*(2*i+1)/parts)
		p.MoveTo(from.X, from.Y).LineTo(to.X, to.Y)
	}
}

// edges returns the coordinates of the edges of rectangles: each one once, in rising order.
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
