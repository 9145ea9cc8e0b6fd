package cards

import (
	"fmt"

	"octavo/engine/figure"
)

// Of a QR code on a card: the least side of a module that the camera of a telephone
// reads, and the modules of the largest version, 40.
const (
	leastModule = 400 * figure.Micrometre
	mostModules = 177
)

// code puts a QR code on white, in the lower half of a back. All its modules
// are whole micrometres of the same width.
func (p *pen) code(qr [][]bool) error {
	n := len(qr)
	if n == 0 || n > mostModules {
		return fmt.Errorf("a QR code of %d rows; possible: 1 to %d", n, mostModules)
	}
	for i, row := range qr {
		if len(row) != n {
			return fmt.Errorf("row %d of a QR code has %d modules, and there are %d rows", i+1, len(row), n)
		}
	}
	room := p.codeRoom()
	all := figure.Length(n + 2*figure.QuietZone)
	module := room.W / all
	if module < leastModule {
		return fmt.Errorf("a QR code of %d × %d modules on a %s card would have modules of %d µm; possible: %d µm and more, so up to %d modules",
			n, n, p.look.Size.Name, module, leastModule, room.W/leastModule-2*figure.QuietZone)
	}
	side := module * all
	x, y := room.X+(room.W-side)/2, room.Y+(room.H-side)/2
	paper := figure.Path{Fill: figure.White}
	paper.Rectangle(figure.Rect{X: x, Y: y, W: side, H: side})
	p.figure.Add(paper, figure.Code(qr, figure.Point{X: x + figure.QuietZone*module, Y: y + figure.QuietZone*module}, module))
	return nil
}

// codeRoom is the square for the code and its quiet zone, with some of the
// pattern beneath it.
func (p *pen) codeRoom() figure.Rect {
	side := min(p.room.W*7/10, p.room.H*4/10)
	return figure.Rect{X: p.room.X + (p.room.W-side)/2, Y: p.room.Y + p.room.H*24/25 - side, W: side, H: side}
}
