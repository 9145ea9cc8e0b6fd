package content

import (
	"octavo/content/strict"
)

// Lessons says which lessons a book has. The zero Lessons says none.
type Lessons struct {
	Needed strict.Located[string]   // "needed" for those that its puzzles need
	Named  []strict.Located[string] // by techniques, or by their own names
}

// readLessons takes the lessons of a book: a word for those that it needs, or their names.
func readLessons(f *strict.Fields, kind strict.Located[string]) Lessons {
	var l Lessons
	if f.Form("lessons") == strict.ListForm {
		l.Named = f.Names("lessons")
	} else {
		l.Needed = f.Word("lessons", []string{"needed"}, "")
	}
	if f.Written("lessons") && kind.Value == worksheetType {
		f.Errorf(f.PositionOf("lessons"), "lessons", "a worksheet has no room for lessons; possible: no lessons, or type: book")
	}
	return l
}
