package watersort

import (
	"strconv"

	"octavo/engine/cutout"
	"octavo/engine/figure"
)

// Measures of tokens and mats. A mat is a drawing of bottles on which tokens are laid. A token fits
// into a segment of a mat.
const (
	matCell     = 15 * figure.Millimetre
	tokenWidth  = 19 * figure.Millimetre
	tokenHeight = 14 * figure.Millimetre
	tokenMargin = 1200 * figure.Micrometre // white between a token's edge and its coloured area
	matGap      = 5 * figure.Millimetre    // white between rows of bottles
)

// PieceCount returns the number of tokens that one player needs.
func (p *Puzzle) PieceCount() int { return p.colours() * p.start.capacity }

// KitName names the kit by the capacity of its bottles. Puzzles with the same capacity can share tokens
// and sheets.
func (p *Puzzle) KitName() string { return strconv.Itoa(p.start.capacity) }

// DrawKit draws sheets of tokens to cut out, sorted by colour, and sheets of empty bottles
// to lay them on. If a sheet has room for the tokens of several players, it shows as many
// sets as fit.
func (p *Puzzle) DrawKit(width, height figure.Length, style figure.Style) []figure.Figure {
	style.Cell = matCell
	return append(p.tokenSheets(width, height, style), p.mats(width, height, style)...)
}

// tokenSheets draws the tokens of one player. If they all fit on one sheet, the sheet has the
// tokens of as many players as it has room for.
func (p *Puzzle) tokenSheets(width, height figure.Length, style figure.Style) (figures []figure.Figure) {
	tokens := p.tokens()
	for _, sheet := range (cutout.Piece{W: tokenWidth, H: tokenHeight, Line: style.Thin}).Sheets(len(tokens), width, height) {
		f := figure.Figure{W: sheet.W, H: sheet.H}
		var segments segmentPlots
		for _, boxes := range sheet.Boxes {
			for i, box := range boxes {
				segments.add(tokens[i], figure.Plot{Rect: box.Inset(tokenMargin)})
			}
		}
		tokens = tokens[len(sheet.Boxes[0]):]
		segments.addTo(&f, style)
		f.Add(sheet.Cuts, sheet.SetCuts)
		figures = append(figures, f)
	}
	return figures
}

// tokens returns the colour of every token, in ascending order.
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
