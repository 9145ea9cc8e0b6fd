package typeset

import (
	"slices"

	"octavo/engine/figure"
)

// minLastLines is the least number of lines that should stand on the last page of a chapter. Fewer
// lines look like a mistake.
const minLastLines = 5

// maxExtraLines is how many lines more than needed the page before the last may give up. Giving up
// just the needed lines may not help, since page breaks near the ends of paragraphs are forbidden.
const maxExtraLines = 3

// A reserve is a height that one page of a flow leaves empty, so that the next page gets more.
type reserve struct {
	page   int // number of the page in the flow, from 1; 0 for no page
	height figure.Length
}

// FillChapter does what Fill does, but tries to have at least minLastLines on the last page. For
// that the page before gives up lines.
func (l *Layout) FillChapter(first *Page, rows []Row, open func() *Page) {
	l.fillReserving(first, rows, open, l.reserveFor(first, rows))
}

// reserveFor returns the reserve that gives the last page enough lines. It returns the zero reserve
// if no reserve is needed, or if none helps.
func (l *Layout) reserveFor(first *Page, rows []Row) reserve {
	if slices.ContainsFunc(rows, func(r Row) bool { return r.FullPage != nil || r.Floats }) {
		return reserve{} // floating drawings and full-page pictures move by themselves, so the missing lines can't be counted
	}
	least := l.Typography.Lines(minLastLines)
	plain := l.simulate(first, rows, reserve{})
	if plain.pages < 2 || plain.y >= least {
		return reserve{}
	}
	missing := int((least - plain.y + l.Typography.Baseline - 1) / l.Typography.Baseline)
	for lines := missing; lines <= missing+maxExtraLines; lines++ {
		space := reserve{plain.pages - 1, l.Typography.Lines(lines)}
		if f := l.simulate(first, rows, space); f.pages == plain.pages && f.y >= least {
			return space
		}
	}
	return reserve{}
}

// simulate fills the pages of a temporary layout with rows. The returned flow tells how many pages
// are needed and how full the last is.
func (l *Layout) simulate(first *Page, rows []Row, space reserve) *flow {
	unseen := &Layout{
		Book: l.Book, Loose: l.Loose, WordsOnly: l.WordsOnly, Measurer: l.Measurer, Geometry: l.Geometry, Typography: l.Typography,
		Pages: slices.Clone(l.Pages), Destinations: map[string]Destination{},
	}
	return unseen.fillReserving(&Page{Number: first.Number}, rows, unseen.NewPage, space)
}
