package html

import (
	"slices"
	"strings"
	"testing"

	"octavo/render"
)

// play turns a puzzle into one that is solved by moves.
func play(p *render.Puzzle) {
	p.Walk = nil
	p.Described = []string{"Bottle 1 holds A & B."}
	p.Puzzle = movedAbout{shown: shown{question: p.Question, answer: p.Answer}}
}

// TestPlayIsOnThePage checks that moves, positions, lines to write on and the puzzle in words are
// on the page, escaped, and that rows of grids are not.
func TestPlayIsOnThePage(t *testing.T) {
	site := sample{perSection: 1}.site(t)
	play(&site.Editions[1].Puzzles[0])
	path := (&render.Outline{Sort: render.Books, Slug: site.Editions[1].Slug, Language: site.Editions[1].Language}).PuzzlePath(0)
	files := rendered(t, site)
	page := string(files[slices.IndexFunc(files, func(f render.File) bool { return f.Path == path })].Data)
	for _, want := range []string{
		"<p>2 moves</p>", "<li>1→3</li>\n<li>2→&lt;4</li>", `<svg class="workings" viewBox="0 0 180 80"`,
		"<li>Bottle 1 holds A &amp; B.</li>", "<summary>Step 1</summary>\n<ol class=\"steps\">\n<li>", "<figcaption>After 1 move</figcaption>", "<figcaption>After 2 moves</figcaption>",
		"Of the candidates of &lt;1&gt;, only 2 leads to a solution", "<ul class=\"hidden\"><li>",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	if strings.Contains(page, `class="cells"`) || strings.Count(page, `class="grid"`) != 1 {
		t.Error("the page shows the solution as a grid too")
	}
}
