package pdf

import (
	"slices"

	"octavo/engine/figure"
)

// fewestLines are those that the last page of a chapter has at the least: fewer would
// look like something forgotten on it.
const fewestLines = 5

// mostHeld is how many more lines than it takes the page before may hold back, since
// lines of a paragraph stay together.
const mostHeld = 3

// held is what a page of a flow, counted from 1, leaves to the next.
type held struct {
	page   int
	height figure.Length
}

// fillChapter is fill, but that its last page has a few lines at the least: the page
// before leaves it some of its own.
func (l *layout) fillChapter(first *page, rows []row, open func() *page) {
	l.fillHolding(first, rows, open, l.heldFor(first, rows))
}

// heldFor is what has to be held back lest the last page be nearly empty; nothing where
// it isn't, or where that doesn't help.
func (l *layout) heldFor(first *page, rows []row) held {
	if slices.ContainsFunc(rows, func(r row) bool { return r.whole != nil || r.float }) {
		return held{} // drawings find their places by themselves, and pictures stand between the pages
	}
	least := l.typo.lines(fewestLines)
	plain := l.rehearse(first, rows, held{})
	if plain.begun < 2 || plain.y >= least {
		return held{}
	}
	missing := int((least - plain.y + l.typo.baseline - 1) / l.typo.baseline)
	for lines := missing; lines <= missing+mostHeld; lines++ {
		back := held{plain.begun - 1, l.typo.lines(lines)}
		if f := l.rehearse(first, rows, back); f.begun == plain.begun && f.y >= least {
			return back
		}
	}
	return held{}
}

// rehearse fills pages that nobody sees.
func (l *layout) rehearse(first *page, rows []row, back held) *flow {
	unseen := &layout{
		book: l.book, form: l.form, measurer: l.measurer, shape: l.shape, typo: l.typo,
		pages: slices.Clone(l.pages), destinations: map[string]destination{},
	}
	return unseen.fillHolding(&page{number: first.number}, rows, unseen.newPage, back)
}
