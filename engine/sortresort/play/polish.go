package play

// polish replaces ends of the best solution by shorter ones. It begins with short ends, which can be searched
// thoroughly. It stops when bounds.count, the number of positions examined, reaches end.
func (v *solver) polish(end int) {
	for back := polishStride; back < len(v.steps)+polishStride && v.canImprove() && v.bounds.count < end; back += polishStride {
		from := max(0, len(v.steps)-back)
		p := v.start
		for _, s := range v.steps[:from] {
			v.board.apply(&p, s)
		}
		if tail := v.shorter(&p, len(v.steps)-from, end); tail != nil {
			v.steps = append(v.steps[:from:from], tail...)
			back = max(0, len(tail)-polishStride)
		}
	}
}

const (
	polishStride = 3      // number of moves by which the end grows at each try
	polishTry    = 30_000 // number of positions that each of the two searches of an end may examine
)

// shorter looks for a solution from p with fewer moves than the argument moves. It returns nil if it finds
// none. end is as in polish.
func (v *solver) shorter(p *position, moves, end int) []step {
	moves = min(moves, maxMoves)
	least := v.bounds.lowerBound(p)
	if least >= moves {
		return nil
	}
	v.bounds.stop = min(end, v.bounds.count+polishTry)
	d := deepening{board: v.board, bounds: &v.bounds, deadLines: v.deadLines}
	switch d.searchFrom(p, least, moves-1-least) {
	case found:
		return d.path
	case exhausted:
		return nil
	}
	v.bounds.stop = min(end, v.bounds.count+polishTry)
	m := beam{board: v.board, bounds: &v.bounds, deadLines: v.deadLines, settings: beamSettings{width: 5, loss: 2, seed: uint64(moves)}, limit: moves}
	return m.find(p)
}
