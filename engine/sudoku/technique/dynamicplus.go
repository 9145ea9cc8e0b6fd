package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// Dynamic chains plus use patterns among the remaining candidates where chains find nothing more:
// locked candidates, pairs and X-wings.

// A plusSearch looks for the consequences of such patterns.
type plusSearch struct {
	*branchSearch
	*consequences
	parents []int16 // the false candidates that make the pattern
	struck  []uint8 // the cells that lose a candidate, in the order in which they are found
}

// addPatterns adds the removals of the first sort of pattern that removes something. It reports
// whether there are any.
func (s *branchSearch) addPatterns(o *consequences) bool {
	l := plusSearch{branchSearch: s, consequences: o, struck: make([]uint8, 0, 2*board.MaxSide)}
	before := len(o.nodes)
	for _, sort := range [...]func(){l.locked, l.hiddenPairs, l.nakedPairs, l.xWings} {
		if sort(); len(o.nodes) > before {
			return true
		}
	}
	return false
}

// locked looks for locked candidates.
func (l *plusSearch) locked() {
	for _, sorts := range [...][2]int{{board.BoxHouse, board.ColumnHouse}, {board.BoxHouse, board.RowHouse}, {board.ColumnHouse, board.BoxHouse}, {board.RowHouse, board.BoxHouse}} {
		parts := &thirds
		if sorts[1] == board.ColumnHouse {
			parts = &pillars
		}
		for digit := range l.board.Shape.Side {
			for n := range l.board.Shape.Side {
				from := sorts[0]*l.board.Shape.Side + n
				for _, part := range parts {
					if places := l.spots[digit][from]; places&^part == 0 && places.Rest() != 0 {
						to := l.board.Shape.HousesOf[l.board.CellOf(from, places)][sorts[1]]
						l.lock(digit+1, from, int(to))
					}
				}
			}
		}
	}
}

func (l *plusSearch) lock(digit, from, to int) {
	members := &l.board.Shape.Members
	hit := l.holds[digit-1].And(members[to]).Without(members[from])
	if hit.Empty() {
		return
	}
	l.begin()
	l.becauseFalse(digit, members[from].Without(members[to]))
	for c := range hit.All() {
		l.struck = append(l.struck, uint8(c))
	}
	l.strike(latin.One(digit))
}

// hiddenPairs looks for two digits with the same two places in a house.
func (l *plusSearch) hiddenPairs() {
	for _, h := range l.board.Shape.BoxesFirst[:l.board.Shape.Houses] {
		if l.board.EmptyIn[h] <= 4 {
			continue
		}
		for high := range l.board.Shape.Side {
			places := l.spots[high][h]
			if !places.Pair() {
				continue
			}
			for low := range high {
				if l.spots[low][h] == places {
					l.hiddenPair(latin.One(low+1)|latin.One(high+1), int(h), places)
				}
			}
		}
	}
}

func (l *plusSearch) hiddenPair(pair latin.Digits, h int, places latin.Digits) {
	l.begin()
	cells := l.board.CellsAt(h, places)
	for digit := range pair.All() {
		l.becauseFalse(digit, l.board.Shape.Members[h].Without(cells))
	}
	for c := range cells.All() {
		if l.may[c]&^pair != 0 {
			l.struck = append(l.struck, uint8(c))
		}
	}
	l.strike(^pair)
}

// nakedPairs looks for two cells of a house with the same two candidates.
func (l *plusSearch) nakedPairs() {
	for _, h := range l.board.Shape.BoxesFirst[:l.board.Shape.Houses] {
		if l.board.EmptyIn[h] < 4 {
			continue
		}
		cells := l.board.Shape.CellAt[h][:l.board.Shape.Side]
		for high, one := range cells {
			if !l.may[one].Pair() {
				continue
			}
			for _, two := range cells[:high] {
				if l.may[two] == l.may[one] {
					l.nakedPair(int(h), int(one), int(two))
				}
			}
		}
	}
}

func (l *plusSearch) nakedPair(h, one, two int) {
	l.begin()
	pair := l.may[one]
	for c := range latin.OneCell(one).Or(latin.OneCell(two)).All() {
		for digit := range (l.board.Candidates[c] &^ pair).All() {
			l.parents = append(l.parents, l.at[0][candidateOf(c, digit)]-1)
		}
		if l.explaining {
			l.basis = append(l.basis, absence{c, ^l.board.Candidates[c]})
		}
	}
	for _, c := range l.board.Shape.CellAt[h][:l.board.Shape.Side] {
		if int(c) != one && int(c) != two && l.may[c]&pair != 0 {
			l.struck = append(l.struck, c)
		}
	}
	l.strike(pair)
}

// xWings looks for a digit with the same two places in two lines.
func (l *plusSearch) xWings() {
	side := l.board.Shape.Side
	for _, base := range [...]int{board.ColumnHouse, board.RowHouse} {
		for high := range side {
			for low := range high {
				for digit := range side {
					places := l.spots[digit][base*side+high]
					if places.Pair() && places == l.spots[digit][base*side+low] && l.unplaced(digit) >= 4 {
						l.xWing(digit+1, base, latin.One(low)|latin.One(high), places)
					}
				}
			}
		}
	}
}

// unplaced counts the rows in which a digit isn't placed.
func (l *plusSearch) unplaced(digit int) (n int) {
	for row := range l.board.Shape.Side {
		if l.board.Places[digit][row] != 0 {
			n++
		}
	}
	return n
}

func (l *plusSearch) xWing(digit, base int, lines, places latin.Digits) {
	shape := l.board.Shape
	across := board.RowHouse + board.ColumnHouse - base
	bases, covers := shape.Lines(base, lines), shape.Lines(across, places)
	l.begin()
	l.becauseFalse(digit, bases.Without(covers))
	for n := range places.All() {
		for c := range l.holds[digit-1].And(shape.Members[across*shape.Side+n]).Without(bases).All() {
			l.struck = append(l.struck, uint8(c))
		}
	}
	l.strike(latin.One(digit))
}

// begin prepares for a new pattern.
func (l *plusSearch) begin() { l.parents, l.struck, l.basis = l.parents[:0], l.struck[:0], nil }

// becauseFalse records that a digit has become false in some cells.
func (l *plusSearch) becauseFalse(digit int, cells latin.Cells) {
	for c := range l.board.CellsWith[digit-1].Without(l.holds[digit-1]).And(cells).All() {
		l.parents = append(l.parents, l.at[0][candidateOf(c, digit)]-1)
	}
	if l.explaining {
		for c := range cells.Without(l.board.CellsWith[digit-1]).All() {
			l.basis = append(l.basis, absence{c, latin.One(digit)})
		}
	}
}

// strike adds that some digits are false in the cells struck, unless the pattern existed before the
// supposition. The order is that of the hash table of Sudoku Explainer: first the remainder by 16, or
// by 32 for more than 12 cells, then the order of discovery.
func (l *plusSearch) strike(some latin.Digits) {
	if len(l.parents) == 0 {
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
					l.add(implied{out, false}, l.parents)
					l.explain()
				}
			}
		}
	}
}

// explain records the absences of the pattern as the grounds of the last candidate added.
func (l *plusSearch) explain() {
	if l.explaining {
		l.grounds[int16(len(l.nodes)-1)] = l.basis
	}
}
