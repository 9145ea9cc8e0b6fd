package site

import (
	"slices"
	"testing"

	"octavo/render"
)

// TestPagesPlayGridsAndMoves checks that sheets can have new puzzles of every kind, and that pages on which one plays
// make none in which lines are drawn.
func TestPagesPlayGridsAndMoves(t *testing.T) {
	site := &render.Site{MadeKinds: madeKinds()}
	for name, isPlayed := range map[string]bool{"sudoku": true, "watersort": true, "wordsearch": false, "maze": false} {
		isNamed := func(k render.MadeKind) bool { return k.Name == name }
		if !slices.ContainsFunc(site.MadeKinds, isNamed) {
			t.Errorf("sheets have no %s", name)
		}
		if got := slices.ContainsFunc(site.PlayedKinds(), isNamed); got != isPlayed {
			t.Errorf("new puzzles of %s are played: %v, want %v", name, got, isPlayed)
		}
	}
}
