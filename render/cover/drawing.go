package cover

import "octavo/engine/figure"

// drawn places the drawing of a puzzle solved by moves, within a width and a height (0 for any), and
// returns its box.
func (c *canvas) drawn(width, most figure.Length, place func(w, h figure.Length) figure.Point, line, body figure.Ink) figure.Rect {
	const trial = 10 * mm
	f := c.book.Art.Draw(trial)
	if f.W <= 0 || f.H <= 0 {
		return figure.Rect{}
	}
	cell := trial * width / f.W
	if most > 0 {
		cell = min(cell, trial*most/f.H)
	}
	f = c.book.Art.Draw(cell)
	at := place(f.W, f.H)
	for _, item := range f.Items {
		c.page.Add(figure.Shifted(repainted(item, line, body), at.X, at.Y))
	}
	return figure.Rect{X: at.X, Y: at.Y, W: f.W, H: f.H}
}

// repainted returns an item in paints: black in one, white in another, colours in the schemes' paints.
func repainted(item figure.Item, line, body figure.Ink) figure.Item {
	ink := func(i figure.Ink) figure.Ink {
		if n, coloured := colourNumber(i); coloured {
			return many(n)
		}
		switch i {
		case figure.Black, figure.Soot:
			return line
		case figure.White, figure.Chalk, figure.Shade:
			return body
		}
		return i
	}
	switch it := item.(type) {
	case figure.Path:
		it.Stroke, it.Fill = ink(it.Stroke), ink(it.Fill)
		return it
	case figure.Disc:
		it.Stroke, it.Fill = ink(it.Stroke), ink(it.Fill)
		return it
	}
	return item
}

// many returns the n-th of many distinct paints.
func many(n int) figure.Ink {
	schemes := len(figure.Schemes())
	if n/schemes%2 == 0 {
		return figure.Ground.Of(n % schemes)
	}
	return figure.Accent.Of(n % schemes)
}
