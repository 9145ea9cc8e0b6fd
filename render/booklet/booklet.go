// Package booklet arranges the pages of a book on sheets that are folded or cut. It takes the number of
// pages and their size. It returns the place of each page on each sheet. It knows no fonts and no PDF.
//
// Folded sheets are landscape and are printed on both sides, turned over the short edge. Sheets that
// are folded together are a signature. A stapled booklet has one, a sewn one has several.
package booklet

import (
	"errors"

	"octavo/engine/figure"
)

const mm = figure.Millimetre

// A Setup holds the choices for a folded booklet.
type Setup struct {
	Paper     string        // name of the paper: "a4" or "letter"
	Signature int           // number of pages in a signature, a multiple of four; 0 puts all pages in one signature
	Creep     figure.Length // the thickness of the paper: each sheet sticks out by so much more than the one around it
}

// UsualCreep is the thickness of office paper. 80 g/m² at a bulk of 1.3 cm³/g (ISO 534) are 0.1 mm.
const UsualCreep = 100 * figure.Micrometre

// A Sheet is a sheet of paper with two sides. Back is empty if the sheet is printed on one side and cut.
type Sheet struct {
	Signature   int // number of the sheet's signature, from 0; if sheets are cut, number of the sheet itself
	Depth       int // number of sheets around this one in its signature: 0 for the outermost
	Front, Back Side
}

// A Side is one side of a sheet, as the reader sees it. On upright sheets, Left is the upper half and
// Right the lower one.
type Side struct{ Left, Right Place }

// A Place is the place of a page on the side of a sheet.
type Place struct {
	Page int          // number of the page, from 1; 0 for a blank page
	At   figure.Point // upper left corner of the page on the sheet, already moved for creep
	Half figure.Rect  // the half of the sheet on which the page is
}

// A Layout holds the places of all pages on all sheets.
type Layout struct {
	Width, Height figure.Length // size of a sheet
	Page          figure.Rect   // the printed size of a page; only W and H are set
	Scale         int           // printed size of pages, in hundred-thousandths of their own size; at most fullScale
	Signatures    int           // number of signatures; 0 if sheets are cut
	Sheets        []Sheet       // in printing order
	Doubled       bool          // whether sheets are printed on one side and cut in the middle
	Across        bool          // whether sheets are upright, with one page above the other
}

// fullScale is the scale of pages that keep their size.
const fullScale = 100_000

// paperSize returns the size of a landscape sheet, letter or else A4.
func paperSize(name string) (width, height figure.Length) {
	if name == "letter" {
		return 11 * figure.Inch, 17 * figure.Inch / 2
	}
	return 297 * mm, 210 * mm
}

// errNoPages means that a booklet would have no pages.
var errNoPages = errors.New("there are no pages to fold")

// Impose arranges the pages of a folded booklet. It scales them down if they are larger than half a
// sheet. It returns an error if there are no pages.
func Impose(pages int, width, height figure.Length, s Setup) (Layout, error) {
	if pages < 1 || width <= 0 || height <= 0 {
		return Layout{}, errNoPages
	}
	l := Layout{}
	l.Width, l.Height = paperSize(s.Paper)
	l.Scale = min(fullScale, scaleToFit(l.Width/2, width), scaleToFit(l.Height, height))
	l.Page = figure.Rect{W: l.scaled(width), H: l.scaled(height)}
	for first := 1; first <= pages; l.Signatures++ {
		left := (pages - first + 4) / 4 * 4 // remaining pages, with blank ones up to a multiple of four
		if s.Signature > 0 {
			left = min(left, s.Signature)
		}
		l.addSignature(first, left, pages, s.Creep)
		first += left
	}
	return l, nil
}

// ImposeTwice puts each page twice, side by side, on a sheet that is cut in the middle. A class then needs half
// as many sheets of paper.
func ImposeTwice(pages int, width, height figure.Length) Layout {
	l := Layout{Width: 2 * width, Height: height, Page: figure.Rect{W: width, H: height}, Scale: fullScale, Doubled: true}
	for n := range pages {
		l.Sheets = append(l.Sheets, Sheet{Signature: n, Front: Side{l.leftPlace(n+1, 0), l.rightPlace(n+1, 0)}})
	}
	return l
}

// ImposeStacked puts two pages on an upright sheet that is cut across its middle. The sheets are cut as one
// stack. When the upper halves are laid on the lower halves, all pages are in order.
func ImposeStacked(pages int, width, height figure.Length) Layout {
	l := Layout{Width: width, Height: 2 * height, Page: figure.Rect{W: width, H: height}, Scale: fullScale, Doubled: true, Across: true}
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

// ImposeSeveral arranges several folded booklets one after the other. counts holds the number of pages of each
// booklet; pages are numbered through all booklets. Sheets are twice as wide as a page. The booklets are thin,
// so creep is left out.
func ImposeSeveral(counts []int, width, height figure.Length) Layout {
	l := Layout{Width: 2 * width, Height: height, Page: figure.Rect{W: width, H: height}, Scale: fullScale}
	first := 1
	for _, count := range counts {
		l.addSignature(first, (count+3)/4*4, first+count-1, 0)
		first += count
		l.Signatures++
	}
	l.Signatures = 1 // the booklets are separate, so none needs collating marks
	return l
}

// scaleToFit returns the scale at which a size fills a room.
func scaleToFit(room, size figure.Length) int { return int(int64(room) * fullScale / int64(size)) }

func (l *Layout) scaled(length figure.Length) figure.Length {
	return figure.Length(int64(length) * int64(l.Scale) / fullScale)
}

// addSignature adds the sheets of a signature, the outermost first. The signature has count pages, from page
// first on. Numbers above pages stand for blank pages. The front of the outermost sheet has the signature's
// last and first page; its back has the second and the last but one.
func (l *Layout) addSignature(first, count, pages int, creep figure.Length) {
	page := func(n int) int { // the n-th page of the signature, from 0
		if first+n > pages {
			return 0
		}
		return first + n
	}
	for depth := range count / 4 {
		// The sheets around an inner sheet push this sheet outwards by their thickness, and its outer edge is
		// cut off. So that no print is lost, its pages move towards the fold by the same length.
		moved := creep * figure.Length(depth)
		out, in := 2*depth, count-1-2*depth
		l.Sheets = append(l.Sheets, Sheet{
			Signature: l.Signatures, Depth: depth,
			Front: Side{l.leftPlace(page(in), moved), l.rightPlace(page(out), moved)},
			Back:  Side{l.leftPlace(page(out+1), moved), l.rightPlace(page(in-1), moved)},
		})
	}
}

// leftPlace returns the place of a page left of the fold. moved is how far the page is moved towards the fold.
func (l *Layout) leftPlace(page int, moved figure.Length) Place {
	return Place{
		Page: page, At: figure.Point{X: l.Width/2 - l.Page.W + moved, Y: l.topMargin()},
		Half: figure.Rect{W: l.Width / 2, H: l.Height},
	}
}

// rightPlace returns the place of a page right of the fold.
func (l *Layout) rightPlace(page int, moved figure.Length) Place {
	return Place{
		Page: page, At: figure.Point{X: l.Width/2 - moved, Y: l.topMargin()},
		Half: figure.Rect{X: l.Width / 2, W: l.Width - l.Width/2, H: l.Height},
	}
}

// topMargin returns the height of the white above the pages.
func (l *Layout) topMargin() figure.Length { return (l.Height - l.Page.H) / 2 }

// ScalePercent returns the scale in per cent, rounded down.
func (l *Layout) ScalePercent() int { return l.Scale * 100 / fullScale }
