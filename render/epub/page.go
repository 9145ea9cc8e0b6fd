package epub

import (
	"html/template"

	"octavo/render"
)

// A Page is the data of a template. Only the fields that its layout needs are set.
type Page struct {
	render.Words        // .Say "key", .Count "key" n, .Language
	Layout       Layout // the sort of page
	Sort         string // the role of the page in the book: "chapter", "copyright-page", "titlepage"… (EPUB 3 Structural Semantics Vocabulary)
	Title        string // the title of the page
	Front        Front  // the title of the book

	Cover     string        // the path of the cover picture
	Heading   string        // the heading of a chapter, a section or the solutions; may be empty
	ID        string        // the id of the heading, for links
	Lead      string        // a sentence below the heading
	Prose     template.HTML // the text of a chapter or the imprint
	Notes     template.HTML // the footnotes of Prose
	Section   *Section      // only on the first page of a section; otherwise nil
	Puzzles   []Puzzle
	Solutions []Solution
	Hints     []Hint
	Contents  []Entry
	Landmarks []Landmark
}

// Front is the text of the title page.
type Front struct{ Title, Subtitle, Author string }

// A Section introduces a run of puzzles.
type Section struct {
	Count   string // “24 puzzles, 1–24”
	Dots    template.HTML
	Signs   []Sign // pictograms in the puzzles
	Numbers []Link // links to the section's puzzles; their texts are the numbers
}

// A Sign is a drawing with its name.
type Sign struct {
	Name    string
	Drawing template.HTML
}

// A Link leads to another place in the book.
type Link struct{ Text, URL string }

// A Puzzle is one puzzle to solve.
type Puzzle struct {
	ID         string
	Number     int
	Title      string // the publisher's title, or a day of the week; may be empty
	Dedication string
	Tier       string // the tier in words; in a mixed section also the kind
	Dots       template.HTML
	Size       string // “26 givens”
	Drawing    template.HTML
	Solution   string // the address of the solution; "" if the book has none
	Hints      string // the address of the hints; "" if the book has none
}

// A Solution is one solved puzzle.
type Solution struct {
	ID       string
	Number   int
	Name     string // “Sudoku no. 17”
	Puzzle   string // the address of the puzzle
	Measures string // the measured difficulty of the puzzle, in words; may be empty
	Drawing  template.HTML
	Moves    []string // the moves of a puzzle that is solved by moves; otherwise nil
	Count    string   // the number of Moves: “23 moves”
	Stages   []Stage
}

// A Stage is a picture of the position after some moves.
type Stage struct {
	After   string // “After 8 moves”
	Drawing template.HTML
}

// A Hint holds the first steps of a puzzle in words.
type Hint struct {
	ID     string
	Number int
	Puzzle string // the address of the puzzle
	Steps  []HintStep
}

// A HintStep is one step of a Hint, as a sentence.
type HintStep struct {
	Text   string
	Lesson string // the address of the lesson on the step's technique; "" if the book has none
}

// An Entry is a line of the contents, with the lines below it.
type Entry struct {
	Link
	Detail string // the numbers of a section's puzzles: “1–24”; "" for other lines
	Below  []Entry
}

// A Landmark is a place to which reading software offers a direct link, such as the solutions.
type Landmark struct {
	Link
	Sort string // the role of the place, as in Page.Sort
}
