package sheet

import (
	"strconv"
	"strings"

	"octavo/engine/figure"
)

// Sizes of the scale of 100 mm, and of the type on a sheet.
const (
	scaleLength  = 100 * mm
	scaleTick    = 10 * mm
	tickHeight   = 1200
	textBaseline = 1876 // distance from the top of a line of small type to its baseline
)

// smallType returns 7 pt, the smallest size of type on sheets.
func smallType() figure.Length { return figure.Points(700) }

// addFurniture adds marks, scale and caption to a side.
func (p *imposer) addFurniture(s Sheet) Sheet {
	marks := &figure.Figure{W: s.W, H: s.H}
	for _, b := range p.blocks(s.Cards) {
		marks.Add(b.marks(p.stack.Bleed)...)
	}
	if p.grid.Folded != NoAxis {
		marks.Add(p.grid.foldLine())
	}
	s.Furniture = append([]Placed{placeWhole(marks, figure.Point{}, Upright)},
		p.grid.captionAndScale(p.stack.Name, p.caption(s), p.words.Say("sheet.scale"))...)
	return s
}

// placeWhole places a figure without clipping.
func placeWhole(f *figure.Figure, at figure.Point, turn Turn) Placed {
	p := Placed{Figure: f, At: at, Turn: turn}
	p.Clip = p.Box()
	return p
}

// captionAndScale returns the caption and the scale of 100 mm, placed at opposite edges of the sheet. The
// caption is the name, shortened if necessary, and rest.
func (g *Grid) captionAndScale(name, rest, scaleWords string) []Placed {
	return []Placed{
		g.placeFurniture(captionFigure(name, rest, g.furnitureLength(g.furnitureAtSides)), false),
		g.placeFurniture(scaleFigure(scaleWords), true),
	}
}

// placeFurniture places a caption or scale in the middle of an edge of the sheet. That is the upper edge, or
// the lower one if atEnd is true. If the grid has its furniture at the sides, it is the left or the right edge,
// and the figure is turned. On folded sheets it is the middle of the part of the edge before the fold.
func (g *Grid) placeFurniture(f *figure.Figure, atEnd bool) Placed {
	along, across := Margin+(g.furnitureLength(g.furnitureAtSides)-f.W)/2, figure.Length(Margin)
	switch {
	case g.furnitureAtSides && atEnd:
		across = g.W - Margin - f.H
	case atEnd:
		across = g.H - Margin - f.H
	}
	if g.furnitureAtSides {
		return placeWhole(f, figure.Point{X: across, Y: g.H - along - f.W}, ThreeQuarters)
	}
	return placeWhole(f, figure.Point{X: along, Y: across}, Upright)
}

// caption returns the text about a side of a sheet that follows the deck's name in the caption.
func (p *imposer) caption(s Sheet) string {
	parts := []string{p.words.Say("sheet.number", "n", strconv.Itoa(s.Number), "of", strconv.Itoa(s.Of))}
	switch s.Side {
	case Both:
		parts = append(parts, p.words.Say("sheet.both"), p.words.Say("sheet.gutterFold"))
	case Back:
		parts = append(parts, p.words.Say("sheet.backs"))
	default:
		parts = append(parts, p.words.Say("sheet.fronts"))
	}
	if p.hasBacks && s.Side != Both {
		parts = append(parts, flipText(p.words, p.setup.Flip))
	}
	if p.setup.Layout == Strip {
		parts = append(parts, p.words.Say("sheet.strip"))
	}
	return strings.Join(parts, separator)
}

func flipText(words Words, f Flip) string {
	return words.Say("sheet.flip." + [...]string{"longEdge", "shortEdge"}[f])
}

const separator = " · "

// captionFigure draws the name, shortened if necessary, and the rest in one line that is no longer than room.
func captionFigure(name, rest string, room figure.Length) *figure.Figure {
	name = shorten(name, room-figure.Width(figure.Sans, smallType(), separator+rest))
	text := shorten(rest, room)
	if name != "" {
		text = name + separator + rest
	}
	f := &figure.Figure{W: figure.Width(figure.Sans, smallType(), text), H: furnitureDepth}
	f.Add(smallText(0, figure.Start, text))
	return f
}

// shorten cuts a text to a width and adds an ellipsis. It returns "" if not even three letters fit.
func shorten(text string, width figure.Length) string {
	if figure.Width(figure.Sans, smallType(), text) <= width {
		return text
	}
	letters := []rune(text)
	for n := len(letters) - 1; n >= 3; n-- {
		short := strings.TrimRight(string(letters[:n]), " ") + "…"
		if figure.Width(figure.Sans, smallType(), short) <= width {
			return short
		}
	}
	return ""
}

// scaleFigure draws a line of exactly 100 mm between the middles of its end ticks, with a tick every
// centimetre and words in the middle.
func scaleFigure(words string) *figure.Figure {
	const edge = (figure.Hairline + 1) / 2
	f := &figure.Figure{W: scaleLength + 2*edge, H: furnitureDepth}
	words = shorten(words, scaleLength-3*scaleTick)
	room := figure.Width(figure.Sans, smallType(), words)/2 + 1*mm
	from, to := edge+scaleLength/2-room, edge+scaleLength/2+room
	var p figure.Path
	middle := figure.Length(furnitureDepth / 2)
	p.MoveTo(edge, middle).LineTo(from, middle).MoveTo(to, middle).LineTo(edge+scaleLength, middle)
	for d := figure.Length(0); d <= scaleLength; d += scaleTick {
		high := figure.Length(tickHeight)
		if d == 0 || d == scaleLength {
			high = furnitureDepth
		}
		if x := edge + d; x <= from || x >= to {
			p.MoveTo(x, middle-high/2).LineTo(x, middle+high/2)
		}
	}
	f.Add(hairline(p), smallText(edge+scaleLength/2, figure.Middle, words))
	return f
}

func smallText(x figure.Length, anchor figure.Anchor, text string) figure.Text {
	return figure.Text{At: figure.Point{X: x, Y: textBaseline}, Anchor: anchor, Size: smallType(), Face: figure.Sans, Ink: figure.Black, String: text}
}
