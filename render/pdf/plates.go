package pdf

import (
	"fmt"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// A plate is a page as it fills with puzzles, band by band, and with the headings
// of the sections that begin on it. It is set when it is full, so that its bands
// share the height whatever stands on it.
type plate struct {
	page    *page
	area    figure.Rect
	bands   []band
	caption captioner
}

// A band is puzzles side by side, and the heading above them, if there is one.
type band struct {
	geometry.Band
	puzzles []*render.Puzzle
	heading []row
	entry   *entry // of the contents, for a section that begins here without a heading
}

// A captioner sets the line over a puzzle.
type captioner func(p *page, puzzle *render.Puzzle, box figure.Rect, c geometry.Caption)

// holds reports whether a band has room below those that are there.
func (p *plate) holds(b band) bool {
	all := []geometry.Band{}
	for _, there := range p.bands {
		all = append(all, there.Band)
	}
	return geometry.Holds(p.area, append(all, b.Band))
}

// openPlate begins a page for puzzles.
func (l *layout) openPlate(p *page) {
	l.plate = &plate{page: p, area: l.shape.PuzzleArea(p.number), caption: l.puzzleCaption}
}

// closePlate sets the puzzles of the page that was filling.
func (l *layout) closePlate() {
	p := l.plate
	if l.plate = nil; p == nil || len(p.bands) == 0 {
		return
	}
	bands := make([]geometry.Band, len(p.bands))
	for i, b := range p.bands {
		bands[i] = b.Band
	}
	for i, places := range geometry.Stack(p.area, bands) {
		b := p.bands[i]
		top := p.area.Y
		if i > 0 {
			top = places[0].Box.Y - b.Grids[0].Caption.Height - b.Heading
		}
		l.stack(p.page, b.heading, figure.Point{X: p.area.X, Y: top})
		if b.entry != nil {
			l.list(*b.entry, p.page, top)
		}
		for n, place := range places {
			g, puzzle := b.Grids[n], b.puzzles[n]
			l.mark(puzzleKey(puzzle.Number), p.page, place.Box.Y-g.Caption.Height)
			p.caption(p.page, puzzle, place.Box, g.Caption)
			l.puzzle(p.page, puzzle, place.Box, g.Cell)
			l.workings(p.page, puzzle, g.Cell, place.Beneath)
			l.addCode(p.page, puzzle, place.Code)
		}
	}
	l.setFoot(p)
}

// setSection sets a section: with what it opens, what its drawings show, and its
// puzzles.
func (l *layout) setSection(s *render.Section) {
	l.beginSection(s.Number - 1)
	heading, opener := []row(nil), s.Opener
	if opener == render.OpenHeading {
		heading = l.sectionHeading(s)
	}
	bands := l.bandsOf(s, l.shape.PuzzleArea(1))
	if len(bands) == 0 {
		return // which has failed
	}
	if heading != nil {
		bands, opener = l.underHeading(s, bands, heading)
	}
	l.head = s.Title
	if opener == render.OpenNone {
		opens := l.sectionEntry(s)
		bands[0].entry = &opens
	}
	switch {
	case opener == render.OpenPage || opener == "":
		l.openSection(s)
		l.signPages(s)
	case s.Recto || l.plate == nil || !l.plate.holds(bands[0]):
		if opener == render.OpenNone {
			l.signPages(s)
		}
		l.openPlate(l.newSectionPage(s, opener))
	}
	l.puzzlePages(bands)
}

// newSectionPage begins the page with which a section begins that has none of its
// own.
func (l *layout) newSectionPage(s *render.Section, opener string) *page {
	if opener == render.OpenHeading {
		return l.newOpeningOn(s.Recto)
	}
	if s.Recto {
		l.turn()
	}
	return l.newHeadedPage()
}

// puzzlePages sets bands on the page that is filling, and on as many as it takes.
func (l *layout) puzzlePages(bands []band) {
	for _, b := range bands {
		if l.plate == nil || !l.plate.holds(b) {
			l.openPlate(l.newHeadedPage())
		}
		l.plate.bands = append(l.plate.bands, b)
	}
}

// bandsOf are the rows of a section's puzzles for pages with such an area, all of a
// format in cells of one size. There are none where no page can hold them.
func (l *layout) bandsOf(s *render.Section, area figure.Rect) []band {
	puzzles := l.book.Puzzles[s.First : s.First+s.Count]
	formats := l.book.FormatsOf(s)
	grids := l.titled(s).Together(area, formats, s.PerPage)
	for i, g := range grids {
		if g.Cell == 0 {
			l.fail(fmt.Errorf("section %q: no page of %s × %s can hold %d puzzles of %d × %d cells", s.Title,
				geometry.InMillimetres(l.shape.Width), geometry.InMillimetres(l.shape.Height), s.PerPage, formats[i].Extent.Columns, formats[i].Extent.Rows))
			return nil
		}
	}
	var bands []band
	for start := 0; start < len(puzzles); start += grids[0].Columns {
		b := band{}
		for i := start; i < min(start+grids[0].Columns, len(puzzles)); i++ {
			b.puzzles = append(b.puzzles, &puzzles[i])
			b.Grids = append(b.Grids, grids[i])
		}
		bands = append(bands, b)
	}
	return bands
}

// titled is the page with room for what the puzzles of a section have over their
// captions.
func (l *layout) titled(s *render.Section) geometry.Page {
	title, dedication := false, false
	for _, p := range l.book.Puzzles[s.First : s.First+s.Count] {
		title, dedication = title || p.Title != "", dedication || p.Dedication != ""
	}
	return l.shape.Titled(title, dedication)
}

// underHeading puts a heading above the first band of a section. Where there is no
// room for both on a page, all cells of the section become a little smaller; where
// that would make them too small to write in, or there are pages to come before
// the puzzles, the section opens with a page after all.
func (l *layout) underHeading(s *render.Section, bands []band, heading []row) ([]band, string) {
	area, height := l.shape.PuzzleArea(1), heightOf(heading)
	try := func(bands []band) bool {
		bands[0].heading, bands[0].Heading = heading, height
		return geometry.Holds(area, []geometry.Band{bands[0].Band})
	}
	if len(s.Signs) > 0 || height > area.H/2 {
		return bands, render.OpenPage
	}
	if try(bands) {
		return bands, render.OpenHeading
	}
	area.Y, area.H = area.Y+height, area.H-height
	if l.writable(s, area) {
		smaller := l.bandsOf(s, area)
		if area = l.shape.PuzzleArea(1); try(smaller) {
			return smaller, render.OpenHeading
		}
	}
	bands[0].heading, bands[0].Heading = nil, 0
	return bands, render.OpenPage
}

// writable reports whether the puzzles of a section have cells large enough where
// pages have such an area.
func (l *layout) writable(s *render.Section, area figure.Rect) bool {
	formats := l.book.FormatsOf(s)
	for i, g := range l.titled(s).Together(area, formats, s.PerPage) {
		if g.Cell < l.shape.LeastCell(formats[i], s.PerPage) {
			return false
		}
	}
	return true
}

// sectionHeading is what stands over the first puzzles of a section that has no
// page of its own: its title with its tier in dots, what a solver will need, and
// the publisher's words.
func (l *layout) sectionHeading(s *render.Section) []row {
	b := l.newBuilder()
	heading := b.headed(l.sectionEntry(s), s.Lead, s.Intro)
	if s.Tier == engine.NoTier {
		return heading
	}
	level := row{height: l.typo.baseline, marks: dots(s.Tier, figure.Point{X: 0, Y: l.typo.baseline * 3 / 4}, 900, l.rank(b.ranked, s.Tier))}
	return slices.Insert(heading, b.titled, level)
}

// headed are the rows of a heading: the title of a part of the book, and sentences.
func (b *builder) headed(e entry, sentences ...string) []row {
	size := b.layout.typo.section
	set := b.layout.measurer.balanced([]span{{text: e.text, style: size, strand: b.in.heading(1 + e.level).strand()}}, setting{width: b.width, align: ragged})
	b.rows = rows(set, 0, size.size*5/4)
	b.titled, b.ranked = len(b.rows), b.in.add(roleP)
	for _, text := range sentences {
		if text != "" {
			b.rows = append(b.rows, row{height: b.baseline() / 4})
			b.lead(text)
		}
	}
	b.rows[0].keys, b.rows[0].entry = []string{e.key}, &e
	return append(b.rows, row{height: b.baseline()})
}
