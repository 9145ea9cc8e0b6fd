package books

import (
	"octavo/content"
	"octavo/content/message"
	"octavo/engine/figure"
	"octavo/render/cover"
	"octavo/site/product/houses"
)

// checkBinding checks that the spine and the template's sizes are given exactly if the house
// publishes no formula for them.
func (p *planner) checkBinding(source *content.Book, h *houses.House) {
	rules, given := h.Cover, source.Cover
	switch {
	case rules.NoSpine.Known() && given.Spine.Written():
		p.problem(given.Spine.Pos, "", "%s binds with a coil, and such a book has no spine; possible: no spine", h.Name)
	case rules.NoSpine.Known():
	case rules.FromSizes.Known() && (!given.Template.Width.Written() || !given.Spine.Written()):
		from := rules.FromSizes.From
		p.problem(given.Pos, "cover", "%s says the sizes of a cover in the template that it makes for a book, and by no formula (%s, read %s); possible: the sizes of your template, such as cover: {spine: 0.6in, template: {width: 14.2in, height: 10.4in, wrap: 0.6in, hinge: 0.4in}}",
			h.Name, from.Title, from.Read)
	case !coverPaper(source).Spine.Known() && !given.Spine.Written():
		p.problem(given.Pos, "cover", "%s", missingSpine(h))
	}
	switch {
	case !given.Template.Width.Written():
	case !rules.FromSizes.Known():
		p.problem(given.Template.Pos, "", "the sizes of a cover for %s follow from its rules; possible: no template, or a hardcover such as house: kdp-hardcover", h.Name)
	case !isPageUnknown(source):
		p.checkTemplate(source)
	}
}

// mostOverhang is how much larger than the pages the visible front of a hardcover can be, with the
// hinge.
const mostOverhang = figure.Inch

// checkTemplate checks that the template's sizes are those of a book of this trim.
func (p *planner) checkTemplate(source *content.Book) {
	shape, trim := shapeOf(source, 0), source.Trim.Value
	wide, high := shape.Width-figure.Length(trim.Width), shape.Height-figure.Length(trim.Height)
	if min(wide, high) >= -figure.Inch/4 && max(wide, high) <= mostOverhang {
		return
	}
	p.problem(source.Cover.Template.Pos, "", "the template's sizes leave a front of %s × %s, and the pages have %s × %s; possible: the template for this trim and this number of pages",
		millimetres(shape.Width), millimetres(shape.Height), millimetres(figure.Length(trim.Width)), millimetres(figure.Length(trim.Height)))
}

// takeTemplate sets the sizes of a cover by a house's template. Texts keep clear of the hinge.
func takeTemplate(shape *cover.Shape, t content.CoverTemplate) {
	shape.Bleed = figure.Length(t.Wrap.Value)
	shape.Width = (figure.Length(t.Width.Value) - shape.Spine - 2*shape.Bleed) / 2
	shape.Height = figure.Length(t.Height.Value) - 2*shape.Bleed
	shape.SafeMargin = max(shape.SafeMargin, figure.Length(t.Hinge.Value))
}

// coverKeywords returns the keywords of a cover. They name the sizes of the template, if the cover
// follows one.
func (d *document) coverKeywords() string {
	h := coverHouse(d.source)
	words := houses.Keywords(h, coverPaper(d.source))
	if t := d.source.Cover.Template; h.Cover.FromSizes.Known() {
		words += houses.SizeKeywords(houses.Template{
			Width: figure.Length(t.Width.Value), Height: figure.Length(t.Height.Value),
			Wrap: figure.Length(t.Wrap.Value), Spine: figure.Length(d.source.Cover.Spine.Value),
		})
	}
	return words
}

// coilHasNoSpineText is the note on a spineText that a book with a coil has no place for.
func coilHasNoSpineText(h *houses.House) message.Message {
	return message.New("spineText isn't printed: %s binds with a coil, and such a book has no spine; possible: no spineText", h.Name)
}
