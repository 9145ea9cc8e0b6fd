package books

import (
	"slices"

	"octavo/content"
	"octavo/engine"
	"octavo/render"
)

// worksheetOf returns a book of the sections with `worksheet: true`, or nil if there are none.
func worksheetOf(book *render.Book) *render.Book {
	return handoutOf(book, func(s *render.Section) bool { return s.Worksheet })
}

// tokensOf returns a book of the sections with `tokens: true`, or nil if there are none.
func tokensOf(book *render.Book) *render.Book {
	return handoutOf(book, func(s *render.Section) bool { return s.Tokens })
}

// handoutOf returns the wanted sections of a book as loose sheets. They have no imprint,
// introduction or rules, because readers of the book have these. It returns nil if no section is
// wanted.
func handoutOf(book *render.Book, wanted func(*render.Section) bool) *render.Book {
	handout := *book
	handout.Sections, handout.Puzzles = nil, nil
	for _, s := range book.Sections {
		if !wanted(&s) {
			continue
		}
		puzzles := book.Puzzles[s.First : s.First+s.Count]
		s.First = len(handout.Puzzles)
		for _, p := range puzzles {
			p.Section = len(handout.Sections)
			handout.Puzzles = append(handout.Puzzles, p)
		}
		handout.Sections = append(handout.Sections, s)
	}
	if len(handout.Sections) == 0 {
		return nil
	}
	handout.Worksheet = true
	handout.Source = nil
	handout.Parse()
	handout.Page = worksheetPage(book.Page)
	return &handout
}

// checkTokens reports the setting `tokens` for a kind without pieces. It returns false after a
// problem. Mixes are checked by checkMixTokens.
func (p *planner) checkTokens(source *content.Section, kind engine.Kind, maker engine.Maker) bool {
	if !source.Tokens.Value || source.IsMixPart() || maker.Offer().Format.HasPieces {
		return true
	}
	p.problem(source.Tokens.Pos, "true", "%s has no tokens; they are for kinds that are played by moving pieces, such as watersort", kind.Name())
	return false
}

// checkMixTokens reports `tokens` for a mix in which no kind has pieces.
func (p *planner) checkMixTokens(whole printedSection) {
	if !whole.mixed() || !whole.source.Tokens.Value || slices.ContainsFunc(whole.runs, sectionRun.hasPieces) {
		return
	}
	p.problem(whole.source.Tokens.Pos, "true", "nothing in this mix has tokens; they are for kinds that are played by moving pieces, such as watersort")
}

// hasPieces reports whether the puzzles are played with pieces.
func (s sectionRun) hasPieces() bool { return s.maker.Offer().Format.HasPieces }
