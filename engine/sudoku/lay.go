package sudoku

// A lay is where the givens of a grid stand, by digit (less 1), and where none does.
type lay struct {
	shape *shape
	of    [maxSide]cellSet
	open  cellSet
}

func (g *grid) lay() lay {
	l := lay{shape: g.shape}
	for c, v := range g.cells[:g.shape.cells] {
		if v == 0 {
			l.open.Add(c)
		} else {
			l.of[v-1].Add(c)
		}
	}
	return l
}

// loses takes the givens of some cells away, which are digits of a full grid.
func (l *lay) loses(cells cellSet, full *grid) {
	for c := range cells.All() {
		l.of[full.cells[c]-1].Drop(c)
		l.open.Add(c)
	}
}

// regains gives them back.
func (l *lay) regains(cells cellSet, full *grid) {
	for c := range cells.All() {
		l.of[full.cells[c]-1].Add(c)
		l.open.Drop(c)
	}
}

// tells reports whether digit v is a single in cell c, which is empty, as the givens
// stand: the only one that none of the cell's houses has, or one that has no other
// place in a house.
func (l *lay) tells(c int, v uint8) bool {
	places := l.open
	for other := range l.of[v-1].All() {
		places = places.Without(l.shape.peers[other])
	}
	for _, h := range l.shape.houseOf[c] {
		if in := places.And(l.shape.members[h]); in.Has(c) && in.Count() == 1 {
			return true
		}
	}
	for d := range l.shape.side {
		if d == int(v-1) {
			continue
		}
		if seen := l.of[d].And(l.shape.peers[c]); seen.Empty() {
			return false
		}
	}
	return true
}
