// Package houses knows the rules of print houses for the files of interiors and covers. Every
// figure names the web page on which it was read, and the day. A figure without a source is left
// out.
//
// Where two sources differ, the stricter figure applies. Lengths are in micrometres, rounded up,
// because houses give minimum lengths.
package houses

import (
	"strings"

	"octavo/engine/figure"
)

// Length is in micrometres.
type Length = figure.Length

// A Source is a web page on which figures were read.
type Source struct {
	Title   string
	Address string
	Read    string // day on which it was read, such as 2026-11-21
	Quoting bool   // whether the page only quotes the house, and isn't the house's own
}

// A Figure is one requirement of a house, with its source. It is the zero Figure if the house has
// no such requirement.
type Figure[T any] struct {
	Value T
	From  *Source
}

// Known reports whether the house has the requirement.
func (f Figure[T]) Known() bool { return f.From != nil }

// A House is a print house, or a printer at home.
type House struct {
	Name    string // the name as in a book's front matter
	Title   string
	Binding string // sort of binding, such as paperback

	Papers          []Paper          // the usual one first
	Width           Figure[Range]    // trim widths, in micrometres
	Height          Figure[Range]    // trim heights, in micrometres
	Inside          Figure[[]Gutter] // minimum margins at the spine
	Margin          Figure[Length]   // minimum margin on the sides other than the spine
	MarginWithBleed Figure[Length]   // minimum margin on pages with bleed
	Bleed           Figure[Bleed]
	MinType         Figure[int]      // smallest type, in hundredths of a point
	MinLine         Figure[int]      // thinnest line, in hundredths of a point
	MinResolution   Figure[int]      // lowest resolution of pictures, in ppi
	MaxResolution   Figure[int]      // highest useful resolution, in ppi
	MaxInk          Figure[int]      // maximum of all inks together, in per cent
	Colour          Figure[string]   // colour spaces for an interior in colour, such as "rgb, cmyk"
	Black           Figure[string]   // colour space for an interior in black
	PDF             Figure[string]   // standard of the PDF, or "pdf" for any
	Fonts           Figure[bool]     // whether all fonts must be embedded
	Flattened       Figure[bool]     // whether nothing may be transparent
	Forbidden       Figure[[]string] // things that a file must not contain
	MaxSize         Figure[int]      // maximum size of a file, in megabytes
	EvenPages       Figure[bool]     // whether the number of pages must be even
	BlankLast       Figure[bool]     // whether the last page must be blank
	MaxBlanks       Figure[int]      // most blank pages in a row
	Cover           Cover
	PrintCosts      Figure[PrintCosts]
	Royalty         Figure[Royalty]
	Tolerance       Figure[Length] // how far folds and cuts may lie beside their places
}

// A Range includes both of its ends.
type Range struct{ Min, Max int }

// Contains reports whether n is in the range.
func (r Range) Contains(n int) bool { return n >= r.Min && n <= r.Max }

// trimTolerance is how far a trim may be beyond a limit, in micrometres. Houses give metric sizes in
// hundredths of an inch: A4 as 8.27 × 11.69 in, which is 0.07 mm less than 297 mm.
const trimTolerance = 100

// ContainsTrim reports whether a side of a trim is in the range, in micrometres.
func (r Range) ContainsTrim(side int) bool {
	return side >= r.Min-trimTolerance && side <= r.Max+trimTolerance
}

// A Paper is a paper on which a house prints interiors.
type Paper struct {
	Name   string        // the name as in a book's front matter
	Color  bool          // whether interiors are printed on it in colour
	Pages  Figure[Range] // pages of a book, if no limit in Limits applies
	Limits []PageLimit   // smaller limits for large trims
	Spine  Figure[Spine]
	Leaf   Figure[LeafRange] // how thick a page can be, for a paper without Spine
}

// A LeafRange holds the thinnest and the thickest paper that a house calls by one name. It tells whether a spine
// is plausible, but not how wide it is. Boards is how much wider the case of a hardcover may make it.
type LeafRange struct {
	Thin, Thick Spine
	Boards      Length
}

// A PageLimit is the largest number of pages of a book with a trim of at least this size.
type PageLimit struct {
	Width, Height Length
	Pages         Figure[int]
}

// A Gutter is the minimum margin at the spine of books with up to this many pages.
type Gutter struct {
	Pages int
	Min   Length
}

// Bleed is how far pictures at the edge of a page must extend beyond its trim.
type Bleed struct {
	Width   Length
	AtSpine bool // whether bleed is needed at the spine, too
}

// A Spine gives the width of a spine: as an amount for each page and a constant, or by a table.
type Spine struct {
	PerPage Ratio // inches for each page
	Extra   Length
	Table   []SpineStep // by rising numbers of pages; empty for a formula
}

// A SpineStep is the width of the spine of books with up to MaxPages pages.
type SpineStep struct {
	MaxPages int
	Width    Length
}

// A Ratio is a fraction of whole numbers, which avoids floating point.
type Ratio struct{ Num, Den int }

// Width returns the width of the spine of a book, to the nearest micrometre. A leaf has two pages, so that an
// odd number of pages is as thick as the next even one.
func (s Spine) Width(pages int) Length {
	pages += pages % 2
	for _, step := range s.Table {
		if pages <= step.MaxPages {
			return step.Width
		}
	}
	if len(s.Table) > 0 {
		return s.Table[len(s.Table)-1].Width // the check of the page count refuses a thicker book
	}
	num := 2 * int64(pages) * int64(s.PerPage.Num) * int64(figure.Inch)
	den := int64(s.PerPage.Den)
	return figure.Length((num+den)/(2*den)) + s.Extra
}

// A Cover holds a house's requirements for the one page with back, spine and front.
type Cover struct {
	Bleed     Figure[Length] // bleed on all four sides; of a hardcover, what is wrapped around the boards
	Overhang  Figure[Length] // how far the boards of a hardcover reach beyond the pages at top, bottom and outside
	Hinge     Figure[Length] // width beside the spine of a hardcover where the boards bend
	NoSpine   Figure[bool]   // whether back and front lie side by side, as in a book bound with a coil
	FromSizes Figure[bool]   // whether all sizes of the cover come from the house's template
	Clear     Figure[Length] // distance from the trim that everything must keep that is to stay visible
	SpineText Figure[int]    // fewest pages of a book whose spine may have text
	SpineSide Figure[Length] // clear space on each side of that text
	Barcode   Figure[Barcode]
	Template  Figure[bool] // whether the spine width comes from the house's template, because there is no formula
}

// A Barcode is the field at the lower right of the back cover.
type Barcode struct {
	Width, Height Length
	Distance      Length // distance from the trim and from the fold
	HousePrints   bool   // whether the house prints the barcode if the field is white
}

// PageRange returns the possible numbers of pages of a book with this trim on this paper.
func (p Paper) PageRange(width, height Length) Figure[Range] {
	pages := p.Pages
	for _, limit := range p.Limits {
		if width+trimTolerance >= limit.Width && height+trimTolerance >= limit.Height && limit.Pages.Value < pages.Value.Max {
			pages = Figure[Range]{Range{pages.Value.Min, limit.Pages.Value}, limit.Pages.From}
		}
	}
	return pages
}

// Paper returns the paper with a name. It returns false for an unknown name.
func (h *House) Paper(name string) (Paper, bool) {
	for _, p := range h.Papers {
		if p.Name == name {
			return p, true
		}
	}
	return Paper{}, false
}

// PaperNames returns the names of the papers, the usual one first.
func (h *House) PaperNames() []string {
	names := make([]string, len(h.Papers))
	for i, p := range h.Papers {
		names[i] = p.Name
	}
	return names
}

// Standard returns the PDF/X standard for the file of an interior, or "" if the house accepts any
// PDF.
func (h *House) Standard() string {
	if strings.HasPrefix(h.PDF.Value, "PDF/X") {
		return h.PDF.Value
	}
	return ""
}

// All returns the known houses.
func All() []*House {
	return []*House{kdp(), kdpHardcover(), ingram(), ingramHardcover(), lulu(), luluHardcover(), luluCoil(), barnesNoble(), home()}
}

// Names returns the names of the known houses.
func Names() []string {
	all := All()
	names := make([]string, len(all))
	for i, h := range all {
		names[i] = h.Name
	}
	return names
}

// Named returns the house with a name. It returns false for an unknown name.
func Named(name string) (*House, bool) {
	for _, h := range All() {
		if h.Name == name {
			return h, true
		}
	}
	return nil, false
}

// Aliases maps other names of houses to theirs: old names, brands of the same printer, and names in
// other languages.
func Aliases() map[string]string {
	return map[string]string{
		"amazon": "kdp", "amazon kdp": "kdp", "amazon-kdp": "kdp", "kindle": "kdp", "kindle direct publishing": "kdp", "createspace": "kdp",
		"ingramspark": "ingram", "ingram spark": "ingram", "lightning source": "ingram", "lightningsource": "ingram", "spark": "ingram",
		"kdp hardcover": "kdp-hardcover", "amazon hardcover": "kdp-hardcover", "ingramspark hardcover": "ingram-hardcover", "case laminate": "ingram-hardcover",
		"casewrap": "lulu-hardcover", "lulu hardcover": "lulu-hardcover", "coil": "lulu-coil", "spiral": "lulu-coil", "lulu coil": "lulu-coil",
		"barnes & noble": "bn", "barnes & noble press": "bn", "b&n": "bn", "b&n press": "bn", "nook press": "bn",
		"lulu press": "lulu", "school": "home", "escuela": "home", "casa": "home", "escola": "home", "école": "home", "maison": "home",
	}
}

// SmallestTypeSize returns the smallest type size that every known house accepts.
func SmallestTypeSize() Length {
	least := 0
	for _, h := range All() {
		least = max(least, h.MinType.Value)
	}
	return figure.Points(least)
}

// inches converts thousandths of an inch to micrometres, rounded up.
func inches(thousandths int) Length {
	return figure.Length((thousandths*int(figure.Inch) + 999) / 1000)
}
