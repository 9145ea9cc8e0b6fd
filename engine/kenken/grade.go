package kenken

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// judge solves a puzzle and returns the verdict on it. The tier is the first whose
// techniques fill the grid.
func judge(p *Puzzle) latin.Verdict {
	var s solver
	s.begin(p)
	return s.Judge(s.clues())
}

// Grade measures the puzzle by the techniques it needs.
func (p *Puzzle) Grade() (engine.Grade, error) {
	v := p.verdict()
	return v.Grade(ladder, p.facts(v)...)
}

// costlyNodes is the number of digits that a search may try before a puzzle counts as
// costly (docs/rules/kenken.md, section 3).
const costlyNodes = 50_000

// facts returns the measures that readers of a grade see next to the tier.
func (p *Puzzle) facts(v *latin.Verdict) []engine.Fact {
	if v.Err() != nil {
		return nil
	}
	facts := []engine.Fact{
		{Name: "tier_required", Form: engine.Word, Word: tierRequired(v)},
		{Name: "article", Form: engine.Word, Word: p.firstDesignTier(v).String()},
		flagFact("backtracked", needsSearch(v)),
	}
	if needsSearch(v) {
		facts = append(facts, engine.Fact{Name: "nodes", Value: v.Nodes})
	}
	return append(facts,
		engine.Fact{Name: "assignments", Value: v.Assignments},
		engine.Fact{Name: "max_depth", Value: v.MaxDepth},
		flagFact("costly", v.Nodes > costlyNodes),
		engine.Fact{Name: "score", Form: engine.Tenths, Value: score(v)},
		engine.Fact{Name: "minutes", Value: minutes(p.size, ladder.Tier(v.Hardest))})
}

// needsSearch reports whether techniques alone don't solve a puzzle.
func needsSearch(v *latin.Verdict) bool { return v.Hardest == ladder.SearchTechnique() }

// tierRequired returns the least tier of deductions of the first design that solves the puzzle without
// guessing: easy, normal or hard. It returns none if these don't solve it.
func tierRequired(v *latin.Verdict) string {
	if tier := ladder.Tier(v.Hardest); tier <= engine.Hard {
		return tier.String()
	}
	return "none"
}

// firstDesignTier returns the tier by the first design of the grading. In that design, puzzles
// above hard need guessing. Such puzzles are extreme if a search needs no more than costlyNodes
// tries of a digit, and otherwise unreasonable.
func (p *Puzzle) firstDesignTier(v *latin.Verdict) engine.Tier {
	tier := ladder.Tier(v.Hardest)
	if tier <= engine.Hard {
		return tier
	}
	search := v.Search
	if !needsSearch(v) {
		search = searchWithoutExtreme(p).Search
	}
	if search.GaveUp || search.Nodes > costlyNodes {
		return engine.Unreasonable
	}
	return engine.Extreme
}

// searchWithoutExtreme searches for solutions after the techniques of the tier hard, without using
// the techniques of extreme.
func searchWithoutExtreme(p *Puzzle) latin.Verdict {
	var s solver
	s.begin(p)
	s.Run(ladder.LastInSearch, s.clues())
	return s.Solutions(latin.DefaultMaxNodes, s.clues())
}

// flagFact returns a fact that is true or false.
func flagFact(name string, set bool) engine.Fact {
	f := engine.Fact{Name: name, Form: engine.Flag}
	if set {
		f.Value = 1
	}
	return f
}

// costs holds the effort of one use of each technique. The unit is the effort to see that a
// cell has one candidate left, and to write it down. The numbers are estimates. They rise
// with the ladder, separately for the rules of squares and of cages. The results are
// measured in docs/rules/kenken-grading.md.
var costs = map[string]int{
	"naked-single": 1, "hidden-single": 2,
	"cage-digits": 2, "cage-cells": 3, "cage-line": 5,
	"naked-pair": 5, "hidden-pair": 6,
	"naked-triple": 8, "hidden-triple": 9,
	"naked-quad": 12, "hidden-quad": 13,
	"x-wing": 12, "swordfish": 18, "jellyfish": 24,
	"forcing-chain": 20,
}

// costsByTechnique holds the costs in the order of the ladder.
var costsByTechnique = costsInOrder(costs)

func costsInOrder(costs map[string]int) (all []int) {
	for _, name := range ladder.Names() {
		all = append(all, costs[name])
	}
	return all
}

const (
	// guessCost is the effort to choose a digit, try it and rub it out.
	guessCost = 25
	// penCost is the effort to pencil in a digit during a search.
	penCost = 2
)

// effort returns the total effort of solving a puzzle: all deductions and tries.
func effort(v *latin.Verdict) (sum int) {
	for t, cost := range costsByTechnique {
		sum += int(v.Times[t]) * cost
	}
	if needsSearch(v) {
		sum += guessCost*v.Nodes + penCost*v.Assignments
	}
	return sum
}

// medianEffort is the effort at which a puzzle gets half of its tier's points. It is about the
// median effort of the larger puzzles.
const medianEffort = 300

// score returns the difficulty on a scale from 0 to 500, in tenths. Each tier has a hundred points,
// so the scores of different tiers never overlap. Within a tier the score grows with the effort.
func score(v *latin.Verdict) int {
	const part = 1000        // a tier's points, in tenths
	work := int64(effort(v)) // part*work needs more than 32 bits
	return part*int(ladder.Tier(v.Hardest)-engine.Easy) + int(part*work/(work+medianEffort))
}

// secondsPerEffort is the number of seconds that an occasional solver is estimated to need for a
// unit of effort.
const secondsPerEffort = 5

// easyEffort holds the median effort of easy puzzles by size. tierFactor holds the median effort of
// each tier, in tenths of easyEffort. The factor is about the same at every size. A test checks
// both tables with a collection of graded puzzles.
var (
	easyEffort = [maxSize + 1]int{3: 16, 4: 32, 5: 56, 6: 89, 7: 125, 8: 172, 9: 227}
	tierFactor = [...]int{engine.Easy: 10, engine.Normal: 12, engine.Hard: 15, engine.Extreme: 18, engine.Unreasonable: 32}
)

// minutes estimates how many minutes a puzzle of a size and tier takes, at least 1.
func minutes(size int, tier engine.Tier) int {
	const tenthsInMinute = 10 * 60
	return max(1, (secondsPerEffort*easyEffort[size]*tierFactor[tier]+tenthsInMinute/2)/tenthsInMinute)
}
