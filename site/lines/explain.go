package lines

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"octavo/engine"
)

// Words are the texts of one language, such as *templates.Locale.
type Words interface {
	Step(kind string, step engine.Step) string
	Say(key string, args ...string) string
	Count(key string, n int, args ...string) string
}

// Explain tells how a person would solve every puzzle, step by step, under a
// head that names its line. A puzzle without just one solution has no such
// story: it says so, and counts as a line that could not be done.
func (f Filter) Explain(ctx context.Context, words Words) error {
	return f.run(ctx, func(r *reply, number int, puzzle engine.Puzzle) {
		r.out = fmt.Appendf(r.out, "line %d\n", number)
		steps, err := explain(puzzle)
		if err != nil {
			r.failed = true
			r.out = fmt.Appendf(r.out, "%s\n", reason(words, err))
			return
		}
		for i, step := range steps {
			text := words.Step(f.Kind.Name(), step)
			r.out = fmt.Appendf(r.out, "%s\n", words.Say("explain.step", "n", strconv.Itoa(i+1), "text", text))
		}
		r.out = fmt.Appendf(r.out, "%s\n", end(words, puzzle, len(steps)))
	})
}

var errNotExplained = errors.New("not explained")

func explain(puzzle engine.Puzzle) ([]engine.Step, error) {
	explainer, ok := puzzle.(engine.Explainer)
	if !ok {
		return nil, errNotExplained
	}
	return explainer.Explain()
}

func reason(words Words, err error) string {
	switch {
	case errors.Is(err, engine.ErrUnsolvable):
		return words.Say("explain.unsolvable")
	case errors.Is(err, engine.ErrAmbiguous):
		return words.Say("explain.ambiguous")
	case errors.Is(err, errNotExplained):
		return words.Say("explain.notExplained")
	default:
		return err.Error()
	}
}

// end is the last sentence: solved, or stuck where the grade says that the
// techniques come to an end before the puzzle does.
func end(words Words, puzzle engine.Puzzle, steps int) string {
	if grade, err := puzzle.Grade(); err == nil && grade.Hardest == "search" {
		return words.Say("explain.stuck")
	}
	return words.Count("explain.solved", steps)
}
