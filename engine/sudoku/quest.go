package sudoku

import (
	"math/rand/v2"

	"octavo/engine"
)

// A quest is the search for one puzzle that is as wished for. It goes from board to
// board without a given to spare: some givens are put back, others taken away
// instead, and what comes is kept where it isn't farther off than what was before. A
// board that is too hard is given more, in one order and then in others, until it is
// right or too easy.
type quest struct {
	*carving
	aim    *aim
	within span
}

func newQuest(m *maker, t engine.Tier, rng *rand.Rand) *quest {
	return &quest{carving: newCarving(m, rng), aim: newAim(m.wish, t), within: m.wish.spanOf(t)}
}

// How long a quest goes on for one candidate, in boards; in how many orders givens are
// put back to one that is too hard; and how often, once in so many times, it goes on
// from a board that is farther off.
const (
	questRounds = 30
	questOrders = 1
	questStrays = 6
)

// search goes from board to board.
func (q *quest) search() (grid, bool) {
	var base grid
	nearest := 0
	for round := range questRounds {
		q.thin()
		g, off := q.around()
		if off == 0 {
			return g, true
		}
		if round == 0 || q.nearer(off, nearest, &base) {
			base, nearest = q.board, off
		}
		q.board = base
		q.restore(putBack)
	}
	return base, false
}

// nearer reports whether the search goes on from the board that it has come to, not
// from the one before, which was so far off.
func (q *quest) nearer(off, before int, base *grid) bool {
	if q.rng.IntN(questStrays) == 0 {
		return true
	}
	if n := q.board.filled(); n > q.within.high {
		return n <= base.filled()
	}
	return max(off, -off) <= max(before, -before)
}

// around looks for what is wanted from the board at hand on, which has no given to
// spare, to what has more. Where there is nothing it says how far off the board is.
func (q *quest) around() (grid, int) {
	n := q.board.filled()
	if n > q.within.high {
		return q.board, tooEasy
	}
	off := q.aim.off(&q.board)
	if off < 0 || off == 0 && n >= q.within.low && q.spares() {
		return q.board, off
	}
	if q.aim.wish.minimal {
		return q.board, max(off, tooHard)
	}
	more := q.gone()
	for range questOrders {
		if g, ok := q.between(more); ok {
			return g, 0
		}
		q.rng.Shuffle(len(more), func(i, j int) { more[i], more[j] = more[j], more[i] })
	}
	return q.board, max(off, tooHard)
}

// spares reports whether the board has no given to spare, where none may be: of several
// that go together, one could.
func (q *quest) spares() bool { return !q.aim.wish.minimal || q.board.minimal() }

// gone are the orbits that the board lacks: those that went last come first.
func (q *quest) gone() (orbits []cellSet) {
	var last cellSet
	for i := len(q.taken) - 1; i >= 0; i-- {
		orbits = append(orbits, q.taken[i])
		last.Add(q.taken[i].First())
	}
	for _, orbit := range q.orbits {
		if !q.has(orbit) && !last.Has(orbit.First()) {
			orbits = append(orbits, orbit)
		}
	}
	return orbits
}

// between looks for how many of some orbits have to be given more, halving what is
// between too few and too many.
func (q *quest) between(more []cellSet) (grid, bool) {
	for low, high := q.window(more); low < high; {
		middle := (low + high) / 2
		g := q.board
		for _, orbit := range more[:middle] {
			g.regain(&q.full, orbit)
		}
		switch off := q.aim.off(&g); {
		case off == 0:
			return g, true
		case off > 0:
			low = middle + 1
		default:
			high = middle
		}
	}
	return grid{}, false
}

// window says how many of some orbits bring the board to as many givens as are wanted:
// from the first number on to before the second.
func (q *quest) window(more []cellSet) (from, to int) {
	n := q.board.filled()
	for i, orbit := range more {
		if n < q.within.low {
			from = i + 1
		}
		if n <= q.within.high {
			to = i + 1
		}
		n += orbit.Count()
	}
	return from, to
}
