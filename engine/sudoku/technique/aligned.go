package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// searchAlignedPair looks for two cells and a digit of one that fits with no digit of the other.
// Two digits don't fit together if they are the only candidates of a bivalue cell that both cells
// see. Equal digits don't fit together either if the cells see each other. The pattern: the pair
// (cells) and the bivalue cells that both see (others). At least one cell of the pattern must be in
// changed.
func searchAlignedPair(b *board.Board, d *Deduction, changed latin.Cells) bool {
	pairs := b.BivalueCells()
	for second := range b.Shape.Cells {
		if b.Candidates[second] == 0 || pairs.And(b.Shape.Peers[second]) == (latin.Cells{}) {
			continue
		}
		for first := range second {
			if b.Candidates[first] == 0 {
				continue
			}
			common := pairs.And(b.Shape.Peers[first]).And(b.Shape.Peers[second])
			if common.Count() < 2 || !changed.Has(first) && !changed.Has(second) && common.And(changed) == (latin.Cells{}) {
				continue
			}
			if tryAlignedPair(b, d, first, second, common) {
				return true
			}
		}
	}
	return false
}

// tryAlignedPair strikes the digits of two cells that fit with no digit of the other cell. common
// holds the bivalue cells that both see. It reports whether a candidate was removed.
func tryAlignedPair(b *board.Board, d *Deduction, first, second int, common latin.Cells) bool {
	var excluded [board.MaxSide + 1]latin.Digits // by digit of one cell: the digits that the other cell can't hold then
	for c := range common.All() {
		low, high := b.Candidates[c].Lowest(), b.Candidates[c].Highest()
		excluded[low] |= latin.OneDigit(high)
		excluded[high] |= latin.OneDigit(low)
	}
	if b.Shape.Peers[first].Has(second) {
		for digit := 1; digit <= b.Shape.Side; digit++ {
			excluded[digit] |= latin.OneDigit(digit)
		}
	}
	for _, pair := range [...][2]int{{first, second}, {second, first}} {
		for digit := range b.Candidates[pair[0]].All() {
			if b.Candidates[pair[1]]&^excluded[digit] == 0 {
				d.strike(b, pair[0], latin.OneDigit(digit))
			}
		}
	}
	if d.removed.IsEmpty() {
		return false
	}
	d.cells.Add(first)
	d.cells.Add(second)
	d.others = common
	return true
}

// searchAlignedTriple looks for three cells, and for a digit of one that fits with no pair of
// digits in the other two. Three digits don't fit together if two of them are equal, in cells that
// see each other. They don't fit either if no candidate besides them is left in a cell of two or
// three candidates that all three see. The pattern: the triple (cells) and the cells that all three
// see (others). At least one cell of the pattern must be in changed.
func searchAlignedTriple(b *board.Board, d *Deduction, changed latin.Cells) bool {
	var open, smallCells latin.Cells
	for c := range b.Shape.Cells {
		if n := b.Candidates[c].Count(); n > 1 {
			open.Add(c)
			if n < 4 {
				smallCells.Add(c)
			}
		}
	}
	for second := range open.All() {
		for first := range open.All() {
			if first >= second {
				break
			}
			near := smallCells.And(b.Shape.Peers[first])
			common := near.And(b.Shape.Peers[second])
			if common.Count() < 2 {
				continue
			}
			far := smallCells.And(b.Shape.Peers[second]).Without(near)
			for _, thirds := range [...]latin.Cells{near, far} {
				if findAlignedThird(b, d, [2]int{first, second}, thirds, common, smallCells, changed) {
					return true
				}
			}
		}
	}
	return false
}

// findAlignedThird looks for the third cell of a triple among thirds, and fills d if the triple
// removes a candidate. smallCells holds the cells of two or three candidates, common those of them
// that both cells of the pair see.
func findAlignedThird(b *board.Board, d *Deduction, pair [2]int, thirds, common, smallCells, changed latin.Cells) bool {
	first, second := pair[0], pair[1]
	thirds.Drop(first)
	thirds.Drop(second)
	if !changed.Has(first) && !changed.Has(second) && common.And(changed) == (latin.Cells{}) {
		thirds = thirds.And(changed)
	}
	for third := range thirds.All() {
		seenByAll := common.And(b.Shape.Peers[third])
		if seenByAll.Count() < 2 || wasTriedBefore(b, first, second, third, smallCells) {
			continue
		}
		triple := [3]int{first, second, third}
		allowed := allowedTogether(b, &triple, seenByAll)
		for i, c := range triple {
			d.strike(b, c, b.Candidates[c]&^allowed[i])
		}
		if d.removed.IsEmpty() {
			continue
		}
		for _, c := range triple {
			d.cells.Add(c)
		}
		d.others = seenByAll
		return true
	}
	return false
}

// wasTriedBefore reports whether searchAlignedTriple tried the same triple already, with another cell as
// the third.
func wasTriedBefore(b *board.Board, first, second, third int, smallCells latin.Cells) bool {
	peers := &b.Shape.Peers
	if third < second && smallCells.Has(second) && (peers[second].Has(first) || peers[second].Has(third)) {
		return true
	}
	return third < first && smallCells.Has(first) && (peers[first].Has(second) || peers[first].Has(third))
}

// allowedTogether returns, for each of three cells, the digits that fit with some pair of digits in
// the other two. The argument cells holds the cells that all three see.
func allowedTogether(b *board.Board, triple *[3]int, cells latin.Cells) (allowed [3]latin.Digits) {
	candidates := [3]latin.Digits{b.Candidates[triple[0]], b.Candidates[triple[1]], b.Candidates[triple[2]]}
	var all [board.MaxSide * 3]latin.Digits
	sets := candidatesWithin(b, all[:0], cells, candidates[0]|candidates[1]|candidates[2])
	peers := &b.Shape.Peers
	firstSeesSecond, firstSeesThird, secondSeesThird := peers[triple[0]].Has(triple[1]), peers[triple[0]].Has(triple[2]), peers[triple[1]].Has(triple[2])
	for restFirst := candidates[0]; restFirst != 0; restFirst = restFirst.Rest() {
		for restSecond := candidates[1]; restSecond != 0; restSecond = restSecond.Rest() {
			x, y := restFirst&-restFirst, restSecond&-restSecond
			if x == y && firstSeesSecond {
				continue
			}
			restThird := candidates[2]
			if allowed[0]&x != 0 && allowed[1]&y != 0 {
				restThird &^= allowed[2]
			}
			for ; restThird != 0; restThird = restThird.Rest() {
				z := restThird & -restThird
				if (x != z || !firstSeesThird) && (y != z || !secondSeesThird) && leavesNoneEmpty(sets, x|y|z) {
					allowed = [3]latin.Digits{allowed[0] | x, allowed[1] | y, allowed[2] | z}
				}
			}
		}
	}
	return allowed
}

// candidatesWithin appends to list the candidates of each cell whose candidates are all among
// digits. Only these cells can lose all their candidates by the digits.
func candidatesWithin(b *board.Board, list []latin.Digits, cells latin.Cells, digits latin.Digits) []latin.Digits {
	for !cells.IsEmpty() {
		if candidates := b.Candidates[cells.Pop()]; candidates&^digits == 0 {
			list = append(list, candidates)
		}
	}
	return list
}

// leavesNoneEmpty reports whether each set still has a digit after these digits are removed from
// it.
func leavesNoneEmpty(sets []latin.Digits, digits latin.Digits) bool {
	for _, set := range sets {
		if set&^digits == 0 {
			return false
		}
	}
	return true
}
