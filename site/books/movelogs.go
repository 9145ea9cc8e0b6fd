package books

import (
	"math"
	"slices"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/movelog"
	"octavo/render"
	"octavo/render/geometry"
)

// checkLogRoom reports layouts with too little room to note the longest solution that the maker
// expects. It returns false if there are any. mix holds the formats of a mix, or is nil.
func (p *planner) checkLogRoom(book *content.Book, source *content.Section, format engine.Format, mix []engine.Format) bool {
	if isPageUnknown(book) || format.MaxMoves == 0 {
		return true
	}
	fit := true
	for i, paper := range papersOf(book, source, mix) {
		if paper.fitsLogs(format, source.PerPage.Value) {
			continue
		}
		at, read := layoutPlace(source)
		p.problem(at, read, "perPage %d on %s leaves too little room to note moves: puzzles of this size may take %d, and their logs %d lines; %s",
			source.PerPage.Value, paper.name, format.MaxMoves, movelog.LinesFor(format.MaxMoves), possibleLayouts(book, source, format, mix, i))
		fit = false
	}
	return fit
}

// papersOf returns the types of pages on which a section is printed. mix holds the formats of a
// mix, or is nil.
func papersOf(book *content.Book, source *content.Section, mix []engine.Format) []paper {
	all := papers(book, source)
	for i := range all {
		if len(mix) > 0 {
			all[i] = all[i].inMix(mix)
		}
	}
	return all
}

// inMix returns the paper with a grid for puzzles that share pages with these formats.
func (p paper) inMix(formats []engine.Format) paper {
	page, area := p.page, p.area
	p.grid = func(format engine.Format, perPage int) geometry.Grid {
		return page.ArrangeMixed(area, formats, perPage)[slices.Index(formats, format)]
	}
	return p
}

// fitsLogs reports whether there is room to note the longest solution. It is true for paper that
// can't hold the drawings, which checkFit and checkMixFit report.
func (p paper) fitsLogs(format engine.Format, perPage int) bool {
	grid := p.grid(format, perPage)
	if p.unusable != nil || grid.Cell == 0 {
		return true
	}
	room := grid.NotesArea(perPage-1, p.area)
	_, ok := movelog.Fit(format.MaxMoves, format.MaxMoves, room.W, room.H, format.LogLine)
	return ok
}

// fitsAll reports whether drawings and logs fit.
func (p paper) fitsAll(format engine.Format, perPage int) bool {
	return p.unusable == nil && p.grid(format, perPage).Cell >= p.page.MinCell(format) && p.fitsLogs(format, perPage)
}

// possibleLayouts returns suggestions: the largest perPage that fits, and the smallest usual trim
// for the requested perPage. paper is an index in papersOf.
func possibleLayouts(book *content.Book, source *content.Section, format engine.Format, mix []engine.Format, paper int) message.Message {
	var possible []message.Message
	for _, n := range slices.Backward(geometry.PerPage()) {
		if n < source.PerPage.Value && papersOf(book, source, mix)[paper].fitsAll(format, n) {
			possible = append(possible, message.New("perPage %d", n))
			break
		}
	}
	if trim := minTrim(book, source, format, mix, paper); trim != "" {
		possible = append(possible, message.New("trim %s", trim))
	}
	switch len(possible) {
	case 0:
		return message.Text("no usual page holds them: choose puzzles with shorter solutions")
	case 1:
		return message.New("possible: %s", possible[0])
	}
	return message.New("possible: %s, or %s", possible[0], possible[1])
}

// minTrim returns the smallest usual trim that fits a section's puzzles and logs. paper is an index
// in papersOf. It returns "" if none fits. It also returns "" for the worksheets of a book, which
// have one size only.
func minTrim(book *content.Book, source *content.Section, format engine.Format, mix []engine.Format, paper int) string {
	names := content.TrimNames()
	switch {
	case paper > 0:
		return ""
	case isWorksheet(book):
		names = []string{"a4", "letter"}
	}
	least, area := "", int64(math.MaxInt64)
	for _, name := range names {
		trim, err := content.ParseTrim(name)
		if err != nil || int64(trim.Width)*int64(trim.Height) >= area {
			continue
		}
		other := *book
		other.Trim.Value = trim
		if papersOf(&other, source, mix)[paper].fitsAll(format, source.PerPage.Value) {
			least, area = name, int64(trim.Width)*int64(trim.Height)
		}
	}
	return least
}

// checkLogs reports layouts without room to note a puzzle's shortest solution and a quarter more.
// The plan can't check this, since it doesn't know the solutions.
func (b *book) checkLogs(s sectionRun, mix []engine.Format, puzzles []render.Puzzle) strict.Problems {
	var problems strict.Problems
	if isPageUnknown(b.source) {
		return nil
	}
	for _, paper := range papersOf(b.source, s.source, mix) {
		if refusal := paper.refusalOfLogs(s.maker.Offer().Format, s.source.PerPage.Value, puzzles); !refusal.Nothing() {
			at, read := layoutPlace(s.source)
			problems = append(problems, b.Publication.Problemf(at, read, "%s", refusal))
		}
	}
	return problems
}

// refusalOfLogs returns a message that says why puzzles don't fit on a page with their logs. It is
// empty if they fit.
func (p paper) refusalOfLogs(format engine.Format, perPage int, puzzles []render.Puzzle) message.Message {
	short := p.longestMisfit(format, perPage, puzzles)
	if short == nil {
		return message.Message{}
	}
	possible := message.Text("possible: a larger trim, or puzzles with shorter solutions")
	for _, n := range geometry.PerPage() {
		if n < perPage && p.longestMisfit(format, n, puzzles) == nil {
			possible = message.New("possible: %s", message.New("perPage %d", n))
		}
	}
	moves := len(short.Solution.Moves)
	return message.New("perPage %d on %s leaves too little room to note the moves of puzzle %d: its shortest solution has %d, and its log needs %d lines; %s",
		perPage, p.name, short.Number, moves, movelog.LinesFor(moves), possible)
}

// longestMisfit returns the puzzle with the longest solution among those whose logs don't fit. It
// is nil if all fit.
func (p paper) longestMisfit(format engine.Format, perPage int, puzzles []render.Puzzle) *render.Puzzle {
	grid := p.grid(format, perPage)
	if p.unusable != nil || grid.Cell == 0 {
		return nil // checkFit and checkMixFit report this
	}
	room := grid.NotesArea(perPage-1, p.area)
	var short *render.Puzzle
	for i := range puzzles {
		moves, ok := puzzles[i].Moves()
		length := len(puzzles[i].Solution.Moves)
		if !ok || length == 0 || short != nil && length <= len(short.Solution.Moves) {
			continue
		}
		style := figure.PrintStyle(grid.Cell, "en")
		if len(moves.DrawMoveLog(length, room.W, room.H, style).Items) == 0 {
			short = &puzzles[i]
		}
	}
	return short
}
