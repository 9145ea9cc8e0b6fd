package pdf

import (
	"octavo/engine/figure"
	"octavo/render"
)

// The key to the signs of a section: each with its name, in columns.
const (
	signSide      = 7 * mm
	signLine      = 9 * mm // from one to the next
	signGap       = 3 * mm // between a sign and its name
	signColumnGap = 6 * mm
	mostColumns   = 3
)

// signPages set the key to a section's signs, read down the columns.
func (l *layout) signPages(s *render.Section) {
	if len(s.Signs) == 0 {
		return
	}
	area := l.shape.Plate(1)
	columns := l.signColumns(s.Signs, area.W)
	width := (area.W - figure.Length(columns-1)*signColumnGap) / figure.Length(columns)
	lines := int((area.H - 2*signLine) / signLine)
	title, list := l.part.heading(2).strand(), l.part.add(roleList)
	for rest := s.Signs; len(rest) > 0; {
		some := rest[:min(len(rest), columns*lines)]
		rest = rest[len(some):]
		p := l.newHeadedPage()
		plate := l.shape.Plate(p.number)
		p.marks = append(p.marks, l.left(l.typo.signTitle, l.book.Words.Say("book.signs"), figure.Point{X: plate.X, Y: plate.Y + l.typo.signTitle.size}).of(title))
		title = nil // what stands over the next pages is for the eye
		high := (len(some) + columns - 1) / columns
		for i, sign := range some {
			_, body := list.item()
			l.sign(p, sign, body.strand(), figure.Rect{
				X: plate.X + figure.Length(i/high)*(width+signColumnGap),
				Y: plate.Y + 2*signLine + figure.Length(i%high)*signLine, W: width, H: signSide,
			})
		}
	}
}

// signColumns is how many columns have room for every name.
func (l *layout) signColumns(signs []render.Sign, room figure.Length) int {
	widest := figure.Length(0)
	for _, sign := range signs {
		widest = max(widest, l.measurer.width(l.typo.signName, l.measurer.clean(l.typo.signName.face, sign.Name)).coarse())
	}
	columns := int((room + signColumnGap) / (signSide + signGap + widest + signColumnGap))
	return min(max(columns, 1), mostColumns)
}

// sign draws a sign at the left of a box and sets its name beside it.
func (l *layout) sign(p *page, sign render.Sign, of *strand, box figure.Rect) {
	p.marks = append(p.marks, drawing{
		box: figure.Rect{X: box.X, Y: box.Y, W: signSide, H: signSide}, name: "sign:" + sign.Name,
		draw: func(grey bool) figure.Figure { return sign.Draw(signSide, l.print(signSide, grey)) },
	})
	at := figure.Point{X: box.X + signSide + signGap, Y: box.Y + signSide/2 + l.typo.signName.size*figure.XHeight/2000}
	name := l.shorten(l.typo.signName, sign.Name, box.X+box.W-at.X)
	p.marks = append(p.marks, l.left(l.typo.signName, name, at).of(of))
}
