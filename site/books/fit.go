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

// fits refuses puzzles whose cells would be too small to read or to write in,
// and names the most that a page can hold, or too little room beneath them.
func (p *planner) fits(book *content.Book, source *content.Section, maker engine.Maker) bool {
	fits := true
	if unknownPage(book) || source.InMix() {
		return unknownPage(book) || p.lettersFit(book, source, maker) // the rest is looked at with the others of the mix
	}
	if !p.lettersFit(book, source, maker) {
		return false
	}
	for _, paper := range papers(book, source) {
		if refusal := paper.refusal(maker.Offer().Format, source.PerPage.Value); !refusal.Nothing() {
			at, read := layoutPlace(source)
			p.problem(at, read, "%s", refusal)
			fits = false
		}
	}
	if fits {
		p.lettersPrint(book, source, maker.Offer().Format)
	}
	return fits && p.logsFit(book, source, maker.Offer().Format, nil)
}

// lettersPrint tells of puzzles whose smallest letters a house doesn't take, as far as
// that follows from the size of their cells.
func (p *planner) lettersPrint(book *content.Book, source *content.Section, format engine.Format) {
	size, refused := refusedLetters(book, source, format, source.PerPage.Value)
	if !refused {
		return
	}
	h, leaf := houseOf(book), leafOf(book, source)
	possible := message.Text("a larger trim")
	for _, n := range slices.Backward(geometry.PerPage()) {
		if _, refused := refusedLetters(book, source, format, n); n < source.PerPage.Value && !refused {
			possible = message.New("up to %d, or %s", n, possible)
			break
		}
	}
	at, read := layoutPlace(source)
	p.broken(at, read, h.Type.From, message.New("perPage %d leaves puzzles of %d × %d letters of %s at most on %s, and %s takes %s and more; possible: %s", source.PerPage.Value,
		format.Extent.Columns, format.Extent.Rows, geometry.InPoints(size), leaf.name, h.Name, points(h.Type.Value), possible))
}

// lettersFit refuses puzzles that are solved by moves in a design that promises large
// letters wherever there are any: the logs beneath them and the positions on the way
// to their solutions have small ones at every size of the page.
func (p *planner) lettersFit(book *content.Book, source *content.Section, maker engine.Maker) bool {
	if !maker.Offer().Format.Moves || designOf(book).LeastText == 0 {
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

// smallDesigns are the designs that promise no large letters.
func smallDesigns() (names []string) {
	for _, name := range geometry.Designs() {
		if geometry.DesignOf(name, 0).LeastText == 0 {
			names = append(names, name)
		}
	}
	return names
}

// fitTogether refuses a mixed section whose puzzles would have too small cells
// beside one another, or too little room beneath them.
func (p *planner) fitTogether(b *book, whole printed) {
	if !whole.mixed() || unknownPage(b.source) {
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
		p.logsFit(b.source, run.source, run.maker.Offer().Format, formats)
	}
}

// among are the formats among which the puzzles of a section stand that has several
// sorts; none where it has one.
func (p printed) among(seed string) []engine.Format {
	if !p.mixed() {
		return nil
	}
	return p.formats(seed)
}

// formats are those of a section's puzzles, in the order in which they are printed.
func (p printed) formats(seed string) []engine.Format {
	var formats []engine.Format
	for _, place := range p.places(seed, nil) {
		offer := p.runs[place.run].maker.Offer()
		formats = append(formats, slices.Repeat([]engine.Format{offer.Format}, max(1, len(offer.Set)))...)
	}
	return formats
}

// refusalOfAll says why so many puzzles of several formats can't stand on a page;
// nothing where they can.
func (p paper) refusalOfAll(formats []engine.Format, perPage int) message.Message {
	if p.useless != nil {
		return message.Of(p.useless)
	}
	small, cell := p.tooSmall(formats, perPage)
	if small < 0 {
		return message.Message{}
	}
	text := message.New("%s leaves cells of %s to puzzles of %d × %d beside the others on %s; a reader needs %s", p.asked(perPage), millimetres(cell),
		formats[small].Extent.Columns, formats[small].Extent.Rows, p.name, millimetres(p.page.LeastCell(formats[small], perPage)))
	for _, n := range slices.Backward(geometry.PerPage()) {
		if other, _ := p.tooSmall(formats, n); n < perPage && other < 0 {
			return message.New("%s; possible: up to %d", text, n)
		}
	}
	return message.New("%s; %s", text, p.noneFits())
}

// asked says how many puzzles share the page, with their codes if they have such, and
// noneFits what is possible where not even one has room; without codes it might.
func (p paper) asked(perPage int) message.Message {
	if p.page.Coded {
		return message.New("perPage %d with codes", perPage)
	}
	return message.New("perPage %d", perPage)
}

func (p paper) noneFits() message.Message {
	if p.page.Coded {
		return message.Text("none fits: choose a larger trim, or no codes")
	}
	return message.Text("none fits: choose a larger trim")
}

// orMargins adds narrower margins to what is possible, where a puzzle lacks no more than
// books leave beside it: five eighths of an inch each do for most books.
func (p paper) orMargins(format engine.Format) message.Message {
	least, wide := p.page.LeastCell(format, 1), figure.Length(format.Extent.Columns)
	if lacks := least*wide + figure.Bold - p.page.Plate(1).W; lacks <= 0 || least*wide > p.page.Width-2*figure.Inch*5/8 {
		return message.Message{}
	}
	return message.Text(", or narrower margins")
}

// tooSmall finds the first of puzzles of several formats whose cells would be too
// small; -1 where all are large enough.
func (p paper) tooSmall(formats []engine.Format, perPage int) (first int, cell figure.Length) {
	for i, g := range p.page.Together(p.area, formats, perPage) {
		if g.Cell < p.page.LeastCell(formats[i], perPage) {
			return i, g.Cell
		}
	}
	return -1, 0
}

// refusedLetters is how large the smallest letters of a section's puzzles are at most,
// with so many to a page, and whether the book's house takes none so small.
func refusedLetters(book *content.Book, source *content.Section, format engine.Format, perPage int) (size figure.Length, refused bool) {
	h := houseOf(book)
	if h == nil || worksheet(book) || format.Letters == 0 {
		return 0, false
	}
	size = leafOf(book, source).grid(format, perPage).Cell * figure.Length(format.Letters) / 1000
	return size, size < figure.Points(h.Type.Value)
}

// unknownPage reports whether the page was refused already, so that there is
// nothing more to say about what has room on it.
func unknownPage(book *content.Book) bool { return book.Trim.Value.Width == 0 }

// solutionsPerPage is how many solutions are to stand on a page: what the book asks for,
// if their digits can be read, or the usual number, of which dense grids have as many as
// can.
func (p *planner) solutionsPerPage(b *book) int {
	wanted := b.source.Solutions.PerPage
	if worksheet(b.source) || unknownPage(b.source) {
		return wanted.Value
	}
	leaf := leafOf(b.source, &content.Section{})
	if leaf.useless != nil {
		return wanted.Value // which is said of its sections
	}
	p.emptyPages(b, leaf.page)
	digits := points(leaf.page.Design.Digit)
	for _, s := range b.sections {
		if s.maker.Offer().Format.Moves {
			continue // solutions by moves take up what they take up
		}
		largest := leaf.page.LargestSolutions(s.maker.Offer().Format.Extent, wanted.Value)
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

// emptyPages notes where a book asks for so few solutions on a page that whatever they are of takes
// up no more than half of it: they don't grow, since they are looked up and not written in.
func (p *planner) emptyPages(b *book, page geometry.Page) {
	wanted := b.source.Solutions.PerPage
	if !wanted.Written() || len(b.jobs) <= wanted.Value {
		return
	}
	room := 0
	for _, s := range b.sections {
		format := s.maker.Offer().Format
		usual := page.Usual(format.Extent, page.Plate(1))
		if format.Moves || usual < 2*wanted.Value {
			return
		}
		room = max(room, usual)
	}
	p.notes = append(p.notes, p.Publication.Problemf(wanted.Pos, strconv.Itoa(wanted.Value),
		"solutions perPage %d leaves half of their pages empty, or more; possible: no perPage, or perPage: %d", wanted.Value, room))
}

// refusal says why so many puzzles can't stand on a page; nothing where they can.
func (p paper) refusal(format engine.Format, perPage int) message.Message {
	if p.useless != nil {
		return message.Of(p.useless)
	}
	cell, least := p.grid(format, perPage).Cell, p.page.LeastCell(format, perPage)
	if cell >= least {
		return message.Message{}
	}
	need := message.New("a reader needs %s to write in", millimetres(least))
	if format.LeastCell > 0 {
		need = message.New("their drawings are legible from %s", millimetres(least))
	}
	text := message.New("%s leaves cells of %s to puzzles of %d × %d on %s; %s",
		p.asked(perPage), millimetres(cell), format.Extent.Columns, format.Extent.Rows, p.name, need)
	largest := p.page.Largest(format, p.grid)
	if largest == 0 {
		return message.New("%s; %s%s", text, p.noneFits(), p.orMargins(format))
	}
	return message.New("%s; possible: up to %d", text, largest)
}
