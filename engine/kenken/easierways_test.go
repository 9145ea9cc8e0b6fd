//go:build slow

package kenken

import (
	"slices"
	"testing"

	"octavo/engine/enginetest"
)

// TestEasierWays counts puzzles of the corpus that have wings and alternating chains in their
// explanation instead of forcing chains or a search. docs/rules/kenken.md quotes the numbers.
func TestEasierWays(t *testing.T) {
	var ways enginetest.ExplanationCounts
	for _, l := range labelledPuzzles(t) {
		if l.tier != "extreme" && l.tier != "unreasonable" {
			continue
		}
		p := mustParse(t, l.text)
		grade, err := p.Grade()
		if err != nil {
			t.Fatal(err)
		}
		told := ways.Add(t, p, grade)
		if grade.Hardest == "forcing-chain" && (slices.Contains(told, "search") || slices.Contains(told, "alternating-chain")) {
			t.Errorf("forcing chains solve %s, but its explanation uses a dearer technique", p)
		}
	}
	ways.Expect(t, enginetest.ExplanationCounts{ChainGraded: 81, ChainExplained: 23, SearchGraded: 600, WithoutSearch: 30})
}
