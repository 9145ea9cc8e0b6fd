package cards

import (
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// faceA shows what everybody may see: the name, the picture, the two numbers.
func (p *pen) faceA() {
	top := p.heading(p.scale.title)
	bottom := p.numbers()
	bottom = p.habitats(bottom-2*p.scale.gap) - p.scale.gap
	room := figure.Rect{X: p.safe.X, Y: top, W: p.safe.W, H: bottom - top}
	if room.H < p.safe.H/4 {
		p.fail("the name %s leaves no room for the picture", shortened(p.in(p.card.Name)))
		return
	}
	p.picture(room)
}

// heading sets the name, the scientific name, and the letter of the face in
// the corner. It returns where the next thing may begin.
func (p *pen) heading(best figure.Length) figure.Length {
	letter := p.scale.row
	corner := figure.Width(figure.SansSemibold, letter, p.face.String())
	y := p.safe.Y
	p.write(p.safe.X+p.safe.W, y+capitals(letter), figure.End, figure.SansSemibold, letter, p.quiet(), p.face.String())
	name := p.title("the name", p.in(p.card.Name), figure.SerifSemibold, best, leastText, p.safe.W-corner-p.scale.gap)
	y += capitals(name.size)
	for i, line := range name.lines {
		if i > 0 {
			y += name.size * 11 / 10
		}
		p.write(p.safe.X, y, figure.Start, figure.SerifSemibold, name.size, figure.Black, line)
	}
	latin := p.title("the scientific name", p.card.Scientific, figure.SerifItalic, p.scale.latin, leastText, p.safe.W)
	for _, line := range latin.lines {
		y += latin.size * 14 / 10
		p.write(p.safe.X, y, figure.Start, figure.SerifItalic, latin.size, figure.Black, line)
	}
	return y + latin.size*3/10 + p.scale.gap
}

// numbers sets attack and defence at the foot, each with its form. It returns
// where they begin.
func (p *pen) numbers() figure.Length {
	attack, defence := p.rules.Face(p.card)
	size := p.scale.number
	high := figures(size)
	y := p.safe.Y + p.safe.H
	half := p.safe.W / 2
	for i, n := range []int{attack, defence} {
		x := p.safe.X + figure.Length(i)*half
		side := high * 9 / 20
		role := kyndo.Role(i)
		p.mark(role, figure.Rect{X: x, Y: y - high, W: side, H: side})
		p.write(x, y, figure.Start, figure.SansSemibold, p.scale.small, figure.Black, p.roleWord(role))
		label := max(side, figure.Width(figure.SansSemibold, p.scale.small, p.roleWord(role)))
		p.write(x+label+p.scale.gap, y, figure.Start, figure.Sans, size, figure.Black, strconv.Itoa(n))
	}
	return y - high
}

// habitats names the places where the species is at home, over a line that
// must not be crossed. It returns where the words begin.
func (p *pen) habitats(bottom figure.Length) figure.Length {
	var names []string
	for _, id := range p.card.Habitats {
		if e, ok := p.rules.Environment(id); ok {
			names = append(names, p.in(e.Name))
		}
	}
	text := strings.Join(names, " · ")
	size := fitLine(figure.Sans, text, p.scale.small, leastText, p.safe.W)
	if size == 0 {
		p.fail("the habitats %s do not fit on a line", shortened(text))
		return bottom
	}
	p.write(p.safe.X, bottom, figure.Start, figure.Sans, size, p.quiet(), text)
	return bottom - capitals(size)
}
