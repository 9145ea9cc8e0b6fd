package play

import "slices"

// A beam searches move by move and keeps the most promising positions of each
// number of moves (Bisiani, “Beam search”, 1987).
type beam struct {
	board *board
	judge *appraiser
	seen  memory
	arena []kept // every position that was kept, with the way to it
	nodes int
	stop  int
}

type kept struct {
	position position
	step     step
	parent   int32
}

type candidate struct {
	kept
	score int
	noise uint64
}

// find looks for a solution of fewer than limit moves, keeping width positions
// of each number of moves. It returns nil where it finds none.
func (m *beam) find(start *position, width, limit int, seed uint64) []step {
	m.seen = memory{}
	m.arena = append(m.arena[:0], kept{position: *start, parent: -1})
	var next []candidate
	for first, moves := 0, 1; moves < limit; moves++ {
		next = next[:0]
		last := len(m.arena)
		for i := first; i < last; i++ {
			if m.nodes >= m.stop {
				return nil
			}
			m.nodes++
			p := m.arena[i].position
			for s := range m.board.steps(&p) {
				c := candidate{kept: kept{p, s, int32(i)}}
				m.board.do(&c.position, s)
				if c.position.left == 0 {
					return m.way(c.kept)
				}
				n := m.board.name(&c.position)
				if m.seen.get(n) >= 0 {
					continue
				}
				m.seen.put(n, 0)
				least := m.judge.atLeast(&c.position)
				if moves+least >= limit {
					continue
				}
				c.score = m.score(&c.position, least)
				c.noise = scramble(n.lo ^ seed)
				next = append(next, c)
			}
		}
		if len(next) == 0 {
			return nil
		}
		slices.SortFunc(next, func(a, b candidate) int {
			if a.score != b.score {
				return a.score - b.score
			}
			if a.noise < b.noise {
				return -1
			}
			return 1
		})
		first = last
		for _, c := range next[:min(width, len(next))] {
			m.arena = append(m.arena, c.kept)
		}
	}
	return nil
}

// score is lower for positions that promise shorter solutions.
func (m *beam) score(p *position, least int) int {
	room := 0
	for i := range m.board.boxes {
		if !m.board.closed(p, i) {
			room += m.board.boxes[i].slots - p.fronts[i].held()
		}
	}
	return 4*least - min(room, 6)
}

// way returns the steps that led to a position.
func (m *beam) way(k kept) []step {
	var steps []step
	for {
		steps = append(steps, k.step)
		k = m.arena[k.parent]
		if k.parent < 0 {
			break
		}
	}
	slices.Reverse(steps)
	return steps
}
