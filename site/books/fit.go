package books

import (
	"slices"
	"strconv"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render/geometry"
)

// checkFit reports puzzles whose cells or logs would be too small on the section's pages. It
// suggests layouts that would fit, and returns false if any puzzle doesn't.
func (p *planner) checkFit(book *content.Book, source *content.Section, maker engine.Maker) bool {
	switch {
	case isPageUnknown(book):
		return true
	case !p.checkDesignLetters(book, source, maker):
		return false
	case source.IsMixPart():
		return true // checkMixFit checks the whole mix
	}
	fits := true
	for _, paper := range papers(book, source) {
		if refusal := paper.refusal(maker.Offer().Format, source.PerPage.Value); !refusal.Nothing() {
			at, read := layoutPlace(source)
			p.problem(at, read, "%s", refusal)
			fits = false
		}
	}
	if fits {
		p.checkHouseLetters(book, source, maker.Offer().Format)
		p.noteSmallCells(book, source, maker.Offer().Format)
	}
	return fits && p.checkLogRoom(book, source, maker.Offer().Format, nil)
}

// checkHouseLetters reports letters smaller than the house accepts. It checks only letters whose
// size depends on the size of cells.
func (p *planner) checkHouseLetters(book *content.Book, source *content.Section, format engine.Format) {
	size, refused := refusedLetters(book, source, format, source.PerPage.Value)
	if !refused {
		return
	}
	h, leaf := houseOf(book), bookPaper(book, source)
	possible := message.Text("a larger trim")
	for _, n := range slices.Backward(geometry.PerPage()) {
		if _, refused := refusedLetters(book, source, format, n); n < source.PerPage.Value && !refused {
			possible = message.New("up to %d, or %s", n, possible)
			break
		}
	}
	at, read := layoutPlace(source)
	p.reportBreach(at, read, h.MinType.From, message.New("perPage %d leaves puzzles of %d × %d letters of %s at most on %s, and %s takes %s and more; possible: %s", source.PerPage.Value,
		format.Extent.Columns, format.Extent.Rows, geometry.InPoints(size), leaf.name, h.Name, points(h.MinType.Value), possible))
}

// checkDesignLetters reports kinds solved by moves in a large-print design. Their logs have small
// letters at any size. It returns false after a problem.
func (p *planner) checkDesignLetters(book *content.Book, source *content.Section, maker engine.Maker) bool {
	if !maker.Offer().Format.SolvedByMoves || designOf(book).MinText == 0 {
		return true
	}
	at := source.Kind
	if !at.Written() {
		at = source.From
	}
	p.problem(at.Pos, at.Value, "%s cannot be printed in a design with letters of %s and more: it is solved by moves, and the log for them and the positions on the way have smaller ones; possible: a kind of grids, or another design (%s)",
		at.Value, points(designOf(book).Digit), strings.Join(smallDesigns(), ", "))
	return false
}

// smallDesigns returns the names of the designs that aren't large print.
func smallDesigns() (names []string) {
	for _, name := range geometry.Designs() {
		if geometry.DesignOf(name, 0).MinText == 0 {
			names = append(names, name)
		}
	}
	return names
}

// checkMixFit reports a mix whose puzzles don't fit side by side, or whose move logs have too
// little room.
func (p *planner) checkMixFit(b *book, whole printedSection) {
	if !whole.mixed() || isPageUnknown(b.source) {
		return
	}
	formats := whole.formats(b.seed)
	for _, paper := range papers(b.source, whole.source) {
		if refusal := paper.refusalOfAll(formats, whole.source.PerPage.Value); !refusal.Nothing() {
			at, read := layoutPlace(whole.source)
			p.problem(at, read, "%s", refusal)
		}
	}
	for _, run := range whole.runs {
		p.checkLogRoom(b.source, run.source, run.maker.Offer().Format, formats)
	}
}

// mixFormats returns the formats of a mix in printed order, or nil for a section that isn't a mix.
func (p printedSection) mixFormats(seed string) []engine.Format {
	if !p.mixed() {
		return nil
	}
	return p.formats(seed)
}

// formats returns the format of each puzzle, in printed order.
func (p printedSection) formats(seed string) []engine.Format {
	var formats []engine.Format
	for _, place := range p.places(seed, nil) {
		offer := p.runs[place.run].maker.Offer()
		formats = append(formats, slices.Repeat([]engine.Format{offer.Format}, max(1, len(offer.SetTiers)))...)
	}
	return formats
}

// refusalOfAll returns a message that says why puzzles of several formats don't fit on a page. It
// is empty if they fit.
func (p paper) refusalOfAll(formats []engine.Format, perPage int) message.Message {
	if p.unusable != nil {
		return message.Of(p.unusable)
	}
	small, cell := p.firstTooSmall(formats, perPage)
	if small < 0 {
		return message.Message{}
	}
	text := message.New("%s leaves cells of %s to puzzles of %d × %d beside the others on %s; a reader needs %s", p.perPageWords(perPage), millimetres(cell),
		formats[small].Extent.Columns, formats[small].Extent.Rows, p.name, millimetres(p.page.MinCell(formats[small])))
	for _, n := range slices.Backward(geometry.PerPage()) {
		if other, _ := p.firstTooSmall(formats, n); n < perPage && other < 0 {
			return message.New("%s; possible: up to %d", text, n)
		}
	}
	return message.New("%s; %s", text, p.noFitAdvice())
}

// perPageWords names the setting perPage in messages, such as “perPage 4”. It mentions codes if the
// puzzles have them.
func (p paper) perPageWords(perPage int) message.Message {
	if p.page.HasCodes {
		return message.New("perPage %d with codes", perPage)
	}
	return message.New("perPage %d", perPage)
}

func (p paper) noFitAdvice() message.Message {
	if p.page.HasCodes {
		return message.Text("none fits: choose a larger trim, or no codes")
	}
	return message.Text("none fits: choose a larger trim")
}

// marginAdvice returns the suggestion “narrower margins” if margins of 5/8 inch would be enough.
// Otherwise it returns an empty message.
func (p paper) marginAdvice(format engine.Format) message.Message {
	least, wide := p.page.MinCell(format), figure.Length(format.Extent.Columns)
	if lacks := least*wide + figure.Bold - p.page.TypeArea(1).W; lacks <= 0 || least*wide > p.page.Width-2*figure.Inch*5/8 {
		return message.Message{}
	}
	return message.Text(", or narrower margins")
}

// firstTooSmall returns the index of the first puzzle whose cells are too small, and the size of
// these cells. The index is -1 if all are large enough.
func (p paper) firstTooSmall(formats []engine.Format, perPage int) (first int, cell figure.Length) {
	for i, g := range p.page.ArrangeMixed(p.area, formats, perPage) {
		if g.Cell < p.page.MinCell(formats[i]) {
			return i, g.Cell
		}
	}
	return -1, 0
}

// refusedLetters returns the size of the smallest letters of a section's puzzles, and whether the
// house refuses that size. The size is 0 if there is no house to ask, or if no letters change their
// size with the cells.
func refusedLetters(book *content.Book, source *content.Section, format engine.Format, perPage int) (size figure.Length, refused bool) {
	h := houseOf(book)
	if h == nil || isWorksheet(book) || format.LetterLimit == 0 {
		return 0, false
	}
	size = bookPaper(book, source).grid(format, perPage).Cell * figure.Length(format.LetterLimit) / 1000
	return size, size < figure.Points(h.MinType.Value)
}

// isPageUnknown reports whether the trim is invalid. Reading the book has added the problem, and
// nothing can be said about what fits on the page.
func isPageUnknown(book *content.Book) bool { return book.Trim.Value.Width == 0 }

// solutionsPerPage returns the number of solutions per page. It reports a number that makes digits
// illegible, and returns it all the same.
func (p *planner) solutionsPerPage(b *book) int {
	wanted := b.source.Solutions.PerPage
	if isWorksheet(b.source) || isPageUnknown(b.source) {
		return wanted.Value
	}
	leaf := bookPaper(b.source, &content.Section{})
	if leaf.unusable != nil {
		return wanted.Value // the checks of the book's sections report why the page is unusable
	}
	p.noteEmptyPages(b, leaf.page)
	digits := points(leaf.page.Design.Digit)
	for _, s := range b.sections {
		if s.maker.Offer().Format.SolvedByMoves {
			continue // lists of moves have no fixed size
		}
		largest := leaf.page.MostSolutions(s.maker.Offer().Format.AnswerExtent(), s.maker.Offer().Format.AnswerLetters, wanted.Value)
		switch {
		case largest == 0:
			p.problem(s.source.Pos, "", "no solution of %s fits on %s with digits of %s; choose a larger trim", s.kind.Name(), leaf.name, digits)
			return wanted.Value
		case largest < wanted.Value && wanted.Written():
			p.problem(wanted.Pos, strconv.Itoa(wanted.Value), "solutions perPage %d leaves the digits of %s under %s on %s; possible: up to %d",
				wanted.Value, s.kind.Name(), digits, leaf.name, largest)
			return wanted.Value
		}
	}
	return wanted.Value
}

// noteEmptyPages notes a `solutions: {perPage}` that leaves pages half empty. Solutions aren't
// enlarged to fill a page, because nobody writes in them.
func (p *planner) noteEmptyPages(b *book, page geometry.Page) {
	wanted := b.source.Solutions.PerPage
	if !wanted.Written() || len(b.jobs) <= wanted.Value {
		return
	}
	room := 0
	for _, s := range b.sections {
		format := s.maker.Offer().Format
		usual := page.SmallPerArea(format.AnswerExtent(), page.TypeArea(1))
		if format.SolvedByMoves || usual < 2*wanted.Value {
			return
		}
		room = max(room, usual)
	}
	p.notes = append(p.notes, p.Publication.Problemf(wanted.Pos, strconv.Itoa(wanted.Value),
		"solutions perPage %d leaves half of their pages empty, or more; possible: no perPage, or perPage: %d", wanted.Value, room))
}

// refusal returns a message that says why puzzles don't fit on a page. It is empty if they fit.
func (p paper) refusal(format engine.Format, perPage int) message.Message {
	if p.unusable != nil {
		return message.Of(p.unusable)
	}
	cell, least := p.grid(format, perPage).Cell, p.page.MinCell(format)
	if cell >= least {
		return message.Message{}
	}
	need := message.New("a reader needs %s to write in", millimetres(least))
	if format.MinCell > 0 {
		need = message.New("their drawings are legible from %s", millimetres(least))
	}
	text := message.New("%s leaves cells of %s to puzzles of %d × %d on %s; %s",
		p.perPageWords(perPage), millimetres(cell), format.Extent.Columns, format.Extent.Rows, p.name, need)
	largest := p.page.MostPerPage(format, p.grid)
	if largest == 0 {
		return message.New("%s; %s%s%s", text, p.noFitAdvice(), p.marginAdvice(format), p.leastCellAdvice(format, cell))
	}
	return message.New("%s; possible: up to %d%s", text, largest, p.leastCellAdvice(format, cell))
}

// leastCellAdvice returns the suggestion “or design: {leastCell: …}”, if that setting may be as
// small as these cells. Otherwise the message is empty.
func (p paper) leastCellAdvice(format engine.Format, cell figure.Length) message.Message {
	if cell < content.LeastCell || cell < format.MinCell || format.SolvedByMoves {
		return message.Message{}
	}
	return message.New(", or design: {leastCell: %s}", millimetresInYAML(cell))
}

// noteSmallCells notes cells that are smaller than the design aims at, but can be read.
func (p *planner) noteSmallCells(book *content.Book, source *content.Section, format engine.Format) {
	leaf, perPage := bookPaper(book, source), source.PerPage.Value
	good := leaf.page.Design.GoodCell
	cell := leaf.grid(format, perPage).Cell
	if format.SolvedByMoves || isWorksheet(book) || cell >= good || book.Design.LeastCell.Written() {
		return
	}
	at, read := layoutPlace(source)
	p.notes = append(p.notes, p.Publication.Problemf(at, read, "%s leaves cells of %s to puzzles of %d × %d on %s, and the design aims at %s; possible: fewer on a page, a larger trim, or design: {leastCell: %s} for no note",
		leaf.perPageWords(perPage), millimetres(cell), format.Extent.Columns, format.Extent.Rows, leaf.name, millimetres(good), millimetresInYAML(cell)))
}

// millimetresInYAML formats a length as settings write it, such as 7.5mm.
func millimetresInYAML(l figure.Length) string {
	return strconv.FormatFloat(float64(l)/1000, 'f', -1, 64) + "mm"
}
