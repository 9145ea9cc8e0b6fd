package watersort

import "octavo/engine"

// Grade measures the puzzle. If it has no solution, or the search found none within its budget, the
// grade has no tier. It then has only the facts that follow from the size. The error is
// engine.ErrUnsolvable only if it is proven that there is no solution.
func (p *Puzzle) Grade() (engine.Grade, error) {
	r := p.shortest()
	n, e, capacity := p.colours(), p.empties(), p.start.capacity
	scale := p.policy.Score.scale()
	g := engine.Grade{Facts: []engine.Fact{
		solvableFact(r.verdict),
		{Name: "n", Value: n},
		{Name: "e", Value: e},
		{Name: "cap", Value: capacity},
		{Name: "score100", Value: scale.score100(n, e, capacity)},
		{Name: "shaped100", Value: scale.shaped100(n, e, capacity)},
		{Name: "slack", Value: emptySegments(e, capacity)},
	}}
	switch r.verdict {
	case dead:
		return g, engine.ErrUnsolvable
	case unknown:
		return g, nil
	}
	g.Solutions = 1
	g.Tier, g.SecondTier = p.tiers()
	if r.isProven() {
		g.Facts = append(g.Facts, engine.Fact{Name: "optimal", Value: len(r.moves)})
	}
	g.Facts = append(g.Facts, engine.Fact{Name: "bound", Value: r.bound})
	if e <= maxEmpty { // no made level has more, and T takes long to measure: 7 s with 28 empty bottles
		if d := p.measure(); d.known {
			g.Facts = append(g.Facts,
				engine.Fact{Name: "t", Form: engine.Hundredths, Value: d.t},
				engine.Fact{Name: "terr", Form: engine.Hundredths, Value: d.error})
		}
		g.Facts = append(g.Facts, engine.Fact{Name: "dead", Value: deadPercent(p.start, r.moves)})
	}
	measured := p.measuredLevel()
	g.IsNominal = measured == levelSolved || measured == levelTrivial && g.Tier != engine.Easy
	g.Facts = append(g.Facts,
		engine.Fact{Name: "policy", Form: engine.Word, Word: g.Tier.String()},
		engine.Fact{Name: "measured", Form: engine.Word, Word: measured})
	return g, nil
}

// GradeTier implements engine.TierGrader. It doesn't measure easy levels, which takes most of the time
// of making them.
func (p *Puzzle) GradeTier() (engine.Grade, error) {
	switch p.shortest().verdict {
	case dead:
		return engine.Grade{}, engine.ErrUnsolvable
	case unknown:
		return engine.Grade{}, nil
	}
	g := engine.Grade{Solutions: 1}
	g.Tier, g.SecondTier = p.tiers()
	return g, nil
}

// Words for the measured difficulty of levels that are easier than any tier.
const (
	levelSolved  = "solved"
	levelTrivial = "trivial" // random pouring always solves it
)

// measuredLevel returns the measured difficulty as a word: solved, trivial, or the tier whose
// introduction suits T. With more than maxEmpty empty bottles a level is trivial, since no pour
// leads to a dead end.
func (p *Puzzle) measuredLevel() string {
	switch {
	case p.start.isSolved():
		return levelSolved
	case p.empties() > maxEmpty:
		return levelTrivial
	}
	switch d := p.measure(); {
	case !d.known:
		return engine.Hard.String()
	case d.t == 0:
		return levelTrivial
	default:
		return tierOfT(d.t).String()
	}
}

// tiers returns the tier of a solvable puzzle. also is a second tier that the measurements can't
// distinguish from the first, or NoTier. The tier depends on the number of empty bottles. Where
// normal and hard levels have the same number, the tier depends on the measured difficulty. A level
// isn't hard only because it has fewer empty bottles than the policy's hard levels.
func (p *Puzzle) tiers() (tier, also engine.Tier) {
	n, e, capacity := p.colours(), p.empties(), max(p.start.capacity, minMadeCapacity)
	span := p.policy.spanOf(n, capacity)
	switch {
	case e > span.middle():
		return engine.Easy, engine.NoTier
	case e > span.Least:
		return engine.Normal, engine.NoTier
	case !span.isSplitByT():
		return engine.Hard, engine.NoTier
	}
	c := calibrationOf(n, span.Least, capacity)
	switch {
	case c.tiersOverlap() && e == span.Least:
		return engine.Normal, engine.Hard
	case c.isHard(p.measure()):
		return engine.Hard, engine.NoTier
	default:
		return engine.Normal, engine.NoTier
	}
}

// deadPercent returns the share of legal moves that lead to a dead position, in per cent. It counts
// all legal moves in all positions along a solution.
func deadPercent(p position, moves []move) int {
	p = p.clone()
	j := newJudge(newBorderLayout(p))
	s := j.layout.startState()
	legal, wrong := 0, 0
	for _, m := range moves {
		legal += p.countIdleMoves()
		for _, o := range p.usefulMoves(nil) {
			legal++
			if o.isDig && !j.survivesDig(&s, o.from) {
				wrong++
			}
		}
		if p.isDig(m) {
			j.layout.dig(&s, j.layout.cutByBottle[m.from])
		}
		p.pour(m)
	}
	if legal == 0 {
		return 0
	}
	return (200*wrong + legal) / (2 * legal)
}
