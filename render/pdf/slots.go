package pdf

import (
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// PerPage lists how many puzzles can stand on a page.
func PerPage() []int { return []int{1, 2, 4, 6} }

// A Format is what a page must know of the drawings of a section.
type Format struct {
	Extent engine.Extent
	// LeastCell is the smallest cell of drawings that are not written into, but
	// solved by moves; 0 for all others.
	LeastCell figure.Length
}

// Played reports whether the puzzles are solved by moves.
func (f Format) Played() bool { return f.LeastCell > 0 }

// Least is the smallest cell in which a reader can write, or with which the
// drawing can be read, for a number of puzzles a page.
func (f Format) Least(perPage int) figure.Length {
	switch {
	case f.Played():
		return f.LeastCell
	case perPage <= 2:
		return 9 * mm
	default:
		return 6 * mm
	}
}

func formatOf(s *render.Section) Format { return Format{Extent: s.Extent, LeastCell: s.LeastCell} }

// CellSize is the side of a cell of puzzles of a format, perPage of them on
// each page of a book of so many pages; 0 where no page can hold them. It is the
// same for every page of a section.
func CellSize(page render.Page, pages int, format Format, perPage int) (figure.Length, error) {
	g, err := newGeometry(page, pages)
	if err != nil {
		return 0, err
	}
	return g.grid(format, perPage).cell, nil
}

// SheetCellSize is CellSize for a worksheet.
func SheetCellSize(page render.Page, format Format, perPage int) (figure.Length, error) {
	g, err := newSheet(page)
	if err != nil {
		return 0, err
	}
	return g.sheetGrid(format, perPage).cell, nil
}

// LargestFit is the largest number of puzzles that a page can hold in cells of
// the least size; 0 where it can't hold one.
func LargestFit(page render.Page, pages int, format Format) (int, error) {
	return largest(format, func(n int) (figure.Length, error) { return CellSize(page, pages, format, n) })
}

// LargestSheetFit is LargestFit for a worksheet.
func LargestSheetFit(page render.Page, format Format) (int, error) {
	return largest(format, func(n int) (figure.Length, error) { return SheetCellSize(page, format, n) })
}

func largest(format Format, cell func(n int) (figure.Length, error)) (int, error) {
	best := 0
	for _, n := range PerPage() {
		size, err := cell(n)
		if err != nil {
			return 0, err
		}
		if size >= format.Least(n) {
			best = n
		}
	}
	return best, nil
}

// A grid is how puzzles stand on a page: in rows and columns, their captions
// above them.
type grid struct {
	area          figure.Rect
	columns, rows int
	cell          figure.Length // 0: they don't fit
	width, height figure.Length // of a drawing
	caption       caption
	noted         bool // beneath each drawing is what its reader writes on
}

// A caption is the size of what stands above a drawing.
type caption struct {
	size   figure.Length // of the letters
	height figure.Length // from the top of the capitals to the drawing
	gap    figure.Length // from the baseline to the drawing
}

func captionFor(perPage int) caption {
	if perPage <= 2 {
		return caption{size: figure.Points(950), height: 6 * mm, gap: 3700}
	}
	return caption{size: figure.Points(800), height: 5 * mm, gap: 3100}
}

// gaps are the white between puzzles side by side, and from a puzzle to the
// caption below.
type gaps struct{ column, row figure.Length }

// The white that looks well, and what has to do where it would make the cells
// too small.
var (
	generousGaps = gaps{9 * mm, 12 * mm}
	leastGaps    = gaps{3500, 6 * mm}
)

// widestGap is the white beyond which puzzles side by side look torn apart.
const widestGap = 28 * mm

// widestRow is the same for rows of puzzles.
const widestRow = 22 * mm

const largeCell = 15 * mm // beyond this a cell looks empty

// grid is the arrangement of perPage puzzles on a book's page.
func (g geometry) grid(format Format, perPage int) grid {
	return arrange(g.plate(1), g.width, format, perPage)
}

// arrange finds the arrangement with the largest cells, generously spaced if
// the cells allow it.
func arrange(area figure.Rect, pageWidth figure.Length, format Format, perPage int) grid {
	g := arrangeWith(generousGaps, area, pageWidth, format, perPage)
	if g.cell >= format.Least(perPage) {
		return g
	}
	return arrangeWith(leastGaps, area, pageWidth, format, perPage)
}

func arrangeWith(between gaps, area figure.Rect, pageWidth figure.Length, format Format, perPage int) grid {
	best := grid{area: area, caption: captionFor(perPage), noted: format.Played()}
	for columns := 1; columns <= perPage; columns++ {
		if perPage%columns != 0 {
			continue
		}
		try := grid{area: area, columns: columns, rows: perPage / columns, caption: best.caption, noted: best.noted}
		try.fit(between, format, pageWidth)
		if try.cell > best.cell {
			best = try
		}
	}
	return best
}

// notedShare is how much of its part of the page a puzzle takes up that is
// solved with notes beneath it, in thousandths of the height.
const notedShare = 600

// fit finds the size of the cells. A drawing takes up at most three quarters of
// the page's width, so that there is room for a thumb.
func (g *grid) fit(between gaps, format Format, pageWidth figure.Length) {
	extent := format.Extent
	columns, rows := figure.Length(g.columns), figure.Length(g.rows)
	across := (g.area.W-(columns-1)*between.column)/columns - figure.Bold
	down := (g.area.H-(rows-1)*between.row)/rows - g.caption.height - figure.Bold
	across = min(across, pageWidth*3/4-figure.Bold)
	if g.noted {
		// Where that would make it too small, the notes have to do with less.
		down = min(down, max(g.area.H/rows*notedShare/1000, format.LeastCell*figure.Length(extent.Rows)))
	}
	cell := min(across/figure.Length(extent.Columns), down/figure.Length(extent.Rows), largeCell)
	g.setCell(cell, extent)
}

// setCell rounds the cell down to a tenth of a millimetre.
func (g *grid) setCell(cell figure.Length, extent engine.Extent) {
	if cell < mm {
		return
	}
	g.cell = cell / 100 * 100
	g.width = g.cell*figure.Length(extent.Columns) + figure.Bold
	g.height = g.cell*figure.Length(extent.Rows) + figure.Bold
}

// rowGap is the white between rows, of what the page has to spare: all of it
// until a caption clearly belongs to what stands below it, and then a share.
func (g grid) rowGap(spare figure.Length) figure.Length {
	if g.rows == 1 {
		return 0
	}
	all, share := spare/figure.Length(g.rows-1), spare/figure.Length(g.rows)
	return min(max(share, min(all, generousGaps.row)), widestRow)
}

// slot is the box of the n-th drawing on a page, counted from 0. Rows share the
// height that is left, more of it below than above, so that the whole stands a
// little over the middle. Drawings side by side stand at the edges of the
// area, unless that would tear them apart.
func (g grid) slot(n int, area figure.Rect) figure.Rect {
	if g.noted {
		part := g.part(n, area)
		return figure.Rect{X: part.X, Y: part.Y + g.caption.height, W: part.W, H: g.height}
	}
	column, row := figure.Length(n%g.columns), figure.Length(n/g.columns)
	free := g.rowGap(area.H - figure.Length(g.rows)*(g.height+g.caption.height))
	all := figure.Length(g.rows)*(g.height+g.caption.height) + figure.Length(g.rows-1)*free
	y := area.Y + (area.H-all)*2/5 + row*(g.height+g.caption.height+free) + g.caption.height
	between := figure.Length(0)
	if g.columns > 1 {
		between = min((area.W-figure.Length(g.columns)*g.width)/figure.Length(g.columns-1), widestGap)
	}
	used := figure.Length(g.columns)*g.width + figure.Length(g.columns-1)*between
	x := area.X + (area.W-used)/2 + column*(g.width+between)
	return figure.Rect{X: x, Y: y, W: g.width, H: g.height}
}

// part is the share of a page that the n-th puzzle has with its caption and what
// is written on beneath it. Its drawing stands in the middle of that.
func (g grid) part(n int, area figure.Rect) figure.Rect {
	columns, rows := figure.Length(g.columns), figure.Length(g.rows)
	w := (area.W - (columns-1)*generousGaps.column) / columns
	h := (area.H - (rows-1)*leastGaps.row) / rows
	return figure.Rect{
		X: area.X + figure.Length(n%g.columns)*(w+generousGaps.column),
		Y: area.Y + figure.Length(n/g.columns)*(h+leastGaps.row), W: w, H: h,
	}
}

// beneathGap is the white between a drawing and what is written on beneath it.
const beneathGap = 6 * mm

// beneath is the room under the n-th drawing of those that have notes beneath
// them.
func (g grid) beneath(n int, area figure.Rect) figure.Rect {
	room := g.part(n, area)
	taken := g.caption.height + g.height + beneathGap
	room.Y += taken
	room.H = max(0, room.H-taken)
	return room
}
