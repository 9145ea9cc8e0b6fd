// Package tray draws levels of Sort Resort for paper. Each container is a tray: the
// items of its front row are large, and the rows behind are small above it, in the
// order in which they come forward.
//
// A cell of these drawings is the height of a row behind. A tray is five cells wide,
// a front slot a third of that. There are three trays in a row.
package tray

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sortresort/icons"
	"octavo/engine/sortresort/play"
)

// A Board is everything that a drawing shows of a position.
type Board struct {
	State play.State
	// Icons holds the icons of the items: Icons[0] is that of item 1.
	Icons []icons.Icon
	// Motions holds the movement of each container on a screen; nil if none moves.
	Motions []Motion
	// Stars holds the limits of moves for three, two and one star, or nil.
	Stars []int
	// Folded means that rows behind are only counted, as in small pictures of a solution.
	Folded bool
	// IsMat means that the trays are empty, so that players can lay pieces of paper on them. Rows behind are
	// then as high as fronts.
	IsMat bool
	// First is the index of the first tray in the whole level, if the board has only a part of the trays.
	First int
}

// A Motion is how a container moves on the screen. On paper an arrow shows it.
type Motion uint8

// The motions.
const (
	Still Motion = iota
	Leftwards
	Rightwards
	ToAndFro
)

// Measures in cells, and in tenths of them.
const (
	trayWidth = 5
	perRow    = 3
	width     = perRow*(trayWidth+1) - 1

	trayGapTenths    = 10 // white space between trays side by side
	closeTenths      = 4  // white space between folded trays side by side
	marginTenths     = 5  // white space beside and below a group of folded trays
	labelTenths      = 10
	behindTenths     = 10
	foldedTenths     = 4
	frontTenths      = 17 // height of a front slot: a third of a tray's width, rounded up
	gapTenths        = 11 // white space below a row of trays
	slotNumberTenths = 7  // height of the slot numbers below a tray
	starTenths       = 18 // height of the line of stars, with the slot numbers and the white space above it
)

// MinCell is the smallest cell at which icons can be distinguished. Front items are then 6.6 mm
// high, items behind 4 mm.
const MinCell = 5 * figure.Millimetre

// Extent returns a size, in cells, in which each of the boards fits.
func Extent(boards ...Board) engine.Extent {
	e := engine.Extent{Columns: width}
	for _, b := range boards {
		e.Rows = max(e.Rows, (b.tenths()+9)/10)
	}
	return e
}

// tenths returns the height of the drawing in tenths of a cell.
func (b Board) tenths() int {
	h := len(rowsOf(len(b.State.Containers)))*b.rowTenths() - gapTenths
	switch {
	case b.Stars != nil:
		h += starTenths
	case !b.Folded:
		h += slotNumberTenths
	}
	if b.Folded {
		h += marginTenths
	}
	return max(h, 10)
}

// rowTenths returns the distance from a row of trays to the next, in tenths of a cell.
func (b Board) rowTenths() int {
	deepest := 0
	for _, c := range b.State.Containers {
		deepest = max(deepest, len(c.Rows)-1)
	}
	return labelTenths + deepest*b.behindTenths() + frontTenths + gapTenths
}

// gapTenths returns the space between trays, in tenths of a cell.
func (b Board) gapTenths() int {
	if b.Folded {
		return closeTenths
	}
	return trayGapTenths
}

// widthOf returns the width of n trays in tenths of a cell.
func (b Board) widthOf(n int) int { return n*(10*trayWidth+b.gapTenths()) - b.gapTenths() }

func (b Board) behindTenths() int {
	switch {
	case b.Folded:
		return foldedTenths
	case b.IsMat:
		return frontTenths
	}
	return behindTenths
}

// rowsOf divides n trays into rows of similar length, the longer rows first.
func rowsOf(n int) []int {
	rows := make([]int, (n+perRow-1)/perRow)
	for i := range rows {
		rows[i] = (n + len(rows) - 1 - i) / len(rows)
	}
	return rows
}

// Letter names the i-th tray: A, B, C …
func Letter(i int) string { return string(rune('A' + i)) }

// Draw draws the board.
func (b Board) Draw(style figure.Style) figure.Figure {
	p := painter{board: b, style: style}
	edge := (style.Thick + 1) / 2
	wide := 10 * width
	if b.Folded {
		wide = b.widthOf(perRow) + 2*marginTenths
	}
	p.figure.W = p.tenths(wide) + 2*edge
	p.figure.H = p.tenths(b.tenths()) + 2*edge
	i := 0
	for row, n := range rowsOf(len(b.State.Containers)) {
		bottom := edge + p.tenths((row+1)*b.rowTenths()-gapTenths)
		left := edge + p.tenths(wide-b.widthOf(n))/2
		for column := range n {
			p.drawTray(i, left+p.tenths(column*(10*trayWidth+b.gapTenths())), bottom)
			i++
		}
	}
	if b.Stars != nil {
		p.stars(p.figure.H - edge)
	}
	return p.figure
}

// A painter is the state of one drawing.
type painter struct {
	board  Board
	style  figure.Style
	figure figure.Figure
}

func (p *painter) cells(n int) figure.Length { return figure.Length(n) * p.style.Cell }

// tenths returns a length of n tenths of a cell.
func (p *painter) tenths(n int) figure.Length { return figure.Length(n) * p.style.Cell / 10 }

// front returns the side of a front slot.
func (p *painter) front() figure.Length { return p.cells(trayWidth) / 3 }

// outlineWeight returns the weight of the trays' outlines. It is the line weight of front items, but at most
// the style's thick line.
func (p *painter) outlineWeight() figure.Length {
	return min(icons.Weight(p.iconSide(), p.style), p.style.Thick)
}

// iconSide returns the side of a front item.
func (p *painter) iconSide() figure.Length { return p.front() * 4 / 5 }

// drawTray draws the i-th container. left and bottom are two sides of the space, which has the width of three
// slots even for a container with one.
func (p *painter) drawTray(i int, left, bottom figure.Length) {
	c := p.board.State.Containers[i]
	if c.Gone {
		return
	}
	w := p.front() * figure.Length(c.Slots)
	h := p.front() + p.behindHeight()*figure.Length(len(c.Rows)-1)
	box := figure.Rect{X: left + (p.cells(trayWidth)-w)/2, Y: bottom - h, W: w, H: h}
	p.label(i, box)
	p.drawShade(c, box)
	p.outline(c, box)
	p.drawItems(c, box)
	if !p.board.Folded {
		p.slotNumbers(c, box)
	}
}

// drawShade draws the grey area of the rows behind, and the shelf: the line between this area and the front.
func (p *painter) drawShade(c play.Container, box figure.Rect) {
	if len(c.Rows) < 2 {
		return
	}
	shade := figure.Path{Fill: figure.Shade}
	shade.Rectangle(figure.Rect{X: box.X, Y: box.Y, W: box.W, H: box.H - p.front()})
	shelf := figure.Path{Stroke: figure.Black, Weight: p.style.Thin}
	shelf.MoveTo(box.X, box.Y+box.H-p.front()).LineTo(box.X+box.W, box.Y+box.H-p.front())
	p.figure.Add(shade, shelf)
}

// drawItems draws the items of a tray, and dots for empty cells behind.
func (p *painter) drawItems(c play.Container, box figure.Rect) {
	front := box.Y + box.H - p.front()
	p.drawRow(c.Rows[0], figure.Point{X: box.X, Y: front + p.front()/2}, p.iconSide())
	for row := 1; row < len(c.Rows); row++ {
		y := front - p.behindHeight()*figure.Length(row)
		if p.board.Folded {
			p.fold(box, y)
			continue
		}
		p.drawRow(c.Rows[row], figure.Point{X: box.X, Y: y + p.behindHeight()/2}, p.tenths(9))
		for slot, item := range c.Rows[row] {
			if item == 0 && !p.board.IsMat {
				p.figure.Add(figure.Disc{Center: p.slot(box.X, slot, y+p.behindHeight()/2), Radius: p.tenths(1), Fill: figure.Black})
			}
		}
	}
}

// drawRow draws the items of a row. left is the middle of its left edge.
func (p *painter) drawRow(cells []play.Item, left figure.Point, side figure.Length) {
	for slot, item := range cells {
		if item != 0 {
			p.item(item, p.slot(left.X, slot, left.Y), side)
		}
	}
}

// slot returns the middle of a slot, at height y. left is the left edge of the tray.
func (p *painter) slot(left figure.Length, slot int, y figure.Length) figure.Point {
	return figure.Point{X: left + p.front()*figure.Length(slot) + p.front()/2, Y: y}
}

func (p *painter) behindHeight() figure.Length { return p.tenths(p.board.behindTenths()) }

// fold draws the upper edge of a folded row, at height y.
func (p *painter) fold(box figure.Rect, y figure.Length) {
	edge := figure.Path{Stroke: figure.Black, Weight: p.style.Thin}
	edge.MoveTo(box.X, y).LineTo(box.X+box.W, y)
	p.figure.Add(edge)
}

// Item draws a single item, as large as in a front.
func Item(icon icons.Icon, style figure.Style) figure.Figure {
	p := painter{style: style}
	side := p.iconSide()
	f := figure.Figure{W: side, H: side}
	weight := icons.Weight(side, style)
	f.Add(icon.Draw(f.Bounds(), weight)...)
	if c, ok := icon.Copy(f.Bounds(), weight); ok {
		c.To = len(f.Items)
		f.Copies = []figure.Copy{c}
	}
	return f
}

func (p *painter) item(item play.Item, center figure.Point, side figure.Length) {
	at := figure.Rect{X: center.X - side/2, Y: center.Y - side/2, W: side, H: side}
	AddItem(&p.figure, p.board.Icons[item-1], at, p.style)
}

// AddItem adds an item to a figure, in a square.
func AddItem(f *figure.Figure, icon icons.Icon, at figure.Rect, style figure.Style) {
	weight, from := icons.Weight(at.W, style), len(f.Items)
	f.Add(icon.Draw(at, weight)...)
	if c, ok := icon.Copy(at, weight); ok {
		c.From, c.To = from, len(f.Items)
		f.Copies = append(f.Copies, c)
	}
}
