package engine

// A Hallmarked puzzle has a number by which it is known soon that others are not alike to it. Where
// most puzzles of a run differ, their canonical texts needn't be looked for.
type Hallmarked interface {
	Puzzle
	// Which number does it have in common with all that have its Canonical text, and what does it
	// say of others that they have it too?
	Hallmark() (mark uint64, says Hallmark)
}

// A Hallmark is what it says of two puzzles that they have the same hallmark.
type Hallmark uint8

// What a hallmark says.
const (
	NoHallmark    Hallmark = iota // there is no such number
	RoughHallmark                 // they may be alike, or they may not: hardly any two have one in common
	ExactHallmark                 // they are alike, as surely as 64 bits can say
)
