package books

import (
	"octavo/content"
	"octavo/render"
	"octavo/site/product"
)

// epubForm is the form of an electronic book, as render.Download names it.
const epubForm = "epub"

// electronic is the output of the electronic book.
func (b *book) electronic(site *render.Site, common product.Inputs, of product.Of) product.Output {
	inputs := common.With(product.SiteInputs(site, b.Outlines()[0], b.linked()))
	inputs["templates of electronic books"] = b.Basis.EPUBTemplates
	if covered(b.source) {
		inputs = inputs.With(b.coverInputs(site))
		inputs["fonts"] = b.Basis.Fonts
	}
	return product.Output{Name: b.outputName(epubForm), Format: product.EPUB, Of: of, Inputs: inputs, Private: b.private(epubForm)}
}

// asElectronic is what the electronic book says of itself.
func (d *document) asElectronic(site *render.Site) render.Electronic {
	says, series := d.source.Imprint, d.source.Series
	e := render.Electronic{
		Book: d.composed, Site: site,
		ISBN: content.BareISBN(d.source.EPUB.ISBN.Value), Paper: content.BareISBN(says.ISBN.Value),
		Number: says.Edition.Value, Rights: render.Typographic(says.Rights.Value),
		Series: render.Typographic(series.Name.Value), Volume: series.Volume.Value,
	}
	if e.ISBN == "" {
		e.ISBN = e.Paper
	}
	if says.Published.Value.Year > 0 {
		e.Published = says.Published.Value.String()
	}
	if e.Rights == "" && e.Author != "" {
		e.Rights = rights(says, e.Author, d.composed.Words)
	}
	return e
}
