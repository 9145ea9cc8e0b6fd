package pdf

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// duels sets the duels of a pupil on sheets of their own, behind those with puzzles, as many
// to a sheet as it has room for. What the class is told stands above them where nothing was
// there yet to stand above.
func (l *layout) duels(s *render.Section, said []row) {
	pupil := l.book.Class.Pupils[s.Number-1]
	if s.Count > 0 {
		said = nil
	}
	l.closePlate()
	area := l.shape.SheetArea(l.roomAbove(said))
	var p *page
	var lead *render.Drawn
	y := figure.Length(0)
	for i := range pupil.Duels {
		d := &pupil.Duels[i]
		if p == nil || d.Lead != lead || y+geometry.DuelCaption+d.Question.Figure.H > area.Y+area.H {
			p = l.newPage()
			l.pupilHead(p, s)
			above := l.shape.SheetArea(0)
			l.stack(p, said, figure.Point{X: above.X, Y: above.Y})
			if i == 0 && s.Count == 0 {
				l.list(entry{text: s.Title, key: sectionKey(s.Number)}, p, l.shape.Top)
			}
			if y, lead = area.Y, d.Lead; lead != nil {
				y = l.drawn(p, lead, figure.Point{X: area.X, Y: y}, "duels: "+lead.Aloud) + geometry.DuelGap/2
			}
			if y+geometry.DuelCaption+d.Question.Figure.H > area.Y+area.H {
				l.fail(ErrWordsAbove) // without them there is room, as the plan has found
			}
		}
		y = l.duel(p, d, pupil.ID, &d.Question, figure.Point{X: area.X, Y: y}, area.W)
	}
}

// duel sets a duel, or its answer, below its number and the id of its pupil, and returns
// where the next may begin.
func (l *layout) duel(p *page, d *render.Duel, id string, what *render.Drawn, at figure.Point, width figure.Length) figure.Length {
	at.Y += geometry.DuelCaption
	size := l.typo.sheetLabel.size
	number := l.left(style{figure.SansSemibold, size * 11 / 10}, strconv.Itoa(d.Number), figure.Point{X: at.X, Y: at.Y - 2*mm})
	light := style{figure.Sans, size}
	code := l.right(light, id, figure.Point{X: at.X + width, Y: number.at.Y})
	title := figure.Point{X: at.X + number.width + size*9/10, Y: number.at.Y}
	p.marks = append(p.marks, number, l.left(light, l.shorten(light, d.Title, code.at.X-title.X-size), title), code)
	return l.drawn(p, what, at, "duel "+id+" "+strconv.Itoa(d.Number)) + geometry.DuelGap
}

// drawn sets a figure, and returns where it ends.
func (l *layout) drawn(p *page, what *render.Drawn, at figure.Point, name string) figure.Length {
	f := what.Figure
	p.marks = append(p.marks, drawing{
		box: figure.Rect{X: at.X, Y: at.Y, W: f.W, H: f.H}, name: name, strand: l.part.figure(func() string { return what.Aloud }).strand(),
		draw: func(bool) figure.Figure { return f },
	})
	return at.Y + f.H
}
