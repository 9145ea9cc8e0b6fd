package classes

// checkDesign reports puzzles and duels in a class set of large print if their drawings have small
// letters at any size.
func (p *planner) checkDesign(s *set) {
	if !s.isLargePrint() {
		return
	}
	for _, g := range s.groups {
		for _, section := range g.puzzles {
			if kind := section.source.Kind; section.maker.Offer().Format.SolvedByMoves {
				p.problem(kind.Pos, kind.Value, "%s cannot be in large print: it is solved by moves, and the log for them has small letters; possible: a kind of grids, or design: classic", kind.Value)
			}
		}
		for _, d := range g.source.Duels {
			p.problem(d.Pos, "duels", "duels cannot be in large print: their sums have small letters; possible: only puzzles, or design: classic")
		}
	}
}
