package cards

import (
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// A Quartet holds everything from which the cards of a quartet are drawn. Each family has four cards. Each card
// has the same lines, such as Weight, with its own real values.
type Quartet struct {
	Cards []QuartetCard
	Lines []QuartetLine
}

// A QuartetLine is a line that all cards of a quartet have.
type QuartetLine struct {
	Name       string // such as Weight
	LowestWins bool   // whether the lowest value wins, and not the highest
}

// LowestSign stands on cards beside the name of a line on which the lowest value wins.
const LowestSign = "↓"

// A QuartetCard is a card of a quartet.
type QuartetCard struct {
	ID     string // number of the family and letter of the card, such as 3B
	Family int    // number of the family, from 0
	Kin    string // name of the family
	Name   string
	Values []string // one value for each line, with its unit, as it is printed
	Points []string // the same values as points that players compare; nil if they compare the real values
	Art    *Art     // picture of the card; nil for an emblem
}

// A QuartetRules is a card that explains how a quartet is played.
type QuartetRules struct {
	Title string
	Steps []string
}

// Front draws the front of the card with an index.
func (q *Quartet) Front(index int, look Look) (figure.Figure, error) {
	card := &q.Cards[index]
	p := newPen(look)
	p.rules, p.art = &kyndo.Rules{}, card.Art
	for i := range q.Cards {
		p.rules.Cards = append(p.rules.Cards, emblemOf(&q.Cards[i], look.Language))
	}
	p.card, p.drawn = &p.rules.Cards[index], DrawingSettings{As: AsEmblem}
	hue := p.familyHue(card.Family)
	p.tint = &hue
	top := p.drawQuartetHeading(card) + p.scale.gap*2
	bottom := p.drawKinship(q, card.Family)
	bottom = p.drawValueRows(q, card, bottom-p.scale.gap*2) - p.scale.gap*2
	room := figure.Rect{X: p.room.X, Y: top, W: p.room.W, H: bottom - top}
	if room.H < p.room.H/6 {
		p.fail(card.Name, engine.Messagef("the lines and the name %s leave no room for the picture", shortened(card.Name)))
		return p.figure, p.err
	}
	p.drawPicture(room)
	return p.figure, p.err
}

// emblemOf returns a species with the card's ID, name and family. It stands for the card when an emblem is
// drawn, since emblems are drawn for species.
func emblemOf(card *QuartetCard, language string) kyndo.Card {
	return kyndo.Card{ID: card.ID, Name: kyndo.Translations{language: card.Name}, Family: card.Kin}
}

// familyHue returns the colour of a family. Eight families have eight colours.
func (p *pen) familyHue(family int) figure.Hue {
	if p.look.Edition == Grey {
		return figure.Stone
	}
	hues := [...]figure.Hue{figure.Gold, figure.Blue, figure.Clay, figure.Leaf, figure.Slate, figure.Teal, figure.Ochre, figure.Moss}
	return hues[family%len(hues)]
}

// drawQuartetHeading draws the disc with the card's family and letter. Beside it stand the names of the family and
// of the card. It returns the y below disc and names.
func (p *pen) drawQuartetHeading(card *QuartetCard) figure.Length {
	radius := p.scale.title
	center := figure.Point{X: p.room.X + radius, Y: p.room.Y + radius}
	p.drawBadge(figure.Disc{Center: center, Radius: radius}, card.ID, p.scale.title)
	x := p.room.X + 2*radius + 2*p.scale.gap
	width := p.room.X + p.room.W - x
	kin := p.fitTitle(engine.Messagef("the family"), card.Kin, figure.SansSemibold, p.scale.small, minTextSize, width)
	y := p.room.Y
	for i, line := range kin.lines {
		y += capHeight(kin.size) + figure.Length(i)*kin.size/2
		p.write(x, y, figure.Start, figure.SansSemibold, kin.size, p.familyInk(), line)
	}
	name := p.fitTitle(engine.Messagef("the name"), card.Name, figure.SerifSemibold, p.scale.title, minTextSize, width)
	y += p.scale.gap * 2
	for i, line := range name.lines {
		y += capHeight(name.size)
		if i > 0 {
			y += name.size / 2
		}
		p.write(x, y, figure.Start, figure.SerifSemibold, name.size, figure.Black, line)
	}
	return max(y, p.room.Y+2*radius)
}

// familyInk returns the ink for discs, lines and letters in the family's colour. In the ink-saving edition it
// is black.
func (p *pen) familyInk() figure.Ink {
	if p.outlinesOnly() {
		return figure.Black
	}
	return figure.Tone(p.hue(), figure.Deep)
}

// drawBadge draws a text in the middle of a filled disc. In the ink-saving edition, the disc has only an outline.
func (p *pen) drawBadge(disc figure.Disc, text string, size figure.Length) {
	ink := figure.White
	disc.Fill = p.familyInk()
	if p.outlinesOnly() {
		ink = figure.Black
		disc.Radius -= figure.Hairline
		disc.Fill, disc.Stroke, disc.Weight = 0, figure.Black, 2*figure.Hairline
	}
	p.figure.Add(disc)
	p.write(disc.Center.X, disc.Center.Y+capHeight(size)/2, figure.Middle, figure.SansSemibold, size, ink, text)
}

// drawKinship lists the four cards of the family at the bottom, so that players know what to ask for.
// It returns the y of the list's top.
func (p *pen) drawKinship(q *Quartet, family int) figure.Length {
	var names []string
	for i := range q.Cards {
		if card := &q.Cards[i]; card.Family == family {
			names = append(names, card.ID[len(card.ID)-1:]+"\u00a0"+strings.ReplaceAll(card.Name, " ", "\u00a0"))
		}
	}
	const most = 4 // largest number of lines
	size := minTextSize
	lines := fillLines(names, size, p.room.W)
	for len(lines) > most && size > minLabelSize {
		size -= sizeStep
		lines = fillLines(names, size, p.room.W)
	}
	if len(lines) > most {
		all := strings.ReplaceAll(strings.Join(names, ", "), "\u00a0", " ")
		p.fail(all, engine.Messagef("the names %s of a family do not fit on %d lines", shortened(all), most))
	}
	y := p.room.Y + p.room.H
	for i := len(lines) - 1; i >= 0; i-- {
		p.write(p.room.X, y, figure.Start, figure.Sans, size, figure.Black, lines[i])
		y -= size * 13 / 10
	}
	return y + size*13/10 - capHeight(size)
}

// drawValueRows draws the lines of a card with their values. The last row ends at the y bottom. It returns
// the y of the top of the first row.
func (p *pen) drawValueRows(q *Quartet, card *QuartetCard, bottom figure.Length) figure.Length {
	size := p.scale.text
	pitch := size * 16 / 10
	top := bottom - pitch*figure.Length(len(q.Lines))
	for i, line := range q.Lines {
		row := figure.Rect{X: p.room.X, Y: top + figure.Length(i)*pitch, W: p.room.W, H: pitch}
		if i%2 == 0 && !p.outlinesOnly() {
			shade := figure.Path{Fill: figure.Tone(p.hue(), figure.Light)}
			shade.Rectangle(row)
			p.figure.Add(shade)
		}
		if p.outlinesOnly() {
			p.drawHairline(row.X, row.Y, row.W)
		}
		points := ""
		if card.Points != nil {
			points = card.Points[i]
		}
		p.drawValueRow(row, size, line, card.Values[i], points)
	}
	return top
}

// drawValueRow writes the name of a line at the left of a row, and the value at the right. Points, unless they are
// "", stand to the right of the value in a box. LowestSign stands in a disc before the name.
func (p *pen) drawValueRow(row figure.Rect, size figure.Length, line QuartetLine, value, points string) {
	baseline := row.Y + (row.H+digitHeight(size))/2
	left, right := row.X+p.scale.gap, row.X+row.W-p.scale.gap
	face := figure.SansSemibold
	if points != "" {
		face = figure.Sans
		box := figure.Rect{X: row.X + row.W - 2*row.H, Y: row.Y, W: 2 * row.H, H: row.H}.Inset(p.scale.gap / 4)
		p.drawPointsBox(box, size, points)
		right = box.X - p.scale.gap
	}
	p.write(right, baseline, figure.End, face, size, figure.Black, value)
	if line.LowestWins {
		disc := figure.Disc{Center: figure.Point{X: left + row.H*3/8, Y: row.Y + row.H/2}, Radius: row.H * 3 / 8}
		p.drawBadge(disc, LowestSign, size)
		left += 2*disc.Radius + p.scale.gap*3/4
	}
	room := right - figure.Width(face, size, value) - p.scale.gap - left
	fitted := largestFittingSize(figure.Sans, line.Name, size, minLabelSize, room)
	if fitted == 0 {
		p.fail(line.Name, engine.Messagef("the line %s does not fit beside its value %s", shortened(line.Name), shortened(strings.ReplaceAll(value, "\u00a0", " "))))
		return
	}
	p.write(left, baseline, figure.Start, figure.Sans, fitted, figure.Black, line.Name)
}

func (p *pen) drawPointsBox(box figure.Rect, size figure.Length, points string) {
	path, ink := figure.Path{Fill: p.familyInk()}, figure.White
	if p.outlinesOnly() {
		path, ink = figure.Path{Stroke: figure.Black, Weight: figure.Hairline}, figure.Black
	}
	path.Rectangle(box)
	p.figure.Add(path)
	p.write(box.X+box.W/2, box.Y+(box.H+digitHeight(size))/2, figure.Middle, figure.SansSemibold, size, ink, points)
}

// Front draws the card that explains a game: a title and numbered steps.
func (r QuartetRules) Front(look Look) (figure.Figure, error) {
	p := newPen(look)
	hue := figure.Stone
	p.card, p.tint = &kyndo.Card{ID: r.Title}, &hue
	title := p.fitTitle(engine.Messagef("the name"), r.Title, figure.SerifSemibold, p.scale.title, minTextSize, p.room.W)
	y := p.room.Y
	for _, line := range title.lines {
		y += title.size
		p.write(p.room.X, y, figure.Start, figure.SerifSemibold, title.size, figure.Black, line)
	}
	y += 2 * p.scale.gap
	p.drawHairline(p.room.X, y, p.room.W)
	x := p.room.X + p.scale.small*3/2
	for i, step := range r.Steps {
		size := p.scale.small
		lines, ok := wrap(figure.Sans, step, size, p.room.X+p.room.W-x)
		y += p.scale.gap * 3 / 2
		p.write(p.room.X, y+size, figure.Start, figure.SansSemibold, size, figure.Black, string(rune('1'+i)))
		for _, line := range lines {
			y += size * 12 / 10
			p.write(x, y-size*2/10, figure.Start, figure.Sans, size, figure.Black, line)
		}
		if !ok || y > p.room.Y+p.room.H {
			p.fail(step, engine.Messagef("the rules do not fit on a card: %s", shortened(step)))
			break
		}
	}
	return p.figure, p.err
}

// QuartetBack draws the back of all cards of a quartet: the pattern of face B, four discs for the
// cards of a family, and a QR code as in [Back].
func QuartetBack(look Look, qr [][]bool) (figure.Figure, error) {
	return drawBack(B, look, qr, (*pen).familyMedallion)
}

// familyMedallion draws a disc with four small discs.
func (p *pen) familyMedallion(center figure.Point, radius figure.Length) {
	ink := p.emptyMedallion(center, radius)
	step := radius * 3 / 10
	for _, at := range []figure.Point{{X: -step, Y: -step}, {X: step, Y: -step}, {X: -step, Y: step}, {X: step, Y: step}} {
		disc := figure.Disc{Center: figure.Point{X: center.X + at.X, Y: center.Y + at.Y}, Radius: step * 8 / 10, Fill: ink}
		if p.outlinesOnly() {
			disc.Fill, disc.Stroke, disc.Weight = 0, ink, figure.Hairline
		}
		p.figure.Add(disc)
	}
}
