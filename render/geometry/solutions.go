package geometry

import (
	"octavo/engine"
	"octavo/engine/figure"
)

// MinDigit returns the least type size of digits in a solution.
func (g Page) MinDigit() figure.Length { return figure.Points(g.Design.Digit) }

// minDigitPerMille is the least height of a digit that kinds draw in a cell, in thousandths of the cell's side.
const minDigitPerMille = 580

// SmallCaption returns the caption of small drawings, such as solutions.
func (g Page) SmallCaption() Caption {
	return g.scaleCaption(Caption{Size: 850, Height: 4500, Gap: 1900})
}

const smallGap = 5 * mm // least white space between small drawings

// RowGap is the white space between rows of small drawings.
const RowGap = smallGap * 3 / 2

// SmallCell returns the side of the largest cell of a solution. Nobody writes in such cells.
func (g Page) SmallCell() figure.Length { return g.Design.ScaledLength(6 * mm) }

// SmallGrid returns rows and columns for n small drawings with the largest cells. If several arrangements have
// equal cells, it returns the one with fewest empty places, and of these the one with most columns.
func (g Page) SmallGrid(extent engine.Extent, n int, area figure.Rect) Grid {
	best := Grid{Area: area, Caption: g.SmallCaption()}
	for columns := 1; columns <= n; columns++ {
		try := Grid{Area: area, Columns: columns, Rows: (n + columns - 1) / columns, Caption: g.SmallCaption()}
		w, h := figure.Length(columns), figure.Length(try.Rows)
		across := (area.W-(w-1)*smallGap)/w - figure.Bold
		down := (area.H-(h-1)*smallGap)/h - best.Caption.Height - figure.Bold
		cell := min(across/figure.Length(extent.Columns), down/figure.Length(extent.Rows), g.SmallCell())
		try.setCell(cell, extent)
		if try.Cell > best.Cell || try.Cell == best.Cell && try.Columns*try.Rows <= best.Columns*best.Rows {
			best = try
		}
	}
	return best
}

// SmallPerArea returns how many small drawings an area holds if their cells have the size SmallCell.
func (g Page) SmallPerArea(extent engine.Extent, area figure.Rect) int {
	room := func(all figure.Length, cells int, caption figure.Length) int {
		return int((all + smallGap) / (g.SmallCell()*figure.Length(cells) + figure.Bold + caption + smallGap))
	}
	return room(area.W, extent.Columns, 0) * room(area.H, extent.Rows, g.SmallCaption().Height)
}

// FitIntoPlaces returns the arrangement room for drawings of another extent. The places stay, and cells are as
// large as these allow, at most SmallCell.
func (g Page) FitIntoPlaces(room Grid, extent engine.Extent) Grid {
	across, down := (room.Width-figure.Bold)/figure.Length(extent.Columns), (room.Height-figure.Bold)/figure.Length(extent.Rows)
	room.setCell(min(across, down, g.SmallCell()), extent)
	return room
}

// WithCell returns the arrangement for drawings of an extent with cells of the given side. The number of
// places stays.
func (g Grid) WithCell(cell figure.Length, extent engine.Extent) Grid {
	g.setCell(cell, extent)
	return g
}

// SmallGaps returns the white space between columns (across), between rows (down) and left of the first column.
// Columns reach both edges, unless the white space between them would be more than 20 mm.
func (g Grid) SmallGaps() (across, down, left figure.Length) {
	if g.Columns > 1 {
		across = min((g.Area.W-figure.Length(g.Columns)*g.Width)/figure.Length(g.Columns-1), 20*mm)
	}
	down = max(across, smallGap) * 3 / 2
	if g.Rows > 1 {
		block := g.Height + g.Caption.Height
		down = min((g.Area.H-figure.Length(g.Rows)*block)/figure.Length(g.Rows-1), down, 12*mm)
	}
	left = (g.Area.W - figure.Length(g.Columns)*g.Width - figure.Length(g.Columns-1)*across) / 2
	return across, down, left
}

// MostSolutions returns how many solutions fit a page with legible letters of the size engine.Format.AnswerLetters.
// The result is at most the argument most, and 0 if none fits.
func (g Page) MostSolutions(extent engine.Extent, letters, most int) int {
	for n := most; n > 0; n-- {
		cell := g.SmallGrid(extent, n, g.TypeArea(1)).Cell
		size := cell * minDigitPerMille / figure.FigureHeight
		if letters > 0 {
			size = cell * figure.Length(letters) / 1000
		}
		if size >= g.MinDigit() {
			return n
		}
	}
	return 0
}
