package enginetest

import (
	"slices"
	"testing"

	"octavo/engine"
)

// Ways counts how puzzles of squares are explained that are graded by forcing chains or
// by a search: many have an easier way, which the grade doesn't know.
type Ways struct {
	Chained      int // graded by a forcing chain
	StillChained int // and told by one
	Searched     int // graded by a search
	Freed        int // and told without one
}

// Count adds a puzzle with its grade, and gives the names of the techniques that it is
// told by.
func (w *Ways) Count(t *testing.T, p interface{ Explain() ([]engine.Step, error) }, grade engine.Grade) (told []string) {
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
		w.Chained++
		if slices.Contains(told, "forcing-chain") {
			w.StillChained++
		}
	case "search":
		w.Searched++
		if !slices.Contains(told, "search") {
			w.Freed++
		}
	}
	return told
}

// Are fails the test unless the counts are those that are written down.
func (w *Ways) Are(t *testing.T, want Ways) {
	t.Helper()
	if *w != want {
		t.Errorf("of %d puzzles with forcing chains %d are told by them; of %d with a search %d do without",
			w.Chained, w.StillChained, w.Searched, w.Freed)
	}
}
