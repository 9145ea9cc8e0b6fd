package geometry

import (
	"octavo/engine"
	"octavo/engine/figure"
)

// FootGap is the white between the puzzles of a page and the solutions at its foot.
const FootGap = 6 * mm

// Foot is how n solutions stand at the foot of a page, under other puzzles: in as
// few rows as the page is wide enough for, in cells half as large again as those in
// which digits can just be read, since not all kinds fill their cells. Its area is
// as high as all of them.
func (g Page) Foot(extent engine.Extent, n int) Grid {
	grid := Grid{Area: g.Plate(1), Caption: g.SmallCaption()}
	grid.setCell(min(g.SmallCell(), g.LeastDigit()*figure.FigureHeight/leastDigitHeight*3/2), extent)
	if grid.Cell == 0 {
		return grid
	}
	grid.Columns = max(1, min(n, int((grid.Area.W+smallGap)/(grid.Width+smallGap))))
	grid.Rows = (n + grid.Columns - 1) / grid.Columns
	grid.Area.H = figure.Length(grid.Rows)*(grid.Height+grid.Caption.Height+smallGap) - smallGap
	return grid
}

// Footed is the page with room at its foot for n solutions, and what others have
// had it make room for.
func (g Page) Footed(extent engine.Extent, n int) Page {
	g.Below = max(g.Below, g.Foot(extent, n).Area.H+FootGap)
	return g
}

// longestHint is how many letters a hint may have for which room is kept at the foot of
// a page: of some 13,000 steps of sudokus, calcudokus and futoshikis of the hardest
// tiers, in Spanish and English, the longest had 259. A letter of running text is 44
// hundredths as wide as it is high.
const (
	longestHint = 280
	letterWidth = 44
)

// hintLines is how many lines such a hint takes.
func (g Page) hintLines() int {
	letter := figure.Points(g.Design.Size(850)) * letterWidth / 100
	return int(longestHint*letter/g.Column(1).W) + 1
}

// HintGap is the white between the hints of two puzzles.
const HintGap = 1500 * figure.Micrometre

// Hints is the height of so many hints for each of n puzzles.
func (g Page) Hints(n, steps int) figure.Length {
	leading := figure.Points(g.Design.NoteLeading())
	return figure.Length(n)*(figure.Length(steps*g.hintLines())*leading+HintGap) - HintGap
}

// Hinted is the page with room at its foot for the hints of n puzzles, and what
// others have had it make room for.
func (g Page) Hinted(n, steps int) Page {
	g.Below = max(g.Below, g.Hints(n, steps)+FootGap)
	return g
}

// PuzzleArea is what the foot of a page leaves to its puzzles.
func (g Page) PuzzleArea(number int) figure.Rect {
	area := g.Plate(number)
	area.H -= g.Below
	return area
}
