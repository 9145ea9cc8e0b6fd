package houses

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"octavo/engine/figure"
)

// A Rule is one requirement of a house, in words.
type Rule struct {
	Subject string // the subject, such as "inside margin to 150 pages"
	Text    string // such as "at least 0.375 in (9.5 mm)"
	From    *Source
}

// Rules returns all requirements of a house in a fixed order.
func (h *House) Rules() []Rule {
	var l listing
	for _, p := range h.Papers {
		l.paper(p)
	}
	note(&l, "trim, width", h.Width, func(r Range) string { return between(Length(r.Min), Length(r.Max)) })
	note(&l, "trim, height", h.Height, func(r Range) string { return between(Length(r.Min), Length(r.Max)) })
	note(&l, "number of pages", h.EvenPages, func(bool) string { return "even" })
	note(&l, "last page", h.BlankLast, func(bool) string { return "blank" })
	note(&l, "blank pages in a row", h.MaxBlanks, atMost)
	for _, g := range h.Inside.Value {
		l.add("inside margin"+upTo(g.Pages), atLeast(g.Min), h.Inside.From)
	}
	note(&l, "other margins", h.Margin, atLeast)
	note(&l, "other margins, with bleed", h.MarginWithBleed, atLeast)
	note(&l, "bleed", h.Bleed, func(b Bleed) string {
		return long(b.Width) + map[bool]string{true: " on all sides", false: " at top, bottom and outside"}[b.AtSpine]
	})
	note(&l, "folding and trimming may be off by", h.Tolerance, long)
	note(&l, "type", h.MinType, leastPoints)
	note(&l, "lines", h.MinLine, leastPoints)
	note(&l, "pictures", h.MinResolution, func(ppi int) string { return fmt.Sprintf("at least %d ppi", ppi) })
	note(&l, "pictures, what is of use", h.MaxResolution, func(ppi int) string { return fmt.Sprintf("at most %d ppi", ppi) })
	note(&l, "interior in black", h.Black, asItIs)
	note(&l, "interior in colour", h.Colour, asItIs)
	note(&l, "all inks together", h.MaxInk, func(n int) string { return fmt.Sprintf("at most %d %%", n) })
	note(&l, "file", h.PDF, asItIs)
	note(&l, "file, size", h.MaxSize, func(n int) string { return fmt.Sprintf("at most %d MB", n) })
	note(&l, "fonts", h.Fonts, func(bool) string { return "embedded, all of them" })
	note(&l, "what is transparent", h.Flattened, func(bool) string { return "is flattened" })
	note(&l, "file, not in it", h.Forbidden, func(all []string) string { return strings.Join(all, ", ") })
	l.cover(h.Cover)
	return l.rules
}

// listing collects rules.
type listing struct{ rules []Rule }

func (l *listing) add(of, says string, from *Source) {
	l.rules = append(l.rules, Rule{of, says, from})
}

// note adds a requirement if the house has it.
func note[T any](l *listing, of string, f Figure[T], says func(T) string) {
	if f.Known() {
		l.add(of, says(f.Value), f.From)
	}
}

// example is the number of pages for which the width of a spine is shown.
const example = 200

func (l *listing) paper(p Paper) {
	of := p.Name + " paper, "
	note(l, of+"pages", p.Pages, func(r Range) string { return fmt.Sprintf("%d to %d", r.Min, r.Max) })
	for _, few := range p.Limits {
		note(l, fmt.Sprintf("%spages from %s × %s on", of, inInches(few.Width), inInches(few.Height)), few.Pages, atMost)
	}
	note(l, of+"spine", p.Spine, func(s Spine) string {
		says := fmt.Sprintf("%s in a page", s.PerPage.decimal())
		if s.PerPage.Num == 1 {
			says = fmt.Sprintf("1 in for %d pages", s.PerPage.Den)
		}
		if s.Extra > 0 {
			says += " and " + long(s.Extra)
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
		says := fmt.Sprintf("%s × %s, %s from trim and fold", inInches(b.Width), inInches(b.Height), inInches(b.Distance))
		if b.HousePrints {
			says += ", printed by the house where it is left white"
		}
		return says
	})
}

// Sources returns the sources of rules, each once, in the order of the rules.
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

// upTo returns the end of a gutter's name, such as ", to 150 pages"; "" if it has no limit.
func upTo(pages int) string {
	if pages == 1<<30 {
		return ""
	}
	return fmt.Sprintf(", to %d pages", pages)
}

// long returns a length in both units.
func long(l Length) string {
	return fmt.Sprintf("%s (%s mm)", inInches(l), strconv.FormatFloat(float64((l+50)/100)/10, 'f', -1, 64))
}

// inInches returns a length as houses write it: to a thousandth of an inch.
func inInches(l Length) string {
	thousandths := (int(l)*1000 + int(figure.Inch)/2) / int(figure.Inch)
	return strconv.FormatFloat(float64(thousandths)/1000, 'f', -1, 64) + " in"
}

// decimal returns the ratio as a decimal number.
func (r Ratio) decimal() string {
	return strconv.FormatFloat(float64(r.Num)/float64(r.Den), 'f', -1, 64)
}
