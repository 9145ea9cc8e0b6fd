package preflight

import (
	"math"
	"slices"

	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// sheetChecks returns the checks of page sizes and page boxes.
func sheetChecks() []Check {
	return []Check{
		{
			Name: "boxes", Description: "each page says where it is cut: TrimBox or ArtBox, not both, within BleedBox, within MediaBox",
			RuleSource: standardSource, RunsIfClaimed: true, page: boxes, cover: boxes,
		},
		{
			Name: "page sizes", Description: "all pages have the same size and lie the same way",
			RuleSource: func(h *houses.House) *houses.Source { return h.Bleed.From }, book: checkSizes,
		},
		{
			Name: "page edges", Description: "a page is as large as its trim or, with bleed, goes on beyond it as far as the house wants and no farther",
			RuleSource: edgesSource, page: checkEdges,
		},
		{
			Name: "trim", Description: "the house cuts books to this size",
			RuleSource: figureSource(func(h *houses.House) houses.Figure[houses.Range] { return h.Width }), book: checkTrims,
		},
		{
			Name: "spreads", Description: "each page is a page, not two beside each other",
			RuleSource: forbids("spreads"), book: spreads,
		},
	}
}

// boxes checks the page boxes. They must be nested in each other (ISO 32000-1, 14.11.2). PDF/X also
// requires a TrimBox or ArtBox.
func boxes(l *inspection, p *page) {
	n := l.targetStandard()
	rule := message.New("%s: a page has a TrimBox or an ArtBox, not both; it lies within the BleedBox, and that within the MediaBox", n.name)
	say := func(bad float64, found message.Message) {
		l.addFinding(Finding{Check: "boxes", Rule: rule, Found: found, Note: n.note, From: n.from, Pages: []int{p.number}, At: &Place{Page: p.number}, bad: bad})
	}
	has := p.Has
	switch {
	case has["TrimBox"] && has["ArtBox"]:
		say(1, message.Text("both a TrimBox and an ArtBox"))
	case !has["TrimBox"] && !has["ArtBox"]:
		say(1, message.Text("neither a TrimBox nor an ArtBox"))
	}
	inner := p.Trim
	if !has["TrimBox"] && has["ArtBox"] {
		inner = p.Art
	}
	switch {
	case inner.Width() <= 0 || inner.Height() <= 0:
		say(3, message.Text("the trim has no size"))
	case has["BleedBox"] && !p.Bleed.Grown(rounding).Contains(inner):
		say(2, message.New("the trim goes on %s mm beyond the BleedBox", tenths(millimetres(overhang(inner, p.Bleed)))))
	case has["BleedBox"] && !p.Media.Grown(rounding).Contains(p.Bleed):
		say(2, message.New("the BleedBox goes on %s mm beyond the MediaBox", tenths(millimetres(overhang(p.Bleed, p.Media)))))
	case !p.Media.Grown(rounding).Contains(inner):
		say(2, message.New("the trim goes on %s mm beyond the MediaBox", tenths(millimetres(overhang(inner, p.Media)))))
	}
}

// overhang returns by how many points the inner box exceeds the outer one, at the side where it
// does so most. Within the outer box the result is 0 or negative.
func overhang(inner, outer pdfread.Box) float64 {
	return max(outer.X0-inner.X0, outer.Y0-inner.Y0, inner.X1-outer.X1, inner.Y1-outer.Y1)
}

// edgesSource returns the source of the house's rule for the size of pages with bleed. It returns nil
// if the house requires a standard, because then boxes checks the pages.
func edgesSource(h *houses.House) *houses.Source {
	if h.Standard() != "" {
		return nil
	}
	return h.Bleed.From
}

// checkEdges reports pages that extend beyond the bleed. Pages with crop marks have a check of their own.
func checkEdges(l *inspection, p *page) {
	bleed := l.House.Bleed.Value
	if slices.ContainsFunc(p.marks, func(d mark) bool { return d.crop }) {
		return
	}
	for _, side := range sides {
		most := points(bleed.Width)
		if side == p.spine && !bleed.AtSpine {
			most = 0
		}
		if more := p.overhangAt(p.media, side); more > most+1 {
			l.addFinding(Finding{
				Check: "page edges", Rule: message.New("%s, or it ends at its trim", bleedRule("a page goes on %s beyond its trim", bleed)), From: l.House.Bleed.From,
				Found: message.New("the page goes on %s mm beyond %s of its trim", tenths(millimetres(more)), side.edge()),
				Pages: []int{p.number}, At: &Place{Page: p.number}, bad: more - most,
			})
		}
	}
}

// commonSize returns the most frequent page size. It returns false if no page could be read.
func (l *inspection) commonSize() (sheet, bool) {
	type size struct{ w, h int } // in half points
	count := map[size]int{}
	best, most := sheet{}, 0
	for _, s := range l.sheets {
		key := size{int(math.Round(2 * s.w)), int(math.Round(2 * s.h))}
		if count[key]++; count[key] > most {
			best, most = s, count[key]
		}
	}
	return best, most > 0
}

func sameSize(a, b *sheet) bool {
	return math.Abs(a.w-b.w) <= sizeTolerance && math.Abs(a.h-b.h) <= sizeTolerance
}

// checkSizes reports each page that differs from the most frequent size.
func checkSizes(l *inspection) {
	size, ok := l.commonSize()
	if !ok {
		return
	}
	for i := range l.sheets {
		if other := &l.sheets[i]; !sameSize(other, &size) {
			l.addFinding(Finding{
				Check: "page sizes", Rule: message.Text("all pages are cut to the same size"), From: l.House.Bleed.From,
				Found: message.New("%s, where most pages have %s", other.size(), size.size()),
				Pages: []int{other.number}, At: &Place{Page: other.number}, bad: math.Abs(other.w-size.w) + math.Abs(other.h-size.h),
			})
		}
	}
}

// checkTrims checks that the house cuts books to the most frequent page size.
func checkTrims(l *inspection) {
	size, ok := l.commonSize()
	if !ok {
		return
	}
	w, h := l.House.Width.Value, l.House.Height.Value
	if inRange(w, size.w) && inRange(h, size.h) {
		return
	}
	l.addFinding(Finding{
		Check: "trim", From: l.House.Width.From,
		Rule:  message.New("pages are %s to %s mm wide and %s to %s mm high", micrometresText(w.Min), micrometresText(w.Max), micrometresText(h.Min), micrometresText(h.Max)),
		Found: message.New("pages of %s", size.size()),
	})
}

// inRange reports whether a length in points is within a range in micrometres.
func inRange(r houses.Range, pt float64) bool {
	return pt >= points(houses.Length(r.Min))-sizeTolerance && pt <= points(houses.Length(r.Max))+sizeTolerance
}

// micrometresText formats micrometres as millimetres.
func micrometresText(l int) string { return tenths(float64(l) / 1000) }

// spreads reports pages that are as large as two pages of a usual size beside each other.
func spreads(l *inspection) {
	for i := range l.sheets {
		s := &l.sheets[i]
		if isUsualSize(s.w/2, s.h) && !isUsualSize(s.w, s.h) {
			l.addFinding(Finding{
				Check: "spreads", Rule: message.Text("pages stand by themselves, not two side by side"), From: l.House.Forbidden.From,
				Found: message.New("%s, as wide as two pages of %s", s.size(), sizeOf(s.w/2, s.h)),
				Pages: []int{s.number}, At: &Place{Page: s.number},
			})
		}
	}
}
