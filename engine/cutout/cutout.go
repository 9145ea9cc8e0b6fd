// Package cutout lays out pieces of paper to cut out. Each player gets a set of pieces, and a sheet
// repeats the set as often as it has room.
package cutout

import "octavo/engine/figure"

// A Piece is the size of the pieces of a set.
type Piece struct {
	W, H figure.Length
	// Line is the weight of the lines between pieces. Lines between sets are heavier.
	Line figure.Length
}

// heavy is the weight of lines around sets, in multiples of Piece.Line.
const heavy = 3

// A Sheet is the layout of one sheet.
type Sheet struct {
	W, H  figure.Length
	Boxes [][]figure.Rect // for each player's set, or part of a set, a box for each piece
	// Cuts are the lines between the pieces of a set, SetCuts the heavier lines around sets.
	Cuts, SetCuts figure.Path
}

// Sheets lays out sets of pieces on sheets of at most width × height. pieces is the number of pieces in a set.
// If a set fits on one sheet, there is one sheet, with as many sets as fit. Otherwise one set takes several
// sheets.
func (p Piece) Sheets(pieces int, width, height figure.Length) (sheets []Sheet) {
	columns := max(1, int((width-p.edge()*2)/p.W))
	rows := max(1, int((height-p.edge()*2)/p.H))
	if pieces <= columns*rows {
		across, wide := mostSets(pieces, columns, rows)
		return []Sheet{p.sheet(pieces, wide, across, rows/divideUp(pieces, wide))}
	}
	for ; pieces > 0; pieces -= columns * rows {
		sheets = append(sheets, p.sheet(min(pieces, columns*rows), columns, 1, 1))
	}
	return sheets
}

// mostSets returns the arrangement with most sets on a sheet of columns × rows pieces. across is the number of
// sets side by side, and wide the width of a set in pieces. Of arrangements with equally many sets, it chooses
// the one with the widest sets.
func mostSets(pieces, columns, rows int) (across, wide int) {
	most := 0
	for w := min(columns, pieces); w > 0; w-- {
		if sets := columns / w * (rows / divideUp(pieces, w)); sets > most {
			most, across, wide = sets, columns/w, w
		}
	}
	return across, wide
}

func divideUp(n, by int) int { return (n + by - 1) / by }

// edge returns half the weight of the outermost lines, the part that lies outside the pieces.
func (p Piece) edge() figure.Length { return (heavy*p.Line + 1) / 2 }

// sheet lays out sets on one sheet. Each set has pieces pieces in rows of wide. There are across sets side by
// side, and down sets below each other.
func (p Piece) sheet(pieces, wide, across, down int) Sheet {
	high := divideUp(pieces, wide)
	w, h := figure.Length(wide)*p.W, figure.Length(high)*p.H
	s := Sheet{
		W: figure.Length(across)*w + 2*p.edge(), H: figure.Length(down)*h + 2*p.edge(),
		Cuts: figure.Path{Stroke: figure.Black, Weight: p.Line}, SetCuts: figure.Path{Stroke: figure.Black, Weight: heavy * p.Line},
	}
	for set := range across * down {
		x, y := p.edge()+figure.Length(set%across)*w, p.edge()+figure.Length(set/across)*h
		s.SetCuts.Rectangle(figure.Rect{X: x, Y: y, W: w, H: h})
		var boxes []figure.Rect
		for i := range pieces {
			box := figure.Rect{X: x + figure.Length(i%wide)*p.W, Y: y + figure.Length(i/wide)*p.H, W: p.W, H: p.H}
			boxes = append(boxes, box)
			s.Cuts.MoveTo(box.X+box.W, box.Y).LineTo(box.X+box.W, box.Y+box.H).LineTo(box.X, box.Y+box.H)
		}
		s.Boxes = append(s.Boxes, boxes)
	}
	return s
}
