package cover

import "octavo/engine/figure"

// Ways in which a publisher's picture fills the front.
const (
	PictureAbove = "above" // the picture is in the upper part of the front, with the title below it
	PicturePage  = "page"  // the picture covers the whole front, with the title on a label in front of the picture
	PictureFront = "front" // the picture covers the whole front: it is a finished front with its own title
)

// paintPicture paints the front with the publisher's picture, as Book.PictureFills says.
func (c *canvas) paintPicture() backStyle {
	switch c.book.PictureFills {
	case PicturePage:
		return c.paintPicturePage()
	case PictureFront:
		return c.paintPictureFront()
	}
	return c.paintPictureAbove()
}

// paintPictureAbove paints the publisher's picture, and the title below it.
func (c *canvas) paintPictureAbove() backStyle {
	paper, dusk := c.inkOfPaint(figure.Paper), c.inkOfPaint(figure.Dusk)
	inner := c.innerFront()
	room := PictureRoom(c.shape, PictureAbove)
	c.drawPicture(room)
	// The picture may reach below its room. This area covers that part.
	c.fillArea(figure.Rect{X: 0, Y: room.Y + room.H, W: c.page.W, H: c.page.H}, paper)
	c.fillArea(figure.Rect{X: 0, Y: 0, W: c.bleedFront.X, H: c.page.H}, paper)
	c.fillArea(figure.Rect{X: c.bleedFront.X, Y: room.Y + room.H - c.front.W*10/1000, W: c.bleedFront.W, H: c.front.W * 20 / 1000}, c.inkOfPaint(figure.Ground))

	c.placeBadges(c.badgeTexts(), c.badgeRow(room.Y+room.H-c.margin/2))
	author := c.smallText(figure.Sans, dusk)
	author.size = c.smallSize * 115 / 100
	name := c.fitAuthor(author, inner.W)
	foot, top := inner.Y+inner.H, room.Y+room.H+c.margin*9/10
	if text := c.seriesText(); text != "" {
		top = c.setSmallText("series", text, c.smallText(figure.SansSemibold, dusk), inner.X, top, inner.W) + c.smallSize*14/10
	}
	h := c.fitHeading(
		textStyle{face: figure.SerifSemibold, size: c.front.W * 110 / 1000, leading: 1060, ink: dusk, tracking: -8},
		textStyle{face: figure.Serif, size: c.front.W * 35 / 1000, leading: 1260, ink: dusk},
		figure.Rect{X: inner.X, Y: top, W: inner.W, H: foot - top - author.size*20/10 - name.baselineSpan()}, 3)
	c.setHeading(h, inner.X, top)
	c.setAuthor(name, inner.X, foot-name.height())
	return c.onPaper(figure.SerifSemibold)
}

// paintPicturePage paints the picture to all edges of the front, and the texts on a label at the
// foot of the front.
func (c *canvas) paintPicturePage() backStyle {
	paper, dusk := c.inkOfPaint(figure.Paper), c.inkOfPaint(figure.Dusk)
	c.fillPage(paper)
	c.page.Add(c.book.Picture.Cover(c.bleedFront, middleOfPicture))
	pad := c.front.W * 50 / 1000
	label := figure.Rect{X: c.front.X + c.margin*7/10, W: c.front.W - c.margin*14/10}
	x, width := label.X+pad, label.W-2*pad
	author := c.smallText(figure.Sans, dusk)
	author.size = c.smallSize * 115 / 100
	name := c.fitAuthor(author, width)
	h := c.fitHeading(
		textStyle{face: figure.SerifSemibold, size: c.front.W * 100 / 1000, leading: 1060, ink: dusk, tracking: -8},
		textStyle{face: figure.Serif, size: c.front.W * 34 / 1000, leading: 1260, ink: dusk},
		figure.Rect{W: width, H: c.front.H * 30 / 100}, 3)
	label.H = 2*pad + h.height()
	series := c.seriesText()
	if series != "" {
		label.H += c.smallSize * 28 / 10
	}
	if len(name.lines) > 0 {
		label.H += author.size*12/10 + name.height()
	}
	label.Y = c.front.Y + c.front.H - c.margin*7/10 - label.H
	c.fillArea(label, paper)
	y := label.Y + pad
	if series != "" {
		y = c.setSmallText("series", series, c.smallText(figure.SansSemibold, dusk), x, y, width) + c.smallSize*14/10
	}
	y = c.setHeading(h, x, y)
	c.setAuthor(name, x, y+author.size*12/10)
	c.placeBadges(c.badgeTexts(), c.badgeRow(label.Y-c.margin/2))
	return c.onPaper(figure.SerifSemibold)
}

// paintPictureFront paints the publisher's finished front, without any of the book's texts.
func (c *canvas) paintPictureFront() backStyle {
	c.fillPage(c.inkOfPaint(figure.Paper))
	room := c.bleedFront
	if c.shape.FrontOnly { // the picture includes bleed, which is left out of a front without bleed, such as one for a shop
		bleed := c.front.W * bleedShare / 1000
		room = figure.Rect{Y: -bleed, W: room.W + bleed, H: room.H + 2*bleed}
	}
	c.page.Add(c.book.Picture.Cover(room, middleOfPicture))
	c.book.HideVolume = true
	c.placeBadges(c.badgeTexts(), c.badgeRow(c.innerFront().Y+c.innerFront().H))
	return c.onPaper(figure.SansSemibold)
}

// middleOfPicture says that the middle of a picture stays visible when its sides are cut off.
var middleOfPicture = figure.Focus{X: 500, Y: 500}

// bleedShare is the usual bleed in thousandths of the front's width: an eighth of an inch on six inches.
const bleedShare = 21

// PictureRoom returns the part of the front, with its bleed, that a publisher's picture covers. fills is one of
// Book.PictureFills.
func PictureRoom(s Shape, fills string) figure.Rect {
	page, front := s.Page(), s.Front()
	room := figure.Rect{X: front.X, W: page.W - front.X, H: page.H}
	if fills == PictureAbove || fills == "" {
		room.H = page.H * 64 / 100
	}
	return room
}
