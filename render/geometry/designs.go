package geometry

import (
	"octavo/engine/figure"
	"octavo/render"
)

// Designs returns the names of the designs, the default first.
func Designs() []string { return []string{"classic", "large-print", "workbook", "pocket"} }

// DesignOf returns the design with a name for pages of a width. In classic and workbook, type sizes, line
// length and cells are larger on wide pages, but grow more slowly than the page.
//
// Large print keeps what associations of the blind ask for: text of at least 16 pt with leading 1.25, captions
// and folios of 14 pt, digits of 12 pt, lines of 1 pt, cells of 12 mm, no italics. If there is too little room,
// cells of 10 mm are accepted, since their digits still have 17 pt.
//
// Only classic leaves pages blank so that parts begin on a recto.
func DesignOf(name string, width figure.Length) render.Design {
	d := render.Classic()
	switch name {
	case "large-print":
		d.Text, d.Leading, d.MinText, d.MinSmallText = 1600, 2100, 1600, 1400
		d.Display, d.Digit, d.Upright = 1250, 1200, true
		d.Measure, d.Cell, d.GoodCell, d.MinCell = 160*mm, 22*mm, 12*mm, 10*mm
		d.Rule = figure.Points(100)
		d.Recto = false
	case "pocket":
		d.Text, d.Leading, d.Display = 950, 1275, 850
		d.Measure, d.Cell = 108*mm, 13*mm
		d.Opener, d.Recto = render.OpenHeading, false
	case "workbook":
		d.Text, d.Leading, d.Display = 1200, 1700, 1100
		d.Measure, d.Cell, d.GoodCell, d.MinCell = 137*mm, 18*mm, 10*mm, 8*mm
		d.Opener, d.Recto = render.OpenHeading, false
		return growWith(d, width, 8*figure.Inch)
	default:
		return growWith(d, width, referenceWidth)
	}
	return d
}

// growWith returns a design that is enlarged for a page wider than usual. On a page that is 10 % wider, sizes
// are 5 % larger.
func growWith(d render.Design, width, usual figure.Length) render.Design {
	if width <= usual {
		return d
	}
	grown := func(n int) int { return n * int(width+usual) / int(2*usual) }
	longer := func(l figure.Length) figure.Length { return l * (width + usual) / (2 * usual) }
	d.Text, d.Leading, d.Display = grown(d.Text)/25*25, grown(d.Leading)/25*25, grown(d.Display)
	d.Measure, d.Cell = longer(d.Measure), longer(d.Cell)
	return d
}
