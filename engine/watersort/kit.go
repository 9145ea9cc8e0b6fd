package watersort

import (
	"slices"

	"octavo/engine/figure"
)

// Measures of tokens, and of mats: drawings of bottles on which tokens are laid. A token
// fits into a segment of a mat.
const (
	matCell     = 15 * figure.Millimetre
	tokenWidth  = 19 * figure.Millimetre
	tokenHeight = 14 * figure.Millimetre
	tokenMargin = 1200 * figure.Micrometre // white between a token's edge and its coloured area
	matGap      = 5 * figure.Millimetre    // between rows of bottles
	setGap      = 6 * figure.Millimetre    // between the tokens of two players
)

// PieceCount returns the number of tokens that one player needs.
func (p *Puzzle) PieceCount() int { return p.colours() * p.start.capacity }

// DrawKit draws sheets of tokens to cut out, sorted by colour, and sheets of empty bottles
// to lay them on. If a sheet has room for the tokens of several players, it shows as many
// sets as fit.
func (p *Puzzle) DrawKit(width, height figure.Length, style figure.Style) []figure.Figure {
	style.Cell = matCell
	return append(p.tokenSheets(width, height, style), p.mats(width, height, style)...)
}

// tokenSheets draws the tokens of one player. If they fit on one sheet, the sheet repeats them for
// as many players as it has room for.
func (p *Puzzle) tokenSheets(width, height figure.Length, style figure.Style) []figure.Figure {
	columns := max(1, int((width-style.Thin-1)/tokenWidth))
	rows := max(1, int((height-style.Thin-1)/tokenHeight))
	tokens := p.tokens()
	if one := tokenSheet(tokens, columns, 1, style); one.H <= height {
		return []figure.Figure{tokenSheet(tokens, columns, int((height+setGap)/(one.H+setGap)), style)}
	}
	var sheets []figure.Figure
	for part := range slices.Chunk(tokens, columns*rows) {
		sheets = append(sheets, tokenSheet(part, columns, 1, style))
	}
	return sheets
}

// tokens returns the colour of every token, sorted.
func (p *Puzzle) tokens() []colour {
	var count [maxColours + 1]int
	for _, b := range p.start.bottles {
		for i := range b.height() {
			count[b.colourAt(i)]++
		}
	}
	var all []colour
	for c := range count {
		for range count[c] {
			all = append(all, colour(c))
		}
	}
	return all
}

// tokenSheet draws the tokens in rows, with lines to cut along, once for each player.
// Adjacent tokens share a line.
func tokenSheet(tokens []colour, columns, players int, style figure.Style) figure.Figure {
	rows := figure.Length((len(tokens) + columns - 1) / columns)
	edge := (style.Thin + 1) / 2
	step := rows*tokenHeight + 2*edge + setGap
	f := figure.Figure{W: figure.Length(min(columns, len(tokens)))*tokenWidth + 2*edge, H: figure.Length(players)*step - setGap}
	var segments segmentPlots
	cuts := figure.Path{Stroke: figure.Black, Weight: style.Thin}
	for player := range players {
		for i, c := range tokens {
			box := figure.Rect{
				X: edge + figure.Length(i%columns)*tokenWidth, Y: edge + figure.Length(player)*step + figure.Length(i/columns)*tokenHeight,
				W: tokenWidth, H: tokenHeight,
			}
			if i%columns == 0 {
				cuts.MoveTo(box.X, box.Y).LineTo(box.X, box.Y+box.H)
			}
			if i < columns {
				cuts.MoveTo(box.X, box.Y).LineTo(box.X+box.W, box.Y)
			}
			cuts.MoveTo(box.X+box.W, box.Y).LineTo(box.X+box.W, box.Y+box.H)
			cuts.MoveTo(box.X, box.Y+box.H).LineTo(box.X+box.W, box.Y+box.H)
			segments.add(c, figure.Plot{Rect: box.Inset(tokenMargin)})
		}
	}
	segments.addTo(&f, style)
	f.Add(cuts)
	return f
}

// mats draws the level's bottles on sheets, empty and large enough for the tokens. The
// sheets have about equally many bottles.
func (p *Puzzle) mats(width, height figure.Length, style figure.Style) []figure.Figure {
	g := newBottleShape(style, p.start.capacity)
	tall := g.height + g.numberHeight
	columns := max(1, int(width/(bottleColumns*matCell)))
	rows := max(1, int((height+matGap)/(tall+matGap)))
	bottles := len(p.start.bottles)
	count := (bottles + columns*rows - 1) / (columns * rows)
	var sheets []figure.Figure
	number := 1
	for _, n := range rowLengths(bottles, count) {
		lengths := rowLengths(n, (n+columns-1)/columns)
		f := figure.Figure{W: figure.Length(lengths[0]) * bottleColumns * matCell, H: figure.Length(len(lengths))*(tall+matGap) - matGap}
		for row, length := range lengths {
			for i := range length {
				at := figure.Point{X: figure.Length(i) * bottleColumns * matCell, Y: figure.Length(row) * (tall + matGap)}
				f.Add(g.wall(at))
				g.addNumber(&f, at, number)
				number++
			}
		}
		sheets = append(sheets, f)
	}
	return sheets
}
