package tray

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/engine/sortresort/play"
)

// The smallest and largest type sizes of letters and numbers.
var (
	minLetterSize = figure.Points(700)
	maxLetterSize = figure.Points(1200)
	maxNumberSize = figure.Points(1050)
)

func (p *painter) letterSize() figure.Length {
	return min(max(p.tenths(7), minLetterSize), maxLetterSize)
}

func (p *painter) numberSize() figure.Length {
	return min(max(p.tenths(6), minLetterSize), maxNumberSize)
}

// label draws what is above a tray: its letter at the left, and the signs for lock and motion at the right.
func (p *painter) label(i int, box figure.Rect) {
	size := p.letterSize()
	baseline := box.Y - p.tenths(3)
	p.figure.Add(figure.Text{
		At: figure.Point{X: box.X, Y: baseline}, Size: size, Face: figure.SansSemibold, Ink: figure.Black, String: Letter(p.board.First + i),
	})
	right := figure.Point{X: box.X + box.W, Y: baseline}
	if lock := p.board.State.Containers[i].Lock; lock > 0 {
		right = p.lock(lock, right)
	}
	if i < len(p.board.Motions) {
		p.motion(p.board.Motions[i], right)
	}
}

// slotNumbers draws the numbers of the front slots below a tray. Written moves, such as A1→C2, use these
// numbers.
func (p *painter) slotNumbers(c play.Container, box figure.Rect) {
	size := min(max(p.tenths(6), minLetterSize), maxLetterSize)
	for slot := range c.Slots {
		p.figure.Add(figure.Text{
			At:     p.slot(box.X, slot, box.Y+box.H+p.tenths(slotNumberTenths-1)),
			Anchor: figure.Middle, Size: size, Face: figure.Sans, Ink: figure.Black, String: strconv.Itoa(slot + 1),
		})
	}
}

// lock draws a padlock and the number of matches that open it, to the left of the point end. It returns
// the point where the next sign to the left may end.
func (p *painter) lock(matches int, end figure.Point) figure.Point {
	size := p.numberSize()
	number := figure.Text{
		At: end, Anchor: figure.End, Size: size, Face: figure.SansSemibold, Ink: figure.Black, String: strconv.Itoa(matches),
	}
	body, shackle := padlock(end, size, number.Width(), p.style.Thin)
	p.figure.Add(body, shackle, number)
	return beforeLock(body, size)
}

// padlock returns the body and shackle of a padlock in front of a number.
func padlock(end figure.Point, size, width, thin figure.Length) (body, shackle figure.Path) {
	w, h := size*7/10, size*45/100
	x, y := end.X-width-size/4-w, end.Y-h
	body.Fill = figure.Black
	body.Rectangle(figure.Rect{X: x, Y: y, W: w, H: h})
	arm, top := x+w/5, y-size*3/10
	shackle = figure.Path{Stroke: figure.Black, Weight: thin}
	shackle.MoveTo(arm, y).LineTo(arm, y-size/8).
		CurveTo(figure.Point{X: arm, Y: top}, figure.Point{X: x + w - w/5, Y: top}, figure.Point{X: x + w - w/5, Y: y - size/8}).
		LineTo(x+w-w/5, y)
	return body, shackle
}

// beforeLock returns the point where a sign to the left of a padlock may end.
func beforeLock(body figure.Path, size figure.Length) figure.Point {
	box := body.Extent()
	return figure.Point{X: box.X - size/2, Y: box.Y + box.H}
}

// motion draws the arrow for a motion, to the left of the point end.
func (p *painter) motion(m Motion, end figure.Point) {
	if m == Still {
		return
	}
	p.figure.Add(p.arrow(m, end))
}

func (p *painter) arrow(m Motion, end figure.Point) figure.Path {
	length, head := p.tenths(12), p.tenths(2)
	y := end.Y - p.tenths(2)
	arrow := figure.Path{Stroke: figure.Black, Weight: p.style.Thin, Cap: figure.Round}
	arrow.MoveTo(end.X-length, y).LineTo(end.X, y)
	if m != Rightwards {
		arrow.MoveTo(end.X-length+head, y-head).LineTo(end.X-length, y).LineTo(end.X-length+head, y+head)
	}
	if m != Leftwards {
		arrow.MoveTo(end.X-head, y-head).LineTo(end.X, y).LineTo(end.X-head, y+head)
	}
	return arrow
}

// stars draws, below the trays, the limits of moves for three, two and one star.
func (p *painter) stars(foot figure.Length) {
	size := p.numberSize()
	x := p.figure.W - (p.style.Thick+1)/2
	baseline := foot - p.tenths(3)
	for n := 1; n <= len(p.board.Stars); n++ {
		number := figure.Text{
			At: figure.Point{X: x, Y: baseline}, Anchor: figure.End, Size: size, Face: figure.Sans, Ink: figure.Black,
			String: "≤ " + strconv.Itoa(p.board.Stars[len(p.board.Stars)-n]),
		}
		x -= starsOffset(number.Width(), size)
		for range n {
			x -= size * 8 / 10
			p.figure.Add(star(figure.Rect{X: x, Y: baseline - size*7/10, W: size * 3 / 4, H: size * 3 / 4}))
		}
		p.figure.Add(number)
		x -= size * 3 / 2
	}
}

// starsOffset returns the distance from the end of a number back to its stars. It is generous, since fonts on
// screens may be wider.
func starsOffset(width, size figure.Length) figure.Length { return width*6/5 + size/3 }

// star fills a box with a star of five points.
func star(box figure.Rect) figure.Path {
	// The corners of a pentagram in thousandths of the box, clockwise from the top, outer and inner corners in
	// turn.
	corners := [...][2]figure.Length{
		{500, 0}, {618, 362}, {1000, 362}, {691, 587}, {809, 951},
		{500, 727}, {191, 951}, {309, 587}, {0, 362}, {382, 362},
	}
	path := figure.Path{Fill: figure.Black}
	for i, c := range corners {
		x, y := box.X+box.W*c[0]/1000, box.Y+box.H*c[1]/1000
		if i == 0 {
			path.MoveTo(x, y)
			continue
		}
		path.LineTo(x, y)
	}
	path.Close()
	return path
}
