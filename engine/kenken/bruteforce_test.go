package kenken

import (
	"slices"

	"octavo/engine"
)

// slow is a second grader, written from the description of Keen's loop. It shares no code with this
// package: it has a cube of booleans and no caches, and starts every tier from the beginning, in
// Keen's order.
type slow struct {
	p      *Puzzle
	w, low int
	may    [][]bool // cell, digit
	grid   []int    // -1 where nothing is placed
}

func newSlow(p *Puzzle) *slow {
	s := &slow{p: p, w: p.size, low: 1}
	if p.fromZero {
		s.low = 0
	}
	for range p.size * p.size {
		row := make([]bool, 10)
		for d := s.low; d < s.low+s.w; d++ {
			row[d] = true
		}
		s.may = append(s.may, row)
		s.grid = append(s.grid, -1)
	}
	return s
}

func (s *slow) clone() *slow {
	c := &slow{p: s.p, w: s.w, low: s.low, grid: slices.Clone(s.grid)}
	for _, row := range s.may {
		c.may = append(c.may, slices.Clone(row))
	}
	return c
}

// slowGrade returns the tier of a puzzle and the number of its solutions, up to 2.
func slowGrade(p *Puzzle) (engine.Tier, int) {
	for level := 0; level < 4; level++ {
		s := newSlow(p)
		if !s.deduce(level) {
			return engine.NoTier, 0
		}
		if !slices.Contains(s.grid, -1) {
			if !s.valid() {
				return engine.NoTier, 0
			}
			return engine.Easy + engine.Tier(level), 1
		}
	}
	return engine.Unreasonable, newSlow(p).count()
}

// count searches with the deductions of tier normal for up to two solutions.
func (s *slow) count() int {
	if !s.deduce(1) {
		return 0
	}
	best, fewest := -1, 11
	for c := range s.grid {
		if n := s.number(c); s.grid[c] < 0 && n < fewest {
			best, fewest = c, n
		}
	}
	if best < 0 {
		if s.valid() {
			return 1
		}
		return 0
	}
	total := 0
	for d, may := range s.may[best] {
		if may && total < 2 {
			c := s.clone()
			c.place(best, d)
			total += c.count()
		}
	}
	return min(total, 2)
}

// deduce applies the rules up to a level. It returns false if the grid is impossible.
func (s *slow) deduce(level int) bool {
	for {
		changed, ok := s.pass(level)
		if !ok || !changed {
			return ok
		}
	}
}

func (s *slow) pass(level int) (changed, ok bool) {
	type rule func() (bool, bool)
	yes := func(f func() bool) rule { return func() (bool, bool) { return f(), true } }
	var rules []rule
	if level == 0 {
		rules = append(rules, yes(s.cagesEasy))
	}
	rules = append(rules, s.singles)
	if level >= 1 {
		rules = append(rules, yes(s.cagesNormal))
	}
	if level >= 2 {
		rules = append(rules, yes(s.cagesHard), s.setsInLines)
	}
	if level >= 3 {
		rules = append(rules, s.setsOfDigits, yes(s.forcing))
	}
	for _, r := range rules {
		if changed, ok = r(); changed || !ok {
			return changed, ok
		}
	}
	return false, true
}

func (s *slow) number(cell int) (n int) {
	for _, may := range s.may[cell] {
		if may {
			n++
		}
	}
	return n
}

func (s *slow) line(i int) (cells []int) {
	for k := range s.w {
		if i < s.w {
			cells = append(cells, i*s.w+k)
		} else {
			cells = append(cells, k*s.w+i-s.w)
		}
	}
	return cells
}

func (s *slow) place(cell, d int) {
	s.grid[cell] = d
	for e := range s.may[cell] {
		s.may[cell][e] = e == d
	}
	for _, i := range []int{cell / s.w, s.w + cell%s.w} {
		for _, c := range s.line(i) {
			if c != cell {
				s.may[c][d] = false
			}
		}
	}
}

func (s *slow) singles() (bool, bool) {
	for i := range 2 * s.w {
		for d := s.low; d < s.low+s.w; d++ {
			var at []int
			placed := false
			for _, c := range s.line(i) {
				if s.grid[c] == d {
					placed = true
				}
				if s.may[c][d] {
					at = append(at, c)
				}
			}
			if len(at) == 0 {
				return false, false
			}
			if !placed && len(at) == 1 {
				s.place(at[0], d)
				return true, true
			}
		}
	}
	for c := range s.grid {
		n := s.number(c)
		if n == 0 {
			return false, false
		}
		if s.grid[c] < 0 && n == 1 {
			s.place(c, slices.Index(s.may[c], true))
			return true, true
		}
	}
	return false, true
}

// layouts returns all ways to fill a cage with candidates.
func (s *slow) layouts(c *cage) (all [][]int) {
	var fill func(part []int)
	fill = func(part []int) {
		if len(part) == len(c.cells) {
			if reaches(c.clue, part) {
				all = append(all, slices.Clone(part))
			}
			return
		}
		cell := int(c.cells[len(part)])
		for d, may := range s.may[cell] {
			if !may {
				continue
			}
			clash := false
			for k, e := range part {
				o := int(c.cells[k])
				clash = clash || e == d && (o/s.w == cell/s.w || o%s.w == cell%s.w)
			}
			if !clash {
				fill(append(part, d))
			}
		}
	}
	fill(nil)
	return all
}

// reaches reports whether digits make a clue.
func reaches(c clue, digits []int) bool {
	sum, product := 0, 1
	for _, d := range digits {
		sum += d
		product *= d
	}
	isSum, isProduct := sum == c.target, product == c.target
	isDifference, isQuotient := false, false
	if len(digits) == 2 {
		a, b := max(digits[0], digits[1]), min(digits[0], digits[1])
		isDifference = a-b == c.target && a != b
		if b > 0 {
			isQuotient = b*c.target == a && a != b
		} else {
			isQuotient = c.target == 0 && a != b // 0 ÷ a; nothing is divided by 0
		}
	}
	switch c.op {
	case add:
		return isSum
	case multiply:
		return isProduct
	case subtract:
		return isDifference
	case divide:
		return isQuotient
	default:
		return isSum || isProduct || isDifference || isQuotient
	}
}

func (s *slow) valid() bool {
	for i := range s.p.cages {
		var digits []int
		for _, cell := range s.p.cages[i].cells {
			digits = append(digits, s.grid[cell])
		}
		if !reaches(s.p.cages[i].clue, digits) {
			return false
		}
	}
	for i := range 2 * s.w {
		seen := map[int]bool{}
		for _, c := range s.line(i) {
			seen[s.grid[c]] = true
		}
		if len(seen) != s.w {
			return false
		}
	}
	return true
}

func (s *slow) strike(cell, d int) bool {
	had := s.may[cell][d]
	s.may[cell][d] = false
	return had
}

func (s *slow) cagesEasy() (changed bool) {
	for i := range s.p.cages {
		c := &s.p.cages[i]
		used := make([]bool, 10)
		for _, l := range s.layouts(c) {
			for _, d := range l {
				used[d] = true
			}
		}
		for _, cell := range c.cells {
			for d := range used {
				changed = !used[d] && s.strike(int(cell), d) || changed
			}
		}
	}
	return changed
}

func (s *slow) cagesNormal() (changed bool) {
	for i := range s.p.cages {
		c := &s.p.cages[i]
		all := s.layouts(c)
		for k, cell := range c.cells {
			for d := range 10 {
				if !slices.ContainsFunc(all, func(l []int) bool { return l[k] == d }) {
					changed = s.strike(int(cell), d) || changed
				}
			}
		}
	}
	return changed
}

func (s *slow) cagesHard() bool {
	for i := range s.p.cages {
		c := &s.p.cages[i]
		all := s.layouts(c)
		changed := false
		for line := range 2 * s.w {
			cells := s.line(line)
			if !slices.ContainsFunc(cells, func(x int) bool { return slices.Contains(c.cells, uint8(x)) }) {
				continue
			}
			for d := range 10 {
				always := len(all) > 0
				for _, l := range all {
					here := false
					for k, x := range c.cells {
						here = here || l[k] == d && slices.Contains(cells, int(x))
					}
					always = always && here
				}
				for _, x := range cells {
					if always && !slices.Contains(c.cells, uint8(x)) {
						changed = s.strike(x, d) || changed
					}
				}
			}
		}
		if changed {
			return true
		}
	}
	return false
}

func (s *slow) setsInLines() (bool, bool) {
	for i := range 2 * s.w {
		cells := s.line(i)
		changed, ok := s.sets(func(r, c int) *bool { return &s.may[cells[r]][c+s.low] })
		if changed || !ok {
			return changed, ok
		}
	}
	return false, true
}

func (s *slow) setsOfDigits() (bool, bool) {
	for d := s.low; d < s.low+s.w; d++ {
		changed, ok := s.sets(func(r, c int) *bool { return &s.may[r*s.w+c][d] })
		if changed || !ok {
			return changed, ok
		}
	}
	return false, true
}

// sets applies the definition of set elimination to a matrix.
func (s *slow) sets(at func(r, c int) *bool) (changed, ok bool) {
	var rows, columns []int
	for r := range s.w {
		var marks []int
		for c := range s.w {
			if *at(r, c) {
				marks = append(marks, c)
			}
		}
		if len(marks) == 1 {
			columns = append(columns, marks[0])
		} else {
			rows = append(rows, r)
		}
	}
	var left []int
	for c := range s.w {
		if !slices.Contains(columns, c) {
			left = append(left, c)
		}
	}
	n := len(left)
	for set := range 1 << n {
		size := 0
		for k := range n {
			size += set >> k & 1
		}
		if size < 2 || size > n-2 {
			continue
		}
		var others []int
		for _, r := range rows {
			meets := false
			for k, c := range left {
				meets = meets || set>>k&1 != 0 && *at(r, c)
			}
			if meets {
				others = append(others, r)
			}
		}
		avoiding := len(rows) - len(others)
		if avoiding > n-size {
			return false, false
		}
		if avoiding < n-size {
			continue
		}
		for _, r := range others {
			for k, c := range left {
				if set>>k&1 == 0 && *at(r, c) {
					*at(r, c) = false
					changed = true
				}
			}
		}
		if changed {
			return true, true
		}
	}
	return false, true
}

// forcing follows chains of cells with two candidates, each visited once.
func (s *slow) forcing() bool {
	for start := range s.grid {
		if s.number(start) != 2 {
			continue
		}
		for n := range 10 {
			if s.may[start][n] && s.forcingFrom(start, n) {
				return true
			}
		}
	}
	return false
}

func (s *slow) other(cell, d int) int {
	for e, may := range s.may[cell] {
		if may && e != d {
			return e
		}
	}
	panic("no other candidate")
}

func (s *slow) forcingFrom(start, n int) bool {
	forced := map[int]int{start: s.other(start, n)}
	queue := []int{start}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		v := forced[at]
		for _, c := range append(s.line(s.w+at%s.w), s.line(at/s.w)...) {
			if _, seen := forced[c]; seen || c == at || !s.may[c][v] {
				continue
			}
			if s.number(c) == 2 {
				forced[c] = s.other(c, v)
				queue = append(queue, c)
			}
			if v == n && (c/s.w == start/s.w || c%s.w == start%s.w) {
				s.may[c][n] = false
				return true
			}
		}
	}
	return false
}
