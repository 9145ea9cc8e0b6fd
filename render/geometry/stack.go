package geometry

import (
	"slices"

	"octavo/engine/figure"
)

// A Band is a row of drawings on a page, with an optional heading above.
type Band struct {
	Grids   []Grid        // the arrangement of each drawing, from left to right
	Heading figure.Length // the height of a heading above the band; 0 for none
}

// A Place is the place of a drawing on a page, and the room below it for lines to write on.
type Place struct {
	Box, NotesArea figure.Rect
	Code           Code // the place of the puzzle's code; zero if the puzzle has none
}

// height returns the height of the highest drawing with caption and code.
func (b Band) height() figure.Length {
	height := figure.Length(0)
	for _, g := range b.Grids {
		height = max(height, g.Caption.Height+g.Height+g.Under)
	}
	return height
}

// width returns the width of the widest drawing with its code.
func (b Band) width() figure.Length {
	width := figure.Length(0)
	for _, g := range b.Grids {
		width = max(width, g.Width+g.Right)
	}
	return width
}

func (b Band) hasNotes() bool {
	return slices.ContainsFunc(b.Grids, func(g Grid) bool { return g.Noted })
}

// wholePage is the height of a page in the units of pageShare. It can be divided by each number of rows from
// one to six.
const wholePage = 60

// pageShare returns the part of a page that a band takes: wholePage divided by the number of rows on its pages.
func (b Band) pageShare() int { return wholePage / max(1, b.Grids[0].Rows) }

// FitOnPage reports whether bands fit on a page. A heading and puzzles with lines to write on never fit
// together: the heading would take the room of the lines.
func FitOnPage(area figure.Rect, bands []Band) bool {
	height, share, headed, noted := figure.Length(0), 0, false, false
	for i, b := range bands {
		if i > 0 {
			height += minGaps.row
		}
		height += b.Heading + b.height()
		share += b.pageShare()
		headed, noted = headed || b.Heading > 0, noted || b.hasNotes()
	}
	return height <= area.H && share <= wholePage && !(headed && noted)
}

// PlaceBands returns the places of the drawings of bands on a page. Each inner list has the drawings of one
// band. The spare height is divided: one part between the bands, one above and a larger one below. A heading at
// the top of a page stays there. Drawings reach both edges, unless the gaps would exceed maxColumnGap. A band
// with fewer drawings than columns is centred.
func PlaceBands(area figure.Rect, bands []Band) [][]Place {
	if slices.ContainsFunc(bands, Band.hasNotes) {
		return placeInEqualParts(area, bands)
	}
	area.Y, area.H = area.Y+bands[0].Heading, area.H-bands[0].Heading
	all := -bands[0].Heading
	for _, b := range bands {
		all += b.Heading + b.height()
	}
	free := rowGap(area.H-all, len(bands))
	y := area.Y + (area.H-all-figure.Length(len(bands)-1)*free)*2/5
	var places [][]Place
	for i, b := range bands {
		if i > 0 {
			y += free + b.Heading
		}
		places = append(places, b.placeRow(area, y))
		y += b.height()
	}
	return places
}

// rowGap returns the white space between rows. All spare height goes between the rows, up to generousGaps.row
// for each gap. A gap may grow further to spare / rows, up to maxRowGap.
func rowGap(spare figure.Length, rows int) figure.Length {
	if rows == 1 {
		return 0
	}
	all, share := spare/figure.Length(rows-1), spare/figure.Length(rows)
	return min(max(share, min(all, generousGaps.row)), maxRowGap)
}

// placeRow places the drawings of a band side by side. y is the top of their captions.
func (b Band) placeRow(area figure.Rect, y figure.Length) []Place {
	columns, width := figure.Length(b.Grids[0].Columns), b.width()
	between := figure.Length(0)
	if columns > 1 {
		between = min((area.W-columns*width)/(columns-1), maxColumnGap)
	}
	n := figure.Length(len(b.Grids))
	x := area.X + (area.W-n*width-(n-1)*between)/2
	var places []Place
	for _, g := range b.Grids {
		box := figure.Rect{X: x + (width-g.Width-g.Right)/2, Y: y + g.Caption.Height, W: g.Width, H: g.Height}
		place := Place{Box: box, Code: g.placeCode(box, x+width)}
		if g.Columns == 1 {
			place.Code = g.placeCode(box, area.X+area.W)
		}
		if g.isAlone() {
			place.Code = place.Code.moveToFoot(area)
		}
		places = append(places, place)
		x += width + between
	}
	return places
}

// placeInEqualParts gives every band the same height of the page. Lines to write on fill what a drawing leaves.
func placeInEqualParts(area figure.Rect, bands []Band) [][]Place {
	var places [][]Place
	for row, b := range bands {
		var across []Place
		for column, g := range b.Grids {
			g.Rows = len(bands)
			part := g.partOf(row*g.Columns+column, area)
			place := Place{Box: figure.Rect{X: part.X, Y: part.Y + g.Caption.Height, W: part.W, H: g.Height}}
			place.Code = g.placeCode(place.Box, part.X+part.W).moveToFoot(part)
			if g.Noted {
				place.NotesArea = g.NotesArea(row*g.Columns+column, area)
			}
			across = append(across, place)
		}
		places = append(places, across)
	}
	return places
}
