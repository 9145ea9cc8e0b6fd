package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// WXYZ-wings: sets of cells with one more digit than cells.

// A wxyzSearch looks for cells that see one another and have one more digit than cells, and for a
// bivalue cell with two of these digits. A digit of the bivalue cell is restricted if all cells
// with it see the bivalue cell. If the bivalue cell holds it, the other cells hold all their other
// digits. So the second digit of the bivalue cell is in one of all these cells in any case. If both
// digits are restricted, every digit is in one of these cells. The search keeps the deduction with
// the lowest rating, then the one that removes most.
type wxyzSearch struct {
	board       *board.Board
	size        int         // number of cells that see one another
	cells       latin.Cells // the cells that see one another, as far as they are chosen
	pairs       latin.Cells // the bivalue cells of the board
	changed     latin.Cells // the cells that have changed since the last failed search
	best        *Deduction
	strikeCount int // how many candidates the best deduction removes; 0 if there is none
	suffix      int // orders deductions of equal rating and strikeCount; the highest is kept
}

// searchWXYZWing looks for wings of size cells and a bivalue cell. WXYZ-wings have size 3. The pattern:
// the cells, their digits and the bivalue cell. One of these cells must be in changed.
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

// extend adds each cell of among in turn; these see all cells chosen so far. count, union and sum
// are the number of cells, their digits and their number of candidates. maxCandidates is the
// largest number of candidates of one cell.
func (s *wxyzSearch) extend(among latin.Cells, count int, union latin.Digits, maxCandidates, sum int) {
	if count == s.size {
		if union.Count() == s.size+1 {
			s.findPartners(union, maxCandidates, sum)
		}
		return
	}
	for !among.IsEmpty() {
		c := among.Pop()
		candidates := s.board.Candidates[c]
		if (union | candidates).Count() > s.size+1 {
			continue
		}
		s.cells.Add(c)
		n := candidates.Count()
		s.extend(among.And(s.board.Shape.Peers[c]), count+1, union|candidates, max(maxCandidates, n), sum+n)
		s.cells.Drop(c)
	}
}

// findPartners judges each bivalue cell that may complete the cells to a wing.
func (s *wxyzSearch) findPartners(union latin.Digits, maxCandidates, sum int) {
	b := s.board
	seenCells := latin.Cells{}
	for cells := s.cells; !cells.IsEmpty(); {
		seenCells = seenCells.Or(b.Shape.Peers[cells.Pop()])
	}
	singles := seenCells.And(s.pairs).Without(s.cells)
	if s.cells.And(s.changed) == (latin.Cells{}) {
		singles = singles.And(s.changed)
	}
	for !singles.IsEmpty() {
		if c := singles.Pop(); b.Candidates[c]&^union == 0 {
			s.judge(c, union, maxCandidates, sum)
		}
	}
}

// judge keeps the deduction from the cells and a bivalue cell, single, if it is the best so far.
func (s *wxyzSearch) judge(single int, union latin.Digits, maxCandidates, sum int) {
	low, high := s.board.Candidates[single].Lowest(), s.board.Candidates[single].Highest()
	byLow, byHigh := s.isRestricted(single, low), s.isRestricted(single, high)
	if !byLow && !byHigh {
		return
	}
	deduction := Deduction{cell: single, cells: s.cells, digits: union}
	weak, fromLow, fromHigh := 0, 0, 0
	if byLow && byHigh {
		for w := range (union &^ s.board.Candidates[single]).All() {
			weak += s.strikeSeen(&deduction, w, NoCell)
		}
	}
	if byHigh {
		fromLow = s.strikeSeen(&deduction, low, single)
	}
	if byLow {
		fromHigh = s.strikeSeen(&deduction, high, single)
	}
	strikes := weak + fromLow + fromHigh
	suffix := 10*maxCandidates*10 + textOrder(sum)
	if byLow && byHigh && (weak > 0 || fromLow > 0 && fromHigh > 0) {
		suffix += 1000
	}
	deduction.Rating = wxyzRating(s.size, maxCandidates)
	if strikes > 0 && s.isBetter(deduction.Rating, strikes, suffix) {
		*s.best, s.strikeCount, s.suffix = deduction, strikes, suffix
	}
}

func (s *wxyzSearch) isBetter(rating, strikes, suffix int) bool {
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

// textOrder returns a key that orders numbers of up to two digits as texts are ordered, since
// SukakuExplainer compares texts.
func textOrder(n int) int {
	if n < 10 {
		return 10 * n
	}
	return n
}

// wxyzRating returns SukakuExplainer's rating in tenths. For sizes 3 and 4 it is highest if the
// largest number of candidates in a cell is three. Larger sizes have one rating each.
func wxyzRating(size, maxCandidates int) int {
	distance := max(3-maxCandidates, maxCandidates-3)
	switch size {
	case 3:
		return 55 + 1 - distance
	case 4:
		return 62 + 2 - distance
	case 5:
		return 66
	default:
		return 75
	}
}

// isRestricted reports whether all cells of the set with a digit see the bivalue cell, single.
func (s *wxyzSearch) isRestricted(single, digit int) bool {
	holders := s.cells.And(s.board.CellsWith[digit-1])
	return holders.Without(s.board.Shape.Peers[single]) == (latin.Cells{})
}

// strikeSeen removes a digit from the cells that see all its places in the set. These cells must
// also see the bivalue cell single, unless that is NoCell. strikeSeen returns how many cells lose
// the digit.
func (s *wxyzSearch) strikeSeen(d *Deduction, digit, single int) int {
	b := s.board
	targets := b.CellsWith[digit-1]
	for c := range s.cells.And(targets).All() {
		targets = targets.And(b.Shape.Peers[c])
	}
	if single != NoCell {
		targets = targets.And(b.Shape.Peers[single])
	}
	targets = targets.Without(s.cells)
	for c := range targets.All() {
		d.strike(b, c, latin.OneDigit(digit))
	}
	return targets.Count()
}
