package site

import (
	"slices"
	"testing"

	"octavo/render"
)

// TestPagesMakeNoPuzzlesOfWords checks that pages offer new puzzles of grids, but none with words, which
// would be English in every language.
func TestPagesMakeNoPuzzlesOfWords(t *testing.T) {
	made := madeKinds()
	for name, want := range map[string]bool{"sudoku": true, "watersort": true, "wordsearch": false} {
		if got := slices.ContainsFunc(made, func(k render.MadeKind) bool { return k.Name == name }); got != want {
			t.Errorf("pages make %s: %v, want %v", name, got, want)
		}
	}
}
