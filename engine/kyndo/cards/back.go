package cards

import (
	"fmt"

	"octavo/engine/figure"
)

// Back draws the back of a face. qr holds the modules of a QR code, row by row and without its
// quiet zone; true ones are dark. If qr is nil, there is no code.
func Back(face Face, look Look, qr [][]bool) (figure.Figure, error) {
	return drawBack(face, look, qr, (*pen).drawMedallion)
}

// drawBack draws the pattern of a face, a medallion, and below it the QR code if qr isn't nil.
func drawBack(face Face, look Look, qr [][]bool, medallion func(p *pen, center figure.Point, radius figure.Length)) (figure.Figure, error) {
	p := newPen(look)
	p.face = face
	middle := figure.Point{X: p.room.X + p.room.W/2, Y: p.room.Y + p.room.H/2}
	if qr != nil {
		middle.Y = p.room.Y + p.room.H*32/100
		p.occupied = append(p.occupied, p.qrCodeRoom())
	}
	radius := look.Size.W * 22 / 100
	p.occupied = append(p.occupied, figure.Rect{X: middle.X, Y: middle.Y}.Inset(-radius))
	p.drawPattern()
	medallion(p, middle, radius)
	if qr != nil {
		if err := p.drawQRCode(qr); err != nil {
			return figure.Figure{}, err
		}
	}
	return p.figure, nil
}

// backHue returns the colour of a face's back.
func (p *pen) backHue() figure.Hue {
	if p.look.Edition == Grey {
		return figure.Stone
	}
	return [...]figure.Hue{A: figure.Clay, B: figure.Blue, C: figure.Leaf}[p.face]
}

// patternArea returns the area of the pattern: the card with its bleed. Without bleed, the pattern ends before
// the edge of the card, as on playing cards. If the cut isn't exact, the card then has a wider white edge, and
// not a part of the next card.
func (p *pen) patternArea() figure.Rect {
	if p.look.Bleed == 0 {
		return p.look.Safe()
	}
	return p.look.Bounds()
}

// drawPattern draws the pattern of a face: peaks for A, steps for B, feathers for C. Cells count from the
// middle of the card, so that the pattern lies the same with and without bleed.
func (p *pen) drawPattern() {
	bounds := p.look.Bounds()
	hue := p.backHue()
	if p.look.Edition == Colour {
		ground := figure.Path{Fill: figure.Tone(hue, figure.Dark)}
		ground.Rectangle(p.patternArea())
		p.figure.Add(ground)
	}
	cell := min(p.look.Size.W/8, 9*mm)
	columns, rows := bounds.W/cell/2+2, bounds.H/cell/2+2
	for row := -rows; row <= rows; row++ {
		for column := -columns; column <= columns; column++ {
			middle := figure.Point{X: bounds.W/2 + column*cell, Y: bounds.H/2 + row*cell}
			for _, tile := range patternTiles(p.face, (row+column)%2 == 0) {
				p.drawTile(tile, middle, cell)
			}
		}
	}
}

// A tile is a polygon in a cell of a pattern. Its corners are given relative to the middle of the cell, in
// 24ths of the cell's side.
type tile struct {
	depth   figure.Depth
	corners [][2]figure.Length
}

// patternTiles returns the polygons in a cell of a face's pattern. Even and odd cells, which alternate like the
// squares of a chessboard, have different ones.
func patternTiles(face Face, even bool) []tile {
	switch {
	case face == A && even:
		return []tile{{figure.Deep, [][2]figure.Length{{-12, 12}, {0, -12}, {12, 12}}}, {figure.Medium, [][2]figure.Length{{0, 0}, {6, 12}, {0, 24}, {-6, 12}}}}
	case face == A:
		return nil
	case face == B && even:
		return []tile{
			{figure.Deep, [][2]figure.Length{{-4, -12}, {4, -12}, {4, -8}, {8, -8}, {8, -4}, {12, -4}, {12, 4}, {8, 4}, {8, 8}, {4, 8}, {4, 12}, {-4, 12}, {-4, 8}, {-8, 8}, {-8, 4}, {-12, 4}, {-12, -4}, {-8, -4}, {-8, -8}, {-4, -8}}},
			{figure.Medium, [][2]figure.Length{{-4, -4}, {4, -4}, {4, 4}, {-4, 4}}},
		}
	case face == B:
		return []tile{{figure.Medium, [][2]figure.Length{{-2, -2}, {2, -2}, {2, 2}, {-2, 2}}}}
	case even:
		return []tile{{figure.Deep, [][2]figure.Length{{0, -12}, {12, 0}, {12, 8}, {0, -4}, {-12, 8}, {-12, 0}}}, {figure.Medium, [][2]figure.Length{{0, 2}, {6, 8}, {0, 12}, {-6, 8}}}}
	default:
		return []tile{{figure.Medium, [][2]figure.Length{{0, -8}, {6, -2}, {0, 2}, {-6, -2}}}, {figure.Deep, [][2]figure.Length{{0, 4}, {8, 12}, {-8, 12}}}}
	}
}

// drawTile draws a polygon in the cell with a middle, clipped to patternArea. cell is the side of the cell.
func (p *pen) drawTile(t tile, middle figure.Point, cell figure.Length) {
	var corners []figure.Point
	for _, c := range t.corners {
		corners = append(corners, figure.Point{X: middle.X + c[0]*cell/24, Y: middle.Y + c[1]*cell/24})
	}
	path := figure.Path{Fill: figure.Tone(p.backHue(), p.backDepth(t.depth))}
	if p.outlinesOnly() {
		if t.depth != figure.Medium || !p.isFree(corners) {
			return // only tiles of medium depth get an outline, which saves ink
		}
		path = figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
	}
	corners = clipToRect(corners, p.patternArea())
	if len(corners) < 3 {
		return
	}
	path.MoveTo(corners[0].X, corners[0].Y)
	for _, c := range corners[1:] {
		path.LineTo(c.X, c.Y)
	}
	path.Close()
	p.figure.Add(path)
}

// backDepth returns how dark a tile is printed. In the grey edition, which is for school printers, the pattern
// is light on white. A dark ground would need much toner.
func (p *pen) backDepth(depth figure.Depth) figure.Depth {
	switch {
	case p.look.Edition != Grey:
		return depth
	case depth == figure.Deep:
		return figure.Pale
	default:
		return figure.Light
	}
}

// isFree reports whether a tile with these corners can be drawn as an outline. No corner may be outside
// patternArea or in an occupied area, such as that of the QR code. An outline that is cut off would look like a
// mistake.
func (p *pen) isFree(corners []figure.Point) bool {
	bounds := p.patternArea().Inset(figure.Hairline)
	for _, c := range corners {
		if !bounds.Contains(figure.Rect{X: c.X, Y: c.Y}) {
			return false
		}
		for _, area := range p.occupied {
			if area.Contains(figure.Rect{X: c.X, Y: c.Y}) {
				return false
			}
		}
	}
	return true
}

// drawMedallion draws the disc with the letter of the face.
func (p *pen) drawMedallion(center figure.Point, radius figure.Length) {
	ink := p.emptyMedallion(center, radius)
	size := radius * 12 / 10
	baseline := center.Y + capHeight(size)/2 - radius/10
	p.figure.Add(
		figure.Text{At: figure.Point{X: center.X, Y: baseline}, Anchor: figure.Middle, Size: size, Face: figure.SansLight, Ink: ink, String: p.face.String()},
		figure.Text{
			At: figure.Point{X: center.X, Y: baseline + radius*36/100}, Anchor: figure.Middle,
			Size: max(minOrnamentSize, radius*22/100), Face: figure.SansSemibold, Ink: ink, String: "KYNDO",
		})
}

// emptyMedallion draws a white disc with a ring. It returns the ink of the ring, for what stands inside.
func (p *pen) emptyMedallion(center figure.Point, radius figure.Length) figure.Ink {
	ink := figure.Tone(p.backHue(), figure.Deep)
	if p.outlinesOnly() {
		ink = figure.Black
	}
	p.figure.Add(
		figure.Disc{Center: center, Radius: radius, Fill: figure.White},
		figure.Disc{Center: center, Radius: radius - radius/12, Stroke: ink, Weight: max(figure.Hairline, radius/40)})
	return ink
}

// clipToRect returns the part of a polygon within a rectangle. It clips the polygon at one side of the
// rectangle after the other (Sutherland and Hodgman, 1974).
func clipToRect(corners []figure.Point, r figure.Rect) []figure.Point {
	for _, side := range []func(figure.Point) figure.Length{
		func(p figure.Point) figure.Length { return p.X - r.X },
		func(p figure.Point) figure.Length { return r.X + r.W - p.X },
		func(p figure.Point) figure.Length { return p.Y - r.Y },
		func(p figure.Point) figure.Length { return r.Y + r.H - p.Y },
	} {
		corners = clipToSide(corners, side)
	}
	return corners
}

// clipToSide returns the part of a polygon on one side of a line. inside returns a point's distance from the
// line, which is negative on the other side.
func clipToSide(corners []figure.Point, inside func(figure.Point) figure.Length) []figure.Point {
	var inner []figure.Point
	for i, end := range corners {
		start := corners[(i+len(corners)-1)%len(corners)]
		a, b := inside(start), inside(end)
		if a < 0 && b > 0 || a > 0 && b < 0 {
			inner = append(inner, along(start, end, a, a-b))
		}
		if b >= 0 {
			inner = append(inner, end)
		}
	}
	return inner
}

const (
	minModule  = 400 * figure.Micrometre // the smallest module that phones can read
	maxModules = 177                     // modules along a side of the largest QR code (version 40)
)

// drawQRCode draws a QR code on white, in the lower half of the back. All modules have the same width, a whole
// number of micrometres.
func (p *pen) drawQRCode(qr [][]bool) error {
	n := len(qr)
	if n == 0 || n > maxModules {
		return fmt.Errorf("a QR code of %d rows; possible: 1 to %d", n, maxModules)
	}
	for i, row := range qr {
		if len(row) != n {
			return fmt.Errorf("row %d of a QR code has %d modules, and there are %d rows", i+1, len(row), n)
		}
	}
	room := p.qrCodeRoom()
	all := figure.Length(n + 2*figure.QuietZone)
	module := room.W / all
	if module < minModule {
		return fmt.Errorf("a QR code of %d × %d modules on a %s card would have modules of %d µm; possible: %d µm and more, so up to %d modules",
			n, n, p.look.Size.Name, module, minModule, room.W/minModule-2*figure.QuietZone)
	}
	side := module * all
	x, y := room.X+(room.W-side)/2, room.Y+(room.H-side)/2
	paper := figure.Path{Fill: figure.White}
	paper.Rectangle(figure.Rect{X: x, Y: y, W: side, H: side})
	p.figure.Add(paper, figure.QRCode(qr, figure.Point{X: x + figure.QuietZone*module, Y: y + figure.QuietZone*module}, module))
	return nil
}

// qrCodeRoom returns the square for the QR code and its quiet zone. Below the square, some of the
// pattern stays visible.
func (p *pen) qrCodeRoom() figure.Rect {
	side := min(p.room.W*7/10, p.room.H*4/10)
	return figure.Rect{X: p.room.X + (p.room.W-side)/2, Y: p.room.Y + p.room.H*24/25 - side, W: side, H: side}
}
