package books

import (
	"testing"

	"octavo/render"
)

// TestWorksheetsLeaveOutBookTexts checks that worksheets of a section have its puzzles, and no
// imprint, dedication or rules of other kinds.
func TestWorksheetsLeaveOutBookTexts(t *testing.T) {
	book := &render.Book{
		Source:   []byte("::imprint\n\nPara Ana.\n"),
		Sections: []render.Section{{Number: 1, Count: 1}, {Number: 2, First: 1, Count: 1, Worksheet: true}},
		Puzzles:  []render.Puzzle{{Number: 1}, {Number: 2, Section: 1}},
	}
	book.Doc = render.Parse(book.Source)
	sheets := worksheetOf(book)
	if len(sheets.Source) > 0 || sheets.Doc.HasChildren() {
		t.Errorf("the sheets say %q", sheets.Source)
	}
	if len(sheets.Puzzles) != 1 || sheets.Puzzles[0].Number != 2 || sheets.Sections[0].First != 0 {
		t.Errorf("the sheets have %+v of %+v", sheets.Puzzles, sheets.Sections)
	}
	if !book.Doc.HasChildren() || tokensOf(book) != nil {
		t.Error("the book has lost its words, or tokens that nobody asked for are made")
	}
}
