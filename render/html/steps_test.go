package html

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/sudoku"
	"octavo/render"
)

// heaviestPage is the greatest size of a puzzle's page, compressed, in bytes.
const heaviestPage = 60_000

// TestStepsAreDrawn checks that the drawing of a step stands under its sentence, and is named by it.
// Steps without a picture have none. Six drawings don't make a page too large.
func TestStepsAreDrawn(t *testing.T) {
	p, solved := explained(t)
	words := sampleWords(t)["en"]
	site := &whole{Site: render.Site{Title: "Steps", BaseURL: "https://example.org/", Languages: []render.Words{words}}}
	site.Editions = []render.PublishedBook{{Book: sampleBook(words, append([]render.Puzzle{p}, samplePuzzles(t, 2)...), 1)}}
	for _, f := range rendered(t, site) {
		if !strings.HasSuffix(f.Path, "/1.html") {
			continue
		}
		page := string(f.Data)
		if drawn := strings.Count(page, `<svg class="step"`); drawn != len(solved.Pictures) {
			t.Errorf("%d steps are drawn; wanted %d", drawn, len(solved.Pictures))
		}
		for _, picture := range solved.Pictures {
			sentence := fmt.Sprintf("<ol class=\"steps\" start=\"%d\">\n<li>Step &lt;%s&gt;</li>\n</ol>\n<svg class=\"step\"", picture.Index+1, picture.Step.Technique)
			if !strings.Contains(page, sentence) || !strings.Contains(page, `role="img" aria-label="`+words.Technique("sudoku", picture.Step.Technique)+`"`) {
				t.Errorf("step %d has no drawing under it that names the technique", picture.Index+1)
			}
		}
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		if _, err := w.Write(f.Data); err != nil || w.Close() != nil || packed.Len() > heaviestPage {
			t.Errorf("the page weighs %d bytes; at most %d are good: %v", packed.Len(), heaviestPage, err)
		}
		return
	}
	t.Error("there is no page of the puzzle")
}

// explained returns a hard puzzle and its solution with six drawn steps.
func explained(t *testing.T) (render.Puzzle, *render.Walkthrough) {
	t.Helper()
	puzzle, err := sudoku.Kind{}.Parse("..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..")
	if err != nil {
		t.Fatal(err)
	}
	grid := puzzle.(engine.DrawableGrid)
	steps, err := grid.Explain()
	if err != nil {
		t.Fatal(err)
	}
	p := samplePuzzle(t, puzzle.String(), 1)
	solved := &render.Walkthrough{}
	p.Puzzle, p.Walk = puzzle, knows(solved)
	before := engine.PositionsBefore(grid, steps)
	for i, step := range steps {
		solved.Sentences = append(solved.Sentences, "Step <"+step.Technique+">")
		if i%7 == 3 && len(solved.Pictures) < 6 {
			solved.Pictures = append(solved.Pictures, render.StepPicture{Index: i, Before: before[i], Step: step})
		}
	}
	return p, solved
}
