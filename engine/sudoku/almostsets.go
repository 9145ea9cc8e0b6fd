package sudoku

import "octavo/engine/latin"

// An almostSet is an almost locked set: cells of one house that hold one digit more than
// they are. Should it lose one of them, all the others are its own.
type almostSet struct {
	cells  cellSet
	digits digits
}

const (
	// maxAlmostSize is the most cells of an almost locked set that people are shown.
	maxAlmostSize = 5
	// maxAlmostSets is the most that are looked at on a board, the smallest first. No
	// board met so far has as many.
	maxAlmostSets = 768
)

// almostSets are those of a board, the smallest first.
type almostSets struct {
	board *board
	laid  [maxCells]digits // what the cells of that board could hold
	list  [maxAlmostSets]almostSet
	count int
	// frees says, by set and digit, where that can't stand any more once it is one of the set's own:
	// the cells that may hold it and see all that may in the set.
	frees [maxAlmostSets][maxSide + 1]cellSet
}

// gather lists the almost locked sets of a board, unless they are there, which it reports.
func (a *almostSets) gather(b *board) (there bool) {
	if a.board != nil && a.board.shape == b.shape && a.laid == b.may {
		a.board = b
		return true
	}
	a.board, a.laid, a.count = b, b.may, 0
	for c := range b.pairs().All() {
		a.add(almostSet{latin.OneCell(c), b.may[c]})
	}
	for size := 2; size <= maxAlmostSize; size++ {
		for h := range b.shape.houses {
			if int(b.vacant[h]) > size {
				a.extend(h, 0, almostSet{}, size, size)
			}
		}
	}
	return false
}

func (a *almostSets) add(s almostSet) {
	if a.count == maxAlmostSets {
		return
	}
	a.list[a.count] = s
	for rest := s.digits; rest != 0; rest = rest.Rest() {
		digit := rest.Lowest()
		hit := a.board.holds[digit-1]
		for holders := a.holders(&s, digit); !holders.Empty(); {
			hit = hit.And(a.board.shape.peers[holders.Pop()])
		}
		a.frees[a.count][digit] = hit
	}
	a.count++
}

// extend looks for the rest of the cells of a set in a house, from a place on.
func (a *almostSets) extend(h, from int, s almostSet, size, more int) {
	if more == 0 {
		if s.digits.Count() == size+1 && !a.inLine(h, s.cells) {
			a.add(s)
		}
		return
	}
	for place := from; place+more <= a.board.shape.side; place++ {
		c := int(a.board.shape.cellAt[h][place])
		may := a.board.may[c]
		if may == 0 || (s.digits|may).Count() > size+1 {
			continue
		}
		next := almostSet{s.cells, s.digits | may}
		next.cells.Add(c)
		a.extend(h, place+1, next, size, more-1)
	}
}

// inLine reports whether cells of a house that is a box lie on one line, where they have
// been met before.
func (a *almostSets) inLine(h int, cells cellSet) bool {
	shape := a.board.shape
	if shape.sortOf(h) != boxHouse {
		return false
	}
	in := &shape.houseOf[cells.First()]
	return cells.Without(shape.members[in[rowHouse]]) == (cellSet{}) || cells.Without(shape.members[in[columnHouse]]) == (cellSet{})
}

// holders are the cells of a set that may hold a digit.
func (a *almostSets) holders(s *almostSet, digit int) cellSet {
	return s.cells.And(a.board.holds[digit-1])
}
