package product

import "octavo/generator"

// A Lockable work can have its puzzles written down, and has these from then on.
type Lockable interface {
	Work
	// What is it called, and in which file do its puzzles stand: one of its own, or
	// one that it shares with its editions in other languages? It has no name where
	// its puzzles are another work's.
	LockFile() (name, own, shared string)
	// Which file has its puzzles already? "" for none.
	LockedBy() string
	// Which puzzles have to be made if those of some numbers are to be replaced?
	// Those of its own run come first, and then one for each number. An error says
	// which numbers can't be had.
	Replacing(numbers []int) (*Run, error)
	// Which of the puzzles that are given were printed elsewhere? The error says
	// so, as problems; nil where none was.
	Repeated(printed generator.Printed) error
	// What is asked for, and in which way is it made? Two programs that make the same
	// in another way may come to other puzzles.
	Making() (asked, making string)
	// What does the lock say that has these lines, each a kind, a tier and a text?
	LockOf(lines []string) string
	// What does the lock say, with the puzzles of that run?
	Lock(made []generator.Made, numbers []int) string
}
