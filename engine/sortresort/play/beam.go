package play

import (
	"cmp"
	"slices"

	"octavo/engine/splitmix"
	"octavo/engine/transposition"
)

// A beam searches for solutions by undertakings of several moves. An undertaking gathers an item in
// a container until it matches, or clears a front until the next row comes forward. This excludes
// few good solutions, since a move can wait until its item or place is needed.
//
// It is a beam search (Bisiani, “Beam search”, 1987). A layer holds positions of equal progress: matches plus
// rows that came forward. So the positions of a layer can be compared even if they took different numbers of
// moves.
type beam struct {
	board     *board
	bounds    *estimator
	deadLines *deadLineCache
	settings  beamSettings
	limit     int // a solution is kept only if it has fewer moves
	layers    [][]candidate
	arena     []candidate         // expanded candidates; candidate.parent is an index into this list
	cost      transposition.Table // by position: fewest moves by which the position was reached

	parent       int32               // index of the candidate that is being expanded
	reachedMoves transposition.Table // like cost, for the positions tried while the parent is expanded
	ceiling      int                 // limit for positions after the parent: moves so far plus lower bound
	path         []step              // steps from the parent to the position that is being tried
	best         []step
}

// beamSettings says how thorough a beam is.
type beamSettings struct {
	width int    // number of candidates that are expanded in each layer
	loss  int    // how many moves more than the lower bound an undertaking may cost
	seed  uint64 // decides between equal scores
}

// A candidate is a position at the end of an undertaking.
type candidate struct {
	position position
	length   uint8
	steps    [maxSteps]step
	moves    uint16 // moves from the start
	parent   int32  // index in arena; −1 for the start
	score    int32
	noise    uint32 // decides between equal scores
}

// maxSteps is the largest number of steps of an undertaking: enough to move three items out of a
// front and three copies in.
const maxSteps = 2 * Copies

// An undertaking is the current goal of a beam.
type undertaking struct {
	item      Item   // item to gather; 0 to clear a front
	container int    // container in which the item is gathered, or whose front is cleared
	row       int    // number of the container's front row at the beginning
	left      uint16 // items in the level at the beginning
}

// find returns the shortest solution that the beam finds, or nil.
func (m *beam) find(start *position) []step {
	m.layers = make([][]candidate, m.progress(start)+m.board.total/Copies+MaxRows*len(m.board.boxes)+1)
	m.arena, m.best, m.cost = m.arena[:0], nil, transposition.Table{}
	m.layers[0] = append(m.layers[0], candidate{position: *start, parent: -1})
	for i, layer := range m.layers {
		layer = m.layers[i] // expanding earlier layers may have added candidates
		slices.SortStableFunc(layer, candidate.compare)
		expanded := 0
		for j := 0; j < len(layer) && expanded < m.settings.width && !m.bounds.isBudgetSpent(); j++ {
			if c := &layer[j]; m.cost.Get(m.board.key(&c.position)) >= int(c.moves) || c.parent < 0 {
				m.arena = append(m.arena, *c)
				m.expand(int32(len(m.arena) - 1))
				expanded++
			}
		}
		m.layers[i] = nil
	}
	return m.best
}

func (a candidate) compare(b candidate) int {
	return cmp.Or(cmp.Compare(a.score, b.score), cmp.Compare(a.noise, b.noise))
}

// progress returns the number of matches and of rows that came forward, together.
func (m *beam) progress(p *position) int {
	n := (m.board.total - int(p.left)) / Copies
	for i := range m.board.boxes {
		n += p.fronts[i].row()
	}
	return n
}

// expand tries every undertaking from a candidate. parent is the candidate's index in arena.
func (m *beam) expand(parent int32) {
	m.parent = parent
	m.reachedMoves.Clear()
	p, moves := m.arena[parent].position, int(m.arena[parent].moves)
	m.ceiling = min(moves+m.bounds.lowerBound(&p)+m.settings.loss, m.limit-1)
	var copies [maxItems + 1]uint8
	for i := range m.board.boxes {
		if !m.board.isClosed(&p, i) {
			for f := p.fronts[i] & cells; f != 0; f >>= 8 {
				copies[f&0xff]++
			}
		}
	}
	for i := range m.board.boxes {
		if m.board.isClosed(&p, i) {
			continue
		}
		u := undertaking{container: i, row: p.fronts[i].row(), left: p.left}
		if m.board.boxes[i].slots == Copies {
			for item := 1; item < len(m.board.items); item++ {
				if copies[item] == Copies {
					u.item = Item(item)
					m.continueUndertaking(&p, moves, &u)
				}
			}
		}
		if u.item = 0; p.fronts[i]&cells != 0 && !m.board.isLastRow(p.fronts[i], i) {
			m.continueUndertaking(&p, moves, &u)
		}
	}
}

// continueUndertaking tries every next step of an undertaking that m.ceiling allows. If the undertaking is
// finished, it records the position.
func (m *beam) continueUndertaking(p *position, moves int, u *undertaking) {
	front := p.fronts[u.container]
	switch {
	case u.item != 0 && p.left < u.left, u.item == 0 && front.row() != u.row:
		m.record(p, moves)
	case len(m.path) == maxSteps:
	case u.item == 0:
		m.moveOut(p, moves, front.cell(0), u)
	case front.count() < Copies:
		for from := range m.board.boxes {
			if from != u.container && p.fronts[from].contains(u.item) {
				m.tryStep(p, moves, step{uint8(from), uint8(u.container), u.item}, u)
			}
		}
	default:
		for k := range Copies {
			if item := front.cell(k); item != u.item && (k == 0 || item != front.cell(k-1)) {
				m.moveOut(p, moves, item, u)
			}
		}
	}
}

// moveOut moves an item out of the undertaking's container, to every possible place.
func (m *beam) moveOut(p *position, moves int, item Item, u *undertaking) {
	for to := range m.board.boxes {
		if to != u.container && m.board.hasRoom(p, to) && !m.board.hasEarlierTwin(p, u.container, to) {
			m.tryStep(p, moves, step{uint8(u.container), uint8(to), item}, u)
		}
	}
}

func (m *beam) tryStep(p *position, moves int, s step, u *undertaking) {
	q := *p
	m.board.apply(&q, s)
	n := m.board.key(&q)
	n.Lo += uint64(u.item)<<8 | uint64(u.container) // each undertaking has its own entries, since it continues in its own way
	if fewest := m.reachedMoves.Get(n); fewest >= 0 && fewest <= moves+1 {
		return
	}
	m.reachedMoves.Put(n, moves+1)
	if moves+1+m.bounds.lowerBound(&q) > m.ceiling || m.bounds.isBudgetSpent() {
		return
	}
	if (q.fronts[s.from].row() != p.fronts[s.from].row() || q.fronts[s.to].row() != p.fronts[s.to].row()) && m.deadLines.isDead(m.board.frontLineOf(&q)) {
		return
	}
	m.path = append(m.path, s)
	m.continueUndertaking(&q, moves+1, u)
	m.path = m.path[:len(m.path)-1]
}

// record records a position at the end of an undertaking as a candidate. If the level is solved there, it
// records the solution instead.
func (m *beam) record(p *position, moves int) {
	c := candidate{position: *p, moves: uint16(moves), parent: m.parent, length: uint8(len(m.path))}
	copy(c.steps[:], m.path)
	if p.left == 0 {
		if moves < m.limit {
			m.limit, m.best = moves, m.stepsTo(c)
			m.ceiling = min(m.ceiling, moves-1)
		}
		return
	}
	n := m.board.key(p)
	if fewest := m.cost.Get(n); fewest >= 0 && fewest <= moves {
		return
	}
	m.cost.Put(n, moves)
	c.score = m.score(p, moves+m.bounds.lowerBound(p))
	c.noise = uint32(splitmix.Mix(n.Lo ^ m.settings.seed))
	layer := &m.layers[m.progress(p)]
	*layer = append(*layer, c)
	if len(*layer) > 8*m.settings.width {
		slices.SortStableFunc(*layer, candidate.compare)
		*layer = (*layer)[:4*m.settings.width]
	}
}

// score rates a candidate; lower is better. Few moves and many free slots promise short solutions.
func (m *beam) score(p *position, moves int) int32 {
	room := 0
	for i := range m.board.boxes {
		if !m.board.isClosed(p, i) {
			room += m.board.boxes[i].slots - p.fronts[i].count()
		}
	}
	return int32(8*moves - 4*min(room, 12))
}

// stepsTo returns all steps from the start to a candidate.
func (m *beam) stepsTo(c candidate) []step {
	var all []step
	for {
		for i := int(c.length) - 1; i >= 0; i-- {
			all = append(all, c.steps[i])
		}
		if c.parent < 0 {
			slices.Reverse(all)
			return all
		}
		c = m.arena[c.parent]
	}
}

// contains reports whether the front holds a copy of an item.
func (f front) contains(item Item) bool {
	x := front(item)
	return f&0xff == x || f>>8&0xff == x || f>>16&0xff == x
}
