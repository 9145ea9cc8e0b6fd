package verify

import (
	"strings"
	"testing"
)

// TestSamplePuzzlesOfCoversAreProved changes each digit of the sample puzzle on a cover.
func TestSamplePuzzlesOfCoversAreProved(t *testing.T) {
	for _, c := range []struct {
		name  string
		least int // digits of the sample
	}{{"grid", 5}, {"band", 14}} {
		book, cover := "en/"+c.name+"/"+c.name+".print.pdf", "en/"+c.name+"/"+c.name+".cover.pdf"
		if r := verify(t, map[string][]byte{book: readFinished(t, book), cover: readFinished(t, cover)}); len(r.Findings)+len(r.Notes) > 0 {
			t.Errorf("%s: %v %v", c.name, r.Findings, r.Notes)
		}
		sampled := 0
		content := openForDamage(t, cover).content(1)
		for _, g := range glyphsOf(t, cover) {
			if !isSample(shownNear(content, g.at)) {
				continue
			}
			p := openForDamage(t, cover)
			p.replaceContent(1, g.at.replace(content, g.changed(content)))
			r := verify(t, map[string][]byte{book: readFinished(t, book), cover: p.bytes()})
			if len(r.Findings) > 0 && strings.Contains(r.Findings[0].Says.String(), "on the cover stands") {
				sampled++
			}
		}
		if sampled < c.least {
			t.Errorf("%s: %d changed digits are found, want at least %d", c.name, sampled, c.least)
		}
		t.Logf("%s: %d digits of the sample", c.name, sampled)
	}
}

// isSample reports whether a text may be a digit or a clue.
func isSample(text string) bool {
	text = strings.Trim(text, "[]TJj")
	return len(text) == 1 || isClue.MatchString(text)
}
