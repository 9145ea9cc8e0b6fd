package cover

import (
	"slices"

	"octavo/engine/figure"
)

// drawBack composes the back from top to bottom: title, blurb, sample puzzle with the list of contents, and
// words on the author. At the foot are the other volumes, the publisher's name, and the barcode in its field.
func (c *canvas) drawBack(style backStyle) {
	back := c.shape.Back()
	c.safe = back.Inset(c.shape.SafeMargin)
	inner := back.Inset(c.margin)
	field := c.shape.FieldBox()
	foot := inner.Y + inner.H
	if field.W > 0 {
		c.fillArea(field, figure.White)
		foot = field.Y - c.margin*3/4
	}
	title := c.fitText("title", c.book.Title, textStyle{face: style.face, size: c.front.W * 50 / 1000, leading: 1150, ink: style.text}, minLetterSize, inner.W, inner.H/5, 4)
	y := c.setLines(title.textStyle, title.lines, inner.X, inner.Y) + c.smallSize*22/10
	foot = min(foot, c.drawFoot(style, inner, field)-c.smallSize*2)
	words := textStyle{face: figure.Serif, size: min(max(figure.Points(1050), c.front.W*27/1000), figure.Points(1450)), leading: 1420, ink: style.text}
	c.drawBackText(style, words, figure.Rect{X: inner.X, Y: y, W: inner.W, H: foot - y})
	c.drawBarcode(field)
}

// drawBackText draws the middle of the back. Blurb and words on the author take the height that they need. The
// list of contents with the sample puzzle takes the height that is left. The rest is white space between the
// parts.
func (c *canvas) drawBackText(style backStyle, words textStyle, room figure.Rect) {
	lines := min(room.W, words.size*38) // longer lines are hard to read
	gap := words.lineHeight() * 12 / 10
	blurb := c.proseHeight(c.book.Blurb, words, lines)
	about := c.proseHeight(c.book.About, words, lines)
	texts := blurb + about
	if blurb > 0 && about > 0 {
		texts += gap
	}
	left := room
	if texts > 0 {
		left.H -= texts + gap
	}
	inside := c.fitInside(style, words, left)
	if inside == nil { // there is nothing inside to show, or no room for it: the texts stand alone, if necessary in smaller letters
		c.setProse("blurb", slices.Concat(c.book.Blurb, c.book.About), words, figure.Points(850), figure.Rect{X: room.X, Y: room.Y, W: lines, H: room.H})
		return
	}
	// The gap between two parts grows by at most a third of the spare height.
	gap += min((left.H-inside.height())/3, c.front.H*6/100)
	y := room.Y
	if blurb > 0 {
		y = c.setProse("blurb", c.book.Blurb, words, words.size, figure.Rect{X: room.X, Y: y, W: lines, H: blurb}) + gap
	}
	inside.draw(figure.Point{X: room.X, Y: y})
	if about > 0 {
		c.setProse("about", c.book.About, words, words.size, figure.Rect{X: room.X, Y: min(y+inside.height()+gap, room.Y+room.H-about), W: lines, H: about})
	}
}

// proseHeight returns the height of paragraphs that are set in lines of a width. It returns 0 if there are no
// paragraphs.
func (c *canvas) proseHeight(text []Paragraph, s textStyle, width figure.Length) figure.Length {
	if len(text) == 0 {
		return 0
	}
	col := c.newColumn(s, width)
	var all [][][]textWord
	for _, p := range text {
		lines, ok := col.breakWords(wordsOf(p))
		if !ok {
			return c.front.H // a word is wider than the line: the text must not fit any room
		}
		all = append(all, lines)
	}
	return col.height(all)
}

// drawFoot writes the other volumes of the series, and below them the publisher's name, at the lower left of
// the back. It returns the y of the top of these lines. Volumes that don't fit beside the barcode are left out.
func (c *canvas) drawFoot(style backStyle, inner, field figure.Rect) figure.Length {
	width, most := inner.W, inner.H/4
	if field.W > 0 {
		width = field.X - inner.X - 4*mm
		most = max(most, field.H)
	}
	s := textStyle{face: figure.SansSemibold, size: c.smallSize, leading: 1300, ink: style.text}
	imprint, _ := c.breakLines(s, c.book.Imprint, width, 3)
	top := inner.Y + inner.H - s.height(len(imprint))
	c.setLines(s, imprint, inner.X, top)
	if len(c.book.Others) == 0 {
		return top
	}
	plain := s
	plain.face = figure.Sans
	var rows []string
	for _, title := range c.book.Others {
		lines, ok := c.breakLines(plain, title, width, 2)
		if high := plain.lineHeight() * figure.Length(len(rows)+len(lines)+2); !ok || high > most-s.height(len(imprint)) {
			break
		}
		rows = append(rows, lines...)
	}
	head, ok := c.breakLines(s, c.book.OthersHead, width, 1)
	if len(rows) == 0 || !ok {
		return top
	}
	top -= plain.lineHeight()*figure.Length(len(rows)+1) + s.size*12/10
	y := c.setLines(s, head, inner.X, top)
	c.setLines(plain, rows, inner.X, y+plain.lineHeight()-plain.capHeight())
	return top
}
