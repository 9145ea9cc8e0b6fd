package kenken

import (
	"octavo/engine"
	"octavo/engine/latin"
)

// judge grades a puzzle: the tier is the first whose rungs fill the grid.
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

// costlyNodes is the line above which a search makes a puzzle costly
// (docs/rules/kenken.md, section 3).
const costlyNodes = 50_000

// facts returns the measures that are printed beside the tier.
func (p *Puzzle) facts(v *latin.Verdict) []engine.Fact {
	if v.Err() != nil {
		return nil
	}
	facts := []engine.Fact{
		{Name: "article", Form: engine.Word, Word: p.article(v).String()},
		truth("backtracked", searched(v)),
	}
	if searched(v) {
		facts = append(facts, engine.Fact{Name: "nodes", Value: v.Nodes})
	}
	return append(facts,
		engine.Fact{Name: "assignments", Value: v.Assignments},
		engine.Fact{Name: "max_depth", Value: v.Depth},
		truth("costly", v.Nodes > costlyNodes),
		engine.Fact{Name: "score", Form: engine.Tenths, Value: score(v)},
		engine.Fact{Name: "minutes", Value: minutes(p.size, ladder.Tier(v.Hardest))})
}

func searched(v *latin.Verdict) bool { return v.Hardest == ladder.Searching() }

// article is the tier by the words of the grading's first design, for which all
// beyond hard needs guessing: extreme within the line, unreasonable above it.
func (p *Puzzle) article(v *latin.Verdict) engine.Tier {
	tier := ladder.Tier(v.Hardest)
	if tier <= engine.Hard {
		return tier
	}
	search := v.Search
	if !searched(v) {
		search = guesses(p).Search
	}
	if search.GaveUp || search.Nodes > costlyNodes {
		return engine.Unreasonable
	}
	return engine.Extreme
}

// guesses is what a search finds that begins where the techniques of the tier
// hard end, without those of extreme.
func guesses(p *Puzzle) latin.Verdict {
	var s solver
	s.begin(p)
	s.Run(ladder.Trying, s.clues())
	return s.Solutions(latin.MostNodes, s.clues())
}

func truth(name string, set bool) engine.Fact {
	f := engine.Fact{Name: name, Form: engine.Flag}
	if set {
		f.Value = 1
	}
	return f
}

// What the rungs of the ladder cost a person, in the effort of seeing that a cell
// has one candidate left and writing it down. These are judgements, whose order
// is that of the ladder within the square's rules and the cages'; what they lead
// to is measured in docs/rules/kenken-grading.md.
var costs = map[string]int{
	"naked-single": 1, "hidden-single": 2,
	"cage-digits": 2, "cage-cells": 3, "cage-line": 5,
	"naked-pair": 5, "hidden-pair": 6,
	"naked-triple": 8, "hidden-triple": 9,
	"naked-quad": 12, "hidden-quad": 13,
	"x-wing": 12, "swordfish": 18, "jellyfish": 24,
	"forcing-chain": 20,
}

// rungCosts are the costs of the rungs in their order.
var rungCosts = inOrder(costs)

func inOrder(costs map[string]int) (all []int) {
	for _, name := range ladder.Names() {
		all = append(all, costs[name])
	}
	return all
}

const (
	// guessCost is that of a digit tried: to choose it, and to rub it out.
	guessCost = 25
	// penCost is that of a digit written in pencil, where a search was needed.
	penCost = 2
)

// effort is what a puzzle costs a person, all its deductions and tries together.
func effort(v *latin.Verdict) (sum int) {
	for t, cost := range rungCosts {
		sum += int(v.Times[t]) * cost
	}
	if searched(v) {
		sum += guessCost*v.Nodes + penCost*v.Assignments
	}
	return sum
}

// halfway is the effort in the middle of a tier's part of the scale, about the
// median of the larger puzzles.
const halfway = 300

// score is how hard a puzzle is on a scale from 0 to 500, in tenths. Each tier has
// a hundred of it, which no effort exceeds, so that no puzzle of a tier ever has
// the score of one of the next; within a tier it grows with the effort, and so
// with the number of deductions and tries and, through these, with the size.
func score(v *latin.Verdict) int {
	const part = 1000
	work := int64(effort(v)) // its product has more than 32 bits
	return part*int(ladder.Tier(v.Hardest)-engine.Easy) + int(part*work/(work+halfway))
}

// pace is how many seconds a unit of effort is taken to last, for somebody who
// solves such puzzles now and then. It is a judgement: nobody was timed.
const pace = 5

// easyEffort is the median effort of easy puzzles by size, and tierFactor how many
// tenths of it the medians of the tiers are, about the same at every size. A test
// finds both again in the labelled corpus.
var (
	easyEffort = [maxSize + 1]int{3: 16, 4: 32, 5: 56, 6: 89, 7: 125, 8: 172, 9: 227}
	tierFactor = [...]int{engine.Easy: 10, engine.Normal: 12, engine.Hard: 15, engine.Extreme: 18, engine.Unreasonable: 32}
)

// minutes estimates how long puzzles of a size and tier take, at least 1.
func minutes(size int, tier engine.Tier) int {
	const tenthsInMinute = 10 * 60
	return max(1, (pace*easyEffort[size]*tierFactor[tier]+tenthsInMinute/2)/tenthsInMinute)
}
