package wide

import (
	"cmp"
	"slices"

	"octavo/engine/splitmix"
)

// Canonical is one text for all that are the same puzzle: digits renamed, bands, stacks,
// and the rows and columns within them exchanged, and, where boxes are square, rows and
// columns changed round.
//
// Rows, columns and digits are told apart by the company they keep, over and over, until
// that tells no more of them apart; where some are left alike, each of them in turn is
// singled out, and those are followed that then look least (as programs for the canonical
// labelling of graphs do). Of the texts that come of it the least is the one. Grids that
// look alike everywhere, such as some with hardly any givens, could be singled out for
// ever: after mostSingled the first is taken of any that look alike. What has the same
// text is the same puzzle even so.
func (p *Puzzle) Canonical() string {
	f := form{shape: p.grid.shape}
	f.begin(&p.grid, false)
	if f.shape.boxHeight == f.shape.boxWidth {
		f.begin(&p.grid, true)
	}
	f.follow()
	return f.least
}

// mostSingled is how often rows, columns and digits may be singled out for one text: a full
// grid of chance takes some dozens, of 25×25 cells, and a puzzle hardly any.
const mostSingled = 3000

// The sorts of things that are told apart.
const (
	rows = iota
	columns
	names
)

// A form is the search for the text.
type form struct {
	shape   *shape
	begun   []*look
	singled int
	least   string
}

// A given is a digit in a cell, as its row, its column and its name (less 1).
type given [3]uint8

// A look is what rows, columns and names look like: each has a number, and those with the
// same number have not been told apart.
type look struct {
	shape  *shape
	givens []given
	alike  [3][]int
	common [3][]bool // whether it has a given at all: what has none needs no telling apart
	mark   uint64    // what the whole looks like, whatever the order
}

// begin adds a grid, as it is or with rows and columns changed round.
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

// follow follows the grids that were begun.
func (f *form) follow() {
	for _, l := range f.looking(f.begun) {
		f.descend(l)
	}
}

// looking are those that look least.
func (f *form) looking(all []*look) []*look {
	least := slices.MinFunc(all, func(a, b *look) int { return cmp.Compare(a.mark, b.mark) }).mark
	kept := slices.DeleteFunc(all, func(l *look) bool { return l.mark != least })
	if f.singled >= mostSingled {
		return kept[:1]
	}
	return kept
}

// descend singles out one after another of the first that look alike, until all are told
// apart.
func (f *form) descend(l *look) {
	sort, alike := l.toldLeast()
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
	for _, way := range f.looking(ways) {
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

// toldLeast are the first that look alike and have givens; nil where there are none.
func (l *look) toldLeast() (sort int, alike []int) {
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

// refine tells apart what can be told apart by the company it keeps.
func (l *look) refine() {
	for told := -1; ; {
		marks := l.marks()
		now := 0
		l.mark = 0
		for sort := range marks {
			now += number(l.alike[sort], marks[sort])
			for n, mark := range marks[sort] {
				l.mark += splitmix.Mix(mark + uint64(l.alike[sort][n]) + uint64(sort)<<32)
			}
		}
		if now <= told {
			return
		}
		told = now
	}
}

// marks are what each row, column and name looks like by the givens that it is part of, and
// by the band or the stack in which it lies.
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

// gather adds to each mark what the others of its band look like.
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

// number numbers things anew: by their numbers so far, then by their marks. Those with the
// same of both keep one number. It says how many numbers there are.
func number(numbers []int, marks []uint64) int {
	order := make([]int, len(numbers))
	for n := range order {
		order[n] = n
	}
	compare := func(a, b int) int {
		return cmp.Or(cmp.Compare(numbers[a], numbers[b]), cmp.Compare(marks[a], marks[b]))
	}
	slices.SortStableFunc(order, compare)
	anew, told := make([]int, len(numbers)), 0
	for i, n := range order {
		if i > 0 && compare(order[i-1], n) != 0 {
			told++
		}
		anew[n] = told
	}
	copy(numbers, anew)
	return told + 1
}

// text is the grid whose rows and columns stand in the order of their numbers, bands and
// stacks together, its digits named as they come.
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

// order is the place of each line: bands by the least number of their lines, and lines by
// theirs.
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
