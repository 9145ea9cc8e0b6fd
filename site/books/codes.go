package books

import (
	"cmp"

	"octavo/content"
	"octavo/content/strict"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/site/product/codes"
)

// hasCodes reports whether the book prints QR codes beside those puzzles that have a page on the
// site. Worksheets have none, because the page shows the solution.
func hasCodes(source *content.Book) bool { return source.Codes.Value != "" && !isWorksheet(source) }

// checkCodes checks the setting `codes`. It reports the setting in a worksheet, and if codes would
// lead to no page. It also reports addresses that are too long for a code that a camera can read.
// It notes if only some puzzles have codes.
func (p *planner) checkCodes(b *book) {
	setting := b.source.Codes
	refuse := func(format string, args ...any) { p.problem(setting.Pos, setting.Value, format, args...) }
	switch {
	case setting.Value == "":
	case isWorksheet(b.source):
		refuse("codes cannot be %s on worksheets, which a class gets: the answers would be a touch away; possible: codes in a book", strict.Quoted(setting.Value))
	case p.Publication.BaseURL.Value == "":
		refuse("codes cannot be %s: a code leads to a full address, and octavo.yaml has no baseURL; possible: baseURL: https://example.org/ there, with the address of the site", strict.Quoted(setting.Value))
	case b.source.Published.Site.Value.Of == content.ShareNone:
		refuse("codes cannot be %s: with site: none no puzzle has a page to which a code could lead; possible: site: all, site: sample 12, or no codes", strict.Quoted(setting.Value))
	default:
		if !b.showsAll() {
			p.note(setting, "codes stand at the %d puzzles that have pages of the site, and at no others", len(b.onSite))
		}
		puzzles := len(b.jobs)
		longest := b.address(max(0, puzzles-1))
		modules, err := codes.QR(longest)
		if err != nil || len(modules) > geometry.MaxModules() {
			refuse("codes cannot be %s: the address %s has %d letters, too many for a code that stands beside a puzzle; possible: up to %d, by a shorter baseURL or name of the file",
				strict.Quoted(setting.Value), longest, len(longest), longestAddress)
		}
	}
}

// longestAddress is the length in bytes that fits in a code of version 5, level M (ISO/IEC 18004,
// table 7). Books have no larger codes.
const longestAddress = 84

// address returns the address of a puzzle's page; i counts from 0. An edition that is written in
// the file of its book has no pages of puzzles. Its codes lead to the pages of that book.
func (b *book) address(i int) string {
	source := cmp.Or(b.source.Base, b.source)
	o := render.Outline{Sort: render.Books, Slug: source.Slug, Language: source.Language.Value, Before: source.Number.Value - 1}
	return b.Publication.BaseURL.Value + o.PuzzlePath(i)
}

// addCode sets the QR code of a puzzle that has a page on the site.
func (b *book) addCode(to *render.Puzzle, i int) (err error) {
	if !hasCodes(b.source) || !b.hasPage(i) {
		return nil
	}
	to.Address = b.address(i)
	to.Code, err = codes.QR(to.Address)
	return err
}
