package typeset

import (
	"strings"

	"octavo/engine"
)

// A SmallLettersError lists drawings that have letters smaller than the design promises.
type SmallLettersError []SmallLetters

// SmallLetters describes a drawing with letters that are too small.
type SmallLetters struct {
	What   engine.Message // the drawing, such as "the solution of puzzle 3"
	Puzzle int            // the number of its puzzle; 0 for none
	Size   string         // the size of the drawing's smallest letters, with the unit
	Least  string         // the least size that the design promises or the print house accepts, with the unit
}

func (e SmallLettersError) Error() string {
	lines := make([]string, len(e))
	for i, s := range e {
		lines[i] = s.String()
	}
	return strings.Join(lines, "\n")
}

// String returns the message in English: what is too small, and what the publisher can do.
func (s SmallLetters) String() string { return s.message().String() }

// Parts returns the format and arguments of the message, for translation.
func (s SmallLetters) Parts() (format string, args []any) { return s.message().Parts() }

func (s SmallLetters) message() engine.Message {
	return engine.Messagef("%s has letters of %s, and the design promises %s; possible: a larger trim, fewer to a page, or another design", s.What, s.Size, s.Least)
}
