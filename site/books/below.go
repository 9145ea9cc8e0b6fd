package books

import (
	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/render"
	"octavo/render/geometry"
)

// checkSolutionsBelow checks the setting `solutions: {place: below}`. It reports kinds whose
// solutions are lists of moves, which have no room below a puzzle. It also reports puzzles whose
// cells would become too small.
func (p *planner) checkSolutionsBelow(b *book) {
	place := b.source.Solutions.Place
	if place.Value != render.SolutionsBelow || isWorksheet(b.source) || isPageUnknown(b.source) {
		return
	}
	const others = "end, section, file, none"
	for _, s := range b.sections {
		if s.maker.Offer().Format.SolvedByMoves {
			p.problem(place.Pos, place.Value, "place cannot be %s: the solutions of %s are lists of moves, which have no room under a puzzle; possible: %s", strict.Quoted(place.Value), s.kind.Name(), others)
			return
		}
	}
	leaf := bookPaper(b.source, &content.Section{})
	if leaf.unusable != nil {
		return // the checks of the book's sections report why the page is unusable
	}
	p.checkRoomAbove(b, leaf, pageFoot{message.Text("solutions"), others, func(page geometry.Page, run sectionRun, n int) geometry.Page {
		return page.WithFoot(run.maker.Offer().Format.AnswerExtent(), n)
	}})
}

// checkHintsBelow checks hints at the foot of pages. It reports the setting if solutions or move
// logs stand there, too. It also reports puzzles whose cells would become too small.
func (p *planner) checkHintsBelow(b *book) {
	own := b.source.Solutions
	if own.HintsPlace.Value != render.SolutionsBelow || own.Hints.Value == 0 || isWorksheet(b.source) || isPageUnknown(b.source) {
		return
	}
	const others = "end, section, file, none"
	if own.Place.Value == render.SolutionsBelow {
		p.problem(own.HintsPlace.Pos, own.HintsPlace.Value, "place of hints cannot be %s: the solutions stand there, which say it all; possible: %s", strict.Quoted(own.HintsPlace.Value), others)
		return
	}
	for _, s := range b.sections {
		if s.maker.Offer().Format.SolvedByMoves {
			p.problem(own.HintsPlace.Pos, own.HintsPlace.Value, "place of hints cannot be %s: under %s are the logs of its moves, down to the foot of the page; possible: %s", strict.Quoted(own.HintsPlace.Value), s.kind.Name(), others)
			return
		}
	}
	leaf := bookPaper(b.source, &content.Section{})
	if leaf.unusable != nil {
		return // the checks of the book's sections report why the page is unusable
	}
	p.checkRoomAbove(b, leaf, pageFoot{message.Text("hints"), others, func(page geometry.Page, _ sectionRun, n int) geometry.Page {
		return page.WithHints(n, own.Hints.Value)
	}})
}

// A pageFoot is the content at the foot of pages: solutions or hints.
type pageFoot struct {
	what   message.Message
	others string // other possible places, for messages
	// addRoom returns the page with room at its foot for the solutions or hints of puzzles of a
	// run. puzzles is their number.
	addRoom func(page geometry.Page, run sectionRun, puzzles int) geometry.Page
}

// checkRoomAbove reports sections whose cells would be too small on pages with this foot.
func (p *planner) checkRoomAbove(b *book, leaf paper, f pageFoot) {
	withFoot := leaf.page
	for _, whole := range b.printed {
		withFoot = f.withRoom(withFoot, whole, whole.source.PerPage.Value)
	}
	for _, whole := range b.printed {
		page := withTitleRoom(withFoot, whole.source)
		sheet := paper{name: leaf.name, page: page, area: page.PuzzleArea(1)}
		formats := whole.formats(b.seed)
		perPage := whole.source.PerPage.Value
		if small, cell := sheet.firstTooSmall(formats, perPage); small >= 0 {
			at, read := layoutPlace(whole.source)
			p.problem(at, read, "perPage %d with %s below leaves cells of %s to puzzles of %d × %d on %s; a reader needs %s; possible: %s%s in another place (%s)",
				perPage, f.what, millimetres(max(0, cell)), formats[small].Extent.Columns, formats[small].Extent.Rows, leaf.name,
				millimetres(page.MinCell(formats[small])), p.fewerPerPage(b, whole, leaf.page, f), f.what, f.others)
		}
	}
}

// withRoom returns the page with room at its foot for solutions or hints. There is enough of it for
// each run of the section. puzzles is the number of puzzles on a page.
func (f pageFoot) withRoom(page geometry.Page, whole printedSection, puzzles int) geometry.Page {
	for _, run := range whole.runs {
		page = f.addRoom(page, run, puzzles)
	}
	return page
}

// fewerPerPage returns the beginning of a suggestion, such as “up to 2, or ”. It has the largest
// number of puzzles per page that is smaller than the setting and fits above the foot. The message
// is empty if there is none.
func (p *planner) fewerPerPage(b *book, whole printedSection, page geometry.Page, f pageFoot) message.Message {
	most := 0
	for _, n := range geometry.PerPage() {
		withFoot := f.withRoom(withTitleRoom(page, whole.source), whole, n)
		sheet := paper{page: withFoot, area: withFoot.PuzzleArea(1)}
		if small, _ := sheet.firstTooSmall(whole.formats(b.seed), n); small < 0 && n < whole.source.PerPage.Value {
			most = n
		}
	}
	if most == 0 {
		return message.Message{}
	}
	return message.New("up to %d, or ", most)
}
