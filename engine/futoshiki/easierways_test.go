package futoshiki

import (
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/enginetest"
)

// TestEasierWays counts puzzles of the corpus that have wings and alternating chains in their
// explanation instead of forcing chains or a search. docs/rules/futoshiki.md quotes the numbers.
func TestEasierWays(t *testing.T) {
	var ways enginetest.ExplanationCounts
	for line := range strings.Lines(corpus) {
		_, text, _ := strings.Cut(strings.TrimSpace(line), "\t")
		p := parsed(t, text)
		if grade, err := p.Grade(); err == nil && grade.Tier >= engine.Extreme {
			ways.Add(t, p, grade)
		}
	}
	ways.Expect(t, enginetest.ExplanationCounts{ChainGraded: 47, ChainExplained: 18, SearchGraded: 48, WithoutSearch: 4})
}
