package sudoku

import "octavo/engine/latin"

// lockedWays takes nine bits, three by three: the rows of a band in which each of its boxes may hold
// a digit (bit 3·box + row), or the columns and the boxes of a stack. It keeps what locked
// candidates leave: where a box has one line for the digit, other boxes lose that line; where a
// line has one box, that box loses its other lines. Lines and boxes that have the digit are empty.
var lockedWays = makeLockedWays()

func makeLockedWays() (kept [512]digits) {
	for set := range kept {
		kept[set] = digits(set)
		for before := digits(0); before != kept[set]; {
			before = kept[set]
			kept[set] = lockedOnce(before)
		}
	}
	return kept
}

// lockedOnce takes from a set what one box or line after another says.
func lockedOnce(set digits) digits {
	for i := range 3 {
		box, line := latin.From(3*i, 3), digits(0o111)<<i
		if in := set & box; in.Single() {
			set &^= digits(0o111) << (in.Lowest() % 3) &^ box
		}
		if in := set & line; in.Single() {
			set &^= latin.From(in.Lowest()/3*3, 3) &^ line
		}
	}
	return set
}

// lockAll strikes all that locked candidates strike on a 9×9 board, of every digit that can't stand
// where it could when there were none. It reports whether there was anything.
func (c *climber) lockAll() (struck bool) {
	pointing, claiming := &c.noneOf[inPointing], &c.noneOf[inClaiming]
	for digit := 1; digit <= nine.side; digit++ {
		if pointing.as(&c.board, digit) && claiming.as(&c.board, digit) {
			continue
		}
		if c.lockDigit(digit) {
			struck = true
			continue
		}
		pointing.noteDigit(&c.board, digit)
		claiming.noteDigit(&c.board, digit)
	}
	return struck
}

// lockDigit does so for one digit, in every band and every stack.
func (b *board) lockDigit(digit int) (struck bool) {
	spots := &b.spots[digit-1]
	for first := 0; first < boxHouse*nine.side; first += 3 {
		var set digits
		for line := range 3 {
			in := spots[first+line]
			set |= (in | in>>1 | in>>2) & 0o111 << line
		}
		for gone := set &^ lockedWays[set]; gone != 0; gone = gone.Rest() {
			box, line := gone.Lowest()/3, first+gone.Lowest()%3
			for places := spots[line] & thirds[box]; places != 0; places = places.Rest() {
				b.strike(b.cellOf(line, places), digit)
				struck = true
			}
		}
	}
	return struck
}
