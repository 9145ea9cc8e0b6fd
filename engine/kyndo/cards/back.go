package cards

import (
	"fmt"

	"octavo/engine/figure"
)

// Back draws the back of a face. qr are the modules of a QR code, true where
// they are dark, without the quiet zone; nil for none.
func Back(face Face, look Look, qr [][]bool) (figure.Figure, error) {
	p := newPen(look)
	p.face = face
	p.pattern()
	p.medallion()
	if qr != nil {
		if err := p.code(qr); err != nil {
			return figure.Figure{}, fmt.Errorf("back of face %s (%s): %w", face, look.Size.Name, err)
		}
	}
	return p.figure, nil
}

// hue is the colour of a face's back.
func (p *pen) hue() figure.Hue {
	if p.look.Edition == Grey {
		return figure.Stone
	}
	return [...]figure.Hue{A: figure.Clay, B: figure.Blue, C: figure.Leaf}[p.face]
}

// pattern fills the card, bleed included, with diamonds.
func (p *pen) pattern() {
	if !p.plain() {
		ground := figure.Path{Fill: figure.Tone(p.hue(), figure.Dark)}
		ground.Rectangle(p.look.Bounds())
		p.figure.Add(ground)
	}
}

// medallion holds the letter of the face in the middle.
func (p *pen) medallion() {
	trim := p.look.Trim()
	center := figure.Point{X: trim.X + trim.W/2, Y: trim.Y + trim.H/3}
	radius := trim.W / 5
	p.figure.Add(figure.Disc{Center: center, Radius: radius, Fill: figure.White, Stroke: figure.Black, Weight: figure.Hairline})
	size := radius * 13 / 10
	p.figure.Add(figure.Text{
		At: figure.Point{X: center.X, Y: center.Y + capitals(size)/2}, Anchor: figure.Middle,
		Size: size, Face: figure.SansLight, Ink: figure.Black, String: p.face.String(),
	})
}

// Of a QR code: modules of light around it (ISO/IEC 18004, 9.1), and the least
// side of a module that the camera of a telephone reads at arm's length.
const (
	quietZone   = 4
	leastModule = 400 * figure.Micrometre
	mostModules = 177 // version 40
)

// code puts a QR code on white, in the lower half.
func (p *pen) code(qr [][]bool) error {
	n := len(qr)
	if n == 0 || n > mostModules {
		return fmt.Errorf("the QR code has %d rows of modules; possible: 1 to %d", n, mostModules)
	}
	for i, row := range qr {
		if len(row) != n {
			return fmt.Errorf("row %d of the QR code has %d modules, and there are %d rows", i+1, len(row), n)
		}
	}
	room := p.codeRoom()
	all := figure.Length(n + 2*quietZone)
	module := room.W / all
	if module < leastModule {
		return fmt.Errorf("the QR code has %d × %d modules, which would be %d µm wide; possible: %d µm and more, so up to %d modules",
			n, n, module, leastModule, room.W/leastModule-2*quietZone)
	}
	side := module * all
	paper := figure.Path{Fill: figure.White}
	paper.Rectangle(figure.Rect{X: room.X + (room.W-side)/2, Y: room.Y + (room.H-side)/2, W: side, H: side})
	p.figure.Add(paper)
	x, y := room.X+(room.W-side)/2+quietZone*module, room.Y+(room.H-side)/2+quietZone*module
	modules := figure.Path{Fill: figure.Black}
	for row := range n {
		for from := 0; from < n; from++ {
			to := from
			for to < n && qr[row][to] {
				to++
			}
			if to > from {
				modules.Rectangle(figure.Rect{X: x + figure.Length(from)*module, Y: y + figure.Length(row)*module, W: figure.Length(to-from) * module, H: module})
				from = to
			}
		}
	}
	p.figure.Add(modules)
	return nil
}

// codeRoom is the square for the code and its quiet zone.
func (p *pen) codeRoom() figure.Rect {
	side := min(p.safe.W*3/5, p.safe.H/3)
	return figure.Rect{X: p.safe.X + (p.safe.W-side)/2, Y: p.safe.Y + p.safe.H - side, W: side, H: side}
}
