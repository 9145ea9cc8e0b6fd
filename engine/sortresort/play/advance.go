package play

// # What has come forward
//
// Whether a level can still be solved depends mostly on which rows have come
// forward, not on where their items stand. Call that the front line: for each
// container the number of its row in front. Call an item complete when all its
// copies are in rows that have come forward in containers that are open, and let
//
//   - seen be the number of copies in front that are not of complete items,
//   - room be the slots of all open containers that have not disappeared,
//   - matches be the complete items and those matched before: no more matches
//     can have been made, and a lock that needs more is closed.
//
// What is seen cannot have been matched. So when the front of container c is
// empty and its next row of k items comes forward,
//
//	seen ≤ room − slots of c   all that is seen stands elsewhere;
//	seen + k < room            or else no slot is free and no move possible,
//	                           unless the row is a match itself.
//
// A front line from which there is no order of advances that keeps to this is
// dead, whatever the arrangement. Opening a container never makes it worse, for
// its slots are at least its items, so that it is enough to count with as many
// matches as there can be.
//
// An advance after which no more is seen than before can be made at once: the
// more rows have come forward, the less a further row adds to what is seen (a
// first and a second copy one each, a third takes two away), so that whatever
// can follow without it can follow with it.

// A line is a front line, three bits a container.
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
	patience int // lines still to be looked at; beyond that all are taken to be alive
	copies   [maxItems + 1]uint8
}

func newChart(b *board, patience int) *chart {
	return &chart{board: b, alive: map[line]bool{}, patience: patience}
}

// dead reports whether a front line leaves no way to a solution.
func (c *chart) dead(l line) bool {
	if alive, ok := c.alive[l]; ok {
		return !alive
	}
	if c.patience == 0 {
		return false
	}
	c.patience--
	c.alive[l] = c.look(l)
	return !c.alive[l]
}

// look reports whether some order of advances leads to the end.
func (c *chart) look(l line) bool {
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

// A sight is what a front line shows.
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
