package houses

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"octavo/engine/figure"
)

// A Rule is one figure of a house, in words.
type Rule struct {
	Of   string // what it is about, such as "inside margin to 150 pages"
	Says string // such as "at least 0.375 in (9.5 mm)"
	From *Source
}

// Rules are all that a house asks, in an order that doesn't change.
func (h *House) Rules() []Rule {
	var l listing
	for _, p := range h.Papers {
		l.paper(p)
	}
	note(&l, "trim, width", h.Width, func(r Range) string { return between(Length(r.Least), Length(r.Most)) })
	note(&l, "trim, height", h.Height, func(r Range) string { return between(Length(r.Least), Length(r.Most)) })
	note(&l, "number of pages", h.Even, func(bool) string { return "even" })
	note(&l, "last page", h.Last, func(bool) string { return "blank" })
	note(&l, "blank pages in a row", h.Blanks, atMost)
	for _, g := range h.Inside.Value {
		l.add("inside margin"+upTo(g.Pages), atLeast(g.Least), h.Inside.From)
	}
	note(&l, "other margins", h.Margin, atLeast)
	note(&l, "other margins, with bleed", h.Beside, atLeast)
	note(&l, "bleed", h.Bleed, func(b Bleed) string {
		return long(b.By) + map[bool]string{true: " on all sides", false: " at top, bottom and outside"}[b.Spine]
	})
	note(&l, "folding and trimming may be off by", h.Shift, long)
	note(&l, "type", h.Type, leastPoints)
	note(&l, "lines", h.Line, leastPoints)
	note(&l, "pictures", h.Picture, func(ppi int) string { return fmt.Sprintf("at least %d ppi", ppi) })
	note(&l, "pictures, what is of use", h.Finest, func(ppi int) string { return fmt.Sprintf("at most %d ppi", ppi) })
	note(&l, "interior in black", h.Black, asItIs)
	note(&l, "interior in colour", h.Colour, asItIs)
	note(&l, "all inks together", h.Ink, func(n int) string { return fmt.Sprintf("at most %d %%", n) })
	note(&l, "file", h.PDF, asItIs)
	note(&l, "file, size", h.Size, func(n int) string { return fmt.Sprintf("at most %d MB", n) })
	note(&l, "fonts", h.Fonts, func(bool) string { return "embedded, all of them" })
	note(&l, "what is transparent", h.Flat, func(bool) string { return "is flattened" })
	note(&l, "file, not in it", h.Plain, func(all []string) string { return strings.Join(all, ", ") })
	l.cover(h.Cover)
	return l.rules
}

// listing gathers rules.
type listing struct{ rules []Rule }

func (l *listing) add(of, says string, from *Source) {
	l.rules = append(l.rules, Rule{of, says, from})
}

// note adds a figure if the house has it.
func note[T any](l *listing, of string, f Figure[T], says func(T) string) {
	if f.Known() {
		l.add(of, says(f.Value), f.From)
	}
}

// example is the number of pages by which the width of spines is shown.
const example = 200

func (l *listing) paper(p Paper) {
	of := p.Name + " paper, "
	note(l, of+"pages", p.Pages, func(r Range) string { return fmt.Sprintf("%d to %d", r.Least, r.Most) })
	for _, few := range p.Few {
		note(l, fmt.Sprintf("%spages from %s × %s on", of, inInches(few.Width), inInches(few.Height)), few.Pages, atMost)
	}
	note(l, of+"spine", p.Spine, func(s Spine) string {
		says := fmt.Sprintf("%s in a page", s.PerPage.decimal())
		if s.PerPage.Num == 1 {
			says = fmt.Sprintf("1 in for %d pages", s.PerPage.Den)
		}
		if s.Beyond > 0 {
			says += " and " + long(s.Beyond)
		}
		return fmt.Sprintf("%s: %s for %d pages", says, long(s.Width(example)), example)
	})
}

func (l *listing) cover(c Cover) {
	note(l, "cover, bleed", c.Bleed, long)
	note(l, "cover, kept clear at the trim", c.Clear, atLeast)
	note(l, "spine, its width", c.Template, func(bool) string { return "from the house's template; a publisher has to say it" })
	note(l, "spine, text on it", c.SpineText, func(n int) string { return fmt.Sprintf("from %d pages on", n) })
	note(l, "spine, kept clear on each side", c.SpineSide, atLeast)
	note(l, "barcode", c.Barcode, func(b Barcode) string {
		says := fmt.Sprintf("%s × %s, %s from trim and fold", inInches(b.Width), inInches(b.Height), inInches(b.From))
		if b.Printed {
			says += ", printed by the house where it is left white"
		}
		return says
	})
}

// Sources are the pages that a house's figures were read on, in the order in which
// the rules name them.
func Sources(rules []Rule) []*Source {
	var all []*Source
	for _, r := range rules {
		if !slices.Contains(all, r.From) {
			all = append(all, r.From)
		}
	}
	return all
}

func asItIs(text string) string { return text }

func atMost(n int) string { return fmt.Sprintf("at most %d", n) }

func atLeast(l Length) string { return "at least " + long(l) }

func between(least, most Length) string { return inInches(least) + " to " + inInches(most) }

func leastPoints(hundredths int) string {
	return "at least " + strconv.FormatFloat(float64(hundredths)/100, 'f', -1, 64) + " pt"
}

// upTo says of books of how many pages a gutter is.
func upTo(pages int) string {
	if pages == 1<<30 {
		return ""
	}
	return fmt.Sprintf(", to %d pages", pages)
}

// long is a length in both units.
func long(l Length) string {
	return fmt.Sprintf("%s (%s mm)", inInches(l), strconv.FormatFloat(float64((l+50)/100)/10, 'f', -1, 64))
}

// inInches is a length as a house states it: to a thousandth of an inch.
func inInches(l Length) string {
	thousandths := (int(l)*1000 + int(figure.Inch)/2) / int(figure.Inch)
	return strconv.FormatFloat(float64(thousandths)/1000, 'f', -1, 64) + " in"
}

// decimal is a ratio of millionths.
func (r Ratio) decimal() string {
	return strconv.FormatFloat(float64(r.Num)/float64(r.Den), 'f', -1, 64)
}
