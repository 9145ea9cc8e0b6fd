package content

import (
	"errors"
	"path"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/currency"

	"octavo/content/message"
)

// A Cover is what a publisher says of the cover of a book. The zero Cover is that of
// a book without one.
type Cover struct {
	Asked     bool            // there is to be one
	Pos       Pos             // where it is asked for
	Design    Located[string] // "" for the one that suits the book's puzzles
	Color     Located[string] // of the design; "" for one by rule
	Picture   Located[string] // on the front, instead of a drawing; "" for none
	Image     ImageRef        // that picture
	Blurb     Located[string] // Markdown on the back; "" for the book's description
	SpineText Located[string] // instead of the title and the author
	Spine     Located[int]    // its width in micrometres, where the house's template says it; 0 where the pages do
}

// A Price is what a book costs, as its barcode says it.
type Price struct {
	Cents    int             // hundredths of the currency
	Amount   Located[string] // as it is written
	Currency Located[string] // its code of ISO 4217
}

// CoverDesigns are the names of the designs of covers.
func CoverDesigns() []string {
	return []string{"band", "grid", "field", "type", "plate", "mosaic"}
}

// CoverColors are the names of the colours that a cover may be in, in the order in
// which the volumes of a series have them.
func CoverColors() []string {
	return []string{"vermilion", "ultramarine", "ochre", "forest", "plum", "teal", "rose", "slate", "olive", "umber"}
}

// What a cover may ask for.
const (
	longestBlurb = 2000 // characters
	mostPrice    = 9999 // of a currency
)

// cover takes what is said of the cover: the name of a design, or a group.
func (l *loader) cover(f *Fields, d *document) Cover {
	i := f.index("cover")
	if i < 0 {
		f.asked = append(f.asked, "cover")
		return Cover{}
	}
	c := Cover{Asked: true, Pos: f.entries[i].key.Pos}
	if form := f.entries[i].value.form; form != GroupForm {
		c.Design = f.Word("cover", CoverDesigns(), "")
		return c
	}
	g := f.Group("cover", "the cover", "band, or a group such as {design: band, color: teal}")
	defer g.Done()
	c.Design = g.Word("design", CoverDesigns(), "")
	c.Color = g.Word("color", CoverColors(), "")
	c.Picture = g.Text("picture")
	c.Blurb = g.paragraphs("blurb", longestBlurb)
	c.SpineText = g.Text("spineText")
	c.Spine = g.length("spine", "1mm", "100mm")
	c.Image = l.coverPicture(g, d, c.Picture)
	return c
}

// coverPicture reads the picture of a front; its path begins at the book's file, as
// those of other pictures do.
func (l *loader) coverPicture(f *Fields, d *document, asked Located[string]) ImageRef {
	if asked.Value == "" {
		return ImageRef{}
	}
	ref := ImageRef{Destination: asked.Value, Pos: asked.Pos}
	var err error
	if ref.Path, err = imagePath(path.Dir(d.name), asked.Value); err == nil {
		p := l.picture(ref.Path)
		ref.Name, ref.Data, ref.Format, ref.Width, ref.Height, err = p.name, p.data, p.format, p.width, p.height, p.err
	}
	if err != nil {
		f.Errorf(asked.Pos, asked.Value, "picture %s %v", Quoted(asked.Value), err)
		if errors.Is(err, errMissing) {
			(*f.problems)[len(*f.problems)-1].Suggestion = l.imageNear(ref)
		}
		return ImageRef{}
	}
	return ref
}

// paragraphs takes a text in which empty lines part paragraphs.
func (f *Fields) paragraphs(key string, longest int) Located[string] {
	v, ok := f.take(key)
	if !ok {
		return Located[string]{}
	}
	if v.form != TextForm {
		f.impossible(key, v, "text, in quotes or indented behind a |")
		return Located[string]{}
	}
	var all []string
	for _, p := range strings.Split(v.text, "\n\n") {
		if clean := strings.Join(strings.Fields(p), " "); clean != "" {
			all = append(all, clean)
		}
	}
	clean := strings.Join(all, "\n\n")
	switch {
	case clean == "":
		f.Errorf(v.pos, v.text, "%s is empty; %s", key, f.source.fill())
	case utf8.RuneCountInString(clean) > longest:
		f.Errorf(v.pos, "", "%s has %d characters; possible: up to %d, and fewer where the back is small", key, utf8.RuneCountInString(clean), longest)
	case strings.ContainsFunc(strings.ReplaceAll(clean, "\n", ""), isControl):
		f.Errorf(v.pos, v.text, "%s contains a control character", key)
	default:
		return Located[string]{clean, v.pos}
	}
	return Located[string]{}
}

// price takes an amount and its currency.
func (f *Fields) price() Price {
	if !f.Written("price") {
		f.asked = append(f.asked, "price")
		return Price{}
	}
	g := f.Group("price", "the price", "a group such as {amount: 9.90, currency: USD}")
	defer g.Done()
	g.Require("amount", "currency")
	p := Price{Amount: g.Text("amount"), Currency: g.Text("currency")}
	if p.Amount.Value != "" {
		var err error
		if p.Cents, err = parseAmount(p.Amount.Value); err != nil {
			g.Errorf(p.Amount.Pos, p.Amount.Value, "amount cannot be %s: %v", Quoted(p.Amount.Value), err)
		}
	}
	if code := p.Currency.Value; code != "" && !isCurrency(code) {
		g.Unknown(p.Currency.Pos, Unknown{What: "currency", Read: code, Known: usualCurrencies()})
	}
	return p
}

// isCurrency reports whether a word is a code of ISO 4217.
func isCurrency(code string) bool {
	_, err := currency.ParseISO(code)
	return err == nil && code == strings.ToUpper(code)
}

// usualCurrencies are those that are proposed to who wrote none; all others are
// possible as well.
func usualCurrencies() []string {
	return []string{"USD", "EUR", "GBP", "CAD", "AUD", "NZD", "COP", "MXN", "ARS", "CLP", "PEN", "CHF"}
}

// parseAmount reads an amount in hundredths.
func parseAmount(text string) (cents int, err error) {
	whole, parts, dotted := strings.Cut(text, ".")
	digits := whole + parts
	switch {
	case strings.Contains(text, ","):
		return 0, message.Errorf("decimals follow a point, not a comma")
	case whole == "" || dotted && len(parts) != 2 && len(parts) != 1 || strings.Trim(digits, "0123456789") != "" || len(whole) > 4:
		return 0, message.Errorf("possible: an amount to %d, such as 12 or 9.90", mostPrice)
	}
	for _, d := range digits {
		cents = 10*cents + int(d-'0')
	}
	for range 2 - len(parts) {
		cents *= 10
	}
	return cents, nil
}

// coverless are the forms that have no cover.
func (b *Book) coverless(f *Fields) {
	for _, key := range []string{"cover", "price"} {
		if b.Type.Value == worksheetType && f.Written(key) {
			f.Errorf(f.PositionOf(key), key, "a worksheet has no %s; possible: leaving the line out, or type: book", key)
		}
	}
	if b.Type.Value != worksheetType && f.Written("price") && !b.Imprint.ISBN.Written() {
		f.Errorf(f.PositionOf("price"), "price", "the price stands in the barcode, and a book without an isbn has none; possible: an isbn, or no price")
	}
}
