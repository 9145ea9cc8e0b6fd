package content

import (
	"errors"
	"path"
	"strings"

	"golang.org/x/text/currency"

	"octavo/content/message"
	"octavo/content/strict"
)

// A Cover is what a publisher says of the cover of a book. The zero Cover is that of
// a book without one.
type Cover struct {
	Asked     bool                   // there is to be one
	Pos       strict.Pos             // where it is asked for
	Design    strict.Located[string] // "" for the one that suits the book's puzzles
	Color     strict.Located[string] // of the design; "" for one by rule
	Picture   strict.Located[string] // on the front, instead of a drawing; "" for none
	Image     ImageRef               // that picture
	Blurb     strict.Located[string] // Markdown on the back; "" for the book's description
	SpineText strict.Located[string] // instead of the title and the author
	Spine     strict.Located[int]    // its width in micrometres, where the house's template says it; 0 where the pages do
}

// A Price is what a book costs, as its barcode says it.
type Price struct {
	Cents    int                    // hundredths of the currency
	Amount   strict.Located[string] // as it is written
	Currency strict.Located[string] // its code of ISO 4217
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
func (l *loader) cover(f *strict.Fields, d *document) Cover {
	if !f.MayHave("cover") {
		return Cover{}
	}
	c := Cover{Asked: true, Pos: f.PositionOf("cover")}
	if f.Form("cover") != strict.GroupForm {
		c.Design = f.Word("cover", CoverDesigns(), "")
		return c
	}
	g := f.Group("cover", "the cover", "band, or a group such as {design: band, color: teal}")
	defer g.Done()
	c.Design = g.Word("design", CoverDesigns(), "")
	c.Color = g.Word("color", CoverColors(), "")
	c.Picture = g.Text("picture")
	c.Blurb = g.Paragraphs("blurb", longestBlurb)
	c.SpineText = g.Text("spineText")
	c.Spine = g.Length("spine", "1mm", "100mm")
	c.Image = l.coverPicture(g, d, c.Picture)
	return c
}

// coverPicture reads the picture of a front; its path begins at the book's file, as
// those of other pictures do.
func (l *loader) coverPicture(f *strict.Fields, d *document, asked strict.Located[string]) ImageRef {
	if asked.Value == "" {
		return ImageRef{}
	}
	ref := ImageRef{Destination: asked.Value, Pos: asked.Pos}
	var err error
	if ref.Path, err = imagePath(path.Dir(d.Name()), asked.Value); err == nil {
		p := l.picture(ref.Path)
		ref.Picture, err = p.Picture, p.err
	}
	if err != nil {
		p := f.Errorf(asked.Pos, asked.Value, "picture %s %v", strict.Quoted(asked.Value), err)
		if errors.Is(err, strict.ErrMissing) {
			p.Suggestion = l.imageNear(ref)
		}
		return ImageRef{}
	}
	return ref
}

// readPrice takes an amount and its currency.
func readPrice(f *strict.Fields) Price {
	if !f.MayHave("price") {
		return Price{}
	}
	g := f.Group("price", "the price", "a group such as {amount: 9.90, currency: USD}")
	defer g.Done()
	g.Require("amount", "currency")
	p := Price{Amount: g.Text("amount"), Currency: g.Text("currency")}
	if p.Amount.Value != "" {
		var err error
		if p.Cents, err = parseAmount(p.Amount.Value); err != nil {
			g.Errorf(p.Amount.Pos, p.Amount.Value, "amount cannot be %s: %v", strict.Quoted(p.Amount.Value), err)
		}
	}
	if code := p.Currency.Value; code != "" && !isCurrency(code) {
		g.Unknown(p.Currency.Pos, strict.Unknown{What: "currency", Read: code, Known: usualCurrencies()})
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
func (b *Book) coverless(f *strict.Fields) {
	for _, key := range []string{"cover", "price"} {
		if b.Type.Value == worksheetType && f.Written(key) {
			f.Errorf(f.PositionOf(key), key, "a worksheet has no %s; possible: leaving the line out, or type: book", key)
		}
	}
	if b.Type.Value != worksheetType && f.Written("price") && !b.Imprint.ISBN.Written() {
		f.Errorf(f.PositionOf("price"), "price", "the price stands in the barcode, and a book without an isbn has none; possible: an isbn, or no price")
	}
}
