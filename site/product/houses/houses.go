// Package houses knows print houses: what each asks of the file of an interior and
// of a cover. Every figure says on which page it was read; a page says on which
// day. What no page says isn't here: neither guessed nor offered.
//
// Where two sources differ, the stricter figure holds. Lengths are in micrometres,
// rounded up, since houses state least lengths.
package houses

import (
	"strings"

	"octavo/engine/figure"
)

// Length is in micrometres.
type Length = figure.Length

// A Source is a page that figures were read on.
type Source struct {
	Title   string
	Address string
	Read    string // the day, such as 2026-11-21
	Quoting bool   // a guide that quotes the house, rather than the house itself
}

// A Figure is something that a house asks, with its source.
type Figure[T any] struct {
	Value T
	From  *Source
}

// Known reports whether the house asks anything at all.
func (f Figure[T]) Known() bool { return f.From != nil }

// A House is a print house, or a printer at home. What it doesn't ask isn't Known.
type House struct {
	Name  string // as in a book's front matter
	Title string

	Papers  []Paper          // the usual one first
	Width   Figure[Range]    // of trims, in micrometres
	Height  Figure[Range]    // likewise
	Inside  Figure[[]Gutter] // least margins at the spine
	Margin  Figure[Length]   // least margin on the other sides
	Beside  Figure[Length]   // the same where pages bleed
	Bleed   Figure[Bleed]    //
	Type    Figure[int]      // least type, in hundredths of a point
	Line    Figure[int]      // thinnest line, likewise
	Picture Figure[int]      // least resolution of pictures, in ppi
	Finest  Figure[int]      // highest that is of use
	Ink     Figure[int]      // most of all inks together, in per cent
	Colour  Figure[string]   // the colour spaces of a colour interior
	Black   Figure[string]   // that of an interior in black
	PDF     Figure[string]   // the form of PDF
	Fonts   Figure[bool]     // all are embedded
	Flat    Figure[bool]     // nothing is transparent
	Plain   Figure[[]string] // what a file may not have
	Size    Figure[int]      // of a file at most, in megabytes
	Even    Figure[bool]     // an even number of pages
	Last    Figure[bool]     // the last page is blank
	Blanks  Figure[int]      // blank pages one after the other, at most
	Cover   Cover            //
	Shift   Figure[Length]   // by how much folding and trimming may be off
}

// A Range is from least to most, both of them possible.
type Range struct{ Least, Most int }

// Holds reports whether n is in the range.
func (r Range) Holds(n int) bool { return n >= r.Least && n <= r.Most }

// A Paper is one on which a house prints an interior.
type Paper struct {
	Name  string        // as in a book's front matter
	Color bool          // it is printed on in colour
	Pages Figure[Range] // of a book, where no limit says otherwise
	Few   []Limit       // fewer pages for some trims
	Spine Figure[Spine]
}

// A Limit is the most pages of a book whose trim is at least so large.
type Limit struct {
	Width, Height Length
	Pages         Figure[int]
}

// A Gutter is the least margin at the spine of books of up to so many pages.
type Gutter struct {
	Pages int
	Least Length
}

// Bleed is how far what runs off a page goes on beyond its trim.
type Bleed struct {
	By    Length
	Spine bool // at the spine, too
}

// A Spine is as wide as so many millionths of an inch a page, and some beyond.
type Spine struct {
	PerPage Ratio // inches a page
	Beyond  Length
}

// A Ratio of whole numbers, so that no float is needed.
type Ratio struct{ Num, Den int }

// Width is how wide the spine of a book of so many pages is, to the nearest
// micrometre.
func (s Spine) Width(pages int) Length {
	num := 2 * int64(pages) * int64(s.PerPage.Num) * int64(figure.Inch)
	den := int64(s.PerPage.Den)
	return figure.Length((num+den)/(2*den)) + s.Beyond
}

// A Cover is what a house asks of the one page that is back, spine and front.
type Cover struct {
	Bleed     Figure[Length] // on all four sides
	Clear     Figure[Length] // from the trim, of all that must be seen
	SpineText Figure[int]    // pages from which on the spine may have text
	SpineSide Figure[Length] // clear on each side of it
	Barcode   Figure[Barcode]
	Template  Figure[bool] // the spine's width comes from the house's template, not from a formula
}

// A Barcode is the field that stands at the lower right of the back.
type Barcode struct {
	Width, Height Length
	From          Length // the trim and the fold
	Printed       bool   // the house prints it where it is left white
}

// PagesOn are how many pages a book of a trim may have on a paper.
func (p Paper) PagesOn(width, height Length) Figure[Range] {
	pages := p.Pages
	for _, few := range p.Few {
		if width >= few.Width && height >= few.Height && few.Pages.Value < pages.Value.Most {
			pages = Figure[Range]{Range{pages.Value.Least, few.Pages.Value}, few.Pages.From}
		}
	}
	return pages
}

// Paper finds a paper by its name.
func (h *House) Paper(name string) (Paper, bool) {
	for _, p := range h.Papers {
		if p.Name == name {
			return p, true
		}
	}
	return Paper{}, false
}

// PaperNames are those that a book may ask for, the usual one first.
func (h *House) PaperNames() []string {
	names := make([]string, len(h.Papers))
	for i, p := range h.Papers {
		names[i] = p.Name
	}
	return names
}

// Standard is the name of the standard that the file of an interior has to meet; ""
// where any PDF will do.
func (h *House) Standard() string {
	if strings.HasPrefix(h.PDF.Value, "PDF/X") {
		return h.PDF.Value
	}
	return ""
}

// All are the houses known.
func All() []*House { return []*House{kdp(), ingram(), lulu(), home()} }

// Names are what a book may be made for.
func Names() []string {
	all := All()
	names := make([]string, len(all))
	for i, h := range all {
		names[i] = h.Name
	}
	return names
}

// Named finds a house.
func Named(name string) (*House, bool) {
	for _, h := range All() {
		if h.Name == name {
			return h, true
		}
	}
	return nil, false
}

// Aliases are what people call houses otherwise: what is sold under another name, or printed
// by the same people.
func Aliases() map[string]string {
	return map[string]string{
		"amazon": "kdp", "amazon kdp": "kdp", "amazon-kdp": "kdp", "kindle": "kdp", "kindle direct publishing": "kdp", "createspace": "kdp",
		"ingramspark": "ingram", "ingram spark": "ingram", "lightning source": "ingram", "lightningsource": "ingram", "spark": "ingram",
		"lulu press": "lulu", "school": "home", "escuela": "home", "casa": "home", "escola": "home", "école": "home", "maison": "home",
	}
}

// LeastType is the size of letters that every house known takes.
func LeastType() Length {
	least := 0
	for _, h := range All() {
		least = max(least, h.Type.Value)
	}
	return figure.Points(least)
}

// inches are thousandths of an inch, rounded up to a whole micrometre.
func inches(thousandths int) Length {
	return figure.Length((thousandths*int(figure.Inch) + 999) / 1000)
}
