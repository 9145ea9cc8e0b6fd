package render

// A SelfCheck is a row of boxes below the puzzles of a pupil. Each box names a marked cell. A table
// turns the digit of the cell into a letter, so that a word appears if all digits are right.
type SelfCheck struct {
	Word    string
	Boxes   []CheckBox // one for each letter of the word
	Digits  []string   // the digits of the table
	Letters []string   // the letter for each digit; no two digits have the same
}

// A CheckBox names a cell of one of the pupil's puzzles.
type CheckBox struct {
	Mark        string // the small letter in the cell, such as "a"
	Place       int    // place of the puzzle, as in Puzzle.Place
	Row, Column int    // row and column of the cell, counted from 0
}
