package decks

import (
	"strings"
	"testing"
)

// TestSeveralDecksAreStacked, unless their order is written; one deck isn't.
func TestSeveralDecksAreStacked(t *testing.T) {
	for settings, want := range map[string]bool{"": false, "copies: 8": true, "order: stacked": true, "copies: 8\norder: sheets": false} {
		d, problems := oneDeck(t, strings.Replace("---\ntitle: Aves\n"+settings+"\n---\n", "\n\n", "\n", 1), "")
		if len(problems) > 0 || d.stacks() != want {
			t.Errorf("%q: stacked is %t, want %t: %v", settings, d.stacks(), want, problems)
		}
	}
}

// TestMinutesOfCutting: what a class needs is told from the sheets that are printed.
func TestMinutesOfCutting(t *testing.T) {
	if got := minutes(61); got != 2 {
		t.Errorf("61 seconds are %d minutes", got)
	}
}
