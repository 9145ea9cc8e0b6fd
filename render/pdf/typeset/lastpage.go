package typeset

import (
	"slices"

	"octavo/engine/figure"
)

// minLastLines is the least number of lines on the last page of a chapter. Fewer look like a
// mistake.
const minLastLines = 5

// maxExtraLines is how many lines more than needed the previous page may give up. The first and
// last lines of a paragraph stay together, so the exact number may be impossible.
const maxExtraLines = 3

// A reserve is a height that one page of a flow leaves empty, so that the next page gets more.
type reserve struct {
	page   int // counted from 1 in the flow; 0 for none
	height figure.Length
}

// FillChapter is Fill, but tries to have at least minLastLines on the last page. The page before
// gives up lines for that.
func (l *Layout) FillChapter(first *Page, rows []Row, open func() *Page) {
	l.fillReserving(first, rows, open, l.reserveFor(first, rows))
}

// reserveFor returns the reserve that gives the last page enough lines. It is zero if none is needed
// or none helps.
func (l *Layout) reserveFor(first *Page, rows []Row) reserve {
	if slices.ContainsFunc(rows, func(r Row) bool { return r.FullPage != nil || r.Floats }) {
		return reserve{} // floating drawings and full pages move by themselves
	}
	least := l.Typography.Lines(minLastLines)
	plain := l.simulate(first, rows, reserve{})
	if plain.pages < 2 || plain.y >= least {
		return reserve{}
	}
	missing := int((least - plain.y + l.Typography.Baseline - 1) / l.Typography.Baseline)
	for lines := missing; lines <= missing+maxExtraLines; lines++ {
		back := reserve{plain.pages - 1, l.Typography.Lines(lines)}
		if f := l.simulate(first, rows, back); f.pages == plain.pages && f.y >= least {
			return back
		}
	}
	return reserve{}
}

// simulate fills the pages of a temporary layout, to learn how many are needed and how full the
// last one is.
func (l *Layout) simulate(first *Page, rows []Row, back reserve) *flow {
	unseen := &Layout{
		Book: l.Book, Loose: l.Loose, WordsOnly: l.WordsOnly, Measurer: l.Measurer, Geometry: l.Geometry, Typography: l.Typography,
		Pages: slices.Clone(l.Pages), Destinations: map[string]Destination{},
	}
	return unseen.fillReserving(&Page{Number: first.Number}, rows, unseen.NewPage, back)
}
