package watersort

// planMoves returns moves that solve a position known to be alive: it lets one border fall after
// the other. Other solutions may be shorter. budget is the number of states that may be examined
// for each border. If that isn't enough, planMoves returns nil.
func (j *judge) planMoves(p position, budget int) []move {
	p = p.clone()
	s := j.layout.startState()
	var moves []move
	for s.bordersLeft > 0 {
		i := j.nextDig(&s, budget)
		if i < 0 {
			return nil
		}
		moves = append(moves, p.uncover(j.layout.cuts[i].index)...)
		j.layout.dig(&s, i)
	}
	return append(moves, p.joinBins()...)
}

// nextDig returns a cut whose topmost border can fall so that the state stays alive. It returns −1
// if it finds none within the budget.
func (j *judge) nextDig(s *borderState, budget int) int {
	choices, n := j.choices(s)
	for _, i := range choices[:n] {
		after := *s
		j.layout.dig(&after, int(i))
		if j.decide(&after, budget) == alive {
			return int(i)
		}
	}
	return -1
}

// uncover pours the run on top of a bottle into other bottles and returns the moves. It follows the
// second half of the proof in the package comment.
func (p position) uncover(index int) []move {
	if moves, cleared := p.tryUncover(index); cleared {
		return moves
	}
	moves := p.freeBins(p.bottles[index].top())
	rest, _ := p.tryUncover(index)
	return append(moves, rest...)
}

// tryUncover pours the run on top of a bottle into a bin of its colour, onto shelves with enough
// room, or into an empty bottle. If none of these is possible, done is false.
func (p position) tryUncover(index int) (moves []move, done bool) {
	run := p.bottles[index].topRunLength()
	var bins, shelves, empties []move
	room := 0
	for i, b := range p.bottles {
		m := move{index, i}
		switch {
		case b == 0:
			empties = append(empties, m)
		case p.pourCount(m) == 0:
		case b.topBorder() == 0:
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
	return p.pourUntil(moves, p.bottles[index].runCount()-1), true
}

// pourUntil makes the moves in order, and skips those that pour nothing. It stops when the source
// bottle has at most runs runs. It returns the moves that it made.
func (p position) pourUntil(moves []move, runs int) (moved []move) {
	for _, m := range moves {
		if p.bottles[m.from].runCount() > runs && p.pourCount(m) > 0 {
			p.pour(m)
			moved = append(moved, m)
		}
	}
	return moved
}

// freeBins pours the segments of each colour into as few bins as possible and returns the moves.
// The segments of the colour except aren't poured onto shelves; its bins are only poured together.
func (p position) freeBins(except colour) []move {
	moves := p.joinBins()
	for i, b := range p.bottles {
		if b == 0 || b.topBorder() > 0 || b.top() == except || p.shelfRoom(b.top()) < b.height() {
			continue
		}
		var shelves []move
		for shelf, other := range p.bottles {
			if m := (move{i, shelf}); other.topBorder() > 0 && p.pourCount(m) > 0 {
				shelves = append(shelves, m)
			}
		}
		moves = append(moves, p.pourUntil(shelves, 0)...)
	}
	return moves
}

// shelfRoom returns how many more segments of a colour fit on top of cut bottles.
func (p position) shelfRoom(k colour) int {
	room := 0
	for _, b := range p.bottles {
		if b.topBorder() > 0 && b.top() == k {
			room += b.space(p.capacity)
		}
	}
	return room
}
