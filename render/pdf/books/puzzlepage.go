package books

import (
	"fmt"
	"slices"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/typeset"
)

// A PuzzlePage collects the bands of a page: puzzles, and headings of sections that begin on it. It
// places nothing until the page is closed, because all bands share the height of the page.
type PuzzlePage struct {
	Page    *typeset.Page
	Area    figure.Rect
	Bands   []band
	Caption captioner
}

// A band is a row of puzzles side by side. It includes the heading above them if a section begins
// there.
type band struct {
	geometry.Band
	puzzles []*render.Puzzle
	heading []typeset.Row
	entry   *typeset.Entry // contents entry of a section that begins here without a heading
}

// Puzzles returns the number of puzzles in the band.
func (b band) Puzzles() int { return len(b.puzzles) }

// A captioner sets the line above a puzzle, whose drawing stands in box.
type captioner func(p *typeset.Page, puzzle *render.Puzzle, box figure.Rect, c geometry.Caption)

// HasRoomFor reports whether a band fits below the bands that the page has so far.
func (p *PuzzlePage) HasRoomFor(b band) bool {
	all := []geometry.Band{}
	for _, there := range p.Bands {
		all = append(all, there.Band)
	}
	return geometry.FitOnPage(p.Area, append(all, b.Band))
}

// openPuzzlePage begins to collect puzzles for a page.
func (l *Layout) openPuzzlePage(p *typeset.Page) {
	l.PuzzlePage = &PuzzlePage{Page: p, Area: l.Geometry.PuzzleArea(p.Number), Caption: l.puzzleCaption}
}

// ClosePuzzlePage ends the current puzzle page: it places the puzzles and sets the foot. Then it
// adds the text pages that follow these puzzles. Without a puzzle page it does nothing.
func (l *Layout) ClosePuzzlePage() {
	p := l.PuzzlePage
	if l.PuzzlePage = nil; p == nil || len(p.Bands) == 0 {
		return
	}
	bands := make([]geometry.Band, len(p.Bands))
	for i, b := range p.Bands {
		bands[i] = b.Band
	}
	for i, places := range geometry.PlaceBands(p.Area, bands) {
		b := p.Bands[i]
		top := p.Area.Y
		if i > 0 {
			top = places[0].Box.Y - b.Grids[0].Caption.Height - b.Heading
		}
		l.Stack(p.Page, b.heading, figure.Point{X: p.Area.X, Y: top})
		if b.entry != nil {
			l.AddEntry(*b.entry, p.Page, top)
		}
		for n, place := range places {
			g, puzzle := b.Grids[n], b.puzzles[n]
			l.SetDestination(PuzzleKey(puzzle.Number), p.Page, place.Box.Y-g.Caption.Height)
			p.Caption(p.Page, puzzle, place.Box, g.Caption)
			l.addPuzzle(p.Page, puzzle, place.Box, g.Cell)
			l.addWorkings(p.Page, puzzle, g.Cell, place.NotesArea)
			l.addCode(p.Page, puzzle, place.Code)
		}
	}
	l.setFoot(p)
	if last := p.Bands[len(p.Bands)-1].puzzles; !l.Form.IsSheets() {
		l.setWordPages(last[len(last)-1].Number)
	}
}

// setSection sets a section: its opening page or heading, the key to its signs, and its puzzles.
// The puzzles are placed when their page is closed.
func (l *Layout) setSection(s *render.Section) {
	l.beginSection(s.Number - 1)
	heading, opener := []typeset.Row(nil), s.Opener
	if opener == render.OpenHeading {
		heading = l.sectionHeading(s)
	}
	bands := l.BandsOf(s, 0, l.Geometry.PuzzleArea(1))
	if len(bands) == 0 {
		return // BandsOf has recorded why
	}
	if heading != nil {
		bands, opener = l.underHeading(s, bands, heading)
	}
	l.RunningHead = s.Title
	if opener == render.OpenNone {
		opens := l.sectionEntry(s)
		bands[0].entry = &opens
	}
	switch {
	case opener == render.OpenPage || opener == "":
		l.openSection(s)
		l.addSignPages(s)
	case s.Recto || l.PuzzlePage == nil || !l.PuzzlePage.HasRoomFor(bands[0]):
		if opener == render.OpenNone {
			l.addSignPages(s)
		}
		l.openPuzzlePage(l.newSectionPage(s, opener))
	}
	l.addBands(bands)
}

// newSectionPage begins the first page of a section that has no opening page.
func (l *Layout) newSectionPage(s *render.Section, opener string) *typeset.Page {
	if opener == render.OpenHeading {
		return l.NewOpeningPageOn(s.Recto)
	}
	if s.Recto {
		l.TurnToVerso()
	}
	return l.NewHeadedPage()
}

// addBands adds bands to the current puzzle page. Bands that don't fit go to further pages.
func (l *Layout) addBands(bands []band) {
	for _, b := range bands {
		if l.PuzzlePage == nil || !l.PuzzlePage.HasRoomFor(b) {
			l.openPuzzlePage(l.NewHeadedPage())
		}
		l.PuzzlePage.Bands = append(l.PuzzlePage.Bands, b)
	}
}

// BandsOf divides the puzzles of a section into bands, for pages on which puzzles have the given
// area. It begins with the puzzle of index from in the section. Puzzles of one format have cells of
// one size. If a page can't hold as many puzzles as the book asks for, BandsOf records an error and
// returns nil.
func (l *Layout) BandsOf(s *render.Section, from int, area figure.Rect) []band {
	puzzles := l.Book.Puzzles[s.First : s.First+s.Count]
	formats := l.Book.FormatsOf(s)
	grids := l.withTitles(s).ArrangeMixed(area, formats, s.PerPage)
	for i, g := range grids {
		if g.Cell == 0 {
			l.Fail(fmt.Errorf("section %q: no page of %s × %s can hold %d puzzles of %d × %d cells", s.Title,
				geometry.InMillimetres(l.Geometry.Width), geometry.InMillimetres(l.Geometry.Height), s.PerPage, formats[i].Extent.Columns, formats[i].Extent.Rows))
			return nil
		}
	}
	var bands []band
	for start := from; start < len(puzzles); start += grids[0].Columns {
		b := band{}
		for i := start; i < min(start+grids[0].Columns, len(puzzles)); i++ {
			b.puzzles = append(b.puzzles, &puzzles[i])
			b.Grids = append(b.Grids, grids[i])
		}
		bands = append(bands, b)
	}
	return bands
}

// withTitles returns the geometry with room for titles and dedications above captions, if puzzles of
// the section have any.
func (l *Layout) withTitles(s *render.Section) geometry.Page {
	title, dedication := false, false
	for _, p := range l.Book.Puzzles[s.First : s.First+s.Count] {
		title, dedication = title || p.Title != "", dedication || p.Dedication != ""
	}
	return l.Geometry.WithTitles(title, dedication)
}

// underHeading puts a heading above the first band of a section. If both don't fit on a page, it
// makes all cells of the section smaller. It chooses an opening page instead if the cells would be
// too small to write in. So it does if the heading takes more than half of the page, or the section
// has a key to signs. It returns the bands and the way in which the section opens.
func (l *Layout) underHeading(s *render.Section, bands []band, heading []typeset.Row) ([]band, string) {
	area, height := l.Geometry.PuzzleArea(1), typeset.HeightOf(heading)
	try := func(bands []band) bool {
		bands[0].heading, bands[0].Heading = heading, height
		return geometry.FitOnPage(area, []geometry.Band{bands[0].Band})
	}
	if len(s.Signs) > 0 || height > area.H/2 {
		return bands, render.OpenPage
	}
	if try(bands) {
		return bands, render.OpenHeading
	}
	area.Y, area.H = area.Y+height, area.H-height
	if l.HasWritableCells(s, 0, s.Count, area) {
		smaller := l.BandsOf(s, 0, area)
		if area = l.Geometry.PuzzleArea(1); try(smaller) {
			return smaller, render.OpenHeading
		}
	}
	bands[0].heading, bands[0].Heading = nil, 0
	return bands, render.OpenPage
}

// HasLogs reports whether the puzzles [from, to) of a section have enough lines to write down all
// moves of their solutions. Puzzles that aren't solved by moves need no lines. area is the area of
// the puzzles on a page.
func (l *Layout) HasLogs(s *render.Section, from, to int, area figure.Rect) bool {
	grids := l.withTitles(s).ArrangeMixed(area, l.Book.FormatsOf(s), s.PerPage)
	for i := from; i < to; i++ {
		puzzle := &l.Book.Puzzles[s.First+i]
		moves, ok := puzzle.Moves()
		if !ok || len(puzzle.Solution.Moves) == 0 {
			continue
		}
		room := grids[i].NotesArea(s.PerPage-1, area)
		if len(moves.DrawMoveLog(len(puzzle.Solution.Moves), room.W, room.H, l.PrintStyle(grids[i].Cell, true)).Items) == 0 {
			return false
		}
	}
	return true
}

// HasWritableCells reports whether all puzzles [from, to) of a section have cells large enough to
// write in. area is the area of the puzzles on a page.
func (l *Layout) HasWritableCells(s *render.Section, from, to int, area figure.Rect) bool {
	formats := l.Book.FormatsOf(s)
	grids := l.withTitles(s).ArrangeMixed(area, formats, s.PerPage)
	for i := from; i < to; i++ {
		if grids[i].Cell < l.Geometry.GoodCell(formats[i], s.PerPage) {
			return false
		}
	}
	return true
}

// sectionHeading returns the heading of a section without opening page: title, tier in dots, lead,
// and the publisher's introduction.
func (l *Layout) sectionHeading(s *render.Section) []typeset.Row {
	b := l.NewBuilder()
	heading := b.HeadingRows(l.sectionEntry(s), s.Lead, s.Intro.Blocks)
	if s.Tier == engine.NoTier {
		return heading
	}
	level := typeset.Row{Height: l.Typography.Baseline, Marks: tierDots(s.Tier, figure.Point{X: 0, Y: l.Typography.Baseline * 3 / 4}, 900, l.tierContent(b.TierElement, s.Tier))}
	return slices.Insert(heading, b.TitleRows, level)
}
