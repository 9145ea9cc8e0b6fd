package typeset

import (
	"slices"

	"octavo/engine/figure"
)

// minLastLines are those that the last page of a chapter has at the least: fewer would
// look like something forgotten on it.
const minLastLines = 5

// maxExtraLines is how many more lines than it takes the page before may hold back, since
// lines of a paragraph stay together.
const maxExtraLines = 3

// reserve is what a page of a flow, counted from 1, leaves to the next.
type reserve struct {
	page   int
	height figure.Length
}

// FillChapter is fill, but that its last page has a few lines at the least: the page
// before leaves it some of its own.
func (l *Layout) FillChapter(first *Page, rows []Row, open func() *Page) {
	l.fillReserving(first, rows, open, l.reserveFor(first, rows))
}

// reserveFor is what has to be held back lest the last page be nearly empty; nothing where
// it isn't, or where that doesn't help.
func (l *Layout) reserveFor(first *Page, rows []Row) reserve {
	if slices.ContainsFunc(rows, func(r Row) bool { return r.FullPage != nil || r.Floats }) {
		return reserve{} // drawings find their places by themselves, and pictures stand between the pages
	}
	least := l.Typography.Lines(minLastLines)
	plain := l.simulate(first, rows, reserve{})
	if plain.begun < 2 || plain.y >= least {
		return reserve{}
	}
	missing := int((least - plain.y + l.Typography.Baseline - 1) / l.Typography.Baseline)
	for lines := missing; lines <= missing+maxExtraLines; lines++ {
		back := reserve{plain.begun - 1, l.Typography.Lines(lines)}
		if f := l.simulate(first, rows, back); f.begun == plain.begun && f.y >= least {
			return back
		}
	}
	return reserve{}
}

// simulate fills pages that nobody sees.
func (l *Layout) simulate(first *Page, rows []Row, back reserve) *flow {
	unseen := &Layout{
		Book: l.Book, Loose: l.Loose, WordsOnly: l.WordsOnly, Measurer: l.Measurer, Geometry: l.Geometry, Typography: l.Typography,
		Pages: slices.Clone(l.Pages), Destinations: map[string]Destination{},
	}
	return unseen.fillReserving(&Page{Number: first.Number}, rows, unseen.NewPage, back)
}
