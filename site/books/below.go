package books

import (
	"fmt"

	"octavo/content"
	"octavo/render"
	"octavo/render/geometry"
)

// solutionsBelow refuses solutions at the foot of pages where some are lists of
// moves, or where they leave too little room to the puzzles above them.
func (p *planner) solutionsBelow(b *book) {
	place := b.source.Solutions.Place
	if place.Value != render.SolutionsBelow || worksheet(b.source) || unknownPage(b.source) {
		return
	}
	const others = "end, section, file, none"
	for _, s := range b.sections {
		if s.maker.Offer().Format.Moves {
			p.problem(place.Pos, place.Value, fmt.Sprintf("place cannot be %s: the solutions of %s are lists of moves, which have no room under a puzzle; possible: %s", content.Quoted(place.Value), s.kind.Name(), others))
			return
		}
	}
	leaf := leafOf(b.source, &content.Section{})
	if leaf.useless != nil {
		return // which is said of its sections
	}
	footed := p.footed(b, leaf.page)
	for _, whole := range b.printed {
		page := titled(footed, whole.source)
		beside := paper{name: leaf.name, page: page, area: page.PuzzleArea(1)}
		formats := whole.formats(b.seed)
		perPage := whole.source.PerPage.Value
		if small, cell := beside.tooSmall(formats, perPage); small >= 0 {
			at, read := layoutPlace(whole.source)
			p.problem(at, read, fmt.Sprintf("perPage %d with solutions below leaves cells of %s to puzzles of %d × %d on %s; a reader needs %s; possible: %ssolutions in another place (%s)",
				perPage, millimetres(max(0, cell)), formats[small].Extent.Columns, formats[small].Extent.Rows, leaf.name,
				millimetres(page.LeastCell(formats[small], perPage)), p.fewer(b, whole, leaf.page), others))
		}
	}
}

// footed is a page with room for the solutions of as many puzzles as any section
// has on one.
func (p *planner) footed(b *book, page geometry.Page) geometry.Page {
	for _, whole := range b.printed {
		for _, run := range whole.runs {
			page = page.Footed(run.maker.Offer().Format.Extent, whole.source.PerPage.Value)
		}
	}
	return page
}

// fewer says how many puzzles of a section a page could hold with their solutions
// at its foot, were they the only ones; "" where not even one has room.
func (p *planner) fewer(b *book, whole printed, page geometry.Page) string {
	most := 0
	for _, n := range geometry.PerPage() {
		footed := titled(page, whole.source)
		for _, run := range whole.runs {
			footed = footed.Footed(run.maker.Offer().Format.Extent, n)
		}
		beside := paper{page: footed, area: footed.PuzzleArea(1)}
		if small, _ := beside.tooSmall(whole.formats(b.seed), n); small < 0 && n < whole.source.PerPage.Value {
			most = n
		}
	}
	if most == 0 {
		return ""
	}
	return fmt.Sprintf("up to %d, or ", most)
}
