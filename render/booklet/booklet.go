// Package booklet lays out the pages of a book on sheets that are printed on both sides and folded. A
// number of pages and their size go in; the place of each page on each sheet comes out. It knows no
// fonts and no PDF.
//
// Sheets lie landscape; backs are printed by turning over the short edge. Sheets folded together are a
// signature: one for a stapled booklet, several for a sewn one.
package booklet

import (
	"errors"

	"octavo/engine/figure"
)

const mm = figure.Millimetre

// A Setup is how a booklet is printed.
type Setup struct {
	Paper     string        // "a4" or "letter"
	Signature int           // pages folded together, a multiple of four; 0 for all of them
	Creep     figure.Length // the thickness of the paper, which moves inner sheets
}

// UsualCreep is the thickness of office paper of 80 g/m²: 0.1 mm at a bulk of 1.3 cm³/g (ISO 534).
const UsualCreep = 100 * figure.Micrometre

// A Sheet is a sheet of paper, both sides of it.
type Sheet struct {
	Signature   int // its signature, from 0
	Depth       int // number of sheets of the signature around this one
	Front, Back Side
}

// A Side is a side of a sheet as seen. On upright sheets, Left is the upper half.
type Side struct{ Left, Right Place }

// A Place is the place of a page on the side of a sheet.
type Place struct {
	Page int          // from 1; 0 for a blank page
	At   figure.Point // upper left corner of the page, moved for creep
	Half figure.Rect  // the half of the sheet that the page may use
}

// A Layout is a whole booklet.
type Layout struct {
	Width, Height figure.Length // of the landscape sheets
	Page          figure.Rect   // the printed size of a page; only W and H
	Scale         int           // in hundred-thousandths; never more than 100_000
	Signatures    int
	Sheets        []Sheet // in printing order
	Doubled       bool    // printed on one side, to be cut in the middle
	Across        bool    // upright: the pages are one above the other
}

// whole is a scale of 100 %.
const whole = 100_000

// paper returns the size of a landscape sheet.
func paper(name string) (width, height figure.Length) {
	if name == "letter" {
		return 11 * figure.Inch, 17 * figure.Inch / 2
	}
	return 297 * mm, 210 * mm
}

// errNothing means that a booklet would have no pages.
var errNothing = errors.New("there are no pages to fold")

// Impose lays out pages of a size.
func Impose(pages int, width, height figure.Length, s Setup) (Layout, error) {
	if pages < 1 || width <= 0 || height <= 0 {
		return Layout{}, errNothing
	}
	l := Layout{}
	l.Width, l.Height = paper(s.Paper)
	l.Scale = min(whole, scale(l.Width/2, width), scale(l.Height, height))
	l.Page = figure.Rect{W: l.scaled(width), H: l.scaled(height)}
	for first := 1; first <= pages; l.Signatures++ {
		left := (pages - first + 4) / 4 * 4 // with blank pages at the end
		if s.Signature > 0 {
			left = min(left, s.Signature)
		}
		l.fold(first, left, pages, s.Creep)
		first += left
	}
	return l, nil
}

// Double lays out each page twice on a sheet that is cut in the middle: half the sheets serve as many
// readers.
func Double(pages int, width, height figure.Length) Layout {
	l := Layout{Width: 2 * width, Height: height, Page: figure.Rect{W: width, H: height}, Scale: whole, Doubled: true}
	for n := range pages {
		l.Sheets = append(l.Sheets, Sheet{Signature: n, Front: Side{l.left(n+1, 0), l.right(n+1, 0)}})
	}
	return l
}

// Stack lays out two pages on an upright sheet that is cut across its middle. After cutting, the upper
// halves on the lower ones have all pages in order.
func Stack(pages int, width, height figure.Length) Layout {
	l := Layout{Width: width, Height: 2 * height, Page: figure.Rect{W: width, H: height}, Scale: whole, Doubled: true, Across: true}
	half := (pages + 1) / 2
	for n := range half {
		upper, lower := Place{Page: n + 1, Half: figure.Rect{W: width, H: height}}, Place{At: figure.Point{Y: height}, Half: figure.Rect{Y: height, W: width, H: height}}
		if half+n < pages {
			lower.Page = half + n + 1
		}
		l.Sheets = append(l.Sheets, Sheet{Signature: n, Front: Side{upper, lower}})
	}
	return l
}

// Each lays out booklets with these page counts, one after the other, on sheets twice as wide as a
// page. They are thin, so there is no creep.
func Each(counts []int, width, height figure.Length) Layout {
	l := Layout{Width: 2 * width, Height: height, Page: figure.Rect{W: width, H: height}, Scale: whole}
	first := 1
	for _, count := range counts {
		l.fold(first, (count+3)/4*4, first+count-1, 0)
		first += count
		l.Signatures++
	}
	l.Signatures = 1 // each booklet is separate
	return l
}

func scale(room, size figure.Length) int { return int(int64(room) * whole / int64(size)) }

func (l *Layout) scaled(length figure.Length) figure.Length {
	return figure.Length(int64(length) * int64(l.Scale) / whole)
}

// fold adds the sheets of a signature, the outermost first. Its front has the last and the first page,
// its back the second and the last but one, and so on inwards.
func (l *Layout) fold(first, count, pages int, creep figure.Length) {
	page := func(n int) int { // the n-th page of the signature, from 0
		if first+n > pages {
			return 0
		}
		return first + n
	}
	for depth := range count / 4 {
		// A sheet is displaced from the outermost fold by the thickness of the sheets around it. Its fore edge
		// sticks out as far, and is cut off. So its print moves as far towards the fold.
		moved := creep * figure.Length(depth)
		out, in := 2*depth, count-1-2*depth
		l.Sheets = append(l.Sheets, Sheet{
			Signature: l.Signatures, Depth: depth,
			Front: Side{l.left(page(in), moved), l.right(page(out), moved)},
			Back:  Side{l.left(page(out+1), moved), l.right(page(in-1), moved)},
		})
	}
}

// left returns the page left of the fold; right returns the one right of it.
func (l *Layout) left(page int, moved figure.Length) Place {
	return Place{
		Page: page, At: figure.Point{X: l.Width/2 - l.Page.W + moved, Y: l.top()},
		Half: figure.Rect{W: l.Width / 2, H: l.Height},
	}
}

func (l *Layout) right(page int, moved figure.Length) Place {
	return Place{
		Page: page, At: figure.Point{X: l.Width/2 - moved, Y: l.top()},
		Half: figure.Rect{X: l.Width / 2, W: l.Width - l.Width/2, H: l.Height},
	}
}

// top returns the white space above the pages.
func (l *Layout) top() figure.Length { return (l.Height - l.Page.H) / 2 }

// Percent returns the scale in per cent, rounded down.
func (l *Layout) Percent() int { return l.Scale * 100 / whole }
