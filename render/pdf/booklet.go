package pdf

import (
	"context"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/booklet"
	"octavo/render/pdf/books"
	"octavo/render/pdf/file"
	"octavo/render/pdf/font"
	"octavo/render/pdf/stream"
	"octavo/render/pdf/typeset"
)

// A FoldedBooklet is the finished PDF of a booklet, with facts about it.
type FoldedBooklet struct {
	File     render.File
	Sheets   int                  // number of sheets of paper
	Percent  int                  // width of a page on paper, in per cent of its width in the book
	Smallest figure.Length        // the smallest size of letters on paper
	Shows    [][]typeset.PageItem // what each side of each sheet shows: one list for each side
}

// Booklet imposes the pages of the form Print on sheets that are printed on both sides and
// folded. Each half of a side holds one page.
func (f *Forms) Booklet(ctx context.Context, setup booklet.Setup) (FoldedBooklet, error) {
	l, err := f.layoutOf(ctx, Print)
	if err != nil {
		return FoldedBooklet{}, wrapError(err, "laying out", f.book, Booklet)
	}
	plan, err := booklet.Impose(len(l.Pages), l.Geometry.Width, l.Geometry.Height, setup)
	if err != nil {
		return FoldedBooklet{}, wrapError(err, "folding", f.book, Booklet)
	}
	folded, err := f.renderer.writeImposed(ctx, l, &plan, Booklet)
	if err != nil {
		return FoldedBooklet{}, wrapError(err, "writing", f.book, Booklet)
	}
	folded.File.Path = f.book.Slug + suffixes[Booklet]
	return folded, nil
}

// RenderDoubled makes a worksheet without puzzles. Each sheet holds the same page twice and is
// cut in the middle. The pages are half as large as the paper.
func (r *Renderer) RenderDoubled(ctx context.Context, book *render.Book) (Document, error) {
	l, err := r.layOut(ctx, book, Worksheet)
	if err != nil {
		return Document{}, wrapError(err, "laying out", book, Worksheet)
	}
	plan := booklet.ImposeTwice(len(l.Pages), l.Geometry.Width, l.Geometry.Height)
	folded, err := r.writeImposed(ctx, l, &plan, Worksheet)
	if err != nil {
		return Document{}, wrapError(err, "writing", book, Worksheet)
	}
	folded.File.Path = book.Slug + suffixes[Worksheet]
	return Document{File: folded.File, Pages: folded.Sheets, Smallest: folded.Smallest, Shows: folded.Shows}, nil
}

// RenderHandouts makes the sheets of a class. The pages are half as large as the paper. The class's
// setting Handouts chooses: stacks to cut in the middle, or a folded booklet for each pupil.
func (r *Renderer) RenderHandouts(ctx context.Context, book *render.Book) (Document, error) {
	l, err := r.layOut(ctx, book, Worksheet)
	if err != nil {
		return Document{}, wrapError(err, "laying out", book, Worksheet)
	}
	plan := classLayout(l)
	folded, err := r.writeImposed(ctx, l, &plan, Worksheet)
	if err != nil {
		return Document{}, wrapError(err, "writing", book, Worksheet)
	}
	folded.File.Path = book.Slug + suffixes[Worksheet]
	sides := 2
	if plan.Doubled {
		sides = 1
	}
	return Document{File: folded.File, Pages: sides * folded.Sheets, Smallest: folded.Smallest, Sheets: folded.Sheets, Shows: folded.Shows}, nil
}

// ClassPaper says how many sheets of paper a class needs, and how many pages each pupil has.
type ClassPaper struct {
	Sheets        int
	PagesOfPupils []int
}

// CountClassPaper returns how many sheets of paper a class needs, and the number of pages of each
// pupil.
func (r *Renderer) CountClassPaper(ctx context.Context, book *render.Book) (ClassPaper, error) {
	l, err := r.layOut(ctx, book, Worksheet)
	if err != nil {
		return ClassPaper{}, wrapError(err, "laying out", book, Worksheet)
	}
	paper := ClassPaper{Sheets: sheetsOfPaper(l), PagesOfPupils: l.PagesOfPupils}
	if book.Class.Handouts != render.Whole {
		paper.Sheets = len(classLayout(l).Sheets)
	}
	return paper, nil
}

// classLayout returns the imposition of a class whose pages are half as large as the paper: stacks
// to cut, or a booklet for each pupil.
func classLayout(l *books.Layout) booklet.Layout {
	if l.Book.Class.Handouts == render.TwoUp {
		return booklet.ImposeStacked(len(l.Pages), l.Geometry.Width, l.Geometry.Height)
	}
	return booklet.ImposeSeveral(l.PagesOfPupils, l.Geometry.Width, l.Geometry.Height)
}

// sheetsOfPaper counts the sheets of a class whose pages are as large as the paper. If the class
// prints on both sides, two pages of the same pupil share a sheet.
func sheetsOfPaper(l *books.Layout) int {
	if !l.Book.Class.Duplex {
		return len(l.Pages)
	}
	sheets := 0
	for _, count := range l.PagesOfPupils {
		sheets += (count + 1) / 2
	}
	return sheets
}

// writeImposed writes the PDF of an imposition. Each side of a sheet becomes one PDF page. Doubled
// sheets have only a front.
func (r *Renderer) writeImposed(ctx context.Context, l *books.Layout, plan *booklet.Layout, form Form) (FoldedBooklet, error) {
	c := stream.New(font.NewMeasurer(r.faces), thinnestLine(l.Typography.Design, form), form.Grey(l.Book))
	s := file.OpenSkeleton(plan.Width, plan.Height, file.InfoOf(l.Layout))
	pages := stream.NewStreams()
	var shows [][]typeset.PageItem
	for _, sheet := range plan.Sheets {
		if err := ctx.Err(); err != nil {
			return FoldedBooklet{}, err
		}
		sides := []booklet.Side{sheet.Front, sheet.Back}
		if plan.Doubled {
			sides = sides[:1]
		}
		for i, side := range sides {
			marks := c.Guides(plan, sheet, i == 0)
			if err := pages.Add(append(marks, c.Side(l.Layout, plan, side)...)); err != nil {
				return FoldedBooklet{}, err
			}
			s.AddPage(plan.Width, plan.Height)
			shows = append(shows, contentOnSide(l.Pages, side))
		}
	}
	if err := c.Measurer.Err(); err != nil {
		return FoldedBooklet{}, err
	}
	if err := s.AddPictures(c.PictureList); err != nil {
		return FoldedBooklet{}, err
	}
	fonts, err := r.fonts.Embed(&c.Letters)
	if err != nil {
		return FoldedBooklet{}, err
	}
	written, err := s.Bytes()
	if err != nil {
		return FoldedBooklet{}, err
	}
	preferences := bothSides
	if plan.Doubled {
		preferences = oneSide
	}
	data, err := file.Assemble(written, pages, fonts, file.Options{Info: file.InfoOf(l.Layout), Preferences: preferences})
	return FoldedBooklet{
		File: render.File{Data: data}, Sheets: len(plan.Sheets), Percent: plan.ScalePercent(),
		Smallest: c.Smallest * figure.Length(plan.Scale) / 100_000, Shows: shows,
	}, err
}

// contentOnSide lists the content of one side of a sheet: for each page an item with its number,
// then the items that it shows. A side without pages gets one blank item.
func contentOnSide(pages []*typeset.Page, s booklet.Side) (all []typeset.PageItem) {
	for _, place := range []booklet.Place{s.Left, s.Right} {
		if place.Page > 0 {
			all = append(append(all, typeset.PageItem{What: typeset.ItemPage, First: place.Page, Last: place.Page}), pages[place.Page-1].Items()...)
		}
	}
	if len(all) == 0 {
		return []typeset.PageItem{{What: typeset.ItemBlank}}
	}
	return all
}

// The viewer preferences for printing at full size, on both sides of the paper or on one.
const (
	bothSides = "/PrintScaling /None /Duplex /DuplexFlipShortEdge"
	oneSide   = "/PrintScaling /None"
)
