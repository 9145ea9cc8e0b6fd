package pdf

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/render"
)

// What is read aloud in the place of drawings: the same words as on the site's pages.

// questionAloud says what a puzzle shows.
func (l *layout) questionAloud(p *render.Puzzle) func() string {
	return func() string {
		said := []string{l.book.Words.Say("site.questionTitle", "title", l.nameOf(p)) + "."}
		if grid, ok := p.Grid(); ok {
			return strings.Join(append(said, render.Aloud(l.book.Words, p.Kind, grid.Table())...), " ")
		}
		if len(p.Described) == 0 {
			said = append(said, p.Text)
		}
		return strings.Join(append(said, p.Described...), " ")
	}
}

// answerAloud says what its solution shows.
func (l *layout) answerAloud(p *render.Puzzle) func() string {
	return func() string {
		said := []string{l.book.Words.Say("site.solutionTitle", "title", l.nameOf(p)) + "."}
		if grid, ok := p.Grid(); ok {
			said = append(said, render.Aloud(l.book.Words, p.Kind, grid.AnswerTable().Alone())...)
		}
		return strings.Join(said, " ")
	}
}

// stageAloud says what a position on the way shows, after so many moves.
func (l *layout) stageAloud(p *render.Puzzle, after string, seen []engine.Step) func() string {
	return func() string {
		said := []string{after + "."}
		for _, step := range seen {
			said = append(said, l.book.Words.Step(p.Kind, step))
		}
		return strings.Join(said, " ")
	}
}

// nameOf is what a puzzle is called: “Sudoku no. 17”.
func (l *layout) nameOf(p *render.Puzzle) string {
	kind := p.Kind
	if s := &l.book.Sections[p.Section]; !s.Mixed {
		kind = s.Kind
	}
	return l.book.Words.Say("site.puzzleTitle", "kind", l.book.Words.Say("kind."+kind+".name"), "n", strconv.Itoa(p.Number))
}

// exampleAloud says what a drawing of an example shows, and of a grid all that stands
// in it.
func (l *layout) exampleAloud(e *render.Example, picture int) func() string {
	return func() string {
		shown := &e.Pictures[picture]
		said := []string{shown.Seen}
		if len(shown.Table.Cells) > 0 {
			said = append([]string{said[0] + "."}, render.Aloud(l.book.Words, shown.Kind, shown.Table)...)
		}
		return strings.Join(said, " ")
	}
}
