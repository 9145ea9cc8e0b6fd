package epub

import (
	"html/template"

	"octavo/render"
)

// A Page is what a template is given as its dot. What isn't of its layout is empty.
type Page struct {
	render.Words        // .Say "key", .Count "key" n, .Language
	Layout       Layout // what the page shows
	Sort         string // what it is among the parts of a book: "chapter", "imprint", "titlepage"… (EPUB 3 Structural Semantics Vocabulary)
	Title        string // of the page
	Front        Front  // what the book is called

	Cover     string        // the picture of the front
	Heading   string        // of a chapter, a section, the solutions; "" where there is none
	ID        string        // by which others lead to the heading
	Lead      string        // the sentence under it
	Prose     template.HTML // of a chapter or the imprint
	Notes     template.HTML // the notes to it
	Section   *Section      // what opens a section, on its first page
	Puzzles   []Puzzle
	Solutions []Solution
	Hints     []Hint
	Contents  []Entry
	Landmarks []Landmark
}

// Front is what stands on the title page.
type Front struct{ Title, Subtitle, Author string }

// A Section is what opens a run of puzzles.
type Section struct {
	Intro   string // the publisher's words
	Count   string // “24 puzzles, 1–24”
	Dots    template.HTML
	Signs   []Sign // what the puzzles show, by name
	Numbers []Link // to each of its puzzles
}

// A Sign is a picture with its name.
type Sign struct {
	Name    string
	Drawing template.HTML
}

// A Link leads to another place of the book.
type Link struct{ Text, URL string }

// A Puzzle is one puzzle, as it is asked.
type Puzzle struct {
	ID         string
	Number     int
	Title      string // the publisher's, or a day of the week; may be empty
	Dedication string
	Tier       string // in words, or what the puzzle is where those beside it are something else
	Dots       template.HTML
	Size       string // “26 givens”
	Drawing    template.HTML
	Solution   string // the address of its solution; "" where the book has none
	Hints      string // that of its hints
}

// A Solution is one puzzle, solved.
type Solution struct {
	ID       string
	Number   int
	Name     string // “Sudoku no. 17”
	Puzzle   string // the address of the puzzle
	Measures string // what was measured of it
	Drawing  template.HTML
	Moves    []string // of a puzzle that is solved by them
	Count    string   // “23 moves”
	Stages   []Stage
}

// A Stage is a picture of what some of the moves lead to.
type Stage struct {
	After   string // “After 8 moves”
	Drawing template.HTML
}

// A Hint is the first steps of a puzzle, in words.
type Hint struct {
	ID     string
	Number int
	Puzzle string // the address of the puzzle
	Steps  []HintStep
}

// A HintStep is one of them.
type HintStep struct {
	Text   string
	Lesson string // the address of the lesson on its technique; empty where the book has none
}

// An Entry is a line of the contents, with the lines below it.
type Entry struct {
	Link
	Detail string // “1–24”
	Below  []Entry
}

// A Landmark is a place that readers of books have a key for.
type Landmark struct {
	Link
	Sort string // of the place, as Page.Sort
}
