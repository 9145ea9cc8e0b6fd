package cards

import (
	"strconv"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// drawFaceB draws how the two numbers are calculated. For each role it draws five rows, one for each
// characteristic. Below are their sum, and the sum on the combat scale.
func (p *pen) drawFaceB() {
	top := p.drawHeading(p.scale.head) + 3*p.scale.gap
	bottom := p.drawLegend()
	rows := len(kyndo.Chars())
	sum := p.scale.row*14/10 + p.scale.gap
	high := (bottom - top - 2*sum - 3*p.scale.gap) / figure.Length(rows)
	if high < p.minRowHeight() {
		name := p.translated(p.card.Name)
		p.fail(name, engine.Messagef("the ten rows have no room under the name %s", shortened(name)))
		return
	}
	y := top
	for _, role := range []kyndo.Role{kyndo.Attacker, kyndo.Defender} {
		for _, c := range role.Chars() {
			p.drawRow(c, y, high)
			y += high
		}
		y += p.scale.gap / 2
		p.drawTotal(role, y, sum)
		y += sum + 2*p.scale.gap
	}
}

// minRowHeight returns the least height of a row. A row of this height has room for a line of type and low
// pips.
func (p *pen) minRowHeight() figure.Length { return p.scale.row * 16 / 10 }

// drawRow draws the row of a characteristic: abbreviation, name and contribution to the sum, and the pips below. y
// is the top of the row.
func (p *pen) drawRow(c kyndo.Char, y, high figure.Length) {
	size := p.scale.row
	baseline := y + capHeight(size)
	indent := p.indent()
	right := p.room.X + p.room.W
	p.drawStrength(c, p.room.X, baseline)
	value, weight := p.card.Attributes.Of(c), p.rules.Weights.Of(c)
	exact := p.words.number(kyndo.Decimal{Units: value * weight, Places: 2})
	name := p.words.char(c)
	p.checkLetters(figure.Sans, name)
	sum := p.product(value, weight) + " = " + exact
	free := p.room.W - indent - p.scale.gap
	if figure.Width(figure.Sans, size, name+sum) > free {
		sum = p.product(value, weight) + "=" + exact
	}
	fitted := largestFittingSize(figure.Sans, name, size, minLabelSize, free-figure.Width(figure.Sans, size, sum))
	if fitted == 0 {
		p.fail(name, engine.Messagef("the characteristic %s does not fit in its row", shortened(name)))
	}
	p.write(right, baseline, figure.End, figure.Sans, size, figure.Black, sum)
	p.write(p.room.X+indent, baseline, figure.Start, figure.Sans, fitted, figure.Black, name)
	p.drawPips(value, weight, figure.Rect{X: p.room.X + indent, Y: baseline + p.scale.gap*8/10, W: p.room.W - indent, H: high - capHeight(size) - p.scale.gap*21/10})
}

func (p *pen) product(value, weight int) string {
	return strconv.Itoa(value) + "×" + p.words.number(kyndo.Decimal{Units: weight, Places: 2})
}

// indent returns the width of the column of abbreviations.
func (p *pen) indent() figure.Length { return p.scale.row * 210 / 100 }

// maxPips is the largest number of pips in a row. If values can be larger, each pip stands for several points.
// The last pip is then narrower if it stands for fewer points.
const maxPips = 10

// drawPips draws one bar for each point of a value. The bars are as high as the weight. So the area of all bars
// shows the contribution, which is value times weight. For large values see maxPips.
func (p *pen) drawPips(value, weight int, room figure.Rect) {
	most := 1
	for _, c := range kyndo.Chars() {
		most = max(most, p.rules.Weights.Of(c))
	}
	high := max(room.H*figure.Length(weight)/figure.Length(most), figure.Hairline)
	n := min(p.rules.Attribute, maxPips)
	points := p.rules.Attribute / n // points per pip
	space := min(room.W/figure.Length(n)/6, p.scale.gap/2)
	wide := (room.W - figure.Length(n-1)*space) / figure.Length(n)
	for i := range n {
		x := room.X + figure.Length(i)*(wide+space)
		filled := wide * figure.Length(min(max(value-i*points, 0), points)) / figure.Length(points)
		if filled < wide {
			line := figure.Path{Stroke: figure.Tone(figure.Stone, figure.Medium), Weight: figure.Hairline}
			line.MoveTo(x+filled, room.Y+figure.Hairline/2).LineTo(x+wide, room.Y+figure.Hairline/2)
			p.figure.Add(line)
		}
		if filled > 0 {
			p.drawPip(figure.Rect{X: x, Y: room.Y, W: filled, H: high})
		}
	}
}

func (p *pen) drawPip(r figure.Rect) {
	bar := figure.Path{Fill: figure.Tone(p.hue(), figure.Deep)}
	if p.outlinesOnly() {
		bar = figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
		r = r.Inset(figure.Hairline / 2)
	}
	bar.Rectangle(r)
	p.figure.Add(bar)
}

// drawTotal writes the sum of a role's rows, the sum on the combat scale, and the rounded number.
func (p *pen) drawTotal(role kyndo.Role, y, high figure.Length) {
	units := 0
	for _, c := range role.Chars() {
		units += p.card.Attributes.Of(c) * p.rules.Weights.Of(c)
	}
	exact := p.rules.ExactFace(p.card, role)
	chain := p.words.number(kyndo.Decimal{Units: units, Places: 2}) +
		" ÷ " + strconv.Itoa(p.rules.Attribute) + " × " + strconv.Itoa(p.rules.Combat) +
		" = " + p.words.number(exact.Short()) + " →"
	size := p.scale.row
	p.drawHairline(p.room.X, y, p.room.W)
	baseline := y + (high+capHeight(size))/2
	side := capHeight(size)
	p.drawRoleSign(role, figure.Rect{X: p.room.X, Y: baseline - side, W: side, H: side})
	right := p.room.X + p.room.W
	rounded := strconv.Itoa(exact.Rounded())
	p.write(right, baseline, figure.End, figure.SansSemibold, size*13/10, figure.Black, rounded)
	right -= figure.Width(figure.SansSemibold, size*13/10, rounded) + p.scale.gap*8/10
	p.write(right, baseline, figure.End, figure.Sans, size, figure.Black, chain)
	right -= figure.Width(figure.Sans, size, chain) + p.scale.gap/2
	left, word := p.room.X+p.indent(), p.roleWord(role)
	if left+figure.Width(figure.SansSemibold, size, word) <= right { // without room for the word, the sign alone shows the role
		p.write(left, baseline, figure.Start, figure.SansSemibold, size, figure.Black, word)
	}
}

// drawStrength writes the abbreviation of a characteristic. The abbreviation of the card's primary strength is
// white on black, that of its secondary strength has an outline.
func (p *pen) drawStrength(c kyndo.Char, x, baseline figure.Length) {
	ink := figure.Black
	size := p.scale.row
	width := figure.Width(figure.SansSemibold, size, p.words.letter(c))
	pill := figure.Rect{X: x, Y: baseline - capHeight(size) - size*22/100, W: max(width+size*56/100, size*11/10), H: capHeight(size) + size*44/100}
	switch {
	case c == p.card.Primary:
		p.drawPrimaryMark(pill)
		if !p.outlinesOnly() {
			ink = figure.White
		}
	case c == p.card.Secondary:
		p.drawSecondaryMark(pill)
	}
	p.write(pill.X+pill.W/2, baseline, figure.Middle, figure.SansSemibold, size, ink, p.words.letter(c))
}

func (p *pen) drawPrimaryMark(r figure.Rect) {
	path := figure.Path{Fill: figure.Black}
	if p.outlinesOnly() {
		weight := 2 * figure.Hairline
		path = figure.Path{Stroke: figure.Black, Weight: weight}
	}
	pill(&path, r)
	p.figure.Add(path)
}

func (p *pen) drawSecondaryMark(r figure.Rect) {
	path := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	pill(&path, r.Inset(figure.Hairline/2))
	p.figure.Add(path)
}

// pill adds a rectangle with round ends. Each quarter of a circle is a cubic Bézier curve. Its handles are
// 0.5523 times as long as the radius, which looks like a circle.
func pill(path *figure.Path, r figure.Rect) {
	radius := r.H / 2
	k := radius - radius*5523/10_000
	left, right, top, bottom := r.X, r.X+r.W, r.Y, r.Y+r.H
	path.MoveTo(left+radius, top).LineTo(right-radius, top).
		CurveTo(figure.Point{X: right - k, Y: top}, figure.Point{X: right, Y: top + k}, figure.Point{X: right, Y: top + radius}).
		CurveTo(figure.Point{X: right, Y: bottom - k}, figure.Point{X: right - k, Y: bottom}, figure.Point{X: right - radius, Y: bottom}).
		LineTo(left+radius, bottom).
		CurveTo(figure.Point{X: left + k, Y: bottom}, figure.Point{X: left, Y: bottom - k}, figure.Point{X: left, Y: bottom - radius}).
		CurveTo(figure.Point{X: left, Y: top + k}, figure.Point{X: left + k, Y: top}, figure.Point{X: left + radius, Y: top}).Close()
}

// drawLegend explains at the bottom of the card how the two strengths are marked, on one line or two. It returns a
// y a little above the legend.
func (p *pen) drawLegend() figure.Length {
	size := p.scale.small
	high := capHeight(size)
	swatch := high*16/10 + p.scale.gap*6/10
	entries := []struct {
		key  string
		draw func(figure.Rect)
		wide figure.Length
	}{{key: "primary", draw: p.drawPrimaryMark}, {key: "secondary", draw: p.drawSecondaryMark}}
	all := 2 * p.scale.gap
	for i := range entries {
		entries[i].wide = swatch + figure.Width(figure.Sans, size, p.words[entries[i].key])
		all += entries[i].wide
	}
	x, y := p.room.X, p.room.Y+p.room.H
	pitch := figure.Length(0)
	if all > p.room.W {
		pitch = size * 13 / 10
	}
	y -= pitch
	top := y - high
	for _, entry := range entries {
		if entry.wide > p.room.W {
			p.fail(p.words[entry.key], engine.Messagef("the legend %s does not fit on a line", shortened(p.words[entry.key])))
		}
		entry.draw(figure.Rect{X: x, Y: y - high, W: high * 16 / 10, H: high})
		p.write(x+swatch, y, figure.Start, figure.Sans, size, figure.Black, p.words[entry.key])
		if pitch == 0 {
			x += entry.wide + 2*p.scale.gap
		}
		y += pitch
	}
	return top - p.scale.gap*3/2
}
