package play

// polish replaces ends of the best solution by shorter ones. It begins with short ends, which can
// be searched thoroughly. end is the limit of positions examined.
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
	polishStride = 3      // moves by which the end grows at each try
	polishTry    = 30_000 // positions that each of two searches may examine per end
)

// shorter looks for a solution from p with fewer moves. It returns nil if it finds none.
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
	m := beam{board: v.board, bounds: &v.bounds, deadLines: v.deadLines, style: beamSettings{width: 5, loss: 2, seed: uint64(moves)}, limit: moves}
	return m.find(p)
}
