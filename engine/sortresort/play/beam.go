package play

import (
	"cmp"
	"slices"

	"octavo/engine/splitmix"
	"octavo/engine/transposition"
)

// A beam searches by undertakings instead of moves: gather an item in a container until it matches, or
// clear a front until the next row comes forward. Little is lost, since a move can wait until its item
// or its place is needed.
//
// It is a beam search (Bisiani, “Beam search”, 1987) in layers of equal progress (matches and rows that
// came forward). So positions of a layer are comparable, whatever number of moves they took.
type beam struct {
	board  *board
	judge  *appraiser
	chart  *chart
	style  style
	limit  int // a solution must have fewer moves
	layers [][]candidate
	arena  []candidate         // the candidates that were expanded, with their steps
	cost   transposition.Table // by position: the fewest moves with which it was reached

	parent  int32               // the candidate that is being expanded
	met     transposition.Table // by position after it: the fewest moves with which it was reached
	ceiling int                 // the most moves, plus bound, of positions after it
	way     []step              // the steps after it
	best    []step
}

// A style sets how thoroughly a beam searches.
type style struct {
	width int    // how many candidates of a layer are expanded
	loss  int    // moves beyond the bound that an undertaking may take
	seed  uint64 // decides between equals
}

// A candidate is a position at the end of an undertaking.
type candidate struct {
	position position
	length   uint8
	steps    [longest]step
	moves    uint16 // number of moves from the start
	parent   int32
	score    int32
	noise    uint32
}

const longest = 2 * Copies // steps: all items out of a front, and all copies in

// An undertaking is the current goal of a beam.
type undertaking struct {
	item Item // to be gathered; 0 to clear a front
	at   int  // the container
	row  int  // its row at the beginning
	left uint16
}

// find returns the best solution that it finds, or nil.
func (m *beam) find(start *position) []step {
	m.layers = make([][]candidate, m.progress(start)+m.board.total/Copies+MaxRows*len(m.board.boxes)+1)
	m.arena, m.best, m.cost = m.arena[:0], nil, transposition.Table{}
	m.layers[0] = append(m.layers[0], candidate{position: *start, parent: -1})
	for i, layer := range m.layers {
		layer = m.layers[i] // the layer may have changed
		slices.SortStableFunc(layer, candidate.compare)
		taken := 0
		for j := 0; j < len(layer) && taken < m.style.width && !m.judge.spent(); j++ {
			if c := &layer[j]; m.cost.Get(m.board.key(&c.position)) >= int(c.moves) || c.parent < 0 {
				m.arena = append(m.arena, *c)
				m.expand(int32(len(m.arena) - 1))
				taken++
			}
		}
		m.layers[i] = nil
	}
	return m.best
}

func (a candidate) compare(b candidate) int {
	return cmp.Or(cmp.Compare(a.score, b.score), cmp.Compare(a.noise, b.noise))
}

// progress counts matches and rows that came forward.
func (m *beam) progress(p *position) int {
	n := (m.board.total - int(p.left)) / Copies
	for i := range m.board.boxes {
		n += p.fronts[i].row()
	}
	return n
}

// expand tries every undertaking from a candidate.
func (m *beam) expand(parent int32) {
	m.parent = parent
	m.met.Clear()
	p, moves := m.arena[parent].position, int(m.arena[parent].moves)
	m.ceiling = min(moves+m.judge.atLeast(&p)+m.style.loss, m.limit-1)
	var copies [maxItems + 1]uint8
	for i := range m.board.boxes {
		if !m.board.closed(&p, i) {
			for f := p.fronts[i] & cells; f != 0; f >>= 8 {
				copies[f&0xff]++
			}
		}
	}
	for i := range m.board.boxes {
		if m.board.closed(&p, i) {
			continue
		}
		u := undertaking{at: i, row: p.fronts[i].row(), left: p.left}
		if m.board.boxes[i].slots == Copies {
			for item := 1; item < len(m.board.items); item++ {
				if copies[item] == Copies {
					u.item = Item(item)
					m.continueUndertaking(&p, moves, &u)
				}
			}
		}
		if u.item = 0; p.fronts[i]&cells != 0 && !m.board.last(p.fronts[i], i) {
			m.continueUndertaking(&p, moves, &u)
		}
	}
}

// continueUndertaking continues an undertaking by every step that the loss allows.
func (m *beam) continueUndertaking(p *position, moves int, u *undertaking) {
	here := p.fronts[u.at]
	switch {
	case u.item != 0 && p.left < u.left, u.item == 0 && here.row() != u.row:
		m.note(p, moves)
	case len(m.way) == longest:
	case u.item == 0:
		m.expel(p, moves, here.cell(0), u)
	case here.held() < Copies:
		for from := range m.board.boxes {
			if from != u.at && p.fronts[from].holds(u.item) {
				m.try(p, moves, step{uint8(from), uint8(u.at), u.item}, u)
			}
		}
	default:
		for k := range Copies {
			if item := here.cell(k); item != u.item && (k == 0 || item != here.cell(k-1)) {
				m.expel(p, moves, item, u)
			}
		}
	}
}

// expel moves an item from an undertaking's place to every possible place.
func (m *beam) expel(p *position, moves int, item Item, u *undertaking) {
	for to := range m.board.boxes {
		if to != u.at && m.board.takes(p, to) && !m.board.twin(p, u.at, to) {
			m.try(p, moves, step{uint8(u.at), uint8(to), item}, u)
		}
	}
}

func (m *beam) try(p *position, moves int, s step, u *undertaking) {
	q := *p
	m.board.do(&q, s)
	n := m.board.key(&q)
	n.Lo += uint64(u.item)<<8 | uint64(u.at) // different undertakings don't share entries
	if known := m.met.Get(n); known >= 0 && known <= moves+1 {
		return
	}
	m.met.Put(n, moves+1)
	if moves+1+m.judge.atLeast(&q) > m.ceiling || m.judge.spent() {
		return
	}
	if (q.fronts[s.from].row() != p.fronts[s.from].row() || q.fronts[s.to].row() != p.fronts[s.to].row()) && m.chart.dead(m.board.line(&q)) {
		return
	}
	m.way = append(m.way, s)
	m.continueUndertaking(&q, moves+1, u)
	m.way = m.way[:len(m.way)-1]
}

// note records a position at the end of an undertaking.
func (m *beam) note(p *position, moves int) {
	c := candidate{position: *p, moves: uint16(moves), parent: m.parent, length: uint8(len(m.way))}
	copy(c.steps[:], m.way)
	if p.left == 0 {
		if moves < m.limit {
			m.limit, m.best = moves, m.steps(c)
			m.ceiling = min(m.ceiling, moves-1)
		}
		return
	}
	n := m.board.key(p)
	if known := m.cost.Get(n); known >= 0 && known <= moves {
		return
	}
	m.cost.Put(n, moves)
	c.score = m.score(p, moves+m.judge.atLeast(p))
	c.noise = uint32(splitmix.Mix(n.Lo ^ m.style.seed))
	layer := &m.layers[m.progress(p)]
	*layer = append(*layer, c)
	if len(*layer) > 8*m.style.width {
		slices.SortStableFunc(*layer, candidate.compare)
		*layer = (*layer)[:4*m.style.width]
	}
}

// score is lower for candidates that promise shorter solutions: fewer moves and more free slots.
func (m *beam) score(p *position, moves int) int32 {
	room := 0
	for i := range m.board.boxes {
		if !m.board.closed(p, i) {
			room += m.board.boxes[i].slots - p.fronts[i].held()
		}
	}
	return int32(8*moves - 4*min(room, 12))
}

// steps returns the steps to a candidate.
func (m *beam) steps(c candidate) []step {
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

// holds reports whether an item is in a front.
func (f front) holds(item Item) bool {
	x := front(item)
	return f&0xff == x || f>>8&0xff == x || f>>16&0xff == x
}
