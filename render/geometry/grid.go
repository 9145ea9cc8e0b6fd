package geometry

import (
	"octavo/engine"
	"octavo/engine/figure"
)

// PerPage lists how many puzzles can stand on a page.
func PerPage() []int { return []int{1, 2, 4, 6} }

// MinCell returns the smallest cell that can be read and written in.
func (g Page) MinCell(f engine.Format, perPage int) figure.Length {
	switch {
	case f.SolvedByMoves:
		return g.Design.ScaledLength(f.MinCell)
	case f.MinCell > 0:
		return max(f.MinCell, g.Design.MinCell)
	case perPage <= 2:
		return max(9*mm, g.Design.MinCell)
	default:
		return max(6*mm, g.Design.MinCell)
	}
}

// Largest returns the most puzzles that fit a page with least cells, or 0.
func (g Page) Largest(format engine.Format, arranged func(engine.Format, int) Grid) int {
	best := 0
	for _, n := range PerPage() {
		if arranged(format, n).Cell >= g.MinCell(format, n) {
			best = n
		}
	}
	return best
}

// A Grid is an arrangement of puzzles on a page in rows and columns, with captions above.
type Grid struct {
	Area          figure.Rect
	Columns, Rows int
	Cell          figure.Length // 0 if the puzzles don't fit
	Width, Height figure.Length // of a drawing
	Caption       Caption
	Noted         bool          // below each drawing are lines to write on
	Right, Under  figure.Length // room for a code at the right of each drawing, or below it
}

// alone reports whether each page has a single drawing.
func (g Grid) alone() bool { return g.Columns*g.Rows == 1 }

// A Caption has the sizes of the text above a drawing.
type Caption struct {
	Size   figure.Length // of the letters
	Height figure.Length // from the top of the capitals to the drawing
	Gap    figure.Length // from the baseline to the drawing
	Above  figure.Length // part of the height, for a title and a dedication
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

// caption returns the caption for a number of puzzles a page.
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

// scaleCaption converts a caption of the classic design to the page's.
func (g Page) scaleCaption(classic Caption) Caption {
	size := g.Design.SmallSize(int(classic.Size))
	scaled := func(l figure.Length) figure.Length { return l * figure.Length(size) / classic.Size }
	return Caption{Size: figure.Points(size), Height: scaled(classic.Height), Gap: scaled(classic.Gap)}
}

// gaps are the white space between puzzles side by side, and from a puzzle to the caption below.
type gaps struct{ column, row figure.Length }

// The gaps that look well, and the smaller ones that are used if cells would be too small otherwise.
var (
	generousGaps = gaps{9 * mm, 12 * mm}
	minGaps      = gaps{3500, 6 * mm}
)

// widestGap is the white space beyond which puzzles side by side look unrelated.
const widestGap = 28 * mm

// widestRow is the same for rows of puzzles.
const widestRow = 22 * mm

// The height of head and foot of a worksheet.
const (
	SheetHead = 22 * mm // from the top of the type area to the puzzles
	SheetFoot = 6 * mm
)

// SheetArea returns the area of puzzles on a worksheet, below its head and text of a height.
func (g Page) SheetArea(textHeight figure.Length) figure.Rect {
	area := g.TypeArea(1)
	area.Y += SheetHead + textHeight
	area.H -= SheetHead + textHeight + SheetFoot
	return area
}

// Distances around duels to be worked out.
const (
	DuelCaption = 7 * mm // between the line above it and the duel above, and between this line and the caption
	DuelGap     = 4 * mm // from a duel to what is below it
)

// Grid returns the arrangement of puzzles on a book's page. Its cells are 0 if they don't fit.
func (g Page) Grid(format engine.Format, perPage int) Grid {
	return g.arrange(g.PuzzleArea(1), format, perPage)
}

// SheetGrid returns the arrangement of puzzles on a worksheet.
func (g Page) SheetGrid(format engine.Format, perPage int) Grid {
	return g.SheetGridBelow(0, format, perPage)
}

// SheetGridBelow returns the arrangement below text of a height.
func (g Page) SheetGridBelow(textHeight figure.Length, format engine.Format, perPage int) Grid {
	return g.arrange(g.SheetArea(textHeight), format, perPage)
}

// arrange finds the arrangement with the largest cells, with generous gaps if possible.
func (g Page) arrange(area figure.Rect, format engine.Format, perPage int) Grid {
	return g.Together(area, []engine.Format{format}, perPage)[0]
}

// notedShare is the part of its place that a puzzle with notes takes, in thousandths of the height.
const notedShare = 580

// fit finds the size of the cells. A drawing takes at most three quarters of the page's width, as room
// for a thumb, except on screens; a lone puzzle that would be too small takes what it needs.
func (g *Grid) fit(between gaps, format engine.Format, on Page) {
	extent := format.Extent
	columns, rows := figure.Length(g.Columns), figure.Length(g.Rows)
	across := (g.Area.W-(columns-1)*between.column)/columns - g.Right - figure.Bold
	down := (g.Area.H-(rows-1)*between.row)/rows - g.Caption.Height - g.Under - figure.Bold
	if !on.Screen {
		most := on.Width*3/4 - figure.Bold
		if g.alone() {
			most = max(most, on.MinCell(format, 1)*figure.Length(extent.Columns))
		}
		across = min(across, most)
	}
	if g.Noted {
		// If the cells would be too small, the lines to write on get less room.
		down = min(down, max(g.Area.H/rows*notedShare/1000, on.MinCell(format, g.Columns*g.Rows)*figure.Length(extent.Rows)))
	}
	cell := min(across/figure.Length(extent.Columns), down/figure.Length(extent.Rows), on.Design.Cell)
	g.setCell(cell, extent)
}

// setCell rounds the cell down to a tenth of a millimetre.
func (g *Grid) setCell(cell figure.Length, extent engine.Extent) {
	if cell < mm {
		return
	}
	g.Cell = cell / 100 * 100
	g.Width = g.Cell*figure.Length(extent.Columns) + figure.Bold
	g.Height = g.Cell*figure.Length(extent.Rows) + figure.Bold
}

// part returns the place of the n-th puzzle with caption and notes.
func (g Grid) part(n int, area figure.Rect) figure.Rect {
	columns, rows := figure.Length(g.Columns), figure.Length(g.Rows)
	w := (area.W - (columns-1)*generousGaps.column) / columns
	h := (area.H - (rows-1)*minGaps.row) / rows
	return figure.Rect{
		X: area.X + figure.Length(n%g.Columns)*(w+generousGaps.column),
		Y: area.Y + figure.Length(n/g.Columns)*(h+minGaps.row), W: w, H: h,
	}
}

// beneathGap is the white space between a drawing and the lines to write on below it.
const beneathGap = 4500 * figure.Micrometre

// Beneath returns the room below the n-th drawing.
func (g Grid) Beneath(n int, area figure.Rect) figure.Rect {
	room := g.part(n, area)
	used := g.Caption.Height + g.Height + beneathGap
	room.Y += used
	room.H = max(0, room.H-used-g.Under)
	return room
}
