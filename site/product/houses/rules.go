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
	Subject string // what the rule is about, such as "inside margin, to 150 pages"
	Text    string // what the rule asks, such as "at least 0.375 in (9.5 mm)"
	From    *Source
}

// Rules returns all requirements of a house in a fixed order.
func (h *House) Rules() []Rule {
	var l ruleList
	for _, p := range h.Papers {
		l.addPaper(p)
	}
	addFigure(&l, "trim, width", h.Width, func(r Range) string { return between(Length(r.Min), Length(r.Max)) })
	addFigure(&l, "trim, height", h.Height, func(r Range) string { return between(Length(r.Min), Length(r.Max)) })
	addFigure(&l, "number of pages", h.EvenPages, func(bool) string { return "even" })
	addFigure(&l, "last page", h.BlankLast, func(bool) string { return "blank" })
	addFigure(&l, "blank pages in a row", h.MaxBlanks, atMost)
	for _, g := range h.Inside.Value {
		l.add("inside margin"+upTo(g.Pages), atLeast(g.Min), h.Inside.From)
	}
	addFigure(&l, "other margins", h.Margin, atLeast)
	addFigure(&l, "other margins, with bleed", h.MarginWithBleed, atLeast)
	addFigure(&l, "bleed", h.Bleed, func(b Bleed) string {
		return inBothUnits(b.Width) + map[bool]string{true: " on all sides", false: " at top, bottom and outside"}[b.AtSpine]
	})
	addFigure(&l, "folding and trimming may be off by", h.Tolerance, inBothUnits)
	addFigure(&l, "type", h.MinType, leastPoints)
	addFigure(&l, "lines", h.MinLine, leastPoints)
	addFigure(&l, "pictures", h.MinResolution, func(ppi int) string { return fmt.Sprintf("at least %d ppi", ppi) })
	addFigure(&l, "pictures, what is of use", h.MaxResolution, func(ppi int) string { return fmt.Sprintf("at most %d ppi", ppi) })
	addFigure(&l, "interior in black", h.Black, unchanged)
	addFigure(&l, "interior in colour", h.Colour, unchanged)
	addFigure(&l, "all inks together", h.MaxInk, func(n int) string { return fmt.Sprintf("at most %d %%", n) })
	addFigure(&l, "file", h.PDF, unchanged)
	addFigure(&l, "file, size", h.MaxSize, func(n int) string { return fmt.Sprintf("at most %d MB", n) })
	addFigure(&l, "fonts", h.Fonts, func(bool) string { return "embedded, all of them" })
	addFigure(&l, "what is transparent", h.Flattened, func(bool) string { return "is flattened" })
	addFigure(&l, "file, not in it", h.Forbidden, func(all []string) string { return strings.Join(all, ", ") })
	l.addCover(h.Cover)
	addFigure(&l, "print cost, black ink", h.PrintCosts, printCostRule)
	addFigure(&l, "royalty", h.Royalty, func(r Royalty) string {
		return fmt.Sprintf("%d %% of a list price from %s %s on, less the print cost", r.Percent, r.ListPrice.Decimal(), h.PrintCosts.Value.Currency)
	})
	return l.rules
}

// ruleList collects rules.
type ruleList struct{ rules []Rule }

func (l *ruleList) add(subject, text string, from *Source) {
	l.rules = append(l.rules, Rule{subject, text, from})
}

// addFigure adds a requirement if the house has it.
func addFigure[T any](l *ruleList, subject string, f Figure[T], inWords func(T) string) {
	if f.Known() {
		l.add(subject, inWords(f.Value), f.From)
	}
}

// spineExamplePages is the number of pages of the example for a spine's width.
const spineExamplePages = 200

func (l *ruleList) addPaper(p Paper) {
	subject := p.Name + " paper, "
	addFigure(l, subject+"pages", p.Pages, func(r Range) string { return fmt.Sprintf("%d to %d", r.Min, r.Max) })
	for _, few := range p.Limits {
		addFigure(l, fmt.Sprintf("%spages from %s × %s on", subject, inInches(few.Width), inInches(few.Height)), few.Pages, atMost)
	}
	addFigure(l, subject+"spine", p.Spine, func(s Spine) string {
		text := fmt.Sprintf("%s in a page", s.PerPage.decimal())
		if len(s.Table) > 0 {
			text = "by a table, from " + inInches(s.Table[0].Width) + upTo(s.Table[0].MaxPages) + ", on"
		} else if s.PerPage.Num == 1 {
			text = fmt.Sprintf("1 in for %d pages", s.PerPage.Den)
		}
		if s.Extra > 0 {
			text += " and " + inBothUnits(s.Extra)
		}
		return fmt.Sprintf("%s: %s for %d pages", text, inBothUnits(s.Width(spineExamplePages)), spineExamplePages)
	})
	addFigure(l, subject+"thickness of a page", p.Leaf, func(r LeafRange) string {
		return fmt.Sprintf("%s to %s in", r.Thin.PerPage.decimal(), r.Thick.PerPage.decimal())
	})
}

func (l *ruleList) addCover(c Cover) {
	outside := "cover, bleed"
	if c.Overhang.Known() || c.FromSizes.Known() {
		outside = "cover, wrapped around the boards"
	}
	addFigure(l, outside, c.Bleed, inBothUnits)
	addFigure(l, "boards, beyond the pages", c.Overhang, inBothUnits)
	addFigure(l, "cover, kept clear at the hinge", c.Hinge, atLeast)
	addFigure(l, "cover, its sizes", c.FromSizes, func(bool) string { return "from the house's template; a publisher has to say them" })
	addFigure(l, "spine", c.NoSpine, func(bool) string { return "none: back and front lie side by side" })
	addFigure(l, "cover, kept clear at the trim", c.Clear, atLeast)
	addFigure(l, "spine, its width", c.Template, func(bool) string { return "from the house's template; a publisher has to say it" })
	addFigure(l, "spine, text on it", c.SpineText, func(n int) string { return fmt.Sprintf("from %d pages on", n) })
	addFigure(l, "spine, kept clear on each side", c.SpineSide, atLeast)
	addFigure(l, "barcode", c.Barcode, func(b Barcode) string {
		text := fmt.Sprintf("%s × %s, %s from trim and fold", inInches(b.Width), inInches(b.Height), inInches(b.Distance))
		if b.HousePrints {
			text += ", printed by the house where it is left white"
		}
		return text
	})
}

// Sources returns the sources of rules, without repeats, in the order of the rules.
func Sources(rules []Rule) []*Source {
	var all []*Source
	for _, r := range rules {
		if !slices.Contains(all, r.From) {
			all = append(all, r.From)
		}
	}
	return all
}

func unchanged(text string) string { return text }

func atMost(n int) string { return fmt.Sprintf("at most %d", n) }

func atLeast(l Length) string { return "at least " + inBothUnits(l) }

func between(least, most Length) string { return inInches(least) + " to " + inInches(most) }

func leastPoints(hundredths int) string {
	return "at least " + strconv.FormatFloat(float64(hundredths)/100, 'f', -1, 64) + " pt"
}

// upTo returns the end of a gutter's name, such as ", to 150 pages". It returns "" if there is no
// limit.
func upTo(pages int) string {
	if pages == 1<<30 {
		return ""
	}
	return fmt.Sprintf(", to %d pages", pages)
}

// inBothUnits returns a length in inches and millimetres.
func inBothUnits(l Length) string {
	return fmt.Sprintf("%s (%s mm)", inInches(l), strconv.FormatFloat(float64((l+50)/100)/10, 'f', -1, 64))
}

// inInches returns a length in inches, rounded to thousandths as houses write it.
func inInches(l Length) string {
	thousandths := (int(l)*1000 + int(figure.Inch)/2) / int(figure.Inch)
	return strconv.FormatFloat(float64(thousandths)/1000, 'f', -1, 64) + " in"
}

// decimal returns the ratio as a decimal number.
func (r Ratio) decimal() string {
	return strconv.FormatFloat(float64(r.Num)/float64(r.Den), 'f', -1, 64)
}
