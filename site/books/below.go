package books

import (
	"octavo/content"
	"octavo/content/message"
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
			p.problem(place.Pos, place.Value, "place cannot be %s: the solutions of %s are lists of moves, which have no room under a puzzle; possible: %s", content.Quoted(place.Value), s.kind.Name(), others)
			return
		}
	}
	leaf := leafOf(b.source, &content.Section{})
	if leaf.useless != nil {
		return // which is said of its sections
	}
	p.roomAbove(b, leaf, foot{message.Text("solutions"), others, func(page geometry.Page, run section, n int) geometry.Page {
		return page.Footed(run.maker.Offer().Format.Extent, n)
	}})
}

// hintsBelow refuses hints at the foot of pages beside the solutions that they lead
// to, or where they leave too little room to the puzzles above them.
func (p *planner) hintsBelow(b *book) {
	own := b.source.Solutions
	if own.HintsPlace.Value != render.SolutionsBelow || own.Hints.Value == 0 || worksheet(b.source) || unknownPage(b.source) {
		return
	}
	const others = "end, section, file, none"
	if own.Place.Value == render.SolutionsBelow {
		p.problem(own.HintsPlace.Pos, own.HintsPlace.Value, "place of hints cannot be %s: the solutions stand there, which say it all; possible: %s", content.Quoted(own.HintsPlace.Value), others)
		return
	}
	for _, s := range b.sections {
		if s.maker.Offer().Format.Moves {
			p.problem(own.HintsPlace.Pos, own.HintsPlace.Value, "place of hints cannot be %s: under %s are the logs of its moves, down to the foot of the page; possible: %s", content.Quoted(own.HintsPlace.Value), s.kind.Name(), others)
			return
		}
	}
	leaf := leafOf(b.source, &content.Section{})
	if leaf.useless != nil {
		return // which is said of its sections
	}
	p.roomAbove(b, leaf, foot{message.Text("hints"), others, func(page geometry.Page, _ section, n int) geometry.Page {
		return page.Hinted(n, own.Hints.Value)
	}})
}

// A foot is what stands at the foot of pages.
type foot struct {
	what   message.Message
	others string // where else it could stand
	under  func(page geometry.Page, run section, puzzles int) geometry.Page
}

// roomAbove refuses sections whose puzzles would have too small cells above what
// stands at the foot of their pages.
func (p *planner) roomAbove(b *book, leaf paper, f foot) {
	footed := leaf.page
	for _, whole := range b.printed {
		footed = f.beneath(footed, whole, whole.source.PerPage.Value)
	}
	for _, whole := range b.printed {
		page := titled(footed, whole.source)
		beside := paper{name: leaf.name, page: page, area: page.PuzzleArea(1)}
		formats := whole.formats(b.seed)
		perPage := whole.source.PerPage.Value
		if small, cell := beside.tooSmall(formats, perPage); small >= 0 {
			at, read := layoutPlace(whole.source)
			p.problem(at, read, "perPage %d with %s below leaves cells of %s to puzzles of %d × %d on %s; a reader needs %s; possible: %s%s in another place (%s)",
				perPage, f.what, millimetres(max(0, cell)), formats[small].Extent.Columns, formats[small].Extent.Rows, leaf.name,
				millimetres(page.LeastCell(formats[small], perPage)), p.fewer(b, whole, leaf.page, f), f.what, f.others)
		}
	}
}

// beneath is a page with room for what belongs to so many puzzles of a section.
func (f foot) beneath(page geometry.Page, whole printed, puzzles int) geometry.Page {
	for _, run := range whole.runs {
		page = f.under(page, run, puzzles)
	}
	return page
}

// fewer says how many puzzles of a section a page could hold with what stands at its
// foot, were they the only ones; nothing where not even one has room.
func (p *planner) fewer(b *book, whole printed, page geometry.Page, f foot) message.Message {
	most := 0
	for _, n := range geometry.PerPage() {
		footed := f.beneath(titled(page, whole.source), whole, n)
		beside := paper{page: footed, area: footed.PuzzleArea(1)}
		if small, _ := beside.tooSmall(whole.formats(b.seed), n); small < 0 && n < whole.source.PerPage.Value {
			most = n
		}
	}
	if most == 0 {
		return message.Message{}
	}
	return message.New("up to %d, or ", most)
}
