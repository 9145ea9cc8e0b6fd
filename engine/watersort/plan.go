package watersort

// plan returns moves that solve a position known to be alive, letting one border fall after the other.
// It takes more moves than needed. It returns nil if the budget of a border ends.
func (j *judge) plan(p position, budget int) []move {
	p = p.clone()
	s := j.terrain.start()
	var moves []move
	for s.bordersLeft > 0 {
		i := j.next(&s, budget)
		if i < 0 {
			return nil
		}
		moves = append(moves, p.uncover(j.terrain.cuts[i].index)...)
		j.terrain.dig(&s, i)
	}
	return append(moves, p.unite()...)
}

// next returns a cut whose border can fall and leaves the state alive, or −1 if the budget ends.
func (j *judge) next(s *borderState, budget int) int {
	choices, n := j.choices(s)
	for _, i := range choices[:n] {
		after := *s
		j.terrain.dig(&after, int(i))
		if j.judge(&after, budget) == alive {
			return int(i)
		}
	}
	return -1
}

// uncover pours the run on top of a bottle elsewhere, as in the proof of the package comment.
func (p position) uncover(index int) []move {
	if moves, cleared := p.clear(index); cleared {
		return moves
	}
	moves := p.tidy(p.bottles[index].top())
	rest, _ := p.clear(index)
	return append(moves, rest...)
}

// clear pours the run on top of a bottle into a bin of its colour, onto shelves with enough room, or
// into an empty bottle; done is false if none is possible.
func (p position) clear(index int) (moves []move, done bool) {
	run := p.bottles[index].run()
	var bins, shelves, empties []move
	room := 0
	for i, b := range p.bottles {
		m := move{index, i}
		switch {
		case b == 0:
			empties = append(empties, m)
		case p.flow(m) == 0:
		case b.floor() == 0:
			bins = append(bins, m)
		default:
			shelves = append(shelves, m)
			room += b.space(p.capacity)
		}
	}
	switch {
	case len(bins) > 0:
		moves = bins[:1]
	case room >= run:
		moves = shelves
	case len(empties) > 0:
		moves = empties[:1]
	default:
		return nil, false
	}
	return p.pourAll(moves, p.bottles[index].runs()-1), true
}

// pourAll makes moves until the source bottle has at most this number of runs, and returns the moves made.
func (p position) pourAll(moves []move, runs int) (moved []move) {
	for _, m := range moves {
		if p.bottles[m.from].runs() > runs && p.flow(m) > 0 {
			p.pour(m)
			moved = append(moved, m)
		}
	}
	return moved
}

// tidy lets every colour except one use as few bins as possible.
func (p position) tidy(except colour) []move {
	moves := p.unite()
	for i, b := range p.bottles {
		if b == 0 || b.floor() > 0 || b.top() == except || p.shelfRoom(b.top()) < b.height() {
			continue
		}
		var shelves []move
		for shelf, other := range p.bottles {
			if m := (move{i, shelf}); other.floor() > 0 && p.flow(m) > 0 {
				shelves = append(shelves, m)
			}
		}
		moves = append(moves, p.pourAll(shelves, 0)...)
	}
	return moves
}

// shelfRoom returns how many segments of a colour still fit on top of cut bottles.
func (p position) shelfRoom(k colour) int {
	room := 0
	for _, b := range p.bottles {
		if b.floor() > 0 && b.top() == k {
			room += b.space(p.capacity)
		}
	}
	return room
}
