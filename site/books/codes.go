package books

import (
	"octavo/content"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/site/product/codes"
)

// coded reports whether a code stands at each puzzle of a book. The sheets of a book,
// which a class gets, have none: the answers would be a touch away.
func coded(source *content.Book) bool { return source.Codes.Value != "" && !worksheet(source) }

// codesLead refuses codes that lead nowhere, or that a camera could not read.
func (p *planner) codesLead(b *book) {
	asked := b.source.Codes
	refuse := func(format string, args ...any) { p.problem(asked.Pos, asked.Value, format, args...) }
	switch {
	case asked.Value == "":
	case worksheet(b.source):
		refuse("codes cannot be %s on worksheets, which a class gets: the answers would be a touch away; possible: codes in a book", content.Quoted(asked.Value))
	case p.Publication.BaseURL.Value == "":
		refuse("codes cannot be %s: a code leads to a full address, and octavo.yaml has no baseURL; possible: baseURL: https://example.org/ there, with the address of the site", content.Quoted(asked.Value))
	case b.source.Published.Site.Value.Of == content.ShareNone:
		refuse("codes cannot be %s: with site: none no puzzle has a page to which a code could lead; possible: site: all, site: sample 12, or no codes", content.Quoted(asked.Value))
	default:
		if !b.showsAll() {
			p.note(asked, "codes stand at the %d puzzles that have pages of the site, and at no others", len(b.onSite))
		}
		puzzles := len(b.jobs)
		longest := b.address(max(0, puzzles-1))
		modules, err := codes.Of(longest)
		if err != nil || len(modules) > geometry.MostModules() {
			refuse("codes cannot be %s: the address %s has %d letters, too many for a code that stands beside a puzzle; possible: up to %d, by a shorter baseURL or name of the file",
				content.Quoted(asked.Value), longest, len(longest), longestAddress)
		}
	}
}

// longestAddress is how many bytes a code of level M holds with as many modules as
// one in a book may have: version 5 (ISO/IEC 18004, table 7).
const longestAddress = 84

// address is the page of a puzzle on the site, the first being 0.
func (b *book) address(i int) string {
	o := render.Outline{Sort: render.Books, Slug: b.source.Slug, Language: b.source.Language.Value, Before: b.source.Number.Value - 1}
	return b.Publication.BaseURL.Value + o.PuzzlePath(i)
}

// addCode gives a puzzle the code that leads to its page, where it has one.
func (b *book) addCode(to *render.Puzzle, i int) (err error) {
	if !coded(b.source) || !b.hasPage(i) {
		return nil
	}
	to.Address = b.address(i)
	to.Code, err = codes.Of(to.Address)
	return err
}
