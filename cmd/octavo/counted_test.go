package main

import (
	"testing"

	"octavo/site"
)

// TestWhatWasMadeIsCounted: a publication is told by what it has, and by books where it has nothing.
func TestWhatWasMadeIsCounted(t *testing.T) {
	for want, s := range map[string]site.Summary{
		"64 text pages":                    {Works: map[string]int{"articles": 64}},
		"1 book, 12 pages":                 {Works: map[string]int{"books": 1, "decks": 0}, Pages: 12},
		"1 class set, 2 packs, 1 page":     {Works: map[string]int{"classes": 1, "decks": 2}, Pages: 1},
		"2 books, 1 text page, 1234 pages": {Works: map[string]int{"books": 2, "articles": 1}, Pages: 1234},
		"0 pages":                          {},
	} {
		if got := worksCounted(s); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
