package pdf

import (
	"context"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/booklet"
)

// A Folded is a booklet as a finished PDF.
type Folded struct {
	File     render.File
	Sheets   int           // of paper
	Percent  int           // of the size of the book's pages
	Smallest figure.Length // the least size of letters, as they come out
	Shows    [][]Shown     // what stands on each side of a sheet, page by page
}

// Booklet makes the pages of Print into sheets to be printed on both sides at home, and
// folded. Each page is written once, within the half of the sheet that it has.
func (f *Forms) Booklet(ctx context.Context, setup booklet.Setup) (Folded, error) {
	l, err := f.layout(ctx, Print)
	if err != nil {
		return Folded{}, blame(err, "laying out", f.book, Booklet)
	}
	plan, err := booklet.Impose(len(l.pages), l.shape.Width, l.shape.Height, setup)
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

// Doubled makes sheets for class of a book without puzzles, each page twice on a sheet that
// is cut in the middle. The pages of the book are half as large as the paper.
func (r *Renderer) Doubled(ctx context.Context, book *render.Book) (Document, error) {
	l, err := r.layOut(ctx, book, Worksheet)
	if err != nil {
		return Document{}, blame(err, "laying out", book, Worksheet)
	}
	plan := booklet.Double(len(l.pages), l.shape.Width, l.shape.Height)
	folded, err := r.fold(ctx, l, &plan, Worksheet)
	if err != nil {
		return Document{}, blame(err, "writing", book, Worksheet)
	}
	folded.File.Path = book.Slug + suffixes[Worksheet]
	return Document{File: folded.File, Pages: folded.Sheets, Smallest: folded.Smallest, Shows: folded.Shows}, nil
}

// Handouts makes the sheets of a class whose pages are half as large as the paper: two on a
// sheet that is cut, or a booklet for each pupil.
func (r *Renderer) Handouts(ctx context.Context, book *render.Book) (Document, error) {
	l, err := r.layOut(ctx, book, Worksheet)
	if err != nil {
		return Document{}, blame(err, "laying out", book, Worksheet)
	}
	plan := l.handedOut()
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

// ClassSheets counts the sheets of paper that a class takes.
func (r *Renderer) ClassSheets(ctx context.Context, book *render.Book) (int, error) {
	l, err := r.layOut(ctx, book, Worksheet)
	if err != nil {
		return 0, blame(err, "laying out", book, Worksheet)
	}
	if book.Class.Handouts != render.Whole {
		return len(l.handedOut().Sheets), nil
	}
	return l.sheetsOfPaper(), nil
}

// handedOut is how the pages of a class lie on paper.
func (l *layout) handedOut() booklet.Layout {
	if l.book.Class.Handouts == render.TwoUp {
		return booklet.Stack(len(l.pages), l.shape.Width, l.shape.Height)
	}
	return booklet.Each(l.counts, l.shape.Width, l.shape.Height)
}

// sheetsOfPaper counts those of whole pages: where they are printed on both sides, two pages
// of a pupil take one.
func (l *layout) sheetsOfPaper() int {
	if !l.book.Class.Duplex {
		return len(l.pages)
	}
	sheets := 0
	for _, count := range l.counts {
		sheets += (count + 1) / 2
	}
	return sheets
}

// fold writes the sheets of a plan.
func (r *Renderer) fold(ctx context.Context, l *layout, plan *booklet.Layout, form Form) (Folded, error) {
	c := newContent(l.measurer.twin(), l.thinnest(form), form.grey(l.book))
	s := openSkeleton(plan.Width, plan.Height, l.about())
	pages := r.newStreams()
	var shows [][]Shown
	for _, sheet := range plan.Sheets {
		if err := ctx.Err(); err != nil {
			return Folded{}, err
		}
		sides := []booklet.Side{sheet.Front, sheet.Back}
		if plan.Doubled {
			sides = sides[:1]
		}
		for i, side := range sides {
			marks := c.guides(plan, sheet, i == 0)
			if err := pages.add(append(marks, c.side(l, plan, side)...)); err != nil {
				return Folded{}, err
			}
			s.addPage(plan.Width, plan.Height)
			shows = append(shows, l.showsOnSide(side))
		}
	}
	if err := c.measurer.complaint(); err != nil {
		return Folded{}, err
	}
	if err := s.addPictures(c.order); err != nil {
		return Folded{}, err
	}
	fonts, err := r.fonts.fonts(&c.used)
	if err != nil {
		return Folded{}, err
	}
	written, err := s.bytes()
	if err != nil {
		return Folded{}, err
	}
	preferences := bothSides
	if plan.Doubled {
		preferences = oneSide
	}
	data, err := assemble(written, pages, fonts, extras{about: l.about(), preferences: preferences})
	return Folded{
		File: render.File{Data: data}, Sheets: len(plan.Sheets), Percent: plan.Percent(),
		Smallest: c.smallest * figure.Length(plan.Scale) / 100_000, Shows: shows,
	}, err
}

// showsOnSide is what stands on a side of a sheet: of each page that it has, from the left
// or from above, its number first.
func (l *layout) showsOnSide(s booklet.Side) (all []Shown) {
	for _, place := range []booklet.Place{s.Left, s.Right} {
		if place.Page > 0 {
			all = append(append(all, Shown{What: ShownPage, First: place.Page, Last: place.Page}), l.pages[place.Page-1].shows()...)
		}
	}
	if len(all) == 0 {
		return []Shown{{What: ShownBlank}}
	}
	return all
}

// What the printer's window is told.
const (
	bothSides = "/PrintScaling /None /Duplex /DuplexFlipShortEdge"
	oneSide   = "/PrintScaling /None"
)

// side writes the two pages of a side, each cut to its half of the sheet.
func (c *content) side(l *layout, plan *booklet.Layout, s booklet.Side) []byte {
	var side []byte
	for _, place := range []booklet.Place{s.Left, s.Right} {
		if place.Page == 0 {
			continue
		}
		c.buf = c.buf[:0]
		c.text("q ").points(place.Half.X).text(" ").points(plan.Height - place.Half.Y - place.Half.H).text(" ").points(place.Half.W).text(" ").points(place.Half.H).text(" re W n ")
		c.decimal(plan.Scale).text(" 0 0 ").decimal(plan.Scale).text(" ").points(place.At.X).text(" ").
			points(plan.Height - place.At.Y - plan.Page.H).text(" cm\n0 0 ").
			points(l.shape.Width).text(" ").points(l.shape.Height).text(" re W n\n")
		side = append(side, c.buf...)
		side = append(side, c.page(l.pages[place.Page-1], l.shape.Width, l.shape.Height)...)
		side = append(side, "Q\n"...)
	}
	return side
}

// decimal writes hundred-thousandths.
func (c *content) decimal(n int) *content {
	c.buf = appendDecimal(c.buf, n, 5)
	return c
}

// guides writes what a side of a sheet has beside its pages: lines to cut by and, on the
// outside of a signature, the bar by which that is put in order.
func (c *content) guides(plan *booklet.Layout, s booklet.Sheet, front bool) []byte {
	var p page
	for _, cut := range plan.Cuts() {
		p.marks = append(p.marks, stroke{from: cut.From, to: cut.To, weight: booklet.MarkWeight})
	}
	if step := plan.Step(s); front && step.W > 0 {
		p.marks = append(p.marks, stroke{
			from: figure.Point{X: step.X + step.W/2, Y: step.Y}, to: figure.Point{X: step.X + step.W/2, Y: step.Y + step.H}, weight: step.W,
		})
	}
	if len(p.marks) == 0 {
		return nil
	}
	guides := append([]byte("q\n"), c.page(&p, plan.Width, plan.Height)...)
	return append(guides, "Q\n"...)
}
