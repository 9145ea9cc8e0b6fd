// Package shape has the shapes of grids whose cells need not fill a square: named ones, letters, and
// those that a publisher draws with rows of # and dots.
package shape

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

// Square is the shape with all cells.
const Square = "square"

// Names of other shapes. Any other is a letter, or is drawn by its publisher.
const (
	circle  = "circle"
	diamond = "diamond"
	heart   = "heart"
	star    = "star"
)

// Names returns the shapes with names, Square first.
func Names() []string { return []string{Square, circle, diamond, heart, star} }

// Option returns the option of a kind whose grids have a shape.
func Option() engine.OptionSpec {
	return engine.OptionSpec{Key: "shape", Form: "square, circle, diamond, heart, star, a letter A to Z, or rows of # and . with / between them", Default: Square, Help: "the shape of the grid"}
}

// A Mask says which cells of a grid belong to a shape. Each of the outermost rows and columns has one.
type Mask struct {
	Columns, Rows int
	IsInside      []bool // by cell, row by row
}

// contourOf returns the contour of a named shape or of a letter. It returns nil if there is none.
func contourOf(shape string) contour {
	switch shape {
	case Square:
		return func(_, _ int) bool { return true }
	case circle:
		return func(x, y int) bool { return x*x+y*y <= half*half }
	case diamond:
		return func(x, y int) bool { return max(x, -x)+max(y, -y) <= half }
	case heart:
		return isInHeart
	case star:
		return isInStar
	}
	rows := strings.Split(letters[shape], "/")
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

// letters has letters of 5 × 7 cells, written as publishers write their own shapes.
var letters = map[string]string{
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

// minCells is the fewest cells of a publisher's own shape, and minLetterSize the fewest rows of a letter:
// its strokes are a fifth of them.
const minCells, minLetterSize = 40, 15

// Read returns the cells of a shape. columns and rows are those of shapes that don't have their own. least
// and most limit the columns and rows of a publisher's shape. hasSize says that the options set a size,
// which a publisher's shape has already. Errors are *engine.OptionError.
func Read(shape string, columns, rows, least, most int, hasSize bool) (Mask, error) {
	refuse := func(reason engine.Message) (Mask, error) {
		option := Option()
		return Mask{}, &engine.OptionError{Key: option.Key, Value: shape, Known: Names(), Possible: option.Possible(), Reason: reason}
	}
	if strings.ContainsAny(shape, "/\n") {
		if hasSize {
			return refuse(engine.Messagef("a shape of rows has its own size, so there can be no option size"))
		}
		m, ok := readMask(shape, least, most)
		if !ok {
			return refuse(engine.Messagef("a shape has rows of # and ., %d to %d of them, and as many columns", least, most))
		}
		if n := m.Count(); n < minCells {
			return refuse(engine.Messagef("the shape has %d cells; %d or more are needed", n, minCells))
		}
		return m, nil
	}
	isInside := contourOf(shape)
	switch {
	case isInside == nil:
		return refuse(engine.Message{})
	case letters[shape] != "" && min(columns, rows) < minLetterSize:
		return refuse(engine.Messagef("a letter needs a size of %d or more", minLetterSize))
	}
	return isInside.mask(columns, rows), nil
}

// readMask reads a publisher's own shape. Rows may lack cells at their right end.
func readMask(text string, least, most int) (Mask, bool) {
	rows := strings.Split(strings.Trim(text, "/\n"), "/")
	if len(rows) == 1 {
		rows = strings.Split(rows[0], "\n")
	}
	m := Mask{Rows: len(rows)}
	for i, row := range rows {
		rows[i] = strings.TrimSpace(row)
		m.Columns = max(m.Columns, len(rows[i]))
	}
	if m.Columns < least || m.Columns > most || m.Rows < least || m.Rows > most {
		return m, false
	}
	m.IsInside = make([]bool, m.Columns*m.Rows)
	for y, row := range rows {
		for x, sign := range row {
			if sign != '#' && sign != '.' {
				return m, false
			}
			m.IsInside[y*m.Columns+x] = sign == '#'
		}
	}
	m = m.cropped()
	return m, m.Columns >= least && m.Rows >= least
}

// mask returns the cells of a grid that belong to a shape: those of which it covers a quarter or more,
// measured at 5 × 5 points. Rows and columns at the edges that have no cell are left out.
func (isInside contour) mask(columns, rows int) Mask {
	const points = 5
	middle := func(i, size int) int { return (2*i+1)*half/(points*size) - half }
	m := Mask{columns, rows, make([]bool, columns*rows)}
	for cell := range m.IsInside {
		covered := 0
		for i := range points * points {
			if isInside(middle(cell%columns*points+i%points, columns), middle(cell/columns*points+i/points, rows)) {
				covered++
			}
		}
		m.IsInside[cell] = 4*covered >= points*points
	}
	return m.cropped()
}

// cropped returns the smallest mask that has all cells of the shape.
func (m Mask) cropped() Mask {
	left, top, right, bottom := m.Columns, m.Rows, 0, 0
	for cell, isInside := range m.IsInside {
		if isInside {
			column, row := cell%m.Columns, cell/m.Columns
			left, right, top, bottom = min(left, column), max(right, column+1), min(top, row), max(bottom, row+1)
		}
	}
	small := Mask{Columns: max(right-left, 0), Rows: max(bottom-top, 0)}
	for row := top; row < bottom; row++ {
		small.IsInside = append(small.IsInside, m.IsInside[row*m.Columns+left:row*m.Columns+right]...)
	}
	return small
}

// Count returns the number of cells of the shape.
func (m *Mask) Count() (n int) {
	for _, isInside := range m.IsInside {
		if isInside {
			n++
		}
	}
	return n
}

// Equal reports whether two masks have the same cells.
func (m *Mask) Equal(other Mask) bool {
	return m.Columns == other.Columns && m.Rows == other.Rows && slices.Equal(m.IsInside, other.IsInside)
}

// IsCropped reports whether each of the outermost rows and columns has a cell of the shape.
func (m *Mask) IsCropped() bool {
	c := m.cropped()
	return c.Columns == m.Columns && c.Rows == m.Rows
}
