package books

import (
	"slices"
	"strconv"

	"octavo/content"
	"octavo/content/strict"
	"octavo/render"
)

// showsAll reports whether all puzzles have pages on the site.
func (b *book) showsAll() bool { return b.source.Published.Site.Value.Of == content.ShareAll }

// hasPage reports whether the puzzle with index i has a page on the site.
func (b *book) hasPage(i int) bool {
	_, found := slices.BinarySearch(b.onSite, i)
	return found || b.showsAll()
}

// planSite decides which puzzles have pages on the site, and reports settings that contradict each
// other.
func (p *planner) planSite(b *book) {
	if len(b.printed) != len(b.source.Sections) {
		return // sections are missing, and their problems are reported
	}
	p.applyPrivateKeys(b)
	site, rows := b.source.Published.Site, b.indexRows()
	if site.Value.Of == content.ShareSample {
		b.onSite = samplePuzzles(rows, site.Value.Count)
		read := "sample " + strconv.Itoa(site.Value.Count)
		switch puzzles := len(slices.Concat(rows...)); {
		case site.Value.Count >= puzzles:
			p.problem(site.Pos, read, "site cannot be %q of a book with %d puzzles; possible: fewer, or all", read, puzzles)
		case slices.ContainsFunc(b.sections, func(s sectionRun) bool { return boardsOf(s) > 1 }):
			p.problem(site.Pos, read, "site cannot be %q of a book with families, since all boards of one have the same solution, which a page shows; possible: all, none", read)
		}
	}
	if !b.showsAll() && !isWorksheet(b.source) && b.source.Base == nil {
		p.noteLeaks(b)
	}
}

// noteLeaks reports settings through which readers get puzzles that have no page on the site. Those
// are public files for print, and a seed that is printed or easily guessed.
func (p *planner) noteLeaks(b *book) {
	published, says := b.source.Published, b.source.Imprint
	if published.Print.Value == content.Public {
		p.note(published.Print, "its files are on the site, with all of its puzzles; possible: leaving print out, or site: all")
	}
	if says.Shows("seed") {
		p.problem(says.Show[0].Pos, says.Show[0].Value, "show cannot have seed here: the page of the book has its imprint, and by the seed anybody can make the puzzles that aren't on the site; possible: leaving it out, or site: all")
	}
	made := slices.ContainsFunc(b.sections, func(s sectionRun) bool { return !s.source.From.Written() })
	if made && p.Seed == "" && !b.source.Seed.Written() {
		p.note(strict.Located[string]{Pos: published.Site.Pos}, "its seed is the name of its file, so that whoever guesses what it asks for can make the puzzles that aren't on the site; possible: a seed of your own, such as seed: %s", b.source.Slug+"-and-a-word")
	}
}

// applyPrivateKeys applies the setting `keys: private`. By default the puzzles of such a worksheet
// have no pages, because pages show solutions.
func (p *planner) applyPrivateKeys(b *book) {
	published := b.source.Published
	if published.Keys.Value != content.Private {
		return
	}
	if !slices.ContainsFunc(b.forms(), func(form string) bool { return isAnswers(form) }) {
		p.problem(published.Keys.Pos, published.Keys.Value, "keys cannot be private of a book without any: its solutions are in it; possible: type: worksheet, worksheet: true of a section, or solutions: {place: file}")
		return
	}
	if isWorksheet(b.source) && !published.Site.Written() {
		own := *b.source
		own.Published.Site.Value = content.Share{Of: content.ShareNone}
		if own.Published.Print.Value == "" {
			own.Published.Print.Value = content.Public
		}
		b.source = &own
		return
	}
	if published.Site.Value.Of != content.ShareNone {
		p.note(published.Keys, "its keys are private, and the pages of its puzzles show their solutions; possible: site: none")
	}
}

// isAnswers reports whether a form holds only solutions.
func isAnswers(form string) bool { return form == keyForm || form == solutionsForm }

// isPrivate reports whether a form is kept off the site.
func (b *book) isPrivate(form string) bool {
	published := b.source.Published
	return published.HasPrivateFiles() || isAnswers(form) && published.Keys.Value == content.Private
}

// isBookItself reports whether a form is the book itself, not an addition to it.
func (b *book) isBookItself(form string) bool {
	return form == screenForm || form == worksheetForm && isWorksheet(b.source)
}

// writesRecord reports whether the output of a form keeps the record of the book's puzzles among
// its facts. If all puzzles have pages, this is the form of the book itself. Otherwise it is a
// private form: that of the book itself, or the key.
func (b *book) writesRecord(form string) bool {
	if b.showsAll() {
		return b.isBookItself(form)
	}
	return b.isPrivate(form) && (b.isBookItself(form) || form == keyForm)
}

// indexRows returns the indices of the puzzles in the book, one row for each run of each section.
func (b *book) indexRows() (all [][]int) {
	next := 0
	for _, whole := range b.printed {
		rows := make([][]int, len(whole.runs))
		for _, at := range whole.places(b.seed, nil) {
			for range boardsOf(whole.runs[at.run]) {
				rows[at.run] = append(rows[at.run], next)
				next++
			}
		}
		all = append(all, rows...)
	}
	return all
}

// samplePuzzles chooses count puzzles from the rows and returns them in order. Each row gives at
// least one. If there are more rows than count, only count rows give one, evenly spread. Each
// further puzzle comes from the row with the smallest share chosen. The choices from a row are
// evenly spread.
func samplePuzzles(rows [][]int, count int) (sample []int) {
	takes := make([]int, len(rows))
	for k := range min(count, len(rows)) {
		takes[(2*k+1)*len(rows)/(2*min(count, len(rows)))]++
	}
	for taken := min(count, len(rows)); taken < count; taken++ {
		least := -1
		for i, row := range rows {
			if takes[i] < len(row) && (least < 0 || takes[i]*len(rows[least]) < takes[least]*len(row)) {
				least = i
			}
		}
		if least < 0 {
			break // all puzzles are chosen
		}
		takes[least]++
	}
	for i, row := range rows {
		for k := range takes[i] {
			sample = append(sample, row[(2*k+1)*len(row)/(2*takes[i])])
		}
	}
	slices.Sort(sample)
	return sample
}

// bookForSite returns the book with only the puzzles that have pages. They keep their numbers.
func (b *book) bookForSite(whole *render.Book) *render.Book {
	if b.showsAll() {
		return whole
	}
	shown := *whole
	shown.Sections, shown.Puzzles = nil, nil
	for _, s := range whole.Sections {
		first, count := s.First, s.Count
		s.First, s.Number = len(shown.Puzzles), len(shown.Sections)+1
		for i := first; i < first+count; i++ {
			if b.hasPage(i) {
				puzzle := whole.Puzzles[i]
				puzzle.Section = len(shown.Sections)
				shown.Puzzles = append(shown.Puzzles, puzzle)
			}
		}
		if s.Count = len(shown.Puzzles) - s.First; s.Count > 0 {
			shown.Sections = append(shown.Sections, s)
		}
	}
	return &shown
}

// Withheld implements product.Withholder.
func (b *book) Withheld() (at strict.Pos, puzzles []string) {
	for i, mark := range b.marks() {
		if site := b.source.Published.Site; site.Written() && !b.hasPage(i) {
			puzzles = append(puzzles, mark)
		}
	}
	return b.source.Published.Site.Pos, puzzles
}
