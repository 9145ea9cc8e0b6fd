package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// searchAlignedPair looks for two cells and a digit of one that is compatible with no digit of the
// other. Two digits are incompatible if they would leave a bivalue cell empty that both cells see,
// or if they are equal and the cells see each other. The pattern: the pair (cells) and the bivalue
// cells that both see (others). A cell of the pattern must be in changed.
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
			if alignedPair(b, d, first, second, common) {
				return true
			}
		}
	}
	return false
}

func alignedPair(b *board.Board, d *Deduction, first, second int, common latin.Cells) bool {
	var excluded [board.MaxSide + 1]latin.Digits // by the digit of one cell: the digits that the other then can't have
	for c := range common.All() {
		low, high := b.Candidates[c].Lowest(), b.Candidates[c].Highest()
		excluded[low] |= latin.One(high)
		excluded[high] |= latin.One(low)
	}
	if b.Shape.Peers[first].Has(second) {
		for digit := 1; digit <= b.Shape.Side; digit++ {
			excluded[digit] |= latin.One(digit)
		}
	}
	for _, pair := range [...][2]int{{first, second}, {second, first}} {
		for digit := range b.Candidates[pair[0]].All() {
			if b.Candidates[pair[1]]&^excluded[digit] == 0 {
				d.strike(b, pair[0], latin.One(digit))
			}
		}
	}
	if d.removed.Empty() {
		return false
	}
	d.cells.Add(first)
	d.cells.Add(second)
	d.others = common
	return true
}

// searchAlignedTriple does the same for three cells. It uses cells of two or three candidates that all
// three see. The pattern has the same parts as that of the pair.
func searchAlignedTriple(b *board.Board, d *Deduction, changed latin.Cells) bool {
	var open, few latin.Cells
	for c := range b.Shape.Cells {
		if n := b.Candidates[c].Count(); n > 1 {
			open.Add(c)
			if n < 4 {
				few.Add(c)
			}
		}
	}
	for second := range open.All() {
		for first := range open.All() {
			if first >= second {
				break
			}
			near := few.And(b.Shape.Peers[first])
			common := near.And(b.Shape.Peers[second])
			if common.Count() < 2 {
				continue
			}
			far := few.And(b.Shape.Peers[second]).Without(near)
			for _, thirds := range [...]latin.Cells{near, far} {
				if alignedThird(b, d, [2]int{first, second}, thirds, common, few, changed) {
					return true
				}
			}
		}
	}
	return false
}

// alignedThird looks for the third cell of a triple.
func alignedThird(b *board.Board, d *Deduction, pair [2]int, thirds, common, few, changed latin.Cells) bool {
	first, second := pair[0], pair[1]
	thirds.Drop(first)
	thirds.Drop(second)
	if !changed.Has(first) && !changed.Has(second) && common.And(changed) == (latin.Cells{}) {
		thirds = thirds.And(changed)
	}
	for third := range thirds.All() {
		by := common.And(b.Shape.Peers[third])
		if by.Count() < 2 || triedBefore(b, first, second, third, few) {
			continue
		}
		triple := [3]int{first, second, third}
		allowed := allowedTogether(b, &triple, by)
		for i, c := range triple {
			d.strike(b, c, b.Candidates[c]&^allowed[i])
		}
		if d.removed.Empty() {
			continue
		}
		for _, c := range triple {
			d.cells.Add(c)
		}
		d.others = by
		return true
	}
	return false
}

// triedBefore reports whether the same triple was tried with another of its cells as the third.
func triedBefore(b *board.Board, first, second, third int, few latin.Cells) bool {
	peers := &b.Shape.Peers
	if third < second && few.Has(second) && (peers[second].Has(first) || peers[second].Has(third)) {
		return true
	}
	return third < first && few.Has(first) && (peers[first].Has(second) || peers[first].Has(third))
}

// allowedTogether returns, for each of three cells, the digits that are compatible with some digits of
// the other two.
func allowedTogether(b *board.Board, triple *[3]int, by latin.Cells) (allowed [3]latin.Digits) {
	may := [3]latin.Digits{b.Candidates[triple[0]], b.Candidates[triple[1]], b.Candidates[triple[2]]}
	var all [board.MaxSide * 3]latin.Digits
	held := heldWithin(b, all[:0], by, may[0]|may[1]|may[2])
	peers := &b.Shape.Peers
	apart01, apart02, apart12 := peers[triple[0]].Has(triple[1]), peers[triple[0]].Has(triple[2]), peers[triple[1]].Has(triple[2])
	for one := may[0]; one != 0; one = one.Rest() {
		for two := may[1]; two != 0; two = two.Rest() {
			x, y := one&-one, two&-two
			if x == y && apart01 {
				continue
			}
			three := may[2]
			if allowed[0]&x != 0 && allowed[1]&y != 0 {
				three &^= allowed[2]
			}
			for ; three != 0; three = three.Rest() {
				z := three & -three
				if (x != z || !apart02) && (y != z || !apart12) && leaves(held, x|y|z) {
					allowed = [3]latin.Digits{allowed[0] | x, allowed[1] | y, allowed[2] | z}
				}
			}
		}
	}
	return allowed
}

// heldWithin lists the candidates of the cells all of whose candidates are among some digits. Only
// these cells can be left empty by the digits.
func heldWithin(b *board.Board, held []latin.Digits, cells latin.Cells, some latin.Digits) []latin.Digits {
	for !cells.Empty() {
		if may := b.Candidates[cells.Pop()]; may&^some == 0 {
			held = append(held, may)
		}
	}
	return held
}

// leaves reports whether no set becomes empty without some digits.
func leaves(held []latin.Digits, some latin.Digits) bool {
	for _, may := range held {
		if may&^some == 0 {
			return false
		}
	}
	return true
}
