package watersort

import "octavo/engine"

// Grade measures the puzzle. For an unsolvable one it returns only the facts that follow from its size.
func (p *Puzzle) Grade() (engine.Grade, error) {
	r := p.shortest()
	n, e, capacity := p.colours(), p.empties(), p.start.capacity
	scale := p.policy.Score.scale()
	g := engine.Grade{Facts: []engine.Fact{
		solvable(r.verdict),
		{Name: "n", Value: n},
		{Name: "e", Value: e},
		{Name: "cap", Value: capacity},
		{Name: "score100", Value: scale.score100(n, e, capacity)},
		{Name: "shaped100", Value: scale.shaped100(n, e, capacity)},
		{Name: "slack", Value: slack(e, capacity)},
	}}
	switch r.verdict {
	case dead:
		return g, engine.ErrUnsolvable
	case unknown:
		return g, nil
	}
	g.Solutions = 1
	g.Tier, g.SecondTier = p.tiers()
	if r.proven() {
		g.Facts = append(g.Facts, engine.Fact{Name: "optimal", Value: len(r.moves)})
	}
	g.Facts = append(g.Facts, engine.Fact{Name: "bound", Value: r.bound})
	if e > maxEmpty { // no made level has so many, and walkers have more choices with each: 28 took 7 s
		return g, nil
	}
	if d := p.measure(); d.known {
		g.Facts = append(g.Facts,
			engine.Fact{Name: "t", Form: engine.Hundredths, Value: d.t},
			engine.Fact{Name: "terr", Form: engine.Hundredths, Value: d.error})
	}
	g.Facts = append(g.Facts, engine.Fact{Name: "dead", Value: deadShare(p.start, r.moves)})
	return g, nil
}

// tiers returns the tier of a solvable puzzle, and a second tier if the two can't be distinguished. The
// tier depends on the number of empty bottles and, where normal and hard have the same number, on
// the measured difficulty. Fewer empty bottles than the policy's hard levels don't make a level hard.
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
	case c.isAlike() && e == span.Least:
		return engine.Normal, engine.Hard
	case c.isHard(p.measure()):
		return engine.Hard, engine.NoTier
	default:
		return engine.Normal, engine.NoTier
	}
}

// deadShare returns the percentage of possible moves along a solution that lead to a dead position.
func deadShare(p position, moves []move) int {
	p = p.clone()
	j := newJudge(newTerrain(p))
	s := j.terrain.start()
	legal, wrong := 0, 0
	for _, m := range moves {
		legal += p.countIdle()
		for _, o := range p.options(nil) {
			legal++
			if o.digs && !j.survives(&s, o.from) {
				wrong++
			}
		}
		if p.digs(m) {
			j.terrain.dig(&s, j.terrain.cutOf[m.from])
		}
		p.pour(m)
	}
	if legal == 0 {
		return 0
	}
	return (200*wrong + legal) / (2 * legal)
}
