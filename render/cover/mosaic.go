package cover

import (
	"strconv"

	"octavo/engine/figure"
)

// paintMosaic paints cages or bottle colours as areas with strong lines between them.
func (c *canvas) paintMosaic() backStyle {
	paper, dusk := c.paint(figure.Paper), c.paint(figure.Dusk)
	c.fillPage(paper)
	inner := c.inner()
	room := figure.Rect{X: c.bled.X, Y: 0, W: c.bled.W, H: min(c.bled.W, c.page.H*64/100, c.page.H-c.front.W/2)}
	c.drawCages(room, dusk)
	line := c.front.W * 14 / 1000
	c.drawRule(c.bled.X, room.Y+room.H, c.bled.W, line, dusk)

	author := c.smallText(figure.Sans, dusk)
	author.size = c.small * 115 / 100
	foot := inner.Y + inner.H
	top := room.Y + room.H + c.margin*8/10
	series := c.smallText(figure.SansSemibold, dusk)
	if text := c.series(); text != "" {
		top = c.setSmallText("series", text, series, inner.X, top, inner.W) + c.small*14/10
	}
	h := c.fitHeading(
		setting{face: figure.SansSemibold, size: c.front.W * 105 / 1000, leading: 1040, ink: dusk, tracking: -10},
		setting{face: figure.Sans, size: c.front.W * 34 / 1000, leading: 1260, ink: dusk},
		figure.Rect{X: inner.X, Y: top, W: inner.W, H: foot - top - author.size*20/10}, 3)
	c.setHeading(h, inner.X, top)
	c.setSmallText("author", c.book.Author, author, inner.X, foot-author.caps(), inner.W)
	return c.onPaper(figure.SansSemibold)
}

// drawCages paints the regions of a grid, or the columns of a drawing.
func (c *canvas) drawCages(room figure.Rect, ink figure.Ink) {
	if c.book.Art.Rows == nil {
		c.drawStripes(room, ink)
		return
	}
	l := lattice{rows: withRegions(c.book.Art.Rows), at: figure.Point{X: room.X, Y: room.Y}}
	line, width := c.front.W*14/1000, room.W
	if room.X+room.W > c.front.X+c.front.W {
		width += line // otherwise the last line would be a sliver at the trimmed edge
	}
	l.cell = (width + figure.Length(l.columns()) - 1) / figure.Length(l.columns())
	l.at.Y = room.Y + room.H - figure.Length(len(l.rows))*l.cell // the top is cut off
	colours := colouring(l.rows)
	for colour, paint := range []figure.Paint{figure.Paper, figure.Ground, figure.Accent, figure.Dusk} {
		all := figure.Path{Fill: c.paint(paint)}
		for r, row := range l.rows {
			for n, cell := range row {
				if b := intersection(l.box(r, n), room); colours[cell.Region] == colour && b.W > 0 && b.H > 0 {
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

// hasCages reports whether a grid has regions smaller than its rows.
func hasCages(rows [][]Cell) bool {
	parts := map[int]bool{}
	for _, row := range rows {
		for _, cell := range row {
			parts[cell.Region] = true
		}
	}
	return len(parts) > len(rows)
}

// withRegions returns cells with regions: the grid's cages, or else adjacent cells of low, middle or high
// digits.
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

// colouring gives each region a colour that no neighbour has, the least used of those possible.
func colouring(rows [][]Cell) map[int]int {
	const most = 4
	shares := [most]int{2, 3, 4, 7} // the paper most often, the darkest colour rarely
	beside := map[int]map[int]bool{}
	note := func(a, b int) {
		if a != b {
			if beside[a] == nil {
				beside[a] = map[int]bool{}
			}
			beside[a][b] = true
		}
	}
	var order []int
	met := map[int]bool{}
	for r, row := range rows {
		for n, cell := range row {
			if !met[cell.Region] {
				met[cell.Region] = true
				order = append(order, cell.Region)
			}
			if n > 0 {
				note(cell.Region, row[n-1].Region)
				note(row[n-1].Region, cell.Region)
			}
			if r > 0 {
				note(cell.Region, rows[r-1][n].Region)
				note(rows[r-1][n].Region, cell.Region)
			}
		}
	}
	colours, used := map[int]int{}, [most]int{}
	for _, region := range order {
		taken := [most]bool{}
		for other := range beside[region] {
			if n, coloured := colours[other]; coloured {
				taken[n] = true
			}
		}
		chosen := -1
		for n := range most {
			if !taken[n] && (chosen < 0 || used[n]*shares[n] < used[chosen]*shares[chosen]) {
				chosen = n
			}
		}
		chosen = max(chosen, 0) // the same colour as a neighbour, with a line between
		colours[region] = chosen
		used[chosen]++
	}
	return colours
}

// fewestStripes is the least number of stripes for a pattern; missing ones come from the next puzzle.
const fewestStripes = 6

// drawStripes paints the contents of bottles as columns.
func (c *canvas) drawStripes(room figure.Rect, ink figure.Ink) {
	columns := c.book.Art.bottles()
	for n := len(columns); n < fewestStripes; n++ {
		columns = append(columns, []int{c.value(n, 0, 4), c.value(n, 1, 4), c.value(n, 2, 4), c.value(n, 3, 4)})
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
