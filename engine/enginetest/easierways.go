package enginetest

import (
	"slices"
	"testing"

	"octavo/engine"
)

// ExplanationCounts counts the puzzles whose hardest technique is a forcing chain or search, and
// those of them whose explanation needs it. Many have an easier explanation, because explanations
// use more techniques than grades.
type ExplanationCounts struct {
	ChainGraded    int // puzzles whose hardest technique is a forcing chain
	ChainExplained int // puzzles of ChainGraded whose explanation has a forcing chain
	SearchGraded   int // puzzles whose hardest technique is search
	WithoutSearch  int // puzzles of SearchGraded whose explanation has no search
}

// Add counts a puzzle with its grade. It returns the techniques of its explanation.
func (w *ExplanationCounts) Add(t *testing.T, p interface{ Explain() ([]engine.Step, error) }, grade engine.Grade) (techniques []string) {
	t.Helper()
	steps, err := p.Explain()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range steps {
		techniques = append(techniques, s.Technique)
	}
	switch grade.Hardest {
	case "forcing-chain":
		w.ChainGraded++
		if slices.Contains(techniques, "forcing-chain") {
			w.ChainExplained++
		}
	case "search":
		w.SearchGraded++
		if !slices.Contains(techniques, "search") {
			w.WithoutSearch++
		}
	}
	return techniques
}

// Expect fails the test if the counts differ from want.
func (w *ExplanationCounts) Expect(t *testing.T, want ExplanationCounts) {
	t.Helper()
	if *w != want {
		t.Errorf("%d puzzles have forcing chains, and the explanations of %d use them; %d need a search, and the explanations of %d don't",
			w.ChainGraded, w.ChainExplained, w.SearchGraded, w.WithoutSearch)
	}
}
