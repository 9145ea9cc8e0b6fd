package wide

import (
	"cmp"
	"slices"

	"octavo/engine/splitmix"
)

// Canonical returns the same text for all puzzles that are the same under symmetries. These rename
// digits, and exchange bands, stacks, and the rows and columns within them. If boxes are square, they
// also exchange rows with columns.
//
// The method is canonical labelling, as for graphs. Rows, columns and digits get numbers by the
// givens they share, again and again, until no more of them get different numbers. If some still
// have the same number, each of them in turn gets a number of its own. The search continues with
// the labellings that have the smallest hash. The smallest text found is the canonical one. Grids
// with many symmetries could take for ever. So after maxSingled such steps the search takes only
// the first of equal elements. Then puzzles that are the same may get different texts. Puzzles with
// the same text are still the same.
func (p *Puzzle) Canonical() string {
	var c canonicalSearch
	starts := []*labelling{newLabelling(&p.grid, false)}
	if s := p.grid.shape; s.boxHeight == s.boxWidth {
		starts = append(starts, newLabelling(&p.grid, true))
	}
	for _, l := range c.smallest(starts) {
		c.descend(l)
	}
	return c.text
}

// maxSingled is how often one of several equal rows, columns or digits may get a number of its own,
// for one text. A full 25×25 grid takes some dozens of such steps, and most puzzles hardly any.
const maxSingled = 3000

// The sorts of elements that get numbers: rows, columns and digits.
const (
	rows = iota
	columns
	names
)

// A canonicalSearch is the search for the canonical text.
type canonicalSearch struct {
	singled int    // how often an element has got a number of its own
	text    string // the smallest text found so far
}

// A given is a digit in a cell: its row, its column and its digit minus 1.
type given [3]uint8

// A labelling gives numbers to rows, columns and digits. Elements with the same number haven't been
// told apart yet.
type labelling struct {
	shape    *shape
	givens   []given
	numbers  [3][]int  // by sort: the number of each element
	hasGiven [3][]bool // by sort and element: whether it has a given; others need no number
	hash     uint64    // a hash of all numbers that doesn't depend on the order of elements
}

// newLabelling labels a grid. If transposed is true, rows and columns are exchanged first.
func newLabelling(g *grid, transposed bool) *labelling {
	s := g.shape
	l := &labelling{shape: s}
	for sort := range l.numbers {
		l.numbers[sort], l.hasGiven[sort] = make([]int, s.side), make([]bool, s.side)
	}
	for c, v := range g.cells {
		if v == 0 {
			continue
		}
		place := given{uint8(c / s.side), uint8(c % s.side), v - 1}
		if transposed {
			place[rows], place[columns] = place[columns], place[rows]
		}
		l.givens = append(l.givens, place)
		for sort, n := range place {
			l.hasGiven[sort][n] = true
		}
	}
	l.refine()
	return l
}

// smallest returns the labellings with the smallest hash. After maxSingled steps it returns only
// the first of these. It changes the slice all.
func (c *canonicalSearch) smallest(all []*labelling) []*labelling {
	hash := slices.MinFunc(all, func(a, b *labelling) int { return cmp.Compare(a.hash, b.hash) }).hash
	smallest := slices.DeleteFunc(all, func(l *labelling) bool { return l.hash != hash })
	if c.singled >= maxSingled {
		return smallest[:1]
	}
	return smallest
}

// descend continues from a labelling. It gives each element of the first group with equal numbers a
// number of its own, in turn. If there is no such group, it compares the labelling's text with the
// smallest.
func (c *canonicalSearch) descend(l *labelling) {
	sort, group := l.firstAlike()
	if group == nil {
		if text := l.text(); c.text == "" || text < c.text {
			c.text = text
		}
		return
	}
	if c.singled >= maxSingled {
		group = group[:1]
	}
	var refined []*labelling
	for _, n := range group {
		next := l.clone()
		next.numbers[sort][n] = -1
		next.refine()
		refined = append(refined, next)
		c.singled++
	}
	for _, next := range c.smallest(refined) {
		c.descend(next)
	}
}

func (l *labelling) clone() *labelling {
	other := *l
	for sort, numbers := range l.numbers {
		other.numbers[sort] = slices.Clone(numbers)
	}
	return &other
}

// firstAlike returns the first group of elements with givens and the same number. It returns nil if all
// numbers differ.
func (l *labelling) firstAlike() (sort int, group []int) {
	for sort, numbers := range l.numbers {
		byNumber := make([][]int, len(numbers))
		for n, number := range numbers {
			if l.hasGiven[sort][n] {
				byNumber[number] = append(byNumber[number], n)
			}
		}
		for _, group := range byNumber {
			if len(group) > 1 {
				return sort, group
			}
		}
	}
	return 0, nil
}

// refine gives different numbers to rows, columns and digits that share different givens.
func (l *labelling) refine() {
	for distinct := -1; ; {
		hashes := l.hashes()
		distinctNow := 0
		l.hash = 0
		for sort := range hashes {
			distinctNow += renumber(l.numbers[sort], hashes[sort])
			for n, hash := range hashes[sort] {
				l.hash += splitmix.Mix(hash + uint64(l.numbers[sort][n]) + uint64(sort)<<32)
			}
		}
		if distinctNow <= distinct {
			return
		}
		distinct = distinctNow
	}
}

// hashes returns a hash of each row, column and digit, by sort. The hash depends on the element's
// givens and, for a line, on its band or stack.
func (l *labelling) hashes() (hashes [3][]uint64) {
	for sort, numbers := range l.numbers {
		hashes[sort] = make([]uint64, len(numbers))
		for n, number := range numbers {
			hashes[sort][n] = splitmix.Mix(uint64(number) + 1)
		}
	}
	before := [3][]uint64{slices.Clone(hashes[rows]), slices.Clone(hashes[columns]), slices.Clone(hashes[names])}
	for _, g := range l.givens {
		r, c, d := before[rows][g[rows]], before[columns][g[columns]], before[names][g[names]]
		hashes[rows][g[rows]] += splitmix.Mix(c + 3*d)
		hashes[columns][g[columns]] += splitmix.Mix(r + 3*d)
		hashes[names][g[names]] += splitmix.Mix(r ^ c*5)
	}
	addBands(hashes[rows], l.shape.boxHeight)
	addBands(hashes[columns], l.shape.boxWidth)
	return hashes
}

// addBands makes the hash of each line depend on all lines of its band. bandSize is the number of
// lines in a band.
func addBands(hashes []uint64, bandSize int) {
	for first := 0; first < len(hashes); first += bandSize {
		band := hashes[first : first+bandSize]
		var sum uint64
		for _, hash := range band {
			sum += splitmix.Mix(hash ^ 0x5bd1e995)
		}
		for i := range band {
			band[i] = splitmix.Mix(band[i]) + sum
		}
	}
}

// renumber gives elements new numbers from 0 on, in the order of their old numbers and then of
// their hashes. It returns how many different numbers there are.
func renumber(numbers []int, hashes []uint64) int {
	order := make([]int, len(numbers))
	for n := range order {
		order[n] = n
	}
	compare := func(a, b int) int {
		return cmp.Or(cmp.Compare(numbers[a], numbers[b]), cmp.Compare(hashes[a], hashes[b]))
	}
	slices.SortStableFunc(order, compare)
	renumbered, last := make([]int, len(numbers)), 0
	for i, n := range order {
		if i > 0 && compare(order[i-1], n) != 0 {
			last++
		}
		renumbered[n] = last
	}
	copy(numbers, renumbered)
	return last + 1
}

// text returns the grid as text, with rows and columns in the order of their numbers. Bands and
// stacks stay together. Digits are renamed in the order in which they appear.
func (l *labelling) text() string {
	side := l.shape.side
	rowPlace, columnPlace := placesInOrder(l.numbers[rows], l.shape.boxHeight), placesInOrder(l.numbers[columns], l.shape.boxWidth)
	g := l.shape.emptyGrid()
	for _, place := range l.givens {
		g.cells[rowPlace[place[rows]]*side+columnPlace[place[columns]]] = place[names] + 1
	}
	var newName [MaxSide + 1]uint8 // by digit; 0 for an empty cell and for a digit that has no name yet
	nameCount := uint8(0)
	for c, v := range g.cells {
		if v != 0 && newName[v] == 0 {
			nameCount++
			newName[v] = nameCount
		}
		g.cells[c] = newName[v]
	}
	return g.String()
}

// placesInOrder returns the place of each line, by its index. Bands are ordered by the numbers of their
// lines, and the lines of a band by their numbers.
func placesInOrder(numbers []int, bandSize int) (places []int) {
	bands := make([][]int, len(numbers)/bandSize)
	for n := range numbers {
		bands[n/bandSize] = append(bands[n/bandSize], n)
	}
	for _, band := range bands {
		slices.SortStableFunc(band, func(a, b int) int { return cmp.Compare(numbers[a], numbers[b]) })
	}
	slices.SortStableFunc(bands, func(a, b []int) int {
		return slices.CompareFunc(a, b, func(x, y int) int { return cmp.Compare(numbers[x], numbers[y]) })
	})
	places = make([]int, len(numbers))
	for i, n := range slices.Concat(bands...) {
		places[n] = i
	}
	return places
}
