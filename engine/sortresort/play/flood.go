package play

// A flood visits positions best first, whatever the moves they cost: to find
// any solution where short ones can't be found, or to prove that there is none.
type flood struct {
	beam
	heaps [][]int32 // positions to be expanded, by score; the newest first
}

// floodKept is how many positions a flood may keep; they take 80 bytes each.
const floodKept = 1_000_000

// find returns a solution, or says how the search ended without one.
func (w *flood) find(start *position) ([]step, outcome) {
	w.arena = append(w.arena[:0], kept{position: *start, parent: -1})
	w.seen.put(w.board.name(start), 0)
	w.push(w.judge.atLeast(start), 0)
	for {
		i := w.pop()
		if i < 0 {
			return nil, exhausted
		}
		if w.nodes >= w.stop || len(w.arena) > floodKept {
			return nil, stopped
		}
		w.nodes++
		p := w.arena[i].position
		for s := range w.board.steps(&p) {
			k := kept{p, s, i}
			w.board.do(&k.position, s)
			if k.position.left == 0 {
				return w.way(k), found
			}
			if n := w.board.name(&k.position); w.seen.get(n) < 0 {
				w.seen.put(n, 0)
				w.push(w.judge.atLeast(&k.position), int32(len(w.arena)))
				w.arena = append(w.arena, k)
			}
		}
	}
}

func (w *flood) push(score int, i int32) {
	for len(w.heaps) <= score {
		w.heaps = append(w.heaps, nil)
	}
	w.heaps[score] = append(w.heaps[score], i)
}

func (w *flood) pop() int32 {
	for score, heap := range w.heaps {
		if n := len(heap); n > 0 {
			w.heaps[score] = heap[:n-1]
			return heap[n-1]
		}
	}
	return -1
}
