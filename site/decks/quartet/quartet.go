// Package quartet makes packs of a card game for young children. Each family has four cards, and each
// card has the same lines with real values. Pupils play quartet or trumps with them.
//
// The cards come from a table of the publication: CSV or a workbook. [Plan] reads it and reports its
// mistakes, cards that win or lose on nearly all lines, and ties.
package quartet

import (
	"path"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/engine/kyndo/cards"
	"octavo/render"
	"octavo/render/sheet"
	"octavo/site/product"
	"octavo/templates"
)

// The setting by which a deck of quartet differs from one of KYNDO.
const (
	GameKey = "game"
	Game    = "quartet"
)

// Is reports whether a deck of the publication is a quartet.
func Is(w *content.Work) bool {
	f := w.Front(new(strict.Problems))
	return f.Written(GameKey) && f.TextAt(GameKey) == Game
}

// A deck holds the settings of a quartet, as the publisher wrote them.
type deck struct {
	*content.Work // its body has the teacher's notes
	Table         strict.Located[string]
	Points        strict.Located[int] // the highest number of points; 0 if real values are compared
	Size          strict.Located[string]
	Paper         strict.Located[string]
	Layout        strict.Located[string]
	Flip          strict.Located[string]
	Edition       strict.Located[string]
	Copies        strict.Located[int]
	Bleed         strict.Located[int] // micrometres
	Backs         strict.Located[bool]
	QR            strict.Located[bool] // by default true if the site has an address
	Wins          []winner
	Print         strict.Located[string]
}

// A winner says which value wins on a line.
type winner struct {
	Line strict.Located[string] // name of the line, or head of its column
	Word strict.Located[string] // highest or lowest
}

const (
	highest = "highest"
	lowest  = "lowest"
)

const (
	maxCopies   = 40
	maxBleed    = 10_000 // micrometres
	leastPoints = 5
	mostPoints  = 100
)

// readDeck reads the settings of a quartet. hasAddress tells whether the site has an address, which
// QR codes need.
func readDeck(w *content.Work, hasAddress bool, problems *strict.Problems) *deck {
	f := w.Front(problems)
	f.Word(GameKey, []string{"kyndo", Game}, "")
	f.RequireWith("table", tableAdvice())
	d := &deck{
		Work: w, Table: f.Text("table"), Points: f.Number("points", leastPoints, mostPoints, 0),
		Size:    f.Word("size", namesOf(cards.Sizes(), sizeName), ""),
		Paper:   f.Word("paper", namesOf(sheet.Papers(), paperName), ""),
		Layout:  f.Word("layout", Layouts(), ""),
		Flip:    f.Word("flip", namesOf(sheet.Flips(), sheet.Flip.String), ""),
		Edition: f.Word("edition", namesOf(cards.Editions(), cards.Edition.String), ""),
		Copies:  f.Number("copies", 1, maxCopies, 1),
		Bleed:   f.SignedLength("bleed", 0, maxBleed),
		Backs:   f.FlagOr("backs", true),
		QR:      f.FlagOr("qr", hasAddress),
		Wins:    readWinners(f),
		Print:   f.Word("print", []string{content.Public, content.Private}, ""),
	}
	if d.QR.Value && !hasAddress {
		f.Errorf(d.QR.Pos, "true", "qr cannot be true: a code leads to a full address, and octavo.yaml has no baseURL")
	}
	f.Done()
	return d
}

// readWinners reads which value wins on which line.
func readWinners(f *strict.Fields) (all []winner) {
	const key = "wins"
	g := f.Group(key, key, "a group such as {time: lowest}, with heads of columns")
	for _, e := range g.Entries() {
		name := e.Key.Value
		all = append(all, winner{e.Key, g.Word(name, []string{highest, lowest}, highest)})
	}
	g.Done()
	return all
}

// Layouts lists the layouts of sheets that suit cards with one face.
func Layouts() []string {
	return []string{sheet.Duplex.String(), sheet.GutterFold.String(), sheet.Singles.String()}
}

func sizeName(s cards.Size) string   { return s.Name }
func paperName(p sheet.Paper) string { return strings.ToLower(p.Name) }

func namesOf[T any](all []T, name func(T) string) (names []string) {
	for _, one := range all {
		names = append(names, name(one))
	}
	return names
}

// named returns the item with a name, or the first one for "".
func named[T any](all []T, name func(T) string, wanted strict.Located[string]) T {
	return all[max(0, slices.IndexFunc(all, func(one T) bool { return name(one) == wanted.Value }))]
}

// Plan plans the requested quartets among decks, all of which are quartets. It adds them to a plan
// with their problems and notes. It reports wrong settings of the other quartets, too.
func Plan(order product.Order, decks []*content.Work, plan *product.Plan) {
	images := product.NewPictures(order.Project)
	for _, w := range decks {
		requested := slices.Contains(order.Requested.Decks, w)
		before := len(plan.Problems)
		d := readDeck(w, order.Publication.BaseURL.Value != "", &plan.Problems)
		if !requested || d.Table.Value == "" {
			continue
		}
		p := &pack{Order: order, source: d, locale: order.Words[d.Language.Value], look: lookOf(d), setup: setupOf(d)}
		var problems strict.Problems
		p.pictures, problems = images.With(d.Images)
		plan.Problems = append(plan.Problems, problems...)
		p.data, problems = readTable(order, d)
		plan.Problems = append(append(plan.Problems, problems...), p.misfit()...)
		if len(plan.Problems) == before {
			plan.Notes = append(plan.Notes, p.data.imbalances()...)
		}
		plan.Works = append(plan.Works, p)
	}
}

// misfit reports cards that don't fit on the paper.
func (p *pack) misfit() strict.Problems {
	d := p.source
	if _, err := sheet.Arrange(p.sheetSize(), p.look.Bleed, p.setup); err != nil {
		at := strict.LastWritten(d.Title, d.Paper, d.Layout, d.Size, strict.Located[string]{Pos: d.Bleed.Pos})
		return strict.Problems{p.Publication.Problemf(at.Pos, at.Value, "%s", err)}
	}
	return nil
}

func lookOf(d *deck) cards.Look {
	return cards.Look{Size: named(cards.Sizes(), sizeName, d.Size), Language: d.Language.Value, Edition: named(cards.Editions(), cards.Edition.String, d.Edition), Bleed: figure.Length(d.Bleed.Value)}
}

func setupOf(d *deck) sheet.Setup {
	return sheet.Setup{
		Paper:  named(sheet.Papers(), paperName, d.Paper),
		Layout: named(sheet.Layouts(), sheet.Layout.String, d.Layout),
		Flip:   named(sheet.Flips(), sheet.Flip.String, d.Flip),
	}
}

// A pack is the plan of a quartet in one language.
type pack struct {
	product.Order
	source   *deck
	data     *table
	locale   *templates.Locale
	pictures []content.ImageRef
	look     cards.Look
	setup    sheet.Setup
}

// Source implements product.Authored.
func (p *pack) Source() any { return p.source.Work }

// Run implements product.Work. A quartet has no puzzles.
func (p *pack) Run() *product.Run { return &product.Run{} }

// Texts implements product.Work.
func (p *pack) Texts() []product.Text {
	d := p.source
	return []product.Text{{
		File: d.File, Values: []strict.Located[string]{d.Title, d.Subtitle, d.Author, d.Description}, Body: d.Body, BodyLine: d.BodyLine,
	}}
}

// galleryFolder is the folder of the pages of single cards.
const galleryFolder = "cards"

// Outlines implements product.Work.
func (p *pack) Outlines() []render.Outline {
	o := render.Outline{
		Sort: render.Decks, Slug: p.source.Slug, Language: p.source.Language.Value, Title: render.Typographic(p.source.Title.Value), Gallery: galleryFolder,
	}
	for _, c := range p.data.cards {
		o.Cards = append(o.Cards, strings.ToLower(c.ID))
	}
	return []render.Outline{o}
}

// The outputs of a quartet: the PDF files, and the pages of the site.
const (
	printsOutput = "prints"
	pagesOutput  = "pages"
)

func (p *pack) outputName(part string) string {
	return path.Join("decks", p.source.Language.Value, p.source.Slug, part)
}

// Outputs implements product.Work.
func (p *pack) Outputs(site *render.Site) []product.Output {
	work, plain := *p.source.Work, *p.source
	work.Images, plain.Work = nil, &work
	basis := p.Basis
	shared := product.Inputs{
		"program": basis.Program, "content": product.Digest(plain, product.DigestImages(p.pictures)), "table": p.data.digest,
		"templates of books": basis.BookTemplates, "texts": basis.Words[p.source.Language.Value],
	}
	linked := basis.BooksLink || strings.Contains(string(p.source.Body), ".md")
	of := product.Origin{Work: p.source.Slug, File: p.source.File, Language: p.source.Language.Value}
	prints := product.Output{Name: p.outputName(printsOutput), Format: product.PDF, Inputs: shared.With(product.Inputs{"fonts": basis.Fonts, "base URL": site.BaseURL}), Of: of, Private: p.isPrivate()}
	pages := product.Output{
		Name: p.outputName(pagesOutput), Format: product.HTML, Of: of, Listed: true, Shows: product.ImageNames(p.pictures),
		Inputs: shared.With(product.SiteInputs(site, p.Outlines()[0], linked)).With(product.Inputs{"templates of the site": basis.SiteTemplates}),
	}
	if !p.isPrivate() {
		pages.FactsOf = []string{prints.Name}
	}
	return append([]product.Output{prints, pages}, product.ImageOutputs(p.pictures)...)
}

func (p *pack) isPrivate() bool { return p.source.Print.Value == content.Private }

// Sources implements product.Sourced.
func (p *pack) Sources() product.Sources {
	files := product.Sources{}
	files.AddPictures(p.pictures)
	files.Add("table", p.data.files...)
	return files
}

// say returns a text of quartets.
func (p *pack) say(key string, args ...string) string {
	return p.locale.Say("kind."+Game+"."+key, args...)
}

// sheetSize returns the size of a card for imposition.
func (p *pack) sheetSize() sheet.Size {
	return sheet.Size{Name: p.look.Size.Name, W: p.look.Size.W, H: p.look.Size.H}
}

// The sizes of letters and lines of the teacher's page, in hundredths of a point. They are as small
// as in the rules of KYNDO, so that everything fits on one page.
const (
	guideType    = 900
	guideLeading = 1130
)

// page returns the size of the teacher's page, and its design.
func (p *pack) page() render.Page {
	paper, small := p.setup.Paper, render.Classic()
	small.Text, small.Leading, small.MinText, small.MinSmallText, small.Measure = guideType, guideLeading, guideType, guideType, paper.W
	return render.Page{
		Name: paperName(paper), Width: paper.W, Height: paper.H, Top: 12 * figure.Millimetre, Bottom: 14 * figure.Millimetre, LooseDesign: small,
	}
}
