package pdf

import (
	"context"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/booklet"
	"octavo/render/pdf/books"
	"octavo/render/pdf/file"
	"octavo/render/pdf/stream"
	"octavo/render/pdf/typeset"
)

// A Folded is a booklet as a finished PDF.
type Folded struct {
	File     render.File
	Sheets   int               // sheets of paper
	Percent  int               // size of the pages, in per cent of the book's
	Smallest figure.Length     // the smallest size of letters on paper
	Shows    [][]typeset.Shown // what is on each side of a sheet, page by page
}

// Booklet puts the pages of Print on sheets that are printed on both sides and folded. Each page
// is written once, in its half of a sheet.
func (f *Forms) Booklet(ctx context.Context, setup booklet.Setup) (Folded, error) {
	l, err := f.layout(ctx, Print)
	if err != nil {
		return Folded{}, blame(err, "laying out", f.book, Booklet)
	}
	plan, err := booklet.Impose(len(l.Pages), l.Geometry.Width, l.Geometry.Height, setup)
	if err != nil {
		return Folded{}, blame(err, "folding", f.book, Booklet)
	}
	folded, err := f.renderer.fold(ctx, l, &plan, Booklet)
	if err != nil {
		return Folded{}, blame(err, "writing", f.book, Booklet)
	}
	folded.File.Path = f.book.Slug + suffixes[Booklet]
	return folded, nil
}

// Doubled puts each page of a worksheet without puzzles twice on a sheet that is cut in the
// middle. The pages are half as large as the paper.
func (r *Renderer) Doubled(ctx context.Context, book *render.Book) (Document, error) {
	l, err := r.layOut(ctx, book, Worksheet)
	if err != nil {
		return Document{}, blame(err, "laying out", book, Worksheet)
	}
	plan := booklet.Double(len(l.Pages), l.Geometry.Width, l.Geometry.Height)
	folded, err := r.fold(ctx, l, &plan, Worksheet)
	if err != nil {
		return Document{}, blame(err, "writing", book, Worksheet)
	}
	folded.File.Path = book.Slug + suffixes[Worksheet]
	return Document{File: folded.File, Pages: folded.Sheets, Smallest: folded.Smallest, Shows: folded.Shows}, nil
}

// Handouts makes the sheets of a class with pages half as large as the paper: two on a sheet that
// is cut, or a booklet for each pupil.
func (r *Renderer) Handouts(ctx context.Context, book *render.Book) (Document, error) {
	l, err := r.layOut(ctx, book, Worksheet)
	if err != nil {
		return Document{}, blame(err, "laying out", book, Worksheet)
	}
	plan := classLayout(l)
	folded, err := r.fold(ctx, l, &plan, Worksheet)
	if err != nil {
		return Document{}, blame(err, "writing", book, Worksheet)
	}
	folded.File.Path = book.Slug + suffixes[Worksheet]
	sides := 2
	if plan.Doubled {
		sides = 1
	}
	return Document{File: folded.File, Pages: sides * folded.Sheets, Smallest: folded.Smallest, Sheets: folded.Sheets, Shows: folded.Shows}, nil
}

// ClassSheets returns how many sheets of paper a class takes.
func (r *Renderer) ClassSheets(ctx context.Context, book *render.Book) (int, error) {
	l, err := r.layOut(ctx, book, Worksheet)
	if err != nil {
		return 0, blame(err, "laying out", book, Worksheet)
	}
	if book.Class.Handouts != render.Whole {
		return len(classLayout(l).Sheets), nil
	}
	return sheetsOfPaper(l), nil
}

// classLayout returns the imposition of the pages of a class.
func classLayout(l *books.Layout) booklet.Layout {
	if l.Book.Class.Handouts == render.TwoUp {
		return booklet.Stack(len(l.Pages), l.Geometry.Width, l.Geometry.Height)
	}
	return booklet.Each(l.PagesOfPupils, l.Geometry.Width, l.Geometry.Height)
}

// sheetsOfPaper counts the sheets of whole pages. Two pages of a pupil take one sheet if it is
// printed on both sides.
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

// fold writes the sheets of an imposition.
func (r *Renderer) fold(ctx context.Context, l *books.Layout, plan *booklet.Layout, form Form) (Folded, error) {
	c := stream.New(l.Measurer.Clone(), thinnest(l.Typography.Design, form), form.Grey(l.Book))
	s := file.OpenSkeleton(plan.Width, plan.Height, file.InfoOf(l.Layout))
	pages := stream.NewStreams()
	var shows [][]typeset.Shown
	for _, sheet := range plan.Sheets {
		if err := ctx.Err(); err != nil {
			return Folded{}, err
		}
		sides := []booklet.Side{sheet.Front, sheet.Back}
		if plan.Doubled {
			sides = sides[:1]
		}
		for i, side := range sides {
			marks := c.Guides(plan, sheet, i == 0)
			if err := pages.Add(append(marks, c.Side(l.Layout, plan, side)...)); err != nil {
				return Folded{}, err
			}
			s.AddPage(plan.Width, plan.Height)
			shows = append(shows, contentOnSide(l.Pages, side))
		}
	}
	if err := c.Measurer.Err(); err != nil {
		return Folded{}, err
	}
	if err := s.AddPictures(c.PictureList); err != nil {
		return Folded{}, err
	}
	fonts, err := r.fonts.Embed(&c.Letters)
	if err != nil {
		return Folded{}, err
	}
	written, err := s.Bytes()
	if err != nil {
		return Folded{}, err
	}
	preferences := bothSides
	if plan.Doubled {
		preferences = oneSide
	}
	data, err := file.Assemble(written, pages, fonts, file.Options{Info: file.InfoOf(l.Layout), Preferences: preferences})
	return Folded{
		File: render.File{Data: data}, Sheets: len(plan.Sheets), Percent: plan.Percent(),
		Smallest: c.Smallest * figure.Length(plan.Scale) / 100_000, Shows: shows,
	}, err
}

// contentOnSide lists the things on a side of a sheet: for each page its number, then its content.
func contentOnSide(pages []*typeset.Page, s booklet.Side) (all []typeset.Shown) {
	for _, place := range []booklet.Place{s.Left, s.Right} {
		if place.Page > 0 {
			all = append(append(all, typeset.Shown{What: typeset.ShownPage, First: place.Page, Last: place.Page}), pages[place.Page-1].Shows()...)
		}
	}
	if len(all) == 0 {
		return []typeset.Shown{{What: typeset.ShownBlank}}
	}
	return all
}

// The viewer preferences for printing.
const (
	bothSides = "/PrintScaling /None /Duplex /DuplexFlipShortEdge"
	oneSide   = "/PrintScaling /None"
)
