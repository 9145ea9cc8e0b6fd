package wordsearch

import (
	"slices"
	"strings"

	"octavo/engine"
)

// The outlines of shapes are measured in thousandths of half a side, from the middle to the right and
// down: the corners of the square are at ±1000.
const half = 1000

// A contour reports whether a point lies within a shape.
type contour func(x, y int) bool

// Names of shapes. Any other shape is a letter, or is drawn by its publisher.
const (
	squareShape  = "square"
	circleShape  = "circle"
	diamondShape = "diamond"
	heartShape   = "heart"
	starShape    = "star"
)

func shapeNames() []string {
	return []string{squareShape, circleShape, diamondShape, heartShape, starShape}
}

// contourOf returns the contour of a named shape or of a letter. It returns nil if there is none.
func contourOf(shape string) contour {
	switch shape {
	case squareShape:
		return func(_, _ int) bool { return true }
	case circleShape:
		return func(x, y int) bool { return x*x+y*y <= half*half }
	case diamondShape:
		return func(x, y int) bool { return max(x, -x)+max(y, -y) <= half }
	case heartShape:
		return isInHeart
	case starShape:
		return isInStar
	}
	rows := strings.Split(letterShapes[shape], "/")
	if len(rows) == 1 {
		return nil
	}
	return func(x, y int) bool {
		return rows[(y+half)*len(rows)/(2*half+1)][(x+half)*len(rows[0])/(2*half+1)] == '#'
	}
}

// isInHeart uses the curve (x²+y²−1)³ = x²y³ with y upwards, which is 2.28 wide and 2.24 high.
func isInHeart(x, y int) bool {
	const unit = 100
	x, y = x*114/half, 12-y*112/half
	ring := x*x + y*y - unit*unit
	return ring*ring*ring <= x*x*y*y*y*unit
}

// starCorners are the corners of a star with five points, in order. The inner ones are half as far
// from the middle as the outer ones.
var starCorners = [...][2]int{
	{0, -1000}, {309, -342}, {1000, -236}, {500, 276}, {618, 1000},
	{0, 658}, {-618, 1000}, {-500, 276}, {-1000, -236}, {-309, -342},
}

// isInStar counts the sides that lie to the right of a point: their number is odd within the star.
func isInStar(x, y int) bool {
	isInside := false
	for i, a := range starCorners {
		b := starCorners[(i+1)%len(starCorners)]
		if a[1] > b[1] {
			a, b = b, a
		}
		if a[1] <= y && y < b[1] && (x-a[0])*(b[1]-a[1]) < (b[0]-a[0])*(y-a[1]) {
			isInside = !isInside
		}
	}
	return isInside
}

// letterShapes has letters of 5 × 7 cells, written as publishers write their own shapes.
var letterShapes = map[string]string{
	"A": ".###./##.##/#...#/#####/#####/#...#/#...#",
	"B": "####./#...#/#...#/####./#...#/#...#/####.",
	"C": ".####/##.../#..../#..../#..../##.../.####",
	"D": "####./#..##/#...#/#...#/#...#/#..##/####.",
	"E": "#####/#..../#..../####./#..../#..../#####",
	"F": "#####/#..../#..../####./#..../#..../#....",
	"G": ".####/##.../#..../#.###/#...#/##..#/.####",
	"H": "#...#/#...#/#...#/#####/#...#/#...#/#...#",
	"I": "#####/..#../..#../..#../..#../..#../#####",
	"J": "..###/....#/....#/....#/#...#/##.##/.###.",
	"K": "#..##/#.##./###../##.../###../#.##./#..##",
	"L": "#..../#..../#..../#..../#..../#..../#####",
	"M": "##.##/#####/#.#.#/#.#.#/#...#/#...#/#...#",
	"N": "##..#/##..#/###.#/#.#.#/#.###/#..##/#..##",
	"O": ".###./##.##/#...#/#...#/#...#/##.##/.###.",
	"P": "####./#..##/#...#/#..##/####./#..../#....",
	"Q": ".###./##.##/#...#/#...#/#.#.#/##.##/.####",
	"R": "####./#..##/#..##/####./#.##./#..##/#...#",
	"S": ".####/##.../#..../.###./....#/...##/####.",
	"T": "#####/#####/..#../..#../..#../..#../..#..",
	"U": "#...#/#...#/#...#/#...#/#...#/##.##/.###.",
	"V": "#...#/#...#/#...#/##.##/.#.#./.###./..#..",
	"W": "#...#/#...#/#...#/#.#.#/#.#.#/#####/##.##",
	"X": "#...#/##.##/.###./..#../.###./##.##/#...#",
	"Y": "#...#/##.##/.###./..#../..#../..#../..#..",
	"Z": "#####/...##/..##./.###./.##../##.../#####",
}

// minShapeCells is the fewest cells of a shape, and minLetterSize the fewest rows of a letter: its
// strokes are a fifth of them.
const minShapeCells, minLetterSize = 40, 15

// readShape returns the empty grid of the option shape: 0 in each of its cells, and outside elsewhere.
func readShape(shape string, size int, hasSize bool) (Grid, error) {
	refuse := func(reason engine.Message) (Grid, error) {
		return Grid{}, &engine.OptionError{Key: shapeOption.Key, Value: shape, Known: shapeNames(), Possible: shapeOption.Possible(), Reason: reason}
	}
	if strings.ContainsAny(shape, "/\n") {
		if hasSize {
			return refuse(engine.Messagef("a shape of rows has its own size, so there can be no option size"))
		}
		g, ok := readMask(shape)
		if !ok {
			return refuse(engine.Messagef("a shape has rows of # and ., %d to %d of them, and as many columns", minSide, maxSide))
		}
		if n := g.cellCount(); n < minShapeCells {
			return refuse(engine.Messagef("the shape has %d cells; %d or more are needed", n, minShapeCells))
		}
		return g, nil
	}
	isInside := contourOf(shape)
	switch {
	case isInside == nil:
		return refuse(engine.Message{})
	case letterShapes[shape] != "" && size < minLetterSize:
		return refuse(engine.Messagef("a letter needs a size of %d or more", minLetterSize))
	}
	return isInside.grid(size), nil
}

// readMask reads a publisher's own shape. Rows may lack cells at their right end.
func readMask(text string) (Grid, bool) {
	rows := strings.Split(strings.Trim(text, "/\n"), "/")
	if len(rows) == 1 {
		rows = strings.Split(rows[0], "\n")
	}
	g := Grid{Rows: len(rows)}
	for i, row := range rows {
		rows[i] = strings.TrimSpace(row)
		g.Columns = max(g.Columns, len(rows[i]))
	}
	if g.Columns < minSide || g.Columns > maxSide || g.Rows < minSide || g.Rows > maxSide {
		return g, false
	}
	g.Cells = slices.Repeat([]rune{outside}, g.Columns*g.Rows)
	for y, row := range rows {
		for x, sign := range row {
			switch sign {
			case '#':
				g.Cells[y*g.Columns+x] = 0
			case outside:
			default:
				return g, false
			}
		}
	}
	g = g.cropped()
	return g, g.Columns >= minSide && g.Rows >= minSide
}

// grid returns the cells of a square that belong to a shape: those of which it covers a quarter or more,
// measured at 5 × 5 points. Rows and columns at the edges that have no cell are left out.
func (isInside contour) grid(size int) Grid {
	const points = 5
	middle := func(i int) int { return (2*i+1)*half/(points*size) - half }
	g := Grid{size, size, slices.Repeat([]rune{outside}, size*size)}
	for cell := range g.Cells {
		covered := 0
		for i := range points * points {
			if isInside(middle(cell%size*points+i%points), middle(cell/size*points+i/points)) {
				covered++
			}
		}
		if 4*covered >= points*points {
			g.Cells[cell] = 0
		}
	}
	return g.cropped()
}

// cropped returns the smallest grid that has all cells of the shape.
func (g Grid) cropped() Grid {
	left, top, right, bottom := g.Columns, g.Rows, 0, 0
	for cell, letter := range g.Cells {
		if letter != outside {
			column, row := cell%g.Columns, cell/g.Columns
			left, right, top, bottom = min(left, column), max(right, column+1), min(top, row), max(bottom, row+1)
		}
	}
	small := Grid{Columns: max(right-left, 0), Rows: max(bottom-top, 0)}
	for row := top; row < bottom; row++ {
		small.Cells = append(small.Cells, g.Cells[row*g.Columns+left:row*g.Columns+right]...)
	}
	return small
}

// cellCount returns the number of cells of the grid's shape.
func (g *Grid) cellCount() (n int) {
	for _, letter := range g.Cells {
		if letter != outside {
			n++
		}
	}
	return n
}

// isRectangle reports whether all cells belong to the shape.
func (g *Grid) isRectangle() bool { return g.cellCount() == len(g.Cells) }

// hasShapeOf reports whether two grids have the same cells.
func (g *Grid) hasShapeOf(other *Grid) bool {
	return g.Columns == other.Columns && g.Rows == other.Rows && slices.EqualFunc(g.Cells, other.Cells, func(a, b rune) bool {
		return (a == outside) == (b == outside)
	})
}

// longestLine returns the most cells that stand in a line, level or upright.
func (g *Grid) longestLine() (longest int) {
	for first := range g.Cells {
		for d := range straightDirections {
			r := run{first, d, 1}
			for g.contains(r) && g.Cells[r.last(g)] != outside {
				r.length++
			}
			longest = max(longest, r.length-1)
		}
	}
	return longest
}
