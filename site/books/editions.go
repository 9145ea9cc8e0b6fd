package books

import (
	"cmp"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/booklet"
	"octavo/render/geometry"
	"octavo/site/product"
)

// refusePrintSettings reports settings for print in a book for tablets, which has no file for
// print.
func (p *planner) refusePrintSettings(source *content.Book) {
	refuse := func(key string, at strict.Pos, read string) {
		p.problem(at, read, "%s is of a book that is printed, and a book of trim %s is for a screen alone; possible: no %s, or a trim of paper such as 6x9in", key, source.Trim.Value.Name, key)
	}
	if source.Cover.Asked {
		refuse("cover", source.Cover.Pos, "cover")
	}
	if source.Bleed.Value {
		refuse("bleed", source.Bleed.Pos, "")
	}
	for _, setting := range []struct {
		key   string
		value strict.Located[string]
	}{{"house", source.House}, {"paper", source.Paper}, {"pdf", source.PDF}, {"booklet", source.Booklet.Paper}} {
		if setting.value.Written() {
			refuse(setting.key, setting.value.Pos, setting.value.Value)
		}
	}
}

// bookletSetup returns the settings by which the booklet is folded.
func (b *book) bookletSetup() booklet.Setup {
	settings := b.source.Booklet
	setup := booklet.Setup{Paper: settings.Paper.Value, Signature: settings.Signature.Value, Creep: booklet.UsualCreep}
	if settings.Creep.Written() {
		setup.Creep = figure.Length(settings.Creep.Value)
	}
	return setup
}

// Limits of a booklet made at home.
const (
	maxStapled     = 20  // sheets that a long-arm stapler takes
	minLetters     = 600 // smallest legible letters, in hundredths of a point
	usualSignature = 16  // pages of a signature that is sewn
)

// bookletNotes notes a booklet that is too thick to staple or too small to read. sheets is the
// number of its sheets, and percent the scale of its pages. smallest is the size of its smallest
// letters, or 0 if it has none.
func (b *book) bookletNotes(sheets, percent int, smallest figure.Length) strict.Problems {
	settings := b.source.Booklet
	together := cmp.Or(settings.Signature.Value/4, sheets)
	var notes strict.Problems
	if sheets = min(sheets, together); sheets > maxStapled && !settings.Signature.Written() {
		notes = append(notes, b.Publication.Problemf(settings.Paper.Pos, settings.Paper.Value,
			"the booklet is %d sheets folded together, and staplers take about %d; signatures can be sewn: booklet: {paper: %s, signature: %d}",
			sheets, maxStapled, settings.Paper.Value, usualSignature))
	}
	if smallest > 0 && smallest < figure.Points(minLetters) {
		notes = append(notes, b.Publication.Problemf(settings.Paper.Pos, settings.Paper.Value,
			"on the sheets of the booklet pages come out at %d %%, and their smallest letters in %s; possible: fewer puzzles to a page, or a smaller trim", percent, geometry.InPoints(smallest)))
	}
	return notes
}

// epubForm is the name of the EPUB in render.Download.
const epubForm = "epub"

// epubOutput returns the EPUB output.
func (b *book) epubOutput(site *render.Site, common product.Inputs, of product.Origin) product.Output {
	inputs := common.With(product.SiteInputs(site, b.Outlines()[0], b.mayLink()))
	inputs["templates of electronic books"], inputs["fonts"] = b.Basis.EPUBTemplates, b.Basis.Fonts
	if hasCover(b.source) {
		inputs = inputs.With(b.coverInputs(site))
	}
	return product.Output{Name: b.outputName(epubForm), Format: product.EPUB, Of: of, Inputs: inputs, Private: b.isPrivate(epubForm)}
}

// electronicBook returns the book with the metadata of the EPUB.
func (d *document) electronicBook(site *render.Site) render.ElectronicBook {
	imprint, series := d.source.Imprint, d.source.Series
	e := render.ElectronicBook{
		Book: d.composed, Site: site,
		ISBN: content.BareISBN(d.source.EPUB.ISBN.Value), Paper: content.BareISBN(imprint.ISBN.Value),
		Number: imprint.Edition.Value, Rights: render.Typographic(imprint.Rights.Value),
		Series: render.Typographic(series.Name.Value), Volume: series.Volume.Value,
	}
	if e.ISBN == "" {
		e.ISBN = e.Paper
	}
	if imprint.Published.Value.Year > 0 {
		e.Published = imprint.Published.Value.String()
	}
	if e.Rights == "" && e.Author != "" {
		e.Rights = rightsLine(imprint, e.Author, d.composed.Words)
	}
	return e
}
