package classroom

import (
	"strconv"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/books"
	"octavo/render/pdf/font"
	"octavo/render/pdf/typeset"
)

// setDuels sets the duels of a pupil on separate sheets after the puzzles. prose, the text for the
// class, stands above the duels only if the pupil has no puzzles.
func (l *layout) setDuels(s *render.Section, prose []typeset.Row) {
	pupil := l.Book.Class.Pupils[s.Number-1]
	if s.Count > 0 {
		prose = nil
	}
	l.ClosePuzzlePage()
	area := l.Geometry.SheetArea(l.roomAbove(prose))
	var p *typeset.Page
	var lead *render.DescribedFigure
	y := figure.Length(0)
	for i := range pupil.Duels {
		d := &pupil.Duels[i]
		if p == nil || d.Lead != lead || y+geometry.DuelCaption+d.Question.Figure.H > area.Y+area.H {
			p = l.NewPage()
			l.setPupilHead(p, s)
			above := l.Geometry.SheetArea(0)
			l.Stack(p, prose, figure.Point{X: above.X, Y: above.Y})
			if i == 0 && s.Count == 0 {
				l.AddEntry(typeset.Entry{Text: s.Title, Key: books.SectionKey(s.Number)}, p, l.Geometry.Top)
			}
			if y, lead = area.Y, d.Lead; lead != nil {
				y = l.setDrawing(p, lead, figure.Point{X: area.X, Y: y}, "duels: "+lead.Description) + geometry.DuelGap/2
			}
			if y+geometry.DuelCaption+d.Question.Figure.H > area.Y+area.H {
				l.Fail(ErrWordsAbove) // the prose is too long: duels fit without prose, as was checked when they were made
			}
		}
		y = l.setDuel(p, d, pupil.ID, &d.Question, figure.Point{X: area.X, Y: y}, area.W)
	}
}

// setDuel sets what, the question or the answer of a duel. The number of the duel and the pupil's
// id stand above it. It returns the y at which the next duel can begin.
func (l *layout) setDuel(p *typeset.Page, d *render.Duel, id string, what *render.DescribedFigure, at figure.Point, width figure.Length) figure.Length {
	at.Y += geometry.DuelCaption
	size := l.Typography.SheetLabel.Size
	number := l.LeftAligned(font.Style{Face: figure.SansSemibold, Size: size * 11 / 10}, strconv.Itoa(d.Number), figure.Point{X: at.X, Y: at.Y - 2*mm})
	light := font.Style{Face: figure.Sans, Size: size}
	code := l.RightAligned(light, id, figure.Point{X: at.X + width, Y: number.At.Y})
	title := figure.Point{X: at.X + number.Width + size*9/10, Y: number.At.Y}
	p.Marks = append(p.Marks, number, l.LeftAligned(light, l.Shorten(light, d.Title, code.At.X-title.X-size), title), code)
	return l.setDrawing(p, what, at, "duel "+id+" "+strconv.Itoa(d.Number)) + geometry.DuelGap
}

// setDrawing sets a figure with its upper left corner at a point. It returns the y of the figure's
// lower edge.
func (l *layout) setDrawing(p *typeset.Page, what *render.DescribedFigure, at figure.Point, name string) figure.Length {
	f := what.Figure
	p.Marks = append(p.Marks, typeset.Drawing{
		Box: figure.Rect{X: at.X, Y: at.Y, W: f.W, H: f.H}, Name: name, Content: l.Part.Figure(func() string { return what.Description }).Content(),
		Draw: func(bool) figure.Figure { return f },
	})
	return at.Y + f.H
}
