package engine

// A Series is a maker of a fixed row of puzzles, such as the levels of a world.
// Its options say which, so that there is nothing left for a count or a seed to
// decide.
type Series interface {
	Maker
	// Members lists the puzzles in their order.
	Members() []Member
}

// A Member is one puzzle of a series.
type Member struct {
	Number  int
	Seed    string  // what its chances follow from
	Options Options // those that make it alone
}

// A Bulky puzzle has a text too long to be repeated beside what is said of it.
type Bulky interface {
	Puzzle
	Bulky() bool
}
