package play

import (
	"slices"

	"octavo/engine/transposition"
)

// A flood visits all positions, the most promising first. It finds some solution, which is rarely short, or
// proves that there is none. It is weighted A* (Pohl, “Heuristic search viewed as path finding in a graph”,
// 1970).
type flood struct {
	board     *board
	bounds    *estimator
	deadLines *deadLineCache
	seen      transposition.Table
	arena     []floodNode
	open      [][]int32 // by score: indexes of positions to expand, the newest last
}

// A floodNode is a position and the step that led to it. parent is an index into arena.
type floodNode struct {
	position position
	step     step
	moves    int32
	parent   int32
}

// floodWeight is the weight of the lower bound in the score of a position. Moves made so far have the weight 1.
const floodWeight = 4

// maxFloodNodes limits the stored positions, which take 80 bytes each.
const maxFloodNodes = 500_000

// find returns a solution, and how the search ended. The solution is nil if none was found.
func (w *flood) find(start *position) ([]step, outcome) {
	w.add(floodNode{position: *start, parent: -1})
	for {
		i := w.takeNext()
		if i < 0 {
			return nil, exhausted
		}
		if w.bounds.isBudgetSpent() || len(w.arena) > maxFloodNodes {
			return nil, stopped
		}
		p := w.arena[i].position
		for s := range w.board.steps(&p) {
			k := floodNode{p, s, w.arena[i].moves + 1, i}
			w.board.apply(&k.position, s)
			if k.position.left == 0 {
				return w.stepsTo(k), found
			}
			if !w.deadLines.isDead(w.board.frontLineOf(&k.position)) && w.seen.Get(w.board.key(&k.position)) < 0 {
				w.add(k)
			}
		}
	}
}

func (w *flood) add(k floodNode) {
	w.seen.Put(w.board.key(&k.position), 0)
	score := int(k.moves) + floodWeight*w.bounds.lowerBound(&k.position)
	for len(w.open) <= score {
		w.open = append(w.open, nil)
	}
	w.open[score] = append(w.open[score], int32(len(w.arena)))
	w.arena = append(w.arena, k)
}

// takeNext removes the most promising open position and returns its index, or -1.
func (w *flood) takeNext() int32 {
	for score, list := range w.open {
		if n := len(list); n > 0 {
			w.open[score] = list[:n-1]
			return list[n-1]
		}
	}
	return -1
}

// stepsTo returns the steps from the start to a position.
func (w *flood) stepsTo(k floodNode) []step {
	steps := []step{k.step}
	for k.parent > 0 {
		k = w.arena[k.parent]
		steps = append(steps, k.step)
	}
	slices.Reverse(steps)
	return steps
}
