package play

// # Which rows have come forward
//
// Whether a level can still be solved depends mostly on which rows have come
// forward, not on the places of their items. The front line of a position holds,
// for each container, the number of its front row. An item is complete when all
// its copies are in rows that have come forward in open containers. For a front
// line, let
//
//   - seen be the number of copies in these rows whose items are not complete,
//   - room be the slots of all open containers that had not disappeared before
//     the search,
//   - matches be the number of complete items. No more matches can have been
//     made since the search began, and a lock that needs more is closed.
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

// A frontLine holds the number of the front row of each container, in three bits each.
type frontLine uint64

// frontLineOf returns the front line of a position.
func (b *board) frontLineOf(p *position) frontLine {
	var l frontLine
	for i := range b.boxes {
		l |= frontLine(p.fronts[i].row()) << (3 * i)
	}
	return l
}

// rowOf returns the number of the front row of container i.
func (l frontLine) rowOf(i int) int { return int(l>>(3*i)) & (MaxRows - 1) }

// withRow returns the front line with another front row for container i.
func (l frontLine) withRow(i, row int) frontLine {
	return l&^(frontLine(MaxRows-1)<<(3*i)) | frontLine(row)<<(3*i)
}

// A deadLineCache remembers which front lines are dead: they make a solution impossible.
type deadLineCache struct {
	board     *board
	alive     map[frontLine]bool // by front line: whether a solution is still possible
	linesLeft int                // number of front lines that may still be examined; after that, new ones count as alive
	copies    [maxItems + 1]uint8
}

func newDeadLineCache(b *board, maxLines int) *deadLineCache {
	return &deadLineCache{board: b, alive: map[frontLine]bool{}, linesLeft: maxLines}
}

// isDead reports whether a solution is impossible from positions with this front line.
func (c *deadLineCache) isDead(l frontLine) bool {
	if alive, ok := c.alive[l]; ok {
		return !alive
	}
	if c.linesLeft == 0 {
		return false
	}
	c.linesLeft--
	c.alive[l] = c.canFinish(l)
	return !c.alive[l]
}

// canFinish reports whether some order of advances brings all rows forward.
func (c *deadLineCache) canFinish(l frontLine) bool {
	current := c.summarize(l)
	var next [MaxContainers]struct {
		line frontLine
		seen int
	}
	n := 0
	for i := range c.board.boxes {
		row := c.board.nextRow(i, l.rowOf(i))
		if row < 0 {
			continue
		}
		f := c.board.boxes[i].rows[row]
		if !current.open[i] || current.seen > current.room-c.board.boxes[i].slots || current.seen+f.count() >= current.room && !f.isMatch() {
			continue
		}
		after := l.withRow(i, row)
		seen := c.summarize(after).seen
		if seen <= current.seen {
			return !c.isDead(after)
		}
		place := n
		for ; place > 0 && next[place-1].seen > seen; place-- {
			next[place] = next[place-1]
		}
		next[place].line, next[place].seen = after, seen
		n++
	}
	for _, after := range next[:n] {
		if !c.isDead(after.line) {
			return true
		}
	}
	return n == 0 && current.complete == len(c.board.items)-1
}

// nextRow returns the number of the next row of a container that has items, or −1 if there is none.
func (b *board) nextRow(i, row int) int {
	for row++; row < len(b.boxes[i].rows); row++ {
		if b.boxes[i].rows[row]&cells != 0 {
			return row
		}
	}
	return -1
}

// A lineSummary holds the numbers that follow from a front line, as explained above.
type lineSummary struct {
	open     [MaxContainers]bool
	seen     int // copies that came forward of items that are not complete
	room     int // slots of open containers that had not disappeared before the search
	complete int // number of complete items
}

func (c *deadLineCache) summarize(l frontLine) lineSummary {
	var s lineSummary
	clear(c.copies[:len(c.board.items)])
	for changed := true; changed; {
		changed = false
		for i := range c.board.boxes {
			box := &c.board.boxes[i]
			if s.open[i] || box.lock > s.complete {
				continue
			}
			s.open[i], changed = true, true
			if box.isGoneAtStart {
				continue
			}
			s.room += box.slots
			for _, f := range box.rows[:l.rowOf(i)+1] {
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
