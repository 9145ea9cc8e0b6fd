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
