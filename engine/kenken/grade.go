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

// costlyNodes is the line above which a search makes a puzzle costly
// (docs/rules/kenken.md, section 3).
const costlyNodes = 50_000

// Grade measures the puzzle by the techniques it needs.
func (p *Puzzle) Grade() (engine.Grade, error) {
	v := judge(p)
	return v.Grade(ladder, facts(&v)...)
}

// facts are the measures of the search, which stand beside the tier.
func facts(v *latin.Verdict) []engine.Fact {
	if v.Hardest != ladder.Searching() {
		return []engine.Fact{truth("backtracked", false), truth("costly", false)}
	}
	return []engine.Fact{
		truth("backtracked", true),
		{Name: "nodes", Value: v.Nodes},
		truth("costly", v.Nodes > costlyNodes),
	}
}

func truth(name string, set bool) engine.Fact {
	f := engine.Fact{Name: name, Form: engine.Flag}
	if set {
		f.Value = 1
	}
	return f
}
