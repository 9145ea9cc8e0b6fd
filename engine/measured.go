package engine

// A Measured puzzle says how hard it is in the place of what was said of another, so that millions of grades need no
// memory of their own.
type Measured interface {
	Puzzle
	// What does Grade say? It stands in the grade given, whose slices are used again.
	Measure(*Grade) error
}
