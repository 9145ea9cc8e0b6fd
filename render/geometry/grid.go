package geometry

import (
	"cmp"

	"octavo/engine"
	"octavo/engine/figure"
)

// PerPage lists the possible numbers of puzzles on a page.
func PerPage() []int { return []int{1, 2, 4, 6} }

// readableCell is the side of the smallest cell with room for a written digit and two small notes.
const readableCell = 6 * mm

// MinCell returns the side of the smallest cell that a book may have, whatever the number of puzzles on a page.
func (g Page) MinCell(f engine.Format) figure.Length {
	switch {
	case f.SolvedByMoves:
		return g.Design.ScaledLength(f.MinCell)
	case f.MinCell > 0:
		return max(f.MinCell, g.Design.MinCell)
	default:
		return cmp.Or(g.Design.MinCell, readableCell)
	}
}

// GoodCell returns the side of the smallest cell that looks well and is easy to write in. Puzzles are arranged
// so that their cells have at least this size, if possible.
func (g Page) GoodCell(f engine.Format, perPage int) figure.Length {
	switch {
	case f.SolvedByMoves:
		return g.Design.ScaledLength(f.MinCell)
	case f.MinCell > 0:
		return max(f.MinCell, g.Design.GoodCell)
	case perPage <= 2:
		return max(9*mm, g.Design.GoodCell)
	default:
		return max(6*mm, g.Design.GoodCell)
	}
}

// MostPerPage returns the largest number in PerPage for which the cells are at least MinCell, or 0 if there is
// none. arranged returns the arrangement of a number of puzzles of a format on one page.
func (g Page) MostPerPage(format engine.Format, arranged func(engine.Format, int) Grid) int {
	best := 0
	for _, n := range PerPage() {
		if arranged(format, n).Cell >= g.MinCell(format) {
			best = n
		}
	}
	return best
}

// A Grid is an arrangement of puzzles on a page in rows and columns, with captions above them.
type Grid struct {
	Area          figure.Rect
	Columns, Rows int
	Cell          figure.Length // side of a cell; 0 if the puzzles don't fit
	Width, Height figure.Length // the size of each drawing
	Caption       Caption
	Noted         bool          // whether lines to write on are below each drawing
	Right, Under  figure.Length // room for a code at the right of each drawing, or below it
}

// isAlone reports whether the grid has room for a single drawing.
func (g Grid) isAlone() bool { return g.Columns*g.Rows == 1 }

// A Caption has the sizes of the text above a drawing.
type Caption struct {
	Size   figure.Length // type size
	Height figure.Length // distance from the top of the first line's capitals to the drawing, including Above
	Gap    figure.Length // distance from the caption's baseline to the drawing
	Above  figure.Length // height of title and dedication above the caption; 0 without them
}

// TitleSize and DedicationSize return the sizes of text above captions.
func (g Page) TitleSize() figure.Length      { return figure.Points(g.Design.SmallSize(1200)) }
func (g Page) DedicationSize() figure.Length { return figure.Points(g.Design.SmallSize(950)) }

// WithTitles returns the page with room for titles, dedications, or both.
func (g Page) WithTitles(title, dedication bool) Page {
	if title {
		g.Above += g.TitleSize() * 7 / 5
	}
	if dedication {
		g.Above += g.DedicationSize() * 7 / 5
	}
	return g
}

// caption returns the sizes of captions on pages with perPage puzzles.
func (g Page) caption(perPage int) Caption {
	classic := Caption{Size: 800, Height: 5 * mm, Gap: 3100}
	if perPage <= 2 {
		classic = Caption{Size: 950, Height: 6 * mm, Gap: 3700}
	}
	c := g.scaleCaption(classic)
	c.Above = g.Above
	c.Height += g.Above
	return c
}

// scaleCaption converts a caption of the classic design to one of the page's design.
func (g Page) scaleCaption(classic Caption) Caption {
	size := g.Design.SmallSize(int(classic.Size))
	scaled := func(l figure.Length) figure.Length { return l * figure.Length(size) / classic.Size }
	return Caption{Size: figure.Points(size), Height: scaled(classic.Height), Gap: scaled(classic.Gap)}
}

// gaps holds the white space between puzzles side by side (column), and between a puzzle and the caption below
// (row).
type gaps struct{ column, row figure.Length }

// generousGaps look well. ArrangeMixed takes minGaps if a cell would otherwise be smaller than
// GoodCell.
var (
	generousGaps = gaps{9 * mm, 12 * mm}
	minGaps      = gaps{3500, 6 * mm}
)

// maxColumnGap is the largest white space between columns. With more white space, puzzles side by side look as
// if they didn't belong together.
const maxColumnGap = 28 * mm

// maxRowGap is the largest white space between rows, for the same reason as maxColumnGap.
const maxRowGap = 22 * mm

// The heights of a worksheet's head and foot.
const (
	SheetHead = 22 * mm // distance from the top of the type area to the puzzles
	SheetFoot = 6 * mm
)

// SheetArea returns the area of puzzles on a worksheet: below its head and a text that is
// textHeight high.
func (g Page) SheetArea(textHeight figure.Length) figure.Rect {
	area := g.TypeArea(1)
	area.Y += SheetHead + textHeight
	area.H -= SheetHead + textHeight + SheetFoot
	return area
}

// SelfCheckHeight returns the height that a self-check takes below the puzzles of a sheet.
func (g Page) SelfCheckHeight() figure.Length { return g.Design.ScaledLength(25 * mm) }

// Heights above and below the duels that pupils work out.
const (
	DuelCaption = 7 * mm // height of the line above a duel, with the duel's number
	DuelGap     = 4 * mm // white space below a duel
)

// Grid returns the arrangement of puzzles on a book's page. Grid.Cell is 0 if they don't fit.
func (g Page) Grid(format engine.Format, perPage int) Grid {
	return g.arrange(g.PuzzleArea(1), format, perPage)
}

// SheetGrid returns the arrangement of puzzles on a worksheet.
func (g Page) SheetGrid(format engine.Format, perPage int) Grid {
	return g.SheetGridBelow(0, format, perPage)
}

// SheetGridBelow returns the arrangement of puzzles on a worksheet, below a text that is textHeight
// high.
func (g Page) SheetGridBelow(textHeight figure.Length, format engine.Format, perPage int) Grid {
	return g.arrange(g.SheetArea(textHeight), format, perPage)
}

// arrange finds the arrangement with the largest cells, with generous gaps if possible.
func (g Page) arrange(area figure.Rect, format engine.Format, perPage int) Grid {
	return g.ArrangeMixed(area, []engine.Format{format}, perPage)[0]
}

// notedPerMille is the share of a puzzle's height on the page that its drawing takes if lines to write on are
// below. It is in thousandths.
const notedPerMille = 580

// fitCells sets the size of the cells as large as fits. On paper a drawing takes at most three quarters of the
// page's width, so that a thumb has room. A single puzzle takes more if its cells would otherwise be smaller
// than GoodCell.
func (g *Grid) fitCells(between gaps, format engine.Format, on Page) {
	extent := format.Extent
	columns, rows := figure.Length(g.Columns), figure.Length(g.Rows)
	across := (g.Area.W-(columns-1)*between.column)/columns - g.Right - figure.Bold
	down := (g.Area.H-(rows-1)*between.row)/rows - g.Caption.Height - g.Under - figure.Bold
	if !on.ForScreen {
		most := on.Width*3/4 - figure.Bold
		if g.isAlone() {
			most = max(most, on.GoodCell(format, 1)*figure.Length(extent.Columns))
		}
		across = min(across, most)
	}
	if g.Noted {
		// If cells would be smaller than GoodCell, the lines to write on get less room.
		down = min(down, max(g.Area.H/rows*notedPerMille/1000, on.GoodCell(format, g.Columns*g.Rows)*figure.Length(extent.Rows)))
	}
	cell := min(across/figure.Length(extent.Columns), down/figure.Length(extent.Rows), on.Design.Cell)
	g.setCell(cell, extent)
}

// CellStep is the unit of the sides of cells: a tenth of a millimetre.
const CellStep = mm / 10

// setCell sets the size of cells, rounded down to CellStep, and that of drawings. If cells would be
// smaller than a millimetre, both sizes stay 0.
func (g *Grid) setCell(cell figure.Length, extent engine.Extent) {
	if cell < mm {
		return
	}
	g.Cell = cell / CellStep * CellStep
	g.Width = g.Cell*figure.Length(extent.Columns) + figure.Bold
	g.Height = g.Cell*figure.Length(extent.Rows) + figure.Bold
}

// partOf returns the part of area for the n-th puzzle, with its caption and lines to write on. n counts from 0.
func (g Grid) partOf(n int, area figure.Rect) figure.Rect {
	columns, rows := figure.Length(g.Columns), figure.Length(g.Rows)
	w := (area.W - (columns-1)*generousGaps.column) / columns
	h := (area.H - (rows-1)*minGaps.row) / rows
	return figure.Rect{
		X: area.X + figure.Length(n%g.Columns)*(w+generousGaps.column),
		Y: area.Y + figure.Length(n/g.Columns)*(h+minGaps.row), W: w, H: h,
	}
}

// notesGap is the white space between a drawing and the lines to write on below it.
const notesGap = 4500 * figure.Micrometre

// NotesArea returns the area for lines to write on below the n-th drawing.
func (g Grid) NotesArea(n int, area figure.Rect) figure.Rect {
	room := g.partOf(n, area)
	used := g.Caption.Height + g.Height + notesGap
	room.Y += used
	room.H = max(0, room.H-used-g.Under)
	return room
}
