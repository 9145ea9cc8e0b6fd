package typeset

import (
	"strings"

	"octavo/engine"
)

// A SmallLettersError is drawings with letters smaller than the design promises.
type SmallLettersError []SmallLetters

// SmallLetters is one of them.
type SmallLetters struct {
	What   engine.Saying // what is drawn: "the solution of puzzle 3"
	Puzzle int           // the number of the puzzle that it is of; 0 for none
	Size   string        // of its smallest letters
	Least  string        // that the design promises, or the print house takes
}

func (e SmallLettersError) Error() string {
	lines := make([]string, len(e))
	for i, s := range e {
		lines[i] = s.String()
	}
	return strings.Join(lines, "\n")
}

// String says what could be done about them.
func (s SmallLetters) String() string { return s.saying().String() }

// Parts are those of what it says.
func (s SmallLetters) Parts() (format string, args []any) { return s.saying().Parts() }

func (s SmallLetters) saying() engine.Saying {
	return engine.Say("%s has letters of %s, and the design promises %s; possible: a larger trim, fewer to a page, or another design", s.What, s.Size, s.Least)
}
