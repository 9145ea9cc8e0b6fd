package cover

import "octavo/engine/figure"

// paintBandDesign paints the design "band": three horizontal bands, as on old paperbacks. They show the
// series, the title with the author, and an unsolved puzzle.
func (c *canvas) paintBandDesign() backStyle {
	ground, paper, dusk := c.inkOfPaint(figure.Ground), c.inkOfPaint(figure.Paper), c.inkOfPaint(figure.Dusk)
	letters := c.inkOn(figure.Ground)
	c.fillPage(ground)
	top, middle := c.front.H*18/100, c.front.H*40/100
	y1, y2 := c.front.Y+top, c.front.Y+top+middle
	c.fillArea(figure.Rect{X: c.bleedFront.X, Y: y1, W: c.bleedFront.W, H: middle}, paper)
	axis := c.front.X + c.front.W/2
	inner := c.innerFront()

	s := c.smallText(figure.SansSemibold, letters)
	s.anchor, s.tracking, s.size = figure.Middle, 60, c.smallSize*105/100
	head := c.seriesText()
	if head == "" {
		head = c.book.CountText
	}
	c.setSmallText("series", head, s, axis, y1-(top+s.capHeight())/2+c.margin/8, inner.W)

	author := c.smallText(figure.Sans, dusk)
	author.anchor, author.size = figure.Middle, c.smallSize*115/100
	name := c.fitAuthor(author, inner.W)
	room := figure.Rect{X: inner.X, W: inner.W, H: middle - 2*c.margin*9/10 - author.size*22/10 - name.baselineSpan()}
	h := c.fitHeading(
		textStyle{face: figure.SerifSemibold, size: c.front.W * 125 / 1000, leading: 1080, ink: dusk, anchor: figure.Middle, tracking: -5},
		textStyle{face: figure.SerifItalic, size: c.front.W * 40 / 1000, leading: 1250, ink: ground, anchor: figure.Middle},
		room, 3)
	if h.subtitle.ink == ground && c.inkOn(figure.Ground) == dusk {
		h.subtitle.ink = dusk
	}
	whole := h.height()
	if c.book.Author != "" {
		whole += author.size*22/10 + name.baselineSpan()
	}
	y := c.setHeading(h, axis, y1+(middle-whole)/2)
	c.setAuthor(name, axis, y+author.size*22/10-name.capHeight())
	c.drawPuzzle(c.besideBadges(figure.Rect{X: c.front.X, Y: y2, W: c.front.W, H: c.front.H - top - middle}), letters)
	return backStyle{text: letters, spine: letters, face: figure.SerifSemibold}
}

// besideBadges places the first badge at the right of a room and the others at its left, and returns the room
// between them.
func (c *canvas) besideBadges(room figure.Rect) figure.Rect {
	all := c.badgeTexts()
	if len(all) == 0 {
		return room
	}
	pad := c.margin * 6 / 10
	width := min(c.front.W*badgeShare/100, room.H-2*pad)
	right := figure.Rect{X: room.X + room.W - pad - width, Y: room.Y + pad, W: width, H: room.H - 2*pad}
	left := right
	left.X = room.X + pad
	if n := figure.Length(len(all) - 1); n > 1 && right.H < width*17/10 { // the room is too low for a column of discs, so the discs stand side by side
		left.W, left.H, left.Y = n*width+pad/2, width, right.Y+(right.H-width)/2
	}
	c.placeBadges(all[:1], right)
	room.W -= width + pad
	if len(all) > 1 {
		c.placeBadges(all[1:], left)
		room.X, room.W = left.X+left.W, room.W-left.W-pad
	}
	return room
}

// drawPuzzle draws the book's ornament, unsolved, in the middle of a room.
func (c *canvas) drawPuzzle(room figure.Rect, ink figure.Ink) {
	free := room.Inset(max(c.shape.SafeMargin, room.H/8))
	if bottles := c.book.Art.bottles(); bottles != nil {
		c.drawBottles(bottles, room, ink)
		return
	}
	if c.book.Art.Rows == nil {
		if c.book.Art.Draw != nil {
			c.placeDrawing(c.book.Art, free.W*92/100, free.H, func(w, h figure.Length) figure.Point {
				return figure.Point{X: room.X + (room.W-w)/2, Y: room.Y + (room.H-h)/2}
			}, ink, c.inkOfPaint(figure.Paper))
		}
		return
	}
	l := lattice{rows: c.book.Art.Rows}
	l.cell = min(free.H/figure.Length(len(l.rows)), free.W/figure.Length(l.columnCount()))
	b := l.bounds()
	l.at = figure.Point{X: room.X + (room.W-b.W)/2, Y: room.Y + (room.H-b.H)/2}
	c.drawUnsolved(l, room, ink, max(figure.Hairline, l.cell/36), max(figure.Bold, l.cell/12))
}

// drawUnsolved draws an unsolved grid. Lines end at the edges of room. thin is the weight of lines between
// cells, thick that of borders.
func (c *canvas) drawUnsolved(l lattice, room figure.Rect, ink figure.Ink, thin, thick figure.Length) {
	if l.hasSigns() {
		c.drawCellsApart(l, (thin+thick)/2, ink)
	} else {
		c.drawLattice(l, room, thin, thick, ink)
	}
	c.drawSigns(l, room, thin*2, ink)
	for r, row := range l.rows {
		for n, cell := range row {
			if cell.Given {
				c.drawCellDigit(l.cellSquare(r, n), cell.Value, figure.Sans, 58, ink)
			}
			if cell.Clue != "" && !cell.Given {
				c.drawClue(l.cellSquare(r, n), cell.Clue, ink)
			}
		}
	}
}

// drawClue writes the clue of a cage in a corner of a cell. It leaves out a clue that could be cut off, or
// whose letters would be too small to print.
func (c *canvas) drawClue(box figure.Rect, text string, ink figure.Ink) {
	s := textStyle{face: figure.SansSemibold, size: box.W * 27 / 100, ink: ink}
	if c.isUnderBadge(box) || !c.safe.Contains(box.Inset(box.W/10)) || s.size < minLetterSize {
		return
	}
	c.page.Add(s.lineAt(text, box.X+box.W*11/100, box.Y+box.W*11/100+s.capHeight()))
}

// drawBottles draws bottles side by side in the middle of a room. columns holds the colours of each bottle,
// from the top down, as Art.bottles returns them.
func (c *canvas) drawBottles(columns [][]int, room figure.Rect, ink figure.Ink) {
	n := figure.Length(len(columns))
	width := room.W * 84 / 100 * 100 / (136*n - 36)
	free := room.H * 74 / 100
	if high := tubeHeight(width, longestColumn(columns)); high > free {
		width = width * free / high
	}
	whole := tubePitch(width)*(n-1) + width
	height := tubeHeight(width, longestColumn(columns))
	c.drawTubes(columns, figure.Point{X: room.X + (room.W-whole)/2, Y: room.Y + (room.H+height)/2}, width, ink)
}
