package cards

import (
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// drawFaceC draws the abilities and the fact about the species. If there is enough room left, a picture shows the
// species in its habitat.
func (p *pen) drawFaceC() {
	top := p.drawFamilyAndNames(p.drawScientificName(p.drawHeading(p.scale.head))) + p.scale.gap*3/2
	bottom := p.drawFact()
	high := p.measureHeight(func(q *pen) figure.Length { return q.drawAbilities(0) })
	above, below := p.scale.gap*3/2, p.scale.gap*2
	view := bottom - top - high - above - below
	if view < 0 {
		p.fail(p.translated(p.card.Fact), engine.Messagef("%d abilities and the fact do not fit under each other", len(p.card.Abilities)))
		return
	}
	if view >= p.room.H/9 {
		room := figure.Rect{X: p.room.X, Y: top, W: p.room.W, H: view}.Inset(figure.Hairline / 2)
		p.drawScene(room)
		p.drawFrame(room)
		top += view
	}
	p.drawAbilities(top + above)
}

// drawScene draws a species in its habitat. It uses a photograph if that has a focus, since such a photograph may
// be cropped to the room. Otherwise it draws the habitat with a bird or an artist's drawing in it. If the
// package has no drawing of bird or habitat, it draws an emblem.
func (p *pen) drawScene(room figure.Rect) {
	if p.pixels() != nil && p.art.Focus != nil {
		p.drawPhotograph(room)
		return
	}
	if !p.isBird() && (p.art == nil || !canDrawPlace(p.habitat())) {
		p.drawEmblem(room)
		return
	}
	s := p.surroundings(room)
	if p.art == nil {
		s.addBird(p.card)
	}
	p.addLandscape(s)
	if p.art != nil && len(p.art.Shapes) > 0 {
		p.drawShapes(room.Inset(room.H / 12))
	}
}

// measureHeight returns the height of what draw would draw. draw begins at y 0 and returns the y at its end. It
// gets a copy of the pen, so that nothing is drawn on the card.
func (p *pen) measureHeight(draw func(*pen) figure.Length) figure.Length {
	trial := *p
	trial.figure.Items = nil
	return draw(&trial)
}

// drawFamilyAndNames writes the family and the other names of the species below y. It returns the y of the last
// baseline.
func (p *pen) drawFamilyAndNames(y figure.Length) figure.Length {
	var texts []string
	if p.card.Family != "" {
		texts = append(texts, p.words.say("family", "family", p.words.family(p.card.Family)))
	}
	if also := p.translated(p.card.Also); also != "" {
		texts = append(texts, p.words.say("also", "names", also))
	}
	for _, text := range texts {
		set := p.fitParagraph(engine.Messagef("the line"), text, figure.Sans, p.scale.small, minTextSize, p.room.W, 2)
		for _, line := range set.lines {
			y += set.size * 14 / 10
			p.write(p.room.X, y, figure.Start, figure.Sans, set.size, figure.Black, line)
		}
	}
	return y
}

// drawAbilities writes the abilities below each other. If the species has no abilities, it writes a sentence that
// says so. It returns the y below the abilities.
func (p *pen) drawAbilities(y figure.Length) figure.Length {
	if len(p.card.Abilities) == 0 {
		set := p.fitParagraph(engine.Messagef("the sentence"), p.words["no-abilities"], figure.SerifItalic, p.scale.text, minTextSize, p.room.W, 3)
		for _, line := range set.lines {
			y += set.size * 14 / 10
			p.write(p.room.X, y, figure.Start, figure.SerifItalic, set.size, figure.Black, line)
		}
		return y + p.scale.gap
	}
	for i := range p.card.Abilities {
		if i > 0 {
			y += p.scale.gap
			p.drawHairline(p.room.X, y, p.room.W)
			y += p.scale.gap * 3 / 2
		}
		y = p.drawAbility(&p.card.Abilities[i], y)
	}
	return y
}

// drawAbility writes what an ability changes, its name and its conditions, below y. It returns the y below the
// ability.
func (p *pen) drawAbility(a *kyndo.Ability, y figure.Length) figure.Length {
	y += digitHeight(p.scale.delta) + p.scale.gap
	x := p.room.X
	for role, delta := range []int{a.Attack, a.Defend} {
		if delta != 0 || a.Attack == 0 && a.Defend == 0 {
			x = p.drawDelta(kyndo.Role(role), delta, x, y) + 3*p.scale.gap
		}
	}
	best := p.scale.text * 115 / 100
	name := p.fitTitle(engine.Messagef("the ability"), p.translated(a.Name), figure.SerifSemibold, best, minTextSize, p.room.W)
	y += p.scale.gap * 5 / 2
	for i, line := range name.lines {
		y += capHeight(name.size)
		if i > 0 {
			y += name.size / 2
		}
		p.write(p.room.X, y, figure.Start, figure.SerifSemibold, name.size, figure.Black, line)
	}
	for _, d := range p.conditionParts(a.When) {
		y = p.writeConditionPart(d, y)
	}
	return y + p.scale.gap
}

// writeConditionPart writes the icon and the words of a part below the baseline y. It returns the y of the last
// baseline.
func (p *pen) writeConditionPart(d conditionPart, y figure.Length) figure.Length {
	size := p.scale.text
	side := size * 95 / 100
	x := p.room.X + side + p.scale.gap
	set := p.fitParagraph(engine.Messagef("the condition"), d.words, figure.Sans, size, minTextSize, p.room.X+p.room.W-x, 2)
	for i, line := range set.lines {
		y += size * 15 / 10
		if i == 0 {
			d.draw(figure.Rect{X: p.room.X, Y: y - (capHeight(size)+side)/2, W: side, H: side})
		} else {
			y -= size * 2 / 10
		}
		p.write(x, y, figure.Start, figure.Sans, set.size, figure.Black, line)
	}
	return y
}

// drawDelta writes how much an ability changes a role's number: the sign of the role, and a signed number. It
// returns the x of the number's right edge.
func (p *pen) drawDelta(role kyndo.Role, delta int, x, baseline figure.Length) figure.Length {
	high := digitHeight(p.scale.delta)
	side := high * 9 / 20
	label := p.roleWord(role)
	p.drawRoleSign(role, figure.Rect{X: x, Y: baseline - high, W: side, H: side})
	p.write(x, baseline, figure.Start, figure.SansSemibold, p.scale.small, figure.Black, label)
	x += max(side, figure.Width(figure.SansSemibold, p.scale.small, label)) + p.scale.gap
	text := signed(delta)
	p.write(x, baseline, figure.Start, figure.Sans, p.scale.delta, figure.Black, text)
	return x + figure.Width(figure.Sans, p.scale.delta, text)
}

// signed writes a number with its sign: plus, minus, or ± for 0.
func signed(n int) string {
	switch {
	case n < 0:
		return "−" + strconv.Itoa(-n)
	case n > 0:
		return "+" + strconv.Itoa(n)
	default:
		return "±0"
	}
}

// drawFact writes the species' fact at the bottom, below a line. It returns the y of the line's top.
func (p *pen) drawFact() figure.Length {
	y := p.room.Y + p.room.H
	text := p.translated(p.card.Fact)
	if text == "" {
		return y
	}
	set := p.fitParagraph(engine.Messagef("the fact"), text, figure.Serif, p.scale.text, minTextSize, p.room.W, 6)
	for i := len(set.lines) - 1; i >= 0; i-- {
		p.write(p.room.X, y-set.size/5, figure.Start, figure.Serif, set.size, figure.Black, set.lines[i])
		y -= set.size * 14 / 10
	}
	y -= p.scale.gap / 2
	p.write(p.room.X, y, figure.Start, figure.SansSemibold, p.scale.small, figure.Black, p.words["fact"])
	y -= capHeight(p.scale.small) + p.scale.gap*3/2
	p.drawHairline(p.room.X, y, p.room.W)
	return y
}
