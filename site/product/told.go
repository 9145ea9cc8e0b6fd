package product

import (
	"context"
	"octavo/content/strict"
	"octavo/generator"
)

// A Written work says what somebody wrote it in.
type Written interface {
	Work
	// Of which values is it made, as content has them?
	Source() any
}

// A Headed work has headings beside those that stand in its file.
type Headed interface {
	Work
	// In which file is it written?
	File() string
	// What can links into it lead to, its own headings and those of templates?
	Headings(ctx context.Context) ([]string, error)
}

// A Counted work has things to be solved that are numbered and aren't puzzles of a kind that jobs
// make, such as the duels of a deck.
type Counted interface {
	Written
	// What stands under a number, in a few words, and where was it asked for? The error
	// says which numbers there are.
	Counted(number int) (kind, text, seed string, place strict.Pos, err error)
}

// A Told work says what its puzzles were asked for by, number by number.
type Told interface {
	Written
	// What was asked for under the number that is printed, and where? The place is that
	// of the section. Fixed is false where the puzzles stand in an order that only what
	// was made decides, so that the job is one of the section's, and nobody knows yet
	// which. The error says which numbers there are.
	Asked(number int) (job generator.Job, place strict.Pos, fixed bool, err error)
}
