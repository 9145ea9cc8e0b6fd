package books

import (
	"slices"

	"octavo/content"
	"octavo/content/message"
	"octavo/engine/figure"
	"octavo/render/geometry"
	"octavo/site/product/houses"
)

// housed checks a printed book against what its house asks: how many pages it has and
// how many of them are blank in a row, how small its smallest letters are, and how
// fine its pictures. Where a book has no house, coarse pictures are worth a note.
func (d *document) housed(printed finishedFile) (notes content.Problems, err error) {
	h := houseOf(d.source)
	coarse := d.coarse(h, printed.Coarse)
	if h == nil || !h.Picture.Known() {
		notes, coarse = coarse, nil
	}
	if h == nil {
		return notes, nil
	}
	told := slices.Concat(d.small(h, printed), coarse)
	for _, message := range []message.Message{d.wrongNumber(printed.Pages), d.blank(h, printed.Blanks)} {
		if !message.Nothing() {
			told = append(told, d.Publication.Problemf(d.source.House.Pos, d.source.House.Value, "%s", message))
		}
	}
	if d.Force {
		return append(notes, told...), nil
	}
	return notes, told.Err()
}

// wrongNumber says that a finished book has more or fewer pages than its house
// takes; it says nothing where it doesn't.
func (b *book) wrongNumber(pages int) message.Message {
	paper, _ := paperOf(b.source)
	trim := b.source.Trim.Value
	limit := paper.PagesOn(figure.Length(trim.Width), figure.Length(trim.Height))
	if !limit.Known() || limit.Value.Holds(pages) {
		return message.Message{}
	}
	instead := message.Text("fewer puzzles, or more of them to a page")
	if pages < limit.Value.Least {
		instead = message.Text("more puzzles, or fewer of them to a page")
	}
	message := message.New("%s makes books of %d to %d pages of this trim on %s paper, and this one has %d; possible: %s",
		b.source.House.Value, limit.Value.Least, limit.Value.Most, paper.Name, pages, instead)
	return breach(message, limit.From, b.Force)
}

// blank says that more blank pages follow one another than a house takes; nothing where they
// don't.
func (b *book) blank(h *houses.House, pages int) message.Message {
	if !h.Blanks.Known() || pages <= h.Blanks.Value {
		return message.Message{}
	}
	message := message.New("%s takes at most %d blank pages in a row, and this book has %d; possible: recto: false for sections, or another template", h.Name, h.Blanks.Value, pages)
	return breach(message, h.Blanks.From, b.Force)
}

// small tells of letters that are smaller than a house takes: those of puzzles at their
// sections, the first of each, and any others at the house. What follows from the size
// of cells was told before.
func (d *document) small(h *houses.House, printed finishedFile) (told content.Problems) {
	least := figure.Points(h.Type.Value)
	if printed.Smallest == 0 || printed.Smallest >= least {
		return nil
	}
	sections, planned := map[int]bool{}, false
	for _, drawing := range printed.Refused {
		n := drawing.Puzzle - d.source.Number.Value
		if n < 0 || n >= len(d.composed.Puzzles) {
			continue // an ornament
		}
		section := d.composed.Puzzles[n].Section
		if sections[section] {
			continue
		}
		sections[section] = true
		whole := d.book.printed[section]
		source := whole.source
		if _, refused := refusedLetters(d.source, source, whole.runs[0].maker.Offer().Format, source.PerPage.Value); refused && !whole.mixed() {
			planned = true // which was told when it was planned
			continue
		}
		at, read := layoutPlace(source)
		told = append(told, d.Publication.Problemf(at, read, "%s", breach(message.New("%s takes letters of %s and more, and the smallest of %s are of %s; possible: fewer puzzles to a page, or a larger trim",
			h.Name, points(h.Type.Value), drawing.What, drawing.Size), h.Type.From, d.Force)))
	}
	if len(told) == 0 && !planned {
		message := message.New("%s takes letters of %s and more, and the smallest of this book are of %s; possible: another design, or a larger trim",
			h.Name, points(h.Type.Value), geometry.InPoints(printed.Smallest))
		told = append(told, d.Publication.Problemf(d.source.House.Pos, d.source.House.Value, "%s", breach(message, h.Type.From, d.Force)))
	}
	return told
}

// coarse tells of the publisher's pictures that have fewer pixels than print shows,
// where they are shown.
func (d *document) coarse(h *houses.House, pictures []coarseImage) (told content.Problems) {
	for _, p := range pictures {
		i := slices.IndexFunc(d.pictures, func(ref content.ImageRef) bool { return ref.Destination == p.Name })
		if i < 0 {
			continue // a drawing's, which is no publisher's
		}
		has := message.New("image %s has %d × %d pixels and is printed %s × %s large, at %d to an inch", content.Quoted(p.Name),
			p.PixelsX, p.PixelsY, millimetres(p.Width), millimetres(p.Height), p.PPI)
		problem := message.New("%s; possible: %d × %d pixels, or a smaller picture", has, p.EnoughX, p.EnoughY)
		if h != nil && h.Picture.Known() {
			problem = breach(message.New("%s, and %s asks for %d; possible: %d × %d pixels, or a smaller picture", has, h.Name, h.Picture.Value, p.EnoughX, p.EnoughY), h.Picture.From, d.Force)
		}
		told = append(told, d.Publication.Problemf(d.pictures[i].Pos, p.Name, "%s", problem))
	}
	return told
}
