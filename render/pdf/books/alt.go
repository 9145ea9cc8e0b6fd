package books

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/render"
)

// questionAlt, AnswerAlt and positionAlt return alternative texts of drawings, with the same
// messages as the pages of the site. Each returns a function that makes the text, because only
// tagged editions need it.

// questionAlt describes a puzzle as it is printed, before it is solved.
func (l *Layout) questionAlt(p *render.Puzzle) func() string {
	return func() string {
		sentences := []string{l.Book.Words.Say("site.questionTitle", "title", l.nameOf(p)) + "."}
		if grid, ok := p.Grid(); ok {
			return strings.Join(append(sentences, render.DescribeGrid(l.Book.Words, p.Kind, grid.Table())...), " ")
		}
		if len(p.Described) == 0 {
			sentences = append(sentences, p.Text)
		}
		return strings.Join(append(sentences, p.Described...), " ")
	}
}

// AnswerAlt describes the solution of a puzzle: a title, and for a grid its cells. A solution by
// moves has only the title.
func (l *Layout) AnswerAlt(p *render.Puzzle) func() string {
	return func() string {
		sentences := []string{l.Book.Words.Say("site.solutionTitle", "title", l.nameOf(p)) + "."}
		if grid, ok := p.Grid(); ok {
			sentences = append(sentences, render.DescribeGrid(l.Book.Words, p.Kind, grid.AnswerTable().SymbolsOnly())...)
		}
		return strings.Join(sentences, " ")
	}
}

// positionAlt describes a position during the solution: first the text moment, such as “after 3
// moves”, then the steps that the drawing shows.
func (l *Layout) positionAlt(p *render.Puzzle, moment string, steps []engine.Step) func() string {
	return func() string {
		sentences := []string{moment + "."}
		for _, step := range steps {
			sentences = append(sentences, l.Book.Words.Step(p.Kind, step))
		}
		return strings.Join(sentences, " ")
	}
}

// nameOf returns a puzzle's name, such as “Sudoku no. 17”.
func (l *Layout) nameOf(p *render.Puzzle) string {
	kind := p.Kind
	if s := &l.Book.Sections[p.Section]; !s.Mixed {
		kind = s.Kind
	}
	return l.Book.Words.Say("site.puzzleTitle", "kind", l.Book.Words.Say("kind."+kind+".name"), "n", strconv.Itoa(p.Number))
}
