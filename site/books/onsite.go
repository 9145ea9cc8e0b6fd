package books

import (
	"slices"
	"strconv"

	"octavo/content"
	"octavo/render"
)

// showsAll reports whether all puzzles of a book have pages of the site.
func (b *book) showsAll() bool { return b.source.Published.Site.Value.Of == content.ShareAll }

// hasPage reports whether a puzzle has one, the first being 0.
func (b *book) hasPage(i int) bool {
	_, found := slices.BinarySearch(b.onSite, i)
	return found || b.showsAll()
}

// share decides which puzzles of a book have pages of the site, and refuses what can't be.
func (p *planner) share(b *book) {
	if len(b.printed) != len(b.source.Sections) {
		return // of which it was told why
	}
	p.keysApart(b)
	site, rows := b.source.Published.Site, b.rows()
	if site.Value.Of == content.ShareSample {
		b.onSite = sampleOf(rows, site.Value.Count)
		read := "sample " + strconv.Itoa(site.Value.Count)
		switch puzzles := len(slices.Concat(rows...)); {
		case site.Value.Count >= puzzles:
			p.problem(site.Pos, read, "site cannot be %q of a book with %d puzzles; possible: fewer, or all", read, puzzles)
		case slices.ContainsFunc(b.sections, func(s section) bool { return boardsOf(s) > 1 }):
			p.problem(site.Pos, read, "site cannot be %q of a book with families, since all boards of one have the same solution, which a page shows; possible: all, none", read)
		}
	}
	if !b.showsAll() && !worksheet(b.source) {
		p.giveAway(b)
	}
}

// giveAway tells what else would let others have the puzzles that aren't on the site.
func (p *planner) giveAway(b *book) {
	published, says := b.source.Published, b.source.Imprint
	if published.Print.Value == content.Public {
		p.note(published.Print, "its files are on the site, with all of its puzzles; possible: leaving print out, or site: all")
	}
	if says.Shows("seed") {
		p.problem(says.Show[0].Pos, says.Show[0].Value, "show cannot have seed here: the page of the book has its imprint, and by the seed anybody can make the puzzles that aren't on the site; possible: leaving it out, or site: all")
	}
	made := slices.ContainsFunc(b.sections, func(s section) bool { return !s.source.From.Written() })
	if made && p.Seed == "" && !b.source.Seed.Written() {
		p.note(content.Located[string]{Pos: published.Site.Pos}, "its seed is the name of its file, so that whoever guesses what it asks for can make the puzzles that aren't on the site; possible: a seed of your own, such as seed: %s", b.source.Slug+"-and-a-word")
	}
}

// keysApart says where the files of solutions stand. Sheets whose keys are private have no
// pages of puzzles either, unless these are asked for: such pages show solutions.
func (p *planner) keysApart(b *book) {
	published := b.source.Published
	if published.Keys.Value != content.Private {
		return
	}
	if !slices.ContainsFunc(b.forms(), func(form string) bool { return answers(form) }) {
		p.problem(published.Keys.Pos, published.Keys.Value, "keys cannot be private of a book without any: its solutions are in it; possible: type: worksheet, worksheet: true of a section, or solutions: {place: file}")
		return
	}
	if worksheet(b.source) && !published.Site.Written() {
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

// answers reports whether a form has solutions alone.
func answers(form string) bool { return form == keyForm || form == solutionsForm }

// private reports whether a form of the book is kept off the site.
func (b *book) private(form string) bool {
	published := b.source.Published
	return published.FilesPrivate() || answers(form) && published.Keys.Value == content.Private
}

// isWhole reports whether a form is the book itself, or the sheets themselves.
func (b *book) isWhole(form string) bool {
	return form == screenForm || form == worksheetForm && worksheet(b.source)
}

// records reports whether it is recorded with a form which puzzles the book has: with the
// book itself or, where not all of them have pages, with what is private alone.
func (b *book) records(form string) bool {
	if b.showsAll() {
		return b.isWhole(form)
	}
	return b.private(form) && (b.isWhole(form) || form == keyForm)
}

// rows are the puzzles of the book by their places, the first being 0: a row for each sort
// that a section has.
func (b *book) rows() (all [][]int) {
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

// sampleOf takes so many from rows, in order. Each row gives one, or every so-many-eth row
// where they are too many; what is left comes one by one from the row of which the least
// part was taken so far. Within a row they stand as far apart as they can: the first from
// the midst of its first part, and so on.
func sampleOf(rows [][]int, count int) (sample []int) {
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
			break // there are no more
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

// shownOn is the book as the site has it: its puzzles that have pages, with their own
// numbers, and the sections that have such.
func (b *book) shownOn(whole *render.Book) *render.Book {
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

// Withheld implements product.Withholding.
func (b *book) Withheld() (at content.Pos, puzzles []string) {
	for i, mark := range b.marks() {
		if site := b.source.Published.Site; site.Written() && !b.hasPage(i) {
			puzzles = append(puzzles, mark)
		}
	}
	return b.source.Published.Site.Pos, puzzles
}
