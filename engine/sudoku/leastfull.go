package sudoku

// In the least form of a full grid the first row is 123456789 whatever row it was, so that
// all row by row would be tied. But a row and its mate, another of its band, say together
// what the order of columns is: the mate's digits should have names that are as small as
// possible, place by place, and where they get them is where the first row holds them.

// firstRow is the first row of every least form of a full grid.
const firstRow rowKey = 0x123456789

// pair goes through all rows and their mates.
func (l *leastNine) pair() {
	for row := range 9 {
		var at [10]uint8 // where the row holds each digit
		for column, d := range l.from[row] {
			at[d] = uint8(column)
		}
		for mate := row / 3 * 3; mate < row/3*3+3; mate++ {
			if mate != row {
				l.pairUp(row, mate, &at)
			}
		}
	}
}

// pairUp goes through the first stacks that a row and its mate may have in the least form, and
// the orders of their columns. The mate should hold there, in the first two columns at
// least, what the row holds in the second stack.
func (l *leastNine) pairUp(row, mate int, at *[10]uint8) {
	var home [9]uint8 // by column, the one in which the row holds what the mate holds here
	for column, d := range l.from[mate] {
		home[column] = at[d]
	}
	for first := uint8(0); first < 9; first += 3 {
		a, b, c := first, first+1, first+2
		x, y, z := stackOf[home[a]], stackOf[home[b]], stackOf[home[c]]
		if x == y && y == z {
			for _, o := range ordersOfThree {
				l.lead(row, mate, &home, [3]uint8{first + o[0], first + o[1], first + o[2]})
			}
			continue
		}
		if l.beats(0x457, 6) {
			continue
		}
		switch {
		case x == z:
			b, c = c, b
		case y == z:
			a, c = c, a
		}
		l.lead(row, mate, &home, [3]uint8{a, b, c})
		l.lead(row, mate, &home, [3]uint8{b, a, c})
	}
}

var stackOf = [9]uint8{0, 0, 0, 1, 1, 1, 2, 2, 2}

// An order says where columns go, as far as it is known. As the first row holds names in
// their order, a column's place, counted from 1, is also the name of its digit there.
type order struct {
	columns [9]uint8 // by place
	name    [9]uint8 // by column; 0 where it has no place
}

func (o *order) put(place int, column uint8) {
	o.columns[place], o.name[column] = column, uint8(place+1)
}

// lead has three columns come first; the first two have their homes in one stack. All
// others follow.
func (l *leastNine) lead(row, mate int, home *[9]uint8, first [3]uint8) {
	a, b, c := home[first[0]], home[first[1]], home[first[2]]
	second := stackOf[a]
	key, pure, seventh := rowKey(0x457), stackOf[c] == second, c
	if pure {
		key, seventh = 0x456, home[a]
	}
	if l.beats(key<<4|fourth(home[a], first, seventh), 5) {
		return
	}
	var o order
	for place, column := range first {
		o.put(place, column)
	}
	o.put(3, a)
	o.put(4, b)
	next := 6 // the first place of the third stack that is open
	if pure {
		o.put(5, c)
	} else {
		o.put(5, 9*second+3-a-b) // the third column there
		o.put(6, c)
		next = 7
	}
	for place := 3; place < 6; place++ {
		there := home[o.columns[place]]
		if o.name[there] == 0 {
			o.put(next, there)
			next++
		}
		if key = key<<4 | rowKey(o.name[there]); l.beats(key, 8-place) {
			return
		}
	}
	o.finish(next, 3-stackOf[first[0]]-second, home)
	for _, column := range o.columns[6:] {
		key = key<<4 | rowKey(o.name[home[column]])
	}
	if l.offer(0, firstRow) && l.offer(1, key) {
		l.complete(row, mate, &o)
	}
}

// fourth is the name of the fourth column in the second row, if a column is its home and
// these come first; the seventh column may be known by then.
func fourth(home uint8, first [3]uint8, seventh uint8) rowKey {
	switch home {
	case first[0]:
		return 1
	case first[1]:
		return 2
	case first[2]:
		return 3
	case seventh:
		return 7
	default:
		return 8
	}
}

// beats reports whether the second row of the least form is less than one that begins like
// this, and of which some cells are missing.
func (l *leastNine) beats(key rowKey, missing int) bool {
	return l.known > 1 && key > l.rows[1]>>(4*missing)
}

// finish puts the columns of the third stack that are open into the places that are left. Where
// there are two, their homes are in other stacks, and the one whose home is before comes first.
func (o *order) finish(next int, stack uint8, home *[9]uint8) {
	two := next == 7
	for column := 3 * stack; column < 3*stack+3; column++ {
		if o.name[column] == 0 {
			o.put(next, column)
			next++
		}
	}
	if a, b := o.columns[7], o.columns[8]; two && o.name[home[a]] > o.name[home[b]] {
		o.put(7, b)
		o.put(8, a)
	}
}

// complete reads the rows after a row and its mate: first the third of their band, then the
// other bands and their rows by the names that they begin with.
func (l *leastNine) complete(row, mate int, o *order) {
	var names [10]uint8
	for place, column := range o.columns {
		names[l.from[row][column]] = uint8(place + 1)
	}
	band := row / 3
	if !l.offer(2, l.reading(9*band+3-row-mate, o, &names)) {
		return
	}
	var from [9]int // the rows by what they begin with, less 1
	for r := range 9 {
		from[names[l.from[r][o.columns[0]]]-1] = r
	}
	second := from[0] / 3
	for _, r := range from {
		if second == band {
			second = r / 3
		}
	}
	depth := 3
	for _, next := range [2]int{second, 3 - band - second} {
		for _, r := range from {
			if r/3 != next {
				continue
			}
			if !l.offer(depth, l.reading(r, o, &names)) {
				return
			}
			depth++
		}
	}
}

// reading is a row with an order of columns and names of digits.
func (l *leastNine) reading(row int, o *order, names *[10]uint8) (key rowKey) {
	for _, column := range o.columns {
		key = key<<4 | rowKey(names[l.from[row][column]])
	}
	return key
}
