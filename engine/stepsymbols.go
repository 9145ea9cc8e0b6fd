package engine

import (
	"slices"

	"octavo/engine/figure"
)

// drawSymbols draws what the step is about, above everything else: frames around whole cells, discs
// and rings of candidates, crossed-out candidates, and placed symbols.
func (s *stepDrawing) drawSymbols(f *figure.Figure) {
	for _, m := range s.step.Pattern {
		if m.Symbol == "" {
			s.frameCell(f, m)
		} else if !slices.Contains(s.largeSymbols, m) {
			s.drawInDisc(f, m)
		}
	}
	for _, m := range s.step.Other {
		if !slices.Contains(s.step.Struck, m) || m.Symbol != "" {
			s.drawInRing(f, m)
		}
	}
	for _, m := range s.step.Placed {
		s.drawPlaced(f, m)
	}
	for _, m := range s.step.Struck {
		s.crossOut(f, m)
	}
}

// drawInDisc draws a candidate in white on a black disc.
func (s *stepDrawing) drawInDisc(f *figure.Figure, m CellSymbol) {
	f.Add(figure.Disc{Center: s.candidateCentre(m), Radius: s.discRadius, Fill: figure.Black}, s.candidateText(m, figure.SansSemibold, figure.White))
}

// drawInRing draws a candidate in a ring.
func (s *stepDrawing) drawInRing(f *figure.Figure, m CellSymbol) {
	weight := s.style.Thin * 5 / 4
	f.Add(
		figure.Disc{Center: s.candidateCentre(m), Radius: s.discRadius - weight/2, Stroke: figure.Black, Weight: weight, Fill: figure.White},
		s.candidateText(m, figure.SansSemibold, figure.Black),
	)
}

// frameCell draws a line around the candidates' area of a cell.
func (s *stepDrawing) frameCell(f *figure.Figure, m CellSymbol) {
	line := figure.Path{Stroke: figure.Black, Weight: (s.style.Thin + s.style.Thick) / 2}
	line.Rectangle(s.candidateArea(m))
	f.Add(line)
}

// candidateArea returns the area for candidates in the cell of m.
func (s *stepDrawing) candidateArea(m CellSymbol) figure.Rect {
	cell, room := s.layout.cell(m), s.notes.Room
	return figure.Rect{X: cell.X + room.X, Y: cell.Y + room.Y, W: room.W, H: room.H}
}

const (
	largeDiscPerMille  = 940  // diameter of a placed symbol's disc, in thousandths of the shorter side of the candidates' area
	largeDigitPerMille = 1300 // height of a placed symbol, in thousandths of its disc's radius
)

// drawPlaced draws a symbol that the step places: large, on a disc. In a crowded cell the
// symbol is as small as a candidate, and the cell has a frame.
func (s *stepDrawing) drawPlaced(f *figure.Figure, m CellSymbol) {
	if !slices.Contains(s.largeSymbols, m) {
		s.frameCell(f, m)
		s.drawInDisc(f, m)
		return
	}
	centre, radius := s.placedDisc(m)
	em := radius * largeDigitPerMille / figure.FigureHeight
	if text := s.answers[s.state.cell(m)]; text.String != "" {
		em = min(em, text.Size)
	}
	f.Add(
		figure.Disc{Center: centre, Radius: radius, Fill: figure.Black},
		figure.Text{
			At: figure.Point{X: centre.X, Y: centre.Y + em*figure.FigureHeight/2000}, Anchor: figure.Middle,
			Size: em, Face: figure.SansSemibold, Ink: figure.White, String: m.Symbol,
		},
	)
}

// placedDisc returns the centre and the radius of a placed symbol's disc.
func (s *stepDrawing) placedDisc(m CellSymbol) (centre figure.Point, radius figure.Length) {
	room := s.candidateArea(m)
	return figure.Point{X: room.X + room.W/2, Y: room.Y + room.H/2}, min(room.W, room.H) * largeDiscPerMille / 2000
}

// slashPerMille is the distance of the ends of the line through a struck candidate from its centre,
// across and down. It is in thousandths of the disc's radius.
const slashPerMille = 900

// crossOut draws a diagonal line through a struck candidate. It also draws the candidate itself,
// unless that stands on a disc or in a ring already. On a black disc the line is white.
func (s *stepDrawing) crossOut(f *figure.Figure, m CellSymbol) {
	ink := figure.Black
	switch {
	case slices.Contains(s.step.Pattern, m):
		ink = figure.White
	case !slices.Contains(s.step.Other, m):
		f.Add(s.candidateText(m, figure.Sans, figure.Black))
	}
	at, reach := s.candidateCentre(m), s.discRadius*slashPerMille/1000
	slash := figure.Path{Stroke: ink, Weight: s.style.Thin * 5 / 4, Cap: figure.Round}
	slash.MoveTo(at.X-reach, at.Y+reach).LineTo(at.X+reach, at.Y-reach)
	f.Add(slash)
}

// drawCoverFrames draws a dashed frame around each house in Covers. The house's cells must form a
// rectangle, as they do in all grids so far.
func (s *stepDrawing) drawCoverFrames(f *figure.Figure) {
	weight := s.style.Thin * 5 / 4
	line := figure.Path{Stroke: figure.Black, Weight: weight}
	for _, house := range s.step.Covers {
		box := s.houseBounds(house).Inset(s.style.Thick * 3 / 4)
		corners := [...]figure.Point{{X: box.X, Y: box.Y}, {X: box.X + box.W, Y: box.Y}, {X: box.X + box.W, Y: box.Y + box.H}, {X: box.X, Y: box.Y + box.H}}
		for i, from := range corners {
			addDashedLine(&line, from, corners[(i+1)%len(corners)], s.style.Cell/7)
		}
	}
	if len(line.Segments) > 0 {
		f.Add(line)
	}
}

// houseBounds returns the smallest rectangle around the cells of a house.
func (s *stepDrawing) houseBounds(house House) (box figure.Rect) {
	for cell := range s.state.filled {
		m := s.state.symbolAt(cell, Gap)
		if !house.Has(m, s.table.Regions) {
			continue
		}
		at := s.layout.cell(m)
		if box == (figure.Rect{}) {
			box = at
		}
		right, bottom := max(box.X+box.W, at.X+at.W), max(box.Y+box.H, at.Y+at.H)
		box.X, box.Y = min(box.X, at.X), min(box.Y, at.Y)
		box.W, box.H = right-box.X, bottom-box.Y
	}
	return box
}

// addDashedLine adds a dashed line. length is about the length of a dash. The line begins and ends
// with half a dash, so that the corners of a frame look whole.
func addDashedLine(path *figure.Path, from, to figure.Point, length figure.Length) {
	span := max(abs(to.X-from.X), abs(to.Y-from.Y))
	n := max(1, span/(2*length))
	at := func(quarter figure.Length) figure.Point {
		return figure.Point{X: from.X + (to.X-from.X)*quarter/(4*n), Y: from.Y + (to.Y-from.Y)*quarter/(4*n)}
	}
	for i := range n + 1 {
		a, b := at(max(0, 4*i-1)), at(min(4*n, 4*i+1))
		path.MoveTo(a.X, a.Y).LineTo(b.X, b.Y)
	}
}

func abs(l figure.Length) figure.Length { return max(l, -l) }
