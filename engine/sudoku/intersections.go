package sudoku

// A crossing is where a box and a line share cells: two or three of them.
type crossing struct {
	box, line     int
	inBox, inLine digits // the shared cells as places of the box and of the line
}

func (s *shape) findCrossings() []crossing {
	var all []crossing
	for box := 2 * s.side; box < s.houses; box++ {
		for line := range 2 * s.side {
			x := crossing{box: box, line: line}
			for c := range s.members[box].and(s.members[line]).all() {
				x.inBox |= 1 << s.placeIn[c][boxHouse]
				x.inLine |= 1 << s.placeIn[c][s.sortOf(line)]
			}
			if x.inBox != 0 {
				all = append(all, x)
			}
		}
	}
	return all
}

// findPointing looks for a digit that in a box stands on one line only: it
// goes from the rest of the line. The pattern: the box (houses), the line
// (covers) and the digit's cells in both.
func (b *board) findPointing(d *deduction) bool {
	for i := range b.shape.crossings {
		x := &b.shape.crossings[i]
		for digit := range b.shape.side {
			inBox, inLine := b.spots[digit][x.box], b.spots[digit][x.line]
			if inBox != 0 && inBox&^x.inBox == 0 && inLine&^x.inLine != 0 {
				return b.lock(d, digit+1, x.box, x.line)
			}
		}
	}
	return false
}

// findClaiming looks for a digit that on a line stands in one box only: it
// goes from the rest of the box. The pattern is that of pointing, with line
// and box changed round.
func (b *board) findClaiming(d *deduction) bool {
	for i := range b.shape.crossings {
		x := &b.shape.crossings[i]
		for digit := range b.shape.side {
			inBox, inLine := b.spots[digit][x.box], b.spots[digit][x.line]
			if inLine != 0 && inLine&^x.inLine == 0 && inBox&^x.inBox != 0 {
				return b.lock(d, digit+1, x.line, x.box)
			}
		}
	}
	return false
}

// lock removes a digit, which in house from stands only where that crosses
// house to, from the rest of to.
func (b *board) lock(d *deduction, digit, from, to int) bool {
	holds := b.holds[digit-1]
	d.houses, d.covers = oneHouse(from), oneHouse(to)
	d.cells = holds.and(b.shape.members[from])
	d.strikeDigit(holds.and(b.shape.members[to]).minus(b.shape.members[from]), digit)
	return true
}
