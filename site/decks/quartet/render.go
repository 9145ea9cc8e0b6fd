package quartet

import (
	"context"
	"path"
	"slices"
	"strconv"
	"strings"

	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/engine/kyndo/cards"
	"octavo/generator"
	"octavo/render"
	"octavo/render/pdf"
	"octavo/render/sheet"
	"octavo/site/product"
	"octavo/site/product/codes"
)

// The forms of the PDF files, as render.Download names them.
const (
	cardsForm   = "cards"
	teacherForm = "teacher"
)

// A document is a quartet whose cards fit and whose texts are written.
type document struct {
	*pack
	drawn   *cards.Quartet
	back    *figure.Figure // nil for cards without backs
	rules   []byte         // how to play, in Markdown
	teacher *render.Book
}

// Compose implements product.Work. It reports texts that don't fit on their cards.
func (p *pack) Compose(ctx context.Context, _ []generator.Result) (product.Document, error) {
	d := &document{pack: p, drawn: p.drawable()}
	if _, err := d.fronts(p.look); err != nil {
		return nil, err
	}
	var err error
	if d.back, err = p.drawBack(); err != nil {
		at := strict.LastWritten(p.source.Title, strict.Located[string]{Value: "true", Pos: p.source.QR.Pos})
		return nil, p.Publication.Problemf(at.Pos, at.Value, "%s; a shorter baseURL or a larger size helps, or qr: false", err)
	}
	d.rules = p.rulesText("##")
	guide, err := p.guideText(ctx)
	if err != nil {
		return nil, err
	}
	d.teacher = p.book(guide)
	return d, nil
}

// drawable returns the quartet with the texts and pictures that package cards draws.
func (p *pack) drawable() *cards.Quartet {
	q := &cards.Quartet{}
	for _, l := range p.data.lines {
		q.Lines = append(q.Lines, cards.QuartetLine{Name: l.Name, LowestWins: l.lowestWins})
	}
	for _, c := range p.data.cards {
		drawn := cards.QuartetCard{ID: c.ID, Family: c.family, Kin: c.Family.Value, Name: c.Name.Value, Art: c.art}
		for i := range p.data.lines {
			drawn.Values = append(drawn.Values, p.printed(&c, i))
			if p.source.Points.Value > 0 {
				drawn.Points = append(drawn.Points, strconv.Itoa(int(c.compared[i])))
			}
		}
		q.Cards = append(q.Cards, drawn)
	}
	return q
}

// printed returns a value with its unit.
func (p *pack) printed(c *card, line int) string {
	text := c.values[line].printed(p.say("decimal"))
	if unit := p.data.lines[line].Unit; unit != "" {
		text += "\u00a0" + unit
	}
	return text
}

// fronts draws all cards, followed by the cards with the rules. The error is a problem at the cell
// that doesn't fit: the name of a card, or a value. If the rules don't fit, it is at the deck's
// title.
func (d *document) fronts(look cards.Look) ([]figure.Figure, error) {
	var all []figure.Figure
	for i := range d.data.cards {
		front, err := d.drawn.Front(i, look)
		if err != nil {
			at := d.data.cellOf(i, err)
			return nil, d.data.sheet.Problemf(at.Pos, at.Value, "%s; possible: a shorter text, or cards of a larger size", err)
		}
		all = append(all, front)
	}
	for _, game := range games() {
		front, err := cards.QuartetRules{Title: d.say(game + ".title"), Steps: d.steps(game)}.Front(look)
		if err != nil {
			return nil, d.Publication.Problemf(d.source.Title.Pos, "", "%s", err)
		}
		all = append(all, front)
	}
	return all, nil
}

// drawBack draws the back of all cards, or returns nil if they have none. Its QR code leads to the
// deck on the site.
func (p *pack) drawBack() (*figure.Figure, error) {
	if !p.source.Backs.Value || p.setup.Layout == sheet.Singles {
		return nil, nil
	}
	var modules [][]bool
	if p.source.QR.Value {
		var err error
		if modules, err = codes.QR(p.Publication.BaseURL.Value + p.Outlines()[0].Path()); err != nil {
			return nil, err
		}
	}
	back, err := cards.QuartetBack(p.look, modules)
	return &back, err
}

// Render implements product.Document.
func (d *document) Render(ctx context.Context, output string, with product.Renderers) (product.Rendered, error) {
	if image, ok := product.Image(d.pictures, output); ok {
		return image, nil
	}
	if output == d.outputName(printsOutput) {
		return d.renderPrintouts(ctx, with)
	}
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	var printed []render.Download
	if !d.isPrivate() {
		printed = with.Facts(d.outputName(printsOutput)).Downloads
	}
	shown := d.siteDeck(printed)
	files, entry, err := maker.Deck(ctx, with.Site, &shown)
	return product.Rendered{Files: files, Facts: product.Facts{Outlines: d.Outlines(), Entries: []render.Entry{entry}}}, err
}

// renderPrintouts makes the sheets of cards and the teacher's page.
func (d *document) renderPrintouts(ctx context.Context, with product.Renderers) (product.Rendered, error) {
	printer, err := with.PDF()
	if err != nil {
		return product.Rendered{}, err
	}
	sheets, err := d.cardSheets()
	if err != nil {
		return product.Rendered{}, err
	}
	var done product.Rendered
	add := func(form string, made pdf.Document, err error) error {
		if err != nil {
			return err
		}
		file := path.Join(d.source.Language.Value, d.source.Slug, d.source.Slug+"."+form+".pdf")
		done.Files = append(done.Files, render.File{Path: file, Data: made.File.Data})
		done.Facts.Downloads = append(done.Facts.Downloads, render.Download{Form: form, File: file, Pages: made.Pages, Bytes: len(made.File.Data)})
		done.Facts.Pages += made.Pages
		return nil
	}
	made, err := printer.RenderSheets(ctx, sheets)
	if err := add(cardsForm, made, err); err != nil {
		return done, err
	}
	made, err = printer.Render(ctx, d.teacher, pdf.Worksheet)
	return done, add(teacherForm, made, err)
}

// cardSheets lays all copies of the cards out on sheets. Each copy has its cards with the rules.
func (d *document) cardSheets() (pdf.Handout, error) {
	fronts, err := d.fronts(d.look)
	if err != nil {
		return pdf.Handout{}, err
	}
	stack := sheet.Stack{Name: render.Typographic(d.source.Title.Value), Size: d.sheetSize(), Bleed: d.look.Bleed}
	for range d.source.Copies.Value {
		for i := range fronts {
			name := d.say("rules")
			if i < len(d.data.cards) {
				name = d.data.cards[i].ID
			}
			stack.Cards = append(stack.Cards, sheet.Card{Name: name, Front: &fronts[i], Back: d.back})
		}
	}
	laid, err := sheet.Impose(stack, d.setup, d.locale)
	return pdf.Handout{
		Language: d.source.Language.Value,
		Title:    render.Typographic(d.source.Title.Value) + " · " + d.say(cardsForm),
		Author:   render.Typographic(d.source.Author.Value), Subject: render.Typographic(d.source.Description.Value),
		Flip: d.setup.Flip, Sheets: laid.Sheets,
	}, err
}

// siteDeck returns the deck for the site. printed are the PDF files to link to.
func (d *document) siteDeck(printed []render.Download) render.Deck {
	notes := render.Guard(d.source.Body)
	deck := render.Deck{
		Slug: d.source.Slug, Language: d.source.Language.Value,
		Title: render.Typographic(d.source.Title.Value), Subtitle: render.Typographic(d.source.Subtitle.Value),
		Author: render.Typographic(d.source.Author.Value), Description: render.Typographic(d.source.Description.Value),
		Words: d.locale, NotesTitle: d.say("notes"), Notes: render.Prose{Source: notes, Doc: render.Parse(notes), Images: product.Images(d.pictures)},
		RulesTitle: d.say("rulesTitle"), Rules: render.Prose{Source: d.rules, Doc: render.Parse(d.rules)},
		Count: d.locale.Count("kind."+Game+".cardCount", len(d.data.cards)), Imprint: d.say("measured"),
		Gallery: d.gallery(),
	}
	for _, file := range printed {
		deck.Printouts = append(deck.Printouts, render.Printout{Download: file, Name: d.say(file.Form), Help: d.say(file.Form + "Help")})
	}
	return deck
}

// gallery lists the cards by family.
func (d *document) gallery() render.Gallery {
	g := render.Gallery{
		Slug: galleryFolder, Name: d.say("cards"), Title: render.Typographic(d.source.Title.Value) + ": " + d.say("cards"),
		Filter: d.say("family"), All: d.say("all"), Explained: d.say("values"), Neighbours: d.say("neighbours"),
	}
	look := cards.Look{Size: d.look.Size, Language: d.look.Language, Edition: cards.Colour}
	for i, c := range d.data.cards {
		group := "f" + strconv.Itoa(c.family+1)
		if !slices.ContainsFunc(g.Groups, func(known render.Group) bool { return known.ID == group }) {
			g.Groups = append(g.Groups, render.Group{ID: group, Name: c.Family.Value})
		}
		credit := d.say("drawing")
		if c.Credit != "" {
			credit = d.say("picture", "credit", c.Credit)
		}
		lines := d.linesInWords(i)
		g.Cards = append(g.Cards, render.Card{
			ID: strings.ToLower(c.ID), Name: c.Name.Value, Subtitle: c.ID + " · " + c.Family.Value, Facts: strings.Join(d.drawn.Cards[i].Values, " · "), Groups: []string{group},
			Faces: []render.CardFace{{
				Spoken: c.ID + ", " + c.Name.Value + ". " + strings.Join(lines, " "),
				Draw:   func() (figure.Figure, error) { return d.drawn.Front(i, look) },
			}},
			Explained: []render.Explanation{{Heading: d.say("beats"), Lines: lines}}, Credit: credit,
		})
	}
	return g
}

// linesInWords returns a sentence for each line of a card: its value, and how many others it beats.
func (d *document) linesInWords(index int) (all []string) {
	c, others := d.drawn.Cards[index], len(d.data.cards)-1
	for i, line := range d.drawn.Lines {
		value := c.Values[i]
		if c.Points != nil {
			value = d.say("withPoints", "value", value, "points", c.Points[i])
		}
		name := line.Name
		if line.LowestWins {
			name = d.say("lowestLine", "line", name)
		}
		all = append(all, d.say("beatsLine", "line", name, "value", value, "beaten", strconv.Itoa(d.data.beaten(index, i)), "others", strconv.Itoa(others)))
	}
	return all
}
