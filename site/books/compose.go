package books

import (
	"context"
	"fmt"
	"slices"

	"octavo/content"
	"octavo/engine"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
	"octavo/templates"
)

// Compose makes the book of its puzzles: all that is printed about them, and one
// document by the template.
func (b *book) Compose(ctx context.Context, made []generator.Made) (product.Document, error) {
	source, words := b.source, b.Words[b.source.Language.Value]
	composed := &render.Book{
		Slug: source.Slug, Language: source.Language.Value,
		Title:       render.Typographic(source.Title.Value),
		Subtitle:    render.Typographic(source.Subtitle.Value),
		Author:      render.Typographic(source.Author.Value),
		Description: render.Typographic(source.Description.Value),
		Seed:        b.seed, Worksheet: worksheet(source),
		Page:             pageOf(source),
		SolutionsPerPage: b.solutions, SolutionsAtLeast: !source.Solutions.PerPage.Written(),
		SolutionsPlace: source.Solutions.Place.Value,
		Color:          source.Color.Value,
		Words:          words,
		Images:         product.Images(source.Images),
	}
	if err := b.addPuzzles(composed, made, words); err != nil {
		return nil, err
	}
	if err := b.addDocument(ctx, composed); err != nil {
		return nil, err
	}
	return &document{book: b, composed: composed}, nil
}

func (b *book) addPuzzles(to *render.Book, made []generator.Made, words *templates.Locale) error {
	var problems content.Problems
	for i, s := range b.sections {
		offer := s.maker.Offer()
		mine := made[s.firstJob : s.firstJob+s.jobs]
		section := render.Section{
			Number: i + 1, Slug: s.slug, Title: s.title(words, b.sizesOf(s.kind) > 1), Lead: s.lead(words, mine), Intro: render.Typographic(s.source.Intro.Value),
			Kind: s.kind.Name(), Tier: s.tier, PerPage: s.source.PerPage.Value, Opener: b.opener(s.source), Recto: b.recto(s.source),
			Worksheet: s.source.Worksheet.Value, Tokens: s.source.Tokens.Value, Format: offer.Format,
			Signs: signsOf(offer.Signs, words), First: len(to.Puzzles),
		}
		for _, m := range s.inOrder(mine) {
			for n := range m.Puzzles {
				puzzle, err := describe(m, n, words, b.source.Solutions.Hints.Value)
				if err != nil {
					return fmt.Errorf("%s: puzzle %d: %w", b.source.File, len(to.Puzzles)+1, err)
				}
				puzzle.Number = b.source.Number.Value + len(to.Puzzles)
				puzzle.Section = i
				to.Puzzles = append(to.Puzzles, puzzle)
			}
		}
		section.Count = len(to.Puzzles) - section.First
		to.Sections = append(to.Sections, section)
		problems = append(problems, b.checkLogs(s, to.Puzzles[section.First:])...)
	}
	return problems.Err()
}

// signsOf lists what drawings show, where that has names.
func signsOf(all []engine.Sign, words *templates.Locale) []render.Sign {
	var signs []render.Sign
	for _, sign := range all {
		signs = append(signs, render.Sign{Name: sign.Name(words.Language()), Draw: sign.Draw})
	}
	return signs
}

// inOrder puts what was made for a section in the order in which it is printed:
// that of the numbers, unless the maker knows a better one.
func (s section) inOrder(made []generator.Made) []generator.Made {
	order := s.maker.Offer().Order
	if order == nil {
		return made
	}
	made = slices.Clone(made) // other editions share it
	slices.SortStableFunc(made, func(a, b generator.Made) int { return order(a.Grades[0], b.Grades[0]) })
	return made
}
