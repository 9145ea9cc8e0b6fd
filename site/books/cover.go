package books

import (
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"

	"github.com/yuin/goldmark/ast"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/cover"
	"octavo/site/product/codes"
	"octavo/site/product/houses"
)

// hasCover reports whether a cover is made. Worksheets and books for tablets have none.
func hasCover(source *content.Book) bool {
	return source.Cover.Asked && !isWorksheet(source) && !source.Trim.Value.Screen
}

// coverHouse returns the house whose rules the cover follows: the book's, or KDP.
func coverHouse(source *content.Book) *houses.House {
	if h := houseOf(source); h != nil {
		return h
	}
	h, _ := houses.Named("kdp")
	return h
}

// coverPaper returns the book's paper, which decides the width of the spine. If the book has no
// house or no known paper, it returns a paper of the cover's house. This is the first one for the
// book's colours.
func coverPaper(source *content.Book) houses.Paper {
	if paper, ok := paperOf(source); ok {
		return paper
	}
	h := coverHouse(source)
	for _, p := range h.Papers {
		if p.Color == source.Color.Value {
			return p
		}
	}
	return h.Papers[0]
}

// checkCover checks the settings of the cover before anything is made.
func (p *planner) checkCover(b *book) {
	source := b.source
	if !hasCover(source) {
		return
	}
	if source.House.Written() && houseOf(source) == nil {
		return // checkHouse has reported the unknown house
	}
	h := coverHouse(source)
	p.checkBinding(source, h)
	p.checkBlurb(source)
	p.checkColours(source)
	p.checkCoverPicture(source, h)
	p.checkBarcode(b)
}

// missingSpine returns a message for a house that publishes no formula for the width of a spine.
// The message asks for the width in the house's template, or else for a measured one.
func missingSpine(h *houses.House) message.Message {
	if h.Cover.Template.Known() {
		from := h.Cover.Template.From
		return message.New("%s says the width of a spine in the template that it makes for a book, and by no formula (%s, read %s); possible: the spine of your template, such as cover: {spine: 0.41in}", h.Name, from.Title, from.Read)
	}
	return message.New("no source says how thick a book from %s is; possible: the measured height of its leaves, such as cover: {spine: 8mm}", h.Name)
}

// checkBlurb checks that the texts on the back have only paragraphs and emphasis.
func (p *planner) checkBlurb(source *content.Book) {
	for _, text := range []struct {
		key string
		strict.Located[string]
	}{{"blurb", source.Cover.Blurb}, {"about", source.Cover.About}} {
		if _, wrong := paragraphsOf(text.Value); !wrong.Nothing() {
			p.problem(text.Pos, "", "%s has %s; possible: paragraphs, parted by empty lines, with *emphasis* and **strong emphasis**", text.key, wrong)
		}
	}
}

// checkCoverPicture checks that the cover's picture has enough pixels for the cover's house.
func (p *planner) checkCoverPicture(source *content.Book, h *houses.House) {
	c := source.Cover
	if c.Image.Width == 0 || !h.Cover.Bleed.Known() || isPageUnknown(source) {
		return
	}
	least := h.MinResolution.Value
	room := cover.PictureRoom(shapeOf(source, 0), c.Fills.Value)
	// The picture fills the area, and is cut in width or in height. The dimension that is not cut
	// decides the scale of the picture.
	ppi := min(c.Image.Width*int(figure.Inch)/int(room.W), c.Image.Height*int(figure.Inch)/int(room.H))
	if ppi < least {
		p.reportBreach(c.Picture.Pos, c.Picture.Value, h.MinResolution.From, message.New("the picture has %d × %d pixels, %d to an inch of the cover, and %s asks for %d; possible: at least %d × %d", c.Image.Width, c.Image.Height, ppi, h.Name, least,
			pixelsOf(room.W, least), pixelsOf(room.H, least)))
	}
	if c.Fills.Value == cover.PictureFront {
		p.noteCutFront(source, room)
	}
}

// noteCutFront notes a picture for the whole front if more than a millimetre of it is cut off at
// two sides. That happens if it has other proportions than the front with its bleed. Text could
// stand there.
func (p *planner) noteCutFront(source *content.Book, room figure.Rect) {
	c := source.Cover
	whole := figure.NewPicture(nil, c.Image.Format, c.Image.Width, c.Image.Height).Cover(room, figure.Focus{X: 500, Y: 500}).Whole
	cut := max(whole.W-room.W, whole.H-room.H) / 2
	if cut <= figure.Millimetre {
		return
	}
	const ppi = 300
	p.note(c.Picture, "the picture has other proportions than the front with its bleed, %s × %s, so that %s are cut off at two sides; possible: %d × %d pixels",
		millimetres(room.W), millimetres(room.H), millimetres(cut), pixelsOf(room.W, ppi), pixelsOf(room.H, ppi))
}

// pixelsOf returns the pixels of a length at a resolution, rounded up.
func pixelsOf(l figure.Length, ppi int) int {
	return int((int64(l)*int64(ppi) + int64(figure.Inch) - 1) / int64(figure.Inch))
}

// checkBarcode reports an ISBN or a price that can't be drawn as a barcode.
func (p *planner) checkBarcode(b *book) {
	if _, err := barcodeOf(b.source); err != nil {
		p.problem(b.source.Imprint.ISBN.Pos, b.source.Imprint.ISBN.Value, "%v", err)
	}
}

// shapeOf returns the sizes of the cover of a book with this many pages.
func shapeOf(source *content.Book, pages int) cover.Shape {
	h, rules := coverHouse(source), coverHouse(source).Cover
	trim := source.Trim.Value
	shape := cover.Shape{
		Width: figure.Length(trim.Width), Height: figure.Length(trim.Height),
		Bleed: rules.Bleed.Value, SafeMargin: max(rules.Clear.Value, h.Tolerance.Value), FoldMargin: rules.SpineSide.Value,
		HasSpineText: pages >= rules.SpineText.Value,
	}
	switch spine := coverPaper(source).Spine; {
	case source.Cover.Spine.Written():
		shape.Spine = figure.Length(source.Cover.Spine.Value)
	case spine.Known():
		shape.Spine = spine.Value.Width(pages)
	}
	shape.Width += rules.Overhang.Value
	shape.Height += 2 * rules.Overhang.Value
	shape.SafeMargin = max(shape.SafeMargin, rules.Hinge.Value)
	if rules.FromSizes.Known() {
		takeTemplate(&shape, source.Cover.Template)
	}
	if rules.NoSpine.Known() {
		shape.Spine, shape.HasSpineText = 0, false
	}
	if !rules.Bleed.Known() && !rules.FromSizes.Known() { // printers at home have no rules for covers: use KDP's
		usual, _ := houses.Named("kdp")
		shape.Bleed, shape.SafeMargin, shape.FoldMargin = usual.Cover.Bleed.Value, usual.Cover.Clear.Value, usual.Cover.SpineSide.Value
	}
	if shape.FoldMargin == 0 {
		shape.FoldMargin = figure.Length(1600) // tolerance of the folds (docs/print-houses.md)
	}
	code, err := barcodeOf(source)
	if field := rules.Barcode.Value; rules.Barcode.Known() && (houseOf(source) != nil || source.Imprint.ISBN.Value != "") {
		shape.Field = cover.Field{Width: field.Width, Height: field.Height, Inset: field.Distance}
	} else if err == nil {
		shape.Field = code.Field(max(rules.Clear.Value, figure.Inch/4, rules.Hinge.Value, figure.Length(source.Cover.Template.Hinge.Value)))
	}
	return shape
}

// barcodeOf returns the barcode of the ISBN and the price. Without an ISBN the barcode has no
// modules.
func barcodeOf(source *content.Book) (cover.Barcode, error) {
	isbn := source.Imprint.ISBN.Value
	if isbn == "" {
		return cover.Barcode{}, nil
	}
	modules, err := codes.ISBN(isbn)
	if err != nil {
		return cover.Barcode{}, err
	}
	money := moneyOf(source.Price)
	price, err := codes.Price(money)
	if err != nil {
		return cover.Barcode{}, err
	}
	digits := strings.NewReplacer("-", "", " ", "").Replace(isbn)
	return cover.Barcode{Modules: modules, PriceModules: price, ISBN: isbn, Digits: digits, PriceDigits: money}, nil
}

// noPrice is the price supplement that stands for no price (see moneyOf).
const noPrice = "90000"

// moneyOf returns the digits of the price supplement (BISG, Barcoding Guidelines for the U.S. Book
// Industry): one for the currency and four for the price in hundredths. It returns noPrice for
// 100.00 and more, and for other currencies.
func moneyOf(price content.Price) string {
	currencies := map[string]string{"GBP": "0", "AUD": "3", "NZD": "4", "USD": "5", "CAD": "6"}
	digit, known := currencies[price.Currency.Value]
	if !known || price.Cents > 9999 {
		return noPrice
	}
	return fmt.Sprintf("%s%04d", digit, price.Cents)
}

// coverOf returns the texts and pictures of the cover of a composed book.
func (d *document) coverOf() cover.Book {
	source, composed := d.source, d.composed
	c := cover.Book{
		Design: source.Cover.Design.Value, Scheme: schemeOf(source), Colours: ownColours(source.Cover.Colors),
		Title: composed.Title, Subtitle: composed.Subtitle, Author: composed.Author,
		Series: render.Typographic(source.Series.Name.Value), Volume: source.Series.Volume.Value,
		Count: len(composed.Puzzles), CountText: composed.Words.Count("book.puzzles", len(composed.Puzzles)),
		Imprint: render.Typographic(d.Publication.Title.Value),
		Spine:   render.Typographic(source.Cover.SpineText.Value),
		Upwards: composed.Words.Say("cover.spine") == "upwards",
		Art:     cover.ArtOf(composed),
	}
	if source.Series.Name.Value == "" {
		c.Volume = 0
	}
	c.HideVolume = source.Cover.Volume.Value == "small"
	for _, badge := range source.Cover.Badges {
		c.Badges = append(c.Badges, render.Typographic(badge.Value))
	}
	c.About, _ = paragraphsOf(source.Cover.About.Value)
	c.Sample = sampleOf(composed)
	if c.Others = d.otherVolumes(); len(c.Others) > 0 {
		c.OthersHead = composed.Words.Say("cover.others", "name", c.Series)
	}
	c.Barcode, _ = barcodeOf(source) // checkBarcode has reported any error
	c.Blurb, _ = paragraphsOf(source.Cover.Blurb.Value)
	if len(c.Blurb) == 0 && composed.Description != "" {
		c.Blurb = []cover.Paragraph{{{Text: composed.Description, Face: figure.Serif}}}
	}
	c.KindCounts, c.Closing = kindCounts(composed, d.Words[source.Language.Value]), cover.Paragraph{{Text: proofSentences(composed), Face: figure.Serif}}
	if img := source.Cover.Image; img.Width > 0 {
		picture := figure.NewPicture(img.Data, img.Format, img.Width, img.Height)
		c.Picture, c.PictureFills = &picture, source.Cover.Fills.Value
	}
	return c
}

// schemeOf returns the index of the cover's colours in figure.Schemes. It follows from the book's
// setting, else from its volume number in a series, else from a hash of its slug.
func schemeOf(source *content.Book) int {
	if i := slices.Index(figure.Schemes(), source.Cover.Color.Value); i >= 0 {
		return i
	}
	if source.Series.Name.Value != "" {
		return (source.Series.Volume.Value - 1) % len(figure.Schemes())
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(source.Slug))
	return int(h.Sum32() % uint32(len(figure.Schemes())))
}

// locateFitError turns a cover.FitError into a problem at the setting of the text that doesn't fit.
// It returns other errors unchanged.
func (d *document) locateFitError(err error) error {
	var misfit *cover.FitError
	if !errors.As(err, &misfit) {
		return err
	}
	at := d.coverSetting(misfit.Field)
	return strict.Problems{d.Publication.Problemf(at.Pos, at.Value, "%s", misfit)}
}

// coverSetting returns the setting of a field of cover.FitError, with its position. The values of
// blurb and about are empty, since they may have many lines. A setting that isn't written has the
// position of the cover's settings.
func (d *document) coverSetting(field string) strict.Located[string] {
	s := d.source
	at := map[string]strict.Located[string]{
		"title": s.Title, "subtitle": s.Subtitle, "author": s.Author, "series": s.Series.Name,
		"blurb": s.Cover.Blurb, "about": s.Cover.About, "spineText": s.Cover.SpineText,
	}[field]
	if field == "badges" && len(s.Cover.Badges) > 0 {
		at = s.Cover.Badges[0]
	}
	if field == "about" {
		at.Value = ""
	}
	if field == "blurb" {
		if !at.Written() {
			at = s.Description
		}
		at.Value = ""
	}
	if !at.Written() {
		at.Pos = s.Cover.Pos
	}
	return at
}

// paragraphsOf reads the Markdown of a blurb. The message wrong names an element that a blurb can't
// have, and is empty if there is none.
func paragraphsOf(markdown string) (paragraphs []cover.Paragraph, wrong message.Message) {
	if markdown == "" {
		return nil, wrong
	}
	source := []byte(markdown)
	for n := render.Parse(source).FirstChild(); n != nil; n = n.NextSibling() {
		if n.Kind() != ast.KindParagraph {
			return nil, message.New("what is no paragraph: %s", strings.ToLower(n.Kind().String()))
		}
		b := blurbReader{source: source}
		b.readInline(n, figure.Serif)
		if !b.wrong.Nothing() {
			return nil, b.wrong
		}
		paragraphs = append(paragraphs, b.paragraph)
	}
	return paragraphs, message.Message{}
}

// A blurbReader reads one paragraph of a blurb. wrong names an element that a blurb can't have.
type blurbReader struct {
	source    []byte
	paragraph cover.Paragraph
	wrong     message.Message
}

func (b *blurbReader) add(text string, face figure.Face) {
	b.paragraph = append(b.paragraph, cover.Stretch{Text: text, Face: face})
}

// readInline appends the text of a node's children, set in face. Emphasis sets its own text in
// italics or semibold.
func (b *blurbReader) readInline(parent ast.Node, face figure.Face) {
	for n := parent.FirstChild(); n != nil; n = n.NextSibling() {
		switch n := n.(type) {
		case *ast.Text:
			text := string(n.Value(b.source))
			if n.SoftLineBreak() || n.HardLineBreak() {
				text += " "
			}
			b.add(text, face)
		case *ast.String:
			b.add(string(n.Value), face)
		case *ast.Emphasis:
			b.readInline(n, [...]figure.Face{figure.SerifItalic, figure.SerifSemibold}[min(n.Level, 2)-1])
		default:
			b.wrong = message.New("what can't stand on a cover: %s", strings.ToLower(n.Kind().String()))
		}
	}
}
