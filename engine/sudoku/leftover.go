package sudoku

import "octavo/engine/latin"

// The steps of this file follow from what is left when a candidate is supposed to be
// true, or false: where no chain leads on, locked candidates, pairs and X-wings do.

// A leftover is what follows from a pattern among what is left: the candidates that it
// strikes, since others have become false.
type leftover struct {
	*branchSearch
	*outcome
	causes []int16 // what has become false, without which the pattern wouldn't be there
	struck []uint8 // the cells that lose something, as they are met
}

// addLeftover adds what the patterns of the first sort that strikes anything strike. It
// reports whether there are any.
func (s *branchSearch) addLeftover(o *outcome) bool {
	l := leftover{branchSearch: s, outcome: o, struck: make([]uint8, 0, 2*maxSide)}
	before := len(o.nodes)
	for _, sort := range [...]func(){l.locked, l.hiddenPairs, l.nakedPairs, l.xWings} {
		if sort(); len(o.nodes) > before {
			return true
		}
	}
	return false
}

// locked looks for digits that in a house are left only where it crosses another one.
func (l *leftover) locked() {
	for _, sorts := range [...][2]int{{boxHouse, columnHouse}, {boxHouse, rowHouse}, {columnHouse, boxHouse}, {rowHouse, boxHouse}} {
		parts := &thirds
		if sorts[1] == columnHouse {
			parts = &pillars
		}
		for digit := range l.board.shape.side {
			for n := range l.board.shape.side {
				from := sorts[0]*l.board.shape.side + n
				for _, part := range parts {
					if places := l.spots[digit][from]; places&^part == 0 && places.Rest() != 0 {
						to := l.board.shape.houseOf[l.board.cellOf(from, places)][sorts[1]]
						l.lock(digit+1, from, int(to))
					}
				}
			}
		}
	}
}

func (l *leftover) lock(digit, from, to int) {
	members := &l.board.shape.members
	hit := l.holds[digit-1].And(members[to]).Without(members[from])
	if hit.Empty() {
		return
	}
	l.begin()
	l.since(digit, members[from].Without(members[to]))
	for c := range hit.All() {
		l.struck = append(l.struck, uint8(c))
	}
	l.strike(latin.One(digit))
}

// hiddenPairs looks for two digits that are left in the same two cells of a house.
func (l *leftover) hiddenPairs() {
	for _, h := range l.board.shape.boxesFirst[:l.board.shape.houses] {
		if l.board.vacant[h] <= 4 {
			continue
		}
		for high := range l.board.shape.side {
			places := l.spots[high][h]
			if !places.Pair() {
				continue
			}
			for low := range high {
				if l.spots[low][h] == places {
					l.hide(latin.One(low+1)|latin.One(high+1), int(h), places)
				}
			}
		}
	}
}

func (l *leftover) hide(pair digits, h int, places digits) {
	l.begin()
	cells := l.board.cellsAt(h, places)
	for digit := range pair.All() {
		l.since(digit, l.board.shape.members[h].Without(cells))
	}
	for c := range cells.All() {
		if l.may[c]&^pair != 0 {
			l.struck = append(l.struck, uint8(c))
		}
	}
	l.strike(^pair)
}

// nakedPairs looks for two cells of a house in which the same two digits are left.
func (l *leftover) nakedPairs() {
	for _, h := range l.board.shape.boxesFirst[:l.board.shape.houses] {
		if l.board.vacant[h] < 4 {
			continue
		}
		cells := l.board.shape.cellAt[h][:l.board.shape.side]
		for high, one := range cells {
			if !l.may[one].Pair() {
				continue
			}
			for _, two := range cells[:high] {
				if l.may[two] == l.may[one] {
					l.bare(int(h), int(one), int(two))
				}
			}
		}
	}
}

func (l *leftover) bare(h, one, two int) {
	l.begin()
	pair := l.may[one]
	for c := range latin.OneCell(one).Or(latin.OneCell(two)).All() {
		for digit := range (l.board.may[c] &^ pair).All() {
			l.causes = append(l.causes, l.at[0][candidateOf(c, digit)]-1)
		}
		if l.telling {
			l.basis = append(l.basis, gap{c, ^l.board.may[c]})
		}
	}
	for _, c := range l.board.shape.cellAt[h][:l.board.shape.side] {
		if int(c) != one && int(c) != two && l.may[c]&pair != 0 {
			l.struck = append(l.struck, c)
		}
	}
	l.strike(pair)
}

// xWings looks for a digit that is left in the same two places of two lines.
func (l *leftover) xWings() {
	side := l.board.shape.side
	for _, base := range [...]int{columnHouse, rowHouse} {
		for high := range side {
			for low := range high {
				for digit := range side {
					places := l.spots[digit][base*side+high]
					if places.Pair() && places == l.spots[digit][base*side+low] && l.unplaced(digit) >= 4 {
						l.wing(digit+1, base, latin.One(low)|latin.One(high), places)
					}
				}
			}
		}
	}
}

// unplaced counts the lines that still want a digit.
func (l *leftover) unplaced(digit int) (n int) {
	for row := range l.board.shape.side {
		if l.board.spots[digit][row] != 0 {
			n++
		}
	}
	return n
}

func (l *leftover) wing(digit, base int, lines, places digits) {
	shape := l.board.shape
	across := rowHouse + columnHouse - base
	bases, covers := shape.lines(base, lines), shape.lines(across, places)
	l.begin()
	l.since(digit, bases.Without(covers))
	for n := range places.All() {
		for c := range l.holds[digit-1].And(shape.members[across*shape.side+n]).Without(bases).All() {
			l.struck = append(l.struck, uint8(c))
		}
	}
	l.strike(latin.One(digit))
}

// begin makes ready for a pattern.
func (l *leftover) begin() { l.causes, l.struck, l.basis = l.causes[:0], l.struck[:0], nil }

// since notes that a digit has become false in some cells, where it was possible.
func (l *leftover) since(digit int, cells cellSet) {
	for c := range l.board.holds[digit-1].Without(l.holds[digit-1]).And(cells).All() {
		l.causes = append(l.causes, l.at[0][candidateOf(c, digit)]-1)
	}
	if l.telling {
		for c := range cells.Without(l.board.holds[digit-1]).All() {
			l.basis = append(l.basis, gap{c, latin.One(digit)})
		}
	}
}

// strike adds that some digits are false in the cells noted, unless the pattern was
// there before anything was supposed. What it adds is followed in the order of the hash
// table that Sudoku Explainer keeps the cells in: by the remainder by 16, or by 32 where
// there are more than 12; those alike as they were met.
func (l *leftover) strike(some digits) {
	if len(l.causes) == 0 {
		return
	}
	buckets := uint8(16)
	if len(l.struck) > 12 {
		buckets = 32
	}
	for bucket := range buckets {
		for _, c := range l.struck {
			if c%buckets != bucket {
				continue
			}
			for digit := range (l.may[c] & some).All() {
				if out := candidateOf(int(c), digit); l.at[0][out] == 0 {
					l.add(implied{out, false}, l.causes)
					l.explain()
				}
			}
		}
	}
}

// explain keeps what the candidate that was added last follows from, beside those that
// have become false.
func (l *leftover) explain() {
	if l.telling {
		l.grounds[int16(len(l.nodes)-1)] = l.basis
	}
}
