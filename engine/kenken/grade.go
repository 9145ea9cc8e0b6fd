package kenken

import (
	"fmt"

	"octavo/engine"
	"octavo/engine/latin"
)

// A verdict is what the grader makes of a puzzle.
type verdict struct {
	solutions int
	hardest   technique
	times     [techniqueCount]int
	nodes     int
	costly    bool
	grid      [latin.MaxCells]uint8 // the solution, where there is one
	gaveUp    bool
}

// judge grades a puzzle: the tier is the first whose rungs fill the grid.
func judge(p *Puzzle) (v verdict) {
	var s solver
	s.begin(p)
	s.run(hiddenQuad)
	if s.open() {
		withoutSearch := s.state
		s.run(forcingChain)
		if s.open() {
			s.state = withoutSearch
			s.count(searching, 1)
			s.search()
		}
	}
	if s.grid.Solved() {
		s.found()
	}
	return s.verdict()
}

func (s *solver) verdict() verdict {
	return verdict{
		solutions: s.searched.solutions,
		hardest:   s.hardest,
		times:     s.times,
		nodes:     s.searched.nodes,
		costly:    s.searched.nodes > costlyNodes,
		grid:      s.searched.grid,
		gaveUp:    s.exhausted(),
	}
}

// err says why a verdict holds no grade.
func (v *verdict) err() error {
	switch {
	case v.gaveUp && v.solutions < 2:
		return fmt.Errorf("the search was given up after %d nodes: its cages are too large or its clues too few", v.nodes)
	case v.solutions == 0:
		return engine.ErrUnsolvable
	case v.solutions > 1:
		return engine.ErrAmbiguous
	}
	return nil
}

// Grade measures the puzzle by the techniques it needs.
func (p *Puzzle) Grade() (engine.Grade, error) {
	v := judge(p)
	grade := engine.Grade{Solutions: v.solutions}
	if err := v.err(); err != nil {
		return grade, err
	}
	grade.Tier = v.hardest.tier()
	grade.Hardest = v.hardest.String()
	for t, times := range v.times[:searching] {
		if times > 0 {
			grade.Techniques = append(grade.Techniques, engine.TechniqueCount{Name: technique(t).String(), Times: times})
		}
	}
	grade.Facts = v.facts()
	return grade, nil
}

// facts are the measures of the search, which stand beside the tier.
func (v *verdict) facts() []engine.Fact {
	if v.hardest != searching {
		return []engine.Fact{truth("backtracked", false), truth("costly", false)}
	}
	return []engine.Fact{
		truth("backtracked", true),
		{Name: "nodes", Value: v.nodes},
		truth("costly", v.costly),
	}
}

func truth(name string, set bool) engine.Fact {
	f := engine.Fact{Name: name, Form: engine.Flag}
	if set {
		f.Value = 1
	}
	return f
}
