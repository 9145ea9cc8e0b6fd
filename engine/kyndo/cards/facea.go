package cards

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// drawFaceA draws the name, the picture, the habitats and the two numbers.
func (p *pen) drawFaceA() {
	top := p.drawScientificName(p.drawHeading(p.scale.title)) + p.scale.gap
	bottom := p.drawNumbers()
	bottom = p.drawHabitats(bottom-3*p.scale.gap) - p.scale.gap*3/2
	room := figure.Rect{X: p.room.X, Y: top, W: p.room.W, H: bottom - top}
	if room.H < p.room.H/4 {
		name := p.translated(p.card.Name)
		p.fail(name, engine.Messagef("the name %s leaves no room for the picture", shortened(name)))
		return
	}
	p.drawPicture(room)
}

// drawHeading writes the name, and the letter of the face in the corner. best is the size of type to try first for
// the name. It returns the y of the name's last baseline.
func (p *pen) drawHeading(best figure.Length) figure.Length {
	letter := p.scale.row
	corner := figure.Width(figure.SansSemibold, letter, p.face.String())
	p.write(p.room.X+p.room.W, p.room.Y+capHeight(letter), figure.End, figure.SansSemibold, letter, figure.Black, p.face.String())
	name := p.fitTitle(engine.Messagef("the name"), p.translated(p.card.Name), figure.SerifSemibold, best, minTextSize, p.room.W-corner-2*p.scale.gap)
	y := p.room.Y + capHeight(name.size)
	for i, line := range name.lines {
		if i > 0 {
			y += name.size * 11 / 10
		}
		p.write(p.room.X, y, figure.Start, figure.SerifSemibold, name.size, figure.Black, line)
	}
	return y
}

// drawScientificName writes the scientific name below y, in italics as is usual in zoology. It returns a y a little
// below the last baseline. Without a scientific name, it only adds a gap to y.
func (p *pen) drawScientificName(y figure.Length) figure.Length {
	if p.card.Scientific == "" {
		return y + p.scale.gap
	}
	set := p.fitTitle(engine.Messagef("the scientific name"), p.card.Scientific, figure.SerifItalic, p.scale.latin, minTextSize, p.room.W)
	for i, line := range set.lines {
		y += set.size * 14 / 10
		if i > 0 {
			y -= set.size * 2 / 10
		}
		p.write(p.room.X, y, figure.Start, figure.SerifItalic, set.size, figure.Black, line)
	}
	return y + set.size*3/10
}

// drawNumbers writes attack and defence at the bottom, each with the sign of its role. It returns the y
// of the top of the numbers.
func (p *pen) drawNumbers() figure.Length {
	attack, defence := p.rules.Face(p.card)
	size := p.scale.number
	high := digitHeight(size)
	y := p.room.Y + p.room.H
	half := p.room.W / 2
	for i, n := range []int{attack, defence} {
		x := p.room.X + figure.Length(i)*half
		side := high * 9 / 20
		role := kyndo.Role(i)
		p.drawRoleSign(role, figure.Rect{X: x, Y: y - high, W: side, H: side})
		p.write(x, y, figure.Start, figure.SansSemibold, p.scale.small, figure.Black, p.roleWord(role))
		label := max(side, figure.Width(figure.SansSemibold, p.scale.small, p.roleWord(role)))
		p.write(x+label+p.scale.gap*3/2, y, figure.Start, figure.Sans, size, figure.Black, strconv.Itoa(n))
	}
	return y - high
}

// maxHabitatLines is the largest number of lines for the names of habitats.
const maxHabitatLines = 2

// drawHabitats writes the names of the species' habitats. bottom is the y of their last baseline. drawHabitats returns
// the y of the top of their first line.
func (p *pen) drawHabitats(bottom figure.Length) figure.Length {
	size := p.scale.small
	lines := fillLines(p.habitatNames(), size, p.room.W)
	if len(lines) > maxHabitatLines {
		homes := strings.Join(p.habitatNames(), habitatSeparator)
		p.fail(homes, engine.Messagef("the habitats %s do not fit on %d lines", shortened(homes), maxHabitatLines))
		return bottom
	}
	for i := len(lines) - 1; i >= 0; i-- {
		p.write(p.room.X, bottom, figure.Start, figure.Sans, size, figure.Black, lines[i])
		bottom -= size * 13 / 10
	}
	return bottom + size*13/10 - capHeight(size)
}

// habitatNames returns the names of the species' habitats.
func (p *pen) habitatNames() (names []string) {
	for _, id := range p.card.Habitats {
		if e, ok := p.rules.Environment(id); ok {
			names = append(names, p.translated(e.Name))
		}
	}
	return names
}

// habitatSeparator stands between the names of two habitats.
const habitatSeparator = " · "

// fillLines puts as many names on each line as fit into width, with habitatSeparator between them. It breaks no
// name.
func fillLines(names []string, size, width figure.Length) (lines []string) {
	for _, name := range names {
		last := len(lines) - 1
		if last >= 0 && figure.Width(figure.Sans, size, lines[last]+habitatSeparator+name) <= width {
			lines[last] += habitatSeparator + name
			continue
		}
		lines = append(lines, name)
	}
	return lines
}
