package preflight

import (
	"slices"

	"octavo/content/message"
	"octavo/render/pdfread"
	"octavo/site/product/houses"
)

// inside returns the check of the gutter. Houses require more of it in books with more pages.
func inside() Check {
	return Check{
		Name: "inside margin", Description: "nothing that isn't meant to run off the page stands nearer to the spine than a book of so many pages allows",
		RuleSource: figureSource(func(h *houses.House) houses.Figure[[]houses.Gutter] { return h.Inside }),
		page: func(l *inspection, p *page) {
			if g, ok := l.gutter(); ok {
				l.checkMargin(p, "inside margin", p.spine, points(g.Min), message.New("at the spine, %s, nothing stands nearer than %s to it", l.booksOfGutter(), bothUnits(points(g.Min))), l.House.Inside.From)
			}
		},
	}
}

// gutter returns the house's gutter for this number of pages, or false if the house has none.
func (l *inspection) gutter() (houses.Gutter, bool) {
	all := l.House.Inside.Value
	at := slices.IndexFunc(all, func(g houses.Gutter) bool { return l.file.Pages() <= g.Pages })
	if at < 0 {
		at = len(all) - 1 // the book has too many pages, which checkPageCount reports
	}
	if at < 0 {
		return houses.Gutter{}, false
	}
	return all[at], true
}

// booksOfGutter says for how many pages the house requires this gutter.
func (l *inspection) booksOfGutter() message.Message {
	all := l.House.Inside.Value
	g, _ := l.gutter()
	at := slices.Index(all, g)
	switch {
	case len(all) == 1:
		return message.Text("whatever the number of pages")
	case at == 0:
		return message.New("in a book of up to %d pages", g.Pages)
	}
	return message.New("in a book of %d to %d pages", all[at-1].Pages+1, g.Pages)
}

// margins returns the check of the margins at the three sides other than the spine.
func margins() Check {
	return Check{
		Name: "margins", Description: "nothing that isn't meant to run off the page stands too near to its top, bottom or outside, running heads and folios among them",
		RuleSource: figureSource(func(h *houses.House) houses.Figure[houses.Length] { return h.Margin }),
		page: func(l *inspection, p *page) {
			least := l.House.Margin
			rule := message.New("nothing stands nearer than %s to the trim", bothUnits(points(least.Value)))
			if p.hasBleed && l.House.MarginWithBleed.Known() {
				least = l.House.MarginWithBleed
				rule = message.New("on pages with bleed, nothing stands nearer than %s to the trim", bothUnits(points(least.Value)))
			}
			for _, side := range sides {
				if side != p.spine {
					l.checkMargin(p, "margins", side, points(least.Value), rule, least.From)
				}
			}
		},
	}
}

// checkMargin reports marks that are nearer to one side than least, in points.
func (l *inspection) checkMargin(p *page, check string, at side, least float64, rule message.Message, from *houses.Source) {
	for i := range p.marks {
		d := &p.marks[i]
		kept := p.distanceFrom(d.box, at)
		if kept >= least-rounding || d.crop || l.runsOff(p, d, at) {
			continue
		}
		l.addFinding(Finding{
			Check: check, Rule: rule, From: from, Pages: []int{p.number}, At: p.placeOf(d.box), bad: least - kept,
			Found: message.New("%s %s", p.describe(d), distanceText(kept, at, at == p.spine)),
		})
	}
}

// distanceText describes a distance from a side. spine is true if that is the side of the spine.
func distanceText(kept float64, at side, spine bool) message.Message {
	of := at.edge()
	if spine {
		of = message.Text("the spine")
	}
	if kept < 0 {
		return message.New("goes %s mm beyond %s", tenths(millimetres(-kept)), of)
	}
	return message.New("stands %s mm from %s", hundredths(millimetres(kept)), of)
}

// runsOff reports whether a mark is meant to run off a side. Pictures, areas and lines are meant to if
// they reach the trim; letters never are. If the house has no rule for bleed, no mark is meant to run off.
func (l *inspection) runsOff(p *page, d *mark, at side) bool {
	return d.kind != letters && l.House.Bleed.Known() && p.reaches(d.box, at)
}

// reaches reports whether a box touches the trim on a side, or goes beyond it.
func (s *sheet) reaches(b pdfread.Box, at side) bool { return s.distanceFrom(b, at) <= sizeTolerance }

// bleedRule returns the rule for bleed. format has one %s, for how far marks extend beyond the trim.
func bleedRule(format string, b houses.Bleed) message.Message {
	rule := message.New(format, bothUnits(points(b.Width)))
	if !b.AtSpine {
		return message.New("%s, but not at the spine", rule)
	}
	return rule
}

// continuesBeyond reports whether an earlier area or picture lies below mark i and is as long along
// this side. It must also extend beyond the trim by the length by, in points. Then no paper shows
// if mark i ends at the trim.
func (p *page) continuesBeyond(i int, at side, by float64) bool {
	d := &p.marks[i]
	if !p.Budget.Spend(len(p.marks)) {
		return true
	}
	for j := range p.marks {
		o := &p.marks[j]
		if o.order >= d.order || o.kind == letters || o.kind == stroke || p.overhangAt(o.box, at) < by-sizeTolerance {
			continue
		}
		along := o.box.X0 <= d.box.X0+sizeTolerance && o.box.X1 >= d.box.X1-sizeTolerance
		if at == left || at == right {
			along = o.box.Y0 <= d.box.Y0+sizeTolerance && o.box.Y1 >= d.box.Y1-sizeTolerance
		}
		if along && o.box.Touches(d.box) {
			return true
		}
	}
	return false
}

// bleed returns the check that marks at the trim extend to the end of the bleed.
func bleed() Check {
	return Check{
		Name: "bleed", Description: "what reaches the trim goes on beyond it as far as the house wants, and so does the page",
		RuleSource: figureSource(func(h *houses.House) houses.Figure[houses.Bleed] { return h.Bleed }), page: checkBleed,
	}
}

// checkBleed reports marks that reach the trim but not the end of the bleed, or lack room for it.
func checkBleed(l *inspection, p *page) {
	by := points(l.House.Bleed.Value.Width)
	rule := bleedRule("what reaches the trim goes on %s beyond it", l.House.Bleed.Value)
	for i := range p.marks {
		d := &p.marks[i]
		if d.crop || d.kind == letters {
			continue
		}
		for _, side := range sides {
			if side == p.spine && !l.House.Bleed.Value.AtSpine || !p.reaches(d.box, side) || p.continuesBeyond(i, side, by) {
				continue
			}
			beyond, page := p.overhangAt(d.box, side), p.overhangAt(p.bleed, side)
			var found message.Message
			switch {
			case page < by-sizeTolerance:
				found = message.New("%s reaches %s, and the page goes on %s mm there", p.describe(d), side.edge(), tenths(millimetres(max(0, page))))
			case beyond < by-sizeTolerance:
				found = message.New("%s reaches %s and goes on %s mm beyond it", p.describe(d), side.edge(), tenths(millimetres(max(0, beyond))))
			default:
				continue
			}
			l.addFinding(Finding{
				Check: "bleed", Rule: rule, From: l.House.Bleed.From, Found: found,
				Pages: []int{p.number}, At: p.placeOf(d.box), bad: by - min(beyond, page),
			})
		}
	}
}
