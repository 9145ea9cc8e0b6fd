package cards

import (
	"cmp"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// recallHeight is the height of a recall card: half the height of a card of the default size.
const recallHeight = 44 * mm

// RecallSize returns the size of recall cards. Pupils learn species from such cards.
func RecallSize() Size { return Size{"recall", Sizes()[0].W, recallHeight} }

// Recall draws a card for learning a species (R46). The front has picture and name, the back has
// strengths and habitats.
func (g *Game) Recall(card *kyndo.Card, look Look) (front, back figure.Figure, err error) {
	look.Size, look.Bleed = RecallSize(), 0
	p, err := g.pen(card, A, look)
	if err != nil {
		return front, back, err
	}
	name := p.fitTitle(engine.Messagef("the name"), p.translated(card.Name), figure.SerifSemibold, p.scale.head, minTextSize, p.room.W)
	foot := p.room.Y + p.room.H
	for i := len(name.lines) - 1; i >= 0; i-- {
		p.write(p.room.X, foot, figure.Start, figure.SerifSemibold, name.size, figure.Black, name.lines[i])
		foot -= name.size * 11 / 10
	}
	p.drawPicture(figure.Rect{X: p.room.X, Y: p.room.Y, W: p.room.W, H: foot - p.room.Y})
	q, err := g.pen(card, B, look)
	if err != nil {
		return front, back, err
	}
	q.drawRecallBack()
	return p.figure, q.figure, cmp.Or(p.err, q.err)
}

// drawRecallBack draws the back of a recall card.
func (p *pen) drawRecallBack() {
	y := p.room.Y
	for _, strength := range []struct {
		key  string
		char kyndo.Char
	}{{"primary", p.card.Primary}, {"secondary", p.card.Secondary}} {
		name := "–"
		if strength.char != kyndo.NoChar {
			name = p.words.char(strength.char) + " (" + p.words.letter(strength.char) + ")"
		}
		p.write(p.room.X, y+capHeight(minTextSize), figure.Start, figure.Sans, minTextSize, figure.Black, p.words[strength.key])
		y += capHeight(minTextSize) + p.scale.gap
		set := p.fitTitle(engine.Messagef("the strength"), name, figure.SansSemibold, p.scale.head, minTextSize, p.room.W)
		for _, line := range set.lines {
			y += set.size
			p.write(p.room.X, y, figure.Start, figure.SansSemibold, set.size, figure.Black, line)
		}
		y += 3 * p.scale.gap
	}
	names := p.habitatNames()
	if len(names) == 0 {
		return
	}
	set := p.fitParagraph(engine.Messagef("the habitats"), p.words["lives"]+": "+strings.Join(names, ", "), figure.Sans, minTextSize, minTextSize, p.room.W, 2)
	for _, line := range set.lines {
		y += set.size * 13 / 10
		p.write(p.room.X, y, figure.Start, figure.Sans, set.size, figure.Black, line)
	}
}
