package maze

import "octavo/engine"

// A search has the distance of each cell from a first one, and the side through which it was reached.
type search struct {
	distance []int // none for a cell that isn't reached
	from     []side
	order    []int // the reached cells, nearest first
}

// searchFrom walks through a maze from a cell, nearest cells first. It doesn't enter blocked cells.
func (g *Grid) searchFrom(first int, blocked func(cell int) bool) search {
	s := search{distance: make([]int, len(g.cells)), from: make([]side, len(g.cells))}
	for cell := range s.distance {
		s.distance[cell] = none
	}
	s.distance[first] = 0
	s.order = append(s.order, first)
	for i := 0; i < len(s.order); i++ {
		cell := s.order[i]
		for out := range sides {
			if n := g.next(cell, out); n != none && s.distance[n] == none && !blocked(n) {
				s.distance[n], s.from[n] = s.distance[cell]+1, out.opposite()
				s.order = append(s.order, n)
			}
		}
	}
	return s
}

// depth returns the largest distance.
func (s *search) depth() int { return s.distance[s.order[len(s.order)-1]] }

// A way leads from the start of a maze to its goal.
type way struct {
	cells    []int
	branches []branch
}

// A branch is a part of the maze that is entered from a cell of the way and leads nowhere.
type branch struct {
	depth int // how many cells the reader can go away from the way
}

// way returns the only way from start to goal. The error is engine.ErrUnsolvable if there is none, and
// engine.ErrAmbiguous if there are several.
func (g *Grid) way() (way, error) {
	ends := g.openings()
	found := g.searchFrom(ends[0].cell, func(int) bool { return false })
	cell := ends[1].cell
	if found.distance[cell] == none {
		return way{}, engine.ErrUnsolvable
	}
	w := way{cells: make([]int, found.distance[cell]+1)}
	for i := len(w.cells) - 1; i >= 0; i-- {
		w.cells[i] = cell
		if i > 0 {
			cell = g.next(cell, found.from[cell])
		}
	}
	return w, g.addBranches(&w)
}

// addBranches finds the branches of a way. If one of them comes back to the way at another cell, there
// is a second way.
func (g *Grid) addBranches(w *way) error {
	place := make([]int, len(g.cells)) // by cell: its place on the way from 1, or 0
	for i, cell := range w.cells {
		place[cell] = i + 1
	}
	onWay := func(cell int) bool { return place[cell] > 0 }
	for i, cell := range w.cells {
		for out := range sides {
			n := g.next(cell, out)
			if n == none {
				continue
			}
			if onWay(n) {
				if d := place[n] - 1 - i; d != 1 && d != -1 {
					return engine.ErrAmbiguous
				}
				continue
			}
			b := g.searchFrom(n, onWay)
			if g.touches(&b, onWay, cell) {
				return engine.ErrAmbiguous
			}
			w.branches = append(w.branches, branch{depth: b.depth() + 1})
		}
	}
	return nil
}

// touches reports whether cells of a branch have a passage to a cell of the way other than its own.
func (g *Grid) touches(b *search, onWay func(int) bool, own int) bool {
	for _, cell := range b.order {
		for out := range sides {
			if n := g.next(cell, out); n != none && n != own && onWay(n) {
				return true
			}
		}
	}
	return false
}

// turns returns how often a way changes its direction.
func (g *Grid) turns(cells []int) (count int) {
	for i := 2; i < len(cells); i++ {
		if cells[i]-cells[i-1] != cells[i-1]-cells[i-2] {
			count++
		}
	}
	return count
}
