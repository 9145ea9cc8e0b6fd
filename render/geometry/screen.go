package geometry

import (
	"octavo/engine/figure"
	"octavo/render"
)

// Toolbar is what devices cover with their tools, at the top and at one side, which
// their owner chooses: as much is kept clear at both.
const Toolbar = 12 * mm

// screenFoot is from the lower edge, which nothing covers, to the folio.
const screenFoot = 6 * mm

// ofScreen is a page that fills a device's screen: alike on both sides, since it is
// not bound, with nothing where the device has its tools.
func ofScreen(p render.Page) (Page, error) {
	g := Page{Width: p.Width, Height: p.Height, Design: designed(p), Coded: p.Coded, Screen: true}
	g.Inside, g.Outside = Toolbar, Toolbar
	g.HeadAt, g.FolioAt = Toolbar+g.lineHeight(), screenFoot
	g.Top, g.Bottom = g.HeadAt+betweenLines, g.FolioAt+g.lineHeight()+betweenLines
	g.override(p)
	return g, g.check()
}

// Touched is an area that a finger finds, around one that is to be touched.
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

// leastTouched is the side of the least area that a finger finds: 24 × 24 CSS pixels
// are what WCAG 2.2 asks for (success criterion 2.5.8), and half as much again.
const leastTouched = 9_500
