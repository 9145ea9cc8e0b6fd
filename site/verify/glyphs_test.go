package verify

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"octavo/engine/slowtests"
)

// A glyph is a digit, or a letter of a drawing, in the content of a page.
type glyph struct {
	file string
	page int
	at   textRange
}

// Texts of content streams, and those of one capital: segments of bottles, letters of trays.
var (
	shownText  = regexp.MustCompile(`<(?:[0-9a-f]{4})+>`)
	oneCapital = regexp.MustCompile(`<00(?:4[1-9a-f]|5[0-9a])>Tj`)
)

// glyphsOf returns the digits and single capitals of a file.
func glyphsOf(t *testing.T, file string) (all []glyph) {
	t.Helper()
	p := openForDamage(t, file)
	for page := 1; page <= len(p.pageRefs); page++ {
		content := p.content(page)
		for _, m := range shownText.FindAllStringIndex(content, -1) {
			for at := m[0] + 1; at < m[1]-1; at += 4 {
				if code := content[at : at+4]; code >= "0030" && code <= "0039" {
					all = append(all, glyph{file, page, textRange{at, at + 4}})
				}
			}
		}
		for _, m := range oneCapital.FindAllStringIndex(content, -1) {
			all = append(all, glyph{file, page, textRange{m[0] + 1, m[0] + 5}})
		}
	}
	return all
}

// changed returns another glyph of the same sort.
func (g *glyph) changed(content string) string {
	code := content[g.at.from:g.at.to]
	if code > "0039" {
		if code == "0041" {
			return "0042"
		}
		return "0041"
	}
	return fmt.Sprintf("003%d", (code[3]-'0'+1)%10)
}

// TestChangedGlyphsAreFound changes one digit or letter at a time in finished files: in the imprint,
// contents, rules, examples, lessons, puzzles, captions, lines for moves, answers and keys.
func TestChangedGlyphsAreFound(t *testing.T) {
	for _, set := range [][]string{
		{"en/taught/taught.print.pdf"},
		{"es/file/file.print.pdf", "es/file/file.solutions.pdf"},
		{"en/sheet/sheet.worksheet.pdf", "en/sheet/sheet.key.pdf"},
	} {
		var all []glyph
		for _, file := range set {
			all = append(all, glyphsOf(t, file)...)
		}
		count := 3
		if slowtests.On {
			count = 40
		}
		r := rand.New(rand.NewPCG(41, 0))
		for range count {
			g := all[r.IntN(len(all))]
			p := openForDamage(t, g.file)
			content := p.content(g.page)
			p.replaceContent(g.page, g.at.replace(content, g.changed(content)))
			files := map[string][]byte{}
			for _, file := range set {
				files[file] = readFinished(t, file)
			}
			files[g.file] = p.bytes()
			// A changed move may be right, too: verify replays the moves, and without a finding they solve the puzzle.
			if r := verify(t, files); len(r.Findings) == 0 && !isUnproved(content, g.at) && !isMove(shownNear(content, g.at)) {
				t.Errorf("%s, page %d: %q instead of %q passes, in %q", g.file, g.page, g.changed(content), content[g.at.from:g.at.to], shownNear(content, g.at))
			}
		}
		t.Logf("%s: %d of %d glyphs changed", strings.Join(set, ", "), count, len(all))
	}
}

// isUnproved reports whether a digit belongs to what verify can't know: the version of Octavo in the
// imprint, "0.1.0", or the measured difficulty of a level in a key, "0.05 ± 0.01", which takes long.
func isUnproved(content string, at textRange) bool {
	text := shownNear(content, at)
	return strings.Contains(text, ".1.0.") || strings.Contains(text, "±")
}

// shownNear returns the texts around a range of a content stream.
func shownNear(content string, at textRange) string {
	from, to := strings.LastIndex(content[:at.from], "\n")+1, at.to+strings.Index(content[at.to:], "\n")
	return shownText.ReplaceAllStringFunc(content[from:to], func(text string) string {
		var b strings.Builder
		for i := 1; i < len(text)-1; i += 4 {
			var code rune
			fmt.Sscanf(text[i:i+4], "%x", &code)
			b.WriteRune(code)
		}
		return b.String()
	})
}
