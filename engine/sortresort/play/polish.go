package play

// polish replaces the end of the best solution by shorter ones, from late positions to earlier ones.
// Ends are small enough to search thoroughly.
func (v *solver) polish(end int) {
	for back := polishStride; back < len(v.steps)+polishStride && v.open() && v.judge.count < end; back += polishStride {
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
	polishStride = 3
	polishTry    = 30_000 // positions appraised for each end, twice
)

// shorter looks for a solution in fewer moves, or returns nil.
func (v *solver) shorter(p *position, moves, end int) []step {
	moves = min(moves, maxMoves)
	least := v.judge.atLeast(p)
	if least >= moves {
		return nil
	}
	v.judge.stop = min(end, v.judge.count+polishTry)
	d := deepening{board: v.board, judge: &v.judge, chart: v.chart}
	switch d.searchFrom(p, least, moves-1-least) {
	case found:
		return d.path
	case exhausted:
		return nil
	}
	v.judge.stop = min(end, v.judge.count+polishTry)
	m := beam{board: v.board, judge: &v.judge, chart: v.chart, style: style{width: 5, loss: 2, seed: uint64(moves)}, limit: moves}
	return m.find(p)
}
