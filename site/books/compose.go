package books

import (
	"context"
	"slices"
	"strconv"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
	"octavo/site/product/rules"
	"octavo/templates"
)

// Compose implements product.Work. It puts the puzzles and all texts about them into one document.
func (b *book) Compose(ctx context.Context, made []generator.Result) (product.Document, error) {
	composed, words := b.bookWithoutPuzzles(), b.Words[b.source.Language.Value]
	if err := b.addPuzzles(composed, made, words); err != nil {
		return nil, err
	}
	needed, err := b.explainPuzzles(composed)
	if err != nil {
		return nil, err
	}
	if err := b.addLessons(composed, needed, words); err != nil {
		return nil, err
	}
	b.addWordPages(composed, words)
	if err := b.addDocument(ctx, composed); err != nil {
		return nil, err
	}
	puzzles := product.PuzzlesOf(b.Run(), made)
	puzzles.Order, puzzles.Method = b.Making()
	for _, line := range b.linesOf(made) {
		puzzles.Lines = append(puzzles.Lines, line.Record())
	}
	return &document{book: b, composed: composed, puzzles: puzzles}, nil
}

// bookWithoutPuzzles returns the book for the renderers, with its settings but without puzzles.
func (b *book) bookWithoutPuzzles() *render.Book {
	source := b.source
	return &render.Book{
		Slug: source.Slug, Language: source.Language.Value,
		Title:       render.Typographic(source.Title.Value),
		Subtitle:    render.Typographic(source.Subtitle.Value),
		Author:      render.Typographic(source.Author.Value),
		Description: render.Typographic(source.Description.Value),
		Seed:        b.seed, Dated: b.dated(), Worksheet: isWorksheet(source), SheetRules: rules.OnSheets(source.Rules.Value), Fields: source.Fields.Value,
		Page:             pageOf(source),
		SolutionsPerPage: b.solutionsPerPage, SolutionsAtLeast: !source.Solutions.PerPage.Written(),
		SolutionsPlace: source.Solutions.Place.Value,
		HintsPlace:     source.Solutions.HintsPlace.Value, HintSteps: source.Solutions.Hints.Value,
		Color:  source.Color.Value,
		Words:  b.Words[source.Language.Value],
		Images: product.Images(b.pictures),
	}
}

// explainPuzzles adds hints to the puzzles if the book asks for them. It returns the lessons on the
// techniques that the puzzles need, if the book asks for hints or lessons.
func (b *book) explainPuzzles(to *render.Book) (needed render.Lessons, err error) {
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

// addPuzzles adds the sections with their puzzles in printed order. If the move logs of some
// puzzles don't fit on their pages, the error lists the sections.
func (b *book) addPuzzles(to *render.Book, made []generator.Result, words *templates.Locale) error {
	var problems strict.Problems
	to.Puzzles = make([]render.Puzzle, 0, boardsIn(made))
	for i, whole := range b.printed {
		section := b.sectionWithoutPuzzles(whole, made, words)
		section.Number, section.First = i+1, len(to.Puzzles)
		labels := newLabels(whole, words)
		names := techniqueNamesOfRuns(whole.runs, words)
		for _, place := range whole.places(b.seed, b.gradesOfRuns(whole, made)) {
			run := whole.runs[place.run]
			m := made[run.firstJob+place.job]
			for n := range m.Puzzles {
				puzzle := b.describePuzzle(m, n, words, names[place.run])
				puzzle.Number = b.source.Number.Value + len(to.Puzzles)
				puzzle.Section, puzzle.Format = i, run.maker.Offer().Format
				puzzle.Shown = run.shownMeasures(puzzle.Grade, words)
				labels.add(&puzzle, len(to.Puzzles)-section.First)
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
			problems = append(problems, b.checkLogs(run, whole.mixFormats(b.seed), puzzlesOf(to.Puzzles[section.First:], whole, n))...)
		}
	}
	return problems.Err()
}

// boardsIn returns the number of puzzles of all jobs. A job can make several.
func boardsIn(made []generator.Result) (n int) {
	for i := range made {
		n += len(made[i].Puzzles)
	}
	return n
}

// puzzlesOf returns the puzzles of a section that come from its run with index n.
func puzzlesOf(all []render.Puzzle, whole printedSection, n int) []render.Puzzle {
	if !whole.mixed() {
		return all
	}
	run := whole.runs[n]
	return slices.DeleteFunc(slices.Clone(all), func(p render.Puzzle) bool {
		return p.Kind != run.kind.Name() || p.Format != run.maker.Offer().Format
	})
}

// sectionWithoutPuzzles returns a section with its texts and settings.
func (b *book) sectionWithoutPuzzles(whole printedSection, made []generator.Result, words *templates.Locale) render.Section {
	source, first := whole.source, whole.runs[0]
	section := render.Section{
		Slug: whole.slug, Title: b.title(whole, words),
		Intro: render.AttachedText{Markdown: []byte(source.Intro.Value)},
		Kind:  first.kind.Name(), Tier: first.tier, PerPage: source.PerPage.Value, Mixed: whole.mixed(),
		Opener: b.opener(source), Recto: b.beginsOnRecto(source),
		Worksheet: source.Worksheet.Value, Tokens: source.Tokens.Value, Format: first.maker.Offer().Format,
	}
	if !whole.mixed() {
		own := made[first.firstJob : first.firstJob+first.jobs]
		section.Lead = first.lead(words, own, b.scopeOf(first.kind).IsSimple(first.kind))
		if first.isRated() {
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

// signsIn returns the pictograms that occur in the drawings of the puzzles, with their names, each
// once. They have the order of the makers' lists.
func signsIn(puzzles []render.Puzzle, runs []sectionRun, words *templates.Locale) []render.Sign {
	shown := map[string]bool{}
	for _, p := range puzzles {
		if moved, ok := p.Puzzle.(engine.PieceDrawer); ok {
			for _, sign := range moved.Pictograms() {
				shown[sign.Name(words.Language())] = true
			}
		}
	}
	var signs []render.Sign
	for _, run := range runs {
		for _, sign := range run.maker.Offer().Pictograms {
			if name := sign.Name(words.Language()); shown[name] {
				signs = append(signs, render.Sign{Name: name, Draw: sign.Draw})
				shown[name] = false // list each sign once
			}
		}
	}
	return signs
}

// labels holds the texts that stand over the puzzles of a section in addition to captions.
type labels struct {
	titles, dedications map[int]string // texts by place in the section, from 1
	days                []string       // names of the days, beginning with that of the first puzzle; after seven puzzles they begin again
	firstDate           content.Date   // date of the first puzzle, with which its day's name stands; zero for none
	count               int            // number of puzzles in the section
	words               *templates.Locale
}

func newLabels(whole printedSection, words *templates.Locale) labels {
	o := labels{titles: textsByPlace(whole.source.Titles), dedications: textsByPlace(whole.source.Dedications), count: whole.source.Count.Value, words: words}
	first := slices.Index(content.Weekdays(), whole.source.Days.Value)
	if o.firstDate = whole.source.FirstDate; o.firstDate.Day > 0 {
		first = o.firstDate.Weekday()
	}
	if first >= 0 {
		for i := range content.Weekdays() {
			day := content.Weekdays()[(first+i)%len(content.Weekdays())]
			o.days = append(o.days, words.Say("day."+day))
		}
	}
	return o
}

func textsByPlace(labels []content.Label) map[int]string {
	texts := map[int]string{}
	for _, l := range labels {
		texts[l.Place] = render.Typographic(l.Text.Value)
	}
	return texts
}

// add sets the title and dedication of a puzzle. n is the number of puzzles before it in the
// section.
func (o labels) add(to *render.Puzzle, n int) {
	to.Title, to.Dedication = o.titles[n+1], o.dedications[n+1]
	if len(o.days) > 0 {
		to.Title = o.days[n%len(o.days)]
		switch {
		case o.firstDate.Day > 0:
			to.Title = o.words.Say("day.dated", "day", to.Title, "date", dateText(o.firstDate.AddDays(n), o.words))
		case o.count > len(o.days):
			to.Title = o.words.Say("day.ofWeek", "day", to.Title, "n", strconv.Itoa(n/len(o.days)+1))
		}
	}
}
