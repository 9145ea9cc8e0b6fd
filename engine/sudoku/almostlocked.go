package sudoku

import "octavo/engine/latin"

// The steps of this file follow from cells that hold one digit more than they are.

// An almostLocked is a search for size cells, all of which see one another, of size+1
// digits, and a cell of two of these, so that all cells that may hold one of the two
// see that cell: if it takes this digit, the others hold all the rest, so that the
// other digit stands in one of them all. If that is so of both digits, each stands in
// one of them all, and so does every digit that the single cell lacks among the
// others. Of all that strike something it keeps the one that is rated lowest, then
// that which strikes most.
type almostLocked struct {
	board  *board
	size   int
	cells  cellSet
	pairs  cellSet // the cells of two digits
	news   cellSet // the cells that have changed since there was none
	best   *deduction
	strong int // how many candidates the best strikes; 0 while there is none
	suffix int
}

// findAlmostLocked looks for WXYZ-wings (three cells and one) and larger ones. The
// pattern: the cells, their digits and the single cell; one of them at least is among
// those that have changed.
func (b *board) findAlmostLocked(d *deduction, size int, changed cellSet) bool {
	s := almostLocked{board: b, size: size, pairs: b.pairs(), news: changed, best: d}
	var open cellSet
	for c := range b.shape.cells {
		if n := b.may[c].Count(); n > 1 && n <= size+1 {
			open.Add(c)
		}
	}
	s.extend(open, 0, 0, 0, 0)
	return s.strong > 0
}

// extend looks for the rest of the cells among those that see all so far. It keeps
// account of their digits, of the most digits that one of them holds, and of the sum.
func (s *almostLocked) extend(among cellSet, count int, union digits, most, sum int) {
	if count == s.size {
		if union.Count() == s.size+1 {
			s.partner(union, most, sum)
		}
		return
	}
	for !among.Empty() {
		c := among.Pop()
		may := s.board.may[c]
		if (union | may).Count() > s.size+1 {
			continue
		}
		s.cells.Add(c)
		n := may.Count()
		s.extend(among.And(s.board.shape.peers[c]), count+1, union|may, max(most, n), sum+n)
		s.cells.Drop(c)
	}
}

// partner looks for the single cells that go with some cells.
func (s *almostLocked) partner(union digits, most, sum int) {
	b := s.board
	seen := cellSet{}
	for cells := s.cells; !cells.Empty(); {
		seen = seen.Or(b.shape.peers[cells.Pop()])
	}
	singles := seen.And(s.pairs).Without(s.cells)
	if s.cells.And(s.news) == (cellSet{}) {
		singles = singles.And(s.news)
	}
	for !singles.Empty() {
		if c := singles.Pop(); b.may[c]&^union == 0 {
			s.judge(c, union, most, sum)
		}
	}
}

// judge keeps what follows from the cells and a single one if it is better than the
// best so far.
func (s *almostLocked) judge(single int, union digits, most, sum int) {
	low, high := s.board.may[single].Lowest(), s.board.may[single].Highest()
	byLow, byHigh := s.restricted(single, low), s.restricted(single, high)
	if !byLow && !byHigh {
		return
	}
	try := deduction{cell: single, cells: s.cells, digits: union}
	weak, fromLow, fromHigh := 0, 0, 0
	if byLow && byHigh {
		for w := range (union &^ s.board.may[single]).All() {
			weak += s.strikeSeen(&try, w, noCell)
		}
	}
	if byHigh {
		fromLow = s.strikeSeen(&try, low, single)
	}
	if byLow {
		fromHigh = s.strikeSeen(&try, high, single)
	}
	strikes := weak + fromLow + fromHigh
	suffix := 10*most*10 + leading(sum)
	if byLow && byHigh && (weak > 0 || fromLow > 0 && fromHigh > 0) {
		suffix += 1000
	}
	try.rating = almostRating(s.size, most)
	if strikes > 0 && s.better(try.rating, strikes, suffix) {
		*s.best, s.strong, s.suffix = try, strikes, suffix
	}
}

func (s *almostLocked) better(rating, strikes, suffix int) bool {
	switch {
	case s.strong == 0:
		return true
	case rating != s.best.rating:
		return rating < s.best.rating
	case strikes != s.strong:
		return strikes > s.strong
	default:
		return suffix > s.suffix
	}
}

// leading orders numbers of up to two digits as texts.
func leading(n int) int {
	if n < 10 {
		return 10 * n
	}
	return n
}

// almostRating is the rating of an almost locked set by its cells and the most digits
// that one of them holds, in tenths. (Three digits are taken to be the hardest.)
func almostRating(size, most int) int {
	off := max(3-most, most-3)
	switch size {
	case 3:
		return 55 + 1 - off
	case 4:
		return 62 + 2 - off
	case 5:
		return 66
	default:
		return 75
	}
}

// restricted reports whether all cells of the set that may hold a digit see the
// single cell.
func (s *almostLocked) restricted(single, digit int) bool {
	holders := s.cells.And(s.board.holds[digit-1])
	return holders.Without(s.board.shape.peers[single]) == (cellSet{})
}

// strikeSeen strikes a digit from all that see each cell of the set which may hold
// it, and the single cell unless that is noCell. It counts the strikes.
func (s *almostLocked) strikeSeen(d *deduction, digit, single int) int {
	b := s.board
	hit := b.holds[digit-1]
	for c := range s.cells.And(hit).All() {
		hit = hit.And(b.shape.peers[c])
	}
	if single != noCell {
		hit = hit.And(b.shape.peers[single])
	}
	hit = hit.Without(s.cells)
	for c := range hit.All() {
		d.strike(b, c, latin.One(digit))
	}
	return hit.Count()
}
