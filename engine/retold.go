package engine

// A Retold puzzle says how it is solved in the place of what was said of another, so that the explanations of thousands
// need no memory of their own.
type Retold interface {
	Puzzle
	// What does Explain say? It stands in the account given, whose slices are used again.
	Retell(*Account) error
}

// An Account is how a puzzle is solved, step by step, and room for what is told of the next one.
type Account struct {
	Steps []Step
	Marks []Mark // those of all steps, which have parts of this list
	Tools any    // what the kind has found them with
}

// Explainer is a puzzle that tells how it is solved, as grids do and puzzles of moves. It keeps nothing of the steps, in whose
// place an account tells of another.
type Explainer interface {
	Puzzle
	Explain() ([]Step, error)
}

// Explain says how a puzzle is solved in the place of what an account says of another.
func (a *Account) Explain(puzzle Explainer) (err error) {
	if p, ok := puzzle.(Retold); ok {
		return p.Retell(a)
	}
	a.Steps, err = puzzle.Explain()
	return err
}
