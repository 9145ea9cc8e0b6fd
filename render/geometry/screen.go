package geometry

import (
	"octavo/engine/figure"
	"octavo/render"
)

// Toolbar is the strip that tablets cover with tools, at the top and at one side; it is kept clear at
// both sides.
const Toolbar = 12 * mm

// screenFoot is the distance from the lower edge to the folio.
const screenFoot = 6 * mm

// ofScreen returns a page that fills a device's screen, alike on both sides, with room for the tools.
func ofScreen(p render.Page) (Page, error) {
	g := Page{Width: p.Width, Height: p.Height, Design: designed(p), Coded: p.Coded, Screen: true}
	g.Inside, g.Outside = Toolbar, Toolbar
	g.HeadAt, g.FolioAt = Toolbar+g.lineHeight(), screenFoot
	g.Top, g.Bottom = g.HeadAt+betweenLines, g.FolioAt+g.lineHeight()+betweenLines
	g.override(p)
	return g, g.check()
}

// Touched returns an area large enough for a finger.
func (g Page) Touched(area figure.Rect) figure.Rect {
	if !g.Screen {
		return area
	}
	for _, side := range []struct{ at, long *figure.Length }{{&area.X, &area.W}, {&area.Y, &area.H}} {
		if missing := leastTouched - *side.long; missing > 0 {
			*side.at -= missing / 2
			*side.long = leastTouched
		}
	}
	return area
}

// leastTouched is the side of the least area for a finger: 24 CSS pixels (WCAG 2.2, criterion 2.5.8)
// and half as much again.
const leastTouched = 9_500
