package books

import (
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/render/cover"
)

// checkSpine checks the spine width that the publisher set. It uses the house's formula, else the
// thickness of the house's papers, else that of all known papers.
func (d *document) checkSpine(pages int) (notes strict.Problems, err error) {
	given := d.source.Cover.Spine
	if !given.Written() {
		return nil, nil
	}
	width, paper := figure.Length(given.Value), coverPaper(d.source)
	if houseOf(d.source) == nil {
		paper.Spine.From, paper.Leaf.From = nil, nil // without a house, the figures of KDP's paper don't count
	}
	possible := paper.SpineRange(pages)
	if possible.Contains(width) {
		return nil, nil
	}
	name := d.source.House.Value
	var problem message.Message
	switch {
	case paper.Spine.Known():
		problem = message.New("the spine is %s wide, and at %s a book of %d pages has one of %s; possible: leaving it out", millimetres(width), name, pages, millimetres(paper.Spine.Value.Width(pages)))
	case possible.From != nil:
		problem = message.New("the spine is %s wide, and %d pages on the papers of %s make one of %s to %s; possible: the spine of the house's template for this number of pages",
			millimetres(width), pages, name, millimetres(possible.Min), millimetres(possible.Max))
	default:
		problem = message.New("the spine is %s wide, and %d pages on any known paper make one of %s to %s; possible: the measured height of the leaves", millimetres(width), pages, millimetres(possible.Min), millimetres(possible.Max))
	}
	if possible.From != nil {
		problem = ruleMessage(problem, possible.From, d.Force)
	}
	problems := strict.Problems{d.Publication.Problemf(given.Pos, "", "%s", problem)}
	if d.Force {
		return problems, nil
	}
	return nil, problems
}

// noteSpineText notes a spineText that isn't printed: the house has no text on spines of so few pages, or the
// spine is too narrow for letters.
func (d *document) noteSpineText(shape cover.Shape, pages int) strict.Problems {
	given, h := d.source.Cover.SpineText, coverHouse(d.source)
	if given.Value == "" {
		return nil
	}
	var problem message.Message
	switch {
	case h.Cover.NoSpine.Known():
		problem = coilHasNoSpineText(h)
	case !shape.HasSpineText:
		problem = message.New("spineText isn't printed: %s has text on spines from %d pages on, and this book has %d, with a spine of %s; possible: no spineText", h.Name, h.Cover.SpineText.Value, pages, millimetres(shape.Spine))
		from := h.Cover.SpineText.From
		problem = message.New("%s (%s, read %s)", problem, from.Title, from.Read)
	case shape.Spine < shape.MinSpine():
		problem = message.New("spineText isn't printed: the spine of %d pages is %s wide, and letters of 7 pt that keep %s clear of each fold need %s; possible: no spineText, or more pages",
			pages, millimetres(shape.Spine), millimetres(shape.FoldMargin), millimetresUp(shape.MinSpine()))
	default:
		return nil
	}
	return strict.Problems{d.Publication.Problemf(given.Pos, given.Value, "%s", problem)}
}

// coverNotes returns notes on texts that the cover leaves out, at their settings.
func (d *document) coverNotes(page cover.Page) (notes strict.Problems) {
	for _, left := range page.Notes {
		at := d.coverSetting(left.Field)
		notes = append(notes, d.Publication.Problemf(at.Pos, at.Value, "%s", left.Problem))
	}
	return notes
}
