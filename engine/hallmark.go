package engine

// A Hallmarked puzzle has a number by which it is known soon that others are not alike to it. Where
// most puzzles of a run differ, their canonical texts needn't be looked for.
type Hallmarked interface {
	Puzzle
	// Which number does it have in common with all that have its Canonical text, and hardly with any
	// others? Ok is false where there is no such number.
	Hallmark() (mark uint64, ok bool)
}
