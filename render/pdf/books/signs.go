package books

import (
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

// Sizes of the key to the signs of a section. The key lists each sign with its name, in columns.
const (
	signSide      = 7 * mm
	signLine      = 9 * mm // distance from the top of one sign to the top of the next
	signGap       = 3 * mm // white space between a sign and its name
	signColumnGap = 6 * mm
	maxColumns    = 3
)

// addSignPages sets the key to the signs of a section, column by column. Sections without signs get
// none.
func (l *Layout) addSignPages(s *render.Section) {
	if len(s.Signs) == 0 {
		return
	}
	area := l.Geometry.TypeArea(1)
	columns := l.signColumns(s.Signs, area.W)
	width := (area.W - figure.Length(columns-1)*signColumnGap) / figure.Length(columns)
	lines := int((area.H - 2*signLine) / signLine)
	title, list := l.Part.Heading(2).Content(), l.Part.Add(tagged.RoleList)
	for rest := s.Signs; len(rest) > 0; {
		some := rest[:min(len(rest), columns*lines)]
		rest = rest[len(some):]
		p := l.NewHeadedPage()
		plate := l.Geometry.TypeArea(p.Number)
		p.Marks = append(p.Marks, l.LeftAligned(l.Typography.SignTitle, l.Book.Words.Say("book.signs"), figure.Point{X: plate.X, Y: plate.Y + l.Typography.SignTitle.Size}).InContent(title))
		title = nil // on later pages the title is an artifact, so screen readers speak it once
		high := (len(some) + columns - 1) / columns
		for i, sign := range some {
			_, body := list.Item()
			l.addSign(p, sign, body.Content(), figure.Rect{
				X: plate.X + figure.Length(i/high)*(width+signColumnGap),
				Y: plate.Y + 2*signLine + figure.Length(i%high)*signLine, W: width, H: signSide,
			})
		}
	}
}

// signColumns returns how many columns fit into the width room if each holds the longest name. It
// returns at least 1 and at most maxColumns.
func (l *Layout) signColumns(signs []render.Sign, room figure.Length) int {
	widest := figure.Length(0)
	for _, sign := range signs {
		widest = max(widest, l.Measurer.Width(l.Typography.SignName, l.Measurer.Clean(l.Typography.SignName.Face, sign.Name)).Round())
	}
	columns := int((room + signColumnGap) / (signSide + signGap + widest + signColumnGap))
	return min(max(columns, 1), maxColumns)
}

// addSign draws a sign at the left of a box, and its name beside it.
func (l *Layout) addSign(p *typeset.Page, sign render.Sign, of *tagged.Content, box figure.Rect) {
	p.Marks = append(p.Marks, typeset.Drawing{
		Box: figure.Rect{X: box.X, Y: box.Y, W: signSide, H: signSide}, Name: "sign:" + sign.Name,
		Draw: func(grey bool) figure.Figure { return sign.Draw(signSide, l.PrintStyle(signSide, grey)) },
	})
	at := figure.Point{X: box.X + signSide + signGap, Y: box.Y + signSide/2 + l.Typography.SignName.Size*figure.XHeight/2000}
	name := l.Shorten(l.Typography.SignName, sign.Name, box.X+box.W-at.X)
	p.Marks = append(p.Marks, l.LeftAligned(l.Typography.SignName, name, at).InContent(of))
}
