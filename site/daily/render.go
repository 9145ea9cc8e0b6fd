package daily

import (
	"context"
	"path"

	"octavo/engine"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
	"octavo/templates"
)

// Compose implements product.Work.
func (r *period) Compose(_ context.Context, made []generator.Result) (product.Document, error) {
	return &document{r, made}, nil
}

// A document is a period with its puzzles.
type document struct {
	*period
	made []generator.Result
}

// Render implements product.Document.
func (d *document) Render(ctx context.Context, output string, with product.Renderers) (product.Rendered, error) {
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	daily := d.daysIn(d.Words[path.Base(output)])
	files, entry, err := maker.Daily(ctx, with.Site, daily)
	facts := product.Facts{
		Entries: []render.Entry{entry}, Puzzles: product.PuzzlesOf(d.Run(), d.made), Outlines: product.OutlinesIn(daily.Language, d.Outlines()),
	}
	return product.Rendered{Files: files, Facts: facts}, err
}

// daysIn returns the days with texts in a language.
func (d *document) daysIn(words *templates.Locale) *render.Daily {
	all := &render.Daily{Language: words.Language(), Title: words.Say("daily.name"), Words: words}
	for i, m := range d.made {
		maker := d.makers[d.source.WeekdayNumber(i)]
		all.Days = append(all.Days, render.Day{
			Puzzle: puzzleWithTexts(m, words), Date: d.source.Date(i), Extent: maker.Offer().Format.Extent,
		})
	}
	return all
}

// puzzleWithTexts returns a puzzle with the texts on the page of its day. It leaves out the steps
// of the solution, which the page computes itself. So hundreds of pages stay small.
func puzzleWithTexts(m generator.Result, words *templates.Locale) render.Puzzle {
	puzzle := m.Puzzles[0]
	kind := m.Job.Kind.Name()
	described := render.Puzzle{
		ID: m.ID(0), Kind: kind, Tier: m.Grades[0].Tier, Text: puzzle.String(), Grade: m.Grades[0],
		Puzzle: puzzle, Solution: m.Solutions[0], Size: product.Caption(kind, puzzle.Caption(), words),
	}
	if describer, ok := puzzle.(engine.Describer); ok {
		for _, step := range describer.Describe() {
			described.Described = append(described.Described, words.Step(kind, step))
		}
	}
	return described
}
