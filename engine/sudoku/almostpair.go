package sudoku

import "octavo/engine/latin"

// findAlmostPair looks for two almost locked sets apart from each other with a digit
// that only one of them can have, since all cells that may hold it see one another: the
// other set keeps all its other digits. So a second digit of both stands in one of them,
// and goes from what sees all of its cells in both. If there are two digits that only
// one can have, each set lacks one of these: both stand in one or the other, and all
// other digits of a set in that set. The pattern: the sets (parts) and the digits that only
// one of them can have (digits).
func (b *board) findAlmostPair(d *deduction) bool {
	var a almostSets
	a.gather(b)
	for i := range a.count {
		var (
			one   = &a.list[i]
			reach [maxSide + 1]cellSet
			far   cellSet
		)
		for digit := range one.digits.All() {
			reach[digit] = a.reach(one, digit)
			far = far.Or(reach[digit])
		}
		for j := range i {
			two := &a.list[j]
			common := one.digits & two.digits
			if common.Rest() == 0 || far.And(two.cells) == (cellSet{}) || one.cells.And(two.cells) != (cellSet{}) {
				continue
			}
			restricted := digits(0)
			for rest := common; rest != 0; rest = rest.Rest() {
				if digit := rest.Lowest(); a.holders(two, digit).Without(reach[digit]) == (cellSet{}) {
					restricted |= latin.One(digit)
				}
			}
			if restricted != 0 && a.strikeBetween(d, one, two, restricted, &reach) {
				return true
			}
		}
	}
	return false
}

// strikeBetween strikes what follows from two sets and the digits that only one of them
// can have.
func (a *almostSets) strikeBetween(d *deduction, one, two *almostSet, restricted digits, reach *[maxSide + 1]cellSet) bool {
	between := one.digits & two.digits &^ restricted
	if !restricted.Single() {
		between = restricted
		a.strikeOwn(d, one, one.digits&^restricted)
		a.strikeOwn(d, two, two.digits&^restricted)
	}
	for digit := range between.All() {
		for c := range reach[digit].And(a.reach(two, digit)).All() {
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
func (a *almostSets) strikeOwn(d *deduction, s *almostSet, own digits) {
	for digit := range own.All() {
		for c := range a.reach(s, digit).All() {
			d.strike(a.board, c, latin.One(digit))
		}
	}
}
