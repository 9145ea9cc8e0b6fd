package stream

import (
	"context"
	"fmt"

	"octavo/engine"
)

// Grade measures every puzzle:
//
//	{"line":1,"puzzle":"…","solutions":1,"tier":"hard","hardest":"x-wing","techniques":{…},"givens":24,…}
//
// The kind's own facts come last, and the conditions that it has for each tier. A puzzle whose text is too long is not
// repeated.
func (f Filter) Grade(ctx context.Context) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		grade, err := puzzle.Grade()
		if err != nil && !unfit(err) {
			r.refuse(number, err)
			return
		}
		o := beginObject(r.out)
		o.number("line", number)
		if text := puzzle.String(); len(text) <= longestRepeated {
			o.text("puzzle", text)
		}
		o.grade(puzzle, &grade)
		o.list("wrong", grade.Wrong)
		r.out = o.endLine()
		for _, text := range grade.Wrong {
			r.failed = true
			r.errs = fmt.Appendf(r.errs, "line %d: %s\n", number, text)
		}
	})
}

// longestRepeated is how long a puzzle's text may be, in bytes, to stand beside
// what is said of it: any grid's and any set of bottles is shorter, a level in
// JSON is longer.
const longestRepeated = 500

// grade writes what was measured. A puzzle of moves may have any number of
// solutions, so that its facts and its tier, if it has one, say it all; any other
// is measured only where there is just one.
func (o *object) grade(puzzle engine.Puzzle, g *engine.Grade) {
	if _, ok := puzzle.(engine.Moves); ok {
		o.facts(g.Facts)
		o.tiers(g)
		return
	}
	o.number("solutions", g.Solutions)
	if g.Solutions != 1 {
		return
	}
	o.tiers(g)
	if g.Hardest != "" {
		o.text("hardest", g.Hardest)
		o.open("techniques")
		for i := range g.Techniques {
			o.number(g.Techniques[i].Name, g.Techniques[i].Times)
		}
		o.shut()
		if inLines(g.Techniques) {
			o.lines("rows", g.Techniques, func(t *engine.TechniqueCount) int { return t.Rows })
			o.lines("columns", g.Techniques, func(t *engine.TechniqueCount) int { return t.Columns })
		}
	}
	o.facts(g.Facts)
	o.conditions(g.Conditions)
}

// conditions writes for each tier whether its conditions are met and, where they
// aren't, which fail: what is counted, how many there are, and how many there
// should be, at the least or at the most.
func (o *object) conditions(all []engine.Conditions) {
	if len(all) == 0 {
		return
	}
	o.open("conditions")
	for i := range all {
		o.open(all[i].Tier.String())
		o.truth("met", len(all[i].Fails) == 0)
		o.failures("fails", all[i].Fails)
		o.shut()
	}
	o.shut()
}

// failures writes failures, and nothing where there are none.
func (o *object) failures(name string, all []engine.Failure) {
	if len(all) == 0 {
		return
	}
	o.openList(name)
	for i := range all {
		o.another()
		o.failure(&all[i])
		o.shut()
	}
	o.shutList()
}

func (o *object) failure(f *engine.Failure) {
	o.text("of", f.Of)
	o.number("has", f.Has)
	if f.Has < f.Least {
		o.number("least", f.Least)
	} else {
		o.number("most", f.Most)
	}
}

// lines writes how often techniques were used in one sort of line, as far as the kind tells.
func (o *object) lines(name string, techniques []engine.TechniqueCount, times func(*engine.TechniqueCount) int) {
	o.open(name)
	for i := range techniques {
		if n := times(&techniques[i]); n > 0 {
			o.number(techniques[i].Name, n)
		}
	}
	o.shut()
}

// inLines reports whether any technique was used in a line of which the kind tells.
func inLines(techniques []engine.TechniqueCount) bool {
	for i := range techniques {
		if techniques[i].Rows+techniques[i].Columns > 0 {
			return true
		}
	}
	return false
}

// tiers writes the tier of a puzzle, and another that can't be told from it.
func (o *object) tiers(g *engine.Grade) {
	if g.Tier != engine.NoTier {
		o.text("tier", g.Tier.String())
	}
	if g.Also != engine.NoTier {
		o.text("also", g.Also.String())
	}
}

func (o *object) facts(facts []engine.Fact) {
	for i := range facts {
		o.fact(&facts[i])
	}
}
