package books

import (
	"context"
	"io/fs"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/generator"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/site/books/policy"
	"octavo/site/product"
	"octavo/site/product/ledger"
)

// Source implements product.Authored.
func (b *book) Source() any { return b.source }

// JobOf implements product.Traceable. It returns the job that made a puzzle, and the position of
// its section. fixed reports whether the order of the section was known before the puzzles were
// made.
func (b *book) JobOf(number int) (job generator.Job, place strict.Pos, fixed bool, err error) {
	first, count := b.Numbers()
	next := first
	for _, whole := range b.printed {
		for _, at := range whole.places(b.seed, nil) {
			run := whole.runs[at.run]
			if next += boardsOf(run); number >= first && number < next {
				return b.jobs[run.firstJob+at.job], whole.source.Pos, run.fixed || run.order() == nil, nil
			}
		}
	}
	return job, place, false, message.Errorf("%s has no number %d; possible: %d to %d", b.source.File, number, first, first+count-1)
}

// File implements product.Linkable.
func (b *book) File() string { return b.source.File }

// Headings implements product.Linkable. It runs the template without puzzles but with every possible
// lesson, and returns the anchors of all headings.
func (b *book) Headings(ctx context.Context) ([]string, error) {
	words := b.Words[b.source.Language.Value]
	to, needed := b.bookWithoutPuzzles(), render.Lessons{}
	for i, whole := range b.printed {
		to.Sections = append(to.Sections, render.Section{
			Number: i + 1, Slug: whole.slug, Title: b.title(whole, words),
		})
	}
	for _, kind := range b.kindsWithLessons() {
		for _, lesson := range kind.Lessons() {
			needed[render.LessonKey(kind.Name(), lesson.Name)] = true
		}
	}
	if err := b.addLessons(to, needed, words); err != nil {
		return nil, err
	}
	if err := b.addDocument(ctx, to); err != nil {
		return nil, err
	}
	return render.Anchors(to.Doc), nil
}

// Sources implements product.Sourced.
func (b *book) Sources() product.Sources {
	files := product.Sources{}
	files.AddPictures(b.pictures)
	for _, section := range b.source.Sections {
		if section.List != nil {
			files.Add("puzzles", section.List.Name())
		}
	}
	for _, page := range b.source.Pages {
		files.Add("content", page.File)
	}
	files.Add("puzzles", b.LockedBy())
	if b.ledger.Digest(b.kinds()) != "" {
		files.Add("puzzles", ledger.File)
	}
	if len(b.materials()) > 0 && b.hasFile(policy.File) {
		files.Add("materials", policy.File)
	}
	if hasCover(b.source) {
		files.Add("cover", b.source.Cover.Image.Path)
	}
	return files
}

// hasFile reports whether the publication has a file.
func (b *book) hasFile(name string) bool {
	_, err := fs.Stat(b.Project, name)
	return err == nil
}

// Numbers implements product.Exportable.
func (b *book) Numbers() (first, count int) {
	for _, s := range b.sections {
		count += s.jobs * boardsOf(s)
	}
	return b.source.Number.Value, count
}

// CheckCellSize implements product.Exportable.
func (b *book) CheckCellSize(cell figure.Length) error {
	page := pageOf(b.source)
	possible, worst := figure.Length(0), sectionRun{}
	for _, s := range b.sections {
		x := s.maker.Offer().Format.Extent
		most := min((page.Width-figure.Bold)/figure.Length(x.Columns), (page.Height-figure.Bold)/figure.Length(x.Rows))
		if possible == 0 || most < possible {
			possible, worst = most, s
		}
	}
	if possible == 0 || cell <= possible {
		return nil
	}
	x := worst.maker.Offer().Format.Extent
	return message.Errorf("cells of %s make puzzles of %s of %d × %d cells %s wide and %s high, and %s has pages of %s × %s; possible: up to %s",
		geometry.InMillimetres(cell), worst.kind.Name(), x.Columns, x.Rows,
		geometry.InMillimetres(cell*figure.Length(x.Columns)+figure.Bold), geometry.InMillimetres(cell*figure.Length(x.Rows)+figure.Bold),
		b.source.File, geometry.InMillimetres(page.Width), geometry.InMillimetres(page.Height), geometry.InMillimetres(geometry.Tenths(possible)))
}

// Book implements product.Exported.
func (d *document) Book() *render.Book { return d.composed }
