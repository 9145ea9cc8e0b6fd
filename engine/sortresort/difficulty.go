package sortresort

import (
	"octavo/engine"
	"octavo/engine/sortresort/play"
)

// A Difficulty is the measured difficulty of a level (docs/rules/sortresort.md, section 8).
type Difficulty struct {
	Detours int // moves that every solution has beyond two for each sort
	T       int // −log₁₀ of the chance that random play solves the level, in hundredths
	Depth   int // the longest chain of rows that must be uncovered one after another
}

// Sum returns the sum of the three parts, in hundredths.
func (d Difficulty) Sum() int { return 100*d.Detours + d.T + 100*d.Depth }

// Difficulty measures a level. bound is a number of moves that every solution needs.
func (l *Level) Difficulty(bound int) Difficulty {
	s := l.State()
	return Difficulty{
		Detours: max(0, bound-(play.Copies-1)*l.Count()/play.Copies),
		T:       play.RandomPlay(s),
		Depth:   play.Depth(s),
	}
}

func (d Difficulty) facts() []engine.Fact {
	return []engine.Fact{
		{Name: "detours", Value: d.Detours},
		{Name: "t", Form: engine.Hundredths, Value: d.T},
		{Name: "depth", Value: d.Depth},
		{Name: "difficulty", Form: engine.Hundredths, Value: d.Sum()},
	}
}
