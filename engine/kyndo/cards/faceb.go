package cards

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// faceB shows how the two numbers are made: five rows each, their sum, and
// what the sum is on the scale of combat.
func (p *pen) faceB() {
	top := p.heading(p.scale.head)
	bottom := p.legend()
	rows := len(kyndo.Chars())
	sum := p.scale.row*14/10 + p.scale.gap
	high := (bottom - top - 2*sum - p.scale.gap) / figure.Length(rows)
	if high < p.leastRowHeight() {
		p.fail("the ten rows have no room under the name %s", shortened(p.in(p.card.Name)))
		return
	}
	y := top
	for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
		for _, c := range role.Chars() {
			p.row(c, y, high)
			y += high
		}
		p.total(role, y, sum)
		y += sum + p.scale.gap
	}
}

// leastRowHeight holds a line of type and the lowest pips.
func (p *pen) leastRowHeight() figure.Length { return p.scale.row * 16 / 10 }

// row is one characteristic: its letter, its name and what it contributes, and
// below these as many pips as it has points, as high as its weight.
func (p *pen) row(c kyndo.Char, y, high figure.Length) {
	size := p.scale.row
	baseline := y + capitals(size)
	indent := p.indent()
	right := p.safe.X + p.safe.W
	p.strength(c, p.safe.X, baseline)
	value, weight := p.card.Attributes.Of(c), p.rules.Weights.Of(c)
	sum := p.product(value, weight) + " = " + p.words.number(kyndo.Decimal{Units: value * weight, Places: 2})
	p.write(right, baseline, figure.End, figure.Sans, size, figure.Black, sum)
	width := p.safe.W - indent - figure.Width(figure.Sans, size, sum) - p.scale.gap
	name := p.words.char(c)
	fitted := fitLine(figure.Sans, name, size, leastRow, width)
	if fitted == 0 {
		p.fail("the characteristic %s does not fit in its row", shortened(name))
	}
	p.write(p.safe.X+indent, baseline, figure.Start, figure.Sans, fitted, figure.Black, name)
	room := figure.Rect{X: p.safe.X + indent, Y: baseline + p.scale.gap*7/10, W: p.safe.W - indent, H: high - capitals(size) - p.scale.gap*17/10}
	p.pips(value, weight, room)
}

func (p *pen) product(value, weight int) string {
	return strconv.Itoa(value) + "×" + p.words.number(kyndo.Decimal{Units: weight, Places: 2})
}

// indent is the room for the letters of characteristics.
func (p *pen) indent() figure.Length { return p.scale.row * 18 / 10 }

// pips are as many as the scale has points; those of the value are bars whose
// height is the weight, the others a line to stand on.
func (p *pen) pips(value, weight int, room figure.Rect) {
	most := 1
	for _, c := range kyndo.Chars() {
		most = max(most, p.rules.Weights.Of(c))
	}
	high := max(room.H*figure.Length(weight)/figure.Length(most), figure.Hairline)
	n := figure.Length(p.rules.Attribute)
	space := min(room.W/n/6, p.scale.gap/2)
	wide := (room.W - (n-1)*space) / n
	floor := room.Y + room.H
	for i := range n {
		x := room.X + i*(wide+space)
		if int(i) >= value {
			line := figure.Path{Stroke: figure.Tone(figure.Stone, figure.Medium), Weight: figure.Hairline}
			line.MoveTo(x, floor-figure.Hairline/2).LineTo(x+wide, floor-figure.Hairline/2)
			p.figure.Add(line)
			continue
		}
		p.pip(figure.Rect{X: x, Y: floor - high, W: wide, H: high})
	}
}

func (p *pen) pip(r figure.Rect) {
	bar := figure.Path{Fill: figure.Black}
	if p.plain() {
		bar = figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
		r = r.Inset(figure.Hairline / 2)
	}
	bar.Rectangle(r)
	p.figure.Add(bar)
}

// total is the sum of a role, taken to the scale of combat and rounded.
func (p *pen) total(role kyndo.Role, y, high figure.Length) {
	units := 0
	for _, c := range role.Chars() {
		units += p.card.Attributes.Of(c) * p.rules.Weights.Of(c)
	}
	exact := p.rules.Bare(p.card, role)
	chain := p.words.number(kyndo.Decimal{Units: units, Places: 2}) +
		" ÷ " + strconv.Itoa(p.rules.Attribute) + " × " + strconv.Itoa(p.rules.Combat) +
		" = " + p.words.number(exact.Short()) + " →"
	size := p.scale.row
	p.hairline(p.safe.X, y, p.safe.W)
	baseline := y + (high+capitals(size))/2
	side := capitals(size)
	p.mark(role, figure.Rect{X: p.safe.X, Y: baseline - side, W: side, H: side})
	p.write(p.safe.X+p.indent(), baseline, figure.Start, figure.SansSemibold, size, figure.Black, p.roleWord(role))
	right := p.safe.X + p.safe.W
	rounded := strconv.Itoa(exact.Rounded())
	p.write(right, baseline, figure.End, figure.SansSemibold, size*13/10, figure.Black, rounded)
	right -= figure.Width(figure.SansSemibold, size*13/10, rounded) + p.scale.gap/2
	p.write(right, baseline, figure.End, figure.Sans, size, figure.Black, chain)
}

// strength sets the letter of a characteristic: in a disc where it is the
// primary strength, in a circle where it is the secondary one.
func (p *pen) strength(c kyndo.Char, x, baseline figure.Length) {
	ink := figure.Black
	radius := p.scale.row * 62 / 100
	center := figure.Point{X: x + radius, Y: baseline - capitals(p.scale.row)/2}
	switch {
	case c == p.card.Primary && p.plain():
		p.figure.Add(figure.Disc{Center: center, Radius: radius - figure.Bold/2, Stroke: figure.Black, Weight: figure.Bold})
	case c == p.card.Primary:
		p.figure.Add(figure.Disc{Center: center, Radius: radius, Fill: figure.Black})
		ink = figure.White
	case c == p.card.Secondary:
		p.figure.Add(figure.Disc{Center: center, Radius: radius - figure.Hairline/2, Stroke: figure.Black, Weight: figure.Hairline})
	}
	p.write(center.X, baseline, figure.Middle, figure.SansSemibold, p.scale.row, ink, c.String())
}

// legend says what the discs are. It returns where it begins.
func (p *pen) legend() figure.Length {
	y := p.safe.Y + p.safe.H
	size := max(p.scale.small-2*step, leastText)
	radius := capitals(size) / 2
	x := p.safe.X
	for i, key := range []string{"primary", "secondary"} {
		disc := figure.Disc{Center: figure.Point{X: x + radius, Y: y - radius}, Radius: radius - figure.Hairline/2, Stroke: figure.Black, Weight: figure.Hairline}
		if i == 0 && !p.plain() {
			disc = figure.Disc{Center: disc.Center, Radius: radius, Fill: figure.Black}
		}
		p.figure.Add(disc)
		x += 2*radius + p.scale.gap/2
		p.write(x, y, figure.Start, figure.Sans, size, p.quiet(), p.words[key])
		x += figure.Width(figure.Sans, size, p.words[key]) + 2*p.scale.gap
	}
	return y - capitals(size) - p.scale.gap
}
