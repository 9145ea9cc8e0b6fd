package cover

import (
	"strconv"

	"octavo/engine/figure"
)

// paintMosaicDesign paints the design "mosaic": coloured areas with thick lines between them. The areas are the
// cages of a grid, or the colours in bottles.
func (c *canvas) paintMosaicDesign() backStyle {
	paper, dusk := c.inkOfPaint(figure.Paper), c.inkOfPaint(figure.Dusk)
	c.fillPage(paper)
	inner := c.innerFront()
	room := figure.Rect{X: c.bleedFront.X, Y: 0, W: c.bleedFront.W, H: min(c.bleedFront.W, c.page.H*64/100, c.page.H-c.front.W/2)}
	c.drawCages(room, dusk)
	c.placeBadges(c.badgeTexts(), c.badgeRow(room.Y+room.H-c.margin/2))
	line := c.front.W * 14 / 1000
	c.drawRule(c.bleedFront.X, room.Y+room.H, c.bleedFront.W, line, dusk)

	author := c.smallText(figure.Sans, dusk)
	author.size = c.smallSize * 115 / 100
	name, foot := c.fitAuthor(author, inner.W), inner.Y+inner.H
	top := room.Y + room.H + c.margin*8/10
	series := c.smallText(figure.SansSemibold, dusk)
	if text := c.seriesText(); text != "" {
		top = c.setSmallText("series", text, series, inner.X, top, inner.W) + c.smallSize*14/10
	}
	h := c.fitHeading(
		textStyle{face: figure.SansSemibold, size: c.front.W * 105 / 1000, leading: 1040, ink: dusk, tracking: -10},
		textStyle{face: figure.Sans, size: c.front.W * 34 / 1000, leading: 1260, ink: dusk},
		figure.Rect{X: inner.X, Y: top, W: inner.W, H: foot - top - author.size*20/10 - name.baselineSpan()}, 3)
	c.setHeading(h, inner.X, top)
	c.setAuthor(name, inner.X, foot-name.height())
	return c.onPaper(figure.SansSemibold)
}

// drawCages fills a room with the cages of a grid, or with the colours in bottles.
func (c *canvas) drawCages(room figure.Rect, ink figure.Ink) {
	if c.book.Art.Rows == nil {
		c.drawStripes(room, ink)
		return
	}
	l := lattice{rows: withRegions(c.book.Art.Rows), at: figure.Point{X: room.X, Y: room.Y}}
	line, width := c.front.W*14/1000, room.W
	if room.X+room.W > c.front.X+c.front.W {
		width += line // moves the last line beyond the trimmed edge, where half of it would look like a mistake
	}
	l.cell = (width + figure.Length(l.columnCount()) - 1) / figure.Length(l.columnCount())
	l.at.Y = room.Y + room.H - figure.Length(len(l.rows))*l.cell // if the grid is higher than the room, its top is cut off
	colours := colourRegions(l.rows)
	for colour, paint := range []figure.Paint{figure.Paper, figure.Ground, figure.Accent, figure.Dusk} {
		all := figure.Path{Fill: c.inkOfPaint(paint)}
		for r, row := range l.rows {
			for n, cell := range row {
				if b := intersection(l.cellSquare(r, n), room); colours[cell.Region] == colour && b.W > 0 && b.H > 0 {
					all.Rectangle(b)
				}
			}
		}
		if len(all.Segments) > 0 {
			c.page.Add(all)
		}
	}
	c.drawLattice(lattice{rows: l.rows, at: l.at, cell: l.cell}, room, 0, line, ink)
}

// hasCages reports whether a grid has more regions than rows. Its regions are then smaller than a row, so they
// are cages.
func hasCages(rows [][]Cell) bool {
	parts := map[int]bool{}
	for _, row := range rows {
		for _, cell := range row {
			parts[cell.Region] = true
		}
	}
	return len(parts) > len(rows)
}

// withRegions returns the cells of a grid with small regions. If the grid has no cages, a region is a
// group of adjacent cells whose digits are all low, all middle or all high.
func withRegions(rows [][]Cell) [][]Cell {
	if hasCages(rows) {
		return rows
	}
	third := func(r, n int) int {
		v, _ := strconv.Atoi(rows[r][n].Value)
		return 3 * v / (len(rows) + 1)
	}
	parts := make([][]Cell, len(rows))
	for r, row := range rows {
		parts[r] = make([]Cell, len(row))
		for n := range row {
			parts[r][n] = Cell{Value: row[n].Value, Region: -1}
		}
	}
	next := 0
	var spread func(r, n, region int)
	spread = func(r, n, region int) {
		parts[r][n].Region = region
		for _, d := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			r2, n2 := r+d[0], n+d[1]
			if r2 >= 0 && r2 < len(rows) && n2 >= 0 && n2 < len(rows[r2]) && parts[r2][n2].Region < 0 && third(r, n) == third(r2, n2) {
				spread(r2, n2, region)
			}
		}
	}
	for r := range parts {
		for n := range parts[r] {
			if parts[r][n].Region < 0 {
				spread(r, n, next)
				next++
			}
		}
	}
	return parts
}

// colourRegions returns a colour from 0 to 3 for each region, by its number. If possible,
// neighbours have different colours. Among the colours that no neighbour has, colourRegions takes
// the one with the smallest product of its weight and its uses so far.
func colourRegions(rows [][]Cell) map[int]int {
	const colourCount = 4
	weights := [colourCount]int{2, 3, 4, 7} // the paper colour is used most often, the darkest colour least
	beside := map[int]map[int]bool{}
	addNeighbours := func(a, b int) {
		if a != b {
			if beside[a] == nil {
				beside[a] = map[int]bool{}
			}
			beside[a][b] = true
		}
	}
	var order []int
	seen := map[int]bool{}
	for r, row := range rows {
		for n, cell := range row {
			if !seen[cell.Region] {
				seen[cell.Region] = true
				order = append(order, cell.Region)
			}
			if n > 0 {
				addNeighbours(cell.Region, row[n-1].Region)
				addNeighbours(row[n-1].Region, cell.Region)
			}
			if r > 0 {
				addNeighbours(cell.Region, rows[r-1][n].Region)
				addNeighbours(rows[r-1][n].Region, cell.Region)
			}
		}
	}
	colours, used := map[int]int{}, [colourCount]int{}
	for _, region := range order {
		taken := [colourCount]bool{}
		for other := range beside[region] {
			if n, coloured := colours[other]; coloured {
				taken[n] = true
			}
		}
		chosen := -1
		for n := range colourCount {
			if !taken[n] && (chosen < 0 || used[n]*weights[n] < used[chosen]*weights[chosen]) {
				chosen = n
			}
		}
		chosen = max(chosen, 0) // if neighbours have all colours: the line between regions still separates them
		colours[region] = chosen
		used[chosen]++
	}
	return colours
}

// minStripes is the smallest number of stripes. If a puzzle has fewer bottles, the other stripes have values
// from Art.Values.
const minStripes = 6

// drawStripes fills a room with upright stripes. Each shows the colours in a bottle.
func (c *canvas) drawStripes(room figure.Rect, ink figure.Ink) {
	columns := c.book.Art.bottles()
	for n := len(columns); n < minStripes; n++ {
		columns = append(columns, []int{c.patternValue(n, 0, 4), c.patternValue(n, 1, 4), c.patternValue(n, 2, 4), c.patternValue(n, 3, 4)})
	}
	line := c.front.W * 14 / 1000
	for i, values := range columns {
		x := room.X + room.W*figure.Length(i)/figure.Length(len(columns))
		w := room.X + room.W*figure.Length(i+1)/figure.Length(len(columns)) - x
		for j, v := range values {
			y := room.Y + room.H*figure.Length(j)/figure.Length(len(values))
			h := room.Y + room.H*figure.Length(j+1)/figure.Length(len(values)) - y
			c.fillArea(figure.Rect{X: x, Y: y, W: w, H: h}, distinctPaint(v))
		}
		if i > 0 {
			c.fillArea(figure.Rect{X: x - line/2, Y: room.Y, W: line, H: room.H}, ink)
		}
	}
}
