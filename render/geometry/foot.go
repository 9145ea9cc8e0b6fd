package geometry

import (
	"octavo/engine"
	"octavo/engine/figure"
)

// FootGap is the white space between a page's puzzles and the solutions or hints at its foot.
const FootGap = 6 * mm

// FootGrid returns the arrangement of n solutions at the foot of a page, in as few rows as
// possible. Cells are 1.5 times as large as the smallest legible ones, since some kinds draw digits
// that don't fill their cells. Wide solutions have smaller cells, so that they stay within the type
// area. Grid.Cell is 0 if cells would be smaller than a millimetre.
func (g Page) FootGrid(extent engine.Extent, n int) Grid {
	grid := Grid{Area: g.TypeArea(1), Caption: g.SmallCaption()}
	widest := (grid.Area.W - figure.Bold) / figure.Length(extent.Columns)
	grid.setCell(min(g.SmallCell(), g.MinDigit()*figure.FigureHeight/minDigitPerMille*3/2, widest), extent)
	if grid.Cell == 0 {
		return grid
	}
	grid.Columns = max(1, min(n, int((grid.Area.W+smallGap)/(grid.Width+smallGap))))
	grid.Rows = (n + grid.Columns - 1) / grid.Columns
	grid.Area.H = figure.Length(grid.Rows)*(grid.Height+grid.Caption.Height+smallGap) - smallGap
	return grid
}

// WithFoot returns the page with room for n solutions at its foot. If the page already has more
// room there, it keeps that room.
func (g Page) WithFoot(extent engine.Extent, n int) Page {
	g.Below = max(g.Below, g.FootGrid(extent, n).Area.H+FootGap)
	return g
}

const (
	// maxHintLetters is the length of the longest hint that the room at the foot of a page is made for. Of
	// 13,000 hints in Spanish and English, the longest had 259 letters.
	maxHintLetters     = 280
	letterWidthPercent = 44 // mean width of a letter, in per cent of the type size
)

// hintLines returns how many lines a hint with maxHintLetters takes.
func (g Page) hintLines() int {
	letter := figure.Points(g.Design.Size(850)) * letterWidthPercent / 100
	return int(maxHintLetters*letter/g.Column(1).W) + 1
}

// HintGap is the white space between the hints of two puzzles.
const HintGap = 1500 * figure.Micrometre

// HintsHeight returns the height of the hints for n puzzles. steps is the number of hints for each puzzle.
func (g Page) HintsHeight(n, steps int) figure.Length {
	leading := figure.Points(g.Design.NoteLeading())
	return figure.Length(n)*(figure.Length(steps*g.hintLines())*leading+HintGap) - HintGap
}

// WithHints returns the page with room for the hints of n puzzles at its foot (see HintsHeight). If
// the page already has more room there, it keeps that room.
func (g Page) WithHints(n, steps int) Page {
	g.Below = max(g.Below, g.HintsHeight(n, steps)+FootGap)
	return g
}

// PuzzleArea returns the area above the foot of the page with a number.
func (g Page) PuzzleArea(number int) figure.Rect {
	area := g.TypeArea(number)
	area.H -= g.Below
	return area
}
