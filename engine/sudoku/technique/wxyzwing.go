package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// The steps of this file follow from cells that hold one digit more than they are.

// An wxyzSearch is a search for size cells, all of which see one another, of size+1
// digits, and a cell of two of these, so that all cells that may hold one of the two
// see that cell: if it takes this digit, the others hold all the rest, so that the
// other digit stands in one of them all. If that is so of both digits, each stands in
// one of them all, and so does every digit that the single cell lacks among the
// others. Of all that strike something it keeps the one that is rated lowest, then
// that which strikes most.
type wxyzSearch struct {
	board       *board.Board
	size        int
	cells       latin.Cells
	pairs       latin.Cells // the cells of two digits
	changed     latin.Cells // the cells that have changed since there was none
	best        *Deduction
	strikeCount int // how many candidates the best strikes; 0 while there is none
	suffix      int
}

// searchWXYZWing looks for WXYZ-wings (three cells and one) and larger ones. The
// pattern: the cells, their digits and the single cell; one of them at least is among
// those that have changed.
func searchWXYZWing(b *board.Board, d *Deduction, size int, changed latin.Cells) bool {
	s := wxyzSearch{board: b, size: size, pairs: b.BivalueCells(), changed: changed, best: d}
	var open latin.Cells
	for c := range b.Shape.Cells {
		if n := b.Candidates[c].Count(); n > 1 && n <= size+1 {
			open.Add(c)
		}
	}
	s.extend(open, 0, 0, 0, 0)
	return s.strikeCount > 0
}

// extend looks for the rest of the cells among those that see all so far. It keeps
// account of their digits, of the most digits that one of them holds, and of the sum.
func (s *wxyzSearch) extend(among latin.Cells, count int, union latin.Digits, most, sum int) {
	if count == s.size {
		if union.Count() == s.size+1 {
			s.partner(union, most, sum)
		}
		return
	}
	for !among.Empty() {
		c := among.Pop()
		may := s.board.Candidates[c]
		if (union | may).Count() > s.size+1 {
			continue
		}
		s.cells.Add(c)
		n := may.Count()
		s.extend(among.And(s.board.Shape.Peers[c]), count+1, union|may, max(most, n), sum+n)
		s.cells.Drop(c)
	}
}

// partner looks for the single cells that go with some cells.
func (s *wxyzSearch) partner(union latin.Digits, most, sum int) {
	b := s.board
	seen := latin.Cells{}
	for cells := s.cells; !cells.Empty(); {
		seen = seen.Or(b.Shape.Peers[cells.Pop()])
	}
	singles := seen.And(s.pairs).Without(s.cells)
	if s.cells.And(s.changed) == (latin.Cells{}) {
		singles = singles.And(s.changed)
	}
	for !singles.Empty() {
		if c := singles.Pop(); b.Candidates[c]&^union == 0 {
			s.judge(c, union, most, sum)
		}
	}
}

// judge keeps what follows from the cells and a single one if it is better than the
// best so far.
func (s *wxyzSearch) judge(single int, union latin.Digits, most, sum int) {
	low, high := s.board.Candidates[single].Lowest(), s.board.Candidates[single].Highest()
	byLow, byHigh := s.restricted(single, low), s.restricted(single, high)
	if !byLow && !byHigh {
		return
	}
	try := Deduction{cell: single, cells: s.cells, digits: union}
	weak, fromLow, fromHigh := 0, 0, 0
	if byLow && byHigh {
		for w := range (union &^ s.board.Candidates[single]).All() {
			weak += s.strikeSeen(&try, w, NoCell)
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
	try.Rating = wxyzRating(s.size, most)
	if strikes > 0 && s.better(try.Rating, strikes, suffix) {
		*s.best, s.strikeCount, s.suffix = try, strikes, suffix
	}
}

func (s *wxyzSearch) better(rating, strikes, suffix int) bool {
	switch {
	case s.strikeCount == 0:
		return true
	case rating != s.best.Rating:
		return rating < s.best.Rating
	case strikes != s.strikeCount:
		return strikes > s.strikeCount
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

// wxyzRating is the rating of an almost locked set by its cells and the most digits
// that one of them holds, in tenths. (Three digits are taken to be the hardest.)
func wxyzRating(size, most int) int {
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
func (s *wxyzSearch) restricted(single, digit int) bool {
	holders := s.cells.And(s.board.CellsWith[digit-1])
	return holders.Without(s.board.Shape.Peers[single]) == (latin.Cells{})
}

// strikeSeen strikes a digit from all that see each cell of the set which may hold
// it, and the single cell unless that is noCell. It counts the strikes.
func (s *wxyzSearch) strikeSeen(d *Deduction, digit, single int) int {
	b := s.board
	hit := b.CellsWith[digit-1]
	for c := range s.cells.And(hit).All() {
		hit = hit.And(b.Shape.Peers[c])
	}
	if single != NoCell {
		hit = hit.And(b.Shape.Peers[single])
	}
	hit = hit.Without(s.cells)
	for c := range hit.All() {
		d.strike(b, c, latin.One(digit))
	}
	return hit.Count()
}
