package html

import (
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
)

// play makes a puzzle one that is solved by moves.
func play(p *render.Puzzle) {
	p.Rows, p.AnswerRows, p.Steps = nil, nil, nil
	p.Described = []string{"Bottle 1 holds A & B."}
	p.Play = func(style figure.Style) engine.Play {
		f := p.Answer(style)
		return engine.Play{Moves: []string{"1→3", "2→<4"}, Stages: []engine.Stage{{After: 1, Figure: f}, {After: 2, Figure: f}}}
	}
	p.Workings = func(width, height figure.Length, _ figure.Style) figure.Figure {
		f := figure.Figure{W: width, H: height}
		f.Add(figure.Disc{Center: figure.Point{X: width / 2, Y: height / 2}, Radius: 1000, Fill: figure.Black})
		return f
	}
}

// TestPlayIsOnThePage: moves, positions on the way, what to write on and the
// puzzle in words stand on the page, escaped; those of grids are left out.
func TestPlayIsOnThePage(t *testing.T) {
	site := sample{perSection: 1}.site(t)
	play(&site.Editions[1].Puzzles[0])
	path := puzzlePath(&render.Outline{Sort: render.Books, Slug: site.Editions[1].Slug, Language: site.Editions[1].Language}, 0)
	files := rendered(t, site)
	page := string(files[slices.IndexFunc(files, func(f render.File) bool { return f.Path == path })].Data)
	for _, want := range []string{
		"<p>2 moves</p>", "<li>1→3</li>\n<li>2→&lt;4</li>", `<svg class="workings" viewBox="0 0 180 80"`,
		"<li>Bottle 1 holds A &amp; B.</li>", "<figcaption>After 1 move</figcaption>", "<figcaption>After 2 moves</figcaption>",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	if strings.Contains(page, `class="cells"`) || strings.Count(page, `class="grid"`) != 1 {
		t.Error("the page shows the solution as a grid too")
	}
}
