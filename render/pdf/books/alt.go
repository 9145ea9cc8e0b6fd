package books

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/render"
)

// Alternative texts of drawings, in the words of the site's pages.

// questionAlt describes what a puzzle shows.
func (l *Layout) questionAlt(p *render.Puzzle) func() string {
	return func() string {
		sentences := []string{l.Book.Words.Say("site.questionTitle", "title", l.nameOf(p)) + "."}
		if grid, ok := p.Grid(); ok {
			return strings.Join(append(sentences, render.Aloud(l.Book.Words, p.Kind, grid.Table())...), " ")
		}
		if len(p.Described) == 0 {
			sentences = append(sentences, p.Text)
		}
		return strings.Join(append(sentences, p.Described...), " ")
	}
}

// AnswerAlt describes what its solution shows.
func (l *Layout) AnswerAlt(p *render.Puzzle) func() string {
	return func() string {
		sentences := []string{l.Book.Words.Say("site.solutionTitle", "title", l.nameOf(p)) + "."}
		if grid, ok := p.Grid(); ok {
			sentences = append(sentences, render.Aloud(l.Book.Words, p.Kind, grid.AnswerTable().SymbolsOnly())...)
		}
		return strings.Join(sentences, " ")
	}
}

// positionAlt describes a position after some moves.
func (l *Layout) positionAlt(p *render.Puzzle, after string, seen []engine.Step) func() string {
	return func() string {
		sentences := []string{after + "."}
		for _, step := range seen {
			sentences = append(sentences, l.Book.Words.Step(p.Kind, step))
		}
		return strings.Join(sentences, " ")
	}
}

// nameOf returns a puzzle's name: “Sudoku no. 17”.
func (l *Layout) nameOf(p *render.Puzzle) string {
	kind := p.Kind
	if s := &l.Book.Sections[p.Section]; !s.Mixed {
		kind = s.Kind
	}
	return l.Book.Words.Say("site.puzzleTitle", "kind", l.Book.Words.Say("kind."+kind+".name"), "n", strconv.Itoa(p.Number))
}
