package books

import (
	"context"
	"slices"

	"octavo/content"
	"octavo/content/message"
	"octavo/engine"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
	"octavo/templates"
)

// Compose makes the book of its puzzles: all that is printed about them, and one
// document by the template.
func (b *book) Compose(ctx context.Context, made []generator.Made) (product.Document, error) {
	composed, words := b.bare(), b.Words[b.source.Language.Value]
	if err := b.addPuzzles(composed, made, words); err != nil {
		return nil, err
	}
	needed, err := b.addWalked(composed)
	if err != nil {
		return nil, err
	}
	if err := b.addLessons(composed, needed, words); err != nil {
		return nil, err
	}
	if err := b.addDocument(ctx, composed); err != nil {
		return nil, err
	}
	puzzles := product.PuzzlesOf(b.Run(), made)
	puzzles.Asked, puzzles.Making = b.Making()
	for _, line := range b.linesOf(made) {
		puzzles.Lines = append(puzzles.Lines, line.Record())
	}
	return &document{book: b, composed: composed, puzzles: puzzles}, nil
}

// bare is the book before it has puzzles.
func (b *book) bare() *render.Book {
	source := b.source
	return &render.Book{
		Slug: source.Slug, Language: source.Language.Value,
		Title:       render.Typographic(source.Title.Value),
		Subtitle:    render.Typographic(source.Subtitle.Value),
		Author:      render.Typographic(source.Author.Value),
		Description: render.Typographic(source.Description.Value),
		Seed:        b.seed, Worksheet: worksheet(source),
		Page:             pageOf(source),
		SolutionsPerPage: b.solutions, SolutionsAtLeast: !source.Solutions.PerPage.Written(),
		SolutionsPlace: source.Solutions.Place.Value,
		HintsPlace:     source.Solutions.HintsPlace.Value, HintSteps: source.Solutions.Hints.Value,
		Color:  source.Color.Value,
		Words:  b.Words[source.Language.Value],
		Images: product.Images(b.pictures),
	}
}

// addWalked adds what is printed of how the puzzles are solved, their hints, and finds the
// lessons that they need, as far as the book asks for any of it.
func (b *book) addWalked(to *render.Book) (needed render.Lessons, err error) {
	hints, needed := b.source.Solutions.Hints.Value, render.Lessons{}
	if hints == 0 && b.source.Lessons.Needed.Value == "" {
		return needed, nil
	}
	var solved render.Walkthrough
	for i := range to.Puzzles {
		puzzle := &to.Puzzles[i]
		if err := puzzle.Walkthrough(&solved); err != nil {
			return nil, message.Errorf("%s: puzzle %d: %v", b.source.File, i+1, err)
		}
		addHints(puzzle, &solved, hints)
		needed.AddUsed(&solved)
	}
	return needed, nil
}

func (b *book) addPuzzles(to *render.Book, made []generator.Made, words *templates.Locale) error {
	var problems content.Problems
	to.Puzzles = make([]render.Puzzle, 0, boardsIn(made))
	for i, whole := range b.printed {
		section := b.sectionOn(whole, made, words)
		section.Number, section.First = i+1, len(to.Puzzles)
		over := newOverline(whole, words)
		tutors := tutorsOf(whole.runs, words)
		for _, place := range whole.places(b.seed, b.gradesOfRuns(whole, made)) {
			run := whole.runs[place.run]
			m := made[run.firstJob+place.job]
			for n := range m.Puzzles {
				puzzle := describe(m, n, words, tutors[place.run])
				puzzle.Number = b.source.Number.Value + len(to.Puzzles)
				puzzle.Section, puzzle.Format = i, run.maker.Offer().Format
				puzzle.Shown = run.shown(puzzle.Grade, words)
				over.add(&puzzle, len(to.Puzzles)-section.First)
				if err := b.addCode(&puzzle, len(to.Puzzles)); err != nil {
					return err
				}
				if whole.mixed() {
					puzzle.Sort = run.name(words, b.sizesOf(run.kind) > 1)
				}
				to.Puzzles = append(to.Puzzles, puzzle)
			}
		}
		section.Count = len(to.Puzzles) - section.First
		section.Signs = signsIn(to.Puzzles[section.First:], whole.runs, words)
		to.Sections = append(to.Sections, section)
		for n, run := range whole.runs {
			problems = append(problems, b.checkLogs(run, whole.among(b.seed), puzzlesOf(to.Puzzles[section.First:], whole, n))...)
		}
	}
	return problems.Err()
}

// boardsIn counts the puzzles of jobs.
func boardsIn(made []generator.Made) (n int) {
	for i := range made {
		n += len(made[i].Puzzles)
	}
	return n
}

// puzzlesOf are those of a section that its n-th run has.
func puzzlesOf(all []render.Puzzle, whole printed, n int) []render.Puzzle {
	if !whole.mixed() {
		return all
	}
	run := whole.runs[n]
	return slices.DeleteFunc(slices.Clone(all), func(p render.Puzzle) bool {
		return p.Kind != run.kind.Name() || p.Format != run.maker.Offer().Format
	})
}

// sectionOn is what a section says of itself, before it has puzzles.
func (b *book) sectionOn(whole printed, made []generator.Made, words *templates.Locale) render.Section {
	source, first := whole.source, whole.runs[0]
	section := render.Section{
		Slug: whole.slug, Title: b.title(whole, words), Intro: render.Typographic(source.Intro.Value),
		Kind: first.kind.Name(), Tier: first.tier, PerPage: source.PerPage.Value, Mixed: whole.mixed(),
		Opener: b.opener(source), Recto: b.recto(source),
		Worksheet: source.Worksheet.Value, Tokens: source.Tokens.Value, Format: first.maker.Offer().Format,
	}
	if !whole.mixed() {
		own := made[first.firstJob : first.firstJob+first.jobs]
		section.Lead = first.lead(words, own)
		if first.rated() {
			section.Tier, section.Banded = tierOfAll(gradesOf(own)), true
		}
	}
	for _, run := range whole.runs {
		if whole.mixed() && run.tier != section.Tier {
			section.Tier = engine.NoTier
		}
	}
	return section
}

// signsIn lists what the drawings of puzzles show, where that has names: of what there may
// be, in its order, what there is.
func signsIn(puzzles []render.Puzzle, runs []section, words *templates.Locale) []render.Sign {
	shown := map[string]bool{}
	for _, p := range puzzles {
		if moved, ok := p.Puzzle.(engine.Handled); ok {
			for _, sign := range moved.Signs() {
				shown[sign.Name(words.Language())] = true
			}
		}
	}
	var signs []render.Sign
	for _, run := range runs {
		for _, sign := range run.maker.Offer().Signs {
			if name := sign.Name(words.Language()); shown[name] {
				signs = append(signs, render.Sign{Name: name, Draw: sign.Draw})
				shown[name] = false // once, however many runs have it
			}
		}
	}
	return signs
}
