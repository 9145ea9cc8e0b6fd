package sudoku

import (
	"math/bits"

	"octavo/engine/latin"
)

// findAlmostPair looks for two almost locked sets apart from each other with a digit
// that only one of them can have, since all cells that may hold it see one another: the
// other set keeps all its other digits. So a second digit of both stands in one of them,
// and goes from what sees all of its cells in both. If there are two digits that only
// one can have, each set lacks one of these: both stand in one or the other, and all
// other digits of a set in that set. The pattern: the sets (parts) and the digits that only
// one of them can have (digits).
func (a *almostSets) findAlmostPair(b *board, d *deduction) bool {
	a.gather(b)
	var from firstHolders
	for i := range a.count {
		one := &a.list[i]
		near := from.near(a, i)
		for word := range near {
			for ; near[word] != 0; near[word] &= near[word] - 1 {
				j := word<<6 + bits.TrailingZeros64(near[word])
				two := &a.list[j]
				if common := one.digits & two.digits; common.Rest() == 0 || one.cells.And(two.cells) != (cellSet{}) {
					continue
				}
				if a.strikeBetween(d, i, j) {
					return true
				}
			}
		}
		from.add(a, i)
	}
	return false
}

// firstHolders lists almost locked sets by each of their digits and the first of the cells that may
// hold it: the one added last, and that before each.
type firstHolders struct {
	last   [maxSide + 1][maxCells]uint16 // plus 1; 0 for none
	before [maxAlmostSets][maxSide + 1]uint16
}

func (f *firstHolders) add(a *almostSets, i int) {
	set := &a.list[i]
	for rest := set.digits; rest != 0; rest = rest.Rest() {
		digit := rest.Lowest()
		holders := a.holders(set, digit)
		last := &f.last[digit][holders.First()]
		f.before[i][digit], *last = *last, uint16(i+1)
	}
}

// near marks the sets added of which one and a set can't both have some digit.
func (f *firstHolders) near(a *almostSets, i int) (near [maxAlmostSets / 64]uint64) {
	for rest := a.list[i].digits; rest != 0; rest = rest.Rest() {
		digit := rest.Lowest()
		frees := a.frees[i][digit]
		for cells := frees; !cells.Empty(); {
			for j := f.last[digit][cells.Pop()]; j != 0; j = f.before[j-1][digit] {
				if a.holders(&a.list[j-1], digit).Without(frees) == (cellSet{}) {
					near[(j-1)>>6] |= 1 << ((j - 1) & 63)
				}
			}
		}
	}
	return near
}

// restricted are the digits that only one of two sets can have.
func (a *almostSets) restricted(i, j int) (some digits) {
	for rest := a.list[i].digits & a.list[j].digits; rest != 0; rest = rest.Rest() {
		if digit := rest.Lowest(); a.holders(&a.list[j], digit).Without(a.frees[i][digit]) == (cellSet{}) {
			some |= latin.One(digit)
		}
	}
	return some
}

// strikeBetween strikes what follows from two sets and the digits that only one of them
// can have.
func (a *almostSets) strikeBetween(d *deduction, i, j int) bool {
	one, two, restricted := &a.list[i], &a.list[j], a.restricted(i, j)
	between := one.digits & two.digits &^ restricted
	if !restricted.Single() {
		between = restricted
		a.strikeOwn(d, i, one.digits&^restricted)
		a.strikeOwn(d, j, two.digits&^restricted)
	}
	for digit := range between.All() {
		for c := range a.frees[i][digit].And(a.frees[j][digit]).All() {
			d.strike(a.board, c, latin.One(digit))
		}
	}
	if d.removed.Empty() {
		return false
	}
	d.parts[0], d.parts[1], d.digits = part(*two), part(*one), restricted
	return true
}

// strikeOwn strikes digits that stand in a set from all that sees them there.
func (a *almostSets) strikeOwn(d *deduction, i int, own digits) {
	for digit := range own.All() {
		for c := range a.frees[i][digit].All() {
			d.strike(a.board, c, latin.One(digit))
		}
	}
}
