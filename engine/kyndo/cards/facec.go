package cards

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// faceC shows the abilities, and what is worth knowing of the species.
func (p *pen) faceC() {
	y := p.heading(p.scale.head) + p.scale.gap
	bottom := p.fact()
	if len(p.card.Abilities) == 0 {
		p.none(y)
		return
	}
	for i := range p.card.Abilities {
		y = p.ability(&p.card.Abilities[i], y)
	}
	if y > bottom {
		p.fail("the %d abilities and the fact do not fit under each other", len(p.card.Abilities))
	}
}

// ability sets what it adds, its name and its condition. It returns where the
// next may begin.
func (p *pen) ability(a *kyndo.Ability, y figure.Length) figure.Length {
	p.hairline(p.safe.X, y, p.safe.W)
	y += 2 * p.scale.gap
	y += figures(p.scale.delta)
	x := p.safe.X
	for role, delta := range []int{a.Attack, a.Defend} {
		if delta != 0 {
			x = p.delta(kyndo.Role(role), delta, x, y) + 2*p.scale.gap
		}
	}
	y += p.scale.gap
	name := p.title("the ability", p.in(a.Name), figure.SerifSemibold, p.scale.text*12/10, leastText, p.safe.W)
	for _, line := range name.lines {
		y += name.size * 12 / 10
		p.write(p.safe.X, y, figure.Start, figure.SerifSemibold, name.size, figure.Black, line)
	}
	for _, text := range p.conditions(a.When) {
		y += p.scale.text * 14 / 10
		size := fitLine(figure.Sans, text, p.scale.text, leastText, p.safe.W)
		if size == 0 {
			p.fail("the condition %s does not fit on a line", shortened(text))
			return y
		}
		p.write(p.safe.X, y, figure.Start, figure.Sans, size, figure.Black, text)
	}
	return y + 2*p.scale.gap
}

// delta sets a signed number after the form of its role.
func (p *pen) delta(role kyndo.Role, delta int, x, baseline figure.Length) figure.Length {
	high := figures(p.scale.delta)
	side := high * 6 / 10
	p.mark(role, figure.Rect{X: x, Y: baseline - side, W: side, H: side})
	x += side + p.scale.gap
	text := signed(delta)
	p.write(x, baseline, figure.Start, figure.Sans, p.scale.delta, figure.Black, text)
	x += figure.Width(figure.Sans, p.scale.delta, text) + p.scale.gap
	p.write(x, baseline, figure.Start, figure.SansSemibold, p.scale.small, figure.Black, p.roleWord(role))
	return x + figure.Width(figure.SansSemibold, p.scale.small, p.roleWord(role))
}

// signed has a plus, or a minus as long as one.
func signed(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return "+" + strconv.Itoa(n)
}

// conditions are what an ability asks for, in words.
func (p *pen) conditions(w kyndo.Condition) []string {
	var list []string
	if w.Environment != "" {
		place := w.Environment
		if e, ok := p.rules.Environment(w.Environment); ok {
			place = e.Name.In(p.look.Language, e.ID)
		}
		list = append(list, p.words.say("when-environment", "place", place))
	}
	if w.Role != "" {
		list = append(list, p.words["when-"+w.Role])
	}
	if w.Focus != kyndo.NoChar {
		list = append(list, p.words.say("when-focus", "char", p.words.char(w.Focus)))
	}
	if w.Context != "" {
		name := w.Context
		if c, ok := p.rules.Context(w.Context); ok {
			name = c.Name.In(p.look.Language, c.ID)
		}
		list = append(list, p.words.say("when-context", "context", name))
	}
	if len(list) == 0 {
		list = append(list, p.words["always"])
	}
	return list
}

// none says that there are no abilities.
func (p *pen) none(y figure.Length) {
	p.hairline(p.safe.X, y, p.safe.W)
	set := p.paragraph("the sentence", p.words["no-abilities"], figure.Serif, p.scale.text, leastText, p.safe.W, 4)
	y += p.scale.gap
	for _, line := range set.lines {
		y += set.size * 14 / 10
		p.write(p.safe.X, y, figure.Start, figure.Serif, set.size, figure.Black, line)
	}
}

// fact sets the species' fact at the foot. It returns where it begins.
func (p *pen) fact() figure.Length {
	bottom := p.safe.Y + p.safe.H
	text := p.in(p.card.Fact)
	if text == "" {
		return bottom
	}
	set := p.paragraph("the fact", text, figure.Serif, p.scale.text, leastText, p.safe.W, 5)
	y := bottom
	for i := len(set.lines) - 1; i >= 0; i-- {
		p.write(p.safe.X, y-set.size/5, figure.Start, figure.Serif, set.size, figure.Black, set.lines[i])
		y -= set.size * 14 / 10
	}
	p.write(p.safe.X, y-p.scale.gap/2, figure.Start, figure.SansSemibold, p.scale.small, p.quiet(), p.words["fact"])
	return y - p.scale.gap - p.scale.small
}
