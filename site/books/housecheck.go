package books

import (
	"slices"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/site/product/houses"
)

// checkHouse checks the finished file by the rules of the house: page count, blank pages in a row,
// smallest letters, and pixels of pictures. Without a house it only notes coarse pictures.
func (d *document) checkHouse(printed finishedFile) (notes strict.Problems, err error) {
	h := houseOf(d.source)
	coarse := d.coarsePictures(h, printed.Coarse)
	if h == nil || !h.MinResolution.Known() {
		notes, coarse = coarse, nil
	}
	if h == nil {
		return notes, nil
	}
	problems := slices.Concat(d.tooSmallLetters(h, printed), coarse)
	for _, message := range []message.Message{d.pageCountProblem(printed.Pages), d.blankPagesProblem(h, printed.Blanks)} {
		if !message.Nothing() {
			problems = append(problems, d.Publication.Problemf(d.source.House.Pos, d.source.House.Value, "%s", message))
		}
	}
	if note := d.blankVersosNote(h, printed); !note.Nothing() {
		notes = append(notes, d.Publication.Problemf(d.source.House.Pos, d.source.House.Value, "%s", note))
	}
	if d.Force {
		return append(notes, problems...), nil
	}
	return notes, problems.Err()
}

// notableCost is how much blank pages and openers must cost before a note tells of them.
const notableCost houses.Amount = 50

// blankVersosNote tells what blank pages and openers of sections add to the print cost. It is empty
// if they add little, or if the publisher asks for them.
func (d *document) blankVersosNote(h *houses.House, printed finishedFile) message.Message {
	own, openers := d.source.Design, 0
	for _, whole := range d.book.printed {
		if d.book.opener(whole.source) == render.OpenPage {
			openers++
		}
	}
	trim := d.source.Trim.Value
	cost := func(pages int) houses.Amount {
		amount, _ := h.PrintCost(figure.Length(trim.Width), figure.Length(trim.Height), pages)
		return amount
	}
	saved := cost(printed.Pages) - cost(printed.Pages-printed.Versos-openers)
	if own.Recto.Written() || own.Opener.Written() || d.source.Color.Value || printed.Versos == 0 || saved < notableCost {
		return message.Message{}
	}
	return message.New("of %d pages, %d are blank so that parts begin on the right, and %d only open a section; they cost %s %s a copy; possible: design: {recto: false, opener: heading}",
		printed.Pages, printed.Versos, openers, saved.Cents().Decimal(), h.PrintCosts.Value.Currency)
}

// pageCountProblem returns a message if the house doesn't bind this many pages, or else an empty
// one.
func (b *book) pageCountProblem(pages int) message.Message {
	paper, _ := paperOf(b.source)
	trim := b.source.Trim.Value
	limit := paper.PageRange(figure.Length(trim.Width), figure.Length(trim.Height))
	if !limit.Known() || limit.Value.Contains(pages) {
		return message.Message{}
	}
	instead := message.Text("fewer puzzles, or more of them to a page")
	if pages < limit.Value.Min {
		instead = message.Text("more puzzles, or fewer of them to a page")
	}
	message := message.New("%s makes books of %d to %d pages of this trim on %s paper, and this one has %d; possible: %s",
		b.source.House.Value, limit.Value.Min, limit.Value.Max, paper.Name, pages, instead)
	return ruleMessage(message, limit.From, b.Force)
}

// blankPagesProblem returns a message if there are more blank pages in a row than the house
// accepts. Otherwise the message is empty. pages is the largest number of blank pages in a row.
func (b *book) blankPagesProblem(h *houses.House, pages int) message.Message {
	if !h.MaxBlanks.Known() || pages <= h.MaxBlanks.Value {
		return message.Message{}
	}
	message := message.New("%s takes at most %d blank pages in a row, and this book has %d; possible: recto: false for sections, or another template", h.Name, h.MaxBlanks.Value, pages)
	return ruleMessage(message, h.MaxBlanks.From, b.Force)
}

// tooSmallLetters reports letters smaller than the house accepts, once for each section. The plan
// has already reported letters whose size follows from the cells.
func (d *document) tooSmallLetters(h *houses.House, printed finishedFile) (problems strict.Problems) {
	least := figure.Points(h.MinType.Value)
	if printed.Smallest == 0 || printed.Smallest >= least {
		return nil
	}
	sections, planned := map[int]bool{}, false
	for _, drawing := range printed.Refused {
		n := drawing.Puzzle - d.source.Number.Value
		if n < 0 || n >= len(d.composed.Puzzles) {
			continue // an ornament, not in any section
		}
		section := d.composed.Puzzles[n].Section
		if sections[section] {
			continue
		}
		sections[section] = true
		whole := d.book.printed[section]
		source := whole.source
		if _, refused := refusedLetters(d.source, source, whole.runs[0].maker.Offer().Format, source.PerPage.Value); refused && !whole.mixed() {
			planned = true // the plan has reported the letters of this section
			continue
		}
		at, read := layoutPlace(source)
		problems = append(problems, d.Publication.Problemf(at, read, "%s", ruleMessage(message.New("%s takes letters of %s and more, and the smallest of %s are of %s; possible: fewer puzzles to a page, or a larger trim",
			h.Name, points(h.MinType.Value), drawing.What, drawing.Size), h.MinType.From, d.Force)))
	}
	if len(problems) == 0 && !planned {
		message := message.New("%s takes letters of %s and more, and the smallest of this book are of %s; possible: another design, or a larger trim",
			h.Name, points(h.MinType.Value), geometry.InPoints(printed.Smallest))
		problems = append(problems, d.Publication.Problemf(d.source.House.Pos, d.source.House.Value, "%s", ruleMessage(message, h.MinType.From, d.Force)))
	}
	return problems
}

// coarsePictures reports pictures with too few pixels for print. The position is that of the
// picture in the text.
func (d *document) coarsePictures(h *houses.House, pictures []coarseImage) (problems strict.Problems) {
	for _, p := range pictures {
		i := slices.IndexFunc(d.pictures, func(ref content.ImageRef) bool { return ref.Destination == p.Name })
		if i < 0 {
			continue // not one of the publisher's pictures
		}
		has := message.New("image %s has %d × %d pixels and is printed %s × %s large, at %d to an inch", strict.Quoted(p.Name),
			p.PixelsX, p.PixelsY, millimetres(p.Width), millimetres(p.Height), p.PPI)
		problem := message.New("%s; possible: %d × %d pixels, or a smaller picture", has, p.EnoughX, p.EnoughY)
		if h != nil && h.MinResolution.Known() {
			problem = ruleMessage(message.New("%s, and %s asks for %d; possible: %d × %d pixels, or a smaller picture", has, h.Name, h.MinResolution.Value, p.EnoughX, p.EnoughY), h.MinResolution.From, d.Force)
		}
		problems = append(problems, d.Publication.Problemf(d.pictures[i].Pos, p.Name, "%s", problem))
	}
	return problems
}
