package play

// # Which rows have come forward
//
// Whether a level can still be solved depends mostly on which rows have come
// forward, not on the places of their items. The front line of a position holds,
// for each container, the number of its front row. An item is complete when all
// its copies are in rows that have come forward in open containers. For a front
// line, let
//
//   - seen be the number of copies in front whose items are not complete,
//   - room be the slots of all open containers that have not disappeared,
//   - matches be the number of complete items and of earlier matches. No more
//     matches can have been made, and a lock that needs more is closed.
//
// The copies counted as seen cannot have been matched. So when the front of
// container c is empty and its next row of k items comes forward,
//
//	seen ≤ room − slots of c   since all seen copies are elsewhere;
//	seen + k < room            since otherwise no slot is free and no move is
//	                           possible, unless the row is itself a match.
//
// A front line is dead if no order of advances keeps to these conditions. This
// holds for every arrangement. Opening a container never makes it worse, since
// its slots are at least its items. So it suffices to count with as many matches
// as possible.
//
// An advance that doesn't increase seen can be made at once. The more rows have
// come forward, the less another row adds to seen: a first and a second copy add
// one each, a third takes two away. So everything that is possible without the
// advance is possible with it.

// A line is a front line, three bits for each container.
type line uint64

func (b *board) line(p *position) line {
	var l line
	for i := range b.boxes {
		l |= line(p.fronts[i].row()) << (3 * i)
	}
	return l
}

func (l line) row(i int) int { return int(l>>(3*i)) & (MaxRows - 1) }

func (l line) advanced(i, row int) line {
	return l&^(line(MaxRows-1)<<(3*i)) | line(row)<<(3*i)
}

// A chart remembers which front lines are dead.
type chart struct {
	board    *board
	alive    map[line]bool
	patience int // lines that may still be examined; after that all count as alive
	copies   [maxItems + 1]uint8
}

func newChart(b *board, patience int) *chart {
	return &chart{board: b, alive: map[line]bool{}, patience: patience}
}

// dead reports whether a front line makes a solution impossible.
func (c *chart) dead(l line) bool {
	if alive, ok := c.alive[l]; ok {
		return !alive
	}
	if c.patience == 0 {
		return false
	}
	c.patience--
	c.alive[l] = c.findsEnd(l)
	return !c.alive[l]
}

// findsEnd reports whether some order of advances leads to the end.
func (c *chart) findsEnd(l line) bool {
	now := c.sight(l)
	var next [MaxContainers]struct {
		line line
		seen int
	}
	n := 0
	for i := range c.board.boxes {
		row := c.board.next(i, l.row(i))
		if row < 0 {
			continue
		}
		f := c.board.boxes[i].rows[row]
		if !now.open[i] || now.seen > now.room-c.board.boxes[i].slots || now.seen+f.held() >= now.room && !f.triple() {
			continue
		}
		to := l.advanced(i, row)
		seen := c.sight(to).seen
		if seen <= now.seen {
			return !c.dead(to)
		}
		at := n
		for ; at > 0 && next[at-1].seen > seen; at-- {
			next[at] = next[at-1]
		}
		next[at].line, next[at].seen = to, seen
		n++
	}
	for _, to := range next[:n] {
		if !c.dead(to.line) {
			return true
		}
	}
	return n == 0 && now.complete == len(c.board.items)-1
}

// next returns the next row of a container with items, or -1.
func (b *board) next(i, row int) int {
	for row++; row < len(b.boxes[i].rows); row++ {
		if b.boxes[i].rows[row]&cells != 0 {
			return row
		}
	}
	return -1
}

// A sight holds the numbers that follow from a front line.
type sight struct {
	open     [MaxContainers]bool
	seen     int // copies of items that are not complete
	room     int // slots
	complete int // items
}

func (c *chart) sight(l line) sight {
	var s sight
	clear(c.copies[:len(c.board.items)])
	for again := true; again; {
		again = false
		for i := range c.board.boxes {
			box := &c.board.boxes[i]
			if s.open[i] || box.lock > s.complete {
				continue
			}
			s.open[i], again = true, true
			if box.away {
				continue
			}
			s.room += box.slots
			for _, f := range box.rows[:l.row(i)+1] {
				for f &= cells; f != 0; f >>= 8 {
					item := f & 0xff
					c.copies[item]++
					s.seen++
					if c.copies[item] == Copies {
						s.complete++
						s.seen -= Copies
					}
				}
			}
		}
	}
	return s
}
