//go:build slow

package wordsearch

import (
	"strconv"
	"testing"

	"octavo/engine"
)

// TestManyPuzzles makes 2,000 puzzles in four languages. The finder of make_test.go must find every
// word once, and banned words only within words of the list.
func TestManyPuzzles(t *testing.T) {
	sizes := []int{8, 10, 12, 15, 17, 20, 24, 30}
	tiers := Kind{}.Tiers()
	for n := range 2000 {
		language := themeLanguages()[n%4]
		options := engine.Options{"language": language, "theme": Themes()[n/4%len(Themes())], "size": strconv.Itoa(sizes[n/12%len(sizes)]), "count": "30"}
		tier := tiers[n/96%len(tiers)]
		p := proposed(t, options, tier, uint64(n))
		lines, letters := linesOf(&p.Grid), make([]string, len(p.Words))
		for i, w := range p.Words {
			letters[i] = withoutAccents(string(w.Letters))
			if found := countIn(lines, string(w.Letters)); found != 1 {
				t.Errorf("%d: %s stands %d times in %s", n, string(w.Letters), found, p)
			}
		}
		for i := range lines {
			lines[i] = withoutAccents(lines[i])
		}
		for _, banned := range bannedWords(language) {
			if found, inWords := countIn(lines, string(banned)), countIn(letters, string(banned)); found > inWords {
				t.Errorf("%d: %s stands %d times in %s, and %d times in its words", n, string(banned), found, p, inWords)
			}
		}
		if grade, err := p.Grade(); err != nil || grade.Tier > tier {
			t.Errorf("%d: graded %v, %v; want %v", n, grade.Tier, err, tier)
		}
	}
}
