package play

import "slices"

// A flood visits positions best first, whatever the moves they cost: to find
// any solution where good ones can't be found, or to prove that there is none.
type flood struct {
	board *board
	judge *appraiser
	chart *chart
	seen  memory
	arena []met
	open  [][]int32 // what is still to be expanded, by bound; the newest last
}

// met is a position that was met, and how.
type met struct {
	position position
	step     step
	parent   int32
}

// floodKept is how many positions a flood may keep, 76 bytes each.
const floodKept = 500_000

// find returns a solution, or says how the search ended without one.
func (w *flood) find(start *position) ([]step, outcome) {
	w.keep(met{position: *start, parent: -1})
	for {
		i := w.next()
		if i < 0 {
			return nil, exhausted
		}
		if w.judge.spent() || len(w.arena) > floodKept {
			return nil, stopped
		}
		p := w.arena[i].position
		for s := range w.board.steps(&p) {
			k := met{p, s, i}
			w.board.do(&k.position, s)
			if k.position.left == 0 {
				return w.way(k), found
			}
			if !w.chart.dead(w.board.line(&k.position)) && w.seen.get(w.board.name(&k.position)) < 0 {
				w.keep(k)
			}
		}
	}
}

func (w *flood) keep(k met) {
	w.seen.put(w.board.name(&k.position), 0)
	least := w.judge.atLeast(&k.position)
	for len(w.open) <= least {
		w.open = append(w.open, nil)
	}
	w.open[least] = append(w.open[least], int32(len(w.arena)))
	w.arena = append(w.arena, k)
}

// next takes the most promising position that is open; -1 where none is.
func (w *flood) next() int32 {
	for least, list := range w.open {
		if n := len(list); n > 0 {
			w.open[least] = list[:n-1]
			return list[n-1]
		}
	}
	return -1
}

// way returns the steps that led to a position.
func (w *flood) way(k met) []step {
	steps := []step{k.step}
	for k.parent > 0 {
		k = w.arena[k.parent]
		steps = append(steps, k.step)
	}
	slices.Reverse(steps)
	return steps
}
