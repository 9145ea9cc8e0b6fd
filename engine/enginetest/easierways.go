package enginetest

import (
	"slices"
	"testing"

	"octavo/engine"
)

// EasierWays counts how puzzles are explained that need forcing chains or a search by their grade.
// Many have an easier way, which the grade doesn't know.
type EasierWays struct {
	ChainGraded    int // the grade names a forcing chain
	ChainExplained int // of these, explanations with a forcing chain
	SearchGraded   int // the grade names a search
	WithoutSearch  int // of these, explanations without a search
}

// Add counts a puzzle with its grade. It returns the techniques of its explanation.
func (w *EasierWays) Add(t *testing.T, p interface{ Explain() ([]engine.Step, error) }, grade engine.Grade) (told []string) {
	t.Helper()
	steps, err := p.Explain()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range steps {
		told = append(told, s.Technique)
	}
	switch grade.Hardest {
	case "forcing-chain":
		w.ChainGraded++
		if slices.Contains(told, "forcing-chain") {
			w.ChainExplained++
		}
	case "search":
		w.SearchGraded++
		if !slices.Contains(told, "search") {
			w.WithoutSearch++
		}
	}
	return told
}

// Expect fails the test if the counts differ from want.
func (w *EasierWays) Expect(t *testing.T, want EasierWays) {
	t.Helper()
	if *w != want {
		t.Errorf("of %d puzzles with forcing chains %d are told by them; of %d with a search %d do without",
			w.ChainGraded, w.ChainExplained, w.SearchGraded, w.WithoutSearch)
	}
}
