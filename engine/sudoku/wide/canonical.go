package wide

import (
	"cmp"
	"slices"

	"octavo/engine/splitmix"
)

// Canonical returns the same text for all disguises of a puzzle. Disguises rename digits, and exchange
// bands, stacks, and the rows and columns within them. If boxes are square, they also exchange rows and
// columns.
//
// This is canonical labelling, as for graphs. Rows, columns and digits are distinguished by the givens
// they share, again and again, until that distinguishes no more. If some are still alike, each of them
// in turn is singled out, and the search follows the results with the least mark. The least text is the
// canonical one. Grids with many symmetries, such as some with few givens, could take for ever: after
// mostSingled the first of several alike is taken. Even then, puzzles with the same text are the same
// puzzle.
func (p *Puzzle) Canonical() string {
	f := form{shape: p.grid.shape}
	f.begin(&p.grid, false)
	if f.shape.boxHeight == f.shape.boxWidth {
		f.begin(&p.grid, true)
	}
	f.follow()
	return f.least
}

// mostSingled is how often rows, columns and digits may be singled out for one text. A full 25×25
// grid takes some dozens, a puzzle hardly any.
const mostSingled = 3000

// What is distinguished: rows, columns and names of digits.
const (
	rows = iota
	columns
	names
)

// A form is the search for the canonical text.
type form struct {
	shape   *shape
	begun   []*look
	singled int
	least   string
}

// A given is a digit in a cell: its row, its column and its name (less 1).
type given [3]uint8

// A look numbers rows, columns and names. Equal numbers have not been distinguished.
type look struct {
	shape  *shape
	givens []given
	alike  [3][]int
	common [3][]bool // whether it has any given; otherwise it needs no number
	mark   uint64    // a hash of the whole, independent of order
}

// begin adds a grid, as it is or with rows and columns exchanged.
func (f *form) begin(g *grid, turned bool) {
	s := f.shape
	l := &look{shape: s}
	for sort := range l.alike {
		l.alike[sort], l.common[sort] = make([]int, s.side), make([]bool, s.side)
	}
	for c, v := range g.cells {
		if v == 0 {
			continue
		}
		at := given{uint8(c / s.side), uint8(c % s.side), v - 1}
		if turned {
			at[rows], at[columns] = at[columns], at[rows]
		}
		l.givens = append(l.givens, at)
		for sort, n := range at {
			l.common[sort][n] = true
		}
	}
	l.refine()
	f.begun = append(f.begun, l)
}

// follow follows the grids that were added.
func (f *form) follow() {
	for _, l := range f.leastLooks(f.begun) {
		f.descend(l)
	}
}

// leastLooks returns the looks with the least mark.
func (f *form) leastLooks(all []*look) []*look {
	least := slices.MinFunc(all, func(a, b *look) int { return cmp.Compare(a.mark, b.mark) }).mark
	kept := slices.DeleteFunc(all, func(l *look) bool { return l.mark != least })
	if f.singled >= mostSingled {
		return kept[:1]
	}
	return kept
}

// descend singles out each member of the first group that is alike, until all are distinguished.
func (f *form) descend(l *look) {
	sort, alike := l.firstAlike()
	if alike == nil {
		if text := l.text(); f.least == "" || text < f.least {
			f.least = text
		}
		return
	}
	if f.singled >= mostSingled {
		alike = alike[:1]
	}
	var ways []*look
	for _, n := range alike {
		way := l.clone()
		way.alike[sort][n] = -1
		way.refine()
		ways = append(ways, way)
		f.singled++
	}
	for _, way := range f.leastLooks(ways) {
		f.descend(way)
	}
}

func (l *look) clone() *look {
	other := *l
	for sort, numbers := range l.alike {
		other.alike[sort] = slices.Clone(numbers)
	}
	return &other
}

// firstAlike returns the first group that is alike and has givens; nil if there is none.
func (l *look) firstAlike() (sort int, alike []int) {
	for sort, numbers := range l.alike {
		by := make([][]int, len(numbers))
		for n, number := range numbers {
			if l.common[sort][n] {
				by[number] = append(by[number], n)
			}
		}
		for _, some := range by {
			if len(some) > 1 {
				return sort, some
			}
		}
	}
	return 0, nil
}

// refine distinguishes rows, columns and names by the givens they share.
func (l *look) refine() {
	for distinct := -1; ; {
		marks := l.marks()
		now := 0
		l.mark = 0
		for sort := range marks {
			now += number(l.alike[sort], marks[sort])
			for n, mark := range marks[sort] {
				l.mark += splitmix.Mix(mark + uint64(l.alike[sort][n]) + uint64(sort)<<32)
			}
		}
		if now <= distinct {
			return
		}
		distinct = now
	}
}

// marks returns a hash for each row, column and name: of its givens, and of its band or stack.
func (l *look) marks() (marks [3][]uint64) {
	for sort, numbers := range l.alike {
		marks[sort] = make([]uint64, len(numbers))
		for n, number := range numbers {
			marks[sort][n] = splitmix.Mix(uint64(number) + 1)
		}
	}
	seen := [3][]uint64{slices.Clone(marks[rows]), slices.Clone(marks[columns]), slices.Clone(marks[names])}
	for _, g := range l.givens {
		r, c, d := seen[rows][g[rows]], seen[columns][g[columns]], seen[names][g[names]]
		marks[rows][g[rows]] += splitmix.Mix(c + 3*d)
		marks[columns][g[columns]] += splitmix.Mix(r + 3*d)
		marks[names][g[names]] += splitmix.Mix(r ^ c*5)
	}
	l.gather(marks[rows], l.shape.boxHeight)
	l.gather(marks[columns], l.shape.boxWidth)
	return marks
}

// gather adds the marks of the other lines of the band to each mark.
func (l *look) gather(marks []uint64, of int) {
	for first := 0; first < len(marks); first += of {
		var all uint64
		for _, mark := range marks[first : first+of] {
			all += splitmix.Mix(mark ^ 0x5bd1e995)
		}
		for n := first; n < first+of; n++ {
			marks[n] = splitmix.Mix(marks[n]) + all
		}
	}
}

// number numbers elements again, by their numbers and then by their marks. It returns the number of
// different numbers.
func number(numbers []int, marks []uint64) int {
	order := make([]int, len(numbers))
	for n := range order {
		order[n] = n
	}
	compare := func(a, b int) int {
		return cmp.Or(cmp.Compare(numbers[a], numbers[b]), cmp.Compare(marks[a], marks[b]))
	}
	slices.SortStableFunc(order, compare)
	anew, distinct := make([]int, len(numbers)), 0
	for i, n := range order {
		if i > 0 && compare(order[i-1], n) != 0 {
			distinct++
		}
		anew[n] = distinct
	}
	copy(numbers, anew)
	return distinct + 1
}

// text writes the grid with rows and columns in the order of their numbers, bands and stacks kept
// together, and digits named in order of appearance.
func (l *look) text() string {
	side := l.shape.side
	row, column := order(l.alike[rows], l.shape.boxHeight), order(l.alike[columns], l.shape.boxWidth)
	g := l.shape.empty()
	for _, at := range l.givens {
		g.cells[row[at[rows]]*side+column[at[columns]]] = at[names] + 1
	}
	var name [MaxSide + 1]uint8
	named := uint8(0)
	for c, v := range g.cells {
		if v != 0 && name[v] == 0 {
			named++
			name[v] = named
		}
		g.cells[c] = name[v]
	}
	return g.String()
}

// order returns the place of each line: bands by the least number of their lines, and lines by
// their numbers.
func order(numbers []int, of int) (place []int) {
	bands := make([][]int, len(numbers)/of)
	for n := range numbers {
		bands[n/of] = append(bands[n/of], n)
	}
	for _, band := range bands {
		slices.SortStableFunc(band, func(a, b int) int { return cmp.Compare(numbers[a], numbers[b]) })
	}
	slices.SortStableFunc(bands, func(a, b []int) int {
		return slices.CompareFunc(a, b, func(x, y int) int { return cmp.Compare(numbers[x], numbers[y]) })
	})
	place = make([]int, len(numbers))
	for i, n := range slices.Concat(bands...) {
		place[n] = i
	}
	return place
}
