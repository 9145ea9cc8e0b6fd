package stream

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"

	"octavo/content/message"
	"octavo/engine"
)

// Words returns texts in one language. *templates.Locale implements it.
type Words interface {
	Step(kind string, step engine.Step) string
	Say(key string, args ...string) string
	Count(key string, n int, args ...string) string
}

// Explain writes the steps by which a person solves each puzzle, below the number of its line. A puzzle
// without a solution, or with several, can't be explained and counts as a failed line.
func (f Filter) Explain(ctx context.Context, words Words) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		r.out = fmt.Appendf(r.out, "line %d\n", number)
		steps, err := explainSteps(puzzle)
		if err != nil {
			r.failToExplain(f.reasonText(words, err))
			return
		}
		for i, step := range steps {
			r.addStep(words, f.Kind.Name(), i+1, step)
		}
		r.addSentence(closingSentence(words, puzzle, len(steps)))
	})
}

// Follow plays moves in each puzzle and describes them. It says which is the first move after which
// the puzzle can't be solved any more. An illegal move ends the play, and counts as a failed line.
func (f Filter) Follow(ctx context.Context, words Words, moves [][]int) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		r.out = fmt.Appendf(r.out, "line %d\n", number)
		played, ok := puzzle.(engine.MovePuzzle)
		var line engine.PlayedLine
		if ok {
			line = played.Follow(moves)
		}
		if !line.IsDescribed() {
			r.failToExplain(words.Say("explain.notFollowed"))
			return
		}
		for i := range len(line.Moves) + 1 {
			if i > 0 {
				r.addStep(words, f.Kind.Name(), i, line.Moves[i-1])
			}
			if i == line.MovesUntilLost {
				r.addSentence(words.Say("explain.mark", "text", words.Step(f.Kind.Name(), line.Comment)))
			}
		}
		r.addSentence(words.Step(f.Kind.Name(), line.End))
		r.failed = r.failed || line.EndsIllegally
	})
}

func (r *reply) addSentence(text string) { r.out = fmt.Appendf(r.out, "%s\n", text) }

func (r *reply) addStep(words Words, kind string, n int, step engine.Step) {
	r.addSentence(words.Say("explain.step", "n", strconv.Itoa(n), "text", words.Step(kind, step)))
}

// failToExplain writes why there are no steps, and counts the line as failed.
func (r *reply) failToExplain(why string) {
	r.failed = true
	r.addSentence(why)
}

var errNotExplained = errors.New("not explained")

// explainSteps returns the steps to the solution. For a puzzle solved by moves it uses the
// descriptions that Follow writes. So the commands explain and follow number bottles in the same way.
func explainSteps(puzzle engine.Puzzle) ([]engine.Step, error) {
	switch p := puzzle.(type) {
	case engine.Grid:
		return p.Explain()
	case engine.MovePuzzle:
		return explainMoves(p)
	default:
		return nil, errNotExplained
	}
}

// explainMoves returns the moves of the solution as steps.
func explainMoves(puzzle engine.MovePuzzle) ([]engine.Step, error) {
	if !puzzle.Follow(nil).IsDescribed() {
		return nil, errNotExplained
	}
	solution, err := puzzle.Solve()
	if err != nil || solution.Moves == nil {
		return nil, cmp.Or(err, errNotExplained)
	}
	return puzzle.Follow(solution.Moves).Moves, nil
}

// reasonText says in words why a puzzle can't be explained.
func (f Filter) reasonText(words Words, err error) string {
	switch {
	case errors.Is(err, engine.ErrUnsolvable):
		return words.Say("explain.unsolvable")
	case errors.Is(err, engine.ErrAmbiguous):
		return words.Say("explain.ambiguous")
	case errors.Is(err, errNotExplained):
		return words.Say("explain.notExplained")
	default:
		return message.Of(err).In(f.Catalog)
	}
}

// closingSentence says that the puzzle is solved, or that no technique helps any further.
func closingSentence(words Words, puzzle engine.Puzzle, steps int) string {
	if _, isGrid := puzzle.(engine.Grid); isGrid { // only grids have techniques, and grading a puzzle of moves takes long
		if grade, err := puzzle.Grade(); err == nil && grade.Hardest == "search" {
			return words.Say("explain.stuck")
		}
	}
	return words.Count("explain.solved", steps)
}
