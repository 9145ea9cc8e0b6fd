package cover

import (
	"slices"
	"strings"

	"octavo/engine/figure"
)

// A design paints a front and decides the look of the rest.
type design func(*canvas) look

// A named design has the name that publishers use.
type named struct {
	name  string
	paint design
}

func designs() []named {
	return []named{
		{"band", (*canvas).band}, {"grid", (*canvas).grid}, {"field", (*canvas).field},
		{"type", (*canvas).numeral}, {"plate", (*canvas).plate}, {"mosaic", (*canvas).mosaic},
	}
}

// Designs returns the names of the designs.
func Designs() []string {
	var names []string
	for _, d := range designs() {
		names = append(names, d.name)
	}
	return names
}

// design paints the book's design, or the one for a publisher's picture.
func (c *canvas) design() look {
	if c.book.Picture != nil {
		return c.photograph()
	}
	name := c.book.Design
	if !slices.Contains(Designs(), name) {
		name = c.book.Art.suits()
	}
	for _, d := range designs() {
		if d.name == name {
			return d.paint(c)
		}
	}
	return c.band()
}

// suits returns the design for a book that names none.
func (a Art) suits() string {
	switch {
	case a.Rows == nil:
		return "band"
	case caged(a.Rows):
		return "mosaic"
	}
	return "grid"
}

// onGround returns the look of a cover whose back has the ground colour.
func (c *canvas) onGround(face figure.Face) look {
	return look{back: c.paint(figure.Ground), text: c.on(figure.Ground), spine: c.on(figure.Ground), face: face}
}

// onPaper returns the look of a cover with a light back.
func (c *canvas) onPaper(face figure.Face) look {
	return look{back: c.paint(figure.Paper), text: c.paint(figure.Dusk), spine: c.paint(figure.Dusk), face: face}
}

// series returns the series with its volume, or nothing if the title says it.
func (c *canvas) series() string {
	said := strings.HasPrefix(c.book.Title, c.book.Series) && strings.HasSuffix(c.book.Title, itoa(c.book.Volume))
	if c.book.Series == "" || said {
		return ""
	}
	return c.book.Series + "\u00a0" + itoa(c.book.Volume)
}

// A heading is title, subtitle and author below each other, ranged left or centred.
type heading struct {
	title, subtitle block
	gap             figure.Length
}

// heading fits title and subtitle into a room.
func (c *canvas) heading(title, subtitle setting, room figure.Rect, lines int) heading {
	h := heading{}
	forTitle := room.H
	if c.book.Subtitle != "" {
		forTitle = room.H * 70 / 100
	}
	h.title = c.fit("title", c.book.Title, title, c.small*12/10, room.W, forTitle, lines)
	h.gap = max(h.title.size*58/100, c.small*12/10)
	if c.book.Subtitle != "" {
		left := room.H - h.title.height() - h.gap
		h.subtitle = c.fit("subtitle", c.book.Subtitle, subtitle, c.small*9/10, room.W*94/100, left, 4)
	}
	return h
}

func (h heading) height() figure.Length {
	if len(h.subtitle.lines) == 0 {
		return h.title.height()
	}
	return h.title.height() + h.gap + h.subtitle.height()
}

// bearing is the white before a capital, in thousandths of its size.
const bearing = 40

// setHeading sets a heading from a top. Large letters hang out to the left by their side bearing, so
// that they align with small ones.
func (c *canvas) setHeading(h heading, x, top figure.Length) figure.Length {
	hang := h.title.size * bearing / 1000
	if h.title.anchor != figure.Start {
		hang = 0
	}
	y := c.set(h.title.setting, h.title.lines, x-hang, top)
	if len(h.subtitle.lines) > 0 {
		y = c.set(h.subtitle.setting, h.subtitle.lines, x, y+h.gap)
	}
	return y
}

// aside returns the setting of small text.
func (c *canvas) aside(face figure.Face, ink figure.Ink) setting {
	return setting{face: face, size: c.small, leading: 1300, ink: ink, tracking: 15}
}

// passing sets a line of small text within a width.
func (c *canvas) passing(of, text string, s setting, x, top, width figure.Length) figure.Length {
	if text == "" {
		return top
	}
	b := c.fit(of, text, s, figure.Points(700), width, s.height(2), 2)
	return c.set(b.setting, b.lines, x, top)
}
