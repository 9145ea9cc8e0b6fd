package books

import (
	"octavo/render"
)

// worksheetOf is the book of the sections that are to be handed out in class as
// well; nil where there are none.
func worksheetOf(book *render.Book) *render.Book {
	return handoutOf(book, func(s *render.Section) bool { return s.Worksheet })
}

// tokensOf is the book of the sections whose pieces are to be cut out; nil where
// there are none.
func tokensOf(book *render.Book) *render.Book {
	return handoutOf(book, func(s *render.Section) bool { return s.Tokens })
}

// handoutOf is a book of some of the sections, for loose sheets. It says nothing of
// what the book says: its imprint, its words and its rules are for whoever has it.
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
	handout.Source, handout.Doc = nil, render.Parse(nil)
	handout.Page = worksheetPage(book.Page)
	return &handout
}
