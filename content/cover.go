package content

import (
	"encoding/hex"
	"errors"
	"path"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/currency"

	"octavo/content/message"
	"octavo/content/strict"
)

// A Cover holds the settings of a book's cover. The zero Cover means no cover.
type Cover struct {
	Asked     bool                   // whether the book has a cover
	Pos       strict.Pos             // position of the key cover
	Design    strict.Located[string] // one of CoverDesigns; "" for one that fits the book's puzzles
	Color     strict.Located[string] // one of CoverColors; "" if the volume or the slug decides
	Colors    CoverPalette           // the publisher's own colours, which replace Color
	Picture   strict.Located[string] // path of a picture on the front; "" for a drawing
	Image     ImageRef               // the picture at that path
	Fills     strict.Located[string] // above, page or front: the part of the front that the picture fills
	Blurb     strict.Located[string] // Markdown on the back; "" for the book's description
	About     strict.Located[string] // Markdown on the author, below the blurb
	Badges    []strict.Located[string]
	Volume    strict.Located[string] // how large the number of the volume is on the front: large or small
	SpineText strict.Located[string] // replaces title and author on the spine
	Spine     strict.Located[int]    // width in micrometres; 0 if it follows from the number of pages
	Template  CoverTemplate
}

// A CoverTemplate holds the sizes in a house's template for the cover of a hardcover, in micrometres.
type CoverTemplate struct {
	Pos           strict.Pos
	Width, Height strict.Located[int] // of the whole file
	Wrap          strict.Located[int] // what is wrapped around the boards
	Hinge         strict.Located[int] // where the boards bend, on each side of the spine
}

// A CoverPalette holds the publisher's own colours of a cover, as #rrggbb. A cover without Ground has no
// such colours; Paper, Accent and Dusk may be missing.
type CoverPalette struct{ Ground, Paper, Accent, Dusk strict.Located[string] }

// A Price is the price of a book. It is printed in the barcode.
type Price struct {
	Cents    int                    // amount in hundredths of the currency
	Amount   strict.Located[string] // amount as it is written
	Currency strict.Located[string] // ISO 4217 code
}

// CoverDesigns lists the names of the designs of covers.
func CoverDesigns() []string {
	return []string{"band", "grid", "field", "type", "plate", "mosaic"}
}

// CoverColors lists the names of the colours of covers. Successive volumes of a series use them in this
// order.
func CoverColors() []string {
	return []string{"vermilion", "ultramarine", "ochre", "forest", "plum", "teal", "rose", "slate", "olive", "umber"}
}

// Bounds of a cover's settings.
const (
	longestBlurb = 2000 // characters
	longestBadge = 32   // characters
	maxBadges    = 2
	maxPrice     = 9999 // in whole units of the currency
)

// readCover reads the settings of a cover: the name of a design, or a group.
func (l *loader) readCover(f *strict.Fields, d *document) Cover {
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
	c.Colors = readCoverPalette(g)
	if c.Color.Written() && c.Colors.Ground.Written() {
		g.Errorf(c.Color.Pos, c.Color.Value, "the cover has color and colors; possible: one of them")
	}
	c.Picture = g.Text("picture")
	c.Fills = g.Word("pictureFills", []string{"above", "page", "front"}, "")
	if c.Fills.Written() && !c.Picture.Written() {
		g.Errorf(c.Fills.Pos, c.Fills.Value, "pictureFills says where the picture is, and the cover has none; possible: a picture, or no pictureFills")
	}
	c.Blurb = g.Paragraphs("blurb", longestBlurb)
	c.About = g.Paragraphs("about", longestBlurb)
	c.Badges = readBadges(g)
	c.Volume = g.Word("volume", []string{"large", "small"}, "large")
	c.SpineText = g.Text("spineText")
	c.Spine = g.Length("spine", "1mm", "100mm")
	c.Template = readCoverTemplate(g)
	c.Image = l.readCoverPicture(g, d, c.Picture)
	return c
}

// readCoverTemplate reads the sizes in a house's template. All are required.
func readCoverTemplate(f *strict.Fields) CoverTemplate {
	if !f.MayHave("template") {
		return CoverTemplate{}
	}
	t := CoverTemplate{Pos: f.PositionOf("template")}
	g := f.Group("template", "the template", "a group such as {width: 14.2in, height: 10.4in, wrap: 0.6in, hinge: 0.4in}")
	defer g.Done()
	for _, key := range []string{"width", "height", "wrap", "hinge"} {
		g.Require(key)
	}
	t.Width, t.Height = g.Length("width", "200mm", "1200mm"), g.Length("height", "100mm", "700mm")
	t.Wrap, t.Hinge = g.Length("wrap", "5mm", "40mm"), g.Length("hinge", "1mm", "30mm")
	return t
}

// readCoverPalette reads the publisher's own colours of a cover.
func readCoverPalette(f *strict.Fields) CoverPalette {
	if !f.MayHave("colors") {
		return CoverPalette{}
	}
	g := f.Group("colors", "the colours", `a group such as {ground: "#1e6b52", accent: "#f2a444"}`)
	defer g.Done()
	g.Require("ground")
	colour := func(key string) strict.Located[string] {
		c := g.Text(key)
		if _, ok := ParseColor(c.Value); c.Value != "" && !ok {
			g.Errorf(c.Pos, c.Value, "%s is no colour; possible: red, green and blue in quotes, such as \"#1e6b52\"", strict.Quoted(c.Value))
			c.Value = ""
		}
		return c
	}
	return CoverPalette{Ground: colour("ground"), Paper: colour("paper"), Accent: colour("accent"), Dusk: colour("dusk")}
}

// ParseColor parses a colour such as #1e6b52. ok is false for anything else.
func ParseColor(text string) (rgb [3]uint8, ok bool) {
	digits, hasSign := strings.CutPrefix(text, "#")
	all, err := hex.DecodeString(digits)
	if !hasSign || err != nil || len(all) != 3 {
		return rgb, false
	}
	return [3]uint8(all), true
}

// readBadges reads the short texts on the front of a cover: one text, or a list.
func readBadges(f *strict.Fields) []strict.Located[string] {
	var badges []strict.Located[string]
	if f.Form("badges") == strict.ListForm {
		badges = f.Texts("badges", "short texts, such as [300 puzzles, Large print]")
	} else if badge := f.Text("badges"); badge.Value != "" {
		badges = []strict.Located[string]{badge}
	}
	if len(badges) > maxBadges {
		f.Errorf(badges[maxBadges].Pos, badges[maxBadges].Value, "there are %d badges, and a front has room for %d; possible: fewer", len(badges), maxBadges)
		return badges[:maxBadges]
	}
	for _, b := range badges {
		if n := utf8.RuneCountInString(b.Value); n > longestBadge {
			f.Errorf(b.Pos, b.Value, "the badge has %d characters; possible: up to %d, such as 300 puzzles", n, longestBadge)
		}
	}
	return badges
}

// readCoverPicture reads the picture on the front of a cover. Its path is relative to the book's file.
func (l *loader) readCoverPicture(f *strict.Fields, d *document, asked strict.Located[string]) ImageRef {
	if asked.Value == "" {
		return ImageRef{}
	}
	ref := ImageRef{Destination: asked.Value, Pos: asked.Pos}
	var err error
	if ref.Path, err = imagePath(path.Dir(d.Name()), asked.Value); err == nil {
		ref.Picture, err = l.images.Read(ref.Path)
	}
	if err != nil {
		p := f.Errorf(asked.Pos, asked.Value, "picture %s %v", strict.Quoted(asked.Value), err)
		if errors.Is(err, strict.ErrMissing) {
			p.Suggestion = l.suggestImage(ref)
		}
		return ImageRef{}
	}
	return ref
}

// readPrice reads the price of a book.
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

// isCurrency reports whether a word is an ISO 4217 code in capital letters.
func isCurrency(code string) bool {
	_, err := currency.ParseISO(code)
	return err == nil && code == strings.ToUpper(code)
}

// usualCurrencies lists the currencies that messages suggest. All others are possible, too.
func usualCurrencies() []string {
	return []string{"USD", "EUR", "GBP", "CAD", "AUD", "NZD", "COP", "MXN", "ARS", "CLP", "PEN", "CHF"}
}

// parseAmount parses an amount such as 12 or 9.90, and returns it in hundredths.
func parseAmount(text string) (cents int, err error) {
	whole, decimals, hasPoint := strings.Cut(text, ".")
	digits := whole + decimals
	isWholeValid := whole != "" && len(whole) <= 4
	areDecimalsValid := !hasPoint || len(decimals) == 1 || len(decimals) == 2
	switch {
	case strings.Contains(text, ","):
		return 0, message.Errorf("decimals follow a point, not a comma")
	case !isWholeValid || !areDecimalsValid || strings.Trim(digits, "0123456789") != "":
		return 0, message.Errorf("possible: an amount to %d, such as 12 or 9.90", maxPrice)
	}
	for _, d := range digits {
		cents = 10*cents + int(d-'0')
	}
	for range 2 - len(decimals) {
		cents *= 10
	}
	return cents, nil
}

// reportImpossibleCover reports a cover or price of a worksheet, and a price without a barcode.
func (b *Book) reportImpossibleCover(f *strict.Fields) {
	for _, key := range []string{"cover", "price"} {
		if b.Type.Value == worksheetType && f.Written(key) {
			f.Errorf(f.PositionOf(key), key, "a worksheet has no %s; possible: leaving the line out, or type: book", key)
		}
	}
	if b.Type.Value != worksheetType && f.Written("price") && !b.Imprint.ISBN.Written() {
		f.Errorf(f.PositionOf("price"), "price", "the price stands in the barcode, and a book without an isbn has none; possible: an isbn, or no price")
	}
}
