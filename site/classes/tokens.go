package classes

import (
	"slices"

	"octavo/content"
	"octavo/render"
)

// hasTokens reports whether a section asks for pieces to cut out.
func (s *set) hasTokens() bool {
	return slices.ContainsFunc(s.source.Groups, func(g content.Group) bool {
		return slices.ContainsFunc(g.Sections, func(section content.Section) bool { return section.Tokens.Value })
	})
}

// tokensBook returns a book with the puzzles of each section that has tokens. The sheets don't say
// which group gets which puzzles.
func (d *document) tokensBook() *render.Book {
	book := *d.composed
	book.Class, book.Sections, book.Puzzles, book.Page = nil, nil, nil, d.paper()
	book.Source, book.Doc, book.SheetRules = nil, render.Parse(nil), render.NoSheetRules
	for n, g := range d.groups {
		offset := 0
		for _, section := range g.puzzles {
			count := section.source.Count.Value
			if section.source.Tokens.Value {
				d.addTokens(&book, n, offset, section)
			}
			offset += count
		}
	}
	return &book
}

// addTokens adds a section of a group to the book of tokens, with the puzzles of all its pupils.
// offset is the number of puzzles that each pupil has in earlier sections.
func (d *document) addTokens(book *render.Book, group, offset int, section puzzleSection) {
	kind := section.job.Kind.Name()
	to := render.Section{
		Number: len(book.Sections) + 1, Title: d.words().Say("kind." + kind + ".name"), Kind: kind,
		Format: section.maker.Offer().Format, PerPage: d.perPage, First: len(book.Puzzles), Mixed: true,
	}
	for i, pupil := range d.pupils {
		if pupil.group == group {
			first := d.composed.Sections[i].First + offset
			for _, puzzle := range d.composed.Puzzles[first : first+section.source.Count.Value] {
				puzzle.Section = to.Number - 1
				book.Puzzles = append(book.Puzzles, puzzle)
			}
		}
	}
	to.Count = len(book.Puzzles) - to.First
	book.Sections = append(book.Sections, to)
}
