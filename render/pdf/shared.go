package pdf

import (
	"octavo/engine/figure"
	"octavo/render/sheet"
)

// A sharedFigure stands in several places and is written once (a form XObject: ISO
// 32000-1, 8.10).
type sharedFigure struct {
	figure *figure.Figure
	packed []byte // its content, compressed
}

// sharedFigures knows those of a document by their figures.
type sharedFigures struct {
	numbers map[*figure.Figure]int
	order   []sharedFigure
}

// gather makes the figures that stand more than once into shared ones, numbered in
// the order in which they are met.
func (c *content) gather(sheets []sheet.Sheet) {
	times := map[*figure.Figure]int{}
	c.shared.numbers = map[*figure.Figure]int{}
	for i := range sheets {
		for j := range sheets[i].Cards {
			f := sheets[i].Cards[j].Figure
			if times[f]++; times[f] == 2 {
				c.shared.numbers[f] = len(c.shared.order)
				c.shared.order = append(c.shared.order, sharedFigure{figure: f})
			}
		}
	}
}

// writeShared writes the content of the shared figures.
func (c *content) writeShared(s *streams) ([]sharedFigure, error) {
	for i := range c.shared.order {
		c.buf = c.buf[:0]
		// Whatever the page has set, a shared figure sets anew.
		c.state = state{fill: figure.NoInk, stroke: figure.NoInk, weight: -1, cap: unknownCap}
		c.items(c.shared.order[i].figure.Items, figure.Point{})
		c.endText()
		packed, err := s.pack(c.buf)
		if err != nil {
			return nil, err
		}
		c.shared.order[i].packed = packed
	}
	return c.shared.order, nil
}

// unknownCap is no end of lines, and so differs from whatever is asked for.
const unknownCap figure.Cap = 0xff

// sheet returns the stream of a side of a sheet; it is good until the next call.
func (c *content) sheet(s *sheet.Sheet) []byte {
	c.open(s.H)
	for i := range s.Cards {
		c.placed(&s.Cards[i].Placed)
	}
	for i := range s.Furniture {
		c.placed(&s.Furniture[i])
	}
	return c.buf
}

// matrices turn a figure clockwise; what moves it back into its box follows.
var matrices = [...]string{
	sheet.Upright:       "1 0 0 1 ",
	sheet.Quarter:       "0 1 -1 0 ",
	sheet.Half:          "-1 0 0 -1 ",
	sheet.ThreeQuarters: "0 -1 1 0 ",
}

// placed puts a figure in its place, turned, and shows of it what is to be shown.
func (c *content) placed(p *sheet.Placed) {
	c.endText()
	before := c.state
	c.text("q ").number(int(p.Clip.X)).number(int(p.Clip.Y)).number(int(p.Clip.W)).number(int(p.Clip.H)).text("re W n\n")
	c.text(matrices[p.Turn]).point(corner(p)).text("cm\n")
	if n, ok := c.shared.numbers[p.Figure]; ok {
		c.text("/X").number(n).text("Do ")
	} else {
		c.items(p.Figure.Items, figure.Point{})
		c.endText()
	}
	c.text("Q\n")
	c.state = before
}

// corner is where the figure's upper left corner comes to stand.
func corner(p *sheet.Placed) figure.Point {
	box := p.Box()
	at := p.At
	if p.Turn == sheet.Quarter || p.Turn == sheet.Half {
		at.X += box.W
	}
	if p.Turn == sheet.Half || p.Turn == sheet.ThreeQuarters {
		at.Y += box.H
	}
	return at
}
