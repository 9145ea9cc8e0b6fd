package typeset

import (
	"strings"

	"octavo/engine"
)

// A SmallLettersError lists drawings with letters smaller than the design promises.
type SmallLettersError []SmallLetters

// SmallLetters is a drawing with letters that are too small.
type SmallLetters struct {
	What   engine.Message // the drawing: "the solution of puzzle 3"
	Puzzle int            // the number of its puzzle; 0 for none
	Size   string         // of its smallest letters
	Least  string         // that the design promises or the print house takes
}

func (e SmallLettersError) Error() string {
	lines := make([]string, len(e))
	for i, s := range e {
		lines[i] = s.String()
	}
	return strings.Join(lines, "\n")
}

// String returns the message, with what can be done.
func (s SmallLetters) String() string { return s.saying().String() }

// Parts returns the format and arguments of the message, for translation.
func (s SmallLetters) Parts() (format string, args []any) { return s.saying().Parts() }

func (s SmallLetters) saying() engine.Message {
	return engine.Messagef("%s has letters of %s, and the design promises %s; possible: a larger trim, fewer to a page, or another design", s.What, s.Size, s.Least)
}
